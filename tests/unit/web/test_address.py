"""The address with which links to matches begin is one to which the page answers."""

from __future__ import annotations

import pytest

from bot.platforms.web.config import check_address
from bot.settings.setting import Settings


@pytest.mark.parametrize(
    ("address", "hosts", "ok"),
    [
        ("https://play.example.org", "play.example.org", [True]),
        ("https://play.example.org:8443/", "play.example.org", [True]),
        ("http://127.0.0.1:8080", "", [True]),
        ("https://play.example.org", "example.org", [False]),
        ("", "", []),
    ],
)
def test_it_is_checked(address: str, hosts: str, ok: list[bool]) -> None:
    settings: Settings = {"STONEPOST_WEB_ADDRESS": address, "STONEPOST_WEB_HOSTS": hosts}
    assert [result.ok for result in check_address(settings)] == ok
