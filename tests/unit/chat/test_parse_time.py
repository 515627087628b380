"""Texts about time in every language, and the commands that they mean."""

from __future__ import annotations

import time

import pytest

from bot.chat import languages, parse, write
from bot.chat.grammar.measures import clock_text, hours_text, length_text, time_text
from bot.chat.lexicon import lexicon
from bot.features.account.commands import Theme
from bot.features.challenge.commands import Play
from bot.features.community.commands import Settings
from bot.features.match.commands import Undo
from bot.features.time.commands import Away, Back, Claim, MoreTime, Mute, Pause, Quiet, Remind, Timezone
from core.match.model import SeatWish
from core.messages.command import Command, Misunderstood
from core.time.control import TimeControl, read_duration

LANGUAGES = tuple(languages())
PATIENCE = 2.0
"""Processor time in seconds: a thousand times that of any text, and far less than that of a pattern with backtracking."""

LENGTHS = [
    ("3d", "3d"),
    ("1d12h", "1d12h"),
    ("36h", "1d12h"),
    ("2w", "14d"),
    ("3D", "3d"),
    ("3 days", "3d"),
    ("3 Tage", "3d"),
    ("3T", "3d"),
    ("3 T", "3d"),
    ("3days", "3d"),
    ("36 hours", "1d12h"),
    ("2 weeks", "14d"),
    ("1 Woche", "7d"),
    ("90 min", "1h30m"),
    ("90 Min.", "1h30m"),
    ("5 Std.", "5h"),
    ("1.5 days", "1d12h"),
    ("1,5 Tage", "1d12h"),
    ("a week", "7d"),
    ("eine Woche", "7d"),
    ("an hour", "1h"),
    ("1 day 12 hours", "1d12h"),
    ("1 day and 12 hours", "1d12h"),
    ("1 Tag und 12 Stunden", "1d12h"),
    ("for 3 days", "3d"),
    ("3 days more", "3d"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "plain"), LENGTHS)
def test_lengths_are_made_plain_in_every_language(text: str, plain: str, language: str) -> None:
    assert length_text(text, lexicon(language)) == plain
    read_duration(plain)  # the core reads it


@pytest.mark.parametrize(
    "text",
    ["", "3", "days", "soon", "1 month", "3 days 4 days", "12 hours 1 day", "0d", "0.2m", "1d2", "d3", "٣d", "1e3d",
     "9999999d", "999999w", "1234567 days"],
)  # fmt: skip
def test_what_is_no_length_is_left_as_typed(text: str) -> None:
    assert length_text(text, lexicon("en")) is None


TIMES = [
    ("18:00", "18:00"),
    ("18.00", "18:00"),
    ("18", "18:00"),
    ("7", "07:00"),
    ("7:05", "07:05"),
    ("18 Uhr", "18:00"),
    ("18h", "18:00"),
    ("18h30", "18:30"),
    ("6pm", "18:00"),
    ("6:30 p.m.", "18:30"),
    ("12am", "00:00"),
    ("12 pm", "12:00"),
    ("0:00", "00:00"),
    ("24:00", "00:00"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "plain"), TIMES)
def test_times_of_day_are_made_plain_in_every_language(text: str, plain: str, language: str) -> None:
    assert time_text(text, lexicon(language)) == plain


@pytest.mark.parametrize("text", ["", "25:00", "18:60", "24:01", "13pm", "0am", "noon", "1800", "18:5", "18 o", "-1"])
def test_what_is_no_time_of_day_is_left_as_typed(text: str) -> None:
    assert time_text(text, lexicon("en")) is None


HOURS = [
    ("22:00-08:00", "22:00-08:00"),
    ("22-8", "22:00-08:00"),
    ("22:00–08:00", "22:00-08:00"),
    ("22 — 8", "22:00-08:00"),
    ("22:00 8:00", "22:00-08:00"),
    ("from 22:00 to 8:00", "22:00-08:00"),
    ("between 10pm and 8am", "22:00-08:00"),
    ("von 22 Uhr bis 8 Uhr", "22:00-08:00"),
    ("10 pm - 8 am", "22:00-08:00"),
    ("9:30-17:15", "09:30-17:15"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "plain"), HOURS)
def test_hours_are_made_plain_in_every_language(text: str, plain: str, language: str) -> None:
    assert hours_text(text, lexicon(language)) == plain


@pytest.mark.parametrize("text", ["", "22", "22-", "-8", "22-8-9", "22-25", "night", "22 8 9"])
def test_what_are_no_hours_is_left_as_typed(text: str) -> None:
    assert hours_text(text, lexicon("en")) is None


