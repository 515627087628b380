"""What the page must not lose: first steps, focus, what is picked, where one wanted to go, and links in talk."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser_person import Person
from tests.support.server import Server


def test_the_first_steps_stay_after_the_rules_were_read(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    card = alice.page.get_by_test_id("first-steps")
    card.get_by_role("button", name="Rules").first.click()
    alice.sees("Board:")
    expect(card).to_be_visible()
    alice.page.reload()
    alice.sees("Board:")
    expect(card).to_be_visible()
    alice.say("Hello, everybody!")
    expect(card).to_be_hidden()
    alice.page.reload()
    alice.sees("Hello, everybody!")
    expect(card).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_opens_a_match_by_keyboard_is_led_to_its_board(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice, bob = Person(browser, "Alice", phone=phone), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    for number in (1, 2):
        alice.say("/play luup @bob size 4 first")
        bob.press("Accept")
        alice.sees_board(f"Luup #{number}")
    alice.say("#1 d4")
    alice.sees_board("Luup #1")
    for number in (2, 1):  # one that waits, and one that doesn't
        if phone:
            alice.page.locator("#menu").click()
        entry = alice.page.get_by_test_id("match").filter(has_text=f"#{number}")
        entry.focus()
        entry.press("Enter")
        inside = "number => document.activeElement.closest('.post')?.dataset.number === number"
        alice.page.wait_for_function(inside, arg=str(number))
    alice.say("/resign #1 yes")
    ended = alice.page.get_by_test_id("result")
    if phone:
        alice.page.locator("#menu").click()
    ended.focus()
    ended.press("Enter")
    alice.page.wait_for_function("() => document.activeElement.closest('.post')?.dataset.code === 'match-ended'")
    assert alice.errors == bob.errors == []


def test_news_leave_the_focus_where_it_is_beside_the_chat(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    bob.say("/play luup @alice size 4")
    accept = alice.page.get_by_test_id("challenge").get_by_role("button", name="Accept")
    accept.focus()
    bob.say("/play cropa @alice size 5")
    expect(alice.page.get_by_test_id("challenge")).to_have_count(2)
    expect(accept.first).to_be_focused()
    alice.page.locator("#rooms a").first.focus()
    alice.page.locator("#rooms a").first.press("Enter")
    expect(alice.page.locator("#rooms a").first).to_be_focused()


def test_what_is_picked_or_typed_is_there_again_after_a_reload(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/play cropa @bob size 5 first")
    bob.press("Accept")
    alice.say("#1 e5")
    bob.sees_board("last turn e5")
    bob.cell("a1").click()
    expect(bob.page.get_by_test_id("text")).to_have_value("#1 a1")
    bob.page.reload()
    expect(bob.page.get_by_test_id("text")).to_have_value("#1 a1")
    bob.cell("c3").click()
    expect(bob.page.get_by_test_id("text")).to_have_value("#1 a1 c3")
    bob.page.get_by_test_id("send").click()
    alice.sees_board("last turn a1 c3")
    bob.page.reload()
    expect(bob.page.get_by_test_id("text")).to_have_value("")
    assert bob.errors == []


def test_a_room_that_is_not_there_is_said_to_be_so(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.goto(f"{server.address}/r/nowhere")
    expect(alice.page.get_by_test_id("room-name")).to_have_text("Lobby")
    expect(alice.page.get_by_test_id("banner")).to_contain_text("nowhere")
    alice.page.wait_for_timeout(1500)
    expect(alice.page.get_by_test_id("banner")).to_contain_text("nowhere")
    alice.say("Well then.")
    expect(alice.page.get_by_test_id("banner")).to_be_hidden()


def test_addresses_in_talk_are_links_and_nothing_else_is(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say(
        "See https://example.org/a_(b)?x=1#2, or (http://example.net/d4). Not javascript:alert(1) or ftp://example.org"
    )
    bob.sees("Not javascript")
    links = bob.log.get_by_role("link")
    expect(links).to_have_count(2)
    for link, address in zip(links.all(), ("https://example.org/a_(b)?x=1#2", "http://example.net/d4"), strict=True):
        expect(link).to_have_attribute("href", address)
        expect(link).to_have_text(address)
        expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
        expect(link).to_have_attribute("target", "_blank")
    assert bob.errors == []
