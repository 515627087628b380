"""Limits, nonsense and conflicts on the addresses of a match."""

import asyncio
import contextlib
from typing import Any

import pytest

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move
from bot.platforms.web.requests.page_limits import PageLimits
from core.community import Watchers
from core.match.audience import Audience
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from core.rate_limits import Rate
from storage.unit_of_work import UnitOfWork
from tests.support.web_page import Page, Visitor, serve_page

MESSAGES = "/api/matches/1/messages"


async def state(visitor: Visitor, number: int = 1) -> dict[str, Any]:
    answer = await visitor.get(f"/api/matches/{number}")
    assert answer.status == 200, answer.body
    found: dict[str, Any] = answer.data
    return found


async def test_what_is_sent_twice_happens_once() -> None:
    async with serve_page() as page:
        alice, _ = await page.match("luup size 4")
        data = {"id": "sent-twice", "text": "d4", "ply": 0}
        answers = await asyncio.gather(*(alice.post(MESSAGES, data) for _ in range(4)))
        assert sorted(answer.data["duplicate"] for answer in answers) == [False, True, True, True]
        assert (await state(alice))["ply"] == 1


async def test_two_hands_never_move_at_once() -> None:
    async with serve_page() as page:
        alice, _ = await page.match("luup size 4")
        data = [{"id": f"hand-{cell}-of-two", "text": cell, "ply": 0} for cell in ("d4", "e4", "c3")]
        answers = await asyncio.gather(*(alice.post(MESSAGES, each) for each in data))
        assert [answer.status for answer in answers] == [201, 201, 201]
        assert (await state(alice))["ply"] == 1


async def test_a_turn_for_an_earlier_board_is_refused() -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        assert (await alice.post(MESSAGES, {"id": "first-turn", "text": "d4", "ply": 0})).status == 201
        assert (await bob.post(MESSAGES, {"id": "late-turn", "text": "e4", "ply": 0})).status == 201
        assert (await bob.post_of("refused.stale"))["number"] == 1
        assert (await state(bob))["ply"] == 1


async def test_a_turn_for_a_board_that_was_taken_back_is_refused(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await alice.say("#1 a1")
    seen = (await state(bob))["board"]
    for visitor, text in ((alice, "/undo 1"), (bob, "/accept 1"), (alice, "#1 e5")):
        assert (await visitor.say(text)).status == 201
    now = await state(bob)
    assert (now["ply"], now["board"] != seen) == (1, True)
    for name, board, ply in (("board", seen, 1), ("ply", seen, 1), ("board", now["board"], 2)):
        data = {"id": f"a-turn-on-{name}-{board}", "text": "b2 c3", name: board}
        assert (await bob.post(MESSAGES, data)).status == 201
        assert (await state(bob))["ply"] == ply


@pytest.mark.parametrize(
    ("data", "status", "error"),
    [
        ({"id": "12345678", "text": ""}, 400, "nothing-said"),
        ({"id": "12345678", "text": "x" * 2001}, 400, "too-long"),
        ({"id": "12345678"}, 400, "bad-field"),
        ({"id": "x", "text": "d4"}, 400, "bad-field"),
        ({"id": "12345678", "text": "d4", "ply": -1}, 400, "bad-field"),
        ({"id": "12345678", "text": "d4", "ply": "0"}, 400, "bad-field"),
        ({"id": "12345678", "text": "d4", "by": 99}, 401, "other-name"),
        (["d4"], 400, "not-json"),
    ],
)
async def test_nonsense_is_refused_in_words(data: object, status: int, error: str) -> None:
    async with serve_page() as page:
        alice, _ = await page.match("luup size 4")
        answer = await alice.post(MESSAGES, data)
        assert (answer.status, answer.error) == (status, error)
        assert (await state(alice))["ply"] == 0


async def test_who_sends_too_much_is_told_when_to_go_on() -> None:
    async with serve_page(limits=PageLimits(messages=Rate(burst=5, seconds=60.0))) as page:
        alice, _ = await page.match("luup size 4")
        answers = [await alice.post(MESSAGES, {"id": f"many-{at:04}", "text": "/help"}) for at in range(6)]
        assert answers[-1].error == "too-often"
        assert int(answers[-1].headers["Retry-After"]) >= 1


async def test_there_is_an_end_to_streams_of_a_match() -> None:
    async with (
        serve_page(limits=PageLimits(streams_each=2, streams_network=3)) as page,
        contextlib.AsyncExitStack() as stack,
    ):
        alice, _ = await page.match("luup size 4")
        nobody = await page.visitor()
        path = "/api/matches/1/stream"
        for _ in range(2):
            await (await stack.enter_async_context(alice.stream(path=path))).until("match")
        assert (await alice.get(path)).error == "too-many-tabs"
        await (await stack.enter_async_context(nobody.stream(path=path))).until("match")
        assert (await nobody.get(path)).error == "too-many-streams"


async def test_there_is_an_end_to_boards_and_lists() -> None:
    async with serve_page(limits=PageLimits(readings=Rate(burst=3, seconds=60.0))) as page:
        alice, _ = await page.match("luup size 4")
        nobody = await page.visitor()
        for visitor in (alice, nobody):
            answers = [await visitor.get("/api/matches/1/boards/0") for _ in range(3)]
            assert [answer.status for answer in answers] == [200] * 3
            for path in ("/api/matches/1/boards/0", "/api/matches", "/api/players/1"):
                assert (await visitor.get(path)).error == "too-often"


async def test_a_turn_on_another_platform_is_told_to_who_watches() -> None:
    async with serve_page() as page:
        await play_elsewhere(page, "ann", Play("luup", options={"size": "4"}))
        await play_elsewhere(page, "bob", Accept(1))
        nobody = await page.visitor()
        assert (await nobody.get("/api/matches/1")).error == "no-match", "matches elsewhere are not for whoever comes"

        def open_to_all(uow: UnitOfWork) -> None:
            uow.audiences.save(Audience(1, Watchers.EVERYONE))

        await page.running.store.write(open_to_all)
        async with nobody.stream(path="/api/matches/1/stream") as stream:
            found = (await stream.until("match")).data
            assert found["room"] == {"ref": None, "name": "on Discord", "url": None}
            mover = ("ann", "bob")[found["players"][1]["turn"]]
            await play_elsewhere(page, mover, Move("d4", 1))
            assert (await stream.until("match")).data["ply"] == 1


async def play_elsewhere(page: Page, who: str, command: Command) -> None:
    """Give a command on Discord, which isn't served here."""
    sender = Sender("discord", f"ref-{who}", who, who.capitalize())
    place = Place("channel", "Channel", "server", "Server")
    update = Update(f"{who}-{command.KIND}", sender, place, command)
    receipt = await page.running.application.receive(update)
    assert not receipt.duplicate


@pytest.mark.parametrize(
    "words", ["good luck!", "12 is my number", "#7 was better", "two\nlines", "yes", "hello /resign"]
)
async def test_plain_words_on_the_page_of_a_match_are_said_to_the_other_player(words: str) -> None:
    async with serve_page() as page:
        alice, bob = await page.match("luup size 4")
        answer = await alice.post(MESSAGES, {"id": "plain-words", "text": words, "ply": 0})
        assert answer.status == 201
        said = await bob.post_of("talk-said")
        assert (said["number"], said["private"]) == (1, True)
        talk = (await bob.get("/api/matches/1/talk")).data["lines"]
        assert [line["text"].split() for line in talk] == [words.split()]
        assert (await state(alice))["ply"] == 0