CLOCKS = [
    ("3d/move", "3d/move"),
    ("3d / turn", "3d/move"),
    ("3d/Zug", "3d/move"),
    ("3d", "3d/move"),
    ("3d per move", "3d/move"),
    ("3 days per move", "3d/move"),
    ("3 days for every turn", "3d/move"),
    ("3 days a turn", "3d/move"),
    ("3 Tage pro Zug", "3d/move"),
    ("a day per turn", "1d/move"),
    ("1 Woche je Zug", "7d/move"),
    ("1 day and 12 hours per move", "1d12h/move"),
    ("7d+1d", "7d+1d"),
    ("7 days + 1 day", "7d+1d"),
    ("7d + 1d per move", "7d+1d"),
    ("7d+1d max 14d", "7d+1d max 14d"),
    ("7d+1d/14d", "7d+1d max 14d"),
    ("7d+1d up to 2 weeks", "7d+1d max 14d"),
    ("7 Tage + 12 Stunden höchstens 14 Tage", "7d+12h max 14d"),
    ("fischer 7d 1d", "7d+1d"),
    ("fischer 7d 12h", "7d+12h"),
    ("fischer 7 days 1 day 14 days", "7d+1d max 14d"),
    ("fischer 7d+1d", "7d+1d"),
    ("no clock", "none"),
    ("untimed", "none"),
    ("without clock", "none"),
    ("ohne Uhr", "none"),
    ("keine Bedenkzeit", "none"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "plain"), CLOCKS)
def test_clocks_are_made_plain_in_every_language(text: str, plain: str, language: str) -> None:
    assert clock_text(text, lexicon(language)) == plain
    assert parse(f"/settings clock {text}", language) == Settings("clock", plain)
    assert parse(f"/play cropa {text}", language) == Play("cropa", clock=plain)
    assert parse(f"/play cropa 9 {text} @bob me first", language) == Play(
        "cropa", "bob", {"size": "9"}, SeatWish.ME, plain
    )
    TimeControl.read(plain)  # the core reads it


@pytest.mark.parametrize(
    "text", ["", "no", "none", "3", "3d 1d", "3d/game", "3d/", "+1d", "7d+", "7d+1d max", "fischer", "fischer 7d"]
)
def test_what_is_no_clock_is_left_as_typed(text: str) -> None:
    assert clock_text(text, lexicon("en")) is None


PLAYED = [
    ("clock 3d/move", Play("cropa", clock="3d/move")),
    ("clock=3d", Play("cropa", clock="3d/move")),
    ("clock: 3d", Play("cropa", clock="3d/move")),
    ("clock = 3 days", Play("cropa", clock="3d/move")),
    ("clock=3 days @bob", Play("cropa", "bob", clock="3d/move")),
    ("time 7d+1d max 14d bob", Play("cropa", "bob", clock="7d+1d max 14d")),
    ("bedenkzeit 3 Tage", Play("cropa", clock="3d/move")),
    ("clock none", Play("cropa", clock="none")),
    ("clock=none", Play("cropa", clock="none")),
    ("clock bob", Play("cropa", clock="bob")),  # the refusal lists valid values
    ("3d/move claim", Play("cropa", clock="3d/move", expiry="claim")),
    ("auto", Play("cropa", expiry="auto")),
    ("expiry=claim", Play("cropa", expiry="claim")),
    ("einfordern", Play("cropa", expiry="claim")),
    ("expiry explode", Play("cropa", expiry="explode")),
    ("weekends off", Play("cropa", weekends="off")),
    ("weekends free", Play("cropa", weekends="off")),
    ("weekends don’t count", Play("cropa", weekends="off")),
    ("no weekends", Play("cropa", weekends="off")),
    ("weekend-free", Play("cropa", weekends="off")),
    ("ohne Wochenenden", Play("cropa", weekends="off")),
    ("Wochenenden frei", Play("cropa", weekends="off")),
    ("weekends on", Play("cropa", weekends="on")),
    ("weekends=Europe/Budapest", Play("cropa", weekends="Europe/Budapest")),
    # the other words keep their meaning
    ("9 3d", Play("cropa", None, {"size": "9"}, clock="3d/move")),
    ("3 days 9", Play("cropa", None, {"size": "9"}, clock="3d/move")),
    ("size 9 3 days bob", Play("cropa", "bob", {"size": "9"}, clock="3d/move")),
    ("@3d 1d/move", Play("cropa", "3d", clock="1d/move")),
    ("vs auto", Play("cropa", "auto")),
    ("open 3d claim second", Play("cropa", None, {}, SeatWish.YOU, "3d/move", "claim")),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "command"), PLAYED)
def test_challenges_say_something_about_time(words: str, command: Play, language: str) -> None:
    assert parse(f"/play cropa {words}", language) == command
    assert parse(f"/play {words} cropa", language) == command


def test_an_option_s_value_comes_before_a_word_about_time() -> None:
    assert parse("/play droched balance none 3d") == Play("droched", None, {"balance": "none"}, clock="3d/move")
    assert parse("/play crumo captures optional no clock") == Play(
        "crumo", None, {"captures": "optional"}, clock="none"
    )


