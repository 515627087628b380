"""Shared matches on the page: whoever has the address sees the board and the turns, and nothing of who plays or what they say."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.platforms.web.matches.reader import nameless
from core.rating import Scope
from storage.people.people import Looks
from storage.unit_of_work import UnitOfWork
from tests.support.web_page import Page, Stream, Visitor, measure, serve_page

SECRETS = "Alice", "Bob", "psst", "my plan", "my line", "alice", "bob"
"""Names of the players, and what they have said, noted, or begun: none of it may be told to those who watch."""


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def press(visitor: Visitor, text: str, number: int = 1) -> None:
    data = {"id": f"press-{visitor.name}-{next(visitor._ids)}", "text": text}
    answer = await visitor.post(f"/api/matches/{number}/messages", data)
    assert answer.status == 201, answer.body


async def state(visitor: Visitor, number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.get(f"/api/matches/{number}")).data
    return found


async def shared(page: Page, options: str = "cropa size 5 3d/move") -> tuple[Visitor, Visitor, str]:
    """Return two players of a match full of what is private, and the path at which it is shared."""
    alice, bob = await page.match(options)
    await press(alice, "e5")
    await press(bob, "/say 1 psst, this is for you")
    await press(alice, "/note 1 my plan is the corner")
    await press(alice, "/line 1 c4 > d4")
    await press(bob, "/undo 1")
    await press(alice, "/share 1")
    found = await state(alice)
    link = found["watch"]["link"]
    assert (await state(bob))["watch"]["link"] == link
    return alice, bob, link


async def test_players_are_told_who_may_watch(page: Page) -> None:
    alice, bob, link = await shared(page)
    assert (await state(alice))["watch"] == {
        "mode": "everyone",
        "closed": {"you": False, "other": False},
        "link": link,
    }
    await press(bob, "/watch 1 closed")
    assert (await state(alice))["watch"] == {
        "mode": "everyone",
        "closed": {"you": False, "other": True},
        "link": None,
    }


async def test_an_address_that_another_secret_made_is_not_shown_until_the_match_is_shared_again(tmp_path: Path) -> None:
    file = tmp_path / "stonepost.db"
    async with serve_page(file, more={"STONEPOST_SECRET": "first"}) as page:
        alice, _, link = await shared(page)
        cookies = list(alice.session.cookie_jar)
    async with serve_page(file, more={"STONEPOST_SECRET": "second"}) as page:
        again = await page.visitor()
        for cookie in cookies:
            again.session.cookie_jar.update_cookies({cookie.key: cookie.value})
        assert (await state(again))["watch"]["link"] is None
        assert (await again.get(link)).status == 200, "who has it may go on watching"
        await press(again, "/share 1")
        new = (await state(again))["watch"]["link"]
        assert new != link
        assert (await again.get(new)).status == 200
        assert (await again.get(link)).status == 404


async def test_other_sites_may_show_a_shared_match_and_nothing_else(page: Page) -> None:
    _, _, link = await shared(page)
    nobody = await page.visitor()
    path = link.replace("/s/", "/e/")
    for address, status in ((path, 200), (f"{path}/1", 200), ("/e/abc", 404)):
        answer = await nobody.get(address)
        assert answer.status == status
        assert "frame-ancestors *;" in answer.headers["Content-Security-Policy"]
        assert "X-Frame-Options" not in answer.headers
        assert not any(secret in answer.body.decode() for secret in SECRETS)
    for address in (link, "/m/1"):
        answer = await nobody.get(address)
        assert "frame-ancestors 'none';" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Frame-Options"] == "DENY"


async def test_what_the_players_say_is_told_to_the_two_alone(page: Page) -> None:
    alice, bob, _ = await shared(page)
    await press(alice, "/say 1 thanks")
    told = (await alice.get("/api/matches/1/talk")).data
    assert [(line["line"], line["mine"], line["name"], line["text"]) for line in told["lines"]] == [
        (1, False, "Bob", "psst, this is for you"),
        (2, True, "Alice", "thanks"),
    ]
    assert not told["more"]
    assert [line["line"] for line in (await bob.get("/api/matches/1/talk?before=2")).data["lines"]] == [1]
    eve = await page.visitor("Eve")
    assert (await eve.get("/api/matches/1/talk")).error == "no-match"
    assert (await eve.get("/api/matches/99/talk")).error == "no-match"
    assert (await (await page.visitor()).get("/api/matches/1/talk")).status == 401


async def test_plain_words_on_the_page_of_a_match_are_said_to_the_opponent(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 3d/move")
    await press(alice, "good luck to you!")
    assert (await bob.post_of("talk-said"))["private"]
    assert [line["text"] for line in (await bob.get("/api/matches/1/talk")).data["lines"]] == ["good luck to you!"]


async def test_whoever_may_watch_reads_comments_but_not_at_the_address_that_names_nobody(page: Page) -> None:
    alice, bob, link = await shared(page)

    def allow(uow: UnitOfWork) -> None:
        lobby = uow.communities.get(uow.communities.rooms("web")[0].community)
        uow.communities.set_settings(lobby.id, replace(lobby.settings, comments=True))

    await page.running.store.write(allow)
    await press(alice, "/comment 1 at 1 too early")
    nobody = await page.visitor()
    assert not (await nobody.get("/api/matches/1/comments")).data["open"]
    await press(alice, "/resign 1 yes")
    await press(bob, "/comment 1 at 1 strong")
    expected = [(1, 1, "Bob", "strong")]
    for reader, is_author, closed in ((bob, True, False), (alice, False, False), (nobody, False, None)):
        found = (await reader.get("/api/matches/1/comments")).data
        assert [(one["number"], one["ply"], one["name"], one["text"]) for one in found["comments"]] == expected
        assert (found["open"], found["closed"], found["comments"][0]["mine"]) == (True, closed, is_author)
    assert (await nobody.get(f"/api/shared/{link.rsplit('/', 1)[1]}/comments")).status == 404
    await press(alice, "/comment 1 close")
    assert (await nobody.get("/api/matches/1/comments")).data == {
        "open": False,
        "closed": None,
        "comments": [],
        "read": 0,
    }
    await press(alice, "/watch 1 closed")
    assert (await nobody.get("/api/matches/1/comments")).error == "no-match"


@pytest.mark.parametrize("text", ["publish yes", "delete 1", '"a trap"\nwith «quotes» in it'])
async def test_the_page_sends_comments_apart_from_commands_so_they_stay_as_typed(page: Page, text: str) -> None:
    alice, bob, _ = await shared(page)

    def allow(uow: UnitOfWork) -> None:
        lobby = uow.communities.get(uow.communities.rooms("web")[0].community)
        uow.communities.set_settings(lobby.id, replace(lobby.settings, comments=True))

    await page.running.store.write(allow)
    await press(alice, "/note 1 at 1 for me alone")
    await press(alice, "/resign 1 yes")
    sent = {"id": "a-comment", "text": text, "match": 1, "comment": 1}
    assert (await alice.post("/api/matches/1/messages", sent)).status == 201
    found = (await bob.get("/api/matches/1/comments")).data["comments"]
    assert [(one["ply"], one["text"]) for one in found] == [(1, text)]


@pytest.mark.parametrize("options", ["cropa size 5 3d/move", "luup 3d/move", "crumo 3d/move"])
async def test_nothing_private_is_on_any_shared_page(page: Page, options: str) -> None:
    """Walk through all that is served at the address of a shared match, before it ends and after."""
    alice, bob, link = await shared(page, options) if options.startswith("cropa") else await begun(page, options)
    stranger = await page.visitor()
    token = link.rpartition("/")[2]
    for over in (False, True):
        if over:
            if options.startswith("cropa"):
                await press(bob, "a1 c2")  # both have moved, so it is rated
            await press(alice, "/resign 1 yes")
        plies = (await stranger.get(f"/api/shared/{token}")).data["ply"]
        for path in (
            link,
            f"{link}/0",
            f"/api/shared/{token}",
            *(f"/api/shared/{token}/boards/{ply}" for ply in range(plies + 1)),
            f"/api/shared/{token}/tree",
            *(f"/api/shared/{token}/tree/board?at={ply}&line=a3" for ply in range(plies + 1)),
            f"/api/shared/{token}/tree/why?cell=a1",
        ):
            answer = await stranger.get(path)
            assert answer.status == 200, (path, answer.body)
            text = answer.body.decode().replace(token, "")  # drawn by lot: it may spell a name
            assert [word for word in SECRETS if word in text] == [], path
            assert "/p/" not in text, path
        told = (await stranger.get(f"/api/shared/{token}")).data
        assert "rating" not in json.dumps(told["outcome"])
        assert (told["requests"], told["watch"]) == ([], None)
        assert [action["code"] for action in told["actions"]] == (["replay"] if plies else [])
        assert told["viewer"] == {"seat": 0, "turn": False, "talk": False, "watch": True}
        assert [(player["page"], player["rating"]) for player in told["players"]] == [(None, None)] * 2
        names = [player["name"] for player in told["players"]]
        assert names == (["Player 1", "Player 2"] if options.startswith("luup") else ["Black", "White"])


async def test_no_picture_of_a_shared_match_is_turned_for_one_of_its_players(page: Page) -> None:
    _, bob, link = await shared(page)
    stranger, token = await page.visitor(), link.rpartition("/")[2]
    for place, differs in ((f"/api/shared/{token}/replay.gif", False), ("/api/matches/1/replay.gif", True)):
        plain, turned = [(await stranger.get(f"{place}{query}")).body for query in ("", f"?across={await id_of(bob)}")]
        assert plain
        assert (plain != turned) is differs, place


async def id_of(visitor: Visitor) -> int:
    """Return a player's id, which is in the address of their own page."""
    found: int = (await visitor.get("/api/hall")).data["me"]["id"]
    return found


