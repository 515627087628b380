"""What is shown beside the rules of Cropa."""

from __future__ import annotations

from core.rules.frame import Example

_SMALL = {"size": 5}
_CROWDED = (
    "e1 c1 d1 i1 h3 g6 a5 g3 f8 h5 g2 f3 e9 b2 g1 f6 b3 f2 a2 e3 d5 b1 e5 h2 "
    "c7 a3 i4 d3 i5 a4 d7 e2 e6 c6 e8 f7 a1 c5 h6 b4 d8 d6 g5 b5 e7 c3 g7"
)
_WHOLE = (
    "b2 a3 f2 h5 i1 e8 g6 d2 e4 c5 i3 b1 f8 d8 f1 e3 f6 b6 e9 a4 a1 e5 d1 d5 h4 d4 e6 g2 "
    "c6 g5 f4 h1 b4 a2 c2 h2 g7 b3 g1 h6 i2 i4 a5 b5 e1 g3 e2 c3 e7 d7 i5 f5 c7 pass pass"
)

EXAMPLES = (
    Example("growth", "e5 e7 e8 e4 e3 b2 h3", _SMALL, refused="f5"),
    Example("joining", "e5 g2 g3 e4 c4 b6 b1", _SMALL, refused="d4"),
    Example("second", _CROWDED, _SMALL, refused="g4"),
    Example("count", _WHOLE, _SMALL),
)
