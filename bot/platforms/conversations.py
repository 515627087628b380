"""Conversations on messengers: private chats, a person's language, and text that is addressed to the bot."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from bot import chat
from bot.features.answers.commands import Accept, Decline
from bot.features.exploring.commands import Preview
from bot.features.help.commands import Help
from bot.features.match.commands import Move
from bot.features.talk.commands import Say
from core.community import PRIVATE, Community
from core.messages.command import Command, Misunderstood
from core.rules.parsing import numbered
from storage.store import Store
from storage.unit_of_work import UnitOfWork

_QUOTED: Final = 40
"""Maximum characters that we quote from a text that we can't read."""
_SLASHES = ("/", "／")
_TALK = re.compile(r"💬 #(\d{1,12})\b")
_LESSON = re.compile(r"🎓 (\w+) · \D*(\d{1,3})\b")
_HEADS = re.compile(r"^[^\w\n]*#(\d{1,12})\b", re.MULTILINE)
_NUMBERS = re.compile(r"(?<!\w)#(\d{1,12})\b")


def private_ref(person: int) -> str:
    """Return the reference of the community for the private chat with a person, by the platform's id of the person."""
    return f"{PRIVATE}{person}"


def owner(community: Community) -> int | None:
    """Return the platform's id of the person whose private chat a community is; None for other communities."""
    ref = community.ref.removeprefix(PRIVATE)
    return int(ref) if ref != community.ref else None


def find_person(uow: UnitOfWork, platform: str, ref: str) -> tuple[int, str | None]:
    """Return the player id of a person (0 without an account), and the language that they chose, or None."""
    account_and_player = uow.people.person(platform, ref)
    return (0, None) if account_and_player is None else (account_and_player[1].id, account_and_player[1].language)


async def parse_if_asked(
    store: Store, text: str, language: str, *, platform: str, person: str, room: str, seen_number: int | None = None
) -> Command | None:
    """Return the turn or the answer in a text without a slash, if its author is on move, or None for ordinary talk.

    Args:
        store: where matches are.
        text: the text as typed.
        language: the author's language.
        platform: key of the platform.
        person: the platform's own id of the author.
        room: the platform's own id of the room.
        seen_number: the match whose board they see, wherever it is played, or None.
    """
    command = chat.parse(text, language, is_asked=True)
    if not isinstance(command, Move | Preview | Accept | Decline):
        return None
    numbered_steps = numbered(command.text) if isinstance(command, Move) else None
    numbers = {seen_number, command.number, None if numbered_steps is None else numbered_steps.number}
    return command if await _is_asked(store, platform, person, room, numbers) else None


async def _is_asked(store: Store, platform: str, person: str, room: str, numbers: Collection[int | None]) -> bool:
    """Return whether a user is on move where they write, or in a match that they see or name by its number."""

    def transaction(uow: UnitOfWork) -> bool:
        account = uow.people.account(platform, person)
        room_here = uow.communities.find_room(platform, room)
        if account is None:
            return False
        running = uow.matches.running_of(account.player)
        numbers_told = set() if room_here is None else set(uow.places.told_in(room_here.id, account.player))
        return any(
            match.waits_for(account.player)
            and (
                match.number in numbers
                or match.number in numbers_told
                or (room_here is not None and match.room == room_here.id)
            )
            for match in running
        )

    return await store.read(transaction)


def parse_addressed(text: str, language: str, *, private: bool) -> Command:
    """Read text that is addressed to the bot without a slash: as a turn or a command.

    Anything else is chatter in a private chat; elsewhere we tell its author that we can't read it.
    """
    if not text:
        return Help()
    command = chat.parse(text, language, is_asked=True)
    command = chat.parse(f"/{text}", language) if command is None else command
    if command is not None and not (isinstance(command, Misunderstood) and command.problem == "unknown-command"):
        return command
    return Misunderstood("chatter", {}) if private else Misunderstood("unread", {"text": text[:_QUOTED]})


def answer_to(answered_text: str, text: str, language: str) -> Command | None:
    """Return the command for a reply that isn't one: an answer to an exercise, or a remark to the opponent."""
    if not text or text.startswith(_SLASHES):
        return None
    lesson, talk = _LESSON.match(answered_text), _TALK.match(answered_text)
    if lesson is not None:
        return chat.parse(f"/learn {lesson[1].lower()} {lesson[2]} {text}", language)
    return None if talk is None else Say(text, int(talk[1]))


def number_in(text: str) -> int | None:
    """Return the number of the match or challenge of one of our messages: the one it begins with, or the only one it names."""
    for pattern in (_HEADS, _NUMBERS):
        number_texts = set(pattern.findall(text))
        if len(number_texts) == 1:
            return int(number_texts.pop())
    return None
