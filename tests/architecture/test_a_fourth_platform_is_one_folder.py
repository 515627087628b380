"""A new platform is one folder in ``bot/platforms``: the test adds and configures one, which receives and sends messages."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.platforms
from bot import chat
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from bot.settings.setting import BadSetting
from core.messages.updates import Place, Sender, Update
from tests.support.memory import MemoryStore

LIGHT = '''
"""Pigeons, for tests."""

from bot.settings.setting import Setting

SETTINGS = (Setting("STONEPOST_PIGEON", "", "where pigeons come from"),)


def configured(settings):
    return bool(settings["STONEPOST_PIGEON"])


def build(services):
    from bot.platforms.pigeon.loft import Loft

    return Loft(services)
'''

HEAVY = '''
"""Where pigeons live."""

from bot import chat


class Loft:
    key = "pigeon"

    def __init__(self, services):
        self.services = services
        self.said = []

    async def start(self):
        return "Pigeons fly."

    async def stop(self):
        self.said.append("stopped")

    async def deliver(self, outgoing):
        self.said.append(chat.present(outgoing.message, "en").text)
'''


@pytest.fixture
def pigeon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "pigeon"
    folder.mkdir()
    (folder / "__init__.py").write_text(LIGHT, encoding="utf-8")
    (folder / "loft.py").write_text(HEAVY, encoding="utf-8")
    monkeypatch.setattr(bot.platforms, "__path__", [*bot.platforms.__path__, str(tmp_path)])
    yield
    for name in [name for name in sys.modules if name.startswith("bot.platforms.pigeon")]:
        del sys.modules[name]


@pytest.mark.usefixtures("pigeon")
async def test_a_new_platform_is_discovered_and_serves_when_configured() -> None:
    environment = {"STONEPOST_PIGEON": "Homing", "STONEPOST_WEB": "no"}
    settings = load(environment, known_settings())
    async with serving(MemoryStore(), settings) as running:
        assert running.greetings == ("Pigeons fly.",)
        loft: Any = running.platforms["pigeon"]
        command = chat.parse("/rules cropa", "en")
        assert command is not None
        sender = Sender("pigeon", "1", "alice", "Alice")
        await running.application.receive(Update("1", sender, Place("roof", "Roof", "roof", "Roof"), command))
        for _ in range(200):
            if loft.said:
                break
            await asyncio.sleep(0.01)
        assert "Cropa" in loft.said[0]
    assert loft.said[-1] == "stopped"


@pytest.mark.usefixtures("pigeon")
async def test_a_platform_nobody_configured_is_not_imported() -> None:
    async with serving(MemoryStore(), load({"STONEPOST_PORT": "0"}, known_settings())) as running:
        assert set(running.platforms) == {"push", "web"}
    assert "bot.platforms.pigeon.loft" not in sys.modules


def test_settings_of_a_platform_that_is_not_there_are_refused() -> None:
    with pytest.raises(BadSetting, match="STONEPOST_PIGEON"):
        load({"STONEPOST_PIGEON": "Homing"}, known_settings())
