"""From a command to the text that :func:`bot.chat.parse` reads as just this command. Buttons carry it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar import accounts, blocks, moderation, records, tournaments
from bot.chat.grammar.ladders import Community, written
from bot.chat.grammar.measures import is_plain, is_plain_clock
from bot.chat.grammar.time import OFF, SETTINGS
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import lexicon
from core.play.commands import (
    Accept,
    Away,
    Block,
    Board,
    Command,
    Export,
    Help,
    Import,
    LadderCreate,
    Language,
    Link,
    Matches,
    Me,
    Misunderstood,
    MoreTime,
    Move,
    Mute,
    Pause,
    Play,
    Preview,
    Privacy,
    Quiet,
    Remind,
    Resign,
    Rules,
    Settings,
    ShowMatch,
    Timezone,
    Tournament,
    TournamentCreate,
    Unblock,
    Unlink,
)
from core.play.match.model import SeatWish
from core.play.time.control import Expiry
from core.play.time.preferences import HALF, Where


def write(command: Command, language: str = FALLBACK) -> str:
    """Return a command as text in a language's words.

    Raises:
        ValueError: for :class:`Misunderstood`, which stands for no text in particular.
    """
    if isinstance(command, Misunderstood):
        raise ValueError("what was misunderstood can't be said")  # noqa: TRY004 - a command, but none to write
    shown = lexicon(language).shown
    if isinstance(command, Help) and command.topic is not None:
        command = Help(shown.get(f"command-{command.topic}", command.topic))
    if isinstance(command, Community):
        terms = terms_written(command, shown) if isinstance(command, LadderCreate) else []
        return " ".join(written(command, shown, terms))
    if isinstance(command, Tournament | TournamentCreate):
        terms = terms_written(command, shown) if isinstance(command, TournamentCreate) else []
        return " ".join(tournaments.written(command, shown, terms))
    arguments = _said_of_oneself(command, shown)
    if arguments is None:
        arguments = _arguments(command, shown["turn"])
    if isinstance(command, Move) and command.plain:
        return " ".join(arguments)
    if isinstance(command, Play):
        arguments += terms_written(command, shown)
        if command.seat is not SeatWish.RANDOM:
            arguments.append(shown[f"seat-{command.seat.value}"])
    if isinstance(command, Resign) and command.confirmed:
        arguments.append(shown["confirm"])
    name = "match" if isinstance(command, ShowMatch) else type(command).__name__.lower()
    word = "/" + shown[f"command-{name}"]
    return " ".join([word, *arguments])


def _said_of_oneself(command: Command, shown: Mapping[str, str]) -> list[str] | None:
    """What comes after a command that is about people, not about a match alone; None: it is no such command."""
    if isinstance(command, moderation.Moderation):
        return moderation.written(command, shown)
    if isinstance(command, Link | Unlink) or (isinstance(command, Accept) and command.code and command.number is None):
        return accounts.written(command, shown)
    if isinstance(command, Export | Import | Privacy):
        return records.written(command, shown)
    if isinstance(command, Block | Unblock):
        return blocks.written(command)
    if isinstance(command, Away | Remind | Quiet | Timezone | Settings):
        return _wishes(command, shown)
    return None


def _arguments(command: Command, turn: str) -> list[str]:
    """What stands behind the command's word in any language; ``turn`` is said before a turn's number."""
    if isinstance(command, Play):
        person = [] if command.opponent is None else ["@" + quoted(command.opponent)]
        options = [f"{quoted(name)}={quoted(value)}" for name, value in command.options.items()]
        return [quoted(command.game), *person, *options]
    if isinstance(command, Rules | Help | Language):
        word = command.game if isinstance(command, Rules) else None
        word = command.topic if isinstance(command, Help) else word
        word = command.tag if isinstance(command, Language) else word
        return [] if word is None else [quoted(word)]
    if isinstance(
        command,
        moderation.Moderation
        | Community
        | Tournament
        | TournamentCreate
        | Matches
        | Me
        | Link
        | Unlink
        | Block
        | Unblock
        | Misunderstood
        | Away
        | Remind
        | Quiet
        | Timezone
        | Settings
        | Export
        | Import
        | Privacy,
    ):
        return []
    if isinstance(command, MoreTime | Pause):
        return [*_number(command.number), *([] if command.length is None else [_measure(command.length)])]
    ply = command.ply if isinstance(command, Move | Board) else None
    ply = command.turn if isinstance(command, Mute) else ply
    steps = [command.text] if isinstance(command, Move | Preview) else []
    overlay = [command.overlay] if isinstance(command, Board) and command.overlay else []
    number: int | None = getattr(command, "number", None)
    return [*_number(number), *([] if ply is None else [turn, str(ply)]), *overlay, *steps]


def _number(number: int | None) -> list[str]:
    return [] if number is None else [f"#{number}"]


def _measure(text: str) -> str:
    """A length, a clock or a time of day; what is none is kept together, as it was typed."""
    return text if is_plain(text) else quoted(text)


def terms_written(command: Play | LadderCreate | TournamentCreate, shown: Mapping[str, str]) -> list[str]:
    """What a challenge says about time."""
    told = []
    if command.clock == "none":
        told.append(shown["clock-none"])
    elif command.clock is not None:
        told.append(
            command.clock if is_plain_clock(command.clock) else f"{shown['clock-word']}={quoted(command.clock)}"
        )
    if command.expiry is not None:
        known = command.expiry in tuple(Expiry)
        told.append(shown[f"expiry-{command.expiry}"] if known else f"{shown['expiry']}={quoted(command.expiry)}")
    if command.weekends is not None:
        value = shown.get(f"weekends-{command.weekends}") if command.weekends in {OFF, "on"} else None
        told.append(f"{shown['weekends']}={value or quoted(command.weekends)}")
    if command.unrated:
        told.append(shown["unrated"])
    return told


def _wishes(command: Away | Remind | Quiet | Timezone | Settings, shown: Mapping[str, str]) -> list[str]:
    """What stands behind the word of a command about how somebody, or a community, wants something."""
    if isinstance(command, Remind):
        return _remind(command, shown)
    if isinstance(command, Settings):
        if command.name is None:
            return []
        name = shown[f"setting-{command.name}"] if command.name in SETTINGS else quoted(command.name)
        return [name] if command.value is None else [name, _measure(command.value)]
    if isinstance(command, Timezone):
        return [] if command.name is None else [quoted(command.name)]
    text = command.hours if isinstance(command, Quiet) else command.length
    if text == OFF:
        return [shown["off"]]
    return [] if text is None else [_measure(text)]


def _remind(command: Remind, shown: Mapping[str, str]) -> list[str]:
    told = [shown["usual"]] if command.usual else []
    if command.stages == ():
        told.append(shown["off"])
    told += [shown["half"] if stage == HALF else _measure(stage) for stage in command.stages or ()]
    if command.where is not None:
        here = shown.get(command.where) if command.where in tuple(Where) else None
        told += [here] if here else [shown["where"], shown.get(f"platform-{command.where}", quoted(command.where))]
    if command.daily is not None:
        told += [shown["daily"], shown["off"] if command.daily == OFF else _measure(command.daily)]
    return told
