"""Conversations on messengers: private chats, the language of a person, text that is addressed to the bot."""

from __future__ import annotations

import re

from bot import chat
from core.play.commands import Command, Help, Misunderstood
from core.play.community.model import Community
from core.play.ports import Store, Work

_PRIVATE = "dm:"
_HEADS = re.compile(r"^[^\w\n]*#(\d{1,12})\b", re.MULTILINE)
_NUMBERS = re.compile(r"(?<!\w)#(\d{1,12})\b")


def private_ref(person: int) -> str:
    """Return the reference of the community for the private chat with a person, by the platform's id of the person."""
    return f"{_PRIVATE}{person}"


def owner(community: Community) -> int | None:
    """Return the platform's id of the person whose private chat a community is; None for other communities."""
    ref = community.ref.removeprefix(_PRIVATE)
    return int(ref) if ref != community.ref else None


async def find_person(store: Store, platform: str, ref: str) -> tuple[int, str | None]:
    """Return the player id of a person, 0 without an account, and their chosen language, None if none."""

    def work(open_work: Work) -> tuple[int, str | None]:
        account = open_work.people.account(platform, ref)
        return (0, None) if account is None else (account.player, open_work.people.player(account.player).language)

    return await store.read(work)


def parse_addressed(text: str, language: str) -> Command:
    """Read text addressed to the bot without a slash: as a command, or else as a request for help."""
    command = chat.parse(f"/{text}", language) if text else None
    unknown = isinstance(command, Misunderstood) and command.problem == "unknown-command"
    return Help() if command is None or unknown else command


def number_in(text: str) -> int | None:
    """Return the number of the match or challenge that a message of ours is about: the only one it begins with, or names."""
    for known in (_HEADS, _NUMBERS):
        found = set(known.findall(text))
        if len(found) == 1:
            return int(found.pop())
    return None
