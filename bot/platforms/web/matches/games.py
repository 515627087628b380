"""Routes of the games: what each is about, and what can be agreed on for a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot import chat
from bot.features.challenge.commands import Play
from bot.features.match_state.words import GameWords
from bot.media.pictures import board_svg, describe
from bot.media.scenes import example_scene
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.site import Site
from core import rules
from core.messages.message import Picture
from core.rules import Game, Option, OptionValue
from core.time.control import TimeControl

CLOCKS: Final = ("1d/move", "3d/move", "7d/move", "7d+1d max 14d", "none")
"""Time controls that are offered; any other one can be typed."""
_MOST_VALUES: Final = 12
"""Values of an option that are listed; of more, the least and the greatest are told."""
_A_WHILE: Final = "private, max-age=3600"


class DrawnBoard(Struct, frozen=True):
    """Drawing of a board, and a short description."""

    svg: str
    alternative: str


class ValueEntry(Struct, frozen=True):
    """Value of an option, as it is typed and as it is called, and what it means."""

    value: str
    label: str
    meaning: str


class OptionNeed(Struct, frozen=True):
    """Another option, and the value of it without which one has no effect."""

    option: str
    value: str


class OptionEntry(Struct, frozen=True, kw_only=True):
    """Option of a game.

    Attributes:
        name: as it is typed.
        label: as it is called.
        meaning: what it is for.
        default: the usual value.
        values: all of them; empty: there are too many.
        range: the least and the greatest, then.
        needs: what it depends on; None: nothing.
    """

    name: str
    label: str
    meaning: str
    default: str
    values: Sequence[ValueEntry]
    range: tuple[OptionValue, OptionValue] | None
    needs: OptionNeed | None


class GameEntry(Struct, frozen=True, kw_only=True):
    """Game, and what can be agreed on for it.

    Attributes:
        key: the game's.
        name: what it is called.
        about: what it is about.
        lasts: how long a match lasts.
        options: its options.
        command: that begins to arrange a match.
        board: of its start, where it is asked for.
    """

    key: str
    name: str
    about: str
    lasts: str
    options: Sequence[OptionEntry]
    command: str
    board: DrawnBoard | UnsetType = UNSET


class ClockEntry(Struct, frozen=True):
    """Time control, as it is typed and as it is called."""

    value: str
    label: str


class GameList(Struct, frozen=True):
    """All games, and the time controls that are offered, in a language."""

    language: str
    games: Sequence[GameEntry]
    clocks: Sequence[ClockEntry]


class GameRoutes:
    """Routes of the games.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/games", self.games)]

    @costs(Cost.STORAGE)
    async def games(self, request: web.Request) -> web.Response:
        """Return every game with its options and what they mean, and the time controls that are offered."""
        await self._site.person(request)
        language = self._site.language(request)
        data = GameList(language, _drawn_games(language), _clocks(language))
        return json_answer(data, _A_WHILE, vary="Accept-Language, Cookie")


@lru_cache(maxsize=8)
def _drawn_games(language: str) -> list[GameEntry]:
    """Return all games, each with its board at the start."""
    return [replace(game_entry(game, language), board=_start(game, language)) for game in rules.all()]


def _start(game: Game, language: str) -> DrawnBoard:
    """Return the board of a game at its start."""
    scene = example_scene(Picture(game=game.key), language)
    return DrawnBoard(board_svg(scene, language), describe(scene, language).alternative)


def game_entry(game: Game, language: str) -> GameEntry:
    """Return a game: its words, and its options with what they mean; without its board."""
    words = GameWords(game, language)
    return GameEntry(
        key=game.key,
        name=chat.game_name(game.key, language),
        about=words.about(),
        lasts=words.lasts(),
        options=[_option_entry(option, words) for option in game.options],
        command=chat.write(Play(game.key), language),
    )


def _option_entry(option: Option, words: GameWords) -> OptionEntry:
    label, meaning = words.option(option.name)
    listed = [] if len(option.values) > _MOST_VALUES else list(option.values)
    return OptionEntry(
        name=option.name,
        label=label,
        meaning=meaning,
        default=str(option.default).lower(),
        values=[ValueEntry(str(value).lower(), *words.value(option.name, value)) for value in listed],
        range=None if listed else (option.values[0], option.values[-1]),
        needs=None if option.needs is None else OptionNeed(option.needs[0], str(option.needs[1]).lower()),
    )


@lru_cache(maxsize=8)
def _clocks(language: str) -> list[ClockEntry]:
    words = GameWords(rules.all()[0], language)
    return [ClockEntry(text, words.clock(TimeControl.read(text))) for text in CLOCKS]
