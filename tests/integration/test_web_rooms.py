"""Rooms of the chat page: talk and commands, each once; history; and who may read what."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.platforms.web.limits import Limits, Rate
from bot.platforms.web.png import measure
from tests.unit.web.served import Page, served


@pytest.fixture(params=["memory", "sqlite"])
async def page(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Page]:
    async with served(tmp_path / "stones.sqlite" if request.param == "sqlite" else None) as page:
        yield page


def texts(posts: list[dict[str, Any]]) -> list[str]:
    return [post["text"] for post in posts]


async def test_talk_is_for_everybody(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    assert (await alice.say("Good morning,\r\nBob\x00!")).status == 201
    [post] = await bob.posts()
    assert post["text"] == "Good morning,\nBob!"
    assert (post["author"], post["mine"], post["private"], post["bot"]) == ("Alice", False, False, False)
    [post] = await alice.posts()
    assert post["mine"]


async def test_a_message_sent_again_has_no_second_effect(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    for text in ("hello", "/play cropa @Bob"):
        data = {"id": f"the-same-id-{text[:1] == '/'}", "text": text}
        answers = [await alice.post("/api/rooms/lobby/messages", data) for _ in range(3)]
        assert [answer.status for answer in answers] == [201, 200, 200]
        assert [answer.data["duplicate"] for answer in answers] == [False, True, True]
    await bob.told("challenge-made")
    assert texts(await bob.posts()).count("hello") == 1
    assert len((await bob.get("/api/me")).data["offered"]) == 1
    assert (await bob.post("/api/rooms/lobby/messages", {"id": "the-same-id-False", "text": "mine"})).status == 201


async def test_many_sendings_at_once_are_one(page: Page) -> None:
    alice = await page.visitor("Alice")
    data = {"id": "all-at-once", "text": "/play luup"}
    answers = await asyncio.gather(*(alice.post("/api/rooms/lobby/messages", data) for _ in range(8)))
    assert sorted(answer.status for answer in answers) == [200] * 7 + [201]
    assert len((await alice.get("/api/me")).data["made"]) == 1


async def test_a_whole_challenge_and_the_first_turn(page: Page) -> None:
    alice, bob = await page.match()
    me = (await alice.get("/api/me")).data
    assert me["waiting"] == 1
    [match] = me["matches"]
    assert (match["number"], match["opponent"], match["waiting"], match["ply"]) == (1, "Bob", True, 0)
    assert match["commands"]["board"].startswith("/board")
    assert (await alice.say("#1 d4", ply=0)).status == 201
    played = await bob.told("turn-played")
    assert played["picture"]["match"] == 1
    assert played["picture"]["ply"] == 1
    assert played["picture"]["live"]
    assert played["notify"]
    assert (await bob.get("/api/me")).data["waiting"] == 1
    # a board that is out of date by now
    await bob.say("#1 e5 f5", ply=0)
    assert (await bob.told("refused.stale"))["private"]
    # the other seat
    await alice.say("#1 e5 f5")
    await alice.told("refused.not-your-turn")


async def test_what_is_typed_and_answered_to_one_is_read_by_one(page: Page) -> None:
    alice, bob = await page.match()
    await alice.say("/board #1")
    shown = await alice.told("board")
    mine, theirs = await alice.posts(), await bob.posts()
    assert "/board #1" in texts(mine)
    assert shown["private"]
    for secret in ("/board #1", "/play cropa @Bob me first"):
        assert secret not in texts(theirs)
    assert shown["id"] not in [post["id"] for post in theirs]
    path = shown["picture"]["path"]
    assert (await alice.get(f"{path}/en-light-1x.png")).status == 200
    for address in (f"{path}/en-light-1x.png", f"{path}/cells.json"):
        assert (await bob.get(address)).error == "no-picture"
        assert (await (await page.visitor()).get(address)).error == "no-name"
    assert (await bob.get(f"/pictures/{path.split('/')[2]}/{shown['id'] - 1}/cells.json")).status == 404


async def test_buttons_are_for_whom_they_are_for(page: Page) -> None:
    alice, bob, carol = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor("Carol")
    await alice.say("/play cropa @Bob")
    codes = {}
    for visitor in (alice, bob, carol):
        post = await visitor.told("challenge-made")
        assert post["voids"]
        codes[visitor.name] = {button["code"] for button in post["buttons"]}
    assert {"accept", "decline"} <= codes["Bob"]
    assert not {"accept", "decline"} & (codes["Alice"] | codes["Carol"])
    [accept] = [button for button in (await bob.told("challenge-made"))["buttons"] if button["code"] == "accept"]
    await carol.say(accept["text"])
    assert (await alice.get("/api/me")).data["matches"] == []
    await bob.say(accept["text"])
    assert len((await alice.get("/api/me")).data["matches"]) == 1


async def test_a_picture_is_for_good_in_every_theme_and_density(page: Page) -> None:
    alice, _ = await page.match()
    picture = (await alice.told("match-started"))["picture"]
    assert picture["alternative"]
    assert picture["text"].count("\n") > 5
    sizes = set()
    for theme in ("light", "dark"):
        for scale in (1, 2):
            answer = await alice.get(f"{picture['path']}/en-{theme}-{scale}x.png")
            assert answer.headers["Content-Type"] == "image/png"
            assert "immutable" in answer.headers["Cache-Control"]
            assert "private" in answer.headers["Cache-Control"]
            width, height = measure(answer.body)
            sizes.add((width // scale, height // scale))
    assert sizes == {(picture["width"], picture["height"])}
    cells = (await alice.get(f"{picture['path']}/cells.json")).data
    assert len(cells) == 127
    assert all(0 < x < 1 and 0 < y < 1 for x, y in cells.values())
    for wrong in ("xx-light-1x.png", "en-blue-1x.png", "en-light-3x.png", "en-light-1x.gif", ""):
        assert (await alice.get(f"{picture['path']}/{wrong}")).status == 404


async def test_history_comes_in_pages_without_gap_or_repetition() -> None:
    async with served(limits=Limits(messages=Rate(burst=1000, seconds=1.0))) as page:
        alice = await page.visitor("Alice")
        for number in range(95):
            await alice.say(f"line {number}")
        found: list[str] = []
        before, more = "", True
        while more:
            answer = (await alice.get(f"/api/rooms/lobby/posts{before}")).data
            found = texts(answer["posts"]) + found
            before, more = f"?before={answer['posts'][0]['id']}", answer["more"]
        assert found == [f"line {number}" for number in range(95)]
        assert len(await alice.posts(query="?limit=1")) == 1


async def test_rooms_are_opened_by_name_and_keep_apart(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    opened = await alice.post("/api/rooms", {"name": "Blue  Room!"})
    assert (opened.status, opened.data) == (201, {"ref": "blue-room", "name": "Blue Room!"})
    again = await bob.post("/api/rooms", {"name": "blue room"})
    assert (again.status, again.data) == (200, {"ref": "blue-room", "name": "Blue Room!"})
    assert [room["ref"] for room in (await bob.get("/api/rooms")).data] == ["lobby", "blue-room"]
    await alice.say("in here", "blue-room")
    await alice.say("out there")
    assert texts(await bob.posts("blue-room")) == ["in here"]
    assert texts(await bob.posts()) == ["out there"]
    await alice.say("/play cropa @Bob me first", "blue-room")
    await bob.told("challenge-made", "blue-room")
    await bob.say("/accept", "blue-room")
    await alice.told("match-started", "blue-room")
    assert (await alice.get("/api/me")).data["matches"][0]["room"] == {"ref": "blue-room", "name": "Blue Room!"}
    lobby_picture = (await alice.told("match-started", "blue-room"))["picture"]["path"].replace("/pictures/", "")
    room, post = lobby_picture.split("/")
    assert (await alice.get(f"/pictures/{int(room) - 1}/{post}/cells.json")).status == 404


async def test_rooms_have_limits() -> None:
    limits = Limits(rooms=3, openings=Rate(burst=3, seconds=60.0))
    async with served(limits=limits) as page:
        alice = await page.visitor("Alice")
        assert (await alice.post("/api/rooms", {"name": "one"})).status == 201
        assert (await alice.post("/api/rooms", {"name": "two"})).status == 201
        assert (await alice.post("/api/rooms", {"name": "three"})).error == "too-many-rooms"
        assert (await alice.post("/api/rooms", {"name": "four"})).error == "too-often"
        assert (await alice.post("/api/rooms", {"name": "two"})).status == 200


async def test_messages_have_limits() -> None:
    async with served(limits=Limits(message=50, messages=Rate(burst=2, seconds=60.0))) as page:
        alice = await page.visitor("Alice")
        assert (await alice.say("x" * 51)).error == "too-long"
        assert (await alice.say(" \n ")).error == "nothing-said"
        assert (await alice.say("one")).status == 201
        assert (await alice.say("two")).status == 201
        answer = await alice.say("three")
        assert (answer.status, answer.error) == (429, "too-often")
        assert len(await alice.posts()) == 2


async def test_the_page_speaks_the_readers_language(page: Page) -> None:
    alice, bob = await page.match()
    assert (await alice.get("/api/start")).data["language"] == "en"
    stranger = await page.visitor()
    german = await stranger.get("/api/start", **{"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"})
    assert german.data["language"] == "de"
    [command] = [one["command"] for one in german.data["languages"] if one["tag"] == "de"]
    await alice.say(command)
    await alice.told("language-set")
    start = (await alice.get("/api/start")).data
    assert start["language"] == "de"
    assert start["me"]["language"] == "de"
    assert start["words"]["send"] != (await bob.get("/api/start")).data["words"]["send"]
    assert (await alice.told("match-started"))["text"] != (await bob.told("match-started"))["text"]
    assert (await alice.say("")).data["text"] != (await bob.say("")).data["text"]
    assert b'<html lang="de">' in (await alice.get("/")).body
    assert (await alice.say("/brett #1")).data["command"]
