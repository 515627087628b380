"""The whole main job in a real browser: two windows, a whole match, a reload and a restart in the middle."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from core import rules
from tests.support.browser_person import Person
from tests.support.games import whole_game
from tests.support.server import Server

BRIGHTNESS = """([image, x, y]) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const [r, g, b] = pen.getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
    return (r + g + b) / 3;
}"""


def brightness(person: Person, image: Locator, cell: str) -> float:
    """Return how bright the picture is in the middle of a cell, 0 to 255."""
    address = image.get_attribute("src")
    assert address is not None
    told = person.context.request.get(
        person.page.url.split("/r/")[0].rstrip("/") + address.rpartition("/")[0] + "/en.json"
    ).json()
    found: float = person.page.evaluate(BRIGHTNESS, [image.element_handle(), *told["cells"][cell][:2]])
    return found


def test_two_people_play_a_whole_match_by_typing_and_clicking(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob", phone=True, dark=True)
    alice.come_in(server.address)
    bob.come_in(server.address)

    alice.say("/play cropa @bob size 5 first")
    bob.press("Accept")
    alice.sees_board("Cropa #1")
    bob.sees_board("Cropa #1")

    _, turns = whole_game("cropa", 0)
    position = rules.get("cropa").start({"size": 5})
    for count, (seat, steps) in enumerate(turns):
        if count == 8:
            alice.page.reload()
            alice.sees_board("Cropa #1")
        if count == 12:
            assert server.restart() == "", "nothing to complain about"
        mover, other = (alice, bob) if seat == 1 else (bob, alice)
        if count % 2 or count < 2:
            mover.say(f"#1 {steps}")
        else:
            mover.click_cells(steps.split())
        for step in steps.split():
            position = position.play(step)
        for person in (mover, other):
            if count < len(turns) - 1:
                person.sees(steps)
        if count in {3, 9, 14}:
            image = other.sees_board("last turn")
            for cell in position.diagram().last:
                bright = brightness(other, image, cell)
                assert bright < 100 if seat == 1 else bright > 150, f"{cell} is {bright:.0f} bright after {steps}"
            alice.shot(f"alice-{count}")
            bob.shot(f"bob-{count}")

    for person in (alice, bob):
        person.sees("has fewer groups")
        person.sees_board("has won")
    alice.shot("alice-end")
    bob.shot("bob-end")
    assert alice.errors == []
    assert bob.errors == []


def test_a_name_belongs_to_its_browser_and_moves_with_the_recovery_code(browser: Browser, server: Server) -> None:
    alice, thief = Person(browser, "Alice"), Person(browser, "alice")
    code = alice.come_in(server.address)

    thief.page.goto(server.address)
    thief.page.get_by_test_id("name").fill("alice")
    thief.page.get_by_test_id("name").press("Enter")
    expect(thief.page.get_by_test_id("name-problem")).not_to_be_empty()

    other = Person(browser, "Alice")
    other.page.goto(server.address)
    other.page.get_by_test_id("recover").locator("summary").click()
    other.page.get_by_test_id("recover-code").fill(code)
    other.page.get_by_test_id("recover-code").press("Enter")
    expect(other.page.get_by_test_id("code")).not_to_be_empty()
    assert other.page.get_by_test_id("code").inner_text() != code, "a code is shown once and used once"
    other.page.get_by_test_id("code-kept").click()
    expect(other.page.get_by_test_id("self-name")).to_have_text("Alice")

    alice.page.reload()
    expect(alice.page.get_by_test_id("welcome")).to_be_visible()


def test_a_match_can_be_played_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.come_in(server.address)
    bob.come_in(server.address)
    alice.say("/play luup @bob size 4 first")
    bob.press("Accept")
    alice.sees_board("Luup #1")
    alice.cell("a1").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Enter"):
        alice.page.keyboard.press(key)
    expect(alice.page.get_by_test_id("text")).to_have_value("#1 a2")
    alice.page.get_by_test_id("text").press("Enter")
    alice.sees_board("last turn a2")
    bob.sees_board("last turn a2")


def test_previews_are_seen_by_oneself_only_and_errors_name_the_rule(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.come_in(server.address)
    bob.come_in(server.address)
    alice.say("/play cropa @bob size 5 first")
    bob.press("Accept")
    alice.sees_board("Cropa #1")
    alice.say("/preview e5")
    alice.sees_board("only tried, not played")
    alice.say("/move z9")
    alice.sees("z9")
    alice.say("e5")
    bob.sees_board("last turn e5")
    for private in ("/preview", "/move z9"):
        expect(bob.log.get_by_text(private)).to_have_count(0)
    bob.say("e5 a1")
    bob.sees_board("marked: e5")
    bob.shot("bob-refused")


def test_cells_go_on_a_preview_that_was_begun_and_looking_leaves_the_board(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    alice.come_in(server.address)
    bob.come_in(server.address)
    alice.say("/play cropa @bob size 5 first")
    bob.sees("Accept")
    bob.say("/matches")
    bob.press("Accept")
    expect(bob.page.get_by_test_id("text")).to_be_focused()
    alice.sees_board("Cropa #1")
    text, preview = alice.page.get_by_test_id("text"), alice.page.locator("[data-action=preview]")
    expect(alice.page.locator("[data-action=undo]")).to_have_count(0)

    preview.click()
    expect(text).to_have_value("/try #1 ")
    alice.cell("c3").click()
    expect(text).to_have_value("/try #1 c3")
    alice.page.get_by_test_id("send").click()
    alice.sees_board("only tried, not played")
    expect(alice.page.get_by_test_id("cells")).to_have_count(1)

    for typed in ("#1 c4", "c4"):
        text.fill(typed)
        preview.click()
        expect(text).to_have_value("/try #1 c4")
    text.fill("")
    alice.cell("d4").click()
    expect(text).to_have_value("#1 d4")
    preview.click()
    expect(text).to_have_value("/try #1 d4")
    text.fill("#1 d4")
    text.press("Enter")
    bob.sees_board("last turn d4")
    expect(alice.page.locator("[data-action]").last).to_have_attribute("data-action", "resign")
    expect(alice.page.locator("[data-action=undo]")).to_be_visible()
    assert alice.errors == []


def test_newcomers_are_welcomed_above_the_log_until_they_speak(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice", phone=True)
    alice.come_in(server.address)
    card = alice.page.get_by_test_id("first-steps")
    expect(card.get_by_role("button", name="Rules")).to_have_count(len(rules.all()))
    alice.shot("first-steps")
    card.get_by_role("button", name="What else").click()
    alice.sees("More about a command")
    expect(card.get_by_role("button", name="What else")).to_be_hidden()  # it makes room for what was asked for
    expect(alice.page.get_by_role("button", name="/help play", exact=True)).to_be_visible()
    alice.say("Hello!")
    expect(card).to_be_hidden()
    alice.page.reload()
    alice.sees("More about a command")
    expect(card).to_be_hidden()


def test_in_a_busy_room_newcomers_find_the_first_steps_above_the_log(browser: Browser, server: Server) -> None:
    alice, bob, carol = Person(browser, "Alice"), Person(browser, "Bob", phone=True), Person(browser, "Carol")
    alice.come_in(server.address)
    for number in range(30):
        alice.page.request.post(
            f"{server.address}/api/rooms/lobby/messages", data={"id": f"busy-room-{number}", "text": f"line {number}"}
        )
    alice.sees("line 9")
    for person in (bob, carol):
        person.come_in(server.address)
        expect(person.page.get_by_test_id("first-steps")).to_be_in_viewport()
    invitation = bob.page.get_by_role("button", name="/play luup @Alice")
    expect(invitation).to_be_hidden()
    bob.page.get_by_role("heading", name="Welcome, Bob!").tap()
    invitation.tap()
    bob.shot("busy-lobby")
    expect(bob.page.get_by_test_id("text")).to_have_value("/play luup @Alice")
    expect(carol.page.get_by_role("button", name="/play luup @Alice")).to_be_visible()


def test_finished_matches_stand_beside_the_chat_and_are_found_again(browser: Browser, server: Server) -> None:
    alice, bob = Person(browser, "Alice"), Person(browser, "Bob")
    for person in (alice, bob):
        person.come_in(server.address)
    alice.say("/play luup @bob size 4 first")
    bob.press("Accept")
    alice.sees_board("Luup #1")
    alice.say("/resign #1 yes")
    result = bob.page.get_by_test_id("result")
    expect(result).to_have_text("#1 Luupwon against Alice")
    expect(alice.page.get_by_test_id("result")).to_contain_text("lost against Bob")
    bob.say("\n".join(["line"] * 60))
    ended = bob.log.locator("[data-code=match-ended]")
    expect(ended).not_to_be_in_viewport()
    result.click()
    alice.say("Well played!")  # what arrives on the way doesn't lead away from it
    expect(bob.log.get_by_text("Well played!")).to_have_count(1)
    expect(ended).to_be_in_viewport()
    expect(bob.page.locator("#newest")).to_be_visible()
    assert alice.errors == bob.errors == []


@pytest.mark.parametrize("width", [390, 360])
def test_the_end_of_a_match_is_seen_on_a_phone(browser: Browser, server: Server, width: int) -> None:
    alice, bob = Person(browser, "Alice", phone=True), Person(browser, "Bob", phone=True)
    for person in (alice, bob):
        person.page.set_viewport_size({"width": width, "height": 740})
        person.come_in(server.address)
    alice.say("/play cropa @bob size 5 first")
    bob.sees("Accept")
    expect(bob.page).to_have_title("(1) Stonepost")
    bob.press("Accept")
    alice.sees_board("Cropa #1")
    alice.say("#1 c3")
    for person in (alice, bob):
        person.sees_board("last turn c3")
    bob.page.set_viewport_size({"width": width, "height": 420})  # the keyboard
    bob.page.set_viewport_size({"width": width, "height": 740})
    bob.say("/resign #1 yes")
    for person in (alice, bob):
        last = person.log.locator("[data-testid=post]").last
        expect(last).to_contain_text("wins")
        expect(person.page.get_by_test_id("actions")).to_be_hidden()
        person.page.wait_for_timeout(500)
        expect(person.page.get_by_test_id("first-steps")).to_be_hidden()
        ends = "part => part.scrollHeight - part.scrollTop - part.clientHeight"
        assert person.page.locator("#scroller").evaluate(ends) < 2
        expect(last.locator(".post-text")).to_be_in_viewport()
        person.shot(f"over-{person.name}-{width}".lower())


@pytest.mark.parametrize("phone", [False, True])
def test_the_rules_are_read_from_their_beginning_with_the_examples_below(
    browser: Browser, server: Server, *, phone: bool
) -> None:
    alice = Person(browser, "Alice", phone=phone)
    alice.come_in(server.address)
    alice.say("/rules criocha")
    alice.sees("Options of Criocha")
    expect(alice.log.get_by_text("Criocha Board: square", exact=False).first).to_be_in_viewport()
    examples = rules.get("criocha").examples
    expect(alice.log.locator('[data-code="rules-example"] img')).to_have_count(len(examples))
    expect(alice.page.get_by_role("button", name="New messages")).to_be_visible()
    alice.page.get_by_role("button", name="New messages").click()
    expect(alice.log.get_by_text("To see more")).to_be_in_viewport()
    assert not alice.errors


def test_the_page_speaks_german_when_asked(browser: Browser, server: Server) -> None:
    alice = Person(browser, "Alice")
    alice.come_in(server.address)
    alice.say("/language de")
    expect(alice.page.locator("html")).to_have_attribute("lang", "de")
    alice.say("/hilfe")
    alice.sees("/spielen")
    alice.shot("german")
