"""Decisions, their log, and erasure: commands can be typed, written on buttons, and worded in every language."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import chat
from bot.features.account.commands import Forget
from bot.features.audit import messages as audit_messages
from bot.features.audit.commands import Audit
from bot.features.ladder import messages as ladder_messages
from bot.features.match import messages as match_messages
from bot.features.moderation import messages as moderation_messages
from bot.features.moderation.commands import Moderate
from bot.platforms.discord.commands import typed
from core.community import AuditAction
from core.ladder import LadderEventKind
from core.match.model import MatchStatus
from core.messages.command import Command, Misunderstood
from core.messages.content import Content, Ruling
from core.messages.message import Message
from core.names import Name

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
        ("/moderate delete #1234 too rude", Moderate("delete", 1234, reason="too rude")),
        ("/moderate mute @bob 2h too rude", Moderate("mute", None, "bob", reason="too rude", length="2h")),
        ("/moderate mute @bob 2 hours, too rude", Moderate("mute", None, "bob", reason="too rude", length="2h")),
        ("/moderate mute @bob too rude for 2 days", Moderate("mute", None, "bob", reason="too rude for 2 days")),
        ("/moderate unmute @bob he said sorry", Moderate("unmute", None, "bob", reason="he said sorry")),
        ("/moderieren stummschalten @bob 1 Tag frech", Moderate("mute", None, "bob", reason="frech", length="1d")),
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
            "moderate annul",
            {"match": 12, "reason": "both  asleep"},
            Moderate("annul", 12, reason="both asleep"),
        ),
        (
            "moderate award",
            {"match": 12, "player": "bob", "reason": "x"},
            Moderate("award", 12, "bob", reason="x"),
        ),
        (
            "moderate remove",
            {"player": "bob", "ladder": "2", "reason": "x"},
            Moderate("remove", None, "bob", "2", "x"),
        ),
        ("moderate", {}, Moderate()),
        ("audit", {"page": 3}, Audit(3)),
        ("forget", {}, Forget()),
    ],
)
def test_slash_commands_mean_the_same(name: str, given_: dict[str, str | int], command: Command) -> None:
    assert chat.parse(typed(name, given_), "en") == command


def text_of(content: Content) -> str:
    return chat.present(Message(content), "en").text


def test_a_reason_is_always_told() -> None:
    match = (12, "cropa", Name("Ann"), Name("Bob"), Name("Cid"), "both asleep")
    for what in (AuditAction.ADJOURN, AuditAction.RESUME, AuditAction.ANNUL, AuditAction.AWARD, AuditAction.RESTORE):
        assert "Reason: both asleep" in text_of(moderation_messages.Moderated(what, *match))
    for what in (AuditAction.ANNUL, AuditAction.AWARD, AuditAction.RESTORE):
        assert "“both asleep”" in text_of(
            moderation_messages.ModerateQuestion(what, *match, status=MatchStatus.RUNNING, name=Name("Bob"))
        )
    ruling = Ruling(Name("Cid"), "both asleep")
    annulled = match_messages.EndAnnounced(
        12, "cropa", Name("Ann"), Name("Bob"), None, None, "annulled", {}, ruling=ruling
    )
    assert "Decided by Cid.\nReason: both asleep" in text_of(annulled)
    assert "Reason: both asleep" in text_of(moderation_messages.Adjourned(12, ruling))
    ladder_gone = ladder_messages.LadderGone(
        2, "cropa", Name("Bob"), 3, LadderEventKind.REMOVED, 30, Ruling(Name("Cid"), "rude")
    )
    assert "Cid has removed Bob from place 3 of ladder 2 (Cropa).\nReason: rude" in text_of(ladder_gone)


def test_a_page_of_the_log_reads_well() -> None:
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    entries = (
        audit_messages.Decision(noon, Name("Cid"), AuditAction.ANNUL, "both asleep", number=12),
        audit_messages.Decision(
            noon, Name("Cid"), AuditAction.REMOVE, "rude", ladder=2, game="cropa", name=Name("Bob"), beside=True
        ),
        audit_messages.Decision(noon, Name("Cid"), AuditAction.SETTING, "", setting="clock", value="3d/move"),
        audit_messages.Decision(noon, Name("Cid"), AuditAction.SETTING, "", setting="language", value="de"),
        audit_messages.Decision(
            noon, Name("Cid"), AuditAction.SETTING, "", setting="start", value="group:4711:Players"
        ),
    )
    assert text_of(audit_messages.AuditPage("Club", 12, 1, 2, entries)).split("\n") == [
        "Decisions in Club, the latest first:",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: #12 annulled. Reason: both asleep",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: Bob removed from ladder 2 (Cropa). Reason: rude (Cid is on the ladder too.)",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: setting clock: 3d/move",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: setting language: Deutsch",
        "• Sun 1 Mar 2026, 12:00 UTC, Cid: setting start: Players",
        "Page 1 of 2. For another one: /audit 2",
    ]
