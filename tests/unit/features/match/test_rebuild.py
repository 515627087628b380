from functools import partial

from msgspec.structs import replace

from bot.features.match import rebuild
from core import rules
from core.match.model import Match, Result
from storage.unit_of_work import UnitOfWork
from tests.support.games import whole_game
from tests.support.table import Table


def replaced(uow: UnitOfWork, match: Match) -> None:
    uow.matches.replace(match)


async def busy_table() -> Table:
    """Return a table with matches in every state."""
    table = Table()
    running = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1 c2")
    asked = await table.start("alice", "bob")
    await table.says("alice", f"#{asked} e5")
    await table.says("alice", f"/undo {asked}")
    undone = await table.start("alice", "bob")
    await table.says("alice", f"#{undone} e5")
    table.clock.pass_(hours=3)
    await table.says("alice", f"/undo {undone}")
    await table.says("bob", f"/accept {undone}")
    resigned = await table.start("alice", "bob")
    await table.says("bob", f"/resign {resigned} yes")
    options, turns = whole_game("luup", 0)
    finished = await table.start("alice", "bob", "luup", f"size {options['size']}")
    for seat, steps in turns:
        await table.says(("alice", "bob")[seat - 1], f"#{finished} {steps}")
    assert running == 1
    return table


async def test_every_match_is_what_its_log_says() -> None:
    table = await busy_table()

    def found(uow: UnitOfWork) -> list[rebuild.Discrepancy]:
        return [discrepancy for number in uow.matches.numbers() for discrepancy in rebuild.check(uow.matches, number)]

    assert await table.store.read(found) == []
    assert len(await table.store.read(lambda uow: uow.matches.numbers())) == 5


async def test_a_doctored_match_is_found_and_mended() -> None:
    table = await busy_table()
    match = await table.match(1)

    def spoil(uow: UnitOfWork) -> None:
        uow.matches.replace(replace(match, ply=7, to_move=2))

    await table.store.write(spoil)
    discrepancies = await table.store.read(lambda uow: rebuild.check(uow.matches, 1))
    assert [(one.field, one.stored, one.recomputed) for one in discrepancies] == [
        ("ply", "7", "2"),
        ("to_move", "2", "1"),
    ]
    await table.store.write(lambda uow: rebuild.mend(uow.matches, 1))
    assert await table.match(1) == match


async def test_a_doctored_result_is_found() -> None:
    table = await busy_table()
    match: Match = await table.match(5)
    assert match.result is not None
    wrong = Result(3 - match.result.winner, match.result.reason, match.result.score)
    await table.store.write(lambda uow: uow.matches.replace(replace(match, result=wrong)))
    assert [discrepancy.field for discrepancy in await table.store.read(lambda uow: rebuild.check(uow.matches, 5))] == [
        "result"
    ]


async def test_a_broken_log_is_told_and_left_alone() -> None:
    table = await busy_table()

    def spoil(uow: UnitOfWork) -> None:
        first_turn = uow.matches.turns(1)[0]
        uow.matches.take_back(1, 0, 9)
        uow.matches.append(1, replace(first_turn, steps="e5 e5"))

    await table.store.write(spoil)
    (discrepancy,) = await table.store.write(lambda uow: rebuild.mend(uow.matches, 1))
    assert discrepancy.field == "log"
    assert "occupied" in discrepancy.recomputed or "turn 1" in discrepancy.recomputed


async def test_a_match_by_other_rules_than_ours_is_told_and_left_alone() -> None:
    table = await busy_table()
    match = await table.match(1)
    for strange in (
        replace(match, rules_version=99),
        replace(match, game="chess"),
        replace(match, options={"size": 77}),
    ):
        await table.store.write(partial(replaced, match=strange))
        (discrepancy,) = await table.store.write(lambda uow: rebuild.mend(uow.matches, 1))
        assert discrepancy.field == "log"
        assert await table.match(1) == strange


async def test_a_match_that_can_t_be_replayed_is_answered_and_not_left_hanging() -> None:
    table = await busy_table()
    match = await table.match(1)
    table.application.positions.put(replace(match, version=99), rules.get("cropa").start())  # forget the real one
    await table.store.write(lambda uow: uow.matches.replace(replace(match, game="chess", version=50)))
    assert await table.codes("alice", "#1 d4") == ["refused.broken-log"]


async def test_a_clock_set_back_is_no_difference() -> None:
    table = Table()
    await table.start("alice", "bob")
    table.clock.pass_(hours=-1)
    await table.says("alice", "e5")
    assert await table.store.read(lambda uow: rebuild.check(uow.matches, 1)) == []
