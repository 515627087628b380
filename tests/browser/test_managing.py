"""The page of managers in a browser: a report is looked at and handled by presses."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_hall import command
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
    expect(
        carol.page.get_by_text("Everyone who can see a finished match can comment on its turns.", exact=True)
    ).to_be_visible()
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
    ways = carol.page.get_by_test_id("to-manage")
    expect(ways).to_have_text(["Managing 1 Open reports"] * 2)  # in the header and in one's own menu, at once
    carol.page.goto(f"{server.address}/settings")
    badge = carol.page.get_by_test_id("to-manage")
    expect(badge).to_have_text("Managing 1 Open reports")
    badge.click()
    report = carol.page.get_by_test_id("report-1")
    expect(report).to_contain_text("Report 1 about Bob in Lobby")
    expect(report).to_contain_text("Reason: he is rude")
    assert_accessible(carol.page)
    report.get_by_test_id("reason").fill("be polite")
    report.get_by_label("How long").select_option("for a week")
    report.get_by_role("button", name="Mute").click()
    expect(report.get_by_role("status")).to_contain_text("Done")
    expect(report).to_contain_text("Muted until")
    muted = carol.page.get_by_test_id("muted-1")
    expect(muted).to_contain_text("Bob")
    muted.get_by_test_id("reason").fill("he said sorry")
    muted.get_by_role("button", name="Unmute").click()
    expect(muted).to_have_count(0)
    expect(carol.page.get_by_text("No one is muted.")).to_be_visible()
    expect(carol.page.get_by_test_id("audit")).to_contain_text("Bob muted until")
    assert_accessible(carol.page)
    assert carol.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.get_by_test_id("handled").click()
    expect(carol.page.get_by_test_id("report-1")).to_have_count(0)
    expect(carol.page.get_by_text("No open reports.")).to_be_visible()
    expect(badge).to_have_text("Managing")
    alice.page.goto(f"{server.address}/settings")
    expect(alice.page.get_by_test_id("to-manage")).to_have_count(0)
    assert carol.errors == []


def appointed(browser: Browser, server: Server, database: Path, *, phone: bool = False) -> Person:
    """Return Carol, a manager, on the page of managers."""
    carol = Person(browser, "Carol", phone=phone)
    carol.sign_in(server.address)
    command(carol, server, manager_code(database))
    carol.page.goto(f"{server.address}/manage")
    return carol


@pytest.mark.parametrize("phone", [False, True])
def test_a_ladder_and_a_tournament_are_made_with_forms_and_the_tournament_is_started(
    browser: Browser, server: Server, tmp_path: Path, *, phone: bool
) -> None:
    carol = appointed(browser, server, tmp_path / "stonepost.db", phone=phone)
    page = carol.page
    page.get_by_test_id("new-ladder").click()
    form = page.get_by_test_id("new-ladder-form")
    form.get_by_label("Game").select_option("Luup")
    form.get_by_role("group", name="Luup").get_by_label("Size").select_option("size 4")
    form.get_by_label("Places up").fill("5")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    form.get_by_role("button").click()
    expect(page.get_by_text("Done: it’s in the list above.")).to_be_visible()
    expect(form).to_be_hidden()
    ladder = page.get_by_test_id("ladder-1").get_by_role("link", name="1 · Luup")
    expect(ladder).to_have_attribute("href", "/ladders/1")
    page.get_by_test_id("new-tournament").click()
    form = page.get_by_test_id("new-tournament-form")
    form.get_by_label("Game").select_option("Droched")
    form.get_by_role("combobox", name="Time", exact=True).select_option(index=1)
    form.get_by_role("combobox", name="Handicap stones").select_option(index=1)
    form.get_by_label("Format").select_option("Swiss rounds")
    expect(form.get_by_label("Players in a group")).to_be_hidden()
    form.get_by_label("Rounds", exact=True).fill("3")
    form.get_by_label("Rated matches").uncheck()
    form.get_by_role("button").click()
    tournament = page.get_by_test_id("tournament-1")
    tournament.get_by_test_id("start").click()
    expect(tournament.get_by_test_id("answer")).to_contain_text("needs 3 players, and 0 signed up")
    tournament.get_by_role("link", name="1 · Droched").click()
    expect(page.get_by_text("Swiss")).to_be_visible()
    expect(page.get_by_text("unrated")).to_be_visible()
    page.goto(f"{server.address}/manage")
    expect(page.get_by_test_id("audit").get_by_role("listitem")).to_have_text(
        [re.compile(r"Carol: tournament 1 \(Droched\) created\.$"), re.compile(r"Carol: ladder 1 \(Luup\) created\.$")]
    )
    page.goto(f"{server.address}/ladders/1")
    expect(page.get_by_text("up to 5 places")).to_be_visible()
    assert carol.errors == []


def test_what_a_form_asks_for_and_cannot_be_stays_in_it(browser: Browser, server: Server, tmp_path: Path) -> None:
    carol = appointed(browser, server, tmp_path / "stonepost.db")
    carol.page.get_by_test_id("new-ladder").click()
    form = carol.page.get_by_test_id("new-ladder-form")
    form.get_by_label("Game").select_option("Luup")
    form.get_by_label("Aim").select_option("partisan")
    form.get_by_label("Points to win").fill("5")
    form.get_by_role("button").click()
    expect(carol.page.locator("#new-ladder .refused")).to_be_visible()
    expect(form.get_by_label("Points to win")).to_have_value("5")


def test_a_reported_line_is_read_and_deleted_in_the_room_where_it_was_said(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    carol = appointed(browser, server, tmp_path / "stonepost.db")
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    carol.page.request.post(f"{server.address}/api/rooms", data={"name": "Attic"})
    said = {"id": "said-in-the-attic", "text": "you fools"}
    bob.page.request.post(f"{server.address}/api/rooms/attic/messages", data=said)
    [line] = alice.page.request.get(f"{server.address}/api/rooms/attic/posts").json()["posts"]
    alice.page.request.post(
        f"{server.address}/api/rooms/attic/commands", data={"id": "report-it", "text": f"/report #{line['id']} rude"}
    )
    carol.page.reload()
    report = carol.page.get_by_test_id("report-1")
    expect(report).to_contain_text("Bob: you fools")
    report.get_by_test_id("reason").fill("be polite")
    report.get_by_role("button", name="Delete the line").click()
    expect(report).to_contain_text("The message has been removed since then.")
    expect(report.get_by_role("button", name="Delete the line")).to_have_count(0)
    report.get_by_test_id("dismiss").click()
    expect(report).to_have_count(0)
    assert carol.errors == []


def test_in_the_lobby_only_the_newest_post_about_a_tournament_has_a_button_to_join(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    carol = appointed(browser, server, tmp_path / "stonepost.db")
    people = [Person(browser, name) for name in ("Alice", "Bob", "Dora")]
    for person in people:
        person.come_in(server.address)
    command(carol, server, "/tournament create luup size 4 7d/move groups 3")
    *others, dora = people
    joins = dora.log.locator("[data-code=tournament-join]")
    for person in others:
        person.press("Join")
        dora.sees(f"{person.name} joins")
        expect(joins).to_have_count(1)
    dora.press("Join")
    dora.sees("Dora joins")
    expect(joins).to_have_count(0)
    command(carol, server, "/tournament start")
    for person in people:
        person.sees("Luup) begins with 3 players")
        expect(person.log.locator("[data-code=tournament-join]")).to_have_count(0)
        person.page.reload()
        person.sees("Luup) begins with 3 players")
        expect(person.log.locator("[data-code=tournament-join]")).to_have_count(0)
        assert person.errors == []


def test_a_match_is_awarded_with_a_reason_that_everyone_reads_on_its_page(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    carol = appointed(browser, server, tmp_path / "stonepost.db")
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    form = carol.page.get_by_test_id("any-match")
    form.get_by_label("Match", exact=True).fill("1")
    expect(form.get_by_label("Winner")).to_be_hidden()
    form.get_by_label("Decision").select_option("Award the win")
    form.get_by_label("Winner").fill("Bob")
    form.get_by_test_id("reason").press("Enter")
    expect(form.get_by_test_id("answer")).to_have_count(0)  # no decision without a reason
    form.get_by_test_id("reason").fill("she played for both")
    form.get_by_test_id("decide").click()
    expect(form.get_by_label("Winner")).to_have_value("Bob")  # the question has not emptied the form
    form.get_by_test_id("answer").get_by_role("button", name="Award it").click()
    expect(form.get_by_role("status")).to_have_text("Done: the decision about #1 is under Decisions, with the reason.")
    expect(form.get_by_label("Match", exact=True)).to_have_value("")
    expect(carol.page.get_by_test_id("audit")).to_contain_text("she played for both")
    alice.page.goto(f"{server.address}/m/1")
    result = alice.page.locator("#result")
    expect(result).to_contain_text("A manager awarded the win to Bob.")
    expect(result).to_contain_text("she played for both")
    assert carol.errors == []
