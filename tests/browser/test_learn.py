"""The page for learning a game: exercises answered by clicks or keys, with one press to take back a wrong answer."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.accessible import assert_accessible
from tests.support.browser_person import Person
from tests.support.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def pick(page: Page, cell: str) -> None:
    expect(page.locator(".cells.playable")).to_be_attached()
    page.locator(f".spot[data-cell='{cell}']").click()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_a_wrong_try_plays_out_goes_back_and_the_right_one_leads_on(
    browser: Browser, server: Server, device: dict[str, object]
) -> None:
    page = browser.new_context(locale="en-GB", service_workers="block", **device).new_page()  # type: ignore[arg-type]  # as playwright has them
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.address}/learn/luup")
    expect(page.get_by_test_id("step-title")).to_have_text("Exercise 1 of 11")
    pick(page, "a1")
    expect(page.get_by_test_id("verdict")).to_contain_text("Your opponent plays c2")
    assert_accessible(page)
    page.get_by_role("button", name="Try again").click()
    pick(page, "c2")
    expect(page.get_by_test_id("verdict")).to_contain_text("A loop!")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_test_id("step-title")).to_have_text("Exercise 2 of 11")
    expect(page).to_have_url(f"{server.address}/learn/luup/2")
    assert_accessible(page)
    page.reload()
    page.goto(f"{server.address}/learn/luup")
    expect(page.get_by_test_id("step-title")).to_have_text("Exercise 2 of 11")
    assert errors == []


def test_an_unfinished_answer_is_there_again_after_a_reload(browser: Browser, server: Server) -> None:
    page = browser.new_context(locale="en-GB", service_workers="block").new_page()
    page.goto(f"{server.address}/learn/cropa/1")
    pick(page, "b3")
    expect(page.get_by_test_id("said")).to_contain_text("b3")
    page.reload()
    expect(page.get_by_test_id("said")).to_contain_text("b3")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("said")).not_to_contain_text("b3")
    pick(page, "b3")
    expect(page.get_by_test_id("said")).to_contain_text("b3")
    page.reload()
    expect(page.locator("#hint-line")).to_contain_text("c5")
    pick(page, "c5")
    expect(page.get_by_test_id("verdict")).to_contain_text("You win!")
    page.get_by_role("button", name="Next").click()
    page.goto(f"{server.address}/learn/cropa/1")
    expect(page.get_by_test_id("said")).to_have_text("Choose on the board.")


def test_a_hint_marks_its_cells_on_the_board_of_a_match_against_the_partner(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/play luup partner beginner size 4 me first")
    expect(alice.page.get_by_test_id("next")).to_contain_text("#1 Luup")
    alice.page.goto(f"{server.address}/m/1")
    expect(alice.page.get_by_test_id("more")).to_be_visible()
    expect(alice.page.get_by_role("button", name="Chat")).to_be_hidden()
    alice.page.get_by_test_id("more").click()
    alice.page.get_by_role("button", name="Hint").click()
    expect(alice.page.get_by_test_id("answer")).to_contain_text("there’s a good turn around here")
    marked = alice.page.locator(".spot.hinted, g.cell.hinted")
    expect(marked.first).to_be_visible()
    alice.page.get_by_role("button", name="Which turn?").click()
    expect(marked).to_have_count(1)
    assert alice.errors == []


def test_exercises_are_answered_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    page = browser.new_context(locale="en-GB", service_workers="block").new_page()
    page.goto(f"{server.address}/learn/luup/1")
    expect(page.locator(".cells.playable")).to_be_attached()
    page.locator(".spot[tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".spot[data-cell='c2']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("verdict")).to_contain_text("A loop!")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_test_id("step-title")).to_have_text("Exercise 2 of 11")


def test_whoever_has_seen_all_is_offered_a_match_and_where_they_are_is_kept(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.get_by_role("button", name="Learn Luup").click()
    expect(alice.page.get_by_test_id("task")).to_contain_text("Close the ring")
    steps = alice.page.get_by_test_id("steps").get_by_role("button")
    steps.last.click()
    alice.page.get_by_role("button", name="Skip").click()
    expect(alice.page.get_by_test_id("task")).to_contain_text("You know how Luup works")
    assert_accessible(alice.page)
    alice.page.get_by_role("button", name="Play a person").click()
    expect(alice.page.get_by_role("button", name="Offer it")).to_be_visible()
    alice.page.goto(f"{server.address}/learn/luup/11")
    alice.page.get_by_role("button", name="Skip").click()
    alice.page.get_by_role("button", name="Play the computer").click()
    expect(alice.page).to_have_url(re.compile(rf"{server.address}/m/\d+"))
    expect(alice.page.locator(".spot")).to_have_count(37)  # the smallest board of Luup
    assert alice.errors == []
