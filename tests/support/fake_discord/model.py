"""Model of the platform: users, servers, channels, threads, messages; each has its JSON."""

import enum
import mimetypes
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.support.fake_discord.limits import BUTTON, SELECTS, TEXT_DISPLAY, every_component
from tests.support.fake_discord.protocol import Json, Refusal

if TYPE_CHECKING:
    from tests.support.fake_discord.interactions import Interaction
    from tests.support.fake_discord.people import Member
    from tests.support.fake_discord.world import World

TEXT, DM, GROUP_DM, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 3, 5, 10, 11, 12, 15
EPHEMERAL, LOADING, HAS_THREAD = 1 << 6, 1 << 7, 1 << 5
REQUIRE_TAG = 1 << 4
ALL_INTENTS = (1 << 32) - 1
GUILD_MEMBERS, MESSAGE_CONTENT = 1 << 1, 1 << 15
MENTION = re.compile(r"<@!?(\d+)>")
TO_EVERYONE = re.compile(r"@(everyone|here)\b")


class Permission(enum.IntFlag):
    """Permissions, with the platform's names."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38

    @classmethod
    def named(cls, *names: str) -> "Permission":
        """Return those of that name: ``send_messages``."""
        permission = cls(0)
        for name in names:
            permission |= cls[name.upper()]
        return permission


ORDINARY = Permission.named(
    "add_reactions", "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "use_application_commands", "create_public_threads", "create_private_threads", "send_messages_in_threads",
)  # fmt: skip
"""Permissions of members without a role, and of the bot."""


NONE = Permission(0)


@dataclass(eq=False, slots=True)
class User:
    """Person, or the bot."""

    id: int
    name: str
    display_name: str
    bot: bool = False
    dms_closed: bool = False
    installed: bool = False
    """Whether they have installed the bot for themselves."""

    @property
    def global_name(self) -> str | None:
        """Return the name that people chose for all servers."""
        return None if self.bot else self.display_name

    def json(self) -> Json:
        """Return it as the API shows it."""
        return {
            "id": str(self.id), "username": self.name, "global_name": self.global_name,
            "discriminator": "0", "avatar": None, "bot": self.bot, "public_flags": 0, "flags": 0,
        }  # fmt: skip


@dataclass(eq=False, slots=True)
class Attachment:
    """File of a message. ``data`` is empty if the fake keeps no files."""

    id: int
    filename: str
    description: str | None
    data: bytes
    size: int
    url: str

    def json(self) -> Json:
        """Return it as the API shows it, with the size of a PNG in pixels."""
        shown: Json = {
            "id": str(self.id), "filename": self.filename, "size": self.size, "url": self.url, "proxy_url": self.url,
            "content_type": mimetypes.guess_type(self.filename)[0] or "application/octet-stream",
        }  # fmt: skip
        if self.description:
            shown["description"] = self.description
        if self.data.startswith(b"\x89PNG"):
            shown["width"], shown["height"] = struct.unpack(">II", self.data[16:24])
        return shown

    def media(self) -> Json:
        """Return it as a component shows it."""
        shown = self.json()
        kept = {key: shown[key] for key in ("url", "proxy_url", "content_type", "width", "height") if key in shown}
        return kept | {"attachment_id": str(self.id), "loading_state": 2, "flags": 0}


@dataclass(frozen=True, slots=True)
class Button:
    """Button of a message."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    url: str | None


