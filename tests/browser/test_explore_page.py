"""Explore on the page of a match: planned lines, notes, lines shown to others; and readers who may only try turns."""

import re

from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.browser_person import Held
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server


def test_a_line_becomes_a_plan_after_a_look_at_every_step_and_is_cancelled_again(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3", "d4 h5")
    page = alice.page
    plan, answer = page.locator("[data-action=try-plan]"), page.get_by_test_id("answer")
    alice.explores()
    alice.tries("b4 g5")
    expect(page.locator(".tried")).to_be_hidden()  # the frame of a tried board, which would cover coordinates
    expect(plan).to_have_count(0)
    for cell in ("b2", "g3"):
        alice.spot(cell).click()
    plan.click()
    expect(answer).to_contain_text("The board shows the position after b4 g5 > b2 g3")
    expect(answer.get_by_role("button", name="Confirm")).to_be_focused()
    assert_accessible(page)
    answer.get_by_role("button", name="Back").click()
    expect(answer).to_contain_text("The board shows the position after b4 g5.")
    expect(alice.spot("b2")).not_to_have_accessible_name(re.compile("stone"))
    expect(alice.spot("b4")).to_have_accessible_name(re.compile("stone"))
    expect(page.get_by_test_id("plans")).to_be_empty()
    page.keyboard.press("PageDown")
    expect(answer).to_contain_text("The board shows the position after b4 g5 > b2 g3")
    page.keyboard.press("PageUp")
    expect(answer).to_contain_text("The board shows the position after b4 g5.")
    page.keyboard.press("PageUp")
    expect(answer).to_contain_text("The board shows the position after b4 g5.")  # the first board that it is about
    answer.get_by_role("button", name="Next ▶").click()
    expect(alice.spot("b2")).to_have_accessible_name(re.compile("stone"))
    page.locator("#explore-anew").click()
    expect(answer).to_have_count(0)  # another line is tried than it was about
    alice.tries("b4 g5", "b2 g3")
    plan.click()
    answer.get_by_role("button", name="Confirm").click()
    expect(answer).to_contain_text("reply automatically")
    planned = page.get_by_test_id("plans").get_by_role("listitem")
    expect(planned).to_contain_text("From now: b4 g5 › b2 g3")
    page.locator("#explore-anew").click()
    planned.get_by_role("button", name="From now").click()
    expect(page.get_by_test_id("explore-line").get_by_role("button")).to_have_text(["b4 g5", "b2 g3"])
    planned.get_by_role("button", name="Cancel line 1").click()
    expect(planned).to_have_count(0)
    bob.explores()
    bob.tries("b4 g5")
    expect(bob.page.locator("#explore-actions")).to_be_empty()
    assert alice.errors == bob.errors == []


def test_a_plan_plays_at_once_and_a_board_that_was_left_offers_none(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3", "d4 h5")
    alice.command("/if #1 b4 g5 > b2 g3 confirm")
    alice.explores()
    expect(alice.page.get_by_test_id("plans")).to_contain_text("b4 g5 › b2 g3")
    bob.command("#1 b4 g5")
    bob.is_at(5)
    expect(alice.page.get_by_test_id("plans")).to_be_empty()
    alice.tries("a4 d2", "f3 i5")
    expect(alice.page.locator("#explore-actions")).to_be_empty()
    assert alice.errors == bob.errors == []


def test_a_note_is_written_once_it_is_known_what_stands_there(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.explores()
    held = Held(alice.page, "**/board?*line=b2+g3*")
    alice.tries("b2 g3")
    note = alice.page.get_by_test_id("explore-note")
    expect(note).to_be_visible()
    expect(note).not_to_be_editable()
    held.let_go()
    note.fill("too slow")
    note.blur()
    expect(alice.page.get_by_test_id("explore-kept")).to_contain_text("b2 g3: too slow")


def test_a_note_on_a_tried_board_that_could_not_be_saved_is_sent_again(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    page, note, state = alice.page, alice.page.get_by_test_id("explore-note"), alice.page.locator("#explore-note-state")
    alice.explores()
    alice.tries("b2 g3")
    page.route("**/notes", lambda route: route.abort())
    note.fill("too slow")
    expect(state).to_have_text("Not saved yet; retrying.")
    page.locator("#explore-anew").click()
    alice.tries("b2 g3")
    expect(note).to_have_value("too slow")
    expect(state).to_have_text("Not saved yet; retrying.")
    page.unroute("**/notes")
    page.reload()
    expect(page.get_by_test_id("explore-kept")).to_have_text(re.compile("b2 g3: too slow"))


def test_a_note_stands_on_a_board_that_is_tried_and_with_its_line(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.explores()
    note = alice.page.get_by_test_id("explore-note")
    expect(note).to_be_hidden()
    alice.tries("b2 g3")
    note.fill("too slow")
    note.blur()
    kept = alice.page.get_by_test_id("explore-kept")
    expect(kept).to_contain_text("From turn 2: b2 g3")
    expect(kept).to_contain_text("b2 g3: too slow")
    expect(alice.page.locator("#explore-note-state")).to_have_text("Saved.")
    for cell in ("b4", "g5"):
        alice.spot(cell).click()
    expect(alice.page.get_by_test_id("explore-line").get_by_role("button")).to_have_count(2)
    expect(note).to_have_value("")
    alice.page.keyboard.press("PageUp")
    expect(note).to_have_value("too slow")
    alice.page.reload()
    alice.explores()
    kept.get_by_role("button", name="From turn 2: b2 g3").click()
    expect(note).to_have_value("too slow")
    note.fill("")
    note.blur()
    expect(kept).not_to_contain_text("too slow")
    assert alice.errors == []


def test_a_line_is_shown_to_everybody_after_the_match_and_read_without_a_name(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3", "d4 h5")
    alice.command("/share #1")
    bob.command("/resign #1 confirm")
    expect(alice.page.get_by_test_id("result")).to_be_visible()
    alice.explores()
    alice.tries("b4 g5")
    show, shown = alice.page.locator("[data-action=show-everybody]"), alice.page.get_by_test_id("shown")
    show.click()
    expect(shown).to_contain_text("Alice, from turn 3: b4 g5")
    expect(show).to_have_count(0)
    expect(alice.page.get_by_test_id("explore-kept")).to_contain_text("shown to everyone")
    link = alice.context.request.get(f"{server.address}/api/matches/1").json()["watch"]["link"]
    carol = MatchPerson(browser, "Carol")
    for address, name in ((f"{server.address}/m/1", "Alice"), (f"{server.address}{link}", "Black")):
        carol.page.goto(address)
        carol.explores()
        expect(carol.page.get_by_test_id("shown")).to_contain_text(f"{name}, from turn 3: b4 g5")
        carol.page.get_by_test_id("shown").get_by_role("button").click()
        expect(carol.spot("g5")).to_have_accessible_name(re.compile("stone"))
        expect(carol.page.get_by_test_id("explore-unkept")).to_be_visible()
        for absent in ("explore-keep", "explore-note", "explore-actions"):
            expect(carol.page.locator(f"#{absent}")).to_be_hidden()
        assert_accessible(carol.page)
    alice.page.get_by_test_id("explore-kept").get_by_role("button", name="Delete line 1").click()
    expect(shown).to_be_empty()
    assert alice.errors == carol.errors == []


def test_the_address_of_a_board_alone_follows_what_is_tried_and_opens_it_again(
    browser: Browser, server: Server
) -> None:
    carol, dan = MatchPerson(browser, "Carol"), MatchPerson(browser, "Dan", phone=True)
    carol.page.goto(f"{server.address}/try/cropa?option.size=5")
    carol.tries("e5", "d4 g5")
    expect(carol.page).to_have_url(f"{server.address}/try/cropa?option.size=5&line=e5+%3E+d4+g5")
    dan.page.goto(carol.page.url)
    line = dan.page.get_by_test_id("explore-line").get_by_role("button")
    expect(line).to_have_text(["e5", "d4 g5"])
    line.first.tap()
    expect(dan.page).to_have_url(f"{server.address}/try/cropa?option.size=5&line=e5")
    assert carol.errors == dan.errors == []


def test_exploring_on_a_phone_board_and_panel_are_in_view(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 7", "g7", "a1 d4", phones=(True, True))
    expect(alice.page.locator("#explore-about")).to_be_hidden()
    alice.explores()
    expect(alice.page.locator("#explore-anew")).to_be_in_viewport(ratio=1)
    expect(alice.page.get_by_test_id("picture")).to_be_in_viewport(ratio=1)
    covered = "element => document.querySelector('.hand').getBoundingClientRect().top < element.getBoundingClientRect().bottom"
    assert not alice.page.locator("#explore-anew").evaluate(covered)
    expect(alice.page.get_by_test_id("opponent")).to_contain_text("groups:")
    assert_accessible(alice.page)
    alice.press("Back to the match")
    assert alice.errors == []


def test_a_board_alone_has_its_overlays_and_keeps_nothing_without_a_name(browser: Browser, server: Server) -> None:
    carol = MatchPerson(browser, "Carol", phone=True)
    carol.page.goto(f"{server.address}/try/cropa?option.size=5")
    groups = carol.page.get_by_test_id("overlay")
    carol.tries("e5", "d4 g5")
    groups.click()
    expect(carol.page.locator("#meaning")).not_to_be_empty()
    with carol.page.expect_response(re.compile("tree/board.*overlay=groups")):
        carol.spot("c3").click()
    expect(groups).to_have_attribute("aria-pressed", "true")
    expect(carol.page.get_by_test_id("explore-unkept")).to_be_visible()
    expect(carol.primary).to_be_hidden()
    assert_accessible(carol.page)
    assert carol.errors == []
