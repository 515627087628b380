"""Every message in every language: whole sentences, nothing raw, and only what the reader may press."""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime

import pytest

from bot import chat
from core import rules
from core.play.commands import Accept, Board, Decline, Language, Move, Rules, Withdraw
from core.play.handlers.match.rules_text import told_rules
from core.play.messages import Action, Message, Picture, Value
from tests.support.community_said import COMMUNITY_SAID
from tests.support.time_said import TIME_SAID
from tests.support.tournament_said import TOURNAMENT_SAID

LANGUAGES = tuple(chat.languages())

_OPTIONS: dict[str, dict[str, Value]] = {
    "cropa": {"size": 9},
    "luup": {"size": 6, "restriction": "six", "mode": "impartial", "target": 20},
}
_MATCH: dict[str, Value] = {"number": 1234, "game": "cropa", "first": "Ann", "second": "Bob"}
_CHALLENGE: dict[str, Value] = {"number": 12, "game": "luup", "options": _OPTIONS["luup"], "by": "Ann"}
_LINE: dict[str, Value] = {"number": 12, "game": "cropa", "opponent": "Bob", "ply": 3}
_LOOP: dict[str, Value] = {"area": 4, "totals": [4, 21]}
_TURNS: list[Value] = [
    {"ply": 1, "seat": 1, "steps": "d4", "forced": False},
    {"ply": 2, "seat": 2, "steps": "e5 e6", "forced": False},
    {"ply": 3, "seat": 1, "steps": "pass", "forced": True},
]


def _ended(game: str, reason: str, score: dict[str, Value], winner: str | None = "Bob") -> dict[str, Value]:
    return {
        **_MATCH,
        "game": game,
        "reason": reason,
        "score": score,
        "winner": winner,
        "loser": "Ann" if winner else None,
        "by": "Ann",
        "steps": None if reason == "resigned" else "d4 e5",
        "ply": 61,
    }


def _illegal(rule: str, game: str, facts: dict[str, Value]) -> dict[str, Value]:
    return {"step": "d4", "rule": rule, "facts": facts, "game": game, "number": 12}


def _bad_option(problem: str, allowed: list[Value]) -> dict[str, Value]:
    return {"problem": problem, "option": "target", "value": "7", "allowed": allowed, "game": "luup"}


_ENDINGS: list[dict[str, Value]] = [
    _ended("cropa", "fewest-groups", {"size": 2, "black": 3, "white": 1}),
    _ended("luup", "loop", _LOOP),
    _ended("luup", "most-markers", {"markers": [7, 11]}),
    _ended("luup", "most-markers", {"markers": [7, 7]}, None),
    _ended("luup", "resigned", {}),
    _ended("toy", "last-stone", {"left": 3}),
]

