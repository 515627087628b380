"""What the computer would play, on the page of a finished match and on a board alone."""

import re

from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server

TURNS = ("c6", "e3", "e5", "b5", "c5", "a3", "a4")


def test_a_finished_match_is_asked_about_and_the_answer_is_tried(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", *TURNS)
    page = alice.page
    ask = page.get_by_test_id("advice-ask")
    alice.explores()
    expect(page.locator("#explore-from")).not_to_be_empty()
    expect(ask).to_be_hidden()
    alice.command("/resign #1 confirm")
    expect(ask).to_be_visible()
    ask.click()
    turns = page.get_by_test_id("advice").get_by_role("listitem")
    expect(turns.first).to_have_text(re.compile(r"^[a-g]\d.*\d+ % for (Alice|Bob)$"), timeout=60_000)
    assert turns.count() <= 3
    best_cell = turns.first.get_by_role("button").inner_text().split()[-1].lower()
    expect(page.locator(f"#board g[data-cell={best_cell}] .advised")).to_have_text("1")
    expect(page.locator("#board .advised", has_text="1")).to_have_count(1)
    assert_accessible(page)
    best = turns.first.get_by_role("button").inner_text()
    turns.first.get_by_role("button").click()
    expect(page.get_by_test_id("explore-line").get_by_role("button")).to_have_text([best])
    expect(page.get_by_test_id("advice")).to_be_hidden()
    expect(page.locator("#board .advised")).to_have_count(0)
    assert alice.errors == bob.errors == []


def test_a_board_of_a_running_match_is_refused_in_words(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "luup size 4", *TURNS)
    page = bob.page
    page.goto(f"{server.address}/try/luup?option.size=4")
    bob.tries(*TURNS)
    page.get_by_test_id("advice-ask").click()
    expect(page.locator("#advice-state")).to_contain_text("A running match between people has this board")
    assert alice.errors == []


def test_without_a_name_there_is_nothing_to_ask(browser: Browser, server: Server) -> None:
    carol = MatchPerson(browser, "Carol", phone=True)
    carol.page.goto(f"{server.address}/try/luup?option.size=4")
    carol.tries("c6")
    expect(carol.page.get_by_test_id("explore-unkept")).to_be_visible()
    expect(carol.page.get_by_test_id("advice-ask")).to_be_hidden()
    assert carol.errors == []
