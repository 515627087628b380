"""A whole match on the wire, on a database file, with all kinds of failures of connections."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.features.match import rebuild
from core.match.model import MatchStatus
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.discord_club import Club, serve_discord
from tests.support.fake_discord import FakeDiscord, Member
from tests.support.fake_discord.model import Channel

TURNS = ["e4", "c6", "b4", "e3", "e1", "d3", "a2", "b1", "b3", "e5", "e6", "g1", "b5", "d6", "c3"]
"""Of the conformance vectors: the last one closes a loop of seat 1."""


class Table:
    """Ann and Bob at their match, which they play turn by turn, each time in another way."""

    def __init__(self, club: Club, thread: Channel) -> None:
        self.club, self.thread, self.fake = club, thread, club.fake
        self.left = list(TURNS)
        self._played: list[str] = []

    def say(self) -> list[str]:
        """Return how the announcements of the turns so far begin: the turns."""
        told = [message.text for message in self.thread.said if message.author.bot]
        return [next((turn for turn in TURNS if f" {turn}" in text), "") for text in told[1:]]

    async def type(self) -> None:
        """The next turn, plainly in the thread."""
        await self._next().says(self.thread, self._played[-1])

    async def command(self) -> None:
        """The next turn, by a slash command."""
        mover = self._next()
        await mover.slash("move", self.thread, match=1, turn=self._played[-1])

    async def form(self) -> None:
        """The next turn, by the button of the turn before, and its form."""
        mover = self._next()
        form = await mover.press(self.thread.said[-1], "Move")
        await mover.submit(form, {"turn": self._played[-1]})

    async def told(self) -> None:
        """Wait until the latest turn is announced."""
        await self.fake.until(lambda: len(self.say()) == len(self._played))

    async def unannounced(self, turn: Callable[[], Awaitable[None]], store: Store) -> None:
        """The next turn, until it is played: whoever moves sooner than it is their turn is refused."""
        await turn()
        async with asyncio.timeout(30):
            while await store.read(_ply) < len(self._played):  # noqa: ASYNC110 - the store tells nobody
                await asyncio.sleep(0.01)

    def _next(self) -> Member:
        self._played.append(self.left.pop(0))
        return (self.club.ann, self.club.bob)[(len(self._played) - 1) % 2]


async def test_a_match_with_a_reconnect_a_failed_resume_a_restart_and_a_storm_in_its_middle(
    fake: FakeDiscord, tmp_path: Path
) -> None:
    club = Club(fake)
    store = await open_sqlite(tmp_path / "stonepost.db")
    async with serve_discord(fake, store, content=True):
        table = Table(club, await club.begin(game="luup", options="size=4"))
        await table.command()
        await table.told()
        await table.form()
        await table.told()

        fake.drop_connections()  # resumed: what is said meanwhile is told then
        await table.type()
        await table.told()
        fake.gateway.repeat("MESSAGE_CREATE")
        assert fake.gateway.history[-1] == "RESUMED"

        fake.drop_connections(resumable=False)  # not resumed: it has to be found
        await table.type()
        await table.told()
        assert fake.gateway.history[-2:] == ["INVALID SESSION", "IDENTIFY"]

        posting = f"POST /channels/{table.thread.id}/messages"
        fake.rate_limit("", times=4, retry_after=0.1, everywhere=True)
        fake.fail(posting, status=503, too_late=True)
        fake.rate_limit(posting, times=4, retry_after=0.05)
        fake.fail(posting, status=503, too_late=True, cut=True)
        await table.unannounced(table.command, store)
        await table.unannounced(table.type, store)
        fake.ask_reconnect()
        await table.command()
        await table.told()

        fake.fail(posting, status=503, too_late=True, times=1000)
        fake.fail("PATCH /channels", status=503, times=1000)
        await table.command()
        await fake.until(lambda: fake.asked(posting)[-1].status == 503)
    await table.type()  # no one hears it
    fake.clear_failures()
    await store.close()
    store = await open_sqlite(tmp_path / "stonepost.db")
    async with serve_discord(fake, store, content=True) as running:
        await table.told()
        while table.left:
            await table.form()
            await table.told()
        await club.said(table.thread, "loop")
        async with asyncio.timeout(30):
            while await store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - the store tells nobody
                await asyncio.sleep(0.02)
        await fake.until(lambda: not any(message.buttons for message in table.thread.said[:-1] if message.author.bot))
        problems = await running.store.read(_problems)
    await store.close()

    assert table.say() == TURNS, "every turn was told once, in order"
    assert problems == []
    assert all(one.acknowledged_after is not None and one.acknowledged_after < 3 for one in fake.interactions)


def _ply(uow: UnitOfWork) -> int:
    match = uow.matches.get(1)
    assert match is not None
    return match.ply


def _problems(uow: UnitOfWork) -> list[str]:
    """Return the flaws after the end of the match."""
    match = uow.matches.get(1)
    assert match is not None
    found = [str(one) for one in (*rebuild.check(uow.matches, 1), *uow.outbox.failures())]
    if match.status is not MatchStatus.FINISHED or [turn.steps for turn in uow.matches.turns(1)] != TURNS:
        found.append(str(match))
    return found
