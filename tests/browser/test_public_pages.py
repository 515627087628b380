"""Pages for everybody: games, standings, ladders and tournaments."""

import re
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, FloatRect, Locator, expect

from tests.browser.test_hall import command, lands_at
from tests.support.accessible import assert_accessible
from tests.support.appointed import manager_code
from tests.support.browser_person import PHONE, Person
from tests.support.server import Server


def test_the_page_of_a_game_has_its_rules_its_matches_and_ways_to_begin(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    for number in (1, 2):
        command(alice, server, "/play luup @bob size 4 first")
        command(bob, server, f"/accept {number}")
    for turn in ("#1 d4", "#1 c4"):
        command(alice if turn == "#1 d4" else bob, server, turn)
    command(alice, server, "/resign #1 yes")
    page = alice.page
    page.goto(f"{server.address}/games/luup")
    expect(page.get_by_role("heading", level=1)).to_have_text("Luup")
    expect(page.get_by_test_id("rules")).to_contain_text("place one stone on an empty cell")
    expect(page.get_by_test_id("rules").locator("svg.board").first).to_be_visible()
    expect(page.get_by_role("region", name="Being played now").get_by_role("link")).to_have_text(["#2"])
    expect(page.get_by_role("region", name="Finished lately")).to_contain_text("Bob: won by resignation")
    expect(page.get_by_role("region", name="Records")).to_contain_text("#1")
    assert_accessible(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size by its keys
    assert_accessible(page)
    page.get_by_role("button", name="Play the computer").click()
    lands_at(page, server, 3)
    assert alice.errors == []


def test_a_newcomer_who_begins_on_the_page_of_a_game_is_asked_for_a_name_first(
    browser: Browser, server: Server
) -> None:
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/games/luup")
    page.get_by_role("button", name="Challenge").click()
    expect(page.get_by_test_id("name")).to_be_focused()
    page.get_by_test_id("name").fill("Carol")
    page.get_by_test_id("name").press("Enter")
    expect(page.get_by_test_id("challenge-form")).to_contain_text("New match: Luup")


def assert_in_tokyo(time: Locator) -> None:
    """Assert that a time is shown in the zone of a reader in Tokyo, with the full date as its title."""
    expect(time).to_have_attribute("title", re.compile("^[A-Z][a-z]+day"))
    at = datetime.fromisoformat(time.get_attribute("datetime") or "").astimezone(ZoneInfo("Asia/Tokyo"))
    expect(time).to_have_text(re.compile(rf"^{at:%a},? {at.day} {at:%b}, {at:%H:%M}$"))


def box_of(element: Locator) -> FloatRect:
    """Return where an element is."""
    box = element.bounding_box()
    assert box is not None
    return box


def assert_in_columns(lines: Locator) -> None:
    """Assert that the four parts of each line begin at the same places as those of the others."""
    columns = [tuple(box_of(part)["x"] for part in line.locator("> *").all()) for line in lines.all()]
    assert len(columns[0]) == 4
    assert len(set(columns)) == 1


def assert_below(element: Locator, other: Locator) -> None:
    """Assert that an element is right below another one."""
    box, above = box_of(element), box_of(other)
    assert box["x"] == above["x"]
    assert box["y"] >= above["y"] + above["height"]


FITS = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.table-place'))"
"""JavaScript: whether a table is as wide as its place."""


def test_a_ladder_and_a_tournament_have_pages_that_anybody_reads(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    people = [Person(browser, name) for name in ("Alice", "Bob", "Carol")]
    alice, _bob, carol = people
    for person in people:
        person.sign_in(server.address)
    command(alice, server, manager_code(tmp_path / "stonepost.db"))
    command(alice, server, "/ladder create luup size 4, 1d/move")
    command(alice, server, "/tournament create luup size 4, 3d/move, groups 4, until 1h")
    for person in people:
        command(person, server, "/ladder join luup")
        command(person, server, "/tournament join 1")
    command(alice, server, "/tournament start 1")
    command(carol, server, "/ladder challenge luup @Bob")
    page = browser.new_context(locale="en-GB", timezone_id="Asia/Tokyo", service_workers="block").new_page()
    page.goto(f"{server.address}/standings")
    assert_accessible(page)
    page.get_by_role("link", name="Ladder 1: Luup").click()
    expect(page).to_have_title("Ladder 1: Luup – Stonepost")
    expect(page.get_by_test_id("places").get_by_role("rowheader")).to_have_text(["Alice", "Bob", "Carol"])
    expect(page.get_by_test_id("running")).to_contain_text(re.compile("Bob – Carol|Carol – Bob"))
    change = page.get_by_role("region", name="Latest changes").locator("time").first
    assert_in_tokyo(change)
    assert_accessible(page)
    page.goto(f"{server.address}/tournaments/1")
    expect(page.get_by_test_id("cross-table").get_by_role("rowheader")).to_have_count(3)
    expect(page.get_by_test_id("round").get_by_role("listitem")).to_have_count(6)
    lines = page.get_by_test_id("round").get_by_role("listitem")
    expect(lines.first).to_contain_text("to move turns: 0")
    assert_in_tokyo(lines.first.locator("time"))
    assert_in_columns(lines)
    assert_accessible(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size by its keys
    assert_below(lines.first.locator(".pair-result"), lines.first.locator(".line-who"))
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "only tables scroll sideways"
    page.set_viewport_size({"width": 320, "height": 640})
    table, name = page.get_by_test_id("cross-table").locator(".table-place"), page.get_by_role("rowheader").first
    table.focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.table-place').scrollLeft > 0")
    assert box_of(name)["x"] >= box_of(table)["x"], "the names stay"
    page.goto(server.address)
    expect(page.get_by_test_id("ladder-top")).to_contain_text("Alice")


def test_a_ladder_is_joined_and_a_challenge_made_and_it_is_left_by_presses(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob", phone=True)
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, manager_code(tmp_path / "stonepost.db"))
    command(alice, server, "/ladder create luup size 4, 1d/move")
    for person in (alice, bob):
        person.page.goto(f"{server.address}/ladders/1")
        expect(person.page.get_by_test_id("rules")).to_contain_text("Beat someone above you")
        person.page.get_by_test_id("join").click()
        expect(person.page.get_by_test_id("leave")).to_be_visible()
    assert_accessible(bob.page)
    expect(bob.page.get_by_role("button", name="Challenge Alice")).to_be_visible()
    for size in ({"width": 1280, "height": 800}, PHONE):
        bob.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size by its keys
        assert bob.page.evaluate(FITS), "all columns are in sight"
    bob.page.get_by_role("button", name="Challenge Alice").click()
    lands_at(bob.page, server, 1)
    bob.page.goto(f"{server.address}/ladders/1")
    expect(bob.page.get_by_test_id("running").get_by_role("link")).to_have_text(["#1"])
    bob.page.get_by_test_id("leave").click()
    bob.page.get_by_test_id("ask-yes").click()
    expect(bob.page.get_by_text("You’ll leave once your matches are over.")).to_be_visible()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "only tables scroll sideways"
    assert_accessible(bob.page)
    assert (alice.errors, bob.errors) == ([], [])


def test_a_newcomer_on_a_ladder_chooses_a_name_in_the_hall_and_comes_back(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice = Person(browser, "Alice")
    alice.sign_in(server.address)
    command(alice, server, manager_code(tmp_path / "stonepost.db"))
    command(alice, server, "/ladder create luup size 4, 1d/move")
    page = browser.new_context().new_page()
    page.goto(f"{server.address}/ladders/1")
    page.get_by_role("button", name="Choose a name to join").click()
    page.get_by_test_id("name").fill("Carol")
    page.get_by_test_id("name").press("Enter")
    page.get_by_test_id("join").click()
    expect(page.get_by_test_id("places").get_by_role("rowheader")).to_have_text(["Carol"])


def test_people_sign_up_for_a_tournament_and_a_manager_starts_it_by_presses(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    people = [Person(browser, name, phone=name == "Bob") for name in ("Alice", "Bob", "Carol")]
    alice, bob, _carol = people
    for person in people:
        person.sign_in(server.address)
    command(alice, server, manager_code(tmp_path / "stonepost.db"))
    command(alice, server, "/tournament create luup size 4, 3d/move, groups 4, until 1h")
    for count, person in enumerate(people, 1):
        person.page.goto(f"{server.address}/tournaments/1")
        person.page.get_by_test_id("join").click()
        expect(person.page.get_by_test_id("leave")).to_be_visible()
        expect(person.page.get_by_text(f"Signed up: {count}.")).to_be_visible()
    assert_accessible(bob.page)
    expect(bob.page.get_by_test_id("start")).to_have_count(0)
    alice.page.reload()
    alice.page.get_by_test_id("start").click()
    expect(alice.page.get_by_test_id("cross-table").get_by_role("link", name="· (#")).to_have_count(12)
    assert_accessible(alice.page)
    bob.page.reload()
    bob.page.get_by_test_id("leave").click()
    expect(bob.page.get_by_test_id("answer")).to_contain_text("To leave: “Leave it”")
    bob.page.get_by_test_id("answer").get_by_role("button", name="Leave it").click()
    expect(bob.page.get_by_test_id("leave")).to_have_count(0)
    assert [person.errors for person in people] == [[], [], []]


def test_a_player_is_challenged_and_blocked_and_unblocked_on_their_profile(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob", phone=True)
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, manager_code(tmp_path / "stonepost.db"))
    command(alice, server, "/ladder create luup size 4, 1d/move")
    command(alice, server, "/ladder join luup")
    page = bob.page
    page.goto(f"{server.address}/p/1")
    expect(page.get_by_test_id("ladders")).to_contain_text("Ladder 1: Luup · place 1")
    expect(page.get_by_test_id("ladders").get_by_role("link")).to_have_attribute("href", "/ladders/1")
    assert_accessible(page)
    page.get_by_test_id("block").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_test_id("block").click()
    page.get_by_test_id("ask-yes").click()
    expect(page).to_have_title("You’ve blocked Alice – Stonepost")
    expect(page.get_by_test_id("challenge")).to_have_count(0)
    assert_accessible(page)
    page.get_by_test_id("unblock").click()
    expect(page).to_have_title("Alice – Stonepost")
    page.get_by_test_id("challenge").click()
    expect(page.get_by_test_id("challenge-form").get_by_role("radio", name="Alice")).to_be_checked()
    page.goto(f"{server.address}/p/2")
    expect(page.get_by_test_id("challenge")).to_have_count(0)
    expect(page.get_by_test_id("block")).to_have_count(0)
    assert (alice.errors, bob.errors) == ([], [])
