"""The review on the page of a match: requested with one press, visible only to the asker, in the replay and in Explore."""

import re

import pytest
from playwright.sync_api import Browser, Page, Position, ViewportSize, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

TURNS = ["c6", "e3", "e5", "b5", "c5", "a3", "a4", "b3", "a1", "c4"]
"""A match of Luup in which turn 8 lets a loop be closed at c4, turn 9 doesn't close it, and turn 10 does."""
PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=800)


def asks(person: MatchPerson) -> None:
    """Ask for the review, and wait for it."""
    person.page.get_by_test_id("review").click()
    expect(person.page.get_by_test_id("review-text")).to_contain_text("moderately strong", timeout=60_000)


def tells_when_pointed_at(page: Page) -> None:
    """Point at the curve's end without pressing: the turn is told, and the board stays."""
    page.get_by_role("button", name="Go to the start").click()
    course, tip = page.get_by_test_id("course"), page.get_by_test_id("course-tip")
    expect(tip).to_be_hidden()
    box = course.bounding_box()
    assert box is not None
    course.hover(position=Position(x=round(box["width"]) - 12, y=30))
    expect(tip).to_have_text("turn 10 of 10: Bob is ahead, 100 of 100")
    expect(page.get_by_test_id("ply")).to_have_text("0 / 10")
    page.get_by_test_id("review-text").hover()
    expect(tip).to_be_hidden()


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_a_review_is_asked_for_looked_at_and_explored(browser: Browser, server: Server, window: ViewportSize) -> None:
    alice, bob = table(browser, server.address, "luup size 4", *TURNS)
    page = alice.page
    page.set_viewport_size(window)
    asks(alice)
    course, said = page.get_by_test_id("course"), page.get_by_test_id("review-moment")
    turns = page.get_by_test_id("review-turns").get_by_role("button")
    expect(turns).to_have_text(["Turn 8", "Turn 9"])
    expect(course).to_have_attribute("aria-valuetext", "turn 10 of 10: Bob is ahead, 100 of 100")
    assert_accessible(page)
    expect(page.locator("#result").get_by_role("button", name="Rematch")).to_be_visible()
    picture = page.get_by_test_id("picture").bounding_box()
    assert picture is not None
    assert picture["y"] >= 0, "the board stays in view"
    if window is DESK:
        tells_when_pointed_at(page)
    page.get_by_text("As a table").click()
    rows = page.get_by_test_id("course-table").get_by_role("row")
    expect(rows).to_have_count(12)
    expect(rows.last).to_have_text("10Bob is ahead, 100 of 100")
    assert_accessible(page)
    page.get_by_text("As a table").click()

    turns.first.click()
    expect(page.get_by_test_id("ply")).to_have_text("8 / 10")
    expect(said).to_contain_text("The computer would have played f3")
    expect(said).to_contain_text("lets the opponent close a loop at")
    course.focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("The computer would have played c4")
    page.keyboard.press("Home")
    expect(course).to_have_attribute("aria-valuenow", "0")
    expect(said).to_be_hidden()
    box = course.bounding_box()
    assert box is not None
    course.click(position=Position(x=round(box["width"] * 0.81), y=30))
    expect(page.get_by_test_id("ply")).to_have_text("8 / 10")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)

    page.get_by_test_id("review-explore").click()
    line = page.get_by_test_id("explore-line").get_by_role("button")
    expect(line.first).to_have_text("f3")
    expect(page.locator("#explore-from")).to_have_text("From turn 7:")
    page.get_by_test_id("review").click()
    expect(said).to_contain_text("The computer would have played f3")

    page.reload()
    expect(course).to_be_visible()
    expect(bob.page.get_by_test_id("course")).to_be_hidden()
    assert alice.errors == bob.errors == []


def test_marks_in_the_list_of_turns_tell_which_ones_changed_much(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4", *TURNS)
    row = alice.page.locator("#turn-list [data-ply='9']")
    asks(alice)
    alice.page.locator("[data-panel=turns]").click()
    expect(row.get_by_label("turning point")).to_be_visible()
    expect(row.get_by_label("decided from here on")).to_be_visible()
    expect(alice.page.get_by_label("turning point", exact=True)).to_have_count(2)
    tab = alice.page.get_by_test_id("review")
    expect(tab).to_have_attribute("aria-expanded", "false")
    alice.page.locator("#result [data-action=review]").click()
    expect(tab).to_have_attribute("aria-expanded", "true")


def test_it_is_offered_only_where_it_can_be_had(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", *TURNS[:2])
    expect(alice.page.get_by_test_id("review")).to_be_hidden()
    alice.command("/resign #1 confirm")
    expect(alice.page.get_by_test_id("review")).to_be_visible()
    nobody = MatchPerson(browser, "Nobody")
    nobody.page.goto(f"{server.address}/m/1")
    expect(nobody.page.get_by_test_id("ply")).to_have_text(re.compile("2 / 2"))
    expect(nobody.page.get_by_test_id("review")).to_be_hidden()
    bob.page.get_by_test_id("review").click()
    expect(bob.page.get_by_test_id("review-text")).to_contain_text("It found no clear mistakes", timeout=60_000)
    expect(bob.page.get_by_test_id("review-turns")).to_be_empty()
