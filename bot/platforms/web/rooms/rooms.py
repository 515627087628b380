"""Routes of rooms: the list, opening one, history, live news, and posting."""

from __future__ import annotations

from collections.abc import Sequence

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.answers.commands import Accept, Decline
from bot.features.challenge.commands import Play
from bot.features.comments.commands import Comment
from bot.features.match.commands import Move
from bot.features.match.messages import MatchStarted
from bot.features.talk.commands import Say
from bot.features.talk.handlers import muted_until
from bot.platforms.conversations import parse_if_asked, private_ref
from bot.platforms.lookalikes import first_alike
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.identity.names import room_name
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.page_limits import PageLimits
from bot.platforms.web.requests.request_fields import Identifier, Number, body, joined, query_number
from bot.platforms.web.rooms import sidebar, stream
from bot.platforms.web.rooms.history import (
    CATCH_UP,
    PAGE,
    History,
    HistoryPage,
    LoadedPost,
    PostEntry,
    Shown,
    load_posts,
)
from bot.platforms.web.site.site import Site
from core.account import Player
from core.community import Room
from core.limits import Drop
from core.messages.command import Command
from core.messages.updates import Place, Receipt, Sender, Update
from storage.errors import Conflict
from storage.outbox.posts import Post
from storage.unit_of_work import UnitOfWork


class NewRoom(Struct, frozen=True):
    """Name of a room to open."""

    name: str


class Typed(Struct, frozen=True, kw_only=True):
    """Text that a person typed, or a button that they pressed.

    Attributes:
        id: id with which the page may send it again.
        text: the text.
        by: id of the player for whom it was typed; None for the sender.
        board: the board that they saw.
        ply: its number of turns, which old pages and programs send instead of ``board``.
        post: id of the post whose button was pressed, or None.
        pressed: whether a button gave the text, so that nobody said it.
        match: number of the match whose board they have open in a room, or None.
        comment: on the page of a match: the turn on which the text is a comment; None if it isn't one.
    """

    id: Identifier
    text: str
    by: Number | None = None
    board: Number | None = None
    ply: Number | None = None
    post: Number | None = None
    pressed: bool = False
    match: Number | None = None
    comment: Number | None = None


class CommandAnswer(Struct, frozen=True):
    """Answer to a command: whether it had already been executed."""

    duplicate: bool


class PostAnswer(CommandAnswer, frozen=True):
    """Answer to a text or a button: whether it had already been executed, and whether it was a command."""

    command: bool


class ControlAnswer(CommandAnswer, frozen=True):
    """Answer to a control of a page.

    Attributes:
        duplicate: whether the control had already been used.
        answers: what we say to the reader alone about it.
        match: the number of the reader's match that it began, or None.
    """

    answers: Sequence[PostEntry]
    match: int | None


class PostsPage(HistoryPage, frozen=True):
    """Page of a room's history, and whether there are earlier posts."""

    more: bool


