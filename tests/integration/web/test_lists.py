"""Lists over HTTP: searches for matches, offers, games, profiles, and their visibility."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.platforms.web.matches import search
from tests.support.web_page import Page, Visitor, serve_page


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def get(visitor: Visitor, path: str) -> Any:  # noqa: ANN401 - JSON is anything
    answer = await visitor.get(path)
    assert answer.status == 200, answer.body
    return answer.data


async def numbers(visitor: Visitor, query: str = "") -> list[int]:
    return [match["number"] for match in (await get(visitor, f"/api/matches{query}"))["matches"]]


async def three(page: Page) -> tuple[Visitor, Visitor]:
    """Let Alice and Bob play #1, which Alice wins, and #2 and #3, which go on."""
    alice, bob = await page.match("luup size 4")
    for number, game in ((2, "cropa"), (3, "luup size 4")):
        assert (await alice.say(f"/play {game} @Bob me first")).status == 201
        assert (await bob.say(f"/accept {number}")).status == 201
    await alice.say("#1 d4")
    await bob.say("#1 e4")
    await bob.say("/resign 1 confirm")
    return alice, bob


async def test_matches_are_found_by_player_game_result_and_time(page: Page) -> None:
    await three(page)
    nobody = await page.visitor()
    assert await numbers(nobody) == [3, 2, 1]
    assert await numbers(nobody, "?player=Alice") == [3, 2, 1]
    assert await numbers(nobody, "?player=Alice&result=won") == [1]
    assert await numbers(nobody, "?player=Alice&result=lost") == []
    assert await numbers(nobody, "?player=Bob&result=lost&other=alice") == [1]
    assert await numbers(nobody, "?game=cropa") == [2]
    assert await numbers(nobody, "?result=running") == [3, 2]
    assert await numbers(nobody, "?result=finished") == [1]
    assert await numbers(nobody, "?from=2026-03-01&to=2026-03-01") == [3, 2, 1]
    assert await numbers(nobody, "?from=2026-03-02") == []
    assert await numbers(nobody, "?before=2") == [1]
    [match] = (await get(nobody, "/api/matches?before=2"))["matches"]
    assert match["title"] == "#1 Luup · Alice – Bob"
    assert (match["phase"], match["winner"], match["url"], match["ply"]) == ("over", 1, "/m/1", 2)


async def test_many_matches_come_in_pages(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for number in range(2, 25):
        await alice.say("/play luup @Bob size 4")
        await bob.say(f"/accept {number}")
    first = await get(bob, "/api/matches?player=Bob")
    rest = await get(bob, f"/api/matches?player=Bob&before={first['before']}")
    found = [match["number"] for match in (*first["matches"], *rest["matches"])]
    assert len(first["matches"]) == 20
    assert found == sorted(found, reverse=True)
    assert rest["before"] is None


async def test_a_search_of_whose_matches_most_are_private_goes_on_behind_them(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "_AT_ONCE", 1)
    monkeypatch.setattr(search, "_MAX_SEARCHED", 1)
    alice, _ = await three(page)
    await alice.say("/watch #3 closed")
    nobody = await page.visitor()
    found: list[int] = []
    query, pages = "?game=luup", 0
    while True:
        answer = await get(nobody, f"/api/matches{query}")
        found += [match["number"] for match in answer["matches"]]
        pages += 1
        if answer["before"] is None:
            break
        query = f"?game=luup&before={answer['before']}"
    assert found == [1]
    assert pages == 3


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?game=chess", 400),
        ("?result=maybe", 400),
        ("?result=won", 400),
        ("?from=yesterday", 400),
        ("?to=2026-02-31", 400),
        ("?before=x", 400),
        ("?player=Nobody", 404),
        ("?to=9999-12-31", 400),
        ("?from=0001-01-02&to=9999-12-30", 200),
    ],
)
async def test_what_can_not_be_looked_for_is_refused_in_words(page: Page, query: str, status: int) -> None:
    alice = await page.visitor("Alice")
    answer = await alice.get(f"/api/matches{query}")
    assert answer.status == status
    assert status == 200 or answer.error


async def test_private_matches_are_found_by_their_players_only() -> None:
    async with serve_page(public=False) as page:
        alice, _ = await three(page)
        carol, nobody = await page.visitor("Carol"), await page.visitor()
        assert await numbers(alice) == [3, 2, 1]
        assert await numbers(carol) == []
        assert await numbers(nobody, "?player=Alice") == []


