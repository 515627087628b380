"""Settings of Discord, the invite link, and that nothing heavy is imported for them."""

import base64
import subprocess
import sys

import discord
import pytest

from bot.cli import main
from bot.platforms import discord as package
from bot.platforms.discord.config import Config
from bot.platforms.discord.invite import PERMISSIONS, invite, permissions
from bot.platforms.interface import CannotServe

APPLICATION = 1234567890123456789
TOKEN = base64.urlsafe_b64encode(str(APPLICATION).encode()).decode().rstrip("=") + ".abcdef.ghijklmnop"


def test_discord_is_served_with_a_token() -> None:
    assert package.configured({"STONEPOST_DISCORD_TOKEN": TOKEN})
    assert not package.configured({"STONEPOST_DISCORD_TOKEN": ""})
    assert not package.configured({})


@pytest.mark.parametrize("given", ["STONEPOST_DISCORD_API_BASE", "STONEPOST_DISCORD_GATEWAY_URL"])
def test_addresses_are_given_both_or_neither(given: str) -> None:
    with pytest.raises(CannotServe, match="both or neither"):
        Config.of({given: "http://127.0.0.1:1"})


def test_an_address_of_another_kind_is_refused() -> None:
    with pytest.raises(
        CannotServe, match="STONEPOST_DISCORD_GATEWAY_URL must be an address that begins with ws:// or wss://"
    ):
        Config.of(
            {"STONEPOST_DISCORD_API_BASE": "http://localhost/api", "STONEPOST_DISCORD_GATEWAY_URL": "http://localhost"}
        )


def test_the_invite_links_name_the_bot_and_what_it_may_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STONEPOST_DISCORD_TOKEN", TOKEN)

    assert main.main(["discord", "invite"]) == 0

    server, *_, own = capsys.readouterr().out.strip().splitlines()
    assert server.startswith(f"https://discord.com/oauth2/authorize?client_id={APPLICATION}&")
    assert "scope=bot%20applications.commands" in server
    assert f"permissions={permissions()}" in server
    assert server.endswith("integration_type=0")
    assert own.startswith(f"https://discord.com/oauth2/authorize?client_id={APPLICATION}&")
    assert own.endswith("scope=applications.commands&integration_type=1"), "people have no permissions to give"


def test_the_permissions_are_those_of_the_sdk() -> None:
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        attach_files=True,
        read_message_history=True,
        create_public_threads=True,
        create_private_threads=True,
        send_messages_in_threads=True,
    )
    assert permissions() == wanted.value
    assert len(PERMISSIONS) == 7


@pytest.mark.parametrize("token", ["nonsense", "ä.b.c", "bm9wZQ.x.y", "."])
def test_what_is_no_token_makes_no_link(token: str) -> None:
    with pytest.raises(CannotServe, match="isn't a Discord bot token"):
        invite({"STONEPOST_DISCORD_TOKEN": token})


def test_without_a_token_the_operator_is_told_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["discord", "invite"]) == 1
    assert "STONEPOST_DISCORD_TOKEN" in capsys.readouterr().err


def test_a_platform_without_a_word_behind_it_shows_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["discord"]) == 2
    assert "invite" in capsys.readouterr().out


def test_the_package_is_light() -> None:
    program = "import bot.platforms.discord\nimport sys\nprint('discord' in sys.modules, 'aiohttp' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["False", "False"]
