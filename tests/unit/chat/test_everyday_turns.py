"""Turns in everyday words, when we wait for the author's turn; other texts stay talk."""

import pytest

from bot import chat
from bot.chat.grammar.measures import clock_text
from bot.chat.lexicon import Lexicon
from bot.features.answers.commands import Accept, Decline
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import Preview
from bot.features.match.commands import Move
from bot.features.records.commands import Import
from core import rules
from core.messages.command import Misunderstood
from core.rules.parsing import MAX_STEPS, Unreadable, parse_steps
from tests.support.talk import SENTENCES

CROPA = rules.get("cropa").start({"size": 7}).play("g7")
CELLS = {
    "4d": ["d4"],
    "11e": ["e11"],
    "4d 5e": ["d4", "e5"],
    "d 4 e 5": ["d4", "e5"],
    "d4/e5": ["d4", "e5"],
    "d4+e5": ["d4", "e5"],
    "d4 then e5": ["d4", "e5"],
    "d4 dann e5": ["d4", "e5"],
    "d4 und e5": ["d4", "e5"],
    "D4. E5.": ["d4", "e5"],
    "12. d4 e5": ["d4", "e5"],
    "12... d4 e5": ["d4", "e5"],
    "e5 please": ["e5"],
    "e5, bitte!": ["e5"],
    "e5 :)": ["e5"],
    "e5 <3": ["e5"],
    "e5 👍🏽": ["e5"],
    "I play d4": ["d4"],
    "ich ziehe d4": ["d4"],
    "ich nehme d4": ["d4"],
    "I'll take d4": ["d4"],
    "my move: d4": ["d4"],
    "mein Zug: d4": ["d4"],
    "e5, thanks": ["e5"],
    "e5, thank you :)": ["e5"],
    "e5 danke": ["e5"],
    "move d4 e5": ["d4", "e5"],
}
WORDS = {
    "d4 to d6": "d4 to d6",
    "von d4 nach d6": "d4 to d6",
    "move d4-d6": "d4-d6",
    "c3@2": "c3@2",
    "Komi-5": "Komi-5",
    "komi 5 please": "komi 5",
    "i pass": "pass",
    "Ich passe.": "pass",
    "passen": "pass",
    "swap sides": "swap",
    "tauschen": "swap",
    "Tauschen!": "swap",
    "behalten": "keep",
    "keep white": "keep white",
    "ich behalte Weiß": "keep white",
    "release a prisoner": "release",
    "Ende vorschlagen": "propose",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("text", "steps"), CELLS.items())
def test_cells_in_everyday_words_are_read(text: str, steps: list[str], language: str) -> None:
    command = chat.parse(text, language, is_asked=True)
    assert isinstance(command, Move)
    assert (command.number, command.ply) == (None, None)
    assert parse_steps(CROPA, command.text) == tuple(steps)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("text", "steps"), WORDS.items())
def test_the_words_of_questions_and_moves_are_read(text: str, steps: str, language: str) -> None:
    assert chat.parse(text, language, is_asked=True) == Move(steps, plain=True)
    assert chat.parse(f"/move {text}", language) == Move(steps)


@pytest.mark.parametrize("text", [*CELLS, "d4 to d6", "i pass", "tauschen", "keep white"])
def test_where_nobody_is_asked_for_a_turn_they_stay_talk(text: str) -> None:
    command = chat.parse(text)
    assert command is None or command == Move(text, plain=True)  # plain cells are a turn anywhere


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", SENTENCES)
def test_talk_is_never_a_turn(text: str, language: str) -> None:
    command = chat.parse(text, language, is_asked=True)
    assert command is None, command


@pytest.mark.parametrize("text", ["d4 ❓", "d4 🤔", "🤔 d4 e5", "d4...", "d4 …", "d4 e5 ..", "pass…", "swap 🤨"])
def test_what_is_still_being_considered_is_shown_and_not_played(text: str) -> None:
    assert isinstance(chat.parse(text, is_asked=True), Preview)


@pytest.mark.parametrize("text", ["d4 👎", "👎 d4", "d4 🙅", "from d4", "von d4"])
def test_what_speaks_against_a_turn_or_breaks_off_is_none(text: str) -> None:
    assert chat.parse(text, is_asked=True) is None


@pytest.mark.parametrize("text", ["1a", "1a!", "I 5", "2h", "5 m", "3 d", "u 2", "4 u", "b52", "c64", "e5 :3"])
def test_what_is_also_said_to_people_is_shown_and_not_played(text: str) -> None:
    assert isinstance(chat.parse(text, is_asked=True), Preview)


def test_requests_are_answered_in_the_very_words_of_the_question() -> None:
    assert chat.parse("annehmen", "de", is_asked=True) == Accept()
    assert chat.parse("#7 ich lehne ab", "de", is_asked=True) == Decline(7)


