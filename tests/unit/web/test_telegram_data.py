"""Telegram's data stands for the person whom Telegram names, while it is fresh, and for nobody else."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.platforms.web.hall.mini_app import telegram_user
from tests.support.telegram_data import opened_by

TOKEN = "7000000000:a-token-for-tests"
NOW = datetime(2026, 3, 1, tzinfo=UTC)
SOUND = opened_by(7, TOKEN, NOW.timestamp(), start_param="m12")


def test_it_names_the_person() -> None:
    assert telegram_user(SOUND, TOKEN, NOW) == "7"


@pytest.mark.parametrize(
    "data",
    ["", "nonsense", SOUND.replace("7%2C", "8%2C"), SOUND[:-1], f"{SOUND}&user=%7B%22id%22%3A8%7D", f"{SOUND}&more=1",
     SOUND.replace("hash=", "hash=%C3%A9"), opened_by(7, "other", NOW.timestamp()), "user=%ff&hash=0"],
)  # fmt: skip
def test_what_is_forged_or_altered_names_nobody(data: str) -> None:
    assert data != SOUND
    assert telegram_user(data, TOKEN, NOW) is None


@pytest.mark.parametrize("hours", [1.1, -1])
def test_what_is_too_old_or_yet_to_come_names_nobody(hours: float) -> None:
    assert telegram_user(SOUND, TOKEN, NOW + timedelta(hours=hours)) is None


def test_a_bot_and_a_missing_person_are_nobody() -> None:
    for user in ('{"id": 7, "is_bot": true}', '{"id": "7"}', "[]", "{"):
        assert telegram_user(opened_by(7, TOKEN, NOW.timestamp(), user=user), TOKEN, NOW) is None
