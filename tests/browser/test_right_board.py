"""What is typed goes to the board that is seen, and every turn is shown before it is sent."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser_person import Person
from tests.support.server import Server


def two_matches(browser: Browser, server: Server) -> tuple[Person, Person]:
    """Alice and Bob in two matches of Cropa, both waiting for Alice; #2 is seen."""
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    for number in (1, 2):
        alice.say("/play cropa @bob first untimed")
        bob.sees(f"#{number}")
        bob.press("Accept")
        alice.sees(f"#{number} Cropa begins")
    return alice, bob


def aims_at(person: Person, number: int) -> None:
    expect(person.page.get_by_test_id("aim")).to_have_text(f"#{number}")
    expect(person.page.get_by_test_id("actions")).to_contain_text(f"#{number} Cropa")


def bring(person: Person, number: int) -> None:
    """Scroll to where a match begins."""
    begins = person.log.locator(f"[data-code=match-started][data-number='{number}'] .board-window")
    begins.evaluate("board => board.scrollIntoView({ block: 'center' })")


def test_what_is_typed_goes_to_the_board_that_is_seen(browser: Browser, server: Server) -> None:
    alice, bob = two_matches(browser, server)
    aims_at(alice, 2)
    alice.say("d4")
    bob.sees("#2 Cropa: Alice plays d4")
    bring(alice, 1)
    aims_at(alice, 1)
    alice.page.get_by_test_id("actions").get_by_role("button", name="Resign").click()
    alice.sees("Do you want to resign in #1?")
    alice.say("#1 e5")
    bob.sees("#1 Cropa: Alice plays e5")


def test_where_no_board_is_seen_it_asks(browser: Browser, server: Server) -> None:
    alice, bob = two_matches(browser, server)
    for _ in range(3):
        alice.say("/help")
    expect(alice.page.get_by_test_id("aim")).to_be_hidden()
    expect(alice.page.get_by_test_id("actions").get_by_role("button", name="Resign")).to_have_count(0)
    alice.say("d4")
    alice.sees("Which one do you mean?")
    alice.log.get_by_role("button", name="#1").last.click()
    expect(alice.page.get_by_test_id("text")).to_have_value("#1 d4")
    expect(bob.log.locator("[data-code=turn-played]")).to_have_count(0)
    alice.page.get_by_test_id("send").click()
    bob.sees("#1 Cropa: Alice plays d4")


@pytest.mark.parametrize(("label", "told"), [("Swap", "swaps"), ("Keep", "keeps")])
def test_an_answer_is_shown_and_then_sent(browser: Browser, server: Server, label: str, told: str) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/play droched @bob first untimed")
    bob.press("Accept")
    alice.sees("begins")
    alice.say("#1 komi 3")
    bob.page.get_by_test_id("turn-bar").get_by_role("button", name=label).click()
    expect(bob.page.get_by_test_id("text")).to_have_value(f"#1 {label.lower()}")
    expect(bob.page.get_by_test_id("turn-said")).to_contain_text("press Send to play it")
    expect(alice.log.locator("[data-code=turn-played]")).to_have_count(1)
    bob.page.get_by_test_id("turn-clear").click()
    expect(bob.page.get_by_test_id("text")).to_have_value("")
    bob.page.get_by_test_id("turn-bar").get_by_role("button", name=label).click()
    bob.page.get_by_test_id("send").click()
    alice.sees(f"Bob {told}")
