"""What is kept of somebody is told to them: every column that names a person is in the file, or has a reason why not."""

from __future__ import annotations

import json
from typing import Any, Final

from bot.features.records.personal import kept_of
from bot.media.files import Files
from bot.media.look import Look
from core.messages.message import File, Message
from storage.tables import metadata
from storage.unit_of_work import Work
from tests.support.ladders import Club
from tests.support.said import Plain
from tests.support.table import Table

TOLD: Final = {
    "players.id": "player",
    "players.name": "player",
    "accounts.player": "accounts",
    "devices.player": "devices",
    "lessons.player": "lessons",
    "accounts.ref": "accounts",
    "challenges.challenger": "challenges",
    "challenges.opponent": "challenges",
    "matches.seat1": "matches",
    "matches.seat2": "matches",
    "drafts.player": "drafts",
    "reviews.player": "reviews",
    "trees.player": "trees",
    "timers.subject": "timers",
    "vacations.player": "vacations",
    "outbox.player": "messages_on_their_way",
    "posts.player": "written_or_read_alone",
    "posts.author": "written_or_read_alone",
    "results.seat1": "results",
    "results.seat2": "results",
    "ratings.player": "ratings",
    "rating_changes.player": "ratings",
    "ladders.made_by": "ladders_made",
    "ladder_members.player": "ladders",
    "ladder_matches.challenger": "ladder_matches",
    "ladder_matches.defender": "ladder_matches",
    "ladder_events.player": "ladder_events",
    "codes.ref": "accounts",
    "codes.by_ref": "accounts",
    "misses.ref": "accounts",
    "links.kept": "joined",
    "links.gone": "joined",
    "tournaments.made_by": "tournaments_made",
    "tournament_entries.player": "tournaments",
    "tournament_pairings.first": "tournaments",
    "tournament_pairings.second": "tournaments",
    "audit.by": "decisions",
    "audit.player": "decisions",
    "blocks.blocker": "blocked",
    "barred.ref": "accounts",
    "places.player": "places",
    "plans.player": "plans",
    "seeks.player": "seeks",
    "keys.name": "accounts",
}
"""By column that names a player or an account: the part of the file that tells it."""
NOT_TOLD: Final = {
    "ladder_events.leader": "an id that repeats what the events of that player tell",
    "ladder_snapshots.players": "ids that repeat what the events of those players tell",
    "communities.ref": "of a place, not of a person; a private one is the account's private_room",
    "rooms.ref": "of a place, not of a person; a private one is the account's private_room",
    "processes.name": "of a program, not of a person",
    "blocks.blocked": "whoever blocks somebody wants that to stay with themselves",
    "keys.value": "secrets: who had the file could take the account's place",
    "codes.digest": "secrets, and nobody has the code that made one",
    "audiences.digest": "a secret, of a match and not of a person",
    "inbox.update_id": "a platform's ids of what was done, without who did it; forgotten after days",
}
"""Columns that could be about a person, and why the file leaves them out."""
NAMES: Final = {"name", "ref", "by_ref", "subject", "author", "digest", "update_id", "leader", "players", "value"}
_NO_PERSONS: Final = {"communities.name", "rooms.name", "ratings.value", "rating_changes.value"}


def personal() -> set[str]:
    """Return every column that refers to players, or that by its name may be about a person."""
    found = set()
    for table in metadata.tables.values():
        for column in table.columns:
            refers = any(key.target_fullname == "players.id" for key in column.foreign_keys)
            if refers or column.name in NAMES:
                found.add(f"{table.name}.{column.name}")
    return (found | {"players.id"}) - _NO_PERSONS


def test_every_column_about_a_person_is_told_or_has_a_reason() -> None:
    assert personal() == TOLD.keys() | NOT_TOLD.keys()


