"""Cross tables of tournaments as chart data (:mod:`core.charts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.tournament.book import Group
from bot.kernel.context import Context
from core.charts import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, Contender, CrossTable, Label, label
from core.tournament import standings
from core.tournament.model import Format, Tournament

_SIGNS: Final = {"1": WIN, "½": DRAW, "0": LOSS, "+": FORFEIT_WIN, "-": FORFEIT_LOSS}
"""Signs for finished games; running ones have none."""
_PARTS: Final = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def cross_table(
    context: Context, found: Tournament, groups: Sequence[Group], *, public: bool = False
) -> CrossTable | None:
    """Return the cross table of a tournament, of several groups the reader's; None if there is none.

    Args:
        context: of the handler.
        found: the tournament.
        groups: its tables in one round.
        public: whether everybody reads it, so that no row is the reader's own.
    """
    own = None if public else context.player
    shown = [group for group in groups if len(groups) == 1 or any(line.player == own for line in group.table)]
    if len(shown) != 1:
        return None
    group = shown[0]
    rows = standings.cross_table(group.table, group.games)
    contenders = tuple(
        Contender(
            context.name(row.standing.player),
            tuple("".join(_SIGNS.get(sign, "") for sign in cell) for cell in row.cells),
            round(2 * row.standing.points),
            _amount(row.standing.tiebreak),
            you=row.standing.player == own,
        )
        for row in rows
    )
    tiebreak = label(f"chart.tiebreak-{'swiss' if found.format is Format.SWISS else 'groups'}")
    return CrossTable(
        label("chart.tournament", tournament=found.id, game=found.game),
        _where(context, found, group, len(groups)),
        contenders,
        tiebreak,
    )


def _where(context: Context, found: Tournament, group: Group, groups: int) -> Label:
    community = context.work.people.community(found.community).name
    if groups > 1:
        return label("chart.tournament-group", round=group.round, group=group.number, community=community)
    return label("chart.tournament-round", round=group.round, community=community)


def _amount(value: float) -> str:
    """Return points as people write them."""
    whole, part = int(value), _PARTS.get(value % 1, "")
    return part if part and not whole else f"{whole}{part}"
