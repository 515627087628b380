"""The program on Telegram is killed, limited and left without answers: each update has one effect, each message comes once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.features.match import rebuild
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.databases import empty
from tests.support.fake_telegram import Chat, FakeTelegram, Person
from tests.support.picking import pick
from tests.support.telegram_club import environment
from tests.support.telegram_process import Death, Program, free_port

pytestmark = pytest.mark.storm

PATIENCE = 120.0
"""Seconds after which nothing is waited for any more, on a machine that has much else to do."""
DEATHS: tuple[tuple[Death, Death], ...] = (
    ("before the commit", "after the commit"),
    ("after the commit", "before the commit"),
)
"""How a life ends, and how the next one does."""
TURNS = ("a1", "b2 c3")


class Story:
    """Two people play a match in a group; each of their deeds is one update."""

    def __init__(self, telegram: FakeTelegram) -> None:
        self.telegram = telegram
        self.ann: Person = telegram.person("Ann", started=True)
        self.bob: Person = telegram.person("Bob", started=True)
        self.club: Chat = telegram.group("Club", [self.ann, self.bob])

    def deeds(self) -> Iterator[Callable[[], object]]:
        """One after the other, each when everything about the one before is said."""
        ann, bob, club = self.ann, self.bob, self.club
        yield partial(ann.says, f"/play cropa {bob.mention} size 5 first untimed", club)
        yield partial(self.press, bob, "Accept")
        for number, turn in enumerate(TURNS):
            yield partial((ann, bob)[number % 2].says, f"#1 {turn}", reply_to=club.replies[-1])
        yield partial(ann.says, "/resign #1 yes", club)

    def press(self, person: Person, label: str) -> None:
        shown = next(message for message in reversed(self.club.replies) if label in message.labels)
        person.presses(shown, person.button(shown, label))

    def is_tidy(self) -> bool:
        """Return whether only the newest message has buttons: old ones are removed later, and who kills us first keeps them."""
        return not any(one.labels for one in [each for each in self.club.replies if "#1" in each.text][:-1])

    def told(self) -> dict[str, list[tuple[str, list[str]]]]:
        """Return what was said where, in order, with the buttons as they are now."""
        chats = {"Club": self.club, "Ann": self.ann.dm, "Bob": self.bob.dm}
        return {name: [(one.text, one.labels) for one in chat.replies] for name, chat in chats.items()}


@asynccontextmanager
async def program(
    telegram: FakeTelegram, database: Path, *, webhook: bool = False
) -> AsyncIterator[tuple[Program, Store]]:
    """The program, not begun yet, and its database to look at."""
    empty(database)
    settings = environment(telegram)
    if webhook:
        port = free_port()
        telegram.updates.public["https://bots.example.org"] = f"http://127.0.0.1:{port}"
        settings |= {
            "STONEPOST_TELEGRAM_WEBHOOK": "https://bots.example.org/telegram",
            "STONEPOST_TELEGRAM_PORT": str(port),
        }
    store = await open_sqlite(database, read_only=True)
    started = Program(database, settings)
    try:
        yield started, store
    finally:
        started.kill()
        await store.close()


async def quiet(telegram: FakeTelegram, store: Store) -> None:
    """Wait until every update is confirmed and everything is said."""

    async def over() -> bool:
        return not telegram.updates.pending and not await store.read(_waiting)

    await until(over)


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition on the database holds, which is written by another process."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110 - no event of ours tells what another process writes
            await asyncio.sleep(0.02)


def _waiting(uow: UnitOfWork) -> int:
    return uow.outbox.pending()


async def lived(folder: Path, *, kills: bool, webhook: bool) -> dict[str, list[tuple[str, list[str]]]]:
    """Live the story; with ``kills`` every update meets a death before its commit, and one after it."""
    async with (
        FakeTelegram() as telegram,
        program(telegram, folder / f"{kills}.db", webhook=webhook) as (served, store),
    ):
        story = Story(telegram)
        served.start()
        await quiet(telegram, store)
        if kills:
            served.kill()
            served.start("before the commit")
        for deed in story.deeds():
            deed()
            for death, next_death in DEATHS if kills else ():
                await telegram.until(served.died, PATIENCE)
                assert len(telegram.updates.pending) == 1, f"{death}, it isn't confirmed yet"
                served.start(next_death)
            await quiet(telegram, store)
            await telegram.until(story.is_tidy, PATIENCE)
        await store.read(_check)
        return story.told()


def _check(uow: UnitOfWork) -> None:
    assert [turn.steps for turn in uow.matches.turns(1)] == list(TURNS)
    assert rebuild.check(uow.matches, 1) == []
    assert list(uow.outbox.failures()) == []


@pytest.mark.parametrize("webhook", [False, True], ids=["fetched", "brought"])
async def test_every_update_has_one_effect_though_the_program_dies_before_and_after_its_commit(
    folder: Path, *, webhook: bool
) -> None:
    peace = await lived(folder, kills=False, webhook=webhook)
    assert len(peace["Club"]) > len(TURNS)
    assert await lived(folder, kills=True, webhook=webhook) == peace


async def test_a_message_that_was_said_and_not_marked_yet_is_said_once_more_and_nothing_else_is(folder: Path) -> None:
    async with FakeTelegram() as telegram, program(telegram, folder / "said.db") as (served, store):
        story = Story(telegram)
        served.start()
        await quiet(telegram, store)
        hello = len(story.club.replies)
        deeds = story.deeds()
        next(deeds)()
        await quiet(telegram, store)
        served.kill()
        served.start("before the mark")
        next(deeds)()
        await telegram.until(served.died, PATIENCE)
        assert len(story.club.replies) == hello + 2, "the challenge, and the beginning that isn't known to be said"
        served.start()
        await quiet(telegram, store)
        challenge, first, again = story.club.replies[hello:]
        assert first.text == again.text != challenge.text
        for deed in deeds:
            deed()
            await quiet(telegram, store)
        await store.read(_check)
        assert len(story.club.replies) == hello + 3 + len(TURNS) + 1


@pytest.mark.parametrize("arrives", [False, True])
async def test_of_the_announcements_to_several_people_only_the_one_under_way_may_come_again_after_a_kill(
    folder: Path, *, arrives: bool
) -> None:
    async with FakeTelegram() as telegram, program(telegram, folder / "several.db") as (served, store):
        ann, bob = people = [telegram.person(name, started=True) for name in ("Ann", "Bob")]
        served.start()
        for person in people:
            person.says("/matches")
        await quiet(telegram, store)
        ann.says(f"/play cropa {bob.mention} size 5 first untimed")
        await quiet(telegram, store)
        bob.presses(bob.dm.replies[-1], bob.button(bob.dm.replies[-1], "Accept"))
        await quiet(telegram, store)
        for mover, turn in ((ann, "a1"), (bob, "b1 c1"), (ann, "d1 e1")):
            known = [len(person.dm.replies) for person in people]
            telegram.slow(f"send\\w+ {bob.id}", seconds=PATIENCE, too_late=arrives)
            mover.says(turn)

            async def one_is_told(known: list[int] = known) -> bool:
                told = [len(ann.dm.replies) - known[0], len(bob.dm.replies) - known[1]]
                under_way = not telegram.failures.ahead  # else it would arrive after all, from a process that is dead
                return under_way and told == [1, int(arrives)] and await store.read(_waiting) == 1

            await until(one_is_told)
            served.kill()
            telegram.cut_delayed()
            served.start()
            await quiet(telegram, store)
            again = [len(person.dm.replies) - count for person, count in zip(people, known, strict=True)]
            assert again == [1, 1 + arrives], "who was told isn't told again, and nobody is forgotten"
        assert [turn.steps for turn in await store.read(lambda uow: uow.matches.turns(1))] == ["a1", "b1 c1", "d1 e1"]


@pytest.mark.parametrize("death", ["", *DEATHS[0]], ids=lambda death: death or "between two presses")
async def test_a_menu_goes_on_though_the_program_is_killed_at_every_press_and_its_turn_is_played_once(
    folder: Path, death: Death
) -> None:
    async with FakeTelegram() as telegram, program(telegram, folder / "picked.db") as (served, store):
        ann, bob = (telegram.person(name, started=True) for name in ("Ann", "Bob"))

        async def press(label: str, person: Person = ann, death: Death = death) -> None:
            served.kill()
            served.start(death)
            shown = next(message for message in reversed(person.dm.replies) if label in message.labels)
            person.presses(shown, person.button(shown, label))
            if death:
                await telegram.until(served.died, PATIENCE)
                served.start()
            await quiet(telegram, store)

        served.start()
        bob.says("/matches")
        await quiet(telegram, store)
        ann.says(f"/play cropa {bob.mention} size 5 first untimed")
        await quiet(telegram, store)
        await press("Accept", bob, "")
        await press("Pick …")
        await pick(["a1"], lambda: ann.dm.replies[-1].labels, press)
        preview, told = ann.dm.replies[-1], len(bob.dm.replies)
        button = ann.button(preview, "Play it")
        await press("Play it")
        ann.presses(preview, button)
        await quiet(telegram, store)
        assert len(bob.dm.replies) == told + 1
        assert [turn.steps for turn in await store.read(lambda uow: uow.matches.turns(1))] == ["a1"]