class RoomRoutes:
    """Routes of rooms.

    Args:
        site: what all routes share.
        history: reads rooms.
        offers: reads the open offers.
    """

    def __init__(self, site: Site, history: History, offers: stream.Offers) -> None:
        self._offers = offers
        self._site = site
        self._store = site.services.store
        self._clock = site.services.clock
        self._history = history

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/rooms", self.list),
            web.post("/api/rooms", self.open),
            web.get("/api/rooms/{ref}/posts", self.posts),
            web.get("/api/rooms/{ref}/stream", self.stream, allow_head=False),
            web.post("/api/rooms/{ref}/messages", self.post),
            web.post("/api/rooms/{ref}/commands", self.control),
        ]

    @costs(Cost.STORAGE)
    async def list(self, request: web.Request) -> web.Response:
        """Return all rooms."""
        await self._site.require_person(request)
        language = self._site.language(request)
        return json_answer(await self._store.read(lambda uow: sidebar.room_names(uow, language)))

    @costs(Cost.COMMAND)
    async def open(self, request: web.Request) -> web.Response:
        """Open a room, or return the existing room with this name."""
        person = await self._site.require_person(request)
        _refuse_banned(person)
        name, ref = room_name((await body(request, self._site.config.limits, NewRoom)).name)
        known_room = await self._store.read(lambda uow: uow.communities.find_room(PLATFORM, ref))
        room = known_room or await self._new_room(request, person, name, ref)
        title = sidebar.room_title(room, self._site.language(request))
        return json_answer(sidebar.RoomName(room.ref, title), status=200 if known_room else 201)

    async def _new_room(self, request: web.Request, person: Person, name: str, ref: str) -> Room:
        for sender in (person.account.ref, self._site.network(request)):
            self._site.check_rate(self._site.openings, sender)

        def transaction(uow: UnitOfWork) -> Room:
            alike = first_alike(ref, (other_room.ref for other_room in uow.communities.rooms(PLATFORM)))
            if alike is not None:
                raise RequestProblem(409, "room-alike", name=name, other=alike)
            if _is_full(uow, self._site.config.limits):
                raise RequestProblem(409, "too-many-rooms", high=self._site.config.limits.rooms)
            return uow.communities.open_room(PLATFORM, ref, name, ref, name)

        room = await self._store.write(transaction)
        self._site.hub.rooms_changed()
        return room

    @costs(Cost.COMPUTING)
    async def posts(self, request: web.Request) -> web.Response:
        """Return a page of history: the newest posts, or those before a post."""
        person, room = await self._site.require_person_in_room(request)
        before_id = query_number(request, "before")
        limit = min(max(query_number(request, "limit") or PAGE, 1), PAGE)
        try:
            shown = Shown(request.query.get("show", Shown.ALL))
        except ValueError:
            raise RequestProblem(400, "bad-field", field="show") from None
        language = self._site.language(request)
        page = await self._history.page(room, person.player, language, before_id=before_id, limit=limit, shown=shown)
        return json_answer(PostsPage(page.posts, page.before, page.voids, page.before is not None))

    @costs(Cost.STREAM)
    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Stream live news."""
        return await stream.serve(self._site, self._history, self._offers, request)

    @costs(Cost.COMMAND)
    async def post(self, request: web.Request) -> web.Response:
        """Post a typed text: we execute a command only once, and anything else is talk; repeating an id has no effect."""
        person, room = await self._site.require_person_in_room(request)
        typed = await body(request, self._site.config.limits, Typed)
        return await self.take(request, person, room, typed, match=typed.match)

    @costs(Cost.COMMAND)
    async def control(self, request: web.Request) -> web.Response:
        """Execute the command of a control, which shows itself what was done; return what we say to the sender alone."""
        person, room = await self._site.require_person_in_room(request)
        typed = await body(request, self._site.config.limits, Typed)
        self._site.check_rate(self._site.messages, person.account.ref)
        command = chat.parse(self.words(typed), self._site.language(request))
        if command is None:
            raise RequestProblem(400, "bad-field", field="text")
        answer = await self.command_aside(request, person, room, update_of(person, typed.id, typed.by), command)
        return json_answer(answer, status=200 if answer.duplicate else 201)

    async def command_aside(
        self, request: web.Request, person: Person, room: Room, update: str, command: Command
    ) -> ControlAnswer:
        """Execute a command whose sender reads the answers where they gave it, and not in the room; see :meth:`command`."""
        reader = person.player.id
        earlier = await self._store.read(lambda uow: uow.posts.page(room.id, reader, None, 1))
        duplicate = await self.command(request, person, room, update, command=command, aside=True)

        def transaction(uow: UnitOfWork) -> tuple[Player, list[LoadedPost], int | None]:
            posts = uow.posts.since(room.id, reader, earlier[-1].id if earlier else 0, CATCH_UP)
            answers = [post for post in posts if post.player == reader and post.message is not None]
            return uow.people.player(reader), load_posts(uow, answers, reader), _begun_match(posts, reader)

        player, loaded_posts, match = await self._store.read(transaction)
        language = chat.best_language(player.language, joined(request, "Accept-Language"))
        answers = [await self._history.entry(one, room, player, language) for one in loaded_posts]
        return ControlAnswer(duplicate, answers, match)

    async def take(
        self,
        request: web.Request,
        person: Person,
        room: Room,
        typed: Typed,
        *,
        match: int | None,
        said_there: bool = False,
    ) -> web.Response:
        """Execute a typed or pressed command.

        Args:
            request: the request.
            person: the author.
            room: where they are.
            typed: the text or button.
            match: number of the match whose board they have open, or None.
            said_there: whether they are on the match's page, where plain words go to the opponent instead of the room.
        """
        update, words = update_of(person, typed.id, typed.by), self.words(typed)
        board = typed.ply if typed.board is None else typed.board
        self._site.check_rate(self._site.messages, person.account.ref)
        language = self._site.language(request)
        if said_there and typed.comment is not None:
            command: Command | None = Comment(words, match, typed.comment)
        elif said_there and typed.board is not None:
            command = Move(words, match, typed.board)  # picked, so "accept" doesn't answer an offer of another match
        else:
            command = chat.parse(words, language) or await parse_if_asked(
                self._store,
                words,
                language,
                platform=person.account.platform,
                person=person.account.ref,
                room=room.ref,
                seen_number=match,
            )
        if command is None and said_there:
            command = Say(words, match)
        if (
            not said_there
            and isinstance(command, Accept | Decline)
            and command.number is not None
            and _is_picked(command, board)
        ):
            command = Move(command.KIND, command.number)  # picked below a board, so it is an answer by the game's rules
        if isinstance(command, Move) and command.ply is None:
            command = replace(command, ply=board)
        if command is None and person.account.platform != PLATFORM:
            raise RequestProblem(400, "bad-field", field="text")  # the page has no room to say it in
        if command is None:
            _refuse_banned(person)
            self._site.check_rate(self._site.talk, self._site.network(request))
            duplicate = await self._post_talk(person, room, update, words)
        else:
            duplicate = await self.command(
                request,
                person,
                room,
                update,
                words="" if said_there or typed.pressed or typed.post is not None else words,
                command=command,
                seen_number=match,
                post=typed.post,
                aside=said_there,
            )
        return json_answer(PostAnswer(duplicate, command is not None), status=200 if duplicate else 201)

    def words(self, typed: Typed) -> str:
        """Return the words of a typed text. Raises RequestProblem if there are none, or too many."""
        words = typed.text.strip()
        if not words:
            raise RequestProblem(400, "nothing-said")
        if len(words) > self._site.config.limits.message:
            raise RequestProblem(400, "too-long", high=self._site.config.limits.message)
        return words

    async def _post_talk(self, person: Person, room: Room, update: str, words: str) -> bool:
        """Add ordinary talk to the room. Returns whether it had already been added."""

        def transaction(uow: UnitOfWork) -> bool:
            now = self._clock.now()
            if not uow.inbox.first(PLATFORM, update, now):
                return True
            if muted_until(uow, room.community, person.account, now) is not None:
                raise RequestProblem(403, "muted")
            uow.posts.add(room=room.id, at=now, author=person.player.id, text=words)
            return False

        try:
            duplicate = await self._store.write(transaction)
        except Conflict:  # another request wrote between our read and our write: retry once
            duplicate = await self._store.write(transaction)
        self._site.hub.post_added(room.id)
        return duplicate

    async def command(
        self,
        request: web.Request,
        person: Person,
        room: Room,
        update: str,
        *,
        words: str = "",
        command: Command,
        seen_number: int | None = None,
        post: int | None = None,
        aside: bool = False,
    ) -> bool:
        """Execute a command, and store its text for its author if they typed it here. Returns whether it is a repetition.

        What can't be undone is asked back in the chat of a user from a messenger: a session may be stolen, the chat is theirs.

        Args:
            request: the request.
            person: the author.
            room: where they are.
            update: id of the update.
            words: the text; empty if a button or a form gave it, or it was typed on the page of a match.
            command: the command.
            seen_number: number of the match whose board they have open, or None.
            post: id of the post whose button was pressed, or None.
            aside: whether the page on which they are shows the answers itself.
        """
        if isinstance(command, Play):
            self._site.check_rate(self._site.challenges, self._site.network(request), "too-many-challenges")
        account = person.account

        def alongside(uow: UnitOfWork, _receipt: Receipt) -> None:
            if account.platform != PLATFORM or not words:
                return
            player_id = person.player.id
            uow.posts.add(room=room.id, at=self._clock.now(), player=player_id, author=player_id, text=words)

        sender = Sender(account.platform, account.ref, account.handle, person.player.name, session=person.session)
        place = replace(
            _place(person, room, seen_number), pressed="" if post is None else f"{account.ref}:{post}", aside=aside
        )
        checked_command = command if account.platform == PLATFORM else command.unconfirmed()
        receipt = await self._site.services.application.receive(
            Update(update, sender, place, checked_command, network=self._site.network(request)),
            alongside,
        )
        if receipt.dropped is Drop.OFTEN:
            raise RequestProblem(
                429, "too-often", seconds=receipt.wait
            )  # the page keeps the text, and will send it again
        if receipt.dropped is Drop.BANNED:
            raise RequestProblem(403, "barred")
        self._site.hub.command_executed(room.id, person.player.id)
        return receipt.duplicate


def update_of(person: Person, identifier: str, by: int | None) -> str:
    """Return the id of a person's update.

    Args:
        person: the sender.
        identifier: the page's own id of the update.
        by: id of the player for whom it was typed; None for the sender.

    Raises:
        RequestProblem: it was typed under a name that this browser had earlier.
    """
    if by not in {None, person.player.id}:
        raise RequestProblem(401, "other-name")
    return f"{person.account.ref}:{identifier}"


def _begun_match(posts: Sequence[Post], player: int) -> int | None:
    """Return the number of the player's match whose beginning a post announces, or None. Rounds of tournaments don't count."""
    for message in (post.message for post in posts if post.message is not None):
        content = message.content
        if isinstance(content, MatchStarted) and content.round_of is None and player in message.notify:
            return content.number
    return None


def _place(person: Person, room: Room, seen_number: int | None) -> Place:
    """Return the place of a command: a room of the page or, for a user from a messenger, the chat with the bot."""
    account, name = person.account, person.player.name
    if account.platform == PLATFORM:  # each room of the page is a community of its own
        return Place(room.ref, room.name, room.ref, room.name, home=seen_number, boards=True)
    return Place(account.ref, name, private_ref(int(account.ref)), name, private=True, home=seen_number)


def _is_picked(command: Accept | Decline, board: int | None) -> bool:
    """Return whether an answer was picked below an open board; it then answers by the game's rules, not a request."""
    return board is not None and command.request is None


def _refuse_banned(person: Person) -> None:
    """Raise RequestProblem for a banned person."""
    if person.account.banned is not None:
        raise RequestProblem(403, "barred")


def _is_full(uow: UnitOfWork, limits: PageLimits) -> bool:
    """Return whether no more rooms can be opened. Unused rooms have a higher limit."""
    rooms = uow.communities.rooms(PLATFORM)
    if len(rooms) < limits.rooms:
        return False
    used_count = sum(bool(uow.posts.page(room.id, None, limit=1)) for room in rooms)
    return used_count >= limits.rooms or len(rooms) >= limits.rooms_in_all
