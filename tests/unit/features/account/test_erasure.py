"""Whoever wants to be forgotten is, everywhere; and what others have played stays whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import Text, TypeDecorator

from bot.features.account.commands import Forget
from bot.features.match.commands import Resign
from core.match.model import MatchStatus
from core.messages.message import Message
from core.names import Name
from core.rating import Change, Rating, Scope
from storage import open_sqlite
from storage.statements import Sql
from storage.store import Store
from storage.tables import metadata
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.moderated_club import ModeratedClub as Club
from tests.support.said import Plain, turn_played, values


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


async def forget(club: Club, name: str) -> list[Message]:
    """Somebody is forgotten; returns what is said after they were told that it happens."""
    sent_message = await club.table.answer(name, "/forget me")
    assert sent_message.code == "forget-question"
    (action,) = sent_message.actions
    assert action.command == Forget(confirmed=True)
    assert [message.code for message in await club.says(name, "/forget me yes")] == ["forget-planned"]
    return [outgoing.message for outgoing in await club.table.time(minutes=2)]


async def test_it_is_asked_twice_and_can_be_stopped_for_a_minute() -> None:
    club = await Club.of("alice", "bob")
    await club.says("alice", "/forget")
    assert await club.table.time(minutes=5) == []
    assert (await club.table.answer("alice", "/forget stop")).code == "refused.nothing-to-stop"
    await club.says("alice", "/forget me yes")
    assert (await club.table.answer("alice", "/forget stop")).code == "forget-stopped"
    assert await club.table.time(minutes=5) == []
    assert await club.places() == "ab"


async def test_running_matches_are_resigned_and_opponents_are_told_of_nobody_by_name(store: Store) -> None:
    club = await Club.of("alice", "bob", "dave", store=store)
    running = await club.challenge("bob", "alice")
    await club.plays(running, 2)
    messages = await forget(club, "alice")
    sent_message = next(message for message in messages if message.code == "match-ended")
    assert values(sent_message)["loser"] == "Player 2"
    assert not any("lice" in repr(message) for message in messages), messages
    assert (await club.table.match(running)).status is MatchStatus.FINISHED
    assert await club.places() == "bd"
    assert await club.differences() == []


async def test_others_keep_their_matches_and_results(store: Store) -> None:
    club = await Club.of("alice", "bob", store=store)
    number = await club.challenge("bob", "alice")
    await club.lost_by("alice", number)
    rated = await store.read(lambda uow: uow.results.for_match(number))
    log = await club.table.log(number)
    await forget(club, "alice")
    assert await store.read(lambda uow: uow.results.for_match(number)) == rated
    assert await club.table.log(number) == log
    message = await club.table.answer("bob", f"/match {number}")
    assert {values(message)["first"], values(message)["second"]} == {"Bob", "Player 2"}
    history = await club.says("bob", "/stats")
    assert "Player 2" in repr(values(history[0])["opponents"])
    assert await club.differences() == []


async def test_their_rating_stays_but_has_no_place(store: Store) -> None:
    club = await Club.of("alice", "bob", store=store)
    number = await club.challenge("bob", "alice")
    await club.lost_by("bob", number)
    now, scope = club.table.clock.now(), Scope(1, "cropa")
    sure = Rating(1700, 60, 0.06, now, 30)

    def reckoned(uow: UnitOfWork) -> None:
        result = uow.results.for_match(number)
        assert result is not None
        for player in result.players:
            uow.ratings.undo(scope, player, result.order)
            uow.ratings.save(scope, player, Change(result.order, number, sure))

    async def ranked() -> list[int]:
        return [ranked.player for ranked in await store.read(lambda uow: uow.ratings.top(scope, now))]

    await store.write(reckoned)
    assert await ranked() == [2, 3]
    await forget(club, "alice")
    assert await ranked() == [3]
    await store.write(reckoned)
    assert await ranked() == [3], "also when it is reckoned again"
    assert await store.read(lambda uow: uow.ratings.get(scope, 2)) == sure


async def test_who_writes_again_is_somebody_new(store: Store) -> None:
    club = await Club.of("alice", "bob", store=store)
    await forget(club, "alice")
    messages = await club.says("alice", "/matches")
    assert values(messages[0])["finished"] == ()

    player = await club.table.player("alice")
    assert (player.id, player.name) == (4, "Alice")


async def test_a_match_of_somebody_forgotten_does_not_go_on_again() -> None:
    club = await Club.of("alice", "bob")
    number = await club.challenge("bob", "alice")
    await club.decides("annul", number)
    await forget(club, "alice")
    (message,) = await club.decides("restore", number)
    assert message.code == "refused.restore-forgotten"


async def test_open_challenges_are_withdrawn_and_declined(store: Store) -> None:
    club = await Club.of("alice", "bob", store=store)
    await club.says("alice", "/play cropa")
    await club.says("bob", "/play cropa @alice")
    messages = await forget(club, "alice")
    assert {"challenge-withdrawn", "challenge-declined"} <= {message.code for message in messages}
    assert await store.read(lambda uow: len(uow.challenges.open_to(3, 1))) == 0


# --- nothing is left


def everything(uow: UnitOfWork) -> dict[str, list[str]]:
    """Return all texts of the database, by table and column, as they are stored."""
    sql: Sql = uow.people._sql
    found = {}
    for table in metadata.sorted_tables:
        for column in table.columns:
            kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
            if isinstance(kind, Text):
                cursor = sql._cursor()
                cursor.execute(f'SELECT "{column.name}" FROM "{table.name}"', ())  # noqa: S608 - names of ours
                found[f"{table.name}.{column.name}"] = [str(row[0]) for row in cursor.fetchall() if row[0] is not None]
    return found


async def test_nothing_in_any_table_names_them(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "x.db")
    club = await Club.of("alice", "bob", "dave", store=store)
    table = club.table
    running = await club.challenge("bob", "alice")
    await club.plays(running, 2)
    finished = await table.start("alice", "dave", options="size 5 untimed")
    await club.lost_by("dave", finished)
    await club.says("alice", "/play cropa")
    await club.says("alice", "/timezone Europe/Budapest")
    await table.says("alice", f"/note {running} Alice’s own plan")
    await table.says("bob", f"/note {running} @Alice plays fast")
    await club.says("alice", "/link")
    await club.decides("adjourn", running)
    await table.says("carol", f"/moderate yes annul #{finished} alice and @alice were one: Alice said so")
    await table.update("alice", Resign(99), "lobby", update_id="i-ref-alice-7")

    account = await table.account("alice")

    def beside(uow: UnitOfWork) -> None:
        room = uow.communities.open_room("test", "dm-ref-alice", "Alice", "dm:ref-alice", "Alice")
        uow.people.set_private(account, room.id)
        lobby = uow.communities.open_room("test", "lobby", "lobby", "lobby", "lobby")
        at = table.clock.now()
        uow.outbox.add(room.id, Message(Plain("Alice")), at, account.player)
        uow.outbox.add(lobby.id, Message(turn_played(by=Name("Alice", account.player))), at)
        given_up = uow.outbox.add(lobby.id, Message(turn_played(by=Name("Alice", account.player))), at)
        uow.outbox.give_up(given_up, at, "ref-alice is not there")
        uow.posts.add(room=lobby.id, at=at, author=account.player, text="my own words")
        uow.posts.add(room=lobby.id, at=at, author=3, text="/play cropa @Alice size 5")
        uow.posts.add(room=lobby.id, at=at, message=Message(turn_played(by=Name("Alice", account.player))))
        uow.keys.put("web.recovery:ref-alice", "digest")
        uow.keys.put("test:button:7", "/ladder challenge @alice")
        uow.keys.put("test:worn", "dm-ref-alice:1 lobby:2")

    await store.write(beside)
    before = await store.read(everything)
    assert sum(bool(re.search("alice", text, re.IGNORECASE)) for texts in before.values() for text in texts) > 15
    await table.says("alice", "/forget me yes")
    await table.time(minutes=2)

    after = await store.read(everything)
    left = {
        where: [text for text in texts if re.search("alice", text, re.IGNORECASE)] for where, texts in after.items()
    }
    assert {where: texts for where, texts in left.items() if texts} == {}
    assert "my own words" not in after["posts.text"]
    assert "/play cropa @Player 2 size 5" in after["posts.text"]
    assert after["tree_nodes.note"] == ["@Player 2 plays fast"]
    assert "lobby:2" in after["keys.value"]
    assert after["matches.game"] == before["matches.game"]
    audit = await table.answer("bob", "/audit")
    assert "Player 2" in repr(values(audit))
    assert await club.differences() == []
    await store.close()
