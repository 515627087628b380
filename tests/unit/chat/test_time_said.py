"""Texts about time: remaining time, time zones, terms, reminders, and buttons."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot import chat
from bot.chat.wording.phrases import Phrases
from bot.features.board import messages as board_messages
from bot.features.challenge import messages as challenge_messages
from bot.features.community import messages as community_messages
from bot.features.match import messages as match_messages
from bot.features.time import messages as time_messages
from bot.features.time.commands import Back, Claim, MoreTime, Mute, Pause, Remind
from bot.features.time.messages import TimeLeft
from core.match.model import MatchStatus, SeatWish
from core.messages.content import Content
from core.messages.message import Action, Message
from core.names import Name
from core.time.control import Expiry, Terms, TimeControl
from core.time.days import zone
from core.time.preferences import Preferences, Where
from tests.support.said import turn_played

BUDAPEST = ZoneInfo("Europe/Budapest")
DAY = timedelta(days=1)
UNTIL = datetime(2026, 11, 24, 17, tzinfo=UTC)
RUNNING = TimeLeft(3 * DAY, until=UNTIL)
CLAIMED = TimeLeft(timedelta(days=2, hours=3, seconds=61), claim=True, until=UNTIL)
FAR = TimeLeft(365 * DAY, until=datetime(2027, 11, 21, 15, tzinfo=UTC))
LAST = TimeLeft(timedelta(seconds=59), until=UNTIL)
OVER = TimeLeft(timedelta(), until=UNTIL)
AWAY = TimeLeft(DAY, stands="away", back=UNTIL)
PAUSED = TimeLeft(DAY, stands="paused", back=UNTIL)
FLAGGED = TimeLeft(timedelta(), claim=True, stands="flagged")
UNTIMED = Terms()
PER_MOVE = Terms(TimeControl.read("7d/move"))
FISCHER = Terms(TimeControl.read("7d+1d max 14d"), Expiry.CLAIM, "Europe/Budapest")


def text_of(content: Content, language: str = "en") -> str:
    """Return the text that a player in Budapest reads."""
    return chat.present(Message(content), language, 1, BUDAPEST).text


def details(started: datetime, terms: Terms = UNTIMED, **more: object) -> board_messages.MatchDetails:
    return board_messages.MatchDetails(
        12,
        "cropa",
        {},
        terms,
        Name("Ann"),
        Name("Bob"),
        started,
        0,
        (),
        MatchStatus.RUNNING,
        **more,  # type: ignore[arg-type]  # each test passes what fits
    )


@pytest.mark.parametrize(
    ("time", "english", "german"),
    [
        (RUNNING, "3 days left, until Tue 24 Nov, 18:00", "noch 3 Tage, bis Di., 24. Nov., 18:00 Uhr"),
        (CLAIMED, "2 days 3 hours left, until Tue 24 Nov, 18:00", "noch 2 Tage 3 Stunden, bis Di., 24. Nov., 18:00 Uhr"),
        (FAR, "365 days left, until Sun 21 Nov 2027, 16:00", "noch 365 Tage, bis So., 21. Nov. 2027, 16:00 Uhr"),
        (LAST, "less than a minute left, until Tue 24 Nov, 18:00", "noch weniger als eine Minute, bis Di., 24. Nov., 18:00 Uhr"),
        (OVER, "no time left", "keine Zeit mehr"),
        (AWAY, "on vacation until Tue 24 Nov, 18:00, clock stopped with 1 day left",
         "im Urlaub bis Di., 24. Nov., 18:00 Uhr, und die Uhr steht (übrig: 1 Tag)"),
        (PAUSED, "match paused until Tue 24 Nov, 18:00, with 1 day left",
         "die Partie pausiert bis Di., 24. Nov., 18:00 Uhr (übrig: 1 Tag)"),
        (FLAGGED, "time has run out, and the opponent can claim the win",
         "die Zeit ist abgelaufen, und die andere Seite kann den Sieg einfordern"),
    ],
)  # fmt: skip
def test_a_turn_tells_how_much_time_the_next_one_has(time: TimeLeft, english: str, german: str) -> None:
    assert text_of(turn_played(time=time)) == f"#12 Cropa: Ann plays d4. Bob is to move: {english}."
    assert text_of(turn_played(time=time), "de") == f"#12 Cropa: Ann spielt d4. Bob ist am Zug: {german}."


def test_without_a_clock_nothing_is_said_about_time() -> None:
    assert text_of(turn_played()) == "#12 Cropa: Ann plays d4. Bob is to move."


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "less than a minute"),
        (59, "less than a minute"),
        (60, "1 minute"),
        (3599, "59 minutes"),
        (3600, "1 hour"),
        (2 * 86400 - 1, "1 day 23 hours"),
        (2 * 86400, "2 days"),
        (2 * 86400 + 1200, "2 days"),
        (2 * 86400 + 3 * 3600 + 1200, "2 days 3 hours"),
        (-5, "less than a minute"),
    ],
)
def test_time_left_is_told_in_two_units(seconds: int, words: str) -> None:
    assert Phrases("en").span(timedelta(seconds=seconds)) == words


@pytest.mark.parametrize(
    ("left", "words", "largest"),
    [
        (timedelta(days=7) - timedelta(minutes=1), "7 days", "7 days"),
        (timedelta(days=6, hours=23, minutes=1), "6 days 23 hours", "7 days"),
        (timedelta(days=6, hours=23), "6 days 23 hours", "6 days"),
        (timedelta(hours=23, minutes=59), "1 day", "1 day"),
        (timedelta(hours=11, minutes=59), "11 hours 59 minutes", "12 hours"),
        (timedelta(hours=11, minutes=55), "11 hours 55 minutes", "11 hours"),
        (timedelta(minutes=14, seconds=59), "14 minutes", "14 minutes"),
        (timedelta(0), "less than a minute", "less than a minute"),
    ],
)
def test_the_time_left_of_a_turn_that_has_just_begun_is_told_whole(left: timedelta, words: str, largest: str) -> None:
    assert Phrases("en").left(left) == words
    assert Phrases("en").left(left, parts=1) == largest


def test_what_was_agreed_is_told_whole() -> None:
    assert Phrases("en").length(timedelta(days=1, hours=12, minutes=5)) == "1 day 12 hours 5 minutes"
    assert Phrases("de").length(timedelta(days=1, hours=1)) == "1 Tag 1 Stunde"


# --- time zones ---------------------------------------------------------------------------------------------


def test_moments_are_told_in_the_reader_s_own_zone() -> None:
    message = Message(time_messages.VacationBegun(Name("Ann"), UNTIL))
    for where, words in (
        (BUDAPEST, "18:00. "),
        (ZoneInfo("America/New_York"), "12:00. "),
        (ZoneInfo("Asia/Kolkata"), "22:30. "),
    ):
        assert f"until Tue 24 Nov, {words}" in chat.present(message, "en", 1, where).text


def test_what_several_read_names_the_zone() -> None:
    message = Message(time_messages.VacationBegun(Name("Ann"), UNTIL))
    assert "until Tue 24 Nov, 17:00 UTC." in chat.present(message, "en").text
    assert "bis Di., 24. Nov., 17:00 Uhr UTC." in chat.present(message, "de").text
    assert "until Tue 24 Nov, 18:00 CET." in chat.present(message, "en", None, BUDAPEST).text
    assert "until Tue 24 Nov, 22:45 UTC+0545." in chat.present(message, "en", None, ZoneInfo("Asia/Kathmandu")).text


def test_who_told_no_zone_reads_that_it_is_utc() -> None:
    message = Message(time_messages.VacationBegun(Name("Ann"), UNTIL))
    assert "until Tue 24 Nov, 17:00 UTC." in chat.present(message, "en", 1, zone(None)).text
    assert "until Tue 24 Nov, 17:00 UTC." in chat.present(message, "en", 1).text


def test_summer_time_counts() -> None:
    assert "Sun 1 Mar 2026, 15:05" in text_of(details(datetime(2026, 3, 1, 14, 5, tzinfo=UTC)))
    assert "Wed 1 Jul 2026, 16:05" in text_of(details(datetime(2026, 7, 1, 14, 5, tzinfo=UTC)))
    assert "Mi., 1. Juli 2026, 16:05 Uhr" in text_of(details(datetime(2026, 7, 1, 14, 5, tzinfo=UTC)), "de")


def test_a_platform_can_show_moments_its_own_way() -> None:
    def stamp(at: datetime, distance: str, _text: str) -> str:
        return f"<t:{int(at.timestamp())}:f>, {distance}"

    text = chat.present(Message(turn_played(time=RUNNING)), "en", 1, BUDAPEST, stamp).text
    assert text.endswith("Bob is to move: until <t:1795539600:f>, near.")
    assert datetime.fromtimestamp(1795539600, UTC) == UNTIL
    match_details = details(UNTIL)
    assert "<t:1795539600:f>, far" in chat.present(Message(match_details), "en", 1, BUDAPEST, stamp).text


def test_what_is_looked_at_for_days_says_how_long_only_of_a_clock_that_stands() -> None:
    two = timedelta(days=2), timedelta(days=3)
    match_details = details(UNTIL, next=Name("Ann"), time=RUNNING, left=two)
    lasting = chat.present(Message(match_details), "en", 1, BUDAPEST, lasting=True).text
    assert "Bob’s clock is stopped with 3 days left." in lasting
    assert "2 days" not in lasting


def test_the_time_in_a_zone_is_told_as_it_is_there() -> None:
    there = time_messages.TimezoneSet("America/New_York", UNTIL)
    stamped = chat.present(Message(there), "en", 1, BUDAPEST, lambda _at, _distance, _text: "<t>").text
    assert stamped == text_of(there)
    assert stamped == "Saved. Your time zone is America/New_York, where it’s now Tue 24 Nov, 12:00."
    nowhere = chat.present(Message(time_messages.TimezoneShown(None, UNTIL)), "en", 1).text
    assert "It’s now Tue 24 Nov, 17:00 UTC" in nowhere


# --- terms --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        (Terms(), "There’s no clock, so no one can lose on time."),
        (PER_MOVE, "Time: 7 days per turn. If it runs out, the match ends."),
        (
            FISCHER,
            (
                "Time: 7 days to start, plus 1 day per turn, up to 14 days. If it runs out, the opponent can "
                "claim the win or give more time. Saturdays and Sundays don’t count (Europe/Budapest)."
            ),
        ),
    ],
)
def test_a_challenge_tells_its_clock(terms: Terms, words: str) -> None:
    challenge_made = challenge_messages.ChallengeMade(
        12, "cropa", {"size": 9}, terms, Name("Ann"), Name("Bob"), SeatWish.ME
    )
    assert text_of(challenge_made).split("\n") == [
        "Ann challenges Bob to Cropa, #12 (size 9). Ann moves first.",
        words,
        "Bob, do you accept?",
    ]


def test_a_match_begins_with_its_terms_and_the_first_deadline() -> None:
    started = match_messages.MatchStarted(
        12, "luup", {"size": 6}, PER_MOVE, Name("Ann"), Name("Bob"), coloured=False, question=None, time=RUNNING
    )
    lines = text_of(started).split("\n")
    assert lines[1] == "Time: 7 days per turn. If it runs out, the match ends."
    assert lines[2].startswith("Ann moves first: 3 days left, until Tue 24 Nov, 18:00. ")


def test_a_list_tells_the_time_of_each_match() -> None:
    waiting = board_messages.MatchLine(12, "cropa", Name("Bob"), RUNNING, 3, asked=False, pause=True)
    other_match_line = board_messages.MatchLine(12, "cropa", Name("Bob"), None, 3, asked=False, pause=False)
    challenge = board_messages.ChallengeLine(9, "luup", Name("Cy"), {"size": 6}, PER_MOVE)
    lines = text_of(board_messages.MatchesShown((waiting,), (other_match_line,), (challenge,), (), ())).split("\n")
    assert "• #12 Cropa vs Bob, 3 turns; 3 days left, until Tue 24 Nov, 18:00 (your opponent wants a pause)" in lines
    assert "• #12 Cropa vs Bob, 3 turns" in lines
    assert "• #9 Luup by Cy (size 6; 7 days per turn)" in lines


def test_a_match_tells_what_both_have_left() -> None:
    lines = text_of(details(UNTIL, FISCHER, next="Ann", time=CLAIMED, left=(DAY, 7 * DAY))).split("\n")
    assert "Ann is to move: 2 days 3 hours left, until Tue 24 Nov, 18:00." in lines
    assert "Time left: Ann 1 day, Bob 7 days." in lines
    assert not any(line.startswith("Time left") for line in text_of(details(UNTIL)).split("\n"))


# --- whole sentences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "english", "german"),
    [
        (
            time_messages.MoreTimeGiven(
                12, "cropa", Name("Ann"), Name("Bob"), timedelta(hours=36), Name("Ann"), RUNNING
            ),
            "#12 Cropa: Ann gives Bob 1 day 12 hours more.",
            "#12 Cropa: Ann gibt Bob 1 Tag 12 Stunden mehr.",
        ),
        (
            time_messages.Resumed(12, "cropa", None, Name("Bob"), RUNNING),
            "#12 Cropa: the pause is over. Bob is to move: 3 days left, until Tue 24 Nov, 18:00.",
            "#12 Cropa: Die Pause ist vorbei. Bob ist am Zug: noch 3 Tage, bis Di., 24. Nov., 18:00 Uhr.",
        ),
        (
            time_messages.VacationBegun(Name("Ann"), UNTIL),
            "Ann is on vacation until Tue 24 Nov, 18:00. Until then, Ann’s clocks are stopped.",
            "Ann ist im Urlaub bis Di., 24. Nov., 18:00 Uhr. So lange stehen die Uhren von Ann.",
        ),
        (
            time_messages.Reminder(12, "cropa", Name("Ann"), Name("Bob"), "half", CLAIMED),
            (
                "Ann, half your time is gone in #12 Cropa vs Bob: 2 days 3 hours left, until Tue 24 Nov, 18:00. "
                "After that, Bob can claim the win."
            ),
            (
                "Ann, die Hälfte deiner Zeit ist um in #12 Cropa gegen Bob: noch 2 Tage 3 Stunden, bis Di., 24. Nov., 18:00 Uhr. "
                "Danach kann Bob den Sieg einfordern."
            ),
        ),
        (
            time_messages.Reminder(12, "cropa", Name("Ann"), Name("Bob"), "2h", RUNNING),
            "Ann, it’s your turn in #12 Cropa vs Bob: 3 days left, until Tue 24 Nov, 18:00. After that, you lose the match.",
            (
                "Ann, du bist am Zug in #12 Cropa gegen Bob: noch 3 Tage, bis Di., 24. Nov., 18:00 Uhr. "
                "Danach verlierst du die Partie."
            ),
        ),
        (
            time_messages.TimeGivenBack(timedelta(seconds=10920), (12, 1234), 5, time_messages.Cause.DOWN),
            (
                "I was offline for 3 hours 2 minutes. No one loses time for that: I’ve adjusted the clocks of #12, #1234 and "
                "3 more."
            ),
            (
                "Ich war nicht in Betrieb: 3 Stunden 2 Minuten. Das soll niemanden Zeit kosten: Die Uhren von "
                "#12, #1234 und 3 weiteren sind angepasst."
            ),
        ),
        (
            time_messages.TooMuchVacation(10 * DAY, 14 * DAY, "Lobby"),
            (
                "You can’t take 14 days of vacation: of what Lobby allows per 365 days, you have 10 days left. "
                "For example: /vacation 10d"
            ),
            (
                "Dieser Urlaub ist länger, als Lobby dir innerhalb von 365 Tagen erlaubt: gewünscht 14 Tage, übrig 10 Tage. "
                "Zum Beispiel: /urlaub 10d"
            ),
        ),
        (
            community_messages.BadClock("too-short", "1m"),
            "“1m” is too fast: a clock starts with at least 5 minutes. For example: 1d/move",
            "„1m“ ist zu schnell: Eine Uhr hat zu Beginn mindestens 5 Minuten. Zum Beispiel: 1d/zug",
        ),
        (
            community_messages.ClockTooFast(DAY),
            "That’s too fast: clocks here start with at least 1 day. For example: 1d/move",
            "Das ist hier zu schnell: Eine Uhr hat zu Beginn mindestens 1 Tag. Zum Beispiel: 1d/zug",
        ),
        (
            community_messages.UnknownSetting("colour", ("clock", "untimed")),
            "There’s no setting “colour”. Choose from: clock, untimed. To see them all: /settings",
            "Eine Einstellung „colour“ gibt es nicht. Es gibt: uhr, ohne-uhr. Alle zeigt /einstellungen",
        ),
    ],
)
def test_sentences_about_time(content: Content, english: str, german: str) -> None:
    assert text_of(content) == english
    assert text_of(content, "de") == german


def test_the_end_of_a_match_tells_whose_time_ran_out() -> None:
    end_announced = match_messages.EndAnnounced(
        12, "cropa", Name("Ann"), Name("Bob"), Name("Ann"), Name("Bob"), "time", {}
    )
    assert text_of(end_announced).endswith("Bob ran out of time.")
    assert text_of(end_announced, "de").endswith("Die Zeit von Bob ist abgelaufen.")


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (RUNNING, "You don’t need to claim"),
        (CLAIMED, "you win on time only when Bob"),
        (FLAGGED, "your own time that ran out"),
    ],
)
def test_a_claim_too_early_is_told_why(time: TimeLeft, words: str) -> None:
    assert words in text_of(time_messages.NothingToClaim(12, Name("Bob"), time))


def test_wishes_are_told_in_words() -> None:
    wishes = Preferences(where=Where.PRIVATE)
    assert text_of(time_messages.RemindersSet(wishes)).split("\n") == [
        (
            "Saved. I remind you about your turn: when half your time is gone; 1 day before your time runs out; "
            "2 hours before your time runs out."
        ),
        "I remind you privately.",
    ]
    daily = text_of(time_messages.RemindersShown(Preferences(daily=18 * 60, where=Where.PRIVATE)))
    assert "Every day at 18:00" in daily
    assert "UTC" in daily
    assert "/remind" in daily


# --- buttons ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "command", "english", "german"),
    [
        ("more-time", MoreTime("12h", 12), "Give 12 hours", "12 Stunden geben"),
        ("pause", Pause(None, 12), "Ask for a pause …", "Um eine Pause bitten …"),
        ("pause", Pause("14d", 12), "Pause for 14 days", "14 Tage Pause"),
        ("claim", Claim(12), "Claim the win", "Sieg einfordern"),
        ("resume", Back(12), "Resume now", "Jetzt weiterspielen"),
        ("back", Back(), "I’m back", "Ich bin zurück"),
        ("mute", Mute(12, 7), "Mute this turn", "Zug stummschalten"),
        ("remind-usual", Remind(usual=True), "Default reminders", "Wie üblich"),
        ("remind-daily", Remind(daily="18:00"), "Once a day, at 18:00", "Einmal am Tag, um 18:00 Uhr"),
        ("remind-private", Remind(where="private"), "Private only", "Nur privat"),
        ("remind-off", Remind(()), "No reminders", "Keine Erinnerungen"),
        ("pick", MoreTime("12h", 12), "#12", "#12"),
        ("pick", Pause("14d", 12), "#12", "#12"),
    ],
)
def test_buttons_are_labelled(
    code: str, command: MoreTime | Claim | Back | Mute | Remind, english: str, german: str
) -> None:
    message = Message(time_messages.Muted(12, "cropa"), actions=(Action(code, command),))
    for language, label in (("en", english), ("de", german)):
        button = chat.present(message, language).buttons[0]
        assert button.label == label
        assert chat.parse(button.text, language) == command
