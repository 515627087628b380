"""A whole match with the keyboard alone, without ever losing the focus."""

from playwright.sync_api import Browser, Locator, expect

from tests.support.browser_person import Person, comes_anew
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

KEEPS_WATCH = """
  addEventListener("DOMContentLoaded", () => {
    let last = "";
    globalThis.lost = [];
    setInterval(() => {
      const now = document.activeElement;
      if (now !== document.body) last = now.outerHTML.slice(0, 160);
      else if (last) { globalThis.lost.push(last); last = ""; }
    }, 30);
  });
"""
"""Script for the page: notes what had the focus when it went to nothing at all."""


class Typist(MatchPerson):
    """Person who has no pointer."""

    def __init__(self, browser: Browser, name: str) -> None:
        super().__init__(browser, name)
        self.context.add_init_script(KEEPS_WATCH)

    def hold(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def reach(self, target: Locator, key: str = "Tab") -> None:
        """Go on until something has the focus."""
        expect(target).to_be_attached()
        for _ in range(120):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{target} is out of reach")

    def activate(self, target: Locator) -> None:
        """Go to something and press it."""
        self.reach(target)
        self.hold("Enter")

    def walk(self, cell: str) -> None:
        """Walk over the board to a cell, which is in sight of the middle."""
        board = self.page.get_by_test_id("cells")
        if not board.evaluate("element => element.contains(document.activeElement)"):
            self.reach(board.locator("[tabindex='0']"))
        for _ in range(40):
            here = str(board.locator(":focus").get_attribute("data-cell"))
            if here == cell:
                return
            if here[0] != cell[0]:
                self.hold("ArrowUp" if here[0] < cell[0] else "ArrowDown")
            else:
                self.hold("ArrowRight" if int(here[1:]) < int(cell[1:]) else "ArrowLeft")
        raise AssertionError(f"no way to {cell}")


def press(target: Locator, key: str = "Enter") -> None:
    """Put the focus on something, and press a key there."""
    expect(target).to_be_visible()
    target.focus()
    target.page.keyboard.press(key)


def has_lost_nothing(person: Person) -> None:
    """Assert that the focus was never lost on this document."""
    person.page.wait_for_timeout(80)
    assert person.page.evaluate("globalThis.lost") == [], person.name
    assert person.errors == []


def test_a_match_is_played_with_the_keyboard_alone_and_the_focus_is_never_lost(
    browser: Browser, server: Server
) -> None:
    alice, bob = Typist(browser, "Alice"), Typist(browser, "Bob")
    for person in (bob, alice):
        person.page.goto(server.address)
        person.reach(person.page.get_by_test_id("name"))
        person.page.keyboard.type(person.name)
        person.hold("Enter")
        comes_anew(person.page, person.name)
    alice.activate(alice.page.get_by_role("button", name="Challenge someone to Luup"))
    form = alice.page.get_by_test_id("challenge-form")
    expect(form.get_by_label("Anyone here")).to_be_focused()
    expect(form.get_by_label("Bob (here now)")).to_be_visible()
    alice.hold("ArrowRight", "ArrowRight", "ArrowRight")
    expect(form.get_by_label("Bob (here now)")).to_be_checked()
    alice.reach(form.get_by_label("size 6", exact=True))
    while not form.get_by_label("size 4", exact=True).is_checked():
        alice.hold("ArrowLeft")
    alice.reach(form.get_by_label("Random"))
    alice.hold("ArrowRight")
    expect(form.get_by_label("Me", exact=True)).to_be_checked()
    alice.hold("Enter")
    accept = bob.page.get_by_test_id("challenge").get_by_role("button", name="Accept")
    bob.reach(accept)
    has_lost_nothing(alice)
    has_lost_nothing(bob)
    bob.hold("Enter")
    bob.lands_at(1)
    alice.activate(alice.page.get_by_test_id("notices").get_by_role("link", name="To the board"))
    alice.lands_at(1)
    for place, cell in enumerate(("d3", "d5", "c3", "c4", "e3", "e4")):
        person = (alice, bob)[place % 2]
        person.may_play()
        person.walk(cell)
        person.hold("Enter")
        expect(person.primary).to_have_text(f"Play {cell}")
        expect(person.primary).to_have_attribute("aria-disabled", "false")
        person.hold("Control+Enter")
        person.is_at(place + 1)
    for person in (alice, bob):
        expect(person.page.get_by_test_id("result")).to_contain_text("Bob beats")
        expect(person.page.locator("#announcer")).to_contain_text("Bob beats")
    bob.activate(bob.page.locator("#result [data-action=rematch]"))
    offered = alice.page.locator("#result")
    alice.activate(offered.get_by_role("button", name="Decline"))
    expect(offered).not_to_contain_text("Bob offers you a rematch")
    expect(bob.page.locator("#result")).not_to_contain_text("You offered")
    expect(bob.page.locator("#result [data-action=rematch]")).not_to_have_attribute("aria-disabled", "true")
    has_lost_nothing(alice)
    has_lost_nothing(bob)


def test_whatever_goes_from_the_page_of_a_match_the_focus_stays(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "droched size 7")
    for person in (alice, bob):
        person.context.add_init_script(KEEPS_WATCH)
        person.sit_down()
        person.page.get_by_test_id("primary").focus()
    komi = alice.page.get_by_test_id("range")
    komi.focus()
    alice.page.keyboard.type("3")
    expect(alice.primary).to_have_attribute("aria-disabled", "false")
    press(komi)
    bob.is_at(1)
    press(bob.page.get_by_test_id("words").locator("[data-step=keep]"))
    expect(bob.primary).to_have_attribute("aria-disabled", "false")
    bob.page.keyboard.press("Control+Enter")
    alice.is_at(2)
    alice.may_play()
    press(alice.spot("d4"))
    expect(alice.primary).to_have_text("Play d4")
    press(alice.page.get_by_test_id("drop"))
    press(alice.spot("d4"))
    alice.press("Play d4")
    alice.is_at(3)
    press(alice.page.locator("#step-back"))
    bob.may_play()
    press(bob.spot("e5"))
    bob.press("Play e5")
    press(alice.page.get_by_test_id("fresh"))
    alice.is_at(4)
    press(bob.page.get_by_test_id("more"))
    press(bob.page.locator("[data-action=undo]"))
    press(alice.page.get_by_test_id("requests").get_by_role("button", name="Accept"))
    alice.is_at(3)
    press(bob.page.get_by_test_id("more"))
    press(bob.page.locator("[data-action=resign]"))
    expect(bob.page.get_by_test_id("answer").locator(".row button")).to_be_focused()
    bob.page.keyboard.press("Shift+Tab")
    bob.page.keyboard.press("Enter")
    for name in ("notes", "rules"):
        press(alice.page.locator(f"[data-panel={name}]"))
    alice.page.set_viewport_size({"width": 390, "height": 844})
    for name in ("turns", "talk", "options"):
        press(alice.page.locator(f"[data-panel={name}]"))
        expect(alice.page.locator("#panel-close")).to_be_focused()
        alice.page.keyboard.press("Enter")
        expect(alice.page.locator(f"[data-panel={name}]")).to_be_focused()
    for person in (alice, bob):
        has_lost_nothing(person)


def test_entering_and_leaving_explore_keeps_the_focus(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4", "d4")
    alice.context.add_init_script(KEEPS_WATCH)
    alice.sit_down()
    press(alice.page.get_by_test_id("explore"))
    expect(alice.primary).to_have_text("Back to the match")
    press(alice.spot("c3"))
    line = alice.page.get_by_test_id("explore-line").get_by_role("button")
    expect(line).to_have_text(["c3"])
    press(alice.spot("e4"))
    expect(line).to_have_text(["c3", "e4"])
    press(line.first)
    expect(line).to_have_count(1)
    press(alice.page.locator("#explore-keep"))
    kept = alice.page.get_by_test_id("explore-kept").get_by_role("button")
    press(kept.last)
    expect(kept).to_have_count(0)
    press(alice.page.locator("#explore-anew"))
    expect(line).to_have_count(0)
    press(alice.primary)
    expect(alice.primary).to_have_text("Not your turn")
    alice.command("/resign 1 yes")
    expect(alice.page.get_by_test_id("result")).to_be_visible()
    alice.page.set_viewport_size({"width": 390, "height": 844})
    press(alice.page.get_by_test_id("explore"))
    expect(alice.primary).to_have_text("Back to the match")
    press(alice.primary)
    expect(alice.primary).not_to_have_text("Back to the match")
    has_lost_nothing(alice)


def test_whatever_goes_from_the_hall_the_focus_stays(browser: Browser, server: Server) -> None:
    alice, bob = Typist(browser, "Alice"), Typist(browser, "Bob")
    bob.come_in(server.address)
    alice.page.goto(server.address)
    press(alice.page.get_by_role("button", name="Challenge someone to Luup"))
    alice.page.keyboard.type("Alice")
    alice.page.keyboard.press("Enter")
    press(alice.page.locator("#challenge-no"))
    expect(alice.page.get_by_test_id("challenge-form")).to_be_hidden()
    press(alice.page.get_by_test_id("here").get_by_role("button", name="Bob"))
    press(alice.page.get_by_test_id("person-challenge"))
    press(alice.page.get_by_test_id("challenge-send"))
    challenge = bob.page.get_by_test_id("challenge")
    press(challenge.get_by_role("button", name="Decline"))
    expect(challenge).to_have_count(0)
    press(alice.page.get_by_test_id("notices").get_by_role("button", name="Close").first)
    press(alice.page.get_by_test_id("self"))
    press(alice.page.locator("#you-close"))
    press(bob.page.get_by_role("button", name="Challenge someone to Luup"))
    press(bob.page.get_by_test_id("challenge-send"))
    press(bob.page.get_by_test_id("challenge-done"))
    press(challenge.get_by_role("button", name="Withdraw"))
    expect(challenge).to_have_count(0)
    for person in (alice, bob):
        has_lost_nothing(person)
