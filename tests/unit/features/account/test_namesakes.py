"""One of two people of one name is forgotten; whatever tells of the other stays as it is."""

from __future__ import annotations

from bot.features.board import messages as board_messages
from bot.features.match import messages as match_messages
from bot.features.moderation import messages as moderation_messages
from bot.features.talk import messages as talk_messages
from bot.features.tournament import messages as tournament_messages
from core.charts import HeadToHead, Leaderboard, Row, Section, Tally, label
from core.community import AuditAction, AuditEntry
from core.messages.content import Ruling
from core.messages.message import Message, Picture, message_data
from core.names import Name
from core.tournament.model import Format
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON
from tests.support.said import turn_played
from tests.support.table import Somebody, Table

ALEX = Somebody("alex")
OTHER = Somebody("alex", platform="web")
"""A person who has taken the same name on another platform."""


def _charts(player: int) -> list[Message]:
    name, bob = Name("Alex", player), Name("Bob", 99)
    table = Leaderboard(label("chart.standings"), None, (Section((Row(1, name, 1500),)),))
    duel = HeadToHead(label("chart.duel"), None, (name, bob), Tally(label("chart.duel-total"), 1, 0), (), ())
    return [Message(board_messages.NoMatch(), picture=Picture(chart=chart)) for chart in (table, duel)]


async def test_the_other_s_history_waiting_messages_rulings_tournaments_and_charts_stay() -> None:
    table = Table()
    await table.says(ALEX, "/me")
    await table.says(OTHER, "/me")
    number = await table.start(ALEX, "bob")
    victim, other = (await table.player(ALEX)).id, (await table.player(OTHER)).id
    assert {(await table.player(person)).name for person in (ALEX, OTHER)} == {"Alex"}
    manager = (await table.player("bob")).id

    def told(player: int) -> list[Message]:
        name, bob = Name("Alex", player), Name("Bob", manager)
        ruling = Ruling(bob, "Alex was away")
        line = tournament_messages.TableLine(1, name, 1.0, 0.0, left=False, annulled=False, you=False)
        return [
            Message(turn_played(by=name, next=bob)),
            Message(match_messages.EndAnnounced(0, "cropa", name, bob, None, None, "annulled", {}, ruling=ruling)),
            Message(
                tournament_messages.TournamentEnded(
                    1, "cropa", Format.SWISS, name, (tournament_messages.Table(1, (line,), 0),)
                )
            ),
            Message(talk_messages.TalkSaid(0, 1, name, "hello @alex")),
            *_charts(player),
        ]

    def write(uow: UnitOfWork) -> None:
        room = uow.communities.open_room("web", "hall", "hall", "hall", "hall")
        for player in (victim, other):
            for message in told(player):
                uow.posts.add(room=room.id, at=NOON, message=message)
                uow.outbox.add(room.id, message, NOON)
        uow.posts.add(room=room.id, at=NOON, author=manager, text="/play cropa @alex")
        match = uow.matches.get(number)
        assert match is not None
        for player in (victim, other):
            reason = "Alex asked for it"
            uow.audit.add(AuditEntry(match.community, NOON, manager, AuditAction.MUTE, player=player, reason=reason))

    await table.says(OTHER, "/forget me yes")
    await table.store.write(write)
    hall = await table.look(lambda uow: uow.communities.open_room("web", "hall", "hall", "hall", "hall").id)

    def kept(uow: UnitOfWork) -> tuple[list[object], list[object], object]:
        posts: list[object] = [
            message_data(post.message) if post.message else post.text
            for post in uow.posts.page(hall, manager, None, 99)
        ]
        waiting: list[object] = [
            message_data(outgoing.message) for outgoing in uow.outbox.waiting() if outgoing.room.id == hall
        ]
        reasons = [(entry.player, entry.reason) for entry in uow.audit.page(1, 0, 99)]
        return posts, waiting, reasons

    before = await table.look(kept)
    table.clock.pass_(minutes=2)
    await table.application.tick()
    after = await table.look(kept)

    word = f"Player {other}"
    assert await table.name(other) == word.lower()
    for was, now in zip(before[:2], after[:2], strict=True):
        of_other = [place for place, each in enumerate(was) if f"'player': {other}}}" in repr(each)]
        assert len(of_other) == len(told(other))
        assert [each for place, each in enumerate(now) if place not in of_other] == [
            each for place, each in enumerate(was) if place not in of_other
        ]
        assert not any(f"'Alex', 'player': {other}" in repr(each) for each in now)
        assert all(word in repr(now[place]) for place in of_other)
    assert "/play cropa @alex" in after[0]
    assert after[2] == before[2], "where the name may be the other's, too, the text stays"
    assert f"'Alex', 'player': {victim}" in repr(after[0])


async def test_a_name_that_is_a_word_changes_no_text_that_is_not_about_them() -> None:
    table = Table()
    await table.says("the", "/me")
    await table.says("bob", "/me")
    bob = (await table.player("bob")).id

    def write(uow: UnitOfWork) -> int:
        room = uow.communities.open_room("web", "hall", "hall", "hall", "hall")
        uow.audit.add(AuditEntry(room.community, NOON, bob, AuditAction.MUTE, player=bob, reason="the noise"))
        ruling = Ruling(Name("Bob", bob), "the noise")
        uow.posts.add(room=room.id, at=NOON, message=Message(moderation_messages.Adjourned(1, ruling)))
        uow.posts.add(room=room.id, at=NOON, author=bob, text="the end")
        return room.id

    hall = await table.store.write(write)
    await table.says("the", "/forget me yes")
    await table.time(minutes=2)

    def look(uow: UnitOfWork) -> None:
        posts = uow.posts.page(hall, bob, None, 9)
        assert [post.text for post in posts] == ["", "the end"]
        assert "the noise" in repr(posts[0].message)
        community = uow.communities.room(hall).community
        assert [entry.reason for entry in uow.audit.page(community, 0, 9)] == ["the noise"]

    await table.look(look)
