"""New turns on Discord: a separate message mentions the player on move; boards link to their match's page."""

import re

import pytest

from tests.support.discord_club import Club, move, serve_discord
from tests.support.fake_discord import FakeDiscord


@pytest.mark.usefixtures("running")
async def test_a_new_turn_is_a_new_message_that_mentions_the_mover_and_the_earlier_one_loses_its_buttons(
    club: Club,
) -> None:
    thread = await club.begin()
    first = thread.said[-1]
    assert "Move" in [button.label for button in first.buttons]
    second = await move(club, thread, "a1", by="Ann")
    assert second is not first
    assert second.pings == [club.bob.user]
    assert "Move" in [button.label for button in second.buttons]
    await club.fake.until(lambda: not first.buttons)
    third = await move(club, thread, "b1 c1", by="Bob")
    assert third.pings == [club.ann.user]
    await club.fake.until(lambda: not second.buttons)


async def test_boards_and_lists_lead_to_the_pages_of_matches_where_the_page_has_an_address(
    fake: FakeDiscord, club: Club
) -> None:
    async with serve_discord(fake, more={"STONEPOST_WEB_ADDRESS": "https://play.example"}):
        thread = await club.begin()
        board = await move(club, thread, "a1", by="Ann")
        assert [button.url for button in board.buttons if button.url] == ["https://play.example/m/1"]
        listed = await club.ann.slash("matches")
        assert f"/{thread.id}" in str([button.url for button in listed.message.buttons]), "its thread comes first"


async def test_the_address_of_a_shared_match_is_a_link_that_can_be_followed(fake: FakeDiscord, club: Club) -> None:
    async with serve_discord(fake, more={"STONEPOST_WEB_ADDRESS": "https://play.example"}):
        await club.begin()
        answer = await club.ann.slash("match share", match=1)
        assert re.search(r"https://play\.example/s/\w{26}", answer.message.text)


@pytest.mark.parametrize("address", ["https://play.example", ""])
async def test_the_announcement_of_a_ladder_links_to_its_page(fake: FakeDiscord, club: Club, address: str) -> None:
    async with serve_discord(fake, more={"STONEPOST_WEB_ADDRESS": address}):
        await club.ann.slash("settings standings", value="yes")
        await club.ann.slash("ladder create", game="cropa")
        told = await club.said(club.general, "has started a ladder")
        assert [button.url for button in told.buttons if button.url] == ([f"{address}/ladders/1"] if address else [])


@pytest.mark.parametrize("address", ["https://play.example", ""])
async def test_the_list_leads_to_the_page_of_a_match_in_a_private_chat_where_the_page_has_an_address(
    fake: FakeDiscord, club: Club, address: str
) -> None:
    async with serve_discord(fake, more={"STONEPOST_WEB_ADDRESS": address}):
        await club.ann.slash("play", club.ann.dm, game="luup", partner="beginner", options="size 4", first="me first")
        await club.said(club.ann.dm, "begins")
        listed = (await club.ann.slash("matches", club.ann.dm)).message
        assert [button.url for button in listed.buttons if button.url] == ([f"{address}/m/1"] if address else [])
        assert any(button.custom_id for button in listed.buttons), "it is played there all the same"
