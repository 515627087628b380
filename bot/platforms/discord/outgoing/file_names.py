"""File names of boards: they say what is shown, so that it can be drawn again."""

from __future__ import annotations

import re
from typing import Final

from core.messages.message import Picture

_BOARD: Final = re.compile(r"board-([0-9]{1,12})-([0-9]{1,12})(?:-([0-9]{1,6}))?\.png")


def file_name(picture: Picture | None) -> str:
    """Return the name of a picture's file: that of a match's board names the state, ``board-12-30.png``."""
    if picture is None or picture.match is None or picture.version is None:
        return "board.png"
    plain = Picture(picture.match, picture.version, picture.ply)
    if picture != plain:
        return "board.png"
    return "-".join(f"{part}" for part in ("board", plain.match, plain.version, plain.ply) if part is not None) + ".png"


def picture_meant(name: str) -> Picture | None:
    """Return the board that a file shows; None for any other file."""
    found = _BOARD.fullmatch(name)
    return None if found is None else Picture(int(found[1]), int(found[2]), None if found[3] is None else int(found[3]))
