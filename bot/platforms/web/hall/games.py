"""Games: a card for each in the hall, the choices before a match, and the rules with their examples."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

import rendering.svg
from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.features.challenge.commands import Play
from bot.features.help.handlers import rules_messages
from bot.features.match_state.words import GameWords
from bot.media.pictures import board_svg, describe
from bot.media.scenes import example_scene, scene_alone
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.site import Site
from bot.platforms.web.site.static_files import File, file_of, size_of
from core import lessons, rules
from core.community import CommunitySettings
from core.messages.message import Message, Picture
from core.partner import LEVELS
from core.rules import Game, Option, OptionValue, Position, UnknownGame
from core.rules.notation import step_parts
from core.time.control import TimeControl
from rendering import CONTRAST, Caption, SeatLine, theme_names

_FULL: Final = 0.34
"""Fraction of the cells that are occupied on the board of a card."""
_TRIES: Final = 20
"""Number of steps among which we look for one that places something."""
UNTIMED: Final = "none"
CLOCKS: Final = ("1d/move", "3d/move", "7d/move", "7d+1d max 14d", UNTIMED)
"""Time controls to offer; people can type any other one."""
_MAX_VALUES: Final = 12
"""Maximum values of an option to list; if there are more, we show only the smallest and the largest."""
_A_WHILE: Final = "private, max-age=3600"


@cache
def sample(game: Game) -> Position:
    """Return a sample position from the middle of a match, the same at every call."""
    sizes = next(option for option in game.options if option.name == "size").values
    position = game.start({"size": sorted(int(size) for size in sizes)[len(sizes) // 2 - 1]})
    rng = random.Random(game.key)  # noqa: S311 - nothing depends on it
    while position.outcome is None:
        sample_steps = rng.choices(position.steps(), k=_TRIES)
        next_position = position.play(next((step for step in sample_steps if _places(step)), sample_steps[0]))
        board = next_position.diagram()
        if next_position.outcome is not None:
            break
        position = next_position
        if len(board.pieces) >= len(board.board.bits) * _FULL:
            break
    return position


def _places(step: str) -> bool:
    parts = step_parts(step)
    return bool(parts.cell) and not parts.target


class Card(Struct, frozen=True):
    """A game as the hall shows it.

    Attributes:
        key: key of the game.
        name: name of the game.
        about: a sentence that makes people want to play.
        lasts: how long a match takes.
        board: address of its small board.
        contrast: address of the board for systems that ask for more contrast; empty for readers who have chosen a
            theme.
        width: width of the board, so that nothing moves when it loads.
        height: height of the board.
        levels: levels of the computer player, with their names; empty if it doesn't play.
    """

    key: str
    name: str
    about: str
    lasts: str
    board: str
    contrast: str
    width: int
    height: int
    levels: Mapping[int, str]


@cache
def cards(language: str, theme: str, *, partner: bool) -> list[Card]:
    """Return the cards of all games with boards in a theme; ``partner`` says whether the computer plays."""
    texts = lookup(language)
    levels = {level: texts(f"partner-level-{level}") for level in LEVELS} if partner else {}
    return [_card(game, language, theme, levels) for game in rules.all()]


def _card(game: Game, language: str, theme: str, levels: Mapping[int, str]) -> Card:
    key = game.key
    width, height = size_of(card_board(game, theme).body.decode())
    return Card(
        key=key,
        name=chat.game_name(key, language),
        about=inviting_text(key, language),
        lasts=_first_text(language, f"lasts-{key}"),
        board=_board_address(game, theme),
        contrast="" if theme in theme_names() else _board_address(game, CONTRAST.name),
        width=round(width),
        height=round(height),
        levels=levels,
    )


def _board_address(game: Game, theme: str) -> str:
    return f"/boards/{game.key}{theme and '-'}{theme.removeprefix('-')}.svg?{card_board(game, theme).tag}"


@cache
def card_board(game: Game, theme: str = "") -> File:
    """Return the board of a game's card, in a theme or in the browser's preferred one; its only words are the game's name."""
    return file_of(rendering.svg.board_file(_drawing(game), theme).encode(), "image/svg+xml")


@cache
def _drawing(game: Game) -> str:
    name = chat.game_name(game.key, FALLBACK)
    caption = Caption(name, seats=(SeatLine("1"), SeatLine("2")))
    return rendering.svg.board_svg(sample(game).diagram(), caption, chat.words(FALLBACK), label=name, coordinates=False)


def inviting_text(key: str, language: str) -> str:
    """Return a sentence that makes people want to play a game."""
    return _first_text(language, f"card-{key}", f"about-{key}")


def _first_text(language: str, *codes: str) -> str:
    """Return the first of several texts that exists, or empty."""
    return lookup(language).first(codes) or ""


class DrawnBoard(Struct, frozen=True):
    """Drawing of a board, and a short description."""

    svg: str
    alternative: str


class ValueEntry(Struct, frozen=True):
    """Value of an option: as people type it, its label, and its meaning."""

    value: str
    label: str
    meaning: str


class OptionNeed(Struct, frozen=True):
    """Another option, and the value of it that an option requires."""

    option: str
    value: str


class OptionEntry(Struct, frozen=True, kw_only=True):
    """Option of a game.

    Attributes:
        name: name as people type it.
        label: label in words.
        meaning: its purpose.
        default: the default value.
        values: all values; empty if there are too many.
        range: in that case, the smallest and the largest value.
        needs: the option that it requires, or None.
    """

    name: str
    label: str
    meaning: str
    default: str
    values: Sequence[ValueEntry]
    range: tuple[OptionValue, OptionValue] | None
    needs: OptionNeed | None


