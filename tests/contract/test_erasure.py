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
from storage.unit_of_work import Work
from tests.contract.examples import NOON, World, damage, match_in, minutes
from tests.support.said import Plain, turn_played

WORD = "Player 1"
_WAITING, _POSTED = (select(table.c.message).order_by(table.c.id) for table in (outbox, posts))


def gone(work: Work, world: World) -> ErasedPlayer:
    """Give Ann a private room, and return her as an erased player."""
    account = work.people.account("web", "ann")
    assert account is not None
    assert account.player == world.ann
    room = work.communities.open_room("web", "dm-ann", "Ann", "dm:ann", "Ann")
    account = work.people.set_private(account, room.id)
    names, numbers = tuple(work.erasure.names([world.ann])), work.erasure.numbers([world.ann])
    places = tuple(work.erasure.places([room.id]))
    return ErasedPlayer((world.ann,), (account,), ("ann", "dm-ann"), (room.id,), names, NOON, numbers, places)


async def test_nobody_has_the_account_the_handle_or_the_wishes_any_more(store: Store, world: World) -> None:
    def forget(work: Work) -> None:
        work.people.set_language(world.ann, "de")
        work.vacations.begin(Vacation(world.ann, NOON, minutes(9)))
        work.people.set_away(world.ann, minutes(9))
        work.links.offer(Code("digest", LINK_CODE, "web", "ann", minutes(5)))
        work.links.missed("web", "ann", NOON)
        work.erasure.unbind(gone(work, world))

    await store.write(forget)

    def look(work: Work) -> None:
        person = work.people.player(world.ann)
        assert (person.name, person.language, person.away_until) == (WORD, None, None)
        assert person.forgotten_at == NOON
        assert work.people.account("web", "ann") is None
        assert work.people.by_handle("web", "Ann") is None
        assert list(work.people.accounts_of(world.ann)) == []
        assert list(work.vacations.of(world.ann, NOON)) == []
        assert work.links.offered("digest") is None
        assert work.links.misses("web", "ann", NOON) == 0
        assert work.people.player(world.bob).name == "Bob"

    await store.read(look)


async def test_nobody_is_apart_from_somebody_without_a_name(store: Store, world: World) -> None:
    def forget(work: Work) -> None:
        work.blocks.block(world.ann, world.bob, NOON)
        work.blocks.block(world.bob, world.ann, NOON)
        work.erasure.unbind(gone(work, world))

    await store.write(forget)
    assert await store.read(lambda work: (list(work.blocks.by(world.ann)), list(work.blocks.of(world.ann)))) == ([], [])


async def test_the_handle_is_free_again(store: Store, world: World) -> None:
    def forget(work: Work) -> int:
        work.erasure.unbind(gone(work, world))
        return work.people.enrol("web", "other", "Ann", "Ann").player

    assert await store.write(forget) != world.ann


async def test_what_joined_players_were_can_be_parted_no_more(store: Store, world: World) -> None:
    def forget(work: Work) -> object:
        work.links.join(world.ann, world.bob, NOON, minutes(9), {"accounts": [["web", "ann", None]]})
        work.erasure.unbind(gone(work, world))
        return work.links.latest(world.ann)

    found = await store.write(forget)
    assert (getattr(found, "until", None), getattr(found, "undo", None)) == (NOON, {})
    assert list(await store.read(lambda work: work.links.gone_into(world.ann))) == [world.bob], (
        "matches count as before"
    )


async def test_what_waits_to_be_said_names_them_no_more(store: Store, world: World) -> None:
    def forget(work: Work) -> None:
        who = gone(work, world)
        play = Action("rematch", Play("cropa", "Ann"), world.bob)
        other = Action("rematch", Play("cropa", "Bob"), world.bob)
        message = Message(
            challenge_messages.ChallengeWithdrawn(1, "cropa", Name("Ann", world.ann)), actions=(play, other)
        )
        work.outbox.say(world.lounge.id, message, NOON)
        work.outbox.say(world.lounge.id, Message(Plain("help")), NOON, world.ann)
        work.outbox.say(who.private[0], Message(Plain("help")), NOON)
        work.outbox.say(world.lounge.id, Message(Plain("help")), NOON, world.bob)
        work.erasure.erase(who)

    await store.write(forget)
    first, second = await store.read(lambda work: work.outbox.waiting())
    assert first.message.content == challenge_messages.ChallengeWithdrawn(1, "cropa", Name(WORD, world.ann))
    assert [action.command for action in first.message.actions] == [Play("cropa", "Bob")]
    assert second.player == world.bob


async def test_what_they_wrote_goes_and_what_others_wrote_stays(store: Store, world: World) -> None:
    def forget(work: Work) -> None:
        room = world.lounge.id
        work.posts.add(room=room, at=NOON, author=world.ann, text="mine")
        work.posts.add(room=room, at=NOON, player=world.ann, message=Message(Plain("help")))
        work.posts.add(room=room, at=NOON, author=world.bob, text="/play cropa @ann – Ann is 100% _here_")
        work.posts.add(room=room, at=NOON, message=Message(turn_played(by=Name("Ann", world.ann))))
        work.erasure.erase(gone(work, world))

    await store.write(forget)
    lines = await store.read(lambda work: work.posts.page(world.lounge.id, world.ann))
    assert [(line.text, line.message) for line in lines] == [
        ("/play cropa @Player 1 – Ann is 100% _here_", None),
        ("", Message(turn_played(by=Name(WORD, world.ann)))),
    ]


