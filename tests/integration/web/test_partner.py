"""Playing against the partner on the chat page, with the process in which it thinks."""

import pytest

from bot.features.records.recount import check
from bot.runtime.partner import PartnersTurns
from tests.support.partner import play_out, turn_of_a_person
from tests.support.web_page import Page, serve_page


async def test_a_whole_match(page: Page) -> None:
    ada = await page.visitor("Ada")
    assert (await ada.say("/play luup partner beginner size 4")).status == 201
    await ada.post_of("match-started")
    store = page.running.store
    await play_out(store, lambda turn: ada.say(f"#1 {turn}"))
    state = (await ada.get("/api/matches/1")).data
    assert state["phase"] == "over"
    [opponent] = [player for player in state["players"] if player["partner"]]
    assert (opponent["name"], opponent["partner"], opponent["page"]) == ("Computer", "beginner", None)
    assert opponent["thinks"] is None
    assert not state["viewer"]["talk"], "nobody would read it"
    assert "rematch" in [action["code"] for action in state["actions"]]
    assert await store.read(lambda uow: list(check(uow))) == []
    assert (await ada.say("/rematch")).status == 201
    assert (await ada.get("/api/matches/2")).data["phase"] == "running"


async def test_a_card_of_the_hall_begins_a_match_with_one_click(page: Page) -> None:
    ada = await page.visitor("Ada")
    hall = (await ada.get("/")).body.decode()
    assert 'data-do="partner" data-game="luup"' in hall
    wanted = {"id": "against-the-partner", "game": "luup", "options": {"size": "4"}, "partner": "4", "seat": "you"}
    for _ in range(2):  # sent again, it is no other match
        answer = await ada.post("/api/rooms/lobby/challenges", wanted)
        assert (answer.status, answer.data["match"]) == (201, 1)
    assert (await ada.get("/api/me")).data["matches"][0]["partner"] == 4
    assert await turn_of_a_person(page.running.store)
    refused = await ada.post("/api/rooms/lobby/challenges", wanted | {"id": "no-such-level", "partner": "9"})
    assert (refused.data["match"], refused.data["challenge"]) == (None, None)
    assert (await ada.post_of("refused.no-such-level"))["private"]
    partner = (await ada.get("/api/matches/1")).data["players"]
    number = await page.running.store.read(lambda uow: uow.keys.get("partner"))
    assert [player["page"] for player in partner].count(None) == 1
    assert (await ada.get(f"/api/players/{number}")).status == 404


async def test_a_hint_is_a_private_answer(page: Page) -> None:
    ada = await page.visitor("Ada")
    assert (await ada.say("/play luup partner beginner size 4 me first")).status == 201
    await ada.post_of("match-started")
    assert (await ada.say("/hint #1")).status == 201
    found = await ada.post_of("hint")
    assert found["private"]
    assert "#1 Luup: there’s a good turn around here" in found["text"]
    assert found["cells"], "the page marks them on its board"
    assert all(cell in found["text"] for cell in found["cells"])
    assert "hint" in [action["code"] for action in (await ada.get("/api/matches/1")).data["actions"]]
    assert (await ada.say("/hint #1 why")).status == 201


async def test_switched_off_it_is_not_offered_and_says_so() -> None:
    async with serve_page(more={"STONEPOST_PARTNER": False}) as page:
        ada = await page.visitor("Ada")
        assert 'data-do="partner"' not in (await ada.get("/")).body.decode()
        assert (await ada.say("/play luup partner 1")).status == 201
        assert "switched off" in (await ada.post_of("refused.partner-off"))["text"]


async def test_while_it_is_its_turn_the_page_says_that_it_thinks(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await page.visitor("Ada")
    assert (await ada.say("/play luup partner beginner size 4 me first")).status == 201
    await ada.post_of("match-started")

    async def take_none(_self: PartnersTurns) -> bool:
        return False

    monkeypatch.setattr(PartnersTurns, "take_one", take_none)
    assert (await ada.say("#1 d4")).status == 201
    players = (await ada.get("/api/matches/1")).data["players"]
    assert [(player["thinks"], player["partner"]) for player in players] == [(None, None), ("thinks", "beginner")]


async def test_the_name_is_nobodys(page: Page) -> None:
    for name in ("Partner", "partner", "P\u0430rtner", "Partner2", "P4rtner", "Computer"):
        answer = await (await page.visitor()).post("/api/name", {"name": name})
        assert answer.status == 409, name


async def test_a_review_is_a_private_answer(page: Page) -> None:
    ada = await page.visitor("Ada")
    assert (await ada.say("/play luup partner beginner size 4 me first")).status == 201
    await ada.post_of("match-started")
    assert (await ada.say("#1 d4")).status == 201
    await turn_of_a_person(page.running.store, after=1)
    assert (await ada.say("/resign #1 confirm")).status == 201
    await ada.post_of("match-ended")
    assert (await ada.say("/review 1")).status == 201
    found = await ada.post_of("review")
    assert found["private"]
    assert "as the computer sees it" in found["text"]
