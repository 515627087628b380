"""Records and personal files, sent and received on all platforms."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.media import record_reader
from tests.support import discord_club, telegram_club
from tests.support.fake_discord import FakeDiscord, Interaction
from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.records import short_games
from tests.support.web_page import serve_page

RECORD = short_games()[0].encode()


# --- Discord ----------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    discord_club.remember_addresses(monkeypatch)


def attached(answer: Interaction) -> tuple[str, Any]:
    [file] = answer.message.attachments
    return file.filename, json.loads(file.data)


async def test_on_discord_files_are_attached_for_whoever_asked() -> None:
    async with FakeDiscord(message_content=False) as fake:
        club = discord_club.Club(fake)
        async with discord_club.serve_discord(fake):
            await club.begin()
            export = await club.bob.slash("match export", match=1)
            assert export.ephemeral
            name, data = attached(export)
            assert (name, data["players"], data["status"]) == ("match-1.json", ["Ann", "Bob"], "running")

            every = await club.ann.slash("match export", what="all matches")
            assert attached(every)[0] == "matches.jsonl"
            assert "Only managers of Club can export" in (await club.bob.slash("match export", what="all matches")).text

            privacy = await club.bob.slash("me privacy")
            assert privacy.ephemeral
            assert attached(privacy)[1]["player"][0]["name"] == "Bob"


async def test_on_discord_a_record_is_an_option() -> None:
    async with FakeDiscord(message_content=False) as fake:
        club = discord_club.Club(fake)
        async with discord_club.serve_discord(fake):
            await club.bob.slash("match import", file=club.bob.uploads("match.json", RECORD))
            said = await club.said(club.general, "has imported a record")
            assert "#1" in said.text
            again = await club.ann.slash("match import", text=RECORD.decode())
            assert "already here, as #1" in again.text
            for name, data, words in (
                ("a.jpg", b"\xff\xd8\xff", "isn’t text"),
                ("b.json", b" " * 1_000_001, "too large"),
                ("c.json", RECORD.replace(b'"Ann"', b'""'), "text, and not empty"),
            ):
                assert words in (await club.bob.slash("match import", file=club.bob.uploads(name, data))).text
            lost = club.bob.uploads("d.json", RECORD)
            fake.uploads.clear()
            assert "couldn’t download" in (await club.bob.slash("match import", file=lost)).text


# --- Telegram ---------------------------------------------------------------------------------------------------


def document(message: Message) -> tuple[str, Any]:
    assert message.file is not None
    assert message.file.kind == "document"
    return message.file.filename, json.loads(message.file.data)


async def test_on_telegram_files_are_documents_in_private() -> None:
    async with FakeTelegram() as fake:
        club = telegram_club.Club(fake)
        async with telegram_club.serve_telegram(fake):
            await club.meet()
            await club.begin()
            club.bob.says("/export 1", club.group)
            name, data = document(await club.said(club.bob.dm, "The record of #1"))
            assert (name, data["players"]) == ("match-1.json", ["Ann", "Bob"])
            club.ann.says("/privacy", club.group)
            assert document(await club.said(club.ann.dm, "this file holds"))[1]["player"][0]["name"] == "Ann"
            club.bob.says("/export all", club.group)
            await club.said(club.bob.dm, "Only managers of Club can export")
            club.ann.says("/export all", club.group)
            assert document(await club.said(club.ann.dm, "The records of all matches"))[0] == "matches.jsonl"


async def test_on_telegram_a_record_is_a_document() -> None:
    async with FakeTelegram() as fake:
        club = telegram_club.Club(fake)
        async with telegram_club.serve_telegram(fake):
            await club.meet()
            sent = club.ann.says("look at this", club.group, document=("match.json", RECORD))
            club.bob.says("/import", club.group, reply_to=sent)
            assert "#1" in (await club.said(club.group, "has imported a record")).text
            club.ann.says("/import", club.group, document=("match.json", RECORD))
            await club.said(club.ann.dm, "already here, as #1")
            club.ann.says("/import", document=("large.json", b" " * 1_000_001))
            await club.said(club.ann.dm, "too large")
            club.ann.says("/import")
            await club.said(club.ann.dm, "Send a record file")
            gone = club.ann.says("/einlesen", document=("match.json", RECORD.replace(b"Ann", b"Eve")))
            assert gone.file is not None
            await club.said(club.ann.dm, "has imported a record")


# --- the chat page ----------------------------------------------------------------------------------------------


async def test_on_the_chat_page_files_are_links_for_whoever_asked() -> None:
    async with serve_page() as page:
        alice, bob = await page.match()
        await alice.say("/export", match=1)
        post = await alice.post_of("export")
        assert (post["private"], post["file"]["label"]) == (True, "Download match-1.json")
        answer = await alice.get(post["file"]["path"])
        assert answer.status == 200
        assert answer.data["players"] == ["Alice", "Bob"]
        assert answer.headers["Content-Disposition"] == 'attachment; filename="match-1.json"'
        assert answer.headers["Cache-Control"] == "private, no-store"
        assert (await bob.get(post["file"]["path"])).status == 404, "it isn't his"
        await bob.say("/privacy")
        mine = await bob.get((await bob.post_of("privacy"))["file"]["path"])
        assert mine.data["player"][0]["name"] == "Bob"
        started = await bob.post_of("match-started")
        assert started["file"] is None
        assert (await bob.get(f"/files/1/{started['id']}")).status == 404


async def test_on_the_chat_page_a_record_is_uploaded() -> None:
    async with serve_page() as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        path = "/api/rooms/lobby/records?id=one-upload-1&name=match.json"
        answers = [await alice.upload(path, RECORD) for _ in range(2)]
        assert [(answer.status, answer.data["duplicate"]) for answer in answers] == [(201, False), (200, True)]
        post = await bob.post_of("imported")
        assert post["picture"]["match"] == post["number"] == 1
        assert (await bob.upload(path, RECORD)).status == 201
        assert "#1" in (await bob.post_of("refused.record-known"))["text"]
        most = record_reader.limit({})
        for number, data in enumerate((b"\xff\xfe", b"{", b" " * (most + 1))):
            assert (await bob.upload(f"/api/rooms/lobby/records?id=refused-{number}00", data)).status == 201
        for code in ("not-text", "not-json", "too-large"):
            await bob.post_of(f"refused.record-{code}")


async def test_on_the_chat_page_no_other_page_can_upload() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        path = "/api/rooms/lobby/records?id=one-upload-1"
        assert (await alice.upload(path, RECORD, kind="text/plain")).error == "not-json"
        assert (await alice.upload(f"{path}&by=99", RECORD)).error == "other-name"
        assert (await alice.upload("/api/rooms/lobby/records", RECORD)).error == "bad-field"
        assert (await alice.upload(path, RECORD, {"Sec-Fetch-Site": "cross-site"})).error == "cross-site"
        assert (await (await page.visitor()).upload(path, RECORD)).error == "no-name"