SAMPLES: list[tuple[str, dict[str, Value]]] = [
    *(("challenge-made", {**_CHALLENGE, "to": to, "seat": seat}) for to in ("Bob", None) for seat in ("me", "you", "random")),
    ("challenge-made", {"number": 3, "game": "toy", "options": {}, "by": "Ann", "to": "Bob", "seat": "me"}),
    ("challenge-declined", {"number": 12, "by": "Bob", "to": "Ann", "game": "luup"}),
    ("challenge-withdrawn", {"number": 12, "by": "Ann", "game": "luup"}),
    ("match-started", {**_MATCH, "options": _OPTIONS["cropa"], "coloured": True}),
    ("match-started", {**_MATCH, "game": "luup", "options": _OPTIONS["luup"], "coloured": False}),
    ("turn-played", {**_MATCH, "by": "Ann", "steps": "d4 e5", "ply": 7, "next": "Bob", "passes": []}),
    ("turn-played", {**_MATCH, "by": "Ann", "steps": "d4", "ply": 7, "next": "Ann", "passes": ["Bob"]}),
    ("round-ended", {**_MATCH, "game": "luup", "by": "Ann", "steps": "d4", "totals": [4, 0], "round": 2}),
    *(("match-ended", ending) for ending in _ENDINGS),
    ("draft-kept", {"number": 12, "steps": "d4", "game": "cropa"}),
    ("draft-cleared", {"number": 12}),
    ("no-draft", {"number": 12}),
    ("no-draft", {"number": None}),
    ("no-draft", {}),
    ("preview", {"number": 12, "steps": "d4 e5", "complete": True}),
    ("preview", {"number": 12, "steps": "d4", "complete": False}),
    ("board", {**_MATCH, "ply": 7, "plies": 7, "next": "Bob", "mine": True}),
    ("board", {**_MATCH, "ply": 7, "plies": 7, "next": "Bob", "mine": True, "asked": "Ann", "overlay": "territory"}),
    ("board", {**_MATCH, "ply": 1, "plies": 7, "next": None, "mine": False}),
    ("board", {**_MATCH, "ply": 0, "plies": 0, "next": "Ann", "mine": True}),
    ("board", {**_MATCH, "ply": 61, "plies": 61, "next": None, "mine": True}),
    ("matches", {"waiting": [], "others": [], "to_me": [], "mine": []}),
    (
        "matches",
        {
            "waiting": [_LINE],
            "others": [{**_LINE, "ply": 0, "number": 4}, {**_LINE, "ply": 1, "number": 5}],
            "to_me": [{"number": 9, "game": "luup", "by": "Cy", "options": _OPTIONS["luup"]}],
            "mine": [{"number": 10, "game": "cropa", "to": None}, {"number": 11, "game": "cropa", "to": "Di"}],
        },
    ),
    (
        "match-details",
        {
            **_MATCH,
            "options": _OPTIONS["cropa"],
            "started": datetime(2025, 3, 1, 14, 5, tzinfo=UTC).isoformat(),
            "ply": 3,
            "turns": _TURNS,
            "next": "Bob",
            "status": "running",
            "winner": None,
        },
    ),
    *(
        (
            "match-details",
            {**ending, "options": {}, "started": "2025-03-01T14:05:00+00:00", "turns": [], "next": None, "status": "finished"}
            | {"ply": 0},
        )
        for ending in _ENDINGS
    ),
    ("rules", {"game": "cropa"}),
    ("rules", {"game": "luup"}),
    ("rules", {"game": "toy"}),
    ("rules-details", {"game": "cropa"}),
    ("rules-details", {"game": "toy"}),
    *((message.code, dict(message.params)) for game in rules.all() for message in told_rules(game)),
    ("games", {"games": ["cropa", "luup", "toy"]}),
    ("resign-question", {"number": 12, "to": "Bob"}),
    ("help", {"topic": None}),
    ("help", {"topic": "nonsense"}),
    ("help", {"topic": "bord"}),
    ("language-set", {"language": "de"}),
    ("languages", {"languages": ["de", "en"]}),
    ("languages", {}),
    ("which-match", {"matches": [_LINE, {**_LINE, "number": 15}]}),
    ("welcome", {"name": "Ann", "room": "Lobby"}),
    ("takeback-asked", {"number": 12, "by": "Ann", "to": "Bob", "turns": 1}),
    ("takeback-asked", {"number": 12, "by": "Ann", "to": "Bob", "turns": 2}),
    ("taken-back", {"number": 12, "by": "Ann", "ply": 0, "next": "Ann"}),
    ("taken-back", {"number": 12, "by": "Ann", "ply": 1, "next": "Ann"}),
    ("taken-back", {"number": 12, "by": "Ann", "ply": 8, "next": "Ann"}),
    ("takeback-refused", {"number": 12, "by": "Bob"}),
    ("takeback-withdrawn", {"number": 12, "by": "Ann"}),
    ("refused.unknown-game", {"game": "corpa", "nearest": "cropa", "games": ["cropa", "luup"]}),
    ("refused.unknown-game", {"game": "cr", "nearest": None, "several": ["cropa", "crumo"], "games": ["cropa"]}),
    ("refused.unknown-game", {"game": "chess", "nearest": None, "games": ["cropa", "luup"]}),
    ("refused.bad-option", _bad_option("unknown-option", ["size"])),
    ("refused.bad-option", _bad_option("unknown-option", [])),
    ("refused.bad-option", _bad_option("bad-value", ["0-999"])),
    ("refused.bad-option", _bad_option("needs-other", ["mode=impartial"])),
    ("refused.no-such-person", {"handle": "bop", "nearest": "bob"}),
    ("refused.no-such-person", {"handle": "bop", "nearest": None}),
    ("refused.challenge-yourself", {}),
    ("refused.no-open-challenge", {"number": 12}),
    ("refused.no-open-challenge", {"number": None}),
    ("refused.not-for-you", {"number": 12}),
    ("refused.which-challenge", {"challenges": [{"number": 12, "game": "luup", "by": "Cy"}]}),
    ("refused.unknown-number", {"number": 12}),
    ("refused.no-match", {}),
    ("refused.not-a-player", {"number": 12}),
    ("refused.not-your-turn", {"number": 12, "next": "Bob"}),
    ("refused.over", {"number": 12}),
    ("refused.illegal", _illegal("over", "cropa", {})),
    ("refused.illegal", _illegal("off-board", "cropa", {"kind": "hexagon", "size": 7})),
    ("refused.illegal", _illegal("off-board", "toy", {"kind": "square", "size": 13})),
    ("refused.illegal", _illegal("occupied", "cropa", {"by": "stone"})),
    ("refused.illegal", _illegal("occupied", "luup", {"by": "marker"})),
    ("refused.illegal", _illegal("not-a-step", "luup", {})),
    ("refused.illegal", _illegal("pass-not-allowed", "cropa", {})),
    ("refused.illegal", _illegal("must-pass", "cropa", {})),
    ("refused.illegal", _illegal("too-many-steps", "cropa", {"given": 3, "taken": 2})),
    ("refused.illegal", _illegal("cropa.outgrows", "cropa", {"size": 4, "largest": 2, "limit": 3})),
    ("refused.illegal", _illegal("cropa.outgrows", "cropa", {"size": 2, "largest": 0, "limit": 1})),
    ("refused.illegal", _illegal("cropa.no-second", "cropa", {})),
    ("refused.illegal", _illegal("luup.surrounded", "luup", {"stone": "d5"})),
    ("refused.illegal", _illegal("luup.surrounded", "luup", {"stone": "d5", "stones": ["d5", "e5"]})),
    ("refused.illegal", _illegal("luup.triangle", "luup", {"stones": ["d5", "e5"]})),
    ("refused.illegal", _illegal("toy.strange-rule", "toy", {"cells": ["a1"]})),
    ("refused.unreadable", {"text": "d4 ö", "fragment": "ö", "game": "cropa"}),
    ("refused.unreadable", {"text": "d4 ö", "fragment": "", "game": "toy"}),
    ("refused.ambiguous", {"text": "d11", "candidates": ["d11", "d1 1a"]}),
    ("refused.stale", {"number": 12, "ply": 8, "seen": 7}),
    ("refused.stale", {"number": 12, "ply": 1, "seen": 0}),
    ("refused.bad-ply", {"number": 12, "ply": 99, "plies": 61}),
    ("refused.bad-ply", {"number": 12, "ply": 99, "plies": 0}),
    ("refused.nothing-to-undo", {"number": 12}),
    ("refused.already-asked", {"number": 12}),
    ("refused.nothing-asked", {"number": 12}),
    ("refused.unknown-topic", {"topic": "bord", "nearest": "board"}),
    ("refused.unknown-topic", {"topic": "xyz", "nearest": None}),
    ("refused.unknown-language", {"tag": "xx", "languages": ["de", "en"]}),
    ("refused.too-long", {"limit": 1000}),
    ("refused.not-thought-of-yet", {}),
    ("misunderstood.unknown-command", {"word": "bord", "nearest": "board"}),
    ("misunderstood.unknown-command", {"word": "xyz"}),
    ("misunderstood.missing", {"usage": "move"}),
    ("misunderstood.missing-value", {"option": "size", "usage": "play"}),
    ("misunderstood.surplus", {"value": "13", "usage": "accept"}),
    ("misunderstood.bad-number", {"value": "x", "usage": "accept"}),
    ("misunderstood.bad-value", {"value": "x", "usage": "play"}),
    ("misunderstood.ambiguous-value", {"value": "none", "options": "a, b", "option": "a", "usage": "play"}),
    ("misunderstood.too-long", {"limit": "1000"}),
    ("misunderstood.not-thought-of-yet", {}),
]  # fmt: skip

