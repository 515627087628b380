"""Written commands of any kind can be read back unchanged, and any typed text is understood or answered."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat import languages, parse, write
from bot.chat.grammar.form import forms
from bot.features.account.commands import Language
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board.commands import Board, Matches, ShowMatch
from bot.features.challenge.commands import Play
from bot.features.community.commands import Settings
from bot.features.exploring.commands import Note, Plans, Preview
from bot.features.help.commands import Help, Rules
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Clear, Move, Resign, Undo
from bot.features.rating.commands import Rating, Standings
from bot.features.statistics.commands import History, Stats
from bot.features.time.commands import Away, Back, Claim, MoreTime, Mute, Pause, Quiet, Remind, Timezone
from core.match.model import SeatWish
from core.messages.command import Command, Misunderstood
from core.time.control import write_duration
from core.time.preferences import HALF, Where

LANGUAGES = tuple(languages())
NUMBERS = st.none() | st.integers(0, 999_999_999)
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Z")), min_size=1, max_size=20).filter(
    lambda word: not set(word) & set("“”„‟«»＂") and not word.startswith(("@", "＠"))
)
NAMES = st.builds("{} {}".format, WORDS, WORDS) | WORDS
STEPS = st.lists(
    st.sampled_from(["d4", "e11", "komi:3", "swap", "pass", "d4:3", "d4-g4", "c3~"]), min_size=1, max_size=9
)
TEXTS = STEPS.map(" ".join)
OPTIONS = st.dictionaries(  # a number is read as itself, without zeros before it, and so we write it
    st.sampled_from(["size", "mode", "restriction", "target", "komi-pie", "walls"]),
    WORDS.filter(lambda word: not (word.isdecimal() and str(int(word)) != word)),
    max_size=3,
).map(lambda options: {name: value.lower() for name, value in options.items()})
LENGTHS = st.integers(1, 3660 * 24 * 60).map(lambda minutes: write_duration(timedelta(minutes=minutes)))
TIMES = st.integers(0, 24 * 60 - 1).map(lambda minute: f"{minute // 60:02}:{minute % 60:02}")
ODD = st.sampled_from(["soon", "1 month", "two days", "3 days, maybe", 'a "long" time', "½ d", "a#b", "25:00"])
"""Texts that aren't durations, clocks or times of day, which are passed on as typed."""
CLOCKS = st.one_of(
    st.just("none"),
    LENGTHS.map("{}/move".format),
    st.builds("{}+{}".format, LENGTHS, LENGTHS),
    st.builds("{}+{} max {}".format, LENGTHS, LENGTHS, LENGTHS),
    ODD,
)
STAGES = st.lists(LENGTHS | st.sampled_from([HALF, "soon", "two days"]), max_size=7).map(tuple)
LADDERS = st.integers(1, 99999).map(str) | st.sampled_from(["cropa", "luup"])
PEOPLE = st.sampled_from(["bob", "Bob_2", "ann.b", "Ann Smith"])
COMMANDS = st.one_of(
    st.builds(
        Play,
        st.sampled_from(["cropa", "luup", "chess", "tic tac"]),
        st.none() | NAMES,
        OPTIONS,
        st.sampled_from(SeatWish),
        st.none() | CLOCKS,
        st.none() | st.sampled_from(["auto", "claim", "explode"]),
        st.none() | st.sampled_from(["on", "off", "Europe/Budapest", "New York"]),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(Accept, NUMBERS),
    st.builds(Decline, NUMBERS),
    st.builds(Withdraw, NUMBERS),
    st.builds(Move, TEXTS, NUMBERS, NUMBERS, plain=st.just(False)),  # noqa: FBT003 - a strategy's value
    st.builds(Move, TEXTS, NUMBERS, NUMBERS, plain=st.just(True)),  # noqa: FBT003 - a strategy's value
    st.builds(Clear, NUMBERS),
    st.builds(Preview, TEXTS, NUMBERS),
    st.builds(Board, NUMBERS, NUMBERS),
    st.just(Matches()),
    st.builds(ShowMatch, NUMBERS),
    st.builds(Rules, st.none() | st.sampled_from(["cropa", "luup", "chess"])),
    st.builds(Resign, NUMBERS, st.booleans()),
    st.builds(Undo, NUMBERS),
    st.builds(Help, st.none() | st.sampled_from(tuple(forms()))),
    st.builds(Language, st.none() | st.sampled_from(LANGUAGES)),
    st.builds(Claim, NUMBERS),
    st.builds(MoreTime, st.none() | LENGTHS | ODD, NUMBERS),
    st.builds(Pause, st.none() | LENGTHS | ODD, NUMBERS),
    st.builds(Back, NUMBERS),
    st.builds(Away, st.none() | LENGTHS | ODD),
    st.builds(
        Remind,
        st.none() | STAGES,
        st.none() | TIMES | st.sampled_from(["off", "25:00", "18 o'clock sharp"]),
        st.none() | st.sampled_from([where.value for where in Where]),
        st.booleans(),
        st.none() | st.sampled_from(["on", "off"]),
    ),
    st.builds(Quiet, st.none() | st.just("off") | st.builds("{}-{}".format, TIMES, TIMES) | ODD),
    st.builds(Timezone, st.none() | st.sampled_from(["Europe/Budapest", "New York", "Etc/GMT+2", 'no "such" zone'])),
    st.builds(Mute, NUMBERS, NUMBERS),
    st.just(Settings()),
    st.builds(Settings, st.sampled_from(["clock", "clocks of all"]), CLOCKS),
    st.builds(Settings, st.sampled_from(["fastest", "slowest", "colour"]), LENGTHS | ODD),
    st.builds(Settings, st.just("vacation"), LENGTHS | ODD | st.just("none")),
    st.builds(Settings, st.just("language"), st.sampled_from(["de", "en", "off", "xx"])),
    st.builds(Settings, st.just("theme"), st.sampled_from(["light", "dark", "pink"])),
    st.builds(Settings, st.just("announcements"), st.sampled_from(["here", "off", "1234", "the results", "#results"])),
    st.builds(Settings, st.just("start"), st.sampled_from(["everyone", "managers", "my friends"])),
    st.builds(Settings, st.just("untimed"), st.sampled_from(["yes", "no", "maybe", "well no"])),
    st.builds(Ladder, st.sampled_from(["show", "join", "leave"]), st.none() | LADDERS),
    st.builds(Ladder, st.just("challenge"), st.none() | LADDERS, st.none() | PEOPLE),
    st.builds(Ladder, st.just("decline"), match=NUMBERS),
    st.builds(Ladder, st.just("close"), st.none() | LADDERS, confirmed=st.booleans()),
    st.builds(
        LadderCreate,
        st.sampled_from(["cropa", "luup", "chess"]),
        OPTIONS,
        st.none() | CLOCKS,
        st.none() | st.sampled_from(["auto", "claim"]),
        st.none() | st.sampled_from(["on", "off", "Europe/Budapest"]),
        st.booleans(),
        st.booleans(),
        st.none() | st.sampled_from(["3", "5", "far"]),
    ),
    st.builds(Rating, st.none() | PEOPLE, st.none() | st.sampled_from(["cropa", "luup"])),
    st.builds(Standings, st.none() | st.sampled_from(["cropa", "chess"]), st.booleans()),
    st.builds(Stats, st.none() | PEOPLE),
    st.builds(History, st.none(), st.none() | PEOPLE),
    st.builds(History, PEOPLE, PEOPLE),
    st.builds(Plans, st.none() | NUMBERS, page=st.none() | st.integers(1, 99)),
    st.builds(Note, st.none(), st.none() | NUMBERS, page=st.none() | st.integers(1, 99)),
)


@example(Remind(stages=(), push="on"), "en", "en")
@given(COMMANDS, st.sampled_from(LANGUAGES), st.sampled_from(LANGUAGES))
def test_what_is_written_is_understood_as_just_that(command: Command, written: str, read: str) -> None:
    assert parse(write(command, written), read) == command


@given(st.text(max_size=80), st.sampled_from(LANGUAGES))
def test_nothing_typed_raises_and_what_is_understood_can_be_written(text: str, language: str) -> None:
    for typed in (
        text,
        "/" + text,
        "/play " + text,
        "/move " + text,
        "/board " + text,
        "/resign " + text,
        "/moretime " + text,
        "/pause 12 " + text,
        "/vacation " + text,
        "/remind " + text,
        "/remind daily " + text,
        "/quiet " + text,
        "/timezone " + text,
        "/mute " + text,
        "/settings " + text,
        "/settings clock " + text,
        "/play cropa clock " + text,
        "/play cropa weekends=" + text,
        "#12 " + text,
        "/ladder " + text,
        "/ladder challenge " + text,
        "/ladder create " + text,
        "/ladder close " + text,
        "/tournament " + text,
        "/tournament leave " + text,
        "/tournament create cropa " + text,
        "/rating " + text,
        "/standings " + text,
        "/stats " + text,
        "/history " + text,
    ):
        command = parse(typed, language)
        if command is not None and not isinstance(command, Misunderstood):
            assert parse(write(command, language), language) == command


@given(
    st.lists(
        st.sampled_from(
            ["cropa", "luup", "@bob", "bob", "size", "=", "7", "9", "me", "first", "you", "seat", "mode=", "partisan", '"', ":",
             "open", "vs", "target", "20", "triangle", "size=5", "x=y", "@", "gegen", "ich", "zuerst", "fange", "an", "3d/move",
             "3d", "1d12h", "days", "Tage", "a", "per", "move", "+", "/", "max", "fischer", "clock", "clock=", "no", "untimed",
             "claim", "auto", "expiry", "weekends", "weekends=", "off", "free", "count", "don't", "and", "1,5"]
        ),
        max_size=9,
    ),
    st.sampled_from(LANGUAGES),
)  # fmt: skip
def test_every_challenge_is_read_or_answered(words: list[str], language: str) -> None:
    command = parse("/play " + " ".join(words), language)
    assert isinstance(command, Play | Misunderstood)
    if isinstance(command, Play):
        assert parse(write(command, language)) == command


@given(
    st.sampled_from(["remind", "moretime", "pause", "vacation", "quiet", "mute", "settings"]),
    st.lists(
        st.sampled_from(
            ["12", "#12", "#13", "1d", "2h", "24", "hours", "and", "a", "day", "half", "daily", "18:00", "6", "pm", "Uhr", "off",
             "usual", "room", "private", "both", "soon", "before", "me", '"', "22-8", "-", "to", "from", "at", "7", "clock", "=",
             "untimed", "yes", "none", "aus", "3d/move", "1,5", "month"]
        ),
        max_size=7,
    ),
    st.sampled_from(LANGUAGES),
)  # fmt: skip
def test_everything_about_time_is_read_or_answered(name: str, words: list[str], language: str) -> None:
    command = parse(f"/{name} {' '.join(words)}", language)
    assert command is not None
    if not isinstance(command, Misunderstood):
        assert parse(write(command, language)) == command


def test_what_was_misunderstood_has_no_text() -> None:
    with pytest.raises(ValueError, match="misunderstood"):
        write(Misunderstood("missing"))
