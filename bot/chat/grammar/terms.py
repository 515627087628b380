"""Slots for the terms of a match: ``cropa @bob size 9 3d/move weekends off me first``, in any order."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from bot.chat.grammar.measures import clock_text, is_plain_clock
from bot.chat.grammar.slot import AnySlot, Completion, Problem, Reading, Slot, pick_named
from bot.chat.grammar.slots import OFF, Flag, Named, Person, Value, Word, game_meant, is_game, pair
from bot.chat.grammar.tokens import AT, quoted
from bot.chat.lexicon import fold
from core import rules
from core.match.model import SeatWish
from core.partner import LEVELS
from core.rules import BadOption, Option
from core.time.control import Expiry

_LEVEL: Final = "level-"
_LEVELS: Final = tuple(f"{_LEVEL}{level}" for level in LEVELS)
_MAX_CLOCK: Final = 10
"""Number of words in the longest clock, ``fischer 7 days + 1 day max 14 days``, plus one."""


class ChosenGame(Word):
    """Game of the match: the first word that names a game, otherwise the first word that isn't a person.

    Attributes:
        choice: whether the game may be missing, in which case the answer offers a choice.
    """

    field: str = "game"
    asked: str = "game"
    completion: Completion | None = "game"
    choice: bool = False

    required: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        candidates = [word for word in reading.words if not word.startswith(AT)]
        if self.choice:
            candidates = [word for word in candidates if not word[0].isdigit() and pair(word) is None]
        if not candidates:
            if not self.choice:
                raise Problem("missing")
            reading.values[self.field] = ""
            return
        game_word = candidates[0]
        if not is_game(game_word):
            keys = {game.key for game in rules.all()}
            game_word = next((word for word in candidates if fold(word) in keys), game_word)
        reading.words.remove(game_word)
        reading.values[self.field] = game_meant(game_word)


class Opponent(Person):
    """The person to challenge: ``@bob``, ``bob``, ``vs bob``; or ``anyone``.

    Attributes:
        refused: whether we refuse a named person.
    """

    field: str = "opponent"
    asked: str = "opponent"
    refused: bool = False

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        anyone = reading.means(word, "anyone")
        if not anyone and reading.means(word, "against") and len(reading.words) > 1:
            reading.words.popleft()
        elif not anyone and not word.startswith(AT):
            return False
        self._set(reading, anyone=anyone)
        return True

    def loose(self, reading: Reading) -> bool:
        """Read any other word as a person."""
        word = reading.words[0]
        if pair(word) is not None or (word.isascii() and word.isdigit()):
            return False
        if self.field in reading.values:
            raise Problem("bad-value", value=word)
        self._set(reading)
        return True

    def _set(self, reading: Reading, *, anyone: bool = False) -> None:
        word = reading.words.popleft()
        handle = None if anyone else word.lstrip("".join(AT))
        if handle == "":
            raise Problem("surplus", value=word)
        reading.agree(self.field, handle, word)

    def finish(self, reading: Reading) -> None:
        handle = reading.values.get(self.field)
        if self.refused and handle is not None:
            raise Problem("surplus", value=handle)


class Partner(Slot[str]):
    """The computer as the opponent, with its level: ``partner``, ``against partner strong``, ``partner 3``."""

    field: str = "partner"
    asked: str = "partner"

    @property
    def choices(self) -> tuple[str, ...]:
        return _LEVELS

    def pick(self, reading: Reading) -> None:
        pick_named(reading, self)

    def take(self, reading: Reading) -> bool:
        words = reading.words
        offset = int(len(words) > 1 and reading.means(words[0], "against"))
        if not reading.means(words[offset], "partner"):
            return False
        reading.drop(offset + 1)
        level_word = reading.which(words[0], _LEVELS) if words else None
        level = ""
        if level_word is not None or (words and words[0].isascii() and words[0].isdigit()):
            typed = words.popleft()
            level = typed if level_word is None else level_word.removeprefix(_LEVEL)
        reading.agree(self.field, level, level)
        return True

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        level = words.get(_LEVEL + value, value)
        return [words["partner"], *([level] if level else [])]

    def _mark(self, words: Mapping[str, str]) -> str:
        return words["partner"] + " "


def _example_value(option: Option) -> str:
    """Return a value that an option can have, if possible one that isn't the default."""
    if isinstance(option.values, range):
        return str(min(option.values[0] + 2, option.values[-1]))
    return next((text for text in option.value_texts() if text != str(option.default).lower()), str(option.default))


