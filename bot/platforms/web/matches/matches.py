"""Routes of a match: its state, input on its page, the talk of its players, and live news.

Events of the stream: ``match`` (its state; of its turns, those ``from`` the first that the page does not have), ``post`` (what
we tell the reader alone about it, and what the other player decided; its id is the number of the post), ``me`` (what else waits
for them), ``talk`` (how far the talk of the two has come), ``comments`` (whether there are any, and how far they have come), and
``resync`` (reload the match). Spectators get only ``match`` and ``comments``, and at a shared address only ``match``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import Annotated, Final

from aiohttp import web
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.features.comments.handlers import closed_by, why_closed
from bot.features.match.messages import TakebackRefused, TakenBack
from bot.features.talk.handlers import talk_of
from bot.features.time.messages import MoreTimeGiven, Paused, PauseRefused, Resumed
from bot.kernel.watching import may_see, shared_match
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.comments import CommentsState, comments_state
from bot.platforms.web.matches.news import MatchNews, Worded, worded_of
from bot.platforms.web.matches.reader import (
    Find,
    MatchReader,
    addressed,
    language_of,
    place_of,
    seats_online,
    seen_match,
    zone_of,
)
from bot.platforms.web.matches.state import Waiting, next_match, state_of
from bot.platforms.web.requests.answers import RequestProblem, json_answer, packed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body, path_number, query_number
from bot.platforms.web.rooms.history import History, LoadedPost
from bot.platforms.web.rooms.rooms import RoomRoutes, Typed
from bot.platforms.web.rooms.sidebar import Overview, OverviewState, load_overview, overview_state
from bot.platforms.web.rooms.stream import UnsentPosts
from bot.platforms.web.site import live
from bot.platforms.web.site.hub import Listener, News, visible_name
from bot.platforms.web.site.live import LiveStream, event
from bot.platforms.web.site.site import Site
from core.community import Room
from core.match.model import Match, MatchStatus
from storage.outbox.posts import Post
from storage.unit_of_work import UnitOfWork

_DECIDED: Final = (TakenBack, TakebackRefused, Paused, PauseRefused, Resumed, MoreTimeGiven)
"""Contents of announcements by which a player learns what the other one decided; subclasses, too."""
PAGE: Final = 50
"""Number of lines that we send at once."""


class TalkEntry(Struct, frozen=True, kw_only=True):
    """Line of the talk of a match.

    Attributes:
        line: its number.
        seat: the seat that wrote it.
        mine: whether the reader wrote it.
        name: name of its author.
        text: the words.
        at: when it was written (ISO 8601).
    """

    line: int
    seat: int
    mine: bool
    name: str
    text: str
    at: str


class TalkPage(Struct, frozen=True):
    """Lines of the talk of a match.

    Attributes:
        lines: the lines, in rising order.
        more: whether there are earlier ones.
        read: number of the last line that the reader has seen, on any device; 0 for none.
        seen: whether the reader has seen the result.
    """

    lines: Sequence[TalkEntry]
    more: bool
    read: int
    seen: bool


class Reading(Struct, frozen=True):
    """How far the reader has read a match: the numbers of the last line and comment seen, and whether the result was seen."""

    line: Annotated[int, Meta(ge=0)] = 0
    comment: Annotated[int, Meta(ge=0)] = 0
    result: bool = False


class MatchRoutes:
    """Routes of a match.

    Args:
        site: what all routes share.
        reader: reads matches.
        news: reports changes.
        history: reads rooms.
        rooms: executes commands.
    """

    def __init__(self, site: Site, reader: MatchReader, news: MatchNews, history: History, rooms: RoomRoutes) -> None:
        self._site = site
        self._reader = reader
        self._news = news
        self._history = history
        self._rooms = rooms

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/matches/{number}", self.state),
            web.get("/api/shared/{token}", self.state),
            web.get("/api/matches/{number}/stream", self.stream, allow_head=False),
            web.get("/api/shared/{token}/stream", self.stream, allow_head=False),
            web.get("/api/matches/{number}/talk", self.talk),
            web.put("/api/matches/{number}/read", self.read),
            web.get("/api/matches/{number}/comments", self.comments),
            web.post("/api/matches/{number}/messages", self.post),
        ]

    @costs(Cost.COMPUTING)
    async def state(self, request: web.Request) -> web.Response:
        """Return the state of a match for the sender, and the actions that they can take."""
        view = await self._reader.read(addressed(self._site, request))
        self._site.count_reading(request)
        language, zone = language_of(view.player, request), zone_of(view.player)
        return json_answer(await self._site.compute(request, partial(state_of, view, language, zone)))

    @costs(Cost.STREAM)
    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Stream live news."""
        return await serve(self._site, self._history, self._reader, self._news, request)

    @costs(Cost.STORAGE)
    async def talk(self, request: web.Request) -> web.Response:
        """Return the last lines (before a number) that the sender may read; empty for spectators."""
        number, before_number = path_number(request.match_info["number"], "number"), query_number(request, "before")

        def transaction(uow: UnitOfWork, person: Person) -> TalkPage:
            match, reader = seen_match(uow, number, person), person.player.id
            seat = match.seat_of(reader)
            if not seat:
                raise RequestProblem(404, "no-match", number=number)
            lines = talk_of(uow, match, reader, before_number, PAGE + 1)
            names = uow.people.names(match.players)
            talk_lines = [
                TalkEntry(
                    line=line.number,
                    seat=line.seat,
                    mine=line.seat == seat,
                    name=names[match.players[line.seat - 1]],
                    text=line.text,
                    at=line.at.isoformat(),
                )
                for line in lines[-PAGE:]
            ]
            mark = uow.read_marks.of_seat(number, seat)
            return TalkPage(talk_lines, more=len(lines) > PAGE, read=mark.line, seen=mark.result)

        return json_answer(await self._site.read(request, transaction))

    @costs(Cost.COMMAND)
    async def read(self, request: web.Request) -> web.Response:
        """Store how far the sender has read a match of theirs, for all their devices and their inbox."""
        number = path_number(request.match_info["number"], "number")
        person = await self._site.require_person(request)
        self._site.check_rate(self._site.readings, person.account.ref)
        reading = await body(request, self._site.config.limits, Reading)

        def transaction(uow: UnitOfWork) -> None:
            match = seen_match(uow, number, person)
            seat = match.seat_of(person.player.id)
            if not seat:
                raise RequestProblem(404, "no-match", number=number)
            latest_state = uow.matches.latest([number])[number]  # nothing counts as read before it is there
            line, comment = min(reading.line, latest_state.talk[0]), min(reading.comment, latest_state.comments[0])
            mark = uow.read_marks.of_seat(number, seat)
            further = mark.further(line, comment, result=reading.result and match.status is MatchStatus.FINISHED)
            if further != mark:
                uow.read_marks.save(further)

        await self._site.services.store.write(transaction)
        self._site.hub.read(person.player.id)
        return json_answer(reading)

    @costs(Cost.STORAGE)
    async def comments(self, request: web.Request) -> web.Response:
        """Return the comments on the match, also to readers without a name."""
        find = addressed(self._site, request)

        def transaction(uow: UnitOfWork) -> CommentsState:
            person, match = find(uow)
            return comments_state(uow, match, None if person is None else person.player.id)

        return json_answer(await self._site.services.store.read(transaction))

    @costs(Cost.COMMAND)
    async def post(self, request: web.Request) -> web.Response:
        """Receive input from the page of a match: a command, a turn, or talk."""
        number = path_number(request.match_info["number"], "number")

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Person, Room]:
            return person, place_of(uow, seen_match(uow, number, person), person)

        person, room = await self._site.read(request, transaction)
        typed = await body(request, self._site.config.limits, Typed)
        return await self._rooms.take(request, person, room, typed, match=number, said_there=True)


