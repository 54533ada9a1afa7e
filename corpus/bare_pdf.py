"""A PDF writer of a hundred lines: it puts each character where it is told to, in whatever way a kind of file needs.

Streams are not compressed and no clock is asked, so that the same calls give the same bytes with every library. The
font is not embedded, as in many filings: `UniGB-UCS2-H` says which characters are meant, the viewer has the outlines.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

A4 = (595, 842)
_PAD = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def width(text: str, size: float) -> float:
    """The printed width of a text: letters and digits take half a square, all else a whole one."""
    return sum(size / 2 if " " <= char <= "~" else size for char in text)


@dataclass(frozen=True)
class Font:
    """A font of the file: its objects but for the first are numbered on from `at`; `encode` gives the codes of a text."""

    objects: Callable[[int], list[bytes]]
    encode: Callable[[str], bytes]


def song(meanings: Mapping[str, str] | None = None, *, encoding: str = "UniGB-UCS2-H") -> Font:
    """A font that is not embedded. With `meanings` it says of characters that they are others: 人 that it is ⼈."""

    def objects(at: int) -> list[bytes]:
        to_unicode = f"/ToUnicode {at + 3} 0 R" if meanings else ""
        found = [
            f"<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/{encoding}/DescendantFonts[{at + 1} 0 R]{to_unicode}>>",
            f"<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)"
            f"/Supplement 4>>/FontDescriptor {at + 2} 0 R/DW 1000/W[1 95 500 814 939 500]>>",
            "<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880"
            "/Descent -120/CapHeight 880/StemV 93>>",
        ]
        made = [one.encode("ascii") for one in found]
        return [*made, stream(to_unicode_map(meanings))] if meanings else made

    codec = "utf-16-be" if encoding.startswith("Uni") else "gbk"
    return Font(objects, lambda text: text.encode(codec))


def to_unicode_map(meanings: Mapping[str, str]) -> bytes:
    """The CMap that tells a reader what the codes of the characters stand for, a hundred entries a block at most."""
    lines = [f"<{ord(char):04X}> <{meant.encode('utf-16-be').hex().upper()}>" for char, meant in meanings.items()]
    blocks = [lines[at : at + 100] for at in range(0, len(lines), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    head = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Kind def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
    )
    return f"{head}{body}\nendcmap end end".encode("ascii")


def stream(data: bytes, entries: str = "") -> bytes:
    return f"<<{entries}/Length {len(data)}>>\nstream\n".encode("ascii") + data + b"\nendstream"


@dataclass
class Canvas:
    """What is drawn on a page or in a form, as operators; places in points from the lower left."""

    font: Font
    parts: list[bytes] = field(default_factory=list)
    entries = ""  # of its stream

    def text(self, x: float, y: float, words: str, size: float = 12, *, how: str = "") -> None:
        """A text; `how` holds further operators (`3 Tr` hides it, `1 g` makes it white)."""
        self.turned((1, 0, 0, 1, x, y), words, size, how=how)

    def turned(self, matrix: Sequence[float], words: str, size: float, *, how: str = "") -> None:
        """A text in a matrix of its own."""
        place = " ".join(f"{number:.5g}" for number in matrix)
        codes = self.font.encode(words).hex().encode("ascii")
        self.parts.append(f"q BT {how} /F {size:g} Tf {place} Tm <".encode("ascii") + codes + b"> Tj ET Q")

    def box(self, x: float, y: float, wide: float, high: float) -> None:
        """A rectangle drawn as four strokes."""
        self.operators(f"{x:g} {y:g} {wide:g} {high:g} re S")

    def operators(self, operators: str) -> None:
        self.parts.append(operators.encode("ascii"))

    @property
    def content(self) -> bytes:
        return b"\n".join(self.parts)


@dataclass
class Sheet:
    """A page: its drawing, the forms it uses by name, and the angle by which a viewer turns it."""

    drawing: Canvas
    forms: dict[str, Canvas] = field(default_factory=dict)
    picture: bool = False
    angle: int = 0


def pdf(sheets: Sequence[Sheet], font: Font, *, password: str | None = None) -> bytes:
    """The file. `password` "" locks it against printing only; any other against reading."""
    font_at = 3
    objects: list[bytes] = [b"", b"", *font.objects(font_at)]
    picture_at = len(objects) + 1
    objects.append(stream(bytes([255, 0, 0, 255]), _PICTURE))
    kids: list[int] = []
    for sheet in sheets:
        used = f"/Font<</F {font_at} 0 R>>"
        forms = ""
        for name, drawing in sheet.forms.items():
            objects.append(stream(drawing.content, f"{_FORM}/Resources<<{used}>>"))
            forms += f"/{name} {len(objects)} 0 R"
        if sheet.picture:
            forms += f"/Scan {picture_at} 0 R"
        objects.append(stream(sheet.drawing.content, sheet.drawing.entries))
        wide, high = A4 if sheet.angle % 180 == 0 else A4[::-1]
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {wide} {high}]/Rotate {sheet.angle}/Contents {len(objects)} 0 R"
            f"/Resources<<{used}/XObject<<{forms}>>>>>>".encode("ascii")
        )
        kids.append(len(objects))
    objects[0] = b"<</Type/Catalog/Pages 2 0 R>>"
    objects[1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(f'{kid} 0 R' for kid in kids)}]>>".encode("ascii")
    return _written(objects) if password is None else _locked(objects, password.encode("ascii"))


_FORM = f"/Type/XObject/Subtype/Form/BBox[0 0 {A4[0]} {A4[1]}]"
_PICTURE = "/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8"


def _written(objects: Sequence[bytes], trailer: str = "") -> bytes:
    out = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
    places: list[int] = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode("ascii") + content + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode("ascii")
    out += b"".join(f"{place:010d} 00000 n \n".encode("ascii") for place in places)
    out += f"trailer\n<</Size {len(objects) + 1}/Root 1 0 R{trailer}>>\nstartxref\n{start}\n%%EOF\n".encode("ascii")
    return bytes(out)


def _locked(objects: Sequence[bytes], password: bytes) -> bytes:
    """Standard security, revision 2: what every program opens. Only streams are locked; the fonts' names are not strings."""
    user, identity, rights = (password + _PAD)[:32], b"0123456789abcdef", -44
    owner = _rc4(hashlib.md5(_PAD, usedforsecurity=False).digest()[:5], user)
    key = hashlib.md5(
        user + owner + rights.to_bytes(4, "little", signed=True) + identity, usedforsecurity=False
    ).digest()[:5]
    locked = [_locked_stream(content, number, key) for number, content in enumerate(objects, 1)]
    lock = f"<</Filter/Standard/V 1/R 2/O<{owner.hex()}>/U<{_rc4(key, _PAD).hex()}>/P {rights}>>"
    trailer = f"/Encrypt {len(objects) + 1} 0 R/ID[<{identity.hex()}><{identity.hex()}>]"
    return _written([*locked, lock.encode("ascii")], trailer)


def _locked_stream(content: bytes, number: int, key: bytes) -> bytes:
    own = hashlib.md5(key + number.to_bytes(3, "little") + b"\0\0", usedforsecurity=False).digest()[:10]
    if b"\nstream\n" not in content:
        return content.replace(b"(Adobe)", _string(own, b"Adobe")).replace(b"(GB1)", _string(own, b"GB1"))
    head, body = content.split(b"\nstream\n", 1)
    return head + b"\nstream\n" + _rc4(own, body.removesuffix(b"\nendstream")) + b"\nendstream"


def _string(key: bytes, text: bytes) -> bytes:
    return b"<" + _rc4(key, text).hex().encode("ascii") + b">"


def _rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    other = 0
    for at in range(256):
        other = (other + state[at] + key[at % len(key)]) % 256
        state[at], state[other] = state[other], state[at]
    one = other = 0
    out = bytearray()
    for byte in data:
        one = (one + 1) % 256
        other = (other + state[one]) % 256
        state[one], state[other] = state[other], state[one]
        out.append(byte ^ state[(state[one] + state[other]) % 256])
    return bytes(out)
