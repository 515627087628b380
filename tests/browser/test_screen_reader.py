"""What a screen reader is told: names and landmarks of the page of a match, and what live regions say as things happen."""

from playwright.sync_api import Browser, expect

from core import rules
from tests.support.browser_person import Person
from tests.support.match_person import table
from tests.support.server import Server

MATCH = """
- main:
  - region "Opponent":
    - link "Bob"
  - region "Board":
    - figure:
      - 'img /Cropa #1, hexagonal board of size 5/'
      - 'group /Board of #1/':
        - button "i1, empty"
        - button "e5, black stone" [disabled]
        - button "e6, empty"
        - button "c3, white stone, last turn" [disabled]
        - button "a1, white stone, last turn" [disabled]
  - region "You":
    - link "Alice"
    - text: /Your turn/
  - region "Turns":
    - group "Step through the turns"
    - list "Turns":
      - listitem:
        - button /2 Bob a1 c3/
  - region "What to do next":
    - status: /./
    - button "Drop" [disabled]
    - button "Play" [disabled]
"""


def test_the_page_of_a_match_says_what_is_where(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.may_play()
    expect(alice.page.locator("body")).to_match_aria_snapshot(MATCH, timeout=10_000)


def test_turns_refusals_and_results_are_announced(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d3", "d5", "c3", "c4")
    announced = [person.page.locator("#announcer[role=status]") for person in (alice, bob)]
    position = rules.get("luup").start({"size": 4})
    for cell in ("d3", "d5", "c3", "c4"):
        position = position.play(cell)
    alice.may_play()
    alice.spot("c4").click(force=True)
    assert alice.said.get_attribute("role") == "status"
    expect(alice.said).to_contain_text("c4")
    position = alice.plays(position, "e3")
    expect(announced[1]).to_contain_text("Alice: e3")
    expect(alice.said).to_have_text("Bob is to move.")
    bob.plays(position, "e4")
    for region in announced:
        expect(region).to_contain_text("Bob: e4")
        expect(region).to_contain_text("Bob wins against Alice")
    bob.page.locator("#result [data-action=rematch]").click()
    expect(announced[0]).to_contain_text("Bob challenges you to Luup")


def test_somebody_new_hears_why_a_name_is_not_taken(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.page.goto(server.address)
    alice.page.get_by_test_id("name").fill("#")
    alice.page.get_by_test_id("name").press("Enter")
    expect(alice.page.get_by_role("alert").filter(has_text="name")).to_be_visible()
    expect(alice.page.get_by_test_id("name")).to_be_focused()