SAID = [
    ("/claim", Claim()),
    ("/claim #12", Claim(12)),
    ("/einfordern 12", Claim(12)),
    ("/moretime", MoreTime()),
    ("/moretime 1d", MoreTime("1d")),
    ("/moretime #12", MoreTime(None, 12)),
    ("/moretime 12", MoreTime(None, 12)),
    ("/moretime #12 1d", MoreTime("1d", 12)),
    ("/moretime 12 3 days", MoreTime("3d", 12)),
    ("/moretime 3 days #12", MoreTime("3d", 12)),
    ("/moretime 3 days", MoreTime("3d")),
    ("/mehrzeit 12 3 Tage", MoreTime("3d", 12)),
    ("/moretime soon", MoreTime("soon")),
    ("/moretime 12 12", MoreTime("12 12")),
    ("/moretime #12 12", MoreTime("12", 12)),
    ("/pause", Pause()),
    ("/pause #12 14d", Pause("14d", 12)),
    ("/pause for 2 weeks", Pause("14d")),
    ("/pause 1 month", Pause("1 month")),
    ("/pause off", Back()),
    ("/pause 12 off", Back(12)),
    ("/back", Back()),
    ("/resume #12", Back(12)),
    ("/zurück", Back()),
    ("/vacation", Away()),
    ("/vacation 10d", Away("10d")),
    ("/holiday 2 weeks", Away("14d")),
    ("/away 10 days", Away("10d")),
    ("/urlaub 3 Wochen", Away("21d")),
    ("/vacation 14", Away("14")),
    ("/vacation off", Back()),
    ("/remind", Remind()),
    ("/remind 24h 8h 1h", Remind(("1d", "8h", "1h"))),
    ("/remind half 24h 2h", Remind(("half", "1d", "2h"))),
    ("/remind me 24 hours and 2 hours before", Remind(("1d", "2h"))),
    ("/erinnern halb 1 Tag", Remind(("half", "1d"))),
    ("/remind daily 18:00", Remind(daily="18:00")),
    ("/remind daily at 6 pm", Remind(daily="18:00")),
    ("/erinnern täglich um 18 Uhr", Remind(daily="18:00")),
    ("/remind daily off", Remind(daily="off")),
    ("/remind daily 25:00", Remind(daily="25:00")),
    ("/remind off", Remind(())),
    ("/remind usual", Remind(usual=True)),
    ("/remind room", Remind(where="room")),
    ("/remind private", Remind(where="private")),
    ("/remind both", Remind(where="both")),
    ("/remind 12h private daily off", Remind(("12h",), "off", "private")),
    ("/remind soon", Remind(("soon",))),
    ("/quiet", Quiet()),
    ("/quiet 22:00-08:00", Quiet("22:00-08:00")),
    ("/quiet from 22:00 to 8:00", Quiet("22:00-08:00")),
    ("/quiet off", Quiet("off")),
    ("/ruhe aus", Quiet("off")),
    ("/quiet sometimes at night", Quiet("sometimes at night")),
    ("/timezone", Timezone()),
    ("/timezone Europe/Budapest", Timezone("Europe/Budapest")),
    ("/tz New York", Timezone("New York")),
    ("/mute", Mute()),
    ("/mute 12", Mute(12)),
    ("/mute #12 at 7", Mute(12, 7)),
    ("/settings", Settings()),
    ("/settings clock 3d/move", Settings("clock", "3d/move")),
    ("/settings clock=7d + 1d", Settings("clock", "7d+1d")),
    ("/settings clock none", Settings("clock", "none")),
    ("/settings fastest 1 day", Settings("fastest", "1d")),
    ("/settings slowest: 30d", Settings("slowest", "30d")),
    ("/settings untimed no", Settings("untimed", "no")),
    ("/einstellungen ohne-uhr ja", Settings("untimed", "yes")),
    ("/settings vacation 20d", Settings("vacation", "20d")),
    ("/settings vacation none", Settings("vacation", "none")),
    ("/settings language de", Settings("language", "de")),
    ("/settings language Deutsch", Settings("language", "de")),
    ("/settings language klingon", Settings("language", "klingon")),
    ("/settings language off", Settings("language", "off")),
    ("/settings theme dark", Settings("theme", "dark")),
    ("/einstellungen farben hell", Settings("theme", "light")),
    ("/settings theme pink", Settings("theme", "pink")),
    ("/settings theme contrast", Settings("theme", "contrast")),
    ("/einstellungen farben aus", Settings("theme", "off")),
    ("/theme", Theme()),
    ("/theme dark", Theme("dark")),
    ("/farben Hell", Theme("light")),
    ("/theme kontrast", Theme("contrast")),
    ("/colours off", Theme("off")),
    ("/theme pink", Theme("pink")),
    ("/settings announcements here", Settings("announcements", "here")),
    ("/settings announcements this room", Settings("announcements", "here")),
    ("/settings results off", Settings("announcements", "off")),
    ("/settings announcements #the-results", Settings("announcements", "#the-results")),
    ("/einstellungen bekanntmachungen hier", Settings("announcements", "here")),
    ("/settings start managers", Settings("start", "managers")),
    ('/settings start "group:12:Our Players"', Settings("start", "group:12:Our Players")),
    ("/settings start: everybody", Settings("start", "everyone")),
    ("/einstellungen starten alle", Settings("start", "everyone")),
    ("/settings colour blue", Settings("colour", "blue")),
    ("/settings colour", Settings("colour")),
    # coming back isn't taking back
    ("/undo", Undo()),
    ("/zurücknehmen", Undo()),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "command"), SAID)
