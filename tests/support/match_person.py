"""Person at the page of a match, in a real browser. Everything is done as one does it there: nothing is typed as a command."""

import re
from itertools import count

from playwright.sync_api import Browser, FloatRect, Locator, expect

from core.rules import Position
from core.rules.notation import step_parts
from tests.support.browser_person import Person
from tests.support.games import play_steps

_IDS = count()
LYING = {"width": 844, "height": 390}
"""Window of a phone that lies on its side."""


class MatchPerson(Person):
    """Person who plays on the page of a match."""

    def command(self, text: str, *, pressed: bool = False) -> None:
        """Give a command in the lobby, or by a button."""
        data = {"id": f"match-person-{next(_IDS):08}", "text": text, "pressed": pressed}
        answer = self.context.request.post(f"{self.address}/api/rooms/lobby/messages", data=data)
        assert answer.status == 201, answer.text()

    def bring(self, record: str) -> None:
        """Import a record in the lobby."""
        path = f"{self.address}/api/rooms/lobby/records?id=match-person-{next(_IDS):08}"
        answer = self.context.request.post(path, data=record, headers={"Content-Type": "application/json"})
        assert answer.ok, answer.text()

    def sit_down(self, number: int = 1, ply: int | None = None) -> None:
        """Open the page of a match, or of one of its turns."""
        self.page.goto(f"{self.address}/m/{number}" + ("" if ply is None else f"/{ply}"))
        expect(self.primary).to_be_attached()
        expect(self.page.get_by_test_id("cells").get_by_role("button").first).to_be_attached()

    def spot(self, name: str) -> Locator:
        """Return a cell of the board."""
        return self.page.get_by_test_id("cells").locator(f"[data-cell='{name}']")

    @property
    def primary(self) -> Locator:
        """Return the button at the lower right."""
        return self.page.get_by_test_id("primary")

    @property
    def said(self) -> Locator:
        """Return how far the turn is, or why something can't be picked."""
        return self.page.get_by_test_id("said")

    def press(self, label: str) -> None:
        """Press the primary button once it says this and can be pressed."""
        expect(self.primary).to_have_text(re.compile(label))
        expect(self.primary).to_have_attribute("aria-disabled", "false")
        self.primary.click()

    def may_play(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.page.locator(".cells.playable, #words:not([hidden])").first).to_be_attached()

    def point(self, position: Position, step: str) -> None:
        """Pick a step by pointing alone."""
        parts = step_parts(step)
        if parts.count is not None:
            self.page.get_by_test_id("range").fill(str(parts.count))
            return
        if parts.word:
            self.page.get_by_test_id("words").locator(f"[data-step='{parts.word}']").click()
            return
        self.hit(self.spot(parts.cell))
        if parts.target:
            expect(self.spot(parts.cell)).to_have_attribute("aria-pressed", "true")
            self.hit(self.spot(parts.target))
        alike = [each for each in map(step_parts, position.steps()) if each.cell == parts.cell]
        if len([each for each in alike if each.target == parts.target]) > 1:
            self.page.get_by_test_id("chooser").locator(f"[data-step='{step}']").click()

    def plays(self, position: Position, steps: str) -> Position:
        """Pick the steps of a turn, and send it; return the position after it."""
        self.may_play()
        now = position
        for step in steps.split():
            self.point(now, step)
            now = now.play(step)
        expect(self.primary).to_have_attribute("aria-disabled", "false")
        self.hit(self.primary)
        return play_steps(position, steps)

    def is_at(self, ply: int, newest: int | None = None) -> None:
        """Wait until a turn's board is shown."""
        expect(self.page.get_by_test_id("ply")).to_have_text(f"{ply} / {ply if newest is None else newest}")

    def lands_at(self, number: int) -> None:
        """Wait until the page of a match is there, by whatever way one came."""
        expect(self.page).to_have_url(re.compile(rf"/m/{number}(/0)?$"))
        expect(self.page.get_by_test_id("cells").get_by_role("button").first).to_be_attached()

    def choose(self, action: str) -> None:
        """Choose from the menu of the match."""
        self.hit(self.page.get_by_test_id("more"))
        self.hit(self.page.locator(f"#more-list [data-action={action}]"))

    def explores(self) -> None:
        """Open Explore."""
        self.page.get_by_test_id("explore").click()
        expect(self.primary).to_have_text("Back to the match")

    def tries(self, *turns: str) -> None:
        """Try turns on the board, cell by cell."""
        line = self.page.get_by_test_id("explore-line").get_by_role("button")
        for place, turn in enumerate(turns, 1):
            for cell in turn.split():
                expect(self.page.locator(".cells.playable")).to_be_attached()
                self.spot(cell).click()
            expect(line).to_have_count(place)
        expect(line.last).to_have_text(turns[-1])


def box(element: Locator) -> FloatRect:
    """Return where an element is on the screen."""
    found = element.bounding_box()
    assert found is not None
    return found


def bottom(element: Locator) -> float:
    """Return the lower edge of an element."""
    found = box(element)  # once: between two looks it may have grown
    return found["y"] + found["height"]


def table(
    browser: Browser,
    address: str,
    game: str,
    *turns: str,
    phones: tuple[bool, bool] = (False, False),
    worker: bool = False,
) -> tuple[MatchPerson, MatchPerson]:
    """Return Alice and Bob at the page of match #1, in which Alice moves first, after some turns."""
    people = zip(("Alice", "Bob"), phones, strict=True)
    alice, bob = (MatchPerson(browser, name, phone=phone, worker=worker) for name, phone in people)
    for person in (alice, bob):
        person.sign_in(address)
    alice.command(f"/play {game} @Bob first")
    bob.command("/accept")
    for place, steps in enumerate(turns):
        (alice, bob)[place % 2].command(f"#1 {steps}")
    for person in (alice, bob):
        person.sit_down()
    return alice, bob
