"""Personal file, in every store: all data of one person, as in ``personal_file.json``, and no data of others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec import json as msgspec_json

from core.account import LINK_CODE, Code
from core.match.audience import Audience
from core.time.model import MATCH, PARTNER_TURN, VACATION, Timer
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, damage, match_in, minutes, says
from tests.contract.lives import lives

EXAMPLE = Path(__file__).with_name("personal_file.json")


async def file_of(store: Store, player: int) -> dict[str, Any]:
    """Return a person's file, parsed from JSON."""
    found: dict[str, Any] = json.loads(
        msgspec_json.encode(await store.read(lambda uow: uow.personal_file.for_player(player)))
    )
    return found


async def test_a_whole_file(store: Store, world: World) -> None:
    await store.write(lambda uow: lives(uow, world))
    found = await file_of(store, world.ann)

    assert found == json.loads(EXAMPLE.read_text())
    assert [section for section, rows in found.items() if not rows] == [], "the example shows every section"


async def test_secrets_and_what_is_of_others_alone_are_in_no_file(store: Store, world: World) -> None:
    await store.write(lambda uow: lives(uow, world))
    text = json.dumps(await file_of(store, world.ann))

    assert "secret" not in text
    bobs = (
        "written by bob",
        "for bob",
        "said by bob",
        "note of bob",
        "alone with bob",
        "dm-bob",
        "web.recovery:bob",
        "reported by bob",
        "comment of bob",
    )
    for bob in bobs:
        assert bob not in text
        assert bob.replace("bob", "ann") in text
    assert {section for section, rows in (await file_of(store, world.cid)).items() if rows} == {
        "schema",
        "accounts",
        "player",
    }


async def test_a_timer_of_a_match_is_given_to_the_player_on_move_alone(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> int:
        number = match_in(uow, world).number
        for kind in (MATCH, PARTNER_TURN, "tournament"):
            uow.timers.save(Timer(kind, number, minutes(3)))
        for kind in (MATCH, VACATION):
            uow.timers.save(Timer(kind, world.bob, minutes(4)))  # Bob isn't on move in the match with this number
        return number

    number = await store.write(transaction)
    ann, bob = [(await file_of(store, player))["timers"] for player in (world.ann, world.bob)]
    assert [(each["kind"], each["subject"]) for each in ann] == [(MATCH, number), (PARTNER_TURN, number)]
    assert [(each["kind"], each["subject"]) for each in bob] == [(VACATION, world.bob)]


async def test_only_who_closed_a_match_is_told_that_they_have(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> int:
        number = match_in(uow, world).number
        uow.audiences.save(Audience(number, closed_by_seat2=True))
        return number

    number = await store.write(transaction)
    assert [(await file_of(store, player))["closed"] for player in (world.ann, world.bob)] == [[], [{"match": number}]]


async def test_codes_are_found_by_who_was_given_them_and_who_typed_them(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> None:
        uow.links.add_code(Code("digest", LINK_CODE, "web", "ann", minutes(5), claimed=("web", "bob")))
        uow.links.add_code(Code("other", LINK_CODE, "telegram", "cid", minutes(5)))

    await store.write(transaction)
    ann, bob, cid = [(await file_of(store, player))["codes"] for player in (world.ann, world.bob, world.cid)]
    assert [each["kind"] for each in ann] == [LINK_CODE]
    assert bob == ann
    assert cid == [], "another platform's id is somebody else's"


async def test_keys_of_an_account_are_found_by_its_own_id_exactly(store: Store) -> None:
    def transaction(uow: UnitOfWork) -> tuple[int, int]:
        for name in ("web.a:r_1", "web.b:r_1", "web.a:rx1", "web.a:R_1", "other.a:r_1", "web.a:r_1:more", "web.r_1"):
            uow.keys.put(name, "secret")
        return uow.people.enrol("web", "r_1", None, "Ann").player, uow.people.enrol("web", "%", None, "Bob").player

    ann, bob = await store.write(transaction)
    assert [(await file_of(store, player))["keys"] for player in (ann, bob)] == [
        [{"name": "web.a:r_1"}, {"name": "web.b:r_1"}],
        [],
    ]


async def test_a_message_is_given_that_this_version_cannot_read(store: Store, world: World) -> None:
    number = await store.write(lambda uow: uow.outbox.add(world.lounge.id, says("for ann"), NOON, world.ann))
    await damage(store, "outbox", number, '{"content":{"type":"of-tomorrow","text":"for ann"}}')

    [kept] = (await file_of(store, world.ann))["messages_on_their_way"]
    assert kept["message"] == {"content": {"type": "of-tomorrow", "text": "for ann"}}


async def test_half_of_a_surrogate_pair_in_a_message_does_not_spoil_the_file(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.outbox.add(world.lounge.id, says("half \ud83d, whole 😀"), NOON, world.ann))

    [kept] = (await file_of(store, world.ann))["messages_on_their_way"]
    assert kept["message"]["content"]["text"] == "half \ufffd, whole 😀"
