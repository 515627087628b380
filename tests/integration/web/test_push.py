"""Web Push: what notifies somebody reaches their browser, encrypted, while no page is open."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from bot.platforms.push_cryptography import public_key
from bot.platforms.push_services import from_base64
from tests.support.push_service import PushService, Subscribed, push_service
from tests.support.web_page import Page, Visitor, serve_page

KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[PushService]:
    async with push_service(tmp_path) as service:
        yield service


@pytest.fixture
async def page(service: PushService) -> AsyncIterator[Page]:
    async with serve_page(beside={"push": service.package()}) as page:
        yield page


async def subscribed(visitor: Visitor, path: str = "one") -> Subscribed:
    browser = Subscribed(path)
    answer = await visitor.post("/api/push", browser.subscription)
    assert answer.status == 201, answer.body
    return browser


async def devices(visitor: Visitor) -> int:
    return int((await visitor.get("/api/push")).data["devices"])


async def nothing_more(page: Page, service: PushService, count: int) -> None:
    """Assert that nothing more is pushed, once everything has been delivered."""
    async with asyncio.timeout(30):
        while True:
            if not await page.running.store.read(lambda uow: uow.outbox.pending()):
                break
            await asyncio.sleep(0.01)
    assert len(service.got) == count


async def delayed(page: Page) -> None:
    """Wait until the first attempt to push something has failed."""
    async with asyncio.timeout(30):
        while True:
            waiting = await page.running.store.read(lambda uow: uow.outbox.waiting())
            if [outgoing.attempts for outgoing in waiting] == [1]:
                break
            await asyncio.sleep(0.01)


async def test_a_challenge_a_turn_and_a_reminder_are_pushed(page: Page, service: PushService) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    browser = await subscribed(bob)
    await alice.say("/play luup size 4 @Bob me first 3d/move")
    [challenge] = await service.until(1)
    told = browser.read(challenge.body)
    assert told["body"].startswith("Alice challenges Bob to Luup, #1 (size 4")
    assert (told["url"], told["waiting"], told["language"]) == ("/", 0, "en")
    await bob.say("/accept")
    await alice.say("d4")
    turn = browser.read((await service.until(2))[1].body)
    assert (turn["title"], turn["url"], turn["tag"], turn["waiting"]) == ("#1 Luup", "/m/1", "stonepost-1", 1)
    assert "Alice plays d4" in turn["body"]
    page.clock.time += timedelta(days=1, hours=13)
    await page.running.application.tick()
    reminder = browser.read((await service.until(3))[2].body)
    assert reminder["body"].startswith("Bob, half your time is gone")
    await nothing_more(page, service, 3)


async def test_a_request_is_signed_for_its_push_service_and_lets_it_read_nothing(
    page: Page, service: PushService
) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    await subscribed(bob)
    await alice.say("/play luup @Bob")
    [got] = await service.until(1)
    assert (got.headers["Content-Encoding"], got.headers["TTL"]) == ("aes128gcm", "86400")
    assert b"Alice" not in got.body
    token, key = got.headers["Authorization"].removeprefix("vapid t=").split(", k=")
    assert key == (await bob.get("/api/push")).data["key"]
    head, claims, signature = token.split(".")
    told: dict[str, Any] = json.loads(from_base64(claims))
    assert told["aud"] == "https://push.example.org"
    assert 0 < told["exp"] - page.clock.time.timestamp() <= 86400
    signed = from_base64(signature)
    der = encode_dss_signature(int.from_bytes(signed[:32], "big"), int.from_bytes(signed[32:], "big"))
    public_key(key).verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


async def test_talk_is_not_in_what_is_pushed(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    browser = await subscribed(bob)
    await alice.say("/say 1 a secret between us")
    [got] = await service.until(1)
    assert browser.read(got.body)["body"] == "Alice sent you a message."


async def test_it_is_chosen_like_other_reminders(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    await subscribed(bob)
    assert (await bob.say("/remind push off")).status == 201
    assert "Push notifications are off" in (await bob.post_of("reminders-set"))["text"]
    assert not (await bob.get("/api/push")).data["wanted"]
    await alice.say("d4")
    await nothing_more(page, service, 0)
    await bob.say("/remind push")
    await bob.say("a1 b1")
    await alice.say("/resign 1 confirm")
    await service.until(1)


async def test_nothing_is_pushed_in_quiet_hours_but_after_them(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4 3d/move")
    browser = await subscribed(bob)
    await bob.say("/quiet 10:00-14:00")  # it is noon
    await alice.say("d4")
    await nothing_more(page, service, 0)
    page.clock.time += timedelta(hours=2, minutes=1)
    await page.running.application.tick()
    [got] = await service.until(1)
    assert browser.read(got.body)["body"].startswith("Bob, it’s your turn in #1")


async def test_with_a_digest_single_turns_are_not_pushed(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4 3d/move")
    browser = await subscribed(bob)
    await bob.say("/remind daily 18:00")
    await alice.say("d4")
    await nothing_more(page, service, 0)
    page.clock.time += timedelta(hours=6, minutes=1)
    await page.running.application.tick()
    [got] = await service.until(1)
    assert "One match is waiting for you" in browser.read(got.body)["body"]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_is_gone_is_forgotten(page: Page, service: PushService, status: int) -> None:
    alice, bob = await page.match("luup size 4")
    await subscribed(bob)
    service.answers = [(status, {})]
    await alice.say("d4")
    await service.until(1)
    await nothing_more(page, service, 1)
    assert await devices(bob) == 0
    assert await page.running.store.read(lambda uow: uow.outbox.failures()) == []


async def test_a_failure_is_tried_again_and_a_redirect_is_not_followed(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    browser = await subscribed(bob)
    service.answers = [(503, {})]
    await alice.say("d4")
    await service.until(1)
    await delayed(page)
    page.clock.time += timedelta(seconds=2)
    first, second = await service.until(2)
    assert browser.read(first.body) == browser.read(second.body)
    service.answers = [(307, {"Location": "https://push.example.org/elsewhere"})]
    await bob.say("a1 b1")
    await alice.say("/resign 1 confirm")
    await service.until(3)
    await nothing_more(page, service, 3)
    [failure] = await page.running.store.read(lambda uow: uow.outbox.failures())
    assert "307" in failure.problem
    assert "/one" not in failure.problem, "the address is a secret"


async def test_what_is_too_old_is_not_pushed_any_more(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    await subscribed(bob)
    service.answers = [(503, {})]
    await alice.say("d4")
    await service.until(1)
    await delayed(page)
    page.clock.time += timedelta(days=2)
    await nothing_more(page, service, 1)


async def test_each_device_is_told_once_and_an_answer_that_is_lost_harms_nobody(
    page: Page, service: PushService
) -> None:
    alice, bob = await page.match("luup size 4")
    await subscribed(bob, "one")
    await subscribed(bob, "two")
    await subscribed(bob, "two")
    assert await devices(bob) == 2
    await alice.say("d4")
    await service.until(2)
    await nothing_more(page, service, 2)
    assert sorted(got.path for got in service.got) == ["/one", "/two"]


async def test_whoever_loses_a_name_is_told_nothing_more(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    await subscribed(bob)
    elsewhere = await page.visitor()
    assert (await elsewhere.post("/api/recover", {"code": bob.code})).status == 200
    await subscribed(elsewhere, "two")
    assert await devices(elsewhere) == 2
    await elsewhere.post("/api/sessions/1/end", {})
    assert await devices(elsewhere) == 1, "the other browser's is left"
    await elsewhere.post("/api/sign-out", {})
    await alice.say("d4")
    await nothing_more(page, service, 0)


async def test_a_browser_can_be_left_alone_and_change_hands(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    browser = await subscribed(bob)
    assert (await alice.post("/api/push", browser.subscription)).data["devices"] == 1
    assert await devices(bob) == 0
    assert (await bob.post("/api/push/stop", {"endpoint": browser.endpoint})).data["devices"] == 0
    assert await devices(alice) == 1, "nobody stops another's"
    assert (await alice.post("/api/push/stop", {"endpoint": browser.endpoint})).data["devices"] == 0


async def test_there_is_an_end_to_devices(page: Page) -> None:
    bob = await page.visitor("Bob")
    for number in range(12):
        page.clock.time += timedelta(seconds=1)
        await subscribed(bob, f"device-{number}")
    assert await devices(bob) == 10


async def test_who_is_forgotten_leaves_no_device(page: Page, service: PushService) -> None:
    alice, bob = await page.match("luup size 4")
    browser = await subscribed(bob)
    await bob.say("/forget me confirm")
    page.clock.time += timedelta(minutes=2)
    await page.running.application.tick()
    await alice.say("d4")
    await nothing_more(page, service, 0)
    kept = await page.running.store.read(lambda uow: [uow.devices.for_player(player) for player in (1, 2)])
    assert kept == [[], []]
    assert browser.endpoint


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example.org/one"},
        {"endpoint": "https://push.example.org:8443/one"},
        {"endpoint": "https://127.0.0.1/one"},
        {"endpoint": "https://[::1]/one"},
        {"endpoint": "https://0x7f000001/one"},
        {"endpoint": "https://localhost/one"},
        {"endpoint": "https://me@push.example.org/one"},
        {"endpoint": "https://push.example.org/" + "x" * 2000},
        {"endpoint": 7},
        {"keys": None},
        {"keys": {}},
        {"keys": {"p256dh": "AAAA", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {
            "keys": {
                "p256dh": KEY,
                "auth": "AA",
            }
        },
    ],
)
async def test_what_is_no_subscription_is_refused(page: Page, change: dict[str, object]) -> None:
    bob = await page.visitor("Bob")
    answer = await bob.post("/api/push", Subscribed("one").subscription | change)
    assert (answer.status, answer.error) == (400, "bad-field")
    assert await devices(bob) == 0


async def test_without_a_name_nothing_is_told(page: Page) -> None:
    nobody = await page.visitor()
    assert (await nobody.get("/api/push")).error == "no-name"
    assert (await nobody.post("/api/push", Subscribed("one").subscription)).error == "no-name"


async def test_the_key_is_made_once_and_stays(tmp_path: Path, service: PushService) -> None:
    keys = []
    for name in ("Alice", "Bob"):
        async with serve_page(tmp_path / "page.db", beside={"push": service.package()}) as page:
            visitor = await page.visitor(name)
            keys.append((await visitor.get("/api/push")).data["key"])
    assert keys[0] == keys[1]
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65


async def test_the_app_can_be_installed(page: Page) -> None:
    nobody = await page.visitor()
    worker, manifest = await nobody.get("/sw.js"), await nobody.get("/manifest.webmanifest")
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert worker.headers["Cache-Control"] == "no-cache"
    assert b"{version}" not in worker.body
    assert manifest.headers["Content-Type"].startswith("application/manifest+json")
    assert "worker-src 'self'; manifest-src 'self'" in manifest.headers["Content-Security-Policy"]
    for icon in manifest.data["icons"]:
        found = await nobody.get(icon["src"])
        assert (found.status, found.headers["Content-Type"].partition(";")[0]) == (200, icon["type"])
