"""Texts that people type, and the commands that they mean."""

from __future__ import annotations

import time

import pytest

from bot.chat import languages, parse, write
from bot.chat.grammar.command_text import MAX_TEXT
from bot.chat.grammar.form import forms
from bot.chat.lexicon import entries, fold
from bot.features.account.commands import Language
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board.commands import Board, Matches, ShowMatch
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import Preview
from bot.features.help.commands import Help, Rules
from bot.features.match.commands import Clear, Move, Resign, Undo
from core import rules
from core.match.model import SeatWish
from core.messages.command import Command, Misunderstood
from core.rules import Game, Option

TOPICS = tuple(forms())
ME, YOU, RANDOM = SeatWish.ME, SeatWish.YOU, SeatWish.RANDOM
LANGUAGES = tuple(languages())
PATIENCE = 2.0
"""Processor time in seconds: a thousand times that of any text, and far less than that of a pattern with backtracking."""

SAID = [
    # challenges
    ("/play cropa", Play("cropa")),
    ("/play CROPA", Play("cropa")),
    ("/play cro", Play("cropa")),
    ("/play CRU", Play("crumo")),
    ("/play cr", Play("cr")),  # ambiguous: the refusal names the options
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
    ("/gibberish", "unknown-command", {"word": "gibberish"}),
    ("/paly cropa", "unknown-command", {"word": "paly", "nearest": "play"}),
    ("/bord 12", "unknown-command", {"word": "bord", "nearest": "board"}),
    ("/usr/bin/env", "unknown-command", {"word": "usr/bin/env"}),
    ("/move", "missing", {"usage": "move"}),
    ("/move #12", "missing", {"usage": "move"}),
    ("/preview", "missing", {"usage": "preview"}),
    ("/board 12 at", "missing", {"usage": "board"}),
    ("/play cropa size", "missing-value", {"option": "size", "example": "5", "usage": "play"}),
    ("/play cropa size @bob", "missing-value", {"option": "size", "example": "5", "usage": "play"}),
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
    ("/move " + "d4 " * MAX_TEXT, "too-long", {"limit": str(MAX_TEXT)}),
]


@pytest.mark.parametrize(("text", "problem", "facts"), MISSAID, ids=[text[:30] for text, _, _ in MISSAID])
def test_what_is_missaid_gets_an_answer(text: str, problem: str, facts: dict[str, str]) -> None:
    assert parse(text) == Misunderstood(problem, facts)


@pytest.mark.parametrize(("game", "option"), [(game, option) for game in rules.all() for option in game.options])
def test_the_example_for_a_missing_value_is_possible(game: Game, option: Option) -> None:
    if isinstance(option.default, bool):
        return  # its name alone is its value
    problem = parse(f"/play {game.key} {option.name}", "en")
    assert isinstance(problem, Misunderstood)
    example = problem.facts["example"]
    typed = parse(f"/play {game.key} {option.name}={example}", "en")
    assert isinstance(typed, Play)
    assert str(game.resolve_options(typed.options)[option.name]) == example


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
