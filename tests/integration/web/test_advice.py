"""What the computer would play on a board that one explores; nothing about boards of running matches between people."""

from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import pytest

from bot.platforms.web.requests.costs import Cost
from bot.platforms.web.requests.page_limits import AtOnce, PageLimits
from core.rate_limits import Rate
from tests.support.web_page import Answer, Page, Visitor, serve_page

BOARD = "/api/boards/luup/tree"
MATCH = "/api/matches/1/tree"
SIZE = {"option.size": "4"}
TURNS = ("b2", "d4", "g4", "e2", "f1", "c5")


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def asked(visitor: Visitor, path: str, **query: object) -> Answer:
    """Ask for advice on a board."""
    return await visitor.get(f"{path}/advice?{urlencode(query)}")


def problem(answer: Answer) -> Any:  # noqa: ANN401 - JSON is anything
    """Return the code of the reason why there is none."""
    assert answer.status >= 400, answer.body
    return answer.data["error"]


async def play(page: Page, turns: tuple[str, ...], game: str = "luup size 4 untimed") -> tuple[Visitor, Visitor]:
    """Let two people play some turns."""
    alice, bob = await page.match(game)
    for at, turn in enumerate(turns):
        await (bob if at % 2 else alice).say(f"#1 {turn}")
    return alice, bob


async def test_whoever_has_a_name_asks_about_a_free_board(page: Page) -> None:
    cid = await page.visitor("Cid")
    assert (await cid.get(f"{BOARD}?{urlencode(SIZE)}")).data["advised"]
    found = (await asked(cid, BOARD, **SIZE, line="b2 > d4")).data["best"]
    assert 1 <= len(found) <= 3
    chances = [turn["chance"] for turn in found]
    assert all(0 <= chance <= 100 for chance in chances)
    assert chances == sorted(chances, reverse=True)
    line = f"b2 > d4 > {found[0]['steps']}"
    tried = (await cid.get(f"{BOARD}/board?{urlencode({**SIZE, 'line': line})}")).data
    assert len(tried["turns"]) == 3


async def test_without_a_name_nobody_is_advised(page: Page) -> None:
    stranger = await page.visitor()
    assert not (await stranger.get(f"{BOARD}?{urlencode(SIZE)}")).data["advised"]
    assert problem(await asked(stranger, BOARD, **SIZE)) == "no-name"


async def test_a_match_is_asked_about_once_it_is_over(page: Page) -> None:
    alice, bob = await play(page, TURNS)
    assert not (await alice.get(MATCH)).data["advised"]
    assert problem(await asked(alice, MATCH, at=4)) == "advice-running"
    await alice.say("/resign #1 confirm")
    await bob.post_of("match-ended")
    assert (await bob.get(MATCH)).data["advised"]
    assert (await asked(bob, MATCH, at=4)).data["best"]


async def test_a_board_of_a_running_match_is_refused_to_everyone_however_it_is_turned(page: Page) -> None:
    alice, bob = await play(page, TURNS)
    cid = await page.visitor("Cid")
    line = " > ".join(TURNS)
    for who in (alice, bob, cid):
        refused = await asked(who, BOARD, **SIZE, line=line)
        assert problem(refused) == "advice-standing"
        assert "Up to turn 6" in refused.data["text"]
    beyond = await asked(cid, BOARD, **SIZE, line=f"{line} > a1")
    assert problem(beyond) == "advice-standing", "nor any board after it"
    mirrored = {"b2": "b4", "d4": "d4", "g4": "g1", "e2": "e5", "f1": "f5", "c5": "c2"}
    other = " > ".join(mirrored[turn] for turn in TURNS)
    assert problem(await asked(cid, BOARD, **SIZE, line=other)) == "advice-standing"
    assert (await asked(cid, BOARD, **SIZE, line=" > ".join(TURNS[:5]))).status == 200, "one of the first turns"
    await alice.say("#1 a1")
    await bob.post_of("turn-played")
    assert (await asked(cid, BOARD, **SIZE, line=line)).status == 200, "the match has moved on"


