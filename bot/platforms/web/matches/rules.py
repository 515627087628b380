"""Routes of the rules of a game, with its examples as boards, for the page of a match and for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot import chat
from bot.features.help.rules_text import rules_messages
from bot.media.pictures import board_svg, describe
from bot.media.scenes import scene_alone
from bot.platforms.web.matches.games import DrawnBoard
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.site.site import Site
from core import rules
from core.messages.message import Message
from core.rules import UnknownGame

_A_WHILE: Final = "private, max-age=3600"


class RulesPart(Struct, frozen=True):
    """Part of the rules of a game, perhaps with a board."""

    text: str
    board: DrawnBoard | None


class GameRules(Struct, frozen=True):
    """Rules of a game."""

    parts: Sequence[RulesPart]


class RulesRoutes:
    """Routes of the rules of a game.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/games/{game}/rules", self.rules)]

    @costs(Cost.COMPUTING)
    async def rules(self, request: web.Request) -> web.Response:
        """Return the rules of a game in parts: each a text, perhaps with a board."""
        try:
            game = rules.get(request.match_info["game"])
        except UnknownGame:
            raise Problem(404, "no-page") from None
        await self._site.person(request)
        self._site.check_readings(request)
        language = self._site.language(request)
        told = rules_messages(game)

        parts = await self._site.compute(request, lambda: [_rules_part(message, language) for message in told])
        return json_answer(GameRules(parts), _A_WHILE, vary="Accept-Language")


def _rules_part(message: Message, language: str) -> RulesPart:
    picture, board = message.picture, None
    if picture is not None and picture.example is not None:  # an empty board would only take room here
        scene = scene_alone(picture, language)
        board = DrawnBoard(board_svg(scene, language), describe(scene, language).alternative)
    return RulesPart(chat.present(message, language).text, board)
