"""Sent messages: those with a match's buttons, editable ones of one reader, and prompts.

They are kept in the store, since a match outlives the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from bot.platforms.buttons import TurnForm
from bot.platforms.outgoing import MessageRef, references
from storage.unit_of_work import UnitOfWork

_BUTTONS: Final = "telegram:boards:"
_EDITABLE: Final = "telegram:aside:"
_PROMPT: Final = "telegram:prompt:"
_PHOTO: Final = "telegram:photo:"
MOST_PROMPTS: Final = 50
"""Prompts to one person in one chat that are remembered, the latest ones."""


# Messages with buttons about one match or challenge, all of one moment


def button_messages(uow: UnitOfWork, number: int) -> tuple[MessageRef, ...]:
    """Return the messages that have the buttons of a match or challenge now."""
    return _kept(uow, number)[1]


def void_messages(uow: UnitOfWork, number: int, moment: int) -> tuple[MessageRef, ...]:
    """Return the messages of earlier moments that have the buttons of a match or challenge now."""
    before, old = _kept(uow, number)
    return old if before < moment else ()


def keep_button_messages(
    uow: UnitOfWork, number: int, moment: int, places: Iterable[MessageRef]
) -> tuple[MessageRef, ...]:
    """Record the messages that have the buttons of a match now; return those of earlier moments."""
    before, old = _kept(uow, number)
    if moment < before:  # there is a newer message meanwhile
        return tuple(places)
    new = tuple(dict.fromkeys((*(old if before == moment else ()), *places)))
    uow.keys.put(f"{_BUTTONS}{number}", " ".join(map(str, (moment, *new))))
    return () if before == moment else tuple(place for place in old if place not in new)


def _kept(uow: UnitOfWork, number: int) -> tuple[int, tuple[MessageRef, ...]]:
    moment, _, listed = (uow.keys.get(f"{_BUTTONS}{number}") or "0").partition(" ")
    return int(moment), references(listed)


def match_of(uow: UnitOfWork, player: int, place: MessageRef) -> int | None:
    """Return the match of a player whose newest board, or message to them alone, is this message."""
    editable = editable_in(uow, place.chat)
    if editable is not None and editable.message == place.message:
        return editable.number or None
    found = (match.number for match in uow.matches.running_of(player) if place in button_messages(uow, match.number))
    return next(found, None)


# Editable messages: the newest message in a private chat, edited with what its reader tries out


class EditableMessage(Struct, frozen=True):
    """Message for one reader alone, which is edited.

    Attributes:
        message: its id.
        number: of the match; 0: it is about none.
        photo: whether it is a photo.
        at: when it was sent, in seconds since 1970.
    """

    message: int
    number: int
    photo: bool
    at: int


def editable_in(uow: UnitOfWork, chat: int) -> EditableMessage | None:
    """Return the newest editable message in a private chat."""
    kept = uow.keys.get(f"{_EDITABLE}{chat}")
    if not kept:
        return None
    message, number, photo, at = map(int, kept.split())
    return EditableMessage(message, number, bool(photo), at)


def keep_editable(uow: UnitOfWork, chat: int, editable: EditableMessage) -> None:
    """Record the newest editable message in a private chat."""
    uow.keys.put(f"{_EDITABLE}{chat}", f"{editable.message} {editable.number} {int(editable.photo)} {editable.at}")


def forget_editable(uow: UnitOfWork, chat: int) -> None:
    """Record that a private chat has no editable message any more."""
    uow.keys.put(f"{_EDITABLE}{chat}", "")


# Prompts: what somebody was asked to type


class Prompt(Struct, frozen=True):
    """Request to type something, which belongs to one match, one ply and one purpose.

    Attributes:
        message: id of the message that asks; 0: it is about to be sent, so its id isn't known yet.
        form: the meaning of the answer.
    """

    message: int
    form: TurnForm


def prompts_to(uow: UnitOfWork, chat: int, person: int) -> tuple[Prompt, ...]:
    """Return the latest prompts to somebody in a chat, the oldest first."""
    lines = (line.split() for line in (uow.keys.get(f"{_PROMPT}{chat}:{person}") or "").splitlines())
    return tuple(Prompt(int(message), TurnForm(kind, int(number), int(ply))) for message, kind, number, ply in lines)


def prompt_of(uow: UnitOfWork, chat: int, person: int, message: int, number: int | None = None) -> Prompt | None:
    """Return the prompt that a message to somebody is.

    One that was sent without its id being kept, since the program was killed or the answer was quick, is told by its match; when
    it is unclear which it is, one that plays nothing.

    Args:
        uow: the open transaction.
        chat: Telegram's id of the chat.
        person: Telegram's id of the person.
        message: id of the message.
        number: of the match that the message names, if it names one and isn't its board.
    """
    known = prompts_to(uow, chat, person)
    found = [prompt for prompt in known if prompt.message == message]
    found = found or [prompt for prompt in known if not prompt.message and prompt.form.number == number]
    found.sort(key=lambda prompt: prompt.form.kind == "preview")
    return found[-1] if found else None


def keep_prompt(uow: UnitOfWork, chat: int, person: int, prompt: Prompt) -> None:
    """Record a prompt to somebody, before it is sent (without an id), and once it has its id."""
    known = list(prompts_to(uow, chat, person))
    unsent = Prompt(0, prompt.form)
    if prompt.message and unsent in known:
        known.remove(unsent)
    _keep_prompts(uow, chat, person, [*known, prompt])


def forget_prompt(uow: UnitOfWork, chat: int, person: int, prompt: Prompt) -> None:
    """Record that a prompt could not be sent, or was answered and deleted."""
    _keep_prompts(uow, chat, person, [each for each in prompts_to(uow, chat, person) if each != prompt])


def _keep_prompts(uow: UnitOfWork, chat: int, person: int, prompts: Sequence[Prompt]) -> None:
    lines = (f"{each.message} {each.form.kind} {each.form.number} {each.form.ply}" for each in prompts[-MOST_PROMPTS:])
    uow.keys.put(f"{_PROMPT}{chat}:{person}", "\n".join(lines))


# Photos: Telegram's file of the board as it stands, for inline mode


def photo_of(uow: UnitOfWork, number: int, version: int) -> str | None:
    """Return Telegram's id of the photo of a match's board at a version, if it is the newest one."""
    known, _, file = (uow.keys.get(f"{_PHOTO}{number}") or "").partition(" ")
    return file if known == str(version) else None


def keep_photo(uow: UnitOfWork, number: int, version: int, file: str) -> None:
    """Record Telegram's id of the photo of a match's newest board."""
    uow.keys.put(f"{_PHOTO}{number}", f"{version} {file}")
