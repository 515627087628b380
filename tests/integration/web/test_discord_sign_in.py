"""Signing in with Discord on the page: only the browser that began it comes back, to the name of its account or a new one."""

import logging
from collections.abc import AsyncIterator, Iterator
from urllib.parse import parse_qsl, urlsplit

import pytest

from bot.platforms.web.people.discord_sign_in import ATTEMPT_LIFE
from core.account import Account
from storage.unit_of_work import UnitOfWork
from tests.integration.web.test_mini_app import ON
from tests.integration.web.test_sessions import listed
from tests.support.fake_discord_login import BOB, SECRET, FakeDiscordLogin
from tests.support.web_page import Answer, Page, Visitor, serve_page

CALLBACK = "/sign-in/discord/callback"


@pytest.fixture
def discord() -> Iterator[FakeDiscordLogin]:
    with FakeDiscordLogin() as discord:
        yield discord


@pytest.fixture
async def page(discord: FakeDiscordLogin) -> AsyncIterator[Page]:
    async with serve_page(more=ON | discord.settings) as page:
        yield page


async def asked(visitor: Visitor) -> dict[str, str]:
    """Return what the page asks Discord when a browser begins."""
    answer = await visitor.ask("GET", "/sign-in/discord", allow_redirects=False)
    assert answer.status == 303
    return dict(parse_qsl(urlsplit(answer.headers["Location"]).query))


async def come_back(visitor: Visitor, address: str) -> Answer:
    """Let a browser go where Discord sends it."""
    where = urlsplit(address)
    return await visitor.ask(
        "GET", f"{where.path}?{where.query}", allow_redirects=False, headers={"Accept": "text/html"}
    )


async def signed_in_there(discord: FakeDiscordLogin, visitor: Visitor) -> dict[str, str]:
    """Return what the page's script sends after a person has consented on Discord."""
    answer = await come_back(visitor, discord.grant(await asked(visitor)))
    assert answer.status == 303, answer.body
    path, _, data = answer.headers["Location"].partition("#discord=")
    assert path == "/sign-in"
    return {"data": data}


async def test_discord_is_asked_with_a_state_and_a_digest_of_a_verifier(page: Page) -> None:
    visitor = await page.visitor()
    first, second = await asked(visitor), await asked(visitor)
    assert first["redirect_uri"] == f"{ON['STONEPOST_WEB_ADDRESS']}{CALLBACK}"
    assert (first["scope"], first["code_challenge_method"]) == ("identify", "S256")
    assert first["state"] != second["state"]
    assert first["code_challenge"] != second["code_challenge"]


@pytest.mark.parametrize("known", [True, False])
async def test_an_account_without_a_name_takes_one_which_is_found_the_next_time(
    page: Page, discord: FakeDiscordLogin, known: bool
) -> None:
    def enrol(uow: UnitOfWork) -> Account:
        return uow.people.enrol("discord", BOB["id"], "bob.7", "Bob")

    if known:
        await page.running.store.write(enrol)
    phone = await page.visitor()
    data = await signed_in_there(discord, phone)
    assert (await phone.post("/api/sign-in/discord", data)).data == {"code": None}
    answer = await phone.post("/api/sign-in/discord/name", data | {"name": "Rob"})
    assert (answer.status, answer.data) == (201, {"name": "Rob"})
    assert (await phone.get("/api/me")).data["name"] == "Rob"
    await phone.say("/whoami")
    assert "on Discord" in (await phone.post_of("me"))["text"]

    other = await page.visitor("Other")
    data = await signed_in_there(discord, other)
    code = (await other.post("/api/sign-in/discord", data)).data["code"]
    assert (await other.post("/api/sign-in", {"code": code})).data == {"name": "Rob", "held": "Other"}
    assert (await other.post("/api/sign-in/confirm", {"code": code})).error == "held-name", "it wasn't asked"
    assert (await other.post("/api/sign-in/confirm", {"code": code, "held": "Other"})).status == 200
    assert [one["by"] for one in await listed(other)] == ["discord", "discord"]
    assert (await other.post("/api/sign-in/discord", data)).error == "discord-data", "it serves once"


