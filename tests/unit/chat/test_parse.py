"""What people type, and the command that it means."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat import languages, parse, write
from bot.chat.grammar.commands import forms
from bot.chat.grammar.parser import LIMIT
from bot.chat.lexicon import entries, fold
from core.play.commands import (
    Accept,
    Away,
    Back,
    Board,
    Claim,
    Clear,
    Command,
    Decline,
    Help,
    History,
    Ladder,
    LadderCreate,
    Language,
    Matches,
    Misunderstood,
    MoreTime,
    Move,
    Mute,
    Note,
    Pause,
    Plans,
    Play,
    Preview,
    Quiet,
    Rating,
    Remind,
    Resign,
    Rules,
    Settings,
    ShowMatch,
    Standings,
    Stats,
    Timezone,
    Undo,
    Withdraw,
)
from core.play.match.model import SeatWish
from core.play.time.durations import write_duration
from core.play.time.preferences import HALF, Where

TOPICS = tuple(forms())
ME, YOU, RANDOM = SeatWish.ME, SeatWish.YOU, SeatWish.RANDOM
LANGUAGES = tuple(languages())
PATIENCE = 2.0
"""Seconds of the processor: a thousand times what any text takes, far less than what a pattern that backtracks would."""

SAID = [
    # challenges
    ("/play cropa", Play("cropa")),
    ("/play CROPA", Play("cropa")),
    ("/play cro", Play("cropa")),
    ("/play CRU", Play("crumo")),
    ("/play cr", Play("cr")),  # could be several: the refusal names them
    ("/play corpa @bob", Play("corpa", "bob")),
    ("/play corpa @bob size 9", Play("corpa", "bob", {"size": "9"})),
    ("/play cropa @bob", Play("cropa", "bob")),
    ("/play @bob cropa", Play("cropa", "bob")),
    ("/play bob cropa", Play("cropa", "bob")),
    ("/play cropa bob", Play("cropa", "bob")),
    ("/play cropa vs bob", Play("cropa", "bob")),
    ("/play cropa vs white", Play("cropa", "white")),
    ("/play cropa @first", Play("cropa", "first")),
    ("/play cropa @bob, size 9, me first", Play("cropa", "bob", {"size": "9"}, ME)),
    ('/play cropa "Bob Smith"', Play("cropa", "Bob Smith")),
    ("/play cropa “Bob Smith”", Play("cropa", "Bob Smith")),
    ('/play cropa @"Bob ""the"" Smith" 5', Play("cropa", 'Bob "the" Smith', {"size": "5"})),
    ('/play cropa "Bob Smith', Play("cropa", "Bob Smith")),
    ("/play cropa open", Play("cropa")),
    ("/play cropa anyone 9", Play("cropa", None, {"size": "9"})),
    ("/challenge luup Bob", Play("luup", "Bob")),
    ("/play@stonepost_bot cropa", Play("cropa")),
    ("／play cropa", Play("cropa")),
    ("  /PLAY   Cropa\n@bob ", Play("cropa", "bob")),
    ("/ play cropa", Play("cropa")),
    # options
    ("/play cropa size 9", Play("cropa", None, {"size": "9"})),
    ("/play cropa size=9", Play("cropa", None, {"size": "9"})),
    ("/play cropa size:9", Play("cropa", None, {"size": "9"})),
    ("/play cropa size = 9", Play("cropa", None, {"size": "9"})),
    ("/play cropa size= 9", Play("cropa", None, {"size": "9"})),
    ("/play cropa 9", Play("cropa", None, {"size": "9"})),
    ("/play cropa 8", Play("cropa", None, {"size": "8"})),
    ("/play luup partisan", Play("luup", None, {"mode": "partisan"})),
    (
        "/play luup PARTISAN triangle 7",
        Play("luup", None, {"mode": "partisan", "restriction": "triangle", "size": "7"}),
    ),
    ("/play luup target 20", Play("luup", None, {"target": "20"})),
    ("/play luup 20", Play("luup", None, {"size": "20"})),
    ("/play cropa walls=2", Play("cropa", None, {"walls": "2"})),
    # who moves first
    ("/play cropa me first", Play("cropa", seat=ME)),
    ("/play cropa i start @bob", Play("cropa", "bob", seat=ME)),
    ("/play cropa first", Play("cropa", seat=ME)),
    ("/play cropa black", Play("cropa", seat=ME)),
    ("/play cropa you first", Play("cropa", seat=YOU)),
    ("/play cropa second", Play("cropa", seat=YOU)),
    ("/play cropa white bob", Play("cropa", "bob", seat=YOU)),
    ("/play cropa random", Play("cropa", seat=RANDOM)),
    ("/play cropa seat me", Play("cropa", seat=ME)),
    ("/play cropa seat=you", Play("cropa", seat=YOU)),
    # German words
    (
        "/spielen luup gegen Bob größe 7 dreieck ich fange an",
        Play("luup", "Bob", {"size": "7", "restriction": "triangle"}, ME),
    ),
    ("/Spielen luup ziel=30 du zuerst offen", Play("luup", None, {"target": "30"}, YOU)),
    ("/herausfordern cropa @bob Groesse 5", Play("cropa", "bob", {"size": "5"})),
    # answers
    ("/accept", Accept()),
    ("/accept 12", Accept(12)),
    ("/accept #12", Accept(12)),
    ("/accept_12", Accept(12)),
    ("/accept12@bot", Accept(12)),
    ("/annehmen #3", Accept(3)),
    ("/decline 12", Decline(12)),
    ("/withdraw", Withdraw()),
    ("/zurückziehen 4", Withdraw(4)),
    ("/ZURUECKZIEHEN 4", Withdraw(4)),
    ("/zuruckziehen 4", Withdraw(4)),
    # turns
    ("/move d4 e5", Move("d4 e5")),
    ("/move #12 d4 e5", Move("d4 e5", 12)),
    ("/move 12 d4", Move("d4", 12)),
    ("/move 12: D4,  e5", Move("D4, e5", 12)),
    ("/move at 7 d4", Move("d4", None, 7)),
    ("/move #12 at 7 d4", Move("d4", 12, 7)),
    ('/move "d4 e5"', Move("d4 e5")),
    ("/move nonsense", Move("nonsense")),
    ("/ziehen d4", Move("d4")),
    ("/d4 e5", Move("d4 e5")),
    ("/pass", Move("pass")),
    ("d4", Move("d4", plain=True)),
    ("D4 E5", Move("D4 E5", plain=True)),
    ("`d4 e5`", Move("d4 e5", plain=True)),
    ("#12 d4 e5", Move("d4 e5", 12, plain=True)),
    ("12: d4", Move("d4", 12, plain=True)),
    ("#12: d4", Move("d4", 12, plain=True)),
    ("#12 at 7 d4", Move("d4", 12, 7, plain=True)),
    ("/preview d4", Preview("d4")),
    ("/preview #12 d4 e5", Preview("d4 e5", 12)),
    ("/vorschau d4", Preview("d4")),
    ("/clear", Clear()),
    ("/verwerfen 12", Clear(12)),
    # looking
    ("/board", Board()),
    ("/board 12", Board(12)),
    ("/board #12 at 7", Board(12, 7)),
    ("/board 12 turn 7", Board(12, 7)),
    ("/board 12 7", Board(12, 7)),
    ("/board at 0", Board(None, 0)),
    ("#9", Board(9)),
    ("#9 d4e", Move("d4e", 9, plain=True)),
    ("#9 dd", Move("dd", 9, plain=True)),
    ("#9 d4?", Preview("d4", 9, asked=True)),
    ("/board territory", Board(None, None, "territory")),
    ("/board 12 Gebiet", Board(12, None, "territory")),
    ("/board brücken", Board(None, None, "bridges")),
    ("/board 12 Control", Board(12, None, "controlled")),
    ("/board 12 gruppen", Board(12, None, "groups")),
    ("/board 12 at 7 Territory", Board(12, 7, "territory")),
    ("/brett 12 nach 7", Board(12, 7)),
    ("/matches", Matches()),
    ("/games", Matches()),
    ("/partien", Matches()),
    ("/match", ShowMatch()),
    ("/match 12", ShowMatch(12)),
    ("/rules", Rules()),
    ("/rules Cropa", Rules("cropa")),
    ("/rules lu", Rules("luup")),
    ("/rules chess", Rules("chess")),
    # everything else
    ("/resign", Resign()),
    ("/resign 12", Resign(12)),
    ("/resign 12 yes", Resign(12, confirmed=True)),
    ("/resign confirm", Resign(None, confirmed=True)),
    ("/quit 12", Resign(12)),
    ("/aufgeben #12 ja", Resign(12, confirmed=True)),
    ("/undo", Undo()),
    ("/undo 12", Undo(12)),
    ("/help", Help()),
    ("/help play", Help("play")),
    ("/help /Play", Help("play")),
    ("/hilfe spielen", Help("play")),
    ("/help nonsense", Help("nonsense")),
    ("/start", Help()),
    ("/start eyJwYXlsb2FkIjo", Help()),
    ("/language", Language()),
    ("/language de", Language("de")),
    ("/language DE", Language("de")),
    ("/language de-AT", Language("de")),
    ("/language Deutsch", Language("de")),
    ("/sprache englisch", Language("en")),
    ("/language klingon", Language("klingon")),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "command"), SAID)
def test_what_is_said_is_understood_in_every_language(text: str, command: Command, language: str) -> None:
    assert parse(text, language) == command


MISSAID = [
    ("/", "unknown-command", {"word": ""}),
    ("/frobnicate", "unknown-command", {"word": "frobnicate"}),
    ("/paly cropa", "unknown-command", {"word": "paly", "nearest": "play"}),
    ("/bord 12", "unknown-command", {"word": "bord", "nearest": "board"}),
    ("/usr/bin/env", "unknown-command", {"word": "usr/bin/env"}),
    ("/move", "missing", {"usage": "move"}),
    ("/move #12", "missing", {"usage": "move"}),
    ("/preview", "missing", {"usage": "preview"}),
    ("/board 12 at", "missing", {"usage": "board"}),
    ("/play cropa size", "missing-value", {"option": "size", "usage": "play"}),
    ("/play cropa size @bob", "missing-value", {"option": "size", "usage": "play"}),
    ("/accept 12 13", "surplus", {"value": "13", "usage": "accept"}),
    ("/matches all of them", "surplus", {"value": "all", "usage": "matches"}),
    ("/rules cropa luup", "surplus", {"value": "luup", "usage": "rules"}),
    ("/play cropa 7 9", "surplus", {"value": "size 9", "usage": "play"}),
    ("/play cropa @bob @cy", "surplus", {"value": "@cy", "usage": "play"}),
    ("/play cropa @bob open", "surplus", {"value": "open", "usage": "play"}),
    ("/play cropa me first you first", "surplus", {"value": "you first", "usage": "play"}),
    ("/accept bob", "bad-number", {"value": "bob", "usage": "accept"}),
    ("/accept 1234567890", "bad-number", {"value": "1234567890", "usage": "accept"}),
    ("/accept ١٢", "bad-number", {"value": "١٢", "usage": "accept"}),
    ("/board 1x", "bad-number", {"value": "1x", "usage": "board"}),
    ("/board 12 at x", "bad-number", {"value": "x", "usage": "board"}),
    ("/resign bob", "bad-number", {"value": "bob", "usage": "resign"}),
    ("/play cropa @bob nonsense", "bad-value", {"value": "nonsense", "usage": "play"}),
    ("/play cropa colour=blue", "bad-value", {"value": "colour=blue", "usage": "play"}),
    ("/move " + "d4 " * LIMIT, "too-long", {"limit": str(LIMIT)}),
]


@pytest.mark.parametrize(("text", "problem", "facts"), MISSAID, ids=[text[:30] for text, _, _ in MISSAID])
def test_what_is_missaid_gets_an_answer(text: str, problem: str, facts: dict[str, str]) -> None:
    assert parse(text) == Misunderstood(problem, facts)


def test_a_challenge_without_a_game_is_a_challenge_to_a_game_to_be_chosen() -> None:
    assert parse("/play") == Play("")
    assert parse("/play @bob 3d/move") == Play("", "bob", clock="3d/move")
    assert write(Play("", "bob")) == "/play @bob"


def test_a_mistyped_command_is_guessed_in_no_other_language() -> None:
    assert parse("/probiern", "de") == Misunderstood("unknown-command", {"word": "probiern", "nearest": "probieren"})
    for word in ("profile", "probiern", "spielne"):
        assert parse(f"/{word}", "en") == Misunderstood("unknown-command", {"word": word})


def test_a_mistyped_command_is_guessed_in_the_language_of_whoever_typed() -> None:
    assert parse("/spielne", "de") == Misunderstood("unknown-command", {"word": "spielne", "nearest": "spielen"})
    assert parse("/zuruckziehn", "de") == Misunderstood(
        "unknown-command", {"word": "zuruckziehn", "nearest": "zurückziehen"}
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello",
        "I like e5",
        "e5 is good",
        "12 d4",
        "#12 hello",
        "12:",
        "at 7",
        "@bob hi",
        "<b>",
        "x" * 5000,
    ],
)
def test_talk_is_no_command(text: str) -> None:
    assert parse(text) is None


def test_a_word_means_one_thing_in_all_languages() -> None:
    for kind in ("command-", "seat-", "option-", "value-", "language-", "unit-", "setting-", "expiry-", "weekends-"):
        meanings: dict[str, str] = {}
        for tag in LANGUAGES:
            for id_, listed in entries(tag).items():
                meaning = f"language-{tag}" if id_ == "language-name" else id_
                for word in listed if id_.startswith(kind) else ():
                    assert meanings.setdefault(fold(word), meaning) == meaning, (tag, word)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_language_has_words_for_everything(tag: str) -> None:
    assert set(entries("en")) - {"language-de"} <= set(entries(tag)) | {"language-en"}
    assert {f"command-{topic}" for topic in TOPICS} <= set(entries(tag))
    assert all(word for listed in entries(tag).values() for word in listed)


@pytest.mark.parametrize(
    "text", ["/play " + '"' * 900, "/play " + "size=" * 190, "/" + "x" * 990, "/move " + '"d4" ' * 180, "(" * 990]
)
def test_no_text_takes_for_ever(text: str) -> None:
    started = time.process_time()
    parse(text)
    assert time.process_time() - started < PATIENCE


NUMBERS = st.none() | st.integers(0, 999_999_999)
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Z")), min_size=1, max_size=20).filter(
    lambda word: not set(word) & set("“”„‟«»＂") and not word.startswith(("@", "＠"))
)
NAMES = st.builds("{} {}".format, WORDS, WORDS) | WORDS
STEPS = st.lists(
    st.sampled_from(["d4", "e11", "komi:3", "swap", "pass", "d4:3", "d4-g4", "c3~"]), min_size=1, max_size=9
)
TEXTS = STEPS.map(" ".join)
OPTIONS = st.dictionaries(
    st.sampled_from(["size", "mode", "restriction", "target", "komi-pie", "walls"]), WORDS, max_size=3
).map(lambda options: {name: value.lower() for name, value in options.items()})
LENGTHS = st.integers(1, 3660 * 24 * 60).map(lambda minutes: write_duration(timedelta(minutes=minutes)))
TIMES = st.integers(0, 24 * 60 - 1).map(lambda minute: f"{minute // 60:02}:{minute % 60:02}")
ODD = st.sampled_from(["soon", "1 month", "two days", "3 days, maybe", 'a "long" time', "½ d", "a#b", "25:00"])
"""What is no length, no clock and no time of day, and is passed on as typed."""
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
    st.builds(Help, st.none() | st.sampled_from(TOPICS)),
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
