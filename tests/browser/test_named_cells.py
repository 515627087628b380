"""Cells that players name in their talk light up on the board."""

from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import table
from tests.support.server import Server


def test_a_cell_that_a_line_names_lights_up_while_it_is_pointed_at(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    bob.command("/say 1 why D4, and not z9 or e5? See v2 at 5 p.m.")
    alice.page.get_by_test_id("talk-tab").click()
    line = alice.page.get_by_test_id("talk-list").get_by_role("listitem")
    names = line.locator(".named-cell")
    expect(names).to_have_text(["D4", "e5"])  # the board has no z9, and no v2
    spot = alice.page.locator('.spot[data-cell="d4"]')
    names.first.hover()
    expect(spot).to_have_class("spot lit")
    assert_accessible(alice.page)
    alice.page.mouse.move(0, 0)
    expect(spot).to_have_class("spot")
    names.last.focus()
    expect(alice.page.locator(".spot.lit")).to_have_attribute("data-cell", "e5")
    names.last.blur()
    expect(alice.page.locator(".spot.lit")).to_have_count(0)
    assert alice.errors == bob.errors == []


def test_a_refusal_shows_where_its_cells_are(browser: Browser, server: Server) -> None:
    _, bob = table(browser, server.address, "cropa size 5", "e5")
    bob.command("/move e5 a1")
    answer = bob.page.get_by_test_id("answer")
    expect(answer).to_contain_text("e5")
    answer.locator(".named-cell").first.hover()
    expect(bob.page.locator(".spot.lit")).to_have_attribute("data-cell", "e5")
    assert bob.errors == []
