"""Browsers that hold one name: listed, and ended one by one."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.cli.command import CommandFailed
from bot.cli.recover import recover
from bot.platforms.web.requests.page_limits import PageLimits
from core.account import MAX_SESSIONS, SESSION_LIFE, SIGN_IN_CODE, SIGN_IN_LIFE, Code, code_digest
from core.match.audience import ShareLinks
from core.rate_limits import Rate
from storage.unit_of_work import UnitOfWork
from tests.support.web_page import Page, Visitor, serve_page

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0"


async def signed_in(page: Page, code: str, **headers: str) -> tuple[Visitor, str]:
    """Return another browser of a name, and the next recovery code."""
    visitor = await page.visitor(**headers)
    answer = await visitor.post("/api/recover", {"code": code})
    assert answer.status == 200, answer.body
    return visitor, answer.data["code"]


async def listed(visitor: Visitor) -> list[dict[str, Any]]:
    answer = await visitor.get("/api/sessions")
    assert answer.status == 200, answer.body
    sessions: list[dict[str, Any]] = answer.data["sessions"]
    return sessions


async def test_each_browser_is_listed_with_what_it_says_of_itself(page: Page) -> None:
    alice = await page.visitor("Alice")
    page.clock.pass_(days=1)
    phone, _ = await signed_in(page, alice.code, **{"User-Agent": PHONE})

    sessions = await listed(phone)
    assert [(one["number"], one["agent"], one["here"], one["by"]) for one in sessions] == [
        (2, "Firefox, Android", True, None),
        (1, "", False, None),
    ]
    assert sessions[0]["since"] == sessions[0]["seen"] == page.clock.now().isoformat()
    assert [one["here"] for one in await listed(alice)] == [False, True]
    assert (await (await page.visitor()).get("/api/sessions")).error == "no-name"


async def test_a_session_is_ended_from_another_browser(page: Page) -> None:
    alice = await page.visitor("Alice")
    phone, _ = await signed_in(page, alice.code)
    async with alice.stream() as stream:
        await stream.until("here")
        assert (await phone.post("/api/sessions/1/end", {})).status == 200
        while await stream.next() is not None:
            pass
    assert (await alice.get("/api/me")).error == "no-name"
    assert (await alice.say("it is still me")).error == "no-name"
    assert [one["number"] for one in await listed(phone)] == [2]
    assert (await phone.post("/api/sessions/1/end", {})).error == "no-session"
    assert (await phone.get("/api/me")).data["name"] == "Alice"


async def test_nobody_ends_a_session_of_another_person(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    _, code = await signed_in(page, bob.code)
    await signed_in(page, code)
    assert (await alice.post("/api/sessions/2/end", {})).error == "no-session"
    assert len(await listed(bob)) == 3


async def test_signing_out_leaves_the_other_browsers_and_no_number_comes_back(page: Page) -> None:
    alice = await page.visitor("Alice")
    phone, code = await signed_in(page, alice.code)
    await phone.post("/api/sign-out", {})
    assert (await phone.get("/api/me")).error == "no-name"
    assert (await alice.get("/api/me")).status == 200
    tablet, _ = await signed_in(page, code)
    assert [one["number"] for one in await listed(tablet)] == [3, 1]
    assert (await phone.get("/api/me")).error == "no-name"


async def test_there_is_an_end_to_the_browsers_of_one_name(page: Page) -> None:
    alice = last = await page.visitor("Alice")
    code = alice.code
    for _ in range(MAX_SESSIONS):
        page.clock.pass_(minutes=1)
        last, code = await signed_in(page, code)
    assert [one["number"] for one in await listed(last)] == [*range(MAX_SESSIONS + 1, 1, -1)]
    assert (await alice.get("/api/me")).error == "no-name", "the one that was used least recently"


async def test_a_browser_is_noted_as_used_once_a_day(page: Page) -> None:
    alice = await page.visitor("Alice")
    since = page.clock.now().isoformat()
    page.clock.pass_(hours=20)
    await alice.get("/api/start")
    assert [one["seen"] for one in await listed(alice)] == [since]
    page.clock.pass_(hours=20)
    await alice.get("/", **{"User-Agent": PHONE})
    [session] = await listed(alice)
    assert session["seen"] == page.clock.now().isoformat()
    assert session["agent"] == "Firefox, Android"


async def test_sessions_that_nobody_uses_are_forgotten(page: Page) -> None:
    alice = await page.visitor("Alice")
    store, now = page.running.store, page.clock.now()
    assert await store.write(lambda uow: uow.sessions.forget(now + SESSION_LIFE - SESSION_LIFE)) == 0
    assert await store.write(lambda uow: uow.sessions.forget(now + timedelta(seconds=1))) == 1
    assert (await alice.get("/api/me")).error == "no-name"


async def test_a_name_of_before_stays_in_its_browser(tmp_path: Path) -> None:
    """Cookies of the first release carry the number that the upgrade gives to the session."""
    file = tmp_path / "stones.sqlite"
    async with serve_page(file) as page:
        alice = await page.visitor("Alice")
        [cookie] = alice.session.cookie_jar
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("UPDATE sessions SET agent = '', since = NULL")
        raw.commit()
    async with serve_page(file) as page:
        again = await page.visitor(Cookie=f"{cookie.key}={cookie.value}")
        [session] = await listed(again)
        assert (session["agent"], session["since"]) == ("", None)
        assert (await again.get("/api/me")).data["name"] == "Alice"


async def sign_in_code(page: Page, ref: str = "7") -> str:
    """Return a code that Alice's Telegram account has got, once it is linked with her name."""

    def transaction(uow: UnitOfWork) -> str:
        alice = uow.people.by_handle("web", "Alice")
        assert alice is not None
        telegram = uow.people.account("telegram", ref) or uow.people.enrol("telegram", ref, "al", "Al")
        room = uow.communities.open_room("telegram", ref, "Al", ref, "Al", private=True)
        uow.people.set_private(uow.people.give(telegram, alice.player, page.clock.now()), room.id)
        signs = "ABCD2345"
        until = page.clock.now() + SIGN_IN_LIFE
        uow.links.add_code(Code(code_digest(signs), SIGN_IN_CODE, "telegram", ref, until))
        return signs

    return await page.running.store.write(transaction)


