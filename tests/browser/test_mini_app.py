"""The page within Telegram, in a real browser: Telegram's script is replaced by one that offers the page the same."""

import json
import sqlite3
import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.match_person import MatchPerson
from tests.support.server import Server
from tests.support.telegram_data import opened_by

TOKEN = "7000000000:a-token-for-tests"  # noqa: S105 - opens nothing
SCRIPT = """
const told = [];
const button = (name) => ({
  onClick(take) { this.take = take; }, show() { told.push(`${name} show`); }, hide() { told.push(`${name} hide`); },
  setText(text) { this.text = text; }, enable() { this.able = true; }, disable() { this.able = false; },
});
globalThis.Telegram = { WebApp: {
  initData: DATA, initDataUnsafe: { user: { id: 7 }, start_param: "m1" }, colorScheme: "light",
  themeParams: { bg_color: "#123456" }, viewportStableHeight: 700, told, ready() {}, expand() {}, onEvent() {},
  openLink(url) { told.push(url); }, BackButton: button("back"), MainButton: button("main"),
} };
"""


def test_a_match_is_played_within_telegram(browser: Browser, tmp_path: Path) -> None:
    database = tmp_path / "stonepost.db"
    nowhere, address = "http://127.0.0.1:9", "https://play.example.org"
    with Server(database, telegram_token=TOKEN, telegram_api_base=nowhere, web_address=address) as server:
        bob, ann = MatchPerson(browser, "Bob"), MatchPerson(browser, "Ann", phone=True)
        bob.sign_in(server.address)
        ann.sign_in(server.address)
        bob.command("/play cropa size 5 @Ann second untimed")
        ann.command("/accept")
        with sqlite3.connect(database) as store:  # Ann's account becomes one on Telegram
            store.execute("UPDATE accounts SET platform = 'telegram', ref = '7', private = room WHERE handle = 'Ann'")
        script = SCRIPT.replace("DATA", json.dumps(opened_by(7, TOKEN, time.time())))
        ann.page.route(
            "https://telegram.org/js/telegram-web-app.js",
            lambda route: route.fulfill(content_type="text/javascript", body=script),
        )
        ann.page.goto(f"{server.address}/app")
        expect(ann.page).to_have_url(f"{server.address}/app/1")
        ann.may_play()
        ann.hit(ann.spot("e5"))
        ann.page.wait_for_function("Telegram.WebApp.MainButton.text === 'Play e5' && Telegram.WebApp.MainButton.able")
        paper = "getComputedStyle(document.documentElement).getPropertyValue('--paper')"
        assert ann.page.evaluate(paper) == "#123456"
        ann.page.evaluate("Telegram.WebApp.MainButton.take()")
        ann.is_at(1)
        bob.sit_down()
        bob.is_at(1)
        ann.page.evaluate("Telegram.WebApp.BackButton.take()")
        expect(ann.page.get_by_test_id("app").get_by_role("link")).to_have_count(1)
        assert ann.errors == []
