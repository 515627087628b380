"""Picking a turn on the board of the chat page: what the server offers, explains and shows."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.support.web_page import Page, Visitor, measure, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def turn(visitor: Visitor, text: str = "", number: int = 1) -> dict[str, Any]:
    answer = await visitor.get(f"/api/matches/{number}/turn?text={text.replace(' ', '+')}")
    assert answer.status == 200, answer.body
    assert answer.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = answer.data
    return found


async def why(visitor: Visitor, cell: str, origin: str = "", text: str = "") -> str:
    answer = await visitor.get(f"/api/matches/1/why?cell={cell}&from={origin}&text={text.replace(' ', '+')}")
    return str(answer.data["text"])


async def test_the_steps_that_can_come_next_are_told_by_cell(page: Page) -> None:
    alice, bob = await page.match("crumo size 5 balance none captures optional")
    for visitor, text in ((alice, "e5:2"), (bob, "e7:3"), (alice, "f8:1"), (bob, "c3:1")):
        await visitor.say(f"#1 {text}")
    found = await turn(alice)
    assert (found["ply"], found["draft"], found["steps"], found["complete"]) == (4, [], [], False)
    assert {"step": "a1:2", "height": 2} in found["cells"]["a1"]
    assert {"step": "f8-f7~", "to": "f7", "spare": True} in found["cells"]["f8"]
    assert [word["step"] for word in found["words"]] == ["pass"]
    begun = await turn(alice, "f8-e9")
    assert (begun["steps"], begun["complete"], begun["words"]) == (["f8-e9"], False, [])
    assert "e5" not in begun["cells"]
    whole = await turn(alice, "f8-e9 A1 2")
    assert (whole["steps"], whole["complete"], whole["cells"]) == (["f8-e9", "a1:2"], True, {})


async def test_a_begun_turn_is_gone_on_with(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await alice.say("e5")
    await bob.say("a1")
    found = await turn(bob)
    assert (found["draft"], found["steps"], found["complete"]) == (["a1"], [], False)
    assert "a1" not in found["cells"]
    found = await turn(bob, "c3")
    assert (found["draft"], found["steps"], found["complete"]) == (["a1"], ["c3"], True)


async def test_what_cant_be_understood_is_told_and_left_out(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("d4")
    for text, problem in (("d4", "d4: there’s already a stone there."), ("what", None)):
        found = await turn(bob, text)
        assert (found["steps"], found["problem"], found["complete"]) == (None, problem, False)
        assert found["cells"]


async def test_words_and_numbers_come_with_the_step_that_they_are(page: Page) -> None:
    alice, bob = await page.match("droched size 7")
    [offer] = (await turn(alice))["ranges"]
    assert (offer["least"], offer["most"]) == (0, 99)
    assert offer["label"] == "Offer komi"
    assert (await alice.say("#1 " + offer["step"].replace("{n}", "3"))).status == 201
    buttons = (await bob.post_of("turn-played"))["buttons"]
    asked = [button["turn"] for button in buttons if button["code"] == "step"]
    assert asked == [{"match": 1, "ply": 1, "steps": [step]} for step in ("keep", "swap")], "they are picked, too"
    words = (await turn(bob))["words"]
    assert [(word["step"], word["label"]) for word in words] == [("keep", "Keep"), ("swap", "Swap to black")]
    await bob.say(f"#1 {words[1]['step']}")
    assert (await turn(alice)) == {"waiting": False}


async def test_a_cell_says_why_it_cant_be_picked_in_the_readers_language(page: Page) -> None:
    alice, bob = await page.match("crumo size 5 balance none")
    await alice.say("e5:2")
    await bob.say("e7:3")
    assert await why(alice, "e7") == "e7: there’s already a stack there."
    assert await why(alice, "a1") == ""
    assert "straight line" in await why(alice, "f1", "e5")
    assert await why(alice, "a1", text="a1:3") == "a1: there’s already a stack there."
    await alice.say("/language de")
    await alice.post_of("language-set")
    assert await why(alice, "e7") == "e7: Dort steht schon ein Stapel."


async def test_a_refusal_names_the_cells_to_mark(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    for visitor, steps in ((alice, "e5"), (bob, "e7 e8"), (alice, "e4 e3"), (bob, "b2 h3")):
        assert (await visitor.say(f"#1 {steps}")).status == 201
    answer = (await alice.get("/api/matches/1/why?cell=f5")).data
    assert answer["text"]
    assert answer["marks"] == ["f5"]
    assert sorted(answer["second"]) == ["e3", "e4", "e5"]


async def test_only_players_pick_and_only_on_their_turn(page: Page) -> None:
    alice, bob = await page.match()
    carol = await page.visitor("Carol")
    assert (await bob.get("/api/matches/1/turn")).data == {"waiting": False}
    assert (await bob.get("/api/matches/1/why?cell=d4")).data == {"text": "", "marks": [], "second": []}
    assert (await carol.get("/api/matches/1/turn")).error == "not-yours"
    assert (await alice.get("/api/matches/9/turn")).error == "not-yours"
    assert (await alice.get("/api/matches/x/turn")).error == "bad-field"
    assert (await (await page.visitor()).get("/api/matches/1/turn")).error == "no-name"


async def test_a_board_is_shown_with_steps_and_more_on_top(page: Page) -> None:
    alice, _ = await page.match("crumo size 5 balance none")
    await alice.say("/board")
    picture = (await alice.post_of("board"))["picture"]
    assert [overlay["name"] for overlay in picture["overlays"]] == ["controlled", "guarded", "threatened"]
    assert all(overlay["label"] and overlay["meaning"] for overlay in picture["overlays"])
    path = picture["path"]
    told = (await alice.get(f"{path}/en.json?steps=e5:3")).data
    assert told["cells"]["e5"][2] == "e5, black stack of 3, last turn"
    assert told["alternative"] != picture["alternative"]
    assert "X3" in told["text"]
    both = (await alice.get(f"{path}/en.json?steps=e5:3&overlay=controlled")).data
    assert both["cells"]["e5"][2] == "e5, black stack of 3, controlled by Alice, last turn"
    plain, shown = [await alice.get(f"{path}/en-light-1x.png{query}") for query in ("", "?steps=e5:3&overlay=guarded")]
    assert plain.body != shown.body
    assert measure(plain.body) == measure(shown.body)
    for wrong in ("?steps=e5", "?steps=zz", "?steps=" + ",".join(["e5:3"] * 70)):
        assert (await alice.get(f"{path}/en.json{wrong}")).error == "no-picture"
        assert (await alice.get(f"{path}/en-dark-2x.png{wrong}")).error == "no-picture"


async def test_more_on_top_can_be_taken_off_again(page: Page) -> None:
    alice, bob = await page.match("crumo size 5 balance none")
    await alice.say("e5:2")
    await bob.post_of("turn-played")
    await alice.say("/board #1 controlled")
    picture = (await alice.post_of("board"))["picture"]
    assert picture["overlay"] == "controlled"
    plain = (await alice.get("/api/matches/1/boards/1")).data
    assert picture["alternative"] != plain["alternative"]
    assert (await alice.get(f"{picture['path']}/en.json?overlay=")).data["alternative"] == plain["alternative"]


async def test_an_answer_picked_below_the_board_answers_the_game_and_no_request(page: Page) -> None:
    alice, bob = await page.match("criocha size 13 balance none")
    for visitor, text in ((alice, "a1 a10"), (bob, "a11 a13"), (alice, "a12"), (bob, "propose"), (bob, "/undo")):
        assert (await visitor.say(text if text.startswith("/") else f"#1 {text}")).status == 201
    await bob.post_of("takeback-asked")
    assert [word["step"] for word in (await turn(alice))["words"]] == ["accept", "decline"]
    await alice.say("#1 decline", ply=4, match=1)
    assert (await turn(bob))["ply"] == 5, "the proposal was declined, as the board shows, and not the request"


async def test_an_answer_picked_on_the_page_of_a_match_answers_no_offer_of_another(page: Page) -> None:
    alice, bob = await page.match("criocha size 13 balance none")
    carol = await page.visitor("Carol")
    for visitor, text in ((alice, "a1 a10"), (bob, "a11 a13"), (alice, "a12"), (bob, "propose")):
        assert (await visitor.say(f"#1 {text}")).status == 201
    for visitor in (bob, carol):
        await visitor.say("/play luup @Alice size 5")
    board = (await alice.get("/api/matches/1")).data["board"]
    await alice.post("/api/matches/1/messages", {"id": "an-answer-by-a-press", "text": "accept", "board": board})
    ended = await alice.post_of("match-ended")
    assert ended["number"] == 1