async def test_a_finished_match_is_no_way_around_a_running_one_with_the_same_turns(page: Page) -> None:
    alice, bob = await play(page, TURNS)
    for at, words in enumerate(
        ("/play luup @Bob size 4 untimed first", "/accept 2", *(f"#2 {turn}" for turn in TURNS))
    ):
        await (bob if at % 2 else alice).say(words)
    await alice.say("#2 a1")
    await bob.say("/resign #2 confirm")
    await alice.post_of("match-ended")
    path = "/api/matches/2/tree"
    assert problem(await asked(alice, path, at=7)) == "advice-standing"
    await alice.say("/resign #1 confirm")
    await bob.post_of("match-ended")
    assert (await asked(alice, path, at=7)).status == 200


async def test_a_match_against_the_computer_hides_nothing(page: Page) -> None:
    alice = await page.visitor("Alice")
    await alice.say("/play luup size 4 computer level 1 me first")
    assert (await asked(alice, BOARD, **SIZE, line=" > ".join(TURNS))).status == 200


async def test_nothing_is_said_after_the_end_or_about_what_the_rules_forbid(page: Page) -> None:
    cid = await page.visitor("Cid")
    over = "e5:1 > keep > pass > pass"
    assert problem(await asked(cid, "/api/boards/crumo/tree", line=over, **{"option.size": "5"})) == "advice-over"
    assert problem(await asked(cid, BOARD, **SIZE, line="b2 > b2")) == "bad-field"


async def test_one_asks_so_often_at_most() -> None:
    async with serve_page(limits=PageLimits(advice=Rate(burst=1, seconds=600.0))) as page:
        cid = await page.visitor("Cid")
        crumo = {"option.size": "5", "line": "e5:1"}
        assert (await asked(cid, "/api/boards/crumo/tree", **crumo)).data["best"][0]["chance"] is None
        assert problem(await asked(cid, "/api/boards/crumo/tree", **crumo)) == "too-often"


async def test_a_network_asks_so_often_at_most_with_however_many_names() -> None:
    limits = PageLimits(advice_network=Rate(burst=2, seconds=600.0))
    async with serve_page(limits=limits, proxy=True) as page:
        crumo = {"option.size": "5", "line": "e5:1"}
        school = [await page.visitor(name, **{"X-Forwarded-For": "10.0.0.1"}) for name in ("Cid", "Dora", "Eva")]
        answers = [await asked(pupil, "/api/boards/crumo/tree", **crumo) for pupil in school]
        assert [answer.status for answer in answers] == [200, 200, 429]
        elsewhere = await page.visitor("Fay", **{"X-Forwarded-For": "10.0.0.2"})
        assert (await asked(elsewhere, "/api/boards/crumo/tree", **crumo)).status == 200


async def test_boards_don_t_wait_while_the_computer_searches_for_the_same_network(page: Page) -> None:
    cid = await page.visitor("Cid")
    async with page.platform.site.queues.place("127.0.0.1", Cost.THINKING):
        assert (await cid.get(f"{BOARD}/board?{urlencode(SIZE)}")).status == 200


async def test_a_network_has_one_question_answered_at_a_time() -> None:
    limits = PageLimits(thinking=AtOnce(answered=1, waiting=0), pause=0.01)
    async with serve_page(limits=limits) as page:
        cid = await page.visitor("Cid")
        async with page.platform.site.queues.place("127.0.0.1", Cost.THINKING):
            assert problem(await asked(cid, BOARD, **SIZE)) == "too-often"
        assert (await asked(cid, BOARD, **SIZE)).status == 200


async def test_where_the_computer_is_off_nobody_is_offered_to_ask() -> None:
    async with serve_page(more={"STONEPOST_PARTNER": False}) as page:
        cid = await page.visitor("Cid")
        assert not (await cid.get(f"{BOARD}?{urlencode(SIZE)}")).data["advised"]
        assert problem(await asked(cid, BOARD, **SIZE)) == "advice-off"
