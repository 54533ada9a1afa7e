"""A reader that needs no extraction: what it does with a file is said by the file's first word."""

from __future__ import annotations

import hashlib
import os
import time

from record_samples import TEXT, sample

from pipeline.errors import NeedsOcr
from pipeline.outcome import Outcome
from pipeline.validate import finish


def read(data: bytes, name: str) -> Outcome:
    """A record, or what the first word asks for: nothing, ocr, bug, die, slow."""
    sha256 = hashlib.sha256(data).hexdigest()
    word = data.split(None, 1)[0].decode() if data.strip() else ""
    if word == "ocr":
        raise NeedsOcr(name, "only pictures of pages", "run OCR first")
    if word == "bug":
        raise KeyError("a bug")
    if word == "die":
        os._exit(1)
    if word == "slow":
        time.sleep(0.5)
    text = data.decode("utf-8")
    facts = {"format": "txt", "encoding": "utf-8", "script": "hans", "characters": len(text), "text": text}
    if word == "nothing":
        return Outcome(name, sha256, "no_policy", "no passage about dividends", **facts)  # type: ignore[arg-type]
    return Outcome(name, sha256, "record", records=(finish(sample(name), TEXT),), **facts)  # type: ignore[arg-type]
