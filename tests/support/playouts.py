"""Random games of every game with every set of options, played in ways that reach all rules."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import NamedTuple, TypeAlias

import pytest
from hypothesis import example, given, note
from hypothesis import strategies as st

from core import rules
from core.board import Board
from core.rules import Game, Option, OptionValue, Position
from tests.support.games import ENDING, at_random
from tests.support.hypothesis_profile import DEEP, examples
from tests.support.step_kinds import cells_of, kinds_of

Options: TypeAlias = Mapping[str, OptionValue]


class Setting(NamedTuple):
    """Game with a value for each of its options."""

    game: Game
    options: Options

    def __str__(self) -> str:
        return " ".join([self.game.key, *(f"{name}={str(value).lower()}" for name, value in self.options.items())])

    def __repr__(self) -> str:
        return f"<{self}>"

    def start(self) -> Position:
        return self.game.start(self.options)


def _worth_trying(option: Option) -> list[OptionValue]:
    """Return every value of an option; of a range, both ends, the default and one in between."""
    if not isinstance(option.values, range):
        return list(option.values)
    low, high = option.values[0], option.values[-1]
    return [value for value in option.values if value in {low, option.default, min(low + 7, high), high}]


def option_sets(game: Game) -> list[Options]:
    """Return every valid combination of options."""
    sets: list[dict[str, OptionValue]] = [{}]
    for option in game.options:  # an option comes after the one that it needs
        sets = [
            {**chosen_set, **more}
            for chosen_set in sets
            for more in (
                [{option.name: value} for value in _worth_trying(option)]
                if option.needs is None or chosen_set.get(option.needs[0]) == option.needs[1]
                else [{}]
            )
        ]
    return list(sets)


SETTINGS = [Setting(game, options) for game in rules.all() for options in option_sets(game)]

_SETTINGS_OF = {game.key: [setting for setting in SETTINGS if setting.game.key == game.key] for game in rules.all()}

GAMES = [
    pytest.param(game, id=game.key, marks=pytest.mark.xdist_group(f"playouts of {game.key}")) for game in rules.all()
]
"""Every game, for tests of its playouts; one process runs the tests of a game, so that shared games are played once."""

SEEDS = st.integers(1, 2**32)
FIXED_SEED = 0

in_any_setting = st.sampled_from(rules.all()).flatmap(lambda game: st.sampled_from(_SETTINGS_OF[game.key]))

Property: TypeAlias = Callable[[Setting, int], None]


def in_every_setting(more: int = 2) -> Callable[[Property], Callable[[Game], None]]:
    """Make a test of each game from a property of a setting and a seed.

    The property is tried once with every set of options, and ``more`` times with any of them and any seed.
    """

    def decorate(test: Property) -> Callable[[Game], None]:
        @pytest.mark.parametrize("game", GAMES)
        def of_game(game: Game) -> None:
            settings_of_game = _SETTINGS_OF[game.key]
            search = given(setting=st.sampled_from(settings_of_game), seed=SEEDS)(test)
            for setting in reversed(settings_of_game):
                search = example(setting=setting, seed=FIXED_SEED)(search)
            examples(more)(search)()

        of_game.__name__, of_game.__doc__ = test.__name__, test.__doc__
        return of_game

    return decorate


Manner: TypeAlias = Callable[[Position, list[str], random.Random], str]
"""Function that chooses one of some legal steps."""


def _any_step(_: Position, steps: list[str], rng: random.Random) -> str:
    return rng.choice(steps)


def _any_kind(_: Position, steps: list[str], rng: random.Random) -> str:
    """Return a step of a random kind, so that rare kinds are as likely as common ones."""
    by_kind: dict[object, list[str]] = {}
    for step in steps:
        by_kind.setdefault(kinds_of(step), []).append(step)
    return rng.choice(rng.choice(list(by_kind.values())))


def _close_to(cells: Iterable[str], board: Board, steps: list[str], rng: random.Random) -> str:
    near = board.mask(cells)
    near |= board.around(near)
    near |= board.around(near)
    names = set(board.names(near))
    return rng.choice([step for step in steps if names.intersection(cells_of(step))] or steps)


def _fighting(position: Position, steps: list[str], rng: random.Random) -> str:
    """Return a step close to the stones of the last turn."""
    diagram = position.diagram()
    return _close_to((*diagram.last, *diagram.draft), diagram.board, steps, rng)


def _connecting(position: Position, steps: list[str], rng: random.Random) -> str:
    """Return a step close to stones of the same colour."""
    diagram = position.diagram()
    look = "black" if position.seat == position.black_seat else "white"
    return _close_to((piece.cell for piece in diagram.pieces if piece.look == look), diagram.board, steps, rng)


def _hungry(position: Position, steps: list[str], rng: random.Random) -> str:
    """Return the step, among a few, that leaves the fewest pieces."""
    return min(
        rng.sample(steps, min(5, len(steps))),
        key=lambda step: sum(piece.height for piece in position.play(step).diagram().pieces),
    )


_MANNERS: tuple[Manner, ...] = (_any_step, _any_kind, _fighting, _connecting, _hungry)


class _Player:
    """Return a random player of one manner, or a mixture of two, who seldom ends a game early."""

    def __init__(self, rng: random.Random) -> None:
        self._manners = rng.choices(_MANNERS, k=2)

    def __call__(self, position: Position, rng: random.Random) -> str:
        steps = position.steps()
        not_adjourned = [step for step in steps if step not in ENDING]
        if not_adjourned and rng.random() < 0.98:
            steps = not_adjourned
        return rng.choice(self._manners)(position, steps, rng)


@dataclass(frozen=True, slots=True)
class Playout:
    """Game, or its beginning.

    Attributes:
        log: the steps.
        positions: the first position, and the one after each step.
    """

    log: tuple[str, ...]
    positions: tuple[Position, ...]

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def plies(self) -> Iterator[tuple[Position, str, Position]]:
        """Yield, for every step, the position before, the step, and the position after."""
        return zip(self.positions[:-1], self.log, self.positions[1:], strict=True)

    def some(self, rng: random.Random, count: int) -> list[Position]:
        """Return some of the positions, one of the opening, and the last two."""
        positions = rng.sample(self.positions, min(count, len(self.positions)))
        return [*positions, rng.choice(self.positions[:6]), *self.positions[-2:]]


LONGEST = 400 if DEEP else 300
"""Largest number of steps; longer games are cut off."""


def play_out(setting: Setting, seed: int, *, longest: int = LONGEST) -> Playout:
    """Return the random game of a seed, cut off after ``longest`` steps. Its steps are printed when a test fails."""
    if seed == FIXED_SEED:
        whole = _fixed(SETTINGS.index(setting))
        playout = Playout(whole.log[:longest], whole.positions[: longest + 1])
    else:
        playout = _play_out(setting, seed, longest)
    note(f"{setting}: {' '.join(playout.log)}")
    return playout


@cache
def _fixed(index: int) -> Playout:
    """Return a game that many tests share, since positions never change, as a test shows."""
    return _play_out(SETTINGS[index], FIXED_SEED, LONGEST)


def _play_out(setting: Setting, seed: int, longest: int) -> Playout:
    rng = random.Random(f"{setting}, {seed}")
    log: list[str] = []
    start = setting.start()
    patience = 10 + rng.randrange(len(start.diagram().board.cells))
    game = at_random(start, rng, patience, log, _Player(rng))
    positions = tuple(islice(game, longest + 1))
    return Playout(tuple(log), positions)
