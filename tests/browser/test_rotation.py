"""Turned boards and own colours on the page: turned by a press, kept, and played on by pointer and keyboard as they are seen."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from core.board import STEPS, Board, hexagon, square
from rendering.layout import board_layout
from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

SLATE = {"light": "rgb(198, 206, 214)", "dark": "rgb(86, 98, 111)", "contrast": "rgb(255, 255, 255)"}


def turn_board(page: Page) -> None:
    """Press what turns the board by a step, and wait until that is kept."""
    with page.expect_response("**/api/rotation") as answer:
        page.get_by_role("button", name="Turn the board").first.click()
    assert answer.value.ok


def lies(page: Page, board: Board, angle: int) -> None:
    """Expect a board to be turned by an angle."""
    for cell in (board.cells[0], board.cells[-1]):
        x, y = board_layout(board, angle).centres[cell]
        drawn = page.locator(f".picture svg.board [data-cell='{cell}']")
        expect(drawn).to_have_attribute("transform", f"translate({x} {y})")


def point(person: MatchPerson, cell: str) -> None:
    """Press the middle of a cell as it is drawn."""
    box = person.page.locator(f".picture svg.board [data-cell='{cell}'] .hit").bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("game", "board"), [("cropa size 5", hexagon(5)), ("criocha size 13", square(13))], ids=["hexagon", "square"]
)
def test_a_board_is_turned_by_presses_and_stays_so(browser: Browser, server: Server, game: str, board: Board) -> None:
    alice, bob = table(browser, server.address, game)
    step = STEPS[board.kind]
    for angle in (*range(step, 360, step), 0, step):
        turn_board(alice.page)
        lies(alice.page, board, angle)
    for path in ("/m/1", "/try/" + game.replace(" size ", "?option.size=")):
        alice.page.goto(f"{server.address}{path}")
        lies(alice.page, board, step)
    assert_accessible(alice.page)
    lies(bob.page, board, 0)
    assert alice.errors == bob.errors == []


def test_every_cell_of_a_turned_board_is_where_it_is_drawn(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5")
    for _ in range(6):
        turn_board(alice.page)
        gaps = alice.page.get_by_test_id("cells").evaluate(
            """layer => [...layer.querySelectorAll(".spot")].map(spot => {
              const drawn = document.querySelector(`.picture [data-cell="${spot.dataset.cell}"] .hit`);
              const [one, other] = [spot, drawn].map(element => element.getBoundingClientRect());
              const gap = (from, size) => one[from] - other[from] + (one[size] - other[size]) / 2;
              return Math.hypot(gap("x", "width"), gap("y", "height"));
            })"""
        )
        assert len(gaps) == 61
        assert max(gaps) < 2


def test_on_a_turned_board_turns_are_played_by_pointer_and_by_keyboard(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5")
    for _ in range(2):
        turn_board(alice.page)
    lies(alice.page, hexagon(5), 120)
    point(alice, "b3")
    alice.press("b3")
    bob.may_play()
    expect(bob.page.locator(".picture [data-cell='b3'] .piece")).to_be_attached()
    turn_board(bob.page)
    lies(bob.page, hexagon(5), 60)
    bob.spot("e5").focus()
    for key, cell in (("ArrowRight", "f5"), ("ArrowRight", "g5")):  # what was at the upper right is at the right
        bob.page.keyboard.press(key)
        expect(bob.page.get_by_test_id("cells").locator(":focus")).to_have_attribute("data-cell", cell)
    bob.page.keyboard.press("Enter")
    expect(bob.page.locator(".picture [data-cell='g5'] .piece")).to_be_attached()
    point(bob, "a1")
    bob.press("g5 a1")
    alice.may_play()
    for cell in ("g5", "a1"):
        expect(alice.page.locator(f".picture [data-cell='{cell}'] .piece")).to_be_attached()
    lies(alice.page, hexagon(5), 120)
    assert alice.errors == bob.errors == []


def test_boards_are_turned_on_the_settings_and_the_second_seat_sees_them_from_the_other_side(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5")
    for person in (alice, bob):
        person.page.goto(f"{server.address}/settings")
        person.page.get_by_test_id("across").click(force=True)
        expect(person.page.get_by_test_id("across")).to_be_checked()
    bob.page.get_by_test_id("rotate-hexagon").select_option(label="60°")
    expect(bob.page.get_by_test_id("set-rotate-hexagon").get_by_test_id("answer")).to_contain_text("60°")
    for person in (alice, bob):
        person.sit_down()
    lies(alice.page, hexagon(5), 0)
    lies(bob.page, hexagon(5), 240)
    turn_board(bob.page)
    lies(bob.page, hexagon(5), 300)
    bob.sit_down()
    lies(bob.page, hexagon(5), 300)
    assert alice.errors == bob.errors == []


def test_own_colours_are_pressed_on_the_settings_and_stay_on_every_page(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5")
    alice.page.goto(f"{server.address}/settings")
    for name in ("boards-slate", "stones-navy"):
        button = alice.page.get_by_test_id(name)
        expect(button).to_have_attribute("aria-pressed", "false")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    assert_accessible(alice.page)
    previews = alice.page.locator(".swatch img")
    assert previews.evaluate_all(
        "images => Promise.all(images.map(image => image.decode().then(() => image.naturalWidth)))"
    )
    surface = alice.page.locator(".picture .ground .fill-surface").first
    for path in ("/m/1", "/try/cropa", "/learn/cropa"):
        alice.page.goto(f"{server.address}{path}")
        for scheme in ("light", "dark"):
            alice.page.emulate_media(color_scheme=scheme)
            expect(surface).to_have_css("fill", SLATE[scheme])
    alice.page.emulate_media(contrast="more")
    expect(surface).to_have_css("fill", SLATE["contrast"])
    alice.page.emulate_media(contrast="no-preference", color_scheme="light")
    alice.page.goto(server.address)
    drawn = alice.page.locator('.card[data-game="cropa"] .card-board')
    assert drawn.evaluate("board => new URL(board.currentSrc).pathname") == "/boards/cropa-slate-navy.svg"
    alice.command("/board 1")
    expect(alice.page.get_by_test_id("board-image").last).to_have_attribute("src", re.compile("-slate-navy-1x.png"))
    assert alice.page.get_by_test_id("board-image").last.evaluate(
        "image => image.decode().then(() => image.naturalWidth)"
    )
    expect(bob.page.locator(".picture .ground .fill-surface").first).to_have_css("fill", "rgb(232, 207, 159)")
    assert alice.errors == bob.errors == []


def test_colours_chosen_elsewhere_come_to_an_open_match(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5")
    alice.command("/theme slate")
    expect(alice.page.locator(".picture .ground .fill-surface").first).to_have_css("fill", SLATE["light"])
    assert alice.errors == []