def test_what_is_said_about_time_is_understood_in_every_language(text: str, command: Command, language: str) -> None:
    assert parse(text, language) == command
    assert parse(write(command, language)) == command


MISSAID = [
    ("/play cropa clock", "missing", {"usage": "play"}),
    ("/play cropa weekends @bob", "missing", {"usage": "play"}),
    ("/play cropa 3d 4d", "surplus", {"value": "4d/move", "usage": "play"}),
    ("/play cropa claim auto", "surplus", {"value": "auto", "usage": "play"}),
    ("/claim now", "bad-number", {"value": "now", "usage": "claim"}),
    ("/moretime #1 #2", "surplus", {"value": "#2", "usage": "moretime"}),
    ("/remind daily", "missing", {"usage": "remind"}),
    ("/remind daily often", "bad-value", {"value": "often", "usage": "remind"}),
    ("/remind daily 18:00 daily 19:00", "surplus", {"value": "daily", "usage": "remind"}),
    ("/remind 12", "bad-value", {"value": "12", "usage": "remind"}),
    ("/remind off 24h", "surplus", {"value": "1d", "usage": "remind"}),
    ("/remind 24h off", "surplus", {"value": "off", "usage": "remind"}),
    ("/remind room private", "surplus", {"value": "private", "usage": "remind"}),
    ("/remind me", "bad-value", {"value": "me", "usage": "remind"}),
    ("/mute bob", "bad-number", {"value": "bob", "usage": "mute"}),
    ("/mute 12 13", "surplus", {"value": "13", "usage": "mute"}),
    ("/mute 12 at", "missing", {"usage": "mute"}),
    ("/mute 12 at x", "bad-number", {"value": "x", "usage": "mute"}),
    ("/mute 12 at 7 8", "surplus", {"value": "8", "usage": "mute"}),
]


@pytest.mark.parametrize(("text", "problem", "facts"), MISSAID)
def test_what_is_missaid_about_time_gets_an_answer(text: str, problem: str, facts: dict[str, str]) -> None:
    assert parse(text) == Misunderstood(problem, facts)


@pytest.mark.parametrize(
    ("command", "english", "german"),
    [
        (Play("cropa", "bob", {}, SeatWish.ME, "7d+1d max 14d", "claim", "off"),
         "/play cropa @bob 7d+1d max 14d claim weekends=off me first",
         "/spielen cropa @bob 7d+1d max 14d einfordern wochenenden=aus ich zuerst"),
        (Play("cropa", clock="none"), "/play cropa untimed", "/spielen cropa ohne-uhr"),
        (MoreTime("1d12h", 12), "/moretime #12 1d12h", "/mehrzeit #12 1d12h"),
        (Remind(("half", "1d"), "18:00", "both"), "/remind half 1d both daily 18:00", "/erinnern halb 1d beides täglich 18:00"),
        (Remind(()), "/remind off", "/erinnern aus"),
        (Mute(12, 7), "/mute #12 at 7", "/stumm #12 nach 7"),
        (Quiet("22:00-08:00"), "/quiet 22:00-08:00", "/ruhe 22:00-08:00"),
        (Settings("untimed", "no"), "/settings untimed no", "/einstellungen ohne-uhr no"),
    ],
)  # fmt: skip
def test_buttons_say_it_as_a_person_would(command: Command, english: str, german: str) -> None:
    assert write(command, "en") == english
    assert write(command, "de") == german


@pytest.mark.parametrize(
    "text",
    ["/play cropa " + "3d" * 480, "/play cropa " + "1 " * 480, "/play cropa " + "1d+" * 320, "/quiet " + '"' + " -" * 400,
     "/remind " + "1 " * 490, "/moretime " + "1d " * 320, "/settings clock " + "1/" * 480, "/quiet " + "1" * 980],
)  # fmt: skip
def test_no_text_takes_for_ever(text: str) -> None:
    started = time.process_time()
    parse(text)
    assert time.process_time() - started < PATIENCE
