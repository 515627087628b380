"""The review of a match on the page: what the partner thinks of it, for whoever asks, alone, as ``/review`` tells it."""

from collections.abc import AsyncIterator

import pytest

from core.match.model import KeptReview
from core.partner import Judgement
from tests.support.web_page import Page, Visitor, serve_page

TURNS = ("a1", "d4", "g4", "e2", "f1", "c5")


@pytest.fixture
async def quiet() -> AsyncIterator[Page]:
    """Serve a page whose partner is off: nobody looks through anything but what is kept."""
    async with serve_page(more={"STONEPOST_PARTNER": False}) as page:
        yield page


async def ended(page: Page) -> tuple[Visitor, Visitor]:
    """Return two people who have played a match that the first one resigned."""
    ada, ben = await page.match("luup size 4 untimed")
    for at, turn in enumerate(TURNS):
        await (ben if at % 2 else ada).say(f"#1 {turn}")
    await ada.say("/resign #1 confirm")
    await ben.post_of("match-ended")
    return ada, ben


async def judged(page: Page, judgements: list[Judgement]) -> None:
    """Keep judgements of the match, as if the first one had asked for them."""
    match = await page.running.store.read(lambda uow: uow.matches.get(1))
    assert match is not None
    kept = KeptReview(1, match.version, match.players[0], page.clock.now(), tuple(judgements))
    await page.running.store.write(lambda uow: uow.reviews.save(kept))


def clear() -> list[Judgement]:
    """Return judgements among which the fifth turn gave the match away."""
    found = [Judgement(1 + at % 2, (turn,), 0.1 * (-1) ** at, 0.1 * (-1) ** at) for at, turn in enumerate(TURNS)]
    found[4] = Judgement(1, ("f1",), 0.1, -0.9, better=("c1",), then=(("b1",), ("c2",)))
    found[5] = Judgement(2, ("c5",), 0.9, 0.9)
    return found


async def test_what_the_partner_thinks_is_told_turn_by_turn(quiet: Page) -> None:
    ada, ben = await ended(quiet)
    await judged(quiet, clear())
    for who in (ada, ben, await quiet.visitor("Cid")):
        found = (await who.get("/api/matches/1/review")).data
        assert (found["phase"], found["judged"], found["turns"]) == ("ready", 6, 6)
        assert found["command"] == "/review #1"
        assert len(found["curve"]) == len(TURNS) + 1
        assert found["curve"][-1] == -90
        assert found["decided"] == 5
        assert "moderately strong" in found["text"]
        assert "picture" not in found["text"]
        assert "5" in found["alternative"]
        [told] = found["moments"]
        assert (told["ply"], told["seat"], told["line"]) == (5, 1, ["c1", "b1", "c2"])
        assert "The computer would have played c1." in told["text"]
    moment = (await ada.get("/api/matches/1/review")).data["moments"][0]
    tried = (await ada.get("/api/matches/1/tree/board?at=4&line=c1 > b1 > c2")).data
    assert [turn["steps"] for turn in tried["turns"]] == moment["line"]


async def test_a_review_is_its_readers_news_and_no_talk(quiet: Page) -> None:
    ada, ben = await ended(quiet)
    await judged(quiet, clear())
    await ada.say("/review 1")
    await ada.post_of("review")
    talk = (await ada.get("/api/rooms/lobby/posts?show=talk")).data["posts"]
    assert not {"review", "review-moment"} & {post.get("code") for post in talk}
    assert {"review", "review-moment"} <= {post["code"] for post in await ada.posts(query="?show=news")}
    assert not {"review", "review-moment"} & {post["code"] for post in await ben.posts(query="?show=news")}


async def test_who_has_no_name_or_may_not_see_the_match_reads_nothing(quiet: Page) -> None:
    ada, _ = await ended(quiet)
    await judged(quiet, clear())
    nobody = await quiet.visitor()
    assert ((await nobody.get("/api/matches/1/review")).status, (await ada.get("/api/matches/9/review")).status) == (
        401,
        404,
    )
    await ada.say("/watch #1 closed")
    for who in (await quiet.visitor("Cid"), nobody):
        answer = await who.get("/api/matches/1/review")
        assert answer.error == ("no-match" if who.name else "no-name")


async def test_what_the_command_refuses_is_refused(quiet: Page) -> None:
    ada, ben = await quiet.match("luup size 4 untimed")
    assert (await ada.get("/api/matches/1/review")).error == "review-goes-on"
    await ada.say("/resign #1 confirm")
    await ben.post_of("match-ended")
    answer = await ada.get("/api/matches/1/review")
    assert (answer.status, answer.error) == (409, "nothing-to-review")
    assert "review" not in [action["code"] for action in (await ada.get("/api/matches/1")).data["actions"]]


async def test_where_the_partner_is_off_only_what_is_kept_is_offered(quiet: Page) -> None:
    ada, ben = await ended(quiet)
    assert (await ada.get("/api/matches/1/review")).error == "partner-off"
    assert "review" not in [action["code"] for action in (await ada.get("/api/matches/1")).data["actions"]]
    assert "review" not in (await ben.post_of("match-ended"))["text"]
    await judged(quiet, clear())
    assert (await ben.get("/api/matches/1/review")).status == 200
    assert "review" in [action["code"] for action in (await ben.get("/api/matches/1")).data["actions"]]


async def test_it_is_asked_for_as_in_the_chat_and_nobody_else_learns_how_far_it_is(page: Page) -> None:
    ada, ben = await ended(page)
    cid, nobody = await page.visitor("Cid"), await page.visitor()
    [asking] = [one for one in (await cid.get("/api/matches/1")).data["actions"] if one["code"] == "review"]
    assert "review" not in [one["code"] for one in (await nobody.get("/api/matches/1")).data["actions"]]
    assert (await cid.get("/api/matches/1/review")).data["phase"] == "none"
    await cid.post("/api/matches/1/messages", {"id": "cid-asks-1", "text": asking["command"]})
    found = (await cid.get("/api/matches/1/review")).data
    assert found["phase"] in {"judging", "ready"}
    other = (await ben.get("/api/matches/1/review")).data
    assert other["phase"] in {"none", "ready"}
    assert other["judged"] in {0, 6}
    assert (await cid.post_of("review"))["private"]
    assert (await cid.get("/api/matches/1/review")).data["phase"] == "ready"
    for who in (ada, ben):
        assert "review" not in [post.get("code") for post in await who.posts()]
