"""Games as the hall shows them: a card for each, and what can be agreed before a match, with what it means."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

import rendering.svg
from bot import chat
from bot.chat.catalogue import lookup
from core import rules
from core.play.community.settings import CommunitySettings
from core.play.time.control import TimeControl
from core.rules import Game, Option, Position
from core.rules.notation import step_parts
from rendering import Caption, SeatLine

_FULL: Final = 0.34
"""Part of the cells that have something on them on the board of a card."""
_CLOCKS: Final = ("none", "10m/move", "1d/move", "3d/move", "7d/move", "7d+1d")
"""Time controls that a challenge on the page can be made with, besides the community's own."""
_MOST_VALUES: Final = 12
"""Values up to which an option is chosen from a list; one with more is a number to be typed."""
_BUTTONS: Final = (("challenge", "main-button"), ("learn", "quiet"), ("try", "quiet"))


@cache
def sample(game: Game) -> Position:
    """Return a position of a game to look at, the same one each time: as it may stand in the middle of a match."""
    sizes = next(option for option in game.options if option.name == "size").values
    position = game.start({"size": sorted(int(size) for size in sizes)[len(sizes) // 2 - 1]})
    chance = random.Random(game.key)  # noqa: S311 - nothing depends on it
    while position.outcome is None:
        steps = position.steps()
        placed = [step for step in steps if step_parts(step).cell and not step_parts(step).target]
        after = position.play(chance.choice(placed or steps))
        board = after.diagram()
        if after.outcome is not None:
            break
        position = after
        if len(board.pieces) >= len(board.board.bits) * _FULL:
            break
    return position


@cache
def cards_html(language: str) -> str:
    """Return the cards of all games as items of a list."""
    return "\n".join(_card_html(game, language) for game in rules.all())


def _card_html(game: Game, language: str) -> str:
    key, name, said = game.key, chat.game_name(game.key, language), lookup(language)
    buttons = "".join(
        f'<button type="button" class="{look}" data-do="{what}" data-game="{key}"'
        f' aria-label="{escape(said(f"page-card-{what}-label", {"game": name}))}">{escape(said(f"page-card-{what}"))}</button>'
        for what, look in _BUTTONS
    )
    return (
        f'<li class="card" data-game="{key}"><div class="card-board" aria-hidden="true">{_card_svg(game, language)}</div>'
        f"<h3>{escape(name)}</h3>"
        f'<p class="card-about">{escape(_said(language, f"card-{key}", f"about-{key}"))}</p>'
        f'<p class="card-lasts">{escape(_said(language, f"lasts-{key}"))}</p>'
        f'<p class="card-buttons">{buttons}</p></li>'
    )


@cache
def _card_svg(game: Game, language: str) -> str:
    seats = SeatLine(chat.side_name("neutral", 1, language)), SeatLine(chat.side_name("neutral", 2, language))
    caption = Caption(chat.game_name(game.key, language), seats=seats)
    return rendering.svg.board_svg(sample(game).diagram(), caption, chat.words(language), coordinates=False)


def _said(language: str, *codes: str) -> str:
    """Return the first text that there is of several; empty if there is none."""
    return lookup(language).first(codes) or ""


@cache
def games_json(language: str) -> Sequence[dict[str, object]]:
    """Return every game with its options, for a challenge."""
    return [
        {
            "key": game.key,
            "name": chat.game_name(game.key, language),
            "about": _said(language, f"card-{game.key}", f"about-{game.key}"),
            "lasts": _said(language, f"lasts-{game.key}"),
            "options": [_option_json(game, option, language) for option in game.options],
        }
        for game in rules.all()
    ]


def _option_json(game: Game, option: Option, language: str) -> dict[str, object]:
    values = option.values
    many = isinstance(values, range) and len(values) > _MOST_VALUES
    return {
        "name": option.name,
        "label": _said(language, f"asks-{game.key}-{option.name}", f"asks-{option.name}") or option.name,
        "means": _said(language, f"means-{game.key}-{option.name}", f"means-{option.name}"),
        "default": str(option.default).lower(),
        "values": [
            {"value": text, "label": chat.options_words(game.key, {option.name: value}, language)}
            for text, value in ((str(each).lower(), each) for each in (() if many else values))
        ],
        "range": [values[0], values[-1]] if many else None,
        "needs": None if option.needs is None else [option.needs[0], str(option.needs[1]).lower()],
    }


def clocks_json(settings: CommunitySettings, language: str) -> list[dict[str, object]]:
    """Return the time controls to choose from in a community, the usual one first."""
    usual = str(settings.clock)
    known = [TimeControl.read(text) for text in _CLOCKS]
    controls = [settings.clock, *(one for one in known if str(one) != usual and settings.refuses(one) is None)]
    return [
        {"value": str(one), "label": chat.clock_words(one, language), "usual": str(one) == usual} for one in controls
    ]
