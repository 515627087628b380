"""Comments on turns of finished matches, in every store."""

from __future__ import annotations

from msgspec.structs import replace

from core.match.model import Comment, MatchStatus, Result
from core.messages.anonymity import ErasedPlayer
from storage.operation.keys import COMMENTS_CLOSED
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes


async def test_comments_are_kept_by_turn_and_their_numbers_are_never_used_again(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Comment]:
        match = match_in(uow, world).number
        comment = Comment(match, 0, 2, world.ann, "strong\0", minutes(0))
        first = uow.comments.add(comment)
        second = uow.comments.add(replace(comment, ply=1, author=world.cid, at=minutes(1)))
        uow.comments.remove(match, second.number)
        return [first, second, uow.comments.add(replace(comment, ply=0, text="calm"))]

    first, second, third = await store.write(write)
    assert [one.number for one in (first, second, third)] == [1, 2, 3]
    assert first.text == "strong"
    match = first.match
    assert await store.read(lambda uow: uow.comments.for_match(match)) == [third, first]
    assert await store.read(lambda uow: uow.comments.get(match, 1)) == first
    assert await store.read(lambda uow: uow.comments.get(match, 2)) is None
    latest = await store.read(lambda uow: uow.matches.latest([match])[match].comments)
    assert latest == (3, 2), "the number of the last one, and how many there are"


async def test_the_number_of_a_forgotten_authors_comment_is_never_used_again(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> list[Comment]:
        match = match_in(uow, world).number
        first = uow.comments.add(Comment(match, 0, 2, world.bob, "well played, @Ann", minutes(0)))
        uow.comments.add(Comment(match, 0, 2, world.ann, "strong", minutes(1)))
        erased_player = ErasedPlayer((world.ann,), (), (), (), ("Ann",), NOON)
        uow.erasure.unbind(erased_player)
        uow.erasure.erase(erased_player)
        return [first, uow.comments.add(Comment(match, 0, 3, world.bob, "calm", minutes(2)))]

    first, third = await store.write(forget)
    assert third.number == 3
    kept = replace(first, text="well played, @Player 1")
    assert await store.read(lambda uow: uow.comments.for_match(first.match)) == [kept, third]
    assert await store.read(lambda uow: uow.comments.by_author(world.ann)) == []


async def test_how_far_a_match_has_come_tells_whether_its_comments_are_open(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[tuple[bool, str]]:
        match = match_in(uow, world)

        def commenting() -> tuple[bool, str]:
            return uow.matches.latest([match.number])[match.number].commenting

        found = [commenting()]
        settings = uow.communities.get(match.community).settings
        uow.communities.set_settings(match.community, replace(settings, comments=True))
        found.append(commenting())
        uow.matches.save(
            replace(
                match, version=match.version + 1, status=MatchStatus.FINISHED, to_move=0, result=Result(1, "resign")
            )
        )
        found.append(commenting())
        uow.keys.put(f"{COMMENTS_CLOSED}{match.number}", "12")
        return [*found, commenting()]

    assert await store.write(write) == [(False, ""), (False, ""), (True, ""), (True, "12")]


async def test_a_comment_can_become_another_players(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> Comment:
        comment = uow.comments.add(Comment(match_in(uow, world).number, 0, 2, world.ann, "strong", minutes(0)))
        uow.comments.reassign(comment.match, comment.number, world.bob)
        return comment

    comment = await store.write(write)
    assert await store.read(lambda uow: uow.comments.by_author(world.ann)) == []
    assert await store.read(lambda uow: uow.comments.by_author(world.bob)) == [replace(comment, author=world.bob)]
