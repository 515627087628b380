"""The page of a match for everyone: axe-core finds no violation, and everything fits on any screen."""

import pytest
from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, bottom, box, table
from tests.support.records import record_of
from tests.support.server import Server

CUT = """() => [...document.querySelectorAll("h1")].filter((title) => title.scrollWidth > title.clientWidth + 1
    || title.scrollHeight > title.clientHeight + 2).length || document.documentElement.scrollWidth > innerWidth"""
"""Script that returns whether a title is cut, or anything lies beside the window."""
COVERED = """() => [...document.querySelectorAll("button, a, input, select")].filter((control) => {
    if (!control.checkVisibility() || control.matches(".skip, .spot")) return false;
    control.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(control.contains(there) || there.contains(control));
}).map(({ id, textContent }) => id || textContent)"""
"""Script that returns the controls that can't be pressed, because something lies over them."""
PANELS = ("talk", "notes", "explore", "rules", "options")


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_at_a_desk(browser: Browser, server: Server, *, dark: bool) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    assert_accessible(bob.page)
    alice.spot("e6").click()
    expect(alice.primary).to_have_text("Play e6")
    alice.spot("e7").click(force=True)
    expect(alice.said).to_contain_text("3 stones")
    assert_accessible(alice.page)
    for panel in PANELS:
        alice.page.locator(f"[data-panel={panel}]").click()
        alice.page.wait_for_timeout(300)
        assert_accessible(alice.page)
    alice.page.locator("#step-back").click()
    expect(alice.primary).to_have_text("Go to the latest turn")
    alice.page.get_by_test_id("more").click()
    assert_accessible(alice.page)


def test_axe_finds_nothing_on_a_phone(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "crumo size 5", "a1:1", phones=(True, True))
    assert_accessible(alice.page)
    for panel in ("turns", *PANELS):
        alice.page.locator(f"[data-panel={panel}]").click()
        alice.page.wait_for_timeout(300)
        assert_accessible(alice.page)
        close = alice.page.locator("#panel-close")
        (close if close.is_visible() else alice.primary).click()


def test_axe_finds_nothing_on_a_finished_match(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.sign_in(server.address)
    alice.bring(record_of("luup-1"))
    alice.sit_down()
    expect(alice.page.get_by_test_id("result")).to_be_visible()
    assert_accessible(alice.page)
    alice.page.locator("#result button").first.hover()
    assert_accessible(alice.page)


@pytest.mark.parametrize(
    ("width", "height", "least"), [(1920, 1080, 900), (1280, 800, 640), (390, 844, 390), (844, 390, 390)]
)
def test_the_board_is_the_largest_thing(browser: Browser, server: Server, width: int, height: int, least: int) -> None:
    alice, _ = table(browser, server.address, "luup size 6")
    alice.page.set_viewport_size({"width": width, "height": height})
    alice.sit_down()
    box, button = alice.page.locator("#picture svg").bounding_box(), alice.primary.bounding_box()
    assert box is not None
    assert button is not None
    assert max(box["width"], box["height"]) >= least
    assert button["x"] + button["width"] > width - 40
    assert button["y"] + button["height"] > height - 40
    assert alice.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 800), (390, 844)])
def test_coordinates_are_as_large_as_a_small_text(browser: Browser, server: Server, width: int, height: int) -> None:
    alice, _ = table(browser, server.address, "cropa size 7")
    alice.page.set_viewport_size({"width": width, "height": height})
    alice.sit_down()
    shown = alice.page.locator("#picture .labels").evaluate(
        "labels => parseFloat(getComputedStyle(labels).fontSize) * labels.getScreenCTM().a"
    )
    assert 11.5 < shown < 14


