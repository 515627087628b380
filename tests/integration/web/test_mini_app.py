"""The page within Telegram: who comes by Telegram's data is the player of that account, and one document alone may be framed."""

from typing import Any

from core.play.account.model import Account
from core.play.ports import Work
from tests.support.telegram_data import opened_by
from tests.support.web_page import Page, serve_page

TOKEN = "7000000000:a-token-for-tests"  # noqa: S105 - opens nothing
ON: dict[str, str | int | bool] = {
    "STONEPOST_TELEGRAM_TOKEN": TOKEN, "STONEPOST_WEB_ADDRESS": "https://play.example.org", "STONEPOST_WEB": True,
}  # fmt: skip


async def enrol(page: Page, ref: str, *, met: bool = True) -> Account:
    def work(open_work: Work) -> Account:
        account = open_work.people.enrol("telegram", ref, f"ann{ref}", "Ann")
        room = open_work.people.open_room("telegram", ref, "Ann", f"dm:{ref}", "Ann", private=True)
        return open_work.people.set_private(account, room.id) if met else account

    return await page.running.store.write(work)


def data(page: Page, user: int) -> dict[str, Any]:
    return {"data": opened_by(user, TOKEN, page.clock.now().timestamp())}


async def test_one_document_may_be_framed_and_load_telegrams_script() -> None:
    async with serve_page(more=ON) as page:
        visitor = await page.visitor()
        app, hall = await visitor.get("/app/12"), await visitor.get("/")
        assert "X-Frame-Options" not in app.headers
        policy = app.headers["Content-Security-Policy"]
        assert "frame-ancestors https://web.telegram.org;" in policy
        assert "script-src 'self' https://telegram.org/js/telegram-web-app.js;" in policy
        assert hall.headers["X-Frame-Options"] == "DENY"
        assert "telegram.org" not in hall.headers["Content-Security-Policy"]
        assert (await visitor.get("/app/x")).headers["X-Frame-Options"] == "DENY"


async def test_without_an_https_address_there_is_none() -> None:
    async with serve_page(more=ON | {"STONEPOST_WEB_ADDRESS": "http://play.example.org"}) as page:
        visitor = await page.visitor()
        assert (await visitor.get("/app")).status == 404
        assert (await visitor.post("/api/telegram", data(page, 7))).status == 404


async def test_who_comes_is_the_player_of_the_account_and_plays_as_they_do_there() -> None:
    async with serve_page(more=ON) as page:
        account = await enrol(page, "7")
        bob, ann = await page.visitor("Bob"), await page.visitor()
        answer = await ann.post("/api/telegram", data(page, 7))
        assert answer.status == 200, answer.body
        assert "Set-Cookie" not in answer.headers
        known = {"Authorization": f"Bearer {answer.data['session']}"}
        assert (await bob.say("/play cropa size 5 first")).status == 201
        accepted = {"id": "accept-0001", "text": "/accept 1"}
        taken = await ann.post("/api/matches/1/messages", accepted, **known)
        assert taken.status in {201, 404}
        match = await page.running.store.read(lambda work: work.people.person("telegram", "7"))
        assert match is not None
        assert match[1].id == account.player
        assert (await ann.get("/api/me", **known)).status == 200
        assert (await ann.get("/api/me")).error == "no-name"
        assert (await bob.get("/api/me", Authorization="Bearer nonsense")).error == "no-name"
        assert (await ann.post("/api/recovery", {}, **known)).error == "no-name"
        assert (
            await ann.post("/api/rooms/lobby/messages", {"id": "hello-0001", "text": "Hello"}, **known)
        ).error == "no-name"
        page.clock.pass_(hours=25)
        assert (await ann.get("/api/me", **known)).error == "no-name"


async def test_strangers_and_forged_data_get_no_session() -> None:
    async with serve_page(more=ON) as page:
        await enrol(page, "8", met=False)
        visitor = await page.visitor()
        for user in (7, 8):
            assert (await visitor.post("/api/telegram", data(page, user))).error == "telegram-unmet"
        assert (await visitor.post("/api/telegram", {"data": "user=1&hash=0"})).error == "telegram-data"
