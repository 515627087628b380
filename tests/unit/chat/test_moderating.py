"""Decisions, the log of them, and being forgotten: what is typed is understood, written on buttons, and told everywhere."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import chat
from bot.platforms.discord.commands import typed
from bot.platforms.telegram.admins import needs_admin
from core.play.commands import Audit, Command, Forget, Ladder, LadderCreate, Misunderstood, Moderate, Settings
from core.play.community.audit import Deed
from core.play.messages import Message, Value

LANGUAGES = tuple(chat.languages())


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("/moderate", Moderate()),
        ("/moderate annul #12 both were asleep", Moderate("annul", 12, reason="both were asleep")),
        ("/moderate #12 annul both were asleep", Moderate("annul", 12, reason="both were asleep")),
        ("/moderate annul 12 3 turns, no more", Moderate("annul", 12, reason="3 turns, no more")),
        ('/moderate annul #12 "quoted", that\'s why', Moderate("annul", 12, reason='"quoted", that\'s why')),
        ("/moderate annul #12 yes, they did", Moderate("annul", 12, reason="yes, they did")),
        ("/moderate yes annul #12 foul", Moderate("annul", 12, reason="foul", confirmed=True)),
        ("/moderate award #12 @bob foul", Moderate("award", 12, "bob", reason="foul")),
        ('/moderate award #12 @"bob the 2nd" foul', Moderate("award", 12, "bob the 2nd", reason="foul")),
        ("/moderate annul #12 @bob cheated", Moderate("annul", 12, reason="@bob cheated")),
        ("/moderate remove @bob 2 too rude", Moderate("remove", None, "bob", "2", "too rude")),
        ("/moderate remove @bob cropa too rude", Moderate("remove", None, "bob", "cropa", "too rude")),
        ("/moderate remove @bob too rude", Moderate("remove", None, "bob", None, "too rude")),
        ("/moderate resume", Moderate("resume")),
        ("/moderieren vertagen #3 Grund", Moderate("adjourn", 3, reason="Grund")),
        ("/moderate dance #12", Misunderstood("surplus", {"value": "dance", "usage": "moderate"})),
        ("/audit", Audit()),
        ("/audit 2", Audit(2)),
        ("/entscheidungen 2", Audit(2)),
        ("/audit x", Misunderstood("bad-number", {"value": "x", "usage": "audit"})),
        ("/forget", Forget()),
        ("/forget me", Forget()),
        ("/forget me yes", Forget(confirmed=True)),
        ("/forget stop", Forget(stop=True)),
        ("/vergessen mich ja", Forget(confirmed=True)),
        ("/forget bob", Misunderstood("surplus", {"value": "bob", "usage": "forget"})),
    ],
)
def test_what_is_typed_is_understood(text: str, command: Command) -> None:
    assert chat.parse(text, "en") == command


REASONS = (
    st.text("abc yes12#@\"',.:äß😀", min_size=1, max_size=40).map(lambda text: " ".join(text.split())).filter(bool)
)
PEOPLE = st.text("ab c\"'ß", min_size=1, max_size=9).map(str.strip).filter(lambda text: text.strip("\"' "))
DECISIONS = st.one_of(
    st.builds(Moderate, st.sampled_from(["adjourn", "resume", "annul", "restore"]), st.integers(1, 999), reason=REASONS,
              confirmed=st.booleans()),
    st.builds(Moderate, st.just("award"), st.integers(1, 999), PEOPLE, reason=REASONS, confirmed=st.booleans()),
    st.builds(Moderate, st.just("remove"), st.none(), PEOPLE, st.sampled_from(["3", "cropa"]), REASONS,
              confirmed=st.booleans()),
    st.builds(Audit, st.none() | st.integers(1, 99)),
    st.builds(Forget, confirmed=st.booleans()),
    st.builds(Forget, stop=st.just(True)),  # noqa: FBT003 - a strategy's value
)  # fmt: skip


@given(DECISIONS, st.sampled_from(LANGUAGES))
def test_every_button_means_what_it_was_made_of(command: Command, language: str) -> None:
    assert chat.parse(chat.write(command, language), language) == command


@pytest.mark.parametrize(
    ("name", "given_", "command"),
    [
        (
            "moderate",
            {"decide": "annul", "match": 12, "reason": "both  asleep"},
            Moderate("annul", 12, reason="both asleep"),
        ),
        (
            "moderate",
            {"decide": "award", "match": 12, "player": "bob", "reason": "x"},
            Moderate("award", 12, "bob", reason="x"),
        ),
        (
            "moderate",
            {"decide": "remove", "player": "bob", "ladder": "2", "reason": "x"},
            Moderate("remove", None, "bob", "2", "x"),
        ),
        ("moderate", {}, Moderate()),
        ("audit", {"page": 3}, Audit(3)),
        ("forget", {}, Forget()),
    ],
)
def test_slash_commands_mean_the_same(name: str, given_: dict[str, str | int], command: Command) -> None:
    assert chat.parse(typed(name, given_), "en") == command


@pytest.mark.parametrize(
    ("command", "matters"),
    [
        (Moderate("annul", 1, reason="x"), True),
        (Settings("clock", "3d/move"), True),
        (LadderCreate("cropa"), True),
        (Ladder("close"), True),
        (Ladder("join"), False),
        (Audit(), False),
        (None, False),
    ],
)
def test_telegram_is_asked_who_leads_where_it_matters(command: Command | None, *, matters: bool) -> None:
    assert needs_admin(command) is matters


MATCH: dict[str, Value] = {
    "number": 12, "game": "cropa", "first": "Ann", "second": "Bob", "by": "Cid", "why": "both asleep",
}  # fmt: skip
ENTRY: dict[str, Value] = {
    "at": "2026-03-01T12:00:00+00:00", "by": "Cid", "number": None, "ladder": None, "name": None, "reason": "",
}  # fmt: skip
ANONYMOUS: dict[str, Value] = {"anonymous": "Player 17"}
ENTRIES: list[Value] = [
    ENTRY | {"what": "annul", "number": 12, "reason": "both asleep"},
    ENTRY | {"what": "remove", "ladder": 2, "game": "cropa", "name": "Bob", "reason": "rude", "beside": True},
    ENTRY | {"what": "setting", "name": "clock", "value": "3d/move"},
    ENTRY | {"what": "of a newer version"},
    *({**ENTRY, "what": deed.value, "number": 1, "ladder": 2, "name": "Bob", "game": "luup"} for deed in Deed),
]
SAID: list[tuple[str, dict[str, Value]]] = [
    *(("moderated", MATCH | {"what": what}) for what in ("adjourn", "annul")),
    *(("moderated", MATCH | {"what": what, "next": "Ann"}) for what in ("resume", "restore")),
    *(("moderated", MATCH | {"what": "award", "winner": winner, "annulled": False}) for winner in ("Bob", None)),
    *(
        (
            "moderate-question",
            MATCH | {"what": what, "status": status, "ladder": 2, "name": "Bob", "place": 3, "on": on},
        )
        for what in ("annul", "award", "restore", "remove")
        for status, on in (("running", True), ("finished", False))
    ),
    ("match-ended", MATCH | {"reason": "annulled", "winner": None, "score": {}, "ruled_by": "Cid"}),
    ("match-ended", MATCH | {"reason": "awarded", "winner": "Bob", "loser": "Ann", "score": {}, "ruled_by": "Cid"}),
    ("audit", {"community": "Club", "count": 12, "page": 1, "pages": 2, "entries": ENTRIES}),
    ("audit", {"community": "Club", "count": 0, "page": 1, "pages": 1, "entries": []}),
    ("refused.adjourned", {"number": 12, "by": "Cid", "reason": "both asleep"}),
    ("refused.adjourned", {"number": 12, "by": None, "reason": None}),
    ("refused.moderate-no-reason", {"act": "award", "number": 12, "player": "bob"}),
    ("refused.moderate-which", {"act": "annul"}),
    ("refused.moderate-long-reason", {"limit": 300, "count": 500}),
    ("refused.no-such-page", {"page": 7, "pages": 1}),
    ("ladder-corrected", {"ladder": 2, "game": "cropa", "number": 12}),
    (
        "ladder-gone",
        {"ladder": 2, "game": "cropa", "name": "Bob", "place": 3, "why": "removed", "by": "Cid", "reason": "rude"},
    ),
    *(("forget-question", {**ANONYMOUS, "running": count}) for count in (0, 1, 2)),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), SAID, ids=[f"{index}-{code}" for index, (code, _) in enumerate(SAID)])
def test_everything_is_worded(code: str, params: dict[str, Value], language: str) -> None:
    text = chat.present(Message(code, params), language).text
    assert text.strip()
    assert not re.search(r"\{|\}|None|[a-z]+-[a-z]+-[a-z]+", text), text
    reason = params.get("why") if code in {"moderated", "moderate-question", "match-ended"} else params.get("reason")
    if isinstance(reason, str) and params.get("by", ""):
        assert reason in text, "a reason is always told"


def test_a_page_of_the_log_reads_well() -> None:
    params: dict[str, Value] = {"community": "Club", "count": 12, "page": 1, "pages": 2, "entries": ENTRIES[:4]}
    assert chat.present(Message("audit", params), "en").text.split("\n") == [
        "What was decided in Club, the latest first:",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: #12 annulled. Reason: both asleep",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: Bob taken off ladder 2 Cropa. Reason: rude (Cid stands on the ladder, too.)",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: setting clock: 3d/move",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: something that this version doesn’t know.",
        "Page 1 of 2. Another one: /audit 2",
    ]
