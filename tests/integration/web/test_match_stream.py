"""Live news of matches: an open page gets every change of its match, and nothing that isn't for its reader."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.platforms.web.site import live
from storage.unit_of_work import UnitOfWork
from tests.support.cost import counted
from tests.support.web_page import Event, Page, Stream, Visitor, serve_page

PATH = "/api/matches/1/stream"


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def press(visitor: Visitor, text: str) -> None:
    data = {"id": f"press-{visitor.name}-{next(visitor._ids)}", "text": text}
    assert (await visitor.post("/api/matches/1/messages", data)).status == 201


async def test_a_turn_is_told_to_both_players_and_to_who_watches(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    carol, nobody = await page.visitor("Carol"), await page.visitor()
    async with contextlib.AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(each.stream(path=PATH)) for each in (alice, bob, carol, nobody)]
        for stream in streams:
            assert (await stream.until("match")).data["ply"] == 0
        await press(alice, "d4")
        for stream, turn in zip(streams, (False, True, False, False), strict=True):
            found = (await stream.until("match")).data
            assert (found["ply"], found["viewer"]["turn"]) == (1, turn)
            assert ([action["code"] for action in found["actions"]] != ["replay"]) is bool(found["viewer"]["seat"])


async def test_turns_that_a_page_has_are_not_sent_again(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await press(alice, "d4")
    async with bob.stream(path=PATH) as stream:
        first = (await stream.until("match")).data
        assert (first["from"], [turn["text"] for turn in first["turns"]]) == (0, ["d4"])
        await press(bob, "e4")
        second = (await stream.until("match")).data
        assert (second["from"], [turn["text"] for turn in second["turns"]]) == (1, ["e4"])
        await press(bob, "/undo")
        await stream.until("match")
        await press(alice, "/accept 1")
        third = (await stream.until("match")).data
        assert (third["ply"], third["from"], third["turns"]) == (1, 1, [])
        await press(bob, "f4")
        fourth = (await stream.until("match")).data
        assert (fourth["from"], [turn["text"] for turn in fourth["turns"]]) == (1, ["f4"])


async def test_a_page_that_has_the_state_is_not_sent_it_again(page: Page) -> None:
    alice, bob = await page.match("luup size 4 3d/move")
    await press(alice, "d4")
    nobody = await page.visitor()
    marks = [(await visitor.get("/api/matches/1")).data["mark"] for visitor in (alice, nobody)]
    page.clock.time += timedelta(hours=1)
    async with contextlib.AsyncExitStack() as stack:
        asked = [
            visitor.session.get(f"{page.url}{PATH}?have={mark}")
            for visitor, mark in zip((alice, nobody), marks, strict=True)
        ]
        streams = [Stream(await stack.enter_async_context(each)) for each in asked]
        await asyncio.sleep(0.2)
        await press(bob, "e4")
        for stream in streams:
            assert (await stream.until("match")).data["ply"] == 2, "that of before isn't sent, though the time runs"
    async with alice.session.get(f"{page.url}{PATH}?have={marks[0]}") as response:
        assert (await Stream(response).until("match")).data["ply"] == 2, "what is old is sent anew"


async def test_who_may_watch_is_told_though_no_turn_is_played(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    mark = (await bob.get("/api/matches/1")).data["mark"]
    await alice.say("/watch 1 closed")
    async with bob.session.get(f"{page.url}{PATH}?have={mark}") as response:
        assert (await Stream(response).until("match")).data["watch"]["closed"] == {"you": False, "other": True}


async def test_what_is_answered_to_one_reaches_nobody_else(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    newest = (await alice.posts())[-1]["id"]
    async with alice.stream(path=PATH, after=newest) as mine, bob.stream(path=PATH, after=newest) as other:
        await press(alice, "/move zz9")
        post = await mine.until("post")
        while post.data["mine"]:
            post = await mine.until("post")
        assert post.data["code"].startswith("refused")
        await press(alice, "d4")
        told: list[Event] = []
        while not told or told[-1].name != "match" or told[-1].data["ply"] == 0:
            event = await other.next()
            assert event is not None
            told.append(event)
        assert not [event for event in told if event.name == "post"]


async def test_what_the_other_player_decides_is_told_to_the_one_who_asked(page: Page) -> None:
    async def told(stream: Stream) -> str:
        while "code" not in (post := (await stream.until("post")).data):
            pass
        return str(post["code"])

    alice, bob = await page.match("luup size 4 3d/move")
    await press(alice, "d4")
    async with alice.stream(path=PATH) as hers, bob.stream(path=PATH) as his:
        for asked, answer, code in (
            ("/undo 1", "/accept 1", "taken-back"),
            ("d4", "e4", ""),
            ("/undo 1", "/decline 1", "takeback-refused"),
            ("/pause 1 7d", "/accept 1", "paused"),
            ("", "/back 1", "resumed"),
            ("/pause 1 7d", "/decline 1", "pause-refused"),
        ):
            if asked:
                await press(alice, asked)
            await press(bob, answer)
            assert not code or await told(hers) == code
        await press(alice, "/moretime 1 1d")
        assert await told(his) == "more-time"


async def test_answers_from_before_are_not_told_again(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    await press(alice, "/move a9")
    await alice.post_of("refused.illegal")
    async with alice.session.get(f"{page.url}{PATH}") as response:
        stream = Stream(response)
        await press(alice, "/move b9")
        while (event := await stream.next()) is not None and event.name != "post":
            pass
        assert event is not None
        assert "b9" in event.data["text"]


async def test_what_else_waits_is_told_too(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    async with bob.stream(path=PATH) as stream:
        assert (await stream.until("me")).data["waiting"] == 0
        await press(alice, "d4")
        me = (await stream.until("me")).data
        assert me["waiting"] == 1
        assert me["next"]["waiting"] == 0, "this one is looked at"
        await alice.say("/play luup @Bob me first size 4")
        await bob.say("/accept 2")
        await alice.say("#2 d4")
        while me["waiting"] < 2:
            me = (await stream.until("me")).data
        assert me["next"] == {"waiting": 1, "number": 2, "label": "#2 Luup vs Alice", "url": "/m/2"}


async def test_watchers_are_told_by_one_reading_of_the_store(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 600.0)
    alice, _ = await page.match("luup size 4")
    watchers = [await page.visitor() for _ in range(200)]
    async with contextlib.AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(each.stream(path=PATH)) for each in watchers]
        for stream in streams:
            await stream.until("match")
        with counted() as transactions:
            await press(alice, "d4")
            for stream in streams:
                assert (await stream.until("match")).data["ply"] == 1
        assert len(transactions) < 12, transactions


async def allow_comments(page: Page, *, allowed: bool = True) -> None:
    def allow(uow: UnitOfWork) -> None:
        lobby = uow.communities.get(uow.communities.rooms("web")[0].community)
        uow.communities.set_settings(lobby.id, replace(lobby.settings, comments=allowed))

    await page.running.store.write(allow)


async def test_comments_are_told_at_once_and_that_they_are_closed_and_to_whom(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 600.0)
    alice, bob = await page.match("luup size 4")
    await allow_comments(page)
    await press(alice, "/resign 1 yes")
    nobody = await page.visitor()
    async with alice.stream(path=PATH) as player, nobody.stream(path=PATH) as watcher:
        both = player, watcher

        async def told(stream: Stream) -> tuple[bool, bool, int, int]:
            found = (await stream.until("comments")).data
            return found["open"], found["closed"], found["last"], found["lines"]

        assert [await told(stream) for stream in both] == [(True, False, 0, 0)] * 2
        await press(bob, "/comment 1 at 0 strong")
        assert [await told(stream) for stream in both] == [(True, False, 1, 1)] * 2
        await press(bob, "/comment 1 close")
        assert [await told(stream) for stream in both] == [(False, False, 0, 0)] * 2
        await press(alice, "/comment 1 close")
        assert await told(player) == (False, True, 0, 0)
        await press(alice, "/comment 1 open")
        assert await told(player) == (False, False, 0, 0)
        await press(bob, "/comment 1 open")
        assert [await told(stream) for stream in both] == [(True, False, 1, 1)] * 2
        await allow_comments(page, allowed=False)
        await press(bob, "/comment 1 at 0 refused")
        assert [await told(stream) for stream in both] == [(False, False, 0, 0)] * 2


async def test_a_shared_address_tells_nothing_of_comments(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    alice, bob = await page.match("luup size 4")
    await allow_comments(page)
    await press(alice, "/share 1")
    link = (await alice.get("/api/matches/1")).data["watch"]["link"]
    await press(alice, "/resign 1 yes")
    nobody = await page.visitor()
    path = f"/api/shared/{link.rsplit('/', 1)[1]}/stream"
    async with nobody.stream(path=path) as shared, bob.stream(path=PATH) as player:
        await press(bob, "/comment 1 at 0 strong")
        while (await player.until("comments")).data["lines"] != 1:
            pass
        await press(bob, "/share 1 off")
        names = []
        while (event := await shared.next()) is not None:
            names.append(event.name)
    assert set(names) == {"match"}


async def test_talk_of_the_players_costs_their_watchers_no_reading(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 600.0)
    alice, bob = await page.match("luup size 4")
    watchers = [await page.visitor(), *[await page.visitor(f"Watcher{number}") for number in range(40)]]
    async with contextlib.AsyncExitStack() as stack:
        for watcher in watchers:
            stream = await stack.enter_async_context(watcher.stream(path=PATH))
            await stream.until("match")
        player = await stack.enter_async_context(bob.stream(path=PATH))
        await player.until("talk")
        with counted() as transactions:
            await press(alice, "good luck")
            await player.until("talk")
        assert len(transactions) < 30, transactions


async def test_who_may_no_longer_watch_hears_no_further_turn(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    nobody = await page.visitor()
    async with nobody.stream(path=PATH) as stream:
        await stream.until("match")
        number = 1

        def close(uow: UnitOfWork) -> None:
            audience = uow.audiences.for_match(number)
            uow.audiences.save(audience.set_closed(1, is_closed=True))

        await page.running.store.write(close)
        await press(alice, "d4")
        assert await stream.next() is None
    answer = await nobody.get(PATH)
    assert (answer.status, answer.error) == (404, "no-match")


async def test_streams_of_what_there_is_not_are_refused(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    for path in ("/api/matches/9/stream", "/api/matches/x/stream", "/api/shared/nonsense/stream"):
        answer = await alice.get(path)
        assert answer.status in {400, 404}
        assert answer.error


async def test_another_process_on_the_same_store_is_heard(tmp_path: Path) -> None:
    shared: dict[str, str | int | bool] = {"STONEPOST_SHARED": True, "STONEPOST_LEASE_SECONDS": 30}
    async with serve_page(tmp_path / "s.db", more=shared) as one, serve_page(tmp_path / "s.db", more=shared) as other:
        alice, _ = await one.match("luup size 4")
        path = f"{other.url}{PATH}"
        cookies = {cookie.key: cookie.value for cookie in alice.session.cookie_jar}
        names = {name: value for name, value in cookies.items() if name.startswith("stonepost")}
        async with asyncio.timeout(20), alice.session.get(path, cookies=names) as response:
            seen = b""
            async for chunk in response.content.iter_any():
                if b'"ply":0' in chunk:
                    await press(alice, "d4")
                seen += chunk
                if b'"ply":1' in seen:
                    break
        assert b'"ply":1' in seen
