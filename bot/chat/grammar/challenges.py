"""Reading a challenge: ``/play cropa @bob size 9 me first``. The order of the words is free."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.chat.grammar.misunderstandings import missing, surplus
from bot.chat.grammar.terms import Contradiction, NothingBehind, Terms
from bot.chat.lexicon import Lexicon, fold
from core import rules
from core.play.commands import Misunderstood, Play
from core.play.match.model import SeatWish
from core.rules import BadOption, Option

_AT = ("@", "＠")
_LONGEST_PHRASE: Final = 3
"""Words of the longest phrase for a seat."""


def game_meant(word: str) -> str:
    """Return the key of the game that a word names, in full or by first letters that only one game has.

    Anything else is returned as typed, for the refusal that names the nearest.
    """
    folded = fold(word)
    keys = [game.key for game in rules.all()]
    if folded in keys:
        return folded
    found = [key for key in keys if key.startswith(folded)] if len(folded) > 1 else []
    return found[0] if len(found) == 1 else word


def parse_play(words: list[str], known: Lexicon) -> Play | Misunderstood:
    """Read the words behind ``/play``.

    The game is the first word that is one, else the first that names nobody. Options of an unknown game
    are read by those of all games: the refusal will be about the game.
    """
    candidates = [word for word in words if not word.startswith(_AT)]
    if not candidates:
        return missing("play")
    keys = {game.key for game in rules.all()}
    named = candidates[0]
    if game_meant(named) not in keys:
        named = next((word for word in candidates if fold(word) in keys), named)
    rest = list(words)
    rest.remove(named)
    reading = _Reading(game_meant(named), rest, known)
    try:
        while reading.rest:
            reading.take()
    except _Problem as problem:
        return problem.answer
    except Contradiction as contradiction:
        return surplus("play", str(contradiction))
    except NothingBehind:
        return missing("play")
    time = reading.time
    seat = reading.seat or SeatWish.RANDOM
    return Play(
        reading.game, reading.opponent, reading.options, seat, time.clock, time.expiry, time.weekends, time.unrated
    )


class _Problem(Exception):
    """A word that does not fit."""

    def __init__(self, problem: str, **facts: str) -> None:
        super().__init__(problem)
        self.answer = Misunderstood(problem, facts | {"usage": "play"})


class _Reading:
    """What has been understood so far, and the words still to read."""

    def __init__(self, game: str, words: list[str], known: Lexicon) -> None:
        self.game = game
        self.rest = deque(words)
        self.opponent: str | None = None
        self.anyone = False
        self.options: dict[str, str] = {}
        self.seat: SeatWish | None = None
        self.time = Terms(self.rest, known)
        self._known = known
        games = [each for each in rules.all() if each.key == game]
        self._settled = bool(games)
        self._offers: list[Option] = [option for each in games or rules.all() for option in each.options]

    def take(self) -> None:
        """Read the next word, and those that belong to it."""
        if self._seat_phrase() or self.time.take_phrase():
            return
        word = self.rest.popleft()
        folded = fold(word)
        if word.startswith(_AT):
            self._set_opponent(word)
        elif "=" in word[1:] or ":" in word[1:]:
            self._pair(word)
        elif self._option(folded) is not None:
            self._named_option(word, folded)
        elif self._bare_value(word):
            pass
        elif self._known.means(folded, "seat") and self.rest:
            if not self._seat_phrase():
                raise _Problem("bad-value", value=f"{word} {self.rest[0]}")
        elif self._known.means(folded, "anyone"):
            self._set_anyone(word)
        elif self._known.means(folded, "against") and self.rest:
            self._set_opponent(self.rest.popleft())
        elif not self.time.take(word):
            self._loose(word)

    def _seat_phrase(self) -> bool:
        """Read who moves first, the longest phrase that fits."""
        for length in range(min(_LONGEST_PHRASE, len(self.rest)), 0, -1):
            phrase = " ".join(fold(self.rest[index]) for index in range(length))
            seat = self._known.seats.get(phrase)
            if seat is not None:
                if self.seat not in {None, seat}:
                    raise _Problem("surplus", value=phrase)
                self.seat = seat
                for _ in range(length):
                    self.rest.popleft()
                return True
        return False

    def _set_opponent(self, word: str) -> None:
        handle = word.lstrip("@＠")
        if not handle or self.anyone or self.opponent not in {None, handle}:
            raise _Problem("surplus", value=word)
        self.opponent = handle

    def _set_anyone(self, word: str) -> None:
        if self.opponent is not None:
            raise _Problem("surplus", value=word)
        self.anyone = True

    def _option(self, folded: str) -> Option | None:
        """The option of the game that a folded word names."""
        plain = self._known.options.get(folded, folded)
        return next((option for option in self._offers if option.name in {folded, plain}), None)

    def _set_option(self, name: str, value: str) -> None:
        if self.options.get(name, value) != value:
            raise _Problem("surplus", value=f"{name} {value}")
        self.options[name] = value

    def _pair(self, word: str) -> None:
        """``name=value`` or ``name:value``; the value may stand apart. Unknown names are kept as typed."""
        cut = min(index for index in (word.find("=", 1), word.find(":", 1)) if index > 0)
        name, value = word[:cut], word[cut + 1 :]
        if self._option(fold(name)) is None and self.time.take_pair(name, value):
            return
        if not value:
            value = self._following(word)
        if self._known.means(fold(name), "seat"):
            seat = self._known.seats.get(fold(value))
            if seat is None or self.seat not in {None, seat}:
                raise _Problem("bad-value", value=word)
            self.seat = seat
            return
        option = self._option(fold(name))
        self._set_option(name if option is None else option.name, self._reading_of(option, value))

    def _named_option(self, word: str, folded: str) -> None:
        """``name value``, ``name = value``; a yes-or-no option may stand alone."""
        option = self._option(folded)
        if option is None:  # pragma: no cover - asked just before
            return
        if isinstance(option.default, bool) and (not self.rest or not self._fits(option, self.rest[0])):
            self._set_option(option.name, "true")
            return
        value = self._following(word).lstrip("=:") or self._following(word)
        self._set_option(option.name, self._reading_of(option, value))

    def _following(self, word: str) -> str:
        if not self.rest or self.rest[0].startswith(_AT):
            raise _Problem("missing-value", option=word.rstrip("=:"))
        return self.rest.popleft()

    def _fits(self, option: Option, value: str) -> str | None:
        """The plain value of an option that was typed, or None when it has no such value."""
        for text in (value, self._known.values.get(fold(value))):
            if text is not None:
                try:
                    return str(option.parse(text)).lower()
                except BadOption:
                    pass
        return None

    def _reading_of(self, option: Option | None, value: str) -> str:
        """The plain value if it is one; else as typed, for the refusal that tells what would do."""
        return (self._fits(option, value) if option is not None else None) or value

    def _bare_value(self, word: str) -> bool:
        """Read a value without its name, if exactly one option has it. Ranges and yes-or-no have none."""
        found: dict[str, str] = {}
        for option in self._offers:
            if isinstance(option.values, tuple) and not isinstance(option.default, bool):
                value = self._fits(option, word)
                if value is not None:
                    found[option.name] = value
        if len(found) == 1:
            self._set_option(*found.popitem())
            return True
        if len(found) > 1 and self._settled:
            raise _Problem("ambiguous-value", value=word, options=", ".join(found), option=next(iter(found)))
        return bool(found)

    def _loose(self, word: str) -> None:
        """A word that is nothing else: a number is meant for the size, a word for a person."""
        if word.isascii() and word.isdigit():
            if self._option("size") is None or "size" in self.options:
                raise _Problem("bad-value", value=word)
            self._set_option("size", word)
        elif self.opponent is None and not self.anyone:
            self._set_opponent(word)
        else:
            raise _Problem("bad-value", value=word)