async def test_only_the_browser_that_began_comes_back(page: Page, discord: FakeDiscordLogin) -> None:
    ann, eve = await page.visitor(), await page.visitor()
    address = discord.grant(await asked(eve))
    for stranger in (ann, await page.visitor("Bob")):
        assert (await come_back(stranger, address)).status == 403
    await asked(ann)
    assert (await come_back(ann, address)).status == 403, "another's state"
    data = await signed_in_there(discord, eve)
    assert (await ann.post("/api/sign-in/discord", data)).error == "discord-data"
    assert (await eve.post("/api/sign-in/discord", {"data": "é"})).error == "discord-data"
    assert (await eve.post("/api/sign-in/discord", data)).status == 200


async def test_a_code_serves_once_and_an_attempt_for_a_quarter_of_an_hour(
    page: Page, discord: FakeDiscordLogin
) -> None:
    visitor = await page.visitor()
    address = discord.grant(await asked(visitor))
    assert (await come_back(visitor, address)).status == 303
    assert (await come_back(visitor, address)).status == 403
    address = discord.grant(await asked(visitor))
    page.clock.pass_(seconds=ATTEMPT_LIFE.total_seconds() + 1)
    assert (await come_back(visitor, address)).status == 403


@pytest.mark.parametrize(
    ("query", "status"), [("", 403), ("error=access_denied", 403), ("code=", 403), (f"code={'x' * 600}", 403)]
)
async def test_a_refusal_is_one_sentence_on_a_page(page: Page, query: str, status: int) -> None:
    visitor = await page.visitor()
    state = (await asked(visitor))["state"]
    answer = await come_back(visitor, f"{CALLBACK}?state={state}&{query}")
    assert answer.status == status
    assert "Signing in with Discord didn’t work, or took too long. Please try again." in answer.body.decode()


@pytest.mark.parametrize(
    ("fails", "nonsense"),
    [(500, ""), (429, "{}"), (401, "{}"), (302, ""), (204, ""), (200, "x"), (200, "[]"), (200, "{}")],
)
async def test_discord_fails_and_no_secret_is_logged(
    page: Page, discord: FakeDiscordLogin, fails: int, nonsense: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    visitor = await page.visitor()
    address = discord.grant(await asked(visitor))
    discord.fails, discord.nonsense = fails, nonsense
    answer = await come_back(visitor, address)
    assert answer.status == 503
    assert "I can’t reach Discord right now." in answer.body.decode()
    assert "Discord can't say who signs in" in caplog.text
    for secret in (SECRET, discord.token, address.partition("?")[2]):
        assert secret not in caplog.text


@pytest.mark.parametrize("user", [{}, {"id": "x1", "username": "a"}, {"id": 7, "username": "a"}, {"id": "7"}])
async def test_a_user_who_is_none_signs_nobody_in(
    page: Page, discord: FakeDiscordLogin, user: dict[str, object]
) -> None:
    visitor = await page.visitor()
    discord.user = user
    assert (await come_back(visitor, discord.grant(await asked(visitor)))).status == 503


async def test_the_hall_offers_it_only_where_the_operator_has_set_it_up(page: Page) -> None:
    link = b'href="https://play.example.org/sign-in/discord"'
    visitor = await page.visitor()
    for path in ("/", "/sign-in"):
        assert link in (await visitor.get(path)).body
    async with serve_page(more=ON) as other:
        visitor = await other.visitor()
        assert link not in (await visitor.get("/")).body
        assert (await visitor.get("/sign-in/discord")).status == 404
        assert (await visitor.post("/api/sign-in/discord", {"data": "x"})).error == "no-page"
