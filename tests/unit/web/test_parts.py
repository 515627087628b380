"""The small parts of the chat page, each by itself."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request

from bot import chat
from bot.platforms.web import SETTINGS, configured
from bot.platforms.web.config import Config
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.page_limits import PageLimits
from bot.platforms.web.site import hub as hubs
from bot.platforms.web.site.hub import ALL, LINGERING, Hub, News
from bot.platforms.web.site.middleware import same_origin
from bot.platforms.web.site.static_files import FOLDER
from bot.platforms.web.site.templates import commands, parameters

# settings and hosts


def test_the_page_is_served_unless_told_otherwise() -> None:
    assert configured({})
    assert not configured({"STONEPOST_WEB": False})


def test_the_settings_are_understood() -> None:
    settings = {setting.name: setting.default for setting in SETTINGS}
    assert Config.of(settings) == Config()
    assert Config.of(settings | {"STONEPOST_HOST": " "}) == Config(), "empty would mean every address"
    settings["STONEPOST_WEB_HOSTS"] = " Play.Example.org, chat.example.org. ,"
    assert Config.of(settings).hosts == {"play.example.org", "chat.example.org"}


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8080",
        "localhost",
        "LOCALHOST:1",
        "[::1]:8080",
        "192.168.1.5:8080",
        "a.localhost",
        "play.example.org:443",
    ],
)
def test_addresses_localhost_and_given_names_are_served(host: str) -> None:
    assert Config(hosts=frozenset({"play.example.org"})).serves(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "localhost.evil.example:80", "[", "a:b:c", "[evil"]
)
def test_any_other_name_is_not(host: str) -> None:
    assert not Config(hosts=frozenset({"play.example.org"})).serves(host)


@pytest.mark.parametrize(
    ("headers", "fine"),
    [
        ({"Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"}, True),
        ({"Host": "play.example.org", "Origin": "https://play.example.org"}, True),
        ({"Host": "play.example.org:443", "Origin": "https://play.example.org"}, True),
        ({"Host": "127.0.0.1:8080"}, True),
        ({"Host": "127.0.0.1:8080", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Host": "stonepost:8080", "Origin": "https://play.example.org", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-site"}, False),
        ({"Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:9090"}, False),
        ({"Host": "127.0.0.1:8080", "Origin": "http://localhost:8080"}, False),
        ({"Host": "127.0.0.1:8080", "Origin": "null"}, False),
        ({"Host": "127.0.0.1:8080", "Origin": ""}, False),
        ({"Host": "127.0.0.1:8080", "Origin": "https://evil.example"}, False),
        ({"Host": "127.0.0.1:8080", "Sec-Fetch-Site": "cross-site"}, False),
        ({"Host": "127.0.0.1:8080", "Sec-Fetch-Site": "same-site"}, False),
    ],
)
def test_only_a_page_of_our_own_may_change_something(headers: dict[str, str], fine: bool) -> None:
    assert same_origin(make_mocked_request("POST", "/api/name", headers=headers), headers["Host"]) is fine


# who listens


async def test_a_listener_hears_of_its_room_and_its_matches_only() -> None:
    hub = Hub(PageLimits())
    here, there, far = hub.subscribe(1, 10), hub.subscribe(2, 11), hub.subscribe(3, 12)
    for listener in (here, there, far):
        assert listener.take() & ALL
    there.numbers = frozenset({7})
    hub.post_added(1, 7, ())
    assert here.take() == News.POSTS | News.ME
    assert there.take() == News.ME
    assert far.take() == News(0)
    hub.post_added(1, 8, (12,))
    assert far.take() == News.ME


async def test_news_do_not_pile_up() -> None:
    hub = Hub(PageLimits())
    listener = hub.subscribe(1, 10)
    for _ in range(10_000):
        hub.post_added(1)
    assert News.POSTS in listener.take()
    assert listener.take() == News(0)


async def test_there_is_an_end_to_streams() -> None:
    hub = Hub(PageLimits(streams=3, streams_each=2))
    hub.subscribe(1, 10)
    second = hub.subscribe(1, 10)
    with pytest.raises(RequestProblem, match="too-many-tabs"):
        hub.subscribe(1, 10)
    hub.subscribe(1, 11)
    with pytest.raises(RequestProblem, match="full"):
        hub.subscribe(1, 12)
    hub.unsubscribe(second)
    hub.subscribe(1, 12)
    hub.close()
    with pytest.raises(RequestProblem, match="full"):
        hub.subscribe(1, 13)


async def test_coming_and_going_costs_nothing_for_each_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "TELLING", 0.001)
    hub = Hub(PageLimits())
    listeners = [hub.subscribe(1, number, f"P{number}") for number in range(100)]
    for listener in listeners:
        listener.take()
    notified: list[News] = []
    for listener in listeners:
        monkeypatch.setattr(listener, "notify", notified.append)
    for _ in range(50):
        hub.unsubscribe(hub.subscribe(1, 200, "Visitor"))
    assert notified == []
    await asyncio.sleep(0.15)
    assert notified == [News.HERE] * 100


async def test_who_is_here_is_known_by_name_each_once() -> None:
    hub = Hub(PageLimits())
    first_listener, _ = hub.subscribe(1, 10, "bob"), hub.subscribe(2, 12, "Carl")
    hub.subscribe(1, 11, "Alice")
    second_listener = hub.subscribe(1, 10, "bob")
    assert hub.here(1) == '[{"name":"Alice","page":"/p/11"},{"name":"bob","page":"/p/10"}]'
    hub.unsubscribe(second_listener)
    hub.renamed(first_listener, "Bobby")
    assert [one["name"] for one in json.loads(hub.here(1))] == ["Alice", "Bobby"]
    assert hub.here(7) == "[]"
    hub.renamed(first_listener, "")
    assert [one["name"] for one in json.loads(hub.here(1))] == ["Alice"], "who hides it has no name"


async def test_a_player_is_here_with_any_page_and_for_a_while_after_the_last_one() -> None:
    now = [0.0]
    hub = Hub(PageLimits(), lambda: now[0])
    first_listener, second_listener = hub.subscribe(1, 10, "Bob"), hub.subscribe(0, 10, match=3)
    hub.unsubscribe(hub.subscribe(0, 0, match=3))
    hub.unsubscribe(first_listener)
    now[0] += 2 * LINGERING
    assert (hub.is_here(10), hub.is_here(11), hub.is_here(0)) == (True, False, False)
    hub.unsubscribe(second_listener)
    now[0] += LINGERING / 2
    hub.unsubscribe(hub.subscribe(1, 11, "Alice"))
    assert hub.is_here(10)
    assert hub.is_here(11)
    now[0] += LINGERING / 2
    assert (hub.is_here(10), hub.is_here(11)) == (False, True)
    now[0] += LINGERING / 2
    assert not hub.is_here(11)


# words and files


@pytest.mark.parametrize("language", [tag for tag in chat.languages() if tag != "en"])
def test_every_page_entry_exists_in_every_language_with_the_same_parameters(language: str) -> None:
    entry = re.compile(r"^(page-[a-z0-9-]+) *= *(.*)$", re.MULTILINE)
    parameter = re.compile(r"\$([a-z]+)")
    folder = Path(chat.__file__).parent / "locales"
    own, other = (
        {
            matched[1]: frozenset(parameter.findall(matched[2]))
            for path in (folder / tag).glob("page*.ftl")
            for matched in entry.finditer(path.read_text())
        }
        for tag in ("en", language)
    )
    assert own == other
    assert set(own) == {f"page-{name}" for name in parameters()}


def test_every_problem_has_a_sentence() -> None:
    folder = Path(FOLDER).parent
    source = "\n".join(path.read_text() for path in folder.rglob("*.py"))
    codes = set(re.findall(r"Problem\(\s*\d+, \"([a-z-]+)\"", source)) | set(
        re.findall(r"\d{3}: \"([a-z-]+)\"", source)
    )
    assert "fault" in codes
    assert {f"error-{code}" for code in codes} <= set(parameters())


@pytest.mark.parametrize("language", list(chat.languages()))
def test_every_command_can_be_completed_with_one_line_of_help(language: str, caplog: pytest.LogCaptureFixture) -> None:
    found = commands(language)
    assert not caplog.records
    assert {"play", "accept", "board", "help"} <= {command["name"] for command in found}
    for command in found:
        assert command["usage"].startswith(command["word"])
        assert command["help"]
        assert "\n" not in command["help"]


def test_the_page_brings_everything_along() -> None:
    folder = Path(FOLDER).parent
    for path in (path for each in ("static", "templates") for path in (folder / each).rglob("*.*")):
        if path.suffix == ".png":
            continue
        text = path.read_text()
        outside = [url for url in re.findall(r"https?://[^\s\"')]+", text) if url != "http://www.w3.org/2000/svg"]
        assert not outside, path
        inline = r"<style|<script(?![^>]*\b(?:src=|type=\"application/json\"))|\son\w+=\"|innerHTML|style=\""
        assert not re.search(inline, text), path
        assert len(text.splitlines()) < 400, path
