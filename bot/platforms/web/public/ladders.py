"""Page of a ladder: all places, who plays whom, and what happened lately."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from typing import Final

import msgspec
from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.account.blocking import handle_among
from bot.features.ladder.commands import Ladder as Command
from bot.features.ladder.ladder_challenges import challenger_of, possible
from bot.features.rating.messages import RatingShown
from bot.kernel.watching import MatchVisibility
from bot.platforms.web.hall.live import MatchLine, match_lines
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.matches.competitions import readable_community
from bot.platforms.web.matches.reader import zone_of
from bot.platforms.web.public.pages import PersonLink, controls_of, people_of
from bot.platforms.web.public.standings import RankedLine, scale_of, short_rating
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.site.previews import described, game_picture, may_be_listed
from bot.platforms.web.site.site import Site
from bot.platforms.web.site.times import stamp
from core.ladder import Ladder, LadderEvent, LadderEventKind
from core.match.model import Match
from core.rating import Scope
from rendering.charts.curve import Scale
from storage.unit_of_work import UnitOfWork

MANY: Final = 200
"""Maximum places to list."""
LATEST: Final = 15
"""Maximum events to list."""
MAX_CHALLENGES: Final = 30
"""Maximum members whom we offer to challenge, the highest first."""
MAX_RUNNING: Final = 100
"""Maximum running matches among which we look for those that the reader may see."""


class LadderLine(RankedLine, frozen=True, kw_only=True):
    """Place on a ladder.

    Attributes:
        streak: how many matches the member has won (or lost) in a row.
        challenge: the command with which the reader challenges them; empty if the reader can't.
    """

    streak: int
    challenge: str = ""


class OwnPlace(Struct, frozen=True, kw_only=True):
    """What a reader can do on a ladder: the commands, and their place.

    Attributes:
        place: their place; None if they aren't a member.
        leaving: whether they leave once their matches are over.
        join: the command that joins, or stays.
        leave: the command that leaves.
        ask: the command that lists whom they can challenge, or says why there is no one.
    """

    place: int | None
    leaving: bool
    join: str
    leave: str
    ask: str


class LadderStep(Struct, frozen=True):
    """Change of a place: when, whose, from where to where (None: not on the ladder), and the address of the match, if any."""

    at: str
    person: PersonLink
    before: int | None
    after: int | None
    url: str | None


class LadderView(Struct, frozen=True, kw_only=True):
    """A ladder as its page shows it.

    Attributes:
        number: its number.
        title: its title.
        options: the options of its matches, in words.
        terms: their time control, in words.
        reach: how many places up a member can challenge, in a sentence; None if the usual rule decides.
        room: name of its community.
        game: key of its game.
        listed: whether search engines may list its page.
        closed: whether it is closed.
        here: whether it is a ladder of the page, which people join here.
        own: what the reader can do on it; None without a name.
        lines: its places.
        scale: the axis of the chart of ratings.
        running: matches that are being played for places.
        steps: the latest changes.
    """

    number: int
    title: str
    options: str
    terms: str
    reach: str | None
    room: str
    game: str
    listed: bool
    closed: bool
    here: bool
    own: OwnPlace | None
    lines: Sequence[LadderLine]
    scale: Scale
    running: Sequence[MatchLine]
    steps: Sequence[LadderStep]


class LadderPages:
    """Routes of the pages of ladders.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/ladders/{ladder}", self.ladder)]

    @costs(Cost.STORAGE)
    async def ladder(self, request: web.Request) -> web.Response:
        """Return the page of a ladder. Raises RequestProblem if the sender may not read it."""
        number = path_number(request.match_info["ladder"], "ladder")

        def transaction(uow: UnitOfWork, person: Person | None) -> tuple[LadderView, ControlsState | None]:
            ladder = uow.ladders.get(number)
            if ladder is None:
                raise RequestProblem(404, "no-page")
            view = self._view(uow, ladder, person, self._site.language(request))
            return view, controls_of(uow, person, ladder.room)

        view, controls = await self._site.look_counted(request, transaction)
        reader = self._site.reader(request)
        about = f"{view.options}. {view.terms}"
        head = described(
            self._site,
            request,
            title=view.title,
            about=about,
            picture=game_picture(self._site, request, view.game),
            indexed=view.listed,
        )
        return self._site.templates.page(
            "ladder", reader, {"ladder": view} | dict(head), {"reader": msgspec.to_builtins(controls)}
        )

    def _view(self, uow: UnitOfWork, ladder: Ladder, person: Person | None, language: str) -> LadderView:
        community = readable_community(uow, ladder.community, person)
        zone = zone_of(None if person is None else person.player)
        words, phrases = chat.words(language), Phrases(language, zone, is_own=zone is not None, moments=stamp)
        members = uow.ladders.members(ladder.id, 1, MANY)
        events = [event for event in uow.ladders.latest(ladder.id, LATEST) if event.kind in _TOLD]
        people = people_of(uow, [*(member.player for member in members), *(event.player for event in events)])
        players = [member.player for member in members]
        ratings = uow.ratings.several(Scope(ladder.community, ladder.game), players)
        now = self._site.services.clock.now()
        is_here = community.platform == PLATFORM and ladder.closed_at is None
        reader = person if is_here else None
        challenges = {} if reader is None else _challenges(uow, ladder, reader.player.id, now, language)
        lines = []
        for member in members:
            rating = ratings.get(member.player)
            shown = None if rating is None else RatingShown.of(rating, now)
            lines.append(
                LadderLine(
                    place=member.place,
                    person=people[member.player],
                    text="" if shown is None else short_rating(shown, language),
                    value=0 if shown is None else shown.value,
                    deviation=0 if shown is None else shown.deviation,
                    matches=0 if rating is None else rating.count,
                    streak=member.streak,
                    challenge=challenges.get(member.player, ""),
                )
            )
        sight = MatchVisibility(uow, None if person is None else person.player.id)
        running = _running(uow, ladder, sight)
        named = [*people, *(player for match in running for player in match.players)]
        return LadderView(
            number=ladder.id,
            title=words("public-ladder-title", {"ladder": ladder.id, "game": chat.game_name(ladder.game, language)}),
            options=phrases.options(ladder.game, ladder.options),
            terms=phrases.terms(ladder.terms),
            reach=None if ladder.reach is None else words("ladder-reach", {"reach": ladder.reach}),
            room=community.called,
            game=ladder.game,
            listed=community.shows_standings({PLATFORM}) and may_be_listed(uow, named),
            closed=ladder.closed_at is not None,
            here=is_here,
            own=None if reader is None else _own_place(uow, ladder, reader.player.id, language),
            lines=lines,
            scale=scale_of([line for line in lines if line.value]),
            running=match_lines(uow, running, language),
            steps=_steps(uow, events, people, sight, phrases),
        )