async def test_a_code_says_whose_name_it_is_and_signs_in_once_it_is_confirmed(page: Page) -> None:
    await page.visitor("Alice")
    code, phone = await sign_in_code(page), await page.visitor()
    for _ in range(2):
        assert (await phone.post("/api/sign-in", {"code": "abcd-2345"})).data == {"name": "Alice", "held": None}
    assert (await phone.get("/api/me")).error == "no-name", "nothing has been confirmed"
    answer = await phone.post("/api/sign-in/confirm", {"code": code})
    assert (answer.status, answer.data) == (200, {"name": "Alice"})
    assert [(one["number"], one["by"]) for one in await listed(phone)] == [(2, "telegram"), (1, None)]
    assert (await (await page.visitor()).post("/api/sign-in/confirm", {"code": code})).error == "wrong-sign-in"
    assert (await phone.post("/api/sign-in", {"code": code})).error == "wrong-sign-in"


async def test_a_code_is_too_old_after_ten_minutes(page: Page) -> None:
    await page.visitor("Alice")
    code, phone = await sign_in_code(page), await page.visitor()
    page.clock.pass_(minutes=10)
    for path in ("/api/sign-in", "/api/sign-in/confirm"):
        assert (await phone.post(path, {"code": code})).error == "wrong-sign-in"


async def test_a_browser_gives_another_name_up_only_when_it_is_told_which(page: Page) -> None:
    await page.visitor("Alice")
    bob, code = await page.visitor("Bob"), await sign_in_code(page)
    assert (await bob.post("/api/sign-in", {"code": code})).data == {"name": "Alice", "held": "Bob"}
    for wrong in ({}, {"held": "Alice"}):
        assert (await bob.post("/api/sign-in/confirm", {"code": code} | wrong)).error == "held-name"
    assert (await bob.get("/api/me")).data["name"] == "Bob"
    assert (await bob.post("/api/sign-in/confirm", {"code": code, "held": "Bob"})).status == 200
    assert (await bob.get("/api/me")).data["name"] == "Alice"
    again = await page.visitor()
    assert (await again.post("/api/recover", {"code": bob.code})).status == 200, "Bob's name isn't lost"
    assert [one["number"] for one in await listed(again)] == [2]


async def test_a_browser_that_holds_the_name_already_stays_as_it_is(page: Page) -> None:
    alice = await page.visitor("Alice")
    code = await sign_in_code(page)
    assert (await alice.post("/api/sign-in", {"code": code})).data == {"name": "Alice", "held": "Alice"}
    assert (await alice.post("/api/sign-in/confirm", {"code": code, "held": "Alice"})).status == 200
    assert [one["number"] for one in await listed(alice)] == [1]


async def test_linked_accounts_are_told_of_every_browser_that_signs_in(page: Page) -> None:
    alice = await page.visitor("Alice")
    code, phone = await sign_in_code(page), await page.visitor()
    await phone.post("/api/sign-in/confirm", {"code": code})
    await signed_in(page, alice.code)
    waiting = await page.running.store.read(lambda uow: uow.outbox.waiting())
    assert [outgoing.message.code for outgoing in waiting] == ["signed-in", "signed-in"]
    assert {outgoing.room.platform for outgoing in waiting} == {"telegram"}
    assert len(waiting[0].message.actions) == 1


async def test_codes_for_signing_in_cannot_be_guessed() -> None:
    async with serve_page(limits=PageLimits(claims=Rate(burst=2, seconds=60.0))) as page:
        visitor = await page.visitor()
        for path in ("/api/sign-in", "/api/sign-in/confirm"):
            assert (await visitor.post(path, {"code": "ABCD2345"})).error == "wrong-sign-in"
        assert (await visitor.post("/api/sign-in", {"code": "ABCD2345"})).error == "too-often"


async def test_the_operator_gives_a_name_back_and_everyone_can_see_it(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("#1 d4")
    await alice.post("/api/recovery/kept", {})
    phone, links = await page.visitor(), ShareLinks("", "https://play.example.org")
    address, code, *_ = await recover(page.running.store, "@alice", links, page.clock.now())
    assert address == f"https://play.example.org/sign-in#{code}"
    assert len(await recover(page.running.store, "Bob", ShareLinks(""), page.clock.now())) == 3
    with pytest.raises(CommandFailed, match="no one on the page is called Carol"):
        await recover(page.running.store, "Carol", links, page.clock.now())

    page.clock.pass_(hours=23)
    assert (await phone.post("/api/sign-in/confirm", {"code": code})).data == {"name": "Alice"}
    assert [(one["number"], one["by"]) for one in await listed(phone)] == [(2, None), (1, None)]
    assert (await alice.get("/api/me")).data["name"] == "Alice"
    assert (await phone.get("/api/hall")).data["ask_code"], "the code of before is lost, too"
    await bob.say("/audit")
    audit = (await bob.post_of("audit"))["text"]
    assert "the operator: gave a code that signs in as Alice" in audit
