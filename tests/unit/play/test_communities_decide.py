"""Communities decide which clocks are played with, and how much vacation there is."""

import pytest

from core.play.commands import Play, Settings
from tests.support.table import Table


async def answers(table: Table, name: str, command: Settings | Play, room: str = "lobby") -> list[str]:
    return [said.message.code for said in await table.does(name, command, room)]


def managed() -> Table:
    table = Table()
    table.managers.add("carol")
    return table


async def test_everybody_can_look_and_only_managers_decide() -> None:
    table = managed()
    assert await answers(table, "alice", Settings()) == ["settings"]
    assert await answers(table, "alice", Settings("clock", "3d")) == ["refused.not-a-manager"]
    assert await answers(table, "carol", Settings("clock", "3d")) == ["settings-changed"]
    (said,) = await table.does("alice", Play("cropa"))
    assert said.message.params["terms"] == {"clock": "3d/move"}


async def test_what_is_decided_stays_in_its_community() -> None:
    table = managed()
    await table.does("carol", Settings("clock", "3d"), "den")
    (said,) = await table.does("alice", Play("cropa"), "lobby")
    assert said.message.params["terms"] == {"clock": "7d/move"}


@pytest.mark.parametrize(
    ("name", "value", "clock", "code"),
    [
        ("fastest", "1d", "12h/move", "refused.clock-too-fast"),
        ("slowest", "30d", "31d+1d", "refused.clock-too-slow"),
        ("untimed", "no", "none", "refused.clock-needed"),
        ("fastest", "1d", "1d/move", "challenge-made"),
    ],
)
async def test_clocks_outside_the_limits_are_refused(name: str, value: str, clock: str, code: str) -> None:
    table = managed()
    await table.does("carol", Settings(name, value))
    assert await answers(table, "alice", Play("cropa", clock=clock)) == [code]


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("colour", "red", "refused.unknown-setting"),
        ("clock", "soon", "refused.bad-clock"),
        ("untimed", "perhaps", "refused.bad-setting"),
        ("fastest", "8d", "refused.settings-contradict"),
        ("slowest", "5d", "refused.settings-contradict"),
        ("vacation", "soon", "refused.bad-duration"),
        ("vacation", "400d", "refused.too-long-a-time"),
    ],
)
async def test_impossible_decisions_are_refused(name: str, value: str, code: str) -> None:
    assert await answers(managed(), "carol", Settings(name, value)) == [code]
