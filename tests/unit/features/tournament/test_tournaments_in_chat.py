"""Tournaments as a community meets them: announced, signed up for, begun, shown, cancelled; and what is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import chat
from bot.features.community.commands import Settings
from core.messages.message import Message
from core.time.model import Timer
from core.tournament.model import TournamentStatus
from tests.support.said import values
from tests.support.tournaments import Cup


def text_of(said: Message) -> str:
    """Return a message as people read it."""
    return chat.present(said, "en").text


async def status(cup: Cup, number: int = 1) -> TournamentStatus:
    """Return how far a tournament has come."""
    tournament = await cup.table.store.read(lambda uow: uow.tournaments.get(number))
    assert tournament is not None
    return tournament.status


# --- announcing ------------------------------------------------------------------------------------------------


async def test_only_managers_announce_begin_and_cancel() -> None:
    cup = await Cup.announced("swiss", "ann", "bob", "cid")
    for text in ("create cropa 3d/move", "start", "cancel"):
        assert await cup.codes("ann", f"/tournament {text}") == ["refused.tournament-managers"]


async def test_the_words_of_the_specification_are_understood() -> None:
    cup = Cup()
    cup.table.managers.add("carol")
    (message,) = await cup.says("carol", "/tournament create criocha size 13 3d/move swiss 5 until 3d")
    assert message.code == "tournament-created"
    assert (values(message)["format"], values(message)["size"]) == ("swiss", 5)
    assert values(message)["until"] == cup.table.clock.now() + timedelta(days=3)
    assert [button.text for button in chat.present(message, "en").buttons] == ["/tournament join 1"]
    (message,) = await cup.says("carol", "/turnier anlegen cropa größe 5 3d/zug gruppen 5 bis 2 Tage")
    assert (values(message)["format"], values(message)["size"]) == ("groups", 5)
    (message,) = await cup.says("carol", "/tournament create cropa 3d/move")
    assert (values(message)["format"], values(message)["size"]) == ("groups", 4)
    (message,) = await cup.says("carol", "/tournament create cropa swiss 3d/move")
    assert (values(message)["format"], values(message)["size"]) == ("swiss", None)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("cropa untimed", "refused.tournament-needs-a-clock"),
        ("cropa 3d/move claim", "refused.tournament-needs-a-clock"),
        ("cropa 3d/move swiss 99", "refused.bad-tournament-size"),
        ("cropa 3d/move groups 2", "refused.bad-tournament-size"),
        ("cropa 3d/move k.o.", "refused.no-knockout"),
        ("cropa 3d/move until never", "refused.bad-duration"),
        ("cropa 3d/move until 400d", "refused.too-long-a-time"),
        ("cropa 3d/move until", "misunderstood.missing"),
        ("chess 3d/move", "refused.unknown-game"),
        ("cropa size 4 3d/move", "refused.bad-option"),
        ("cropa @bob 3d/move", "misunderstood.surplus"),
        ("", "misunderstood.missing"),
    ],
)
async def test_what_makes_no_tournament_is_refused(words: str, code: str) -> None:
    cup = await Cup.announced("swiss")
    assert await cup.codes("carol", f"/tournament create {words}") == [code]


# --- signing up ------------------------------------------------------------------------------------------------


async def test_people_sign_up_once_and_take_it_back() -> None:
    cup = await Cup.announced("swiss", "ann")
    assert await cup.codes("ann", "/tournament join") == ["refused.already-in-the-tournament"]
    (message,) = await cup.says("ann", "/tournament leave")
    assert (message.code, values(message)["count"]) == ("tournament-signed-off", 0)
    assert await cup.codes("ann", "/tournament leave") == ["refused.not-in-the-tournament"]
    assert await cup.codes("ann", "/tournament join") == ["tournament-joined"]


async def test_nobody_signs_up_late() -> None:
    cup = await Cup.begun("swiss", "ann", "bob", "cid")
    assert await cup.codes("dan", "/tournament join") == ["refused.tournament-too-late"]
    assert await cup.codes("carol", "/tournament start") == ["refused.tournament-began"]


async def test_a_tournament_can_be_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.tournament.book.MAX_PLAYERS", 2)
    cup = await Cup.announced("swiss", "ann", "bob")
    assert await cup.codes("cid", "/tournament join") == ["refused.tournament-full"]


def joins(message: Message, reader: int = 0) -> bool:
    """Return whether a message that voids earlier buttons of tournament 1 has a button to join, for a reader."""
    assert (message.subject, message.supersedes) == ("tournament:1", True), message.code
    return any(action.code == "tournament-join" and action.offered_to(reader) for action in message.actions)


async def test_each_announcement_voids_the_buttons_of_earlier_ones_and_has_one_while_one_can_join() -> None:
    cup = await Cup.announced("swiss")
    (message,) = await cup.says("ann", "/tournament join")
    ann = (await cup.table.account("ann")).player
    assert joins(message)
    assert not joins(message, ann)
    (message,) = await cup.says("ann", "/tournament leave")
    assert joins(message, ann)
    for name in ("ann", "bob", "cid"):
        await cup.says(name, "/tournament join")
    (reminder,) = [outgoing.message for outgoing in await cup.table.time(days=2, hours=1)]
    assert joins(reminder)
    begun, _ = await cup.says("carol", "/tournament start")
    assert not joins(begun)


async def test_who_cancels_a_tournament_or_fills_it_takes_the_button_away_where_it_was_announced_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.features.tournament.book.MAX_PLAYERS", 2)
    cup = Cup()
    cup.table.managers.add("carol")
    await cup.table.does("carol", Settings("announcements", "here"), "club/results")
    for texts in (["join"], ["cancel", "cancel yes"]):
        told = await cup.table.says("carol", "/tournament create cropa size 5 3d/move swiss", "club/hall")
        number = values(told[0].message)["tournament"]
        if texts == ["join"]:
            assert all(joins(outgoing.message) for outgoing in told)
            await cup.table.says("ann", f"/tournament join {number}", "club/hall")
        for text in texts:
            told = await cup.table.says("carol", f"/tournament {text} {number}", "club/hall")
        assert {outgoing.room.name for outgoing in told} == {"hall", "results"}
        assert all(outgoing.message.supersedes and not outgoing.message.actions for outgoing in told)


async def test_it_begins_at_its_deadline_after_a_reminder() -> None:
    cup = await Cup.announced("swiss 2", "ann", "bob", "cid")
    messages = [outgoing.message for outgoing in await cup.table.time(days=2, hours=1)]
    assert [message.code for message in messages] == ["tournament-reminder"], "a day before"
    assert [button.text for button in chat.present(messages[0], "en").buttons] == ["/tournament join 1"]
    messages = [outgoing.message for outgoing in await cup.table.time(days=1)]
    assert [message.code for message in messages] == ["tournament-round", "match-started"]
    assert values(messages[0])["byes"] == ("Cid",)
    assert await status(cup) is TournamentStatus.RUNNING


async def test_a_tournament_with_too_few_players_cannot_start_and_is_cancelled_at_its_deadline() -> None:
    cup = await Cup.announced("swiss", "ann", "bob")
    assert await cup.codes("carol", "/tournament start") == ["refused.tournament-too-few"]
    messages = [outgoing.message for outgoing in await cup.table.time(days=3, hours=1)]
    assert [message.code for message in messages] == ["tournament-reminder", "tournament-cancelled"]
    assert text_of(messages[-1]) == "Tournament 1 (Cropa) is cancelled: it needs 3 players and only 2 signed up."
    assert len(messages[-1].notify) == 2
    assert await status(cup) is TournamentStatus.CANCELLED
    assert await cup.table.time(days=30) == [], "nothing looks after it any more"


async def test_the_log_of_decisions_says_who_created_started_and_cancelled_a_tournament() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    await cup.says("carol", "/tournament cancel")
    await cup.says("carol", "/tournament cancel yes")
    (log,) = await cup.says("dan", "/audit")
    lines = [line.partition(", Carol: ")[2] for line in text_of(log).splitlines()[1:]]
    assert lines == [
        "tournament 1 (Cropa) cancelled.",
        "tournament 1 (Cropa) started.",
        "tournament 1 (Cropa) created.",
    ]


async def test_the_log_of_decisions_has_no_start_by_the_deadline() -> None:
    cup = await Cup.announced("groups 3", "ann", "bob", "cid")
    await cup.table.time(days=4)
    assert await status(cup) is TournamentStatus.RUNNING
    (log,) = await cup.says("dan", "/audit")
    assert "started" not in text_of(log)


async def test_seeds_follow_strength_and_newcomers_follow_sign_up_order() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    for number in [match.number for match in await cup.running()]:
        first, second = await cup.names(await cup.table.match(number))
        await cup.wins(max(first, second), number)
    await cup.says("carol", "/tournament create cropa size 5, 3d/move, swiss, until 3d")
    for name in ("zoe", "ann", "bob", "cid"):
        await cup.says(name, "/tournament join")
    await cup.says("carol", "/tournament start")
    entries = await cup.table.store.read(
        lambda uow: [
            uow.people.player(entry.player).name
            for entry in sorted(uow.tournaments.entries(2), key=lambda entry: entry.seed)
        ]
    )
    assert entries == ["Cid", "Zoe", "Bob", "Ann"], "Zoe counts as a newcomer, with 1500"


# --- several tournaments ---------------------------------------------------------------------------------------


async def test_with_several_tournaments_it_is_asked_which_is_meant() -> None:
    cup = await Cup.announced("swiss", "ann")
    await cup.says("carol", "/tournament create luup 3d/move until 5d")
    (message,) = await cup.says("bob", "/tournament join")
    assert message.code == "which-tournament"
    assert [(button.label, button.text) for button in chat.present(message, "en").buttons] == [
        ("Tournament 1", "/tournament join 1"),
        ("Tournament 2", "/tournament join 2"),
    ]
    assert [values(message)["tournament"] for message in await cup.says("bob", "/tournament join luup")] == [2]
    assert [values(message)["tournament"] for message in await cup.says("ann", "/tournament leave")] == [1], (
        "the only own one"
    )
    assert await cup.codes("bob", "/tournament 7") == ["refused.unknown-tournament"]
    (message,) = await cup.says("bob", "/tournament list")
    assert "tournament 2: Luup" in text_of(message)


async def test_a_tournament_is_known_only_in_its_community() -> None:
    cup = await Cup.announced("swiss", "ann")
    (outgoing,) = await cup.table.says("ann", "/tournament join 1", "den")
    assert outgoing.message.code == "refused.no-tournament"


# --- news ------------------------------------------------------------------------------------------------------


async def test_start_and_end_are_told_in_the_room_for_announcements_too() -> None:
    cup = Cup()
    table = cup.table
    table.managers.add("carol")
    await table.does("carol", Settings("announcements", "here"), "club/results")
    messages = await table.says("carol", "/tournament create cropa size 5, 3d/move, swiss 2, until 2d", "club/hall")
    assert [(outgoing.message.code, outgoing.room.name) for outgoing in messages] == [
        ("tournament-created", "hall"),
        ("tournament-created", "results"),
    ]
    for name in ("ann", "bob", "cid"):
        await table.says(name, "/tournament join", "club/hall")
    messages = await table.time(days=2)
    told = [(outgoing.message.code, outgoing.room.name) for outgoing in messages]
    assert told == [
        ("tournament-reminder", "hall"),
        ("tournament-reminder", "results"),
        ("tournament-round", "hall"),
        ("tournament-round", "results"),
        ("match-started", "hall"),
    ]
    messages = await table.time(days=30)
    told = [
        (outgoing.message.code, outgoing.room.name)
        for outgoing in messages
        if outgoing.message.code == "tournament-ended"
    ]
    assert told == [("tournament-ended", "hall"), ("tournament-ended", "results")]


async def test_a_player_elsewhere_who_ends_a_round_gets_no_list_of_the_next_rounds_matches() -> None:
    cup = await Cup.begun("swiss 3", "ann", "bob", "cid", "dan")
    first, last = [match.number for match in await cup.running()]
    for number in (first, last):
        await cup.plays(number, 2)
    names = await cup.names(await cup.table.match(first))
    await cup.says(names[0], f"/resign #{first} yes")
    loser = (await cup.names(await cup.table.match(last)))[0]
    messages = await cup.table.says(loser, f"/resign #{last} yes", "lobby/corner")
    there = [outgoing.message.code for outgoing in messages if outgoing.room.name == "corner"]
    assert there == ["match-ended"]
    assert [outgoing.message.code for outgoing in messages if outgoing.room.name == "lobby"].count("match-started") == 2


# --- looking ---------------------------------------------------------------------------------------------------


async def test_what_is_shown_before_meanwhile_and_after() -> None:
    cup = await Cup.announced("swiss 2", "ann", "bob", "cid")
    message = await cup.shown("dan")
    assert "Signed up: Ann, Bob, Cid" in text_of(message)
    assert [button.text for button in chat.present(message, "en").buttons] == ["/tournament join 1"]
    await cup.says("carol", "/tournament start")
    text = text_of(await cup.shown("ann"))
    assert "Round 1 of 2" in text
    assert "Ann vs Bob (#1)" in text
    await cup.beats("bob", "ann")
    await cup.round("bob", "ann", "cid")
    *lines, columns = text_of(await cup.shown("ann")).splitlines()
    assert lines[2:] == [
        "Tournament 1 (Cropa) is over. Bob wins!",
        "1. Bob, 2 (2)",
        "2. Ann, 1 (3) ← you",
        "3. Cid, 1 (3)",
    ]
    assert columns.startswith("Points, with Buchholz in brackets. Further ties are broken by head-to-head results")


async def test_a_match_says_to_which_tournament_it_belongs() -> None:
    cup = await Cup.announced("swiss", "ann", "bob", "cid")
    *_, began = await cup.says("carol", "/tournament start")
    assert text_of(began).startswith("Tournament 1, round 1:")
    (message,) = await cup.says("ann", "/match 1")
    assert "Tournament 1, round 1:" in text_of(message)


# --- cancelling ------------------------------------------------------------------------------------------------


async def test_matches_of_a_cancelled_tournament_go_on_for_themselves() -> None:
    cup = await Cup.begun("swiss", "ann", "bob", "cid", "dan")
    (message,) = await cup.says("carol", "/tournament cancel")
    assert message.code == "tournament-cancel-question"
    (message,) = await cup.says("carol", "/tournament cancel yes")
    assert message.code == "tournament-cancelled"
    assert await cup.codes("carol", "/tournament cancel yes") == ["refused.tournament-is-over"]
    assert [message.code for message in await cup.round("ann", "bob", "cid", "dan")].count("match-ended") == 2
    assert await cup.running() == [], "no other round begins"
    assert await cup.differences() == []


# --- matches of tournaments ------------------------------------------------------------------------------------


async def test_no_match_of_a_tournament_makes_all_others_wait() -> None:
    cup = await Cup.begun("swiss", "ann", "bob", "cid", "dan")
    (number, *_) = await cup.of("ann")
    assert await cup.codes("ann", f"/pause #{number}") == ["refused.tournament-waits"]
    assert await cup.codes("ann", f"/moretime #{number} 1d") == ["refused.tournament-waits"]
    await cup.says("carol", "/tournament cancel yes")
    assert await cup.codes("ann", f"/pause #{number} 14d") == ["pause-asked"]


async def test_a_match_of_a_tournament_offers_no_rematch() -> None:
    cup = await Cup.begun("swiss", "ann", "bob", "cid", "dan")
    (message, *_) = await cup.round("ann", "bob", "cid", "dan")
    assert message.code == "match-ended"
    assert [action.code for action in message.actions] == ["replay", "review", "match"]


# --- timers ----------------------------------------------------------------------------------------------------


async def test_a_timer_that_comes_twice_or_too_early_does_nothing_twice() -> None:
    cup = await Cup.announced("swiss 2", "ann", "bob", "cid")
    await cup.table.time(days=3, hours=1)
    matches_before = await cup.running()

    for stage in ("remind", "deadline", "round"):
        timer = Timer("tournament", 1, cup.table.clock.now(), stage=stage)
        await cup.table.store.write(lambda uow, timer=timer: uow.timers.save(timer))  # type: ignore[misc]  # mypy infers no lambda with a default
        assert await cup.table.time(minutes=1) == []
    assert await cup.running() == matches_before


async def test_a_daily_look_goes_on_where_a_round_was_over_unnoticed() -> None:
    """As after a restored backup: the matches are over, but nothing has followed."""
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid")
    (number,) = [match.number for match in await cup.running()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.features.tournament.rounds.advance", lambda _context, _number: None)
        await cup.plays(number, 2)
        await cup.table.says((await cup.names(await cup.table.match(number)))[0], f"/resign #{number} yes")
    assert [str(discrepancy) for discrepancy in await cup.differences()] == [
        "#0: tournament 1 is round 1 is over, but the next hasn't begun, the log says otherwise"
    ]
    said = [outgoing.message.code for outgoing in await cup.table.time(days=1)]
    assert said[:2] == ["tournament-round", "match-started"]
    assert await cup.differences() == []
