"""Conversations on messengers: private chats, the language of a person, text that is addressed to the bot."""

from __future__ import annotations

import re
from typing import Final

from bot import chat
from core.play.commands import Command, Help, Misunderstood
from core.play.community.model import Community
from core.play.ports import Store, Work

_PRIVATE = "dm:"
_QUOTED: Final = 40
"""Characters of a text that can't be read, which are quoted."""
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


async def is_asked(store: Store, platform: str, person: str, room: str, number: int | None = None) -> bool:
    """Return whether a turn is expected of somebody where they write.

    Args:
        store: where matches are.
        platform: key of the platform.
        person: the platform's own id of the person.
        room: the platform's own id of the room.
        number: the match whose board they see, wherever it is played; None: none.
    """

    def work(open_work: Work) -> bool:
        account = open_work.people.account(platform, person)
        here = open_work.people.find_room(platform, room)
        if account is None:
            return False
        running = open_work.matches.running_of(account.player)
        told = set() if here is None else set(open_work.places.told_in(here.id, account.player))
        return any(
            match.waits_for(account.player)
            and (match.number == number or match.number in told or (here is not None and match.room == here.id))
            for match in running
        )

    return await store.read(work)


def parse_addressed(text: str, language: str, *, private: bool) -> Command:
    """Read text addressed to the bot without a slash: as a turn or a command.

    Anything else is a request for help in a private chat; elsewhere its author is told that it can't be read.
    """
    if not text:
        return Help()
    command = chat.parse(text, language, asked=True)
    command = chat.parse(f"/{text}", language) if command is None else command
    if command is not None and not (isinstance(command, Misunderstood) and command.problem == "unknown-command"):
        return command
    return Help() if private else Misunderstood("unread", {"text": text[:_QUOTED]})


def number_in(text: str) -> int | None:
    """Return the number of the match or challenge that a message of ours is about: the only one it begins with, or names."""
    for known in (_HEADS, _NUMBERS):
        found = set(known.findall(text))
        if len(found) == 1:
            return int(found.pop())
    return None
