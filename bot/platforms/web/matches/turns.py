"""Routes of a turn that is being picked on the board: the steps that can be picked next, and why others can't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.step_text import step_text
from bot.chat.lexicon import lexicon
from bot.features.match.turns import draft_steps
from bot.platforms.web.matches.choices import StepChoices, StepRefusal, step_choices, step_refusal
from bot.platforms.web.matches.reader import Found, read_replayed
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.site.site import Site
from core.match.legal_choices import Begun, begin, why_not
from core.match.model import Match
from core.match.positions import CorruptLog
from core.rules import IllegalStep, Position, RulesError
from storage.unit_of_work import UnitOfWork


class _Asked(Struct, frozen=True):
    """A turn that a player asks about.

    Attributes:
        match: the match.
        position: its board; None if it isn't this player's turn (any more).
        draft: the steps of their draft.
    """

    match: Match
    position: Position | None = None
    draft: tuple[str, ...] = ()


class _PickedTurn(Struct, frozen=True):
    """A turn that a player is picking.

    Attributes:
        so_far: the turn so far, without unreadable steps.
        understood: whether all of it could be read.
        problem: why it isn't legal, if it isn't.
    """

    so_far: Begun
    understood: bool = True
    problem: IllegalStep | None = None


class NoTurn(Struct, frozen=True):
    """Answer that it isn't the sender's turn."""

    waiting: Literal[False] = False


class TurnState(StepChoices, frozen=True, kw_only=True):
    """A turn that a player is picking, and the possible next steps.

    Attributes:
        waiting: always True: it is their turn.
        ply: number of turns before it.
        draft: the steps of their draft that still apply.
        steps: the steps after the draft; None if we can't read them.
        problem: why a rule forbids it, if one does.
        complete: whether the turn is complete.
    """

    waiting: Literal[True] = True
    ply: int
    draft: Sequence[str]
    steps: Sequence[str] | None
    problem: str | None
    complete: bool


class TurnRoutes:
    """Routes of turns. Only for the players of a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._positions = site.services.application.positions
        self._lines = site.services.application.lines

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/matches/{number}/turn", self.turn),
            web.get("/api/matches/{number}/why", self.why),
        ]

    @costs(Cost.COMPUTING)
    async def turn(self, request: web.Request) -> web.Response:
        """Return the legal part of the turn in ``text``, and the possible next steps."""
        asked_turn = await self._asked_turn(request)
        match, position = asked_turn.match, asked_turn.position
        if position is None:
            return json_answer(NoTurn())
        text, language = _text(request), self._site.language(request)

        def turn_state() -> TurnState:
            picked = _pick_turn(position, asked_turn.draft, text)
            turn_so_far, problem = picked.so_far, picked.problem
            choices = step_choices(turn_so_far, language)
            return TurnState(
                ply=match.ply,
                draft=turn_so_far.draft,
                steps=turn_so_far.steps if picked.understood else None,
                problem=None if problem is None else chat.why_not(problem, match.game, language),
                complete=turn_so_far.complete,
                cells=choices.cells,
                words=choices.words,
                ranges=choices.ranges,
            )

        return json_answer(await self._site.compute(request, turn_state))

    @costs(Cost.COMPUTING)
    async def why(self, request: web.Request) -> web.Response:
        """Return why no step can begin on ``cell`` after ``text``, or why the piece on ``from`` can't move there.

        The answer also has the cells to mark: those of the step itself, and those that are the reason.
        """
        asked_turn = await self._asked_turn(request)
        query, text, language = request.query, _text(request), self._site.language(request)

        def why() -> StepRefusal:
            refusal = None
            if asked_turn.position is not None:
                board = _pick_turn(asked_turn.position, asked_turn.draft, text).so_far.position
                refusal = why_not(board, query.get("cell", ""), query.get("from", ""))
            return step_refusal(refusal, asked_turn.match.game, language)

        return json_answer(await self._site.compute(request, why))

    async def _asked_turn(self, request: web.Request) -> _Asked:
        """Return the turn that the request is about. Raises RequestProblem."""
        number = path_number(request.match_info["number"], "number")

        def find(uow: UnitOfWork) -> Found:
            person = self._site.find_person(uow, request)
            if person is None:
                raise RequestProblem(401, "no-name")
            match = uow.matches.get(number)
            if match is None or not match.seat_of(person.player.id):
                raise RequestProblem(404, "not-yours")
            return person, match

        def transaction(uow: UnitOfWork, person_and_match: Found) -> _Asked:
            person, match = person_and_match
            if person is None or not match.waits_for(person.player.id):
                return _Asked(match)
            position = self._positions.get(match) or self._replayed_position(uow, match)
            if position is None:
                return _Asked(match)
            return _Asked(match, position, draft_steps(uow.matches, match, person.player.id))

        asked_turn = await read_replayed(self._site, find, transaction, request)
        self._site.count_reading(request)
        return asked_turn

    def _replayed_position(self, uow: UnitOfWork, match: Match) -> Position | None:
        """Return the position of a match from its turns, or None if its log is corrupt."""
        line = self._lines.cached(match)
        if line is None:
            try:
                line = self._lines.replay(match, uow.matches.turns(match.number))
            except CorruptLog:
                return None
        return line.positions[-1]


def _text(request: web.Request) -> str | None:
    """Return the steps that a request names, or None."""
    return step_text(request.query.get("text", "").strip(), lexicon(FALLBACK)) or None


def _pick_turn(position: Position, draft: tuple[str, ...], text: str | None) -> _PickedTurn:
    """Return the turn that a text makes on a board, together with a draft."""
    try:
        return _PickedTurn(begin(position, draft, text))
    except RulesError as error:
        problem = error if isinstance(error, IllegalStep) else None
        return _PickedTurn(begin(position, draft), understood=False, problem=problem)
