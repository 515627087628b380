"""Names, and typed commands in the talk of the hall: turns, previews, boards, rules, languages."""

import re

import pytest
from playwright.sync_api import Browser, expect

from core import rules
from tests.support.browser_person import Person
from tests.support.server import Server


def test_a_recovery_code_brings_a_name_to_a_second_browser_and_the_first_keeps_it(
    browser: Browser, server: Server
) -> None:
    alice, thief = Person(browser, "Alice"), Person(browser, "alice")
    alice.come_in(server.address)
    code = alice.recovery_code()

    thief.page.goto(server.address)
    thief.page.get_by_test_id("name").fill("alice")
    thief.page.get_by_test_id("name").press("Enter")
    expect(thief.page.get_by_test_id("name-problem")).not_to_be_empty()

    other = Person(browser, "Alice")
    other.page.goto(server.address)
    other.page.get_by_test_id("recover").locator("summary").click()
    other.page.get_by_test_id("recover-code").fill(code)
    other.page.get_by_test_id("recover-code").press("Enter")
    assert other.keep_code() != code, "each code works once"
    expect(other.page.get_by_test_id("self-name")).to_have_text("Alice")

    alice.page.reload()
    expect(alice.page.get_by_test_id("self-name")).to_have_text("Alice")


def test_previews_are_seen_by_oneself_only_and_errors_name_the_rule(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.come_in(server.address)
    bob.come_in(server.address)
    alice.say("/play cropa @bob size 5 first")
    bob.press("Accept")
    alice.sees_news("#1 Cropa begins")
    alice.say("/preview e5")
    alice.sees_board("only tried, not played")
    alice.say("/move z9")
    alice.sees("z9")
    alice.say("e5")
    bob.sees_news("#1 Cropa: Alice plays e5")
    expect(bob.page.get_by_test_id("board-image")).to_have_count(0)
    for private in ("/preview", "/move z9"):
        expect(bob.log.get_by_text(private)).to_have_count(0)


def test_where_several_matches_wait_a_typed_turn_is_asked_about(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    for number in (1, 2):
        alice.say("/play cropa @bob first untimed")
        bob.sees(f"#{number}")
        bob.press("Accept")
        alice.sees_news(f"#{number} Cropa begins")
    alice.say("d4")
    alice.sees("Which one do you mean?")
    expect(bob.page.locator("[data-code=turn-played]")).to_have_count(0)
    alice.say("#1 d4")
    bob.sees_news("#1 Cropa: Alice plays d4")


def test_a_board_that_was_asked_for_shows_more_on_top_in_characters_too(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/play crumo @bob size 5 balance none first")
    bob.press("Accept")
    alice.sees_news("#1 Crumo begins")
    for person, steps in ((alice, "#1 e5:2"), (bob, "#1 e7:3")):
        person.say(steps)
        alice.sees_news(steps.replace("#1 ", "plays "))
        bob.sees_news(steps.replace("#1 ", "plays "))
    bob.say("/board")
    bob.sees_board("Crumo #1")
    board = bob.page.get_by_test_id("board").last
    image, text = board.get_by_test_id("board-image"), board.get_by_test_id("board-text")
    control = board.get_by_role("button", name="Control")
    control.click()
    expect(control).to_have_attribute("aria-pressed", "true")
    expect(image).to_have_attribute("alt", re.compile("controlled by Alice: "))
    expect(image).to_have_attribute("srcset", re.compile("overlay=controlled"))
    expect(board).to_contain_text("cells that would count if the game ended now")
    board.get_by_test_id("as-text").click()
    expect(text).to_contain_text("controlled by Alice")
    board.get_by_test_id("as-text").click()
    board.get_by_role("button", name="Guards").click()
    expect(control).to_have_attribute("aria-pressed", "false")
    expect(image).to_have_attribute("alt", re.compile("guarded more by "))
    board.get_by_role("button", name="Guards").click()
    expect(image).not_to_have_attribute("alt", re.compile("guarded"))
    assert alice.errors == bob.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_the_rules_are_leafed_through_with_a_picture_on_each_page(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice = Person(browser, "Alice", phone=phone)
    alice.come_in(server.address)
    alice.say("/rules criocha")
    expect(
        alice.log.get_by_text("Criocha, by Saïd Galdseid · 1/4 Board: square", exact=False).first
    ).to_be_in_viewport()
    told, details = rules.get("criocha").leaves
    for page in range(2, told + len(rules.get("criocha").examples) + details + 1):
        alice.page.get_by_role("button", name="Next page ▶").last.click()
        expect(alice.log.locator('[data-code^="rules"] img')).to_have_count(page)
    alice.sees("Options of Criocha")
    assert not alice.errors


def test_the_page_speaks_german_when_asked(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/language de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    alice.say("/hilfe")
    alice.sees("Was möchtest du tun?")
    alice.log.get_by_role("button", name="Herausforderungen", exact=True).last.click()
    expect(alice.log.get_by_role("button", name="Spielen Spiel")).to_be_visible()
    alice.shot("german")


def test_a_question_about_a_match_is_answered_once_and_loses_its_buttons(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/play")
    for label in ("Luup", "Usual settings ▶", "Find an opponent"):
        alice.log.get_by_role("button", name=label, exact=True).last.click()
    alice.sees("I’m looking for an opponent for you")
    expect(alice.log.get_by_role("button", name="Find an opponent")).to_have_count(0)
    alice.page.reload()
    alice.sees("I’m looking for an opponent for you")
    expect(alice.log.get_by_role("button", name="Find an opponent")).to_have_count(0)


def test_a_command_that_an_answer_names_is_a_control(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/board #99")
    answer = alice.log.get_by_test_id("post").filter(has_text="no #99")
    expect(answer).not_to_contain_text("/matches")
    answer.get_by_role("button", name="Matches").click()
    alice.sees("You have no running matches")
    alice.say("/unlink")
    expect(alice.log.get_by_role("link", name="Link")).to_have_attribute("href", "/settings#set-linked")
    alice.say("/help moretime")
    alice.log.get_by_role("button", name="/moretime #12 1d").click()
    expect(alice.page.get_by_test_id("text")).to_have_value("/moretime #12 1d ")
    assert alice.errors == []
