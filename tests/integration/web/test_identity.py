"""Names on the chat page: who may have one, who holds it, and that no one can act as another person."""

from pathlib import Path

from bot.cli.managers import appoint, dismiss, manager_lines
from bot.platforms.web.requests.page_limits import PageLimits
from core.rate_limits import Rate
from tests.support.web_page import Page, Visitor, serve_page

OLD = "a-request-sent-twice"


def cookie(visitor: Visitor) -> tuple[str, str]:
    [only] = visitor.session.cookie_jar
    return only.key, only.value


async def who(page: Page, name: str, value: str) -> int:
    visitor = await page.visitor()
    return (await visitor.get("/api/me", Cookie=f"{name}={value}")).status


async def test_a_name_is_taken_and_held_by_a_cookie(page: Page) -> None:
    visitor = await page.visitor()
    assert (await visitor.get("/api/start")).data["me"] is None
    assert (await visitor.get("/api/me")).error == "no-name"
    answer = await visitor.post("/api/name", {"name": " @Zoë "})
    assert answer.status == 201
    assert answer.data["name"] == "Zoë"
    [said] = answer.headers.getall("Set-Cookie")
    for part in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="):
        assert part in said
    assert "Secure" not in said
    assert (await visitor.get("/api/me")).data["name"] == "Zoë"


async def test_a_name_is_had_by_one_whatever_its_case(page: Page) -> None:
    await page.visitor("Straße")
    other = await page.visitor()
    assert (await other.post("/api/name", {"name": "STRASSE"})).error == "name-taken"
    assert (await other.post("/api/name", {"name": "x"})).error == "name-length"
    assert (await other.get("/api/me")).error == "no-name"


async def test_taking_a_name_again_with_the_same_id_is_the_same_person(page: Page) -> None:
    first, again, thief = await page.visitor(), await page.visitor(), await page.visitor()
    one = await first.post("/api/name", {"name": "Alice", "id": OLD})
    two = await again.post("/api/name", {"name": "Alice", "id": OLD})
    assert two.status == 201
    assert two.data["code"] != one.data["code"]
    assert (await again.get("/api/me")).data["name"] == "Alice"
    assert (await first.get("/api/me")).data["name"] == "Alice"
    assert (await thief.post("/api/name", {"name": "Alice", "id": OLD + "x"})).error == "name-taken"
    page.clock.pass_(minutes=11)
    assert (await thief.post("/api/name", {"name": "Alice", "id": OLD})).error == "name-taken"


async def test_forged_and_altered_cookies_are_nobody(page: Page) -> None:
    alice = await page.visitor("Alice")
    name, value = cookie(alice)
    assert await who(page, name, value) == 200
    payload, _, signature = value.rpartition(".")
    forged = [
        "",
        "x",
        "null",
        ".",
        "..",
        value[:-1],
        value + "x",
        f"{payload}.",
        f".{signature}",
        f"{payload[::-1]}.{signature}",
    ]
    forged += [f"{payload[:-2]}{pair}.{signature}" for pair in ("AA", "zz")]
    forged += [payload, "W10.x", "{}", "\u00e9", "A" * 4000]
    for value_ in forged:
        assert await who(page, name, value_) == 401, value_


async def test_a_cookie_of_another_installation_is_nobody(page: Page) -> None:
    async with serve_page() as other:
        stranger = await other.visitor("Alice")
        _, value = cookie(stranger)
    alice = await page.visitor("Alice")
    name, _ = cookie(alice)
    assert await who(page, name, value) == 401


async def test_an_old_cookie_is_renewed_and_a_very_old_one_is_nobody(page: Page) -> None:
    alice = await page.visitor("Alice")
    name, value = cookie(alice)
    assert "Set-Cookie" not in (await alice.get("/api/start")).headers
    page.clock.pass_(days=2)
    assert "Set-Cookie" in (await alice.get("/api/start")).headers
    page.clock.pass_(days=399)
    assert await who(page, name, value) == 401
    assert (await alice.get("/api/me")).status == 200


async def test_the_code_signs_another_browser_in_once_and_the_first_stays(page: Page) -> None:
    alice, other = await page.visitor("Alice"), await page.visitor()
    typed = alice.code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    answer = await other.post("/api/recover", {"code": typed})
    assert answer.data["name"] == "Alice"
    for browser in (alice, other):
        assert (await browser.get("/api/me")).data["name"] == "Alice"
    assert (await page.visitor()).name == ""
    third = await page.visitor()
    assert (await third.post("/api/recover", {"code": alice.code})).error == "wrong-code"
    assert (await third.post("/api/recover", {"code": answer.data["code"]})).status == 200
    assert (await other.get("/api/me")).data["name"] == "Alice"


