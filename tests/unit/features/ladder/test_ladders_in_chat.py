"""Ladders as a community meets them: begun, shown, announced, closed; several at once; what is told of players."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import chat
from bot.features.match.endings import end
from bot.features.statistics.messages import LadderPlace, Score
from bot.features.time.downtime import follow_clock, heartbeat, make_up_for_downtime
from bot.kernel.context import Context
from core.ladder import Snapshot
from core.match.model import Result
from core.messages.message import Message
from core.time.control import Terms, TimeControl
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club
from tests.support.said import values


def text_for(said: Message) -> str:
    """Return a message as one person reads it."""
    return chat.present(said, "en", reader=0).text


# --- beginning and closing -------------------------------------------------------------------------------------


async def test_only_managers_begin_and_close_ladders() -> None:
    club = await Club.of("ann")
    assert [message.code for message in await club.says("ann", "/ladder create luup 3d/move")] == [
        "refused.ladder-managers"
    ]
    assert [message.code for message in await club.says("ann", "/ladder close")] == ["refused.ladder-managers"]
    assert [message.code for message in await club.says("carol", "/ladder close")] == ["ladder-close-question"]
    (message,) = await club.says("carol", "/ladder close yes")
    assert message.code == "ladder-closed"
    assert text_for(message).splitlines()[1:] == ["1. Ann, 1500 ± 350 (?)"]
    assert [message.code for message in await club.says("ann", "/ladder")] == ["refused.no-ladder"]


async def test_the_words_of_the_specification_are_understood() -> None:
    club = await Club.of()
    (message,) = await club.says("carol", "/ladder create droched size 7, 3d/move")
    assert values(message)["options"] == {"size": 7, "balance": "komi-pie", "bridges": "together"}
    assert values(message)["terms"] == Terms(TimeControl.read("3d/move"))
    assert text_for(message).startswith("Carol has started a ladder: ladder 2, Droched (size 7")
    (message,) = await club.says("bob", "/leiter beitreten droched")
    assert (message.code, values(message)["ladder"]) == ("ladder-joined", 2)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("cropa untimed", "refused.ladder-needs-a-clock"),
        ("cropa 3d/move reach far", "refused.bad-reach"),
        ("cropa 3d/move reach 0", "refused.bad-reach"),
        ("chess 3d/move", "refused.unknown-game"),
        ("cropa size 4 3d/move", "refused.bad-option"),
        ("cropa @bob 3d/move", "misunderstood.surplus"),
        ("", "misunderstood.missing"),
    ],
)
async def test_what_makes_no_ladder_is_refused(words: str, code: str) -> None:
    club = await Club.of()
    assert [message.code for message in await club.says("carol", f"/ladder create {words}")] == [code]


async def test_matches_go_on_without_effect_when_their_ladder_was_closed() -> None:
    club = await Club.of(*"abc")
    number = await club.challenge("c", "a")
    await club.says("carol", "/ladder close yes")
    messages = await club.wins("c", number)
    assert [message.code for message in messages] == ["match-ended"]
    assert await club.places() == "abc"
    assert await club.differences() == []
    assert await club.table.time(days=100) == [], "nothing looks after it any more"


async def test_nobody_leaves_a_ladder_that_was_closed() -> None:
    club = await Club.of(*"abc")
    number = await club.challenge("b", "a")
    await club.says("a", "/ladder leave")
    await club.says("carol", "/ladder close yes")
    assert [message.code for message in await club.wins("b", number)] == ["match-ended"]
    assert await club.places() == "abc"
    assert await club.differences() == []


# --- several ladders -------------------------------------------------------------------------------------------


async def test_with_several_ladders_it_is_asked_which_is_meant() -> None:
    club = await Club.of("ann", "bob")
    await club.says("carol", "/ladder create luup 3d/move")
    (message,) = await club.says("bob", "/ladder join")
    assert message.code == "which-ladder"
    buttons = chat.present(message, "en", None).buttons
    assert [(button.label, button.text) for button in buttons] == [
        ("Ladder 1", "/ladder join 1"),
        ("Ladder 2", "/ladder join 2"),
    ]
    assert [values(message)["ladder"] for message in await club.says("bob", "/ladder")] == [1], (
        "the only one of one's own"
    )
    assert [values(message)["ladder"] for message in await club.says("bob", "/ladder luup")] == [2]
    assert [message.code for message in await club.says("bob", "/ladder 3")] == ["refused.unknown-ladder"]


async def test_a_ladder_is_known_only_in_its_community() -> None:
    club = await Club.of("ann")
    (outgoing,) = await club.table.says("ann", "/ladder join 1", "den")
    assert outgoing.message.code == "refused.no-ladder"


# --- looking ---------------------------------------------------------------------------------------------------


async def test_a_ladder_shows_its_top_and_the_places_around_ones_own() -> None:
    club = await Club.of(*(f"p{number:02}" for number in range(1, 31)))
    (message,) = await club.says("p20", "/ladder")
    lines = text_for(message).splitlines()
    assert lines[1].startswith("1. P01")
    assert lines[10].startswith("10. P10")
    assert lines[11] == "…"
    assert [line.split(".")[0] for line in lines[12:19]] == ["17", "18", "19", "20", "21", "22", "23"]
    assert lines[15].endswith("← you")
    assert "you" not in chat.present(message, "en").text, "a whole room reads that"
    (message,) = await club.says("zoe", "/ladder")
    assert "To join: /ladder join 1" in text_for(message)


async def test_days_on_top_and_streaks_are_told() -> None:
    club = await Club.of(*"abc")
    await club.table.time(days=10)
    await club.wins("c", await club.challenge("c", "a"))
    await club.table.time(days=8)
    for name in "abc":
        await club.says(name, "/matches")
    await club.wins("c", await club.challenge("a", "c"))
    (message,) = await club.says("b", "/ladder")
    assert (values(message)["king"], values(message)["days"]) == ("C", 8)
    (message,) = await club.says("b", "/stats @c")
    assert values(message)["ladders"] == (LadderPlace(1, "cropa", place=1, count=3, days=8),)
    first_member = await club.member("c")
    assert (first_member.streak, first_member.longest) == (2, 2)
    (message,) = await club.says("b", "/stats @a")
    assert [one.days for one in values(message)["ladders"]] == [10]
    assert (await club.member("a")).streak == -2


async def test_a_new_leader_is_announced_where_the_ladder_was_begun() -> None:
    club = await Club.of(*"ab")
    number = await club.challenge("b", "a")
    await club.plays(number, 2)
    messages = await club.table.says("a", f"/resign #{number} yes")
    codes = [(outgoing.message.code, outgoing.room.ref) for outgoing in messages]
    assert codes[-1] == ("ladder-leader", "lobby")
    assert text_for(messages[-1].message) == "Ladder 1 (Cropa) has a new leader: B!"


async def test_when_a_month_ends_the_places_are_kept_and_told() -> None:
    club = await Club.of(*"abc")
    await club.wins("c", await club.challenge("c", "b"))
    messages = await club.table.time(days=31)
    (message,) = [outgoing.message for outgoing in messages if outgoing.message.code == "ladder-month"]
    assert text_for(message).splitlines()[:4] == [
        "Ladder 1 (Cropa) at the end of March 2026, 3 players:",
        "1. A",
        "2. C",
        "3. B",
    ]
    assert chat.present(message, "de").text.startswith("Leiter 1 Cropa, Stand Ende März 2026, 3 Personen:")
    snapshots = await club.table.store.read(lambda uow: uow.ladders.snapshots(1))
    assert [(snapshot.month, f"{snapshot.at:%d %b %H:%M}", len(snapshot.players)) for snapshot in snapshots] == [
        ("2026-03", "01 Apr 00:00", 3)
    ]


async def test_a_month_that_ended_while_the_program_stood_still_is_kept_once() -> None:
    club = await Club.of(*"ab")
    club.table.clock.pass_(days=40)
    await club.table.application.tick()
    await club.table.application.tick()

    def look(uow: UnitOfWork) -> list[Snapshot]:
        return list(uow.ladders.snapshots(1))

    assert [snapshot.month for snapshot in await club.table.store.read(look)] == ["2026-03"]


@pytest.mark.usefixtures("vacation_on_request")
async def test_a_win_on_time_that_is_claimed_has_the_same_effect() -> None:
    club = await Club.of(*"ab", terms="3d/move claim")
    number = await club.challenge("b", "a")
    assert (await club.table.match(number)).terms.expiry == "claim"
    await club.plays(number, 2)
    if await club.on_move(number) == "b":
        await club.plays(number)
    await club.table.time(days=4)
    assert (await club.table.match(number)).clock.flagged
    await club.says("b", f"/claim #{number}")
    assert await club.places() == "ba"
    assert (await club.member("a")).strikes == 10, "claimed or not, it was a time-out"


async def test_nobody_is_out_because_the_program_stood_still() -> None:
    club = await Club.of(*"ab")
    await heartbeat(club.table.application)
    await club.table.time(days=30)
    await heartbeat(club.table.application)
    club.table.clock.pass_(days=60)
    await make_up_for_downtime(club.table.application, timedelta(hours=72))
    await club.table.time(days=10)
    assert await club.places() == "ab", "unseen for 30 days and then 10"
    await club.table.time(days=6)
    assert await club.places() == ""


async def test_nobody_is_out_because_the_machine_s_clock_was_set_right() -> None:
    club = await Club.of(*"ab")
    await heartbeat(club.table.application)
    was = club.table.clock.now()
    club.table.clock.pass_(days=300)
    await follow_clock(club.table.application, was, club.table.clock.now())
    await club.table.time(days=40)
    assert await club.places() == "ab"


async def test_a_draw_moves_nobody_is_one_event_and_ends_streaks() -> None:
    """No game of ours ends in one; a sixth might."""
    club = await Club.of(*"abc")
    await club.wins("c", await club.challenge("c", "a"))
    number = await club.challenge("b", "c")
    await club.plays(number, 2)

    def draw(context: Context) -> None:
        match = context.uow.matches.get(number)
        assert match is not None
        end(context, match, Result(0, "agreed"), by=1)

    await club.table.application.run(draw)
    assert await club.places() == "cab"
    assert [(event.match, event.before, event.after) for event in await club.events()][-1] == (number, 3, 3)
    assert (await club.member("c")).streak == 0
    assert (await club.member("c")).longest == 1
    assert [discrepancy.field for discrepancy in await club.differences()] == ["log"], (
        "it was drawn past the rules, and nothing else is odd"
    )


# --- what somebody has done ------------------------------------------------------------------------------------


async def test_stats_and_history_tell_what_happened_in_this_community() -> None:
    club = await Club.of(*"ab")
    table = club.table
    number = await table.start("a", "b")
    table.clock.pass_(hours=2)
    await club.plays(number, 2)
    await club.says("b", f"/resign #{number} yes")
    elsewhere = await table.start("b", "a", room="den")
    await table.says("a", f"/resign #{elsewhere} yes", "den")
    (message,) = await club.says("b", "/stats @a")
    assert values(message)["total"] == Score(1, 0, 0)
    assert values(message)["length"] == timedelta(hours=2)
    assert "moving first: 1 won, 0 lost, 0 drawn" in text_for(message)
    (message,) = await club.says("b", "/history @a")
    assert text_for(message).splitlines()[0] == "B vs A: 0 won, 1 lost, 0 drawn"
    (message,) = await club.says("b", "/history @b")
    assert message.code == "refused.history-of-two"
    assert [message.code for message in await club.says("b", f"/history #{number}")] == ["match-details"]
    assert [message.code for message in await club.says("b", "/history")] == ["stats"]
    assert [message.code for message in await club.says("b", "/rating @nobody")] == ["refused.no-such-person"]


async def test_ratings_and_standings_tell_who_is_certain_enough() -> None:
    club = await Club.of(*"ab")
    table = club.table
    for match in range(40):
        table.clock.pass_(hours=3)
        pair = ("a", "b") if match % 2 else ("b", "a")
        number = await table.start(*pair)
        await club.plays(number, 2)
        await club.says("b" if match % 3 else "a", f"/resign #{number} yes")
    (message,) = await club.says("a", "/rating")
    here, everywhere = values(message)["ratings"]
    assert (here.place, here.count, here.matches) == (1, 2, 40)
    assert everywhere.everywhere is True
    (message,) = await club.says("b", "/standings cropa")
    assert [line[:5] for line in text_for(message).splitlines()[2:4]] == ["1. A,", "2. B,"]
    (message,) = await club.says("b", "/standings")
    assert [button.text for button in chat.present(message, "en").buttons] == ["/standings cropa"]
    (message,) = await club.says("b", "/standings everywhere")
    assert "1. A," in text_for(message)
    table.clock.pass_(days=2000)
    (message,) = await club.says("b", "/standings cropa")
    assert "No rating is certain enough" in text_for(message)


async def test_decline_without_a_number_means_the_ladder_where_nothing_else_is_open() -> None:
    club = await Club.of(*"abc")
    await club.challenge("c", "a")
    await club.says("b", "/play luup @a size 5")
    assert [message.code for message in await club.says("a", "/decline")] == ["challenge-declined"]
    assert (await club.says("a", "/decline"))[0].code == "ladder-decline-question"
    assert (await club.says("a", "/ladder decline yes"))[0].code == "match-ended"
    assert await club.places() == "cab"
