"""Messages as components: whatever is said, with whatever buttons, it is what Discord accepts."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.media.look import Look
from bot.platforms.discord.outgoing.formatting import MAX_BUTTONS, Button, Payload, accent
from bot.platforms.discord.outgoing.layout import layout
from bot.platforms.discord.outgoing.markup import MAX_TEXT, parts, safe
from bot.platforms.discord.sent_messages import text_in
from core.match.model import Match
from core.messages.message import Picture
from rendering import THEMES
from tests.support.fake_discord import limits

CONTAINER = limits.CONTAINER
BUTTONS = tuple(Button(f"#{number}", f"c:/board #{number}") for number in range(MAX_BUTTONS))


def components(payload: Payload, index: int = 0) -> list[dict[str, Any]]:
    """Return what is sent, after the fake's check of it."""
    found: list[dict[str, Any]] = layout(payload, index, None).to_components()  # type: ignore[no-untyped-call]  # the SDK's
    limits.check_message({"components": found, "flags": limits.COMPONENTS_V2})
    return found


@given(
    st.text(st.sampled_from("# ab\n*-@`🂡"), min_size=1, max_size=3 * MAX_TEXT),
    st.integers(0, MAX_BUTTONS),
    st.integers(0, MAX_BUTTONS),
)
def test_whatever_is_said_with_whatever_buttons_is_accepted(text: str, buttons: int, choices: int) -> None:
    texts = tuple(parts(f"a{safe(text)}"))
    payload = Payload(texts, Look("en"), buttons=BUTTONS[:buttons], choices=BUTTONS[:choices], placeholder="…")
    sent = [components(payload, index) for index in range(len(texts))]
    assert "".join("".join(text_in({"components": each}) for each in sent).split()) == "".join("".join(texts).split())
    assert not any(limits.BUTTON in {each["type"] for each in limits.every_component(one)} for one in sent[:-1])


def test_headings_are_parted_by_lines() -> None:
    text = "## Aim\nTwo rows\n\n## Turn\nTwo cells\n## Not apart"
    [frame] = components(Payload((text,), Look("en")))
    kinds = [limits.TEXT_DISPLAY, limits.SEPARATOR, limits.TEXT_DISPLAY]
    assert [component["type"] for component in frame["components"]] == kinds
    assert frame["components"][2]["content"] == "## Turn\nTwo cells\n## Not apart"


def test_more_headings_than_fit_are_said_without_lines() -> None:
    text = "\n\n".join(f"## {number}" for number in range(60))
    [frame] = components(Payload((text,), Look("en"), buttons=BUTTONS))
    assert text_in({"components": [frame]}).split() == text.split()


def test_a_few_words_need_no_frame() -> None:
    [only] = components(Payload(("Nobody plays here.",), Look("en")))
    assert only["type"] == limits.TEXT_DISPLAY


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_frame_has_the_colour_of_the_seat_to_move_and_is_grey_at_the_end(theme: str) -> None:
    colours = THEMES[theme]
    for to_move, colour in ((1, colours.seats[0]), (2, colours.seats[1]), (0, colours.muted)):
        match = cast("Match", SimpleNamespace(to_move=to_move))
        [frame] = components(Payload(("#1",), Look("en"), Picture(1, 0), accent=accent(match, theme)))
        assert discord.Colour(frame["accent_color"]).to_rgb() == colour
    [frame] = components(Payload(("#1",), Look("en"), Picture(1, 0)))
    assert "accent_color" not in frame or frame["accent_color"] is None
