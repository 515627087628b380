"""Posts: messages on the chat page, in every store."""

from __future__ import annotations

from bot.features.comments.messages import CommentDeleted
from bot.features.talk.messages import TalkPassedOn
from core.messages.message import Message
from core.names import Name
from storage.outbox.posts import Post
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, RICH, World, minutes, says


async def test_posts_come_back_as_they_were_written(store: Store, world: World) -> None:
    one = await store.write(lambda uow: uow.posts.add(room=world.den.id, at=NOON, author=world.ann, text="hello ☃"))
    two = await store.write(lambda uow: uow.posts.add(room=world.den.id, at=minutes(1), message=RICH, source=5))

    assert one is not None
    assert two is not None
    assert one == Post(one.id, world.den.id, None, world.ann, "hello ☃", None, NOON)
    assert two == Post(two.id, world.den.id, None, None, "", RICH, minutes(1))
    assert one.id < two.id
    assert await store.read(lambda uow: uow.posts.page(world.den.id, None)) == [one, two]
    assert await store.read(lambda uow: uow.posts.since(world.den.id, None, 0)) == [one, two]
    assert await store.read(lambda uow: uow.posts.page(world.lounge.id, None)) == []


async def test_one_source_makes_one_post(store: Store, world: World) -> None:
    def post(uow: UnitOfWork) -> Post | None:
        return uow.posts.add(room=world.den.id, at=NOON, message=says("x"), source=7)

    assert await store.write(post) is not None
    assert await store.write(post) is None
    assert await store.write(lambda uow: uow.posts.add(room=world.den.id, at=NOON, text="no source")) is not None
    assert await store.write(lambda uow: uow.posts.add(room=world.den.id, at=NOON, text="none again")) is not None
    assert len(await store.read(lambda uow: uow.posts.page(world.den.id, None))) == 3


async def test_who_may_read_what(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        for text, player in (("all", None), ("ann", world.ann), ("bob", world.bob), ("all again", None)):
            uow.posts.add(room=world.den.id, at=NOON, player=player, text=text)
        uow.posts.add(room=world.lounge.id, at=NOON, text="elsewhere")

    await store.write(write)

    async def texts(reader: int | None) -> list[str]:
        page = await store.read(lambda uow: uow.posts.page(world.den.id, reader))
        since = await store.read(lambda uow: uow.posts.since(world.den.id, reader, 0))
        assert page == since
        return [post.text for post in page]

    assert await texts(None) == ["all", "all again"]
    assert await texts(world.ann) == ["all", "ann", "all again"]
    assert await texts(world.bob) == ["all", "bob", "all again"]
    assert await texts(world.cid) == ["all", "all again"]


async def test_history_comes_in_pages(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[int]:
        posts = [uow.posts.add(room=world.den.id, at=NOON, text=str(i)) for i in range(6)]
        uow.posts.add(room=world.den.id, at=NOON, text="secret", player=world.bob)
        return [post.id for post in posts if post is not None]

    ids = await store.write(write)

    async def page(before: int | None) -> list[str]:
        found_posts = await store.read(lambda uow: uow.posts.page(world.den.id, world.ann, before, limit=2))
        return [post.text for post in found_posts]

    assert await page(None) == ["4", "5"]
    assert await page(ids[4]) == ["2", "3"]
    assert await page(ids[2]) == ["0", "1"]
    assert await page(ids[0]) == []

    later_posts = await store.read(lambda uow: uow.posts.since(world.den.id, world.ann, ids[2], limit=2))
    assert [post.text for post in later_posts] == ["3", "4"]
    assert await store.read(lambda uow: uow.posts.since(world.den.id, world.ann, ids[5])) == []


async def test_what_is_new_in_any_room(store: Store, world: World) -> None:
    assert await store.read(lambda uow: uow.posts.everywhere(None)) == []

    def write(uow: UnitOfWork) -> list[Post | None]:
        return [
            uow.posts.add(room=world.den.id, at=NOON, text="one", author=world.ann),
            uow.posts.add(room=world.lounge.id, at=NOON, message=RICH, player=world.bob),
            uow.posts.add(room=world.den.id, at=NOON, text="three"),
        ]

    one, two, three = await store.write(write)
    assert one is not None
    assert await store.read(lambda uow: uow.posts.everywhere(None)) == [three]
    assert await store.read(lambda uow: uow.posts.everywhere(0)) == [one, two, three]
    assert await store.read(lambda uow: uow.posts.everywhere(one.id, 1)) == [two]


async def test_a_removed_post_is_gone(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> None:
        one, two = (uow.posts.add(room=world.den.id, at=NOON, author=world.ann, text=text) for text in "ab")
        assert one is not None
        assert uow.posts.get(one.id) == one
        uow.posts.remove(one.id)
        assert uow.posts.get(one.id) is None
        uow.posts.remove(999)
        assert uow.posts.page(world.den.id, None) == [two]

    await store.write(transaction)


async def test_the_id_of_a_removed_post_is_not_used_again(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> None:
        removed = uow.posts.add(room=world.den.id, at=NOON, player=world.ann, message=says("for Ann"))
        assert removed is not None
        uow.posts.remove(removed.id)
        following = uow.posts.add(room=world.den.id, at=NOON, author=world.ann, text="next")
        assert following is not None
        assert following.id > removed.id
        assert uow.posts.since(world.den.id, world.ann, 0, 9) == [following]
        assert uow.posts.everywhere(0, 9) == [following]

    await store.write(transaction)


async def test_messages_of_a_kind_are_found_by_what_they_are_about_whoever_reads_them(
    store: Store, world: World
) -> None:
    def write(uow: UnitOfWork) -> list[int]:
        posts = [
            uow.posts.add(room=world.lounge.id, at=NOON, player=reader, message=Message(content))
            for content, reader in (
                (TalkPassedOn(12, Name("Ann", world.ann)), world.bob),
                (TalkPassedOn(12, Name("Bob", world.bob)), None),
                (TalkPassedOn(123, Name("Bob", world.bob)), world.ann),
                (CommentDeleted(12, 1), world.ann),
            )
        ]
        uow.posts.add(room=world.lounge.id, at=NOON, author=world.ann, text='"type":"talk-passed-on","number":12')
        return [post.id for post in posts if post is not None]

    first, second, *_ = await store.write(write)
    assert await store.read(lambda uow: uow.posts.of_kind(TalkPassedOn, "number", 12)) == [
        (first, TalkPassedOn(12, Name("Ann", world.ann))),
        (second, TalkPassedOn(12, Name("Bob", world.bob))),
    ]
