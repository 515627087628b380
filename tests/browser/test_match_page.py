"""The page of a match: two people play there, by clicks alone, by keys alone, and despite interruptions."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from core import rules
from tests.support.accessible import assert_accessible
from tests.support.browser_person import stand_still
from tests.support.match_person import MatchPerson, table
from tests.support.records import record_of
from tests.support.server import Server


def test_a_turn_is_taken_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    press = alice.page.keyboard.press
    alice.may_play()
    alice.page.locator(".skip").focus()
    press("Enter")
    press("Tab")
    expect(alice.spot("e5")).to_be_focused()
    press("ArrowRight")
    expect(alice.spot("e6")).to_be_focused()
    press("Enter")
    expect(alice.primary).to_have_text("Play e6")
    press("PageUp")
    expect(alice.primary).to_have_text("Go to the latest turn")
    expect(alice.spot("e6")).to_be_focused()
    press("Home")
    alice.is_at(0, 2)
    expect(alice.spot("e6")).to_be_focused()
    press("End")
    alice.is_at(2)
    expect(alice.primary).to_have_text("Play e6")
    press("Escape")
    expect(alice.primary).to_have_text("Play")
    press("Enter")
    for _ in range(3):
        press("ArrowUp")
    press("Enter")
    expect(alice.primary).to_have_text(re.compile(r"Play e6 h\d"))
    press("Control+Enter")
    expect(alice.said).to_have_text("Bob is to move.")
    bob.is_at(3)
    press("Tab")
    alice.page.locator("#step-back").focus()
    press("ArrowLeft")
    alice.is_at(2, 3)
    press("Home")
    alice.is_at(0, 3)
    expect(alice.page).to_have_url(f"{server.address}/m/1/0")
    assert alice.errors == bob.errors == []


def test_what_is_picked_survives_a_reload_and_a_killed_server_and_is_sent_once(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.spot("d4").click()
    expect(alice.primary).to_have_text("Play d4")
    alice.page.reload()
    expect(alice.primary).to_have_text("Play d4")
    alice.spot("h5").click()
    expect(alice.said).to_have_text("Your turn is complete: play it, or clear it.")
    lost = alice.page.locator("#lost")
    server.kill()
    expect(lost).to_be_visible()
    server._start(server.port)
    expect(lost).to_be_hidden()
    expect(alice.primary).to_have_text("Play d4 h5")
    server.kill()
    server._start(server.port)
    alice.page.reload()
    expect(alice.primary).to_have_text("Play d4 h5")
    expect(alice.said).to_have_text("Your turn is complete: play it, or clear it.")
    server.kill()
    alice.primary.click()
    expect(alice.said).to_have_text("not sent yet; retrying")
    server._start(server.port)
    bob.is_at(3)
    alice.is_at(3)
    expect(alice.page.get_by_test_id("turn-list").get_by_role("listitem")).to_have_count(4)
    assert alice.errors == bob.errors == []


def test_a_new_turn_never_moves_a_board_on_which_one_looks_back_or_explores(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    bob.page.locator("#step-back").click()
    expect(bob.primary).to_have_text("Go to the latest turn")
    position = rules.get("cropa").start({"size": 5}).play("e5").play("a1").play("c3")
    alice.plays(position, "d4 h5")
    expect(bob.page.get_by_test_id("fresh")).to_be_visible()
    bob.is_at(1, 3)
    bob.page.get_by_test_id("fresh").click()
    bob.is_at(3)
    expect(bob.page.get_by_test_id("fresh")).to_be_hidden()
    alice.page.get_by_test_id("explore").click()
    expect(alice.primary).to_have_text("Back to the match")
    alice.spot("b2").click()
    expect(alice.spot("b2")).to_have_attribute("aria-pressed", "true")
    alice.spot("g3").click()
    expect(alice.page.get_by_test_id("explore-line").get_by_role("button")).to_have_text(["b2 g3"])
    bob.plays(position.play("d4").play("h5"), "b4 g5")
    expect(alice.page.get_by_test_id("fresh")).to_be_visible()
    expect(alice.page.get_by_test_id("explore-line").get_by_role("button")).to_have_text(["b2 g3"])
    alice.page.keyboard.press("Control+Enter")
    alice.page.get_by_test_id("fresh").click()
    alice.is_at(4)
    assert alice.errors == bob.errors == []


def test_a_board_that_is_explored_has_its_overlays(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.page.get_by_test_id("explore").click()
    expect(alice.primary).to_have_text("Back to the match")
    groups, meaning = alice.page.get_by_test_id("overlay"), alice.page.locator("#meaning")
    with alice.page.expect_response(re.compile("tree/board.*overlay=groups")):
        groups.click()
    expect(groups).to_have_attribute("aria-pressed", "true")
    expect(meaning).not_to_be_empty()
    with alice.page.expect_response(re.compile("tree/board.*overlay=groups")):
        alice.spot("b2").click()
    expect(groups).to_have_attribute("aria-pressed", "true")
    groups.click()
    expect(meaning).to_be_empty()
    expect(alice.spot("b2")).to_have_attribute("aria-pressed", "true")
    assert alice.errors == []


def test_what_is_pressed_as_the_board_changes_under_the_hand_counts_for_nothing(
    browser: Browser, server: Server
) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", phones=(True, False))
    alice.context.add_init_script("delete globalThis.stonepost.guard")
    alice.sit_down()
    expect(alice.primary).to_have_text("Not your turn")
    stand_still(alice.page)
    alice.page.evaluate("""() => new MutationObserver((_, observer) => {
        observer.disconnect();
        document.querySelector("button[data-cell=a1]").click();
        document.getElementById("primary").click();
    }).observe(document.getElementById("ply"), { childList: true })""")
    bob.plays(rules.get("luup").start({"size": 4}).play("d4"), "b2")
    alice.is_at(2)
    alice.may_play()
    expect(alice.primary).to_have_text("Play")
    alice.page.clock.run_for(320)
    alice.spot("a1").tap()
    expect(alice.primary).to_have_text("Play a1")
    assert alice.errors == bob.errors == []


def test_a_turn_that_is_taken_back_moves_no_board_on_which_one_picks(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", "d4", "b2")
    bob.choose("undo")
    request = alice.page.get_by_test_id("requests")
    expect(request).to_contain_text("take back the last turn")
    with alice.page.expect_response(lambda response: "steps=a1" in response.url):  # later, its turn would be gone
        alice.spot("a1").click()
    expect(alice.primary).to_have_text("Play a1")
    request.get_by_role("button", name="Accept").click()
    alice.press("New turn")
    alice.is_at(1)
    expect(alice.primary).to_have_text("Not your turn")
    bob.may_play()
    expect(bob.primary).to_have_text("Play")
    assert alice.errors == bob.errors == []


def test_a_cell_that_cant_be_played_says_why_beside_the_board(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.spot("e6").click()
    expect(alice.primary).to_have_text("Play e6")
    expect(alice.spot("e7")).to_have_attribute("aria-disabled", "true")
    expect(alice.spot("e7")).to_have_accessible_description("can’t be picked now")
    expect(alice.page.locator("svg .cell.closed[data-cell=e7]")).to_be_attached()
    alice.spot("e7").click(force=True)
    expect(alice.said).to_contain_text("your group would have 3 stones")
    expect(alice.page.locator("svg .cell.marked[data-cell=e7]")).to_be_attached()
    alice.page.locator("[data-panel=options]").click()
    alice.page.locator("[data-switch=mark-closed]").uncheck()
    expect(alice.page.locator("svg .cell.closed")).to_have_count(0)
    alice.page.get_by_test_id("drop").click()
    expect(alice.primary).to_have_text("Play")
    assert alice.errors == []


def test_on_a_phone_a_held_finger_sees_the_board_large_and_picks_where_it_is_lifted(
    browser: Browser, server: Server
) -> None:
    alice, _ = table(browser, server.address, "criocha size 17 balance corners", phones=(True, False))
    alice.may_play()
    wire = alice.context.new_cdp_session(alice.page)

    def touch(kind: str, cell: str = "") -> None:
        box = alice.spot(cell).bounding_box() if cell else None
        points = [] if box is None else [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    loupe = alice.page.locator(".loupe")
    touch("touchStart", "g8")
    expect(loupe).to_be_visible()
    touch("touchMove", "h8")
    expect(alice.page.locator(".cell-name")).to_have_text("h8")
    alice.shot("match-loupe")
    above, below = loupe.bounding_box(), alice.spot("h8").bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] < below["y"]
    touch("touchEnd")
    expect(loupe).to_be_hidden()
    expect(alice.primary).to_have_text("Play h8")
    alice.spot("k3").tap()
    expect(alice.primary).to_have_text("Play k3")
    assert alice.errors == []


def test_two_fingers_enlarge_a_phones_board_and_pick_nothing(whole_browser: Browser, server: Server) -> None:
    alice, _ = table(whole_browser, server.address, "droched size 11 balance none", phones=(True, False))
    alice.may_play()
    box = alice.spot("k11").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = alice.context.new_cdp_session(alice.page)
    for apart in (10, *range(25, 150, 8)):  # a pair of fingers, ever further apart
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        wire.send(
            "Input.dispatchTouchEvent", {"type": "touchStart" if apart == 10 else "touchMove", "touchPoints": points}
        )
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    enlarged = """async () => {
        for (let tries = 0; visualViewport.scale < 2 && tries < 200; tries += 1) await new Promise((go) => setTimeout(go, 50));
        return visualViewport.scale >= 2;
    }"""
    assert alice.page.evaluate(enlarged)
    expect(alice.page.locator(".loupe")).to_be_hidden()
    expect(alice.primary).to_have_text("Play")
    assert alice.errors == []


def test_the_two_talk_where_nobody_else_reads(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", phones=(False, True))
    alice.page.get_by_test_id("talk-tab").click()
    alice.page.get_by_test_id("talk").fill("d4 looks strong")
    alice.page.get_by_test_id("talk").press("Enter")
    expect(alice.page.get_by_test_id("talk-list")).to_contain_text("d4 looks strong")
    unread = bob.page.get_by_test_id("talk-tab")
    expect(unread).to_have_attribute("data-count", "1")
    bob.sit_down()
    expect(unread).to_have_attribute("data-count", "1")
    bob.page.get_by_test_id("talk-tab").click()
    expect(unread).to_have_attribute("data-count", "")
    expect(bob.page.get_by_test_id("talk-list")).to_contain_text("d4 looks strong")
    bob.sit_down()
    expect(bob.page.get_by_test_id("talk-list")).to_contain_text("d4 looks strong")
    expect(unread).to_have_attribute("data-count", "")
    unread.click()
    bob.page.keyboard.press("Escape")
    expect(bob.page.get_by_test_id("talk-tab")).to_be_focused()
    bob.is_at(1)
    assert alice.errors == bob.errors == []


def test_the_replay_is_downloaded_from_the_menu(browser: Browser, server: Server) -> None:
    alice, _ = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    with alice.page.expect_download() as found:
        alice.choose("replay")
    assert found.value.suggested_filename == "replay-1.gif"
    assert found.value.path().read_bytes().startswith(b"GIF89a")
    alice.is_at(2)
    assert alice.errors == []


def test_hundreds_of_turns_are_stepped_through_by_holding_a_key(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.sign_in(server.address)
    alice.bring(record_of("luup-22"))
    alice.sit_down()
    newest = max(entry.get("ply", 0) for entry in json.loads(record_of("luup-22"))["log"])
    alice.is_at(newest)
    shown = alice.page.get_by_test_id("ply")
    for _ in range(2000):
        alice.page.keyboard.down("ArrowLeft")  # a key that is held is pressed again and again
        if int(shown.inner_text().partition(" / ")[0]) <= newest - 100:
            break
    alice.page.keyboard.up("ArrowLeft")
    expect(shown).not_to_have_text(re.compile(f"^{newest}"))
    expect(alice.page.get_by_test_id("picture")).to_have_attribute("aria-label", re.compile("."))
    alice.page.keyboard.press("Home")
    alice.is_at(0, newest)
    alice.page.get_by_test_id("slider").fill("300")
    alice.is_at(300, newest)
    alice.page.get_by_test_id("turn-list").get_by_role("button", name="299 ").click()
    alice.is_at(299, newest)
    assert alice.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_the_recovery_code_is_asked_about_in_one_line_after_the_first_turn_until_it_is_kept(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice, bob = table(browser, server.address, "luup size 4", phones=(phone, False))
    asked = alice.page.get_by_test_id("requests")
    position = rules.get("luup").start({"size": 4})
    alice.may_play()
    expect(asked).to_be_hidden()
    position = alice.plays(position, "d4")
    expect(asked).to_contain_text("Save your name")
    expect(bob.page.get_by_test_id("requests")).to_be_hidden()
    assert not asked.evaluate("place => place.contains(document.activeElement)"), "it takes no focus"
    line, board = asked.bounding_box(), alice.page.get_by_test_id("picture").bounding_box()
    assert line
    assert board
    assert line["height"] < 50, "one line"
    apart = line["y"] >= board["y"] + board["height"] or line["x"] >= board["x"] + board["width"]
    assert apart, "it doesn't cover the board"
    assert_accessible(alice.page)
    alice.shot(f"keep-code-{phone}")
    alice.page.reload()
    alice.page.get_by_role("button", name="Later").click()
    expect(asked).to_be_hidden()
    alice.page.reload()
    alice.page.get_by_text("Bob is to move").wait_for()
    expect(asked).to_be_hidden()
    alice.page.evaluate("localStorage.removeItem('stonepost.code-later')")
    alice.page.reload()
    alice.page.get_by_role("button", name="Show my code").click()
    assert_accessible(alice.page)
    assert len(alice.keep_code()) == 29
    expect(asked).to_be_hidden()
    expect(alice.page.get_by_test_id("code-dialog")).to_have_count(0)
    bob.plays(position, "e5")
    alice.is_at(2)
    alice.page.reload()
    alice.may_play()
    expect(asked).to_be_hidden()
    assert alice.errors == bob.errors == []
