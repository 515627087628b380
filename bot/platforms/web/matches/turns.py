"""Routes of a turn that is being picked on the board: what can be picked next, and why something can't."""

from __future__ import annotations

from aiohttp import web

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.step_text import step_text
from bot.chat.lexicon import lexicon
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.choices import choices_json, refusal_json
from bot.platforms.web.requests.answers import NO_STORE, compressed
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.site.site import Site
from core.play.match.drafts import draft_steps
from core.play.match.legal_choices import Begun, begin, why_not
from core.play.match.model import Match
from core.play.match.positions import BrokenLog, replay
from core.play.ports import Work
from core.rules import IllegalStep, RulesError
from core.values import dataclass


@dataclass(frozen=True, slots=True)
class _PickedTurn:
    """Turn that somebody is picking.

    Attributes:
        match: the match.
        begun: the turn so far, without what can't be read; None: it is not this player's turn (any more).
        understood: whether all of it could be read.
        problem: why it is not legal, if it isn't.
    """

    match: Match
    begun: Begun | None
    understood: bool = True
    problem: IllegalStep | None = None


class TurnRoutes:
    """Routes of turns. They answer the players of a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._positions = site.services.application.positions

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/matches/{number}/turn", self.turn),
            web.get("/api/matches/{number}/why", self.why),
        ]

    async def turn(self, request: web.Request) -> web.Response:
        """Return the turn in ``text`` as far as it is legal, and what can come next."""
        picked = await self._picked_turn(request)
        match, begun = picked.match, picked.begun
        if begun is None:
            return web.json_response({"waiting": False}, headers=NO_STORE)
        language = self._site.language(request)
        problem = picked.problem and chat.why_not(picked.problem, match.game, language)
        return compressed(
            {
                "waiting": True,
                "ply": match.ply,
                "draft": begun.draft,
                "steps": begun.steps if picked.understood else None,
                "problem": problem,
                "complete": begun.complete,
            }
            | choices_json(begun, language),
        )

    async def why(self, request: web.Request) -> web.Response:
        """Return why nothing can be begun on ``cell`` after ``text``, or why the piece on ``from`` can't move there.

        With the words come the cells to mark: those of the step itself, and those for which it is refused.
        """
        picked = await self._picked_turn(request)
        query = request.query
        refusal = None
        if picked.begun is not None:
            refusal = why_not(picked.begun.position, query.get("cell", ""), query.get("from", ""))
        data = refusal_json(refusal, picked.match.game, self._site.language(request))
        return web.json_response(data, headers=NO_STORE)

    async def _picked_turn(self, request: web.Request) -> _PickedTurn:
        """Return the turn that the request is about."""
        number = path_number(request.match_info["number"], "number")
        text = step_text(request.query.get("text", "").strip(), lexicon(FALLBACK)) or None

        def work(open_work: Work, person: Person) -> _PickedTurn:
            return self._load(open_work, number, person.player.id, text)

        return await self._site.read(request, work)

    def _load(self, work: Work, number: int, player: int, text: str | None) -> _PickedTurn:
        match = work.matches.get(number)
        if match is None or not match.seat_of(player):
            raise Problem(404, "not-yours")
        if not match.waits_for(player):
            return _PickedTurn(match, None)
        try:
            position = self._positions.get(match) or replay(match.game, match.options, work.matches.turns(number))
        except BrokenLog:
            return _PickedTurn(match, None)
        draft = draft_steps(work.matches, match, player)
        try:
            return _PickedTurn(match, begin(position, draft, text))
        except RulesError as error:
            problem = error if isinstance(error, IllegalStep) else None
            return _PickedTurn(match, begin(position, draft), understood=False, problem=problem)
