"""Access to the pages within Telegram: the menu button, buttons below boards, and their lines in ``stonepost check``."""

import pytest

from bot.platforms import telegram as package
from bot.platforms.interface import CheckResult
from bot.runtime.composition import known_settings
from bot.settings.environment import load
from tests.support.fake_telegram import FakeTelegram
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, environment, serve_telegram

ADDRESS = "https://play.example.org"
ON = {"STONEPOST_WEB_ADDRESS": ADDRESS}
"""Settings of a process that serves Telegram, while another serves the page."""
DEFAULT = {"type": "default"}


async def test_the_menu_button_opens_the_list_and_is_told_once(club: Club) -> None:
    store = MemoryStore()
    for _ in range(2):
        async with serve_telegram(club.fake, store, more=ON):
            pass
        assert club.fake.menu_button == {"type": "web_app", "text": "Boards", "web_app": {"url": f"{ADDRESS}/app"}}
    assert len(club.fake.asked("setChatMenuButton")) == 1


async def test_the_menu_button_is_the_usual_one_again_once_it_is_off(club: Club) -> None:
    store = MemoryStore()
    async with serve_telegram(club.fake, store, more=ON):
        pass
    for _ in range(2):
        async with serve_telegram(club.fake, store):
            pass
        assert club.fake.menu_button == DEFAULT
    assert len(club.fake.asked("setChatMenuButton")) == 2


@pytest.mark.parametrize("more", [{}, {"STONEPOST_WEB_ADDRESS": "http://play.example.org"}])
async def test_where_it_is_off_nothing_leads_there(club: Club, more: dict[str, str]) -> None:
    club.fake.main_app = True
    async with serve_telegram(club.fake, more=more):
        await club.meet()
        own, _ = await club.begin_alone()
        assert "Open the board" not in own.labels
        assert club.fake.asked("setChatMenuButton") == []


async def test_in_private_a_button_opens_the_match_and_in_a_group_a_link(club: Club) -> None:
    club.fake.main_app = True
    async with serve_telegram(club.fake, more=ON):
        await club.meet()
        own, other = await club.begin_alone()
        await club.ann.press(own, "More …")
        await club.until(lambda: "Back" in own.labels)
        await club.ann.press(own, "Back")
        await club.until(lambda: "Board" in own.labels)
        for board in (own, other):
            button = next(one for one in board.buttons if one.label == "Open the board")
            assert (button.app, button.url) == (f"{ADDRESS}/app/1", None)
        in_group = await club.begin()
        button = next(one for one in in_group.buttons if one.label == "Open the board")
        assert (button.app, button.url) == (None, f"https://t.me/{club.fake.bot.username}?startapp=m2")


async def test_in_a_group_there_is_no_link_that_telegram_would_not_open(club: Club) -> None:
    async with serve_telegram(club.fake, more=ON):
        await club.meet()
        assert "Open the board" not in (await club.begin()).labels


async def _check(fake: FakeTelegram, more: dict[str, str]) -> tuple[CheckResult, CheckResult]:
    reached, app = await package.check(load(environment(fake) | more, known_settings()))
    return reached, app


@pytest.mark.parametrize(
    ("more", "main_app", "said"),
    [
        ({}, False, "need STONEPOST_WEB_ADDRESS=https://…"),
        ({"STONEPOST_WEB_ADDRESS": "http://play.example.org"}, True, "need STONEPOST_WEB_ADDRESS=https://…"),
        (
            ON,
            False,
            f"BotFather, /mybots, Bot Settings, Configure Mini App, Enable: {ADDRESS}/app",
        ),
        (ON, True, f"at {ADDRESS}/app"),
    ],
    ids=["no address", "no https", "no links", "all"],
)
async def test_a_check_says_what_is_missing(
    fake: FakeTelegram, more: dict[str, str], main_app: bool, said: str
) -> None:
    fake.main_app = main_app
    reached, app = await _check(fake, more)
    assert (reached.ok, app.ok, app.subject) == (True, True, "telegram app")
    assert app.text.endswith(said)


async def test_a_check_that_does_not_reach_telegram_says_nothing_of_links(fake: FakeTelegram) -> None:
    reached, app = await _check(fake, ON | {"STONEPOST_TELEGRAM_TOKEN": "1:wrong"})
    assert (reached.ok, app.text) == (False, f"at {ADDRESS}/app")
