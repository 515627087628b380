"""Erasure of a person's data, in every store."""

from __future__ import annotations

from sqlalchemy import select

from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play
from bot.features.community import messages as community_messages
from core.account import LINK_CODE, Code
from core.community import AuditAction, AuditEntry
from core.messages.anonymity import ErasedPlayer
from core.messages.message import Action, Message
from core.names import Name
from core.time.model import Vacation
from storage.outbox.outbox import outbox
from storage.outbox.posts import posts
from storage.privacy.erasure import Erasure
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, damage, match_in, minutes
from tests.support.said import Plain, turn_played

WORD = "Player 1"
_WAITING, _POSTED = (select(table.c.message).order_by(table.c.id) for table in (outbox, posts))


def erase_ann(uow: UnitOfWork, world: World) -> ErasedPlayer:
    """Give Ann a private room, and return her as an erased player."""
    account = uow.people.account("web", "ann")
    assert account is not None
    assert account.player == world.ann
    room = uow.communities.open_room("web", "dm-ann", "Ann", "dm:ann", "Ann")
    account = uow.people.set_private(account, room.id)
    names, numbers = tuple(uow.erasure.names([world.ann])), uow.erasure.numbers([world.ann])
    places = tuple(uow.erasure.places([room.id]))
    return ErasedPlayer((world.ann,), (account,), ("ann", "dm-ann"), (room.id,), names, NOON, numbers, places)


