"""History of a room as one reader may see it, in that reader's language."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot import chat
from bot.features.challenge.messages import ChallengeMade
from bot.features.exploring.messages import PlanQuestion, PreviewShown
from bot.features.ladder.messages import LadderJoined
from bot.features.match.commands import Move
from bot.features.match.messages import DraftKept
from bot.features.moderation.messages import TalkRemoved
from bot.features.partner.messages import HintShown
from bot.features.sharing.messages import addressed
from bot.features.talk.messages import TalkLineRemoved, TalkSaid
from bot.media.files import name_of
from bot.media.pictures import Pictures, Subject, describe, size
from bot.media.scenes import NoSuchPicture
from bot.platforms.web.rooms.command_controls import CommandControl, text_parts
from bot.platforms.web.rooms.news import is_news
from core.account import Player
from core.cache import Cache
from core.charts import Chart
from core.community import Room
from core.match.audience import ShareLinks
from core.match.model import Match
from core.messages.content import Content, Refused, Unreadable
from core.messages.message import File, Message, Picture
from core.names import storable
from core.rules.notation import step_parts
from storage.outbox.posts import Post
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

WIDTH = 560
"""Width of every board in CSS pixels, before the page fits it to the screen."""
_MAX_HEIGHTS = 2000
"""Maximum boards whose heights we cache."""
PAGE = 40
"""Number of posts on one page of history."""
OVERLAP = 20
"""Ids before a cursor that we read again, because two transactions may end in a different order than they began."""
_AT_ONCE: Final = 200
"""Posts that we read at once when we look for talk only, or for news only."""
_MAX_SEARCHED: Final = 1000
"""Maximum posts that we look through for one page; the next page begins before them."""
CATCH_UP = 100
"""Maximum posts that a stream sends after a gap; after a larger gap, the page reloads the room."""


class Shown(StrEnum):
    """Posts of a page of history: all, only what people and the bot say, or only what happened in matches."""

    ALL = "all"
    TALK = "talk"
    NEWS = "news"


class HistoryPage(Struct, frozen=True):
    """Page of a room's history.

    Attributes:
        posts: the posts, in ascending order.
        before: id before which the next page begins; None if there are no earlier posts.
        voids: for each subject of posts, the newest post left out that invalidates buttons of earlier ones.
    """

    posts: Sequence[PostEntry]
    before: int | None
    voids: Mapping[str, int]


class LoadedPost(Struct, frozen=True):
    """A post, with the data about it from the store.

    Attributes:
        post: the post.
        author: name of its author; empty for the bot.
        ply: number of turns on the board of its picture; None without a picture.
        running: whether the match of its picture is running.
        subject: subject of its picture, if we also loaded that.
    """

    post: Post
    author: str
    ply: int | None
    running: bool
    subject: Subject | None = None


class OverlayEntry(Struct, frozen=True):
    """Overlay of a game's board: its name, its label, and its meaning."""

    name: str
    label: str
    meaning: str


class ButtonTurn(Struct, frozen=True):
    """Turn that a button plays: its match, its board, and its steps, as if picked on the board."""

    match: int | None
    ply: int | None
    steps: Sequence[str]


class PostButton(Struct, frozen=True):
    """Button of a post: its code, its label, the text that it sends, and the turn that it plays, if any."""

    code: str
    label: str
    text: str
    turn: ButtonTurn | UnsetType = UNSET


class FileLink(Struct, frozen=True):
    """Address of a post's file, and the text of the link."""

    path: str
    label: str


class PictureEntry(Struct, frozen=True, kw_only=True):
    """Picture of a post.

    Attributes:
        path: the common prefix of its addresses.
        language: tag of the language of its words.
        alternative: a short description.
        text: its content as text.
        overlays: overlays that it can show.
        overlay: name of the overlay that it shows, or None.
        width: width in CSS pixels. height: in CSS pixels.
        chart: whether it is a chart.
        match: number of the match, or None.
        ply: number of turns on its board.
        steps: further steps.
        live: whether people can play on it.
    """

    path: str
    language: str
    alternative: str
    text: str
    overlays: Sequence[OverlayEntry]
    overlay: str | None
    width: int
    height: int
    chart: bool
    match: int | None
    ply: int | None
    steps: Sequence[str]
    live: bool


