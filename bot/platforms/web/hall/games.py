"""Games as the hall shows them: a card for each, and what can be agreed before a match."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec import Struct

import rendering.svg
from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.features.match_state.words import GameWords
from bot.platforms.web.matches.games import CLOCKS, ClockEntry, GameEntry, game_entry
from bot.platforms.web.rooms.sidebar import GameName
from bot.platforms.web.site.static_files import File, file_of, size_of
from bot.platforms.web.site.templates import Reader
from core import lessons, rules
from core.community.model import CommunitySettings
from core.partner import LEVELS
from core.rules import Game, Position
from core.rules.notation import step_parts
from core.time.control import TimeControl
from rendering import CONTRAST, Caption, SeatLine

_FULL: Final = 0.34
"""Part of the cells that have something on them on the board of a card."""
_TRIES: Final = 20
"""Steps among which one that places something is looked for."""


@cache
def sample(game: Game) -> Position:
    """Return a position of a game to look at, the same one each time: as it may stand in the middle of a match."""
    sizes = next(option for option in game.options if option.name == "size").values
    position = game.start({"size": sorted(int(size) for size in sizes)[len(sizes) // 2 - 1]})
    chance = random.Random(game.key)  # noqa: S311 - nothing depends on it
    while position.outcome is None:
        tried = chance.choices(position.steps(), k=_TRIES)
        after = position.play(next((step for step in tried if _places(step)), tried[0]))
        board = after.diagram()
        if after.outcome is not None:
            break
        position = after
        if len(board.pieces) >= len(board.board.bits) * _FULL:
            break
    return position


def _places(step: str) -> bool:
    parts = step_parts(step)
    return bool(parts.cell) and not parts.target


class Card(Struct, frozen=True):
    """Game as the hall shows it.

    Attributes:
        key: of the game.
        name: of the game.
        about: a sentence that makes one want to play.
        lasts: how long a match takes.
        board: address of its small board.
        contrast: address of that for whoever asks their system for more contrast; empty for whoever has chosen a theme.
        width: of the board, so that nothing moves when it comes.
        height: of the board.
        levels: of the computer player, with their names; empty if it doesn't play.
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
def cards(reader: Reader, *, partner: bool) -> list[Card]:
    """Return the cards of all games; ``partner``: whether the computer plays."""
    said = lookup(reader.language)
    levels = {level: said(f"partner-level-{level}") for level in LEVELS} if partner else {}
    return [_card(game, reader.language, reader.theme, levels) for game in rules.all()]


def _card(game: Game, language: str, theme: str | None, levels: Mapping[int, str]) -> Card:
    key = game.key
    width, height = size_of(card_board(game, theme).body.decode())
    return Card(
        key=key,
        name=chat.game_name(key, language),
        about=_said(language, f"card-{key}", f"about-{key}"),
        lasts=_said(language, f"lasts-{key}"),
        board=_board_address(game, theme),
        contrast="" if theme else _board_address(game, CONTRAST.name),
        width=round(width),
        height=round(height),
        levels=levels,
    )


def _board_address(game: Game, theme: str | None) -> str:
    return f"/boards/{game.key}{'' if theme is None else f'-{theme}'}.svg?{card_board(game, theme).tag}"


@cache
def card_board(game: Game, theme: str | None = None) -> File:
    """Return the board of a game's card, in a theme or in those that browsers are asked for; it has no words but its name."""
    return file_of(rendering.svg.board_file(_drawing(game), theme).encode(), "image/svg+xml")


@cache
def _drawing(game: Game) -> str:
    name = chat.game_name(game.key, FALLBACK)
    caption = Caption(name, seats=(SeatLine("1"), SeatLine("2")))
    return rendering.svg.board_svg(sample(game).diagram(), caption, chat.words(FALLBACK), label=name, coordinates=False)


def _said(language: str, *codes: str) -> str:
    """Return the first text that there is of several; empty if there is none."""
    return lookup(language).first(codes) or ""


class TaughtGame(GameName, frozen=True):
    """Game, and whether there are lessons."""

    lessons: bool


@cache
def game_entries(language: str) -> list[GameEntry]:
    """Return all games, with what can be agreed on, without their boards."""
    return [game_entry(game, language) for game in rules.all()]


def taught_games(language: str) -> list[TaughtGame]:
    """Return the names of all games, and whether there are lessons."""
    return [
        TaughtGame(game.key, chat.game_name(game.key, language), game.key in lessons.taught()) for game in rules.all()
    ]


def clock_entries(settings: CommunitySettings, language: str) -> list[ClockEntry]:
    """Return the time controls to choose from in a community, the usual one first."""
    usual = str(settings.clock)
    known = (TimeControl.read(text) for text in CLOCKS)
    controls = [settings.clock, *(one for one in known if str(one) != usual and settings.refuses(one) is None)]
    words = GameWords(rules.all()[0], language)
    return [ClockEntry(str(one), words.clock(one)) for one in controls]
