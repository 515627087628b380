"""Linking accounts and inviting: the commands and the messages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import chat
from bot.chat import languages, parse, write
from bot.chat.grammar.form import forms
from bot.features.account import messages as account_messages
from bot.features.account.commands import Link, Me, Unlink
from bot.features.answers.commands import Accept, Invite
from bot.features.challenge.commands import Play
from bot.features.time import messages as time_messages
from bot.features.time.commands import Remind
from core.account import CODE_ALPHABET, CODE_LENGTH, read_code, write_code
from core.match.model import SeatWish
from core.messages.command import Command, Misunderstood
from core.messages.message import Action, Message
from core.names import Name
from core.time.preferences import Preferences, Where

LANGUAGES = tuple(languages())
ALLY = account_messages.AccountName("web", Name("ally"))
ALICE = account_messages.AccountName("discord", Name("alice"))

TYPED: list[tuple[str, Command]] = [
    ("/link", Link()),
    ("/connect", Link()),
    ("/verknüpfen", Link()),
    ("/koppeln abcd-2345", Link("abcd-2345")),
    ("/link ABCD-2345", Link("ABCD-2345")),
    ("/link ABCD 2345", Link("ABCD 2345")),
    ("/link abcd2345", Link("abcd2345")),
    ("/link ABCD-2345 yes", Link("ABCD-2345", "yes")),
    ("/link ABCD 2345 ja", Link("ABCD 2345", "yes")),
    ("/link ABCD-2345 no", Link("ABCD-2345", "no")),
    ("/link ABCD-2345 nein", Link("ABCD-2345", "no")),
    ("/link no", Link("no")),
    ("/unlink", Unlink()),
    ("/trennen", Unlink()),
    ("/unlink yes", Unlink(confirmed=True)),
    ("/trennen ja", Unlink(confirmed=True)),
    ("/whoami", Me()),
    ("/me", Me()),
    ("/werbinich", Me()),
    ("/invitation", Invite()),
    ("/invitation #12", Invite(12)),
    ("/einladung 12", Invite(12)),
    ("/invite @bob cropa", Play("cropa", "bob")),
    ("/accept ABCD-2345", Accept(code="ABCD-2345")),
    ("/accept abcd 2345", Accept(code="abcd 2345")),
    ("/annehmen ABCD2345", Accept(code="ABCD2345")),
    ("/accept ABCO-1I0L", Accept(code="ABCO-1I0L")),
    ("/accept 12", Accept(12)),
    ("/accept #12", Accept(12)),
    ("/play luup @bob@discord", Play("luup", "bob@discord")),
    ("/remind discord", Remind(where="discord")),
    ("/remind where telegram", Remind(where="telegram")),
    ("/remind on the page", Remind(where="web")),
    ("/remind where room", Remind(where="room")),
    ("/remind where pigeon", Remind(where="pigeon")),
    ("/erinnern auf der seite", Remind(where="web")),
    ("/erinnern wo privat", Remind(where="private")),
    ("/remind half 2h discord", Remind(stages=("half", "2h"), where="discord")),
]


@pytest.mark.parametrize(("text", "command"), TYPED, ids=[text for text, _ in TYPED])
def test_what_is_typed_is_understood(text: str, command: Command) -> None:
    assert parse(text, "de" if any(word in text for word in ("erinnern", "trennen")) else "en") == command


@pytest.mark.parametrize(
    ("text", "problem", "usage"),
    [
        ("/accept please", "bad-number", "accept"),
        ("/accept 12 13", "surplus", "accept"),
        ("/link ABCD-2345 now please", "surplus", "link"),
        ("/unlink discord", "surplus", "unlink"),
        ("/unlink yes yes", "surplus", "unlink"),
        ("/whoami really", "surplus", "me"),
        ("/invitation Bob", "bad-number", "invite"),
        ("/remind web discord", "surplus", "remind"),
    ],
)
def test_what_is_missaid_is_answered_with_the_usage(text: str, problem: str, usage: str) -> None:
    command = parse(text, "en")
    assert isinstance(command, Misunderstood)
    assert (command.problem, command.facts["usage"]) == (problem, usage)


CODES = st.text(CODE_ALPHABET, min_size=CODE_LENGTH, max_size=CODE_LENGTH).map(write_code)
COMMANDS = st.one_of(
    st.builds(Link, CODES, st.sampled_from([None, "yes", "no"])),
    st.just(Link()),
    st.builds(Unlink, st.booleans()),
    st.just(Me()),
    st.builds(Invite, st.none() | st.integers(1, 9999)),
    st.builds(Accept, code=CODES),
    st.builds(Remind, where=st.sampled_from(["discord", "telegram", "web", "pigeon", "room", "private", "both"])),
    st.builds(Play, st.just("luup"), st.just("bob@discord"), seat=st.sampled_from(SeatWish)),
)


@given(COMMANDS, st.sampled_from(LANGUAGES), st.sampled_from(LANGUAGES))
def test_what_is_written_is_understood_as_just_that(command: Command, wrote: str, read: str) -> None:
    assert parse(write(command, wrote), read) == command


@given(
    st.sampled_from(["link", "unlink", "whoami", "invitation", "accept", "remind where"]),
    st.text(max_size=40) | CODES,
    st.sampled_from(LANGUAGES),
)
def test_nothing_typed_raises(name: str, text: str, language: str) -> None:
    assert parse(f"/{name} {text}", language) is not None


@given(CODES)
def test_a_code_is_read_however_it_is_typed(code: str) -> None:
    signs = code.replace("-", "")
    for typed in (code, code.lower(), signs, f" {code} ", code.replace("-", " "), code.replace("-", "–")):
        assert read_code(typed) == signs


def test_codes_have_no_signs_that_are_taken_for_others() -> None:
    assert not set("01ILOU") & set(CODE_ALPHABET)
    assert len(set(CODE_ALPHABET)) == len(CODE_ALPHABET) == 30
    assert read_code("ABCD-123O") is None
    assert read_code("ABCD-23456") is None


def test_every_new_command_has_help() -> None:
    assert {"link", "unlink", "me", "invite"} <= set(forms())


def test_the_question_tells_what_would_change() -> None:
    question = account_messages.LinkQuestion(ALLY, ALICE, 1, 3, Name("Ally"), renamed=True, differ=True, days=7)
    actions = tuple(Action(f"link-{one}", Link("ABCD-2345", one), 1) for one in ("yes", "no"))
    presentation = chat.present(Message(question, actions=actions), "en", 1)

    assert presentation.text == (
        "Link alice on Discord with ally on the chat page?\n"
        "You’ll be one player with all your matches. Running matches: 3 there, 1 here.\n"
        "You’ll be called Ally everywhere.\n"
        "If your languages or reminders differ, I’ll keep the ones from here.\n"
        "You can undo this with /unlink for 7 days."
    )
    assert [(button.label, button.text) for button in presentation.buttons] == [
        ("Link", "/link ABCD-2345 yes"),
        ("No", "/link ABCD-2345 no"),
    ]


def test_a_platform_without_words_is_called_by_its_key() -> None:
    account = account_messages.AccountName("carrier-pigeon", Name("ally"))
    text = chat.present(Message(account_messages.LinkedThere(account, ALICE, Name("Ally"), 7, 4, 1)), "en", 1).text

    assert "ally on Carrier pigeon" in text


def test_reminders_can_be_put_to_a_platform_by_button() -> None:
    message = Message(
        time_messages.RemindersShown(Preferences(stages=("half",), where=Where.PRIVATE, platform="telegram")),
        actions=(Action("remind-on", Remind(where="web"), 1),),
    )
    presentation = chat.present(message, "en", 1)

    assert "I’ll remind you privately on Telegram." in presentation.text
    assert [(button.label, button.text) for button in presentation.buttons] == [
        ("On the chat page", "/remind where web")
    ]
