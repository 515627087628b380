"""Pages whose script comes late, as on a slow connection: what is typed and pressed before it does no harm and is not lost."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser_person import Person
from tests.support.server import Server

MAIN = "**/js/*/main.js"


def opened_without_script(page: Page, address: str) -> None:
    """Open a page whose script comes only when it is let."""
    page.route(MAIN, lambda _: None)
    page.goto(address, wait_until="commit")


def let_script_come(page: Page) -> None:
    page.unroute(MAIN)  # what was held back goes on
    page.wait_for_load_state()


def test_what_is_sent_before_the_script_is_there_stays_and_is_sent_then(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.sign_in(server.address)
    opened_without_script(alice.page, server.address)
    alice.page.get_by_test_id("text").fill("good morning")
    alice.page.get_by_test_id("send").click()
    let_script_come(alice.page)
    expect(alice.page.get_by_test_id("here-button")).not_to_be_empty()
    assert alice.page.url == f"{server.address}/"
    expect(alice.page.get_by_test_id("text")).to_have_value("good morning")
    alice.page.get_by_test_id("send").click()
    alice.sees("good morning")
    assert alice.errors == []


@pytest.mark.parametrize("field", ["name", "recover-code"])
def test_no_name_or_code_gets_into_an_address(browser: Browser, server: Server, field: str) -> None:
    alice = Person(browser, "Alice")
    opened_without_script(alice.page, server.address)
    if field == "recover-code":
        alice.page.get_by_test_id("recover").locator("summary").click()
    alice.page.get_by_test_id(field).fill("Alice")
    alice.page.get_by_test_id(field).press("Enter")
    let_script_come(alice.page)
    assert alice.page.url == f"{server.address}/"
    expect(alice.page.get_by_test_id(field)).to_have_value("Alice")
