"""Model of the platform: users, files, messages; each has its JSON."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.support.fake_telegram.entities import slice_units
from tests.support.fake_telegram.protocol import Json

if TYPE_CHECKING:
    from tests.support.fake_telegram.chats import Chat, Topic
    from tests.support.fake_telegram.people import Person

SIDES: Final = (90, 320, 800, 1280)
"""Sizes in which the platform stores a photo: the longer side, in pixels."""


@dataclass(eq=False, repr=False)
class User:
    """Person or bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    deleted: bool = False

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>"

    @property
    def name(self) -> str:
        """Return the displayed name."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name

    def json(self) -> Json:
        """Return it as the API shows it."""
        shown: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": "" if self.deleted else self.first_name}
        if self.deleted:
            return shown
        optional = {"last_name": self.last_name, "username": self.username, "language_code": self.language}
        return shown | {key: value for key, value in optional.items() if value}


ANONYMOUS: Final = User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""Sender of anonymous admins' messages."""
CHANNEL_BOT: Final = User(136817688, "Channel", username="Channel_Bot", is_bot=True)
"""Sender of messages in the name of a channel."""
SERVICE: Final = User(777000, "Telegram")
"""Sender of a channel's posts that are forwarded to its discussion group."""


@dataclass(eq=False)
class File:
    """Uploaded file. ``data`` is empty if the fake keeps no files; a photo has its size in pixels."""

    id: str
    kind: str
    filename: str
    data: bytes
    size: int
    width: int = 0
    height: int = 0

    def one(self) -> Json:
        """Return it as the API shows a file."""
        return {"file_id": self.id, "file_unique_id": f"U{self.id[-12:]}", "file_size": self.size}

    def json(self) -> Json | list[Json]:
        """Return it as a message shows it: a photo in its sizes, the largest last."""
        if self.kind != "photo":
            shown = self.one() | {"file_name": self.filename}
            return shown | ({"width": 1, "height": 1, "duration": 1} if self.kind == "animation" else {})
        longer = max(self.width, self.height)
        sizes = [side for side in SIDES if side < longer] + ([longer] if longer <= SIDES[-1] else [])
        return [
            self.one() | {
                "file_id": self.id if side == sizes[-1] else f"{self.id}-{side}",
                "file_unique_id": f"U{self.id[-12:]}{side}",
                "width": max(1, self.width * side // longer), "height": max(1, self.height * side // longer),
            }
            for side in sizes
        ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Button:
    """Button of a message, with one of ``data``, ``url``, ``inline`` (text to type after the bot's name), ``copies``, ``app``."""

    label: str
    data: str | None = None
    url: str | None = None
    inline: str | None = None
    copies: str | None = None
    app: str | None = None


@dataclass(eq=False, repr=False)
class Message:
    """Message in a chat; one with ``inline_id`` is from inline mode, and the bot knows only that id."""

    id: int
    chat: "Chat"
    sender: User | None
    date: int
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    file: File | None = None
    markup: Json | None = None
    reply_to: "Message | None" = None
    topic: "Topic | None" = None
    sender_chat: "Chat | None" = None
    via_bot: User | None = None
    origin: Json | None = None
    automatic: bool = False
    service: Json = field(default_factory=dict)
    inline_id: str | None = None
    silent: bool = False
    protected: bool = False
    edited: int | None = None
    edits: int = 0
    deleted: bool = False
    pinned: bool = False
    signature: str | None = None
    title: str | None = None
    reactions: list[str] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.id} in {self.chat!r} by {self.sender and self.sender.name}: {self.text!r} {self.labels}>"

    @property
    def buttons(self) -> list[Button]:
        """Return its buttons, in order."""
        return [_button(one) for row in self.rows for one in row]

    @property
    def rows(self) -> list[list[Json]]:
        """Return the keyboard as it was sent."""
        found: list[list[Json]] = (self.markup or {}).get("inline_keyboard", [])
        return found

    @property
    def labels(self) -> list[str]:
        """Return the labels of its buttons."""
        return [one.label for one in self.buttons]

    @property
    def by_bot(self) -> bool:
        """Return whether our bot wrote it."""
        return self.sender is self.chat.world.bot

    @property
    def mentioned(self) -> "list[Person]":
        """Return the people who are notified by a mention in it: by username, or as a text."""
        world, found = self.chat.world, []
        for one in self.entities:
            if one["type"] == "text_mention":
                found.append(world.people[one["user"]["id"]])
            elif one["type"] == "mention":
                person = world.by_username(slice_units(self.text, one["offset"], one["length"])[1:])
                found += [person] if person else []
        return [person for person in found if self.chat.has(person)]

    @property
    def notified(self) -> "list[Person]":
        """Return whom it notifies with sound: the reader of a private chat; in a group those mentioned or replied to."""
        people = self.chat.world.people
        if self.silent:
            return []
        if self.chat.kind == "private":
            return [people[self.chat.id]] if self.chat.id in people and self.sender is not people[self.chat.id] else []
        replied = self.reply_to.sender if self.reply_to else None
        found_people = [*self.mentioned, *([people[replied.id]] if replied and replied.id in people else [])]
        return list(dict.fromkeys(found_people))

    @property
    def thread_id(self) -> int | None:
        """Return the topic, or in a supergroup without topics the message that began the chain of replies."""
        if self.topic is not None:
            return self.topic.id
        if self.reply_to is None or self.chat.kind != "supergroup" or self.chat.is_forum:
            return None
        return self.reply_to.thread_id or self.reply_to.id

    def json(self, *, nested: bool = False) -> Json:
        """Return it as the API shows it."""
        shown: Json = {"message_id": self.id, "date": self.date, "chat": self.chat.json()}
        if self.sender is not None and self.chat.kind != "channel":
            shown["from"] = self.sender.json()
        if self.sender_chat is not None:
            shown["sender_chat"] = self.sender_chat.json()
        if self.thread_id is not None:
            shown |= {"message_thread_id": self.thread_id} | ({"is_topic_message": True} if self.topic else {})
        shown |= self.service | self._content()
        if self.rows:
            shown["reply_markup"] = self.markup
        if self.reply_to is not None and not nested and not self.reply_to.deleted:
            shown["reply_to_message"] = self.reply_to.json(nested=True)
        elif self.topic is not None and not nested:  # the platform shows the message that began the topic as replied to
            shown["reply_to_message"] = self.topic.opening.json(nested=True)
        optional = {
            "via_bot": self.via_bot.json() if self.via_bot else None, "forward_origin": self.origin,
            "is_automatic_forward": self.automatic, "edit_date": self.edited, "author_signature": self.signature,
            "has_protected_content": self.protected,
        }  # fmt: skip
        return shown | {key: value for key, value in optional.items() if value}

    def _content(self) -> Json:
        if self.file is None:
            return {"text": self.text, **({"entities": self.entities} if self.entities else {})} if self.text else {}
        shown: Json = {self.file.kind: self.file.json()}
        if self.file.kind == "animation":
            shown["document"] = self.file.one()
        if self.text:
            shown["caption"] = self.text
        return shown | ({"caption_entities": self.entities} if self.entities else {})

    def inaccessible(self) -> Json:
        """Return it as a press shows it after its deletion."""
        return {"message_id": self.id, "date": 0, "chat": self.chat.json()}

    def delete(self) -> None:
        """Delete it as a person; bots are not notified."""
        self.deleted = True
        self.chat.messages.pop(self.id, None)
        self.chat.world.changed()

    def same(self, text: str, entities: list[Json], file: File | None, markup: Json | None) -> bool:
        """Return whether an edit would leave it as it is."""
        keyboard = (markup or {}).get("inline_keyboard") or []
        return (text, entities, file, keyboard) == (self.text, self.entities, self.file, self.rows)


def _button(one: Json) -> Button:
    inline = next((one[key] for key in one if re.fullmatch(r"switch_inline_query(_current_chat)?", key)), None)
    copies, app = one.get("copy_text", {}).get("text"), one.get("web_app", {}).get("url")
    return Button(one["text"], one.get("callback_data"), one.get("url"), inline, copies, app)