@pytest.mark.parametrize("size", [{"width": 768, "height": 1024}, {"width": 390, "height": 844}])
def test_in_a_window_higher_than_wide_all_is_around_the_board_and_in_view(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    alice, _ = table(browser, server.address, "cropa size 7")
    alice.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size by its keys
    alice.sit_down()
    board = alice.page.locator("#picture svg").bounding_box()
    hand = alice.page.locator(".hand").bounding_box()
    assert board is not None
    assert hand is not None
    assert board["width"] >= 0.85 * size["width"]
    for part in ("#opponent", "#self", ".stepper"):
        box = alice.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= hand["y"]


def test_beside_the_board_one_panel_is_always_open_and_has_room_whatever_else_is_shown(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "droched size 7 3d/move")
    page = alice.page
    page.set_viewport_size({"width": 1280, "height": 800})

    def has_room(panel: str) -> None:
        expect(page.locator(f"#panel-{panel}")).to_be_visible()
        assert box(page.locator("#panels"))["height"] >= 240

    expect(page.get_by_test_id("question")).to_be_visible()
    has_room("turns")
    for panel in PANELS:
        page.locator(f"[data-panel={panel}]").click()
        has_room(panel)
    page.locator("[data-panel=options]").click()
    has_room("turns")
    for person, steps in ((alice, "komi 5"), (bob, "keep"), (alice, "d4")):
        person.command(f"#1 {steps}")
    bob.command("/undo 1")
    bob.command("/pause 1 3d")
    expect(page.get_by_test_id("requests").get_by_role("listitem")).to_have_count(2)
    has_room("turns")
    bob.command("/resign 1 yes")
    expect(page.get_by_test_id("result")).to_be_visible()
    has_room("turns")
    assert page.get_by_role("button", name="Rematch").is_visible()


def test_on_a_phone_a_question_is_one_sentence_and_the_rest_is_asked_for(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "droched size 7", phones=(True, True))
    question = alice.page.get_by_test_id("question")
    rest = question.get_by_text("Then Bob chooses a side")
    expect(question).to_contain_text("offer komi")
    expect(rest).to_be_hidden()
    hand = box(alice.page.locator(".hand"))
    assert bottom(alice.page.locator("#self")) <= hand["y"]
    assert bottom(alice.page.locator(".stepper")) <= hand["y"]
    question.locator("summary").tap()
    expect(rest).to_be_visible()
    alice.page.get_by_test_id("range").fill("5")
    expect(alice.primary).to_have_text("Offer komi 5")
    expect(rest).to_be_visible()


def test_on_a_phone_what_can_wait_leaves_the_tabs_in_view(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", phones=(True, True))
    alice.command("#1 e5")
    recovery = alice.page.get_by_test_id("requests").get_by_text("Save your name")
    expect(recovery).to_be_visible()
    bob.command("/play luup size 4 @Alice")
    expect(alice.page.get_by_test_id("requests")).to_contain_text("Bob challenges you")
    expect(recovery).to_be_hidden()
    assert bottom(alice.page.locator("#tabs")) <= box(alice.page.locator(".hand"))["y"]


@pytest.mark.parametrize(
    ("width", "height", "letters"),
    [
        pytest.param(640, 430, 16, id="zoom of 200 %"),
        pytest.param(320, 256, 16, id="zoom of 400 %"),
        pytest.param(1280, 860, 32, id="letters of 200 %"),
        pytest.param(640, 860, 32, id="narrow, letters of 200 %"),
    ],
)
def test_everything_can_be_read_and_pressed_when_it_is_enlarged(
    browser: Browser, server: Server, width: int, height: int, letters: int
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.command("/play luup size 4 @Bob first")
    bob.command("/accept")
    bob.command("/undo 1")
    page = alice.page
    page.set_viewport_size({"width": width, "height": height})
    sizes = {"fontSizes": {"standard": letters, "fixed": letters}}
    alice.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    for path, ready in (("/m/1", ".requests button"), ("/try/cropa", "#overlays button"), ("/learn/cropa", ".spot")):
        page.goto(server.address + path)
        expect(page.locator(ready).first).to_be_attached()
        assert not page.evaluate(CUT), path
        assert page.evaluate(COVERED) == [], path
        assert_accessible(page)
    assert alice.errors == []
