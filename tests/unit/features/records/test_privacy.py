"""What people do is in the file that they get of what is kept of them."""

from __future__ import annotations

import json
from typing import Any

from bot.media.files import Files
from bot.media.look import Look
from core.messages.message import File, Message
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club
from tests.support.said import Plain
from tests.support.table import Table


async def personal_file(table: Table, name: str) -> dict[str, Any]:
    """Return the file of somebody."""
    player = (await table.account(name)).player
    file = await Files(table.store).make(File("person", player), player, Look("en"))
    found: dict[str, Any] = json.loads(file.data)
    return found


async def test_all_that_was_done_is_told() -> None:
    table = Table()
    number = await table.start("ann", "bob", options="size 5 3d/move")
    await table.says("ann", "c3")
    await table.says("bob", "/resign yes")
    again = await table.start("ann", "bob", options="size 5 3d/move")
    await table.says("ann", "c3")
    await table.says("bob", "a1")  # half a turn
    await table.says("ann", "/play luup")
    await table.says("ann", f"/note {again} for ann alone")
    await table.says("bob", f"/note {again} his alone")
    await table.says("ann", "/quiet 22-8")
    await table.says("ann", "/language de")
    await table.says("ann", "/theme dark")
    await table.says("ann", "/link")
    await table.says("ann", "/link AAAA-2222")
    await table.says("ann", "/vacation 10d")

    ann = await table.account("ann")

    def more(uow: UnitOfWork) -> None:
        uow.posts.add(room=1, at=table.clock.now(), author=ann.player, text="hello")
        uow.outbox.add(1, Message(Plain("for-ann")), table.clock.now(), ann.player)
        uow.keys.put("test.secret:ref-ann", "hidden")

    await table.store.write(more)
    data = await personal_file(table, "ann")

    [person] = data["player"]
    assert (person["name"], person["language"]) == ("Ann", "de")
    assert person["preferences"] == {"quiet": {"start": 22 * 60, "end": 8 * 60}, "theme": "dark"}
    assert person["away_until"] is not None
    [account] = data["accounts"]
    assert (account["platform"], account["ref"], account["handle"]) == ("test", "ref-ann", "ann")
    assert [code["kind"] for code in data["codes"]] == ["link"]
    assert [code["ref"] for code in data["wrong_codes"]] == ["ref-ann"]
    assert data["keys"] == [{"name": "test.secret:ref-ann"}]
    assert "hidden" not in json.dumps(data)
    assert [challenge["status"] for challenge in data["challenges"]] == ["accepted", "accepted", "open"]
    assert [(match["number"], match["status"]) for match in data["matches"]] == [
        (number, "finished"),
        (again, "running"),
    ]
    assert len(data["vacations"]) == 1
    assert [timer["kind"] for timer in data["timers"]] == ["vacation"]
    assert [result["reason"] for result in data["results"]] == ["resigned"]
    assert [(each["text"], each["author"]["text"]) for each in data["written_or_read_alone"]] == [("hello", "Ann")]
    assert "for-ann" in json.dumps(data["messages_on_their_way"])
    bob = await personal_file(table, "bob")
    assert [draft["steps"] for draft in bob["drafts"]] == ["a1"]
    assert [timer["kind"] for timer in bob["timers"]] == ["match"]
    assert [(turn["tree"], turn["note"]) for turn in bob["tree_turns"]] == [(bob["trees"][0]["id"], "his alone")]
    assert "for ann alone" not in json.dumps(bob)
    assert "for-ann" not in json.dumps(bob)


async def test_standings_are_told() -> None:
    table = Table()
    number = await table.start("ann", "bob")
    await table.says("ann", "c3")
    await table.says("bob", "a1 b2")
    await table.says("ann", "/resign yes")
    data = await personal_file(table, "bob")

    assert [rating["community"] for rating in data["ratings"]] == [None, "lobby"]
    assert [(change["community"], change["match"]) for change in data["rating_changes"]] == [
        (None, number),
        ("lobby", number),
    ]
    assert [(result["seat2"]["text"], result["winner"]) for result in data["results"]] == [("Bob", 2)]


async def test_ladders_are_told() -> None:
    club = await Club.of("ann", "bob")
    await club.says("bob", "/ladder challenge @ann")
    data = await personal_file(club.table, "bob")
    carol = await personal_file(club.table, "carol")

    assert [(ladder["ladder"], ladder["place"]) for ladder in data["ladders"]] == [(1, 2)]
    assert [event["kind"] for event in data["ladder_events"]] == ["joined"]
    assert [match["challenger"]["text"] for match in data["ladder_matches"]] == ["Bob"]
    assert [each["game"] for each in carol["ladders_made"]] == ["cropa"]


async def test_joined_accounts_are_told() -> None:
    table = Table()
    await table.says("ann", "/matches")
    await table.says("bob", "/matches")
    now = table.clock.now()
    await table.store.write(lambda uow: uow.links.link(1, 2, now, now, {}))

    [joined] = (await personal_file(table, "ann"))["joined"]
    assert (joined["kept"], joined["gone"]) == ({"text": "Ann", "player": 1}, {"text": "Bob", "player": 2})
    assert joined["parted_at"] is None
