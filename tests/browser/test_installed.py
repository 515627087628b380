"""The page as an installed app: its last state without a connection, and pushes while it is closed."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from tests.support.browser_person import Person
from tests.support.match_person import MatchPerson, table
from tests.support.push_service import PushService, Subscribed, push_service
from tests.support.server import Server
from tests.support.web_page import serve_page

ALL_KEPT = """(await (await caches.open("state")).keys()).map(({ url }) => url.slice(location.origin.length))"""
"""Expression of a script for the addresses in the cache."""
MANY = "async (path) => { for (let n = 0; n < 130; n++) await fetch(`${path}?n=${n}`); }"
"""Script that asks for more than is kept."""
FEW_KEPT = f"""async (path) => {{
    const kept = ({ALL_KEPT}).filter((each) => each.startsWith(`${{path}}?n=`));
    return kept.includes(`${{path}}?n=129`) && kept.length <= 120;
}}"""
"""Script that returns whether the last of many answers is kept, and no more of them than should be."""
KEPT = """async () => {
    const kept = (await (await caches.open("state")).keys()).map(({ url }) => new URL(url).pathname);
    return ["/m/1", "/api/matches/1/turn"].every((path) => kept.includes(path));
}"""
"""Script that returns whether the page, and what can be picked on it, is kept."""
READY = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null || new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
})).then(() => true)"""
VERSIONS_BEFORE = """async () => {
  for (const n of [1, 2]) await (await caches.open(`files-${n}`)).put(`/static/${n}/style.css`, new Response(`of ${n}`));
}"""
"""Script that keeps files of two earlier versions."""
SHOWN = """async () => {
  const late = new Promise((resolve) => { setTimeout(resolve, 1000, []); });
  const all = await Promise.race([registration.getNotifications(), late]);
  return all.map((one) => [one.title, one.body]);
}"""
"""Script of the worker that returns the visible notifications, or none if the browser doesn't say so within a second."""
PRESSED = """async () => {
  const gone = new Promise((resolve) => { Clients.prototype.openWindow = async (url) => resolve(url); });
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  return gone;
}"""
"""Script of the worker that clicks a notification, and returns its address, since only people may open windows."""
SUBSCRIBES = """
  const given = %s;
  const unsubscribe = async () => { localStorage.removeItem("subscribed"); return true; };
  const own = { endpoint: given.endpoint, toJSON: () => given, unsubscribe };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? own : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error("no key");
    localStorage.setItem("subscribed", "1");
    return own;
  };
"""
"""Script in place of the push service of the browser's maker."""


def worker_of(session: CDPSession, page: Page) -> str:
    """Return the id of the page's service worker."""
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    return found[0]


@contextlib.contextmanager
def pushing(folder: Path) -> Iterator[tuple[str, PushService]]:
    """Serve the page, and a push service to which it pushes; yield its address and the service."""
    begun: Queue[tuple[str, PushService, asyncio.AbstractEventLoop, asyncio.Event]] = Queue()

    async def serve() -> None:
        async with push_service(folder) as service, serve_page(beside={"push": service.package()}) as page:
            end = asyncio.Event()
            begun.put((page.url, service, asyncio.get_running_loop(), end))
            await end.wait()

    with ThreadPoolExecutor(1) as pool:  # this thread has a loop already, Playwright's
        served = pool.submit(lambda: asyncio.run(serve()))
        address, service, loop, end = begun.get(timeout=30)
        try:
            yield address, service
        finally:
            loop.call_soon_threadsafe(end.set)
            served.result()


def wait_until(look: Callable[[], object], page: Page) -> None:
    """Wait until something holds, at most half a minute, while the page goes on."""
    end = time.monotonic() + 30
    while not look() and time.monotonic() < end:
        page.wait_for_timeout(20)