class Options(Slot[Mapping[str, str]]):
    """Options of the game, by name and value, or by a value that only one option has.

    For an unknown game, we read the options of all games, because the refusal will be about the game.
    """

    field: str = "options"
    asked: str = "options"
    completion: Completion | None = "options"

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        name, value = pair(word) or (word, "")
        option = self._option(reading, name)
        if option is None:
            return name == word and self._bare_value(reading)
        reading.words.popleft()
        is_alone = not reading.words or _plain_value(reading, option, reading.words[0]) is None
        if name == word and is_alone and isinstance(option.default, bool):
            value = "true"
        while not value:
            value = reading.following("missing-value", option=word.rstrip("=:"), example=_example_value(option)).lstrip(
                "=:"
            )
        self._set(reading, option.name, _plain_value(reading, option, value) or value)
        return True

    def loose(self, reading: Reading) -> bool:
        """Read an option that the game doesn't have, so that the refusal can list its options; a number alone means the size."""
        word = reading.words[0]
        name_and_value = pair(word)
        if name_and_value is not None:
            reading.words.popleft()
            self._set(
                reading,
                name_and_value[0],
                name_and_value[1] or reading.following("missing-value", option=word.rstrip("=:"), example="…"),
            )
            return True
        if not (word.isascii() and word.isdigit()):
            return False
        if self._option(reading, "size") is None or "size" in reading.values.get(self.field, ()):
            raise Problem("bad-value", value=word)
        self._set(reading, "size", reading.words.popleft())
        return True

    def finish(self, reading: Reading) -> None:
        """Add the values that options require of other options that weren't given: ``handicap 4`` means ``balance=handicap``."""
        options = reading.values.get(self.field, {})
        usual = {option.name: option.default for option in _offered(reading)}
        for option in _offered(reading) if is_game(reading.values.get("game", "")) else ():
            if option.needs is not None and options.get(option.name, "false") != "false":
                name, value = option.needs
                if usual.get(name) != value:
                    options.setdefault(name, str(value).lower())

    def _bare_value(self, reading: Reading) -> bool:
        """Read a value without its name. Ranges and yes-or-no options have none."""
        word = reading.words[0]
        values: dict[str, str] = {}
        for option in _offered(reading):
            if isinstance(option.values, tuple) and not isinstance(option.default, bool):
                value = _plain_value(reading, option, word)
                if value is not None:
                    values[option.name] = value
        if len(values) > 1 and is_game(reading.values["game"]):
            raise Problem("ambiguous-value", value=word, options=", ".join(values), option=next(iter(values)))
        if len(values) == 1:
            self._set(reading, *values.popitem())
        elif not values:
            return False
        reading.words.popleft()
        return True

    @staticmethod
    def _option(reading: Reading, name: str) -> Option | None:
        """Return the option of the game that a word names."""
        folded = fold(name)
        plain = reading.known.options.get(folded, folded)
        return next((option for option in _offered(reading) if option.name in {folded, plain}), None)

    def _set(self, reading: Reading, name: str, value: str) -> None:
        if reading.values.setdefault(self.field, {}).setdefault(name, value) != value:
            raise Problem("surplus", value=f"{name} {value}")

    def _say(self, value: Mapping[str, str], words: Mapping[str, str]) -> list[str]:
        return [f"{quoted(name)}={quoted(text)}" for name, text in value.items()]


def _offered(reading: Reading) -> list[Option]:
    """Return the options of the game, or of all games if it is unknown."""
    games = [game for game in rules.all() if game.key == reading.values.get("game")]
    return [option for game in games or rules.all() for option in game.options]


def _plain_value(reading: Reading, option: Option, value: str) -> str | None:
    """Return the plain form of a typed value of an option, or None if the option doesn't have that value."""
    for text in (value, reading.known.values.get(fold(value))):
        if text is not None:
            try:
                return str(option.parse(text)).lower()
            except BadOption:
                pass
    return None


