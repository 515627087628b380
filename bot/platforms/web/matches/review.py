"""Routes of a match that is over: its review, and the lines that its players share.

Only the sender sees a review, under the rules of ``/review``. Everyone who may see the match also sees the shared
lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.features.partner.commands import Review
from bot.features.partner.reviewing import Reviewed, course_of, line_of, outcome_of, reviewed, said_of, winner_of
from bot.kernel.refusal import Refusal
from bot.media.pictures import describe
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.reader import addressed, seen_match
from bot.platforms.web.requests.answers import RefusedProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.site.site import Site
from core import partner
from core.match.model import Match, MatchStatus
from core.messages.content import Content
from core.messages.message import Message
from core.names import Name
from storage.unit_of_work import UnitOfWork


class ReviewState(Struct, frozen=True, kw_only=True):
    """The computer's progress in reviewing a match.

    Attributes:
        phase: whether the review is ready, or is being made.
        judged: number of turns that it has judged.
        turns: number of all turns.
        command: command that requests it.
    """

    phase: Literal["ready", "judging", "none"]
    judged: int
    turns: int
    command: str


class MomentView(Struct, frozen=True):
    """A turn that changed the match considerably.

    Attributes:
        ply: its number.
        seat: the seat that played it.
        text: the comment on it.
        line: the turns that the computer would have played, and expects after that.
    """

    ply: int
    seat: int
    text: str
    line: Sequence[str]


class ReadyReview(ReviewState, frozen=True, kw_only=True):
    """A finished review.

    Attributes:
        text: the summary of the match.
        alternative: a short description of the curve.
        curve: the evaluation over the match, from -100 to 100.
        decided: the ply after which the winner stayed ahead, or None if unclear.
        moments: the turns that changed the match most.
    """

    text: str
    alternative: str
    curve: Sequence[int | None]
    decided: int | None
    moments: Sequence[MomentView]


class ReviewRoutes:
    """Route of reviews.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the route."""
        return [web.get("/api/matches/{number}/review", self.review)]

    @costs(Cost.COMPUTING)
    async def review(self, request: web.Request) -> web.Response:
        """Return the review of a match, or its progress."""
        number = path_number(request.match_info["number"], "number")
        self._site.count_reading(request)
        language = self._site.language(request)

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Reviewed, tuple[Name, Name]]:
            match = seen_match(uow, number, person)
            reviewed_match = self._site.services.application.look(uow, person.account, match, reviewed)
            people = uow.people.several(match.players)
            return reviewed_match, (people[match.players[0]].called, people[match.players[1]].called)

        try:
            state, names = await self._site.read(request, transaction)
        except Refusal as refusal:
            raise RefusedProblem(refusal.content) from None
        return json_answer(await self._site.compute(request, partial(_review_state, state, names, language)))


def _review_state(match_review: Reviewed, names: tuple[Name, Name], language: str) -> ReviewState:
    """Return a review; until it is ready, only its progress."""
    kept_review = match_review.kept
    phase: Literal["ready", "judging", "none"] = "none"
    if match_review.ready:
        phase = "ready"
    elif match_review.waits:
        phase = "judging"
    state = ReviewState(
        phase=phase,
        judged=0 if kept_review is None or phase == "none" else len(kept_review.judgements),
        turns=match_review.turns,
        command=chat.write(Review(match_review.match.number), language),
    )
    if not match_review.ready or kept_review is None:
        return state
    review = partner.review(kept_review.judgements, winner_of(match_review.match))
    course = course_of(match_review.match, names, review)

    def said(content: Content) -> str:
        return chat.present(Message(content), language).text

    return ReadyReview(
        phase=state.phase,
        judged=state.judged,
        turns=state.turns,
        command=state.command,
        text=said(outcome_of(match_review.match, names, review, pictured=False)),
        alternative=describe(course, language).alternative,
        curve=course.values,
        decided=review.decided,
        moments=[
            MomentView(
                moment.ply, moment.judgement.seat, said(said_of(match_review.match, names, moment)), line_of(moment)
            )
            for moment in review.moments
        ],
    )


class ShownLine(Struct, frozen=True):
    """Line that a player shows: seat and name, the number of turns on the board where it begins, and its turns."""

    seat: int
    name: str
    at: int
    turns: Sequence[str]


class ShownLines(Struct, frozen=True):
    """Lines that are shown."""

    lines: Sequence[ShownLine]


class ShownRoutes:
    """Routes of shown lines.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get(f"/api/{match}/lines", self.lines) for match in ("matches/{number}", "shared/{token}")]

    @costs(Cost.STORAGE)
    async def lines(self, request: web.Request) -> web.Response:
        """Return the lines that are shown."""
        find = addressed(self._site, request)

        def transaction(uow: UnitOfWork) -> ShownLines:
            _, match = find(uow)
            return _shown_lines(find.view(uow, match), match)

        self._site.count_reading(request)
        return json_answer(await self._site.services.store.read(transaction))


def _shown_lines(uow: UnitOfWork, match: Match) -> ShownLines:
    """Return the shown lines of a match, on boards that weren't taken back; empty while it is running."""
    if match.status is MatchStatus.RUNNING:
        return ShownLines(())
    versions = {0: 0} | {turn.ply: turn.version for turn in uow.matches.turns(match.number)}
    names = uow.people.names(match.players)
    lines: list[ShownLine] = []
    for player in dict.fromkeys(match.players):
        tree = uow.trees.for_match(player, match.number)
        for anchor, *nodes in tree.shown() if tree is not None else ():
            if versions.get(anchor.ply) == anchor.version:
                steps = [node.steps for node in nodes]
                lines.append(ShownLine(match.seat_of(player), names.get(player, ""), anchor.ply, steps))
    return ShownLines(lines)
