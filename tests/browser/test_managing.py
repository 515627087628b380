"""The page of managers in a browser: a report is looked at and handled by presses."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.accessible import assert_accessible
from tests.support.appointed import manager_code
from tests.support.browser_person import Person
from tests.support.server import Server


def test_comments_are_allowed_and_forbidden_by_a_press(browser: Browser, server: Server, tmp_path: Path) -> None:
    carol = Person(browser, "Carol")
    carol.come_in(server.address)
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    carol.page.goto(f"{server.address}/manage")
    switch = carol.page.get_by_test_id("switch-comments")
    expect(switch).to_have_text("Allow comments")
    assert_accessible(carol.page)
    switch.click()
    expect(switch).to_have_text("Turn comments off")
    expect(carol.page.get_by_text("Everyone who can see a finished match")).to_be_visible()
    carol.page.reload()
    switch.click()
    expect(switch).to_have_text("Allow comments")
    assert carol.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_report_is_looked_at_and_handled_without_typing(
    browser: Browser, server: Server, tmp_path: Path, *, phone: bool
) -> None:
    carol, alice, bob = Person(browser, "Carol", phone=phone), Person(browser, "Alice"), Person(browser, "Bob")
    for person in (carol, alice, bob):
        person.come_in(server.address)
    bob.say("you fools")
    alice.say("/report @bob he is rude")
    alice.sees("I’ve passed your report about Bob on")
    carol.say(manager_code(tmp_path / "stonepost.db"))
    carol.sees("a manager of all rooms")
    told = carol.page.get_by_test_id("log").get_by_role("link", name="Managing")
    expect(told).to_have_attribute("href", "/manage")
    carol.page.goto(f"{server.address}/settings")
    badge = carol.page.get_by_test_id("to-manage")
    expect(badge).to_have_text("Managing 1 Open reports")
    badge.click()
    expect(carol.page.get_by_test_id("report-1")).to_contain_text("Alice reported Bob in Lobby")
    assert_accessible(carol.page)
    carol.page.get_by_test_id("report-look").click()
    answer = carol.page.get_by_test_id("report-1").get_by_test_id("answer")
    expect(answer).to_contain_text("he is rude")
    assert_accessible(carol.page)
    assert carol.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer.get_by_role("button", name="Mark as handled").click()
    expect(carol.page.get_by_test_id("report-1")).to_have_count(0)
    expect(carol.page.get_by_text("No open reports.")).to_be_visible()
    expect(badge).to_have_text("Managing")
    alice.page.goto(f"{server.address}/settings")
    expect(alice.page.get_by_test_id("to-manage")).to_have_count(0)
    assert carol.errors == []
