"""The pages within Telegram, in a real browser: a fake replaces Telegram's script with an equal interface."""

import contextlib
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, bottom, box
from tests.support.server import Server
from tests.support.telegram_data import DARK, LIGHT, open_within_telegram, opened_by

TOKEN = "7000000000:a-token-for-tests"
COLOUR = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
PARTS = "{ BackButton, MainButton, isReady, isExpanded, isClosingConfirmationEnabled, isVerticalSwipesEnabled }"
_COMMAND = """async text => (await fetch("/api/matches/1/messages", {
  method: "POST", body: JSON.stringify({ id: crypto.randomUUID(), text }),
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${sessionStorage.getItem("stonepost.session")}` },
})).status"""
_NOW_OVER = "() => sessionStorage.setItem('stonepost.session', 'over')"


class AnnInTelegram(MatchPerson):
    """Ann, whose page is shown by Telegram."""

    database: Path

    def come(
        self,
        *,
        ago: float = 0,
        dark: bool = False,
        height: int = 0,
        path: str = "/app",
        version: str = "9.1",
        **more: str,
    ) -> None:
        data = opened_by(7, TOKEN, time.time() - ago, **more)
        open_within_telegram(self.context, data, dark=dark, height=height, version=version)
        self.page.goto(self.address + path)

    def command_in_chat(self, text: str) -> None:
        """Give a command whose answer comes in the chat with the bot, like the page."""
        assert self.page.evaluate(_COMMAND, text) == 201

    def telegram(self, what: str) -> object:
        """Return something of Telegram's own."""
        return self.page.evaluate(f"(({PARTS}) => {what})(Telegram.WebApp)")

    def until(self, what: str) -> None:
        """Wait until something holds of Telegram's own."""
        for _ in range(600):  # a page with such a policy evaluates nothing by itself
            with contextlib.suppress(Error):  # on its way to another document
                if self.page.evaluate("'Telegram' in globalThis") and self.telegram(what):
                    return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{what}: {self.page.evaluate('JSON.stringify(globalThis.Telegram?.WebApp)')}")

    def is_on_the_list(self) -> None:
        expect(self.page).to_have_url(f"{self.address}/app")
        self.until("isReady && !MainButton.isVisible")


@pytest.fixture
def two(browser: Browser, tmp_path: Path) -> Iterator[tuple[MatchPerson, AnnInTelegram]]:
    """Bob on the page, and Ann within Telegram; in match 1 of Cropa, she moves first."""
    database = tmp_path / "stonepost.db"
    nowhere, address = "http://127.0.0.1:9", "https://play.example.org"
    with Server(database, telegram_token=TOKEN, telegram_api_base=nowhere, web_address=address) as server:
        bob, ann = MatchPerson(browser, "Bob"), AnnInTelegram(browser, "Ann", phone=True)
        bob.sign_in(server.address)
        ann.sign_in(server.address)
        bob.command("/play cropa size 5 @Ann second untimed")
        ann.command("/accept")
        with sqlite3.connect(database) as store:  # Ann's account becomes one on Telegram
            store.execute("UPDATE accounts SET platform = 'telegram', ref = '7', private = room WHERE handle = 'Ann'")
        ann.context.clear_cookies()
        ann.database = database
        yield bob, ann
        assert ann.errors == []


def test_a_turn_is_played_by_telegrams_button_and_nothing_closes_it_by_accident(
    two: tuple[MatchPerson, AnnInTelegram],
) -> None:
    bob, ann = two
    ann.come(start_param="m1")
    expect(ann.page).to_have_url(f"{ann.address}/app/1")
    ann.may_play()
    ann.until("BackButton.isVisible && MainButton.isVisible && !MainButton.isActive")
    assert ann.telegram("isReady && isExpanded")
    ann.hit(ann.spot("e5"))
    ann.until("MainButton.text === 'Play e5' && MainButton.isActive")
    assert ann.telegram("isClosingConfirmationEnabled")
    assert not ann.telegram("isVerticalSwipesEnabled")
    ann.page.reload()
    ann.until("MainButton.text === 'Play e5' && MainButton.isActive")  # the picked steps stay
    ann.telegram("MainButton.press()")
    ann.is_at(1)
    ann.until("isVerticalSwipesEnabled && !isClosingConfirmationEnabled && !MainButton.isVisible")
    bob.sit_down()
    bob.is_at(1)
    ann.telegram("BackButton.press()")
    ann.is_on_the_list()  # and the link doesn't lead to its match again
    assert not ann.telegram("BackButton.isVisible")


