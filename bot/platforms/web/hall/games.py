"""Games as the hall shows them: a card for each, and what can be agreed before a match."""

from __future__ import annotations

import random
from functools import cache
from html import escape
from typing import Final

import rendering.svg
from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.features.match_state.words import GameWords
from bot.platforms.web.matches.games import CLOCKS, game_json
from bot.platforms.web.site.static_files import File, Reader, file_of, size_of
from core import lessons, rules
from core.community.settings import CommunitySettings
from core.partner import LEVELS
from core.rules import Game, Position
from core.rules.notation import step_parts
from core.time.control import TimeControl
from rendering import CONTRAST, Caption, SeatLine

_FULL: Final = 0.34
"""Part of the cells that have something on them on the board of a card."""
_TRIES: Final = 20
"""Steps among which one that places something is looked for."""
_BUTTONS: Final = (("challenge", "main-button"), ("learn", "quiet"), ("try", "quiet"))


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


@cache
def cards_html(reader: Reader, *, partner: bool) -> str:
    """Return the cards of all games as items of a list; ``partner``: whether it plays."""
    return "\n".join(_card_html(game, *reader, partner=partner) for game in rules.all())


def _card_html(game: Game, language: str, theme: str | None, *, partner: bool) -> str:
    key, name, said, board = game.key, chat.game_name(game.key, language), lookup(language), card_board(game, theme)
    drawn = "" if theme is None else f"-{theme}"
    width, height = size_of(board.body.decode())  # so that nothing moves when it comes
    buttons = "".join(
        f'<button type="button" class="{look}" data-do="{what}" data-game="{key}"'
        f' aria-label="{escape(said(f"hall-card-{what}-label", {"game": name}))}">{escape(said(f"hall-card-{what}"))}</button>'
        for what, look in _BUTTONS
    )
    return (
        f'<li class="card" data-game="{key}"><picture>{"" if theme else _contrast_html(game)}'
        f'<img class="card-board" src="/boards/{key}{drawn}.svg?{board.tag}" alt=""'
        f' width="{width:.0f}" height="{height:.0f}"></picture>'
        f"<h3>{escape(name)}</h3>"
        f'<p class="card-about">{escape(_said(language, f"card-{key}", f"about-{key}"))}</p>'
        f'<p class="card-lasts">{escape(_said(language, f"lasts-{key}"))}</p>'
        f'<p class="card-buttons">{buttons}</p>{_partner_html(key, name, language) if partner else ""}</li>'
    )


def _contrast_html(game: Game) -> str:
    """Return the source of a card's board for whoever asks their system for more contrast: within an image it isn't heard."""
    address = f"/boards/{game.key}-{CONTRAST.name}.svg?{card_board(game, CONTRAST.name).tag}"
    return f'<source media="(prefers-contrast: more)" srcset="{address}">'


def _partner_html(key: str, name: str, language: str) -> str:
    """Return a button for each level of the partner."""
    said = lookup(language)
    buttons = "".join(
        f'<button type="button" class="quiet" data-do="partner" data-game="{key}" data-level="{level}" aria-label="'
        f'{escape(said("hall-card-partner-label", {"game": name, "level": said(f"partner-level-{level}")}))}">'
        f"{escape(said(f'partner-level-{level}'))}</button>"
        for level in LEVELS
    )
    return f'<p class="card-partner"><span>{escape(said("hall-card-partner"))}</span>{buttons}</p>'


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


@cache
def choices_json(language: str) -> list[dict[str, object]]:
    """Return all games as JSON, with what can be agreed on, without their boards."""
    return [game_json(game, language) for game in rules.all()]


def games_json(language: str) -> list[dict[str, object]]:
    """Return the names of all games as JSON, and whether there are lessons."""
    return [
        {"key": game.key, "name": chat.game_name(game.key, language), "lessons": game.key in lessons.taught()}
        for game in rules.all()
    ]


def clocks_json(settings: CommunitySettings, language: str) -> list[dict[str, str]]:
    """Return the time controls to choose from in a community, the usual one first."""
    usual = str(settings.clock)
    known = (TimeControl.read(text) for text in CLOCKS)
    controls = [settings.clock, *(one for one in known if str(one) != usual and settings.refuses(one) is None)]
    words = GameWords(rules.all()[0], language)
    return [{"value": str(one), "label": words.clock(one)} for one in controls]
