"""Every page, for its viewers: axe-core finds nothing, and only tables scroll sideways."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_sharing import shares
from tests.support.accessible import assert_accessible
from tests.support.appointed import manager_code
from tests.support.browser_person import DESKTOP, PHONE
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

PUBLIC = (
    "/",
    "/m/1",
    "/m/2",
    "/p/1",
    "/matches",
    "/matches?player=1&other=2",
    "/games/cropa",
    "/games/cropa/matches",
    "/standings",
    "/standings/cropa",
    "/ladders/1",
    "/tournaments/1",
    "/tournaments/2",
    "/try/crumo",
    "/learn/droched",
    "/sign-in",
    "/nothing",
)
OWN = (*PUBLIC, "/p/me", "/settings", "/manage")
OPENED = "() => { for (const part of document.querySelectorAll('details')) part.open = true; }"
"""Script that opens all that is folded."""


def community(browser: Browser, server: Server, database: Path) -> tuple[MatchPerson, MatchPerson]:
    """Return Alice, who manages, and Bob, after some of everything happened."""
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.command("/play luup @Bob size 4 first")
    bob.command("/accept")
    alice.command("#2 d4")
    bob.command("/undo 2")
    bob.command("/pause 2 3d")
    alice.command(manager_code(database))
    alice.command("/settings comments yes")
    alice.command("/ladder create luup size 4, 1d/move")
    for number, form in (1, "groups 4"), (2, "swiss 3"):
        alice.command(f"/tournament create luup size 4, 3d/move, {form}, until 1h")
        for person in (alice, bob):
            person.command(f"/tournament join {number}")
    for person in (alice, bob):
        person.command("/ladder join 1")
    bob.command("/report @Alice she is rude")
    alice.command("/resign 1 yes")
    expect(alice.page.get_by_test_id("result")).to_be_visible()
    return alice, bob


def check(page: Page, address: str) -> None:
    """Open a page with all that is folded on it, and check it."""
    page.goto(address)
    page.evaluate(OPENED)
    page.wait_for_timeout(500)  # lists come later, and nothing says that the last one is there
    try:
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    except AssertionError as error:
        error.add_note(address)
        raise


@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_on_any_page(browser: Browser, server: Server, tmp_path: Path, *, phone: bool) -> None:
    alice, _bob = community(browser, server, tmp_path / "stonepost.db")
    code = shares(alice)
    embedded = code[code.index(server.address) :].partition('"')[0]
    shared = embedded.replace("/e/", "/s/")
    alice.page.emulate_media(color_scheme="dark" if phone else "light", reduced_motion="reduce")
    stranger = browser.new_page(color_scheme="light" if phone else "dark", reduced_motion="reduce")
    for page, paths in (stranger, PUBLIC), (alice.page, OWN):
        page.set_viewport_size(PHONE if phone else DESKTOP)  # type: ignore[arg-type]  # a size by its keys
        for path in paths:
            check(page, f"{server.address}{path}")
        for address in (shared, embedded):
            check(page, address)
    assert [error for error in alice.errors if "Failed to load" not in error] == [], "two of the pages are refused"
