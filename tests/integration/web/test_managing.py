"""The page of managers: what waits for their decision, and the controls with which they decide."""

from collections.abc import AsyncIterator

import pytest

from bot.cli.managers import appoint
from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def manager(page: Page, name: str = "Carol") -> Visitor:
    """Return a person who manages all rooms."""
    [code, _] = await appoint(page.running.store, "web", page.clock.now())
    person = await page.visitor(name)
    await person.say(code)
    await person.post_of("manager-made")
    return person


async def shown(person: Visitor, path: str = "/manage") -> str:
    """Return the page of managers."""
    answer = await person.get(path, Accept="text/html")
    assert answer.status == 200
    return answer.body.decode()


async def press(person: Visitor, command: str, room: str = "lobby") -> list[str]:
    """Send the command of a control; return what is said about it."""
    answer = await person.post(f"/api/rooms/{room}/commands", {"id": f"press-{abs(hash(command))}", "text": command})
    assert answer.status == 201, answer.body
    return [entry["text"] for entry in answer.data["answers"]]


async def test_only_managers_have_the_page(page: Page) -> None:
    alice, nobody = await page.visitor("Alice"), await page.visitor()
    assert (await alice.get("/manage")).status == 404
    assert (await nobody.get("/manage")).status == 401
    carol = await manager(page)
    assert "Every tournament match goes on." in await shown(carol)
    assert (await carol.get("/manage/nowhere")).status == 404


async def test_buttons_of_a_tournament_belong_to_it_and_go_to_its_newest_post(page: Page) -> None:
    carol, alice = await manager(page), await page.visitor("Alice")
    await carol.say("/tournament create luup size 4 7d/move groups 3")
    assert [button["code"] for button in (await carol.post_of("tournament-created"))["buttons"]] == ["tournament-join"]
    await alice.say("/tournament join")
    for visitor, codes in ((alice, []), (carol, ["tournament-join"])):
        post = await visitor.post_of("tournament-joined")
        assert (post["subject"], post["voids"]) == ("tournament:1", True)
        assert [button["code"] for button in post["buttons"]] == codes


async def test_a_tournament_match_that_waits_is_shown_and_stopped_and_goes_on(page: Page) -> None:
    carol = await manager(page)
    await carol.say("/tournament create luup size 4 7d/move groups 3")
    for name in ("Alice", "Bob", "Dora"):
        await (await page.visitor(name)).say("/tournament join")
    await carol.say("/tournament start")
    assert "Every tournament match goes on." in await shown(carol)
    await press(carol, "/moderate adjourn #1 wait for the hall")
    document = await shown(carol)
    assert "Stopped by a manager." in document
    assert "/m/1" in document
    assert "wait for the hall" in document  # the decision
    await press(carol, "/moderate resume #1 on we go")
    assert "Every tournament match goes on." in await shown(carol)
    page.clock.pass_(days=8)
    assert "has been to move since" in await shown(carol)


async def test_ladders_of_a_room_are_on_its_page_alone(page: Page) -> None:
    carol = await manager(page)
    await carol.post("/api/rooms", {"name": "Attic"})
    await press(carol, "/ladder create luup size 4 3d/move", "attic")
    assert "1 · Luup" in await shown(carol, "/manage/attic")
    assert "1 · Luup" not in await shown(carol)
