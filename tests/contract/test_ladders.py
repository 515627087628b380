"""Ladders, in every store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from core.community import CommunitySettings, Group, Starters
from core.ladder import Ladder, LadderEvent, LadderEventKind, LadderMatch, Member, Snapshot
from core.match.model import Match, MatchStatus, Result
from core.rating import Change, Played, Rating, Scope
from core.time.control import Terms, TimeControl
from core.time.preferences import Preferences
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, finished, match_in, minutes

TERMS = Terms(TimeControl.read("3d/move"), rated=False)


def create(uow: UnitOfWork, world: World, game: str = "luup") -> Ladder:
    """Write an empty ladder."""
    return uow.ladders.create(
        Ladder(
            id=0,
            community=world.lounge.community,
            room=world.lounge.id,
            game=game,
            options={"size": 5},
            terms=TERMS,
            reach=3,
            made_by=world.ann,
            made_at=NOON,
        )
    )


def with_everybody(uow: UnitOfWork, world: World) -> Ladder:
    """Write a ladder with Ann, Bob and Cid on it, in this order."""
    ladder = create(uow, world)
    for player in (world.ann, world.bob, world.cid):
        uow.ladders.add_member(ladder.id, player, NOON)
    return ladder


async def order(store: Store, ladder: int = 1) -> list[tuple[int, int]]:
    """Return the players with their places."""
    return [(member.player, member.place) for member in await store.read(lambda uow: uow.ladders.members(ladder))]


async def test_ladders_are_for_everybody_where_the_platform_or_the_managers_say_so(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[Ladder, Ladder, Ladder]:
        closed, first = create(uow, world), with_everybody(uow, world)
        uow.ladders.close(closed.id, minutes(1))
        server = uow.communities.open_room("discord", "hall", "Hall", "server", 'A "standings":true server')
        second = uow.ladders.create(replace(first, id=0, community=server.community, room=server.id))
        return replace(closed, closed_at=minutes(1)), first, second

    closed, first, second = await store.write(write)

    async def found(limit: int = 9) -> list[tuple[Ladder, int]]:
        return list(await store.read(lambda uow: uow.ladders.public("web", limit)))

    async def decide(ladder: Ladder, *, standings: bool | None) -> None:
        group = Group("7", '"standings":true')
        settings = CommunitySettings(standings=standings, start=Starters.GROUP, group=group)
        await store.write(lambda uow: uow.communities.set_settings(ladder.community, settings))

    assert await found() == [(first, 3), (closed, 0)]
    assert await found(1) == [(first, 3)]
    await decide(second, standings=None)
    assert await found(1) == [(first, 3)]
    await decide(second, standings=True)
    assert await found() == [(second, 0), (first, 3), (closed, 0)]
    await decide(first, standings=False)
    assert await found() == [(second, 0)]


async def test_search_engines_list_ladders_on_which_everyone_allows_that(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[Ladder, Ladder]:
        return create(uow, world), with_everybody(uow, world)

    empty, ladder = await store.write(write)

    async def found(limit: int = 9) -> list[tuple[Ladder, int]]:
        return list(await store.read(lambda uow: uow.ladders.public("web", limit, findable=True)))

    async def allow(player: int) -> None:
        preferences = Preferences(zone="Europe/Berlin", findable=True)
        await store.write(lambda uow: uow.people.set_preferences(player, preferences))

    assert await found() == [(empty, 0)]
    for player, expected in ((world.ann, []), (world.bob, []), (world.cid, [(ladder, 3)])):
        await allow(player)
        assert await found() == [*expected, (empty, 0)]
    assert await found(1) == [(ladder, 3)]
    await store.write(lambda uow: uow.people.set_preferences(world.bob, Preferences(zone='"findable":true')))
    assert await found() == [(empty, 0)]
    assert await store.read(lambda uow: uow.people.findable(9)) == sorted((world.ann, world.cid), reverse=True)
    assert await store.read(lambda uow: uow.people.findable(1)) == [max(world.ann, world.cid)]


async def test_running_matches_of_a_ladder_come_newest_first(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Match]:
        ladder = with_everybody(uow, world)
        matches = [match_in(uow, world) for _ in range(4)]
        for match in matches[:3]:
            uow.ladders.add_match(LadderMatch(match.number, ladder.id, world.bob, world.ann))
        uow.matches.save(finished(matches[1], at=2))
        return matches

    first, _, third, _ = await store.write(write)

    assert await store.read(lambda uow: uow.ladders.running(1, 9)) == [third, first]
    assert await store.read(lambda uow: uow.ladders.running(1, 1)) == [third]


async def test_a_ladder_is_kept(store: Store, world: World) -> None:
    ladder = await store.write(lambda uow: create(uow, world))
    assert ladder == Ladder(1, world.lounge.community, world.lounge.id, "luup", {"size": 5}, TERMS, 3, world.ann, NOON)
    assert await store.read(lambda uow: uow.ladders.get(1)) == ladder
    assert await store.read(lambda uow: uow.ladders.get(2)) is None
    other_ladder = await store.write(lambda uow: create(uow, world, "cropa"))
    assert list(await store.read(lambda uow: uow.ladders.for_community(ladder.community))) == [ladder, other_ladder]
    assert list(await store.read(lambda uow: uow.ladders.for_community(9))) == []
    assert list(await store.read(lambda uow: uow.ladders.numbers())) == [1, 2]


async def test_a_ladder_is_closed_once(store: Store, world: World) -> None:
    ladder = await store.write(lambda uow: create(uow, world))
    await store.write(lambda uow: uow.ladders.close(1, minutes(5)))
    assert await store.read(lambda uow: uow.ladders.get(1)) == replace(ladder, closed_at=minutes(5))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.ladders.close(1, minutes(6)))


async def test_newcomers_stand_at_the_bottom(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    assert await order(store) == [(world.ann, 1), (world.bob, 2), (world.cid, 3)]
    assert await store.read(lambda uow: uow.ladders.size(1)) == 3
    assert await store.read(lambda uow: uow.ladders.member(1, world.bob)) == Member(1, world.bob, 2, NOON, NOON)
    assert [member.player for member in await store.read(lambda uow: uow.ladders.members(1, 2, 2))] == [world.bob]
    assert [member.player for member in await store.read(lambda uow: uow.ladders.members(1, 2))] == [
        world.bob,
        world.cid,
    ]
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.ladders.add_member(1, world.bob, NOON))


@pytest.mark.parametrize(
    ("player", "place", "after"),
    [("cid", 1, "cab"), ("ann", 3, "bca"), ("bob", 1, "bac"), ("bob", 2, "abc"), ("ann", 2, "bac")],
)
async def test_who_moves_lets_those_between_make_room(
    store: Store, world: World, player: str, place: int, after: str
) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    await store.write(lambda uow: uow.ladders.move(1, getattr(world, player), place))
    by_letter = {"a": world.ann, "b": world.bob, "c": world.cid}
    assert await order(store) == [(by_letter[letter], at) for at, letter in enumerate(after, 1)]


async def test_there_are_no_other_places(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    for place in (0, 4):
        with pytest.raises(ValueError, match="no place"):
            await store.write(lambda uow, place=place: uow.ladders.move(1, world.ann, place))  # type: ignore[misc]  # mypy infers no lambda with a default
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.ladders.move(1, 999, 1))
    assert await order(store) == [(world.ann, 1), (world.bob, 2), (world.cid, 3)]


async def test_when_somebody_goes_those_below_go_up(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    await store.write(lambda uow: uow.ladders.delete_member(1, world.ann))
    assert await order(store) == [(world.bob, 1), (world.cid, 2)]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.ladders.delete_member(1, world.ann))
    await store.write(lambda uow: uow.ladders.add_member(1, world.ann, minutes(3)))
    assert await order(store) == [(world.bob, 1), (world.cid, 2), (world.ann, 3)]


async def test_what_changes_about_a_member_is_kept_but_not_the_place(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    member = Member(1, world.bob, 9, minutes(9), minutes(4), 10, silent=True, leaving=True, streak=-2, longest=5)
    await store.write(lambda uow: uow.ladders.save_member(member))
    assert await store.read(lambda uow: uow.ladders.member(1, world.bob)) == replace(member, place=2, joined_at=NOON)
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.ladders.save_member(replace(member, player=999)))


async def test_memberships_are_found_by_player(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        with_everybody(uow, world)
        uow.ladders.add_member(create(uow, world).id, world.cid, NOON)

    await store.write(write)
    members = await store.read(lambda uow: uow.ladders.memberships(world.cid))
    assert [(member.ladder, member.place) for member in members] == [(1, 3), (2, 1)]
    assert list(await store.read(lambda uow: uow.ladders.memberships(999))) == []


async def test_who_was_seen_is_kept_where_it_is_old(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))

    async def seen_at() -> datetime:
        member = await store.read(lambda uow: uow.ladders.member(1, world.bob))
        assert member is not None
        return member.seen_at

    await store.write(lambda uow: uow.ladders.record_activity(world.bob, minutes(50), minutes(0)))
    assert await seen_at() == NOON
    await store.write(lambda uow: uow.ladders.record_activity(world.bob, minutes(61), minutes(1)))
    assert await seen_at() == minutes(61)
    unseen = await store.read(lambda uow: uow.ladders.unseen(1, minutes(1)))
    assert [member.player for member in unseen] == [world.ann, world.cid]
    assert list(await store.read(lambda uow: uow.ladders.unseen(1, NOON))) == []

    await store.write(lambda uow: uow.ladders.excuse_inactivity(minutes(30) - NOON))
    assert await seen_at() == minutes(91)
    assert list(await store.read(lambda uow: uow.ladders.unseen(1, minutes(30)))) == []


async def test_ratings_of_members_are_counted(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        with_everybody(uow, world)
        match = match_in(uow, world)
        result = uow.results.add(
            Played(match.number, 1, "luup", match.players, 1, "resigned", None, (1, 1), (NOON - NOON,) * 2, NOON)
        )
        for player, value in ((world.ann, 1400.0), (world.bob, 1600.0)):
            uow.ratings.save(
                Scope(1, "luup"), player, Change(result.order, result.match, Rating(value, 90, 0.06, NOON, 1))
            )

    await store.write(write)

    def count(uow: UnitOfWork) -> list[int]:
        return [uow.ladders.rated_at_least(1, value, 9) for value in (1400, 1401, 1500, 1501, 1600, 1601)]

    assert await store.read(count) == [3, 2, 2, 1, 1, 0], "who has no rating counts as a newcomer, with 1500"
    assert await store.read(lambda uow: uow.ladders.rated_at_least(1, 1400, 2)) == 2

    def again(uow: UnitOfWork) -> None:
        uow.ladders.delete_member(1, world.bob)
        uow.ladders.add_member(1, world.bob, NOON)

    await store.write(again)
    assert await store.read(count) == [3, 2, 2, 1, 1, 0], "who joins brings their rating"
    await store.write(lambda uow: uow.ratings.undo(Scope(1, "luup"), world.bob, 0))
    assert await store.read(count) == [3, 2, 2, 0, 0, 0]
    await store.write(lambda uow: uow.results.forget())
    assert await store.read(count) == [3, 3, 3, 0, 0, 0]


async def test_matches_for_a_place_are_found(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[int, int]:
        with_everybody(uow, world)
        one, two = match_in(uow, world), match_in(uow, world, seats=(world.cid, world.ann))
        uow.ladders.add_match(LadderMatch(one.number, 1, world.bob, world.ann))
        uow.ladders.add_match(LadderMatch(two.number, 1, world.cid, world.ann))
        match_in(uow, world)
        return one.number, two.number

    one, two = await store.write(write)

    def running(uow: UnitOfWork, player: int) -> list[tuple[int, int]]:
        return [(played_for.match, match.number) for played_for, match in uow.ladders.running_of(player)]

    assert await store.read(lambda uow: running(uow, world.ann)) == [(one, one), (two, two)]
    assert await store.read(lambda uow: running(uow, world.cid)) == [(two, two)]
    assert await store.read(lambda uow: uow.ladders.match(one)) == LadderMatch(one, 1, world.bob, world.ann)
    assert await store.read(lambda uow: uow.ladders.match(two + 1)) is None
    assert [ladder_match.match for ladder_match in await store.read(lambda uow: uow.ladders.matches(1))] == [one, two]
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.ladders.add_match(LadderMatch(one, 1, world.bob, world.ann)))

    def finish(uow: UnitOfWork) -> None:
        match = uow.matches.get(one)
        assert match is not None
        uow.matches.save(
            replace(match, version=1, to_move=0, status=MatchStatus.FINISHED, result=Result(1, "resigned"),
                    changed_at=minutes(77))
        )  # fmt: skip

    assert await store.read(lambda uow: uow.ladders.met(1, world.ann)) == {}
    await store.write(finish)
    assert await store.read(lambda uow: running(uow, world.ann)) == [(two, two)]
    assert await store.read(lambda uow: uow.ladders.met(1, world.ann)) == {world.bob: minutes(77)}
    assert await store.read(lambda uow: uow.ladders.met(1, world.bob)) == {world.ann: minutes(77)}


def log(world: World, match: int) -> Sequence[LadderEvent]:
    """Return a short log."""
    return (
        LadderEvent(1, LadderEventKind.JOINED, world.ann, None, 1, NOON, leader=world.ann),
        LadderEvent(1, LadderEventKind.JOINED, world.bob, None, 2, minutes(1)),
        LadderEvent(1, LadderEventKind.MATCH, world.bob, 2, 1, minutes(2), match, world.bob, {"reason": "resigned"}),
        LadderEvent(1, LadderEventKind.LEFT, world.bob, 1, None, minutes(3), leader=world.ann),
    )


async def test_a_ladders_log_is_kept_in_order(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> int:
        create(uow, world)
        match = match_in(uow, world).number
        for event in log(world, match):
            uow.ladders.add_event(event)
        return match

    match = await store.write(write)
    ladder_events = await store.read(lambda uow: uow.ladders.events(1))
    assert [replace(event, id=0) for event in ladder_events] == list(log(world, match))
    assert [event.id for event in ladder_events] == sorted({event.id for event in ladder_events})
    assert list(await store.read(lambda uow: uow.ladders.events(1, ladder_events[1].id, 1))) == [ladder_events[2]]
    assert list(await store.read(lambda uow: uow.ladders.latest(1, 2))) == [ladder_events[3], ladder_events[2]]
    assert list(await store.read(lambda uow: uow.ladders.reigns(1))) == [
        ladder_events[0],
        ladder_events[2],
        ladder_events[3],
    ]
    assert list(await store.read(lambda uow: uow.ladders.events(2))) == []
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.ladders.add_event(log(world, match)[2]))


async def test_the_first_snapshot_of_a_month_stays(store: Store, world: World) -> None:
    first_snapshot = Snapshot(1, "2024-02", NOON, (world.bob, world.ann))

    def write(uow: UnitOfWork) -> None:
        create(uow, world)
        uow.ladders.save_snapshot(replace(first_snapshot, month="2024-03"))
        uow.ladders.save_snapshot(first_snapshot)
        uow.ladders.save_snapshot(Snapshot(1, "2024-02", minutes(1), ()))

    await store.write(write)
    snapshots = await store.read(lambda uow: uow.ladders.snapshots(1))
    assert list(snapshots) == [first_snapshot, replace(first_snapshot, month="2024-03")]
    assert await store.read(lambda uow: uow.ladders.newest_snapshot(1)) == snapshots[-1]
    assert await store.read(lambda uow: uow.ladders.newest_snapshot(2)) is None


async def test_another_player_can_stand_where_one_stood_with_their_own_rating(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        ladder = create(uow, world)
        for player in (world.ann, world.bob):
            uow.ladders.add_member(ladder.id, player, NOON)
        uow.ladders.save_member(replace(uow.ladders.members(1)[0], strikes=7, silent=True, streak=2, longest=3))
        match = match_in(uow, world)
        result = Played(
            match.number, match.community, "luup", match.players, 1, "resigned", None, (1, 1),
            (timedelta(), timedelta()), NOON,
        )  # fmt: skip
        stored_result = uow.results.add(result)
        rating = Rating(1700, 80, 0.06, NOON, 1)
        uow.ratings.save(Scope(ladder.community, "luup"), world.cid, Change(stored_result.order, match.number, rating))

    await store.write(write)
    members_before = await store.read(lambda uow: uow.ladders.members(1))
    await store.write(lambda uow: uow.ladders.reassign_member(1, world.ann, world.cid))
    members_after = await store.read(lambda uow: uow.ladders.members(1))
    assert list(members_after) == [replace(members_before[0], player=world.cid), members_before[1]]
    assert await store.read(lambda uow: uow.ladders.rated_at_least(1, 1700, 9)) == 1
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.ladders.reassign_member(1, world.cid, world.bob))
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.ladders.reassign_member(1, world.ann, world.ann))

    await store.write(lambda uow: uow.ladders.reassign_member(1, world.cid, world.ann))
    assert list(await store.read(lambda uow: uow.ladders.members(1))) == list(members_before)
    assert await store.read(lambda uow: uow.ladders.rated_at_least(1, 1700, 9)) == 0


async def test_who_plays_for_a_place_can_be_another_player(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[int, int]:
        create(uow, world)
        one, other = match_in(uow, world), match_in(uow, world)
        uow.ladders.add_match(LadderMatch(one.number, 1, world.ann, world.bob))
        return one.number, other.number

    number, other = await store.write(write)
    for old, new in ((world.ann, world.cid), (world.bob, world.ann), (99, world.bob)):
        await store.write(lambda uow, old=old, new=new: uow.ladders.reassign(number, old, new))  # type: ignore[misc]  # mypy infers no lambda with a default
    await store.write(lambda uow: uow.ladders.reassign(other, world.ann, world.cid))
    expected = LadderMatch(number, 1, world.cid, world.ann)
    assert await store.read(lambda uow: uow.ladders.match(number)) == expected
    assert await store.read(lambda uow: uow.ladders.match(other)) is None
