"""Reading and writing commands about ladders, ratings and standings: ``/ladder challenge @bob``, ``/standings luup``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bot.chat.grammar.challenges import game_meant, parse_play
from bot.chat.grammar.misunderstandings import missing, surplus
from bot.chat.grammar.tokens import number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from core import rules
from core.play.commands import (
    Command,
    History,
    Ladder,
    LadderCreate,
    Misunderstood,
    Rating,
    ShowMatch,
    Standings,
    Stats,
)
from core.play.match.model import SeatWish

_AT: Final = ("@", "＠")
ACTS: Final = ("join", "challenge", "decline", "leave", "create", "close")
"""What can be done on a ladder, by the ends of the ids of its words."""
Community: TypeAlias = Ladder | LadderCreate | Rating | Standings | Stats | History
"""Commands that :func:`written` writes."""


def _is_game(word: str) -> bool:
    return game_meant(word) in {game.key for game in rules.all()}


def _plain(word: str) -> str:
    """What names a ladder: its number, the key of its game, or whatever was typed."""
    number = number_of(word)
    return str(number) if number is not None else game_meant(word)


def _person(word: str) -> str:
    return word.lstrip("@＠")


# --- ladders ---------------------------------------------------------------------------------------------------


def ladder(words: list[str], known: Lexicon) -> Command:
    """``[act] [which] [@somebody] [#12] [yes]``."""
    if not words:
        return Ladder()
    act = _act(words[0], known)
    if act is None and len(words) > 1 and _act(words[1], known) is not None:  # the number of a match or ladder first
        words = [words[1], words[0], *words[2:]]
        act = _act(words[0], known)
    if act is None:
        return Ladder("show", _plain(words[0])) if len(words) == 1 else surplus("ladder", words[1])
    rest = words[1:]
    if act == "create":
        return _create(rest, known)
    if act == "decline":
        return _decline(rest)
    return _on(act, rest, known)


def _act(word: str, known: Lexicon) -> str | None:
    return next((act for act in ACTS if known.means(fold(word), f"ladder-{act}")), None)


def _on(act: str, words: list[str], known: Lexicon) -> Command:
    which: str | None = None
    opponent: str | None = None
    confirmed = False
    for word in words:
        if act == "challenge" and opponent is None and (word.startswith(_AT) or not _names_a_ladder(word)):
            opponent = _person(word)
            if not opponent:
                return surplus("ladder", word)
        elif act == "close" and not confirmed and known.means(fold(word), "confirm"):
            confirmed = True
        elif which is None and not word.startswith(_AT):
            which = _plain(word)
        else:
            return surplus("ladder", word)
    return Ladder(act, which, opponent, None, confirmed)


def _names_a_ladder(word: str) -> bool:
    return number_of(word) is not None or _is_game(word)


def _decline(words: list[str]) -> Command:
    if not words:
        return Ladder("decline")
    number = number_of(words[0])
    if number is None or len(words) > 1:
        return surplus("ladder", words[0] if number is None else words[1])
    return Ladder("decline", match=number)


def _create(words: list[str], known: Lexicon) -> Command:
    """As a challenge to anyone, with ``reach 3`` besides."""
    reach: str | None = None
    rest = list(words)
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if known.means(fold(name), "ladder-reach"):
            given = [value] if value else words[place + 1 : place + 2]
            if not given:
                return missing("ladder")
            reach = given[0]
            rest = words[:place] + words[place + (1 if value else 2) :]
            break
    play = parse_play(rest, known)
    if isinstance(play, Misunderstood):
        return Misunderstood(play.problem, {**play.facts, "usage": "ladder"})
    if play.opponent is not None:
        return surplus("ladder", play.opponent)
    if play.seat is not SeatWish.RANDOM:
        return surplus("ladder", known.shown[f"seat-{play.seat.value}"])
    return LadderCreate(play.game, play.options, play.clock, play.expiry, play.weekends, play.unrated, reach)


# --- ratings, standings, what somebody has done ----------------------------------------------------------------


def rating(words: list[str], _known: Lexicon) -> Command:
    """``[@somebody] [game]``, in any order."""
    player: str | None = None
    game: str | None = None
    for word in words:
        if player is None and (word.startswith(_AT) or not _is_game(word)):
            player = _person(word)
        elif game is None and not word.startswith(_AT):
            game = game_meant(word)
        else:
            return surplus("rating", word)
    return Rating(player or None, game)


def standings(words: list[str], known: Lexicon) -> Command:
    """``[game] [everywhere]``, in any order."""
    game: str | None = None
    everywhere = False
    for word in words:
        if not everywhere and known.means(fold(word), "everywhere"):
            everywhere = True
        elif game is None:
            game = game_meant(word)
        else:
            return surplus("standings", word)
    return Standings(game, everywhere)


def stats(words: list[str], _known: Lexicon) -> Command:
    """``[@somebody]``."""
    if len(words) > 1:
        return surplus("stats", words[1])
    return Stats((_person(words[0]) or None) if words else None)


def history(words: list[str], _known: Lexicon) -> Command:
    """``[@somebody] [@another]``; one alone is against oneself. Of a number, all about that match."""
    if len(words) == 1 and number_of(words[0]) is not None:
        return ShowMatch(number_of(words[0]))
    people = [person for person in map(_person, words) if person]
    if len(people) > 2:
        return surplus("history", people[2])
    if len(people) == 2:
        return History(people[0], people[1])
    return History(None, people[0] if people else None)


PARSERS: Mapping[str, Callable[[list[str], Lexicon], Command]] = {
    "ladder": ladder,
    "rating": rating,
    "standings": standings,
    "stats": stats,
    "history": history,
}
"""By the command's English name."""


# --- writing ---------------------------------------------------------------------------------------------------


def written(command: Community, shown: Mapping[str, str], terms: list[str]) -> list[str]:
    """A command as words, its own first.

    Args:
        command: the command.
        shown: the words of a language, by id.
        terms: what :class:`LadderCreate` says about time, as words.
    """
    name = "ladder" if isinstance(command, LadderCreate) else type(command).__name__.lower()
    return ["/" + shown[f"command-{name}"], *_arguments(command, shown, terms)]


def _at(player: str | None) -> list[str]:
    return [] if player is None else ["@" + quoted(player)]


def _word(word: str | None) -> list[str]:
    return [] if word is None else [quoted(word)]


def _arguments(command: Community, shown: Mapping[str, str], terms: list[str]) -> list[str]:
    if isinstance(command, LadderCreate):
        options = [f"{quoted(name)}={quoted(value)}" for name, value in command.options.items()]
        reach = [] if command.reach is None else [f"{shown['ladder-reach']}={quoted(command.reach)}"]
        return [shown["ladder-create"], quoted(command.game), *options, *terms, *reach]
    if isinstance(command, Ladder):
        act = [] if command.act == "show" else [shown[f"ladder-{command.act}"]]
        number = [] if command.match is None else [f"#{command.match}"]
        sure = [shown["confirm"]] if command.confirmed else []
        return [*act, *_at(command.opponent), *_word(command.which), *number, *sure]
    if isinstance(command, Rating):
        return [*_at(command.player), *_word(command.game)]
    if isinstance(command, Standings):
        return [*_word(command.game), *([shown["everywhere"]] if command.everywhere else [])]
    if isinstance(command, Stats):
        return _at(command.player)
    return [*_at(command.one), *_at(command.other)]
