"""Themes of the page: the system's theme at first, then the reader's choice, on every page and without a flash."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

PAPER = {"light": "rgb(247, 242, 232)", "dark": "rgb(29, 27, 25)", "contrast": "rgb(255, 255, 255)"}
WOOD = {"light": "rgb(232, 207, 159)", "dark": "rgb(119, 96, 63)", "contrast": "rgb(255, 255, 255)"}


def has_colours(person: MatchPerson, theme: str, *, board: bool = False) -> None:
    expect(person.page.locator("body")).to_have_css("background-color", PAPER[theme])
    if board:
        expect(person.page.locator(".fill-surface").first).to_have_css("fill", WOOD[theme])


def choose(person: MatchPerson, theme: str) -> None:
    person.page.locator("#self").click()
    with person.page.expect_navigation():
        person.page.get_by_test_id("theme").select_option(theme)


def test_ones_own_menu_shows_the_language_that_one_has_and_takes_another(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5")
    alice.page.goto(server.address)
    language = alice.page.get_by_test_id("language")
    for now, then in (("en", "de"), ("de", "en")):
        expect(alice.page.locator("html")).to_have_attribute("lang", now)
        alice.page.locator("#self").click()
        expect(language).to_have_value(now)
        with alice.page.expect_navigation():
            language.select_option(then)
    assert alice.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_reader_s_colours_are_on_every_page_whatever_the_system_s_are(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3", phones=(phone, False))
    alice.page.emulate_media(color_scheme="dark")
    alice.page.goto(server.address)
    has_colours(alice, "dark")
    for theme in ("light", "contrast"):
        choose(alice, theme)
        has_colours(alice, theme)
        for path in ("/m/1", "/p/me", "/settings", "/matches", "/try/luup", "/learn/luup", "/m/999"):
            alice.page.goto(f"{server.address}{path}")
            has_colours(alice, theme, board=path == "/m/1")
            if theme == "contrast":
                assert_accessible(alice.page)
        alice.page.goto(server.address)
    assert_accessible(alice.page)
    choose(alice, "off")
    has_colours(alice, "dark")
    assert [error for error in alice.errors if "404" not in error] == bob.errors == []


def test_a_system_that_asks_for_more_contrast_gets_it(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5")
    for scheme in ("light", "dark"):
        alice.page.emulate_media(color_scheme=scheme, contrast="more")
        has_colours(alice, "contrast", board=True)
    alice.page.emulate_media(color_scheme="light", contrast="no-preference")
    has_colours(alice, "light", board=True)


def test_the_small_boards_of_the_hall_have_the_contrast_that_a_system_asks_for(
    browser: Browser, server: Server
) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5")
    drawn = "board => new URL(board.currentSrc).pathname"
    board = alice.page.locator('.card[data-game="cropa"] .card-board')
    alice.page.goto(server.address)
    assert board.evaluate(drawn) == "/boards/cropa.svg"
    alice.page.emulate_media(contrast="more")
    alice.page.goto(server.address)
    assert board.evaluate(drawn) == "/boards/cropa-contrast.svg"
    assert board.evaluate("board => board.decode().then(() => board.naturalWidth > 0)")
    choose(alice, "dark")
    assert board.evaluate(drawn) == "/boards/cropa-dark.svg", "what somebody has chosen is before the system"


def test_colours_that_are_chosen_elsewhere_come_to_an_open_match(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5")
    has_colours(alice, "light", board=True)
    alice.command("/theme dark")
    has_colours(alice, "dark", board=True)


def test_a_reader_hides_the_coordinates_of_boards_on_every_page(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5")
    letters = alice.page.locator("svg.board .labels").first
    expect(letters).to_be_visible()
    alice.page.goto(server.address)
    for shown in (False, True):
        alice.page.locator("#self").click()
        with alice.page.expect_navigation():
            alice.page.get_by_test_id("coordinates").set_checked(shown)
        alice.command("/board 1")
        source = alice.page.get_by_test_id("board-image").last.get_attribute("src") or ""
        assert ("coordinates=off" in source) is not shown
        alice.page.goto(f"{server.address}/m/1")
        expect(letters).to_be_visible(visible=shown)
        alice.page.goto(server.address)
    assert alice.errors == []
