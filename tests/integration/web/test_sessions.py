"""Browsers that hold one name: listed, and ended one by one."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

from core.account import MAX_SESSIONS, SESSION_LIFE
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