TOPICS = ("play", "accept", "decline", "withdraw", "move", "preview", "clear", "board", "matches", "match", "rules",
          "resign", "undo", "help", "language", "claim", "moretime", "pause", "back", "away", "remind", "quiet", "timezone",
          "mute", "settings", "ladder", "tournament", "rating", "standings", "stats", "history")  # fmt: skip
SAMPLES += TIME_SAID
SAMPLES += COMMUNITY_SAID
SAMPLES += TOURNAMENT_SAID
SAMPLES += [("help", {"topic": topic}) for topic in TOPICS]


def _codes_shown(code: str, text: str) -> list[str]:
    """Codes of the catalogue or of the program that a text shows by mistake."""
    return [part for part in (code, code.replace(".", "-"), code.rpartition(".")[2]) if "-" in part and part in text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), SAMPLES, ids=[f"{i}-{code}" for i, (code, _) in enumerate(SAMPLES)])
def test_every_message_is_whole(
    code: str, params: dict[str, Value], language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        text = chat.present(Message(code, params), language).text
    assert not caplog.records
    assert text.strip() == text
    assert not re.search(r"[{}]|None|True|False|\ue000|\?\?\?|  ", text), text
    assert text[-1] in '.!?:)"“”)]abcdefghijklmnopqrstuvwxyz0123456789' or text.endswith(" UTC"), text
    assert not _codes_shown(code, text)
    assert "1,234" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), SAMPLES, ids=[f"{i}-{code}" for i, (code, _) in enumerate(SAMPLES)])
