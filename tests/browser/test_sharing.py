"""Sharing a match: the full address is copied from the page, and other sites show the board until it ends."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

COPIED = """globalThis.copied = [];
navigator.clipboard.writeText = async (text) => { globalThis.copied.push(text); };
navigator.share = async (what) => { globalThis.passedOn = what; };"""
"""Script that keeps what is copied and passed on, which a browser without windows allows to nobody."""


def shares(alice: MatchPerson) -> str:
    """Open the dialog for sharing, copy the code for other sites, and return it."""
    alice.context.add_init_script(COPIED)
    alice.sit_down()
    alice.choose("share")
    dialog = alice.page.get_by_test_id("share-dialog")
    dialog.get_by_text("Show it on another site").click()
    dialog.get_by_role("button", name="Copy").last.click()
    return str(alice.page.evaluate("copied.at(-1)"))


_REFUSED = """if (self !== top) for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(self, name, { get() { throw new DOMException("refused", "SecurityError"); } });
}"""
"""Script that lets frames keep nothing, as browsers do that block what other sites keep."""


@contextmanager
def another_site(document: str) -> Iterator[str]:
    """Serve a document at another origin, since browsers let no page from elsewhere frame one that is served here."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(document.encode())

    with ThreadingHTTPServer(("localhost", 0), Site) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://localhost:{site.server_port}/"
        site.shutdown()


def test_the_full_address_is_copied_or_passed_on_by_the_system(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4", "d4")
    code = shares(alice)
    dialog = alice.page.get_by_test_id("share-dialog")
    assert_accessible(alice.page)
    expect(dialog.locator(".main-button")).to_have_text(["Copy"])
    dialog.get_by_role("button", name="Copy").first.click()
    [_, address] = alice.page.evaluate("copied")
    assert re.fullmatch(rf"{server.address}/s/\w{{26}}", address)
    assert address.replace("/s/", "/e/") in code
    dialog.get_by_role("button", name="Share with …").click()
    assert alice.page.evaluate("passedOn") == {"title": "#1 Luup", "url": address}
    dialog.get_by_role("button", name="Close").click()
    expect(alice.page.get_by_test_id("answer")).to_have_count(0)
    assert alice.errors == []


def test_another_site_shows_the_board_and_steps_until_the_address_ends(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "e4")
    code = shares(alice)
    assert "Alice" not in code
    site = MatchPerson(browser, "a site")
    site.context.add_init_script(_REFUSED)
    with another_site(code) as address:
        site.page.goto(address)
        frame = site.page.frame_locator("iframe")
        expect(frame.locator("#picture .piece")).to_have_count(2)
        frame.locator("#step-back").click()
        expect(frame.locator("#picture .piece")).to_have_count(1)
        frame.locator("#step-last").click()
        alice.command("#1 c3")
        expect(frame.locator("#picture .piece")).to_have_count(3)
        expect(frame.locator("body")).not_to_contain_text("Alice")
        site.shot("embedded")
        board = frame.locator("#picture svg").bounding_box()
        assert board is not None
        assert board["width"] >= 0.85 * 400
        alice.page.get_by_role("button", name="Turn off the link").click()
        expect(frame.get_by_test_id("problem")).to_be_visible()
        assert site.errors == [error for error in site.errors if "404" in error]
        assert bob.errors == alice.errors == []
