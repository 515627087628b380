"""What is shown beside the rules of Crumo."""

from __future__ import annotations

from core.rules.frame import Example, Options

_SMALL: Options = {"size": 5, "balance": "none"}

EXAMPLES = (
    Example("guards", "e5:2 e8:1", _SMALL, overlay="guarded"),
    Example("capture", "g5:2 e6:1 c3:2 e5:1 e3:2", _SMALL),
    Example("repelled", "e5:1 b5:1 e6:1", _SMALL, refused="g5:2"),
    Example("whole", "e5:2 c2:1 e5-e7", _SMALL),
    Example("control", "e3:1 e7:1 d3:1 d6:1 f3:1 f6:1 c3:1 c5:1 g3:1 g5:1 pass pass", _SMALL, overlay="controlled"),
)
