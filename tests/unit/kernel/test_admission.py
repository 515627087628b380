"""Admission refuses people who give too many commands, and people whom the operator has banned."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from bot.features.board.commands import Matches
from bot.features.community import messages as community_messages
from bot.features.help.commands import Help
from bot.kernel.application import Application
from bot.kernel.gate import Gate
from bot.kernel.refusal import Barred, TooOften
from bot.runtime.system import least_cost
from core.limits import Drop, Limits, LimitScope
from core.messages.message import Message
from core.messages.updates import Receipt
from core.names import Name
from core.rate_limits import Rate
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.said import values
from tests.support.table import Table

T = TypeVar("T")


class Busy(MemoryStore):
    """Store that counts transactions."""

    def __init__(self) -> None:
        super().__init__()
        self.writes = 0

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        self.writes += 1
        return await super().write(transaction)


class Watched(Table):
    """Return a table with a gate and limits."""

    def __init__(
        self,
        each: int = 0,
        community: int = 0,
        network: int = 0,
        limits: Limits | None = None,
        store: Store | None = None,
    ) -> None:
        super().__init__(store)
        self.seconds = 0.0
        self.application = Application(
            self.store,
            self.clock,
            self.rng,
            matching=least_cost,
            gate=Gate(Rate.a_minute(each), Rate.a_minute(community), Rate.a_minute(network), now=lambda: self.seconds),
            limits=limits or Limits(),
        )


async def flood(table: Table, name: str, times: int, room: str = "lobby") -> list[Receipt]:
    return [await table.update(name, Matches(), room) for _ in range(times)]


# --- too many


async def test_who_floods_is_told_once_and_then_dropped_without_asking_the_store() -> None:
    store = Busy()
    table = Watched(each=6, store=store)
    assert all(receipt.dropped is None for receipt in await flood(table, "ann", 6))
    await table.delivered()

    message = await table.answer("ann", "/matches")
    assert message == Message(TooOften(LimitScope.PERSON, 20))
    before = store.writes
    receipts = await flood(table, "ann", 100)
    assert {(receipt.dropped, receipt.wait, receipt.said) for receipt in receipts} == {(Drop.OFTEN, 20, ())}
    assert store.writes == before
    assert await table.delivered() == []


async def test_what_is_held_up_has_no_effect_and_can_be_given_again_after_the_time() -> None:
    table = Watched(each=6)
    await flood(table, "ann", 6)
    assert await table.codes("ann", "/play cropa") != []
    assert await table.store.read(lambda uow: uow.challenges.made_by(1)) == []
    table.seconds = 20.0
    assert "challenge-made" in await table.codes("ann", "/play cropa")


async def test_others_are_heard_while_one_floods() -> None:
    table = Watched(each=6, community=60)
    await flood(table, "ann", 500)
    await table.delivered()

    for number in range(9):
        assert (await table.answer(f"p{number}", "/matches")).code == "matches"


async def test_a_flooding_community_doesn_t_slow_another_one() -> None:
    table = Watched(each=6, community=12)
    receipts = [receipt for number in range(30) for receipt in await flood(table, f"p{number}", 2, "club")]
    assert sum(receipt.dropped is None and receipt.whispered != () for receipt in receipts) == 12 + 24
    messages = [outgoing.message for outgoing in await table.delivered()]
    assert sum(message.code == "matches" for message in messages) == 12
    refused = [message for message in messages if message.code == "refused.too-often"]
    assert refused == [Message(TooOften(LimitScope.COMMUNITY, 20))] * 24, "each is told once"

    assert (await table.answer("zoe", "/matches", "elsewhere")).code == "matches"


async def test_each_of_many_people_has_a_rate_of_their_own() -> None:
    table = Watched(each=6)
    for number in range(200):
        assert all(receipt.dropped is None for receipt in await flood(table, f"p{number}", 6))


async def test_repeated_updates_are_limited_and_never_answered_twice() -> None:
    table = Watched(each=6)
    receipts = [await table.update("ann", Help(), update_id="forged") for _ in range(9)]

    assert [receipt.duplicate for receipt in receipts] == [False] + [True] * 6 + [False] * 2
    assert [receipt.dropped for receipt in receipts[7:]] == [Drop.OFTEN] * 2
    assert len(await table.delivered()) == 1


async def test_without_limits_nobody_is_held_up() -> None:
    table = Watched()
    assert all(receipt.dropped is None for receipt in await flood(table, "ann", 500))


async def test_a_flood_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    table = Watched(each=6)
    await flood(table, "ann", 300)

    assert [record.message for record in caplog.records if "too many commands" in record.message] == [
        "too many commands from one person on test: ref-ann; dropping the rest until it calms down"
    ]


# --- banned


async def test_who_is_barred_is_told_once_why_and_then_dropped() -> None:
    table = Table()
    number = await table.start("ann", "ben", "cropa", "size 5")
    await table.store.write(lambda uow: uow.blocks.ban("test", "ref-ann", "spam", table.clock.now()))

    assert await table.answer("ann", f"#{number} c3") == Message(Barred("spam"))
    receipts = await flood(table, "ann", 3)
    assert [(receipt.dropped, receipt.said) for receipt in receipts] == [(Drop.BANNED, ())] * 3
    assert await table.log(number) == []
    await table.store.write(lambda uow: uow.blocks.unban("test", "ref-ann"))
    await table.says("ann", f"#{number} c3")
    assert await table.log(number) == ["c3"]


async def test_a_new_name_changes_nothing_about_it() -> None:
    table = Table()
    await table.says("ann", "/matches")
    await table.store.write(lambda uow: uow.blocks.ban("test", "ref-ann", "", table.clock.now()))
    account = await table.account("ann")
    await table.store.write(lambda uow: uow.people.touch(account, "anna", "Anna"))

    assert (await table.answer("ann", "/matches")) == Message(Barred(None))


async def test_who_was_barred_before_they_ever_came_is_told_too() -> None:
    table = Table()
    await table.store.write(lambda uow: uow.blocks.ban("test", "ref-eve", "known elsewhere", table.clock.now()))

    assert values(await table.answer("eve", "/matches")) == {"why": "known elsewhere"}
    assert (await table.update("eve", Matches())).dropped is Drop.BANNED


# --- limits on open and running


async def test_a_person_has_so_many_open_challenges() -> None:
    table = Watched(limits=Limits(challenges_each=2))
    for _ in range(2):
        await table.says("ann", "/play cropa")
    assert await table.answer("ann", "/play cropa") == Message(community_messages.TooManyChallenges(2, None))
    await table.says("ann", "/withdraw #1")
    assert "challenge-made" in await table.codes("ann", "/play cropa")


async def test_a_community_has_so_many_open_challenges() -> None:
    table = Watched(limits=Limits(challenges_community=2))
    for name, room in (("ann", "club/one"), ("ben", "club/two")):
        await table.says(name, "/play cropa", room)
    assert await table.answer("cid", "/play cropa", "club/one") == Message(community_messages.CommunityChallenges(2))
    assert "challenge-made" in await table.codes("cid", "/play cropa", "elsewhere")


async def test_a_person_plays_so_many_matches() -> None:
    table = Watched(limits=Limits(matches_each=1))
    await table.says("cid", "/play cropa")
    await table.says("ann", "/play luup")
    number = await table.start("ann", "ben", "cropa", "size 5")

    assert await table.answer("ann", "/accept #1") == Message(community_messages.TooManyMatches(1))
    assert await table.answer("ann", "/play cropa") == Message(community_messages.TooManyMatches(1))
    assert await table.answer("cid", "/accept #2") == Message(community_messages.TheirMatches(1, Name("Ann", 2)))
    await table.says("ann", f"/resign #{number} yes")
    assert "match-started" in await table.codes("cid", "/accept #2")


async def test_a_community_plays_so_many_matches() -> None:
    table = Watched(limits=Limits(matches_community=1))
    await table.says("cid", "/play cropa")
    await table.start("ann", "ben", "cropa", "size 5")

    assert await table.answer("dan", "/accept #1") == Message(community_messages.CommunityMatches(1))
    assert await table.answer("dan", "/play cropa") == Message(community_messages.CommunityMatches(1))
    assert "challenge-made" in await table.codes("dan", "/play cropa", "elsewhere")


async def test_a_ladder_keeps_to_it_too() -> None:
    table = Watched(limits=Limits(matches_each=1))
    table.managers.add("ann")
    await table.says("ann", "/ladder create cropa 3d/move")
    for name in ("ann", "ben", "cid"):
        await table.says(name, "/ladder join")
    await table.says("ben", "/ladder challenge @ann")

    assert await table.answer("cid", "/ladder challenge @ann") == Message(
        community_messages.TheirMatches(1, Name("Ann", 1))
    )
    assert (await table.answer("ben", "/ladder challenge @ann")).code == "refused.ladder-playing"


async def test_zero_is_no_limit() -> None:
    table = Watched(limits=Limits(0, 0, 0, 0))
    for _ in range(30):
        await table.says("ann", "/play cropa")
    assert len(await table.store.read(lambda uow: uow.challenges.made_by(1))) == 30
