"""Every message in every language has whole sentences, no raw codes, and only buttons for the reader."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bot import chat
from bot.chat.grammar.form import forms
from bot.chat.lexicon import lexicon
from bot.features.account import messages as account_messages
from bot.features.account.commands import Language, Theme
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.board import messages as board_messages
from bot.features.board.commands import Board
from bot.features.challenge import messages as challenge_messages
from bot.features.help import messages as help_messages
from bot.features.help.commands import Rules
from bot.features.help.handlers import rules_messages
from bot.features.match import messages as match_messages
from bot.features.match.commands import Move
from bot.features.time import messages as time_messages
from bot.platforms.discord.outgoing import markup as discord
from bot.platforms.telegram.outgoing import markup as telegram
from core import rules
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.content import Content, Refused
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.rules import Fact, Game
from core.time.control import Terms
from tests.support.contents import assert_whole
from tests.support.said import turn_played

LANGUAGES = tuple(chat.languages())

ENDINGS: tuple[tuple[str, str, Mapping[str, object], bool], ...] = (
    ("cropa", "fewest-groups", {"size": 2, "black": 3, "white": 1}, True),
    ("luup", "loop", {"area": 4, "totals": [4, 21]}, True),
    ("luup", "most-markers", {"markers": [7, 11]}, True),
    ("luup", "most-markers", {"markers": [7, 7]}, False),
    ("toy", "last-stone", {"left": 3}, True),
)
ILLEGAL: tuple[tuple[str, str, Mapping[str, Fact]], ...] = (
    ("over", "cropa", {}),
    ("off-board", "cropa", {"kind": "hexagon", "size": 7}),
    ("off-board", "toy", {"kind": "square", "size": 13}),
    ("occupied", "cropa", {"by": "stone"}),
    ("occupied", "luup", {"by": "marker"}),
    ("not-a-step", "luup", {}),
    ("pass-not-allowed", "cropa", {}),
    ("must-pass", "cropa", {}),
    ("too-many-steps", "cropa", {"given": 3, "taken": 2}),
    ("cropa.outgrows", "cropa", {"size": 4, "largest": 2, "limit": 3}),
    ("cropa.outgrows", "cropa", {"size": 2, "largest": 0, "limit": 1}),
    ("cropa.no-second", "cropa", {}),
    ("luup.surrounded", "luup", {"stone": "d5"}),
    ("luup.surrounded", "luup", {"stone": "d5", "stones": ("d5", "e5")}),
    ("luup.triangle", "luup", {"stones": ("d5", "e5")}),
    ("toy.strange-rule", "toy", {"cells": ("a1",)}),
)
OF_GAMES: tuple[Content, ...] = (
    *(
        match_messages.EndAnnounced(
            12, game, Name("Ann"), Name("Bob"), Name("Bob") if won else None, Name("Ann") if won else None, reason, score,
            match_messages.LastTurn(Name("Ann"), "d4 e5"),
        )
        for game, reason, score, won in ENDINGS
    ),
    *(match_messages.Illegal("d4", rule, facts, game, 12) for rule, game, facts in ILLEGAL),
    *(message.content for game in rules.all() for message in rules_messages(game)),
    *(help_messages.HelpShown(topic) for topic in forms()),
)  # fmt: skip
"""Messages that differ by game, and the help on every command; test_contents has all kinds with many values."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", OF_GAMES, ids=[f"{i}-{content.KIND}" for i, content in enumerate(OF_GAMES)])
def test_what_is_said_of_games_and_commands_is_whole(
    content: Content, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert_whole(content, language, caplog)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.key for game in rules.all()])
