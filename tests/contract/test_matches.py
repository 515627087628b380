"""Current states of matches, and lists of them, in every store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta, timezone
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from core.community import Watchers
from core.match.audience import Audience, Latest
from core.match.model import ANNULLED, Match, MatchStatus, Result, Search, TakebackOffer, TurnNotice
from core.time.clock import MatchClock, PauseOffer
from core.time.control import Expiry, Terms, TimeControl
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, begun, finished, match_in, minutes

TIMED = Terms(TimeControl.read("7d+1d max 14d"), Expiry.CLAIM, "Europe/Budapest")


async def get(store: Store, number: int) -> Match:
    match = await store.read(lambda uow: uow.matches.get(number))
    assert match is not None
    return match


async def test_a_match_comes_back_as_it_was(store: Store, world: World) -> None:
    match = await begun(store, world)

    assert await get(store, match.number) == match
    assert await store.read(lambda uow: uow.matches.get(match.number + 1)) is None


async def test_times_come_back_to_the_microsecond(store: Store, world: World) -> None:
    match = await begun(store, world)
    elsewhere = NOON.astimezone(timezone(timedelta(hours=-9, minutes=-30)))
    await store.write(lambda uow: uow.matches.save(replace(match, version=1, changed_at=elsewhere)))

    found = (await get(store, match.number)).changed_at
    assert found == elsewhere
    assert found.tzinfo is not None
    assert found.microsecond == 123457


async def test_a_match_on_time_comes_back_as_it_was(store: Store, world: World) -> None:
    match = await begun(store, world, TIMED)
    assert match.clock.since == NOON

    assert await get(store, match.number) == match
    assert (await get(store, match.number)).calendar == match.calendar
    assert await store.read(lambda uow: uow.matches.running_of(world.ann)) == [match]
    assert await store.read(lambda uow: uow.matches.in_room(world.lounge.id)) == [match]


TICK = timedelta(microseconds=1)


@pytest.mark.parametrize(
    "clock",
    [
        MatchClock(1, minutes(5)),
        MatchClock(1, minutes(5), (7 * TICK, timedelta(days=365)), timedelta(days=2), minutes(6)),
        MatchClock(
            1, minutes(5), (timedelta(), 1 * TICK), 3 * TICK, None, minutes(9), PauseOffer(2, timedelta(days=3))
        ),
        MatchClock(0, minutes(5), (timedelta(), timedelta(days=1)), flagged=True),
    ],
)
async def test_the_clock_changes_with_the_match(store: Store, world: World, clock: MatchClock) -> None:
    match = await begun(store, world, TIMED)
    match_after = replace(match, version=1, clock=clock)
    await store.write(lambda uow: uow.matches.save(match_after))
    assert await get(store, match.number) == match_after

    rebuilt = replace(match_after, version=7, clock=replace(clock, turn=6), terms=Terms(TimeControl.read("3d")))
    await store.write(lambda uow: uow.matches.replace(rebuilt))
    assert await get(store, match.number) == rebuilt


async def test_who_was_told_is_kept_beside_the_versions(store: Store, world: World) -> None:
    match = await begun(store, world, TIMED)
    await store.write(lambda uow: uow.matches.mark_told(match.number, 1, minutes(1)))
    told_match = replace(match, told=TurnNotice(1, minutes(1)))
    assert await get(store, match.number) == told_match

    await store.write(lambda uow: uow.matches.save(replace(match, version=1, told=None)))
    assert await get(store, match.number) == replace(told_match, version=1), (
        "a match that was read before doesn't undo it"
    )
    await store.write(lambda uow: uow.matches.save(replace(match, version=2, told=TurnNotice(9, NOON))))
    assert await get(store, match.number) == replace(told_match, version=2), "only delivery says so"
    await store.write(lambda uow: uow.matches.replace(replace(match, version=5, told=None)))
    assert await get(store, match.number) == replace(told_match, version=5)


async def test_a_match_moves_to_another_room_without_a_new_version(store: Store, world: World) -> None:
    match = await begun(store, world)

    await store.write(lambda uow: uow.matches.move_to_room(match.number, world.den))
    assert await get(store, match.number) == replace(match, room=world.den.id)
    assert await store.read(lambda uow: uow.matches.in_room(world.lounge.id)) == []
    assert [one.number for one in await store.read(lambda uow: uow.matches.in_room(world.den.id))] == [match.number]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.matches.move_to_room(match.number + 1, world.den))


async def test_the_earliest_telling_of_a_turn_stays(store: Store, world: World) -> None:
    number = (await begun(store, world, TIMED)).number

    async def told(turn: int, at: float) -> TurnNotice | None:
        await store.write(lambda uow: uow.matches.mark_told(number, turn, minutes(at)))
        return (await get(store, number)).told

    assert await told(2, 1) == TurnNotice(2, minutes(1))
    assert await told(2, 5) == TurnNotice(2, minutes(1))
    assert await told(2, 0) == TurnNotice(2, minutes(0))
    assert await told(4, 6) == TurnNotice(4, minutes(6))
    assert await told(2, 7) == TurnNotice(4, minutes(6)), "a message that was held up changes nothing"


async def test_nobody_is_told_of_a_match_that_is_not(store: Store, world: World) -> None:
    match = await begun(store, world)
    await store.write(lambda uow: uow.matches.mark_told(match.number + 1, 1, NOON))

    assert await get(store, match.number) == match


async def test_a_number_has_one_match(store: Store, world: World) -> None:
    match = await begun(store, world)

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.matches.add(replace(match, rules_version=4)))
    assert await get(store, match.number) == match


async def test_a_match_needs_its_challenge(store: Store, world: World) -> None:
    match = await begun(store, world)

    with pytest.raises(Exception):  # noqa: B017, PT011 - each store says so in its own way
        await store.write(lambda uow: uow.matches.add(replace(match, number=99)))
    assert await store.read(lambda uow: uow.matches.numbers()) == [match.number]


@pytest.mark.parametrize(
    "change",
    [
        {"ply": 1, "to_move": 2},
        {"takeback": TakebackOffer(2, 4)},
        {"status": MatchStatus.FINISHED, "to_move": 0, "result": Result(0, "draw")},
        {"status": MatchStatus.FINISHED, "to_move": 0, "result": Result(1, "resigned", {"by": 2, "at": [1, 2.5]})},
    ],
)
async def test_a_match_is_replaced_by_its_next_version(store: Store, world: World, change: dict[str, object]) -> None:
    match = await begun(store, world)
    match_after = replace(match, version=1, changed_at=minutes(5), **change)
    await store.write(lambda uow: uow.matches.save(match_after))

    assert await get(store, match.number) == match_after


@pytest.mark.parametrize("version", [-1, 0, 2, 7])
async def test_only_the_next_version_can_be_saved(store: Store, world: World, version: int) -> None:
    match = await begun(store, world)

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.matches.save(replace(match, version=version, ply=1)))
    assert await get(store, match.number) == match


async def test_what_was_settled_stays(store: Store, world: World) -> None:
    match = await begun(store, world)
    other_match = replace(
        match, version=1, game="cropa", options={}, players=(world.bob, world.cid), rules_version=9, terms=TIMED
    )
    await store.write(lambda uow: uow.matches.save(other_match))

    assert await get(store, match.number) == replace(match, version=1)


async def test_a_rebuilt_match_overwrites_whatever_stands(store: Store, world: World) -> None:
    match = await begun(store, world)
    await store.write(lambda uow: uow.matches.save(finished(match)))
    rebuilt = replace(match, version=9, ply=4, rules_version=4)
    await store.write(lambda uow: uow.matches.replace(rebuilt))

    assert await get(store, match.number) == rebuilt
    assert await store.read(lambda uow: uow.matches.running_of(world.bob)) == [rebuilt]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.matches.replace(replace(match, number=99)))


async def test_running_matches_that_wait_come_first(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        one, two, three, four, five = (match_in(uow, world) for _ in range(5))
        alien = match_in(uow, world, seats=(world.bob, world.cid))
        reverse = match_in(uow, world, seats=(world.bob, world.ann))
        two, five = replace(two, version=1, to_move=2), replace(five, version=1, to_move=2)
        for each in (two, five, finished(four)):
            uow.matches.save(each)
        return [one, three, two, five, reverse, alien]

    one, three, two, five, reverse, alien = await store.write(write)

    assert await store.read(lambda uow: uow.matches.running_of(world.ann)) == [one, three, two, five, reverse]
    assert await store.read(lambda uow: uow.matches.running_of(world.bob)) == [two, five, alien, reverse, one, three]
    assert await store.read(lambda uow: uow.matches.running_of(world.cid)) == [alien]
    everybody = await store.read(lambda uow: uow.matches.running_in(world.lounge.community))
    assert everybody == sorted([one, three, two, five, reverse, alien], key=lambda match: match.number)
    assert not await store.read(lambda uow: uow.matches.running_in(world.lounge.community + 1))


async def test_running_matches_between_people_are_told_by_their_versions(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        played, early, over = (match_in(uow, world) for _ in range(3))
        played = replace(played, version=8, ply=7)
        for each in (played, replace(early, version=4, ply=3), finished(replace(over, version=8, ply=7))):
            uow.matches.replace(each)
        return [played]

    [played] = await store.write(write)

    found = await store.read(lambda uow: uow.matches.versions_between_people(played.game, 6))
    assert found == {played.number: 8}
    assert not await store.read(lambda uow: uow.matches.versions_between_people("droched", 6))


async def test_finished_matches_of_a_player_come_the_latest_first(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        one, two, three, _ = (match_in(uow, world) for _ in range(4))
        reverse = match_in(uow, world, seats=(world.bob, world.ann))
        alien = match_in(uow, world, seats=(world.bob, world.cid))
        over = [finished(match, at=at) for match, at in ((one, 5), (two, 9), (three, 5), (reverse, 7), (alien, 1))]
        for match in over:
            uow.matches.save(match)
        return [over[index] for index in (1, 3, 2, 0, 4)]

    two, reverse, three, one, alien = await store.write(write)

    assert await store.read(lambda uow: uow.matches.finished_of(world.ann)) == [two, reverse, three, one]
    assert await store.read(lambda uow: uow.matches.finished_of(world.ann, limit=2)) == [two, reverse]
    assert await store.read(lambda uow: uow.matches.finished_of(world.bob)) == [two, reverse, three, one, alien]
    assert await store.read(lambda uow: uow.matches.finished_of(world.cid)) == [alien]
    running, latest_matches = await store.read(lambda uow: uow.matches.for_player(world.ann, finished_limit=2))
    assert (running, latest_matches) == (
        await store.read(lambda uow: uow.matches.running_of(world.ann)),
        [two, reverse],
    )
    assert len(running) == 1


async def test_what_was_read_before_a_change_is_read_anew_behind_it(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> None:
        match = match_in(uow, world)
        assert uow.matches.get(match.number) == match
        assert uow.matches.running_of(world.ann) == [match]
        uow.matches.save(finished(match))
        assert uow.matches.get(match.number) == finished(match)
        uow.matches.mark_told(match.number, 1, minutes(1))
        found_match = uow.matches.get(match.number)
        assert found_match is not None
        assert found_match.told == TurnNotice(1, minutes(1))
        assert uow.people.player(world.ann).language is None
        uow.people.set_language(world.ann, "de")
        assert uow.people.player(world.ann).language == "de"
        assert uow.people.names([world.ann, world.bob, 999]) == {world.ann: "Ann", world.bob: "Bob"}

    await store.write(transaction)


async def test_a_match_that_goes_on_again_is_finished_no_longer(store: Store, world: World) -> None:
    match = await begun(store, world)
    await store.write(lambda uow: uow.matches.save(finished(match)))
    second_match = replace(match, version=2)
    await store.write(lambda uow: uow.matches.replace(second_match))

    assert await store.read(lambda uow: uow.matches.finished_of(world.ann)) == []
    assert await store.read(lambda uow: uow.matches.running_of(world.ann)) == [second_match]


async def test_running_matches_of_everybody_come_by_number(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        matches = [match_in(uow, world, seats=seats, terms=TIMED) for seats in pairs]
        uow.matches.save(finished(matches[2]))
        uow.matches.save(replace(matches[0], version=1, to_move=2))
        return [replace(matches[0], version=1, to_move=2), matches[1], *matches[3:]]

    one, two, three = world.ann, world.bob, world.cid
    pairs = [(one, two), (two, three), (one, three), (three, one), (two, one)]
    running = await store.write(write)

    assert await store.read(lambda uow: uow.matches.running()) == running
    assert await store.read(lambda uow: uow.matches.running(limit=2)) == running[:2]
    assert await store.read(lambda uow: uow.matches.running(running[1].number, 2)) == running[2:]
    assert await store.read(lambda uow: uow.matches.running(running[-1].number)) == []


async def test_matches_of_a_room(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        one, two, three, four = (match_in(uow, world) for _ in range(4))
        match_in(uow, world, room=world.den)
        matches = [finished(one, at=9), replace(two, version=1, changed_at=minutes(2)), finished(four, at=3)]
        for match in matches:
            uow.matches.save(match)
        return [matches[1], three, matches[0], matches[2]]

    expected = await store.write(write)

    assert await store.read(lambda uow: uow.matches.in_room(world.lounge.id)) == expected
    assert await store.read(lambda uow: uow.matches.in_room(world.lounge.id, limit=3)) == expected[:3]
    assert await store.read(lambda uow: uow.matches.numbers()) == [1, 2, 3, 4, 5]


async def test_a_match_can_move_to_another_room(store: Store, world: World) -> None:
    match = await begun(store, world)
    moved = replace(match, version=1, room=world.den.id)
    await store.write(lambda uow: uow.matches.save(moved))

    assert await store.read(lambda uow: uow.matches.in_room(world.lounge.id)) == []
    assert await store.read(lambda uow: uow.matches.in_room(world.den.id)) == [moved]


async def test_how_far_matches_have_come_is_found_however_many_are_asked_for(store: Store, world: World) -> None:
    first_match, second_match, third_match = [await begun(store, world) for _ in range(3)]
    match_after = replace(second_match, version=second_match.version + 1)
    await store.write(lambda uow: uow.matches.save(match_after))
    numbers = [first_match.number, second_match.number, third_match.number]

    found = await store.read(lambda uow: uow.matches.latest([*numbers, *range(900, 940)]))

    assert found == {match.number: Latest(match.version) for match in (first_match, match_after, third_match)}
    assert await store.read(lambda uow: uow.matches.latest([])) == {}


async def test_matches_are_found_by_what_is_looked_for(store: Store, world: World) -> None:
    running = await begun(store, world)
    over = await begun(store, world)
    await store.write(lambda uow: uow.matches.save(finished(over, at=5)))
    numbers = {"running": running.number, "over": over.number}

    async def found(**wanted: Any) -> list[int]:
        return [match.number for match in await store.read(lambda uow: uow.matches.search(Search(**wanted)))]

    assert await found() == [numbers["over"], numbers["running"]]
    assert await found(player=world.ann) == [numbers["over"], numbers["running"]]
    assert await found(player=world.ann, other=world.bob) == [numbers["over"], numbers["running"]]
    assert await found(player=world.cid) == []
    assert await found(wanted="running") == [numbers["running"]]
    assert await found(wanted="finished") == [numbers["over"]]
    assert await found(wanted="won", player=over.players[1]) == [numbers["over"]]
    assert await found(wanted="won", player=over.players[0]) == []
    assert await found(wanted="lost", player=over.players[0]) == [numbers["over"]]
    assert await found(wanted="drawn") == []
    assert await found(game=running.game) == [numbers["over"], numbers["running"]]
    assert await found(game="nothing") == []
    assert await found(since=minutes(5)) == [numbers["over"]]
    assert await found(until=minutes(5)) == [numbers["running"]]
    assert await found(before=over.number) == [numbers["running"]]
    assert await found(since=minutes(5), wanted="running") == []
    assert await found(since=running.changed_at, until=minutes(5), game=running.game) == [numbers["running"]]
    assert await found(since=minutes(5), player=world.ann) == [numbers["over"]]
    drawn_match = replace(finished(await begun(store, world), at=6), result=Result(0, "draw"))
    await store.write(lambda uow: uow.matches.save(drawn_match))
    assert await found(wanted="drawn") == [drawn_match.number]
    assert await found(wanted="drawn", since=minutes(7)) == []
    assert len(await store.read(lambda uow: uow.matches.search(Search(), 1))) == 1


async def watched_by_all(store: Store, world: World, terms: Terms | None = None, **changes: Any) -> Match:
    """Return a new match that everybody may watch, with these changes."""
    match = await begun(store, world, terms)

    def save(uow: UnitOfWork) -> Match:
        uow.audiences.save(Audience(match.number, Watchers.EVERYONE))
        changed = replace(match, version=match.version + 1, **changes)
        uow.matches.save(changed)
        return changed

    return await store.write(save)


async def test_running_matches_for_everybody_come_by_their_latest_turn(store: Store, world: World) -> None:
    early = await watched_by_all(store, world, ply=3, changed_at=minutes(1))
    late = await watched_by_all(store, world, ply=1, changed_at=minutes(9))
    unbegun = await watched_by_all(store, world, ply=0, changed_at=minutes(20))

    assert await store.read(lambda uow: uow.matches.public(2)) == [late, early]
    assert await store.read(lambda uow: uow.matches.public(9, game=early.game)) == [late, early, unbegun]
    assert await store.read(lambda uow: uow.matches.public(9, game="nothing")) == []


async def test_matches_against_the_computer_crowd_out_nothing_for_everybody(store: Store, world: World) -> None:
    match = await watched_by_all(store, world, Terms(control=TimeControl.read("3d/move")))
    for _ in range(3):
        await watched_by_all(store, world, Terms(partner=2), ply=4, changed_at=minutes(30))

    assert await store.read(lambda uow: uow.matches.public(1)) == [match]


async def test_closed_matches_and_those_for_fewer_watchers_are_not_for_everybody(store: Store, world: World) -> None:
    closed = await watched_by_all(store, world)
    await begun(store, world)  # watched with its link
    for seat in (1, 2):
        audience = Audience(closed.number, Watchers.EVERYONE).set_closed(seat, is_closed=True)
        await store.write(lambda uow, audience=audience: uow.audiences.save(audience))  # type: ignore[misc]  # mypy can't infer it
        assert await store.read(lambda uow: uow.matches.public(9)) == []


async def test_finished_matches_for_everybody_come_by_their_end(store: Store, world: World) -> None:
    first, second, third, annulled = [await watched_by_all(store, world) for _ in range(4)]
    over = [finished(match, at=end) for match, end in ((third, 5), (first, 6), (second, 7))]
    voided = replace(finished(annulled, at=9), result=Result(0, ANNULLED))
    for match in (*over, voided):
        await store.write(partial(_save, match))

    assert await store.read(lambda uow: uow.matches.public(9, finished=True)) == over[::-1]
    behind = await store.read(lambda uow: uow.matches.public(9, finished=True, game=first.game, before=second.number))
    assert behind == [over[1], over[0]]
    assert await store.read(lambda uow: uow.matches.public(9)) == []


async def test_nobody_is_shown_the_public_matches_of_people_with_whom_there_is_a_block(
    store: Store, world: World
) -> None:
    match = await watched_by_all(store, world)
    await store.write(lambda uow: uow.blocks.block(world.ann, world.cid, minutes(1)))

    assert await store.read(lambda uow: uow.matches.public(9, viewer=world.cid)) == []
    assert await store.read(lambda uow: uow.matches.public(9, viewer=world.bob)) == [match]


def _save(match: Match, uow: UnitOfWork) -> None:
    uow.matches.save(match)


async def test_finished_matches_are_listed_by_their_end(store: Store, world: World) -> None:
    first_match, second_match, third_match = [await begun(store, world) for _ in range(3)]
    for match, end in ((third_match, 5), (first_match, 6), (second_match, 6)):
        await store.write(partial(_save, finished(match, at=end)))

    async def numbers(**criteria: Any) -> list[int]:
        return [match.number for match in await store.read(lambda uow: uow.matches.search(Search(**criteria)))]

    assert await numbers(wanted="finished") == [second_match.number, first_match.number, third_match.number]
    assert await numbers(wanted="finished", player=world.ann) == [
        second_match.number,
        first_match.number,
        third_match.number,
    ]
    assert await numbers(wanted="finished", before=first_match.number) == [third_match.number]
    assert await numbers(wanted="finished", before=second_match.number) == [first_match.number, third_match.number]
    assert await numbers() == [third_match.number, second_match.number, first_match.number]


async def test_how_far_a_match_has_come_tells_of_its_watchers_and_of_what_was_said(store: Store, world: World) -> None:
    match = await begun(store, world)

    def change(uow: UnitOfWork) -> None:
        uow.audiences.save(Audience(match.number, closed_by_seat2=True, share_secret="seal", digest="digest"))
        for text in ("one", "two", "three"):
            uow.talk.add(match.number, 1, text, minutes(1))
        uow.talk.remove(match.number, 2)

    await store.write(change)
    found = await store.read(lambda uow: uow.matches.latest([match.number]))
    assert found == {match.number: Latest(match.version, (False, True, "digest"), (3, 2))}


async def test_the_matches_of_a_community_are_listed_by_number(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> list[int]:
        other_room = uow.communities.open_room("web", "garden", "Garden", "garden", "Garden")
        made = [match_in(uow, world, room=room).number for room in (world.lounge, other_room, world.den, world.lounge)]
        match = uow.matches.get(made[2])
        assert match is not None
        uow.matches.save(replace(match, version=1, ply=7))
        return made

    one, _, two, three = await store.write(transaction)
    house = world.lounge.community

    def listed(after: int = 0, limit: int = 1000) -> Callable[[UnitOfWork], Sequence[tuple[int, int]]]:
        return lambda uow: uow.matches.for_community(house, after, limit)

    assert await store.read(listed()) == [(one, 0), (two, 7), (three, 0)]
    assert await store.read(listed(one, 1)) == [(two, 7)]
    assert await store.read(listed(three)) == []
