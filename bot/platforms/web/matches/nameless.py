"""Nameless view of a match that is shared: whoever has its address learns nothing of who plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, cast

from msgspec.structs import replace

from bot import chat
from bot.platforms.web.site.site import Site
from core import rules
from core.account.model import Account, Player
from core.match.model import Match
from core.match.positions import replay
from core.rating.model import Scope
from core.rules import Position
from storage.unit_of_work import Work


def nameless(site: Site, work: Work, match: Match, language: str) -> Work:
    """Return an open transaction, for reading, in which a match's players are called by their colours and have nothing else."""
    first, second = _names(_position(site, work, match), match, language)
    return cast("Work", _Work(work, {match.players[0]: first, match.players[1]: second}))


def _position(site: Site, work: Work, match: Match) -> Position:
    application = site.services.application
    position, line = application.positions.get(match), application.lines.known(match)
    if position is None and line is not None:
        position = line.positions[-1]
    return position or replay(match.game, match.options, work.matches.turns(match.number))


def _names(position: Position, match: Match, language: str) -> list[str]:
    """Return what the seats are called: by their colours, unless they have changed them, so that boards of before are right."""
    black = position.black_seat
    kept = position.game.coloured and rules.get(match.game).start(match.options).black_seat == black
    looks = [("black" if black == seat else "white") if kept else "" for seat in (1, 2)]
    return [chat.side_name(look, seat, language) for seat, look in enumerate(looks, 1)]


_LONG_AGO: Final = datetime.fromtimestamp(0, UTC)


class _Work:
    """Transaction that shows nobody's name or rating.

    Args:
        work: the transaction.
        names: what players are called instead, by id.
    """

    def __init__(self, work: Work, names: Mapping[int, str]) -> None:
        self._work = work
        self.people = _People(work, names)
        self.ratings = _Ratings()
        self.results = _Results()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - all other repositories as they are
        return getattr(self._work, name)


class _People:
    """Players without names, pages or accounts; rooms and communities as they are."""

    def __init__(self, work: Work, names: Mapping[int, str]) -> None:
        self._people = work.people
        self._names = names

    def player(self, player: int) -> Player:
        """Return a player."""
        return self.several([player])[player]

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Return players by id; each like somebody who was forgotten, who has no page."""
        return {
            number: replace(player, name=self._names.get(number, "?"), forgotten_at=_LONG_AGO)
            for number, player in self._people.several(players).items()
        }

    def names(self, players: Sequence[int]) -> Mapping[int, str]:
        """Return what players are called."""
        return {player: each.name for player, each in self.several(players).items()}

    def accounts_of(self, _player: int) -> Sequence[Account]:
        """Return no accounts."""
        return ()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - rooms and communities
        return getattr(self._people, name)


class _Results:
    """No results, which tell what became of ratings."""

    def of(self, _match: int) -> None:
        """Return nothing."""


class _Ratings:
    """No ratings."""

    def several(self, _scope: Scope, _players: Sequence[int]) -> Mapping[int, object]:
        """Return nothing."""
        return {}
