"""Cropa: random games teach it well, since every stone stays; a few hundred for each stone beat whoever counts groups only."""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge


@final
class CropaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(games=2, careless=0.5),
        Budget(games=12),
        Budget(games=36),
        Budget(games=100),
    )


KNOWLEDGE = CropaKnowledge()
