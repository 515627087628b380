"""The hall over HTTP: the data in its document, and challenges by a form or a link."""

import json
import re
from typing import Any

import pytest

from core import rules
from core.community import CommunitySettings
from rendering import THEMES
from tests.support.web_page import Page, Visitor


async def hall(visitor: Visitor, path: str = "/") -> Any:  # noqa: ANN401 - JSON is anything
    """Return what the hall knows at its start."""
    answer = await visitor.get(path)
    assert answer.status == 200
    found = re.search(rb'<script type="application/json" id="state">(.*?)</script>', answer.body, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


async def challenge(visitor: Visitor, **fields: object) -> Any:  # noqa: ANN401 - JSON is anything
    """Make a challenge as the form does."""
    data: dict[str, object] = {
        "id": f"challenge-of-{visitor.name}-{fields.get('game')}",
        "game": "luup",
        "options": {},
        "opponent": None,
    }
    answer = await visitor.post("/api/rooms/lobby/challenges", data | fields)
    assert answer.status == 201, answer.body
    return answer.data["challenge"]


async def test_whoever_has_no_name_sees_every_game_and_the_open_offers(page: Page) -> None:
    alice, nobody = await page.visitor("Alice"), await page.visitor()
    await challenge(alice, game="cropa", options={"size": "5"}, clock="3d/move", seat="me", rated=False)
    body = (await nobody.get("/")).body.decode()
    assert [body.count(f'<li class="card" data-game="{game.key}">') for game in rules.all()] == [1] * len(rules.all())
    known = await hall(nobody)
    assert known["me"] is None
    [offer] = known["offers"]
    assert (offer["game"]["key"], offer["by"]["name"], offer["options"], offer["rated"]) == (
        "cropa", "Alice", ["size 5"], False,
    )  # fmt: skip
    assert offer["link"] is None, "its owner alone passes it on"
    assert offer["actions"] == []


async def test_the_small_boards_of_the_cards_are_files_that_are_fetched_once(page: Page) -> None:
    nobody = await page.visitor()
    body = (await nobody.get("/")).body.decode()
    addresses = re.findall(r'<img class="card-board" src="([^"]+)"', body)
    assert len(addresses) == len(rules.all())
    for address in addresses:
        answer = await nobody.get(address)
        assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml")
        assert "immutable" in answer.headers["Cache-Control"]
        again = await nobody.get(address.partition("?")[0])
        assert (again.status, again.headers["Cache-Control"]) == (200, "no-cache")
    assert (await nobody.get("/boards/chess.svg")).status == 404


async def test_the_board_that_is_due_next_comes_with_the_page(page: Page) -> None:
    alice, bob = await page.match()
    assert (await hall(alice))["next"] == {"number": 1, "ply": 0}
    assert b'data-cell="a1"' in (await alice.get("/")).body.partition(b'id="next-about"')[0]
    assert (await hall(bob))["next"] is None


async def test_a_challenge_of_the_form_is_made_once_and_refused_with_a_reason(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    made = await challenge(alice, opponent="bob", options={"size": "4"})
    assert (made["number"], made["to"]["name"], made["link"]) == (1, "Bob", None)
    assert await challenge(alice, opponent="bob", options={"size": "4"}) == made, "the same form, sent again"
    to_nobody = {"id": "challenge-to-nobody", "game": "criocha", "opponent": "nobody"}
    refused = (await alice.post("/api/rooms/lobby/challenges", to_nobody)).data
    assert refused["challenge"] is None
    assert [answer["code"] for answer in refused["answers"]] == ["refused.no-such-person"]
    nonsense: list[dict[str, object]] = [{"options": {"size": 4}}, {"seat": "them"}, {"game": 5}, {"options": []}]
    for wrong in nonsense:
        data: dict[str, object] = {"id": "a-wrong-challenge", "game": "luup", **wrong}
        assert (await alice.post("/api/rooms/lobby/challenges", data)).error == "bad-field", wrong
    assert len((await hall(bob))["offers"]) == 1
    assert (await (await page.visitor()).post("/api/rooms/lobby/challenges", {})).error == "no-name"


async def test_what_can_be_agreed_on_is_told_with_what_is_usual_there_first(page: Page) -> None:
    alice = await page.visitor("Alice")
    found = (await alice.get("/api/rooms/lobby/challenges")).data
    assert [game["key"] for game in found["games"]] == [game["key"] for game in (await hall(alice))["games"]]
    assert next(one for one in found["games"][0]["options"] if one["name"] == "size")["values"]
    assert found["clocks"][0]["value"] == str(CommunitySettings().clock)
    assert (await alice.get("/api/rooms/nowhere/challenges")).error == "no-room"
    assert (await (await page.visitor()).get("/api/rooms/lobby/challenges")).error == "no-name"


async def test_an_offer_that_is_sent_as_a_link_stands_nowhere_else(page: Page) -> None:
    alice, bob, nobody = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor()
    made = await challenge(alice, listed=False)
    assert (made["number"], made["listed"]) == (1, False)
    assert [offer["number"] for offer in (await hall(alice))["offers"]] == [1]
    talk = (await alice.get("/api/rooms/lobby/posts?show=talk")).data["posts"]
    assert talk == [], "the inbox shows it to her"
    for visitor in (bob, nobody):
        assert (await hall(visitor))["offers"] == []
        assert (await visitor.get("/api/offers")).data["offers"] == []
    assert all("1" not in post["text"] for post in (await bob.get("/api/rooms/lobby/posts")).data["posts"])
    accept = "/api/rooms/lobby/challenges/1/accept"
    assert (await bob.post(accept, {"id": "without-the-link"})).data["match"] is None
    assert (await bob.post_of("refused.unknown-number"))["private"]
    assert (await hall(nobody, made["link"]))["link"]["offer"]["by"]["name"] == "Alice"
    head = (await nobody.get(made["link"])).body.decode().partition("<body")[0]
    assert '<meta property="og:title" content="Alice invites you to Luup">' in head
    assert '<meta name="robots" content="noindex">' in head
    assert (await bob.post(accept, {"id": "with-the-link", "code": made["link"].rpartition("/")[2]})).data["match"] == 1


async def test_a_link_is_good_for_one_match_and_for_nothing_once_it_is_changed(page: Page) -> None:
    alice, bob, carol = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor("Carol")
    link = (await challenge(alice))["link"]
    assert (await hall(bob, link))["link"]["offer"]["number"] == 1
    assert (await hall(alice, link))["link"] is None, "it is her own"
    code = link.rpartition("/")[2]
    await alice.post("/api/rooms", {"name": "Den"})
    accept = "/api/rooms/den/challenges/1/accept"  # it was offered in another room
    forged = await carol.post(accept, {"id": "accept-of-carol", "code": code[::-1]})
    assert forged.data["match"] is None
    assert (await hall(carol, f"/i/1/{code[::-1]}"))["problem"]
    assert (await bob.post(accept, {"id": "accept-of-bob", "code": code})).data["match"] == 1
    assert (await carol.post(accept, {"id": "accept-again", "code": code})).data["match"] is None
    assert (await hall(carol, link))["problem"].startswith("This challenge is over")


async def test_the_recovery_code_is_asked_about_once_one_has_played_until_it_is_kept(page: Page) -> None:
    alice, bob = await page.match("luup")
    assert not (await hall(alice))["ask_code"]
    await alice.say("#1 d4")
    assert [(await hall(visitor))["ask_code"] for visitor in (alice, bob)] == [True, False]
    await alice.post("/api/recovery", {})
    assert (await hall(alice))["ask_code"], "shown isn't kept"
    assert (await alice.post("/api/recovery/kept", {})).status == 200
    assert not (await hall(alice))["ask_code"]


async def test_a_room_that_is_not_there_leads_to_the_lobby_and_says_so(page: Page) -> None:
    alice = await page.visitor("Alice")
    known = await hall(alice, "/r/nowhere")
    assert known["room"]["ref"] == "lobby"
    assert "nowhere" in known["problem"]


@pytest.mark.parametrize(
    ("path", "status"),
    [("luup?option.size=5", 200), ("luup?option.size=99", 404), ("chess", 404), ("luup?option.x=1", 404)],
)
async def test_a_board_alone_is_of_a_game_and_options_that_there_are(page: Page, path: str, status: int) -> None:
    alice = await page.visitor("Alice")
    assert (await alice.get(f"/try/{path}")).status == status


async def test_a_board_alone_says_that_lines_are_kept_only_to_those_for_whom_they_are(page: Page) -> None:
    for visitor, keeps in ((await page.visitor("Alice"), True), (await page.visitor(), False)):
        body = (await visitor.get("/try/luup")).body.decode()
        assert ("will be here when you come back" in body) is keeps


# Colours


async def test_documents_come_in_the_colours_that_their_reader_has_chosen(page: Page) -> None:
    alice, nobody = await page.visitor("Alice"), await page.visitor()
    for theme, scheme in (("dark", "dark"), ("contrast", "light"), ("light", "light")):
        await alice.say(f"/theme {theme}")
        assert (await alice.get("/api/me")).data["theme"] == theme
        for path in ("/", "/p/me", "/matches", "/try/luup", "/learn/luup", "/m/99999"):
            body = (await alice.get(path, Accept="text/html")).body.decode()
            assert re.search(rf'<html lang="en"[^>]* data-theme="{theme}">', body), path
            assert f'<meta name="color-scheme" content="{scheme}">' in body, path
            assert "prefers-color-scheme" not in body, path
        addresses = re.findall(r'<img class="card-board" src="([^"]+)"', (await alice.get("/")).body.decode())
        assert len(addresses) == len(rules.all())
        for address in addresses:
            board = (await alice.get(address)).body.decode()
            assert f"--board-surface:#{bytes(THEMES[theme].surface).hex()}" in board
            assert "@media" not in board
    assert b"data-theme=" not in (await nobody.get("/")).body
    await alice.say("/theme off")
    body = (await alice.get("/")).body.decode()
    assert "data-theme=" not in body
    assert '<meta name="color-scheme" content="light dark">' in body
    assert (await alice.get("/boards/luup-pink.svg")).status == 404


async def test_colours_are_for_whoever_has_chosen_them_and_else_for_what_the_browser_is_asked_for(page: Page) -> None:
    nobody = await page.visitor()
    body = (await nobody.get("/")).body.decode()
    for address in re.findall(r'<link rel="stylesheet" href="([^"]+)"', body):
        sheet = (await nobody.get(address)).body.decode()
        asked = re.findall(
            r"@media \((?:prefers-color-scheme|prefers-contrast): ?\w+\) ?\{ ?:root(\S*) ?\{([^}]*)", sheet
        )
        assert all(which.startswith(":not([data-theme])") for which, _ in asked)
        chosen = re.findall(r':root\[data-theme="(?:dark|contrast)"\] ?\{([^}]*)\}', sheet)
        assert chosen == [colours for _, colours in asked]


async def test_the_hall_shows_what_others_play_once_they_have_begun(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    carol = await page.visitor("Carol")

    async def running(reader: Visitor) -> list[int]:
        return [match["number"] for match in (await reader.get("/api/live")).data["running"]]

    assert await running(carol) == [1], "there is no other"
    await carol.say("/play luup @Alice size 4 me first")
    await alice.say("/accept #2")
    assert (await running(alice), await running(bob), await running(carol)) == ([], [2], [1])
    await alice.say("#1 d4")
    assert await running(await page.visitor()) == [1], "the other one has no turn"
