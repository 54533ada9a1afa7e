"""Data for a page, as a script that hands over JSON in one string.

    script("document", {"title": "</script>"})  ->  b'FENHONG.take("document",\\'{"title":"\\\\x3c/script>"}\\');\\n'

A string and not an object literal: JSON.parse takes half the time of it, and a key named __proto__ stays a key.
"""

from __future__ import annotations

import json
import re
from typing import Any

# What ends a string of a script, or could begin markup where the file is shown by something that takes it for a page.
_UNSAFE = re.compile("[\\\\'<>&\u2028\u2029\ud800-\udfff]")
_NAMED = {"\\": "\\\\", "'": "\\'"}


def script(name: str, value: Any) -> bytes:
    """The script that gives `value` to the page under `name`, which is a plain word. Raises ValueError for infinite numbers."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return f"FENHONG.take({json.dumps(name)},'{_UNSAFE.sub(_escaped, text)}');\n".encode()


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    return _NAMED.get(char) or f"\\u{ord(char):04x}"
