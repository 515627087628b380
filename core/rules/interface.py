"""Interface of all games: games, positions, options, outcomes and refusals.

A *step* is the smallest input (one placement, one answer); a *turn* is one action of one seat and takes one or more
steps. Positions are immutable: :meth:`Position.play` returns a new one. Every rule is implemented once, so that
listing (:meth:`Position.steps`), checking (:meth:`Position.play`) and explaining (:class:`IllegalStep`) agree.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self, TypeAlias

from core.board import Board
from core.cache import Once
from core.rules.diagram import Area, Diagram

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Fact: TypeAlias = int | float | str | tuple[str, ...]
"""Parameter of a refusal or question: a number, a code or cell, or several cells."""


_CELL = re.compile(r"[a-z][1-9][0-9]?")


class RulesError(ValueError):
    """Base class of all errors of the rules."""


class UnknownGame(RulesError, KeyError):
    """No game has this key."""

    def __init__(self, key: str, known_keys: tuple[str, ...]) -> None:
        super().__init__(f"no game is called {key!r}; there are {', '.join(known_keys)}")
        self.key = key
        self.known = known_keys

    def __str__(self) -> str:
        return str(self.args[0])


class BadOption(RulesError):
    """An option that the game does not have, or a value that the option can't take.

    Attributes:
        code: ``unknown-option``, ``bad-value`` or ``needs-other`` (the option requires a value of another one).
        option: name of the option as given.
        value: the value as given, as text.
        allowed: the names (``unknown-option``), values (``bad-value``) or ``name=value`` (``needs-other``) that are
            allowed.
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
        rule: code of the rule, as ``occupied`` or ``cropa.outgrows``. Codes without a dot are shared by games; see
            :mod:`core.rules.refusals`.
        facts: parameters of the explanation (numbers, cells).
        cells: cells to mark in a picture of the refusal, the step's own first.
        own: those of :attr:`cells` that the step names.
        reasons: the others, for which it is refused.
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
        score: what decided the game, with the names of the conformance vectors; numbers, or pairs by seat.
    """

    winner: int
    reason: str
    score: Mapping[str, int | float | list[int]] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Option:
    """An option that players agree on before a game.

    Attributes:
        name: as in the rules, e.g. ``size``.
        default: the value unless the players choose another.
        values: all values, in the order to offer them; a range for many whole numbers.
        needs: name and value of another option without which this one is refused.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] | range
    needs: tuple[str, OptionValue] | None = None

    def parse(self, raw_value: object) -> OptionValue:
        """Return the value meant by ``raw_value`` (a value, or its text as people or JSON write it).

        Raises:
            BadOption: with code ``bad-value`` when it is none of :attr:`values`.
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
        """Return the values as text, a range as ``0-999``."""
        if isinstance(self.values, range):
            return (f"{self.values.start}-{self.values.stop - 1}",)
        return tuple(str(value).lower() for value in self.values)


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the seat to act, when it is about more than an ordinary turn: a choice of sides, an offer.

    Attributes:
        code: of its wording.
        facts: parameters of its wording.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Example:
    """An instructive position, shown beside the rules. Its caption is worded by game and key.

    Attributes:
        key: its name among the game's examples.
        steps: the steps that lead there, separated by blanks as in a record.
        options: of the game.
        refused: a step that is illegal there, shown with the reason.
        overlay: one of :attr:`Position.overlays` to show on top.
    """

    key: str
    steps: str
    options: Options = field(default_factory=dict, hash=False)
    refused: str | None = None
    overlay: str | None = None


class Position(ABC):
    """A position of a game. Immutable, hashable; equal when the same can happen from here on."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """Every option of the game with its value here, defaults included."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat to act, 1 or 2 (without meaning once the game is over)."""

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
        """Return the legal steps by which the seat to act wins the game, or a round of it, at once, sorted as strings."""
        winning = []
        for step in self.steps():
            outcome = self.play(step).outcome
            if outcome is not None and outcome.winner == self.seat:
                winning.append(step)
        return winning

    def lets_win(self, step: str) -> bool:
        """Return whether a legal step lets the other seat win, as in :meth:`decisive`; asked only where none is decisive now."""
        next_position = self.play(step)
        return next_position.seat != self.seat and bool(next_position.decisive())

    def measures(self) -> Mapping[str, tuple[int, int]]:
        """Return what can be counted of each seat, by name, quickly enough for a search; the names are the game's own."""
        return {}

    def captures(self) -> tuple[int, int]:
        """Return how many pieces each seat has captured: one of :meth:`measures`, without the trouble of the others."""
        return 0, 0

    @abstractmethod
    def state(self) -> dict[str, object]:
        """Return the board as plain data, in the form of the conformance vectors."""

    @property
    def board(self) -> Board:
        """Return the board, without pieces."""
        return self.diagram().board

    @abstractmethod
    def diagram(self) -> Diagram:
        """Return what to draw: the pieces, and what the last turn placed, captured or looped."""

    @property
    def forced(self) -> str | None:
        """A step without alternatives that the match plays by itself (a forced pass), or None."""
        return None

    @property
    def question(self) -> Question | None:
        """The question to the seat to act, when the legal steps alone don't show it.

        See :mod:`bot.features.match.questions`.
        """
        return None

    @property
    def concluded(self) -> Diagram | None:
        """The final board of a round, when the last turn ended that round and the board was cleared for the next."""
        return None

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of what can be shown on top of the board on request, e.g. ``territory``."""
        return ()

    def overlay(self, name: str) -> tuple[Area, ...]:
        """Return the areas of one of :attr:`overlays`. Raises KeyError for any other name."""
        raise KeyError(name)


class Game(ABC):
    """The rules of a game. Stateless; one instance for each game."""

    key: ClassVar[str]
    """Lower-case name, the module's own."""
    version: ClassVar[int]
    """Version of the rules, raised whenever a record could replay differently; stored with each match."""
    options: ClassVar[tuple[Option, ...]]
    """All options, in the order to offer them; an option stands after the one it needs."""
    step_kinds: ClassVar[frozenset[str]]
    """Kinds of steps: ``place``, ``stack``, ``move``, ``release``, ``komi``, ``swap`` (and ``keep``), ``pass``,
    ``propose`` (and its answers), ``spare`` (the suffix ``~``)."""
    coloured: ClassVar[bool] = True
    """Whether seats hold black and white; False where both play the same stones."""
    drawless: ClassVar[bool] = False
    """Whether its rules call it drawless, with every set of options."""
    deciding: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Reasons of an outcome, each with the overlay that shows what decided the game."""
    examples: ClassVar[tuple[Example, ...]] = ()
    """Examples shown beside the rules, in this order."""
    leaves: ClassVar[tuple[int, int]] = (1, 1)
    """How many pages its rules, options and details take, so that each fits below a picture in any language."""

    @abstractmethod
    def _initial_position(self, options: Options) -> Position:
        """Return the first position; ``options`` are complete and valid."""

    def start(self, options: Mapping[str, object] | None = None) -> Position:
        """Return the first position of a game with these options (names and values of the rules; the rest defaults).

        Raises:
            BadOption: for a name or value that the game does not have; nothing is ignored.
        """
        return initial_position(self, tuple(self.resolve_options(options).items()))

    def sketch(self, size: int, options: Mapping[str, object] | None = None) -> Position:
        """Return the first position on a board of any size, also of those too small to play on; for lessons.

        Raises:
            BadOption: as :meth:`start`.
        """
        return initial_position(self, tuple((self.resolve_options(options) | {"size": size}).items()))

    def resolve_options(self, options: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
        """Return every option with its value: the given ones checked, the rest defaults.

        An option that needs a value which another one doesn't have is left out.

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
        """Return those of resolved options that aren't the default, as text; :meth:`resolve_options` completes them again."""
        defaults = {option.name: option.default for option in self.options}
        return {name: str(value).lower() for name, value in options.items() if value != defaults.get(name)}


@Once
def initial_position(game: Game, options: tuple[tuple[str, OptionValue], ...]) -> Position:
    """Return the first position of a game; made once, since positions are immutable and share costly tables."""
    return game._initial_position(dict(options))  # noqa: SLF001 - the method is there for this function