class PostEntry(Struct, frozen=True, kw_only=True):
    """A post as the page shows it.

    Attributes:
        id: its number.
        at: when it was posted (ISO 8601).
        author: name of the author; empty for the bot.
        bot: whether the bot wrote it.
        mine: whether the reader wrote it.
        private: whether it is only for the reader.
        text: its text.
    """

    id: int
    at: str
    author: str
    bot: bool
    mine: bool
    private: bool
    text: str


class MessageEntry(PostEntry, frozen=True, kw_only=True):
    """A post by the bot.

    Attributes:
        code: of what it says.
        parts: the parts of the text, with a control for each command; missing if it names none.
        number: of the match or challenge that it is about; None: of none.
        removes: number of the post that was removed; None: none was.
        talk: number of the line of its match's talk that it repeats, or that was removed; None: it is about none.
        subject: what its buttons belong to: a match or challenge, or a tournament (``tournament:3``); None: nothing that ends.
        voids: whether it invalidates the buttons of earlier posts about its subject.
        news: whether it only tells what happened in a match, so that it is no talk.
        page: the address to which news lead that are of no match, or None.
        notify: whether it notifies the reader.
        buttons: its buttons.
        match: number of the match on its picture.
        line: the line that it shows, or None.
        cells: cells that a hint is about.
        ply: number of turns on its board.
        picture: its picture, or None if it doesn't show one.
        file: its file.
    """

    code: str
    parts: Sequence[str | CommandControl] | UnsetType = UNSET
    number: int | None
    removes: int | None
    talk: int | None
    subject: str | None
    voids: bool
    news: bool
    page: str | None
    notify: bool
    buttons: Sequence[PostButton]
    match: int | None
    line: str | None
    cells: Sequence[str]
    ply: int | None
    picture: PictureEntry | None
    file: FileLink | None


