"""Which messages show what: a match's boards with buttons, what only one person sees, and what was asked to be typed.

Kept in the store, since a match outlives the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.platforms.telegram.tokens import Form
from core.play.ports import Work

_BOARDS: Final = "telegram:boards:"
_ASIDE: Final = "telegram:aside:"
_PROMPT: Final = "telegram:prompt:"
_PHOTO: Final = "telegram:photo:"

Place = tuple[int, int]
"""A message: its chat and its id."""


# Boards: the messages with buttons about one match or challenge, all of one moment


def boards(work: Work, number: int) -> tuple[Place, ...]:
    """Where the buttons of a match or challenge are now."""
    return _kept(work, number)[1]


def keep_boards(work: Work, number: int, moment: int, places: Iterable[Place]) -> tuple[Place, ...]:
    """Keep where the buttons of a match are now; returns where they were, of earlier moments."""
    before, old = _kept(work, number)
    if moment < before:  # something newer was said meanwhile
        return tuple(places)
    new = tuple(dict.fromkeys((*(old if before == moment else ()), *places)))
    listed = " ".join(f"{chat}/{message}" for chat, message in new)
    work.keys.put(f"{_BOARDS}{number}", f"{moment} {listed}".strip())
    return () if before == moment else tuple(place for place in old if place not in new)


def _kept(work: Work, number: int) -> tuple[int, tuple[Place, ...]]:
    moment, *listed = (work.keys.get(f"{_BOARDS}{number}") or "0").split()
    places = (one.partition("/") for one in listed)
    return int(moment), tuple((int(chat), int(message)) for chat, _, message in places)


def match_of(work: Work, player: int, place: Place) -> int | None:
    """The match of a player whose newest board, or message for them alone, a message is."""
    aside = aside_in(work, place[0])
    if aside is not None and aside.message == place[1]:
        return aside.number
    found = (match.number for match in work.matches.running_of(player) if place in boards(work, match.number))
    return next(found, None)


# Asides: the newest message in a private chat that changes with what its reader tries out


@dataclass(frozen=True, slots=True)
class Aside:
    """A message about a match for one reader alone.

    Attributes:
        message: its id.
        number: of the match.
        photo: whether it is a photo.
        at: when it was said, in seconds since 1970.
    """

    message: int
    number: int
    photo: bool
    at: int


def aside_in(work: Work, chat: int) -> Aside | None:
    """The newest one in a private chat."""
    kept = work.keys.get(f"{_ASIDE}{chat}")
    if not kept:
        return None
    message, number, photo, at = map(int, kept.split())
    return Aside(message, number, bool(photo), at)


def keep_aside(work: Work, chat: int, aside: Aside) -> None:
    """Keep the newest one in a private chat."""
    work.keys.put(f"{_ASIDE}{chat}", f"{aside.message} {aside.number} {int(aside.photo)} {aside.at}")


def forget_aside(work: Work, chat: int) -> None:
    """There is none any more."""
    work.keys.put(f"{_ASIDE}{chat}", "")


# Prompts: what somebody was asked to type


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to type something: its message, and what the answer means."""

    message: int
    form: Form


def prompt_of(work: Work, chat: int, person: int) -> Prompt | None:
    """What somebody was asked in a chat, the latest."""
    kept = work.keys.get(f"{_PROMPT}{chat}:{person}")
    if not kept:
        return None
    message, kind, number, ply = kept.split()
    return Prompt(int(message), Form(kind, int(number), int(ply)))


def keep_prompt(work: Work, chat: int, person: int, prompt: Prompt | None) -> None:
    """Keep what somebody was asked; None: it is answered."""
    form = None if prompt is None else prompt.form
    text = "" if prompt is None or form is None else f"{prompt.message} {form.kind} {form.number} {form.ply}"
    work.keys.put(f"{_PROMPT}{chat}:{person}", text)


# Photos: Telegram's file of the board as it stands, for inline mode


def photo_of(work: Work, number: int, version: int) -> str | None:
    """Telegram's id of the photo of a match's board at a version, if that is the newest that it has."""
    known, _, file = (work.keys.get(f"{_PHOTO}{number}") or "").partition(" ")
    return file if known == str(version) else None


def keep_photo(work: Work, number: int, version: int, file: str) -> None:
    """Keep Telegram's id of the photo of a match's newest board."""
    work.keys.put(f"{_PHOTO}{number}", f"{version} {file}")
