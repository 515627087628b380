"""Picking on the page of a match: faster than the network, and in the reader's language."""

from playwright.sync_api import Browser, expect

from tests.support.browser_person import Held
from tests.support.match_person import table
from tests.support.server import Server


def test_who_is_quicker_than_the_network_sends_the_whole_turn_all_the_same(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.may_play()
    held = Held(alice.page, "**/turn?*")
    for cell in ("d4", "h5"):
        alice.spot(cell).click()
    alice.page.wait_for_timeout(300)
    held.let_go()
    alice.press("Play d4 h5")
    bob.is_at(3)
    assert alice.errors == bob.errors == []


def test_cells_speak_the_readers_language(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "crumo size 5 balance none", "e5:2", "e7:3")
    alice.command("/language de")
    alice.sit_down()
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    expect(alice.spot("e7")).to_have_accessible_name("e7, weißer Stapel, Höhe 3, letzter Zug")
    alice.may_play()
    expect(alice.spot("e7")).to_have_accessible_description("jetzt nicht wählbar")
    expect(alice.spot("e6")).to_have_accessible_description("")
    alice.spot("e7").focus()
    alice.page.keyboard.press("Enter")
    expect(alice.said).to_contain_text("e7: Dort steht schon ein Stapel.")
    assert alice.errors == []
