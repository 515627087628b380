"""Cropa: random games teach it well, since every stone stays; a few hundred for each stone beat whoever counts groups only."""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge


@final
class CropaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(games=4, careless=0.8),
        Budget(games=6, careless=0.2),
        Budget(games=24),
        Budget(games=120),
    )


KNOWLEDGE = CropaKnowledge()
