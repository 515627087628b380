"""Where players are in lessons, in SQL."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, select

from storage.ports.lessons import Lessons
from storage.statements import Repository, upsert
from storage.tables.lessons import lessons

_l = lessons.c
_player = bindparam("of_player", type_=_l.player.type)

OF = select(_l.game, _l.step).where(_l.player == _player).order_by(_l.game)
KEEP = upsert(lessons, "step")
DROP = delete(lessons).where(_l.player == _player)


class SqlLessons(Repository, Lessons):
    """Where players are in lessons, in SQL."""

    def of(self, player: int) -> Mapping[str, int]:
        return {str(game): int(step) for game, step in self._sql.rows(OF, {"of_player": player})}

    def keep(self, player: int, game: str, step: int) -> None:
        self._sql.change(KEEP, {"player": player, "game": game, "step": step})

    def drop(self, player: int) -> None:
        self._sql.change(DROP, {"of_player": player})
