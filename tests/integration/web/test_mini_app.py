"""The pages within Telegram: its signed data identify the player, and only these documents may be framed."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.platforms.web.requests.page_limits import PageLimits
from bot.platforms.web.site import live
from core.account import Account
from core.rate_limits import Rate
from core.time.model import FORGET, Timer
from storage.unit_of_work import UnitOfWork
from tests.support.telegram_data import opened_by
from tests.support.web_page import Answer, Page, Visitor, serve_page

TOKEN = "7000000000:a-token-for-tests"
ON: dict[str, str | int | bool] = {
    "STONEPOST_TELEGRAM_TOKEN": TOKEN, "STONEPOST_WEB_ADDRESS": "https://play.example.org", "STONEPOST_WEB": True,
}  # fmt: skip
OWN = "/api/rooms/@me"


async def enrol(page: Page, ref: str, *, met: bool = True) -> Account:
    """Return the account of somebody on Telegram; ``met``: they have begun the chat with the bot."""

    def transaction(uow: UnitOfWork) -> Account:
        account = uow.people.enrol("telegram", ref, f"ann{ref}", "Ann")
        room = uow.communities.open_room("telegram", ref, "Ann", f"dm:{ref}", "Ann", private=True)
        return uow.people.set_private(account, room.id) if met else account

    return await page.running.store.write(transaction)


def data(page: Page, who: int, *, token: str = TOKEN, ago: float = 0, **more: str) -> dict[str, Any]:
    return {"data": opened_by(who, token, page.clock.now().timestamp() - ago, **more), "id": f"tab-of-{who:04}"}


class Ann:
    """Ann, who has come by Telegram as person 7."""

    def __init__(self, page: Page, visitor: Visitor) -> None:
        self.page = page
        self.visitor = visitor
        self.known: dict[str, str] = {}

    async def come(self) -> Answer:
        answer = await self.visitor.post("/api/telegram", data(self.page, 7))
        assert answer.status == 200, answer.body
        self.known = {"Authorization": f"Bearer {answer.data['session']}"}
        return answer

    async def get(self, path: str) -> Answer:
        return await self.visitor.get(path, **self.known)

    async def post(self, path: str, given: object) -> Answer:
        return await self.visitor.post(path, given, **self.known)

    async def says(self, text: str, update: str, path: str = OWN) -> Answer:
        return await self.post(f"{path}/messages", {"id": f"update-{update}", "text": text})


@asynccontextmanager
async def ann_comes() -> AsyncIterator[tuple[Page, Ann, Visitor]]:
    """Let Ann come by Telegram; Bob is on the page."""
    async with serve_page(more=ON) as page:
        await enrol(page, "7")
        ann = Ann(page, await page.visitor())
        await ann.come()
        yield page, ann, await page.visitor("Bob")


async def begin(ann: Ann, bob: Visitor) -> None:
    """Let Ann offer Cropa by a link, and Bob accept; she moves first in match 1."""
    asked = {"id": "challenge-1", "game": "cropa", "opponent": None, "options": {"size": "5"}, "seat": "me"}
    offer = (await ann.post(f"{OWN}/challenges", asked)).data["challenge"]
    code = offer["link"].rpartition("/")[2]
    accepted = await bob.post("/api/rooms/lobby/challenges/1/accept", {"id": "accept-0001", "code": code})
    assert accepted.data["match"] == 1


# Who may frame what


async def test_its_documents_may_be_framed_and_load_telegrams_script() -> None:
    async with serve_page(more=ON) as page:
        visitor = await page.visitor()
        for path in ("/app", "/app/12", "/app/12/3", "/app/learn/luup", "/app?tgWebAppStartParam=m12"):
            app = await visitor.get(path)
            assert app.status == 200
            assert "X-Frame-Options" not in app.headers
            assert "Set-Cookie" not in app.headers
            policy = app.headers["Content-Security-Policy"]
            assert "frame-ancestors https://web.telegram.org;" in policy
            assert "script-src 'self' https://telegram.org/js/telegram-web-app.js;" in policy
            assert app.body.count(b"telegram-web-app.js") == 1


@pytest.mark.parametrize("more", [ON, {}])
async def test_every_other_answer_is_as_closed_as_ever(more: dict[str, str | int | bool]) -> None:
    async with serve_page(more=more) as page:
        visitor = await page.visitor("Bob")
        paths = (
            "/",
            "/learn/luup",
            "/matches",
            "/m/1",
            "/app/x",
            "/app/learn/chess",
            "/api/me",
            "/api/hall",
            "/sw.js",
            "/app/1/x",
        )
        for path in paths:
            answer = await visitor.get(path)
            assert answer.headers["X-Frame-Options"] == "DENY"
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
            assert "telegram.org" not in answer.headers["Content-Security-Policy"]
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("lacking", ["STONEPOST_WEB_ADDRESS", "STONEPOST_TELEGRAM_TOKEN"])
async def test_without_an_https_address_and_a_bot_there_is_none(lacking: str) -> None:
    async with serve_page(more=ON | {lacking: "http://play.example.org" if "WEB" in lacking else ""}) as page:
        visitor = await page.visitor("Bob")
        assert (await visitor.get("/app")).status == 404
        assert (await visitor.post("/api/telegram", data(page, 7))).status == 404
        assert (
            await visitor.get("/api/me", Authorization="Bearer nonsense")
        ).status == 200  # the cookie counts, as ever


# Who comes


@pytest.mark.parametrize(
    "forged",
    [
        lambda page: data(page, 7, token="7000000001:of-another-bot"),
        lambda page: data(page, 7, ago=3700),
        lambda page: data(page, 7, ago=-3700),
        lambda page: data(page, 7) | {"data": data(page, 7)["data"].replace("7%2C", "8%2C")},
        lambda page: data(page, 7, user=""),
        lambda page: data(page, 7, user='{"first_name": "Ann"}'),
        lambda _: {"data": "user=1&hash=0", "id": "tab-0001"},
    ],
    ids=["of another bot", "too old", "yet to come", "tampered", "without a user", "without an id", "nonsense"],
)  # fmt: skip
async def test_data_that_proves_nothing_is_refused_in_words(forged: Callable[[Page], dict[str, Any]]) -> None:
    async with serve_page(more=ON) as page:
        await enrol(page, "7")
        visitor = await page.visitor(**{"Accept-Language": "de"})
        answer = await visitor.post("/api/telegram", forged(page))
        assert (answer.status, answer.error) == (403, "telegram-data")
        assert "öffne es noch einmal" in answer.data["text"]


async def test_who_has_not_begun_the_chat_is_told_to() -> None:
    async with serve_page(more=ON) as page:
        await enrol(page, "8", met=False)
        visitor = await page.visitor()
        for user in (7, 8):
            answer = await visitor.post("/api/telegram", data(page, user))
            assert (answer.status, answer.error) == (403, "telegram-unmet")
            assert "press Start" in answer.data["text"]


async def test_a_network_that_keeps_trying_has_to_wait() -> None:
    async with serve_page(more=ON, limits=PageLimits(claims=Rate(burst=3, seconds=60.0))) as page:
        visitor = await page.visitor()
        answers = [
            await visitor.post("/api/telegram", {"data": f"user={number}&hash=0", "id": "tab-0001"})
            for number in range(4)
        ]
        assert {answer.status for answer in answers[:3]} == {403}
        assert (answers[3].status, answers[3].error) == (429, "too-often")
        assert int(answers[3].headers["Retry-After"]) > 0


async def test_another_page_can_sign_nobody_in() -> None:
    async with serve_page(more=ON) as page:
        await enrol(page, "7")
        visitor = await page.visitor()
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            assert (await visitor.post("/api/telegram", data(page, 7), **headers)).error == "cross-site"


async def test_data_serve_only_the_tab_that_sent_them_first() -> None:
    async with serve_page(more=ON) as page:
        await enrol(page, "7")
        visitor, given = await page.visitor(), data(page, 7)
        for _ in range(2):  # the first answer was lost on its way
            assert (await visitor.post("/api/telegram", given)).status == 200
        stolen = given | {"id": "thief-001"}
        for _ in range(2):
            assert (await visitor.post("/api/telegram", stolen)).error == "telegram-data"
        written_otherwise = "&".join(reversed(given["data"].split("&")))
        assert (await visitor.post("/api/telegram", stolen | {"data": written_otherwise})).error == "telegram-data"
        assert (await visitor.post("/api/telegram", data(page, 7, ago=1) | {"id": "tab-0002"})).status == 200


# As whom


async def test_who_comes_plays_as_the_player_of_the_account() -> None:
    async with ann_comes() as (page, ann, bob):
        await begin(ann, bob)
        turn = await ann.says("c3", "turn", "/api/matches/1")
        assert turn.status == 201, turn.body
        seen = (await bob.get("/api/matches/1")).data
        assert (seen["ply"], seen["players"][0]["name"]) == (1, "Ann")
        own = (await ann.get("/api/me")).data
        found = await page.running.store.read(lambda uow: uow.people.person("telegram", "7"))
        assert found is not None
        assert (own["id"], [match["number"] for match in own["matches"]]) == (found[1].id, [1])
        assert (await ann.get("/api/matches/1/page")).data["me"]["id"] == own["id"]
        assert (await ann.get("/api/matches/1/replay.gif")).status == 200
        assert (await ann.post("/api/matches/1/tree/lines", {"line": "d3 e4", "at": 1})).status in {200, 201}


async def test_no_cookie_is_set_and_none_is_looked_at() -> None:
    async with ann_comes() as (_, ann, bob):
        assert "Set-Cookie" not in (await ann.come()).headers
        assert (await ann.visitor.get("/api/me")).error == "no-name"
        assert (await bob.get("/api/me", **ann.known)).data["name"] == "Ann"
        assert "Set-Cookie" not in (await bob.get("/api/me", **ann.known)).headers
        assert (await bob.get("/api/me", Authorization="Bearer nonsense")).error == "session-over"
        assert (await bob.say("Hello")).status == 201
        said = await bob.post("/api/rooms/lobby/messages", {"id": "hello-again", "text": "Hello"}, **ann.known)
        assert said.error == "session-over"
        asked = {"id": "challenge-1", "game": "luup", "partner": "1"}
        assert (await bob.post(f"{OWN}/challenges", asked, **ann.known)).data["match"] == 1
        assert (await bob.say("Hello", room="@me")).error == "no-room"
        cookie = next(iter(bob.session.cookie_jar)).value
        assert (await ann.visitor.get("/api/me", Authorization=f"Bearer {cookie}")).error == "session-over"


@pytest.mark.parametrize(
    "request_of",
    [
        ("POST", "/api/recovery"), ("POST", "/api/recovery/kept"), ("POST", "/api/sign-out"), ("GET", "/api/start"),
        ("GET", "/api/rooms"), ("POST", "/api/rooms"), ("POST", "/api/rooms/lobby/messages"), ("GET", "/api/rooms/lobby/posts"),
        ("GET", "/api/rooms/@me/posts"), ("GET", "/api/rooms/lobby/stream"), ("POST", "/api/rooms/@me/records"),
        ("GET", "/api/push"), ("POST", "/api/rooms/lobby/challenges"), ("GET", "/p/me"), ("GET", "/"), ("GET", "/files/1/1"),
        ("GET", "/api/players/1"),
    ],
    ids=" ".join,
)  # fmt: skip
async def test_the_session_counts_nowhere_but_on_its_pages(request_of: tuple[str, str]) -> None:
    method, path = request_of
    async with ann_comes() as (_, ann, _):
        given = {"json": {"id": "somebody-1", "text": "Hello", "name": "Tea"}} if method == "POST" else {}
        answer = await ann.visitor.ask(method, path, headers=ann.known, **given)
        assert (answer.status, answer.headers.get("Set-Cookie", "")) == (401, "")


async def test_nothing_is_said_where_there_is_no_room() -> None:
    async with ann_comes() as (_, ann, bob):
        assert (await ann.says("Hello", "talk")).error == "bad-field"
        assert (await bob.say("Hello", room="@me")).error == "no-room"


async def test_news_come_to_the_list_as_to_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    monkeypatch.setattr(live, "CHECK_INTERVAL", 0.05)
    async with ann_comes() as (_, ann, bob), ann.visitor.stream("@me", more=ann.known) as stream:
        assert (await stream.until("me")).data["matches"] == []
        await begin(ann, bob)
        told = await stream.until("me")
        while not told.data["matches"]:
            told = await stream.until("me")
        assert told.data["matches"][0]["number"] == 1


async def test_the_session_ends_and_is_renewed_by_fresh_data_alone() -> None:
    async with ann_comes() as (page, ann, _):
        old = data(page, 7)
        page.clock.pass_(hours=25)
        for path in ("/api/me", "/api/matches/1", "/api/hall", "/api/matches/1/stream"):
            answer = await ann.get(path)
            assert (answer.status, answer.error) == (401, "session-over")
            assert "open it again" in answer.data["text"]
        assert (await ann.visitor.post("/api/telegram", old)).error == "telegram-data"
        await ann.come()
        assert (await ann.get("/api/me")).status == 200


async def test_who_is_banned_does_nothing() -> None:
    async with ann_comes() as (page, ann, _):
        await page.running.store.write(lambda uow: uow.blocks.ban("telegram", "7", "spam", page.clock.now()))
        assert (await ann.says("/play cropa", "play")).status == 201  # that it is so is told once, in the chat
        assert (await ann.get("/api/me")).data["made"] == []
        assert (
            await ann.post(f"{OWN}/challenges", {"id": "challenge-1", "game": "luup", "partner": "1"})
        ).error == "barred"


@pytest.mark.parametrize(
    ("text", "path", "code"),
    [
        ("/resign #1 yes", OWN, "resign-question"),
        ("/resign yes", "/api/matches/1", "resign-question"),
        ("/forget me yes", OWN, "forget-question"),
        ("/link {code} yes", OWN, "link-question"),
    ],
)
async def test_what_cannot_be_undone_is_asked_back_in_the_chat(text: str, path: str, code: str) -> None:
    async with ann_comes() as (page, ann, bob):
        await begin(ann, bob)
        cid = await page.visitor("Cid")
        assert (await cid.say("/link")).status == 201
        given = (await cid.post_of("link-code"))["text"]
        link = re.search(r"/link (\S+ \S+|\S+)", given)
        assert link is not None, given
        before = await waiting(page)
        assert (await ann.says(text.format(code=link[1]), "for-good", path)).status == 201
        assert (await waiting(page))[len(before) :] == [(code, "7")]
        page.clock.pass_(minutes=2)
        await page.running.application.tick()
        me = (await ann.get("/api/me")).data
        assert ([match["number"] for match in me["matches"]], me["finished"]) == ([1], [])
        assert not await page.running.store.read(lambda uow: uow.links.latest(me["id"]))


async def waiting(page: Page) -> list[tuple[str, str]]:
    """Return the messages to Telegram, which isn't served here: their code and their room."""

    def transaction(uow: UnitOfWork) -> list[tuple[str, str]]:
        return [(one.message.code, one.room.ref) for one in uow.outbox.waiting() if one.room.platform == "telegram"]

    return await page.running.store.read(transaction)


async def test_who_is_forgotten_is_unknown_at_once() -> None:
    async with ann_comes() as (page, ann, _):
        me = (await ann.get("/api/me")).data["id"]
        await page.running.store.write(lambda uow: uow.timers.save(Timer(FORGET, me, page.clock.now())))
        await page.running.application.tick()
        assert (await ann.get("/api/me")).error == "session-over"
        assert (await ann.visitor.post("/api/telegram", data(page, 7))).error == "telegram-unmet"


# The list


async def test_the_list_is_that_of_the_hall() -> None:
    async with ann_comes() as (_, ann, bob):
        await begin(ann, bob)
        partner = {"id": "challenge-2", "game": "luup", "partner": "1", "options": {"size": "4"}}
        assert (await ann.post(f"{OWN}/challenges", partner)).data["match"] == 2
        found = (await ann.get("/api/hall")).data
        assert [match["number"] for match in found["me"]["matches"] if match["waiting"]][:1] == [1]
        assert {game["key"] for game in found["games"]} >= {"cropa", "luup"}
        assert (await bob.say("/resign #1 yes")).status == 201
        assert [match["number"] for match in (await ann.get("/api/me")).data["finished"]] == [1]
        assert (await ann.get("/api/lessons/luup")).data["me"]
