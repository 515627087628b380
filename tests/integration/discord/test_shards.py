"""Several connections share the servers: in one process, and in several that share a database."""

from collections.abc import AsyncIterator

import pytest

from bot.platforms.interface import CannotServe
from tests.support.discord_club import Club, serve_discord
from tests.support.fake_discord import FakeDiscord
from tests.support.memory import MemoryStore


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord(shards=3) as fake:
        yield fake


@pytest.mark.parametrize(
    ("setting", "expected"),
    [("", [(0, 1)]), ("auto", [(0, 3), (1, 3), (2, 3)]), ("2", [(0, 2), (1, 2)]), ("1-2/4", [(1, 4), (2, 4)])],
)
async def test_the_setting_says_which_shards_connect(
    fake: FakeDiscord, club: Club, setting: str, expected: list[tuple[int, int]]
) -> None:
    del club
    async with serve_discord(fake, shards=setting):
        await fake.until(lambda: len(fake.gateway.identified) >= len(expected))
    assert fake.gateway.identified == expected


async def test_each_server_is_heard_by_its_own_process_and_served_by_any(fake: FakeDiscord, club: Club) -> None:
    others = [Club(fake) for _ in range(4)]
    shards = {(one.guild.id >> 22) % 2 for one in (club, *others)}
    while shards != {0, 1}:
        others.append(Club(fake))
        shards.add((others[-1].guild.id >> 22) % 2)
    even = next(one for one in (club, *others) if (one.guild.id >> 22) % 2 == 0)
    odd = next(one for one in (club, *others) if (one.guild.id >> 22) % 2 == 1)
    store = MemoryStore()

    async with serve_discord(fake, store, shards="0/2"):
        thread = await even.begin()
        assert thread.name.startswith("#1 ")
        unheard = await odd.ann.slash("help")
        assert unheard.too_late
    async with serve_discord(fake, store, shards="1/2"):
        thread = await odd.begin()
        assert thread.name.startswith("#2 ")


async def test_what_is_to_be_said_is_said_by_another_process_too(fake: FakeDiscord, club: Club) -> None:
    store = MemoryStore()
    own = (club.guild.id >> 22) % 2
    async with serve_discord(fake, store, shards=f"{own}/2"):
        await club.ann.slash("play", game="cropa", opponent=club.bob, options="size=5", first="I move first")
        challenge = await club.said(club.general, "Ann")
        fake.fail(f"POST /channels/{club.general.id}/threads", status=503, times=1000)
        await club.bob.press(challenge, "Accept")
        await fake.until(lambda: fake.asked(f"POST /channels/{club.general.id}/threads"))
    fake.clear_failures()
    async with serve_discord(fake, store, shards=f"{1 - own}/2"):
        thread = await club.thread()
        assert thread.said[0].attachments
        assert thread.said[0].buttons


async def test_another_process_speaks_the_language_of_the_server(fake: FakeDiscord) -> None:
    german = fake.guild("Verein", channels=["halle"], locale="de")
    dora, emil = german.member("Dora"), german.member("Emil")
    store = MemoryStore()
    own = (german.id >> 22) % 2
    fake.fail("POST /channels", status=503, times=1000)
    async with serve_discord(fake, store, shards=f"{own}/2"):
        await dora.slash("play", game="cropa", opponent=emil)
        await fake.until(lambda: fake.asked("POST /channels"))
    fake.clear_failures()
    async with serve_discord(fake, store, shards=f"{1 - own}/2"):
        await fake.until(lambda: german["halle"].said)
    assert "fordert" in german["halle"].said[0].text


async def test_a_thread_that_a_killed_process_has_opened_is_found_by_another(fake: FakeDiscord, club: Club) -> None:
    store = MemoryStore()
    own = (club.guild.id >> 22) % 2
    async with serve_discord(fake, store, shards=f"{own}/2"):
        await club.ann.slash("play", game="cropa", opponent=club.bob, options="size=5", first="I move first")
        challenge = await club.said(club.general, "Ann")
        fake.fail(f"POST /channels/{club.general.id}/threads", status=503, too_late=True)
        fake.fail(f"POST /channels/{club.general.id}/threads", status=503, times=1000)
        fake.fail("GET /guilds", status=503, times=1000)
        await club.bob.press(challenge, "Accept")
        await fake.until(lambda: club.general.threads)
    fake.clear_failures()
    async with serve_discord(fake, store, shards=f"{1 - own}/2"):
        await fake.until(lambda: club.general.threads[0].said)
    assert len(club.general.threads) == 1


async def test_a_new_session_of_one_shard_is_caught_up(fake: FakeDiscord, club: Club) -> None:
    store = MemoryStore()
    async with serve_discord(fake, store, shards="2"):
        thread = await club.begin()
        fake.drop_connections(resumable=False)
        await club.ann.says(thread, f"<@{fake.bot.id}> a1")
        await club.said(thread, "a1", after=2)


async def test_a_start_beyond_the_limit_of_the_day_is_refused(fake: FakeDiscord) -> None:
    fake.gateway.starts_left = 3
    with pytest.raises(CannotServe, match=r"only 3 more times before .* but it needs 4"):
        async with serve_discord(fake, shards="4"):
            pass
    assert not fake.gateway.identified


async def test_sessions_begin_as_far_apart_as_the_platform_wants(
    fake: FakeDiscord, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    del club
    fake.gateway.max_concurrency, fake.gateway.apart = 2, 0.1
    monkeypatch.setattr("bot.platforms.discord.shards.IDENTIFY_INTERVAL", 1.0)  # much longer: they travel
    async with serve_discord(fake, shards="4", patient=True):
        await fake.until(lambda: len(fake.gateway.identified) == 4)
    assert fake.gateway.history == ["IDENTIFY"] * 4
