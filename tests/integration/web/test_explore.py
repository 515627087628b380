"""Explore: a player's own tree over HTTP, on a match or a free board; no one else can tell whether it exists."""

import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import pytest

from bot.platforms.web.requests.page_limits import PageLimits
from core.exploring.model import MAX_NOTE_LENGTH
from core.match.audience import Audience
from core.rate_limits import Rate
from tests.support.cost import counted
from tests.support.web_page import Answer, Page, Visitor, serve_page

MATCH = "/api/matches/1/tree"
BOARD = "/api/boards/luup/tree"
SIZE = {"option.size": "4"}


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with serve_page() as page:
        yield page


async def told(visitor: Visitor, path: str, **query: object) -> Any:  # noqa: ANN401 - JSON is anything
    answer = await visitor.get(f"{path}?{urlencode(query)}" if query else path)
    assert answer.status == 200, answer.body
    assert answer.headers["Cache-Control"] == "no-store"
    return answer.data


async def put(visitor: Visitor, path: str, data: object) -> Answer:
    return await visitor.ask("PUT", path, json=data)


async def delete(visitor: Visitor, path: str) -> Answer:
    return await visitor.ask("DELETE", path)


async def test_turns_are_tried_for_both_sides_with_everything_that_the_real_board_offers(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    found = await told(alice, f"{MATCH}/board")
    assert (found["at"], found["turns"], found["seat"], found["name"]) == (1, [], 2, "Bob")
    assert {"step": "a1"} in found["cells"]["a1"]
    assert "c3" not in found["cells"]
    assert found["board"]["overlays"][0]["name"] == "groups"
    assert "Only you see this" in found["fair"]
    assert found["tried"] == "only tried, not played"

    found = await told(alice, f"{MATCH}/board", line="a1 b2 > d4 E5", text="a2")
    assert [(turn["name"], turn["steps"], turn["passes"]) for turn in found["turns"]] == [
        ("Bob", "a1 b2", []),
        ("Alice", "d4 e5", []),
    ]
    assert (found["name"], found["steps"], found["complete"], found["node"]) == ("Bob", ["a2"], False, None)
    assert "a2" not in found["cells"]
    assert "only tried, not played" in found["board"]["alternative"]
    assert found["board"]["cells"]["d4"].startswith("d4, ")
    shown = await told(alice, f"{MATCH}/board", line="a1 b2", overlay="groups")
    assert shown["board"]["overlay"] == "groups"
    from_the_first = await told(alice, f"{MATCH}/board", at=0)
    assert (from_the_first["at"], from_the_first["name"], from_the_first["board"]["ply"]) == (0, "Alice", 0)


async def test_a_refusal_names_its_rule(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    found = await told(alice, f"{MATCH}/board", line="a1 b2", text="c3")
    assert (found["steps"], found["rule"]) == (None, "occupied")
    assert found["problem"] == "c3: there’s already a stone there."
    found = await told(alice, f"{MATCH}/board", line="a1 b2 > c3 d4 > e5")
    assert ([turn["steps"] for turn in found["turns"]], found["rule"]) == (["a1 b2"], "occupied")
    why = await told(alice, f"{MATCH}/why", line="a1 b2", cell="b2")
    assert why == {"text": "b2: there’s already a stone there.", "marks": ["b2"], "second": []}


async def test_a_game_ends_and_seats_pass_as_on_the_real_board(page: Page) -> None:
    alice = await page.visitor("Alice")
    line: list[str] = []
    passed = False
    while True:
        found = await told(alice, "/api/boards/cropa/tree/board", **{"option.size": "5"}, line=" > ".join(line))
        passed = passed or any(turn["passes"] for turn in found["turns"])
        if found["result"]:
            break
        steps: list[str] = []
        while not found["complete"]:
            options = [each["step"] for _, all_ in sorted(found["cells"].items()) for each in all_]
            steps.append((options + [word["step"] for word in found["words"]])[0])
            query = {"option.size": "5", "line": " > ".join(line), "text": " ".join(steps)}
            found = await told(alice, "/api/boards/cropa/tree/board", **query)
        line.append(" ".join(steps))
    assert found["result"]["winner"] in {1, 2}
    assert found["seat"] == 0
    assert found["cells"] == {}
    assert found["turns"][0]["name"] == "Black"


async def test_lines_are_kept_read_gone_on_with_and_cut(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    kept = await alice.post(f"{MATCH}/lines", {"line": "a1 b2 > d4 e5"})
    assert (kept.status, kept.data["kept"]) == (201, {"node": 3, "line": 1})
    kept = await alice.post(f"{MATCH}/lines", {"node": 2, "line": "e1 e2"})
    assert kept.data["kept"] == {"node": 4, "line": 2}
    tree = await told(alice, MATCH)
    assert [(node["id"], node["parent"], node["steps"], node["line"]) for node in tree["nodes"]] == [
        (1, None, "", None),
        (2, 1, "a1 b2", None),
        (3, 2, "d4 e5", 1),
        (4, 2, "e1 e2", 2),
    ]
    assert (tree["match"], tree["game"]["key"], tree["ply"], tree["nodes"][0]["stands"]) == (1, "cropa", 1, True)

    found = await told(alice, f"{MATCH}/board", node=3)
    assert ([turn["steps"] for turn in found["turns"]], found["node"]) == (["a1 b2", "d4 e5"], 3)
    found = await told(alice, f"{MATCH}/board", line="a1 b2 > e1 e2")
    assert found["node"] == 4
    assert [node["id"] for node in (await delete(alice, f"{MATCH}/nodes/2")).data["nodes"]] == []
    assert (await delete(alice, f"{MATCH}/nodes/2")).error == "no-node"


async def test_notes_stand_on_nodes_and_on_boards_that_were_played(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    await alice.post(f"{MATCH}/lines", {"line": "a1 b2"})
    assert (await put(alice, f"{MATCH}/notes", {"node": 2, "note": "weak  corner"})).status == 200
    tree = (await put(alice, f"{MATCH}/notes", {"at": 0, "note": "I begin"})).data
    assert [(node["ply"], node["note"]) for node in tree["nodes"]] == [(1, ""), (1, "weak corner"), (0, "I begin")]
    assert (await told(alice, f"{MATCH}/board", node=2))["note"] == "weak corner"
    tree = (await put(alice, f"{MATCH}/notes", {"at": 0, "note": ""})).data
    assert [node["id"] for node in tree["nodes"]] == [1, 2]

    long = await put(alice, f"{MATCH}/notes", {"at": 1, "note": "x" * (MAX_NOTE_LENGTH + 1)})
    assert (long.status, long.error) == (409, "too-much-kept")
    assert "up to 500 characters" in long.data["text"]
    assert (await put(alice, f"{MATCH}/notes", {"at": 9, "note": "x"})).error == "bad-ply"
    assert (await put(alice, f"{MATCH}/notes", {"node": 9, "note": "x"})).error == "no-node"


async def test_a_note_after_a_line_keeps_the_line_once_however_often_it_comes(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    for _ in range(2):
        tree = (await put(alice, f"{MATCH}/notes", {"at": 1, "line": "a1 b2 > d4 e5", "note": "too slow"})).data
        assert [(node["steps"], node["note"]) for node in tree["nodes"]] == [
            ("", ""),
            ("a1 b2", ""),
            ("d4 e5", "too slow"),
        ]
    tree = (await put(alice, f"{MATCH}/notes", {"at": 1, "line": "a1 b3", "note": ""})).data
    assert [node["steps"] for node in tree["nodes"]] == ["", "a1 b2", "d4 e5"]
    assert (await put(alice, f"{MATCH}/notes", {"at": 1, "line": "a1", "note": "x"})).error == "turn-unfinished"


async def test_a_line_is_offered_as_a_plan_only_where_it_can_be_one(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await alice.say("#1 c3")

    async def offered(visitor: Visitor, line: str, **query: object) -> list[tuple[str, str]]:
        found = await told(visitor, f"{MATCH}/board", line=line, **query)
        return [(action["code"], action["command"]) for action in found["actions"]]

    assert await offered(alice, "a1 b2 > d4 e5") == [("try-plan", "/if #1 at 1 a1 b2 > d4 e5")]
    assert await offered(alice, "a1 b2 > d4 e5", text="g5") == [], "a turn is being picked"
    assert await offered(alice, "a1 b2") == [], "it ends with the other's turn"
    assert await offered(bob, "a1 b2 > d4 e5") == [], "and this with the other's, too"
    assert await offered(await page.visitor("Carol"), "a1 b2 > d4 e5") == []
    assert await offered(alice, "c4 > a1 b2", at=0) == [], "play has left this board"
    assert (await told(alice, f"{BOARD}/board", **SIZE, line="a1 > b2"))["actions"] == []
    assert (await told(alice, f"{BOARD}/board", **SIZE, overlay="loops"))["board"]["overlay"] == "loops"

    await alice.say("/if #1 a1 b2 > d4 e5 confirm")
    await alice.say("/if #1 e1 e2 > d4 e5 confirm")
    plans = (await told(alice, MATCH))["plans"]
    assert [(plan["line"], plan["steps"]) for plan in plans] == [(1, "a1 b2 > d4 e5"), (2, "e1 e2 > d4 e5")]
    assert (await told(bob, MATCH))["plans"] == []
    await alice.say(plans[0]["cancel"])
    assert [plan["steps"] for plan in (await told(alice, MATCH))["plans"]] == ["e1 e2 > d4 e5"]

    await bob.say("/resign 1 confirm")
    found = await offered(alice, "a1 b2 > d4 e5")
    assert [code for code, _ in found] == ["show-everybody"]
    assert (await told(alice, MATCH))["plans"] == []


async def test_what_is_shown_of_a_match_is_read_by_whoever_sees_it_until_it_is_cut(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await alice.say("#1 c3")
    await alice.say("/share 1")
    token = (await alice.get("/api/matches/1")).data["watch"]["link"].rpartition("/")[2]
    await bob.say("/resign 1 confirm")
    nobody = await page.visitor()
    assert await told(nobody, "/api/matches/1/lines") == {"lines": []}
    command = (await told(alice, f"{MATCH}/board", line="a1 b2 > d4 e5"))["actions"][0]["command"]
    await alice.say(command)
    await alice.say(command)
    shown = {"seat": 1, "name": "Alice", "at": 1, "turns": ["a1 b2", "d4 e5"]}
    for visitor in (alice, bob, nobody):
        assert await told(visitor, "/api/matches/1/lines") == {"lines": [shown]}
    assert await told(nobody, f"/api/shared/{token}/lines") == {"lines": [{**shown, "name": "Black"}]}
    assert [node["shown"] for node in (await told(alice, MATCH))["nodes"]] == [False, False, True]
    await alice.say("/line 1 cut 1")
    assert await told(nobody, "/api/matches/1/lines") == {"lines": []}
    assert (await nobody.get("/api/matches/99/lines")).error == "no-match"


async def test_a_board_without_a_match_is_told_apart_by_its_options(page: Page) -> None:
    alice = await page.visitor("Alice")
    query = urlencode(SIZE)
    kept = await alice.post(f"{BOARD}/lines?{query}", {"line": "a1 > b2"})
    assert kept.data["kept"] == {"node": 3, "line": 1}
    found = await told(alice, f"{BOARD}/board", **SIZE, node=3)
    assert [turn["name"] for turn in found["turns"]] == ["Player 1", "Player 2"]
    assert "Luup, hexagonal board of size 4: only tried" in found["board"]["alternative"]
    assert (await told(alice, BOARD))["nodes"] == []
    assert (await told(alice, "/api/boards"))["boards"] == [
        {
            "game": {"key": "luup", "name": "Luup"},
            "options": {"size": "4"},
            "told": (await told(alice, "/api/boards"))["boards"][0]["told"],
            "lines": 1,
        }
    ]
    assert (await alice.get("/api/boards/chess/tree")).error == "unknown-game"
    assert (await alice.get(f"{BOARD}?option.size=99")).error == "bad-option"


async def test_what_cannot_be_kept_is_refused_in_words(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    for line, error in (("a1", "turn-unfinished"), ("c3 d4", "illegal"), ("hello", "unreadable")):
        answer = await alice.post(f"{MATCH}/lines", {"line": line})
        assert (answer.status, answer.error) == (409, error)
    assert (await alice.post(f"{MATCH}/lines", {"line": ""})).error == "bad-field"
    assert (await alice.post(f"{MATCH}/lines", {"line": " > ".join(["a1"] * 61)})).error == "too-much-kept"
    assert (await alice.get(f"{MATCH}/board?node=7")).error == "no-node"
    assert (await told(alice, MATCH))["nodes"] == []


async def test_a_line_from_a_board_that_was_taken_back_is_not_shown_on_another(page: Page) -> None:
    alice, bob = await page.match("cropa size 5")
    await alice.say("#1 c3")
    await bob.post(f"{MATCH}/lines", {"line": "a1 b2"})
    await alice.say("/undo")
    await bob.post_of("takeback-asked")
    await bob.say("/accept")
    await bob.post_of("taken-back")
    assert [node["stands"] for node in (await told(bob, MATCH))["nodes"]] == [False, True]
    assert (await bob.get(f"{MATCH}/board?node=2")).error == "taken-back"


def addresses(page: Page) -> list[tuple[str, str]]:
    """Every method and address of the page, except streams, which don't end: about match 1, or the same board as Alice's."""
    parts = {
        "{number}": "1",
        "{game}": "luup",
        "{ply}": "1",
        "{node}": "2",
        "{ref}": "lobby",
        "{room}": "1",
        "{post}": "1",
    }
    found = set()
    for route in page.platform.app().router.routes():
        address = route.resource.canonical if route.resource is not None else ""
        for part, value in parts.items():
            address = address.replace(part, value)
        if "stream" not in address and "name" not in address and route.method != "HEAD":
            found.add((route.method, re.sub(r"\{[^}]*\}", "1", address)))
    return sorted(found)


async def test_nobody_else_can_tell_whether_there_is_a_tree(page: Page) -> None:
    """Every address answers the opponent, and others, the same with it and without, for as many statements."""
    alice, bob = await page.match("cropa size 5")
    carol, nobody = await page.visitor("Carol"), await page.visitor()
    await alice.say("#1 c3")
    slow = f"{BOARD}/advice"  # reads no tree, and its answer depends on how fast the machine is
    looked = [address for address in addresses(page) if address[0] == "GET" and address[1] != slow]
    changed = [("DELETE", f"{MATCH}/nodes/2"), ("PUT", f"{MATCH}/notes"), ("DELETE", f"{BOARD}/nodes/2")]
    assert ("GET", MATCH) in looked
    assert len(looked) > 20
    answers: list[list[object]] = []
    for kept in (False, True):
        if kept:
            await alice.post(f"{MATCH}/lines", {"line": "a1 b2 > d4 e5"})
            await put(alice, f"{MATCH}/notes", {"node": 2, "note": "secret"})
            await alice.post(f"{BOARD}/lines", {"line": "a1"})
        await alice.say("/if 1 a1 b2 > d4 e5 confirm" if kept else "/plans 1")  # as many posts
        await alice.post_of("plan-kept" if kept else "plans-shown")
        for who in (bob, carol, nobody):
            for _, path in looked:
                await who.get(path)  # what is cached, is cached
        found: list[object] = []
        for who in (bob, carol, nobody):
            for method, path in (
                *looked,
                ("GET", f"{MATCH}/board?node=2"),
                ("GET", f"{MATCH}/board?line=a1+b2"),
                *changed,
            ):
                with counted() as statements:
                    answer = await who.ask(method, path, json={"node": 2, "note": ""} if method != "GET" else None)
                found.append((who.name, method, path, answer.status, answer.body, statements))
        answers.append(found)
    for without, with_it in zip(*answers, strict=True):
        assert with_it == without
    assert (await nobody.get("/api/boards")).error == "no-name"
    assert len((await told(alice, MATCH))["nodes"]) == 3, "and it is still there"


async def test_without_a_name_everything_is_tried_and_nothing_is_kept(page: Page) -> None:
    alice, _ = await page.match("cropa size 5")
    await alice.say("#1 c3")
    await alice.post(f"{MATCH}/lines", {"line": "a1 b2"})
    await alice.say("/share 1")
    token = (await alice.get("/api/matches/1")).data["watch"]["link"].rpartition("/")[2]
    nobody = await page.visitor()
    for base, seats in ((MATCH, ("Bob", "Alice")), (f"/api/shared/{token}/tree", ("White", "Black"))):
        found = await told(nobody, f"{base}/board", line="a1 b2 > d4 e5", text="c3")
        assert [turn["name"] for turn in found["turns"]] == list(seats)
        assert (found["rule"], found["node"], found["seat"]) == ("occupied", None, 2)
        assert found["fair"]
        assert (await told(nobody, f"{base}/why", line="a1 b2", cell="b2"))["marks"] == ["b2"]
        tree = await told(nobody, base)
        assert (tree["nodes"], tree["keeps"], tree["ply"]) == ([], False, 1)
        assert (await nobody.get(f"{base}/board?node=2")).error == "no-node"
        assert (await nobody.get(f"{base}/board?line={'+%3E+'.join(['a1'] * 61)}")).error == "too-much-kept"
        for changed in (nobody.post(f"{base}/lines", {"line": "a1 b2"}), put(nobody, f"{base}/notes", {"note": "x"})):
            assert (await changed).status in {401, 404, 405}
    assert (await told(nobody, f"{BOARD}/board", **SIZE, line="a1"))["name"] == "Player 2"
    assert (await told(nobody, BOARD))["keeps"] is False
    assert (await told(alice, MATCH))["keeps"] is True

    await page.running.store.write(lambda uow: uow.audiences.save(Audience(1, closed_by_seat1=True)))
    for base, error in ((MATCH, "no-match"), (f"/api/shared/{token}/tree", "not-shared")):
        for path in ("", "/board?line=a1+b2", "/why?cell=a1"):
            assert (await nobody.get(f"{base}{path}")).error == error


async def test_what_is_tried_without_a_name_is_limited_by_the_network() -> None:
    async with serve_page(limits=PageLimits(readings=Rate(burst=4, seconds=60.0))) as page:
        await page.match("cropa size 5")
        nobody = await page.visitor()
        answers = [await nobody.get(f"{MATCH}/{path}") for path in 3 * ("board", "why?cell=a1")]
        assert [answer.status for answer in answers[:4]] == [200] * 4
        assert answers[-1].error == "too-often"


async def test_a_match_that_one_may_not_see_is_as_one_that_there_is_not(page: Page) -> None:
    await page.match("cropa size 5")
    carol = await page.visitor("Carol")
    assert (await carol.get(f"{MATCH}/board")).status == 200, "anybody may watch here, and try things"
    await page.running.store.write(lambda uow: uow.audiences.save(Audience(1, closed_by_seat1=True)))
    for path in ("", "/board", "/why"):
        private, none = await carol.get(f"{MATCH}{path}"), await carol.get(f"/api/matches/99/tree{path}")
        assert (private.error, none.error) == ("no-match", "no-match")
        assert private.body.replace(b"1", b"N") == none.body.replace(b"99", b"N")
    assert (await carol.post(f"{MATCH}/lines", {"line": "c3"})).error == "no-match"


async def test_a_board_without_a_match_has_no_later_turn_and_no_number(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    answer = await alice.get("/api/boards/luup/tree/board?at=5")
    assert answer.error == "bad-ply"
    assert "#" not in answer.data["text"]
    assert "5" in answer.data["text"]


async def test_fair_play_is_asked_for_only_while_people_play_each_other(page: Page) -> None:
    board = "/api/boards/luup/tree/board"
    cid = await page.visitor("Cid")
    await cid.say("/play luup partner beginner size 4 me first")
    assert (await told(cid, f"{MATCH}/board"))["fair"] == ""
    assert (await told(await page.visitor(), board))["fair"] == "", "without a name there is no match"
    dora = await page.visitor("Dora")
    await dora.say("/play luup @Cid")
    await cid.say("/accept")
    assert "Only you see this" in (await told(cid, "/api/matches/2/tree/board"))["fair"]
    assert "Only you see this board" in (await told(cid, board))["fair"]
