"""Times within texts of the page."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.chat.wording.phrases import Phrases
from bot.platforms.web.site.times import in_words, stamp, timed

AT = datetime(2026, 11, 28, 21, 15, tzinfo=UTC)


def test_a_time_in_a_text_becomes_an_element_that_is_readable_without_a_script() -> None:
    text = f"until {Phrases('en', moments=stamp).moment(AT)} & on"
    assert timed(text) == ('until <time datetime="2026-11-28T21:15:00+00:00">Sat 28 Nov, 21:15 UTC</time> &amp; on')
    assert in_words(text) == "until Sat 28 Nov, 21:15 UTC & on"


def test_what_people_wrote_becomes_no_other_element() -> None:
    forged = stamp(AT, "far", "<b>now</b>").replace("2026-11-28", '"><script>')
    assert "<" not in timed(forged)
    assert timed(stamp(AT, "far", "<b>")) == '<time datetime="2026-11-28T21:15:00+00:00">&lt;b&gt;</time>'