@dataclass(eq=False)
class Message:
    """Message in a channel, or an ephemeral one, which only ``seen_by`` sees."""

    id: int
    channel: "Channel"
    author: User
    created: str
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    allowed_mentions: Json | None = None
    reply_to: "Message | None" = None
    seen_by: User | None = None
    interaction: "Interaction | None" = None
    edited: str | None = None
    edits: int = 0
    pinned: bool = False
    deleted: bool = False
    nonce: str | None = None
    thread: "Channel | None" = None
    type: int = 0

    @property
    def ephemeral(self) -> bool:
        """Return whether only one person sees it."""
        return self.seen_by is not None

    @property
    def text(self) -> str:
        """Return its whole text: content, text components, titles and descriptions of its embeds."""
        parts = [self.content, *(one["content"] for one in self._every() if one["type"] == TEXT_DISPLAY)]
        parts += [embed[key] for embed in self.embeds for key in ("title", "description") if embed.get(key)]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Button]:
        """Return its buttons, in order."""
        return [
            Button(
                one.get("label") or (one.get("emoji") or {}).get("name", ""),
                one.get("custom_id"), one["style"], one.get("disabled", False), one.get("url"),
            )
            for one in self._every() if one["type"] == BUTTON
        ]  # fmt: skip

    @property
    def selects(self) -> list[Json]:
        """Return its select menus, as sent."""
        return [one for one in self._every() if one["type"] in SELECTS]

    def _every(self) -> Iterator[Json]:
        return every_component(self.components)

    @property
    def pings(self) -> list[User]:
        """Return the people whom it notifies: those mentioned, and the author replied to, unless switched off."""
        if self.ephemeral:
            return []
        allowed, users = self.allowed_mentions, self.channel.world.users
        named = {int(one) for one in MENTION.findall(self.text)}
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            named &= {int(one) for one in allowed.get("users") or []}
        if self.reply_to is not None and (allowed is None or allowed.get("replied_user", False)):
            named.add(self.reply_to.author.id)
        return [users[one] for one in sorted(named) if one in users]

    @property
    def pinged_roles(self) -> list[int]:
        """Return the ids of the roles that it notifies."""
        allowed = [] if self.allowed_mentions is None else self.allowed_mentions.get("roles") or []
        return [] if self.ephemeral else [int(one) for one in allowed if f"<@&{one}>" in self.text]

    @property
    def pings_everyone(self) -> bool:
        """Return whether it notifies the whole channel."""
        allowed = self.allowed_mentions is None or "everyone" in (self.allowed_mentions.get("parse") or [])
        may = not self.author.bot or bool(self.channel.permissions & Permission.MENTION_EVERYONE)
        return allowed and may and not self.ephemeral and TO_EVERYONE.search(self.text) is not None

    def json(self, intents: int = ALL_INTENTS, *, nested: bool = False) -> Json:
        """Return it as the API shows it to a bot with those intents."""
        world, channel = self.channel.world, self.channel
        shown: Json = {
            "id": str(self.id), "channel_id": str(channel.id), "author": self.author.json(), "type": self.type,
            "timestamp": self.created, "edited_timestamp": self.edited, "tts": False, "pinned": self.pinned,
            "mention_everyone": self.pings_everyone, "mentions": [user.json() for user in self.pings],
            "mention_roles": [], "flags": self.flags, "content": "", "embeds": [], "attachments": [], "components": [],
        }  # fmt: skip
        if self._readable(intents, world.bot):
            shown |= {"content": self.content, "embeds": self.embeds, "components": self.components}
            components = str(self.components)  # what they show stands only there
            shown["attachments"] = [one.json() for one in self.attachments if one.url not in components]
        if self.nonce is not None:
            shown["nonce"] = self.nonce
        if self.reply_to is not None:
            where = {"message_id": str(self.reply_to.id), "channel_id": str(channel.id), "type": 0}
            shown["message_reference"] = where | ({"guild_id": str(channel.guild.id)} if channel.guild else {})
            if not nested:
                gone = self.reply_to.deleted
                shown["referenced_message"] = None if gone else self.reply_to.json(intents, nested=True)
        if self.interaction is not None:
            shown["interaction_metadata"] = self.interaction.metadata()
            shown["webhook_id"] = shown["application_id"] = str(world.application_id)
        if self.thread is not None and not nested:
            shown["thread"] = self.thread.json()
        return shown

    def _readable(self, intents: int, bot: User) -> bool:
        """Return whether the bot may read it: without the intent, not what others wrote on a server without mentioning it."""
        mine = self.author is bot or self.channel.guild is None or bot in self.pings
        return bool(mine or intents & MESSAGE_CONTENT)

    def event(self, intents: int = ALL_INTENTS) -> Json:
        """Return the event that the gateway sends."""
        shown, guild = self.json(intents), self.channel.guild
        if guild is not None:
            shown["guild_id"] = str(guild.id)
            member = guild.members.get(self.author.id)
            if member is not None:
                shown["member"] = {key: value for key, value in member.json().items() if key != "user"}
            for mentioned in shown["mentions"]:
                member = guild.members.get(int(mentioned["id"]))
                if member is not None:
                    mentioned["member"] = {key: value for key, value in member.json().items() if key != "user"}
        return shown

    def delete(self) -> None:
        """Delete it as a person."""
        self.deleted = True
        self.channel.messages.pop(self.id, None)
        if not self.ephemeral:
            where = {"id": str(self.id), "channel_id": str(self.channel.id)}
            self.channel.tell("MESSAGE_DELETE", where)


