"""Players' progress in lessons, in SQL."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text, bindparam, delete, select

from storage.columns import FIRST, Id, file_section, metadata
from storage.statements import Repository, upsert

lessons = Table(
    "lessons",
    metadata,
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("game", Text, nullable=False),
    Column("step", Integer, nullable=False),  # the next step, from 1
    PrimaryKeyConstraint("player", "game"),
    info=file_section("lessons"),
)


_l = lessons.c
_player = bindparam("of_player", type_=_l.player.type)

OF = select(_l.game, _l.step).where(_l.player == _player).order_by(_l.game)
SAVE = upsert(lessons, "step")
DELETE = delete(lessons).where(_l.player == _player)


class Lessons(Repository):
    """Players' progress in lessons: the number of the next step, from 1, for each game."""

    def for_player(self, player: int) -> Mapping[str, int]:
        """Return the next step in every game that a player has begun to learn, by the game's key."""
        return {str(game): int(step) for game, step in self._sql.rows(OF, {"of_player": player})}

    def save(self, player: int, game: str, step: int) -> None:
        """Store the next step of a game, replacing the previous one."""
        self._sql.change(SAVE, {"player": player, "game": game, "step": step})

    def delete(self, player: int) -> None:
        """Delete a player's progress."""
        self._sql.change(DELETE, {"of_player": player})
