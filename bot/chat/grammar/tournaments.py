"""Reading and writing commands about tournaments: ``/tournament create criocha size 13 3d/move swiss 5 until 3d``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.chat.grammar.challenges import game_meant, parse_play
from bot.chat.grammar.measures import is_plain, one_length
from bot.chat.grammar.misunderstandings import missing, surplus
from bot.chat.grammar.tokens import number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from core.play.commands import Command, Misunderstood, Tournament, TournamentCreate
from core.play.match.model import SeatWish

USAGE: Final = "tournament"
ACTS: Final = ("join", "leave", "create", "start", "cancel", "list", "show")
"""What can be done about a tournament, by the ends of the ids of its words."""
FORMATS: Final = ("groups", "swiss")


def tournament(words: list[str], known: Lexicon) -> Command:
    """``[act] [which] [yes]``."""
    if not words:
        return Tournament()
    act = _act(words[0], known)
    if act is None and len(words) > 1 and _act(words[1], known) is not None:  # the number first
        words = [words[1], words[0], *words[2:]]
        act = _act(words[0], known)
    if act is None:
        return Tournament("show", _plain(words[0])) if len(words) == 1 else surplus(USAGE, words[1])
    if act == "create":
        return _create(words[1:], known)
    which: str | None = None
    confirmed = False
    for word in words[1:]:
        if act in {"leave", "cancel"} and not confirmed and known.means(fold(word), "confirm"):
            confirmed = True
        elif which is None:
            which = _plain(word)
        else:
            return surplus(USAGE, word)
    return Tournament(act, which, confirmed)


def _act(word: str, known: Lexicon) -> str | None:
    return next((act for act in ACTS if known.means(fold(word), f"tournament-{act}")), None)


def _plain(word: str) -> str:
    """What names a tournament: its number, the key of its game, or whatever was typed."""
    number = number_of(word)
    return str(number) if number is not None else game_meant(word)


class _Problem(Exception):
    """A word that does not fit."""

    def __init__(self, answer: Misunderstood) -> None:
        super().__init__(answer)
        self.answer = answer


def _create(words: list[str], known: Lexicon) -> Command:
    """As a challenge to anyone, with ``swiss 5`` or ``groups 4``, and ``until 3d`` besides."""
    try:
        rest, until = _until(words, known)
        rest, format_, size = _format(rest, known)
    except _Problem as problem:
        return problem.answer
    play = parse_play(rest, known)
    if isinstance(play, Misunderstood):
        return Misunderstood(play.problem, {**play.facts, "usage": USAGE})
    if play.opponent is not None:
        return surplus(USAGE, play.opponent)
    if play.seat is not SeatWish.RANDOM:
        return surplus(USAGE, known.shown[f"seat-{play.seat.value}"])
    return TournamentCreate(
        play.game, play.options, play.clock, play.expiry, play.weekends, play.unrated, format_, size, until
    )


def _until(words: list[str], known: Lexicon) -> tuple[list[str], str | None]:
    """The words without ``until 3d``, and how long that is, as plain text where it could be understood."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if not known.means(fold(name), "tournament-until"):
            continue
        behind = ([value] if value else []) + words[place + 1 :]
        while behind and known.means(fold(behind[0]), "filler"):
            behind = behind[1:]
        if not behind:
            raise _Problem(missing(USAGE))
        found = one_length(behind, known)
        plain, taken = found if found is not None else (behind[0], 1)
        return words[:place] + behind[taken:], plain
    return words, None


def _format(words: list[str], known: Lexicon) -> tuple[list[str], str | None, str | None]:
    """The words without ``swiss 5`` or ``groups 4``, which of them it is, and the number."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        format_ = next((each for each in FORMATS if known.means(fold(name), f"format-{each}")), None)
        if format_ is None:
            continue
        rest = words[place + 1 :]
        if value:
            return words[:place] + rest, format_, value
        if len(rest) > 1 and known.means(fold(rest[0]), "format-of"):  # groups of 4
            rest = rest[1:]
        number = next(iter(rest), "")
        if number.lstrip("+-").isdigit():
            rest = rest[1:]
            if rest and known.means(fold(rest[0]), "format-rounds"):  # swiss 5 rounds
                rest = rest[1:]
            return words[:place] + rest, format_, number
        return words[:place] + rest, format_, None
    return words, None, None


PARSERS: Mapping[str, Callable[[list[str], Lexicon], Command]] = {"tournament": tournament}
"""By the command's English name."""


# --- writing ---------------------------------------------------------------------------------------------------


def written(command: Tournament | TournamentCreate, shown: Mapping[str, str], terms: list[str]) -> list[str]:
    """A command as words, its own first.

    Args:
        command: the command.
        shown: the words of a language, by id.
        terms: what :class:`TournamentCreate` says about time, as words.
    """
    head = "/" + shown["command-tournament"]
    if isinstance(command, Tournament):
        act = [] if command.act == "show" and command.which is None else [shown[f"tournament-{command.act}"]]
        which = [] if command.which is None else [quoted(command.which)]
        return [head, *act, *which, *([shown["confirm"]] if command.confirmed else [])]
    options = [f"{quoted(name)}={quoted(value)}" for name, value in command.options.items()]
    size = "" if command.size is None else f"={quoted(command.size)}"
    format_ = [] if command.format is None else [shown[f"format-{command.format}"] + size]
    until = []
    if command.until is not None:
        length = command.until if is_plain(command.until) else quoted(command.until)
        until = [f"{shown['tournament-until']}={length}"]
    return [head, shown["tournament-create"], quoted(command.game), *options, *terms, *format_, *until]
