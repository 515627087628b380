"""Watching a match without a name: if the program refuses for a while or forever, the page waits and sends few requests."""

import re

import pytest
from playwright.sync_api import Browser, Request, Route, expect

from tests.support.browser_person import stand_still
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

LOOK = """hidden => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def watcher(browser: Browser, server: Server) -> MatchPerson:
    """Return a person without a name, who can see match #1."""
    table(browser, server.address, "luup size 4")
    nobody = MatchPerson(browser, "Nobody")
    nobody.address = server.address
    return nobody


@pytest.mark.parametrize(("status", "headers", "waits"), [(429, {"Retry-After": "40"}, [40, 40]), (503, {}, [1, 2, 4])])
def test_whose_stream_is_refused_waits_ever_longer_or_as_told_and_reloads_nothing(
    browser: Browser, server: Server, status: int, headers: dict[str, str], waits: list[int]
) -> None:
    nobody = watcher(browser, server)
    asked: list[str] = []

    def take(request: Request) -> None:
        asked.append(re.sub(r".*/|\?.*", "", request.url))

    def refuse(route: Route) -> None:
        route.fulfill(status=status, headers=headers, json={"error": "full", "text": "Not now."})

    stand_still(nobody.page)
    nobody.page.route("**/stream?*", refuse)
    nobody.sit_down()
    expect(nobody.page.locator("#lost")).to_be_visible()
    nobody.page.on("request", take)
    for seconds in waits:
        nobody.page.clock.run_for(1000 * seconds - 100)
        with nobody.page.expect_response("**/stream?*"):
            nobody.page.clock.run_for(200)
        nobody.page.wait_for_timeout(100)  # the page learns of the answer a moment after it has come
    assert asked == ["stream"] * len(waits)
    nobody.page.unroute("**/stream?*")
    nobody.page.clock.run_for(60_000)
    expect(nobody.page.locator("#lost")).to_be_hidden()


def test_a_hidden_page_without_a_name_asks_nothing_and_goes_on_when_it_is_seen(
    browser: Browser, server: Server
) -> None:
    nobody = watcher(browser, server)
    stand_still(nobody.page)
    with nobody.page.expect_response("**/stream?*"):
        nobody.sit_down()
    asked: list[str] = []
    nobody.page.on("request", lambda request: asked.append(request.url))
    nobody.page.evaluate(LOOK, arg=True)
    nobody.page.clock.run_for(200_000)
    assert asked == []
    with nobody.page.expect_response("**/stream?*"):
        nobody.page.evaluate(LOOK, arg=False)


def test_a_match_that_is_closed_to_watchers_is_said_to_be_out_of_sight(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4")
    nobody = MatchPerson(browser, "Nobody")
    nobody.address = server.address
    stand_still(nobody.page)
    with nobody.page.expect_response("**/stream?*"):
        nobody.sit_down()
    alice.command("/watch #1 closed")
    expect(nobody.page.locator("#lost")).to_be_visible()
    with nobody.page.expect_response(lambda answer: answer.status == 404):
        nobody.page.clock.run_for(30_000)
    expect(nobody.page.get_by_test_id("problem")).to_be_visible()
