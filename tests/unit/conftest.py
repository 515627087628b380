"""Unit tests show Discord's commands as before they are published."""

import pytest

from bot.platforms.discord.command_mentions import learn_ids


@pytest.fixture(autouse=True)
def _without_ids() -> None:
    """Forget the ids of commands that a test with a whole Discord has published in this process."""
    learn_ids([])
