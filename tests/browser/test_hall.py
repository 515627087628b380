"""The hall: the way to a match by clicks alone; waiting matches, offers, names, talk."""

import re
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.accessible import assert_accessible
from tests.support.beforehand import happened
from tests.support.browser_person import Person
from tests.support.match_person import MatchPerson
from tests.support.server import Server

MOST_BEFORE_THE_FIRST_BOARD = 50_000
"""Bytes, compressed, that the hall may take until its boards are seen."""
_IDS = count()
ENTRIES = """(places) => places.map((place) => [place, [...document.querySelectorAll(`${place} *`)].map((one) => [
  one.localName, [...one.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
])])"""
"""Script that returns the content of lists: each element's name, attributes and texts."""


def command(person: Person, server: Server, text: str) -> None:
    """Give a command in the lobby, as fast as the server allows."""
    while True:
        answer = person.context.request.post(
            f"{server.address}/api/rooms/lobby/messages", data={"id": f"in-the-hall-{next(_IDS):06}", "text": text}
        )
        if answer.status != 429:
            break
        person.page.wait_for_timeout(300)
    assert answer.ok, answer.text()


def lands_at(page: Page, server: Server, number: int) -> None:
    """Wait until a browser is at the page of a match."""
    expect(page).to_have_url(re.compile(rf"^{server.address}/m/{number}(/0)?$"))
    expect(page.get_by_test_id("primary")).to_be_attached()


