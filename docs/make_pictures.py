"""Pictures of the README and of docs/: the hall, a match and a plan on the chat page, a board from the command line, standings.

Run it with ``.venv/bin/python -m docs.make_pictures`` where a Chromium is installed.
"""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from docs import make_standings
from docs.make_lessons import ENDED
from tests.support.browser_person import SHOTS
from tests.support.games import whole_game
from tests.support.match_person import MatchPerson
from tests.support.server import PROGRAM, Server

IMAGES = Path(__file__).parent / "images"
TURNS = 14
PLANNED = 4
"""Turns that are planned after those."""


def main() -> None:
    """Play a match and take the pictures."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "pictures.db"
        with Server(database) as server:
            chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            alice, bob = MatchPerson(chromium, "Alice"), MatchPerson(chromium, "Bob", phone=True, dark=True)
            for person in (alice, bob):
                person.sign_in(server.address)
            bob.command("/play luup @alice size 5")
            bob.command("/play droched size 7 3d/move")
            alice.command("/play cropa @bob size 7 first", pressed=True)
            bob.command("/accept 3", pressed=True)
            _, turns = whole_game("cropa", 6)
            for seat, steps in turns[:TURNS]:
                (alice if seat == 1 else bob).command(f"#3 {steps}", pressed=True)
            bob.command("Your move – I have all evening.")
            for person, name in ((alice, "page"), (bob, "phone")):
                person.sit_down(3)
                take(person, name)
            bob.page.goto(server.address)
            alice.page.goto(server.address)
            expect(alice.page.get_by_test_id("next").locator("svg")).to_be_visible()
            alice.sees("all evening")
            take(alice, "hall")
            reviewed(chromium, server.address, alice, bob)
            line = " > ".join(steps for _, steps in turns[TURNS : TURNS + PLANNED])
            confirmation(chromium, server.address, bob, f"/if 3 {line}")
            chromium.close()
        board = str(IMAGES / "board.png")
        subprocess.run([*PROGRAM, "show", "3", "--png", board, "--database", str(database)], check=True)  # noqa: S603 - ourselves
    make_standings.main()


def confirmation(chromium: Browser, address: str, person: MatchPerson, text: str) -> None:
    """Take pictures of the question that follows when a plan is typed: the board at its last step, and at the one before."""
    context = chromium.new_context(
        viewport={"width": 1500, "height": 1500}, storage_state=person.context.storage_state()
    )
    page = context.new_page()
    page.goto(address)
    page.get_by_test_id("text").fill(text)
    page.get_by_test_id("send").click()
    for name, label in (("plan", "Back"), ("plan-before", "")):
        asked = page.get_by_test_id("log").locator(".post").last
        expect(asked.get_by_role("button", name="Confirm")).to_be_visible()
        page.wait_for_timeout(800)
        asked.locator("img").last.evaluate("image => image.decode()")
        asked.screenshot(path=IMAGES / f"{name}.png")
        if label:
            asked.get_by_role("button", name=label).click()
            page.wait_for_timeout(800)
    context.close()


def reviewed(chromium: Browser, address: str, alice: MatchPerson, bob: MatchPerson) -> None:
    """Play a short match to its end, and take a picture of its review at a turn that changed much."""
    alice.command("/play luup @bob size 4 first")
    number = max(match["number"] for match in alice.context.request.get(f"{address}/api/me").json()["made"])
    bob.command(f"/accept {number}")
    for place, turn in enumerate(ENDED):
        (alice, bob)[place % 2].command(f"#{number} {turn}")
    context = chromium.new_context(
        viewport={"width": 1280, "height": 860}, storage_state=alice.context.storage_state(), device_scale_factor=1
    )
    page = context.new_page()
    page.goto(f"{address}/m/{number}")
    page.get_by_test_id("review").click()
    page.get_by_test_id("review-turns").get_by_role("button").first.click(timeout=60_000)
    page.wait_for_timeout(800)
    page.screenshot(path=IMAGES / "review-page.png")
    context.close()


def take(person: MatchPerson, name: str) -> None:
    """Take a picture of what somebody sees."""
    person.page.wait_for_timeout(800)
    person.shot(name)
    shutil.copy(SHOTS / f"{name}.png", IMAGES / f"{name}.png")


if __name__ == "__main__":
    main()
