"""The page never loses the focus, typed text, the destination of a visit, or links in talk."""

from playwright.sync_api import Browser, Page, Route, expect

from tests.support.browser_person import Held, Person
from tests.support.server import Server

CHALLENGES = "**/api/rooms/lobby/challenges"


def lose_answers(page: Page) -> None:
    """Let forms of challenges reach the server, and their answers get lost."""

    def lose(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route(CHALLENGES, lose)


def test_news_leave_the_focus_where_it_is_beside_the_chat(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    bob.say("/play luup @alice size 4")
    accept = alice.page.get_by_test_id("challenge").get_by_role("button", name="Accept")
    accept.focus()
    bob.say("/play cropa @alice size 5")
    expect(alice.page.get_by_test_id("challenge")).to_have_count(2)
    expect(accept.first).to_be_focused()
    alice.page.get_by_test_id("rooms-button").click()
    alice.page.locator("#rooms a").first.focus()
    alice.page.locator("#rooms a").first.press("Enter")
    expect(alice.page.locator("#rooms a").first).to_be_focused()


def test_what_is_typed_is_there_again_after_a_reload(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.get_by_test_id("text").fill("half a thought")
    alice.page.reload()
    expect(alice.page.get_by_test_id("text")).to_have_value("half a thought")
    alice.page.get_by_test_id("text").press("Enter")
    alice.sees("half a thought")
    alice.page.reload()
    expect(alice.page.get_by_test_id("text")).to_have_value("")
    assert alice.errors == []


def test_a_room_that_is_not_there_is_said_to_be_so(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.page.goto(f"{server.address}/r/nowhere")
    expect(alice.page.get_by_test_id("room-name")).to_have_text("Lobby")
    expect(alice.page.get_by_test_id("banner")).to_contain_text("nowhere")
    alice.page.wait_for_timeout(1500)
    expect(alice.page.get_by_test_id("banner")).to_contain_text("nowhere")
    alice.say("Well then.")
    expect(alice.page.get_by_test_id("banner")).to_be_hidden()


def test_addresses_in_talk_are_links_and_nothing_else_is(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say(
        "See https://example.org/a_(b)?x=1#2, or (http://example.net/d4). Not javascript:alert(1) or ftp://example.org"
    )
    bob.sees("Not javascript")
    links = bob.log.get_by_role("link")
    expect(links).to_have_count(2)
    for link, address in zip(links.all(), ("https://example.org/a_(b)?x=1#2", "http://example.net/d4"), strict=True):
        expect(link).to_have_attribute("href", address)
        expect(link).to_have_text(address)
        expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
        expect(link).to_have_attribute("target", "_blank")
    assert bob.errors == []


def test_a_challenge_whose_answer_was_lost_is_made_once_also_when_the_form_is_opened_again(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    card = alice.page.get_by_test_id("cards").locator("[data-game=luup]").first
    form, send = alice.page.get_by_test_id("challenge-form"), alice.page.get_by_test_id("challenge-send")
    lose_answers(alice.page)
    card.get_by_role("button", name="Challenge").click()
    send.click()
    expect(form).to_contain_text("No answer.")
    form.get_by_role("button", name="Cancel").click()
    alice.page.unroute(CHALLENGES)
    card.get_by_role("button", name="Challenge").click()
    send.click()
    expect(form).to_contain_text("#1")
    assert [one["number"] for one in alice.context.request.get(f"{server.address}/api/offers").json()["offers"]] == [1]


def test_a_match_against_the_computer_begins_once_however_often_it_is_asked_for(
    browser: Browser, server: Server
) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    easy = alice.page.locator("[data-do=partner][data-game=luup]").first
    lose_answers(alice.page)
    easy.click()
    expect(alice.page.get_by_test_id("notices")).to_contain_text("No answer.")
    alice.page.unroute(CHALLENGES)
    held = Held(alice.page, CHALLENGES)
    easy.click()
    easy.click()
    held.let_go()
    expect(alice.page).to_have_url(f"{server.address}/m/1")
    assert len(held.waiting) == 1
    assert [one["number"] for one in alice.context.request.get(f"{server.address}/api/me").json()["matches"]] == [1]