@dataclass(eq=False)
class Channel:
    """Channel, thread (also a post), or the direct messages of somebody with the bot."""

    world: "World"
    id: int
    kind: int
    name: str
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    recipient: User | None = None
    owner: User | None = None
    created: str = ""
    messages: dict[int, Message] = field(default_factory=dict)
    denied: Permission = field(default=NONE)
    flags: int = 0
    tags: list[Json] = field(default_factory=list)
    applied_tags: list[str] = field(default_factory=list)
    thread_members: set[int] = field(default_factory=set)
    archived: bool = False
    locked: bool = False
    auto_archive: int = 4320
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        """Return whether it belongs to another channel."""
        return self.kind in {NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD}

    @property
    def permissions(self) -> Permission:
        """Return the permissions of the bot here."""
        if self.guild is None:
            return ORDINARY
        denied = (self.parent or self).denied | self.denied
        return Permission(self.guild.bot_permissions & ~denied)

    @property
    def threads(self) -> list["Channel"]:
        """Return its threads or posts, the oldest first."""
        return [one for one in self.world.channels.values() if one.parent is self]

    @property
    def context(self) -> int:
        """Return the number of the context of what is done here: a server, a private chat with the bot, one without it."""
        return 0 if self.guild is not None else 2 if self.kind == GROUP_DM else 1

    @property
    def has_bot(self) -> bool:
        """Return whether the bot is here."""
        return self.kind != GROUP_DM and (self.guild is None or self.guild.has_bot)

    @property
    def hides_guests(self) -> bool:
        """Return whether only the asker sees what the bot answers as a guest, because external apps may not speak here."""
        return self.guild is not None and not self.guild.has_bot and not self.guild.external_apps

    @property
    def said(self) -> list[Message]:
        """Return its messages, the oldest first."""
        return list(self.messages.values())

    def json(self) -> Json:
        """Return it as the API shows it."""
        last = str(max(self.messages)) if self.messages else None
        shown: Json = {"id": str(self.id), "type": self.kind, "last_message_id": last, "flags": self.flags}
        if self.kind == GROUP_DM:
            return shown | {"recipients": [], "name": self.name, "icon": None, "owner_id": "1"}
        if self.recipient is not None:
            return shown | {"recipients": [self.recipient.json()]}
        assert self.guild
        shown |= {"name": self.name, "guild_id": str(self.guild.id), "rate_limit_per_user": 0, "nsfw": False}
        shown["parent_id"] = str(self.parent.id) if self.parent else None
        if self.is_thread:
            assert self.owner
            return shown | {
                "owner_id": str(self.owner.id), "message_count": len(self.messages), "total_message_sent": len(self.messages),
                "member_count": len(self.thread_members), "applied_tags": self.applied_tags,
                "thread_metadata": {
                    "archived": self.archived, "locked": self.locked, "auto_archive_duration": self.auto_archive,
                    "archive_timestamp": self.created, "create_timestamp": self.created,
                },
            }  # fmt: skip
        overwrite = {"id": str(self.world.bot.id), "type": 1, "allow": "0", "deny": str(int(self.denied))}
        shown |= {"position": 0, "topic": None, "permission_overwrites": [overwrite] if self.denied else []}
        if self.kind == FORUM:
            shown |= {"available_tags": self.tags, "default_reaction_emoji": None, "default_forum_layout": 0}
            shown |= {"default_sort_order": None, "default_auto_archive_duration": 4320}
        return shown

    def tell(self, event: str, data: Json) -> None:
        """Send an event of this channel to the bot."""
        if self.guild is not None:
            data = data | {"guild_id": str(self.guild.id)}
        self.world.tell(event, data, self.guild, self)

    def require(self, *names: str) -> None:
        """Refuse what the bot may not do here.

        Raises:
            Refusal: 403: 50001 where the bot does not even see the channel, 50013 where a permission is missing.
        """
        if self.kind == GROUP_DM or (self.guild is not None and not self.guild.has_bot):
            raise Refusal(403, 50001, "Missing Access")
        if not self.permissions & Permission.VIEW_CHANNEL:
            raise Refusal(403, 50001, "Missing Access")
        permission = Permission.named(*names)
        if self.permissions & permission != permission and not self.permissions & Permission.ADMINISTRATOR:
            raise Refusal(403, 50013, "Missing Permissions")

    def require_sending(self, *, files: bool) -> None:
        """Refuse what the bot may not write here; 50007 for closed direct messages."""
        if self.recipient is not None:
            if self.recipient.dms_closed or not self.world.shares_a_guild(self.recipient):
                raise Refusal(403, 50007, "Cannot send messages to this user")
            return
        if self.kind == GROUP_DM:
            self.require()
        if self.kind == FORUM:
            raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
        self.require("send_messages_in_threads" if self.is_thread else "send_messages")
        if files:
            self.require("attach_files")
        if self.is_thread and self.archived and self.locked:
            raise Refusal(400, 50083, "Thread is archived")
        if self.is_thread and self.locked and not self.permissions & Permission.MANAGE_THREADS:
            raise Refusal(400, 160005, "Thread is locked")

    def post(self, message: Message) -> None:
        """Add a message, and notify the bot; an archived thread is thereby reopened."""
        if self.is_thread and self.archived:
            self.archive(archived=False)
        self.messages[message.id] = message
        self.world.tell("MESSAGE_CREATE", message.event, self.guild, self)

    def deny(self, *names: str) -> None:
        """Take permissions from the bot here: ``deny("send_messages")``."""
        self.denied |= Permission.named(*names)
        self.tell("CHANNEL_UPDATE", self.json())

    def allow(self, *names: str) -> None:
        """Restore permissions."""
        self.denied &= ~Permission.named(*names)
        self.tell("CHANNEL_UPDATE", self.json())

    def archive(self, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, as time or a moderator does; or reopen it."""
        self.archived, self.locked = archived, locked
        self.tell("THREAD_UPDATE", self.json())

    def delete(self) -> None:
        """Delete it as a person, with its threads."""
        for thread in self.threads:
            thread.delete()
        self.deleted = True
        self.world.channels.pop(self.id, None)
        if self.is_thread and self.parent is not None:
            where = {"id": str(self.id), "parent_id": str(self.parent.id), "type": self.kind}
            self.tell("THREAD_DELETE", where)
        else:
            self.tell("CHANNEL_DELETE", self.json())


@dataclass(eq=False)
class Guild:
    """Server."""

    world: "World"
    id: int
    name: str
    owner: User
    locale: str = "en-US"
    members: dict[int, "Member"] = field(default_factory=dict)
    bot_permissions: Permission = ORDINARY
    has_bot: bool = True
    external_apps: bool = True
    """Whether people's own apps may speak here so that everyone sees it."""
    available: bool = True
    updates_channel: Channel | None = None
    system_channel: Channel | None = None
    opened: set[str] = field(default_factory=set)
    """Commands that its managers have opened to everybody, whatever the bot asked for."""

    @property
    def channels(self) -> list[Channel]:
        """Return its channels, without threads."""
        return [one for one in self.world.channels.values() if one.guild is self and not one.is_thread]

    @property
    def threads(self) -> list[Channel]:
        """Return all its threads."""
        return [one for one in self.world.channels.values() if one.guild is self and one.is_thread]

    def __getitem__(self, name: str) -> Channel:
        return next(one for one in (*self.channels, *self.threads) if one.name == name)

    def channel(
        self, name: str, *, kind: int = TEXT, tags: list[str] | None = None, require_tag: bool = False
    ) -> Channel:
        """Create a channel; ``kind=FORUM`` makes a forum."""
        made_channel = self.world.new_channel(kind, name, guild=self)
        made_channel.tags = [
            {"id": str(self.world.ids.new()), "name": tag, "moderated": False, "emoji_id": None, "emoji_name": None}
            for tag in tags or []
        ]
        made_channel.flags = REQUIRE_TAG if require_tag else 0
        made_channel.tell("CHANNEL_CREATE", made_channel.json())
        return made_channel

    def role_json(self) -> list[Json]:
        """Return its roles: everyone's, the bot's, the managers'."""
        roles = [(self.id, "@everyone", ORDINARY), (self.id + 1, "bot", self.bot_permissions)]
        roles.append((self.id + 2, "managers", ORDINARY | Permission.MANAGE_GUILD))
        return [
            {
                "id": str(one), "name": name, "permissions": str(int(may)), "position": position, "color": 0, "hoist": False,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "managed": False, "mentionable": False, "flags": 0,
            }
            for position, (one, name, may) in enumerate(roles)
        ]  # fmt: skip

    def bot_json(self) -> Json:
        """Return the bot as a member of it."""
        return {
            "user": self.world.bot.json(), "nick": None, "roles": [str(self.id + 1)], "joined_at": self.world.clock.stamp(),
            "deaf": False, "mute": False, "flags": 0,
        }  # fmt: skip

    def json(self, intents: int = ALL_INTENTS) -> Json:
        """Return it as GUILD_CREATE shows it: with other members only if the intent is set."""
        members = [member.json() for member in self.members.values()] if intents & GUILD_MEMBERS else []
        return {
            "id": str(self.id), "name": self.name, "icon": None, "splash": None, "discovery_splash": None,
            "owner_id": str(self.owner.id), "afk_channel_id": None, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "roles": self.role_json(), "emojis": [],
            "features": [], "mfa_level": 0, "application_id": None,
            "system_channel_id": self.system_channel and str(self.system_channel.id),
            "system_channel_flags": 0,
            "rules_channel_id": None, "vanity_url_code": None, "description": None, "banner": None, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": self.locale,
            "public_updates_channel_id": self.updates_channel and str(self.updates_channel.id),
            "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": False, "joined_at": self.world.clock.stamp(),
            "large": False, "unavailable": False, "member_count": len(self.members) + 1, "voice_states": [],
            "members": [self.bot_json(), *members], "channels": [one.json() for one in self.channels],
            "threads": [one.json() for one in self.threads if not one.archived], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        }  # fmt: skip

    def remove_bot(self) -> None:
        """Remove the bot from it."""
        self.world.tell("GUILD_DELETE", {"id": str(self.id)}, self)
        self.has_bot = False

    def add_bot(self) -> None:
        """Add the bot to it."""
        self.has_bot = True
        self.world.tell("GUILD_CREATE", self.json, self)

    def outage(self) -> None:
        """Make it unavailable for a while; ``recover`` ends that."""
        self.available = False
        self.world.tell("GUILD_DELETE", {"id": str(self.id), "unavailable": True}, self)

    def recover(self) -> None:
        """Make it available again."""
        self.available = True
        self.world.tell("GUILD_CREATE", self.json, self)

    def grant(self, *names: str) -> None:
        """Give the bot permissions in the whole server."""
        self._permit(self.bot_permissions | Permission.named(*names))

    def revoke(self, *names: str) -> None:
        """Revoke permissions of the bot."""
        self._permit(self.bot_permissions & ~Permission.named(*names))

    def _permit(self, permissions: Permission) -> None:
        self.bot_permissions = permissions
        for role in self.role_json():
            self.world.tell("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": role}, self)

    def member(self, who: "str | Member", *, manage: bool = False, locale: str = "en-US") -> "Member":
        """Add a new member, given by name; or a person of another server."""
        return self.world.new_member(self, who, manage=manage, locale=locale)
