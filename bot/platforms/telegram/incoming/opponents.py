"""Opponents: people challenged by a reply to their message, by name, or by choosing them from the list of members."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.features.challenge.commands import Play
from bot.features.match.lookup import known_person
from bot.platforms.telegram.incoming.updates import UpdateService
from bot.platforms.telegram.places import PLATFORM, ensure_account, ensure_account_by_name, handle

if TYPE_CHECKING:
    import telegram

_USERNAME: Final = re.compile(r"[A-Za-z]\w{3,31}", re.ASCII)


async def resolve_opponent(service: UpdateService, message: telegram.Message, text: str, command: Play) -> Play | str:
    """Find the challenged person, and make sure that they have an account.

    Args:
        service: connects Telegram and the core.
        message: the message with the challenge.
        text: text of the message.
        command: the command that we read from it.

    Returns:
        The command; or the name of a bot, which can't be challenged.
    """
    if command.opponent is None:
        user = _answered(message)
        if user is None:
            return command
        command = replace(command, opponent=handle(user))
    else:
        user = _chosen_user(message, command.opponent)
    if user is not None:
        person = user
        if person.is_bot:
            return person.full_name
        await service.store.write(lambda uow: ensure_account(uow, person))
        return command
    name = command.opponent or ""
    if name.lower() == (service.me.username or "").lower():
        return service.me.full_name
    if _USERNAME.fullmatch(name) and f"@{name}".lower() in text.lower():
        await service.store.write(lambda uow: ensure_account_by_name(uow, name))
    return command


async def is_unknown(service: UpdateService, user: telegram.User, text: str, command: Play) -> bool:
    """Return whether a challenge names a person with ``@`` whom we can't find."""
    name = command.opponent
    if name is None or f"@{name}".lower() not in text.lower():
        return False
    player, _ = await service.find_person(user)
    return await service.store.read(lambda uow: known_person(uow, PLATFORM, player, name)) is None


def _answered(message: telegram.Message) -> telegram.User | None:
    """Return the author of the message to which it replies. Telegram shows every message of a topic as a reply to the first."""
    answered = message.reply_to_message
    return None if answered is None or answered.forum_topic_created is not None else answered.from_user


def _chosen_user(message: telegram.Message, name: str) -> telegram.User | None:
    """Return the person with this handle if they were chosen from the list of members."""
    entities = (*(message.entities or ()), *(message.caption_entities or ()))
    people = (entity.user for entity in entities if entity.user is not None)
    return next((user for user in people if handle(user).lower() == name.lower()), None)
