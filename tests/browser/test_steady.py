"""Pages don't shift while they load: their documents have all elements, or space for them."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.test_hall import command
from tests.support.browser_person import DESKTOP, PHONE, Person
from tests.support.server import Server
from tests.support.slow_network import slowly

MOST = 0.1
"""Layout shift that is good, as browsers measure it: the part of the window that moved, times how far."""
TOGETHER = 4
"""Pages that load at the same time."""
LATENCY, SPEED = 0.15, TOGETHER * 150_000
"""Seconds and bytes a second: so slow that a page is painted before its script runs."""
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
        ("/settings", "Alice"),
        ("/matches?player=1", "Alice"),
    ),
    *(("/m/1", "nobody"), ("/m/1", "Alice"), ("/m/1", "Bob"), ("/m/2", "nobody"), ("/m/2", "Alice"), ("/m/1/1", "Bob")),
)
"""Addresses, and who looks."""


def begin_to_load(context: BrowserContext, address: str) -> Page:
    """Return a loading page, which records shifts of its layout."""
    context.add_init_script(_WATCH)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    return page


def moved(pages: Sequence[Page]) -> Iterator[list[list[object]]]:
    """Yield what moved while each page loaded, each with how much of it."""
    for page in pages:
        page.wait_for_load_state("load")
    pages[-1].wait_for_timeout(1500)
    for page in pages:
        yield page.evaluate(_MOVED)
        page.context.close()


@pytest.fixture
def far_away(server: Server) -> Iterator[str]:
    """Address at which all is slow."""
    with slowly(server.port, latency=LATENCY, speed=SPEED) as address:
        yield address


@pytest.mark.parametrize("phone", [False, True])
def test_nothing_jumps_while_a_page_loads(browser: Browser, server: Server, far_away: str, *, phone: bool) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    for number in range(1, 5):
        command(alice, server, f"/play {'luup' if number % 2 else 'droched'} @bob first 3d/move")
        command(bob, server, f"/accept {number}")
    command(alice, server, "#1 d4")
    command(bob, server, "/resign #2 yes")
    command(bob, server, "/play cropa")
    states = {"Alice": alice.context.storage_state(), "Bob": bob.context.storage_state(), "nobody": None}
    wrong = []
    for first in range(0, len(_LOOKS), TOGETHER):
        looks = _LOOKS[first : first + TOGETHER]
        pages = [
            begin_to_load(
                browser.new_context(
                    viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a size by its keys
                    storage_state=states[who],
                    has_touch=phone,
                    is_mobile=phone,
                ),
                far_away + path,
            )
            for path, who in looks
        ]
        for look, found in zip(looks, moved(pages), strict=True):
            if sum(float(str(shift[0])) for shift in found) >= MOST:
                wrong.append((*look, found))
    assert wrong == []
