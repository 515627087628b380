"""Interface of all games: games, positions, options, outcomes and refusals.

A *step* is the smallest input (one placement, one answer). A *turn* is one action of one seat and has one or more steps.
Positions are immutable: :meth:`Position.play` returns a new one. Every rule is implemented once, so that listing
(:meth:`Position.steps`), checking (:meth:`Position.play`) and explaining (:class:`IllegalStep`) agree.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self, TypeAlias

from core.board import Board
from core.cache import Once
from core.rules.diagram import Area, Diagram, Tally

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Fact: TypeAlias = int | float | str | tuple[str, ...]
"""Parameter of a refusal, question or effect: a number, a code or cell, or several cells."""


_CELL = re.compile(r"[a-z][1-9][0-9]?")


class RulesError(ValueError):
    """Base class of all errors of the rules."""


class UnknownGame(RulesError, KeyError):
    """An error raised when no game has this key."""

    def __init__(self, key: str, known_keys: tuple[str, ...]) -> None:
        super().__init__(f"no game is called {key!r}; there are {', '.join(known_keys)}")
        self.key = key
        self.known = known_keys

    def __str__(self) -> str:
        return str(self.args[0])


class BadOption(RulesError):
    """An option that the game doesn't have, or a value that the option can't have.

    Attributes:
        code: ``unknown-option``, ``bad-value`` or ``needs-other`` (the option requires a value of another one).
        option: name of the option as given.
        value: the value as given, as text.
        allowed: the allowed names (``unknown-option``), values (``bad-value``) or ``name=value`` (``needs-other``).
    """

    def __init__(self, code: str, option: str, value: str, allowed_values: tuple[str, ...]) -> None:
        super().__init__(f"{code}: {option}={value}; allowed: {', '.join(allowed_values)}")
        self.code = code
        self.option = option
        self.value = value
        self.allowed = allowed_values


class IllegalStep(RulesError):
    """A well-formed step that a rule forbids.

    Attributes:
        step: the canonical step.
        rule: code of the rule, such as ``occupied`` or ``cropa.outgrows``. Games share the codes without a dot; see
            :mod:`core.rules.refusals`.
        facts: parameters of the explanation (numbers, cells).
        cells: cells to mark in a picture of the refusal, the step's own first.
        own: the cells in :attr:`cells` that the step names.
        reasons: the other cells, which are the reason for the refusal.
    """

    def __init__(
        self, step: str, rule: str, facts: Mapping[str, Fact] | None = None, cells: tuple[str, ...] = ()
    ) -> None:
        self.step = step
        self.rule = rule
        self.facts: Mapping[str, Fact] = dict(facts or {})
        self.cells = cells
        named_cells = _CELL.findall(step)
        self.own = tuple(cell for cell in cells if cell in named_cells)
        self.reasons = tuple(cell for cell in cells if cell not in named_cells)
        detail = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        super().__init__(f"{step}: {rule}" + (f" ({detail})" if detail else ""))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a finished game.

    Attributes:
        winner: the winning seat, or 0 for a draw.
        reason: code as in the conformance vectors (``fewest-groups``, ``loop``, ...).
        score: numbers, or pairs by seat, that decided the game, named as in the conformance vectors.
    """

    winner: int
    reason: str
    score: Mapping[str, int | float | list[int]] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Option:
    """An option that players choose before a game.

    Attributes:
        name: name in the rules, e.g. ``size``.
        default: the value unless the players choose another.
        values: all values, in the order to offer them; a range for many whole numbers.
        needs: name and value of another option that this one requires.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] | range
    needs: tuple[str, OptionValue] | None = None

    def parse(self, raw_value: object) -> OptionValue:
        """Return the value for ``raw_value`` (a value, or its text as people or JSON write it).

        Raises:
            BadOption: with code ``bad-value`` if it isn't in :attr:`values`.
        """
        text = str(raw_value).strip().lower()
        if isinstance(self.values, tuple):
            for value in self.values:
                if str(value).lower() == text:
                    return value
        elif text.isascii() and text.isdigit() and len(text) < 10 and int(text) in self.values:
            return int(text)
        raise BadOption("bad-value", self.name, str(raw_value), self.value_texts())

    def value_texts(self) -> tuple[str, ...]:
        """Return the values as text; a range looks like ``0-999``."""
        if isinstance(self.values, range):
            return (f"{self.values.start}-{self.values.stop - 1}",)
        return tuple(str(value).lower() for value in self.values)


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the seat to act that goes beyond an ordinary turn: a choice of sides, an offer.

    Attributes:
        code: code of its text.
        facts: parameters of its text.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that a step does, besides what the step itself says.

    Attributes:
        code: code of its text, such as ``captures``; a game's own codes begin with its key and a dot.
        facts: parameters of its text.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Example:
    """An instructive position, shown beside the rules. The catalogue has its caption, by game and key.

    Attributes:
        key: its name, unique among the game's examples.
        steps: the steps that lead there, separated by blanks as in a record.
        options: options of the game.
        refused: a step that is illegal there, to show with the reason.
        overlay: one of :attr:`Position.overlays` to show on top.
    """

    key: str
    steps: str
    options: Options = field(default_factory=dict, hash=False)
    refused: str | None = None
    overlay: str | None = None


class Position(ABC):
    """A position of a game. Immutable and hashable; two positions are equal if the game can continue in the same ways."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """Every option of the game with its value, including defaults."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat to act, 1 or 2 (meaningless once the game is over)."""

    @property
    @abstractmethod
    def black_seat(self) -> int:
        """The seat that holds black; 1 where stones have no colour."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of completed turns. A step that completes its turn increases it by one."""

    @property
    @abstractmethod
    def pending(self) -> tuple[str, ...]:
        """The steps so far of an incomplete turn."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game goes on."""

    @abstractmethod
    def steps(self) -> list[str]:
        """Return the canonical legal steps, sorted as strings; empty when the game is over."""

    @abstractmethod
    def play(self, step: str) -> Self:
        """Return the position after a canonical step.

        Raises:
            IllegalStep: when a rule forbids it; the position itself never changes.
        """

    def decisive(self) -> list[str]:
        """Return the legal steps with which the seat to act wins the game, or a round, at once. Sorted as strings."""
        winning = []
        for step in self.steps():
            outcome = self.play(step).outcome
            if outcome is not None and outcome.winner == self.seat:
                winning.append(step)
        return winning

    def lets_win(self, step: str) -> bool:
        """Return whether a legal step gives the other seat a :meth:`decisive` step. Call it only if none is decisive now."""
        next_position = self.play(step)
        return next_position.seat != self.seat and bool(next_position.decisive())

    def effects(self, step: str) -> tuple[Effect, ...]:
        """Return what a legal step does at once, the most important first: how it ends the game or a round, what it captures.

        A game adds to it what its rules count.
        """
        next_position, seat = self.play(step), self.seat
        effects: list[Effect] = []
        if next_position.outcome is not None:
            winner = next_position.outcome.winner
            effects.append(Effect("wins" if winner == seat else "loses" if winner else "draws"))
        elif next_position.concluded is not None:
            effects.append(Effect("ends-round"))
        if _CELL.match(step):
            before, after = self.captures(), next_position.captures()
            for code, taker in (("captures", seat), ("gives", 3 - seat)):
                count = after[taker - 1] - before[taker - 1]
                effects += [Effect(code, {"count": count})] if count > 0 else []
        return tuple(effects)

    def measures(self) -> Mapping[str, tuple[int, int]]:
        """Return each seat's counts by name, quickly enough for a search; each game has its own names."""
        return {}

    def captures(self) -> tuple[int, int]:
        """Return how many pieces each seat has captured: one of :meth:`measures`, without the cost of the others."""
        return 0, 0

    def score(self) -> tuple[Tally, ...]:
        """Return what would count for each seat if the game ended now, besides the tallies of :meth:`diagram`."""
        return ()

    @abstractmethod
    def state(self) -> dict[str, object]:
        """Return the board as plain data, in the format of the conformance vectors."""

    @property
    def board(self) -> Board:
        """Return the board, without pieces."""
        return self.diagram().board

    @abstractmethod
    def diagram(self) -> Diagram:
        """Return what to draw: the pieces, and what the last turn placed, captured or looped."""

    @property
    def forced(self) -> str | None:
        """The only possible step, if the match plays it automatically (a forced pass), or None."""
        return None

    @property
    def question(self) -> Question | None:
        """The question to the seat to act, if the legal steps alone don't show it.

        See :mod:`bot.features.match.questions`.
        """
        return None

    @property
    def concluded(self) -> Diagram | None:
        """The final board of a round, if the last turn ended that round and the board was cleared for the next."""
        return None

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of the overlays that the board can show on request, e.g. ``territory``."""
        return ()

    def overlay(self, name: str) -> tuple[Area, ...]:
        """Return the areas of an overlay. Raises KeyError for a name that isn't in :attr:`overlays`."""
        raise KeyError(name)