async def test_recovering_again_with_the_same_id_gives_a_fresh_code(page: Page) -> None:
    alice, other = await page.visitor("Alice"), await page.visitor()
    lost = await other.post("/api/recover", {"code": alice.code, "id": OLD})
    again = await other.post("/api/recover", {"code": alice.code, "id": OLD})
    assert again.status == 200
    assert (await other.get("/api/me")).status == 200
    third = await page.visitor()
    assert (await third.post("/api/recover", {"code": lost.data["code"]})).error == "wrong-code"
    assert (await third.post("/api/recover", {"code": again.data["code"]})).status == 200
    assert (await third.post("/api/recover", {"code": alice.code, "id": OLD})).error == "wrong-code"


async def test_a_new_code_replaces_the_old_one(page: Page) -> None:
    alice, other = await page.visitor("Alice"), await page.visitor()
    code = (await alice.post("/api/recovery", {})).data["code"]
    assert (await other.post("/api/recovery", {})).error == "no-name"
    assert (await other.post("/api/recover", {"code": alice.code})).error == "wrong-code"
    assert (await other.post("/api/recover", {"code": code})).status == 200


async def test_only_a_hash_of_the_code_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "stones.sqlite"
    async with serve_page(file) as page:
        alice = await page.visitor("Alice")
    files = list(tmp_path.iterdir())  # noqa: ASYNC240 - nothing else runs here
    kept = b"".join(path.read_bytes() for path in files)
    assert b"Alice" in kept
    assert alice.code.encode() not in kept
    assert alice.code.replace("-", "").encode() not in kept


async def test_signing_out_ends_all_tabs_and_makes_the_cookie_void(page: Page) -> None:
    alice, again = await page.visitor(), await page.visitor()
    code = (await alice.post("/api/name", {"name": "Alice", "id": OLD})).data["code"]
    name, value = cookie(alice)
    async with alice.stream() as stream:
        await stream.until("here")
        assert (await alice.post("/api/sign-out", {})).status == 200
        while await stream.next() is not None:
            pass
    assert (await alice.get("/api/me")).error == "no-name"
    assert await who(page, name, value) == 401
    assert (await again.post("/api/name", {"name": "Alice", "id": OLD})).error == "name-taken"
    assert (await alice.post("/api/sign-out", {})).status == 200, "once more does no harm"
    assert (await again.post("/api/recover", {"code": code})).status == 200
    assert (await again.get("/api/me")).data["name"] == "Alice"


async def test_who_was_heard_a_moment_ago_says_no_more_once_signed_out_elsewhere(page: Page) -> None:
    alice, phone = await page.visitor("Alice"), await page.visitor()
    data = {"id": "the-first-of-all", "text": "/play luup"}
    assert (await alice.post("/api/rooms/lobby/messages", data)).status == 201
    assert (await phone.post("/api/recover", {"code": alice.code})).status == 200
    assert (await phone.post("/api/sessions/1/end", {})).status == 200
    assert (await alice.post("/api/rooms/lobby/messages", data)).error == "no-name", "nor is anything repeated to them"
    assert (await alice.say("/play cropa")).error == "no-name"
    assert (await alice.say("hello")).error == "no-name"
    assert [post["text"] for post in await phone.posts() if post["private"]] == ["/play luup"]


async def test_names_outlive_the_program(tmp_path: Path) -> None:
    file = tmp_path / "stones.sqlite"
    async with serve_page(file) as page:
        alice = await page.visitor("Alice")
        name, value = cookie(alice)
    async with serve_page(file) as page:
        assert await who(page, name, value) == 200
        other = await page.visitor()
        assert (await other.post("/api/recover", {"code": alice.code})).status == 200


async def test_behind_a_proxy_the_cookie_is_for_https_only() -> None:
    async with serve_page(proxy=True) as page:
        visitor = await page.visitor()
        https = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
        answer = await visitor.post("/api/name", {"name": "Alice"}, **https)
        assert "__Host-" in answer.headers["Set-Cookie"]
        assert "Secure" in answer.headers["Set-Cookie"]
        assert "Strict-Transport-Security" in answer.headers
    async with serve_page() as page:
        visitor = await page.visitor()
        answer = await visitor.post("/api/name", {"name": "Alice"}, **https)
        assert "Secure" not in answer.headers["Set-Cookie"]


async def test_behind_a_proxy_the_host_that_the_browser_asked_for_counts() -> None:
    passed_on = {"Host": "stonepost:8080", "Origin": "https://play.example.org", "X-Forwarded-Host": "play.example.org"}
    async with serve_page(proxy=True, hosts="play.example.org") as page:
        visitor = await page.visitor()
        assert (await visitor.post("/api/name", {"name": "Alice"}, **passed_on)).status == 201
        for wrong in ("evil.example", "play.example.org, evil.example"):
            headers = passed_on | {"X-Forwarded-Host": wrong}
            assert (await visitor.post("/api/name", {"name": "Bob"}, **headers)).error == "wrong-host"
        headers = passed_on | {"X-Forwarded-Host": "127.0.0.1"}
        assert (await visitor.post("/api/name", {"name": "Bob"}, **headers)).error == "cross-site"
    async with serve_page(hosts="play.example.org") as page:
        visitor = await page.visitor()
        assert (await visitor.post("/api/name", {"name": "Alice"}, **passed_on)).error == "wrong-host"