def test_every_command_in_a_text_is_one(code: str, params: dict[str, Value], language: str) -> None:
    text = chat.present(Message(code, params), language).text
    for command in re.findall(r"(?<![\w/])/\w[\w-]*", text):
        if command not in {"/bord", "/xyz"}:
            answer = chat.parse(f"{command}")
            assert answer is not None
            assert getattr(answer, "problem", "") != "unknown-command", command


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_differ_in_every_message(language: str) -> None:
    if language == "en":
        return
    for code, params in SAMPLES:
        message = Message(code, params)
        assert chat.present(message, language).text != chat.present(message, "en").text, code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.key for game in rules.all()])
def test_rules_name_every_option_and_come_in_readable_portions(game: str, language: str) -> None:
    told = [chat.present(message, language).text for message in told_rules(rules.get(game))]
    text = told[-1]
    for option in rules.get(game).options:
        assert option.name in text
        if isinstance(option.values, tuple) and not isinstance(option.default, int):
            assert all(str(value) in text for value in option.values)
    assert max(map(len, told)) <= 2700


def test_a_turn_that_is_a_word_is_told_as_a_sentence() -> None:
    params: dict[str, Value] = {"number": 1, "game": "droched", "by": "Ann", "next": "Bob", "steps": "release"}
    more: dict[str, Value] = {"opponent": "Bob", "colour": "white"}
    assert chat.present(Message("turn-played", params | more), "en").text.startswith(
        "#1 Droched: Ann releases a black stone from prison."
    )
    kept = chat.present(Message("turn-played", params), "en").text
    assert kept.startswith("#1 Droched: Ann plays release."), "as a message from before that knows no colour says it"