def test_whoever_is_out_of_reach_is_told_so_in_their_language_and_challenges_later(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/language de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    alice.turn_to("talk")  # all scripts are there
    button = (
        alice.page.get_by_test_id("cards").locator("[data-game=luup]").first.get_by_role("button", name="Herausfordern")
    )
    alice.context.set_offline(True)
    button.click()
    expect(alice.page.get_by_test_id("notices")).to_contain_text("Keine Antwort")
    alice.context.set_offline(False)
    button.click()
    expect(alice.page.get_by_test_id("challenge-form")).to_contain_text("Größe 5")
    assert alice.errors == []


def test_what_can_be_agreed_on_is_asked_in_each_room(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    button = alice.page.get_by_test_id("cards").get_by_role("button", name="Challenge").first
    for room in ("lobby", "club"):
        if room == "club":
            alice.page.get_by_test_id("rooms-button").click()
            alice.page.locator("#open-room-name").fill(room)
            alice.page.locator("#open-room-name").press("Enter")
            expect(alice.page.get_by_test_id("room-name")).to_have_text(room, ignore_case=True)
        with alice.page.expect_request(f"**/api/rooms/{room}/challenges"):
            button.click()
        expect(alice.page.get_by_test_id("challenge-clock")).to_be_visible()
        alice.page.locator("#challenge-no").click()
    assert alice.errors == []


def test_a_link_leads_a_newcomer_to_the_match(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.context.add_init_script("navigator.share = async (what) => { globalThis.passedOn = what; };")
    alice.come_in(server.address)
    alice.page.get_by_test_id("cards").locator("[data-game=cropa]").first.get_by_role(
        "button", name="Challenge"
    ).click()
    form = alice.page.get_by_test_id("challenge-form")
    form.get_by_label("A friend, by link").check()
    form.get_by_label("size 5").check()
    expect(form).not_to_contain_text("false")
    form.get_by_test_id("challenge-send").click()
    expect(form).to_contain_text("Only people with this link")
    expect(form).to_contain_text("Everyone can watch the match. Either player can close it")
    link = form.get_by_test_id("challenge-link").input_value().removeprefix(server.address)
    form.get_by_role("button", name="Share with …").click()
    assert alice.page.evaluate("passedOn") == {"title": "Cropa", "url": server.address + link}
    form.get_by_test_id("challenge-done").click()
    expect(alice.page.get_by_test_id("challenge")).to_contain_text("You’ve offered Cropa by link")
    expect(alice.page.get_by_role("button", name="Withdraw")).to_have_count(1)  # it stands in one place
    bob.page.goto(server.address)
    expect(bob.page.get_by_test_id("cards")).to_be_visible()
    expect(bob.page.get_by_test_id("offer")).to_have_count(0)
    bob.page.goto(server.address + link)
    expect(bob.page).to_have_title("Alice invites you to Cropa – Stonepost")
    invitation = bob.page.get_by_test_id("linked")
    expect(invitation).to_contain_text("Alice invites you to Cropa")
    expect(invitation.locator("svg")).to_be_visible()
    for text in ("size 5", "Rated match", "Everyone can watch the match"):
        expect(invitation).to_contain_text(text)
    expect(invitation.get_by_role("link", name="Rules")).to_have_attribute("href", "/games/cropa")
    expect(invitation.get_by_role("link", name="Learn")).to_have_attribute("href", "/learn/cropa")
    expect(bob.page.get_by_test_id("name")).to_be_hidden()  # it is given last
    assert_accessible(bob.page)
    bob.page.get_by_test_id("linked-accept").click()
    expect(invitation.locator("svg")).to_be_visible()
    assert_accessible(bob.page)
    invitation.get_by_test_id("name").fill("Bob")
    invitation.get_by_role("button", name="Play Alice").click()
    lands_at(bob.page, server, 1)
    carol = Person(browser, "Carol")
    carol.page.goto(server.address + link)
    expect(carol.page.get_by_test_id("banner")).to_contain_text("someone has already accepted it")
    assert alice.errors == bob.errors == carol.errors == []


def test_an_offer_gives_way_to_its_match_as_soon_as_someone_accepts_it(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    form, notices = alice.page.get_by_test_id("challenge-form"), alice.page.get_by_test_id("notices")
    alice.page.get_by_test_id("cards").get_by_role("button", name="Challenge").last.click()
    form.get_by_label("A friend, by link").check()
    form.get_by_test_id("challenge-send").click()
    expect(form.get_by_test_id("challenge-link")).to_have_value(re.compile("/i/1/"))
    link = form.get_by_test_id("challenge-link").input_value()
    path, code = f"{server.address}/api/rooms/lobby/challenges/1/accept", link.rpartition("/")[2]
    assert bob.context.request.post(path, data={"id": "accept-by-link", "code": code}).json()["match"] == 1
    expect(form).to_be_hidden()
    expect(notices).to_contain_text("#1 Luup begins")
    expect(notices.get_by_test_id("notice")).to_have_count(1)
    assert alice.errors == bob.errors == []


def test_the_script_makes_the_entries_of_lists_as_they_came_with_the_document(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    for number in range(1, 13):
        command(alice, server, f"/play luup @bob {'first' if number % 3 else 'second'} 30d/move")
        command(bob, server, f"/accept {number}")
    command(bob, server, "/resign #2 yes")
    command(bob, server, "/play crumo @alice")
    command(alice, server, "/play cropa @bob")
    command(alice, server, "/play cropa")
    command(bob, server, "/play droched unrated")
    command(bob, server, "/seek luup")
    plain = browser.new_context(storage_state=alice.context.storage_state(), java_script_enabled=False).new_page()
    lists = {
        "/": {
            "#next-about": 1, "#waiting": 5, "#more-waiting .list": 1, "#others-turn .list": 4, "#finished-lately .list": 1,
            "#challenges": 3, "#offers": 2,
        },
        "/m/2": {"#result": 1},
    }  # fmt: skip
    for path, places in lists.items():
        for page in (alice.page, plain):
            page.goto(server.address + path)
        for place, entries in places.items():
            expect(plain.locator(f"{place} > *")).to_have_count(entries)
        expect(alice.page.locator("#language option, #result .row").first).to_be_attached()
        if path == "/m/2":  # what one can do next comes with the script alone
            added = alice.page.locator("#result :is(.row, .result-more:not([data-field]))")
            added.evaluate_all("parts => parts.forEach(part => part.remove())")
        assert alice.page.evaluate(ENTRIES, list(places)) == plain.evaluate(ENTRIES, list(places))
    assert alice.errors == []


def test_whoever_is_here_is_challenged_by_name_and_answers(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.page.get_by_test_id("here").get_by_role("button", name="Bob").click()
    expect(alice.page.get_by_test_id("person").get_by_role("link", name="Profile")).to_have_attribute("href", "/p/2")
    assert_accessible(alice.page)
    alice.page.get_by_test_id("person-challenge").click()
    form = alice.page.get_by_test_id("challenge-form")
    form.get_by_label("Game").select_option("crumo")
    expect(form.get_by_test_id("challenge-send")).to_have_text("Challenge Bob")
    form.get_by_test_id("challenge-send").click()
    expect(alice.page.get_by_test_id("notices")).to_contain_text("You challenged Bob to Crumo")
    challenge = bob.page.get_by_test_id("challenge")
    expect(challenge).to_contain_text("Alice challenges you to Crumo")
    expect(bob.page).to_have_title("(1) Stonepost")
    challenge.get_by_role("button", name="Decline").click()
    expect(challenge).to_have_count(0)
    expect(alice.page.get_by_test_id("challenge")).to_have_count(0)
    alice.sees("Bob declines")
    assert alice.errors == bob.errors == []


def test_a_challenge_that_is_refused_says_why_in_its_form(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    command(bob, server, "/block @alice")
    alice.page.get_by_test_id("here").get_by_role("button", name="Bob").click()
    alice.page.get_by_test_id("person-challenge").click()
    alice.page.get_by_test_id("challenge-send").click()
    problem = alice.page.locator("#challenge-problem")
    expect(problem).to_contain_text("Bob")
    expect(problem.get_by_role("link", name="Block")).to_have_attribute("href", "/settings#set-blocked")
    problem.get_by_role("button", name="Play").click()
    expect(alice.page.get_by_test_id("challenge-form")).to_be_hidden()
    expect(alice.page.get_by_test_id("notices")).to_contain_text("Which game do you want to play?")


def test_forty_matches_push_nothing_out_of_sight(browser: Browser, server: Server, tmp_path: Path) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    before: list[tuple[str, str]] = []
    for number in range(1, 41):
        clock = "1d/move" if number == 23 else "7d/move"
        begins = "second" if number % 2 else "first"
        before += [("Bob", f"/play luup @alice size 4 {clock} {begins}"), ("Alice", f"/accept {number}")]
    happened(tmp_path / "stonepost.db", *before)
    alice.page.goto(server.address)
    page = alice.page
    expect(page.get_by_test_id("next")).to_contain_text("#23 Luup")  # what is due first
    expect(page.get_by_test_id("next").locator("svg")).to_be_visible()
    expect(page.get_by_test_id("matches").get_by_role("link")).to_have_count(5)
    expect(page.locator("#more-waiting")).to_contain_text("Also your turn: 14")
    expect(page.get_by_test_id("others")).to_contain_text("Opponents’ turn: 20")
    for name in ("mine", "cards", "text"):
        expect(page.get_by_test_id(name)).to_be_in_viewport()
    expect(page.get_by_test_id("others").locator("summary")).to_be_visible()
    page.get_by_test_id("others").locator("summary").click()
    expect(page.get_by_test_id("others").get_by_role("link")).to_have_count(20)
    assert_accessible(page)
    alice.shot("hall-forty")
    command(alice, server, "#23 a1")
    expect(page.get_by_test_id("next")).not_to_contain_text("#23")
    assert alice.errors == []


def test_turns_are_news_that_lead_to_their_match_and_no_talk(browser: Browser, server: Server) -> None:
    alice, bob, carol = Person(browser, "Alice"), Person(browser, "Bob"), Person(browser, "Carol")
    for person in (alice, bob, carol):
        person.come_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    command(alice, server, "#1 d4")
    command(alice, server, "good luck")
    carol.sees("good luck")
    expect(carol.log.get_by_text("d4")).to_have_count(0)
    news = carol.page.get_by_test_id("news")
    expect(news.locator("summary")).to_contain_text("2")
    news.locator("summary").click()
    lines = news.get_by_test_id("news-line")
    expect(lines).to_contain_text(["#1 Luup: Alice plays d4", "#1 Luup begins"])
    command(bob, server, "#1 c4")
    expect(lines.first).to_contain_text("#1 Luup: Bob plays c4")
    box = lines.first.bounding_box()
    assert box is not None
    assert box["height"] < 40, "one line"
    assert_accessible(carol.page)
    lines.first.get_by_role("link").click()
    lands_at(carol.page, server, 1)
    assert carol.errors == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_stranger_sees_every_game_and_how_one_begins_without_scrolling(
    browser: Browser, server: Server, language: str
) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, locale=language).new_page()
    page.goto(server.address)
    cards = page.get_by_test_id("cards").get_by_role("listitem")
    expect(cards).to_have_count(5)
    for card in cards.all():
        expect(card.get_by_role("button")).to_have_count(3)
        for button in card.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert card.evaluate("(card) => card.scrollWidth <= card.clientWidth")


def test_games_are_still_described_to_members_at_a_desk(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.set_viewport_size({"width": 1280, "height": 800})
    for language in ("en", "de"):
        command(alice, server, f"/language {language}")
        expect(alice.page.locator("html")).to_have_attribute("lang", language)  # the page is read again
        cards = alice.page.get_by_test_id("cards").get_by_role("listitem")
        expect(cards).to_have_count(5)
        for card in cards.all():
            expect(card.locator(".card-about")).to_be_visible()
            expect(card).to_be_in_viewport(ratio=1)
            assert card.evaluate("(card) => card.scrollWidth <= card.clientWidth")


def test_the_level_of_the_computer_is_chosen_once_and_remembered(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.get_by_test_id("level").select_option("casual")
    alice.page.reload()
    expect(alice.page.get_by_test_id("level")).to_have_value("2")
    alice.page.get_by_role("button", name="Play the computer: Luup").click()
    lands_at(alice.page, server, 1)
    [match] = alice.context.request.get(f"{server.address}/api/me").json()["matches"]
    assert match["partner"] == 2
    assert alice.errors == []


def test_a_refusal_on_a_phone_comes_into_view_and_leads_on(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice", phone=True)
    alice.come_in(server.address)
    for _ in range(3):
        command(alice, server, "/play luup partner 1 size 4 first")
    alice.turn_to("play")
    alice.page.get_by_role("button", name="Play the computer: Luup").tap()
    refusal = alice.page.get_by_test_id("notice").filter(has_text="against the computer, which is the limit")
    expect(refusal).to_contain_text("#1 Luup, #2 Luup, #3 Luup")
    expect(refusal).to_be_in_viewport(ratio=1)
    expect(refusal.get_by_role("link", name="#2")).to_have_attribute("href", "/m/2")
    refusal.get_by_role("button", name="Resign #", exact=False).tap()
    expect(alice.page.get_by_test_id("notices")).to_contain_text("To confirm: “Yes, I resign”")
    alice.page.get_by_test_id("notices").get_by_role("button", name="Yes, I resign").tap()
    expect(alice.page.get_by_test_id("results")).to_contain_text("1")
    assert alice.errors == []


def test_on_a_phone_names_stand_beside_their_signs_and_nothing_is_wider_than_the_screen(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice-of-the-long-name", phone=True)
    alice.come_in(server.address)
    alice.turn_to("talk")
    alice.say("hello")
    line = alice.log.get_by_test_id("post").filter(has_text="hello")
    tops = [line.locator(part).evaluate("(e) => e.getBoundingClientRect().top") for part in (".avatar", ".post-author")]
    assert abs(tops[0] - tops[1]) < 8
    assert alice.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert alice.errors == []


def test_report_beside_a_line_asks_for_the_reason_below_it(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/language de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    bob.say("you fools")
    alice.sees("you fools")
    report = alice.log.get_by_role("button", name="Melden", exact=True)
    report.click()
    form = alice.page.get_by_test_id("report-form")
    expect(form).to_contain_text("Bob erfährt nicht, dass du sie gemeldet hast")
    reason = form.get_by_label("Was daran schlimm ist")
    expect(reason).to_be_focused()
    assert reason.evaluate("field => field.offsetWidth") > 150, "there is room to type"
    assert_accessible(alice.page)
    alice.shot("report-in-the-lobby")
    form.get_by_role("button", name="Nicht melden").click()
    expect(form).to_have_count(0)
    expect(report).to_be_focused()
    report.click()
    reason.fill("rude")
    form.get_by_role("button", name="Melden", exact=True).click()
    alice.sees("Deine Meldung über Bob ist bei der Verwaltung")
    expect(form).to_have_count(0)
    assert alice.errors == bob.errors == []


def test_the_buttons_of_a_challenge_go_when_it_ends(browser: Browser, server: Server) -> None:
    people = [Person(browser, name) for name in ("Alice", "Bob", "Carol")]
    for person in people:
        person.come_in(server.address)
    alice, bob, carol = people
    bob.say("/play cropa size 5")
    carol.press("Accept")
    carol.sees_news("#1 Cropa begins")
    alice.say("/play cropa size 5")
    expect(bob.log.get_by_role("button", name="Accept")).to_have_count(1)
    alice.press("Withdraw")
    bob.sees("Alice withdraws challenge #2")
    alice.say("/play cropa size 5 link")
    alice.press("Withdraw")
    alice.sees("Alice withdraws challenge #3")
    for person in people:
        expect(person.log.locator(".post-buttons")).to_have_count(0)
        person.page.reload()
        person.sees("Alice offers a game of Cropa, #2")
        expect(person.log.locator(".post-buttons")).to_have_count(0)
        assert person.errors == []


def test_running_matches_are_seen_with_their_boards_and_follow_their_turns(browser: Browser, server: Server) -> None:
    alice, bob, carol = Person(browser, "Alice"), Person(browser, "Bob"), Person(browser, "Carol")
    alice.sign_in(server.address)
    bob.sign_in(server.address)
    for number in (1, 2, 3):
        command(alice, server, "/play luup @bob size 4 first")
        command(bob, server, f"/accept {number}")
        command(alice, server, f"#{number} d4")
    command(alice, server, "/watch 2 closed")
    command(bob, server, "#1 c4")
    carol.come_in(server.address)
    live = carol.page.get_by_test_id("live-match")
    expect(live).to_contain_text(["turns: 2", "turns: 1"])
    board = live.first.locator("img")
    expect(board).to_have_attribute("src", re.compile(r"^/m/1/small\.svg\?ply=2"))
    live.first.scroll_into_view_if_needed()
    expect(board).to_have_js_property("complete", value=True)
    assert board.evaluate("(image) => image.naturalWidth") > 0
    command(alice, server, "#1 e4")
    expect(live.first).to_contain_text("turns: 3")
    assert_accessible(carol.page)
    command(bob, server, "/resign #1 yes")
    expect(carol.page.get_by_test_id("score")).to_contain_text("Alice: won by resignation")
    live.first.click()
    lands_at(carol.page, server, 3)
    assert carol.errors == []


def test_where_nothing_runs_the_latest_match_is_replayed_and_called_so(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.sign_in(server.address)
    bob.sign_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    command(alice, server, "#1 d4")
    command(bob, server, "#1 c4")
    command(alice, server, "/resign #1 yes")
    page = browser.new_context().new_page()
    page.goto(server.address)
    expect(page.locator("#live-title")).to_have_text("Replay of the latest match")
    board = page.get_by_test_id("live-match").locator("img")
    expect(board).to_have_attribute("src", re.compile("ply=1&"))
    expect(board).to_have_attribute("src", re.compile("ply=2&"))


def test_what_an_opponent_asks_for_is_in_the_inbox_and_counted(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    command(alice, server, "#1 d4")
    command(bob, server, "#1 c4")
    command(alice, server, "#1 b2")
    bob.page.goto(server.address)
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    bob.turn_to("play")
    command(bob, server, "#1 f2")
    expect(bob.page).to_have_title(re.compile("^Stonepost"))
    command(alice, server, "/undo 1")
    asked = bob.page.get_by_test_id("inbox-line")
    expect(asked).to_contain_text("Alice asks to take back")
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    assert_accessible(bob.page)
    bob.page.reload()
    expect(asked).to_contain_text("Alice asks to take back")
    asked.click()
    lands_at(bob.page, server, 1)
    assert bob.errors == []


def test_unread_talk_and_results_are_in_the_inbox_until_they_are_looked_at(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    bob.page.goto(server.address)
    command(alice, server, "/say 1 good luck")
    news = bob.page.get_by_test_id("inbox-line")
    expect(news).to_contain_text("A new message from Alice")
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    match = bob.context.new_page()
    match.goto(f"{server.address}/m/1#talk")
    expect(match.get_by_test_id("talk-list")).to_contain_text("good luck")
    expect(news).to_have_count(0)
    match.close()
    command(alice, server, "/resign 1 yes")
    expect(news).to_contain_text("won against Alice")
    assert_accessible(bob.page)
    news.click()
    lands_at(bob.page, server, 1)
    expect(bob.page.get_by_test_id("result")).to_be_visible()
    bob.page.goto(server.address)
    expect(bob.page.get_by_test_id("results")).to_be_visible()
    expect(news).to_have_count(0)
    assert bob.errors == []


def test_what_buttons_and_forms_give_is_nothing_that_somebody_said(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/play luup @bob size 4")
    expect(alice.log.get_by_text("/play luup @bob size 4")).to_have_count(1)
    bob.press("Accept")
    expect(bob.page.get_by_test_id("notices")).to_contain_text("#1 Luup begins")
    bob.say("/matches")
    bob.sees("/matches")
    expect(bob.log.get_by_text("/accept")).to_have_count(0)
    bob.page.reload()
    bob.sees("/matches")
    expect(bob.log.get_by_role("button", name="Accept")).to_have_count(0)


def test_the_recovery_code_is_asked_about_after_the_first_turn_until_it_is_kept(
    browser: Browser, server: Server
) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.page.goto(server.address)
        person.take_name(person.name)
        expect(person.page.get_by_test_id("code-dialog")).to_be_hidden()
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    alice.page.reload()
    keep = alice.page.get_by_test_id("keep-code")
    expect(alice.page.get_by_test_id("next")).to_be_visible()
    expect(keep).to_be_hidden()
    command(alice, server, "#1 d4")
    for _ in range(2):
        alice.page.reload()
        expect(keep).to_be_visible()
    assert_accessible(alice.page)
    dot = alice.page.get_by_test_id("code-dot")
    alice.page.get_by_test_id("keep-code-later").click()
    expect(keep).to_be_hidden()
    alice.page.reload()
    expect(dot).to_be_visible()
    expect(keep).to_be_hidden()
    alice.page.get_by_test_id("self").click()
    alice.page.get_by_test_id("you-settings").click()
    alice.page.get_by_test_id("new-code").click()
    code = alice.keep_code()
    expect(alice.page.get_by_test_id("set-recovery")).to_contain_text("You’ve saved your code.")
    alice.page.goto(server.address)
    expect(dot).to_be_hidden()
    expect(keep).to_be_hidden()
    alice.page.reload()
    expect(alice.page.get_by_test_id("others")).to_be_visible()
    expect(keep).to_be_hidden()
    other = Person(browser, "Alice")
    other.page.goto(server.address)
    other.page.get_by_test_id("recover").locator("summary").click()
    other.page.get_by_test_id("recover-code").fill(code)
    other.page.get_by_test_id("recover-code").press("Enter")
    other.keep_code()
    expect(other.page.get_by_test_id("self-name")).to_have_text("Alice")


def test_finished_matches_are_found_again(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")
    command(alice, server, "/resign #1 yes")
    finished = bob.page.get_by_test_id("results")
    expect(finished).to_contain_text("Recently finished: 1")
    finished.locator("summary").click()
    expect(bob.page.get_by_test_id("result")).to_have_text("#1 Luupwon against Alice")
    bob.page.get_by_test_id("result").click()
    lands_at(bob.page, server, 1)


def test_matches_are_found_behind_a_page_of_private_ones(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.sign_in(server.address)
    command(alice, server, "/play luup @bob size 4 first")
    command(bob, server, "/accept 1")

    def find(route: Route) -> None:
        if "before=" in route.request.url:
            route.continue_()
        else:
            route.fulfill(json={"matches": [], "before": 9})

    alice.page.route("**/api/matches?*", find)
    alice.page.goto(f"{server.address}/matches")
    expect(alice.page.locator(".match-line")).to_have_text(re.compile("#1 Luup"))


def test_the_hall_is_used_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    press = alice.page.keyboard.press
    alice.page.locator(".skip").focus()
    press("Enter")
    for _ in range(3):
        press("Tab")
    expect(alice.page.get_by_role("button", name="Play the computer: Criocha")).to_be_focused()
    press("Tab")
    press("Enter")
    expect(alice.page).to_have_url(f"{server.address}/learn/criocha")
    alice.page.go_back()
    alice.page.get_by_role("button", name="Learn Criocha").focus()
    press("Tab")
    press("Enter")
    expect(alice.page.get_by_test_id("challenge-form").get_by_label("Anyone here")).to_be_focused()
    for _ in range(2):
        press("ArrowRight")
    expect(alice.page.get_by_test_id("challenge-form").get_by_label("A friend, by link")).to_be_checked()
    press("Enter")
    expect(alice.page.locator("#challenge-made-title")).to_be_focused()
    press("Escape")
    expect(alice.page.get_by_test_id("challenge")).to_contain_text("You’ve offered Criocha by link")
    assert alice.errors == []


def test_the_hall_is_light_before_its_first_board(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    sizes: list[int] = []
    alice.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    alice.page.goto(server.address)
    expect(alice.page.get_by_test_id("cards").locator("img").first).to_be_visible()
    assert sum(sizes) <= MOST_BEFORE_THE_FIRST_BOARD, sizes


def test_a_board_is_tried_alone_and_what_is_kept_is_there_again(browser: Browser, server: Server) -> None:
    alice = MatchPerson(browser, "Alice")
    alice.come_in(server.address)
    alice.page.get_by_test_id("cards").get_by_role("link", name="Cropa").click()
    alice.page.get_by_role("link", name="Try alone").click()
    expect(alice.page).to_have_url(f"{server.address}/try/cropa")
    alice.page.get_by_role("combobox", name="Board").select_option("5")
    expect(alice.page).to_have_url(re.compile("option.size=5"))
    for cell in ("e5", "d4", "g5"):
        expect(alice.page.locator(".cells.playable")).to_be_attached()
        alice.spot(cell).click()
        expect(alice.spot(cell)).to_have_accessible_name(re.compile("stone"))
    expect(alice.page.get_by_test_id("explore-line").get_by_role("button")).to_have_text(["e5", "d4 g5"])
    assert_accessible(alice.page)
    alice.primary.click()
    expect(alice.page.locator("#explore-kept")).to_contain_text("e5 › d4 g5")
    alice.page.reload()
    alice.page.locator("#explore-kept").get_by_role("button", name="From turn 0: e5 › d4 g5").click()
    expect(alice.spot("g5")).to_have_accessible_name(re.compile("white stone"))
    assert alice.errors == []


def test_two_who_look_for_an_opponent_find_each_other(browser: Browser, server: Server) -> None:
    alice, bob, carol = Person(browser, "Alice"), Person(browser, "Bob"), Person(browser, "Carol")
    alice.come_in(server.address)
    alice.page.get_by_test_id("cards").locator("[data-game=cropa]").first.get_by_role(
        "button", name="Challenge"
    ).click()
    form = alice.page.get_by_test_id("challenge-form")
    form.get_by_label("Someone you find for me").check()
    form.get_by_label("size 5").check()
    expect(form.get_by_test_id("challenge-send")).to_have_text("Find an opponent")
    form.get_by_test_id("challenge-send").click()
    mine = alice.page.get_by_test_id("challenge")
    expect(mine).to_contain_text("I’m looking for an opponent for you, here: Cropa")
    expect(mine.locator("b")).to_be_hidden()
    bob.page.goto(server.address)  # without a name
    offer = bob.page.get_by_test_id("offer")
    expect(offer).to_contain_text("Cropa")
    expect(offer).to_contain_text("someone")
    expect(bob.page.locator("body")).not_to_contain_text("Alice")
    offer.click()
    assert_accessible(bob.page)
    expect(bob.page.locator(".offer-more a")).to_be_hidden()
    bob.page.get_by_test_id("offer-accept").click()
    bob.page.get_by_test_id("name").fill("Bob")
    bob.page.get_by_test_id("name").press("Enter")
    expect(bob.page.get_by_test_id("notices")).to_contain_text("Cropa begins")
    expect(alice.page.get_by_test_id("notices")).to_contain_text("Cropa begins")
    expect(mine).to_have_count(0)
    carol.come_in(server.address)
    expect(carol.page.get_by_test_id("offer")).to_have_count(0)
    alice.page.goto(server.address)
    command(carol, server, "/seek luup")
    mine = carol.page.get_by_test_id("challenge")
    expect(mine).to_contain_text("Luup")
    expect(alice.page.get_by_test_id("offer")).to_contain_text("Luup")  # by itself
    mine.get_by_role("button", name="Withdraw").click()
    expect(mine).to_have_count(0)
    expect(alice.page.get_by_test_id("offer")).to_have_count(0)
    assert alice.errors == bob.errors == carol.errors == []
