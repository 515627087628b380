"""Texts for screen readers: names and landmarks of every page, and live regions as events happen."""

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
  - navigation "More about this match"
  - group "More about this match":
    - list "Turns":
      - listitem:
        - button /2 Bob a1 c3/
  - region "Your next step":
    - status: /./
    - button "Clear" [disabled]
    - button "Play" [disabled]
"""

HALL = """
- link "Skip to the games"
- banner:
  - link "Stonepost"
  - navigation "Pages":
    - link "All matches"
    - link "Standings"
    - link "My profile"
  - button "Alice You haven’t saved a code yet."
- main:
  - heading "Stonepost" [level=1]
  - region "Your turn":
    - heading "Your turn" [level=2]
    - link /#1 Cropa vs Bob until .* Take your turn/
    - group
  - region "Choose a game":
    - heading "Choose a game" [level=2]
    - text: Computer’s level
    - combobox "Computer’s level"
    - list:
      - listitem:
        - heading "Cropa" [level=3]:
          - link "Cropa"
        - paragraph:
          - 'button "Play the computer: Cropa"'
        - paragraph:
          - button "Learn Cropa"
          - button "Challenge someone to Cropa"
  - region "Open offers":
    - heading "Open offers" [level=2]
    - list:
      - listitem:
        - button "Luup size 4 3 days per turn Bob"
- complementary "Lobby":
  - heading "Lobby" [level=2]
  - button "2 here" [expanded]
  - button "Rooms"
  - region "Here now":
    - list:
      - listitem: Alice
      - listitem:
        - button "Bob"
  - group:
    - text: News of matches
  - group "Messages":
    - log "Messages":
      - list:
        - listitem:
          - group "What you can do":
            - button "Accept"
    - list "Not sent yet"
  - textbox "Message"
  - button "Send"
"""
PROFILE = """
- link "Skip to the content"
- banner:
  - 'link "Stonepost: To the hall"'
  - navigation "Pages":
    - link "To the hall"
    - link "All matches"
    - link "Standings"
    - link "My profile"
- main:
  - heading "Bob" [level=1]
  - region "Ratings":
    - heading "Ratings" [level=2]
    - paragraph: No rated matches finished yet.
  - region "Opponents":
    - list:
      - listitem:
        - link "Alice"
        - 'link "1 – 0, vs Alice: won 1, lost 0, drawn 0"'
  - region "Running matches":
    - list:
      - listitem:
        - link "#1 Cropa"
        - link "Alice"
        - text: /running/
  - region "Finished matches":
    - list:
      - listitem:
        - link "#3 Droched"
        - link "Alice"
        - text: /won/
    - paragraph:
      - link "Search these matches"
"""
SEARCH = """
- main:
  - heading "Find a match" [level=1]
  - form "Find a match":
    - textbox "Player": Bob
    - textbox "Opponent"
    - combobox "Game":
      - option "any" [selected]
      - option "Luup"
    - combobox "Result":
      - option "any" [selected]
      - option "drawn"
    - textbox "Ended (or started) from"
    - textbox "until"
    - paragraph:
      - button "Search"
      - button "Clear"
  - region "Matches found":
    - list:
      - listitem:
        - link "#3 Droched"
        - link "Alice"
        - text: /won/
      - listitem:
        - link "#1 Cropa"
- status: /shown/
"""


def test_the_page_of_a_match_says_what_is_where(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.may_play()
    expect(alice.page.locator("body")).to_match_aria_snapshot(MATCH)


def test_the_hall_a_profile_and_the_search_say_what_is_where(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    bob.command("/play luup size 4 3d/move")
    alice.command("/play droched @Bob size 7 3d/move first")
    bob.command("/accept 3")
    alice.command("/resign 3 yes")
    bob.page.goto(server.address)
    for path, tree in (("/", HALL), ("/p/2", PROFILE), ("/matches?player=2", SEARCH)):
        alice.page.goto(server.address + path)
        expect(alice.page.locator("body")).to_match_aria_snapshot(tree)


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
        expect(region).to_contain_text("Bob beats Alice")
    bob.page.locator("#result [data-action=rematch]").click()
    expect(announced[0]).to_contain_text("Bob offers you a rematch of Luup")


def test_somebody_new_hears_why_a_name_is_not_taken(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.page.goto(server.address)
    alice.page.get_by_test_id("name").fill("#")
    alice.page.get_by_test_id("name").press("Enter")
    expect(alice.page.get_by_role("alert").filter(has_text="name")).to_be_visible()
    expect(alice.page.get_by_test_id("name")).to_be_focused()
