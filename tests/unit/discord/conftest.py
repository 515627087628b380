"""Commands of Discord as before they are published."""

import pytest

from bot.platforms.discord.command_mentions import learn_ids


@pytest.fixture(autouse=True)
def _without_ids() -> None:
    """Forget the ids of commands, which another test in this process may have published."""
    learn_ids([])
