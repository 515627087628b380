"""Loading of features: importing their modules registers their commands, messages, handlers, forms and words."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from bot.chat.grammar import forms

if TYPE_CHECKING:
    from bot.chat.grammar.form import Form


@cache
def load_features() -> None:
    """Import every module of every feature, and hand the forms of their commands to the chat.

    Code that reads commands or stored messages, or shows them, needs this once: the program, the command line, erasure and tests.
    """
    package = "bot.features"
    features = importlib.import_module(package)
    declared: dict[str, tuple[Form, ...]] = {}
    plain: forms.PlainReader | None = None
    for module in pkgutil.walk_packages(features.__path__, f"{package}."):
        loaded = importlib.import_module(module.name)
        feature, _, name = module.name.removeprefix(f"{package}.").partition(".")
        if name == "form":
            declared[feature] = loaded.FORMS
            plain = getattr(loaded, "PLAIN", plain)
    if plain is None:
        raise RuntimeError("no feature reads text that is no command")
    in_menus = sorted(declared, key=lambda feature: _place(feature, features.MENU_ORDER))
    forms.declare({feature: declared[feature] for feature in in_menus}, plain)


def _place(feature: str, order: tuple[str, ...]) -> tuple[int, str]:
    return order.index(feature) if feature in order else len(order), feature
