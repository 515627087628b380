"""Pictures of the README: a match at the chat page, a board from the command line, standings of a ladder.

Run it with ``.venv/bin/python -m docs.make_pictures`` where a Chromium is installed.
"""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from docs import make_standings
from tests.support.browser_person import SHOTS, Person
from tests.support.games import whole_game
from tests.support.server import PROGRAM, Server

IMAGES = Path(__file__).parent / "images"
TURNS = 13


def main() -> None:
    """Play a match and take the pictures."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "pictures.db"
        with Server(database) as server:
            chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            alice, bob = Person(chromium, "Alice"), Person(chromium, "Bob", phone=True, dark=True)
            for person in (alice, bob):
                person.come_in(server.address)
            bob.say("/play luup @alice size 5")
            alice.say("/play cropa @bob size 7 first")
            bob.press("Accept")
            bob.sees_board("Cropa #2")
            _, turns = whole_game("cropa", 6)
            for count, (seat, steps) in enumerate(turns[:TURNS], 1):
                (alice if seat == 1 else bob).say(f"#2 {steps}")
                for person in (alice, bob):
                    person.sees(steps)
                if count == TURNS - 1:
                    bob.say("Your move – I have all evening.")
                    alice.sees("all evening")
            for person, name in ((alice, "page"), (bob, "phone")):
                person.sees_board(f"last turn {turns[TURNS - 1][1]}")
                person.page.wait_for_timeout(500)
                person.shot(name)
                shutil.copy(SHOTS / f"{name}.png", IMAGES / f"{name}.png")
            chromium.close()
        board = str(IMAGES / "board.png")
        subprocess.run([*PROGRAM, "show", "2", "--png", board, "--database", str(database)], check=True)  # noqa: S603 - ourselves
    make_standings.main()


if __name__ == "__main__":
    main()
