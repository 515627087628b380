"""Dropped updates are counted, stored and reported."""

from datetime import UTC, datetime, timedelta

from bot.cli.status import Status
from bot.features.board.commands import Matches
from bot.observability.dropped_updates import DroppedUpdateCounter, dropped
from bot.observability.metrics import Metrics
from core.limits import Drop
from core.messages.updates import Place, Sender, Update
from storage.operation.store_statistics import Figures
from tests.support.memory import MemoryStore

UPDATE = Update("1", Sender("test", "ref", "ann", "Ann"), Place("lobby", "Lobby", "lobby", "Lobby"), Matches())


async def test_what_several_processes_have_dropped_adds_up() -> None:
    store = MemoryStore()
    one, other_dropped_update_counter = DroppedUpdateCounter(store), DroppedUpdateCounter(store)
    for counter, outcomes in (
        (one, [Drop.OFTEN, Drop.BANNED, "done"]),
        (other_dropped_update_counter, [Drop.OFTEN, "failed", "duplicate"]),
    ):
        for outcome in outcomes:
            counter.updated(UPDATE, outcome, 0.0)
        await counter.save()
        await counter.save()

    assert await store.read(dropped) == {"too-often": 2, "barred": 1}


async def test_status_tells_it_when_there_is_something_to_tell() -> None:
    figures = Figures(0, 0, 0, 0, 0, {}, 0, None, 0)
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    told = list(Status(figures, None, now, {"too-often": 12, "barred": 3}).lines(served=True))
    assert "dropped            12 commands over the limits, 3 from blocked accounts" in told
    quiet = list(Status(figures, None, now, {"too-often": 0, "barred": 0}).lines(served=True))
    assert not any(line.startswith("dropped") for line in quiet)


def test_figures_for_prometheus_tell_it_too() -> None:
    metrics = Metrics("1")
    metrics.updated(UPDATE, Drop.OFTEN, 0.0)

    assert b'stonepost_updates_total{command="matches",outcome="too-often",platform="test"} 1.0' in metrics.written()


def test_a_status_says_when_a_program_that_serves_cannot_write() -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    for minutes, is_silent in ((1, False), (3, True)):
        status = Status(Figures(0, 0, 0, 0, 0, {}, 0, None, 0), now - timedelta(minutes=minutes), now)
        assert any("nothing has been written" in line for line in status.lines(served=True)) is is_silent
        assert not any("nothing has been written" in line for line in status.lines(served=False))
