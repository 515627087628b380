"""Pages stand still while they load: what they show is in their documents, or has its place there."""

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.test_hall import command
from tests.support.browser_person import DESKTOP, PHONE, Person
from tests.support.server import Server

MOST = 0.1
"""Layout shift that is good, as browsers measure it: the part of the window that moved, times how far."""
LATENCY, SPEED = 150, 150_000
"""Milliseconds and bytes a second: so slow that a page is painted before its script runs."""
_WATCH = """globalThis.shifts = [];
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts.push(entry); })
  .observe({ type: "layout-shift", buffered: true });"""
_MOVED = """() => shifts.map((shift) => [shift.value, shift.startTime, ...shift.sources.map(({ node }) => {
  const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
  return element?.outerHTML.slice(0, 80);
})])"""
_LOOKS = (
    *(
        ("/", "nobody"),
        ("/", "Alice"),
        ("/", "Bob"),
        ("/p/1", "Bob"),
        ("/p/me", "Alice"),
        ("/matches?player=1", "Alice"),
    ),
    *(("/m/1", "nobody"), ("/m/1", "Alice"), ("/m/1", "Bob"), ("/m/2", "nobody"), ("/m/2", "Alice"), ("/m/1/1", "Bob")),
)
"""Addresses, and who looks."""


def moved(context: BrowserContext, address: str) -> list[list[object]]:
    """Return what moved while a page loaded, each with how much of it."""
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Network.enable")
    conditions = {"offline": False, "latency": LATENCY, "downloadThroughput": SPEED, "uploadThroughput": SPEED}
    slow.send("Network.emulateNetworkConditions", conditions)
    page.goto(address, wait_until="load")
    page.wait_for_timeout(1500)
    found: list[list[object]] = page.evaluate(_MOVED)
    page.close()
    return found


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_jumps_while_a_page_loads(browser: Browser, server: Server, *, phone: bool) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.page.goto(server.address)
        person.take_name(person.name)
    for number in range(1, 5):
        command(alice, server, f"/play {'luup' if number % 2 else 'droched'} @bob first 3d/move")
        command(bob, server, f"/accept {number}")
    command(alice, server, "#1 d4")
    command(bob, server, "/resign #2 yes")
    command(bob, server, "/play cropa")
    states = {"Alice": alice.context.storage_state(), "Bob": bob.context.storage_state(), "nobody": None}
    wrong = []
    for path, who in _LOOKS:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a size by its keys
            storage_state=states[who],
            has_touch=phone,
            is_mobile=phone,
        )
        context.add_init_script(_WATCH)
        found = moved(context, server.address + path)
        if sum(float(str(shift[0])) for shift in found) >= MOST:
            wrong.append((path, who, found))
        context.close()
    assert wrong == []
