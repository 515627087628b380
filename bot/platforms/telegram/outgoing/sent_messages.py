"""Sent messages: those with a match's buttons, editable ones of one reader, and prompts.

They are kept in the store, since a match outlives the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.platforms.buttons import Form
from core.play.ports import Work

_BUTTONS: Final = "telegram:boards:"
_EDITABLE: Final = "telegram:aside:"
_PROMPT: Final = "telegram:prompt:"
_PHOTO: Final = "telegram:photo:"

MessageRef: TypeAlias = tuple[int, int]
"""Reference of a message: its chat and its id."""


# Messages with buttons about one match or challenge, all of one moment


def button_messages(work: Work, number: int) -> tuple[MessageRef, ...]:
    """Return the messages that have the buttons of a match or challenge now."""
    return _kept(work, number)[1]


def keep_button_messages(work: Work, number: int, moment: int, places: Iterable[MessageRef]) -> tuple[MessageRef, ...]:
    """Record the messages that have the buttons of a match now; return those of earlier moments."""
    before, old = _kept(work, number)
    if moment < before:  # there is a newer message meanwhile
        return tuple(places)
    new = tuple(dict.fromkeys((*(old if before == moment else ()), *places)))
    listed = " ".join(f"{chat}/{message}" for chat, message in new)
    work.keys.put(f"{_BUTTONS}{number}", f"{moment} {listed}".strip())
    return () if before == moment else tuple(place for place in old if place not in new)


def _kept(work: Work, number: int) -> tuple[int, tuple[MessageRef, ...]]:
    moment, *listed = (work.keys.get(f"{_BUTTONS}{number}") or "0").split()
    places = (one.partition("/") for one in listed)
    return int(moment), tuple((int(chat), int(message)) for chat, _, message in places)


def match_of(work: Work, player: int, place: MessageRef) -> int | None:
    """Return the match of a player whose newest board, or message to them alone, is this message."""
    editable = editable_in(work, place[0])
    if editable is not None and editable.message == place[1]:
        return editable.number
    found = (match.number for match in work.matches.running_of(player) if place in button_messages(work, match.number))
    return next(found, None)


# Editable messages: the newest message in a private chat, edited with what its reader tries out


@dataclass(frozen=True, slots=True)
class EditableMessage:
    """Message about a match for one reader alone, which is edited.

    Attributes:
        message: its id.
        number: of the match.
        photo: whether it is a photo.
        at: when it was sent, in seconds since 1970.
    """

    message: int
    number: int
    photo: bool
    at: int


def editable_in(work: Work, chat: int) -> EditableMessage | None:
    """Return the newest editable message in a private chat."""
    kept = work.keys.get(f"{_EDITABLE}{chat}")
    if not kept:
        return None
    message, number, photo, at = map(int, kept.split())
    return EditableMessage(message, number, bool(photo), at)


def keep_editable(work: Work, chat: int, editable: EditableMessage) -> None:
    """Record the newest editable message in a private chat."""
    work.keys.put(f"{_EDITABLE}{chat}", f"{editable.message} {editable.number} {int(editable.photo)} {editable.at}")


def forget_editable(work: Work, chat: int) -> None:
    """Record that a private chat has no editable message any more."""
    work.keys.put(f"{_EDITABLE}{chat}", "")


# Prompts: what somebody was asked to type


@dataclass(frozen=True, slots=True)
class Prompt:
    """Request to type something: its message, and the meaning of the answer."""

    message: int
    form: Form


def prompt_of(work: Work, chat: int, person: int) -> Prompt | None:
    """Return the latest prompt to somebody in a chat."""
    kept = work.keys.get(f"{_PROMPT}{chat}:{person}")
    if not kept:
        return None
    message, kind, number, ply = kept.split()
    return Prompt(int(message), Form(kind, int(number), int(ply)))


def keep_prompt(work: Work, chat: int, person: int, prompt: Prompt | None) -> None:
    """Record a prompt to somebody; None: it is answered."""
    form = None if prompt is None else prompt.form
    text = "" if prompt is None or form is None else f"{prompt.message} {form.kind} {form.number} {form.ply}"
    work.keys.put(f"{_PROMPT}{chat}:{person}", text)


# Photos: Telegram's file of the board as it stands, for inline mode


def photo_of(work: Work, number: int, version: int) -> str | None:
    """Return Telegram's id of the photo of a match's board at a version, if it is the newest one."""
    known, _, file = (work.keys.get(f"{_PHOTO}{number}") or "").partition(" ")
    return file if known == str(version) else None


def keep_photo(work: Work, number: int, version: int, file: str) -> None:
    """Record Telegram's id of the photo of a match's newest board."""
    work.keys.put(f"{_PHOTO}{number}", f"{version} {file}")