async def test_nobody_has_the_account_the_handle_or_the_wishes_any_more(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> None:
        uow.people.set_language(world.ann, "de")
        uow.vacations.begin(Vacation(world.ann, NOON, minutes(9)))
        uow.people.set_away(world.ann, minutes(9))
        uow.links.add_code(Code("digest", LINK_CODE, "web", "ann", minutes(5)))
        uow.links.add_miss("web", "ann", NOON)
        uow.erasure.unbind(erase_ann(uow, world))

    await store.write(forget)

    def look(uow: UnitOfWork) -> None:
        person = uow.people.player(world.ann)
        assert (person.name, person.language, person.away_until) == (WORD, None, None)
        assert person.forgotten_at == NOON
        assert uow.people.account("web", "ann") is None
        assert uow.people.by_handle("web", "Ann") is None
        assert list(uow.people.accounts_of(world.ann)) == []
        assert list(uow.vacations.for_player(world.ann, NOON)) == []
        assert uow.links.code("digest") is None
        assert uow.links.miss_count("web", "ann", NOON) == 0
        assert uow.people.player(world.bob).name == "Bob"

    await store.read(look)


async def test_nobody_is_apart_from_somebody_without_a_name(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> None:
        uow.blocks.block(world.ann, world.bob, NOON)
        uow.blocks.block(world.bob, world.ann, NOON)
        uow.erasure.unbind(erase_ann(uow, world))

    await store.write(forget)
    assert await store.read(
        lambda uow: (list(uow.blocks.blocked_by(world.ann)), list(uow.blocks.blockers_of(world.ann)))
    ) == ([], [])


async def test_the_handle_is_free_again(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> int:
        uow.erasure.unbind(erase_ann(uow, world))
        return uow.people.enrol("web", "other", "Ann", "Ann").player

    assert await store.write(forget) != world.ann


async def test_what_joined_players_were_can_be_parted_no_more(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> object:
        uow.links.link(world.ann, world.bob, NOON, minutes(9), {"accounts": [["web", "ann", None]]})
        uow.erasure.unbind(erase_ann(uow, world))
        return uow.links.latest(world.ann)

    found = await store.write(forget)
    assert (getattr(found, "until", None), getattr(found, "undo", None)) == (NOON, {})
    assert list(await store.read(lambda uow: uow.links.merged_into(world.ann))) == [world.bob], (
        "matches count as before"
    )


async def test_what_waits_to_be_said_names_them_no_more(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> None:
        erased_player = erase_ann(uow, world)
        play = Action("rematch", Play("cropa", "Ann"), world.bob)
        other_action = Action("rematch", Play("cropa", "Bob"), world.bob)
        message = Message(
            challenge_messages.ChallengeWithdrawn(1, "cropa", Name("Ann", world.ann)), actions=(play, other_action)
        )
        uow.outbox.add(world.lounge.id, message, NOON)
        uow.outbox.add(world.lounge.id, Message(Plain("help")), NOON, world.ann)
        uow.outbox.add(erased_player.private[0], Message(Plain("help")), NOON)
        uow.outbox.add(world.lounge.id, Message(Plain("help")), NOON, world.bob)
        uow.erasure.erase(erased_player)

    await store.write(forget)
    first_message, second_message = await store.read(lambda uow: uow.outbox.waiting())
    assert first_message.message.content == challenge_messages.ChallengeWithdrawn(1, "cropa", Name(WORD, world.ann))
    assert [action.command for action in first_message.message.actions] == [Play("cropa", "Bob")]
    assert second_message.player == world.bob


async def test_what_they_wrote_goes_and_what_others_wrote_stays(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> None:
        room = world.lounge.id
        uow.posts.add(room=room, at=NOON, author=world.ann, text="mine")
        uow.posts.add(room=room, at=NOON, player=world.ann, message=Message(Plain("help")))
        uow.posts.add(room=room, at=NOON, author=world.bob, text="/play cropa @ann – Ann is 100% _here_")
        uow.posts.add(room=room, at=NOON, message=Message(turn_played(by=Name("Ann", world.ann))))
        uow.erasure.erase(erase_ann(uow, world))

    await store.write(forget)
    lines = await store.read(lambda uow: uow.posts.page(world.lounge.id, world.ann))
    assert [(line.text, line.message) for line in lines] == [
        ("/play cropa @Player 1 – Ann is 100% _here_", None),
        ("", Message(turn_played(by=Name(WORD, world.ann)))),
    ]


async def test_an_unreadable_message_is_erased_only_if_it_is_about_the_player(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[int, list[int], list[int]]:
        number = match_in(uow, world).number
        said = [uow.outbox.add(world.lounge.id, Message(Plain("help")), NOON) for _ in range(6)]
        posted = [uow.posts.add(room=world.lounge.id, at=NOON, message=Message(Plain("help"))) for _ in range(6)]
        return number, said, [post.id for post in posted if post is not None]

    number, said, posted = await store.write(write)
    theirs = (
        f'{{"content":{{"later-kind":{{"by":{{"text":"Anna","player":{world.ann}}}}}}}}}',
        f'{{"content":{{"later-kind":{{"who":"Ann"}}}},"notify":[{world.bob},{world.ann}]}}',
        f'{{"content":{{"later-kind":{{"number":{number},"who":"Ann"}}}}}}',
    )
    others = (
        '{"content":{"later-kind":{"who":"Ann"}}}',
        f'{{"content":{{"later-kind":{{"by":{{"text":"Ann","player":{world.bob}}}}}}},"notify":[{world.bob}]}}',
        '{"content":{"later-kind":{"text":"Ann',
    )
    for one, other, kept in zip(said, posted, (*theirs, *others), strict=True):
        await damage(store, "outbox", one, kept)
        await damage(store, "posts", other, kept)

    def left(uow: UnitOfWork) -> list[tuple[str, ...]]:
        uow.erasure.erase(erase_ann(uow, world))
        assert isinstance(uow.erasure, Erasure)
        sql = uow.erasure._sql
        return [tuple(kept for (kept,) in sql.rows(find, {})) for find in (_WAITING, _POSTED)]

    assert await store.write(left) == [others, others]


async def test_keys_updates_reasons_and_private_rooms_hold_nothing_of_them(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> tuple[ErasedPlayer, int]:
        match = match_in(uow, world)
        erased_player = erase_ann(uow, world)
        reason = "Ann and Anna said it to ANN"
        uow.audit.add(AuditEntry(match.community, NOON, world.bob, AuditAction.ANNUL, match.number, reason=reason))
        uow.keys.put("web.recovery:ann", "x")
        uow.keys.put("web.recovery:anna", "x")
        uow.keys.put("test:button:1", "/play cropa @ann")
        uow.keys.put("test:list", "ann:1 bob:2")
        uow.inbox.first("web", "ann:7", NOON)
        uow.inbox.first("web", "anna:7", NOON)
        uow.erasure.erase(erased_player)
        return erased_player, match.number

    erased_player, number = await store.write(forget)

    def look(uow: UnitOfWork) -> None:
        (entry,) = uow.audit.for_match(number)
        assert entry.reason == "Player 1 and Anna said it to Player 1"
        assert uow.keys.get("web.recovery:ann") is None
        assert uow.keys.get("web.recovery:anna") == "x"
        assert uow.keys.get("test:button:1") is None
        assert uow.keys.get("test:list") == "bob:2"
        room = uow.communities.room(erased_player.private[0])
        assert (room.ref, room.name) == (f"forgotten:{room.id}", WORD)
        community = uow.communities.get(room.community)
        assert (community.ref, community.name) == (f"forgotten:{community.id}", WORD)

    await store.read(look)
    assert await store.write(lambda uow: uow.inbox.first("web", "ann:7", NOON)), "it would be new again"
    assert not await store.write(lambda uow: uow.inbox.first("web", "anna:7", NOON))


async def test_a_private_room_is_named_to_others_no_more_and_a_place_of_that_name_is(
    store: Store, world: World
) -> None:
    def forget(uow: UnitOfWork) -> list[Message | None]:
        erased_player = erase_ann(uow, world)
        assert erased_player.places == ("Ann",)
        uow.posts.add(room=world.lounge.id, at=NOON, message=Message(community_messages.GoesOnInPrivate(1, "Ann")))
        uow.posts.add(
            room=world.lounge.id, at=NOON, message=Message(community_messages.GoesOnInPrivate(1, "Ann's club"))
        )
        uow.erasure.erase(erased_player)
        uow.communities.open_room("web", "dm-dan", "Dan", "dm:dan", "Dan")
        dan = uow.communities.open_room("web", "dm-dan", "Dan", "dm:dan", "Dan")
        uow.communities.open_room("web", "dan", "Dan", "club", "Dan")
        assert list(uow.erasure.places([dan.id])) == []
        return [line.message for line in uow.posts.page(world.lounge.id, world.bob)]

    assert await store.write(forget) == [
        Message(community_messages.GoesOnInPrivate(1, WORD)),
        Message(community_messages.GoesOnInPrivate(1, "Ann's club")),
    ]


async def test_a_name_that_somebody_else_has_finds_nobody_in_texts(store: Store, world: World) -> None:
    def names(uow: UnitOfWork) -> list[list[str]]:
        before = list(uow.erasure.names([world.ann]))
        other = uow.people.enrol("test", "7", "ANN", "Somebody").player
        uow.people.add_named("Ann")
        return [before, list(uow.erasure.names([world.ann])), list(uow.erasure.names([world.ann, other]))]

    assert await store.write(names) == [["Ann"], [], ["ANN", "Ann", "Somebody"]]


async def test_a_reason_is_theirs_only_if_the_decision_is_about_them(store: Store, world: World) -> None:
    def forget(uow: UnitOfWork) -> list[str]:
        match = match_in(uow, world)
        for whom, text in ((world.ann, "Ann left"), (world.bob, "Ann left, said @ann")):
            uow.audit.add(AuditEntry(match.community, NOON, world.bob, AuditAction.MUTE, player=whom, reason=text))
        uow.erasure.erase(erase_ann(uow, world))
        return [entry.reason for entry in uow.audit.page(match.community, 0, 9)]

    assert sorted(await store.write(forget)) == ["Ann left, said @Player 1", "Player 1 left"]
