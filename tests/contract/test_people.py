"""Players and accounts, in every store."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.account import Account, Player
from core.time.days import QuietHours
from core.time.preferences import USUAL_PREFERENCES, Preferences, Where
from storage import WriteRefused
from storage.errors import Conflict, HandleTaken
from storage.people.people import Looks
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World, minutes


async def test_enrolling_makes_a_player_with_an_account(store: Store) -> None:
    account = await store.write(lambda uow: uow.people.enrol("telegram", "77", "Ann_B", "Ann B."))

    assert account == Account("telegram", "77", account.player, "Ann_B")
    assert await store.read(lambda uow: uow.people.account("telegram", "77")) == account
    assert await store.read(lambda uow: uow.people.accounts_of(account.player)) == [account]
    assert await store.read(lambda uow: uow.people.player(account.player)) == Player(account.player, "Ann B.")


async def test_a_ref_belongs_to_its_platform(store: Store) -> None:
    one = await store.write(lambda uow: uow.people.enrol("telegram", "77", "ann", "Ann"))
    two = await store.write(lambda uow: uow.people.enrol("discord", "77", "ann", "Another Ann"))

    assert one.player != two.player
    assert await store.read(lambda uow: uow.people.account("web", "77")) is None


async def test_enrolling_twice_is_a_conflict(store: Store, world: World) -> None:
    with pytest.raises(Conflict) as caught:
        await store.write(lambda uow: uow.people.enrol("web", "ann", "annie", "Ann"))

    assert not isinstance(caught.value, HandleTaken)
    account = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert account is not None
    assert account.player == world.ann


@pytest.mark.parametrize("taken", ["Ann", "ANN", "ａｎｎ"])
async def test_a_handle_is_taken_whatever_its_case(store: Store, world: World, taken: str) -> None:
    assert world.ann
    with pytest.raises(HandleTaken):
        await store.write(lambda uow: uow.people.enrol("web", "other", taken, "Other"))

    assert await store.read(lambda uow: uow.people.account("web", "other")) is None
    assert (await store.write(lambda uow: uow.people.enrol("discord", "other", taken, "Other"))).handle == taken


async def test_some_have_no_handle(store: Store) -> None:
    def enrol(uow: UnitOfWork) -> list[Account]:
        return [uow.people.enrol("telegram", ref, handle, ref) for ref, handle in (("1", None), ("2", None), ("3", ""))]

    accounts = await store.write(enrol)

    assert [account.handle for account in accounts] == [None, None, None]
    for account in accounts:
        assert await store.read(lambda uow, ref=account.ref: uow.people.account("telegram", ref)) == account  # type: ignore[misc]  # bound here
        assert await store.read(lambda uow, who=account.player: uow.people.accounts_of(who)) == [account]  # type: ignore[misc]  # bound here
    assert await store.read(lambda uow: uow.people.by_handle("telegram", "")) is None


async def test_the_newest_holder_of_a_handle_may_take_it_over(store: Store, world: World) -> None:
    new_account = await store.write(lambda uow: uow.people.enrol("web", "new", "ANN", "New", take_over=True))

    assert new_account.handle == "ANN"
    assert await store.read(lambda uow: uow.people.by_handle("web", "ann")) == new_account
    old_account = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert old_account == Account("web", "ann", world.ann, None)
    assert await store.read(lambda uow: uow.people.accounts_of(world.ann)) == [old_account]
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.people.enrol("web", "new", "other", "New", take_over=True))
    other_account = await store.write(lambda uow: uow.people.enrol("web", "other", "free", "Other", take_over=True))
    assert other_account.handle == "free"


async def touched(store: Store, ref: str, handle: str | None, name: str) -> Account:
    """Touch an account on the chat page."""

    def touch(uow: UnitOfWork) -> Account:
        account = uow.people.account("web", ref)
        assert account is not None
        account_after = uow.people.touch(account, handle, name)
        assert uow.people.account("web", ref) == account_after
        assert uow.people.player(account.player).name == name
        assert uow.people.person("web", ref) == (account_after, uow.people.player(account.player))
        assert uow.people.person("web", f"{ref}?") is None
        return account_after

    return await store.write(touch)


async def by_handle(store: Store, handle: str) -> str | None:
    """Return the ref of the account that a name means on the chat page."""
    account = await store.read(lambda uow: uow.people.by_handle("web", handle))
    return None if account is None else account.ref


async def test_people_call_themselves_otherwise(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.people.set_language(world.ann, "de"))

    assert await touched(store, "ann", "Anna", "Anna B.") == Account("web", "ann", world.ann, "Anna")
    assert await by_handle(store, "Ann") is None
    assert await by_handle(store, "anna") == "ann"
    assert await store.read(lambda uow: uow.people.player(world.ann)) == Player(world.ann, "Anna B.", "de")

    assert (await touched(store, "ann", "ANNA", "Anna B.")).handle == "ANNA"
    assert await by_handle(store, "anna") == "ann"

    assert (await touched(store, "ann", None, "Anna")).handle is None
    assert await by_handle(store, "anna") is None
    assert (await touched(store, "ann", "", "Anna")).handle is None
    assert (await touched(store, "ann", "Ann", "Ann")).handle == "Ann"
    assert await by_handle(store, "ann") == "ann"


async def test_a_handle_goes_to_who_has_it_now(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.people.enrol("discord", "9", "ann", "Dora"))
    await touched(store, "bob", "ANN", "Bob")

    assert await by_handle(store, "ann") == "bob"
    assert await by_handle(store, "bob") is None
    assert await store.read(lambda uow: uow.people.account("web", "ann")) == Account("web", "ann", world.ann, None)
    elsewhere = await store.read(lambda uow: uow.people.by_handle("discord", "ann"))
    assert elsewhere is not None, "another platform's handles are its own"

    await touched(store, "ann", "bob", "Ann")
    assert (await by_handle(store, "ann"), await by_handle(store, "bob")) == ("bob", "ann")
    account = await store.write(lambda uow: uow.people.enrol("web", "4", None, "Four"))
    assert account.handle is None


async def test_nothing_is_written_where_nothing_has_changed(store: Store, world: World) -> None:
    account = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert account is not None

    assert await store.read(lambda uow: uow.people.touch(account, "Ann", "Ann")) == account
    for handle, name in (("Ann", "Anna"), ("ann", "Ann"), (None, "Ann"), ("bob", "Ann")):
        with pytest.raises(WriteRefused):
            await store.read(lambda uow, handle=handle, name=name: uow.people.touch(account, handle, name))  # type: ignore[misc]  # bound here
    assert await store.read(lambda uow: uow.people.names([world.ann])) == {world.ann: "Ann"}
    assert await by_handle(store, "bob") == "bob"


async def test_an_old_account_in_hand_is_no_harm(store: Store, world: World) -> None:
    account_before = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert account_before is not None
    await touched(store, "ann", "anna", "Ann")
    await touched(store, "cid", "Ann", "Cid")

    assert await store.write(lambda uow: uow.people.touch(account_before, "Ann", "Ann")) == account_before
    assert await by_handle(store, "ann") == "ann"
    assert await by_handle(store, "anna") is None
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.people.touch(Account("web", "nobody", world.ann, "x"), "y", "Z"))


async def test_a_handle_that_was_taken_over_is_given_back_when_the_work_fails(store: Store, world: World) -> None:
    assert world.ann

    def fail(uow: UnitOfWork) -> None:
        uow.people.enrol("web", "new", "ann", "New", take_over=True)
        bob = uow.people.account("web", "bob")
        assert bob is not None
        uow.people.touch(bob, "cid", "Robert")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await store.write(fail)
    assert [await by_handle(store, handle) for handle in ("ann", "bob", "cid")] == ["ann", "bob", "cid"]
    assert await store.read(lambda uow: uow.people.names([world.bob])) == {world.bob: "Bob"}


async def test_a_work_goes_on_after_a_conflict_that_it_handles(store: Store, world: World) -> None:
    def with_the_first_free_handle(uow: UnitOfWork) -> Account:
        for handle in ("Ann", "bob", "dan"):
            try:
                return uow.people.enrol("web", "other", handle, "Other")
            except HandleTaken:
                continue
        raise AssertionError

    account = await store.write(with_the_first_free_handle)

    assert account.handle == "dan"
    assert await store.read(lambda uow: uow.people.names([account.player])) == {account.player: "Other"}
    assert account.player > world.cid


@pytest.mark.parametrize(
    ("handle", "meant"),
    [("Straße", "STRASSE"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Ёж", "ёЖ"), ("Jose\u0301", "JOSÉ"), ("İstanbul", "i̇STANBUL")],
)
async def test_handles_are_found_whatever_their_case(store: Store, handle: str, meant: str) -> None:
    account = await store.write(lambda uow: uow.people.enrol("web", "1", handle, "Somebody"))

    assert await store.read(lambda uow: uow.people.by_handle("web", handle)) == account
    assert await store.read(lambda uow: uow.people.by_handle("web", meant)) == account
    assert await store.read(lambda uow: uow.people.by_handle("web", meant + "x")) is None
    assert await store.read(lambda uow: uow.people.by_handle("discord", handle)) is None


async def test_names_leave_out_whom_nobody_knows(store: Store, world: World) -> None:
    everybody = {world.ann: "Ann", world.bob: "Bob", world.cid: "Cid"}

    assert await store.read(lambda uow: uow.people.names([])) == {}
    assert await store.read(lambda uow: uow.people.names([world.bob])) == {world.bob: "Bob"}
    assert await store.read(lambda uow: uow.people.names([world.bob, 999])) == {world.bob: "Bob"}
    assert await store.read(lambda uow: uow.people.names([world.ann, world.ann])) == {world.ann: "Ann"}
    assert await store.read(lambda uow: uow.people.names([*everybody, 999])) == everybody


async def test_a_language_is_kept_until_another_is_chosen(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.people.set_language(world.ann, "pt-BR"))
    assert (await store.read(lambda uow: uow.people.player(world.ann))).language == "pt-BR"

    await store.write(lambda uow: uow.people.set_language(world.ann, None))
    assert (await store.read(lambda uow: uow.people.player(world.ann))).language is None


WISHES = [
    Preferences("Asia/Kolkata", QuietHours(22 * 60, 7 * 60), ("half", "2d", "6h"), 9 * 60 + 30, Where.BOTH),
    Preferences(stages=()),
    Preferences(zone="Europe/Budapest", where=Where.PRIVATE, theme="contrast"),
    USUAL_PREFERENCES,
]


@pytest.mark.parametrize("wishes", WISHES)
async def test_how_people_want_to_be_reminded_is_kept(store: Store, world: World, wishes: Preferences) -> None:
    await store.write(lambda uow: uow.people.set_preferences(world.ann, WISHES[0]))
    await store.write(lambda uow: uow.people.set_preferences(world.ann, wishes))
    await store.write(lambda uow: uow.people.set_preferences(999, wishes))

    assert await store.read(lambda uow: uow.people.player(world.ann)) == Player(world.ann, "Ann", None, wishes)
    assert (await store.read(lambda uow: uow.people.player(world.bob))).preferences == USUAL_PREFERENCES


async def test_until_when_somebody_is_away_is_kept(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.people.set_away(world.ann, minutes(60)))
    assert (await store.read(lambda uow: uow.people.player(world.ann))).away_until == minutes(60)
    assert (await store.read(lambda uow: uow.people.player(world.bob))).away_until is None

    await store.write(lambda uow: uow.people.set_away(world.ann, None))
    assert (await store.read(lambda uow: uow.people.player(world.ann))).away_until is None


async def test_what_people_wish_outlives_their_names(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.people.set_preferences(world.ann, WISHES[0])
        uow.people.set_away(world.ann, minutes(60))
        uow.people.set_language(world.ann, "de")

    await store.write(write)
    await touched(store, "ann", "anna", "Anna")

    expected = Player(world.ann, "Anna", "de", WISHES[0], minutes(60))
    assert await store.read(lambda uow: uow.people.player(world.ann)) == expected


async def test_several_players_at_once(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.people.set_preferences(world.bob, WISHES[0]))
    await store.write(lambda uow: uow.people.set_away(world.cid, minutes(1)))
    everybody = {
        world.ann: Player(world.ann, "Ann"),
        world.bob: Player(world.bob, "Bob", None, WISHES[0]),
        world.cid: Player(world.cid, "Cid", None, USUAL_PREFERENCES, minutes(1)),
    }

    assert await store.read(lambda uow: uow.people.several([])) == {}
    assert await store.read(lambda uow: uow.people.several([world.bob, 999])) == {world.bob: everybody[world.bob]}
    assert await store.read(lambda uow: uow.people.several([*everybody, *everybody, 999])) == everybody


async def test_where_only_the_person_reads_is_kept_with_the_account(store: Store, world: World) -> None:
    ann = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert ann is not None
    account = await store.write(lambda uow: uow.people.set_private(ann, world.den.id))

    assert account == replace(ann, private=world.den.id)
    assert await store.read(lambda uow: uow.people.account("web", "ann")) == account
    assert await store.read(lambda uow: uow.people.by_handle("web", "ANN")) == account
    assert await store.read(lambda uow: uow.people.accounts_of(world.ann)) == [account]
    assert await store.read(lambda uow: uow.people.touch(account, "Ann", "Ann")) == account, "nothing has changed"
    assert await touched(store, "ann", "anna", "Anna") == replace(account, handle="anna")
    await touched(store, "bob", "anna", "Bob")
    left = await store.write(lambda uow: uow.people.set_private(ann, world.lounge.id))
    assert left == Account("web", "ann", world.ann, None, world.lounge.id), "an old account in hand is no harm"


async def test_only_a_known_account_has_a_private_room(store: Store, world: World) -> None:
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.people.set_private(Account("web", "x", world.ann, None), world.den.id))
    ann = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert ann is not None
    with pytest.raises(Exception):  # noqa: B017, PT011 - each store says so in its own way
        await store.write(lambda uow: uow.people.set_private(ann, 999))
    assert await store.read(lambda uow: uow.people.account("web", "ann")) == ann


async def test_unknown_ids_are_key_errors(store: Store) -> None:
    with pytest.raises(KeyError):
        await store.read(lambda uow: uow.people.player(1))
    with pytest.raises(KeyError):
        await store.read(lambda uow: uow.communities.room(1))
    with pytest.raises(KeyError):
        await store.read(lambda uow: uow.communities.get(1))


async def test_an_account_can_get_another_ref(store: Store) -> None:
    expected = await store.write(lambda uow: uow.people.enrol("telegram", "@ann", "ann", "Ann"))
    account = await store.write(lambda uow: uow.people.rename_account(expected, "77"))

    assert account == replace(expected, ref="77")
    assert await store.read(lambda uow: uow.people.account("telegram", "@ann")) is None
    assert await store.read(lambda uow: uow.people.account("telegram", "77")) == account
    assert await store.read(lambda uow: uow.people.by_handle("telegram", "Ann")) == account
    assert await store.read(lambda uow: uow.people.accounts_of(expected.player)) == [account]


async def test_an_account_gets_no_ref_that_another_has(store: Store) -> None:
    one = await store.write(lambda uow: uow.people.enrol("telegram", "1", None, "One"))
    await store.write(lambda uow: uow.people.enrol("telegram", "2", None, "Two"))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.people.rename_account(one, "2"))


@pytest.mark.parametrize(
    ("looks", "alike"),
    [
        (Looks("written", "-", "-"), "Alice"),  # exactly Alice's spelling
        (Looks("CAPITALS", "-", "-"), "Alice"),  # Alice in capitals
        (Looks("-", "written", "-"), "Alice"),  # in capitals, Alice's spelling
        (Looks("-", "-", "small"), "Alice"),  # both in lower case
        (Looks("small", "CAPITALS", "written"), None),
    ],
)
async def test_a_handle_that_can_be_mistaken_for_another_is_found(
    store: Store, looks: Looks, alike: str | None
) -> None:
    def enrol(uow: UnitOfWork) -> None:
        uow.people.enrol("web", "1", "Alice", "Alice", looks=Looks("written", "CAPITALS", "small"))
        uow.people.enrol("web", "2", "Bob", "Bob")
        uow.people.enrol("telegram", "1", "Carl", "Carl", looks=looks)

    await store.write(enrol)
    assert await store.read(lambda uow: uow.people.alike("web", "Dora", looks)) == alike
    assert await store.read(lambda uow: uow.people.alike("web", "ALICE", looks)) is None, "that is taken, not alike"


async def test_a_player_can_be_no_more_than_a_name(store: Store) -> None:
    def transaction(uow: UnitOfWork) -> None:
        first_player, second_player = uow.people.add_named("Ann"), uow.people.add_named("Ann\0")

        assert first_player.id != second_player.id
        assert (uow.people.player(first_player.id), second_player.name) == (first_player, "Ann")
        assert uow.people.accounts_of(first_player.id) == []

    await store.write(transaction)
