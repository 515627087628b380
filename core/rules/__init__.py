"""The rules of all games behind one interface.

>>> from core import rules
>>> position = rules.get("cropa").start({"size": 5})
>>> position.play("e5").seat
2

Games are discovered: each is a module or package in this folder that has a subclass of :class:`~core.rules.interface.Game`.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil

from core.cache import Once
from core.rules.interface import (
    BadOption,
    Effect,
    Example,
    Fact,
    Game,
    IllegalStep,
    Option,
    Options,
    OptionValue,
    Outcome,
    Position,
    Question,
    RulesError,
    UnknownGame,
)

__all__ = [
    "BadOption",
    "Effect",
    "Example",
    "Fact",
    "Game",
    "IllegalStep",
    "Option",
    "OptionValue",
    "Options",
    "Outcome",
    "Position",
    "Question",
    "RulesError",
    "UnknownGame",
    "all",
    "get",
]


@Once
def _games() -> dict[str, Game]:
    games: dict[str, Game] = {}
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        for _, member in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if (
                issubclass(member, Game)
                and not inspect.isabstract(member)
                and f"{member.__module__}.".startswith(f"{module.name}.")
            ):
                games[member.key] = member()
    return dict(sorted(games.items()))


def all() -> tuple[Game, ...]:  # noqa: A001 - callers read rules.all()
    """Return every game, sorted by key."""
    return tuple(_games().values())


def get(key: str) -> Game:
    """Return the game with this key.

    Raises:
        UnknownGame: a KeyError that names the known keys.
    """
    try:
        return _games()[key]
    except KeyError:
        raise UnknownGame(key, tuple(_games())) from None