class Clock(Named[str]):
    """The time control, also recognised without its name: ``3 days per move``, ``untimed``."""

    field: str = "clock"
    asked: str = "clock"
    completion: Completion | None = "clock"
    name: str = "clock-word"

    def phrase(self, reading: Reading) -> bool:
        clock = self._read_clock(reading)
        if clock is not None:
            reading.agree(self.field, clock, clock)
        return clock is not None

    def _value_after_name(self, reading: Reading, name: str) -> str:
        clock = self._read_clock(reading, is_named=True)
        if clock is None:
            value = reading.following()
            clock = clock_text(value, reading.known, is_named=True) or value
        return clock

    @staticmethod
    def _read_clock(reading: Reading, *, is_named: bool = False) -> str | None:
        """Read the longest clock at the beginning of the remaining words."""
        first_word = reading.words[0] if reading.words else ""
        begins = ("one", "clock-fischer", "clock-none", "clock-without")
        if fold(first_word)[:1].isdigit() or reading.which(first_word, begins) is not None:
            for phrase, length in reading.long_phrases(_MAX_CLOCK):
                clock = clock_text(phrase, reading.known, is_named=is_named)
                if clock is not None:
                    reading.drop(length)
                    return clock
        return None

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        if value == "none":
            return [words["clock-none"]]
        return [value] if is_plain_clock(value) else super()._say(value, words)


_EXPIRY: Final = {each.value: f"expiry-{each.value}" for each in Expiry}
_WEEKENDS: Final = {each: f"weekends-{each}" for each in (OFF, "on")}
_SEATS: Final = MappingProxyType({each.value: f"seat-{each.value}" for each in SeatWish})


class Seat(Value):
    """The player who moves first: ``me first``, ``seat=you``.

    Attributes:
        refused: whether we refuse any wish except a random seat.
    """

    field: str = "seat"
    asked: str = "first"
    name: str = "seat"
    behind: Mapping[str, str] = _SEATS
    alone: Mapping[str, str] = _SEATS
    refused: bool = False

    rank: ClassVar[int] = 1

    @property
    def choices(self) -> tuple[str, ...]:
        return "seat-me", "seat-you"

    def finish(self, reading: Reading) -> None:
        wish = SeatWish(reading.values.get(self.field, SeatWish.RANDOM))
        if self.refused and wish is not SeatWish.RANDOM:
            raise Problem("surplus", value=reading.known.shown[f"seat-{wish}"])
        reading.values[self.field] = wish

    def _value_after_name(self, reading: Reading, name: str) -> str:
        meaning = self._read_phrase(reading, self.behind)
        if meaning is None:
            raise Problem("bad-value", value=name if pair(name) else f"{name} {reading.following()}")
        return meaning[0]

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [] if value == SeatWish.RANDOM else super()._say(value, words)


class ByLink(Flag):
    """Word for a challenge that people can only find by its link or code; it can't name an opponent."""

    field: str = "unlisted"
    word: str = "by-link"

    def finish(self, reading: Reading) -> None:
        is_named = any(reading.values.get(field) is not None for field in ("opponent", "partner"))
        if reading.values.get(self.field) and is_named:
            raise Problem("surplus", value=reading.known.shown[self.word])


TERMS: Final[tuple[AnySlot, ...]] = (
    Clock(),
    Value("expiry", name="expiry", behind=_EXPIRY, alone=_EXPIRY),
    Value("weekends", name="weekends", behind=_WEEKENDS, alone={OFF: "weekends-free"}),
    Flag("unrated", word="unrated", again=True),
    Flag("no_takebacks", word="no-takebacks", again=True),
)
"""Terms about time, and whether the match is rated and turns can be taken back."""
OPEN_TO_ANYONE: Final[tuple[AnySlot, ...]] = (
    ChosenGame(),
    Opponent(asked="", refused=True),
    Options(),
    Seat(asked="", refused=True),
    *TERMS,
)
"""Slots of a challenge that can't name an opponent."""
