"""Joining accounts and inviting: what people type, and what they read."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import chat
from bot.chat import languages, parse, write
from bot.chat.grammar.commands import forms
from core.play.account.links import ALPHABET, LENGTH, normal, written
from core.play.commands import Accept, Command, Invite, Link, Me, Misunderstood, Play, Remind, Unlink
from core.play.match.model import SeatWish
from core.play.messages import Action, Message, Value

LANGUAGES = tuple(languages())
UNTIL = "2026-11-24T17:00:00+00:00"
ALLY: dict[str, Value] = {"platform": "web", "name": "ally"}
ALICE: dict[str, Value] = {"platform": "discord", "name": "alice"}

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


CODES = st.text(ALPHABET, min_size=LENGTH, max_size=LENGTH).map(written)
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
        assert normal(typed) == signs


def test_codes_have_no_signs_that_are_taken_for_others() -> None:
    assert not set("01ILOU") & set(ALPHABET)
    assert len(set(ALPHABET)) == len(ALPHABET) == 30
    assert normal("ABCD-123O") is None
    assert normal("ABCD-23456") is None


def test_every_new_command_has_help() -> None:
    assert {"link", "unlink", "me", "invite"} <= set(forms())


_QUESTION: dict[str, Value] = {
    "here": ALLY,
    "there": ALICE,
    "mine": 1,
    "theirs": 3,
    "called": "Ally",
    "renamed": True,
    "differ": True,
    "days": 7,
}
_LINKED: dict[str, Value] = {"here": ALLY, "there": ALICE, "called": "Ally", "days": 7, "matches": 4, "waiting": 1}
_PARTED: dict[str, Value] = {"accounts": [ALICE], "name": "Alice", "at": UNTIL, "until": UNTIL}
_ME: dict[str, Value] = {"name": "Ally", "accounts": [ALICE, ALLY], "platform": "web", "until": UNTIL, "where": "room"}
SAID: list[tuple[str, dict[str, Value]]] = [
    ("link-code", {"code": "ABCD-2345", "until": UNTIL, "account": ALLY}),
    ("link-question", _QUESTION),
    ("link-question", {**_QUESTION, "mine": 0, "theirs": 0, "renamed": False, "differ": False}),
    ("link-declined", {}),
    ("linked", _LINKED),
    ("linked", {**_LINKED, "matches": 0, "waiting": 0}),
    ("linked-there", _LINKED),
    ("unlink-question", _PARTED),
    ("unlinked", _PARTED),
    ("me", _ME),
    ("me", {**_ME, "until": None, "on": "telegram"}),
    ("invitation", {"number": 12, "game": "cropa", "code": "ABCD-2345", "until": UNTIL}),
    ("refused.too-many-codes", {"limit": 5, "minutes": 15}),
    ("refused.unknown-code", {"code": "ABCD-2345", "kind": "link"}),
    ("refused.unknown-code", {"code": "ABCD-2345", "kind": "seat"}),
    ("refused.old-code", {"code": "ABCD-2345", "kind": "link"}),
    ("refused.old-code", {"code": "ABCD-2345", "kind": "seat"}),
    ("refused.code-for-link", {"code": "ABCD-2345"}),
    ("refused.code-for-seat", {"code": "ABCD-2345"}),
    ("refused.link-own-code", {"platform": "discord"}),
    ("refused.link-already", {"platform": "web"}),
    ("refused.link-same-platform", {"platform": "telegram"}),
    ("refused.link-each-other", {"number": 12, "game": "cropa"}),
    ("refused.link-same-ladder", {"ladder": 2, "game": "cropa", "community": "lounge"}),
    ("refused.link-away", {"name": "Alice", "back": UNTIL}),
    ("refused.not-linked", {}),
    ("refused.unlink-late", {"days": 7}),
    ("refused.unlink-away", {"back": UNTIL}),
    ("refused.nothing-to-invite", {"number": None}),
    ("refused.nothing-to-invite", {"number": 12}),
    ("refused.bad-where", {"value": "moon", "platforms": ["discord", "web"]}),
    ("refused.bad-where", {"value": "moon", "platforms": ["web"]}),
]  # fmt: skip


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), SAID, ids=[f"{index}-{code}" for index, (code, _) in enumerate(SAID)])
def test_everything_is_said_in_words(
    code: str, params: dict[str, Value], tag: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        text = chat.present(Message(code, params), tag, 1).text

    assert text.strip()
    assert not {"{", "}", "None", "2026-11"} & set(text.split()), text
    assert "2026-11-24T" not in text
    assert "link-" not in text
    assert not caplog.records


def test_the_question_tells_what_would_change() -> None:
    message = Message(
        "link-question",
        _QUESTION,
        actions=tuple(Action(f"link-{one}", Link("ABCD-2345", one), 1) for one in ("yes", "no")),
    )
    said = chat.present(message, "en", 1)

    assert said.text == (
        "Join alice on Discord with ally on the chat page?\n"
        "You will be one player, with all matches: 3 running from there, one from here.\n"
        "You will be called Ally everywhere.\n"
        "Where both have chosen a language or reminders, what was chosen here counts.\n"
        "For 7 days you can part them again with /unlink."
    )
    assert [(button.label, button.text) for button in said.buttons] == [
        ("Join", "/link ABCD-2345 yes"),
        ("No", "/link ABCD-2345 no"),
    ]


def test_a_platform_without_words_is_called_by_its_key() -> None:
    account: dict[str, Value] = {"platform": "carrier-pigeon", "name": "ally"}
    text = chat.present(Message("linked-there", {**_LINKED, "here": account}), "en", 1).text

    assert "ally on Carrier pigeon" in text


def test_reminders_can_be_put_to_a_platform_by_button() -> None:
    message = Message(
        "reminders",
        {"stages": ["half"], "where": "private", "on": "telegram"},
        actions=(Action("remind-on", Remind(where="web"), 1),),
    )
    said = chat.present(message, "en", 1)

    assert "Reminders come on Telegram, where only you read them." in said.text
    assert [(button.label, button.text) for button in said.buttons] == [("On the chat page", "/remind where web")]
