"""The page of a match for everyone: axe-core finds no violation, and everything fits on any screen."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.records import record_of
from tests.support.server import Server

PANELS = ("talk", "notes", "explore", "rules", "options")


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_at_a_desk(browser: Browser, server: Server, *, dark: bool) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    assert_accessible(bob.page)
    alice.spot("e6").click()
    expect(alice.primary).to_have_text("Play e6")
    alice.spot("e7").click(force=True)
    expect(alice.said).to_contain_text("3 stones")
    assert_accessible(alice.page)
    for panel in PANELS:
        alice.page.locator(f"[data-panel={panel}]").click()
        alice.page.wait_for_timeout(300)
        assert_accessible(alice.page)
    alice.page.locator("#step-back").click()
    expect(alice.primary).to_have_text("Go to the latest turn")
    alice.page.get_by_test_id("more").click()
    assert_accessible(alice.page)


def test_axe_finds_nothing_on_a_phone(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "crumo size 5", "a1:1", phones=(True, True))
    assert_accessible(alice.page)
    for panel in ("turns", *PANELS):
        alice.page.locator(f"[data-panel={panel}]").click()
        alice.page.wait_for_timeout(300)
        assert_accessible(alice.page)
        close = alice.page.locator("#panel-close")
        (close if close.is_visible() else alice.primary).click()


def test_axe_finds_nothing_on_a_finished_match(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.sign_in(server.address)
    alice.bring(record_of("luup-1"))
    alice.sit_down()
    expect(alice.page.get_by_test_id("result")).to_be_visible()
    assert_accessible(alice.page)
    alice.primary.hover()
    assert_accessible(alice.page)


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1920, 1080, 900), (1280, 800, 640), (390, 844, 390), (844, 390, 390)]
)
def test_the_board_is_the_largest_thing(browser: Browser, server: Server, width: int, height: int, least: int) -> None:
    alice, _ = table(browser, server.address, "luup size 6")
    alice.page.set_viewport_size({"width": width, "height": height})
    alice.sit_down()
    box, button = alice.page.locator("#picture svg").bounding_box(), alice.primary.bounding_box()
    assert box is not None
    assert button is not None
    assert max(box["width"], box["height"]) >= least
    assert button["x"] + button["width"] > width - 40
    assert button["y"] + button["height"] > height - 40
    assert alice.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
