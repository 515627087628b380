"""Slot: a part that can follow the word of a command. Also the state of reading a command slot by slot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from bot.chat.grammar.tokens import AT, parts, tokens
from bot.chat.lexicon import Lexicon, fold
from core.messages.command import Command
from core.messages.content import Part

T = TypeVar("T")


Kind: TypeAlias = Literal["text", "number", "language", "person", "room", "role", "file"]
"""Type of value that a platform with forms for commands asks for."""
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
    "ladder",
    "tournament",
    "overlay",
    "finished-match",
    "others-match",
]
"""Kind of suggestions while someone types. ``challenge`` means challenges to answer, and running matches, which may have a
request; ``setting`` means values of the chosen setting; ``others-match`` means the community's matches between other people.
"""


class Problem(Exception):
    """Words that we can't read.

    Args:
        code: see :attr:`core.messages.command.Misunderstood.problem`.
        facts: parameters of its text.
    """

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


_MAX_STEPS: Final = 60
"""Maximum words or phrases that we read one by one in a command without free text; no command needs that many."""
_MAX_SEARCHES: Final = 5
"""Maximum searches for long phrases in a command; each takes as long as many words."""


class Reading:
    """State of reading a command: the values so far, and the remaining words. Reading takes bounded time.

    Attributes:
        kind: class of the command.
        slots: all slots of the command.
        open: slots that may read the next word.
        values: values of the command's fields.
        known: lexicon of the author's language.
        body: everything after the command's word, as typed.
    """

    def __init__(self, kind: type[Command], slots: tuple[AnySlot, ...], body: str, lexicon: Lexicon) -> None:
        self.kind = kind
        self.slots = slots
        self.open: tuple[AnySlot, ...] = ()
        self.values: dict[str, Any] = {}
        self.known = lexicon
        self.body = body
        self._starts: list[int] = []
        self._steps = 0
        self._searches = 0

    @cached_property
    def words(self) -> deque[str]:
        """Return the remaining words."""
        if not any(slot.raw for slot in self.slots):
            return deque(tokens(self.body))
        word_positions = parts(self.body)
        self._starts = [start for _, start in word_positions]
        return deque(word for word, _ in word_positions)

    def whole(self) -> str:
        """Remove all words, without splitting the text, and return the text as typed."""
        self.words = deque()
        return self.body

    def rest(self) -> str:
        """Remove and return all remaining words, as typed; only for commands with a ``raw`` slot."""
        start = self._starts[-len(self.words)]
        self.words.clear()
        return self.body[start:].strip()

    def begin(self, slots: tuple[AnySlot, ...]) -> None:
        """Open slots, and let each pick words that it recognizes anywhere in the text, from the last slot to the first."""
        self.open = slots
        for slot in reversed(slots):
            slot.pick(self)

    def step(self) -> None:
        """Read the next word, and the words that belong to it. Raises Problem."""
        self._steps += 1
        if self._steps > _MAX_STEPS and not any(slot.endless for slot in self.open):
            raise Problem("surplus", value=self.words[0])
        is_read = (
            any(slot.phrase(self) for slot in self.open)
            or any(slot.take(self) for slot in self.open)
            or any(slot.loose(self) for slot in self.open)
        )
        if not is_read:
            raise Problem("surplus", value=self.words[0])

    def means(self, word: str, id_: str) -> bool:
        """Return whether a word belongs to this id in the lexicon."""
        return self.known.means(fold(word), id_)

    def which(self, word: str, ids: Iterable[str], prefix: str = "") -> str | None:
        """Return the id, among ``ids``, to which a word belongs, or None; ``prefix`` comes before each id in the lexicon."""
        return self.known.which(fold(word), ids, prefix)

    def phrases(self, limit: int) -> Iterator[tuple[str, int]]:
        """Yield the next words as one phrase, with their number: first ``limit`` words, then one fewer each time."""
        words = [self.words[index] for index in range(min(limit, len(self.words)))]
        for length in range(len(words), 0, -1):
            yield " ".join(words[:length]), length

    def long_phrases(self, limit: int) -> Iterator[tuple[str, int]]:
        """Yield phrases like :meth:`phrases`, for a slot that tries long ones. Raises Problem after too many searches."""
        self._searches += 1
        if self._searches > _MAX_SEARCHES:
            raise Problem("surplus", value=self.words[0])
        return self.phrases(limit)

    def drop(self, count: int) -> None:
        """Remove words."""
        for _ in range(count):
            self.words.popleft()

    def following(self, code: str = "missing", **facts: str) -> str:
        """Remove and return the word after a name. Raises Problem with ``code`` if there isn't one, or it is a person."""
        if not self.words or self.words[0].startswith(AT):
            raise Problem(code, **facts)
        return self.words.popleft()

    def agree(self, field: str, value: object, text: str) -> None:
        """Set a field. Raises a Problem that quotes ``text`` if the field already has another value."""
        if self.values.setdefault(field, value) != value:
            raise Problem("surplus", value=text)


