"""Upload and download of records on the chat page."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.browser_person import Person
from tests.support.records import short_games
from tests.support.server import Server


def test_a_record_is_brought_and_taken_home(browser: Browser, server: Server, tmp_path: Path) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    file = tmp_path / "match.json"
    file.write_text(short_games()[0], "utf-8")

    alice.page.get_by_test_id("attached").set_input_files(file)
    alice.sees("Alice has imported a record.")
    alice.say("/export 1")
    with alice.page.expect_download() as download:
        alice.page.get_by_test_id("file").click()
    assert download.value.suggested_filename == "match-1.json"
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["players"] == ["Ann", "Bob"]
    file.write_text("{", "utf-8")
    alice.page.get_by_test_id("attached").set_input_files(file)
    alice.sees("That isn’t JSON")
    expect(alice.page.get_by_test_id("problem")).to_have_text("")
