"""From a message to what one reader sees: text, buttons, a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import tzinfo

from bot.chat.catalogue import FALLBACK, humanised, lookup
from bot.chat.grammar.writer import write
from bot.chat.languages import languages
from bot.chat.wording import accounts, blocks, matches, moderation, rankings, records, refusals, time, tournaments
from bot.chat.wording.phrases import Moments, Params, Phrases, records_of
from bot.chat.wording.registry import worded
from core.play.commands import (
    Board,
    Command,
    Ladder,
    Language,
    MoreTime,
    Move,
    Preview,
    Remind,
    Rules,
    Standings,
    Tournament,
    Unblock,
)
from core.play.messages import Action, File, Message, Picture, Value

_COMPOSERS = {
    **matches.COMPOSERS,
    **time.COMPOSERS,
    **refusals.COMPOSERS,
    **accounts.COMPOSERS,
    **records.COMPOSERS,
    **rankings.COMPOSERS,
    **tournaments.COMPOSERS,
    **blocks.COMPOSERS,
    **moderation.COMPOSERS,
}
_LISTS = ("matches", "challenges", "waiting", "others", "to_me", "mine")


@dataclass(frozen=True, slots=True)
class Button:
    """Something that the reader can do now.

    Attributes:
        label: what stands on it.
        text: the command as one could type it; :func:`bot.chat.parse` reads it back.
        code: the action's code, for platforms that colour or order their buttons by it.
    """

    label: str
    text: str
    code: str


@dataclass(frozen=True, slots=True)
class Presentation:
    """A message for one reader.

    Attributes:
        text: lines of plain text, without markup; it may contain what others typed.
        buttons: what the reader can do now.
        picture: the board that belongs to it.
        file: the file that belongs to it.
    """

    text: str
    buttons: tuple[Button, ...] = ()
    picture: Picture | None = None
    file: File | None = None


def present(
    message: Message,
    language: str,
    reader: int | None = None,
    zone: tzinfo | None = None,
    moments: Moments | None = None,
) -> Presentation:
    """Say a message in a language.

    Args:
        message: what is said.
        language: tag of the reader's language; English stands in for one that there is not.
        reader: player id of who reads. None for a whole room: then everybody's buttons are there, and
            pressing one that is somebody else's gets a refusal.
        zone: in which moments are shown: the reader's own, or the one of a whole room, which then is named; None: UTC.
        moments: for a platform that shows moments by itself: what to write for one, from the moment and its words.
    """
    say = Phrases(language, zone, own=reader is not None, moments=moments)
    shown = (action for action in message.actions if reader is None or action.offered_to(reader))
    buttons = tuple(
        Button(_label(say, action, message.params), write(action.command, language), action.code) for action in shown
    )
    content = message.content
    text = _text(say, content, message.params) if isinstance(content, str) else worded(say, content)
    return Presentation(text, buttons, message.picture, message.file)


def knows(code: str) -> bool:
    """Whether a message's code has wording of its own, in English at least."""
    return code in _COMPOSERS or lookup(FALLBACK).has(code)


def _text(say: Phrases, code: str, params: Params) -> str:
    composer = _COMPOSERS.get(code)
    if composer is not None:
        return composer(say, params)
    if code.startswith("misunderstood."):
        return refusals.misunderstood(say, code, params)
    if code.startswith("refused.") and not say.has(code):
        return say.say("refused-other", reason=code.partition(".")[2].replace("-", " "))
    return say.say(code, params)


def _label(say: Phrases, action: Action, params: Params) -> str:
    command = action.command
    if action.code == "overlay" and isinstance(command, Board) and command.overlay is not None:
        return say.overlay(command.overlay)
    if action.code == "step" and isinstance(command, Move):
        return say.step(command.text)
    if action.code == "more-time" and isinstance(command, MoreTime) and command.length is not None:
        return say.say("action-more-time", length=command.length)
    if isinstance(command, Remind):
        on = accounts.platform_name(say, command.where) if command.where is not None else None
        return say.say(f"action-{action.code}", time=command.daily, platform=on)
    if action.code == "pick":
        return _picked(say, command, params)
    code = f"action-{action.code}"
    return say.say(code) if say.has(code) else humanised(action.code).capitalize()


def _picked(say: Phrases, command: Command, params: Params) -> str:
    """What tells one of several apart."""
    if isinstance(command, Rules | Standings) and command.game is not None:
        return say.game(command.game)
    if isinstance(command, Language) and command.tag is not None:
        return languages().get(command.tag, command.tag)
    if isinstance(command, Unblock) and command.person is not None:
        return say.say("pick-unblock", handle=command.person)
    if isinstance(command, Ladder) and command.opponent is not None:
        return f"@{command.opponent}"
    if isinstance(command, Ladder | Tournament) and command.which is not None:
        return say.say(f"pick-{type(command).__name__.lower()}", which=command.which)
    return _told_apart(say, command, params)


def _told_apart(say: Phrases, command: Command, params: Params) -> str:
    """One of several commands about matches, by its steps or its match."""
    if isinstance(command, Move | Preview) and "candidates" in params:
        return command.text
    number = getattr(command, "number", None)
    return write(command) if number is None else _numbered(say, number, _listed(params))


def _listed(params: Params) -> Iterable[Params]:
    for name in _LISTS:
        yield from records_of(params, name)


def _numbered(say: Phrases, number: Value, listed: Iterable[Params]) -> str:
    """``#12 Cropa against Bob``, from the message's own list."""
    for record in listed:
        if record.get("number") == number:
            if "opponent" in record:
                return say.say("pick-match", record)
            if "by" in record:
                return say.say("pick-challenge", record)
    return say.say("pick-number", number=number)
