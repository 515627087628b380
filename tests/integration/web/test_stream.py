"""Live news: nothing lost, nothing doubled, nothing private told, and no memory for the slow."""

import asyncio
import contextlib

import pytest
from aiohttp import web

from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches import offers as offer_news
from bot.platforms.web.requests.page_limits import PageLimits
from bot.platforms.web.rooms.history import CATCH_UP
from bot.platforms.web.site import hub as hubs
from bot.platforms.web.site import live as streams
from core.community import Room
from core.rate_limits import Rate
from storage.unit_of_work import UnitOfWork
from tests.support.cost import counted
from tests.support.web_page import TIMEOUT, Event, Page, serve_page

FAST = PageLimits(messages=Rate(burst=10_000, seconds=0.001))


def names(event: Event) -> list[str]:
    """Return who is here, by an event."""
    return [one["name"] for one in event.data]


async def test_posts_states_and_presence_arrive_live() -> None:
    async with serve_page() as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        async with alice.stream() as stream:
            assert names(await stream.until("here")) == ["Alice"]
            async with bob.stream() as other:
                assert names(await stream.until("here")) == ["Alice", "Bob"]
                await bob.say("hello")
                for open_stream in (stream, other):
                    post = await open_stream.until("post")
                    assert post.data["text"] == "hello"
                    assert post.id == post.data["id"]
                await bob.say("/play cropa @Alice")
                me = await stream.until("me")
                assert [one["number"] for one in me.data["offered"]] == [1]
                await alice.post("/api/rooms", {"name": "Attic"})
                assert [room["ref"] for room in (await stream.until("rooms")).data] == ["lobby", "attic"]
            assert names(await stream.until("here")) == ["Alice"]


async def test_offers_and_seeks_of_others_come_and_go_on_an_open_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offer_news, "EVERY", 0.05)
    async with serve_page() as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        async with alice.stream() as stream:
            assert (await stream.until("offers")).data == []
            await bob.say("/seek luup")
            (seek,) = (await stream.until("offers")).data
            assert (seek["game"]["key"], seek["made"], seek["by"]["id"]) == ("luup", None, None)
            assert "Bob" not in str(seek)
            await bob.say("/play cropa")
            offer, again = (await stream.until("offers")).data
            assert offer["by"]["name"] == "Bob"
            assert again == seek  # its number, too: what is opened of it stays open
            await bob.say("/seek off")
            assert (await stream.until("offers")).data == [offer]


async def test_an_offer_that_no_look_has_seen_goes_from_a_page_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offer_news, "EVERY", 600.0)
    async with serve_page() as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        news = offer_news.OfferNews(page.running.store, page.platform.site.hub)
        async with bob.stream() as own:
            await own.until("offers")
            await news.poll()
            await bob.say("/seek luup")
            async with alice.stream() as stream:
                assert len((await stream.until("offers")).data) == 1
                await bob.say("/seek off")
                await news.poll()
                assert (await stream.until("offers")).data == []


async def test_who_comes_and_goes_asks_the_store_nothing_for_those_who_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 600.0)
    async with serve_page(limits=FAST) as page, contextlib.AsyncExitStack() as stack:
        guest = await page.visitor("Guest")
        stay = [await page.visitor(f"P{number}") for number in range(10)]
        opened = [await stack.enter_async_context(each.stream()) for each in stay]
        for one in opened:
            while len((await one.until("here")).data) < len(stay):
                pass
        with counted() as transactions:
            for _ in range(5):
                async with guest.stream() as stream:
                    await stream.until("here")
            await asyncio.sleep(2 * len(stay) * hubs.TELLING)  # until it is told
        assert len(transactions) <= 5 * 5, transactions  # the guest's own


async def test_streams_read_the_store_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_page(limits=FAST) as page, contextlib.AsyncExitStack() as stack:
        read, reading, most = page.platform.site.services.store.read, 0, 0

        async def slow(uow: object) -> object:
            nonlocal reading, most
            reading += 1
            most = max(most, reading)
            await asyncio.sleep(0.01)
            reading -= 1
            return await read(uow)  # type: ignore[arg-type]  # whatever is read

        stay = [await page.visitor(f"P{number}") for number in range(12)]
        opened = [await stack.enter_async_context(each.stream()) for each in stay]
        for one in opened:
            await one.until("here")
        monkeypatch.setattr(page.platform.site.services.store, "read", slow)
        page.platform.site.hub.post_added(1)
        await asyncio.sleep(0.2)
        assert 0 < most <= hubs.READING


async def test_what_is_private_is_told_to_nobody_else() -> None:
    async with serve_page() as page:
        alice, bob = await page.match()
        newest = (await bob.posts())[-1]["id"]
        async with bob.stream(after=newest) as stream:
            await alice.say("/board #1")
            await alice.post_of("board")
            await alice.say("done")
            assert (await stream.until("post")).data["text"] == "done"


async def test_a_stream_goes_on_where_it_broke_off() -> None:
    async with serve_page(limits=FAST) as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        heard: list[str] = []
        last = 0
        for part in range(4):
            for number in range(5):
                await bob.say(f"{part}.{number}")
            # the browser's word counts, not the address's
            async with alice.stream(after=0, last=last or None) as stream:
                for _ in range(5):
                    post = await stream.until("post")
                    heard.append(post.data["text"])
                    assert post.id is not None
                    last = post.id
        assert heard == [f"{part}.{number}" for part in range(4) for number in range(5)]


