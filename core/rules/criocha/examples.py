"""What is shown beside the rules of Criocha."""

from __future__ import annotations

from core.rules.frame import Example, Options

_PLAIN: Options = {"size": 13, "balance": "none"}
_APART = "c3 e3 k11 d11"
_WALLED = "c3 j3 k11 d11 c2 k12 c1 k13 b3 l11 a3"

EXAMPLES = (
    Example("safe", _APART, _PLAIN, overlay="outlook"),
    Example("capture", f"{_APART} d2", _PLAIN),
    Example("smothered", _WALLED, _PLAIN, refused="b2"),
    Example("territory", f"{_WALLED} m11 propose accept", _PLAIN, overlay="territory"),
    Example("opening", "d4 j10 d10 j4 keep komi:3", {"size": 13}),
)
