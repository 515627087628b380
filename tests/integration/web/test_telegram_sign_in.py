"""Signing in with Telegram on the page: the name of the account is found, or one is made."""

import base64
from collections.abc import AsyncIterator

import pytest

from tests.integration.web.test_mini_app import ON, TOKEN, enrol
from tests.integration.web.test_sessions import listed, sign_in_code
from tests.support.telegram_data import logged_in
from tests.support.web_page import Page, serve_page

LOGIN = ON | {"STONEPOST_TELEGRAM_LOGIN": True}


def widget(page: Page, who: int, *, token: str = TOKEN, ago: float = 0, **more: object) -> str:
    """Return what Telegram adds to the address for a person who has signed in there."""
    return logged_in(who, token, page.clock.now().timestamp() - ago, **more)


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page(more=LOGIN) as page:
        yield page


async def test_the_name_of_a_telegram_account_is_signed_in_to_after_the_usual_question(page: Page) -> None:
    await page.visitor("Alice")
    await sign_in_code(page, "7")
    phone, data = await page.visitor(), {"data": widget(page, 7)}
    code = (await phone.post("/api/sign-in/telegram", data)).data["code"]
    assert (await phone.post("/api/sign-in", {"code": code})).data == {"name": "Alice", "held": None}
    assert (await phone.post("/api/sign-in/confirm", {"code": code})).status == 200
    assert [one["by"] for one in await listed(phone)] == ["telegram", None]
    assert (await phone.post("/api/sign-in/telegram", data)).error == "telegram-data", "it stays in the history"


@pytest.mark.parametrize("known", [True, False])
async def test_an_account_without_a_name_takes_one(page: Page, known: bool) -> None:
    if known:
        await enrol(page, "7")
    phone, data = await page.visitor(), widget(page, 7, username="ann7")
    assert (await phone.post("/api/sign-in/telegram", {"data": data})).data == {"code": None}
    await page.visitor("Bob")
    assert (await phone.post("/api/sign-in/telegram/name", {"data": data, "name": "Bob"})).error == "name-taken"
    answer = await phone.post("/api/sign-in/telegram/name", {"data": data, "name": "Ann"})
    assert (answer.status, answer.data) == (201, {"name": "Ann"})
    assert (await phone.get("/api/me")).data["name"] == "Ann"
    await phone.say("/whoami")
    assert "on Telegram" in (await phone.post_of("me"))["text"]

    again = await page.visitor()
    code = (await again.post("/api/sign-in/telegram", {"data": widget(page, 7, ago=1)})).data["code"]
    assert (await again.post("/api/sign-in", {"code": code})).data["name"] == "Ann"


async def test_a_browser_with_a_name_takes_no_other_one_by_telegram(page: Page) -> None:
    bob = await page.visitor("Bob")
    data = {"data": widget(page, 7), "name": "Ann"}
    assert (await bob.post("/api/sign-in/telegram/name", data)).error == "held-name"


async def test_data_that_telegram_has_not_signed_lately_is_nobodys(page: Page) -> None:
    visitor = await page.visitor()
    fine = widget(page, 7)
    wrong = [
        "", "x", "[]", "é", fine[:-4], widget(page, 7, token="1:other"), widget(page, 7, ago=3700),
        base64.urlsafe_b64encode(b'{"id": 7, "hash": "x"}').decode(), widget(page, 7, id="7"), "A" * 9000,
    ]  # fmt: skip
    for data in wrong:
        assert (await visitor.post("/api/sign-in/telegram", {"data": data})).error == "telegram-data", data[:40]
    assert (await visitor.post("/api/sign-in/telegram", {"data": fine})).status == 200


async def test_the_hall_offers_it_only_where_the_operator_wants_it(page: Page) -> None:
    link = b"https://oauth.telegram.org/auth?bot_id="
    assert link in (await (await page.visitor()).get("/")).body
    async with serve_page(more=ON) as other:
        visitor = await other.visitor()
        assert link not in (await visitor.get("/")).body
        assert (await visitor.post("/api/sign-in/telegram", {"data": "x"})).error == "no-page"
