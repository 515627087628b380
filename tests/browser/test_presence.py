"""Dots at the names of those who are here."""

from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.browser_person import Person
from tests.support.match_person import table
from tests.support.server import Server


def test_a_dot_says_who_is_here_until_they_hide_it(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4 3d/move")
    bob.page.reload()
    opponent = bob.page.get_by_test_id("opponent")
    expect(opponent.locator(".is-online")).to_have_text("Alice")
    expect(opponent).to_contain_text("here now")
    expect(bob.page.get_by_test_id("self").locator(".is-online")).to_have_count(0)
    carol = Person(browser, "Carol")
    carol.sign_in(server.address)
    carol.page.goto(server.address)
    live = carol.page.get_by_test_id("live-match")
    expect(live.locator(".is-online")).to_have_text(["Alice", "Bob"])
    expect(live).to_have_accessible_name("Alice (here now) – Bob (here now) Luup · turns: 0")
    assert_accessible(carol.page)
    alice.page.goto(f"{server.address}/settings#people")
    alice.page.get_by_test_id("presence").press("Space")
    expect(alice.page.get_by_test_id("set-presence").locator(".setting-answer")).to_contain_text(
        "Others don’t see when you have the page open."
    )
    carol.page.reload()
    expect(live.locator(".is-online")).to_have_text(["Bob"])
    bob.page.reload()
    expect(opponent).to_contain_text("Alice")
    expect(opponent.locator(".is-online")).to_have_count(0)
    assert alice.errors == bob.errors == carol.errors == []
