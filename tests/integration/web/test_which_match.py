"""Which match is meant by what is typed on the chat page: the one whose board is in view, or the program asks."""

import asyncio

from tests.support.web_page import TIMEOUT, Page, Visitor


async def second_match(alice: Visitor, bob: Visitor) -> None:
    """Begin #2 between the two; Alice moves first there too."""
    await alice.say("/play luup @Bob me first")
    await bob.post_of("challenge-made")
    await bob.say("/accept #2")
    assert len((await alice.get("/api/me")).data["matches"]) == 2


async def test_a_command_without_a_number_is_about_the_selected_match(page: Page) -> None:
    alice, bob = await page.match()
    await second_match(alice, bob)
    for text, code in (
        ("/board", "board"),
        ("/match", "match-details"),
        ("/preview d4", "preview"),
        ("/resign", "resign-question"),
        ("d4", "turn-played"),
        ("/undo", "takeback-asked"),
    ):
        assert (await alice.say(text, match=2)).status == 201
        assert (await alice.post_of(code))["number"] == 2, text
    await alice.say("/resign #1 yes", match=2)
    running = (await alice.get("/api/me")).data["matches"]
    assert [match["number"] for match in running] == [2], "what is typed counts more"


async def test_a_selected_match_that_is_nobodys_business_is_left_alone(page: Page) -> None:
    alice, bob = await page.match()
    carol = await page.visitor("Carol")
    await carol.say("/resign yes", match=1)
    await carol.post_of("refused.not-a-player")
    await carol.say("/board", match=1)
    assert (await carol.post_of("board"))["number"] == 1
    for wrong in ("1", -1, 1.5, True):
        assert (await alice.say("/board", match=wrong)).error == "bad-field"
    await alice.say("d4", match=99)
    assert (await bob.post_of("turn-played"))["number"] == 1


async def test_without_a_board_in_view_it_asks_as_long_as_several_wait(page: Page) -> None:
    alice, bob = await page.match()
    await second_match(alice, bob)
    await alice.say("d4")
    await alice.post_of("which-match")
    await alice.say("d4", match=2)
    assert (await bob.post_of("turn-played"))["number"] == 2
    await alice.say("d4", match=2)
    assert (await alice.post_of("refused.not-your-turn"))["number"] == 2


async def test_what_is_accepted_belongs_to_the_board_in_view(page: Page) -> None:
    alice, bob = await page.match()
    await second_match(alice, bob)
    for text in ("#2 d4", "/undo 2"):
        await alice.say(text)
    await bob.say("/accept", match=1)
    assert (await bob.post_of("refused.nothing-asked"))["buttons"][0]["text"] == "/accept #2 request 3"


async def test_whoever_plays_or_looks_in_another_room_hears_of_the_new_turns_there(page: Page) -> None:
    alice, bob = await page.match()
    den = (await alice.post("/api/rooms", {"name": "Den"})).data["ref"]
    await alice.say("#1 d4", room=den)
    assert (await alice.post_of("turn-played", room=den))["ply"] == 1
    await bob.say("#1 e5 f5")
    async with asyncio.timeout(TIMEOUT):
        while True:
            if (await alice.post_of("turn-played", room=den))["ply"] == 2:
                break
            await asyncio.sleep(0.01)


async def test_looking_voids_no_buttons_and_a_preview_is_no_board_to_play_on(page: Page) -> None:
    alice, bob = await page.match()
    for text, code, live in (("/board", "board", True), ("/preview d4", "preview", False)):
        await alice.say(text)
        post = await alice.post_of(code)
        assert not post["voids"], text
        assert post["picture"]["live"] is live, text
    await alice.say("/match")
    assert not (await alice.post_of("match-details"))["voids"]
    await alice.say("d4")
    assert (await bob.post_of("turn-played"))["voids"]


async def test_taking_back_is_offered_once_there_is_a_turn_of_ones_own(page: Page) -> None:
    alice, bob = await page.match()

    async def undo(visitor: Visitor) -> object:
        return (await visitor.get("/api/me")).data["matches"][0]["commands"]["undo"]

    assert (await undo(alice), await undo(bob)) == (None, None)
    await alice.say("d4")
    await bob.post_of("turn-played")
    assert (await undo(alice), await undo(bob)) == ("/undo #1", None)


async def test_a_command_about_time_means_the_match_that_is_selected(page: Page) -> None:
    alice, bob = await page.match()
    await alice.say("/play cropa @Bob")
    await bob.say("/accept")
    await alice.say("/moretime 1d", match=1)
    told = await alice.post_of("more-time")
    assert told["text"] == "#1 Cropa: Alice gives Bob 1 day more."


async def test_a_message_names_commands_as_people_type_them(page: Page) -> None:
    alice = await page.visitor("Alice")
    await alice.say("/resign")
    told = await alice.post_of("refused.no-match")
    assert "To see your matches: /matches. To start one: /play" in told["text"]
