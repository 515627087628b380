"""A feature is one folder: its handlers are beside the declarations of its commands."""

from bot.kernel.dispatch import HANDLERS, load_features


def _feature(thing: object) -> str:
    return ".".join(thing.__module__.split(".")[:3])


def test_a_command_is_handled_in_the_feature_that_declares_it() -> None:
    load_features()
    elsewhere = {
        kind.__name__: handler.__module__
        for kind, handler in HANDLERS.items()
        if kind.__module__.startswith("bot.features.") and _feature(kind) != _feature(handler)
    }
    assert elsewhere == {}
