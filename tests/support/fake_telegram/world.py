"""State of the fake platform, and how tests wait for it to change."""

import time
from collections import deque
from collections.abc import Sequence
from typing import Final

from tests.support.fake_telegram.chats import Chat, Membership, Topic
from tests.support.fake_telegram.failures import Failures
from tests.support.fake_telegram.flood_limits import FloodLimits
from tests.support.fake_telegram.model import File, Message, User
from tests.support.fake_telegram.people import Person
from tests.support.fake_telegram.protocol import Clock, Json, Parameters, bad
from tests.support.fake_telegram.queries import CallbackQuery, InlineQuery, Queries
from tests.support.fake_telegram.updates import Updates
from tests.support.fakes import Changes

BIG: Final = 1_000_000_000_000
"""Offset of the ids of supergroups and channels, which are negative."""


class World(Changes):
    """People, chats, messages, commands, queries; no network."""

    def __init__(
        self, *, token: str, keep: int, keep_files: bool, patience: float, answer_within: float, privacy: bool, inline: bool,
        inline_feedback: bool, local: bool,
    ) -> None:  # fmt: skip
        super().__init__()
        self.token = token
        self.keep, self.keep_files, self.patience, self.answer_within = keep, keep_files, patience, answer_within
        self.privacy, self.inline, self.inline_feedback, self.local = privacy, inline, inline_feedback, local
        self.clock = Clock()
        self._last_number = 7_000_000_000
        self.bot = User(int(token.partition(":")[0]), "Stonepost", username="stonepost_bot", is_bot=True)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, File] = {}
        self.inline_messages: dict[str, Message] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        """What is set, by scope (with the ids of its chat and member) and language."""
        self.profile: dict[tuple[str, str], str] = {}
        """Name, description and short description, by field and language."""
        self.menu_button: Json = {"type": "default"}
        self.main_app = False
        """Whether BotFather was told of a page that links open."""
        self.actions: deque[tuple[Chat, str]] = deque(maxlen=keep)
        self.seen: set[int] = set()
        """People of whom the bot has heard otherwise than by a common chat."""
        self.queries = Queries()
        self.pace = FloodLimits(time.monotonic)
        self.failures = Failures(self.clock, keep)
        self.updates = Updates(self)
        self._message_ids: dict[int, int] = {}

    def new_number(self, bits: int = 0) -> int:
        """Return a new id, of about so many bits."""
        self._last_number += 1
        return self._last_number | (1 << (bits - 1) if bits else 0)

    def new_message_id(self, chat: Chat) -> int:
        """Return the next message id: supergroups and channels count separately, all other chats together."""
        counted = chat.id if chat.kind in {"supergroup", "channel"} else 0
        self._message_ids[counted] = self._message_ids.get(counted, 0 if counted else 5000) + 1
        return self._message_ids[counted]

    async def settled(self, query: CallbackQuery | InlineQuery) -> None:
        """Wait until the bot has answered, or can't any more."""
        try:
            await self.until(lambda: query.id not in self.queries.open, min(self.patience, self.answer_within))
        except TimeoutError:
            query.too_late = True

    def person(
        self, first_name: str, *, last_name: str | None = None, username: str | None = "", language: str | None = "en",
        started: bool = False,
    ) -> Person:  # fmt: skip
        """Create a person. Their username is made from their name, unless it is given; None: they have none.

        ``started``: they have written to the bot before; it may write to them.
        """
        if username == "":
            username = f"{first_name.lower()}_tg" if first_name.isascii() and first_name.isalpha() else None
        made_person = Person(
            self, self.new_number(), first_name, last_name=last_name, username=username, language=language
        )
        made_person.started = started
        self.people[made_person.id] = made_person
        return made_person

    def by_username(self, name: str) -> Person | None:
        """Return who has that username now."""
        return next((one for one in self.people.values() if (one.username or "").lower() == name.lower()), None)

    def knows(self, person: Person) -> bool:
        """Return whether the bot has met somebody."""
        if person.started or person.id in self.seen:
            return True
        return any(chat.has(person) and chat.has(self.bot) for chat in self.chats.values())

    def private_chat(self, person: Person) -> Chat:
        """Return a person's private chat with the bot."""
        if person.id not in self.chats:
            self.chats[person.id] = Chat(self, person.id, "private", instance=str(self.new_number()))
        return self.chats[person.id]

    def new_chat(self, kind: str, title: str) -> Chat:
        """Create a chat with nobody in it."""
        number = self.new_number()
        chat = Chat(self, -number if kind == "group" else -(BIG + number), kind, title, instance=str(self.new_number()))
        self.chats[chat.id] = chat
        return chat

    def group(
        self, title: str, people: Sequence[Person], *, kind: str = "supergroup", forum: bool = False, bot: bool = True,
    ) -> Chat:  # fmt: skip
        """Create a group whose owner is the first of those people; ``kind="group"`` makes one that may yet become a supergroup.

        The bot is told that it was added, unless it isn't there (``bot=False``).
        """
        chat = self.new_chat(kind, title)
        chat.is_forum = forum
        for number, person in enumerate(people):
            chat.members[person.id] = Membership(person, "member" if number else "creator")
        if bot:
            chat.admit(self.bot, people[0])
        return chat

    def channel(self, title: str, owner: Person, *, discussion: Chat | None = None, bot: bool = True) -> Chat:
        """Create a channel, whose posts are forwarded to its discussion group; the bot is an admin there (or not)."""
        chat = self.new_chat("channel", title)
        chat.members[owner.id] = Membership(owner, "creator")
        if bot:
            chat.set_rights(self.bot, "administrator", by=owner)
        if discussion is not None:
            chat.linked, discussion.linked = discussion, chat
        return chat

    def find_chat(self, parameters: Parameters) -> Chat:
        """Return the chat of a request.

        Raises:
            Refusal: 400: there is none that the bot knows.
        """
        wanted = parameters.text("chat_id")
        if not wanted:
            raise bad("chat_id is empty")
        if wanted.startswith("@"):
            chat = next((one for one in self.chats.values() if one.username == wanted[1:]), None)
        elif not wanted.lstrip("-").isdigit():
            chat = None
        else:
            person = self.people.get(int(wanted))
            if person is not None and self.knows(person):
                return self.private_chat(person)
            chat = self.chats.get(int(wanted)) if person is None else None
        if chat is None or (chat.kind != "private" and self.bot.id not in chat.members):
            raise bad("chat not found")
        return chat

    def find_user(self, user_id: int) -> User | None:
        """Return a person, or the bot."""
        return self.bot if user_id == self.bot.id else self.people.get(user_id)

    def find_topic(self, chat: Chat, parameters: Parameters) -> Topic | None:
        """Return the topic of a request; None for the general one, and for a thread of replies where there are no topics.

        Raises:
            Refusal: 400: there is no such thread.
        """
        wanted = parameters.number("message_thread_id")
        if not wanted or (chat.is_forum and wanted == 1):
            return None
        if chat.is_forum and wanted in chat.topics:
            return chat.topics[wanted]
        if chat.kind == "supergroup" and not chat.is_forum and wanted in chat.messages:
            return None
        raise bad("message thread not found")

    def find_file(self, file_id: str) -> File:
        """Return a file by its id, or that of one of its sizes."""
        file = self.files.get(file_id.partition("-")[0])
        if file is None:
            raise bad("wrong file identifier/HTTP URL specified")
        return file

    def remote_file(self, kind: str, address: str) -> File:
        """Return a file that the platform would fetch from somewhere; what is there stays unknown."""
        file = File(f"AgAC{self.new_number():020d}", kind, address.rpartition("/")[2], b"", 0, 100, 100)
        self.files[file.id] = file
        return file

    def forget_oldest(self, chat: Chat) -> None:
        """Forget the oldest messages of a chat when there are too many."""
        while len(chat.messages) > self.keep:
            del chat.messages[next(iter(chat.messages))]