async def test_what_a_shared_page_does_not_need_is_refused_by_its_view(page: Page) -> None:
    await page.match()
    now, scope = page.clock.now(), Scope(0, "cropa")

    def transaction(uow: UnitOfWork) -> None:
        match = uow.matches.get(1)
        assert match is not None
        view = nameless(page.platform.site, uow, match, "en")
        first, second = match.players
        needed = {"people", "results", "ratings", "communities", "matches", "trees", "plans"}
        assert vars(view).keys() == needed, "another repository tells nothing, for it isn't there"
        assert list(view.people.names(match.players).values()) == ["Black", "White"]
        assert view.ratings.several(scope, match.players) == {}
        for read in (
            lambda: view.people.account("web", "1"),
            lambda: view.people.person("web", "1"),
            lambda: view.people.by_handle("web", "alice"),
            lambda: view.people.alike("web", "alice", Looks("", "", "")),
            lambda: view.people.belongs(first, 1),
            lambda: view.ratings.get(scope, first),
            lambda: view.ratings.for_player(first),
            lambda: view.ratings.changes(scope, first),
            lambda: view.ratings.latest(scope, first, 10),
            lambda: view.ratings.top(scope, now),
            lambda: view.ratings.place_among_ranked(scope, first, now),
            lambda: view.ratings.next_player(0),
            lambda: view.results.for_player(first),
            lambda: view.results.between(first, second),
            view.results.since,
        ):
            with pytest.raises(AttributeError, match="Sql"):
                read()

    await page.running.store.read(transaction)


