"""Places: people, rooms and communities of Telegram in the core's terms. A private chat is a community of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from telegram.constants import ChatType

from bot.platforms.conversations import private_ref
from bot.platforms.lookalikes import told_apart
from core.account import Account
from core.messages.updates import Place, Sender
from storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    import telegram

PLATFORM: Final = "telegram"
_UNMET: Final = "@"
_CHAT: Final = "chat:"
_REF: Final = re.compile(r"(-?\d+)(?:/(\d+))?(?:#\d+)?")
_LANGUAGE: Final = "telegram:language:"
_INLINE: Final = "inline:"
_CLOSED: Final = "telegram:closed:"


class Target(Struct, frozen=True):
    """Target of a message: a chat or, in a forum, one of its topics; or (in chat 0) a message from inline mode, by its id."""

    chat: int
    topic: int | None = None
    inline: str | None = None


def ref(chat: int, topic: int | None = None) -> str:
    """Return the reference of the room for a chat, or for a topic of it."""
    return str(chat) if topic is None else f"{chat}/{topic}"


def target(room: str) -> Target:
    """Return the target for a room, given by its reference."""
    if room.startswith(_INLINE):
        return Target(0, inline=room.removeprefix(_INLINE))
    parsed = _REF.fullmatch(room)
    if parsed is None:
        raise ValueError(f"no room of Telegram: {room!r}")
    return Target(int(parsed[1]), int(parsed[2]) if parsed[2] else None)


def handle(user: telegram.User) -> str:
    """Return the handle of a person: the username, or otherwise the id, which can't equal a username."""
    return user.username or str(user.id)


def display_name(user: telegram.User) -> str:
    """Return the name of a person as we show it."""
    return told_apart(user.full_name or handle(user), handle(user))


def sender(user: telegram.User) -> Sender:
    """Return the sender of an update."""
    return Sender(PLATFORM, str(user.id), handle(user), display_name(user))


def anonymous_sender(chat: telegram.Chat, *, manages: bool = False) -> Sender:
    """Return the sender of messages in the name of a group or a channel."""
    return Sender(
        platform=PLATFORM, ref=f"{_CHAT}{chat.id}", handle=None, name=chat.title or str(chat.id), manages=manages
    )


def private_place(user: telegram.User) -> Place:
    """Return the private chat with a person."""
    name = display_name(user)
    return Place(str(user.id), name, private_ref(user.id), name, private=True, has_people=True)


def place(chat: telegram.Chat, topic: int | None, user: telegram.User | None) -> Place:
    """Return the place of an action: a private chat, a group, or one of its topics."""
    if chat.type == ChatType.PRIVATE and user is not None:
        return private_place(user)
    name = chat.title or str(chat.id)
    return Place(ref(chat.id, topic), name, str(chat.id), name)


def inline_place(message: str) -> Place:
    """Return the place of an inline message, given by its id. Only Telegram knows its chat."""
    return Place(f"{_INLINE}{message}", "", _INLINE, "")


def topic_of(message: telegram.Message) -> int | None:
    """Return the topic of a message, or None in a group without topics, although its chains of replies are numbered."""
    return message.message_thread_id if message.is_topic_message else None


def is_reachable(account: Account) -> bool:
    """Return whether an account belongs to a person whose id we know, so that we can try to write to them."""
    return account.platform == PLATFORM and account.ref.isdecimal()


def is_anonymous(account: Account) -> bool:
    """Return whether an account belongs to users who write in the name of a group or a channel."""
    return account.ref.startswith(_CHAT)


def is_unmet(account: Account) -> bool:
    """Return whether we know only the username of a person."""
    return account.ref.startswith(_UNMET)


def ensure_account(uow: UnitOfWork, user: telegram.User) -> Account:
    """Return the account of a person; an account for which we knew only that username becomes theirs."""
    name = display_name(user)
    account = uow.people.account(PLATFORM, str(user.id))
    if account is not None:
        return uow.people.touch(account, handle(user), name)
    known_account = uow.people.by_handle(PLATFORM, handle(user))
    if known_account is not None and is_unmet(known_account):
        return uow.people.touch(uow.people.rename_account(known_account, str(user.id)), handle(user), name)
    return uow.people.enrol(PLATFORM, str(user.id), handle(user), name, take_over=True)


def ensure_account_by_name(uow: UnitOfWork, username: str) -> Account:
    """Return the account with a username; if there isn't one, create it for a person whom we haven't met yet."""
    account = uow.people.by_handle(PLATFORM, username)
    return account or uow.people.enrol(
        PLATFORM, f"{_UNMET}{username.lower()}", username, f"@{username}", take_over=True
    )


def language_of(uow: UnitOfWork, person: str) -> str | None:
    """Return the language of a person in Telegram, if known."""
    return uow.keys.get(_LANGUAGE + person)


def keep_language(uow: UnitOfWork, user: telegram.User) -> None:
    """Store the language of a person in Telegram; we use it if they haven't chosen one."""
    if user.language_code and uow.keys.get(f"{_LANGUAGE}{user.id}") != user.language_code:
        uow.keys.put(f"{_LANGUAGE}{user.id}", user.language_code)


def is_closed(uow: UnitOfWork, chat: int) -> bool:
    """Return whether Telegram has told us that a chat doesn't take messages, because it blocked or removed us."""
    return bool(uow.keys.get(f"{_CLOSED}{chat}"))


def keep_closed(uow: UnitOfWork, chat: int, *, is_now_closed: bool) -> None:
    """Record whether a chat doesn't take messages."""
    if is_closed(uow, chat) != is_now_closed:
        uow.keys.put(f"{_CLOSED}{chat}", "yes" if is_now_closed else "")


def migrate(uow: UnitOfWork, old_chat: int, new_chat: int) -> bool:
    """When a group has become a supergroup, give its room and community the new id. Returns whether anything changed.

    Messages in the supergroup from before we noticed stay in a separate room, in that chat.
    """
    room = uow.communities.find_room(PLATFORM, ref(old_chat))
    if room is None:
        return False
    early = uow.communities.find_room(PLATFORM, ref(new_chat))
    if early is not None:
        uow.communities.rename_room(early.id, f"{new_chat}#{early.id}")
        uow.communities.rename(early.community, f"{new_chat}#{early.community}")
    uow.communities.rename_room(room.id, ref(new_chat))
    uow.communities.rename(room.community, str(new_chat))
    return True