async def test_a_message_that_cannot_be_read_goes_if_it_is_about_them_and_else_stays_as_it_is(
    store: Store, world: World
) -> None:
    def write(work: Work) -> tuple[int, list[int], list[int]]:
        number = match_in(work, world).number
        said = [work.outbox.say(world.lounge.id, Message(Plain("help")), NOON) for _ in range(6)]
        posted = [work.posts.add(room=world.lounge.id, at=NOON, message=Message(Plain("help"))) for _ in range(6)]
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

    def left(work: Work) -> list[tuple[str, ...]]:
        work.erasure.erase(gone(work, world))
        assert isinstance(work.erasure, Erasure)
        sql = work.erasure._sql
        return [tuple(kept for (kept,) in sql.rows(find, {})) for find in (_WAITING, _POSTED)]

    assert await store.write(left) == [others, others]


async def test_keys_updates_reasons_and_private_rooms_hold_nothing_of_them(store: Store, world: World) -> None:
    def forget(work: Work) -> tuple[ErasedPlayer, int]:
        match = match_in(work, world)
        who = gone(work, world)
        reason = "Ann and Anna said it to ANN"
        work.audit.add(AuditEntry(match.community, NOON, world.bob, AuditAction.ANNUL, match.number, reason=reason))
        work.keys.put("web.recovery:ann", "x")
        work.keys.put("web.recovery:anna", "x")
        work.keys.put("test:button:1", "/play cropa @ann")
        work.keys.put("test:list", "ann:1 bob:2")
        work.inbox.first("web", "ann:7", NOON)
        work.inbox.first("web", "anna:7", NOON)
        work.erasure.erase(who)
        return who, match.number

    who, number = await store.write(forget)

    def look(work: Work) -> None:
        (entry,) = work.audit.of_match(number)
        assert entry.reason == "Player 1 and Anna said it to Player 1"
        assert work.keys.get("web.recovery:ann") is None
        assert work.keys.get("web.recovery:anna") == "x"
        assert work.keys.get("test:button:1") is None
        assert work.keys.get("test:list") == "bob:2"
        room = work.communities.room(who.private[0])
        assert (room.ref, room.name) == (f"forgotten:{room.id}", WORD)
        community = work.communities.get(room.community)
        assert (community.ref, community.name) == (f"forgotten:{community.id}", WORD)

    await store.read(look)
    assert await store.write(lambda work: work.inbox.first("web", "ann:7", NOON)), "it would be new again"
    assert not await store.write(lambda work: work.inbox.first("web", "anna:7", NOON))


async def test_a_private_room_is_named_to_others_no_more_and_a_place_of_that_name_is(
    store: Store, world: World
) -> None:
    def forget(work: Work) -> list[Message | None]:
        who = gone(work, world)
        assert who.places == ("Ann",)
        work.posts.add(room=world.lounge.id, at=NOON, message=Message(community_messages.GoesOnInPrivate(1, "Ann")))
        work.posts.add(
            room=world.lounge.id, at=NOON, message=Message(community_messages.GoesOnInPrivate(1, "Ann's club"))
        )
        work.erasure.erase(who)
        work.communities.open_room("web", "dm-dan", "Dan", "dm:dan", "Dan")
        dan = work.communities.open_room("web", "dm-dan", "Dan", "dm:dan", "Dan")
        work.communities.open_room("web", "dan", "Dan", "club", "Dan")
        assert list(work.erasure.places([dan.id])) == []
        return [line.message for line in work.posts.page(world.lounge.id, world.bob)]

    assert await store.write(forget) == [
        Message(community_messages.GoesOnInPrivate(1, WORD)),
        Message(community_messages.GoesOnInPrivate(1, "Ann's club")),
    ]


async def test_a_name_that_somebody_else_has_finds_nobody_in_texts(store: Store, world: World) -> None:
    def names(work: Work) -> list[list[str]]:
        before = list(work.erasure.names([world.ann]))
        other = work.people.enrol("test", "7", "ANN", "Somebody").player
        work.people.named("Ann")
        return [before, list(work.erasure.names([world.ann])), list(work.erasure.names([world.ann, other]))]

    assert await store.write(names) == [["Ann"], [], ["ANN", "Ann", "Somebody"]]


async def test_a_reason_is_theirs_only_if_the_decision_is_about_them(store: Store, world: World) -> None:
    def forget(work: Work) -> list[str]:
        match = match_in(work, world)
        for whom, text in ((world.ann, "Ann left"), (world.bob, "Ann left, said @ann")):
            work.audit.add(AuditEntry(match.community, NOON, world.bob, AuditAction.MUTE, player=whom, reason=text))
        work.erasure.erase(gone(work, world))
        return [entry.reason for entry in work.audit.page(match.community, 0, 9)]

    assert sorted(await store.write(forget)) == ["Ann left, said @Player 1", "Player 1 left"]