async def begun(page: Page, options: str) -> tuple[Visitor, Visitor, str]:
    alice, bob = await page.match(options)
    await press(alice, "/share 1")
    return alice, bob, (await state(alice))["watch"]["link"]


async def test_the_head_of_a_shared_page_makes_a_preview_and_asks_not_to_be_indexed(page: Page) -> None:
    _, _, link = await shared(page)
    stranger = await page.visitor()
    answer = await stranger.get(link)
    told = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', answer.body.decode()))
    assert told["og:title"] == "#1 Cropa · Black – White"
    assert told["og:description"] == "Cropa: 1 turn played; White is to move."
    assert told["og:image:alt"].startswith("Cropa")
    assert told["robots"] == "noindex"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "private" in answer.headers["Cache-Control"]
    where = told["og:image"].replace("&amp;", "&")
    assert where.startswith(f"{page.url}/s/")
    picture = await stranger.get(where.removeprefix(page.url))
    assert (picture.status, picture.headers["Content-Type"]) == (200, "image/png")
    assert min(measure(picture.body)) > 300
    assert picture.headers["X-Robots-Tag"] == "noindex"
    assert "Allow: /s/" in (await stranger.get("/robots.txt")).body.decode()


async def test_unknown_ended_and_closed_addresses_look_the_same(page: Page) -> None:
    alice, bob, first = await shared(page)
    await press(bob, "/share 1 off")
    await press(alice, "/share 1")
    second = (await state(alice))["watch"]["link"]
    await press(bob, "/watch 1 closed")
    stranger = await page.visitor()
    for suffix in ("", "/0", "/board.png"):
        answers = [await stranger.get(path + suffix) for path in ("/s/" + "a" * 26, first, second)]
        assert {answer.status for answer in answers} == {404}
        assert len({re.sub(r"[a-z2-7]{26}", "", answer.body.decode()) for answer in answers}) == 1
    for suffix in ("", "/boards/0"):
        paths = [f"/api/shared/{link.rpartition('/')[2]}{suffix}" for link in ("/" + "a" * 26, first, second)]
        assert len({(await stranger.get(path)).body for path in paths}) == 1


