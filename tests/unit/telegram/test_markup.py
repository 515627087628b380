"""Text for Telegram: nothing that people type formats, links or mentions, and everything fits."""

import html
import re
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.platforms.telegram.outgoing.markup import (
    CAPTION,
    MAX_TEXT,
    mention,
    mentioning,
    parts,
    safe,
    short,
    stamp,
    unstamped,
)


def test_html_in_a_name_is_only_text() -> None:
    assert safe("<b>Ann</b> & Co") == "&lt;b&gt;Ann&lt;/b&gt; &amp; Co"


def test_no_name_is_an_address_or_a_mention() -> None:
    text = safe("@durov https://evil.example t.me/evil 3.5 e.g.")
    for address in ("@durov", "https://", "evil.example", "t.me"):
        assert address not in text
    assert "3.5" in text


def test_people_are_mentioned_where_they_are_named_last() -> None:
    text = mentioning("Ann plays a1. Bob is to move, not Bobby.", [("7", "Bob")])
    assert text == 'Ann plays a1. <a href="tg://user?id=7">Bob</a> is to move, not Bobby.'


def test_who_is_not_named_is_mentioned_first() -> None:
    assert mentioning("Your turn.", [("7", "Bob")]).startswith('<a href="tg://user?id=7">Bob</a>\n')


def test_two_people_of_one_name_are_both_mentioned() -> None:
    text = mentioning("Bob against Bob", [("7", "Bob"), ("8", "Bob")])
    assert text.count("tg://user?id=7") == text.count("tg://user?id=8") == 1


def test_who_was_never_met_is_mentioned_by_username() -> None:
    assert mention("@zoe_x", "@zoe_x") == "@zoe_x"


@given(st.text(max_size=40), st.lists(st.tuples(st.integers(1, 9).map(str), st.text(max_size=5)), max_size=3))
def test_whatever_is_named_the_html_is_whole(text: str, people: list[tuple[str, str]]) -> None:
    told_text = mentioning(text, people)
    assert told_text.count("<a ") == told_text.count("</a>") == len(people)
    assert html.unescape(told_text).count("\n") >= text.count("\n")


def test_long_texts_are_cut_at_line_ends_and_the_last_part_fits_below_a_picture() -> None:
    text = "\n".join(f"line {number} of a long text" for number in range(600))
    found = parts(text, CAPTION)
    assert all(len(part) <= MAX_TEXT for part in found)
    assert len(found[-1]) <= CAPTION
    assert "\n".join(found) == text


@given(st.text(max_size=9000), st.sampled_from([CAPTION, MAX_TEXT]))
def test_parts_lose_nothing(text: str, last: int) -> None:
    found = parts(text, last)
    assert len(found[-1]) <= last
    assert "".join("".join(found).split()) == "".join(text.split())


def test_labels_are_one_short_line() -> None:
    assert short("Play\nit") == "Play it"
    assert len(short("x" * 100)) == 64
    assert short("") == "…"


AT = datetime(2026, 3, 2, 18, tzinfo=UTC)


def test_times_use_the_readers_zone_with_a_fallback_text_for_old_clients() -> None:
    text = safe(f"until {stamp(AT, 'near', 'Mon <18:00>')} & after {stamp(AT, 'far', 'then')}")
    seconds = int(AT.timestamp())
    assert text == (
        f'until <tg-time unix="{seconds}" format="wdt">Mon &lt;18:00&gt;</tg-time>'
        f' &amp; after <tg-time unix="{seconds}" format="Dt">then</tg-time>'
    )
    assert unstamped(stamp(AT, "near", "Mon 18:00")) == "Mon 18:00"


@given(st.integers(0, 40), st.text(max_size=9))
def test_a_moment_that_was_cut_is_its_words(at: int, name: str) -> None:
    whole = f"until {stamp(AT, 'near', 'Monday at 18:00')}"
    text = safe(whole[:at]) + safe(whole[at:])
    assert re.sub("<[^>]*>", "", text) == "until Monday at 18:00"
    assert html.unescape(safe(name)).count("\ue010") == 0