class Game(ABC):
    """The rules of a game. Stateless; one instance per game."""

    key: ClassVar[str]
    """Name in lower case, which is also the name of its module."""
    version: ClassVar[int]
    """Version of the rules, increased whenever an old record could replay differently; every match stores it."""
    options: ClassVar[tuple[Option, ...]]
    """All options, in the order to offer them; an option comes after the one that it needs."""
    step_kinds: ClassVar[frozenset[str]]
    """Kinds of steps: ``place``, ``stack``, ``move``, ``release``, ``komi``, ``swap`` (and ``keep``), ``pass``,
    ``propose`` (and its answers), ``spare`` (the suffix ``~``)."""
    coloured: ClassVar[bool] = True
    """Whether the seats hold black and white; False if both play the same stones."""
    drawless: ClassVar[bool] = False
    """Whether the rules say that the game can't be drawn, under any options."""
    deciding: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Reasons of an outcome, each with the overlay that shows what decided the game."""
    examples: ClassVar[tuple[Example, ...]] = ()
    """Examples shown beside the rules, in this order."""
    leaves: ClassVar[tuple[int, int]] = (1, 1)
    """Number of pages for its rules and for its options and details, so that each page fits below a picture in any language."""

    @abstractmethod
    def _initial_position(self, options: Options) -> Position:
        """Return the first position; ``options`` are complete and valid."""

    def start(self, options: Mapping[str, object] | None = None) -> Position:
        """Return the first position of a game with these options; other options take their defaults.

        Raises:
            BadOption: if the game lacks a name or value; none is ever ignored.
        """
        return initial_position(self, tuple(self.resolve_options(options).items()))

    def sketch(self, size: int, options: Mapping[str, object] | None = None) -> Position:
        """Return the first position on a board of any size, even one too small to play on; for lessons.

        Raises:
            BadOption: like :meth:`start`.
        """
        return initial_position(self, tuple((self.resolve_options(options) | {"size": size}).items()))

    def resolve_options(self, options: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
        """Check the given options, and return every option with its value; the others take their defaults.

        The result leaves out options whose required option has a different value.

        Raises:
            BadOption: see :class:`BadOption`.
        """
        raw_options = dict(options or {})
        options_by_name = {option.name: option for option in self.options}
        for name, value in raw_options.items():
            if name not in options_by_name:
                raise BadOption("unknown-option", name, str(value), tuple(options_by_name))
        resolved: dict[str, OptionValue] = {}
        for option in self.options:
            if option.needs is not None and resolved.get(option.needs[0]) != option.needs[1]:
                if option.name in raw_options:
                    need = f"{option.needs[0]}={str(option.needs[1]).lower()}"
                    raise BadOption("needs-other", option.name, str(raw_options[option.name]), (need,))
                continue
            resolved[option.name] = option.parse(raw_options.get(option.name, option.default))
        return resolved

    def changed_options(self, options: Options) -> dict[str, str]:
        """Return the resolved options that aren't the default, as text; :meth:`resolve_options` completes them again."""
        defaults = {option.name: option.default for option in self.options}
        return {name: str(value).lower() for name, value in options.items() if value != defaults.get(name)}


@Once
def initial_position(game: Game, options: tuple[tuple[str, OptionValue], ...]) -> Position:
    """Return the first position of a game, made only once, because positions are immutable and share expensive tables."""
    return game._initial_position(dict(options))  # noqa: SLF001 - the method is there for this function
