"""Elements around the board of a match: the stepper, notes, waiting matches, questions, the end."""

import re
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_hall import command
from tests.support.accessible import assert_accessible
from tests.support.browser_person import FRAMES, PHONE, Person, stand_still
from tests.support.match_person import LYING, MatchPerson, bottom, box, table
from tests.support.records import record_of
from tests.support.server import Server

TURN = 1_200
"""Milliseconds for which a turn is shown."""


def plays_to(person: MatchPerson, ply: int) -> None:
    """Let time go on by one turn after the other, each as soon as its board has come, until a turn is shown."""
    shown = person.page.get_by_test_id("ply")
    for _ in range(200):
        if shown.inner_text().startswith(f"{ply} /"):
            return
        person.page.clock.run_for(TURN)
        person.page.wait_for_timeout(50)
    expect(shown).to_contain_text(f"{ply} /")


def test_the_stepper_plays_by_itself_until_one_steps_or_the_end_is_there(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "luup size 4", "d4", "b2", "a1")
    page = alice.page
    stand_still(page)
    play = page.locator("#autoplay")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    alice.is_at(0, 3)
    plays_to(alice, 1)
    plays_to(alice, 3)
    page.clock.run_for(TURN)
    expect(play).to_have_attribute("aria-pressed", "false")
    play.click()
    plays_to(alice, 1)
    page.locator("#step-back").click()
    expect(play).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(4 * TURN)
    alice.is_at(0, 3)
    play.click()
    play.click()
    page.clock.run_for(4 * TURN)
    alice.is_at(0, 3)
    dots = page.locator("#turn-list .seat-dot")
    expect(dots).to_have_count(3)
    expect(page.locator("#turn-list .turn-by")).to_have_text(["Alice", "Bob", "Alice"])
    for place in range(3):
        expect(dots.nth(place)).to_have_class("seat-dot neutral")
    assert alice.errors == []