async def test_a_closed_match_is_as_unknown_as_one_that_there_is_not(page: Page) -> None:
    alice, bob, _ = await shared(page)
    stranger, eve = await page.visitor(), await page.visitor("Eve")
    for visitor in (stranger, eve):
        assert (await visitor.get("/api/matches/1")).status == 200
    await press(bob, "/watch 1 closed")
    for visitor in (stranger, eve):
        for path in ("/api/matches/{}", "/api/matches/{}/boards/0", "/m/{}", "/m/{}/board.png"):
            known, unknown = [await visitor.get(path.format(number)) for number in (1, 99)]
            assert known.status == unknown.status == 404
            assert known.body.replace(b"1", b"") == unknown.body.replace(b"99", b"").replace(b"1", b""), path
    assert (await alice.get("/api/matches/1")).status == 200


async def test_everything_for_watchers_with_a_name_shows_nothing_private(page: Page) -> None:
    await shared(page)
    eve = await page.visitor("Eve")
    for command in ("/board 1", "/match 1", "/export 1", "/note 1", "/line 1", "/board 1 0"):
        await eve.say(command)
    await eve.post_of("board")
    await eve.post_of("export")
    await eve.post_of("lines-shown")
    files = [post["file"]["path"] for post in await eve.posts() if post.get("file")]
    texts = [json.dumps(post) for post in await eve.posts() if post["private"]]
    texts += [
        (await eve.get(path)).body.decode() for path in (*files, "/m/1", "/api/matches/1", "/api/matches/1/boards/1")
    ]
    for text in texts:
        assert [word for word in ("psst", "my plan", "my line", "c4 > d4") if word in text] == []


async def test_every_address_about_a_match_shows_watchers_nothing_private(page: Page) -> None:
    """Those that there are, and those that will be: whatever has a number or a token in it."""
    alice, bob, link = await shared(page)
    await press(bob, "/say 1 psst, once more")
    stranger, eve = await page.visitor(), await page.visitor("Eve")
    await eve.post("/api/matches/1/messages", {"id": "from-eve", "text": "hello, you two"})
    fill = {"number": "1", "token": link.rpartition("/")[2], "ply": "1", "cell": "a1"}
    resources = {
        route.resource.canonical
        for route in page.platform.app().router.routes()
        if route.method == "GET" and route.resource is not None
    }
    concerned = sorted(each for each in resources if "{number}" in each or "{token}" in each)
    assert {"/m/{number}", "/s/{token}", "/api/matches/{number}/talk"} <= set(concerned)
    for address in concerned:
        if address.endswith("stream"):
            continue
        path = re.sub(r"\{(\w+)\}", lambda name: fill.get(name[1], "1"), address)
        for visitor in (stranger, eve):
            answer = await visitor.get(path)
            assert answer.status < 500, path
            hidden = SECRETS if "{token}" in address else ("psst", "my plan", "my line", "c4 > d4")
            assert [word for word in hidden if word.encode() in answer.body] == [], path
    for visitor in (alice, bob):
        assert "hello, you two" not in (await visitor.get("/api/matches/1/talk")).body.decode()


async def test_who_has_the_address_sees_turns_as_they_come_until_it_ends(page: Page) -> None:
    alice, bob, link = await shared(page)
    stranger = await page.visitor()
    url = f"{page.url}/api/shared/{link.rpartition('/')[2]}/stream"
    async with asyncio.timeout(60), stranger.session.get(url) as response:
        stream = Stream(response)
        await press(bob, "a1 c2")
        while (event := await stream.until("match")).data["ply"] < 2:
            pass
        assert [word for word in SECRETS if word in json.dumps(event.data)] == []
        assert event.data["turns"][-1]["text"] == "a1 c2"
        await press(bob, "/share 1 off")
        await press(alice, "/resign 1 yes")
        async for line in response.content:
            assert b"over" not in line, "how it ended is told to nobody there"
    assert (await stranger.get(url.removeprefix(page.url))).status == 404


async def test_the_two_hear_at_once_that_something_was_said_and_that_the_match_is_closed(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 3d/move")
    eve = await page.visitor("Eve")
    url = f"{page.url}/api/matches/1/stream"
    async with asyncio.timeout(60), alice.session.get(url) as own, eve.session.get(url) as others:
        stream, watching = Stream(own), Stream(others)
        assert (await stream.until("talk")).data == {"last": 0, "lines": 0}
        await watching.until("match")
        await press(bob, "/say 1 hello")
        assert (await stream.until("talk")).data == {"last": 1, "lines": 1}
        await press(bob, "/watch 1 closed")
        while not (await stream.until("match")).data["watch"]["closed"]["other"]:
            pass
        rest = (await others.content.read()).decode()
        assert "talk" not in re.findall("event: (.*)", rest), "the stream of who only watched has ended without a word"
        assert "hello" not in rest
