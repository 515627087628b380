"""Replays on the page: a file to download, for everybody who sees the match and for nobody else."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def press(visitor: Visitor, text: str) -> None:
    data = {"id": f"press-{visitor.name}-{next(visitor._ids)}", "text": text}
    assert (await visitor.post("/api/matches/1/messages", data)).status == 201


async def codes(visitor: Visitor) -> list[str]:
    return [action["code"] for action in (await visitor.get("/api/matches/1")).data["actions"]]


async def test_a_replay_is_offered_once_there_is_a_turn_and_downloaded(page: Page) -> None:
    alice, _ = await page.match("cropa size 5 untimed")
    carol = await page.visitor("Carol")
    assert "replay" not in await codes(alice)
    await press(alice, "e5")
    assert await codes(carol) == ["replay"], "who watches, too"
    for visitor in (alice, carol):
        assert "replay" in await codes(visitor)
        answer = await visitor.get("/api/matches/1/replay.gif?theme=dark&language=de")
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/gif")
        assert answer.headers["Content-Disposition"] == 'attachment; filename="replay-1.gif"'
        assert answer.body.startswith(b"GIF89a")
    part = await alice.get("/api/matches/1/replay.gif?from=1&to=1")
    assert part.headers["Content-Disposition"] == 'attachment; filename="replay-1-1-1.gif"'
    for query in ("?from=1&to=9", "?from=1&to=0", "?to=99999"):
        assert (await alice.get(f"/api/matches/1/replay.gif{query}")).status == 404


async def test_who_may_not_see_the_match_gets_no_replay_of_it() -> None:
    async with serve_page(public=False) as page:
        alice, _ = await page.match("cropa size 5 untimed")
        await press(alice, "e5")
        carol = await page.visitor("Carol")
        await press(alice, "/watch 1 closed")
        unknown = await carol.get("/api/matches/99/replay.gif")
        hidden = await carol.get("/api/matches/1/replay.gif")
        assert unknown.status == hidden.status == 404
        assert hidden.body.replace(b"1", b"99") == unknown.body.replace(b"1", b"99")


async def test_by_the_address_of_a_shared_match(page: Page) -> None:
    alice, _ = await page.match("cropa size 5 untimed")
    await press(alice, "e5")
    await press(alice, "/share 1")
    link = (await alice.get("/api/matches/1")).data["watch"]["link"]
    token = link.rpartition("/")[2]
    nobody = await page.visitor()
    own = await alice.get("/api/matches/1/replay.gif?language=en")
    shared = await nobody.get(f"/api/shared/{token}/replay.gif?language=en")
    assert shared.status == 200
    assert shared.body != own.body, "without the players' names"
    assert (await nobody.get(f"/api/shared/{token[::-1]}/replay.gif")).status == 404


async def test_the_command_is_answered_with_a_file(page: Page) -> None:
    alice, bob = await page.match("cropa size 5 untimed")
    await press(alice, "e5")
    await press(alice, "/note 1 the secret corner")
    await press(alice, "/replay 1")
    own = await alice.post_of("replay")
    await press(alice, "/replay 1 public")
    shown = await bob.post_of("replay")
    assert "the secret corner" in own["text"]
    assert (own["private"], shown["private"]) == (True, False)
    theirs = await bob.posts()
    assert [post["id"] for post in theirs if post.get("code") == "replay"] == [shown["id"]]
    assert "secret" not in json.dumps(theirs)
    answer = await bob.get(shown["file"]["path"])
    assert answer.body.startswith(b"GIF89a")
    assert (await bob.get(own["file"]["path"])).status == 404
