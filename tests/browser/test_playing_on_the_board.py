"""Every kind of step picked on the board: by mouse, by finger, by keyboard; nothing is typed."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from core import rules
from core.rules import Position
from core.rules.notation import step_parts
from tests.support.browser_person import Person
from tests.support.games import whole_game
from tests.support.server import Server


def begin(browser: Browser, server: Server, game: str, *turns: str, phone: bool = False) -> tuple[Person, Person]:
    """Alice and Bob in a match #1 in which Alice moves first, after some turns."""
    alice, bob = Person(browser, "Alice", phone=phone), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say(f"/play {game} @bob first")
    bob.press("Accept")
    for count, steps in enumerate(turns):
        mover = (alice, bob)[count % 2]
        expect(mover.page.get_by_test_id("cells")).to_have_count(1)
        mover.say(f"#1 {steps}")
        for person in (alice, bob):
            person.sees(f"plays {steps}")
    return alice, bob


def composer(person: Person) -> Locator:
    return person.page.get_by_test_id("text")


def choose(person: Person, step: str) -> None:
    person.page.get_by_test_id("chooser").locator(f"[data-step='{step}']").click()


def point_at(person: Person, position: Position, step: str) -> None:
    """Do a step by pointing alone."""
    parts = step_parts(step)
    if parts.count is not None:
        person.page.get_by_test_id("range").fill(str(parts.count))
        person.page.get_by_test_id("range").press("Enter")
        return
    if parts.word:
        person.page.get_by_test_id("turn-bar").locator(f"[data-step={parts.word}]").click()
        return
    person.cell(parts.cell).click()
    if parts.target:
        person.cell(parts.target).click()
    alike = [each for each in map(step_parts, position.steps()) if each.cell == parts.cell]
    if len([each for each in alike if each.target == parts.target]) > 1:
        choose(person, step)


@pytest.mark.parametrize(
    ("game", "index", "most"),
    [("criocha", 1, 99), ("criocha", 11, 99), ("crumo", 26, 18), ("droched", 11, 4), ("luup", 0, 99)],
)
def test_recorded_games_are_played_by_pointing(
    browser: Browser, server: Server, game: str, index: int, most: int
) -> None:
    options, turns = whole_game(game, index)
    alice, bob = begin(browser, server, " ".join([game, *(f"{name}={value}" for name, value in options.items())]))
    position = rules.get(game).start(options)
    for count, (seat, steps) in enumerate(turns[:most]):
        mover, other = (alice, bob) if seat == 1 else (bob, alice)
        for step in steps.split():
            point_at(mover, position, step)
            position = position.play(step)
        expect(mover.page.get_by_test_id("turn-said")).to_contain_text("press Send to play it")
        mover.page.get_by_test_id("send").click()
        if position.outcome is None:
            expect(other.log.locator("[data-code=turn-played]")).to_have_count(count + 1)
    if position.outcome is not None:
        for person in (alice, bob):
            person.sees("is over")
    assert alice.errors == bob.errors == []


CRUMO = "crumo size 5 balance none captures optional"
STACKS = ("e5:2", "e7:3", "f8:1", "c3:1", "g3:2", "b2:2")


def test_a_stack_is_placed_by_choosing_its_height(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, CRUMO)
    alice.cell("e5").click()
    chooser = alice.page.get_by_test_id("chooser")
    expect(chooser.get_by_role("button", name="a stack of")).to_have_text(["1", "2", "3", "4"])
    choose(alice, "e5:2")
    expect(composer(alice)).to_have_value("#1 e5:2")
    expect(alice.cell("e5")).to_have_accessible_name("e5, black stack of 2, last turn")
    expect(alice.page.get_by_test_id("turn-said")).to_contain_text("press Send to play it")
    alice.cell("d4").click()
    expect(chooser).to_be_visible()
    choose(alice, "d4:1")
    expect(composer(alice)).to_have_value("#1 d4:1")
    expect(alice.cell("e5")).to_have_accessible_name("e5, empty")
    alice.shot("crumo-placed")
    alice.page.get_by_test_id("send").click()
    bob.sees("plays d4:1")
    assert alice.errors == bob.errors == []


def test_a_piece_moves_by_picking_where_from_and_where_to(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, CRUMO, *STACKS)
    alice.cell("f8").click()
    expect(alice.page.get_by_test_id("turn-said")).to_contain_text("f8 – choose where to move.")
    expect(alice.page.locator(".cell.target")).to_have_count(4)
    expect(alice.cell("e9")).to_have_accessible_name("e9, empty: move here")
    alice.cell("e9").click()
    expect(composer(alice)).to_have_value("#1 f8-e9")
    expect(alice.page.get_by_test_id("turn-said")).to_contain_text("next part of your turn")
    alice.cell("f8").click()
    choose(alice, "f8:1")
    expect(composer(alice)).to_have_value("#1 f8-e9 f8:1")
    alice.page.get_by_test_id("send").click()
    bob.sees("plays f8-e9 f8:1")
    assert alice.errors == bob.errors == []


