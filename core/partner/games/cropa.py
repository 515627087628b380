"""Cropa: random games are a good guide, because stones stay. A few hundred per stone beat a player who only counts groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge, Notable
from core.rules import Position


@final
class CropaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(games=8, careless=0.6),
        Budget(games=10, careless=0.3),
        Budget(games=24, careless=0.15),
        Budget(games=120),
    )
    notable: ClassVar = (
        Notable("cropa.leaves-single", "single", mine=True, least=1),
        Notable("cropa.joins-single", "single", mine=True, least=-1),
        Notable("cropa.joins", "groups", mine=True, least=-1),
    )

    def counted(self, position: Position) -> Mapping[str, tuple[int, int]]:
        """See :class:`Knowledge`: the number of each seat's ``single`` stones, and of all its ``groups``."""
        diagram = position.diagram()
        single, groups = [0, 0], [0, 0]
        for seat in (1, 2):
            look = "black" if seat == position.black_seat else "white"
            stones = diagram.board.mask(piece.cell for piece in diagram.pieces if piece.look == look)
            sizes = [group.bit_count() for group in diagram.board.components(stones)]
            single[seat - 1], groups[seat - 1] = sizes.count(1), len(sizes)
        return {"single": (single[0], single[1]), "groups": (groups[0], groups[1])}


KNOWLEDGE = CropaKnowledge()
