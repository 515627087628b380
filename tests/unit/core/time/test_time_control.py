"""Time controls as people agree on them."""

from datetime import timedelta

import pytest
from msgspec import convert, to_builtins

from core.community import CommunitySettings
from core.time.control import BadTimeControl, Expiry, Kind, Terms, TimeControl


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("none", "none"),
        ("3d/move", "3d/move"),
        ("3D / move", None),
        ("3d", "3d/move"),
        ("1w/turn", "7d/move"),
        ("7d+1d max 14d", "7d+1d max 14d"),
        ("7d+1d  MAX 20d", "7d+1d max 20d"),
        ("7d+1d/14d", "7d+1d max 14d"),
        ("7d+1d", "7d+1d max 14d"),
        ("300d+1d", "300d+1d max 365d"),
    ],
)
def test_a_control_has_one_canonical_text(text: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(BadTimeControl):
            TimeControl.read(text)
        return
    control = TimeControl.read(text)
    assert str(control) == canonical
    assert TimeControl.read(canonical) == control


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("soon", "unreadable"),
        ("", "unreadable"),
        ("7d+", "unreadable"),
        ("1m/move", "too-short"),
        ("4m", "too-short"),
        ("366d/move", "too-long"),
        ("7d+366d", "too-long"),
        ("7d+1d max 999d", "too-long"),
        ("7d+1d max 3d", "cap"),
    ],
)
def test_a_refused_control_says_why(text: str, code: str) -> None:
    with pytest.raises(BadTimeControl) as caught:
        TimeControl.read(text)
    assert caught.value.code == code


def test_the_kinds_of_clocks() -> None:
    assert not TimeControl.read("none").timed
    assert TimeControl.read("3d/move").kind is Kind.PER_MOVE
    fischer = TimeControl.read("7d+12h max 10d")
    assert (fischer.base, fischer.increment, fischer.cap) == (
        timedelta(days=7),
        timedelta(hours=12),
        timedelta(days=10),
    )


@pytest.mark.parametrize(
    "terms",
    [
        Terms(),
        Terms(TimeControl.read("3d/move")),
        Terms(TimeControl.read("7d+1d max 9d"), Expiry.CLAIM, "Europe/Budapest"),
    ],
)
def test_terms_come_back_from_storage(terms: Terms) -> None:
    assert convert(to_builtins(terms), Terms) == terms


@pytest.mark.parametrize(
    ("text", "problem"), [("none", "untimed"), ("12h/move", "fast"), ("31d/move", "slow"), ("3d/move", None)]
)
def test_a_community_limits_the_clocks(text: str, problem: str | None) -> None:
    settings = CommunitySettings(fastest=timedelta(days=1), slowest=timedelta(days=30), untimed=False)
    assert settings.refuses(TimeControl.read(text)) == problem


@pytest.mark.parametrize(
    "settings",
    [
        CommunitySettings(),
        CommunitySettings(
            TimeControl.read("3d/move"), timedelta(days=1), timedelta(days=30), untimed=False, vacation=timedelta()
        ),
    ],
)
def test_a_community_s_settings_come_back_from_storage(settings: CommunitySettings) -> None:
    assert convert(to_builtins(settings), CommunitySettings) == settings


def test_what_is_as_usual_is_not_stored() -> None:
    assert to_builtins(CommunitySettings()) == {}
    assert to_builtins(Terms()) == {}
