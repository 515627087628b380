"""``stonepost check`` reports which services it can reach; no error ever shows a token."""

import asyncio
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.started import Started, finished

DISCORD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.secret-part_of-a-token"
TELEGRAM = "7654321:AAsecretPartOfAToken-of_35characters"
NOWHERE = "http://127.0.0.1:1"


def stonepost(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, or for some seconds."""
    database = environment.pop("STONEPOST_DATABASE", str(folder / "stonepost.db"))
    return finished(
        *arguments,
        environment={"STONEPOST_DATABASE": database, "STONEPOST_WEB": "no", **environment},
        folder=folder,
    )


def on_discord(fake: FakeDiscord) -> dict[str, str]:
    return {
        "STONEPOST_DISCORD_TOKEN": fake.token,
        "STONEPOST_DISCORD_API_BASE": fake.api_base,
        "STONEPOST_DISCORD_GATEWAY_URL": fake.gateway_url,
    }


def on_telegram(fake: FakeTelegram) -> dict[str, str]:
    return {"STONEPOST_TELEGRAM_TOKEN": fake.token, "STONEPOST_TELEGRAM_API_BASE": fake.api_base.removesuffix("/bot")}


async def checked(folder: Path, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(stonepost, "check", folder=folder, **environment)


async def test_platforms_that_can_be_reached_are_named_with_the_bot(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        done = await checked(tmp_path, on_discord(discord) | on_telegram(telegram))
    assert done.returncode == 0, done.stdout
    assert "ok  discord: reached, as " in done.stdout
    assert "ok  telegram: reached, as @" in done.stdout
    assert "/setinlinefeedback" in done.stdout


async def test_a_token_that_a_platform_does_not_know_is_told(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        settings = on_discord(discord) | on_telegram(telegram)
        settings |= {"STONEPOST_DISCORD_TOKEN": DISCORD, "STONEPOST_TELEGRAM_TOKEN": TELEGRAM}
        done = await checked(tmp_path, settings)
    assert done.returncode == 1
    assert "BAD discord: the token in STONEPOST_DISCORD_TOKEN was rejected" in done.stdout
    assert "BAD telegram: the token in STONEPOST_TELEGRAM_TOKEN was rejected" in done.stdout


UNREACHABLE = {
    "STONEPOST_DISCORD_TOKEN": DISCORD,
    "STONEPOST_DISCORD_API_BASE": NOWHERE,
    "STONEPOST_DISCORD_GATEWAY_URL": "ws://127.0.0.1:1",
    "STONEPOST_TELEGRAM_TOKEN": TELEGRAM,
    "STONEPOST_TELEGRAM_API_BASE": NOWHERE,
    "STONEPOST_TELEGRAM_PROXY": "http://me:secretPartOfAProxy@127.0.0.1:1",
}


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (("check",), {}),
        (("settings",), {}),
        (("run",), {}),
        (("run",), {"STONEPOST_DISCORD_TOKEN": ""}),
        (("run",), {"STONEPOST_LOG": "debug", "STONEPOST_LOG_FORMAT": "json", "STONEPOST_DISCORD_TOKEN": ""}),
        (("run",), {"STONEPOST_LOG": "debug", "STONEPOST_TELEGRAM_TOKEN": ""}),
        (("run",), {"STONEPOST_PORT": DISCORD}),
        (("run",), {"STONEPOST_TELEGRAM_PORT": TELEGRAM}),
        (("run",), {"STONEPOST_LOG": TELEGRAM}),
        (("run",), {"STONEPOST_DATABASE": f"/nowhere/{TELEGRAM}/x.db"}),
        (("run",), {"STONEPOST_TELEGRAM_TOKEN": "no token but secretPartOfAToken"}),
        (("run",), {"STONEPOST_TELEGRAM_TOKN": TELEGRAM}),
        (("run",), {"STONEPOST_TELEGRAM_WEBHOOK": f"ftp://{TELEGRAM}"}),
        (("run",), {"STONEPOST_TELEGRAM_TOKEN_FILE": "/nowhere"}),
        (("run",), {"STONEPOST_WATCH": TELEGRAM}),
        (("discord", "invite"), {}),
        (("status",), {}),
        (("backup", "nowhere/x.db"), {}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "+".join(value),
)
def test_no_token_is_shown_whatever_goes_wrong(
    tmp_path: Path, arguments: tuple[str, ...], more: dict[str, str]
) -> None:
    environment = {"STONEPOST_DATABASE": str(tmp_path / "stonepost.db"), "STONEPOST_WEB": "no", **UNREACHABLE, **more}
    started = Started(*arguments, environment=environment, folder=tmp_path)
    shown = ""
    for line in started.stdout:  # to its end, or until it serves as much as it can
        shown += line
        if line.startswith("Press Ctrl-C"):
            started.terminate()
    shown += "".join(started.communicate(timeout=60))
    assert shown
    assert "Traceback" not in shown
    for secret in (DISCORD, TELEGRAM, "secretPart", "secret-part"):
        assert secret not in shown
