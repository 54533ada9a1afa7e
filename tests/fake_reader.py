"""A reader that needs no extraction: what it does with a file is said by the file's first word."""

from __future__ import annotations

import hashlib
import os
import time

from record_samples import TEXT, sample

from pipeline.errors import NeedsOcr
from pipeline.outcome import Outcome
from pipeline.record import record_id
from pipeline.validate import finish


def read(content: bytes, name: str) -> Outcome:
    """A record, or what the first word asks for: nothing, ocr, bug, die, slow, hang, eat."""
    sha256 = hashlib.sha256(content).hexdigest()
    word = content.split(None, 1)[0].decode() if content.strip() else ""
    if word == "ocr":
        raise NeedsOcr(name, "only pictures of pages", "run OCR first")
    if word == "bug":
        raise KeyError("a bug")
    if word == "die":
        os._exit(1)
    if word == "slow":
        time.sleep(0.5)
    if word == "hang":
        time.sleep(3600)
    if word == "eat":
        held = bytearray(400 << 20)
        held[:: 1 << 12] = b"x" * len(held[:: 1 << 12])
        time.sleep(3600)
    text = content.decode("utf-8")
    facts = {"format": "txt", "encoding": "utf-8", "script": "hans", "characters": len(text), "text": text}
    if word == "nothing":
        return Outcome(name, sha256, "no_policy", "no passage about dividends", **facts)  # type: ignore[arg-type]
    data = sample(name)
    data["document"]["sha256"], data["record_id"] = sha256, record_id(sha256, 1)  # of the content, whatever its name
    return Outcome(name, sha256, "record", records=(finish(data, TEXT),), **facts)  # type: ignore[arg-type]
