"""No name can break formatting or ping; buttons carry what they mean."""

from datetime import UTC, datetime

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.buttons import StoredCommand, TurnForm, TypedCommand, command_text, store_commands
from bot.platforms.discord import custom_ids
from bot.platforms.discord.lengths import cut, length, shortened
from bot.platforms.discord.outgoing.markup import MAX_TEXT, parts, safe, stamp, thread_name
from tests.support.memory import MemoryStore


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**Bob**", "\\*\\*Bob\\*\\*"),
        ("__a__~~b~~||c||", "\\_\\_a\\_\\_\\~\\~b\\~\\~\\|\\|c\\|\\|"),
        ("`x`", "\\`x\\`"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("[here](https://evil.example)", "\\[here\\](https:\u200b//evil.example)"),
        ("# Large", "\\# Large"),
        ("-# small", "\\-# small"),
        ("#12 d4", "#12 d4"),
        ("<t:0:R>", "\\<t:0:R\\>"),
    ],
)
def test_what_people_call_themselves_is_shown_as_it_is(name: str, shown: str) -> None:
    assert safe(name) == shown


def test_moments_are_shown_in_each_readers_own_time() -> None:
    at = datetime(2026, 3, 1, 12, tzinfo=UTC)
    seconds = int(at.timestamp())
    assert safe(f"until {stamp(at, 'near', '')} *") == f"until <t:{seconds}:f> (<t:{seconds}:R>) \\*"
    assert safe(f"{stamp(at, 'far', '')}{stamp(at, 'far', '')}") == f"<t:{seconds}:f><t:{seconds}:f>"


@given(st.text())
def test_nobody_is_mentioned_by_a_text(text: str) -> None:
    told_text = safe(text)
    assert discord.utils.escape_mentions(told_text) == told_text
    assert "<" not in told_text.replace("\\<", "")


@given(st.text(max_size=3 * MAX_TEXT), st.integers(100, MAX_TEXT))
def test_every_part_fits_and_nothing_is_lost(text: str, first: int) -> None:
    found = parts(text, first)
    assert length(found[0]) <= first
    assert all(length(part) <= MAX_TEXT for part in found)
    assert "".join("".join(found).split()) == "".join(text.split())


def test_a_long_text_is_cut_at_its_lines() -> None:
    line = "x" * 1900
    assert parts("\n".join([line] * 3)) == [f"{line}\n{line}", line]


def test_a_thread_is_named_in_one_line() -> None:
    assert thread_name("#1 Cropa:\nAnn – Bob") == "#1 Cropa: Ann – Bob"
    assert len(thread_name("x" * 300)) == 100


@given(st.text(st.sampled_from("ab \n🂡\ud83c"), max_size=60), st.integers(1, 40))
def test_texts_are_cut_between_characters_as_clients_count_them(text: str, most: int) -> None:
    assert length("a🂡") == 3
    assert text.startswith(cut(text, most))
    assert most - 1 <= length(cut(text, most)) <= most or cut(text, most) == text
    assert length(shortened(text, most)) <= most


async def test_a_command_that_is_too_long_for_a_button_is_kept() -> None:
    text = "/play cropa " + "x" * 100
    custom_id, stored = custom_ids.of_command(text)
    assert len(custom_id) <= custom_ids.MAX_CUSTOM_ID
    assert stored is not None
    store = MemoryStore()
    await store_commands(store, "discord", [stored, None])
    assert custom_ids.read(custom_id) == StoredCommand(stored[0])
    assert await command_text(store, "discord", StoredCommand(stored[0])) == text
    assert await command_text(store, "discord", StoredCommand("other")) is None


def test_ids_say_what_pressing_means() -> None:
    assert custom_ids.of_command("/accept #12") == ("c:/accept #12", None)
    assert custom_ids.read("c:/accept #12") == TypedCommand("/accept #12")
    for form in (TurnForm("move", 12, 7), TurnForm("preview", 12)):
        assert custom_ids.read(custom_ids.of_form(form)) == form
    assert custom_ids.read(custom_ids.of_more(12)) == custom_ids.More(12)


@pytest.mark.parametrize("strange", ["", "c:", "f:move", "f:move:x:1", "f:jump:1:1", "m:", "m:x", "zzz", "f:move:1:x"])
def test_an_id_that_is_not_ours_means_nothing(strange: str) -> None:
    assert custom_ids.read(strange) is None


@given(st.text(max_size=300))
def test_no_id_is_too_long(text: str) -> None:
    assert length(custom_ids.of_command(text)[0]) <= custom_ids.MAX_CUSTOM_ID
