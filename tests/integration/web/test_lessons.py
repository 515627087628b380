"""Lessons over HTTP: the page, boards after an answer, results, and progress."""

import json
import re

import pytest

from core import lessons
from tests.support.web_page import serve_page


async def test_an_answer_is_judged_and_the_opponent_answers_on_the_board() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        shown = (await visitor.get("/api/lessons/luup/1/board")).data
        assert shown["verdict"] is None
        assert "c2" in shown["cells"]
        assert "marked: c2" in shown["board"]["alternative"]
        wrong = (await visitor.get("/api/lessons/luup/1/board?text=a1")).data
        assert wrong["verdict"]["right"] is False
        assert "c2" in wrong["verdict"]["text"]
        assert wrong["then"]["svg"] != wrong["board"]["svg"], "before and after the opponent's answer"
        right = (await visitor.get("/api/lessons/luup/1/board?text=c2")).data
        assert (right["complete"], right["verdict"]["right"], right["then"]) == (True, True, None)


async def test_what_will_be_refused_can_be_picked_where_that_is_the_point() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        assert (await visitor.get("/api/lessons/luup/5/board")).data["cells"]["c2"] == [{"step": "c2"}]
        refused = (await visitor.get("/api/lessons/luup/5/board?text=c2")).data["verdict"]
        assert refused["right"]
        assert "six stones around it" in refused["text"]
        why = (await visitor.get("/api/lessons/luup/6/why?cell=c3")).data
        assert why["marks"] == ["c3"]


async def test_a_whole_answer_may_take_several_steps() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        begun = (await visitor.get("/api/lessons/cropa/1/board?text=b3")).data
        assert (begun["complete"], begun["steps"]) == (False, ["b3"])
        assert "c5" in begun["cells"]
        assert (await visitor.get("/api/lessons/cropa/1/board?text=b3+c5")).data["verdict"]["right"]


async def test_a_hint_is_marked_and_told_when_it_is_asked_for() -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        assert "marked" not in (await visitor.get("/api/lessons/luup/2/board")).data["board"]["alternative"]
        hinted = (await visitor.get("/api/lessons/luup/2/board?hint=1")).data
        assert hinted["hint"] == "e2"
        assert "marked: e2" in hinted["board"]["alternative"]


async def test_the_page_opens_where_one_is_and_needs_no_name() -> None:
    async with serve_page() as page:
        stranger, alice = await page.visitor(), await page.visitor("Alice")

        async def state(visitor: object, path: str) -> dict[str, object]:
            body = (await visitor.get(path)).body.decode()  # type: ignore[attr-defined]  # a Visitor
            found = re.search(r'id="state">(.*?)</script>', body, re.DOTALL)
            assert found is not None
            return dict(json.loads(found[1]))

        assert (await state(stranger, "/learn/luup"))["kept"] is None
        assert (await state(stranger, "/learn/luup/3"))["step"] == 3
        assert (await alice.ask("PUT", "/api/lessons/luup", json={"step": 4})).status == 200
        assert (await state(alice, "/learn/luup"))["kept"] == 4
        assert (await stranger.ask("PUT", "/api/lessons/luup", json={"step": 4})).status == 401


@pytest.mark.parametrize(
    "path", ["/learn/chess", "/api/lessons/chess/1/board", "/api/lessons/luup/0/board", "/api/lessons/luup/99/why"]
)
async def test_what_there_is_not_leads_on_in_words(path: str) -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        answer = await visitor.get(path)
        assert answer.status == 404


async def test_nonsense_is_no_answer() -> None:
    async with serve_page() as page:
        visitor = await page.visitor("Alice")
        assert (await visitor.get("/api/lessons/luup/1/board?text=nonsense")).status == 400
        assert (await visitor.ask("PUT", "/api/lessons/luup", json={"step": 99})).status == 404


@pytest.mark.parametrize("game", lessons.taught_games())
async def test_every_exercise_is_drawn(game: str) -> None:
    async with serve_page() as page:
        visitor = await page.visitor()
        for number, lesson in enumerate(lessons.of(game), 1):
            shown = (await visitor.get(f"/api/lessons/{game}/{number}/board")).data
            assert shown["board"]["svg"].startswith("<svg")
            after = await visitor.ask("GET", f"/api/lessons/{game}/{number}/board", params={"text": lesson.hint})
            assert after.data["verdict"]["right"], lesson.key
