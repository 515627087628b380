"""Comments on a finished match, on its page: at turns, by everyone who sees it, until a player closes them."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_sharing import COPIED
from tests.support.accessible import assert_accessible
from tests.support.appointed import manager_code
from tests.support.browser_person import DESKTOP, PHONE
from tests.support.match_person import MatchPerson, table
from tests.support.server import Server


def discussed(browser: Browser, server: Server, database: Path) -> tuple[MatchPerson, MatchPerson]:
    """Return Alice and Bob at their finished match, in a room where people may comment."""
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.command(manager_code(database))
    alice.command("/settings comments yes")
    alice.command("/resign 1 yes")
    expect(bob.page.get_by_test_id("result")).to_be_visible()
    return alice, bob


def watching(browser: Browser, server: Server, name: str) -> MatchPerson:
    """Return another person at the page of the match."""
    person = MatchPerson(browser, name)
    person.sign_in(server.address)
    person.sit_down()
    return person


def comments(page: Page) -> Locator:
    """Return the comments on the page."""
    return page.get_by_test_id("comments-list").locator("li[data-comment]")


def write(page: Page, text: str) -> None:
    """Write a comment on the turn that is shown."""
    page.get_by_test_id("comment").fill(text)
    page.get_by_role("button", name="Comment", exact=True).click()


def test_people_comment_at_turns_and_a_reader_without_a_name_reads_along(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, _ = discussed(browser, server, tmp_path / "stonepost.db")
    carol = watching(browser, server, "Carol")
    expect(carol.page.get_by_test_id("notes-tab")).to_have_text("Comments")
    carol.page.get_by_test_id("notes-tab").click()
    expect(carol.page.get_by_text("No one has commented yet.")).to_be_visible()
    carol.page.evaluate(COPIED)
    carol.choose("copy-address")
    expect(carol.page.locator("#announcer")).to_have_text("Copied")
    assert carol.page.evaluate("copied") == [f"{server.address}/m/1"]
    carol.page.locator("#step-first").click()
    carol.page.locator("#step-on").click()
    expect(carol.page.get_by_test_id("comment")).to_have_attribute("placeholder", "Comment on turn 1")
    write(carol.page, "D4 is strong")
    expect(comments(carol.page)).to_contain_text("D4 is strong")
    expect(carol.page.get_by_test_id("comment")).to_have_value("")

    stranger = browser.new_page()
    stranger.goto(f"{server.address}/m/1")
    stranger.get_by_test_id("notes-tab").click()
    expect(comments(stranger)).to_contain_text("Carol")
    expect(stranger.get_by_test_id("comment")).to_be_hidden()
    expect(stranger.get_by_test_id("note")).to_be_hidden()
    stranger.get_by_role("button", name="Turn 1", exact=True).click()
    expect(stranger.get_by_test_id("ply")).to_contain_text("1")
    expect(stranger.locator("[data-ply='1'][aria-current]")).to_be_visible()
    comments(stranger).locator(".named-cell").hover()
    expect(stranger.locator(".spot.lit")).to_have_attribute("data-cell", "d4")

    alice.page.get_by_test_id("notes-tab").click()
    write(alice.page, "I feared e5")
    expect(comments(stranger)).to_have_count(2)  # without a reload
    comments(alice.page).get_by_role("button", name="Delete").click()
    alice.page.get_by_test_id("report-form").get_by_role("button", name="Delete").click()
    expect(comments(stranger)).to_have_count(1)
    assert alice.errors == carol.errors == []


def test_a_note_is_published_after_a_question(browser: Browser, server: Server, tmp_path: Path) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    alice.page.get_by_test_id("notes-tab").click()
    expect(alice.page.get_by_test_id("publishing")).to_be_hidden()
    alice.page.get_by_test_id("note").fill("the corner was weak")
    expect(alice.page.locator("#note-state")).to_have_text("Saved.")
    alice.page.get_by_role("button", name="Publish this note").click()
    expect(alice.page.get_by_test_id("publishing")).to_contain_text("Everyone who can see the match")
    bob.page.get_by_test_id("notes-tab").click()
    expect(comments(bob.page)).to_have_count(0)
    alice.page.get_by_role("button", name="Publish", exact=True).click()
    expect(comments(bob.page)).to_contain_text("the corner was weak")
    assert alice.errors == bob.errors == []


def test_a_comment_stays_as_typed_whatever_a_command_would_mean_by_it(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    alice.page.get_by_test_id("notes-tab").click()
    alice.page.get_by_test_id("note").fill("for me alone")
    expect(alice.page.locator("#note-state")).to_have_text("Saved.")
    write(alice.page, "publish yes")
    bob.page.get_by_test_id("notes-tab").click()
    expect(comments(bob.page).locator(".said-text")).to_have_text("publish yes")
    assert alice.errors == bob.errors == []


def test_other_comments_arrive_while_something_is_typed_below_one(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    alice.command("/comment #1 at 2 you fool")
    bob.page.get_by_test_id("notes-tab").click()
    comments(bob.page).hover()
    comments(bob.page).get_by_role("button", name="Report").click()
    reason = bob.page.get_by_label("What’s wrong (optional)")
    reason.fill("rude")
    alice.command("/comment #1 at 1 too early")
    expect(comments(bob.page)).to_have_count(2)
    expect(reason).to_have_value("rude")
    expect(reason).to_be_focused()
    bob.page.get_by_role("button", name="Send the report").click()
    expect(bob.page.get_by_test_id("answer")).to_contain_text("your report about Alice")
    assert alice.errors == bob.errors == []


def test_a_player_closes_comments_and_a_reader_reports_one(browser: Browser, server: Server, tmp_path: Path) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    carol = watching(browser, server, "Carol")
    carol.page.get_by_test_id("notes-tab").click()
    write(carol.page, "you fools")
    bob.page.get_by_test_id("notes-tab").click()
    comments(bob.page).hover()
    comments(bob.page).get_by_role("button", name="Report").click()
    bob.page.get_by_label("What’s wrong (optional)").fill("rude")
    assert_accessible(bob.page)
    bob.page.get_by_role("button", name="Send the report").click()
    expect(bob.page.get_by_test_id("answer")).to_contain_text("your report about Carol")

    carol.page.get_by_test_id("comment").fill("and cowards")
    bob.page.get_by_test_id("comments-switch").click()
    expect(bob.page.get_by_text("You’ve closed comments on this match.")).to_be_visible()
    expect(comments(bob.page)).to_have_count(0)
    expect(carol.page.get_by_text("Comments on this match are closed now.")).to_be_visible()  # without a reload
    expect(carol.page.get_by_test_id("comment")).to_be_hidden()
    expect(comments(carol.page)).to_have_count(0)
    bob.page.get_by_test_id("comments-switch").click()
    expect(comments(bob.page)).to_contain_text("you fools")
    expect(carol.page.get_by_test_id("comment")).to_have_value("and cowards")
    assert alice.errors == bob.errors == carol.errors == []


def test_the_hall_says_how_many_comments_have_come_until_the_player_looks_at_them(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    bob.command("/comment #1 at 1 d4 is strong")
    bob.command("/comment #1 at 2 and this is weak")
    alice.page.goto(server.address)
    inbox = alice.page.get_by_test_id("inbox")
    expect(inbox).to_contain_text("2 new comments")
    inbox.get_by_role("link").click()
    expect(comments(alice.page)).to_have_count(2)
    expect(comments(alice.page).first).to_be_visible()
    alice.page.goto(server.address)
    expect(alice.page.get_by_test_id("results")).to_be_visible()
    expect(inbox.get_by_role("link")).to_have_count(0)
    assert alice.errors == bob.errors == []


def test_there_are_no_comments_where_managers_dont_allow_them(browser: Browser, server: Server) -> None:
    alice, bob = table(browser, server.address, "cropa size 5", "e5", "a1 c3")
    alice.command("/resign 1 yes")
    expect(bob.page.get_by_test_id("result")).to_be_visible()
    bob.page.get_by_test_id("notes-tab").click()
    expect(bob.page.get_by_test_id("note")).to_be_visible()
    expect(bob.page.get_by_test_id("comments")).to_be_hidden()
    stranger = browser.new_page()
    stranger.goto(f"{server.address}/m/1")
    expect(stranger.locator("[data-panel=turns]")).to_be_visible()
    expect(stranger.get_by_test_id("notes-tab")).to_be_hidden()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_and_nothing_is_too_wide(
    browser: Browser, server: Server, tmp_path: Path, size: dict[str, int], *, dark: bool
) -> None:
    alice, bob = discussed(browser, server, tmp_path / "stonepost.db")
    bob.command("/comment #1 at 1 d4 is strong")
    bob.command("/comment #1 at 2 " + "unbreakable" * 30)
    alice.page.set_viewport_size(size)  # type: ignore[arg-type]  # a plain dictionary
    alice.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    alice.page.get_by_test_id("notes-tab").click()
    expect(comments(alice.page)).to_have_count(2)
    assert_accessible(alice.page)
    assert alice.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
