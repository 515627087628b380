"""Types of what the page's scripts use: bodies of requests and answers, and elements of documents.

``make lint`` writes them for TypeScript, which checks the scripts. They are made from the structs that the page's server reads
and writes, and from its templates, so that scripts can't disagree with either.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import inspect

from bot.platforms import web
from bot.platforms.web.site.static_files import FOLDER

TYPES = Path(__file__).parents[1] / "build" / "page.d.ts"
GLOBALS = Path(__file__).parent / "scripts" / "globals.d.ts"
TEMPLATES = FOLDER.parent / "templates"
_NAMED = re.compile(r"\bHttp\.(\w+)")
_ELEMENT = re.compile(r"<(\w+)\b[^<>]*?\sid=\"([\w-]+)\"")
_NAMES: dict[type[inspect.Type], str] = {
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DateTimeType: "string",
    inspect.AnyType: "unknown",
}


class Interfaces:
    """Interfaces of structs, by name, with those that they name."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def name(self, described: inspect.Type) -> str:
        """Return a type as TypeScript writes it, and keep the interfaces of the structs in it."""
        match described:
            case inspect.StructType(cls=kind):
                if kind.__name__ not in self.texts:
                    self.texts[kind.__name__] = ""  # it may name itself
                    self.texts[kind.__name__] = self._interface(described)
                return kind.__name__
            case inspect.EnumType(cls=kind):
                return " | ".join(f'"{each.value}"' for each in kind)
            case inspect.LiteralType(values=values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(sorted({self.name(each) for each in types}))
            case inspect.DictType(value_type=value):
                return f"Record<string, {self.name(value)}>"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self.name, items))}]"
            case inspect.CollectionType(item_type=item):
                return f"({self.name(item)})[]"
            case inspect.CustomType():
                return "unknown"
            case _:
                return _NAMES[type(described)]

    def _interface(self, struct: inspect.StructType) -> str:
        lines = [f'    {struct.tag_field}: "{struct.tag}";'] if struct.tag_field else []
        for field in struct.fields:
            mark = "?" if _may_be_left_out(field, struct) else ""
            lines.append(f"    {field.encode_name}{mark}: {self.name(field.type)};")
        return "\n".join([f"  interface {struct.cls.__name__} {{", *lines, "  }"])


def _may_be_left_out(field: inspect.Field, struct: inspect.StructType) -> bool:
    """Whether JSON may have no such field: it is UNSET, which its type doesn't tell any more, or has its default."""
    unset = not field.required and field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return unset or (struct.cls.__struct_config__.omit_defaults and not field.required)


def structs() -> dict[str, type[msgspec.Struct]]:
    """Return all structs of the page's server by their names."""
    found: dict[str, type[msgspec.Struct]] = {}
    for module in pkgutil.walk_packages(web.__path__, f"{web.__name__}."):
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                found[kind.__name__] = kind
    return found


def interfaces(names: Iterable[str]) -> str:
    """Return the interfaces of structs, and of all that they name; a name that is none has none."""
    known, found_interfaces = structs(), Interfaces()
    for name in sorted(names):
        if name in known:
            found_interfaces.name(inspect.type_info(known[name]))
    return "\n".join(["declare namespace Http {", *found_interfaces.texts.values(), "}"])


def elements(documents: Iterable[str]) -> str:
    """Return the elements of documents by their ids.

    Scripts that pages share find an element of the same id in several of them: it can be used as what it is in any.
    """
    tags: dict[str, set[str]] = {}
    for document in documents:
        for tag, name in _ELEMENT.findall(document):
            tags.setdefault(name, set()).add(tag)
    lines = [
        f'  "{name}": {" & ".join(f"""HTMLElementTagNameMap["{tag}"]""" for tag in sorted(tags[name]))};'
        for name in sorted(tags)
    ]
    return "\n".join(["interface PageElements {", *lines, "}"])


def main() -> None:
    """Write the types that the scripts name."""
    scripts = "".join(path.read_text() for path in (GLOBALS, *sorted(FOLDER.rglob("*.js"))))
    named = interfaces(set(_NAMED.findall(scripts)))
    documents = (path.read_text() for path in sorted(TEMPLATES.glob("*.html")))
    TYPES.parent.mkdir(exist_ok=True)
    TYPES.write_text(f"{named}\n{elements(documents)}\n")


if __name__ == "__main__":
    main()
