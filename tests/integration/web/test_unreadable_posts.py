"""Posts of the chat page that can't be read, shown or worded any more: they are said to be so, and the others stay."""

import contextlib
import sqlite3
from datetime import tzinfo
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import chat
from bot.media.pictures import Subject
from bot.media.scenes import NoSuchPicture
from core.match.positions import CorruptLog
from core.messages.message import Message
from tests.support.web_page import Page, serve_page


@pytest.mark.parametrize(
    "stored", ["{", "[]", '{"content": "board", "actions": [{"code": "x", "command": {"gone": {}}}]}']
)
async def test_a_post_that_cant_be_read_leaves_the_others_readable(tmp_path: Path, stored: str) -> None:
    file = tmp_path / "stones.sqlite"
    async with serve_page(file) as page:
        alice, bob = await page.match()
        spoilt = (await alice.post_of("match-started"))["id"]
        await bob.say("good luck")
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.execute("UPDATE posts SET message = ? WHERE id = ?", (stored, spoilt))
            database.commit()
        posts = {post["id"]: post for post in await alice.posts()}
        assert posts[max(posts)]["text"] == "good luck"
        post = posts[spoilt]
        assert (post["code"], post["buttons"], post["picture"], post["voids"]) == ("unreadable", [], None, False)
        assert post["text"]
        async with alice.stream(after=min(posts)) as stream:
            heard = [await stream.until("post") for _ in range(len(posts) - 1)]
            assert {event.data["id"] for event in heard} == set(posts) - {min(posts)}
        assert (await alice.get(f"/pictures/1/{spoilt}/en.json")).error == "no-picture"


@pytest.mark.parametrize("problem", [NoSuchPicture("gone"), CorruptLog("broken"), ValueError("whatever")])
async def test_a_board_that_cant_be_shown_leaves_its_post_and_the_others_readable(
    monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    async with serve_page() as page:
        alice, bob = await page.match()
        await alice.post_of("match-started")
        await bob.say("good luck")

        def broken(*_: object) -> Subject:
            raise problem

        monkeypatch.setattr(page.running.pictures, "load", broken)
        started = await alice.post_of("match-started")
        assert started["picture"] is None
        assert started["text"]
        assert (await alice.posts())[-1]["text"] == "good luck"


async def test_a_post_that_cant_be_worded_leaves_the_others_readable(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, _ = await page.match()
    await alice.say("hello")
    present = chat.present

    def strict(message: Message, language: str, reader: int, zone: tzinfo | None = None) -> chat.Presentation:
        if message.code == "match-started":
            raise TypeError(message.content)
        return present(message, language, reader, zone)

    monkeypatch.setattr(chat, "present", strict)
    posts = await alice.posts()
    assert posts[-1]["text"] == "hello"
    [post] = [post for post in posts if post.get("code") == "unreadable"]
    assert (post["buttons"], post["picture"]) == ([], None)
    assert post["text"]


async def test_a_post_with_half_a_surrogate_pair_leaves_the_others_readable(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, _ = await page.match()
    await alice.say("hello")
    present = chat.present

    def odd(message: Message, language: str, reader: int, zone: tzinfo | None = None) -> chat.Presentation:
        said = present(message, language, reader, zone)
        return replace(said, marked="half \ud800") if message.code == "match-started" else said

    monkeypatch.setattr(chat, "present", odd)
    assert (await alice.post_of("match-started"))["text"] == "half \N{REPLACEMENT CHARACTER}"
    posts = await alice.posts()
    assert posts[-1]["text"] == "hello"
    async with alice.stream(after=posts[0]["id"]) as stream:
        told = [(await stream.until("post")).data["text"] for _ in posts[1:]]
    assert told == [post["text"] for post in posts[1:]]


async def test_a_match_of_a_game_that_is_gone_leaves_its_room_readable(tmp_path: Path) -> None:
    file = tmp_path / "stones.sqlite"
    async with serve_page(file) as page:
        await page.match()
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE matches SET game = 'gone'")
        database.commit()
    async with serve_page(file) as page:
        carol = await page.visitor("Carol")
        started = await carol.post_of("match-started")
        assert started["picture"] is None
        assert started["text"]
