"""Person at the chat page in a real browser."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Route, expect

SHOTS = Path(__file__).parents[2] / "test-results"
"""Folder of screenshots for people to look at."""

PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=30_000)  # a busy machine is no failure
PATIENT = "globalThis.stonepost = { patience: 30_000, prompt: 30_000, guard: 0 };"
"""Script for the page: picks and questions wait for the answer, however slow the machine; no one clicks by mistake."""
DESKTOP = {"width": 1280, "height": 860}


FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Script that waits until the page is painted."""


def stand_still(page: Page) -> None:
    """Stop a page's time from now on, so that only the test advances it."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))


def take_name(page: Page, name: str) -> None:
    """Take a name when a page asks for it."""
    page.wait_for_load_state()
    page.get_by_test_id("name").fill(name)
    page.get_by_test_id("name").press("Enter")
    comes_anew(page, name)


def comes_anew(page: Page, name: str) -> None:
    """Wait until a page has reloaded after a change of the name."""
    expect(page.get_by_test_id("self-name")).to_have_text(name)
    page.wait_for_load_state()  # the document has the name; styles and script come later


class Held:
    """Requests of a page that are held back until the test releases them.

    Args:
        page: the page.
        what: pattern of their addresses.

    Attributes:
        waiting: requests that are held back.
    """

    def __init__(self, page: Page, what: str) -> None:
        self.waiting: list[Route] = []
        self._then: Callable[[Route], object] = self.waiting.append
        page.route(what, lambda route: self._then(route))  # noqa: PLW0108 - it changes

    def let_go(self, then: Callable[[Route], object] = Route.continue_) -> None:
        """Release the waiting requests and later ones; or do something different with each."""
        self._then = then
        for route in self.waiting:
            with suppress(Error):  # the page is another by now
                then(route)


class Person:
    """Person in a separate browser window, with a name.

    Args:
        browser: the browser.
        name: the name to take.
        phone: whether the window is as small as a phone's, and touched.
        dark: whether dark colours are preferred.
        worker: whether the page may install its service worker, which costs every other test time.
    """

    def __init__(
        self, browser: Browser, name: str, *, phone: bool = False, dark: bool = False, worker: bool = False
    ) -> None:
        self.name = name
        self.phone = phone
        self.errors: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a size by its keys
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            locale="en-GB",
            service_workers="allow" if worker else "block",
        )
        self.context.add_init_script(PATIENT)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._listen)

    def _listen(self, message: ConsoleMessage) -> None:
        """Record errors, except that a server being restarted can't be reached."""
        if message.type == "error" and "net::ERR_" not in message.text:
            self.errors.append(message.text)

    def hit(self, target: Locator) -> None:
        """Click an element; on a phone, tap it."""
        if self.phone:
            target.tap()
        else:
            target.click()

    def sign_in(self, address: str) -> None:
        """Take the name with the form's request, before any page is loaded."""
        self.address = address
        answer = self.context.request.post(f"{address}/api/name", data={"name": self.name})
        assert answer.status == 201, answer.text()

    def come_in(self, address: str, *, talk: bool = True) -> None:
        """Open the page with the name; on a phone, switch to the talk."""
        self.sign_in(address)
        self.page.goto(address)
        expect(self.page.get_by_test_id("self-name")).to_have_text(self.name)
        if talk:
            self.turn_to("talk")

    def take_name(self, name: str) -> None:
        """Take a name when the page asks for it."""
        take_name(self.page, name)

    def turn_to(self, tab: str) -> None:
        """On a phone, switch to a tab of the hall (``play`` or ``talk``). Wait for the talk, whose script comes last."""
        expect(self.page.get_by_test_id("here-button")).not_to_be_empty()
        if self.phone:
            self.page.get_by_test_id(f"tab-{tab}").click()

    def recovery_code(self) -> str:
        """Make a new recovery code, keep it, and return it."""
        self.page.get_by_test_id("self").click()
        self.page.get_by_test_id("new-code").click()
        self.page.get_by_test_id("ask-yes").click()
        return self.keep_code()

    def keep_code(self) -> str:
        """Keep the visible recovery code, and return it."""
        code = self.page.get_by_test_id("code")
        expect(code).not_to_be_empty()
        text = code.inner_text()
        self.page.get_by_test_id("code-kept").click()
        return text

    def say(self, text: str) -> None:
        """Type a text, and send it."""
        expect(self.page.get_by_test_id("here-button")).not_to_be_empty()  # the line's script is there
        box = self.page.get_by_test_id("text")
        box.fill(text)
        self.page.get_by_test_id("send").click()
        expect(box).to_have_value("")

    def press(self, label: str) -> None:
        """Press the newest button with this label in the talk."""
        self.log.get_by_role("button", name=label).last.click()

    def sees(self, text: str) -> None:
        """Wait until the chat shows a text."""
        expect(self.log.get_by_text(text).last).to_be_visible()

    def sees_news(self, text: str) -> None:
        """Wait until the news of the room's matches show a text."""
        news = self.page.get_by_test_id("news")
        if news.get_attribute("open") is None:
            news.locator("summary").click()
        expect(news.get_by_text(text).last).to_be_visible()

    def sees_board(self, words: str) -> Locator:
        """Wait until the newest board's alternative text contains some words, and its picture is loaded."""
        board = self.page.get_by_test_id("board-image").last
        expect(board).to_have_attribute("alt", re.compile(re.escape(words)))
        board.evaluate("image => image.decode()")
        return board

    def shot(self, name: str) -> None:
        """Save a screenshot for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    @property
    def log(self) -> Locator:
        """Return the chat."""
        return self.page.get_by_test_id("log")
