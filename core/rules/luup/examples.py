"""What is shown beside the rules of Luup."""

from __future__ import annotations

from core.rules.frame import Example

EXAMPLES = (
    Example("loop", "d3 e5 c4 f3 g1 d5 b2 c3 f4 e3", {"size": 4}),
    Example("six", "e5 e4 d3 d5 f4 c5 e6 g3 d4", {"size": 5}, refused="f5"),
    Example("triangle", "b2 e4 a1 f4 d6 g2 i3 c5 a2", {"size": 5, "restriction": "triangle"}, refused="e5"),
    Example("partisan", "d4 e7 c4 f4 b2 d6 d3 f6 c2 e4 b3 d5 f5", {"size": 5, "mode": "partisan"}),
)