class GameEntry(Struct, frozen=True, kw_only=True):
    """A game, and the choices for it.

    Attributes:
        key: key of the game.
        name: name of the game.
        about: a short description.
        lasts: how long a match takes.
        options: its options.
        command: command that begins to arrange a match.
        board: the board at the start, if requested.
    """

    key: str
    name: str
    about: str
    lasts: str
    options: Sequence[OptionEntry]
    command: str
    board: DrawnBoard | UnsetType = UNSET


class ClockEntry(Struct, frozen=True):
    """Time control: as people type it, and its label."""

    value: str
    label: str


class GameList(Struct, frozen=True):
    """All games and the offered time controls, in a language."""

    language: str
    games: Sequence[GameEntry]
    clocks: Sequence[ClockEntry]


class RulesPart(Struct, frozen=True):
    """Part of the rules of a game, perhaps with a board."""

    text: str
    board: DrawnBoard | None


class GameRules(Struct, frozen=True):
    """Rules of a game."""

    parts: Sequence[RulesPart]


class GameRoutes:
    """Routes of the games.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/games", self.games), web.get("/api/games/{game}/rules", self.rules)]

    @costs(Cost.STORAGE)
    async def games(self, request: web.Request) -> web.Response:
        """Return every game with its options and their meanings, and the offered time controls."""
        await self._site.person(request)
        language = self._site.language(request)
        data = GameList(language, _drawn_games(language), _clocks(language))
        return json_answer(data, _A_WHILE, vary="Accept-Language, Cookie")

    @costs(Cost.COMPUTING)
    async def rules(self, request: web.Request) -> web.Response:
        """Return the rules of a game in parts: each is a text, perhaps with a board."""
        try:
            game = rules.get(request.match_info["game"])
        except UnknownGame:
            raise RequestProblem(404, "no-page") from None
        await self._site.person(request)
        self._site.count_reading(request)
        language = self._site.language(request)
        parts = await self._site.compute(request, lambda: rules_parts(game, language))
        return json_answer(GameRules(parts), _A_WHILE, vary="Accept-Language, Cookie")


@lru_cache(maxsize=8)  # all games take 4.6 ms without this cache
def _drawn_games(language: str) -> list[GameEntry]:
    """Return all games, each with its board at the start."""
    return [replace(game_entry(game, language), board=_start(game, language)) for game in rules.all()]


def _start(game: Game, language: str) -> DrawnBoard:
    """Return the board of a game at its start."""
    scene = example_scene(Picture(game=game.key), language)
    return DrawnBoard(board_svg(scene, language), describe(scene, language).alternative)


def game_entry(game: Game, language: str) -> GameEntry:
    """Return a game: its texts, and its options with their meanings; without its board."""
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
    values = [] if len(option.values) > _MAX_VALUES else list(option.values)
    return OptionEntry(
        name=option.name,
        label=label,
        meaning=meaning,
        default=str(option.default).lower(),
        values=[ValueEntry(str(value).lower(), *words.value(option.name, value)) for value in values],
        range=None if values else (option.values[0], option.values[-1]),
        needs=None if option.needs is None else OptionNeed(option.needs[0], str(option.needs[1]).lower()),
    )


def _clocks(language: str) -> list[ClockEntry]:
    words = GameWords(rules.all()[0], language)
    return [ClockEntry(text, words.clock(TimeControl.read(text))) for text in CLOCKS]


@lru_cache(maxsize=16)
def rules_parts(game: Game, language: str) -> list[RulesPart]:
    """Return the rules of a game in parts; they name options as its dialog does, not as people type them."""
    options = game_entry(game, language).options
    labels = {f"{option.name}={one.value}": one.label for option in options for one in option.values}
    labels |= {f"{option.name}=": f"{option.label} " for option in options if option.range}
    return [_rules_part(message, labels, language) for message in rules_messages(game)]


def _rules_part(message: Message, labels: Mapping[str, str], language: str) -> RulesPart:
    picture, board = message.picture, None
    if picture is not None and picture.example is not None:  # an empty board would only take up room here
        scene = scene_alone(picture, language)
        board = DrawnBoard(board_svg(scene, language), describe(scene, language).alternative)
    text = chat.present(message, language).text
    if labels:  # a translation of the typed value follows some in brackets
        typed = re.compile(rf"\b({'|'.join(sorted(labels, key=len, reverse=True))})(?: \(\w+\))?")
        text = typed.sub(lambda found: labels[found[1]], text)
    return RulesPart(text, board)


class TaughtGame(GameName, frozen=True):
    """A game, and whether it has lessons."""

    lessons: bool


@cache
def game_entries(language: str) -> list[GameEntry]:
    """Return all games with their choices, without their boards."""
    return [game_entry(game, language) for game in rules.all()]


def taught_games(language: str) -> list[TaughtGame]:
    """Return the names of all games, and whether they have lessons."""
    return [
        TaughtGame(game.key, chat.game_name(game.key, language), game.key in lessons.taught_games())
        for game in rules.all()
    ]


def clock_entries(settings: CommunitySettings, language: str) -> list[ClockEntry]:
    """Return the time controls to choose from in a community, the usual one first."""
    usual = str(settings.clock)
    usual_controls = (TimeControl.read(text) for text in CLOCKS)
    controls = [settings.clock, *(one for one in usual_controls if str(one) != usual and settings.refuses(one) is None)]
    words = GameWords(rules.all()[0], language)
    return [ClockEntry(str(one), words.clock(one)) for one in controls]
