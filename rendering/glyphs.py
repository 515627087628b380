"""Text as masks (mode L), to be coloured by the caller; measured and shortened with the fonts of this package."""

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
"""Characters of a text that are considered; no line holds as many."""
_FONT_LOCK: Final = Lock()
"""Lock of the font library: threads must not use one font face at the same time."""
_ELLIPSIS: Final = "…"


@lru_cache(maxsize=32)
def _font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(_FOLDER / f"NotoSans-{weight}.ttf"), size)


@lru_cache(maxsize=4096)
def _drawable(character: str) -> bool:
    """Return whether the font has a glyph of its own for a character."""
    if character in " \u00a0":
        return True
    font = _font("Regular", 20)
    glyph, missing = font.getmask(character), font.getmask("\U0010ffff")
    return glyph.size[0] > 0 and (glyph.size != missing.size or bytes(glyph) != bytes(missing))


def clean(text: str, instead: str = "") -> str:
    """Return a text on one line, without the characters that can't be drawn.

    Left out are control and formatting characters (also those that change the direction of writing) and
    characters without a glyph in the font.

    Args:
        text: any text.
        instead: returned when no letter or digit is left.
    """
    flat = unicodedata.normalize("NFC", " ".join(text[:_LONGEST].split()))
    with _FONT_LOCK:
        kept = "".join(c for c in flat if unicodedata.category(c)[0] != "C" and _drawable(c))
    kept = " ".join(kept.split())
    return kept if any(c.isalnum() for c in kept) else instead or kept


def text_width(text: str, weight: Weight, size: int) -> int:
    """Return the width of a text, in pixels."""
    with _FONT_LOCK:
        return _text_width(text, weight, size)


@lru_cache(maxsize=1024)
def _text_width(text: str, weight: Weight, size: int) -> int:
    return -int(-_font(weight, size).getlength(text) // 1)


def shorten(text: str, weight: Weight, size: int, room: int) -> str:
    """Return the text, or as much of its beginning as fits ``room`` pixels, followed by an ellipsis."""
    if text_width(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        if text_width(_cut(text, middle), weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low)


def _cut(text: str, end: int) -> str:
    while 0 < end < len(text) and unicodedata.combining(text[end]):  # keep a letter and its accent together
        end -= 1
    return text[:end].rstrip() + _ELLIPSIS


def mask(text: str, weight: Weight, size: int) -> Image.Image:
    """Return a line of text as a mask, as high as a line. The image is shared: don't draw on it."""
    with _FONT_LOCK:
        return _mask(text, weight, size)


@lru_cache(maxsize=512)
def _mask(text: str, weight: Weight, size: int) -> Image.Image:
    font = _font(weight, size)
    above, below = font.getmetrics()
    image = Image.new("L", (max(1, _text_width(text, weight, size)), above + below))
    ImageDraw.Draw(image).text((0, above), text, fill=255, font=font, anchor="ls")
    return image


def middle(weight: Weight, size: int) -> int:
    """Return the distance from the top of a :func:`mask` to the middle of capital letters, in pixels."""
    return _middle(weight, size)


@lru_cache(maxsize=64)
def _middle(weight: Weight, size: int) -> int:
    with _FONT_LOCK:
        font = _font(weight, size)
        _, top, _, _ = font.getbbox("H", anchor="ls")
        return round(font.getmetrics()[0] + top / 2)
