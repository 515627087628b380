"""Every example of ``docs/http.md`` runs, in order: two people at a match of Luup, as on the page."""

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.integration.web.test_mini_app import ON, data, enrol
from tests.support.web_page import serve_page

PAGE = Path(__file__).parents[3] / "docs" / "http.md"
_EXAMPLE = re.compile(r"```http\n(\w+) (\S+)(?: \((\w+)\))?\n(.*?)```\n```json\n(.*?)```", re.DOTALL)
ANYTHING = "…"


def differences(told: Any, found: Any, where: str) -> list[str]:  # noqa: ANN401 - JSON is anything
    """Return the differences of an answer from the page; ``…`` matches anything, in a text or as further entries."""
    if isinstance(told, dict) and isinstance(found, dict):
        wrong = [f"{where} lacks {name}" for name in told.keys() - found.keys() - {ANYTHING}]
        if ANYTHING not in told:
            wrong += [f"{where} has {name}, which isn't told" for name in found.keys() - told.keys()]
        for name in told.keys() & found.keys():
            wrong += differences(told[name], found[name], f"{where}.{name}")
        return wrong
    if isinstance(told, list) and isinstance(found, list):
        more = told[-1:] == [ANYTHING]
        known = told[:-1] if more else told
        if len(found) < len(known) or (len(found) > len(known) and not more):
            return [f"{where} has {len(found)} entries"]
        return [each for at, one in enumerate(known) for each in differences(one, found[at], f"{where}[{at}]")]
    if isinstance(told, str) and isinstance(found, str):
        pattern = ".*".join(map(re.escape, told.split(ANYTHING)))
        return [] if re.fullmatch(pattern, found, re.DOTALL) else [f"{where} is {found[:200]!r}"]
    return [] if told == found and type(told) is type(found) else [f"{where} is {found!r}"]


async def test_every_example_is_answered_as_it_is_told() -> None:
    examples = _EXAMPLE.findall(PAGE.read_text("utf-8"))
    assert len(examples) >= 10
    async with serve_page(more=ON) as page:
        alice, bob = await page.match("luup size 4 3d/move")
        await enrol(page, "7")
        page.clock.time += timedelta(hours=2)
        await alice.say("#1 d4")
        await bob.post_of("turn-played")
        people = {"": alice, "Bob": bob, "nobody": await page.visitor()}
        wrong = []
        for method, path, who, body, told in examples:
            more = {"json": json.loads(body)} if body.strip() else {}
            if path == "/api/telegram":  # what Telegram signs holds for an hour
                more = {"json": data(page, 7)}
            answer = await people[who].ask(method, path, **more)
            wrong += differences(json.loads(told), answer.data, f"{method} {path}:")
            if method == "POST":
                assert answer.status == (200 if path == "/api/telegram" else 201)
        assert wrong == []


def test_a_difference_is_seen() -> None:
    told = {"a": 1, "list": [1, "…"], "text": "one … three"}
    assert differences(told, {"a": 1, "list": [1, 2, 3], "text": "one two three"}, "") == []
    assert differences(told, {"a": True, "list": [1], "text": "one two three"}, "")
    assert differences(told, {"a": 1, "list": [2], "text": "one two three"}, "")
    assert differences(told, {"a": 1, "list": [1], "text": "one two"}, "")
    assert differences(told, {"a": 1, "list": [1], "text": "one two three", "b": 2}, "")
    assert differences(told, {"a": 1, "list": [1]}, "")
