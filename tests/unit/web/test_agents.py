"""Browsers, as they describe themselves."""

import pytest

from bot.features.account.trust import UNKNOWN
from bot.platforms.web.identity.agents import agent_of

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("header", "agent"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox, Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/120.0 Safari/537.36", "Chrome, Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/120.0 Safari/537.36 Edg/120.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/120.0 Mobile Safari/537.36", "Chrome, Android"),
        (
            f"Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) {WEBKIT} Version/17.2 Safari/604.1",
            "Safari, iPhone",
        ),
        (f"Mozilla/5.0 (iPad; CPU OS 17_2 like Mac OS X) {WEBKIT} CriOS/120.0 Safari/604.1", "Chrome, iPad"),
        ("Something else on Linux", "Linux"),
        ("curl/8.0", UNKNOWN),
        ("", UNKNOWN),
    ],
)
def test_a_browser_is_recognised_with_its_system(header: str, agent: str) -> None:
    assert agent_of(header) == agent
