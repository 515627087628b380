"""Actions of people: write, press buttons, query inline, come and go."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from tests.support.fake_telegram.chats import Chat, Topic
from tests.support.fake_telegram.entities import tidy, units
from tests.support.fake_telegram.limits import PAYLOAD
from tests.support.fake_telegram.model import ANONYMOUS, CHANNEL_BOT, File, Message, User
from tests.support.fake_telegram.protocol import Json
from tests.support.fake_telegram.queries import CallbackQuery, InlineQuery, Offer

if TYPE_CHECKING:
    from tests.support.fake_telegram.world import World


class NotOffered(AssertionError):
    """The person can't do that: there is no such button, chat or result."""


class Person(User):
    """Person, who acts in their private chat with the bot unless told otherwise."""

    def __init__(
        self,
        world: "World",
        user_id: int,
        first_name: str,
        *,
        last_name: str | None,
        username: str | None,
        language: str | None,
    ) -> None:
        super().__init__(user_id, first_name, last_name, username, language)
        self.world = world
        self.started = False
        self.blocked = False

    @property
    def dm(self) -> "Chat":
        """Return their private chat with the bot."""
        return self.world.private_chat(self)

    @property
    def mention(self) -> str:
        """Return the text that mentions them: their username, or their name (then pass ``mentions``)."""
        return f"@{self.username}" if self.username else self.first_name

    def start(self, payload: str = "") -> Message:
        """Open the private chat and press START; this also unblocks the bot."""
        if not PAYLOAD.fullmatch(payload or "x"):
            raise NotOffered(f"a link can't carry {payload!r}")
        self.unblock()
        return self.says(f"/start {payload}".strip())

    def opens(self, link: str, group: "Chat | None" = None) -> Message:
        """Follow a link to the bot, with its parameter; into a group if it is one that adds the bot there."""
        parts = urlsplit(link)
        query = parse_qs(parts.query)
        if parts.hostname != "t.me" or parts.path.strip("/").lower() != str(self.world.bot.username).lower():
            raise NotOffered(f"{link!r} doesn't lead to the bot")
        if "startgroup" not in query:
            return self.start(query.get("start", [""])[0])
        if group is None or group.kind == "private":
            raise NotOffered("the link asks for a group")
        if not group.has(self.world.bot):
            group.admit(self.world.bot, self)
        return self.says(f"/start@{self.world.bot.username} {query['startgroup'][0]}".strip(), group)

    def says(
        self, text: str, chat: "Chat | None" = None, *, topic: "Topic | None" = None, reply_to: Message | None = None,
        mentions: "Sequence[Person]" = (), anonymously: bool = False, as_channel: "Chat | None" = None,
        photo: bytes | None = None, document: tuple[str, bytes] | None = None, via: User | None = None,
    ) -> Message:  # fmt: skip
        """Write something; ``mentions``: people whose first names in it are chosen from the list of members.

        ``anonymously`` is for admins of the group, ``as_channel`` for owners of a channel. Every message is also a
        caption where there is a ``photo`` or a ``document`` (its name and what it holds). ``via``: the bot whose inline mode
        made it.
        """
        where = self._enter(chat, topic, reply_to)
        message = self._made(text, where, topic, reply_to, mentions)
        message.via_bot = via
        if anonymously:
            if not where.standing(self).leads:
                raise NotOffered("only admins write anonymously")
            message.sender, message.sender_chat = ANONYMOUS, where
        elif as_channel is not None:
            message.sender, message.sender_chat = CHANNEL_BOT, as_channel
        elif where.kind == "channel":
            message.sender, message.sender_chat = None, where
        if photo is not None:
            message.file = File(
                f"AgAC{self.world.new_number():020d}", "photo", "photo.jpg", photo, len(photo), 100, 100
            )
            self.world.files[message.file.id] = message.file
        elif document is not None:
            name, data = document
            message.file = File(f"AgAC{self.world.new_number():020d}", "document", name, data, len(data), 0, 0)
            self.world.files[message.file.id] = message.file
        return where.post(message)

    def _enter(self, chat: "Chat | None", topic: "Topic | None", reply_to: Message | None) -> "Chat":
        where = chat or (reply_to.chat if reply_to else self.dm)
        if self.deleted:
            raise NotOffered("the account is deleted")
        if where is self.dm:
            if self.blocked:
                raise NotOffered(f"{self.name} has blocked the bot; they could start it again")
            self.started = True
            return where
        if where.migrated_to is not None or not where.has(self):
            raise NotOffered(f"{self.name} is not in {where.title!r}")
        if topic is not None and topic.closed and not where.standing(self).leads:
            raise NotOffered("the topic is closed")
        if where.kind == "channel" and not where.standing(self).leads:
            raise NotOffered("only admins write in a channel")
        return where

    def _made(
        self, text: str, where: "Chat", topic: "Topic | None", reply_to: Message | None, mentions: "Sequence[Person]"
    ) -> Message:
        entities: list[Json] = []
        for person in mentions:
            at = text.index(person.first_name)
            entities.append(
                {
                    "type": "text_mention",
                    "offset": units(text[:at]),
                    "length": units(person.first_name),
                    "user": person.json(),
                }
            )
        self.world.seen |= {person.id for person in mentions}
        text, found = tidy(self.world, text, entities)
        within = topic or (reply_to.topic if reply_to else None)
        stamp = self.world.clock.stamp()
        message = Message(self.world.new_message_id(where), where, self, stamp, text, found, reply_to=reply_to)
        message.topic = within
        return message

    def edits(self, message: Message, text: str) -> None:
        """Edit one of their messages."""
        anonymous = message.sender_chat is message.chat and message.chat.standing(self).leads
        if not (message.sender is self or anonymous) or message.deleted:
            raise NotOffered("not a message of theirs")
        message.text, message.entities = tidy(self.world, text, [])
        message.chat.changed(message)

    def forwards(self, message: Message, chat: "Chat | None" = None, *, topic: "Topic | None" = None) -> Message:
        """Forward any message to a chat."""
        where = self._enter(chat, topic, None)
        origin: Json = {"date": message.date}
        if message.sender_chat is not None and message.chat.kind == "channel":
            origin |= {"type": "channel", "chat": message.sender_chat.json(), "message_id": message.id}
        elif message.sender is not None:
            origin |= {"type": "user", "sender_user": message.sender.json()}
        stamp = self.world.clock.stamp()
        copied = Message(
            self.world.new_message_id(where), where, self, stamp, message.text, list(message.entities), message.file,
            topic=topic, origin=origin,
        )  # fmt: skip
        return where.post(copied)

    async def press(
        self,
        message: Message | InlineQuery,
        label: str | None = None,
        *,
        data: str | None = None,
        containing: str | None = None,
    ) -> CallbackQuery:
        """Press a button, by its label, a part of it, or its data; return when the bot has answered, or it is too late."""
        if isinstance(message, InlineQuery):
            raise NotOffered("choose a result first")
        if message.deleted or not self.sees_chat(message.chat):
            raise NotOffered(f"{self.name} does not see that message")
        button = next(
            (
                one for one in message.buttons
                if label == one.label or (data is not None and data == one.data) or (containing and containing in one.label)
            ),
            None,
        )  # fmt: skip
        if button is None or button.data is None:
            raise NotOffered(f"no button {label or containing or data!r} to press; there are {message.labels}")
        return await self.press_old(message, button.data)

    async def press_old(self, message: Message, data: str) -> CallbackQuery:
        """Press a button that has just gone, or whose message has: the press and its removal crossed."""
        press = self.presses(message, data)
        await self.world.settled(press)
        return press

    def presses(self, message: Message, data: str) -> CallbackQuery:
        """Do the same without waiting for an answer."""
        press = CallbackQuery(str(self.world.new_number(64)), self, message, data, self.world.clock.now())
        self.world.queries.remember(press, self.world.keep)
        self.world.seen.add(self.id)
        self.world.updates.tell("callback_query", press.json(), f"press {self.id}")
        return press

    @property
    def keys(self) -> list[Json]:
        """Return the buttons in place of the text field of their private chat, as the newest such message sent them."""
        shown: list[Json] = []
        for message in self.dm.replies:
            if message.markup and "keyboard" in message.markup:
                shown = [key for row in message.markup["keyboard"] for key in row]
            elif message.markup and message.markup.get("remove_keyboard"):
                shown = []
        return shown

    def shares(self, label: str, person: "Person") -> Message:
        """Press a button in place of the text field that shows a list of people, and choose one."""
        request = next((key.get("request_users") for key in self.keys if key["text"] == label), None)
        if request is None:
            raise NotOffered(f"no list of people {label!r}; there are {[key['text'] for key in self.keys]}")
        if request.get("user_is_bot") is False and person.is_bot:
            raise NotOffered("the list has no bots")
        shared: Json = {"user_id": person.id}
        if request.get("request_name"):
            shared |= {"first_name": person.first_name}
        if request.get("request_username") and person.username:
            shared |= {"username": person.username}
        where = self._enter(None, None, None)
        message = Message(self.world.new_message_id(where), where, self, self.world.clock.stamp())
        message.service = {"users_shared": {"request_id": request["request_id"], "users": [shared]}}
        return where.post(message)

    def button(self, message: Message, label: str) -> str:
        """Return the data behind a label."""
        found = next((one.data for one in message.buttons if one.label == label), None)
        if found is None:
            raise NotOffered(f"no button {label!r}; there are {message.labels}")
        return found

    def follows(self, message: Message, label: str, group: "Chat | None" = None) -> Message:
        """Follow a button that is a link to the bot."""
        found = next((one.url for one in message.buttons if one.label == label and one.url), None)
        if found is None:
            raise NotOffered(f"no link {label!r}; there are {message.labels}")
        return self.opens(found, group)

    async def asks(self, query: str, chat: "Chat | None" = None, *, offset: str = "") -> InlineQuery:
        """Type ``@bot query`` in any chat; return when there is a list of results, or it is too late."""
        if not self.world.inline:
            raise NotOffered("the bot has no inline mode")
        inline_query = InlineQuery(
            str(self.world.new_number(64)), self, query, chat or self.dm, self.world.clock.now(), offset
        )
        for whose in (self.id, None):
            cached = self.world.queries.cache.get((query, offset, whose))
            if cached is not None and cached.until > self.world.clock.now():
                inline_query.offers, inline_query.next_offset, inline_query.button = (
                    cached.offers,
                    cached.next_offset,
                    cached.button,
                )
                inline_query.cached = True
                return inline_query
        self.world.queries.remember(inline_query, self.world.keep)
        self.world.seen.add(self.id)
        self.world.updates.tell("inline_query", inline_query.json(), f"asking {self.id}")
        await self.world.settled(inline_query)
        return inline_query

    def chooses(self, query: InlineQuery, offer: Offer | int = 0) -> Message:
        """Send one of the results into the chat where they typed; it can be changed if it has a keyboard."""
        if not query.offers:
            raise NotOffered("there is nothing to choose")
        chosen_offer = query.offers[offer] if isinstance(offer, int) else offer
        where = self._enter(query.chat, None, None) if query.chat is not self.dm else query.chat
        stamp = self.world.clock.stamp()
        message = Message(
            self.world.new_message_id(where), where, self, stamp, chosen_offer.text, list(chosen_offer.entities),
            chosen_offer.file, chosen_offer.markup, via_bot=self.world.bot,
        )  # fmt: skip
        if chosen_offer.markup is not None:
            message.inline_id = f"AQAA{self.world.new_number():020d}"
            self.world.inline_messages[message.inline_id] = message
        if self.world.inline_feedback:
            told: Json = {"result_id": chosen_offer.id, "from": self.json(), "query": query.query}
            told |= {"inline_message_id": message.inline_id} if message.inline_id else {}
            self.world.updates.tell("chosen_inline_result", told, f"chosen {self.id}")
        return where.post(message)

    def sees_chat(self, chat: "Chat") -> bool:
        """Return whether they read what stands there."""
        return chat.has(self) or chat is self.dm

    def joins(self, chat: "Chat") -> None:
        """Enter a group."""
        chat.admit(self)

    def leaves(self, chat: "Chat") -> None:
        """Leave a group."""
        chat.dismiss(self)

    def adds_bot(self, chat: "Chat") -> None:
        """Add the bot to a group."""
        chat.admit(self.world.bot, self)

    def removes_bot(self, chat: "Chat") -> None:
        """Remove the bot from a group."""
        chat.dismiss(self.world.bot, self)

    def block(self) -> None:
        """Block the bot, which is notified of that and can no longer write."""
        if self.blocked:
            return
        self.blocked = True
        self._told("member", "kicked")

    def unblock(self) -> None:
        """Unblock the bot."""
        if not self.blocked:
            return
        self.blocked = False
        self._told("kicked", "member")

    def _told(self, before: str, after: str) -> None:
        def standing(status: str) -> Json:
            return {"user": self.world.bot.json(), "status": status} | ({"until_date": 0} if status == "kicked" else {})

        stamp, chat = self.world.clock.stamp(), self.dm
        told = {"chat": chat.json(), "from": self.json(), "date": stamp}
        told |= {"old_chat_member": standing(before), "new_chat_member": standing(after)}
        self.world.updates.tell("my_chat_member", told, chat.queue)

    def deletes_account(self) -> None:
        """Delete the account; groups keep the name "Deleted Account"."""
        self.deleted, self.username = True, None
        self.world.changed()

    def renames(self, *, first_name: str | None = None, username: str | None = None) -> None:
        """Take another name; a ``username`` of "" gives it up."""
        self.first_name = first_name or self.first_name
        if username is not None:
            if username and not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{3,31}", username):
                raise NotOffered(f"no username: {username!r}")
            self.username = username or None
