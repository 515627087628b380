"""Signing in on the page by what a messenger says: with Discord, which a fake replaces, and with Telegram's signed data."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser_person import Person
from tests.support.fake_discord_login import BOB, FakeDiscordLogin
from tests.support.server import Server
from tests.support.telegram_data import logged_in

TOKEN = "7000000000:a-token-for-tests"


@pytest.fixture
def discord() -> Iterator[FakeDiscordLogin]:
    with FakeDiscordLogin() as discord:
        yield discord


@pytest.fixture
def with_discord(tmp_path: Path, discord: FakeDiscordLogin) -> Iterator[Server]:
    """The program, which offers to sign in with the fake of Discord."""
    named = {name.removeprefix("STONEPOST_").lower(): str(value) for name, value in discord.settings.items()}
    with Server(tmp_path / "stonepost.db") as server:
        server.restart(web_address=server.address, **named)  # only now is the address known
        yield server


@pytest.fixture
def with_telegram(tmp_path: Path) -> Iterator[Server]:
    """The program, which offers to sign in with Telegram."""
    nowhere, address = "http://127.0.0.1:9", "https://play.example.org"
    with Server(
        tmp_path / "stonepost.db",
        telegram_token=TOKEN,
        telegram_api_base=nowhere,
        telegram_login="yes",
        web_address=address,
    ) as server:
        yield server


def link(database: Path, platform: str, ref: str, name: str) -> None:
    """Link a messenger's account with a name, as if long ago."""
    with sqlite3.connect(database) as store:
        store.execute(
            "INSERT INTO accounts (platform, ref, player, handle, folded)"
            " SELECT ?, ?, player, 'ann', 'ann' FROM accounts WHERE handle = ?",
            (platform, ref, name),
        )


def takes(page: Page, name: str) -> None:
    """Take a name on the page for signing in, and come to the hall."""
    page.get_by_test_id("name").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_test_id("self-name")).to_have_text(name)


def test_discord_names_who_has_no_name_yet(browser: Browser, with_discord: Server) -> None:
    bob = Person(browser, "Bob")
    bob.page.goto(with_discord.address)
    bob.page.get_by_test_id("discord-login").click()
    bob.page.get_by_role("link", name="Authorise").click()
    expect(bob.page.get_by_test_id("question")).to_have_text(
        "Your Discord account has no name here yet. Take one: the two will be linked."
    )
    takes(bob.page, "Bob")
    assert bob.errors == []


def test_a_linked_discord_account_signs_in_after_a_question(
    browser: Browser, with_discord: Server, tmp_path: Path
) -> None:
    Person(browser, "Ann").sign_in(with_discord.address)
    link(tmp_path / "stonepost.db", "discord", BOB["id"], "Ann")
    other = Person(browser, "Other")
    other.sign_in(with_discord.address)
    other.page.goto(f"{with_discord.address}/sign-in")
    expect(other.page.get_by_test_id("question")).to_be_empty()
    other.page.get_by_test_id("discord-login").click()
    other.page.get_by_role("link", name="Authorise").click()
    expect(other.page.get_by_test_id("question")).to_contain_text("Sign Other out here, and sign in as Ann?")
    other.page.get_by_test_id("confirm").click()
    expect(other.page.get_by_test_id("self-name")).to_have_text("Ann")


def test_a_browser_with_a_name_is_told_how_to_link_it_and_a_refusal_is_a_sentence(
    browser: Browser, with_discord: Server
) -> None:
    cid = Person(browser, "Cid")
    cid.sign_in(with_discord.address)
    cid.page.goto(f"{with_discord.address}/sign-in/discord")
    cid.page.get_by_role("link", name="Authorise").click()
    expect(cid.page.get_by_test_id("question")).to_contain_text("Link it to Cid in the settings")
    cid.page.get_by_test_id("discord-login").click()
    cid.page.get_by_role("link", name="Cancel").click()
    expect(cid.page.get_by_text("Signing in with Discord didn’t work")).to_be_visible()


def test_telegram_names_who_has_no_name_yet(browser: Browser, with_telegram: Server) -> None:
    ann = Person(browser, "Ann")
    ann.page.goto(f"{with_telegram.address}/sign-in#tgAuthResult={logged_in(7, TOKEN, time.time())}")
    expect(ann.page.get_by_test_id("question")).to_contain_text("Your Telegram account has no name here yet.")
    takes(ann.page, "Ann")
    assert ann.errors == []


def test_a_linked_telegram_account_signs_in_after_a_question(
    browser: Browser, with_telegram: Server, tmp_path: Path
) -> None:
    Person(browser, "Ann").sign_in(with_telegram.address)
    link(tmp_path / "stonepost.db", "telegram", "7", "Ann")
    phone = Person(browser, "Ann", phone=True)
    data = logged_in(7, TOKEN, time.time())
    phone.page.goto(f"{with_telegram.address}/sign-in#tgAuthResult={data}")
    expect(phone.page.get_by_test_id("question")).to_contain_text("Sign in as Ann in this browser?")
    phone.page.get_by_test_id("confirm").click()
    expect(phone.page.get_by_test_id("self-name")).to_have_text("Ann")
    again = Person(browser, "Eve")
    again.page.goto(f"{with_telegram.address}/sign-in#tgAuthResult={data}")
    expect(again.page.get_by_test_id("question")).to_contain_text("invalid or too old")
    expect(again.page.get_by_test_id("telegram-login")).to_be_visible()
