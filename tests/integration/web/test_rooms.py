"""Rooms of the chat page: talk and commands, each once; history; and who may read what."""

import asyncio
import re
from typing import Any

from bot.platforms.web.requests.page_limits import PageLimits
from core.rate_limits import Rate
from rendering import THEMES
from tests.integration.web.test_managing import manager
from tests.support.web_page import Page, measure, serve_page


def texts(posts: list[dict[str, Any]]) -> list[str]:
    return [post["text"] for post in posts]


async def test_talk_is_for_everybody(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    assert (await alice.say("Good morning,\r\nBob\x00!")).status == 201
    [post] = await bob.posts()
    assert post["text"] == "Good morning,\nBob!"
    assert (post["author"], post["mine"], post["private"], post["bot"]) == ("Alice", False, False, False)
    [post] = await alice.posts()
    assert post["mine"]


async def test_talk_and_news_of_matches_are_asked_for_apart(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("good luck")
    await alice.say("#1 d4")
    await bob.post_of("turn-played")
    talk = (await bob.get("/api/rooms/lobby/posts?show=talk")).data
    assert "good luck" in texts(talk["posts"])
    assert not any(post.get("news") for post in talk["posts"])
    news = await bob.posts(query="?show=news")
    assert [post["code"] for post in news] == ["match-started", "turn-played"]
    assert talk["voids"] == {"1": news[-1]["id"]}
    assert (await bob.get("/api/rooms/lobby/posts?show=gossip")).error == "bad-field"


async def test_a_challenge_to_one_person_is_a_line_and_who_joins_a_ladder_is_news(page: Page) -> None:
    carol, alice = await manager(page), await page.visitor("Alice")
    await carol.say("/play luup @Alice size 4")
    for reader in (carol, alice):
        assert (await reader.post_of("challenge-made"))["text"] == "Carol challenges Alice to Luup, #1."
    await carol.say("/ladder create luup size 4 7d/move")
    await alice.say("/ladder join")
    [joined] = (await carol.get("/api/rooms/lobby/posts?show=news")).data["posts"]
    assert (joined["code"], joined["page"]) == ("ladder-joined", "/ladders/1")
    talk = (await carol.get("/api/rooms/lobby/posts?show=talk")).data["posts"]
    assert "ladder-joined" not in [post.get("code") for post in talk]


async def test_pages_of_talk_skip_the_news_between(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    for player, cell in ((alice, "d4"), (bob, "c4"), (alice, "d2"), (bob, "f4")):
        await player.say(f"#1 {cell}")
        await alice.say(f"about {cell}")
    newest = (await bob.get("/api/rooms/lobby/posts?show=talk&limit=1")).data
    assert texts(newest["posts"]) == ["about f4"]
    earlier = (await bob.get(f"/api/rooms/lobby/posts?show=talk&limit=4&before={newest['before']}")).data
    assert [text for text in texts(earlier["posts"]) if "about" in text][-2:] == ["about c4", "about d2"]


async def test_requests_of_a_match_are_news_and_no_talk(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    carol = await page.visitor("Carol")
    await alice.say("#1 d4")
    await alice.say("/undo 1")
    await bob.post_of("takeback-asked")
    await bob.say("/decline 1")
    await bob.post_of("takeback-refused")
    await alice.say("/play luup @Carol")
    await carol.say("fine play")
    talk = (await carol.get("/api/rooms/lobby/posts?show=talk")).data["posts"]
    assert {post.get("code") for post in talk if post["bot"]} == {"challenge-made"}
    assert "fine play" in texts(talk)
    news = await carol.posts(query="?show=news")
    assert {"takeback-asked", "takeback-refused"} <= {post["code"] for post in news}


async def test_a_board_that_somebody_shows_to_everyone_is_talk(page: Page) -> None:
    alice, bob = await page.match("luup size 4")
    await alice.say("/board 1 at 0 public")
    shown = await bob.post_of("board")
    assert not shown["news"]


async def test_answers_on_another_page_are_no_talk_of_the_room(page: Page) -> None:
    alice, _ = await page.match("luup size 4")
    async with alice.stream(path="/api/matches/1/stream") as stream:
        for number, text in enumerate(("/share", "/resign")):
            data = {"id": f"on-the-page-{number}", "text": text}
            assert (await alice.post("/api/matches/1/messages", data)).status == 201
        codes = []
        while "resign-question" not in codes:
            codes.append((await stream.until("post")).data.get("code"))
        assert "match-shared" in codes
    data = {"id": "on-the-settings", "text": "/timezone Europe/Berlin"}
    [answer] = (await alice.post("/api/rooms/lobby/commands", data)).data["answers"]
    assert answer["code"] == "timezone-set"
    await alice.say("/resign #1")
    await alice.post_of("resign-question")
    talk = (await alice.get("/api/rooms/lobby/posts?show=talk")).data["posts"]
    codes = [post.get("code") for post in talk if post["bot"]]
    assert codes.count("resign-question") == 1, "the one that was typed in the room"
    assert not {"match-shared", "timezone-set"} & set(codes)
    async with alice.stream() as stream:
        while (event := await stream.until("post")).data.get("code") != "resign-question":
            assert event.data.get("code") not in {"match-shared", "timezone-set"}


async def test_a_match_against_the_computer_is_news_to_its_player_alone(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    form = {"id": "against-the-computer", "game": "luup", "options": {"size": "4"}, "partner": "1"}
    assert (await alice.post("/api/rooms/lobby/challenges", form)).data["match"] == 1
    assert (await alice.post_of("match-started"))["news"]
    assert await bob.posts() == []
    await alice.say("hello")
    async with bob.stream() as stream:
        assert (await stream.until("post")).data["text"] == "hello"


async def test_what_a_button_gives_is_no_line_of_the_room(page: Page) -> None:
    alice = await page.visitor("Alice")
    await alice.say("/matches", pressed=True)
    await alice.say("/rating")
    await alice.post_of("rating")
    assert [post["text"] for post in await alice.posts() if post["mine"]] == ["/rating"]


async def test_a_message_sent_again_has_no_second_effect(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    for text in ("hello", "/play cropa @Bob"):
        data = {"id": f"the-same-id-{text[:1] == '/'}", "text": text}
        answers = [await alice.post("/api/rooms/lobby/messages", data) for _ in range(3)]
        assert [answer.status for answer in answers] == [201, 200, 200]
        assert [answer.data["duplicate"] for answer in answers] == [False, True, True]
    await bob.post_of("challenge-made")
    assert texts(await bob.posts()).count("hello") == 1
    assert len((await bob.get("/api/me")).data["offered"]) == 1
    assert (await bob.post("/api/rooms/lobby/messages", {"id": "the-same-id-False", "text": "mine"})).status == 201


async def test_many_sendings_at_once_are_one(page: Page) -> None:
    alice = await page.visitor("Alice")
    data = {"id": "all-at-once", "text": "/play luup"}
    answers = await asyncio.gather(*(alice.post("/api/rooms/lobby/messages", data) for _ in range(8)))
    assert sorted(answer.status for answer in answers) == [200] * 7 + [201]
    assert len((await alice.get("/api/me")).data["made"]) == 1


async def test_everyday_words_are_a_turn_where_one_is_asked_for_and_talk_elsewhere(page: Page) -> None:
    alice, bob = await page.match("crumo size 5")
    assert (await alice.post("/api/rooms", {"name": "elsewhere"})).status == 201
    assert not (await bob.say("3c@1 please")).data["command"], "it isn't Bob's turn"
    assert not (await alice.say("3c@1 please", room="elsewhere")).data["command"]
    assert not (await alice.say("good luck :)")).data["command"]
    assert (await alice.say("3c@1 please")).data["command"]
    await bob.post_of("turn-played")
    assert (await bob.say("ich behalte weiß", room="elsewhere", match=1)).data["command"], "whose board he looks at"


async def test_a_turn_that_is_asked_about_is_shown_and_not_played(page: Page) -> None:
    alice, bob = await page.match()
    assert not (await bob.say("d4?")).data["command"], "nobody asks Bob"
    assert (await alice.say("d4?", match=1, ply=0)).data["command"]
    shown = await alice.post_of("preview")
    assert shown["text"].startswith("Did you mean to play d4 in #1? Nothing is played yet.")
    assert [button["text"] for button in shown["buttons"]] == ["/move #1 at 0 d4"]
    assert (await alice.say("#1 d4", ply=0)).status == 201
    await bob.post_of("turn-played")


async def test_a_turn_behind_the_number_of_a_match_is_read_wherever_it_is_typed(page: Page) -> None:
    alice, bob = await page.match()
    assert (await alice.post("/api/rooms", {"name": "elsewhere"})).status == 201
    assert not (await bob.say("1 d4", room="elsewhere")).data["command"], "no match of that number waits for Bob"
    assert not (await alice.say("2 d4", room="elsewhere")).data["command"]
    assert (await alice.say("1 d4", room="elsewhere")).data["command"]
    assert "d4" in (await bob.post_of("turn-played"))["text"]


async def test_a_whole_challenge_and_the_first_turn(page: Page) -> None:
    alice, bob = await page.match()
    me = (await alice.get("/api/me")).data
    assert me["waiting"] == 1
    [match] = me["matches"]
    assert (match["number"], match["opponent"], match["waiting"], match["ply"]) == (1, "Bob", True, 0)
    assert match["commands"]["board"].startswith("/board")
    assert (await alice.say("#1 d4", ply=0)).status == 201
    played = await bob.post_of("turn-played")
    assert (played["match"], played["ply"]) == (1, 1)
    assert played["picture"] is None, "one line that leads to the match, and no board"
    assert played["notify"]
    assert (await bob.get("/api/me")).data["waiting"] == 1
    # a board that is out of date by now
    await bob.say("#1 e5 f5", ply=0)
    assert (await bob.post_of("refused.stale"))["private"]
    # the other seat
    await alice.say("#1 e5 f5")
    await alice.post_of("refused.not-your-turn")


async def test_finished_matches_are_found_again(page: Page) -> None:
    alice, bob = await page.match()
    assert (await alice.get("/api/me")).data["finished"] == []
    await bob.say("/resign #1 yes")
    await alice.post_of("match-ended")
    for visitor, opponent, how in ((alice, "Bob", "won"), (bob, "Alice", "lost")):
        me = (await visitor.get("/api/me")).data
        assert me["matches"] == []
        [found] = me["finished"]
        assert (found["number"], found["opponent"], found["how"]) == (1, opponent, how)
        assert found["commands"]["board"] == "/board #1"


async def test_what_is_typed_and_answered_to_one_is_read_by_one(page: Page) -> None:
    alice, bob = await page.match()
    await alice.say("/board #1")
    shown = await alice.post_of("board")
    mine, theirs = await alice.posts(), await bob.posts()
    assert "/board #1" in texts(mine)
    assert shown["private"]
    for secret in ("/board #1", "/play cropa @Bob me first"):
        assert secret not in texts(theirs)
    assert shown["id"] not in [post["id"] for post in theirs]
    path = shown["picture"]["path"]
    assert (await alice.get(f"{path}/en-light-1x.png")).status == 200
    for address in (f"{path}/en-light-1x.png", f"{path}/en.json"):
        assert (await bob.get(address)).error == "no-picture"
        assert (await (await page.visitor()).get(address)).error == "no-name"
    assert (await bob.get(f"/pictures/{path.split('/')[2]}/{shown['id'] - 1}/en.json")).status == 404


async def test_buttons_are_for_whom_they_are_for(page: Page) -> None:
    alice, bob, carol = await page.visitor("Alice"), await page.visitor("Bob"), await page.visitor("Carol")
    await alice.say("/play cropa @Bob")
    codes = {}
    for visitor in (alice, bob, carol):
        post = await visitor.post_of("challenge-made")
        assert post["voids"]
        codes[visitor.name] = {button["code"] for button in post["buttons"]}
    assert {"accept", "decline"} <= codes["Bob"]
    assert not {"accept", "decline"} & (codes["Alice"] | codes["Carol"])
    [accept] = [button for button in (await bob.post_of("challenge-made"))["buttons"] if button["code"] == "accept"]
    await carol.say(accept["text"])
    assert (await alice.get("/api/me")).data["matches"] == []
    await bob.say(accept["text"])
    assert len((await alice.get("/api/me")).data["matches"]) == 1


async def test_a_picture_is_for_good_in_every_theme_and_density(page: Page) -> None:
    alice, _ = await page.match()
    await alice.say("/board")
    picture = (await alice.post_of("board"))["picture"]
    assert picture["alternative"]
    assert picture["text"].count("\n") > 5
    sizes = set()
    for theme in THEMES:
        for scale in (1, 2):
            answer = await alice.get(f"{picture['path']}/en-{theme}-{scale}x.png")
            assert answer.headers["Content-Type"] == "image/png"
            assert "immutable" in answer.headers["Cache-Control"]
            assert "private" in answer.headers["Cache-Control"]
            width, height = measure(answer.body)
            sizes.add((width // scale, height // scale))
    [(width, height)] = sizes
    assert picture["height"] == round(height * picture["width"] / width)
    told = (await alice.get(f"{picture['path']}/en.json")).data
    assert (told["alternative"], told["text"]) == (picture["alternative"], picture["text"])
    assert len(told["cells"]) == 127
    assert all(0 < x < 1 and 0 < y < 1 and says == f"{cell}, empty" for cell, (x, y, says) in told["cells"].items())
    for wrong in ("xx-light-1x.png", "en-blue-1x.png", "en-light-3x.png", "en-light-1x.gif", "xx.json", ""):
        assert (await alice.get(f"{picture['path']}/{wrong}")).status == 404


async def test_history_comes_in_pages_without_gap_or_repetition() -> None:
    async with serve_page(limits=PageLimits(messages=Rate(burst=1000, seconds=1.0))) as page:
        alice = await page.visitor("Alice")
        for number in range(95):
            await alice.say(f"line {number}")
        found: list[str] = []
        before, more = "", True
        while more:
            answer = (await alice.get(f"/api/rooms/lobby/posts{before}")).data
            found = texts(answer["posts"]) + found
            before, more = f"?before={answer['posts'][0]['id']}", answer["more"]
        assert found == [f"line {number}" for number in range(95)]
        assert len(await alice.posts(query="?limit=1")) == 1


async def test_rooms_are_opened_by_name_and_keep_apart(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    opened = await alice.post("/api/rooms", {"name": "Blue  Room!"})
    assert (opened.status, opened.data) == (201, {"ref": "blue-room", "name": "Blue Room!"})
    again = await bob.post("/api/rooms", {"name": "blue room"})
    assert (again.status, again.data) == (200, {"ref": "blue-room", "name": "Blue Room!"})
    assert [room["ref"] for room in (await bob.get("/api/rooms")).data] == ["lobby", "blue-room"]
    await alice.say("in here", "blue-room")
    await alice.say("out there")
    assert texts(await bob.posts("blue-room")) == ["in here"]
    assert texts(await bob.posts()) == ["out there"]
    await alice.say("/play cropa @Bob me first", "blue-room")
    await bob.post_of("challenge-made", "blue-room")
    await bob.say("/accept", "blue-room")
    await alice.post_of("match-started", "blue-room")
    await alice.say("/board", "blue-room")
    assert (await alice.get("/api/me")).data["matches"][0]["room"] == {"ref": "blue-room", "name": "Blue Room!"}
    lobby_picture = (await alice.post_of("board", "blue-room"))["picture"]["path"].replace("/pictures/", "")
    room, post = lobby_picture.split("/")
    assert (await alice.get(f"/pictures/{int(room) - 1}/{post}/en.json")).status == 404


async def test_rooms_have_limits() -> None:
    async with serve_page(limits=PageLimits(rooms=3, rooms_in_all=5)) as page:
        alice = await page.visitor("Alice")
        for name in ("one", "two", "three"):  # empty ones count for little
            assert (await alice.post("/api/rooms", {"name": name})).status == 201
        for room in ("lobby", "one", "two"):
            await alice.say("hello", room)
        assert (await alice.post("/api/rooms", {"name": "four"})).error == "too-many-rooms"
        assert (await alice.post("/api/rooms", {"name": "two"})).status == 200
    async with serve_page(limits=PageLimits(rooms=1, rooms_in_all=3)) as page:
        alice = await page.visitor("Alice")
        for name in ("one", "two"):
            assert (await alice.post("/api/rooms", {"name": name})).status == 201
        assert (await alice.post("/api/rooms", {"name": "three"})).error == "too-many-rooms"


async def test_one_address_opens_rooms_slowly_under_any_names() -> None:
    async with serve_page(limits=PageLimits(openings=Rate(burst=3, seconds=60.0)), proxy=True) as page:
        for number in range(3):
            visitor = await page.visitor(f"Visitor{number}", **{"X-Forwarded-For": "203.0.113.9"})
            assert (await visitor.post("/api/rooms", {"name": f"room {number}"})).status == 201
        last = await page.visitor("Last", **{"X-Forwarded-For": "203.0.113.9"})
        assert (await last.post("/api/rooms", {"name": "one more"})).error == "too-often"
        assert (await last.post("/api/rooms", {"name": "room 0"})).status == 200
        other = await page.visitor("Other", **{"X-Forwarded-For": "203.0.113.10"})
        assert (await other.post("/api/rooms", {"name": "another"})).status == 201


async def test_one_address_says_only_so_much_under_any_names() -> None:
    async with serve_page(limits=PageLimits(talk=Rate(burst=3, seconds=60.0)), proxy=True) as page:
        for number in range(3):
            visitor = await page.visitor(f"Visitor{number}", **{"X-Forwarded-For": "203.0.113.9"})
            assert (await visitor.say("buy this")).status == 201
        last = await page.visitor("Last", **{"X-Forwarded-For": "203.0.113.9"})
        assert (await last.say("buy that")).error == "too-often"
        assert (await last.say("/matches")).status == 201, "commands are counted by themselves"
        other = await page.visitor("Other", **{"X-Forwarded-For": "203.0.113.10"})
        assert (await other.say("hello")).status == 201


async def test_nothing_is_said_under_another_name_than_it_was_typed_under(page: Page) -> None:
    alice, bob = await page.visitor("Alice"), await page.visitor("Bob")
    [one, two] = [(await visitor.get("/api/me")).data["id"] for visitor in (alice, bob)]
    assert (await alice.say("mine", by=one)).status == 201
    answer = await alice.say("not mine", by=two)
    assert (answer.status, answer.error) == (401, "other-name")
    assert (await alice.say("nobody's", by="x")).error == "bad-field"
    assert texts(await bob.posts()) == ["mine"]


async def test_moments_are_shown_in_the_zone_of_whoever_reads(page: Page) -> None:
    alice, _ = await page.match()
    [before] = [post["text"] for post in await alice.posts() if post.get("code") == "match-started"]
    assert re.search(r"until \w{3} \d+ \w{3}, \d\d:\d\d UTC\.", before)
    await alice.say("/timezone Asia/Kathmandu")
    assert "Asia/Kathmandu" in (await alice.post_of("timezone-set"))["text"]
    posts = await alice.posts()
    [after] = [post["text"] for post in posts if post.get("code") == "match-started"]
    assert re.search(r"until \w{3} \d+ \w{3}, \d\d:\d\d\. ", after)


async def test_messages_have_limits() -> None:
    async with serve_page(limits=PageLimits(message=50, messages=Rate(burst=2, seconds=60.0))) as page:
        alice = await page.visitor("Alice")
        assert (await alice.say("x" * 51)).error == "too-long"
        assert (await alice.say(" \n ")).error == "nothing-said"
        assert (await alice.say("one")).status == 201
        assert (await alice.say("two")).status == 201
        answer = await alice.say("three")
        assert (answer.status, answer.error) == (429, "too-often")
        assert len(await alice.posts()) == 2


async def test_the_page_speaks_the_readers_language(page: Page) -> None:
    alice, bob = await page.match()
    assert (await alice.get("/api/start")).data["language"] == "en"
    stranger = await page.visitor()
    german = await stranger.get("/api/start", **{"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"})
    assert german.data["language"] == "de"
    [command] = [one["command"] for one in german.data["languages"] if one["tag"] == "de"]
    await alice.say(command)
    await alice.post_of("language-set")
    start = (await alice.get("/api/start")).data
    assert start["language"] == "de"
    assert start["me"]["language"] == "de"
    assert start["words"]["send"] != (await bob.get("/api/start")).data["words"]["send"]
    assert (await alice.post_of("match-started"))["text"] != (await bob.post_of("match-started"))["text"]
    assert (await alice.say("")).data["text"] != (await bob.say("")).data["text"]
    assert b'<html lang="de">' in (await alice.get("/")).body
    assert (await alice.say("/brett #1")).data["command"]


async def test_a_rating_curve_comes_with_its_picture_and_is_read_by_one(page: Page) -> None:
    alice, bob = await page.match()
    for visitor, turn in ((alice, "a1"), (bob, "b1 c1")):
        await visitor.say(f"#1 {turn}")
    await bob.say("/resign #1 yes")
    await alice.post_of("match-ended")
    await alice.say("/rating cropa")
    shown = (await alice.post_of("rating"))["picture"]
    assert shown["chart"]
    assert shown["alternative"].startswith("Cropa: Alice, ")
    assert "1662 ±290" in shown["text"]
    assert shown["overlays"] == []
    assert not shown["live"]
    for file in ("en-light-1x.png", "de-dark-2x.png"):
        found = await alice.get(f"{shown['path']}/{file}")
        assert found.status == 200
        assert (await bob.get(f"{shown['path']}/{file}")).error == "no-picture"
    told = (await alice.get(f"{shown['path']}/de.json")).data
    assert told["cells"] == {}
    assert told["alternative"].endswith(".")
    assert "gewertete Partie" in told["alternative"]
    await bob.say("/history @Alice")
    assert "Bob – Alice: 0 – 1" in (await bob.post_of("history"))["picture"]["alternative"]
