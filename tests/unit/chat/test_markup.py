"""Headings and bold words come from catalogues, each platform shows them in its own way, and no one can type them."""

from __future__ import annotations

import pytest

from bot import chat
from bot.chat.catalogue import LOCALES, plain
from bot.chat.markup import MARKS, marked, page_of_text, unmarked
from bot.features.challenge import messages as challenge_messages
from bot.platforms.discord.outgoing import markup as discord
from bot.platforms.telegram.outgoing import markup as telegram
from core.messages.message import Message

TEXT = marked("    # Board & turns\n    It is __big__, and\n    2 * 3 ** 4\n")


def test_a_heading_and_bold_words_are_marked_and_nothing_else() -> None:
    assert unmarked(TEXT) == "    Board & turns\n    It is big, and\n    2 * 3 ** 4\n"
    assert sum(TEXT.count(mark) for mark in MARKS) == 4


def test_pages_of_a_text_break_at_paragraphs_and_repeat_their_heading() -> None:
    source = """
    # Rules
    __Do__ one:
    • first
    • second

    Much more.

    # Details
    All."""
    text = "\n".join(line.strip() for line in marked(source).strip().splitlines())
    assert page_of_text(text, 1, 1) == text
    assert [unmarked(page_of_text(text, page, 3)) for page in (1, 2, 3)] == [
        "Rules · 1/3\nDo one:\n• first",
        "Rules · 2/3\n\n• second\n\nMuch more.",
        "Details · 3/3\nAll.",
    ]


def test_each_platform_shows_them_in_its_own_way() -> None:
    lines = "\n".join(line.strip() for line in TEXT.splitlines())
    assert discord.safe(lines).splitlines()[:2] == ["## Board & turns", "It is **big**, and"]
    assert telegram.safe(lines).splitlines()[:2] == ["<b>Board &amp; turns</b>", "It is <b>big</b>, and"]


def test_what_people_type_formats_nothing() -> None:
    name = f"{MARKS[0]}# I am __bold__ **bold** <b>bold</b>{MARKS[1]}"
    assert not set(MARKS) & set(str(plain("name", name)))
    presentation = chat.present(Message(challenge_messages.NoSuchPerson(name)), "en")
    assert not set(MARKS) & set(presentation.marked)
    assert "**bold**" not in discord.safe(presentation.marked)
    assert "<b>" not in telegram.safe(presentation.marked)


@pytest.mark.parametrize("cut", range(len(TEXT)))
def test_a_text_cut_anywhere_closes_what_it_opens(cut: int) -> None:
    for part in (TEXT[:cut], TEXT[cut:]):
        text = telegram.safe(part)
        assert text.count("<b>") == text.count("</b>")
        assert not set(MARKS) & set(text)


def test_the_page_has_no_marks_in_its_own_texts() -> None:
    for path in LOCALES.glob("*/page*.ftl"):
        assert not set(MARKS) & set(marked(path.read_text("utf-8"))), path