class Slot(Part, Generic[T]):
    """A part that can follow the word of a command.

    We offer each word to the open slots in declaration order: first with :meth:`phrase`, then with
    :meth:`take`, then with :meth:`loose`. A slot that reads a word removes it from :attr:`Reading.words` and returns
    True. A Problem ends the reading.

    Attributes:
        field: field of the command that it sets.
        asked: name of the field in platforms' forms; empty if forms don't have it.
        first: whether it must come first.
        completion: kind of suggestions for it on platforms.
        kind: type of value that platforms ask for.
        apart: id of the word of a subcommand that asks only for this slot, or empty.
    """

    field: str = ""
    asked: str = ""
    first: bool = False
    completion: Completion | None = None
    kind: Kind = "text"
    apart: str = ""

    required: ClassVar[bool] = False
    """Whether platforms with forms require it."""
    least: ClassVar[int] = 0
    """Smallest number that platforms accept."""
    most: ClassVar[int | None] = None
    """Largest number, or most characters, that platforms accept; None: as much as any command may have."""
    raw: ClassVar[bool] = False
    """Whether it reads text as typed, with quotes, commas and blanks."""
    endless: ClassVar[bool] = False
    """Whether it reads any number of words."""
    long: ClassVar[bool] = False
    """Whether it reads text that may be longer than other messages."""
    rank: ClassVar[int] = 0
    """Position in written commands: lower ones first, equal ones in the order of declaration."""

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the ids of the words that are the only choices in a form; empty if any text is allowed."""
        return ()

    def branches(self, _slots: tuple[AnySlot, ...]) -> Mapping[str, tuple[AnySlot, ...]]:
        """Return the slots of subcommands, by the id of each word, given all slots of the command."""
        return {self.apart: (self,)} if self.apart else {}

    def pick(self, reading: Reading) -> None:
        """Read words anywhere in the text, before other words are read."""

    def phrase(self, reading: Reading) -> bool:
        """Read several words that have a meaning only as a phrase."""
        return False

    def take(self, reading: Reading) -> bool:
        """Read a word that can only belong to this slot."""
        if self.field in reading.values or (self.first and reading.values):
            return False
        value = self._read(reading.words[0], reading)
        if value is None:
            return False
        reading.values[self.field] = value
        reading.words.popleft()
        return True

    def loose(self, reading: Reading) -> bool:
        """Read a word that no slot has claimed."""
        return False

    def finish(self, reading: Reading) -> None:
        """Check the command after all words have been read."""

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        """Return the words for this slot's value in a command, in a language, so that we can read them back."""
        value = getattr(command, self.field, None)
        return [] if value is None else self._say(value, words)

    def typed(self, values: Mapping[str, str | int], words: Mapping[str, str]) -> list[str]:
        """Return the text that a player could type instead of filling in this field of a form."""
        return [self._mark(words) + " ".join(str(values[self.asked]).split())] if self.asked in values else []

    def _read(self, word: str, reading: Reading) -> T | None:
        """Return the value of a word, or None."""
        return None

    def _say(self, value: T, words: Mapping[str, str]) -> list[str]:
        """Return the words for a value."""
        return [f"{self._mark(words)}{value}"] if value else []

    def _mark(self, words: Mapping[str, str]) -> str:
        """Return the text before a value."""
        return ""


AnySlot: TypeAlias = Slot[Any]


def pick_named(reading: Reading, slot: AnySlot) -> None:
    """Let a slot :meth:`~Slot.take` the first word that it knows, anywhere in the text, and the words that belong to it."""
    skipped_words = []
    while reading.words and not slot.take(reading):
        skipped_words.append(reading.words.popleft())
    reading.words.extendleft(reversed(skipped_words))