class TalkProgress(Struct, frozen=True):
    """How far the talk of a match has come: the number of the last line, and the number of lines."""

    last: int
    lines: int


class CommentsProgress(Struct, frozen=True, kw_only=True):
    """How far the comments on a match have come.

    Attributes:
        open: whether people can read and write them.
        closed: whether the reader plays in the match and has closed it to them.
        last: the number of the last comment; 0 unless they are open.
        lines: how many there are; 0 unless they are open.
    """

    open: bool
    closed: bool
    last: int
    lines: int


class MatchStream(LiveStream):
    """Stream of the page of a match.

    Args:
        request: the reader's request.
        site: what all routes share.
        listener: notified of news.
        reader: reads matches.
        news: words states for spectators.
        find: finds the match and its reader.
        posts: private posts that the page hasn't received yet; None for readers without a name.
        seat: the reader's seat, or 0 for a spectator.
        players: ids of the players.
        language: tag of the reader's language.
    """

    def __init__(
        self,
        request: web.Request,
        site: Site,
        listener: Listener,
        *,
        reader: MatchReader,
        news: MatchNews,
        find: Find,
        posts: UnsentPosts | None,
        seat: int,
        players: Sequence[int],
        language: str,
    ) -> None:
        super().__init__(site.hub, listener)
        self._request = request
        self._site = site
        self._store = site.services.store
        self._reader = reader
        self._news = news
        self._find = find
        self._posts = posts
        self._seat = seat
        self._players = players
        self._language = language
        self._told: Worded | None = None
        self._have = request.query.get("have")

    async def _is_out_of_date(self) -> bool:
        return self._posts is not None and await self._store.read(self._posts.is_ahead)

    async def may_read(self) -> bool:
        """Return whether the reader may still see the match."""
        try:
            await self._store.read(self._find)
        except RequestProblem:
            return False
        return True

    async def _events(self, news: News) -> str:
        parts = [await self._state()] if News.MATCH in news else []
        if News.TALK in news:
            parts.append(await self._talk())
        if News.COMMENTS in news:
            parts.append(await self._comments())
        if self._posts is not None and news & (News.POSTS | News.ME):
            parts.append(await self._own_events(self._posts))
        return "".join(parts)

    async def _talk(self) -> str:
        """Return the progress of the players' talk as an event, if it has changed; otherwise empty."""
        number = self._listener.match
        latest_state = (await self._store.read(lambda uow: uow.matches.latest([number]))).get(number)
        return "" if latest_state is None else self._state_event("talk", packed(TalkProgress(*latest_state.talk)))

    async def _comments(self) -> str:
        """Return the progress of the comments as an event, if it has changed; otherwise empty."""

        def transaction(uow: UnitOfWork) -> CommentsProgress:
            _, match = self._find(uow)
            is_open, seats = why_closed(uow, match) is None, closed_by(uow, match.number)
            last, lines = uow.matches.latest([match.number])[match.number].comments if is_open else (0, 0)
            return CommentsProgress(open=is_open, closed=self._seat in seats, last=last, lines=lines)

        try:
            progress = await self._store.read(transaction)
        except RequestProblem:  # they may no longer see it, which ends the stream
            return ""
        if not (progress.open or self._seat or "comments" in self._states):
            return ""  # their page has shown none
        return self._state_event("comments", packed(progress))

    async def _state(self) -> str:
        """Return the state of the match as an event, if it has changed."""
        if self._seat:
            worded = await self._word()
        else:
            token = self._request.match_info.get("token", "")
            key = self._listener.match, token, self._language, self._posts is not None
            worded = await self._news.state(key, lambda: asyncio.ensure_future(self._word()))
        worded_before, self._told = self._told, worded
        if worded_before is None and self._have == worded.mark:
            return ""
        return "" if worded == worded_before else event("match", worded.since(worded_before))

    async def _word(self) -> Worded:
        """Return the state of the match in words; for spectators, it contains nothing about the reader."""
        async with self._hub.reading:
            view = await self._reader.read(self._find, counted=False)
        if not view.seat:
            return worded_of(state_of(view, self._language, None))
        return worded_of(state_of(view, language_of(view.player, self._request), zone_of(view.player)))

    async def _own_events(self, posts: UnsentPosts) -> str:
        """Return the reader's private posts, what else waits for them, and which players are here, as events."""

        def transaction(uow: UnitOfWork) -> tuple[Overview, str, list[LoadedPost], list[int]]:
            overview = load_overview(uow, self._listener.player, None, self._site.services.clock.now(), manages=False)
            language = language_of(overview.player, self._request)
            online = seats_online(self._hub, uow, overview.player, self._players)
            return overview, language, posts.load(uow, language), online

        async with self._hub.reading:
            overview, language, new_posts, online = await self._store.read(transaction)
        self._listener.numbers = overview.numbers
        self._hub.renamed(self._listener, visible_name(overview.player))
        post_events = await posts.events(new_posts, overview.player, language)
        if post_events is None:
            self._listener.close()
            return event("resync", "null")
        own_event = self._state_event("me", packed(self._own_state(overview, language)))
        return post_events + own_event + self._state_event("online", packed(online))

    def _own_state(self, overview: Overview, language: str) -> OverviewState:
        """Return what else waits for the reader, and which match is due next."""
        due = [match for match in overview.matches if match.waits_for(overview.player.id) and not match.clock.adjourned]
        names = (overview.name(match.players[2 - match.seat_of(overview.player.id)]) for match in due)
        following = next_match(
            Waiting(tuple(due), tuple(names)), self._listener.match, language, zone_of(overview.player)
        )
        return replace(overview_state(overview, language), next=following)