async def test_posts_while_a_stream_is_open_come_once_and_in_order() -> None:
    async with serve_page(limits=FAST) as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        async with alice.stream() as stream:
            await stream.until("here")
            await asyncio.gather(*(bob.say(f"{number}") for number in range(60)))
            heard = [await stream.until("post") for _ in range(60)]
            assert {post.data["text"] for post in heard} == {f"{number}" for number in range(60)}
            assert [post.id for post in heard] == sorted({post.id or 0 for post in heard})


async def test_who_missed_too_much_begins_anew() -> None:
    async with serve_page(limits=FAST) as page:
        alice = await page.visitor("Alice")
        for number in range(CATCH_UP + 1):
            await alice.say(f"{number}")
        async with alice.stream() as stream:
            await stream.until("resync")
            while await stream.next() is not None:
                pass


async def test_a_strange_last_event_id_is_passed_over() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        await alice.say("hello")
        for strange in ("x", "-1", "9" * 40, "1.5"):
            headers = {"Last-Event-ID": strange}
            async with alice.session.get(f"{page.url}/api/rooms/lobby/stream", headers=headers) as response:
                assert response.status == 200
                assert response.headers["Content-Type"].startswith("text/event-stream")
                assert "Content-Security-Policy" in response.headers


async def test_a_reader_who_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "WRITE_TIMEOUT", 0.2)
    monkeypatch.setattr(streams, "CHECK_INTERVAL", 0.1)
    async with serve_page(limits=FAST) as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        [cookie] = alice.session.cookie_jar
        host, port = page.url.removeprefix("http://").split(":")
        _, writer = await asyncio.open_connection(host, int(port), limit=1)  # reads a byte and no more
        head = f"GET /api/rooms/lobby/stream HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie.key}={cookie.value}\r\n\r\n"
        writer.write(head.encode())
        await writer.drain()
        hub = page.platform.site.hub
        async with asyncio.timeout(TIMEOUT):
            while not hub._listeners:  # noqa: ASYNC110 - what is waited for has no event
                await asyncio.sleep(0.01)
        async with asyncio.timeout(30):
            number = 0
            while hub._listeners:
                await asyncio.gather(*(bob.say("x" * 2000) for _ in range(20)))
                number += 20
        assert number < 20_000
        writer.close()


async def test_too_many_tabs_are_told_so() -> None:
    async with serve_page(limits=PageLimits(streams_each=1)) as page:
        alice = await page.visitor("Alice")
        async with alice.stream() as stream:
            await stream.until("here")
            assert (await alice.get("/api/rooms/lobby/stream")).error == "too-many-tabs"


async def test_who_has_seen_what_is_no_longer_there_begins_anew() -> None:
    async with serve_page() as page:
        alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
        await alice.say("hello")
        await bob.say("/help")
        newest = (await alice.posts())[-1]["id"]
        assert newest < (await bob.posts())[-1]["id"]
        async with alice.stream(after=newest) as stream:
            await stream.until("here")
        async with alice.stream(after=newest + 1) as stream:
            await stream.until("resync")
            assert await stream.next() is None


async def signed_out(page: Page) -> None:
    """End the session in which a name was claimed, and tell no stream."""

    def transaction(uow: UnitOfWork) -> None:
        [account] = uow.people.accounts_of(1)
        [session] = uow.sessions.for_account(account)
        assert uow.sessions.end(session)

    await page.running.store.write(transaction)


async def test_a_stream_ends_when_the_name_is_lost_unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.0)
    monkeypatch.setattr(streams, "CHECK_INTERVAL", 0.05)
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        async with alice.stream() as stream:
            await stream.until("here")
            await signed_out(page)  # by another program on this database, say
            while await stream.next() is not None:
                pass


async def test_a_stream_that_comes_in_while_the_name_is_lost_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        site = page.platform.site
        require = site.require_person_in_room

        async def slow(request: web.Request) -> tuple[Person, Room]:
            found = await require(request)
            await signed_out(page)
            return found

        monkeypatch.setattr(site, "require_person_in_room", slow)
        assert (await alice.get("/api/rooms/lobby/stream")).error == "no-name"
        assert site.hub.here(1) == "[]"


async def test_stopping_ends_streams_at_once() -> None:
    async with serve_page() as page:
        alice = await page.visitor("Alice")
        async with alice.stream() as stream:
            await stream.until("here")
            async with asyncio.timeout(TIMEOUT):
                await page.platform.stop()
            while await stream.next() is not None:
                pass


async def test_open_pages_hear_that_somebody_was_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offer_news, "EVERY", 0.02)
    async with serve_page() as page:
        alice, bob = await page.match()
        await alice.say("my secret words")
        await alice.say("/say 1 good luck")
        await bob.say("/say 1 thank you")
        await bob.post_of("talk-passed-on")
        async with bob.stream() as stream, bob.stream(path="/api/matches/1/stream") as of_match:
            before = (await stream.until("erased")).data
            assert (await of_match.until("talk")).data == {"last": 2, "lines": 2}
            await alice.say("/forget me yes")
            await alice.post_of("forget-planned")
            page.clock.pass_(minutes=2)
            await page.running.application.tick()
            assert (await stream.until("erased")).data != before
            assert (await of_match.until("talk")).data == {"last": 2, "lines": 1}
        async with bob.stream() as stream:  # that of a page that was hidden meanwhile
            assert (await stream.until("erased")).data != before
        assert "my secret words" not in str(await bob.posts())
