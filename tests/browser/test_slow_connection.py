"""Pages whose script or data come late, as on a slow connection: earlier typed text isn't lost, and does no harm."""

import re

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from tests.support.browser_person import FRAMES, Held, Person
from tests.support.match_person import table
from tests.support.server import Server

SCRIPT = "**/js/*/main.js"
TALK = "**/js/hall/talk.js"


def opened_without(page: Page, address: str, what: str = SCRIPT) -> Held:
    """Open a page of which a part comes only when it is let; return the requests for it."""
    held = Held(page, what)
    page.goto(address, wait_until="commit")
    return held


def let_come(page: Page, held: Held) -> None:
    """Let that come, and wait for it."""
    held.let_go()
    page.wait_for_load_state()


def first(page: Page, answers: list[tuple[Route, APIResponse]]) -> tuple[Route, APIResponse]:
    """Wait until a request has been answered on the way to the page; return it with its answer."""
    for _ in range(600):
        if answers:
            break
        page.wait_for_timeout(50)
    return answers[0]


def in_her_menu_before_the_talk(browser: Browser, server: Server) -> tuple[Person, Held]:
    """Return Alice, who has opened her own menu while the talk is still on its way; and the requests for that."""
    alice = Person(browser, "Alice")
    alice.sign_in(server.address)
    held = opened_without(alice.page, server.address, TALK)
    expect(alice.page.get_by_test_id("language").locator("[value=de]")).to_be_attached()
    alice.page.get_by_test_id("self").click()
    return alice, held


