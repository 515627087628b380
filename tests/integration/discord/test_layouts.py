"""Messages as components, as people see them: a frame, its picture, and their later form."""

import pytest

from bot.platforms.discord.outgoing import sender
from rendering import THEMES
from tests.support.discord_club import Club
from tests.support.fake_discord.limits import COMPONENTS_V2, CONTAINER, GALLERY, ROW, SECTION, every_component
from tests.support.fake_discord.model import Message


def colour(message: Message) -> int | None:
    """Return the colour of a message's frame."""
    [frame] = message.components
    assert frame["type"] == CONTAINER
    accent: int | None = frame.get("accent_color")
    return accent


def seat(number: int) -> int:
    red, green, blue = THEMES["dark"].seats[number - 1]
    return red << 16 | green << 8 | blue


def pictures(message: Message) -> list[str]:
    """Return the addresses of the pictures that a message shows."""
    galleries = [one for one in every_component(message.components) if one["type"] == GALLERY]
    return [item["media"]["url"] for gallery in galleries for item in gallery["items"]]


@pytest.mark.usefixtures("running")
async def test_an_old_turn_keeps_all_but_its_buttons(club: Club) -> None:
    thread = await club.begin()
    [begun] = thread.said
    said, shown, described = begun.text, pictures(begun), begun.attachments[0].description
    assert begun.flags & COMPONENTS_V2
    assert not begun.content
    assert begun.pings == [club.ann.user, club.bob.user]
    assert colour(begun) == seat(1)
    await club.ann.slash("move", thread, turn="a1")
    turn = await club.said(thread, "Ann plays a1")
    assert colour(turn) == seat(2)
    assert [item["description"] for one in every_component(turn.components) for item in one.get("items", ())]
    await club.fake.until(lambda: not begun.buttons)
    assert (begun.text, pictures(begun), begun.attachments[0].description) == (said, shown, described)
    assert colour(begun) == seat(1)
    assert not turn.json()["attachments"], "Discord lists none that a component shows"
    await club.bob.slash("match resign", thread)
    await club.bob.press(club.bob.sees(thread)[-1], "Yes, I resign")
    ended = await club.said(thread, "is over")
    assert colour(ended) not in {None, seat(1), seat(2)}
    await club.fake.until(lambda: not turn.buttons)


@pytest.mark.usefixtures("running")
async def test_a_message_from_before_there_were_layouts_loses_its_buttons(club: Club) -> None:
    thread = await club.begin()
    [begun] = thread.said
    make_old(begun)
    said = begun.content
    await club.ann.slash("move", thread, turn="a1")
    await club.said(thread, "Ann plays a1")
    await club.fake.until(lambda: not begun.components)
    assert begun.content == said
    assert begun.attachments


def beside(message: Message) -> dict[str, str]:
    """Return the buttons that stand beside a text each, by that text."""
    sections = [one for one in every_component(message.components) if one["type"] == SECTION]
    return {one["components"][0]["content"]: one["accessory"]["label"] for one in sections}


@pytest.mark.usefixtures("running")
async def test_each_match_of_a_list_has_its_button_beside_it(club: Club) -> None:
    await club.begin()
    await club.begin(game="luup", options="")
    await club.ann.slash("move", await club.thread(1), turn="a1")
    await club.cid.slash("play", game="cropa", opponent=club.ann)
    await club.said(club.general, "#3")
    listed = (await club.ann.slash("matches")).message
    lines = beside(listed)
    assert [(line[:4], label) for line, label in lines.items()] == [
        ("• #2", "Play"), ("• #1", "Show"), ("• #3", "Accept"),
    ]  # fmt: skip
    assert [button.label for button in listed.buttons][-1:] == ["#2 Luup vs Bob"], "two belong to one line"
    await club.ann.press(listed, "Accept")
    await club.thread(3)


@pytest.mark.usefixtures("running")
async def test_a_long_list_is_leafed_through_in_one_answer(club: Club) -> None:
    for number in range(1, 14):
        await club.ann.slash("play", game="cropa")
        await club.said(club.general, f"#{number}")
    for command, who, label in (("offers look", club.bob, "Accept"), ("matches", club.cid, "Accept")):
        listed = await who.slash(command)
        page = listed.message
        assert list(beside(page).values()) == [label] * 10
        assert "Page 1 of 2" in page.text
        assert [button.label for button in page.buttons][-1] == "Next page ▶"
        await who.press(page, "Next page ▶")
        await club.fake.until(lambda page=page: "Page 2 of 2" in page.text)  # type: ignore[misc]  # mypy can't infer it
        assert len(beside(page)) == 3
        assert listed.messages == [page]
        await who.press(page, "◀ Previous page")
        await club.fake.until(lambda page=page: len(beside(page)) == 10)  # type: ignore[misc]  # mypy can't infer it


@pytest.mark.usefixtures("running")
async def test_a_board_with_too_many_entries_has_its_buttons_below_and_says_where_the_others_are(club: Club) -> None:
    for number in range(1, 23):
        await (club.ann if number % 2 else club.bob).slash("play", game="cropa")
        await club.said(club.general, f"#{number}")
    await club.ann.slash("settings offers", channel=club.guild["games"])
    board = await club.said(club.guild["games"], "#20")
    assert not beside(board)
    assert len(board.buttons) == 20
    assert "… and 2 more: </offers look:" in board.text


@pytest.mark.usefixtures("running")
async def test_a_ladder_has_a_button_beside_each_place_that_one_may_challenge(club: Club) -> None:
    await club.ann.slash("ladder create", game="cropa")
    for member in (club.ann, club.bob, club.cid):
        await member.slash("ladder join")
    listed = (await club.cid.slash("ladder challenge")).message
    assert {line[:6]: label for line, label in beside(listed).items()} == {"1. Ann": "Challenge", "2. Bob": "Challenge"}
    await club.cid.press(listed, "Challenge")
    assert "Cid" in (await club.thread(1)).said[0].text


@pytest.mark.usefixtures("running")
async def test_what_stood_beside_a_button_stays_without_it(club: Club) -> None:
    thread = await club.begin()
    [begun] = thread.said
    [frame] = begun.components
    said, shown = begun.text, pictures(begun)
    text, button = frame["components"][0], frame["components"][-1]["components"].pop()
    frame["components"][0] = {"type": SECTION, "components": [text], "accessory": button}
    await club.ann.slash("move", thread, turn="a1")
    await club.fake.until(lambda: not begun.buttons)
    assert (begun.text, pictures(begun)) == (said, shown)


def make_old(message: Message) -> None:
    """Turn a message into one as the program sent them before: with content, and rows of buttons."""
    message.content, message.flags = message.text, message.flags & ~COMPONENTS_V2
    message.components = [one for one in every_component(message.components) if one["type"] == ROW]


@pytest.mark.usefixtures("running")
async def test_what_is_too_long_for_a_picture_s_alternative_text_stands_below_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = (await club.begin()).said[-1]
    described = whole.attachments[0].description
    monkeypatch.setattr(sender, "MAX_ALTERNATIVE", 40)
    cut = (await club.begin()).said[-1]
    assert described is not None
    assert cut.attachments[0].description == described[:40].replace("#1", "#2")
    assert "-# …" in cut.text
    assert "-# …" not in whole.text