def test_captures_are_made_or_spared(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, CRUMO, *STACKS)
    for label, step in (("Capture", "f8-f7"), ("Capture nothing", "f8-f7~")):
        alice.cell("f8").click()
        alice.cell("f7").click()
        alice.page.get_by_test_id("chooser").get_by_role("button", name=label, exact=True).click()
        expect(composer(alice)).to_have_value(f"#1 {step}")
        taken = "e7, empty, taken, white" if label == "Capture" else "e7, white stack of 3"
        expect(alice.cell("e7")).to_have_accessible_name(taken)
        alice.page.get_by_test_id("turn-clear").click()
        expect(composer(alice)).to_have_value("")
    alice.cell("a1").click()
    expect(alice.page.get_by_test_id("chooser").get_by_role("group", name="Height, capturing nothing")).to_be_visible()
    choose(alice, "a1:2~")
    alice.page.get_by_test_id("send").click()
    bob.sees("plays a1:2~")
    assert alice.errors == bob.errors == []


def test_stacks_and_moves_are_played_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, CRUMO, *STACKS)
    press = alice.page.keyboard.press
    alice.cell("e5").focus()
    press("ArrowRight")
    expect(alice.cell("e6")).to_be_focused()
    press("Enter")
    expect(alice.page.get_by_test_id("chooser").locator("[data-step='e6:1']")).to_be_focused()
    press("ArrowRight")
    press("Enter")
    expect(composer(alice)).to_have_value("#1 e6:2")
    expect(alice.cell("e6")).to_be_focused()
    press("Escape")
    expect(composer(alice)).to_have_value("")
    press("Enter")
    press("Escape")
    expect(alice.page.get_by_test_id("chooser")).to_have_count(0)
    expect(alice.cell("e6")).to_be_focused()
    alice.cell("f8").focus()
    press("Enter")
    press("Escape")
    expect(alice.page.locator(".cell.target")).to_have_count(0)
    press("Enter")
    press("ArrowDown")
    press("Enter")
    press("Enter") if alice.page.get_by_test_id("chooser").count() else None
    expect(composer(alice)).to_have_value(re.compile("#1 f8-e[89]"))
    press("Escape")
    alice.cell("a1").focus()
    press("Enter")
    press("Enter")
    press("Control+Enter")
    bob.sees("plays a1:2")
    assert alice.errors == bob.errors == []


def test_a_cell_that_cant_be_picked_says_why(browser: Browser, server: Server) -> None:
    alice, _ = begin(browser, server, "cropa size 5", "e5", "a1 c3")
    hint = alice.page.locator(".playable .cell-hint")
    alice.cell("a1").hover()
    expect(hint).to_have_text("a1: a stone stands there.")
    alice.cell("e6").click()
    expect(alice.cell("e7")).to_have_attribute("aria-disabled", "true")
    alice.cell("e7").focus()
    alice.page.keyboard.press("Enter")
    expect(hint).to_contain_text("your group would have 3 stones")
    expect(alice.page.locator("#announcer")).to_contain_text("your group would have 3 stones")
    expect(composer(alice)).to_have_value("#1 e6")
    alice.cell("e6").click()
    expect(composer(alice)).to_have_value("")
    assert alice.errors == []


def test_what_needs_no_cell_is_offered_below_the_board(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, "droched size 7")
    alice.page.get_by_test_id("range").fill("4")
    alice.page.get_by_test_id("range").press("Enter")
    expect(composer(alice)).to_have_value("#1 komi:4")
    alice.page.keyboard.press("Enter")
    bob.sees("offers a komi of 4 stones")
    bar = bob.page.get_by_test_id("turn-bar")
    expect(bar.get_by_role("button")).to_have_text(["Keep", "Swap"])
    expect(bob.log.get_by_role("button", name="Swap")).to_have_count(1)
    bar.get_by_role("button", name="Swap").click()
    bob.page.get_by_test_id("send").click()
    alice.sees("Bob swaps")
    bob.cell("d4").click()
    expect(composer(bob)).to_have_value("#1 d4")
    assert alice.errors == bob.errors == []


@pytest.mark.parametrize("game", ["droched size 11 balance none", "criocha size 17 balance corners"])
def test_on_a_phone_small_cells_are_brought_near_before_one_is_picked(
    browser: Browser, server: Server, game: str
) -> None:
    alice, bob = begin(browser, server, game, phone=True)
    small = alice.cell("g8").bounding_box()
    assert small is not None
    assert small["width"] < 22
    alice.cell("g8").tap()
    expect(alice.page.locator(".playable .cell-hint")).to_have_text("g8")
    expect(composer(alice)).to_have_value("")
    near = alice.cell("g8").bounding_box()
    assert near is not None
    assert near["width"] >= 44
    assert 0 < near["x"] < 390 - 44
    alice.shot(f"near-{game[:7]}")
    alice.cell("g8").tap()
    expect(composer(alice)).to_have_value("#1 g8")
    alice.page.get_by_role("button", name="Make smaller").tap()
    expect(alice.cell("g8")).to_have_attribute("aria-pressed", "true")
    alice.page.get_by_test_id("send").tap()
    bob.sees("plays g8")
    assert alice.errors == bob.errors == []