def test_what_is_sent_before_the_script_is_there_stays_and_is_sent_then(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    text = alice.page.get_by_test_id("text")
    text.fill("half a thought")
    held = opened_without(alice.page, server.address)
    text.fill("good morning")
    alice.page.get_by_test_id("send").click()
    let_come(alice.page, held)
    expect(alice.page.get_by_test_id("here-button")).not_to_be_empty()
    assert alice.page.url == f"{server.address}/"
    expect(text).to_have_value("good morning")
    alice.page.get_by_test_id("send").click()
    alice.sees("good morning")
    text.press("ArrowUp")
    text.press("ArrowUp")
    expect(text).to_have_value("half a thought")
    assert alice.errors == []


def test_what_is_searched_for_before_the_script_is_there_stays(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    held = opened_without(alice.page, f"{server.address}/matches")
    alice.page.get_by_test_id("player").fill("bob")
    let_come(alice.page, held)
    expect(alice.page.get_by_test_id("game").get_by_role("option")).to_have_count(6)
    expect(alice.page.get_by_test_id("player")).to_have_value("bob")


@pytest.mark.parametrize("field", ["name", "recover-code"])
def test_no_name_or_code_gets_into_an_address(browser: Browser, server: Server, field: str) -> None:
    alice = Person(browser, "Alice")
    held = opened_without(alice.page, server.address)
    if field == "recover-code":
        alice.page.get_by_test_id("recover").locator("summary").click()
    alice.page.get_by_test_id(field).fill("Alice")
    alice.page.get_by_test_id(field).press("Enter")
    let_come(alice.page, held)
    assert alice.page.url == f"{server.address}/"
    expect(alice.page.get_by_test_id(field)).to_have_value("Alice")


def test_a_note_is_written_only_once_it_is_known_what_stands_there(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5")
    note = alice.page.get_by_test_id("note")
    held = Held(alice.page, "**/tree")
    alice.page.get_by_test_id("notes-tab").click()
    expect(note).to_be_visible()
    expect(note).not_to_be_editable()
    held.let_go()
    note.fill("the corner is weak")
    expect(alice.page.locator("#note-state")).to_have_text("Saved.")
    assert alice.errors == []


def test_colours_that_are_chosen_before_the_talk_is_there_are_taken(browser: Browser, server: Server) -> None:
    alice, held = in_her_menu_before_the_talk(browser, server)
    alice.page.get_by_test_id("theme").select_option("contrast")
    let_come(alice.page, held)
    expect(alice.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert alice.errors == []


@pytest.mark.parametrize("comes", [True, False])
def test_who_signs_out_before_the_talk_is_there_is_out(browser: Browser, server: Server, *, comes: bool) -> None:
    alice, held = in_her_menu_before_the_talk(browser, server)
    alice.page.get_by_role("button", name="Sign out").click()
    alice.page.get_by_test_id("ask-yes").click()
    if comes:
        let_come(alice.page, held)
    else:
        held.let_go(Route.abort)
    expect(alice.page.get_by_test_id("welcome")).to_be_visible()
    scripts = [error for error in alice.errors if not error.startswith("Failed to load")]  # except the requested data
    assert not [error for error in scripts if "talk.js" not in error]


def test_who_is_signed_out_before_the_answer_comes_is_not_told_that_the_name_is_lost(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    answers: list[tuple[Route, APIResponse]] = []
    alice.page.route("**/api/sign-out", lambda route: answers.append((route, route.fetch())))
    alice.page.get_by_test_id("self").click()
    alice.page.get_by_role("button", name="Sign out").click()
    with alice.page.expect_response(
        lambda answer: answer.status == 401
    ):  # her stream has ended, and the page opens another
        alice.page.get_by_test_id("ask-yes").click()
    route, answer = first(alice.page, answers)
    with alice.page.expect_navigation():
        route.fulfill(response=answer)
    expect(alice.page.get_by_test_id("welcome")).to_be_visible()
    expect(alice.page.locator("#welcome-why")).to_be_hidden()


def test_an_answer_that_comes_late_shows_its_line_and_takes_no_focus(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3", "d4 h5")
    alice.context.add_init_script("globalThis.stonepost.prompt = 1")
    alice.sit_down()
    alice.explores()
    alice.tries("b4 g5", "b2 g3")
    answer = alice.page.get_by_test_id("answer")
    alice.page.locator("[data-action=try-plan]").click()
    expect(answer).to_contain_text("The board shows the position after b4 g5 > b2 g3")
    expect(answer.get_by_role("button", name="Confirm")).not_to_be_focused()
    answer.get_by_role("button", name="Back").click()
    expect(answer).to_contain_text("The board shows the position after b4 g5.")
    expect(alice.spot("b2")).not_to_have_accessible_name(re.compile("stone"))
    assert alice.errors == []


def test_news_of_a_match_are_not_undone_by_an_answer_from_before_them(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "b2")
    answers: list[tuple[Route, APIResponse]] = []
    alice.page.route("**/stream?*", lambda route: route.abort())
    alice.page.route("**/api/matches/1", lambda route: answers.append((route, route.fetch())))
    alice.page.reload()
    with alice.page.expect_request("**/api/matches/1"):  # no news have come of her turn
        alice.spot("c3").click()
        alice.press("Play c3")
    route, answer = first(alice.page, answers)
    bob.command("#1 d3")
    alice.page.unroute("**/stream?*")
    alice.page.evaluate("dispatchEvent(new Event('online'))")
    alice.is_at(4)
    assert answer.json()["ply"] == 3
    with alice.page.expect_response("**/api/matches/1"):
        route.fulfill(response=answer)
    alice.page.evaluate(FRAMES)
    alice.is_at(4)
    alice.may_play()


def test_what_is_answered_late_about_another_line_is_not_taken_for_this_one(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    page, note, kept = alice.page, alice.page.get_by_test_id("explore-note"), alice.page.get_by_test_id("explore-kept")
    alice.explores()
    alice.tries("b2 g3")
    note.fill("too slow")
    note.blur()
    expect(kept).to_contain_text("b2 g3: too slow")
    page.reload()
    held = Held(page, "**/board?*")
    page.get_by_test_id("explore").click()
    kept.get_by_role("button", name="From turn 2: b2 g3").click()
    expect(page.get_by_test_id("explore-line").get_by_role("button")).to_have_text("b2 g3")
    with page.expect_response("**/board?*"):
        held.waiting.pop(0).continue_()
    expect(note).not_to_be_editable()
    held.let_go()
    expect(note).to_have_value("too slow")
    assert alice.errors == []
