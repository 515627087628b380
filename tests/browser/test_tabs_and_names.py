"""Hidden tabs, and typed text when a browser gets another name."""

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Page, Route, expect

from core.account import SIGN_IN_CODE, SIGN_IN_LIFE, Code, code_digest
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.accessible import assert_accessible
from tests.support.appointed import manager_code
from tests.support.browser_person import Held, Person, comes_anew, take_name
from tests.support.match_person import table
from tests.support.server import Server

LOOK = """away => {
    Object.defineProperty(document, 'hidden', { get: () => away === 'away', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
LETS_GO = 6_000
"""Milliseconds after which a hidden tab has let go of its stream."""


def sign_out(page: Page) -> None:
    """Give the name up."""
    page.get_by_test_id("self").click()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_test_id("ask-yes").click()
    expect(page.get_by_test_id("welcome")).to_be_visible()


def recalls_nothing(page: Page) -> None:
    """Check that the box is empty, and recalls no earlier text."""
    box = page.get_by_test_id("text")
    expect(box).to_have_value("")
    box.press("ArrowUp")
    expect(box).to_have_value("")


def signs_out_elsewhere(browser: Browser, server: Server, code: str) -> Person:
    """Let Alice come in from another browser, and end the session of her first one there."""
    other = Person(browser, "Alice")
    other.page.goto(server.address)
    other.page.get_by_test_id("recover").locator("summary").click()
    other.page.get_by_test_id("recover-code").fill(code)
    other.page.get_by_test_id("recover-code").press("Enter")
    other.page.get_by_test_id("code-kept").click()
    expect(other.page.get_by_test_id("self-name")).to_have_text("Alice")
    other.page.goto(f"{server.address}/settings")
    expect(other.page.get_by_test_id("sessions-entry")).to_have_count(2)
    other.page.get_by_test_id("sessions-remove").click()
    expect(other.page.get_by_test_id("sessions-entry")).to_have_count(1)
    other.page.goto(server.address)
    return other


def test_what_was_typed_under_one_name_is_not_sent_or_recalled_under_another(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    code = alice.recovery_code()
    alice.say("good morning")
    alice.sees("good morning")
    alice.page.route("**/messages", lambda route: route.abort())
    alice.say("my secret note")
    expect(alice.page.get_by_test_id("unsent").last).to_contain_text("my secret note")
    alice.page.get_by_test_id("text").fill("half a thought")

    other = signs_out_elsewhere(browser, server, code)
    expect(alice.page.get_by_test_id("welcome")).to_be_visible()
    alice.page.unroute("**/messages")
    alice.take_name("Mallory")
    expect(alice.page.get_by_test_id("unsent")).to_have_count(0)
    recalls_nothing(alice.page)
    alice.say("hello from Mallory")
    other.sees("hello from Mallory")
    expect(other.log.get_by_text("my secret note")).to_have_count(0)


def sign_in_code(database: Path, name: str) -> str:
    """Return a code that signs a browser in to a name."""
    signs = "ABCD2345"

    async def printed() -> None:
        store = await open_sqlite(database)

        def transaction(uow: UnitOfWork) -> None:
            account = uow.people.by_handle("web", name)
            assert account is not None
            until = datetime.now(UTC) + SIGN_IN_LIFE
            uow.links.add_code(Code(code_digest(signs), SIGN_IN_CODE, "web", account.ref, until))

        try:
            await store.write(transaction)
        finally:
            await store.close()

    with ThreadPoolExecutor() as pool:  # this thread has a loop already, Playwright's
        pool.submit(lambda: asyncio.run(printed())).result()
    return signs


def test_a_code_signs_a_browser_in_after_a_question(browser: Browser, server: Server, tmp_path: Path) -> None:
    alice, other = Person(browser, "Alice"), Person(browser, "Bob")
    alice.come_in(server.address)
    other.come_in(server.address)
    code = sign_in_code(tmp_path / "stonepost.db", "Alice")
    other.page.goto(f"{server.address}/sign-in#{code}")
    expect(other.page.get_by_test_id("question")).to_contain_text("This browser has the name Bob")
    other.page.get_by_test_id("confirm").click()
    expect(other.page.get_by_test_id("self-name")).to_have_text("Alice")
    other.page.goto(f"{server.address}/sign-in#{code}")
    expect(other.page.get_by_test_id("question")).to_contain_text("This code isn’t valid")


def test_a_short_code_in_the_field_for_codes_leads_to_the_question(browser: Browser, server: Server) -> None:
    guest = Person(browser, "Guest")
    guest.page.goto(server.address)
    guest.page.get_by_test_id("recover").locator("summary").click()
    guest.page.get_by_test_id("recover-code").fill("abcd-2345")
    guest.page.get_by_test_id("recover-code").press("Enter")
    expect(guest.page.get_by_test_id("question")).to_contain_text("This code isn’t valid")


def test_who_manages_removes_a_line_by_its_button(browser: Browser, server: Server, tmp_path: Path) -> None:
    carol, bob = Person(browser, "Carol"), Person(browser, "Bob")
    carol.come_in(server.address)
    bob.come_in(server.address)
    bob.say("good morning")
    bob.say("you fools")
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    carol.page.reload()
    line = carol.log.get_by_test_id("post").filter(has_text="you fools")
    line.hover()
    line.get_by_role("button", name="Remove").click()
    carol.page.get_by_test_id("text").press_sequentially("not here")
    carol.page.get_by_test_id("text").press("Enter")
    bob.sees("Carol has removed a message by Bob.")
    for person in (carol, bob):
        expect(person.log.get_by_text("you fools")).to_have_count(0)
        expect(person.log.get_by_text("good morning")).to_have_count(1)
    expect(bob.page.get_by_role("button", name="Remove")).to_have_count(0)


def test_a_line_that_is_removed_from_a_matchs_talk_leaves_the_open_pages(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    bob.command("/say 1 you fool")
    bob.command("/say 1 good luck")
    carol = Person(browser, "Carol")
    carol.come_in(server.address)
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    for person in (alice, bob):
        person.page.get_by_test_id("talk-tab").click()
        expect(person.page.get_by_test_id("talk-list").get_by_role("listitem")).to_have_count(2)
    carol.say("/moderate delete #1.1 not here")
    for person in (alice, bob):
        expect(person.page.get_by_test_id("talk-list").get_by_role("listitem")).to_have_count(1)
        expect(person.page.get_by_test_id("talk-list")).to_contain_text("good luck")
    expect(bob.page.get_by_test_id("answers")).to_contain_text("Carol removed line 1")


def test_a_line_of_a_matchs_talk_is_reported_by_its_button_and_the_reporter_told(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    bob.command("/say 1 you fool")
    alice.command("/say 1 good luck")
    carol = Person(browser, "Carol")
    carol.come_in(server.address)
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    alice.page.get_by_test_id("talk-tab").click()
    expect(alice.page.get_by_test_id("talk-list").get_by_role("listitem")).to_have_count(2)
    expect(alice.page.get_by_test_id("report")).to_have_count(1)
    alice.page.get_by_test_id("report").click()
    form = alice.page.get_by_test_id("report-form")
    expect(form).to_contain_text("up to five around it. Bob won’t learn")
    assert_accessible(alice.page)
    alice.page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    expect(alice.page.get_by_test_id("report")).to_be_focused()
    alice.page.keyboard.press("Enter")
    alice.page.keyboard.type("rude")
    alice.page.keyboard.press("Enter")
    expect(alice.page.get_by_test_id("answers")).to_contain_text("I’ve passed your report about Bob on")

    carol.sees("Someone has made a report")
    carol.page.get_by_role("button", name="Show the reports").click()
    carol.sees("→ Bob: you fool")
    carol.page.get_by_role("button", name="Mark as handled").click()
    carol.sees("No reports are open")
    expect(alice.page.get_by_test_id("answers")).to_contain_text("acted on your report about Bob")
    bob.page.goto(server.address)
    bob.sees("good luck")
    expect(bob.log.get_by_text("report")).to_have_text(["Report …"])  # the button below what Alice said
    assert alice.errors == bob.errors == carol.errors == []


def test_a_line_of_a_matchs_talk_that_is_removed_leaves_the_open_hall(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    alice.page.goto(server.address)
    bob.command("/say 1 you fool")
    bob.command("/say 1 good luck")
    for words in ("you fool", "good luck"):
        alice.sees(words)
    carol = Person(browser, "Carol")
    carol.come_in(server.address)
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    carol.say("/moderate delete #1.1 not here")
    alice.sees("Carol removed line 1")
    expect(alice.log.get_by_text("you fool")).to_have_count(0)
    expect(alice.log.get_by_text("good luck")).to_have_count(1)


def test_a_removed_line_leaves_also_the_earlier_ones_that_were_asked_for(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    numbers = [1, 2, 3, 4, 5, 6]

    def talk(route: Route) -> None:
        before = int(parse_qs(urlsplit(route.request.url).query).get("before", ["9"])[0])
        found = [number for number in numbers if number < before]
        lines = [
            {
                "line": number,
                "seat": 2,
                "mine": False,
                "name": "Bob",
                "text": f"line {number}",
                "at": "2026-03-01T12:00:00Z",
            }
            for number in found[-2:]
        ]
        route.fulfill(json={"lines": lines, "more": len(found) > 2})

    alice.page.route(re.compile("/api/matches/1/talk"), talk)
    alice.page.reload()
    alice.page.get_by_test_id("talk-tab").click()
    shown = alice.page.get_by_test_id("talk-list").get_by_role("listitem").locator(".said-text")
    expect(shown).to_have_text(["line 5", "line 6"])
    alice.page.locator("#talk-more").click()
    expect(shown).to_have_text(["line 3", "line 4", "line 5", "line 6"])
    numbers.remove(4)
    bob.command("/say 1 anything")
    expect(shown).to_have_text(["line 3", "line 5", "line 6"])
    expect(alice.page.locator("#talk-more")).to_be_visible()


def test_what_somebody_said_who_was_forgotten_leaves_the_open_pages(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    bob.command("good morning")
    bob.command("/say 1 good luck")
    alice.command("hello all")
    alice.command("/say 1 thank you")
    carol = Person(browser, "Carol")
    carol.come_in(server.address)
    carol.sees("good morning")
    alice.page.get_by_test_id("talk-tab").click()
    lines = alice.page.get_by_test_id("talk-list").get_by_role("listitem").locator(".said-text")
    expect(lines).to_have_text(["good luck", "thank you"])
    bob.command("/forget me yes")
    with closing(sqlite3.connect(tmp_path / "stonepost.db")) as store, store:
        changed = store.execute("UPDATE timers SET due_at = 0 WHERE kind = 'forget'")
        assert changed.rowcount == 1
    expect(lines).to_have_text(["thank you"])
    expect(carol.log.get_by_text("good morning")).to_have_count(0)
    carol.sees("hello all")
    expect(carol.log).not_to_contain_text("Bob")


def test_what_could_not_be_sent_is_sent_when_its_own_name_comes_back(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.route("**/messages", lambda route: route.abort())
    alice.say("it will arrive")
    expect(alice.page.get_by_test_id("unsent")).to_contain_text("it will arrive")
    alice.page.unroute("**/messages")
    alice.page.reload()
    alice.sees("it will arrive")
    alice.page.get_by_test_id("text").press("ArrowUp")
    expect(alice.page.get_by_test_id("text")).to_have_value("it will arrive")


def test_all_tabs_of_a_browser_change_their_name_together(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("good morning")
    alice.page.get_by_test_id("text").fill("half a thought")
    tab = alice.context.new_page()
    tab.goto(server.address)
    expect(tab.get_by_test_id("self-name")).to_have_text("Alice")

    held = Held(alice.page, "**/stream?*")  # or it learns that it has no name before it has another one
    sign_out(tab)
    take_name(tab, "Bob")
    held.let_go()
    recalls_nothing(tab)
    comes_anew(alice.page, "Bob")
    recalls_nothing(alice.page)
    alice.say("hello from Bob")
    expect(tab.get_by_test_id("log").get_by_text("hello from Bob")).to_be_visible()


def test_many_tabs_can_be_open_when_those_behind_let_go(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.context.clock.install()
    alice.come_in(server.address)
    bob.come_in(server.address)
    tabs = [alice.page]
    for _ in range(8):
        tabs[-1].evaluate(LOOK, "away")
        if len(tabs) == 5:
            alice.context.clock.fast_forward(LETS_GO)
        tabs.append(alice.context.new_page())
        tabs[-1].goto(server.address)
        expect(tabs[-1].get_by_test_id("here").get_by_text("Alice")).to_be_visible()  # its stream is open
    tabs[-1].get_by_test_id("text").fill("hello from the ninth tab")
    tabs[-1].get_by_test_id("text").press("Enter")
    bob.sees("hello from the ninth tab")

    expect(alice.log.get_by_text("hello from the ninth tab")).to_have_count(0)
    tabs[-1].evaluate(LOOK, "away")
    alice.context.clock.fast_forward(LETS_GO)
    expect(bob.page.get_by_test_id("here")).not_to_contain_text("Alice")
    alice.page.evaluate(LOOK, "here")
    alice.sees("hello from the ninth tab")
    expect(bob.page.get_by_test_id("here")).to_contain_text("Alice")
