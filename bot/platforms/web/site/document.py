"""Documents of the page: files with places for words, for values, and for the fields of what they list.

``{word:offers}`` is a text of the page. ``{title}`` is a value that differs from answer to answer. A ``<template>`` is the
markup of one entry of a list, which the server and the page's script (``common/entry.js``) fill alike: ``{.by.name}`` is a
field of the entry, ``{.options.0}`` the first of several, and an attribute that is one such place is left out where the
field is empty. Parameters of a word within it name their fields: ``{word:against name=opponent}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from typing import Final

from msgspec import Struct

_PLACE = re.compile(r"\{([a-z-]+)\}")
_SAID = re.compile(r"\{word:([a-z0-9-]+)((?: [a-z]+=[a-z0-9.]+)*)\}")
_TEMPLATE = re.compile(r"<template id=\"([a-z-]+)\">\s*(.*?)\s*</template>", re.DOTALL)
_FIELD = re.compile(r" [a-z-]+=\"\{\.([a-z0-9.]+)\}\"|\{\.([a-z0-9.]+)\}")
_MARKUP: Final = "-html"
"""End of the names of values that are markup; all others are escaped."""


class Document(Struct, frozen=True):
    """Document in one language.

    Attributes:
        text: all of it, with places for values.
        templates: the markup of entries of its lists, by id.
    """

    text: str
    templates: Mapping[str, str]

    @classmethod
    def of(cls, text: str, words: Mapping[str, str]) -> Document:
        """Return a document with its words."""
        said = _SAID.sub(lambda place: _worded(words[place[1]], place[2]), text)
        return cls(said, dict(_TEMPLATE.findall(said)))

    def filled(self, values: Mapping[str, str]) -> str:
        """Return the document with values in its places: escaped, unless their names end in ``-html``."""
        return _PLACE.sub(lambda place: _value(place[1], values), self.text)

    def entry(self, template: str, fields: Mapping[str, object]) -> str:
        """Return the markup of an entry of a list."""
        return _FIELD.sub(lambda place: _field(place, fields), self.templates[template])


def data_json(data: object) -> str:
    """Return data as JSON that may stand within a document's script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _worded(text: str, fields: str) -> str:
    """Return a text of the page, with places for the fields that are its parameters."""
    for given in fields.split():
        param, _, field = given.partition("=")
        text = text.replace(f"{{{param}}}", f"{{.{field}}}")
    return escape(text)


def _value(name: str, values: Mapping[str, str]) -> str:
    """Return what stands in a place of a document; nothing where no value is given."""
    value = values.get(name, "")
    return value if name.endswith(_MARKUP) else escape(value)


def _field(place: re.Match[str], fields: Mapping[str, object]) -> str:
    """Return what stands in a place of an entry: a field, or an attribute with it, unless it is empty."""
    found: object = fields
    for name in (place[1] or place[2]).split("."):
        if isinstance(found, list):
            found = found[int(name)] if name.isdigit() and int(name) < len(found) else None
        else:
            found = found.get(name) if isinstance(found, Mapping) else None
    if found is None or found is False:
        return ""
    said = escape(" · ".join(map(str, found)) if isinstance(found, list) else str(found))
    if place[2]:
        return said
    return f'{place[0].partition("=")[0]}="{said}"' if said else ""
