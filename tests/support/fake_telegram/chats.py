"""Chats: private ones, groups, supergroups with or without topics, channels; their members and rights."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.support.fake_telegram.entities import slice_units
from tests.support.fake_telegram.model import SERVICE, Message, User
from tests.support.fake_telegram.protocol import Json, bad, forbidden

if TYPE_CHECKING:
    from tests.support.fake_telegram.world import World

RIGHTS: Final = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members", "can_promote_members",
    "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories", "can_delete_stories",
    "can_pin_messages", "can_manage_topics",
)  # fmt: skip
SENDING: Final = (
    "can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
    "can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages",
    "can_add_web_page_previews",
)  # fmt: skip
HERE: Final = frozenset({"creator", "administrator", "member", "restricted"})


@dataclass
class Membership:
    """Status of a member in a chat, in the platform's words, and their rights."""

    user: User
    status: str = "member"
    rights: frozenset[str] = frozenset()
    anonymous: bool = False
    denied: frozenset[str] = frozenset()

    @property
    def leads(self) -> bool:
        """Return whether they are creator or administrator."""
        return self.status in {"creator", "administrator"}

    def may(self, right: str) -> bool:
        """Return whether they have a right of administrators."""
        return self.status == "creator" or (self.status == "administrator" and right in self.rights)

    def json(self) -> Json:
        """Return it as the API shows it."""
        shown: Json = {"user": self.user.json(), "status": self.status}
        if self.status == "creator":
            return shown | {"is_anonymous": self.anonymous}
        if self.status == "administrator":
            rights = {right: right in self.rights for right in RIGHTS}
            return shown | rights | {"is_anonymous": self.anonymous, "can_be_edited": False}
        if self.status == "restricted":
            may = {right: right not in self.denied for right in SENDING}
            others = ("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics", "can_edit_tag")
            shown |= may | dict.fromkeys(others, False) | {"can_react_to_messages": True}
            return shown | {"is_member": True, "until_date": 0}
        return shown | ({"until_date": 0} if self.status == "kicked" else {})


@dataclass(eq=False, repr=False)
class Topic:
    """Topic of a forum; its id is that of the message that opened it."""

    id: int
    name: str
    opening: Message
    closed: bool = False
    deleted: bool = False


