"""What Discord refuses: people get it in a plainer form, and never silence."""

import pytest

from tests.support.discord_club import Club

ANSWER = "PATCH .*/messages/@original"
NOT_ALL = "didn’t accept all of my message"


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("refusals", [1, 2, 3, 4])
async def test_a_refused_answer_comes_in_a_plainer_form(club: Club, refusals: int) -> None:
    await club.begin()
    club.fake.fail(ANSWER, times=refusals, status=400, code=50035)
    asked = await club.ann.slash("board", match=1)
    if refusals == 4:
        await club.said(club.ann.dm, "Cropa")
        assert asked.original is not None
        assert asked.original.deleted, "she needn't wait for an answer here"
        return
    assert ("Cropa" in asked.text) == (refusals < 3)
    assert ("```" in asked.text) == (refusals < 3), "the board in characters"
    assert (NOT_ALL in asked.text) == (refusals > 1)
    assert not asked.message.attachments


@pytest.mark.usefixtures("running")
async def test_a_refused_message_in_a_thread_pings_the_player_all_the_same(club: Club) -> None:
    thread = await club.begin()
    club.fake.fail(f"POST /channels/{thread.id}/messages", times=3, status=400, code=50035)
    await club.ann.slash("move", thread, turn="a1")
    said = await club.said(thread, NOT_ALL)
    assert club.bob.user in said.pings


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("label", ["Move", "More …"])
async def test_a_press_that_can_t_be_answered_as_usual_gets_an_apology(club: Club, label: str) -> None:
    thread = await club.begin()
    club.fake.fail("POST /interactions/.*/callback", status=400, code=50035)
    pressed = await club.ann.press(thread.said[-1], label)
    assert "Something went wrong" in pressed.text