async def kept(table: Table, name: str) -> dict[str, Any]:
    """Return the file of somebody."""
    player = (await table.account(name)).player
    made = await Files(table.store).make(File("person", player), player, Look("en"))
    found: dict[str, Any] = json.loads(made.data)
    return found


async def test_every_part_is_in_the_file() -> None:
    table = Table()
    await table.says("ann", "/matches")

    data, _ = await table.store.read(lambda work: kept_of(work, 1))
    assert {"matches", *data} >= set(TOLD.values())
    assert (await kept(table, "ann")).keys() == {*data, "matches"}


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

    def more(work: Work) -> None:
        work.posts.add(room=1, at=table.clock.now(), author=ann.player, text="hello")
        work.outbox.say(1, Message(Plain("for-ann")), table.clock.now(), ann.player)
        work.keys.put("test.secret:ref-ann", "hidden")

    await table.store.write(more)
    data = await kept(table, "ann")

    assert data["player"]["name"] == "Ann"
    assert data["player"]["language"] == "de"
    assert data["player"]["preferences"] == {"quiet": {"start": 22 * 60, "end": 8 * 60}, "theme": "dark"}
    assert data["player"]["away_until"] is not None
    [account] = data["accounts"]
    assert (account["platform"], account["ref"], account["handle"]) == ("test", "ref-ann", "ann")
    assert account["codes"][0]["kind"] == "link"
    assert len(account["wrong_codes"]) == 1
    assert account["keys"] == ["test.secret:ref-ann"]
    assert "hidden" not in json.dumps(data)
    assert [each["status"] for each in data["challenges"]] == ["accepted", "accepted", "open"]
    assert [(each["number"], each["status"]) for each in data["matches"]] == [(number, "finished"), (again, "running")]
    assert len(data["vacations"]) == 1
    assert [each["kind"] for each in data["timers"]] == ["vacation"]
    assert [each["reason"] for each in data["results"]] == ["resigned"]
    assert [(each["text"], each["mine"]) for each in data["written_or_read_alone"]] == [("hello", True)]
    assert "for-ann" in json.dumps(data["messages_on_their_way"])
    bob = await kept(table, "bob")
    assert [each["steps"] for each in bob["drafts"]] == ["a1"]
    assert [each["kind"] for each in bob["timers"]] == ["match"]
    assert [[node["note"] for node in tree["nodes"]] for tree in bob["trees"]] == [["his alone"]]
    assert "for ann alone" not in json.dumps(bob)
    assert "for-ann" not in json.dumps(bob)


async def test_standings_are_told() -> None:
    table = Table()
    number = await table.start("ann", "bob")
    await table.says("ann", "c3")
    await table.says("bob", "a1 b2")
    await table.says("ann", "/resign yes")
    data = await kept(table, "bob")

    assert {each["community"] for each in data["ratings"]} == {0, 1}
    assert all([change["match"] for change in each["changes"]] == [number] for each in data["ratings"])
    assert [(each["match"], each["seat"], each["winner"]) for each in data["results"]] == [(number, 2, 2)]


async def test_ladders_are_told() -> None:
    club = await Club.of("ann", "bob")
    await club.says("bob", "/ladder challenge @ann")
    data = await kept(club.table, "bob")
    carol = await kept(club.table, "carol")

    assert [(each["ladder"], each["place"]) for each in data["ladders"]] == [(1, 2)]
    assert [each["kind"] for each in data["ladder_events"]] == ["joined"]
    assert [each["challenged"] for each in data["ladder_matches"]] == [True]
    assert [each["game"] for each in carol["ladders_made"]] == ["cropa"]


async def test_joined_accounts_are_told() -> None:
    table = Table()
    await table.says("ann", "/matches")
    await table.says("bob", "/matches")
    now = table.clock.now()
    await table.store.write(lambda work: work.links.join(1, 2, now, now, {}))

    assert [(each["kept"], each["gone"], each["parted_at"]) for each in (await kept(table, "ann"))["joined"]] == [
        (1, 2, None)
    ]
