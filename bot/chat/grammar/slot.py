"""Slot: one thing that can stand behind the word of a command; and the reading of a command, slot by slot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from bot.chat.grammar.tokens import AT, parts, tokens
from bot.chat.lexicon import Lexicon, fold
from core.play.commands import Command
from core.play.content import Part

T = TypeVar("T")


Kind: TypeAlias = Literal["text", "number", "language", "person", "room", "role", "file"]
"""What a platform that has forms for commands lets people give."""
Completion: TypeAlias = Literal[
    "running-match",
    "any-match",
    "challenge",
    "own-challenge",
    "turn",
    "game",
    "options",
    "clock",
    "setting",
    "zone",
    "topic",
]
"""What such a platform suggests while somebody types: ``challenge`` is one that can be answered, or a running match, which may
have a request; ``setting`` a value of the setting that was chosen."""


class Problem(Exception):
    """Words that don't fit.

    Args:
        code: as of :attr:`core.play.commands.Misunderstood.problem`.
        facts: parameters of the wording.
    """

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Reading:
    """What has been understood of a command so far, and the words still to read.

    Attributes:
        kind: of the command.
        slots: all that the command has.
        open: those of them that may take the next word.
        values: of the command's fields.
        known: what words mean to whoever typed.
        body: all that stands behind the command's word, as typed.
    """

    def __init__(self, kind: type[Command], slots: tuple[AnySlot, ...], body: str, known: Lexicon) -> None:
        self.kind = kind
        self.slots = slots
        self.open: tuple[AnySlot, ...] = ()
        self.values: dict[str, Any] = {}
        self.known = known
        self.body = body
        self._starts: list[int] = []

    @cached_property
    def words(self) -> deque[str]:
        """The words still to read."""
        if not any(slot.raw for slot in self.slots):
            return deque(tokens(self.body))
        found = parts(self.body)
        self._starts = [start for _, start in found]
        return deque(word for word, _ in found)

    def rest(self) -> str:
        """Take all words off, and return them as they were typed; of commands with a slot that is ``raw``."""
        start = self._starts[-len(self.words)]
        self.words.clear()
        return self.body[start:].strip()

    def begin(self, slots: tuple[AnySlot, ...]) -> None:
        """Open slots for words. First each picks its own from wherever they stand, the last declared slot before the others."""
        self.open = slots
        for slot in reversed(slots):
            slot.pick(self)

    def step(self) -> None:
        """Read the next word, and those that belong to it. Raises Problem."""
        if not (
            any(slot.phrase(self) for slot in self.open)
            or any(slot.take(self) for slot in self.open)
            or any(slot.loose(self) for slot in self.open)
        ):
            raise Problem("surplus", value=self.words[0])

    def means(self, word: str, id_: str) -> bool:
        """Whether a word is among those of an id of the lexicon."""
        return self.known.means(fold(word), id_)

    def which(self, word: str, ids: Iterable[str], prefix: str = "") -> str | None:
        """Return which of some ids, without the prefix that all have in the lexicon, a word means; None: none of them."""
        folded = fold(word)
        return next((id_ for id_ in ids if self.known.means(folded, prefix + id_)), None)

    def phrases(self, most: int) -> Iterator[tuple[str, int]]:
        """Yield the next words as one phrase, with their number: at most so many, then one less each time."""
        words = [self.words[index] for index in range(min(most, len(self.words)))]
        for length in range(len(words), 0, -1):
            yield " ".join(words[:length]), length

    def drop(self, count: int) -> None:
        """Take words off."""
        for _ in range(count):
            self.words.popleft()

    def following(self, code: str = "missing", **facts: str) -> str:
        """Take off the word behind a name. Raises Problem, so described, where there is none, or only a person."""
        if not self.words or self.words[0].startswith(AT):
            raise Problem(code, **facts)
        return self.words.popleft()

    def agree(self, field: str, value: object, told: str) -> None:
        """Set a field. Raises Problem that names what was ``told``, when the field was set to another value before."""
        if self.values.setdefault(field, value) != value:
            raise Problem("surplus", value=told)


class Slot(Part, Generic[T]):
    """One thing that can stand behind the word of a command.

    Of each word, every open slot is asked in the order of the declaration: first all with :meth:`phrase`, then all with
    :meth:`take`, then all with :meth:`loose`. One that reads a word takes it off :attr:`Reading.words` and returns True.
    What raises Problem ends the reading.

    Attributes:
        field: of the command, which it fills.
        asked: by which name platforms with forms ask for it; empty: they don't.
        first: whether it can only stand first.
        completion: what they suggest.
        kind: what they let people give.
    """

    field: str = ""
    asked: str = ""
    first: bool = False
    completion: Completion | None = None
    kind: Kind = "text"

    required: ClassVar[bool] = False
    """Whether platforms with forms insist on it."""
    least: ClassVar[int] = 0
    """The least number that they take."""
    raw: ClassVar[bool] = False
    """Whether it reads text as it was typed, with quotes, commas and blanks."""
    long: ClassVar[bool] = False
    """Whether it reads text that may be longer than messages are otherwise."""
    rank: ClassVar[int] = 0
    """Where it is written: lower ones first, equal ones in the order of the declaration."""

    @property
    def choices(self) -> tuple[str, ...]:
        """What alone can be given in a form, by the ids of the words; empty: anything."""
        return ()

    def pick(self, reading: Reading) -> None:
        """Read words wherever they stand, before any others."""

    def phrase(self, reading: Reading) -> bool:
        """Read what is known by its form, whatever its single words mean elsewhere."""
        return False

    def take(self, reading: Reading) -> bool:
        """Read a word that means this and nothing else."""
        if self.field in reading.values or (self.first and reading.values):
            return False
        value = self._read(reading.words[0], reading)
        if value is None:
            return False
        reading.values[self.field] = value
        reading.words.popleft()
        return True

    def loose(self, reading: Reading) -> bool:
        """Read a word that no slot has taken."""
        return False

    def finish(self, reading: Reading) -> None:
        """Look at the whole, when all words are read."""

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        """Return words that are read as what the command has here, in the words of a language."""
        value = getattr(command, self.field, None)
        return [] if value is None else self._say(value, shown)

    def typed(self, given: Mapping[str, str | int], shown: Mapping[str, str]) -> list[str]:
        """Return what was given in a form as one could type it."""
        return [self._mark(shown) + " ".join(str(given[self.asked]).split())] if self.asked in given else []

    def _read(self, word: str, reading: Reading) -> T | None:
        """The value that a word is; None: it is none."""
        return None

    def _say(self, value: T, shown: Mapping[str, str]) -> list[str]:
        """Words for a value."""
        return [f"{self._mark(shown)}{value}"] if value else []

    def _mark(self, shown: Mapping[str, str]) -> str:
        """What is written before a value."""
        return ""


AnySlot: TypeAlias = Slot[Any]


def pick_named(reading: Reading, slot: AnySlot) -> None:
    """Let a slot :meth:`~Slot.take` the first word that it knows, with those behind it, wherever that stands."""
    before = []
    while reading.words and not slot.take(reading):
        before.append(reading.words.popleft())
    reading.words.extendleft(reversed(before))
