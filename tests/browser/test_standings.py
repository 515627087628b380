"""Pictures of standings on the page: as images, as alternative texts, in characters, and on their own."""

from playwright.sync_api import Browser, expect

from tests.support.browser_person import Person
from tests.support.server import Server


def test_two_players_head_to_head_are_a_picture_that_opens_alone(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob", phone=True, dark=True)
    for person in (alice, bob):
        person.come_in(server.address)
    bob.say("/play cropa @Alice size 5 first")
    alice.press("Accept")
    bob.sees_news("#1 Cropa begins")
    for person, turn in ((bob, "#1 e5"), (alice, "#1 a1 c2"), (bob, "/resign #1 yes")):
        person.say(turn)
        alice.sees_news(turn.removeprefix("#1 ") if turn.startswith("#") else "Alice beats Bob")
    bob.say("/history @Alice")
    bob.sees_board("Bob – Alice: 0 – 1")
    chart = bob.page.get_by_test_id("chart").last
    bob.page.wait_for_timeout(300)
    bob.shot("standings")

    with bob.context.expect_page() as opened:
        chart.get_by_test_id("chart-link").click()
    alone = opened.value
    alone.wait_for_load_state()
    assert alone.url.endswith("-dark-2x.png")
    alone.close()
    chart.get_by_test_id("as-text").click()
    expect(chart.get_by_test_id("board-text")).to_contain_text("Bob – Alice: 0 – 1")
    assert alice.errors == bob.errors == []