class History:
    """Reader of histories.

    Args:
        store: stores posts.
        pictures: describes boards.
        links: links by which matches are shared.
    """

    def __init__(self, store: Store, pictures: Pictures, links: ShareLinks) -> None:
        self._store = store
        self._links = links
        self._pictures = pictures
        self._heights: Cache[tuple[int | None, str | None, str | None, Chart | None], int] = Cache(_MAX_HEIGHTS)

    async def page(
        self,
        room: Room,
        reader: Player,
        language: str,
        *,
        before_id: int | None = None,
        limit: int = PAGE,
        shown: Shown = Shown.ALL,
    ) -> HistoryPage:
        """Return the newest posts (before ``before_id``)."""

        def transaction(uow: UnitOfWork) -> tuple[list[LoadedPost], int | None, dict[str, int]]:
            found, before, voids = _search(uow, room.id, reader.id, before_id=before_id, limit=limit, shown=shown)
            return load_posts(uow, found, reader.id), before, voids

        posts, before, voids = await self._store.read(transaction)
        return HistoryPage([await self.entry(one, room, reader, language) for one in posts], before, voids)

    def load(self, uow: UnitOfWork, posts: Sequence[Post], reader: int, language: str) -> list[LoadedPost]:
        """Load a few posts with the subjects of their pictures, in an open transaction."""
        return [
            replace(one, subject=self._load_subject(uow, one.post, language)) for one in load_posts(uow, posts, reader)
        ]

    def _load_subject(self, uow: UnitOfWork, post: Post, language: str) -> Subject | None:
        if post.message is None or post.message.picture is None or not _shows_picture(post.message):
            return None
        try:
            return self._pictures.load(uow, post.message.picture, language)
        except Exception:  # noqa: BLE001 - drawing it for the page fails again, and is logged there
            return None

    async def entry(self, one: LoadedPost, room: Room, reader: Player, language: str) -> PostEntry:
        """Return a post for the page, with times in the reader's zone."""
        post = one.post
        talk = PostEntry(
            id=post.id,
            at=post.at.isoformat(),
            author=one.author,
            bot=post.author is None,
            mine=post.author == reader.id,
            private=post.player is not None,
            text=post.text,
        )
        message = post.message
        if message is None:
            return talk
        message = addressed(message, self._links)
        try:
            presentation = chat.present(message, language, reader.id, reader.preferences.tzinfo)
        except Exception:  # one post must not keep the rest of the room from being shown
            logger.exception("can't write the text of post %s", post.id)
            message = Message(Unreadable())
            presentation = chat.present(message, language, reader.id)
        in_short = _in_short(message.content, language)
        picture = None
        if _shows_picture(message):
            picture = await self._picture(one, room, message.content, presentation.picture, language)
        return MessageEntry(
            id=talk.id,
            at=talk.at,
            author=talk.author,
            bot=talk.bot,
            mine=talk.mine,
            private=talk.private,
            text=storable(
                in_short or presentation.text
            ),  # JSON can't contain half of a surrogate pair, typed on another platform
            code=message.code,
            parts=UNSET if in_short else text_parts(presentation.marked, language, presentation.buttons) or UNSET,
            number=message.number,
            removes=message.content.line if isinstance(message.content, TalkRemoved) else None,
            talk=message.content.line if isinstance(message.content, TalkSaid | TalkLineRemoved) else None,
            subject=message.subject,
            # Viewing changes nothing, so earlier buttons stay valid.
            voids=message.subject is not None and message.supersedes,
            news=is_news(post),
            page=f"/ladders/{message.content.ladder}" if isinstance(message.content, LadderJoined) else None,
            notify=reader.id in message.notify,
            buttons=[_button(button) for button in presentation.buttons],
            match=None if message.picture is None else message.picture.match,
            line=message.content.steps if isinstance(message.content, PlanQuestion | PreviewShown) else None,
            cells=_hinted_cells(message.content),
            ply=one.ply,
            picture=picture,
            file=None if presentation.file is None else _file_link(post.room, post.id, presentation.file, language),
        )

    async def _picture(
        self, one: LoadedPost, room: Room, content: Content, picture: Picture | None, language: str
    ) -> PictureEntry | None:
        if picture is None:
            return None
        now = picture.match is not None and picture.ply is None and not picture.concluded
        try:
            subject = one.subject or await self._pictures.find(picture, language)
            described, height = describe(subject, language), self._height(picture, subject)
        except NoSuchPicture as missing:
            logger.warning("post %s shows a board that doesn't exist: %s", one.post.id, missing)
            return None
        except Exception:  # the text is still worth reading
            logger.exception("can't show the board of post %s", one.post.id)
            return None
        return PictureEntry(
            path=f"/pictures/{room.id}/{one.post.id}",
            language=language,
            alternative=described.alternative,
            text=described.text,
            overlays=[overlay_entry(described.game, name, language) for name in described.overlays],
            overlay=picture.overlay,
            width=WIDTH,
            height=height,
            chart=picture.chart is not None,
            match=picture.match,
            ply=one.ply,
            steps=picture.steps,
            # One can't play on the board of a preview, but on that of a draft.
            live=one.running and now and not isinstance(content, PreviewShown),
        )

    def _height(self, picture: Picture, subject: Subject) -> int:
        """Return the height in CSS pixels, cached, because all boards of one match have the same shape."""
        key = (picture.match, picture.game, picture.example, picture.chart)
        known_height = self._heights.get(key)
        if known_height is not None:
            return known_height
        width, height = size(subject)
        shown_height = round(height * WIDTH / width)
        self._heights.put(key, shown_height)
        return shown_height


def _in_short(content: Content, language: str) -> str | None:
    """Return a challenge to one person in a line, since they read its terms in their inbox; None for anything else."""
    if not isinstance(content, ChallengeMade) or content.to is None:
        return None
    names = {"by": str(content.by), "to": str(content.to)}
    game = chat.game_name(content.game, language)
    return chat.words(language)("hall-challenged", {**names, "game": game, "number": content.number})


