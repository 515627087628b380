"""Events reach all subscribers, in order, in the transaction in which they happened."""

from datetime import UTC, datetime
from typing import get_args

import pytest

from bot.kernel import dispatch
from bot.kernel.context import Context
from bot.kernel.dispatch import SUBSCRIBERS, handle_events
from bot.kernel.events import Event, PlayerBack
from bot.runtime.system import least_cost
from core.account import Account
from core.community import Room
from core.match.positions import Positions
from tests.support.table import Table, TestRng


def test_every_kind_of_event_is_heard() -> None:
    assert SUBSCRIBERS.keys() == set(get_args(Event))
    assert all(SUBSCRIBERS.values())


async def test_what_follows_from_an_event_comes_after_what_was_recorded_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Subscribers are called in their order, once for each event."""
    heard: list[tuple[str, int, bool]] = []

    def first(context: Context, event: PlayerBack) -> None:
        heard.append(("first", event.player, context.account is not None))
        if event.player < 10:
            context.record(PlayerBack(event.player * 10))

    def second(context: Context, event: PlayerBack) -> None:
        heard.append(("second", event.player, context.account is not None))

    monkeypatch.setattr(dispatch, "SUBSCRIBERS", {PlayerBack: (first, second)})

    def transaction(context: Context) -> None:
        context.record(PlayerBack(1))
        with context.unasked():
            context.record(PlayerBack(2))
        handle_events(context)
        assert not list(context.happened())

    table = Table()
    await table.store.write(
        lambda uow: transaction(
            Context(
                uow,
                Account("test", "ref-ann", 1, "ann"),
                Room(1, "test", "lobby", 1, "lobby"),
                datetime(2026, 3, 1, tzinfo=UTC),
                rng=TestRng(),
                positions=Positions(),
                languages=(),
                matching=least_cost,
            )
        )
    )
    assert heard == [
        (who, player, asked)
        for player, asked in ((1, True), (2, False), (10, True), (20, False))
        for who in ("first", "second")
    ]


async def test_what_has_happened_is_undone_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    number = await table.start("ann", "bob")

    def fails(_context: Context, _event: object) -> None:
        raise RuntimeError("a feature is broken")

    monkeypatch.setattr(
        dispatch, "SUBSCRIBERS", {kind: (*subscribers, fails) for kind, subscribers in SUBSCRIBERS.items()}
    )
    with pytest.raises(RuntimeError, match="broken"):
        await table.says("ann", "a1")

    monkeypatch.undo()
    assert await table.log(number) == []
    assert await table.delivered() == []
    assert await table.codes("ann", "a1") == ["turn-played"]