async def serve(
    site: Site, history: History, reader: MatchReader, news: MatchNews, request: web.Request
) -> web.StreamResponse:
    """Answer the request for the stream of a match."""
    find = addressed(site, request)

    known_state = live.after(request)

    def begin(uow: UnitOfWork) -> tuple[Person | None, Match, Room, int]:
        person, match = find(uow)
        room = place_of(uow, match, person)
        if known_state is not None or person is None:
            return person, match, room, known_state or 0
        newest = uow.posts.page(room.id, person.player.id, None, 1)
        return person, match, room, newest[-1].id if newest else 0

    person, match, room, last_post = await site.services.store.read(begin)
    number, player = match.number, None if person is None else person.player
    posts, place = None, (0, 0, "")
    if player is not None:
        posts = UnsentPosts(history, room, player.id, last_post, lambda post: is_about(post, number, player.id))
        place = room.id, player.id, visible_name(player)
    seat = 0 if player is None else match.seat_of(player.id)
    wants = News.MATCH
    if "token" not in request.match_info:  # a shared address shows no comments
        wants |= News.COMMENTS
    if player is not None:
        wants |= News.POSTS | News.ME
    if seat:
        wants |= News.TALK
    listener = site.hub.subscribe(*place, site.network(request), match=number, wants=wants)
    listener.may = lambda uow: _may_see(uow, number, request, listener.player or None)
    try:
        stream = MatchStream(
            request,
            site,
            listener,
            reader=reader,
            news=news,
            find=find,
            posts=posts,
            seat=seat,
            players=match.players,
            language=language_of(player, request),
        )
        if not await stream.may_read():  # they lost access after the check; from now on the hub would notify us
            raise RequestProblem(404, "no-match", number=number)
        apps = site.services.open_apps
        with nullcontext() if person is None else apps.reading(person.account.platform, person.player.id, number):
            return await live.serve(request, stream)
    finally:
        site.hub.unsubscribe(listener)


def _may_see(uow: UnitOfWork, number: int, request: web.Request, player: int | None) -> bool:
    """Return whether a reader may still see a match, given its number or its shared address."""
    token = request.match_info.get("token")
    if token is not None:
        return shared_match(uow, token) is not None
    match = uow.matches.get(number)
    return match is not None and may_see(uow, player, match)


def is_about(post: Post, number: int, player: int) -> bool:
    """Return whether the page of a match shows a post to a player: an answer for them alone, or what the other one decided."""
    message = post.message
    if message is not None and isinstance(message.content, _DECIDED):
        return message.number == number and player in message.notify
    if post.player is None:
        return False
    return message is None or (message.number in {None, number} and not message.supersedes)
