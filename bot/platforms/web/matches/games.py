"""Routes of the games: what each is about, and what can be agreed on for a match."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from aiohttp import web

from bot import chat
from bot.features.challenge.commands import Play
from bot.features.match_state.words import GameWords
from bot.media.pictures import board_svg, describe
from bot.media.scenes import example_scene
from bot.platforms.web.requests.answers import compressed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.site import Site
from core import rules
from core.messages.message import Picture
from core.rules import Game, Option
from core.time.control import TimeControl

CLOCKS: Final = ("1d/move", "3d/move", "7d/move", "7d+1d max 14d", "none")
"""Time controls that are offered; any other one can be typed."""
_MOST_VALUES: Final = 12
"""Values of an option that are listed; of more, the least and the greatest are told."""
_A_WHILE: Final = "private, max-age=3600"


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
        data = {"language": language, "games": games_json(language), "clocks": _clocks_json(language)}
        return compressed(data, _A_WHILE, vary="Accept-Language, Cookie")


@lru_cache(maxsize=8)
def games_json(language: str) -> list[dict[str, object]]:
    """Return all games as JSON, each with its board at the start."""
    return [game_json(game, language) | {"board": _board_json(game, language)} for game in rules.all()]


def _board_json(game: Game, language: str) -> dict[str, str]:
    scene = example_scene(Picture(game=game.key), language)
    return {"svg": board_svg(scene, language), "alternative": describe(scene, language).alternative}


def game_json(game: Game, language: str) -> dict[str, object]:
    """Return a game as JSON: its words, and its options with what they mean."""
    words = GameWords(game, language)
    return {
        "key": game.key,
        "name": chat.game_name(game.key, language),
        "about": words.about(),
        "lasts": words.lasts(),
        "options": [_option_json(option, words) for option in game.options],
        "command": chat.write(Play(game.key), language),
    }


def _option_json(option: Option, words: GameWords) -> dict[str, object]:
    label, meaning = words.option(option.name)
    listed = [] if len(option.values) > _MOST_VALUES else list(option.values)
    return {
        "name": option.name,
        "label": label,
        "meaning": meaning,
        "default": str(option.default).lower(),
        "values": [
            {"value": str(value).lower(), "label": said, "meaning": means}
            for value in listed
            for said, means in (words.value(option.name, value),)
        ],
        "range": None if listed else [option.values[0], option.values[-1]],
        "needs": None if option.needs is None else {"option": option.needs[0], "value": str(option.needs[1]).lower()},
    }


@lru_cache(maxsize=8)
def _clocks_json(language: str) -> list[dict[str, str]]:
    words = GameWords(rules.all()[0], language)
    return [{"value": text, "label": words.clock(TimeControl.read(text))} for text in CLOCKS]
