"""Matches over HTTP: their state, their boards, and commands on their pages."""

import json
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest

from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


ALWAYS = ("export", "share", "watch-closed")


async def state(visitor: Visitor, number: int = 1) -> dict[str, Any]:
    answer = await visitor.get(f"/api/matches/{number}")
    assert answer.status == 200, answer.body
    assert answer.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = answer.data
    return found


async def board(visitor: Visitor, ply: int, query: str = "", number: int = 1) -> dict[str, Any]:
    answer = await visitor.get(f"/api/matches/{number}/boards/{ply}{query}")
    assert answer.status == 200, answer.body
    found: dict[str, Any] = answer.data
    return found


async def press(visitor: Visitor, text: str, number: int = 1, **more: object) -> int:
    data = {"id": f"press-{visitor.name}-{next(visitor._ids)}", "text": text} | more
    return (await visitor.post(f"/api/matches/{number}/messages", data)).status


def codes(found: dict[str, Any]) -> set[str]:
    return {action["code"] for action in found["actions"]}


async def test_a_match_is_told_to_its_players(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 3d/move")
    page.clock.time += timedelta(hours=2)
    assert await press(alice, "e5") == 201
    for visitor, seat, turn in ((alice, 1, False), (bob, 2, True)):
        found = await state(visitor)
        assert (found["number"], found["ply"], found["phase"]) == (1, 1, "running")
        assert found["game"] == {"key": "cropa", "name": "Cropa"}
        assert found["title"] == "#1 Cropa · Alice – Bob"
        assert found["viewer"]["seat"] == seat
        assert found["viewer"]["turn"] is turn
        assert [player["name"] for player in found["players"]] == ["Alice", "Bob"]
        assert [player["colour"] for player in found["players"]] == ["black", "white"]
        assert [player["clock"]["running"] for player in found["players"]] == [False, True]
        [told] = found["turns"]
        assert (told["text"], told["took"], told["marks"]) == ("e5", "2 hours", [])
        assert found["outcome"] is None
        assert found["options"][0] == "size 5"
        assert found["room"] == {"ref": "lobby", "name": "Lobby", "url": "/r/lobby"}


async def test_a_turn_that_was_planned_says_so_in_the_list(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 3d/move")
    assert await press(alice, "e5") == 201
    await press(alice, "/if 1 a1 b2 > d4 e4 > b1 b3 > f1 f2 confirm")
    await alice.post_of("plan-kept")
    page.clock.time += timedelta(hours=2)
    await press(bob, "a1 b2")
    carol = await page.visitor("Carol")
    for visitor in (alice, bob, carol):
        assert [turn["took"] for turn in (await state(visitor))["turns"]] == [
            "< 1 min",
            "2 hours",
            "at once, as planned",
        ]


async def test_a_match_without_a_clock_lists_no_times_of_turns(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 untimed")
    assert await press(alice, "e5") == 201
    assert [turn["took"] for turn in (await state(bob))["turns"]] == [None]


async def test_an_ended_match_shows_no_clocks(page: Page) -> None:
    alice, _ = await page.match("cropa size 5 3d/move")
    assert await press(alice, "/resign confirm") == 201
    ended = await state(alice)
    assert ended["outcome"] is not None
    assert [player["clock"] for player in ended["players"]] == [None, None]


async def test_whom_it_does_not_concern_can_not_tell_whether_there_is_one() -> None:
    async with serve_page(public=False) as page:
        alice, _ = await page.match("luup size 4")
        carol, nobody = await page.visitor("Carol"), await page.visitor()
        for path in ("", "/boards/0", "/stream"):
            unknown = await alice.get(f"/api/matches/99{path}")
            assert (unknown.status, unknown.error) == (404, "no-match")
            for visitor in (carol, nobody):
                private = await visitor.get(f"/api/matches/1{path}")
                assert private.status == unknown.status
                assert private.body == unknown.body.replace(b"99", b"1")
        assert (await nobody.get("/m/1")).body == (await nobody.get("/m/99")).body.replace(b"99", b"1")
        assert await press(carol, "d4") == 404
        assert await press(nobody, "d4") == 401


async def test_what_can_be_done_is_what_the_commands_allow(page: Page) -> None:
    alice, bob = await page.match("luup size 4 3d/move")
    assert codes(await state(alice)) == {"resign", "pause", "give-time", "away", *ALWAYS}
    await press(alice, "d4")
    found = await state(alice)
    assert codes(found) == {"resign", "undo", "pause", "give-time", "away", "replay", *ALWAYS}
    [undo] = [action for action in found["actions"] if action["code"] == "undo"]
    assert undo["label"] == "Ask for a takeback"
    assert await press(alice, undo["command"]) == 201
    found = await state(alice)
    assert codes(found) == {"resign", "give-time", "away", "replay", *ALWAYS}, "one request at a time"
    [asked] = found["requests"]
    assert [answer["code"] for answer in asked["answers"]] == ["withdraw"]
    [asked] = (await state(bob))["requests"]
    assert "Alice" in asked["text"]
    for watcher in (await page.visitor("Carol"), await page.visitor()):
        [seen] = (await state(watcher))["requests"]
        assert (seen["text"], seen["answers"]) == (asked["text"], []), "those who watch see it, and can't answer"
    assert [answer["code"] for answer in asked["answers"]] == ["accept", "decline"]
    assert await press(bob, asked["answers"][0]["command"]) == 201
    assert (await state(alice))["ply"] == 0


async def test_a_pause_says_by_whom_and_until_when_to_players_and_watchers(page: Page) -> None:
    alice, bob = await page.match("luup size 4 3d/move")
    await press(bob, "/pause 1 7d")
    assert (await state(alice))["pause"] is None
    await press(alice, "/accept 1")
    until = (page.clock.now() + timedelta(days=7)).isoformat()
    for visitor in (alice, bob, await page.visitor("Carol"), await page.visitor()):
        found = await state(visitor)
        assert (found["phase"], found["pause"]) == ("paused", {"by": "Bob", "until": until})
    await press(alice, "d4")
    assert (await state(bob))["pause"] is None


async def test_an_option_of_none_is_said_in_words(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    assert "one round" in (await state(alice))["options"]


async def test_a_finished_match_says_how_and_what_decided_it(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await press(alice, "d4")
    await press(bob, "/resign 1 confirm")
    found = await state(alice)
    assert found["phase"] == "over"
    assert found["outcome"]["winner"] == 1
    assert "Bob resigned" in found["outcome"]["text"]
    assert found["outcome"]["overlay"] is None
    assert codes(found) == {"rematch", "replay", "review", *ALWAYS}
    assert found["players"][0]["won"]


async def test_an_opening_asks_its_question_with_its_answers(page: Page) -> None:
    alice, bob = await page.match("droched size 7")
    found = await state(alice)
    assert "komi" in found["question"]["text"]
    assert found["question"]["code"] == "komi"
    await press(alice, "komi 3")
    assert (await state(alice))["question"]["answers"] == []
    question = (await state(bob))["question"]
    assert [(answer["step"], answer["label"]) for answer in question["answers"]] == [("keep", "Keep"), ("swap", "Swap")]
    assert await press(bob, question["answers"][1]["command"]) == 201
    found = await state(bob)
    assert [turn["marks"] for turn in found["turns"]] == [["decision"], ["decision"]]
    assert [turn["text"] for turn in found["turns"]] == ["Komi 3", "Swap"]
    assert [player["beside"] for player in found["players"]] == [["in prison: 3 black"], []]


async def test_each_seat_has_its_score_after_every_turn(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await press(alice, "e5")
    await press(bob, "a1 a3")
    found = await state(alice)
    assert [player["beside"] for player in found["players"]] == [["groups: 1 of size 1"], ["groups: 2 of size 1"]]
    assert (await board(alice, 1))["beside"] == [["groups: 1 of size 1"], ["groups: 0 of size 1"]]


async def test_the_board_of_every_turn_is_told(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for visitor, cell in ((alice, "d4"), (bob, "e4"), (alice, "f4")):
        assert await press(visitor, cell) == 201
    first = await board(alice, 0)
    assert first["cells"]["d4"] == "d4, empty"
    second = await board(alice, 2)
    assert second["cells"]["e4"].startswith("e4, stone")
    assert second["cells"]["f4"] == "f4, empty"
    assert second["said"] == "2. Bob: e4"
    assert [overlay["name"] for overlay in second["overlays"]] == ["loops"]
    picked = await board(bob, 3, "?steps=g4")
    assert "g4, empty" not in picked["cells"].values()
    missing = await alice.get("/api/matches/1/boards/4")
    assert (missing.status, missing.error) == (404, "no-turn")


async def test_a_board_is_kept_for_good_only_where_it_never_changes(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for visitor, cell in ((alice, "d4"), (bob, "e4")):
        await press(visitor, cell)
    turns = (await state(alice))["turns"]
    path = "/api/matches/1/boards"
    for query, kept in (
        (f"1?of={turns[0]['of']}&language=en", True),
        (f"1?of={turns[0]['of']}", False),
        (f"1?of={turns[1]['of']}&language=en", False),
        ("1?language=en", False),
        ("0?of=0&language=de", True),
        (f"2?of={turns[1]['of']}&language=en", False),
    ):
        caching = (await alice.get(f"{path}/{query}")).headers["Cache-Control"]
        assert ("immutable" in caching) is kept, query


@pytest.mark.parametrize("path", ["x", "-1", "1e3", "99999999999999999999", "1/boards/x", "1/boards/0?of=x", "%00"])
async def test_nonsense_is_refused_in_words(page: Page, path: str) -> None:
    alice, _ = await page.match("luup size 4")
    answer = await alice.get(f"/api/matches/{path}")
    assert answer.status in {400, 404}
    assert answer.error


@pytest.mark.parametrize("query", ["steps=zz9", "steps=d4,d4", "steps=" + "d4," * 100, "steps=%00"])
async def test_steps_that_can_not_be_are_no_picture(page: Page, query: str) -> None:
    alice, _ = await page.match("luup size 4")
    answer = await alice.get(f"/api/matches/1/boards/0?{query}")
    assert (answer.status, answer.error) == (404, "no-picture")


async def test_matches_that_wait_come_by_what_is_due(page: Page) -> None:
    alice, bob = await page.match("luup size 4 5d/move")
    for number, clock in ((2, "2d/move"), (3, "1d/move"), (4, "")):
        await alice.say(f"/play luup @Bob me first size 4 {clock}")
        assert (await bob.say(f"/accept {number}")).status == 201
    found = await state(alice)
    assert found["next"] == {"waiting": 3, "number": 3, "label": "#3 Luup vs Bob", "url": "/m/3"}
    assert (await state(alice, 3))["next"]["number"] == 2
    assert (await state(bob))["next"]["waiting"] == 0


async def test_the_page_of_a_match_comes_with_its_first_board(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for visitor, cell in ((alice, "d4"), (bob, "e4")):
        await press(visitor, cell)
    for path, ply in (("/m/1", 2), ("/m/1/1", 1)):
        answer = await alice.get(path)
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        text = answer.body.decode()
        assert "<title>#1 Luup · Alice – Bob" in text
        assert not re.findall(r"\{[a-z-]+\}", text.partition("application/json")[0]), "every place is filled"
        start = json.loads(re.findall(r'<script type="application/json" id="state">(.*?)</script>', text, re.DOTALL)[0])
        assert start["board"]["ply"] == ply
        assert start["match"]["number"] == 1
        assert start["base"] == "/api/matches/1"
        assert start["me"]["name"] == "Alice"
        assert start["words"]
        for module in re.findall(r'<link rel="modulepreload" href="([^"]+)"', text):
            assert (await alice.get(module)).status == 200
        for file in re.findall(r'(?:src|href)="(/static/[^"]+)"', text):
            assert (await alice.get(file)).status == 200, file


@pytest.mark.parametrize("path", ["/m/9", "/m/1/7", "/m/x", "/m/1/x", "/s/abc", "/nowhere"])
async def test_what_there_is_not_is_a_page_that_says_so_and_leads_on(page: Page, path: str) -> None:
    alice, _ = await page.match("luup size 4")
    answer = await alice.get(path, Accept="text/html,application/xhtml+xml", **{"Accept-Language": "de"})
    assert answer.status in {400, 404}
    assert answer.headers["Content-Type"].startswith("text/html")
    text = answer.body.decode()
    assert 'href="/"' in text
    assert 'lang="de"' in text
    assert "{" not in text
