"""Words of pages: each gets those that its script and all that it loads say, and no others."""

import json
import re

import pytest

from bot.cli.managers import appoint
from bot.platforms.web.site.static_files import FOLDER
from tests.integration.web.test_mini_app import ON
from tests.support.page_scripts import load_modules, words_of
from tests.support.web_page import serve_page

SIGNS_IN = "js/app/main.js"
"""Script of the pages within Telegram, which loads that of the page itself."""
PATHS = (
    *("/", "/m/1", "/try/luup", "/learn/luup", "/p/1", "/matches", "/settings", "/manage", "/games/luup", "/sign-in"),
    *("/ladders/1", "/tournaments/1"),
    *("/app", "/app/1", "/app/learn/luup"),
)


async def test_a_page_has_the_words_that_its_scripts_say_and_no_others() -> None:
    pages = set()
    async with serve_page(more=ON) as page:
        alice, _ = await page.match()
        [code, _] = await appoint(page.running.store, "web", page.clock.now())
        await alice.say(code)
        await alice.say("/ladder create luup 3d/move")
        await alice.say("/tournament create luup 3d/move")
        for path in PATHS:
            text = (await alice.get(path, Accept="text/html")).body.decode()
            scripts = set(re.findall(r'<script type="module" src="/static/\w+/([^"]+)">', text))
            preloaded = set(re.findall(r'<link rel="modulepreload" href="/static/\w+/([^"]+)">', text))
            assert scripts <= preloaded
            begin = preloaded - {SIGNS_IN}  # which names the scripts of all pages within Telegram
            needed = load_modules(*begin, later=True) | (scripts & {SIGNS_IN})
            state = re.findall(r'<script type="application/json" id="state">(.*)</script>', text)
            declared, used = json.loads(state[0])["words"].keys(), {word for each in needed for word in _said(each)}
            assert declared == used, (path, declared ^ used)
            pages |= {each for each in preloaded if each.endswith("/main.js")}
    assert pages == {each.relative_to(FOLDER).as_posix() for each in (FOLDER / "js").glob("*/main.js")}


def _said(path: str) -> set[str]:
    return set(words_of((FOLDER / path).read_text()))


@pytest.mark.parametrize("path", ["/nowhere", "/m/99"])
async def test_a_page_that_says_why_there_is_none_has_no_script_of_its_own(path: str) -> None:
    async with serve_page() as page:
        answer = await (await page.visitor()).get(path, Accept="text/html")
        assert answer.status == 404
        assert b'id="state"' not in answer.body
        assert b"modulepreload" not in answer.body
