"""Discord's login: what the settings must have, what Discord is asked, and claims that a browser can't alter."""

import base64
import hashlib
from datetime import timedelta
from urllib.parse import parse_qsl, urlsplit

import pytest

from bot.platforms.interface import CannotServe
from bot.platforms.web.config import check_discord_login
from bot.platforms.web.identity.discord import DiscordLogin
from tests.support.web_page import serve_page

SETTINGS: dict[str, str | int | bool] = {
    "STONEPOST_DISCORD_CLIENT_ID": "4711",
    "STONEPOST_DISCORD_CLIENT_SECRET": "secret",
    "STONEPOST_WEB_ADDRESS": "https://play.example.org/",
}


@pytest.mark.parametrize("missing", SETTINGS)
def test_it_needs_an_id_a_secret_and_the_pages_address(missing: str) -> None:
    assert DiscordLogin.of(SETTINGS | {missing: ""}) is None


def test_the_check_names_the_redirect_or_what_is_missing() -> None:
    [found] = check_discord_login(SETTINGS)
    assert found.ok
    assert "https://play.example.org/sign-in/discord/callback" in found.text
    [found] = check_discord_login(SETTINGS | {"STONEPOST_DISCORD_CLIENT_SECRET": ""})
    assert not found.ok
    assert "STONEPOST_DISCORD_CLIENT_SECRET" in found.text
    assert check_discord_login({"STONEPOST_WEB_ADDRESS": "https://play.example.org"}) == []


def test_another_address_must_be_one() -> None:
    with pytest.raises(CannotServe, match="STONEPOST_DISCORD_AUTHORIZE_URL"):
        DiscordLogin.of(SETTINGS | {"STONEPOST_DISCORD_AUTHORIZE_URL": "nowhere"})


def test_discord_learns_only_the_digest_of_the_verifier() -> None:
    login = DiscordLogin.of(SETTINGS)
    assert login is not None
    question = urlsplit(login.question("a-state", "a-verifier"))
    assert f"{question.scheme}://{question.netloc}{question.path}" == "https://discord.com/oauth2/authorize"
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"a-verifier").digest()).decode().rstrip("=")
    assert dict(parse_qsl(question.query)) == {
        "response_type": "code",
        "client_id": "4711",
        "scope": "identify",
        "redirect_uri": "https://play.example.org/sign-in/discord/callback",
        "state": "a-state",
        "code_challenge": digest,
        "code_challenge_method": "S256",
    }


async def test_a_claim_is_read_only_unaltered_in_time_and_for_its_purpose() -> None:
    async with serve_page() as page:
        identity, life = page.platform.site.identity, timedelta(minutes=15)
        sealed = identity.seal_claim("discord", ["state", "verifier"])
        assert identity.read_claim("discord", sealed, life) == ["state", "verifier"]
        for wrong in ("", "x", sealed[:-1], sealed.replace(".", ".x")):
            assert identity.read_claim("discord", wrong, life) == []
        assert identity.read_claim("person", sealed, life) == []
        page.clock.pass_(minutes=16)
        assert identity.read_claim("discord", sealed, life) == []
