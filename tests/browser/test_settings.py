"""The settings page: everything about oneself is set by presses, and answered beside what was pressed."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support.accessible import assert_accessible
from tests.support.browser_person import Person
from tests.support.match_person import table
from tests.support.server import Server


def opened(browser: Browser, server: Server, name: str = "Alice", *, phone: bool = False, dark: bool = False) -> Person:
    """Return a person on their settings page."""
    person = Person(browser, name, phone=phone, dark=dark)
    person.sign_in(server.address)
    person.page.goto(f"{server.address}/settings")
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()
    return person


def answer(page: Page, setting: str) -> Locator:
    """Return what is said about a setting."""
    return page.get_by_test_id(f"set-{setting}").locator(".setting-answer")


def chosen(page: Page, control: str) -> str:
    """Return the label of what a list has chosen."""
    return str(page.get_by_test_id(control).evaluate("list => list.selectedOptions[0].text"))


def test_a_switch_is_turned_and_only_its_own_change_is_answered(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    switch = alice.page.get_by_test_id("takebacks")
    expect(switch).to_be_checked()
    switch.press("Space")
    expect(answer(alice.page, "takebacks")).to_have_text("Opponents can no longer ask you for a takeback.")
    expect(switch).not_to_be_checked()
    expect(switch).to_be_focused()
    expect(alice.page.locator(".setting-answer > *")).to_have_count(1)
    alice.page.reload()
    expect(switch).not_to_be_checked()
    assert alice.errors == []


def test_lists_and_times_are_chosen_without_typing_a_command(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("zone").select_option(label="Europe/Berlin")
    expect(answer(alice.page, "zone")).to_contain_text("Europe/Berlin")
    alice.page.get_by_test_id("quiet-from").fill("21:30")
    alice.page.get_by_test_id("quiet-to").fill("07:00")
    alice.page.get_by_test_id("quiet-save").click()
    expect(answer(alice.page, "quiet")).to_contain_text("21:30")
    alice.page.get_by_label("3 days before").check()
    expect(answer(alice.page, "stages")).to_contain_text("3 days before")
    alice.page.get_by_test_id("digest").press("Space")
    expect(answer(alice.page, "digest")).to_contain_text("18:00")
    expect(alice.page.get_by_label("3 days before")).to_be_disabled()
    alice.page.reload()
    assert chosen(alice.page, "zone") == "Europe/Berlin"
    expect(alice.page.get_by_test_id("quiet-from")).to_have_value("21:30")
    alice.page.get_by_test_id("quiet-off").click()
    expect(alice.page.get_by_test_id("quiet-off")).to_be_hidden()
    assert alice.errors == []


def test_the_language_and_the_colours_change_the_page_at_once(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("theme").select_option(label="Dark")
    expect(alice.page.locator("html")).to_have_attribute("data-theme", "dark")
    alice.page.get_by_test_id("language").select_option(label="Deutsch")
    expect(alice.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    assert alice.errors == []


def test_what_is_chosen_for_this_browser_holds_on_the_match_page(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4")
    alice.page.goto(f"{server.address}/settings")
    expect(alice.page.get_by_test_id("effects")).to_be_checked()
    alice.page.get_by_test_id("effects").press("Space")
    alice.page.get_by_test_id("takebacks").press("Space")  # the page is read again
    expect(answer(alice.page, "takebacks")).not_to_be_empty()
    expect(alice.page.get_by_test_id("effects")).not_to_be_checked()
    alice.page.goto(f"{server.address}/m/1")
    expect(alice.page.locator('[data-switch="effects"]')).not_to_be_checked()
    assert alice.errors == []


def test_a_vacation_begins_and_ends_by_a_press(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("away-days").fill("3")
    alice.page.get_by_test_id("away").click()
    expect(alice.page.get_by_test_id("ask")).to_contain_text("Days: 3, of 30 that you have left")
    alice.page.get_by_role("button", name="Cancel").click()
    expect(alice.page.get_by_test_id("away")).to_be_visible()
    alice.page.get_by_test_id("away").click()
    alice.page.get_by_test_id("ask-yes").click()
    expect(alice.page.get_by_test_id("set-vacation")).to_contain_text("You’re on vacation until")
    alice.page.get_by_test_id("back").click()
    expect(alice.page.get_by_test_id("away")).to_be_visible()
    alice.page.get_by_test_id("away-from").fill("2030-01-05")
    alice.page.get_by_test_id("away").click()
    alice.page.get_by_test_id("ask-yes").click()
    expect(answer(alice.page, "vacation")).to_contain_text("5 Jan")
    assert alice.errors == []


def test_a_person_is_blocked_and_unblocked(browser: Browser, server: Server) -> None:
    Person(browser, "Bob").sign_in(server.address)
    alice = opened(browser, server)
    alice.page.get_by_test_id("block-name").fill("nobody")
    alice.page.get_by_test_id("block").click()
    expect(answer(alice.page, "blocked").locator(".refused")).to_be_visible()
    alice.page.get_by_test_id("block-name").fill("Bob")
    alice.page.get_by_test_id("block-name").press("Enter")
    expect(alice.page.get_by_test_id("blocked-entry")).to_have_text(re.compile("^Bob"))
    alice.page.get_by_test_id("blocked-remove").click()
    expect(alice.page.get_by_test_id("blocked-entry")).to_have_count(0)
    assert alice.errors == []


def test_what_cannot_be_undone_is_asked_before_and_can_be_stopped(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("forget").click()
    expect(answer(alice.page, "forget")).to_be_in_viewport()
    answer(alice.page, "forget").get_by_role("button", name="Cancel").click()
    expect(answer(alice.page, "forget")).to_be_empty()
    alice.page.get_by_test_id("forget").click()
    answer(alice.page, "forget").get_by_role("button", name="Forget me").click()
    alice.page.get_by_test_id("forget-stop").click()
    expect(alice.page.get_by_test_id("forget")).to_be_visible()
    alice.page.get_by_test_id("privacy").click()
    with alice.page.expect_download() as download:
        answer(alice.page, "privacy").get_by_test_id("file").click()
    assert download.value.suggested_filename.endswith(".json")
    alice.page.get_by_test_id("sign-out").click()
    with alice.page.expect_navigation():
        alice.page.get_by_test_id("ask-yes").click()
    expect(alice.page.get_by_test_id("name")).to_be_visible()
    assert alice.errors == []


def test_a_code_stays_until_it_is_closed(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("link").click()
    code = answer(alice.page, "linked").get_by_test_id("answer")
    expect(code).to_contain_text("/link")
    said = code.locator(".answer-text").inner_text()
    alice.page.get_by_test_id("takebacks").press("Space")
    expect(answer(alice.page, "takebacks")).not_to_be_empty()
    expect(code.locator(".answer-text")).to_have_text(said)
    code.get_by_role("button", name="Close").click()
    expect(code).to_have_count(0)
    assert alice.errors == []


def test_an_answer_offers_nothing_that_the_page_has_as_a_control(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    slate = alice.page.get_by_test_id("boards-slate")
    slate.click()
    expect(slate).to_have_attribute("aria-pressed", "true")
    expect(answer(alice.page, "boards").get_by_test_id("answer")).to_be_visible()
    expect(answer(alice.page, "boards").get_by_role("button")).to_have_count(0)
    alice.page.get_by_test_id("away-left").click()
    expect(answer(alice.page, "vacation").get_by_test_id("answer")).to_be_visible()
    expect(answer(alice.page, "vacation").get_by_role("button")).to_have_count(0)
    assert alice.errors == []


def test_the_address_of_ones_profile_is_there_to_copy(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    address = alice.page.get_by_test_id("profile-address").inner_text()
    assert address == f"{server.address}/p/1"
    alice.page.goto(address)
    expect(alice.page.get_by_test_id("name")).to_have_text("Alice")


def test_what_controls_do_is_not_shown_as_what_somebody_said(browser: Browser, server: Server) -> None:
    alice = opened(browser, server)
    alice.page.get_by_test_id("takebacks").press("Space")
    expect(answer(alice.page, "takebacks")).not_to_be_empty()
    alice.page.goto(server.address)
    alice.turn_to("talk")
    expect(alice.page.get_by_test_id("log")).not_to_contain_text("/takebacks")


def focused_ids(page: Page, count: int) -> Sequence[str]:
    """Return the ids of what gets the focus in turn by Tab."""
    ids = []
    for _ in range(count):
        page.keyboard.press("Tab")
        ids.append(page.evaluate("document.activeElement.id || document.activeElement.dataset.testid || ''"))
    return ids


def test_the_page_is_reached_from_the_hall_and_the_profile_and_every_control_by_keyboard(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.get_by_test_id("self").press("Enter")
    alice.page.get_by_test_id("you-settings").press("Enter")
    expect(alice.page).to_have_url(f"{server.address}/settings")
    alice.page.goto(f"{server.address}/p/me")
    alice.page.get_by_test_id("to-settings").press("Enter")
    expect(alice.page).to_have_url(f"{server.address}/settings")
    ids = focused_ids(alice.page, 90)
    expected_ids = {
        "language",
        "theme",
        "coordinates",
        "zone",
        "digest",
        "place",
        "push",
        "takebacks",
        "away",
        "auto",
        "block",
    }
    assert expected_ids | {"link", "new-code", "sign-out", "privacy", "forget"} <= set(ids)
    assert alice.errors == []


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_axe_finds_nothing_on_the_settings_and_nothing_is_too_wide(
    browser: Browser, server: Server, *, phone: bool, dark: bool
) -> None:
    alice = opened(browser, server, phone=phone, dark=dark)
    assert_accessible(alice.page)
    alice.page.get_by_test_id("forget").click()
    expect(answer(alice.page, "forget").get_by_role("button", name="Forget me")).to_be_visible()
    assert_accessible(alice.page)
    assert alice.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert alice.errors == []


def test_a_visitor_without_a_name_is_told_to_take_one(browser: Browser, server: Server) -> None:
    nobody = browser.new_page()
    answered = nobody.goto(f"{server.address}/settings")
    assert answered is not None
    assert answered.status == 401
    expect(nobody.get_by_role("link", name=re.compile("hall", re.IGNORECASE)).first).to_be_visible()