def test_a_note_that_could_not_be_saved_is_said_not_to_be_and_is_sent_again(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    page, note, state = alice.page, alice.page.get_by_test_id("note"), alice.page.locator("#note-state")
    page.get_by_test_id("notes-tab").click()
    page.route("**/notes", lambda route: route.abort())
    note.fill("the corner is weak")
    expect(state).to_have_text("Not saved yet; retrying.")
    expect(page.locator("#notes-list")).to_have_text("Turn 2: the corner is weakNot saved yet.")
    page.locator("#step-back").click()
    expect(note).to_have_value("")
    alice.sit_down()
    expect(note).to_have_value("the corner is weak")
    expect(state).to_have_text("Not saved yet; retrying.")
    page.unroute("**/notes")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(state).to_have_text("Saved.")
    expect(page.locator("#notes-list")).to_have_text("Turn 2: the corner is weak")
    page.route(
        "**/notes", lambda route: route.fulfill(status=409, json={"error": "too-much-kept", "text": "Too long."})
    )
    note.fill("the corner is strong")
    expect(state).to_have_text("Too long. Not saved yet.")
    page.unroute("**/notes")
    note.press("End")
    note.press_sequentially("!")
    expect(state).to_have_text("Saved.")
    page.reload()
    expect(note).to_have_value("the corner is strong!")


def test_a_pause_is_chosen_asked_for_and_seen_by_everybody_and_a_takeback_is_told(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "luup size 4 3d/move", "d4", phones=(False, True))
    carol = MatchPerson(browser, "Carol")
    carol.page.goto(f"{server.address}/m/1")
    alice.choose("pause")
    alice.page.get_by_test_id("answer").get_by_role("button", name="Pause for 30 days").click()
    bob.page.get_by_test_id("requests").get_by_role("button", name="Accept").tap()
    expect(alice.page.get_by_test_id("requests")).to_contain_text("Paused until")
    expect(alice.page.get_by_test_id("answer")).to_have_count(0)  # the banner says it
    for person in (alice, bob, carol):
        requests = person.page.get_by_test_id("requests")
        expect(requests).to_contain_text(
            re.compile(r"Paused until \w{3},? \d+ \w{3}( \d{4})?, [\d:]+, as Alice asked\.")
        )
        assert ("Playing ends the pause." in requests.inner_text()) is (person is bob)
        expect(requests.get_by_role("button", name="Resume now")).to_have_count(0 if person is carol else 1)
        assert_accessible(person.page)
        person.shot(f"paused-{person.name}")
    bob.page.get_by_test_id("requests").get_by_role("button", name="Resume now").tap()
    expect(carol.page.get_by_test_id("requests")).to_be_hidden()
    alice.choose("undo")
    bob.page.get_by_test_id("requests").get_by_role("button", name="Accept").tap()
    expect(alice.page.get_by_test_id("answer")).to_contain_text("Alice’s takeback is done")
    alice.is_at(0)
    assert alice.errors == bob.errors == carol.errors == []


def test_a_vacation_is_told_to_everybody_and_ended_where_it_is_told(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4 3d/move", "d4", phones=(False, True))
    bob.command("/vacation 10d")
    told = alice.page.get_by_test_id("requests")
    expect(told).to_contain_text(re.compile(r"Bob is on vacation until \w{3},? \d+ \w{3}( \d{4})?, [\d:]+\."))
    bob.sit_down()
    expect(bob.page.get_by_test_id("requests")).to_contain_text("You’re on vacation until")
    bob.shot("on-vacation")
    bob.page.get_by_test_id("requests").get_by_role("button", name="I’m back").tap()
    expect(bob.page.get_by_test_id("requests")).not_to_contain_text("vacation")
    expect(told).not_to_contain_text("vacation")
    assert alice.errors == bob.errors == []


def test_a_deadline_is_shown_in_the_readers_own_date_and_hour(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4 3d/move")
    there = browser.new_context(locale="en-GB", timezone_id="Asia/Tokyo", service_workers="block").new_page()
    there.goto(f"{server.address}/m/1")
    until = there.request.get(f"{server.address}/api/matches/1").json()["players"][0]["clock"]["until"]
    tokyo = datetime.fromisoformat(until).astimezone(ZoneInfo("Asia/Tokyo"))
    deadline = there.get_by_test_id("deadline")
    expect(deadline).to_contain_text(f"{tokyo.day} ")
    expect(deadline).to_contain_text(f"{tokyo:%H:%M}")
    expect(alice.page.get_by_test_id("deadline")).to_have_count(1)
    assert alice.errors == bob.errors == []


def test_notes_are_kept_while_one_writes_and_lead_to_their_turns(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    page, note = alice.page, alice.page.get_by_test_id("note")
    page.get_by_test_id("notes-tab").click()
    note.fill("the corner is weak")
    expect(page.locator("#note-state")).to_have_text("Saved.")
    page.locator("#step-back").click()
    alice.is_at(1, 2)
    expect(note).to_have_value("")
    note.fill("a good beginning")
    page.locator("#step-last").click()
    expect(page.locator("#note-state")).to_have_text("Saved.")
    expect(note).to_have_value("the corner is weak")
    entries = page.locator("#notes-list").get_by_role("button")
    expect(entries).to_have_text(["Turn 1: a good beginning", "Turn 2: the corner is weak"])
    entries.first.click()
    alice.is_at(1, 2)
    expect(note).to_have_value("a good beginning")
    expect(page).to_have_url(re.compile("/m/1/1$"))
    page.reload()
    expect(note).to_have_value("a good beginning")
    bob.command("/takeback 1")
    alice.command("/accept 1")
    alice.is_at(1)
    page.get_by_test_id("notes-tab").click()
    expect(page.locator("#notes-list")).to_contain_text("Turn 2, taken back: the corner is weak")
    page.get_by_test_id("explore").click()
    alice.spot("b2").click()
    alice.spot("g3").click()
    page.locator("#explore-keep").click()
    kept = page.get_by_test_id("explore-kept").get_by_role("listitem")
    expect(kept).to_contain_text("From turn 1: b2 g3")
    kept.get_by_role("button", name="Delete line 1").click()
    expect(kept).to_have_count(0)
    assert alice.errors == []


def test_what_waits_besides_is_behind_a_chip_and_the_next_one_is_offered_away_from_play(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    for number, turn in ((2, "d4"), (3, "")):
        clock = "7d/move" if turn else "1d/move"
        bob.command(f"/play luup size 4 @Alice {clock} {'first' if turn else 'second'}")
        alice.command("/accept")
        if turn:
            bob.command(f"#{number} {turn}")
    page, chip, following = alice.page, alice.page.get_by_test_id("waiting"), alice.page.get_by_test_id("next")
    expect(chip).to_have_text("2 waiting")
    expect(following).to_be_hidden()
    chip.click()
    expect(page.locator("#waiting-list").get_by_role("link")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(chip).to_be_focused()
    for cell in ("d4", "h5"):
        alice.spot(cell).click()
    place = box(alice.primary)
    alice.press("Play d4 h5")
    expect(following).to_be_visible()
    assert bottom(following) <= place["y"]
    following.click()
    expect(page).to_have_url(re.compile(r"/m/3$"))  # it is due before the other one
    expect(chip).to_have_text("1 waiting")
    assert alice.errors == bob.errors == []


def test_a_match_can_be_skipped_and_comes_again_after_the_others(browser: Browser, server: Server) -> None:
    alice, bob = MatchPerson(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    for number in (1, 2, 3):
        command(bob, server, f"/play luup size 4 @Alice {number}d/move second")
        command(alice, server, f"/accept {number}")
    alice.page.goto(f"{server.address}/m/1")
    skip, following = alice.page.get_by_test_id("skip"), alice.page.get_by_test_id("next")
    skip.click()
    expect(alice.page).to_have_url(re.compile("/m/2$"))
    expect(skip).to_have_attribute("href", "/m/3")
    assert_accessible(alice.page)
    alice.spot("d4").click()
    alice.press("Play d4")
    expect(following).to_have_text(re.compile(r"Next match \(2 left\): #3 Luup"))
    expect(skip).to_be_hidden()
    following.click()
    expect(alice.page).to_have_url(re.compile("/m/3$"))
    skip.click()
    expect(alice.page).to_have_url(re.compile("/m/1$"))
    assert alice.errors == []


def test_on_a_phone_what_is_asked_leaves_the_tabs_in_view(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "b2", phones=(True, True))
    alice.command("/undo #1")
    tabs, hand = alice.page.locator("#tabs"), alice.page.get_by_test_id("hand")
    expect(alice.page.get_by_test_id("requests")).to_contain_text("You asked to take back")
    assert bottom(tabs) <= box(hand)["y"]
    bob.command("/play droched size 5 @Alice first")
    alice.command("/accept 2")
    bob.command("#2 komi:3")
    alice.sit_down(2)
    question = alice.page.get_by_test_id("question")
    question.locator("summary").tap()
    expect(question).to_contain_text("take the side that you think is ahead")
    assert bottom(tabs) <= box(hand)["y"]
    assert_accessible(alice.page)
    assert alice.errors == bob.errors == []


def test_to_swap_or_to_keep_are_the_buttons_until_one_is_picked(browser: Browser, server: Server) -> None:
    _, bob = table(browser, server.address, "crumo size 5", "e5:1")
    keep, swap = (bob.page.get_by_test_id("words").locator(f"[data-step={word}]") for word in ("keep", "swap"))
    expect(keep).to_be_visible()
    expect(bob.primary).to_be_hidden()
    expect(bob.page.get_by_test_id("drop")).to_be_hidden()
    assert_accessible(bob.page)
    swap.click()
    expect(bob.primary).to_be_visible()
    bob.page.get_by_test_id("drop").click()
    expect(bob.primary).to_be_hidden()
    keep.click()
    bob.primary.click()
    bob.is_at(2)
    assert bob.errors == []


def test_at_the_end_the_seats_name_the_winner_and_the_points(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "c3", "d3", "d5", "e4", "e3", "c4")
    for person, own, other in ((alice, "self", "opponent"), (bob, "opponent", "self")):
        expect(person.page.get_by_test_id(own)).to_contain_text("0 points")
        expect(person.page.get_by_test_id(own)).not_to_contain_text("Winner")
        expect(person.page.get_by_test_id(other)).to_contain_text("Winner")
        expect(person.page.get_by_test_id(other)).to_contain_text("1 point")
    tabs = alice.page.locator("#tabs button:visible")
    expect(tabs).to_have_count(7)
    assert len({box(tab)["y"] for tab in tabs.all()}) == 1
    alice.page.get_by_test_id("overlay").first.click()
    expect(alice.page.locator("#meaning")).to_be_hidden()
    assert alice.errors == bob.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_how_a_match_ended_shows_the_rematch_that_is_offered_and_the_next_match(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "b2", phones=(phone, phone))
    bob.command("/play luup size 4 @Alice 1d/move second")
    alice.command("/accept")
    bob.command("/resign #1 confirm")
    bob.command("/rematch 1")
    height = PHONE["height"] if phone else 800
    if not phone:
        alice.page.set_viewport_size({"width": 1280, "height": height})
    result = alice.page.locator("#result")
    expect(result).to_contain_text("Bob offers you a rematch of Luup")
    for role, name in (("button", "Accept"), ("button", "Decline"), ("link", "Next match (1 left)")):
        control = result.get_by_role(role, name=name)  # type: ignore[arg-type]  # one of the roles
        expect(control).to_be_visible()
        assert bottom(control) <= height
    expect(result.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(alice.page.locator("#requests > :last-child")).to_contain_text("Save your name")
    assert_accessible(alice.page)
    alice.shot(f"rematch-offered-{phone}")
    alice.hit(result.get_by_role("link", name="Next match"))
    alice.lands_at(2)
    assert alice.errors == bob.errors == []


def test_a_finished_match_shows_what_decided_it_until_one_chooses_otherwise(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.sign_in(server.address)
    alice.bring(record_of("cropa-1"))
    alice.sit_down()
    shown = alice.page.locator("#overlays [aria-pressed=true]")
    expect(shown).to_have_count(1)
    expect(alice.page.locator("#meaning")).not_to_be_empty()
    alice.page.locator("#step-back").click()
    expect(shown).to_have_count(0)
    alice.page.locator("#step-last").click()
    expect(shown).to_have_count(1)
    shown.click()
    expect(shown).to_have_count(0)
    assert alice.errors == []


def test_questions_and_answers_cover_neither_the_board_nor_the_button(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "criocha", "i9 k9", phones=(True, True))
    question, board = bob.page.get_by_test_id("question"), bob.page.get_by_test_id("picture")
    for size in ({"width": 390, "height": 844}, LYING, {"width": 1280, "height": 800}):
        bob.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size by its keys
        expect(question).to_be_visible()
        question.evaluate(
            "element => { element.firstElementChild.textContent = 'Which side do you want? '.repeat(60); }"
        )
        bob.page.evaluate(FRAMES)  # what scrolls is found in the next one
        assert bottom(bob.primary) <= size["height"]
        hand = box(bob.page.get_by_test_id("hand"))
        beside = hand["x"] >= box(board)["x"] + box(board)["width"] - 1
        assert beside or hand["y"] >= bottom(board) - 1
        assert_accessible(bob.page)
    for person, size in ((alice, {"width": 390, "height": 844}), (alice, LYING)):
        person.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size by its keys
        tabs = person.page.locator("#tabs button:visible")
        expect(tabs).to_have_count(6)
        edges = [box(tabs.nth(place)) for place in range(6)]
        assert len({edge["y"] for edge in edges}) == 1
        assert edges[-1]["x"] + edges[-1]["width"] <= size["width"]
        assert person.page.evaluate(
            "[...document.querySelectorAll('#tabs span')].every(e => e.scrollWidth <= e.parentElement.clientWidth)"
        )
    assert alice.errors == bob.errors == []


def test_on_a_phone_nothing_covers_what_stands_below_the_board_of_a_finished_match(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", phones=(True, True))
    bob.command("/resign #1 confirm")
    alice.command("/play cropa @Bob")
    expect(bob.page.get_by_test_id("requests")).to_contain_text("Cropa")
    edges = [box(bob.page.locator(f"#{part}")) for part in ("self", "tabs", "result", "requests")]
    for above, below in pairwise(edges):
        assert above["y"] + above["height"] <= below["y"]
    assert bottom(bob.page.locator("#tabs")) <= PHONE["height"]
    stand_still(bob.page)
    bob.page.locator("#autoplay").tap()  # it shows all once more: then what leads back is at hand
    bob.press("Go to the latest turn")
    bob.page.clock.resume()
    expect(bob.page.get_by_test_id("result")).to_be_visible()
    assert_accessible(bob.page)
    assert alice.errors == bob.errors == []


def test_a_rematch_with_the_computer_begins_once_and_is_led_to(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.sign_in(server.address)
    alice.command("/play luup partner beginner size 4")
    alice.sit_down()
    expect(alice.page.locator("#more-list [data-action=resign]")).to_be_attached()
    expect(alice.page.locator("#more-list :is([data-action=away], [data-action^=watch])")).to_have_count(0)
    alice.command("/resign 1 yes")
    alice.sit_down()
    rematch = alice.page.locator("#result [data-action=rematch]")
    rematch.dblclick()
    alice.lands_at(2)
    numbers = [one["number"] for one in alice.context.request.get(f"{server.address}/api/me").json()["matches"]]
    assert numbers == [2]
    assert alice.errors == []


def test_an_own_offer_of_a_rematch_is_told_at_no_other_match(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    alice.command("/play luup size 4 @Bob first")
    bob.command("/accept")
    alice.command("/resign 2 yes")
    alice.sit_down(2)
    alice.page.locator("#result [data-action=rematch]").click()
    expect(alice.page.locator("#result")).to_contain_text("You offered Bob a rematch of Luup")
    alice.sit_down(1)
    bob.command("/play cropa size 5 @Alice")
    expect(alice.page.get_by_test_id("requests")).to_contain_text("Bob challenges you to Cropa")
    expect(alice.page.locator("body")).not_to_contain_text("You offered")
    assert alice.errors == bob.errors == []


def test_a_rematch_that_is_refused_can_be_asked_for_again(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4")
    alice.command("/resign 1 yes")
    rematch = alice.page.locator("#result [data-action=rematch]")
    expect(rematch).to_be_visible()
    bob.command("/block @Alice")
    rematch.click()
    expect(alice.page.get_by_test_id("answer")).to_be_visible()
    expect(rematch).not_to_have_attribute("aria-disabled", "true")
    assert alice.errors == bob.errors == []


def test_beside_the_board_what_asks_is_shown_whole(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5 3d/move", "e5", "a1 c3")

    def shows(person: MatchPerson, name: str) -> None:
        told = person.page.locator("#told")
        button = told.get_by_role("button", name=name).or_(told.get_by_role("link", name=name))
        expect(button).to_be_visible()
        assert box(told)["y"] <= box(button)["y"]
        assert bottom(button) <= bottom(told)
        assert box(person.page.locator("#panels"))["height"] >= 240

    for person in (alice, bob):
        person.page.set_viewport_size({"width": 1280, "height": 800})
    alice.choose("pause")
    shows(alice, "Pause for 30 days")
    alice.page.get_by_test_id("answer").get_by_role("button", name="Pause for 30 days").click()
    shows(bob, "Decline")
    shows(alice, "Cancel request")
    expect(alice.page.get_by_test_id("requests")).to_contain_text("You asked to pause the match for 30 days.")
    expect(bob.page.get_by_test_id("requests")).to_contain_text("Alice wants to pause the match for 30 days.")
    bob.command("/resign 1 yes")
    rematch = alice.page.locator("#result [data-action=rematch]")
    rematch.click()
    shows(alice, "Withdraw")
    shows(bob, "Accept")
    bob.page.locator("#result").get_by_role("button", name="Accept").click()
    shows(alice, "To the board")
    link = alice.page.get_by_test_id("requests").get_by_role("link", name="To the board")
    colour = "element => getComputedStyle(element).color"
    assert link.evaluate(colour) == rematch.evaluate(colour)
    assert alice.errors == bob.errors == []


def test_on_a_tablet_a_question_and_its_help_leave_everything_in_reach(browser: Browser, server: Server) -> None:
    _, bob = table(browser, server.address, "criocha", "i9 k9")
    bob.page.set_viewport_size({"width": 768, "height": 1024})
    question, hand = bob.page.get_by_test_id("question"), bob.page.get_by_test_id("hand")
    expect(question).to_be_visible()
    assert bottom(bob.page.locator("#tabs")) <= box(hand)["y"]
    question.locator("summary").click()
    expect(question.locator("details")).to_have_attribute("open", "")
    assert box(hand)["y"] >= 0
    assert bottom(bob.primary) <= 1024
    assert bottom(bob.page.get_by_test_id("words")) <= 1024


def test_what_an_overlay_means_is_read_whole(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    meaning = alice.page.locator("#meaning")
    alice.page.get_by_test_id("overlay").click()
    for width, height in ((390, 844), (768, 1024)):
        alice.page.set_viewport_size({"width": width, "height": height})
        expect(meaning).not_to_be_empty()
        assert meaning.evaluate("element => element.scrollWidth <= element.clientWidth")
        edges = box(meaning)
        assert edges["x"] >= 0
        assert edges["x"] + edges["width"] <= width