_TOLD: Final = frozenset(
    {
        LadderEventKind.JOINED,
        LadderEventKind.MATCH,
        LadderEventKind.LEFT,
        LadderEventKind.UNSEEN,
        LadderEventKind.STRUCK_OUT,
        LadderEventKind.REMOVED,
    }
)
"""Kinds of events that we list; corrections are in the log of decisions."""


def _challenges(uow: UnitOfWork, ladder: Ladder, player: int, now: datetime, language: str) -> dict[int, str]:
    """Return the commands with which a player challenges the members whom they can challenge now, by player id."""
    member = uow.ladders.member(ladder.id, player)
    if member is None:
        return {}
    able = possible(uow, ladder, member, challenger_of(uow, ladder, member), now)
    accounts = uow.people.accounts_of_several([other.player for other in islice(able, MAX_CHALLENGES)])
    handles = {other: handle_among(other_accounts, PLATFORM) for other, other_accounts in accounts.items()}
    return {
        other: chat.write(Command("challenge", str(ladder.id), handle), language)
        for other, handle in handles.items()
        if handle is not None
    }


def _own_place(uow: UnitOfWork, ladder: Ladder, player: int, language: str) -> OwnPlace:
    member, number = uow.ladders.member(ladder.id, player), str(ladder.id)
    return OwnPlace(
        place=None if member is None else member.place,
        leaving=member is not None and member.leaving,
        join=chat.write(Command("join", number), language),
        leave=chat.write(Command("leave", number), language),
        ask=chat.write(Command("challenge", number), language),
    )


def _running(uow: UnitOfWork, ladder: Ladder, sight: MatchVisibility) -> list[Match]:
    """Return a ladder's running matches that a viewer may see, the newest first."""
    return sight.seen(uow.ladders.running(ladder.id, MAX_RUNNING))


def _steps(
    uow: UnitOfWork,
    events: Sequence[LadderEvent],
    people: dict[int, PersonLink],
    sight: MatchVisibility,
    phrases: Phrases,
) -> list[LadderStep]:
    matches = uow.matches.several([event.match for event in events if event.match])
    urls = {match.number: f"/m/{match.number}" for match in sight.seen(matches.values())}
    return [
        LadderStep(
            phrases.moment(event.at, year=True),
            people[event.player],
            event.before,
            event.after,
            urls.get(event.match or 0),
        )
        for event in events
    ]
