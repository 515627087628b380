"""Every command has its effect in a function of its own."""

from core.play.commands import kinds
from core.play.dispatch import HANDLERS, discover


def test_every_kind_of_command_has_a_handler() -> None:
    discover()
    assert set(HANDLERS) == set(kinds().values())
