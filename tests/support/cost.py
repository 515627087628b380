"""Cost in the database: every transaction of this process with its statements."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest

from bot.observability import dropped_updates
from bot.platforms.web.matches import news
from bot.platforms.web.matches import offers as offer_news
from bot.platforms.web.site import live as streams
from bot.runtime import delivery, partner, scheduler
from storage.statements import Prepared, Sql
from tests.support.web_page import serve_page

LOOKS = (
    (streams, "HEARTBEAT"),
    (delivery, "LOOK_AGAIN"),
    (partner, "LOOK_AGAIN"),
    (offer_news, "EVERY"),
    (dropped_updates, "EVERY"),
)
"""Modules with regular checks, and their names for the interval in seconds."""


@contextmanager
def counted() -> Iterator[list[list[str]]]:
    """Count statements within the block: one list of SQL for each transaction, in the order of their beginnings."""
    transactions: list[list[str]] = []
    of: dict[int, list[str]] = {}
    begin, run = Sql.__init__, Sql._execute

    def counted_begin(self: Sql, *arguments: Any) -> None:
        begin(self, *arguments)
        of[id(self)] = []
        transactions.append(of[id(self)])

    def counted_run(self: Sql, prepared: Prepared, parameters: tuple[object, ...]) -> Any:  # noqa: ANN401 - as it comes
        of[id(self)].append(prepared.sql)
        return run(self, prepared, parameters)

    with patch.object(Sql, "__init__", counted_begin), patch.object(Sql, "_execute", counted_run):
        yield transactions


@contextmanager
def unhurried() -> Iterator[None]:
    """Switch regular checks off within the block, however slow the machine is."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        look_once(monkeypatch)
        yield


def look_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch regular checks off; changes still cause checks."""
    for module, name in LOOKS:
        monkeypatch.setattr(module, name, 600.0)
    monkeypatch.setattr(scheduler, "TICK", timedelta(seconds=600))


async def of_a_typed_turn() -> list[list[str]]:
    """Return the statements of one turn, from its text on the chat page to the fetch of its board."""
    with unhurried():
        async with serve_page() as page:
            alice, _ = await page.match("cropa size 5")
            async with alice.stream(after=(await alice.posts())[-1]["id"]) as stream:
                await stream.until("rooms")
                with counted() as transactions:
                    assert (await alice.say("e5")).status == 201
                    while (post := (await stream.until("post")).data).get("code") != "turn-played":
                        assert post["text"] == "e5"
                    board = await alice.get(f"/api/matches/{post['match']}/boards/{post['ply']}")
    assert board.status == 200
    return transactions


async def of_a_turn_on_its_page() -> list[list[str]]:
    """Return the statements of one turn, from a click on the match's page until the page shows it."""
    with unhurried():
        async with serve_page() as page:
            alice, _ = await page.match("cropa size 5")
            newest = (await alice.posts())[-1]["id"]
            async with alice.stream(path="/api/matches/1/stream", after=newest) as stream:
                await stream.until("me")
                await asyncio.sleep(
                    2 * news.PAUSE
                )  # the check of matches after the last commit doesn't belong to the turn
                with counted() as transactions:
                    data = {"id": "a-turn-on-its-page", "text": "e5", "ply": 0}
                    assert (await alice.post("/api/matches/1/messages", data)).status == 201
                    while (await stream.until("match")).data["ply"] == 0:
                        pass
                    return list(transactions)
