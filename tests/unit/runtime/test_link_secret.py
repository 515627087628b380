"""Secret of links to matches: it isn't in the database, and never changes."""

from __future__ import annotations

from pathlib import Path

from bot.runtime.system import share_links
from core.match.audience import ShareLinks
from tests.support.memory import MemoryStore


def token(links: ShareLinks) -> str:
    return links.token(12, "seal")


async def test_it_is_written_beside_the_database_once(tmp_path: Path) -> None:
    store, file = MemoryStore(), tmp_path / "stonepost.db"
    file.touch()
    first_share_links, second_share_links = [await share_links(store, {}, file) for _ in range(2)]
    assert token(first_share_links) == token(second_share_links)
    secret = tmp_path / "stonepost.db.secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert await store.read(lambda uow: uow.keys.get("share:secret")) is None

    secret.unlink()
    assert token(await share_links(store, {}, file)) != token(first_share_links)


async def test_one_that_is_given_counts(tmp_path: Path) -> None:
    store, file = MemoryStore(), tmp_path / "stonepost.db"
    file.touch()
    given = {"STONEPOST_SECRET": "given", "STONEPOST_WEB_ADDRESS": "https://play.example.org/"}
    links = await share_links(store, given, file)
    assert links.address(12, "seal") == f"https://play.example.org/s/{ShareLinks('given').token(12, 'seal')}"
    assert not file.with_name("stonepost.db.secret").exists()


async def test_a_database_on_a_server_keeps_it() -> None:
    store = MemoryStore()
    assert token(await share_links(store, {}, None)) == token(await share_links(store, {}, None))
    assert token(await share_links(MemoryStore(), {}, None)) != token(await share_links(store, {}, None))
