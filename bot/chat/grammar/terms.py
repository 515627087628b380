"""Reading what a challenge says about time: ``/play cropa 3d/move claim weekends off``."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.chat.grammar.measures import clock_text
from bot.chat.grammar.time import OFF
from bot.chat.lexicon import Lexicon, fold
from core.play.time.control import Expiry

_AT = ("@", "＠")
_LONGEST_CLOCK: Final = 10
"""Words of the longest clock: ``fischer 7 days + 1 day max 14 days``, and one to spare."""
_LONGEST_PHRASE: Final = 3


class Contradiction(Exception):
    """A word says something else about time than one before it."""


class NothingBehind(Exception):
    """A word about time needs another one behind it."""


class Terms:
    """What a challenge says about time, read word by word from where the challenge's own words are read."""

    def __init__(self, rest: deque[str], known: Lexicon) -> None:
        self.clock: str | None = None
        self.expiry: str | None = None
        self.weekends: str | None = None
        self.unrated = False
        self._rest = rest
        self._known = known

    def take_phrase(self) -> bool:
        """Read a clock, or weekends that don't count, that can be known by their form: ``3d/move``, ``no weekends``."""
        found = self._clock_here()
        if found is not None:
            self._set("clock", found[0])
            self._drop(found[1])
            return True
        words = self._words(2)
        if len(words) == 2 and self._means(words[0], "clock-without") and self._means(words[1], "weekends"):
            self._set("weekends", OFF)
            self._drop(2)
            return True
        return False

    def take(self, word: str) -> bool:
        """Read a word, which was taken already, and those that belong to it. Raises Contradiction or NothingBehind."""
        for expiry in Expiry:
            if self._means(word, f"expiry-{expiry.value}"):
                self._set("expiry", expiry.value)
                return True
        if self._means(word, "weekends-free"):
            self._set("weekends", OFF)
            return True
        if self._means(word, "unrated"):
            self.unrated = True
            return True
        name = self._named(word)
        if name is None:
            return False
        self._skip_sign()
        if name == "clock":
            found = self._clock_here(named=True)
            value = self._following() if found is None else found[0]
            self._drop(0 if found is None else found[1])
        elif name == "weekends":
            value = self._weekends_here() or self._following()
        else:
            value = self._following()
        self._set(name, self._plain(name, value))
        return True

    def take_pair(self, name: str, value: str) -> bool:
        """Read ``name=value``, if the name is one of time; the value may go on in the next words. Raises as :meth:`take`."""
        if self._named(name) is None:
            return False
        if value:
            self._rest.appendleft(value)
        return self.take(name)

    def _named(self, word: str) -> str | None:
        ids = {"clock-word": "clock", "expiry": "expiry", "weekends": "weekends"}
        return next((name for id_, name in ids.items() if self._means(word, id_)), None)

    def _plain(self, name: str, value: str) -> str:
        """The plain form of a value; as typed when it has none."""
        if name == "clock":
            return clock_text(value, self._known, named=True) or value
        choices = {"expiry": ("auto", "claim"), "weekends": ("off", "on")}[name]
        return next((choice for choice in choices if self._means(value, f"{name}-{choice}")), value)

    def _clock_here(self, *, named: bool = False) -> tuple[str, int] | None:
        """The clock that the next words are, the longest that fits, and how many of them it takes."""
        first = fold(self._rest[0]) if self._rest else ""
        begins = ("one", "clock-fischer", "clock-none", "clock-without")
        if not first[:1].isdigit() and not any(self._known.means(first, id_) for id_ in begins):
            return None
        words = self._words(_LONGEST_CLOCK)
        for length in range(len(words), 0, -1):
            clock = clock_text(" ".join(words[:length]), self._known, named=named)
            if clock is not None:
                return clock, length
        return None

    def _weekends_here(self) -> str | None:
        words = self._words(_LONGEST_PHRASE)
        for length in range(len(words), 0, -1):
            phrase = " ".join(words[:length])
            choice = next((choice for choice in (OFF, "on") if self._means(phrase, f"weekends-{choice}")), None)
            if choice is not None:
                self._drop(length)
                return choice
        return None

    def _following(self) -> str:
        if not self._rest or self._rest[0].startswith(_AT):
            raise NothingBehind
        return self._rest.popleft()

    def _skip_sign(self) -> None:
        """Leave out signs between name and value: ``clock = 3d``, ``clock =3d``."""
        while self._rest and self._rest[0][0] in "=:":
            word = self._rest.popleft().lstrip("=:")
            if word:
                self._rest.appendleft(word)

    def _set(self, name: str, value: str) -> None:
        if getattr(self, name) not in {None, value}:
            raise Contradiction(value)
        setattr(self, name, value)

    def _means(self, word: str, id_: str) -> bool:
        return self._known.means(fold(word), id_)

    def _words(self, most: int) -> list[str]:
        return [self._rest[index] for index in range(min(most, len(self._rest)))]

    def _drop(self, count: int) -> None:
        for _ in range(count):
            self._rest.popleft()
