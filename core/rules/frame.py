"""The frame that all games share: games, positions, options, outcomes and refusals.

A *step* is the smallest input (one placement, one answer); a *turn* is one action of one seat, of one or more
steps. Positions are immutable: :meth:`Position.play` returns a new one. Every rule is implemented once, so that
listing (:meth:`Position.steps`), checking (:meth:`Position.play`) and explaining (:class:`IllegalStep`) agree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self, TypeAlias

from core.rules.diagram import Area, Diagram

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Fact: TypeAlias = int | float | str | tuple[str, ...]
"""A parameter of a refusal or question: a number, a code or cell, or several cells."""


class RulesError(ValueError):
    """Anything that the rules core refuses."""


class UnknownGame(RulesError, KeyError):
    """No game has this key."""

    def __init__(self, key: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no game is called {key!r}; there are {', '.join(known)}")
        self.key = key
        self.known = known

    def __str__(self) -> str:
        return str(self.args[0])


class BadOption(RulesError):
    """An option that the game does not have, or a value that the option can't take.

    Attributes:
        code: ``unknown-option``, ``bad-value`` or ``needs-other`` (the option only goes with another one's value).
        option: the option's name as given.
        value: the value as given, in words.
        allowed: the names (``unknown-option``), values (``bad-value``) or ``name=value`` (``needs-other``) that would do.
    """

    def __init__(self, code: str, option: str, value: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f"{code}: {option}={value}; allowed: {', '.join(allowed)}")
        self.code = code
        self.option = option
        self.value = value
        self.allowed = allowed


class IllegalStep(RulesError):
    """A step that can be read but that a rule forbids.

    Attributes:
        step: the canonical step.
        rule: code of the rule that forbids it, as ``occupied`` or ``cropa.outgrows``. Codes without a dot are
            common to all games: ``over`` (the game has ended), ``off-board``, ``occupied``, ``not-a-step`` (this game has
            no such step), ``pass-not-allowed``, ``must-pass``.
        facts: the parameters of its wording (numbers, cells).
        cells: cells worth marking in a picture of the refusal, the step's own first.
    """

    def __init__(
        self, step: str, rule: str, facts: Mapping[str, Fact] | None = None, cells: tuple[str, ...] = ()
    ) -> None:
        self.step = step
        self.rule = rule
        self.facts: Mapping[str, Fact] = dict(facts or {})
        self.cells = cells
        detail = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        super().__init__(f"{step}: {rule}" + (f" ({detail})" if detail else ""))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: the winning seat, or 0 for a draw.
        reason: code as in the conformance vectors (``fewest-groups``, ``loop``, ...).
        score: what decided, by the names of the conformance vectors; numbers, or pairs by seat.
    """

    winner: int
    reason: str
    score: Mapping[str, int | float | list[int]] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be agreed before a game.

    Attributes:
        name: as in the rules, e.g. ``size``.
        default: the value when nothing is said.
        values: all values it can take, in the order to offer them; for a wide range of whole numbers, the range.
        needs: another option's name and value without which this one is refused.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] | range
    needs: tuple[str, OptionValue] | None = None

    def read(self, given: object) -> OptionValue:
        """Return the value meant by ``given`` (a value, or its text as people or JSON write it).

        Raises:
            BadOption: with code ``bad-value`` when it is none of :attr:`values`.
        """
        text = str(given).strip().lower()
        for value in self.values if isinstance(self.values, tuple) else ():
            if str(value).lower() == text:
                return value
        if (
            isinstance(self.values, range)
            and text.isascii()
            and text.isdigit()
            and len(text) < 10
            and int(text) in self.values
        ):
            return int(text)
        raise BadOption("bad-value", self.name, str(given), self.offered())

    def offered(self) -> tuple[str, ...]:
        """The values in words, a range as ``0-999``."""
        if isinstance(self.values, range):
            return (f"{self.values.start}-{self.values.stop - 1}",)
        return tuple(str(value).lower() for value in self.values)


@dataclass(frozen=True, slots=True)
class Question:
    """What the seat to act is asked where that is more than an ordinary turn: a choice of sides, an offer, an answer.

    Attributes:
        code: of its wording.
        facts: the parameters of its wording.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Example:
    """A position worth showing beside the rules. What it teaches is worded by its game and key.

    Attributes:
        key: its name among the game's examples.
        steps: those that lead there, with blanks between, as in a record.
        options: of the game.
        refused: a step that is illegal there, shown together with why.
        overlay: what is shown on top, one of :attr:`Position.overlays`.
    """

    key: str
    steps: str
    options: Options = field(default_factory=dict, hash=False)
    refused: str | None = None
    overlay: str | None = None


class Position(ABC):
    """One moment of a game. Immutable, hashable; equal when nothing that can happen from here differs."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that this is a position of."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """Every option of the game with its value here, defaults included."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that acts, 1 or 2 (without meaning once the game is over)."""

    @property
    @abstractmethod
    def black_seat(self) -> int:
        """The seat that holds black; 1 where stones have no colour."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of completed turns. A step that completes its turn raises it by one."""

    @property
    @abstractmethod
    def pending(self) -> tuple[str, ...]:
        """The steps of the turn that has begun and is not complete."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def steps(self) -> list[str]:
        """The canonical legal steps, sorted as strings; empty when the game is over."""

    @abstractmethod
    def play(self, step: str) -> Self:
        """Return the position after a canonical step.

        Raises:
            IllegalStep: when a rule forbids it; the position itself never changes.
        """

    @abstractmethod
    def state(self) -> dict[str, object]:
        """The board as plain data, in the form of the conformance vectors."""

    @abstractmethod
    def diagram(self) -> Diagram:
        """What to draw: what stands where, what was last played, captured or looped."""

    @property
    def forced(self) -> str | None:
        """The step that the match plays by itself because the rules leave no choice and nothing to decide (a forced pass)."""
        return None

    @property
    def question(self) -> Question | None:
        """What the seat to act is asked, where the legal steps don't tell it (:mod:`core.play.handlers.match.questions`)."""
        return None

    @property
    def concluded(self) -> Diagram | None:
        """The board of the round that the last turn ended, when the board was cleared for another."""
        return None

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of what can be shown on top of the board on request, e.g. ``territory``."""
        return ()

    def overlay(self, name: str) -> tuple[Area, ...]:
        """Return the cells that one of :attr:`overlays` colours, each set with its meaning and seat. Raises KeyError."""
        raise KeyError(name)


class Game(ABC):
    """A set of rules. One instance a game, stateless."""

    key: ClassVar[str]
    """Lower-case name, the module's own."""
    version: ClassVar[int]
    """Raised whenever a record could replay differently; stored with each match."""
    options: ClassVar[tuple[Option, ...]]
    """Everything that can be agreed, in the order to offer it."""
    forms: ClassVar[frozenset[str]]
    """Kinds of steps it has: ``place``, ``stack``, ``move``, ``release``, ``komi``, ``swap`` (and ``keep``), ``pass``,
    ``propose`` (and its answers), ``spare`` (the ``~`` suffix)."""
    coloured: ClassVar[bool] = True
    """Whether seats hold black and white; False where both play the same stones."""
    examples: ClassVar[tuple[Example, ...]] = ()
    """What is shown beside the rules, in the order of reading."""

    @abstractmethod
    def _begin(self, options: Options) -> Position:
        """The first position; ``options`` are complete and valid."""

    def start(self, options: Mapping[str, object] | None = None) -> Position:
        """Return the first position of a game with these options (names and values of the rules; the rest defaults).

        Raises:
            BadOption: for a name or value that the game does not have; nothing is ignored.
        """
        return self._begin(self.settle(options))

    def settle(self, options: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
        """Return every option with its value, checked.

        Options whose need is not met are left out.

        Raises:
            BadOption: see :class:`BadOption`.
        """
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadOption("unknown-option", name, str(value), tuple(known))
        settled: dict[str, OptionValue] = {}
        for option in self.options:  # an option stands after the one it needs
            if option.needs is not None and settled.get(option.needs[0]) != option.needs[1]:
                if option.name in given:
                    need = f"{option.needs[0]}={str(option.needs[1]).lower()}"
                    raise BadOption("needs-other", option.name, str(given[option.name]), (need,))
                continue
            settled[option.name] = option.read(given.get(option.name, option.default))
        return settled
