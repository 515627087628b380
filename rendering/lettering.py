"""Text as masks of coverage (mode L), ready to be coloured."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

Weight: TypeAlias = Literal["Regular", "Bold"]

_FOLDER: Final = Path(__file__).parent / "fonts"
_LONGEST: Final = 400
"""Characters of a text that are looked at; no line holds as many."""
_SHAPING: Final = Lock()
"""A font face is one object of the font library, which threads must not use together."""
_ELLIPSIS: Final = "…"


@lru_cache(maxsize=32)
def _font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(_FOLDER / f"NotoSans-{weight}.ttf"), size)


@lru_cache(maxsize=4096)
def _drawable(character: str) -> bool:
    """Whether the font has a glyph of its own for a character."""
    if character in " \u00a0":
        return True
    font = _font("Regular", 20)
    glyph, missing = font.getmask(character), font.getmask("\U0010ffff")
    return glyph.size[0] > 0 and (glyph.size != missing.size or bytes(glyph) != bytes(missing))


def clean(text: str, instead: str = "") -> str:
    """Return a text on one line, without what the font can't draw.

    Control and formatting characters (also those that turn the direction of writing) and characters that the
    font lacks are left out.

    Args:
        text: any text.
        instead: what to return when no letter or digit is left.
    """
    flat = unicodedata.normalize("NFC", " ".join(text[:_LONGEST].split()))
    with _SHAPING:
        kept = "".join(c for c in flat if unicodedata.category(c)[0] != "C" and _drawable(c))
    kept = " ".join(kept.split())
    return kept if any(c.isalnum() for c in kept) else instead or kept


def length(text: str, weight: Weight, size: int) -> int:
    """Return how wide a text is, in pixels."""
    with _SHAPING:
        return _length(text, weight, size)


@lru_cache(maxsize=1024)
def _length(text: str, weight: Weight, size: int) -> int:
    return -int(-_font(weight, size).getlength(text) // 1)


def shorten(text: str, weight: Weight, size: int, room: int) -> str:
    """Return the text, or as much of its beginning as fits ``room`` pixels, followed by an ellipsis."""
    if length(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        if length(_cut(text, middle), weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low)


def _cut(text: str, end: int) -> str:
    while 0 < end < len(text) and unicodedata.combining(text[end]):  # never part a letter from its accent
        end -= 1
    return text[:end].rstrip() + _ELLIPSIS


def mask(text: str, weight: Weight, size: int) -> Image.Image:
    """Return the coverage of a line of text, as high as a line is. The image is shared: don't draw on it."""
    with _SHAPING:
        return _mask(text, weight, size)


@lru_cache(maxsize=512)
def _mask(text: str, weight: Weight, size: int) -> Image.Image:
    font = _font(weight, size)
    above, below = font.getmetrics()
    image = Image.new("L", (max(1, _length(text, weight, size)), above + below))
    ImageDraw.Draw(image).text((0, above), text, fill=255, font=font, anchor="ls")
    return image


def middle(weight: Weight, size: int) -> int:
    """Return how far the middle of capital letters lies below the top of a :func:`mask`, in pixels."""
    return _middle(weight, size)


@lru_cache(maxsize=64)
def _middle(weight: Weight, size: int) -> int:
    with _SHAPING:
        font = _font(weight, size)
        _, top, _, _ = font.getbbox("H", anchor="ls")
        return round(font.getmetrics()[0] + top / 2)