def test_a_language_that_there_is_not_falls_back_to_english() -> None:
    message = Message("refused.over", {"number": 3})
    assert chat.present(message, "tlh") == chat.present(message, "en")


def test_names_are_never_wording() -> None:
    name = "{ $by } -term <b>*x*</b> none"
    text = chat.present(Message("takeback-refused", {"number": 1, "by": name}), "en").text
    assert name in text


def test_names_bring_no_lines_and_no_directions_along() -> None:
    text = chat.present(Message("takeback-refused", {"number": 1, "by": "A\n#2 Cropa: \u202eB"}), "en").text
    assert "\n" not in text
    assert "\u202e" not in text


def test_a_very_long_parameter_is_clipped_not_dropped() -> None:
    text = chat.present(Message("refused.not-your-turn", {"number": 1, "next": "x" * 9000}), "en").text
    assert "xxx…" in text
    assert len(text) < 2200


CHALLENGED = Message(
    "challenge-made",
    {**_CHALLENGE, "to": "Bob", "seat": "me"},
    12,
    actions=(
        Action("accept", Accept(12), 2),
        Action("decline", Decline(12), 2),
        Action("withdraw", Withdraw(12), 1),
        Action("board", Board(12)),
    ),
)


@pytest.mark.parametrize(
    ("reader", "codes"),
    [
        (None, ["accept", "decline", "withdraw", "board"]),
        (1, ["withdraw", "board"]),
        (2, ["accept", "decline", "board"]),
        (3, ["board"]),
    ],
)
def test_a_reader_gets_the_buttons_that_are_theirs(reader: int | None, codes: list[str]) -> None:
    assert [button.code for button in chat.present(CHALLENGED, "en", reader).buttons] == codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_carry_their_commands_as_text(language: str) -> None:
    shown = chat.present(CHALLENGED, language, 2)
    for button, action in zip(shown.buttons, (CHALLENGED.actions[0], *CHALLENGED.actions[1:2]), strict=False):
        assert chat.parse(button.text, language) == action.command


def test_labels_come_from_the_catalogue() -> None:
    assert [button.label for button in chat.present(CHALLENGED, "de", 2).buttons] == [
        "Annehmen", "Ablehnen", "Brett zeigen",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "params", "action", "label"),
    [
        ("which-match", {"matches": [_LINE]}, Board(12), "#12 Cropa against Bob"),
        (
            "refused.which-challenge",
            {"challenges": [{"number": 9, "game": "luup", "by": "Cy"}]},
            Accept(9),
            "#9 Luup by Cy",
        ),
        ("refused.which-challenge", {"challenges": []}, Accept(8), "#8"),
        ("refused.ambiguous", {"text": "x", "candidates": ["d4 e5"]}, Move("d4 e5", 12), "d4 e5"),
        ("games", {"games": ["luup"]}, Rules("luup"), "Luup"),
        ("languages", {}, Language("de"), "Deutsch"),
    ],
)
def test_what_can_be_picked_says_what_it_is(code: str, params: dict[str, Value], action: Board, label: str) -> None:
    message = Message(code, params, actions=(Action("pick", action),))
    assert chat.present(message, "en").buttons[0].label == label


def test_an_unknown_action_gets_a_readable_label() -> None:
    message = Message("board", {}, actions=(Action("do-it-now", Board(1)),))
    assert chat.present(message, "de").buttons[0].label == "Do it now"


def test_the_picture_stays_what_it_is() -> None:
    picture = Picture(match=12, version=3)
    assert chat.present(Message("board", _MATCH, picture=picture), "en").picture is picture
