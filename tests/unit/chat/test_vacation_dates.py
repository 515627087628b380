"""Vacations as people type them."""

from __future__ import annotations

import pytest

from bot.chat.grammar.dates import vacation_text
from bot.chat.lexicon import lexicon


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("10d", "10d"),
        ("two weeks", None),
        ("2 weeks", "14d"),
        ("10d from 24 dec", "10d from 12-24"),
        ("from Dec 24th for 10 days", "10d from 12-24"),
        ("24 dec - 3 jan", "12-24 to 01-03"),
        ("24 December until January 3", "12-24 to 01-03"),
        ("from 24.12. to 3.1.", "12-24 to 01-03"),
        ("24.12.-3.1.2027", "12-24 to 2027-01-03"),
        ("2026-12-24 - 2027-01-03", "2026-12-24 to 2027-01-03"),
        ("vom 24. Dezember bis 3. Januar", "12-24 to 01-03"),
        ("until 3 jan", "to 01-03"),
        ("12-24 to 01-03", "12-24 to 01-03"),
        ("cancel", "cancel"),
        ("cancel 24 dec", "cancel 12-24"),
        ("absagen 24.12.", "cancel 12-24"),
        ("31 feb - 3 mar", None),
        ("24 dec", None),
        ("from 24 dec", None),
        ("10d 5d", None),
        ("24 dec 25 dec", None),
        ("soon", None),
    ],
)
def test_a_vacation_is_read_in_everyday_words(text: str, plain: str | None) -> None:
    assert vacation_text(text, lexicon("en")) == plain
    if plain is not None:
        assert vacation_text(plain, lexicon("en")) == plain, "the plain form is read as itself"