async def test_offers_are_shown_with_what_one_can_do(page: Page) -> None:
    alice, bob, nobody = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor()
    await alice.say("/play luup size 4 3d/move me first")
    await alice.say("/play cropa @Bob unrated")

    def codes(found: Any) -> list[list[str]]:  # noqa: ANN401 - JSON
        return [[action["code"] for action in offer["actions"]] for offer in found["offers"]]

    assert codes(await get(alice, "/api/offers")) == [["withdraw"], ["withdraw", "invite"]]
    assert codes(await get(bob, "/api/offers")) == [["accept", "decline"], ["accept"]]
    [offer] = (await get(nobody, "/api/offers"))["offers"]
    assert offer["actions"] == []
    assert (offer["game"]["name"], offer["options"][0], offer["rated"]) == ("Luup", "size 4", True)
    assert offer["begins"] == "Alice moves first."
    assert "3 days" in offer["clock"]
    [accept] = (await get(bob, "/api/offers"))["offers"][1]["actions"]
    assert (await bob.say(accept["command"])).status == 201
    assert await numbers(bob) == [1]


async def test_an_offer_of_somebody_blocked_is_not_shown(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    await alice.say("/play luup")
    await bob.say("/block @Alice")
    assert (await get(bob, "/api/offers"))["offers"] == []


@pytest.mark.parametrize("language", ["en", "de"])
async def test_games_are_told_with_their_options_and_what_they_mean(page: Page, language: str) -> None:
    nobody = await page.visitor(**{"Accept-Language": language})
    found = await get(nobody, "/api/games")
    assert [game["key"] for game in found["games"]] == ["criocha", "cropa", "crumo", "droched", "luup"]
    for game in found["games"]:
        assert game["about"]
        assert game["lasts"]
        assert game["board"]["svg"].startswith("<svg")
        for option in game["options"]:
            assert option["meaning"], (game["key"], option["name"])
            assert option["values"] or option["range"]
            for value in option["values"]:
                assert value["label"]
                assert value["meaning"] or option["name"] == "size" or option["range"] or option["name"] == "handicap"
    assert [clock["value"] for clock in found["clocks"]][-1] == "none"


async def test_a_profile_tells_ratings_results_and_opponents(page: Page) -> None:
    alice, _ = await three(page)
    nobody = await page.visitor()
    me = (await get(alice, "/api/me"))["id"]
    found = await get(nobody, f"/api/players/{me}")
    assert (found["name"], found["you"], found["running"]) == ("Alice", False, 2)
    assert found["total"] == {"won": 1, "lost": 0, "drawn": 0}
    assert [rating["game"]["key"] for rating in found["ratings"]] == ["luup", "luup"]
    for rating in found["ratings"]:
        assert rating["curve"][-1]["value"] == rating["value"] > 1500
    [opponent] = found["opponents"]
    assert (opponent["name"], opponent["won"]) == ("Bob", 1)
    assert (await get(alice, f"/api/players/{me}"))["you"]


async def test_nobody_knows_who_is_unknown_forgotten_or_blocked(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    mine, theirs = (await get(alice, "/api/me"))["id"], (await get(bob, "/api/me"))["id"]
    unknown = await alice.get("/api/players/99")
    assert (unknown.status, unknown.error) == (404, "no-player")
    await alice.say("/block @Bob")
    for visitor, player in ((alice, theirs), (bob, mine)):
        answer = await visitor.get(f"/api/players/{player}")
        assert (answer.status, answer.error) == (404, "no-player")
    assert (await alice.get("/api/players/x")).error == "bad-field"


async def test_what_is_sought_stands_among_the_offers_without_a_name(page: Page) -> None:
    alice, bob, nobody = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor()
    await alice.say("/seek luup size 5")
    [offer] = (await get(nobody, "/api/offers"))["offers"]
    assert offer["seek"]
    assert (offer["game"]["name"], offer["options"], offer["actions"]) == ("Luup", ["size 5"], [])
    assert "Alice" not in str(offer)
    [mine] = (await get(alice, "/api/offers"))["offers"]
    assert [action["code"] for action in mine["actions"]] == ["withdraw"]
    [theirs] = (await get(bob, "/api/offers"))["offers"]
    [accept] = theirs["actions"]
    assert (await bob.say(accept["command"])).status == 201
    assert await numbers(bob) == [1]
    assert (await get(bob, "/api/offers"))["offers"] == []


async def test_one_s_own_seek_is_ended_from_the_list(page: Page) -> None:
    alice = await page.visitor("Alice")
    await alice.say("/seek any")
    [mine] = (await get(alice, "/api/offers"))["offers"]
    assert (await alice.say(mine["actions"][0]["command"])).status == 201
    assert (await get(alice, "/api/offers"))["offers"] == []
