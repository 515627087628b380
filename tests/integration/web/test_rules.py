"""The rules of every game over HTTP, in parts with boards."""

import re

import pytest

from core import rules
from tests.support.web_page import serve_page


@pytest.mark.parametrize("game", [game.key for game in rules.all()])
async def test_the_rules_of_a_game_come_in_parts_with_its_examples_as_boards(game: str) -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        answer = await visitor.get(f"/api/games/{game}/rules", **{"Accept-Language": "de"})
        assert answer.status == 200
        parts = answer.data["parts"]
        boards = [part["board"] for part in parts if part["board"]]
        assert len(boards) == len(rules.get(game).examples)
        assert all(board["svg"].startswith("<svg") and board["alternative"] for board in boards)
        assert all(part["text"].strip() for part in parts)
        assert "Brett" in parts[0]["text"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [game.key for game in rules.all()])
async def test_the_rules_name_options_as_the_dialog_does(game: str, language: str) -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        answer = await visitor.get(f"/api/games/{game}/rules", **{"Accept-Language": language})
        text = "\n".join(part["text"] for part in answer.data["parts"])
        assert not re.search(r"[a-z]=[a-z0-9]", text)


async def test_a_game_that_is_not_there_has_no_rules() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        assert (await visitor.get("/api/games/chess/rules")).error == "no-page"
