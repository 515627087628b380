"""Entities of a text: HTML tags, commands, mentions, addresses; offsets in units of UTF-16, as on the platform."""

import html
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.support.fake_telegram.protocol import Json, bad

if TYPE_CHECKING:
    from tests.support.fake_telegram.world import World

TAG: Final = re.compile(r"<(/?)([^\s>/]*)((?:\s+[^>]*)?)>", re.DOTALL)
ATTRIBUTE: Final = re.compile(r"""([a-zA-Z-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?""")
REFERENCE: Final = re.compile(r"&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);")
KINDS: Final = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler", "span": "spoiler",
    "a": "text_link", "code": "code", "pre": "pre", "blockquote": "blockquote", "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}  # fmt: skip
GIVEN: Final = frozenset({*KINDS.values(), "text_mention", "expandable_blockquote"})
"""Entities that a bot may give explicitly; all others are found by the platform."""

FOUND: Final = {
    "url": re.compile(r"(?:https?://|(?<![\w/.])t\.me/)[^\s<>\"]+[^\s<>\".,;:!?)]"),
    "bot_command": re.compile(r"(?<![\w/<>@])/[a-zA-Z0-9_]{1,64}(?:@[a-zA-Z0-9_]{3,32})?(?![\w/])"),
    "mention": re.compile(r"(?<![\w@])@[a-zA-Z][a-zA-Z0-9_]{3,31}(?!\w)"),
    "hashtag": re.compile(r"(?<!\w)#\w*[^\W\d]\w*"),
}
USER_LINK: Final = re.compile(r"tg://user\?id=(\d+)")


def units(text: str) -> int:
    """Return the length of a text as offsets count it."""
    return len(text.encode("utf-16-le")) // 2


def slice_units(text: str, offset: int, length: int) -> str:
    """Return the part of a text that an entity is about."""
    data = text.encode("utf-16-le")
    return data[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


@dataclass
class _Open:
    tag: str
    start: int
    attributes: dict[str, str]


def parse_html(source: str) -> tuple[str, list[Json]]:
    """Return the text and its entities.

    Raises:
        Refusal: 400, "can't parse entities": an unknown tag, one that is closed in the wrong place, or not at all.
    """
    plain: list[str] = []
    entities: list[Json] = []
    stack: list[_Open] = []
    at = length = 0
    while at < len(source):
        place = len(source[:at].encode())
        if source[at] == "<":
            matched = TAG.match(source, at)
            if matched is None:
                raise _unreadable(f"Unclosed start tag at byte offset {place}")
            if matched[1]:
                entities += _close(stack, matched[2].lower(), length, place)
            else:
                stack.append(_open(matched[2].lower(), matched[3], length, place))
            at = matched.end()
            continue
        reference = REFERENCE.match(source, at)
        piece = html.unescape(reference[0]) if reference else source[at]
        plain.append(piece)
        length += units(piece)
        at = reference.end() if reference else at + 1
    if stack:
        raise _unreadable(f'Can\'t find end tag corresponding to start tag "{stack[-1].tag}"')
    return "".join(plain), entities


def _unreadable(why: str) -> Exception:
    return bad(f"can't parse entities: {why}")


def _open(tag: str, rest: str, start: int, place: int) -> _Open:
    attributes = {name.lower(): html.unescape(value.strip("\"'")) for name, value in ATTRIBUTE.findall(rest)}
    if tag not in KINDS:
        raise _unreadable(f'Unsupported start tag "{tag}" at byte offset {place}')
    if tag == "tg-time" and not re.fullmatch(
        r"\d{1,10} (r|w?[dD]?[tT]?)", f"{attributes.get('unix')} {attributes.get('format', '')}"
    ):
        raise _unreadable(f"Invalid date-time entity at byte offset {place}")
    if tag == "span" and attributes.get("class") != "tg-spoiler":
        raise _unreadable(f'Tag "span" must have class "tg-spoiler" at byte offset {place}')
    return _Open(tag, start, attributes)


def _close(stack: list[_Open], tag: str, end: int, place: int) -> list[Json]:
    if not stack:
        raise _unreadable(f"Unexpected end tag at byte offset {place}")
    opened_file = stack.pop()
    if tag not in {"", opened_file.tag}:
        raise _unreadable(
            f'Unmatched end tag at byte offset {place}, expected "</{opened_file.tag}>", found "</{tag}>"'
        )
    if end == opened_file.start:
        return []
    made: Json = {"type": KINDS[opened_file.tag], "offset": opened_file.start, "length": end - opened_file.start}
    if opened_file.tag == "a":
        address = opened_file.attributes.get("href", "")
        user = USER_LINK.match(address)
        if user is not None:
            return [made | {"type": "text_mention", "user": {"id": int(user[1])}}]
        return [made | {"url": address}] if re.match(r"(https?|tg)://|t\.me/", address) else []
    if opened_file.tag == "tg-time":
        return [
            made
            | {"unix_time": int(opened_file.attributes["unix"]), "date_time_format": opened_file.attributes["format"]}
        ]
    if opened_file.tag == "blockquote" and "expandable" in opened_file.attributes:
        made["type"] = "expandable_blockquote"
    return [made]


def read_text(
    world: "World", source: str, mode: str, given: list[Json] | None, *, most: int, what: str
) -> tuple[str, list[Json]]:
    """Return a text that the bot sends, with its entities, as people see it: white space around it goes.

    Raises:
        Refusal: 400: it can't be read, or is longer than ``most``.
    """
    text, entities = source, list(given or [])
    if mode:
        if mode.lower() != "html":
            raise bad("unsupported parse_mode")  # Markdown too: this fake supports HTML alone
        text, entities = parse_html(source)
    for one in entities:
        if one.get("type") not in GIVEN or one.get("offset", -1) < 0 or one["offset"] + one["length"] > units(text):
            raise bad(f"can't parse MessageEntity: {one}")
    if len(text.rstrip()) > most:
        raise bad(f"{what} is too long")
    return tidy(world, text, entities)


def tidy(world: "World", text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Return a text without surrounding white space, with the entities that the platform finds; mentions only of known people."""
    before = units(text) - units(text.lstrip())
    text = text.strip()
    kept = []
    for one in entities:
        start, end = max(one["offset"] - before, 0), min(one["offset"] + one["length"] - before, units(text))
        moved = one | {"offset": start, "length": end - start}
        if one["type"] == "text_mention":
            person = world.people.get(int(one["user"]["id"]))
            if person is None or not world.knows(person):
                continue
            moved["user"] = person.json()
        if end > start:
            kept.append(moved)
    taken = [
        (one["offset"], one["offset"] + one["length"]) for one in kept if one["type"] in {"code", "pre", "text_link"}
    ]
    for kind, pattern in FOUND.items():
        for match in pattern.finditer(text):
            start, size = units(text[: match.start()]), units(match[0])
            if any(start < last and first < start + size for first, last in taken):
                continue
            kept.append({"type": kind, "offset": start, "length": size})
            taken.append((start, start + size))
    return text, sorted(kept, key=lambda one: (one["offset"], -one["length"]))
