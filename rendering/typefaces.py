"""Typefaces: the fonts for names, and which of them has a given character.

Fonts for alphabets come with this package; ``fonts/README.md`` says how we made them. Fonts for Chinese, Japanese,
Korean, emoji and rare scripts are large, so we use the system's fonts, if it has any.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import ImageFont, features

Weight: TypeAlias = Literal["Regular", "Bold"]

_FOLDER: Final = Path(__file__).parent / "fonts"
_NOWHERE: Final = "\U0010ffff"
"""A character that no font has."""
_EMOJI_SIZE: Final = 109
"""The only size in which Noto has its emoji, which are pictures."""


class Face(Struct, frozen=True):
    """A font of one or more scripts.

    Attributes:
        path: its file.
        bold: the file of its bold letters; if empty, we draw the letters twice, side by side.
        emoji: whether its letters are coloured pictures.
    """

    path: str
    bold: str = ""
    emoji: bool = False

    def font(self, weight: Weight, size: int) -> ImageFont.FreeTypeFont:
        """Return the font at a size."""
        return _font(self.bold if weight == "Bold" and self.bold else self.path, _EMOJI_SIZE if self.emoji else size)

    def has(self, character: str) -> bool:
        """Return whether the font has a glyph for a character; False if the font's file is unreadable."""
        try:
            font = self.font("Regular", 20)
            self.font("Bold", 20)
        except OSError:
            return False
        glyph, missing = font.getmask(character), font.getmask(_NOWHERE)
        return min(glyph.size) > 0 and (glyph.size != missing.size or bytes(glyph) != bytes(missing))


BASE: Final = Face(str(_FOLDER / "NotoSans-Regular.ttf"), str(_FOLDER / "NotoSans-Bold.ttf"))
"""The font for Latin, Greek and Cyrillic. All texts except names use it."""

_SIMPLE: Final = (
    (0x0530, 0x058F, "Armenian"),
    (0x10A0, 0x10FF, "Georgian"),
    (0x1200, 0x139F, "Ethiopic"),
    (0x13A0, 0x13FF, "Cherokee"),
    (0x1C90, 0x1CBF, "Georgian"),
)
"""Ranges of characters whose letters simply follow each other from left to right."""
_SHAPED: Final = (
    (0x0590, 0x05FF, "Hebrew"),
    (0x0600, 0x06FF, "Arabic"),
    (0x0750, 0x077F, "Arabic"),
    (0x0780, 0x07BF, "Thaana"),
    (0x08A0, 0x08FF, "Arabic"),
    (0x0900, 0x097F, "Devanagari"),
    (0x0980, 0x09FF, "Bengali"),
    (0x0A00, 0x0A7F, "Gurmukhi"),
    (0x0A80, 0x0AFF, "Gujarati"),
    (0x0B00, 0x0B7F, "Oriya"),
    (0x0B80, 0x0BFF, "Tamil"),
    (0x0C00, 0x0C7F, "Telugu"),
    (0x0C80, 0x0CFF, "Kannada"),
    (0x0D00, 0x0D7F, "Malayalam"),
    (0x0D80, 0x0DFF, "Sinhala"),
    (0x0E00, 0x0E7F, "Thai"),
    (0x0E80, 0x0EFF, "Lao"),
    (0x1000, 0x109F, "Myanmar"),
    (0x1780, 0x17FF, "Khmer"),
)
"""Ranges of characters whose form or position depends on their neighbours, or that run from right to left."""

EMOJI: Final = ("NotoColorEmoji.ttf",)
EAST_ASIAN: Final = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJK-VF.otf.ttc",
    "NotoSansCJKsc-Regular.otf",
    "NotoSansCJKjp-Regular.otf",
    "SourceHanSans-Regular.ttc",
    "wqy-microhei.ttc",
    "wqy-zenhei.ttc",
    "DroidSansFallbackFull.ttf",
    "PingFang.ttc",
    "AppleSDGothicNeo.ttc",
    "msyh.ttc",
    "YuGothM.ttc",
    "malgun.ttf",
)
_OTHERS: Final = (
    "NotoSansSymbols2-Regular.ttf",
    "NotoSansSymbols-Regular.ttf",
    "NotoSansMath-Regular.ttf",
    "NotoSerifTibetan-Regular.ttf",
    "DejaVuSans.ttf",
)


def folders() -> tuple[Path, ...]:
    """Return the folders in which this system has fonts."""
    home, data = Path.home(), os.environ.get("XDG_DATA_HOME")
    if sys.platform == "darwin":
        return home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")
    if sys.platform == "win32":
        return (Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",)
    user_data = Path(data) if data else home / ".local/share"
    return user_data / "fonts", home / ".fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")


@cache
def installed() -> dict[str, str]:
    """Return the paths of the system's fonts by file name; finding them takes 2 ms or more."""
    paths: dict[str, str] = {}
    for folder in folders():
        for inside, _, files in os.walk(folder):
            for name in files:
                paths.setdefault(name, str(Path(inside) / name))
    return paths


def shaping() -> bool:
    """Return whether we can draw scripts whose letters depend on their neighbours; this needs the libraries Raqm and FriBidi."""
    return bool(features.check("raqm"))


def missing_fonts() -> tuple[str, ...]:
    """Return what we can't draw here: ``shaping`` (Hebrew, Arabic, Indic scripts, ...), ``east-asian``, ``emoji``."""
    paths = installed()
    lacks = {
        "shaping": not shaping(),
        "east-asian": paths.keys().isdisjoint(EAST_ASIAN),
        "emoji": paths.keys().isdisjoint(EMOJI),
    }
    return tuple(name for name, lacking in lacks.items() if lacking)


@lru_cache(maxsize=64)  # a picture with new names takes 3 ms longer without this cache
def _font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=4096)  # a picture takes 7 ms longer without this cache
def face_of(character: str) -> Face | None:
    """Return the face that has a character, preferring ours to the system's, or None."""
    if character in " \u00a0" or (unicodedata.category(character)[0] != "C" and BASE.has(character)):
        return BASE
    if unicodedata.category(character)[0] == "C":
        return None
    return next((face for face in _candidates(ord(character)) if face.has(character)), None)


def _candidates(code: int) -> Iterator[Face]:
    for start, end, script in (*_SIMPLE, *(_SHAPED if shaping() else ())):
        if start <= code <= end:
            yield Face(str(_FOLDER / f"NotoSans{script}-Regular.ttf"))
    paths = installed()
    for name in (*EAST_ASIAN, *EMOJI, *_OTHERS):
        if name in paths:
            yield Face(paths[name], paths.get(name.replace("-Regular", "-Bold"), ""), emoji=name in EMOJI)
