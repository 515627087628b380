"""Advice on a board that a player explores: the turns that the computer prefers, with its estimate of each.

It says nothing while a match runs, or about a board that stands in a running match between people, whoever asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from bot.features.exploring.ground import ExplorationContext
from bot.features.partner.analysis import TURNS
from bot.platforms.web.exploring.explored import Explored
from bot.platforms.web.exploring.standing import StandingBoards
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.site.site import Site
from core.match.model import MatchStatus
from core.partner import BestTurn, NoThought, PositionAsked
from core.rules import Position

MAX_TURNS: Final = 3
MAX_BEFORE: Final = 10
"""Number of boards of a finished match, before the one where the exploration begins, that may not stand in a running match.

Without them, a record of a running match with one more turn could be asked about.
"""
_MAX_WAITING: Final = 4
"""Number of questions that may wait for an answer, for everyone together."""


class AdvisedTurn(Struct, frozen=True):
    """A turn that the computer would play, and the mover's chance to win in per cent; None if it didn't search for the turn."""

    steps: str
    chance: int | None


class AdvisedTurns(Struct, frozen=True):
    """The turns that the computer prefers, the best first."""

    best: Sequence[AdvisedTurn]


class Asker(NamedTuple):
    """Sender of a question, as we count it: the account's id on the page, and the network."""

    account: str
    network: str


class Adviser:
    """Asks the computer about boards, one question at a time, so that its own turns wait for one question at most.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._standing = StandingBoards(site.services.store)
        self._asking = asyncio.Lock()
        self._waiting = 0

    def may_be_asked(self, ground: ExplorationContext) -> bool:
        """Return whether a player can ask about a board without a match, or about a finished match."""
        is_over = ground.match is None or ground.match.status is MatchStatus.FINISHED
        return is_over and bool(ground.player) and self._site.services.best_turns is not None

    async def ask(
        self, asker: Asker, explored: Explored, played: tuple[str, ...], before: Sequence[Position]
    ) -> AdvisedTurns:
        """Return the best turns on an explored board.

        Args:
            asker: the sender.
            explored: the board.
            played: the steps before the board where the exploration begins.
            before: the last boards before that one.

        Raises:
            RequestProblem: the computer says nothing about it.
        """
        ground, best_turns = explored.start.ground, self._site.services.best_turns
        if best_turns is None:
            raise RequestProblem(409, "advice-off")
        if not self.may_be_asked(ground):
            raise RequestProblem(409, "advice-running")
        if not explored.understood:
            raise RequestProblem(400, "bad-field", field="line")
        position = explored.begun.position
        if position.outcome is not None:
            raise RequestProblem(409, "advice-over")
        self._site.check_rate(self._site.advice, asker.account)
        self._site.check_rate(self._site.advice_of_networks, asker.network)
        boards = (*before, explored.start.first, *(turn.position for turn in explored.line), position)
        if await self._standing.have_any(boards):
            raise RequestProblem(409, "advice-standing", turns=TURNS)
        asked = PositionAsked(ground.game, ground.options, (*played, *explored.steps), MAX_TURNS)
        if self._waiting >= _MAX_WAITING:
            raise RequestProblem(503, "advice-failed")
        self._waiting += 1
        try:
            async with self._asking:
                best = await best_turns(asked)
        except NoThought:
            raise RequestProblem(503, "advice-failed") from None
        finally:
            self._waiting -= 1
        best_first = sorted(best, key=lambda turn: -2.0 if turn.value is None else turn.value, reverse=True)
        return AdvisedTurns([_advised(turn) for turn in best_first])


def _advised(turn: BestTurn) -> AdvisedTurn:
    return AdvisedTurn(" ".join(turn.steps), None if turn.value is None else round(50 + 50 * turn.value))
