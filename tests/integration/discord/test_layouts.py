"""Messages as components, as people see them: a frame, the picture in it, and what is left of them later."""

import pytest

from rendering import THEMES
from tests.support.discord_club import Club
from tests.support.fake_discord.limits import COMPONENTS_V2, CONTAINER, GALLERY, ROW, every_component
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
    await club.bob.slash("resign", thread)
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


def make_old(message: Message) -> None:
    """Turn a message into one as the program sent them before: with content, and rows of buttons."""
    message.content, message.flags = message.text, message.flags & ~COMPONENTS_V2
    message.components = [one for one in every_component(message.components) if one["type"] == ROW]
