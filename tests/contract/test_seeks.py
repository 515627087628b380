"""Seeks, in every store."""

from __future__ import annotations

from msgspec.structs import replace

from core.community import Room
from core.match.model import MatchStatus, Result
from core.seek import LIFE, Seek, SeekCriteria
from core.time.control import NO_CLOCK, TimeControl
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes

WISH = SeekCriteria(
    {"size": 6, "pie": True, "mode": "impartial"}, TimeControl.read("7d+1d"), named=True, near=200, keep=3
)


def seek(player: int, room: Room, at: float = 0, *, everywhere: bool = False, game: str | None = "luup") -> Seek:
    since = minutes(at)
    return Seek(0, player, room.id, room.community, game, everywhere, WISH, (4, 7), since, since + LIFE)


async def test_a_seek_comes_back_changes_and_goes(store: Store, world: World) -> None:
    made_seek = await store.write(lambda uow: uow.seeks.add(seek(world.ann, world.lounge)))
    assert made_seek.id
    assert await store.read(lambda uow: uow.seeks.get(made_seek.id)) == made_seek
    changed_seek = replace(
        made_seek,
        player=world.bob,
        game=None,
        criteria=SeekCriteria({}, NO_CLOCK),
        found=(),
        offered=True,
        everywhere=True,
    )
    await store.write(lambda uow: uow.seeks.save(changed_seek))
    assert await store.read(lambda uow: uow.seeks.for_player(world.ann)) == []
    assert await store.read(lambda uow: uow.seeks.for_player(world.bob)) == [changed_seek]
    await store.write(lambda uow: uow.seeks.delete(made_seek.id))
    assert await store.read(lambda uow: uow.seeks.get(made_seek.id)) is None


async def test_those_who_wait_are_of_the_community_or_open_to_all_the_longest_first(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> list[Seek]:
        room = uow.communities.open_room("chat", "far", "Far", "far", "Far")
        made = (
            seek(world.ann, world.lounge, 3),
            seek(world.bob, room, 2, everywhere=True),
            seek(world.cid, room, 1),
            seek(world.cid, world.den, 0, everywhere=True),
        )
        return [uow.seeks.add(each) for each in made]

    one, two, three, four = await store.write(transaction)
    assert await store.read(lambda uow: uow.seeks.waiting(one.community)) == [four, two, one]
    assert await store.read(lambda uow: uow.seeks.waiting(two.community)) == [four, three, two]
    assert await store.read(lambda uow: uow.seeks.waiting(one.community, 1)) == [four]
    await store.write(lambda uow: uow.people.set_away(world.bob, minutes(9)))
    assert await store.read(lambda uow: uow.seeks.waiting(one.community)) == [four, one], "one is on vacation"


async def test_whom_somebody_plays_or_has_played_lately_is_known(store: Store, world: World) -> None:
    match = await store.write(lambda uow: match_in(uow, world))
    assert await store.read(lambda uow: uow.matches.opponents_since(world.ann, minutes(99))) == {world.bob}
    over = replace(
        match,
        version=match.version + 1,
        status=MatchStatus.FINISHED,
        to_move=0,
        result=Result(1, "resigned"),
        changed_at=minutes(5),
    )
    await store.write(lambda uow: uow.matches.save(over))
    assert await store.read(lambda uow: uow.matches.opponents_since(world.bob, minutes(4))) == {world.ann}
    assert await store.read(lambda uow: uow.matches.opponents_since(world.bob, minutes(6))) == set()
    assert minutes(5) > NOON