def test_a_browser_finds_nothing_that_keeps_the_page_from_being_installed(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice", worker=True)
    alice.page.goto(server.address)
    alice.page.evaluate(READY)
    session = alice.context.new_cdp_session(alice.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert {icon.get("sizes") for icon in json.loads(manifest["data"])["icons"]} == {"any", "192x192", "512x512"}
    problems = [one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert problems in ([], ["in-incognito"])  # as a test's windows are


def test_the_last_state_is_shown_without_a_connection_and_what_is_played_then_is_sent_later(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "b2", worker=True)
    alice.page.evaluate(READY)
    alice.sit_down()
    alice.may_play()
    alice.page.wait_for_function(KEPT)
    alice.context.set_offline(True)
    alice.page.goto(f"{server.address}/m/1")
    old = alice.page.get_by_test_id("old")
    expect(old).to_contain_text("No connection. You see this page as it was")
    expect(alice.spot("b2")).to_have_accessible_name("b2, stone, last turn")
    alice.spot("a1").click()
    alice.press("Play a1")
    expect(alice.said).to_have_text("not sent yet; retrying")
    alice.context.set_offline(False)
    bob.is_at(3)
    alice.is_at(3)
    expect(old).to_have_count(0)
    assert alice.errors == bob.errors == []


def test_boards_picks_and_lists_without_end_push_neither_each_other_nor_pages_out(
    browser: Browser, server: Server
) -> None:
    alice, _ = table(browser, server.address, "luup size 4", worker=True)
    alice.page.evaluate(READY)
    alice.page.goto(server.address)
    alice.sit_down()
    for path in ("/api/matches/1/boards/0", "/api/matches/1/turn", "/api/matches"):
        alice.page.evaluate(MANY, path)
        alice.page.wait_for_function(
            FEW_KEPT, arg=path
        )  # each answer is kept first, and then the oldest ones are dropped
    kept = alice.page.evaluate(f"async () => {ALL_KEPT}")
    assert {"/", "/m/1", "/api/matches/1/boards/0?n=129", "/api/matches/1/turn?n=129"} <= set(kept)


def test_pages_of_the_version_before_keep_their_files(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice", worker=True)
    alice.page.goto(f"{server.address}/health")
    alice.page.evaluate(VERSIONS_BEFORE)
    alice.page.goto(server.address)
    alice.page.evaluate(READY)
    alice.page.wait_for_function("async () => !(await caches.has('files-1'))")
    alice.context.set_offline(True)
    assert alice.page.evaluate("fetch('/static/2/style.css').then((answer) => answer.text())") == "of 2"


def test_a_device_is_told_of_turns_while_no_page_is_open_and_leads_to_the_match(
    whole_browser: Browser, tmp_path: Path
) -> None:
    device = Subscribed("alice")
    with pushing(tmp_path) as (address, service):
        alice, bob = MatchPerson(whole_browser, "Alice", worker=True), MatchPerson(whole_browser, "Bob")
        alice.context.grant_permissions(["notifications"], origin=address)
        alice.context.add_init_script(SUBSCRIBES % json.dumps(device.subscription))
        for person in (alice, bob):
            person.sign_in(address)
        alice.page.goto(f"{address}/settings")
        told = alice.page.get_by_test_id("push-told")
        expect(told).to_contain_text("won’t notify you")
        alice.page.get_by_test_id("device-button").click()
        expect(told).to_have_text("This device will notify you when something is waiting for you.")
        worker = worker_of(session := alice.context.new_cdp_session(alice.page), alice.page)
        alice.page.goto("about:blank")

        def running() -> Worker:  # the browser may end an idle worker, and start another one for what is pushed
            return alice.context.service_workers[-1]

        alice.command("/play luup size 4 @Bob second")
        bob.command("/accept")
        bob.command("#1 d4")
        wait_until(lambda: len(service.got) >= 2, alice.page)
        pushed = device.read(service.got[-1].body)
        message = {"origin": address, "registrationId": worker, "data": json.dumps(pushed)}
        session.send("ServiceWorker.deliverPushMessage", message)
        wait_until(lambda: running().evaluate(SHOWN), alice.page)
        assert running().evaluate(SHOWN) == [["#1 Luup", pushed["body"]]]
        assert "Bob plays d4" in pushed["body"]
        assert running().evaluate(PRESSED) == f"{address}/m/1"
        assert running().evaluate(SHOWN) == []
        alice.page.goto(f"{address}/settings")
        alice.page.get_by_test_id("device-button").click()
        expect(told).to_contain_text("won’t notify you")
        assert alice.context.request.get(f"{address}/api/push").json()["devices"] == 0
        assert alice.errors == []
