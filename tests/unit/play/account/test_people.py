"""Who is who: names and handles follow what the platform says."""

from itertools import count

from core.play.account.model import Account
from core.play.commands import Matches
from core.play.updates import Place, Sender, Update
from tests.support.said import values
from tests.support.table import Table

COMINGS = count()


async def invited(table: Table, handle: str) -> object:
    """Return the name of whoever is meant by a handle, as the challenge says it."""
    said = await table.says("alice", f"/play luup @{handle}")
    return values(said[-1].message).get("to", said[-1].message.code)


async def comes(table: Table, ref: str, handle: str | None, name: str) -> Account:
    """Somebody does something on a platform, under the handle and name that they have now."""
    sender = Sender("test", ref, handle, name)
    update = Update(f"coming-{next(COMINGS)}", sender, Place("lobby", "lobby", "lobby", "lobby"), Matches())
    receipt = await table.application.receive(update)
    assert receipt.account is not None
    return receipt.account


async def test_people_who_rename_themselves_are_found_under_the_new_name() -> None:
    table = Table()
    await comes(table, "1", "bob", "Bob")
    await comes(table, "1", "bobby", "Bobby")
    assert await invited(table, "bobby") == "Bobby"
    assert await invited(table, "bob") == "refused.no-such-person"


async def test_a_handle_means_whoever_has_it_now() -> None:
    table = Table()
    first = await comes(table, "1", "bob", "Bob the first")
    second = await comes(table, "2", "bob", "Bob the second")
    assert first.player != second.player
    assert await invited(table, "bob") == "Bob the second"
    assert (await comes(table, "1", "bob", "Bob the first")).player == first.player


async def test_people_without_a_handle_are_welcome() -> None:
    table = Table()
    players = {(await comes(table, ref, None, "Someone")).player for ref in ("1", "2", "3")}
    assert len(players) == 3
