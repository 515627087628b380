"""What is shown beside the rules of Droched: the empty board, then one game as it goes on."""

from __future__ import annotations

from core.rules.frame import Example

_SMALL = {"size": 7}
_NARROW = "komi:2 keep b4 a4 b5 a5 b6 d3 a3 f5 b7 j6 b8"
_TAKEN = f"{_NARROW} h9 a6"

EXAMPLES = (
    Example("rim", "", {"size": 7, "balance": "none"}),
    Example("bridges", _NARROW, _SMALL, overlay="bridges"),
    Example("capture", _TAKEN, _SMALL),
    Example("eyes", f"{_TAKEN} e3 k6", _SMALL, overlay="eyes", refused="a4"),
    Example("release", f"{_TAKEN} release", _SMALL, refused="release"),
)
