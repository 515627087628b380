"""Logs of matches (turns, takebacks, events) and drafts, in every store."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.match.model import Draft, MatchEvent
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, begun, minutes, turn


async def test_the_log_comes_by_ply(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    log = [turn(1, 1, "a1 b2 ~c3"), replace(turn(2, 1, "pass"), forced=True), turn(3, 2)]
    for each in log:
        await store.write(lambda uow, each=each: uow.matches.append(number, each))  # type: ignore[misc]  # bound here

    assert list(await store.read(lambda uow: uow.matches.turns(number))) == log
    assert list(await store.read(lambda uow: uow.matches.turns(number, 1))) == log[:2]
    assert list(await store.read(lambda uow: uow.matches.turns(number, 0))) == []
    assert list(await store.read(lambda uow: uow.matches.turns(number + 1))) == []


async def test_a_ply_is_taken_once(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    first_turn = turn(1, 1, "a1")
    await store.write(lambda uow: uow.matches.append(number, first_turn))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.matches.append(number, turn(1, 2, "b1")))
    assert list(await store.read(lambda uow: uow.matches.turns(number))) == [first_turn]


async def test_every_version_keeps_its_line_after_take_backs(store: Store, world: World) -> None:
    """Three takebacks with turns in between; the second takes back part of what the first had left."""
    number = (await begun(store, world)).number
    lines: dict[int, list[str]] = {0: []}

    def play(uow: UnitOfWork, version: int, steps: str) -> None:
        line = lines[version - 1]
        uow.matches.append(number, turn(len(line) + 1, version, steps))
        lines[version] = [*line, steps]

    def take_back(uow: UnitOfWork, version: int, to_ply: int) -> None:
        uow.matches.take_back(number, to_ply, version)
        lines[version] = lines[version - 1][:to_ply]

    def story(uow: UnitOfWork) -> None:
        for version, steps in enumerate(("a1", "a2", "a3", "a4"), start=1):
            play(uow, version, steps)
        take_back(uow, 5, to_ply=2)
        play(uow, 6, "b3")
        play(uow, 7, "b4")
        play(uow, 8, "b5")
        take_back(uow, 9, to_ply=4)  # nested: the remaining turns were played after the first takeback
        play(uow, 10, "c5")
        take_back(uow, 11, to_ply=1)  # this one goes back further
        play(uow, 12, "d2")

    await store.write(story)

    for version, line in lines.items():
        found = await store.read(lambda uow, version=version: uow.matches.turns(number, version))  # type: ignore[misc]  # bound here
        assert [each.steps for each in found] == line, f"at version {version}"
        assert [each.ply for each in found] == list(range(1, len(line) + 1))
    assert [each.steps for each in await store.read(lambda uow: uow.matches.turns(number))] == ["a1", "d2"]
    assert [each.steps for each in await store.read(lambda uow: uow.matches.turns(number, 99))] == ["a1", "d2"]


async def test_turns_taken_back_together_with_forced_ones(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    log = [turn(1, 1), replace(turn(2, 1, "pass"), forced=True), replace(turn(3, 2), planned=True)]

    def story(uow: UnitOfWork) -> None:
        for each in log:
            uow.matches.append(number, each)
        uow.matches.take_back(number, 0, 3)

    await store.write(story)

    assert list(await store.read(lambda uow: uow.matches.turns(number))) == []
    assert list(await store.read(lambda uow: uow.matches.turns(number, 1))) == log[:2]
    assert list(await store.read(lambda uow: uow.matches.turns(number, 2))) == log
    assert list(await store.read(lambda uow: uow.matches.turns(number, 3))) == []


async def test_events_come_by_version(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    story = [
        MatchEvent(0, "started", 0, {}, NOON),
        MatchEvent(4, "taken-back", 2, {"to_ply": 2, "list": [1, {"two": None}]}, minutes(4)),
        MatchEvent(7, "resigned", 1, {}, minutes(7)),
        MatchEvent(7, "finished", 0, {"winner": 2}, minutes(7)),
    ]

    def write(uow: UnitOfWork) -> None:
        for event in (*story[1:], story[0]):
            uow.matches.add_event(number, event)

    await store.write(write)

    assert await store.read(lambda uow: uow.matches.events(number)) == story
    assert await store.read(lambda uow: uow.matches.events(number + 1)) == []


async def test_a_draft_is_replaced_and_forgotten(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    drafts = [
        Draft(number, world.ann, 3, "a1"),
        Draft(number, world.ann, 5, "a1 b2"),
        Draft(number, world.bob, 5, "c3"),
    ]

    def write(uow: UnitOfWork) -> None:
        for draft in drafts:
            uow.matches.save_draft(draft)

    await store.write(write)

    assert await store.read(lambda uow: uow.matches.draft(number, world.ann)) == drafts[1]
    assert await store.read(lambda uow: uow.matches.draft(number, world.cid)) is None
    assert await store.write(lambda uow: uow.matches.delete_drafts(number, world.cid)) is False
    assert await store.write(lambda uow: uow.matches.delete_drafts(number, world.ann)) is True
    assert await store.read(lambda uow: uow.matches.draft(number, world.ann)) is None
    assert await store.read(lambda uow: uow.matches.draft(number, world.bob)) == drafts[2]


async def test_everybodys_drafts_are_forgotten(store: Store, world: World) -> None:
    number = (await begun(store, world)).number
    for player in (world.ann, world.bob, world.cid):
        await store.write(lambda uow, player=player: uow.matches.save_draft(Draft(number, player, 0, "a1")))  # type: ignore[misc]  # bound here

    assert await store.write(lambda uow: uow.matches.delete_drafts(number)) is True
    assert await store.write(lambda uow: uow.matches.delete_drafts(number)) is False
    assert await store.read(lambda uow: uow.matches.draft(number, world.cid)) is None