def test_the_list_leads_to_matches_games_and_lessons(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    ann.come()
    ann.is_on_the_list()
    expect(ann.page.locator("#next-board svg")).to_be_attached()
    expect(ann.page.get_by_test_id("talk")).to_be_hidden()
    ann.hit(ann.page.get_by_test_id("next"))
    expect(ann.page).to_have_url(f"{ann.address}/app/1")
    ann.until("BackButton.isVisible")
    ann.telegram("BackButton.press()")
    ann.is_on_the_list()
    ann.page.locator("[data-do='learn'][data-game='luup']").click()
    expect(ann.page).to_have_url(re.compile("/app/learn/luup"))
    ann.until("BackButton.isVisible && MainButton.isVisible")
    ann.telegram("BackButton.press()")
    ann.is_on_the_list()
    ann.page.locator("[data-do='partner'][data-game='luup']").first.click()
    expect(ann.page).to_have_url(f"{ann.address}/app/2")
    ann.may_play()
    begun = int(ann.page.get_by_test_id("ply").inner_text().split()[0])  # who begins is drawn by lot
    ann.hit(ann.page.locator(".spot:not([aria-disabled])").first)
    ann.until("MainButton.isActive")
    ann.telegram("MainButton.press()")
    ann.is_at(begun + 2)
    ann.until("MainButton.isVisible && !MainButton.isActive")  # the answer is there, and it is one's turn again


def test_colours_and_height_are_telegrams_and_not_the_systems(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    boards = []
    for dark, colours in ((False, LIGHT), (True, DARK)):
        ann.come(dark=dark, height=700, path="/app/1")
        ann.may_play()
        assert ann.page.evaluate(COLOUR, "--paper") == colours["bg_color"]
        assert ann.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is False
        boards.append(
            ann.page.evaluate("getComputedStyle(document.querySelector('#picture svg rect, #picture svg')).fill")
        )
        boards.append(ann.page.evaluate(COLOUR, "--good"))
        box = ann.page.locator("#hand").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 700
    assert boards[1] != boards[3]
    ann.page.evaluate("colours => Telegram.WebApp.become({ themeParams: colours, colorScheme: 'light' })", LIGHT)
    assert ann.page.evaluate(COLOUR, "--paper") == LIGHT["bg_color"]
    assert ann.page.evaluate(COLOUR, "--good") == boards[1]


def test_colours_that_somebody_has_chosen_are_before_telegrams(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    ann.come(dark=True)
    ann.is_on_the_list()
    board = ann.page.locator(".card-board").first
    expect(board).to_have_attribute("src", re.compile("-dark.svg$"))
    ann.page.evaluate("colours => Telegram.WebApp.become({ themeParams: colours, colorScheme: 'light' })", LIGHT)
    expect(board).to_have_attribute("src", re.compile("-light.svg$"))
    ann.page.goto("about:blank")  # an open list reloads as soon as the colours change
    with sqlite3.connect(ann.database) as store:
        store.execute("""UPDATE players SET preferences = '{"theme": "contrast"}' WHERE name = 'Ann'""")
    for path in ("/app", "/app/1"):
        ann.come(dark=True, path=path)
        expect(ann.page.locator("html.ready")).to_have_attribute("data-theme", "contrast")
        assert ann.page.evaluate(COLOUR, "--paper") == "#fff"
        ann.page.evaluate("colours => Telegram.WebApp.become({ themeParams: colours })", LIGHT)
        assert ann.page.evaluate(COLOUR, "--accent") != LIGHT["button_color"]
    with sqlite3.connect(ann.database) as store:
        store.execute("UPDATE players SET preferences = NULL WHERE name = 'Ann'")
    ann.page.reload()
    expect(ann.page.locator("html.ready")).to_have_attribute("data-theme", "dark")


def test_what_telegram_shows_around_the_page_has_its_colours_also_when_they_change(
    two: tuple[MatchPerson, AnnInTelegram],
) -> None:
    _, ann = two
    around = "['headerColor', 'backgroundColor', 'bottomBarColor'].map(name => Telegram.WebApp[name])"
    button = "(({ color, textColor }) => [color, textColor])(Telegram.WebApp.MainButton)"
    for theme, paper, accent in (("off", "bg_color", [None, None]), ("dark", "#1d1b19", ["#f0a04b", "#241a0e"])):
        with sqlite3.connect(ann.database) as store:
            store.execute("UPDATE players SET preferences = ? WHERE name = 'Ann'", (f'{{"theme": "{theme}"}}',))
        for dark in (False, True):
            ann.come(dark=dark, path="/app/1")
            expect(ann.page.locator("html.ready")).to_be_visible()
            assert ann.page.evaluate(around) == [paper] * 3
            assert ann.page.evaluate(button) == accent
    ann.command_in_chat("/theme light")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    assert ann.page.evaluate(around) == ["#f7f2e8"] * 3
    ann.command_in_chat("/theme off")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert ann.page.evaluate(around) == ["bg_color"] * 3
    ann.come(dark=True, path="/app/1", version="6.0")
    ann.may_play()
    assert ann.page.evaluate(around) == [""] * 3  # which that Telegram can't


def test_nothing_is_covered_below_what_telegram_shows(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    ann.come(height=700, path="/app/1")
    ann.may_play()
    hand = ann.page.get_by_test_id("hand")
    for thing in (ann.page.locator("#tabs"), ann.page.locator("#self")):
        ann.page.evaluate("scrollTo(0, 9999)")
        assert bottom(thing) <= box(hand)["y"]
    ann.page.locator("[data-panel='rules']").click()
    close = ann.page.get_by_role("button", name="Close")
    close.click(trial=True)  # once the rules are there, and nothing moves
    assert bottom(ann.page.locator("#panels")) <= 700
    close.click()
    ann.hit(ann.spot("e5"))
    ann.until("MainButton.isActive")
    drop = ann.page.get_by_test_id("drop")
    expect(drop).to_be_visible()
    assert bottom(drop) <= 700
    assert_accessible(ann.page)


def test_a_review_that_is_asked_for_within_telegram_is_shown_there(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    bob, ann = two
    ann.come(path="/app/1")
    ann.may_play()
    ann.command_in_chat("#1 e5")
    bob.command("#1 a1 c3")
    bob.command("/resign #1 confirm")
    ann.is_at(2)
    ann.page.get_by_test_id("review").click()
    expect(ann.page.get_by_test_id("review-text")).to_contain_text("moderately strong", timeout=60_000)
    expect(ann.page.get_by_test_id("answer")).to_be_hidden()


def test_a_session_that_is_over_is_renewed_or_it_is_said_so(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    ann.come(path="/app/1")
    ann.may_play()
    ann.page.evaluate(_NOW_OVER)
    ann.page.reload()
    ann.may_play()
    ann.page.evaluate(_NOW_OVER)
    ann.come(ago=4000, path="/app/1")
    expect(ann.page.get_by_test_id("app")).to_contain_text("open it again")
    expect(ann.page.locator("main")).to_be_hidden()
    ann.errors.clear()  # the browser tells of each answer that is a refusal


def test_outside_of_telegram_it_says_so(two: tuple[MatchPerson, AnnInTelegram]) -> None:
    _, ann = two
    open_within_telegram(ann.context, "")
    ann.page.goto(f"{ann.address}/app/1")
    expect(ann.page.get_by_test_id("app")).to_contain_text("works inside Telegram")