def test_on_a_phone_all_cells_that_a_piece_can_go_to_are_seen(browser: Browser, server: Server) -> None:
    alice, _ = begin(browser, server, "crumo size 6 balance none", "c3:2", "k5:1", "f6:5", "k6:1", phone=True)
    for origin, near in (("c3", True), ("f6", False)):
        alice.cell("c2").tap()
        expect(alice.page.locator(".playable")).to_have_class(re.compile("large"))
        alice.cell(origin).tap()
        targets = alice.page.locator(".cell.target")
        expect(targets).not_to_have_count(0)
        for target in targets.all():
            expect(target).to_be_in_viewport(ratio=0.5)
        expect(alice.page.locator(".playable.large")).to_have_count(int(near))
        alice.page.get_by_test_id("turn-clear").tap()
        if near:
            alice.page.get_by_role("button", name="Make smaller").tap()
    assert alice.errors == []


def test_a_board_shows_more_on_top_on_request_in_characters_too(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, CRUMO, *STACKS)
    board = bob.page.get_by_test_id("board").last
    image, text = board.get_by_test_id("board-image"), board.get_by_test_id("board-text")
    control = board.get_by_role("button", name="Control")
    control.click()
    expect(control).to_have_attribute("aria-pressed", "true")
    expect(image).to_have_attribute("alt", re.compile("controlled by Alice: "))
    expect(image).to_have_attribute("srcset", re.compile("overlay=controlled"))
    expect(board).to_contain_text("the cells that would count for each of you")
    board.get_by_test_id("as-text").click()
    expect(text).to_contain_text("controlled by Alice")
    board.get_by_test_id("as-text").click()
    bob.shot("controlled")
    board.get_by_role("button", name="Guards").click()
    expect(control).to_have_attribute("aria-pressed", "false")
    expect(image).to_have_attribute("alt", re.compile("guarded more by "))
    board.get_by_role("button", name="Guards").click()
    expect(image).not_to_have_attribute("alt", re.compile("guarded"))
    alice.page.get_by_role("button", name="Control").last.click()
    expect(alice.cell("e5")).to_have_accessible_name("e5, black stack of 2, controlled by Alice")
    assert alice.errors == bob.errors == []


def test_who_is_quicker_than_the_network_sends_the_whole_turn_all_the_same(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, "cropa size 5", "e5", "a1 c3")
    expect(alice.cell("e5")).to_have_attribute("aria-disabled", "true")
    answered: list[Route] = []
    alice.page.route("**/turn?*", lambda route: answered.append(route))  # noqa: PLW0108 - Playwright wants a function
    for cell in ("d4", "h5"):
        alice.cell(cell).click()
    alice.page.get_by_test_id("send").click()
    expect(composer(alice)).to_have_value("#1 d4")
    alice.page.wait_for_timeout(300)
    for route in answered:
        route.continue_()
    alice.page.unroute("**/turn?*")
    bob.sees("plays d4 h5")
    expect(composer(alice)).to_have_value("")
    assert alice.errors == bob.errors == []


def test_without_an_answer_cells_are_written_as_they_are(browser: Browser, server: Server) -> None:
    alice, bob = begin(browser, server, "cropa size 5", "e5", "a1 c3")
    expect(alice.cell("e5")).to_have_attribute("aria-disabled", "true")
    alice.page.route("**/turn?*", lambda route: route.abort())
    for cell in ("d4", "h5", "h4", "h5"):
        alice.cell(cell).click()
    expect(composer(alice)).to_have_value("#1 d4 h4")
    alice.page.unroute("**/turn?*")
    alice.page.get_by_test_id("send").click()
    bob.sees("plays d4 h4")


def test_cells_speak_the_readers_language(browser: Browser, server: Server) -> None:
    alice, _ = begin(browser, server, CRUMO, "e5:2", "e7:3")
    alice.say("/language de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    expect(alice.cell("e7")).to_have_accessible_name("e7, weißer Stapel, Höhe 3, letzter Zug")
    alice.cell("e7").focus()
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator(".playable .cell-hint")).to_contain_text("e7: Dort steht ein Stapel.")
    assert alice.errors == []


def test_a_typed_turn_is_shown_on_the_board_before_it_is_sent(browser: Browser, server: Server) -> None:
    alice, _ = begin(browser, server, "cropa size 5", "e5", "a1 c3")
    composer(alice).fill("#1 E6, i5")
    expect(alice.cell("e6")).to_have_accessible_name("e6, black stone, last turn")
    expect(alice.cell("e6")).to_have_attribute("aria-pressed", "true")
    composer(alice).fill("#1 e6 e7")
    expect(alice.page.get_by_test_id("turn-said")).to_contain_text("your group would have 3 stones")
    composer(alice).fill("")
    expect(alice.cell("e6")).to_have_accessible_name("e6, empty")
    assert alice.errors == []