def test_rules_name_every_option(game: str, language: str) -> None:
    text = chat.present(rules_messages(rules.get(game))[-1], language).text
    for option in rules.get(game).options:
        assert option.name in text
        if isinstance(option.values, tuple) and not isinstance(option.default, int):
            assert all(str(value) in text for value in option.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_page_of_the_rules_fits_below_its_picture_and_nothing_is_left_out(game: Game, language: str) -> None:
    pages = [chat.present(message, language) for message in rules_messages(game, game.leaves)]
    assert max(len(page.marked) for page in pages) <= telegram.CAPTION, [len(page.marked) for page in pages]
    assert all(page.picture for page in pages)
    whole = "\n".join(chat.present(message, language).text for message in rules_messages(game))
    text = re.sub(r" · [0-9]/[0-9]$", "", "\n".join(page.text for page in pages), flags=re.MULTILINE)
    assert list(dict.fromkeys(text.splitlines())) == list(dict.fromkeys(whole.splitlines())), (
        "but for repeated headings"
    )


def test_a_turn_that_is_a_word_is_told_as_a_sentence() -> None:
    released = turn_played(number=1, game="droched", steps="release", colour="white")
    assert chat.present(Message(released), "en").text.startswith("#1 Droched: Ann releases a black stone from prison.")


def test_a_language_that_there_is_not_falls_back_to_english() -> None:
    message = Message(match_messages.Over(3))
    assert chat.present(message, "tlh") == chat.present(message, "en")


def test_a_refusal_that_no_language_words_says_at_least_which_it_is() -> None:
    class NotThoughtOfYet(Refused):
        """Content of a new kind."""

    try:
        assert "(not thought of yet)" in chat.present(Message(NotThoughtOfYet()), "en").text
    finally:
        del Content.KINDS[NotThoughtOfYet.KIND]


def test_names_are_never_wording() -> None:
    name = "{ $by } -term <b>*x*</b> none"
    text = chat.present(Message(match_messages.TakebackRefused(1, Name(name))), "en").text
    assert name in text


def test_names_bring_no_lines_and_no_directions_along() -> None:
    text = chat.present(Message(match_messages.TakebackRefused(1, Name("A\n#2 Cropa: \u202eB"))), "en").text
    assert "\n" not in text
    assert "\u202e" not in text


def test_a_very_long_parameter_is_clipped_not_dropped() -> None:
    text = chat.present(Message(match_messages.NotYourTurn(1, Name("x" * 9000))), "en").text
    assert "xxx…" in text
    assert len(text) < 2200


CHALLENGED = Message(
    challenge_messages.ChallengeMade(12, "luup", {"size": 6}, Terms(), Name("Ann"), Name("Bob"), SeatWish.ME),
    number=12,
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
    presentation = chat.present(CHALLENGED, language, 2)
    for button, action in zip(presentation.buttons, (CHALLENGED.actions[0], *CHALLENGED.actions[1:2]), strict=False):
        assert chat.parse(button.text, language) == action.command


def test_labels_come_from_the_catalogue() -> None:
    assert [button.label for button in chat.present(CHALLENGED, "de", 2).buttons] == [
        "Annehmen", "Ablehnen", "Brett zeigen",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "action", "label"),
    [
        (
            board_messages.WhichMatch((time_messages.MatchName(12, "cropa", Name("Bob")),)),
            Board(12),
            "#12 Cropa vs Bob",
        ),
        (
            challenge_messages.WhichChallenge((challenge_messages.ChallengeName(9, "luup", Name("Cy")),)),
            Accept(9),
            "#9 Luup by Cy",
        ),
        (challenge_messages.WhichChallenge(()), Accept(8), "#8"),
        (match_messages.Ambiguous("x", ("d4 e5",)), Move("d4 e5", 12), "d4 e5"),
        (help_messages.GamesShown(("luup",)), Rules("luup"), "Luup"),
        (account_messages.LanguagesShown(()), Language("de"), "Deutsch"),
        (account_messages.ThemeShown(None), Theme("contrast"), "High contrast"),
        (account_messages.ThemeSet("dark"), Theme("off"), "Same as each room"),
    ],
)
def test_what_can_be_picked_says_what_it_is(content: Content, action: Command, label: str) -> None:
    message = Message(content, actions=(Action("pick", action),))
    assert chat.present(message, "en").buttons[0].label == label


def test_an_unknown_action_gets_a_readable_label() -> None:
    message = Message(help_messages.HelpShown(), actions=(Action("do-it-now", Board(1)),))
    assert chat.present(message, "de").buttons[0].label == "Do it now"


def test_the_picture_stays_what_it_is() -> None:
    picture = Picture(match=12, version=3)
    assert chat.present(Message(help_messages.HelpShown(), picture=picture), "en").picture is picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_topics_of_help_list_every_command_and_each_fits_into_one_message(language: str) -> None:
    texts = [
        chat.present(Message(help_messages.HelpShown(topic)), language).text for topic in help_messages.help_topics()
    ]
    shown = lexicon(language).shown
    for name in forms().keys() - {"help"}:
        assert any(f"/{shown[f'command-{name}']}" in text for text in texts), name
    for text in texts:
        assert len(discord.parts(discord.safe(text))) == 1
        assert len(telegram.parts(text)) == 1
