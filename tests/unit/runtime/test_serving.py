"""Serving: preparations before the first request."""

from typing import Never, cast

import pytest

from bot.chat import languages
from bot.chat.catalogue import catalogue
from bot.platforms.interface import CannotServe, PlatformPackage, Services
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from bot.settings.setting import Setting, Settings
from tests.support.memory import MemoryStore


class Closed:
    """Package of a platform that can't be built; it records how many languages were read before."""

    SETTINGS: tuple[Setting, ...] = ()

    def __init__(self) -> None:
        self.read = 0

    def configured(self, _: Settings) -> bool:
        return True

    def build(self, _: Services) -> Never:
        self.read = catalogue.cache_info().currsize
        raise CannotServe("closed")


async def test_all_languages_are_read_before_a_platform_is_there() -> None:
    catalogue.cache_clear()
    closed = Closed()
    with pytest.raises(CannotServe, match="closed"):
        async with serving(
            MemoryStore(), load({}, known_settings()), platform_packages={"closed": cast("PlatformPackage", closed)}
        ):
            pass
    assert closed.read == len(languages())
