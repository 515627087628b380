"""Text as masks (mode L), which callers colour. We measure and shorten it with the fonts of :mod:`rendering.typefaces`.

A line may mix scripts. We split it into runs of one font and one direction, as Unicode's bidirectional algorithm orders
them. Pillow shapes the letters within a run.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from threading import Lock
from typing import Final

from bidi import algorithm  # type: ignore[import-untyped]  # it has no types
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from rendering.typefaces import BASE, Face, Weight, face_of, shaping

_MAX_CHARACTERS: Final = 400
"""Maximum characters of a text that we consider; no line has room for that many."""
_FONT_LOCK: Final = Lock()
"""Lock of the font library: threads must not use a font face at the same time."""
_ELLIPSIS: Final = "…"
_JOINERS: Final = "\u200c\u200d"


class Line(Struct, frozen=True, eq=False):
    """A line of text. It is shared: don't draw on its images.

    Attributes:
        mask: its letters.
        middle: distance from the top to the middle of capital letters, in pixels.
        emoji: the parts that have their own colours (RGBA, same size as the mask), if any.
    """

    mask: Image.Image
    middle: int
    emoji: Image.Image | None = None


class _Run(Struct, frozen=True):
    """Characters of one face and one direction, in reading order."""

    text: str
    face: Face
    leftward: bool

    @property
    def direction(self) -> str | None:
        if not shaping():
            return None
        return "rtl" if self.leftward else "ltr"

    def advance(self, weight: Weight, size: int) -> int:
        """Return the text's width in pixels."""
        wide = self.face.font(weight, size).getlength(self.text, direction=self.direction)
        if self.face.emoji:
            wide *= size / self.face.font(weight, size).size
        return -int(-wide // 1) + _thicker(self.face, weight, size)


def _thicker(face: Face, weight: Weight, size: int) -> int:
    """Return by how many pixels letters become wider if there is no bold font."""
    return size // 20 if weight == "Bold" and not face.bold and not face.emoji else 0


def _is_combining(character: str, previous_character: str) -> bool:
    """Return whether a character combines with the previous one, as marks and parts of emoji do."""
    code = ord(character)
    return (
        unicodedata.category(character)[0] == "M"
        or character in _JOINERS
        or previous_character.endswith("\u200d")
        or 0x1F3FB <= code <= 0x1F3FF
        or 0xE0020 <= code <= 0xE007F
        or (
            0x1F1E6 <= code <= 0x1F1FF
            and len(previous_character) == 1
            and 0x1F1E6 <= ord(previous_character) <= 0x1F1FF
        )
    )


def _units(text: str) -> list[str]:
    """Return the units that readers perceive as characters: letters with their marks, emoji of several parts."""
    units: list[str] = []
    for character in text:
        if units and _is_combining(character, units[-1]):
            units[-1] += character
        else:
            units.append(character)
    return units


def clean(text: str, instead: str = "") -> str:
    """Return a text on one line, without characters that can't be drawn.

    Removes control and formatting characters (including those that change the writing direction), and characters that
    no font has, even in their plain form.

    Args:
        text: any text.
        instead: returned if only punctuation remains.
    """
    with _FONT_LOCK:
        drawable_text = _clean(text[:_MAX_CHARACTERS])
        is_named = any(c.isalnum() or face_of(c) not in {BASE, None} for c in drawable_text)
    return drawable_text if is_named else instead or drawable_text


def _clean(text: str) -> str:
    flat = unicodedata.normalize("NFC", " ".join(text.split()))
    drawable_text = "".join(map(_drawable, _units(flat)))
    return " ".join(drawable_text.split())


def _drawable(unit: str) -> str:
    """Return a unit; if no font has it, return its plain form (``A`` for ``Ａ`` or ``𝔄``), or empty text if no font has that."""
    if face_of(unit[0]) is not None:
        return unit
    plain = unicodedata.normalize("NFKC", unit)
    return plain if all(face_of(character) is not None for character in plain) else ""


def _runs(text: str) -> tuple[_Run, ...]:
    """Return the runs of a text from left to right."""
    units = _units(text)
    faces = [face_of(unit[0]) or BASE for unit in units]
    if all(face == BASE for face in faces):
        return (_Run(text, BASE, leftward=False),)
    runs: list[tuple[Face, bool, list[str]]] = []
    for index, leftward in _in_visual_order([unit[0] for unit in units]):
        if not runs or runs[-1][:2] != (faces[index], leftward):
            runs.append((faces[index], leftward, []))
        runs[-1][2].append(units[index])
    return tuple(
        _Run("".join(reversed(of) if is_leftward else of), face, is_leftward) for face, is_leftward, of in runs
    )


def _in_visual_order(characters: list[str]) -> list[tuple[int, bool]]:
    """Return the indices of characters from left to right, and whether each is read right to left."""
    text, storage = "".join(characters), algorithm.get_empty_storage()
    level = algorithm.get_base_level(text)
    storage |= {"base_level": level, "base_dir": ("L", "R")[level]}
    algorithm.get_embedding_levels(text, storage)
    for index, entry in enumerate(storage["chars"]):
        entry["index"] = index
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    algorithm.reorder_resolved_levels(storage, debug=False)
    return [(entry["index"], entry["level"] % 2 == 1) for entry in storage["chars"]]


def text_width(text: str, weight: Weight, size: int) -> int:
    """Return the width of a text in pixels."""
    with _FONT_LOCK:
        return _text_width(text, weight, size)


@lru_cache(maxsize=1024)
def _text_width(text: str, weight: Weight, size: int) -> int:
    # A picture with new names would take 3 ms longer without the cache.
    return sum(run.advance(weight, size) for run in _runs(text))


def shorten(text: str, weight: Weight, size: int, room: int) -> str:
    """Return the text, cut to ``room`` pixels with an ellipsis if it is too long."""
    if text_width(text, weight, size) <= room:
        return text
    units = _units(text)
    low, high = 0, len(units)
    while low < high:  # binary search for the longest beginning that fits
        middle = (low + high + 1) // 2
        if text_width(_with_ellipsis(units, middle), weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    return _with_ellipsis(units, low)


def _with_ellipsis(units: list[str], end: int) -> str:
    return "".join(units[:end]).rstrip() + _ELLIPSIS


def line(text: str, weight: Weight, size: int) -> Line:
    """Return a line of text, at least as high as a line of Latin letters."""
    with _FONT_LOCK:
        return _line(text, weight, size)


@lru_cache(maxsize=512)
def _line(text: str, weight: Weight, size: int) -> Line:
    # A large chart takes 130 ms; it would take twice as long without the cache.
    runs, base = _runs(text), BASE.font(weight, size)
    ascent, descent = base.getmetrics()
    _, capital, _, _ = base.getbbox("H", anchor="ls")
    for run in runs:
        if run.face != BASE and not run.face.emoji:
            _, top, _, bottom = run.face.font(weight, size).getbbox(run.text, anchor="ls", direction=run.direction)
            ascent, descent = max(ascent, -round(top)), max(descent, round(bottom))
    mask = Image.new("L", (max(1, _text_width(text, weight, size)), ascent + descent))
    emoji = Image.new("RGBA", mask.size) if any(run.face.emoji for run in runs) else None
    pen, x = ImageDraw.Draw(mask), 0
    for run in runs:
        font, wide = run.face.font(weight, size), run.advance(weight, size)
        if run.face.emoji and emoji is not None:
            _paste_emoji(emoji, run, font, (x, ascent), size)
        else:
            for aside in {0, _thicker(run.face, weight, size)}:
                pen.text((x + aside, ascent), run.text, fill=255, font=font, anchor="ls", direction=run.direction)
        x += wide
    return Line(mask, round(ascent + capital / 2), emoji)


def _paste_emoji(onto: Image.Image, run: _Run, font: ImageFont.FreeTypeFont, at: tuple[int, int], size: int) -> None:
    """Draw emoji, which are pictures of a fixed size, scaled to ``size``; ``at`` is where their line begins."""
    ascent, descent = font.getmetrics()
    large = Image.new("RGBA", (max(1, round(font.getlength(run.text, direction=run.direction))), ascent + descent))
    pen = ImageDraw.Draw(large)
    pen.text((0, ascent), run.text, font=font, anchor="ls", embedded_color=True, direction=run.direction)
    scale = size / font.size
    small = large.resize((max(1, round(large.width * scale)), max(1, round(large.height * scale))), reducing_gap=2)
    onto.alpha_composite(small, (at[0], max(0, at[1] - round(ascent * scale))))