@dataclass(eq=False, repr=False)
class Chat:
    """Chat with its messages."""

    world: "World"
    id: int
    kind: str
    title: str = ""
    username: str | None = None
    is_forum: bool = False
    members: dict[int, Membership] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    denied: frozenset[str] = frozenset()
    migrated_to: "Chat | None" = None
    linked: "Chat | None" = None
    last_bot: User | None = None
    description: str = ""
    instance: str = ""
    general_closed: bool = False
    reactions: frozenset[str] | None = None
    """Reactions that are allowed there; None: all."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id} {self.title}>"

    @property
    def said(self) -> list[Message]:
        """Return its visible messages, the oldest first."""
        return [message for message in self.messages.values() if not message.service]

    @property
    def replies(self) -> list[Message]:
        """Return the messages of our bot, the oldest first."""
        return [message for message in self.said if message.by_bot]

    def in_topic(self, topic: Topic) -> list[Message]:
        """Return what was said in a topic."""
        return [message for message in self.said if message.topic is topic]

    def json(self) -> Json:
        """Return it as a message shows it."""
        shown: Json = {"id": self.id, "type": self.kind}
        if self.kind == "private":
            about = self.world.people[self.id].json()
            return shown | {key: about[key] for key in ("first_name", "last_name", "username") if key in about}
        shown["title"] = self.title
        return (
            shown
            | ({"username": self.username} if self.username else {})
            | ({"is_forum": True} if self.is_forum else {})
        )

    def full(self) -> Json:
        """Return it as getChat shows it."""
        kinds = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
        shown = self.json() | {"accent_color_id": 0, "max_reaction_count": 11}
        shown["accepted_gift_types"] = dict.fromkeys(kinds, True)
        if self.kind in {"group", "supergroup"}:
            shown["permissions"] = {right: right not in self.denied for right in SENDING}
        if self.linked is not None:
            shown["linked_chat_id"] = self.linked.id
        return shown | ({"description": self.description} if self.description else {})

    def has(self, user: User) -> bool:
        """Return whether somebody is there."""
        if self.kind == "private":
            return user.id == self.id
        return user.id in self.members and self.members[user.id].status in HERE

    def standing(self, user: User) -> Membership:
        """Return a person's status here; a person who never was here has the status of one who left."""
        return self.members.get(user.id) or Membership(user, "left")

    @property
    def queue(self) -> str:
        """Return the key by which its updates are kept in order."""
        return f"chat {self.id}"

    def post(self, message: Message) -> Message:
        """Add a message; the bot is notified if it may read it."""
        self.messages[message.id] = message
        if message.sender is not None and message.sender.is_bot and message.via_bot is None and not message.sender_chat:
            self.last_bot = message.sender
        if self.hears(message):
            kind = "channel_post" if self.kind == "channel" else "message"
            self.world.updates.tell(kind, message.json(), self.queue)
        if self.kind == "channel" and self.linked is not None and not message.service:
            self._forward_to_discussion(message)
        self.world.forget_oldest(self)
        self.world.changed()
        return message

    def changed(self, message: Message) -> None:
        """Notify the bot of an edit."""
        message.edited, message.edits = self.world.clock.stamp(), message.edits + 1
        if self.hears(message):
            kind = "edited_channel_post" if self.kind == "channel" else "edited_message"
            self.world.updates.tell(kind, message.json(), self.queue)
        self.world.changed()

    def hears(self, message: Message) -> bool:
        """Return whether the bot is notified: never of its own; in groups, with privacy mode, only of messages meant for it."""
        world = self.world
        if message.sender is world.bot:
            return False
        if self.kind == "private":
            return not world.people[self.id].blocked
        own_membership = self.standing(world.bot)
        if own_membership.status not in HERE:
            return False
        if self.kind == "channel" or message.service or own_membership.leads or not world.privacy:
            return True
        if message.via_bot is world.bot or (message.reply_to is not None and message.reply_to.by_bot):
            return True
        return self._addressed(message)

    def _addressed(self, message: Message) -> bool:
        """Return whether it is a command for this bot, or for any where no other bot spoke last; or a mention of it."""
        name = f"@{self.world.bot.username}".lower()
        for one in message.entities:
            text = slice_units(message.text, one["offset"], one["length"]).lower()
            if one["type"] == "bot_command":
                _, at, whom = text.partition("@")
                if at + whom == name or (not at and self.last_bot in {None, self.world.bot}):
                    return True
            elif one["type"] == "mention" and text == name:
                return True
        return False

    def _forward_to_discussion(self, post: Message) -> None:
        group = self.linked
        assert group is not None
        origin = {"type": "channel", "chat": self.json(), "message_id": post.id, "date": post.date}
        copied = Message(
            self.world.new_message_id(group), group, SERVICE, self.world.clock.stamp(), post.text, list(post.entities),
            post.file, sender_chat=self, origin=origin, automatic=True,
        )  # fmt: skip
        group.post(copied)

    def require_bot(self) -> None:
        """Refuse requests if the bot is not here."""
        words = {"group": "group chat", "supergroup": "supergroup chat", "channel": "channel chat"}
        if self.migrated_to is not None:
            raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=self.migrated_to.id)
        if self.kind == "private":
            person = self.world.people[self.id]
            if person.deleted:
                raise forbidden("user is deactivated")
            if person.blocked:
                raise forbidden("bot was blocked by the user")
            if not person.started:
                raise forbidden("bot can't initiate conversation with a user")
            return
        status = self.standing(self.world.bot).status
        if status == "kicked":
            raise forbidden(f"bot was kicked from the {words[self.kind]}")
        if status not in HERE:
            raise forbidden(f"bot is not a member of the {words[self.kind]}")

    def require_sending(self, what: str, topic: Topic | None) -> None:
        """Refuse requests if the bot may not send ``what``: "messages", "photos", "documents", "other_messages"."""
        self.require_bot()
        if self.kind == "private":
            return
        own_membership = self.standing(self.world.bot)
        if self.kind == "channel" and not own_membership.leads:
            raise bad("need administrator rights in the channel chat")
        denied = own_membership.denied | (self.denied if not own_membership.leads else frozenset())
        if f"can_send_{what}" in denied:
            words = {"messages": "text messages", "other_messages": "animations"}.get(what, what)
            raise bad(f"not enough rights to send {words} to the chat")
        if topic is not None and topic.deleted:
            raise bad("message thread not found")
        closed = self.general_closed if topic is None else topic.closed
        if closed and not own_membership.may("can_manage_topics"):
            raise bad("TOPIC_CLOSED")

    def service_message(self, sender: User | None, topic: Topic | None = None, **content: object) -> Message:
        """Return a new message that the platform writes into a chat by itself."""
        message = Message(self.world.new_message_id(self), self, sender, self.world.clock.stamp(), topic=topic)
        message.service = dict(content)
        return self.post(message)

    def open_topic(self, name: str, by: User) -> Topic:
        """Open a topic as a person."""
        content = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        opening = Message(self.world.new_message_id(self), self, by, self.world.clock.stamp(), service=content)
        topic = self.topics[opening.id] = opening.topic = Topic(opening.id, name, opening)
        self.post(opening)
        return topic

    def close_general(self) -> None:
        """Close the general topic of a forum."""
        self.general_closed = True

    def close_topic(self, topic: Topic, by: User | None = None) -> None:
        """Close a topic: only administrators can write there."""
        topic.closed = True
        self.service_message(by or self.owner, topic, forum_topic_closed={})

    def reopen_topic(self, topic: Topic, by: User | None = None) -> None:
        """Reopen a topic for everybody."""
        topic.closed = False
        self.service_message(by or self.owner, topic, forum_topic_reopened={})

    def delete_topic(self, topic: Topic) -> None:
        """Delete a topic with its messages; bots are not notified."""
        topic.deleted = True
        for message in list(self.messages.values()):
            if message.topic is topic:
                message.delete()

    @property
    def owner(self) -> User:
        """Return the owner."""
        user = next((one.user for one in self.members.values() if one.status == "creator"), None)
        return user or next(one.user for one in self.members.values() if not one.user.is_bot)

    def admit(self, user: User, by: User | None = None) -> None:
        """Add a person, who joins or is added by another one."""
        membership_before = self.standing(user)
        self.members[user.id] = Membership(user)
        self._moved(membership_before, by or user)
        if self.kind != "channel":
            self.service_message(by or user, new_chat_members=[user.json()], new_chat_member=user.json())

    def dismiss(self, user: User, by: User | None = None) -> None:
        """Remove a person, who leaves or is removed by another one."""
        membership_before = self.standing(user)
        if user is not self.world.bot and self.kind != "channel":
            self.service_message(by or user, left_chat_member=user.json())
        self.members[user.id] = Membership(user, "kicked" if by and by is not user else "left")
        self._moved(membership_before, by or user)

    def set_rights(self, user: User, status: str, *, rights: frozenset[str] = frozenset(RIGHTS), anonymous: bool = False,
                   denied: frozenset[str] = frozenset(), by: User | None = None) -> None:  # fmt: skip
        """Make somebody an administrator, an ordinary member, or a restricted one."""
        membership_before = self.standing(user)
        given = rights if status == "administrator" else frozenset()
        self.members[user.id] = Membership(user, status, given, anonymous, denied)
        self._moved(membership_before, by or self.owner)

    def deny(self, *rights: str) -> None:
        """Take rights such as ``can_send_photos`` from everybody but administrators, including the bot."""
        self.denied |= frozenset(rights)

    def allow(self, *rights: str) -> None:
        """Restore rights."""
        self.denied -= frozenset(rights)

    def _moved(self, before: Membership, by: User) -> None:
        membership_after = self.standing(before.user)
        if before.json() == membership_after.json():
            return
        kind = "my_chat_member" if membership_after.user is self.world.bot else "chat_member"
        own_membership = self.standing(self.world.bot)
        if kind == "chat_member" and not own_membership.leads:
            return
        self.world.updates.tell(
            kind,
            {
                "chat": self.json(), "from": by.json(), "date": self.world.clock.stamp(),
                "old_chat_member": before.json(), "new_chat_member": membership_after.json(),
            },
            self.queue,
        )  # fmt: skip

    def find_reply(self, parameters: Json | None) -> Message | None:
        """Return the message that one of the bot's is a reply to."""
        if not parameters:
            return None
        where = self.world.chats.get(int(parameters["chat_id"])) if parameters.get("chat_id") else self
        message = where.messages.get(int(parameters["message_id"])) if where else None
        if message is None and not parameters.get("allow_sending_without_reply"):
            raise bad("message to be replied not found")
        return message

    def upgrade(self) -> "Chat":
        """Turn the group into a supergroup: another id, other message ids, the same people."""
        assert self.kind == "group"
        new_chat = self.world.new_chat("supergroup", self.title)
        new_chat.members = dict(self.members)
        new_chat.denied, new_chat.last_bot = self.denied, self.last_bot
        self.service_message(self.owner, migrate_to_chat_id=new_chat.id)
        self.migrated_to = new_chat
        new_chat.service_message(self.owner, migrate_from_chat_id=self.id)
        return new_chat