async def test_guessing_and_hoarding_are_slowed_down() -> None:
    async with serve_page(limits=PageLimits(claims=Rate(burst=3, seconds=60.0))) as page:
        visitor = await page.visitor()
        for _ in range(3):
            assert (await visitor.post("/api/recover", {"code": "wrong"})).error == "wrong-code"
        answer = await visitor.post("/api/recover", {"code": "wrong"})
        assert answer.error == "too-often"
        assert answer.status == 429
        assert 0 < int(answer.headers["Retry-After"]) <= 60
        assert (await visitor.post("/api/name", {"name": "Alice"})).error == "too-often"


async def test_whoever_is_forgotten_holds_their_name_no_more(page: Page) -> None:
    alice, bob = await page.match()
    name, value = cookie(alice)
    await alice.say("my secret words")
    await alice.say("/forget me yes")
    assert (await alice.post_of("forget-planned"))["text"]
    assert await who(page, name, value) == 200
    page.clock.pass_(minutes=2)
    await page.running.application.tick()
    assert await who(page, name, value) == 401
    history = str(await bob.posts())
    assert "my secret words" not in history
    assert "Player 1" in history
    assert "Alice" not in history
    fresh = await page.visitor("Alice")
    assert (await fresh.get("/api/me")).data["name"] == "Alice", "the name is free again"


async def test_a_name_that_looks_like_another_is_refused(page: Page) -> None:
    alice, guest = await page.visitor("Alice"), await page.visitor()
    answer = await guest.post("/api/name", {"name": "AIice"})
    assert (answer.status, answer.error) == (409, "name-alike")
    assert "Alice" in answer.data["text"]
    assert (await guest.post("/api/name", {"name": "alice"})).error == "name-taken"
    twice = {"name": "Alicia", "id": "a-request-sent-twice"}
    assert [(await guest.post("/api/name", twice)).status for _ in range(2)] == [201, 201]
    assert (await alice.post("/api/rooms", {"name": "L\u043ebby"})).error == "room-alike"


async def test_who_was_given_a_code_decides_in_all_rooms(page: Page) -> None:
    await page.match()
    [code, _] = await appoint(page.running.store, "web", page.clock.now())
    carol = await page.visitor("Carol")
    await carol.say("/settings start managers")
    assert (await carol.post_of("refused.not-a-manager"))["text"]
    await carol.say(code)
    assert "/moderate" in (await carol.post_of("manager-made"))["text"]
    assert await manager_lines(page.running.store, "web") == ["web Carol (player 3)"]
    await carol.say("/moderate adjourn #1 a moment please")
    assert "no one can move until a manager resumes it" in (await carol.post_of("moderated"))["text"]
    dave = await page.visitor("Dave")
    await dave.say("/moderate resume #1 now")
    assert (await dave.post_of("refused.moderate-managers"))["text"]
    await dave.say(code)
    assert "already used" in (await dave.post_of("refused.unknown-code"))["text"]

    await dismiss(page.running.store, "web", "carol")
    assert await manager_lines(page.running.store, "web") == []
    await carol.say("/moderate resume #1 now")
    assert (await carol.post_of("refused.moderate-managers"))["text"]


async def test_the_name_of_a_manager_who_was_forgotten_manages_nothing(page: Page) -> None:
    [code, _] = await appoint(page.running.store, "web", page.clock.now())
    carol = await page.visitor("Carol")
    await carol.say(code)
    await carol.post_of("manager-made")
    await carol.say("/forget me yes")
    await carol.post_of("forget-planned")
    page.clock.pass_(minutes=2)
    await page.running.application.tick()
    again = await page.visitor("Carol")
    await again.say("/settings start managers")
    assert (await again.post_of("refused.not-a-manager"))["text"]


async def test_a_code_for_managers_is_for_nothing_else_and_ends(page: Page) -> None:
    [code, _] = await appoint(page.running.store, "web", page.clock.now())
    carol = await page.visitor("Carol")
    await carol.say(code.replace("/manage", "/link"))
    assert code in (await carol.post_of("refused.code-for-manage"))["text"]
    await carol.say("/manage")
    assert "stonepost appoint" in (await carol.post_of("manage-how"))["text"]
    page.clock.pass_(hours=25)
    await carol.say(code)
    assert (await carol.post_of("refused.old-code"))["text"]
    [discord, _] = await appoint(page.running.store, "discord", page.clock.now())
    await carol.say(discord)
    assert (await carol.post_of("refused.unknown-code"))["text"]
