"""Headings, bold words and commands come from catalogues, each platform shows them in its own way, and no one can type them."""

from __future__ import annotations

import pytest

from bot import chat
from bot.chat.catalogue import plain
from bot.chat.markup import MARKS, Marked, command_run, marked, page_of_text, unmarked, usage_run
from bot.features.challenge import messages as challenge_messages
from bot.platforms.discord.command_mentions import learn_ids
from bot.platforms.discord.outgoing import markup as discord
from bot.platforms.telegram.outgoing import markup as telegram
from bot.platforms.web.site.templates import texts as page_texts
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


@pytest.mark.parametrize("language", chat.languages())
def test_the_page_has_no_marks_in_its_own_texts(language: str) -> None:
    for name, text in page_texts(language).items():
        assert not set(MARKS) & set(text), name


# Commands

TOLD = Marked(marked("To end it: `resign #12`. Or look: `board`"))


def test_a_command_is_shown_as_each_platform_takes_it() -> None:
    learn_ids([{"name": "match", "id": "41"}, {"name": "board", "id": "42"}])
    assert discord.safe(TOLD, "en") == "To end it: </match resign:41> match:12. Or look: </board:42>"
    learn_ids([])
    assert discord.safe(TOLD, "en") == "To end it: /match resign match:12. Or look: /board"
    assert telegram.safe(TOLD) == unmarked(TOLD) == "To end it: /resign #12. Or look: /board"


def test_a_command_within_bold_words_or_another_text_stays_one() -> None:
    assert discord.safe(marked("__`matches`__ and more")) == "**/matches** and more"
    assert unmarked(str(plain("part", TOLD))) == unmarked(TOLD)
    assert discord.safe(str(plain("part", TOLD))) == discord.safe(TOLD)


def test_what_fills_a_command_formats_nothing() -> None:
    for name in ("**bold**", "<@1>", "@everyone", "`x`"):
        assert name not in discord.safe(command_run(f"play luup @{name}"))


def test_no_one_can_type_a_command_that_others_press() -> None:
    learn_ids([{"name": "me", "id": "43"}])
    told = chat.present(Message(challenge_messages.NoSuchPerson(command_run("forget"))), "en")
    assert "</me" not in discord.safe(told.marked)
    learn_ids([])


@pytest.mark.parametrize("cut", range(len(TOLD)))
def test_a_command_cut_anywhere_leaves_no_mark(cut: int) -> None:
    for part in (TOLD[:cut], TOLD[cut:]):
        assert not set(MARKS) & set(telegram.safe(part) + discord.safe(part) + unmarked(part))


def test_a_command_to_type_anywhere_is_shown_so_everywhere() -> None:
    text = marked("Send this: `/accept ABCD-2345`")
    assert unmarked(text) == telegram.safe(text) == discord.safe(text) == "Send this: /accept ABCD-2345"


def test_a_usage_is_that_of_each_platform() -> None:
    run = usage_run("pause", "/pause [#12] [14d]")
    assert unmarked(run) == telegram.safe(run) == "/pause [#12] [14d]"
    assert discord.safe(run) == "/match pause \\[length\\] \\[match\\]"
    assert discord.safe(usage_run("sessions", "/sessions")).split(", ") == [
        "/me sessions look", "/me sessions end", "/me sessions trust",
    ]  # fmt: skip
    assert discord.safe(usage_run("move", "/move d4 e5", brief=True)) == "/move"
