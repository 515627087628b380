"""Sent messages: those with a match's buttons, editable ones of one reader, and prompts.

We keep them in the store, because a match may outlast the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from bot.platforms.buttons import TurnForm
from bot.platforms.outgoing import MessageRef, references
from core.match.model import MatchStatus
from storage.unit_of_work import UnitOfWork

_BUTTONS: Final = "telegram:boards:"
_QUIET: Final = "telegram:quiet:"
_EDITABLE: Final = "telegram:aside:"
_PROMPT: Final = "telegram:prompt:"
_PHOTO: Final = "telegram:photo:"
MAX_PROMPTS: Final = 50
"""Maximum prompts to one person in one chat that we remember, the latest ones."""


# Messages with buttons about one subject (bot.platforms.outgoing.buttons_of), all of one moment


def button_messages(uow: UnitOfWork, number: int) -> tuple[MessageRef, ...]:
    """Return the messages that currently have the buttons of a match or challenge."""
    board = quiet_board(uow, number)
    return (*_stored_buttons(uow, str(number))[1], *([] if board is None else [board]))


def quiet_board(uow: UnitOfWork, number: int) -> MessageRef | None:
    """Return the one message of a match in a quiet group, which has the current buttons; None if there is none."""
    return MessageRef.read(uow.keys.get(f"{_QUIET}{number}") or "")


def keep_quiet_board(uow: UnitOfWork, number: int, board: MessageRef) -> None:
    """Record the one message of a match in a quiet group."""
    uow.keys.put(f"{_QUIET}{number}", str(board))


def forget_quiet_board(uow: UnitOfWork, number: int) -> None:
    """Record that a match no longer has one message."""
    uow.keys.delete(f"{_QUIET}{number}")


def forget_quiet_boards(uow: UnitOfWork) -> int:
    """Forget the messages in quiet groups whose matches are over. Returns how many."""
    forgotten = 0
    for name in uow.keys.starting(_QUIET):
        match = uow.matches.get(int(name.removeprefix(_QUIET)))
        if match is None or match.status is MatchStatus.FINISHED:
            uow.keys.delete(name)
            forgotten += 1
    return forgotten


def void_messages(uow: UnitOfWork, subject: str, moment: int) -> tuple[MessageRef, ...]:
    """Return the messages from earlier times that still have the buttons of a subject."""
    stored_moment, places = _stored_buttons(uow, subject)
    return places if stored_moment < moment else ()


def keep_button_messages(
    uow: UnitOfWork, subject: str, moment: int, places: Iterable[MessageRef]
) -> tuple[MessageRef, ...]:
    """Record the messages that have the buttons of a subject now; return those from earlier times."""
    stored_moment, places_before = _stored_buttons(uow, subject)
    if moment < stored_moment:  # a newer message has been sent
        return tuple(places)
    places_now = tuple(dict.fromkeys((*(places_before if stored_moment == moment else ()), *places)))
    uow.keys.put(f"{_BUTTONS}{subject}", " ".join(map(str, (moment, *places_now))))
    return () if stored_moment == moment else tuple(place for place in places_before if place not in places_now)


def _stored_buttons(uow: UnitOfWork, subject: str) -> tuple[int, tuple[MessageRef, ...]]:
    moment, _, listed_places = (uow.keys.get(f"{_BUTTONS}{subject}") or "0").partition(" ")
    return int(moment), references(listed_places)


def match_of(uow: UnitOfWork, player: int, place: MessageRef) -> int | None:
    """Return the match of a player whose newest board, or message to them only, is this message."""
    editable = editable_in(uow, place.chat)
    if editable is not None and editable.message == place.message:
        return editable.number or None
    numbers = (match.number for match in uow.matches.running_of(player) if place in button_messages(uow, match.number))
    return next(numbers, None)


# Editable messages: the newest message in a private chat, edited with what its reader tries out


class EditableMessage(Struct, frozen=True):
    """A message for one reader only, which we edit.

    Attributes:
        message: id of the message.
        number: number of the match; 0 if it isn't about one.
        photo: whether it is a photo.
        at: when it was sent, in seconds since 1970.
    """

    message: int
    number: int
    photo: bool
    at: int


def editable_in(uow: UnitOfWork, chat: int) -> EditableMessage | None:
    """Return the newest editable message in a private chat."""
    stored_text = uow.keys.get(f"{_EDITABLE}{chat}")
    if not stored_text:
        return None
    message, number, photo, at = map(int, stored_text.split())
    return EditableMessage(message, number, bool(photo), at)


def keep_editable(uow: UnitOfWork, chat: int, editable: EditableMessage) -> None:
    """Record the newest editable message in a private chat."""
    uow.keys.put(f"{_EDITABLE}{chat}", f"{editable.message} {editable.number} {int(editable.photo)} {editable.at}")


def forget_editable(uow: UnitOfWork, chat: int) -> None:
    """Record that a private chat no longer has an editable message."""
    uow.keys.put(f"{_EDITABLE}{chat}", "")


# Prompts: requests to type something


class Prompt(Struct, frozen=True):
    """Request to type something, which belongs to one match, one ply and one purpose.

    Attributes:
        message: id of the message that asks; 0 before it is sent, when we don't know its id.
        form: the meaning of the answer.
    """

    message: int
    form: TurnForm


def prompts_to(uow: UnitOfWork, chat: int, person: int) -> tuple[Prompt, ...]:
    """Return the latest prompts to a user in a chat, the oldest first."""
    lines = (line.split() for line in (uow.keys.get(f"{_PROMPT}{chat}:{person}") or "").splitlines())
    return tuple(Prompt(int(message), TurnForm(kind, int(number), int(ply))) for message, kind, number, ply in lines)


def prompt_of(uow: UnitOfWork, chat: int, person: int, message: int, number: int | None = None) -> Prompt | None:
    """Return the prompt that a message to a user represents, or None.

    We recognise a prompt without a stored id (because the program was killed, or the answer was quick) by its match. If
    several fit, we use one that doesn't play a turn.

    Args:
        uow: the open transaction.
        chat: Telegram's id of the chat.
        person: Telegram's id of the person.
        message: id of the message.
        number: number of the match that the message names, if it names one and isn't its board.
    """
    prompts = prompts_to(uow, chat, person)
    matching = [prompt for prompt in prompts if prompt.message == message]
    matching = matching or [prompt for prompt in prompts if not prompt.message and prompt.form.number == number]
    matching.sort(key=lambda prompt: prompt.form.kind == "preview")
    return matching[-1] if matching else None


def keep_prompt(uow: UnitOfWork, chat: int, person: int, prompt: Prompt) -> None:
    """Record a prompt to a user: before it is sent, without an id, and again when it has its id."""
    prompts = list(prompts_to(uow, chat, person))
    unsent = Prompt(0, prompt.form)
    if prompt.message and unsent in prompts:
        prompts.remove(unsent)
    _keep_prompts(uow, chat, person, [*prompts, prompt])


def forget_prompt(uow: UnitOfWork, chat: int, person: int, prompt: Prompt) -> None:
    """Record that we couldn't send a prompt, or that it was answered and deleted."""
    _keep_prompts(
        uow, chat, person, [other_prompt for other_prompt in prompts_to(uow, chat, person) if other_prompt != prompt]
    )


def _keep_prompts(uow: UnitOfWork, chat: int, person: int, prompts: Sequence[Prompt]) -> None:
    lines = (
        f"{prompt.message} {prompt.form.kind} {prompt.form.number} {prompt.form.ply}"
        for prompt in prompts[-MAX_PROMPTS:]
    )
    uow.keys.put(f"{_PROMPT}{chat}:{person}", "\n".join(lines))


# Photos: Telegram's file of the current board, for inline mode


def photo_of(uow: UnitOfWork, number: int, version: int) -> str | None:
    """Return Telegram's id of the photo of a match's board at a version, if it is the newest one."""
    stored_version, _, file = (uow.keys.get(f"{_PHOTO}{number}") or "").partition(" ")
    return file if stored_version == str(version) else None


def keep_photo(uow: UnitOfWork, number: int, version: int, file: str) -> None:
    """Record Telegram's id of the photo of a match's newest board."""
    uow.keys.put(f"{_PHOTO}{number}", f"{version} {file}")