def test_a_number_with_a_full_stop_is_that_of_a_turn_and_not_of_a_match() -> None:
    assert chat.parse("/move 12. d4 e5") == Move("d4 e5")
    assert chat.parse("/move 12: d4 e5") == Move("d4 e5", 12)
    assert chat.parse("#12 4d please") == Move("4d", 12, plain=True)


def test_the_colour_one_keeps_must_be_the_own() -> None:
    position = rules.get("crumo").start({"size": 5}).play("b2:1")
    assert parse_steps(position, "keep white") == ("keep",)
    with pytest.raises(rules.RulesError):
        parse_steps(position, "keep black")


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("droched @bob handicap 4", {"handicap": "4", "balance": "handicap"}),
        ("droched @bob handicap=4 balance=none", {"handicap": "4", "balance": "none"}),
        ("criocha komi-pie", {"komi-pie": "true", "balance": "corners"}),
        ("criocha komi-pie no", {"komi-pie": "false"}),
    ],
)
def test_what_an_option_needs_is_filled_in(text: str, options: dict[str, str]) -> None:
    command = chat.parse(f"/play {text}")
    assert isinstance(command, Play)
    assert command.options == options


def test_what_reading_costs_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(text: str, lexicon: Lexicon, *, is_named: bool = False) -> str | None:
        read.append(text)
        return clock_text(text, lexicon, is_named=is_named)

    monkeypatch.setattr("bot.chat.grammar.terms.clock_text", counted)
    command = chat.parse("/play luup " + "1d+1d " * 160)
    assert isinstance(command, Misunderstood)
    assert command.problem == "surplus"
    assert len(read) <= 50


def test_a_text_of_many_steps_is_not_tried_in_all_ways() -> None:
    with pytest.raises(Unreadable) as caught:
        parse_steps(CROPA, "d4 " * (MAX_STEPS + 1) + "e5")
    assert caught.value.fragment == "d4"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "text",
    ["d4 #12", "d4 in #12", "d4 (#12)", "match 12 d4", "Partie 12: d4", "d4 in game #12!", "d4, please, in match 12"],
)
def test_a_match_is_named_in_words_before_or_behind_a_turn(text: str, language: str) -> None:
    command = chat.parse(text, language, is_asked=True)
    assert isinstance(command, Move)
    assert command.number == 12
    assert parse_steps(CROPA, command.text) == ("d4",)
    assert chat.parse(text, language) is None, "where nobody is asked, it may be talk about a turn"


@pytest.mark.parametrize("text", ["nice one in #12", "ok #12", "in #12", "match 12", "see #12", "gg #12", "12 people"])
def test_talk_about_a_match_stays_talk(text: str) -> None:
    assert chat.parse(text, is_asked=True) is None


@pytest.mark.parametrize(
    ("text", "steps"),
    [("12 d4", "d4"), ("12 d4, e5 please", "d4, e5"), ("12 ich passe", "pass"), ("12 d4 thanks", "d4")],
)
def test_the_core_decides_if_a_bare_number_is_a_match_or_a_turn(text: str, steps: str) -> None:
    assert chat.parse(text, is_asked=True) == Move(f"12 {steps}", plain=True)
    assert chat.parse(text) is None


@pytest.mark.parametrize(
    "text",
    ["d4?", "d4 ?", "d4??", "d4?!", "D4？", "d4? :)", "#12 d4?", "d4 in #12?", "I play d4?", "e5? thanks", "swap?"],
)
def test_a_turn_with_a_question_mark_is_shown_and_not_played(text: str) -> None:
    command = chat.parse(text, is_asked=True)
    assert isinstance(command, Preview)
    assert command.asked
    assert command.number == (12 if "12" in text else None)


@pytest.mark.parametrize(
    "text", ["accept?", "annehmen?", "#12?", "hm?", "12 d4?", "is d4 good?", "pass, thanks", "swap, danke"]
)
def test_other_questions_and_thanks_are_talk(text: str) -> None:
    assert chat.parse(text, is_asked=True) is None


def test_a_record_is_taken_as_it_is_without_looking_at_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(text: str) -> list[str]:
        read.append(text)
        return text.split()

    monkeypatch.setattr("bot.chat.grammar.slot.tokens", counted)
    text = '{"turns": [' + '{"steps": "d4"}, ' * 9_000 + "]}"
    assert chat.parse(f"/import {text}") == Import(text)
    assert chat.parse(f"/import ```json\n{text}\n```") == Import(text)
    assert chat.parse("/import ```" + " " * 20_000 + "x") == Import("```" + " " * 20_000 + "x"), "and none takes long"
    assert read == []
