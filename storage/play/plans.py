"""Plans of players, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, bindparam, delete, select, update

from core.exploring.plan import Plan, lines
from storage.columns import FIRST, ROW, WITHHELD, Id, Json, file_section, given_as, metadata
from storage.statements import Repository, bound, columns, upsert

plans = Table(
    "plans",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("turn", Integer, nullable=False, info=WITHHELD),
    Column(
        "branches",
        Json,
        nullable=False,
        info=ROW | given_as(lambda branches: [" > ".join(line) for line in lines(branches)]),
    ),
    PrimaryKeyConstraint("match", "player"),
    sqlite_with_rowid=False,
    info=file_section("plans"),
)


_p = plans.c
_match = bindparam("on_match", type_=_p.match.type)
_player = bindparam("of_player", type_=_p.player.type)
_PLAN = select(*columns(plans, *Plan.__struct_fields__))

OF_MATCH = _PLAN.where(_p.match == _match).order_by(_p.player)
OF_PLAYER = _PLAN.where(_p.player == _player).order_by(_p.match)
SAVE = upsert(plans, "turn", "branches")
DELETE_OF_PLAYER = delete(plans).where(_p.match == _match, _p.player == _player)
DELETE = delete(plans).where(_p.match == _match)
REASSIGN = update(plans).where(_p.match == _match, _p.player == _player).values(bound(plans, "player"))


class Plans(Repository):
    """Plans: one for each player of a match."""

    def for_match(self, match: int) -> Sequence[Plan]:
        """Return the plans on a match."""
        return self._sql.all(OF_MATCH, {"on_match": match}, Plan)

    def for_player(self, player: int) -> Sequence[Plan]:
        """Return all plans of a player, by match."""
        return self._sql.all(OF_PLAYER, {"of_player": player}, Plan)

    def save(self, plan: Plan) -> None:
        """Store a plan, replacing its owner's earlier one on the match; a plan without branches is deleted."""
        if plan.branches:
            self._sql.change(SAVE, asdict(plan))
        else:
            self._sql.change(DELETE_OF_PLAYER, {"on_match": plan.match, "of_player": plan.player})

    def delete(self, match: int) -> None:
        """Delete the plans on a match."""
        self._sql.change(DELETE, {"on_match": match})

    def reassign(self, plan: Plan, player: int) -> None:
        """Give a stored plan to another player who doesn't have one on that match."""
        self._sql.change(REASSIGN, {"on_match": plan.match, "of_player": plan.player, "player": player})
