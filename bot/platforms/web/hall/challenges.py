"""Routes of challenges: the choices for one, making it with a form, and accepting it by its number or its link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aiohttp import web
from msgspec import Struct

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.challenge.invite_links import opens
from bot.features.match.questions import CHALLENGE
from bot.platforms.web.hall.games import ClockEntry, GameEntry, clock_entries, game_entries
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.offers import OfferEntry, challenge_entry
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import Identifier, Number, body, path_number
from bot.platforms.web.rooms.history import PostEntry
from bot.platforms.web.rooms.rooms import CommandAnswer, RoomRoutes, update_of
from bot.platforms.web.site.site import Site
from core.community import Room
from core.match.model import Challenge, ChallengeStatus, SeatWish
from core.messages.command import Command
from storage.unit_of_work import UnitOfWork


class PostedForm(Struct, frozen=True, kw_only=True):
    """Form that a player sends.

    Attributes:
        id: id with which the page may send it again.
        by: id of the player for whom it was filled in; None for the sender.
    """

    id: Identifier
    by: Number | None = None


class ChallengeForm(PostedForm, frozen=True, kw_only=True):
    """Form of a challenge; for other attributes, see :class:`Play`.

    Attributes:
        rated: False: it is unrated.
        takebacks: False: no one may ask to take turns back.
        listed: whether the open offers show it.
    """

    game: str
    opponent: str | None = None
    options: Mapping[str, str] = {}
    seat: SeatWish = SeatWish.RANDOM
    clock: str | None = None
    rated: bool | None = None
    takebacks: bool | None = None
    partner: str | None = None
    listed: bool | None = None


class Acceptance(PostedForm, frozen=True, kw_only=True):
    """Acceptance of a challenge, by the code of its link, or (None) only by its number."""

    code: str | None = None


class ChallengeChoices(Struct, frozen=True):
    """Choices for a challenge in a room: games with their options, and time controls, the usual one first."""

    games: Sequence[GameEntry]
    clocks: Sequence[ClockEntry]


class ChallengeAnswer(CommandAnswer, frozen=True):
    """Answer to a challenge.

    Attributes:
        challenge: the resulting offer, if any.
        match: the number of the match against the computer, or None.
        answers: what we say to the challenger alone about an offer; the form shows it.
    """

    challenge: OfferEntry | None
    match: int | None
    answers: Sequence[PostEntry]


class AcceptAnswer(CommandAnswer, frozen=True):
    """Answer to an acceptance: the number of the match, or None if it was refused."""

    match: int | None


class ChallengeRoutes:
    """Routes of challenges.

    Args:
        site: what all routes share.
        rooms: executes commands.
    """

    def __init__(self, site: Site, rooms: RoomRoutes) -> None:
        self._site = site
        self._rooms = rooms

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/rooms/{ref}/challenges", self.choices),
            web.post("/api/rooms/{ref}/challenges", self.challenge),
            web.post("/api/rooms/{ref}/challenges/{number}/accept", self.accept),
        ]

    @costs(Cost.STORAGE)
    async def choices(self, request: web.Request) -> web.Response:
        """Return the choices for a challenge in a room: every game with its options, and time controls, the usual one first."""
        _, room = await self._site.require_person_in_room(request)
        self._site.count_reading(request)
        community = await self._site.services.store.read(lambda uow: uow.communities.get(room.community))
        language = self._site.language(request)
        return json_answer(ChallengeChoices(game_entries(language), clock_entries(community.settings, language)))

    @costs(Cost.COMMAND)
    async def challenge(self, request: web.Request) -> web.Response:
        """Challenge a player, anyone in the room, or the computer.

        The answer has the number of the challenge (with a link if it is to anyone), or of the match against the computer.
        """
        person, room = await self._site.require_person_in_room(request)
        form = await body(request, self._site.config.limits, ChallengeForm)
        language = self._site.language(request)
        newest_before, begun_before = (
            await self._newest_offer(person, form, language),
            await self._partner_matches(person, form),
        )
        answers: Sequence[PostEntry] = ()
        if form.partner:
            duplicate = await self._execute(request, person, room, form, _play(form))
        else:
            update = update_of(person, form.id, form.by)
            self._site.check_rate(self._site.messages, person.account.ref)
            answer = await self._rooms.command_aside(request, person, room, update, _play(form))
            duplicate, answers = answer.duplicate, answer.answers
        newest, begun_matches = (
            await self._newest_offer(person, form, language),
            await self._partner_matches(person, form),
        )
        if not duplicate:  # else it was made before, and the answer lost
            newest = None if newest == newest_before else newest
            begun_matches -= begun_before
        begun_match = max(begun_matches, default=None)
        return json_answer(ChallengeAnswer(duplicate, newest, begun_match, answers), status=201)

    async def _partner_matches(self, person: Person, form: ChallengeForm) -> set[int]:
        """Return the numbers of a person's running matches against the computer in a form's game.

        There are none unless the form asks for the computer.
        """

        def transaction(uow: UnitOfWork) -> set[int]:
            running = uow.matches.running_of(person.player.id) if form.partner else ()
            return {match.number for match in running if match.terms.partner and match.game == form.game}

        return await self._site.services.store.read(transaction)

    async def _newest_offer(self, person: Person, form: ChallengeForm, language: str) -> OfferEntry | None:
        """Return a person's newest open challenge to the game of a form, unless it is against the partner."""
        now = self._site.services.clock.now()

        def transaction(uow: UnitOfWork) -> OfferEntry | None:
            own_challenges = [] if form.partner else uow.challenges.made_by(person.player.id)
            of_game = [challenge for challenge in own_challenges if challenge.game == form.game]
            return challenge_entry(uow, of_game[-1], person.player, language, now) if of_game else None

        return await self._site.services.store.read(transaction)

    @costs(Cost.COMMAND)
    async def accept(self, request: web.Request) -> web.Response:
        """Accept a challenge, perhaps with the code of its link; answer the number of the match, or null if it was refused."""
        person, room = await self._site.require_person_in_room(request)
        acceptance = await body(request, self._site.config.limits, Acceptance)
        number = path_number(request.match_info["number"], "number")
        request_of = CHALLENGE if acceptance.code is None else None
        duplicate = await self._execute(request, person, room, acceptance, Accept(number, acceptance.code, request_of))

        def transaction(uow: UnitOfWork) -> bool:
            match = uow.matches.get(number)
            return match is not None and person.player.id in match.players

        is_begun = await self._site.services.store.read(transaction)
        return json_answer(AcceptAnswer(duplicate, number if is_begun else None), status=201)

    async def _execute(
        self, request: web.Request, person: Person, room: Room, form: PostedForm, command: Command
    ) -> bool:
        update = update_of(person, form.id, form.by)
        self._site.check_rate(self._site.messages, person.account.ref)
        return await self._rooms.command(request, person, room, update, command=command)


def linked_challenge(uow: UnitOfWork, number: int, code: str) -> Challenge | None:
    """Return the open challenge that a link leads to, or None."""
    challenge = uow.challenges.get(number)
    if challenge is None or challenge.status is not ChallengeStatus.OPEN or not opens(uow, challenge, code):
        return None
    return challenge


def _play(form: ChallengeForm) -> Play:
    """Return the command for a form."""
    return Play(
        game=form.game,
        opponent=None if form.opponent is None else form.opponent.lstrip("@"),
        options=form.options,
        seat=form.seat,
        clock=form.clock,
        unrated=form.rated is False,
        no_takebacks=form.takebacks is False,
        partner=form.partner,
        unlisted=form.listed is False,
    )