def is_aside(post: Post) -> bool:
    """Return whether the reader got a post on the page where they asked for it, so that it is no line of the room."""
    return post.message is not None and post.message.aside


def _search(
    uow: UnitOfWork, room: int, reader: int, *, before_id: int | None, limit: int, shown: Shown
) -> tuple[list[Post], int | None, dict[str, int]]:
    """Return the newest posts to show, in ascending order; the other fields are those of :class:`HistoryPage`."""
    found: list[Post] = []
    voids: dict[str, int] = {}
    at_once = limit + 1 if shown is Shown.ALL else _AT_ONCE
    searched = 0
    while searched < _MAX_SEARCHED:
        posts = uow.posts.page(room, reader, before_id, at_once)
        for post in reversed(posts):
            if len(found) == limit:
                return found[::-1], before_id, voids
            before_id = post.id
            message = post.message
            if shown is Shown.ALL or (not is_aside(post) and (shown is Shown.NEWS) == is_news(post)):
                found.append(post)
            elif message is not None and message.subject is not None and message.supersedes:
                voids.setdefault(message.subject, post.id)
        searched += len(posts)
        if len(posts) < at_once:
            return found[::-1], None, voids
    return found[::-1], before_id, voids


def _shows_picture(message: Message) -> bool:
    """Return whether a post shows its picture: posts about a match link to its page, unless the reader asked for a picture."""
    of_match = message.picture is not None and message.picture.match is not None
    return not (of_match and (message.supersedes or isinstance(message.content, Refused | DraftKept)))


def _hinted_cells(content: Content) -> tuple[str, ...]:
    """Return the cells that a hint is about: where to look, or where to play."""
    if not isinstance(content, HintShown):
        return ()
    parts = [step_parts(step) for step in content.steps.split()]
    return content.cells or tuple(cell for part in parts for cell in (part.cell, part.target) if cell)


def _file_link(room: int, post: int, file: File, language: str) -> FileLink:
    """Return the address of a post's file, and the text of the link."""
    label = chat.words(language)("records-download", {"name": name_of(file)})
    return FileLink(f"/files/{room}/{post}", label)


def _button(button: chat.Button) -> PostButton:
    command = button.command
    turn = ButtonTurn(command.number, command.ply, command.text.split()) if isinstance(command, Move) else UNSET
    return PostButton(button.code, button.label, button.text, turn)


def overlay_entry(game: str, name: str, language: str) -> OverlayEntry:
    """Return an overlay of a game's board."""
    return OverlayEntry(name, *chat.overlay_words(game, name, language))


def post_in(uow: UnitOfWork, room: int, post: int, reader: int) -> Post | None:
    """Return one post of a room, or None if it doesn't exist or the reader may not read it."""
    posts = uow.posts.page(room, reader, post + 1, 1)
    return posts[0] if posts and posts[0].id == post else None


def load_posts(uow: UnitOfWork, posts: Sequence[Post], reader: int) -> list[LoadedPost]:
    """Load posts with their authors' names and the states of their boards; leave out matches of others against the computer."""
    names = uow.people.names(sorted({post.author for post in posts if post.author is not None}))
    loaded_posts = []
    for post in posts:
        picture = post.message.picture if post.message is not None else None
        match = None if picture is None or picture.match is None else uow.matches.get(picture.match)
        if post.player is None and match is not None and match.terms.partner and not match.seat_of(reader):
            continue
        name = names.get(post.author, "") if post.author is not None else ""
        loaded_posts.append(LoadedPost(post, name, *_board_state(uow, picture, match)))
    return loaded_posts


def _board_state(uow: UnitOfWork, picture: Picture | None, match: Match | None) -> tuple[int | None, bool]:
    """Return the number of turns on a picture's board, and whether its match is running."""
    if picture is None or match is None:
        return None, False
    running = match.to_move != 0
    if picture.ply is not None:
        return picture.ply, running
    if picture.version is None or picture.version == match.version:
        return match.ply, running
    return len(uow.matches.turns(match.number, picture.version)), running
