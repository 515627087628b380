"""Limits of the platform on commands, messages and forms, with its own refusals.

From the reference of the HTTP API, version 10: application commands, message components, embeds, messages.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from tests.support.fake_discord.protocol import Json, Refusal, invalid

NAME: Final = re.compile(r"^[-_'\w]{1,32}$")
LOCALES: Final = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
    }
    | {"sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"}
)
COMMANDS: Final = {1: 100, 2: 15, 3: 15}
"""Most commands of each type: slash commands, context menus of people, of messages."""
COMPONENTS_V2: Final = 1 << 15
FILE_BYTES: Final = 10 * 1024 * 1024

SUB_COMMAND, SUB_COMMAND_GROUP, TEXT = 1, 2, 3
ROW, BUTTON, SELECT, TEXT_INPUT, TEXT_DISPLAY, LABEL = 1, 2, 3, 4, 10, 18
SECTION, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 11, 12, 13, 14, 17
IN_CONTAINERS: Final = frozenset({ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR})
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
USER_SELECT: Final = 5
ROLE_SELECT, CHANNEL_SELECT = 6, 8
LINK: Final = 5


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as the clients count: the stricter of the two ways to count."""
    return len(text.encode("utf-16-le")) // 2


def _length(where: str, text: object, least: int, most: int) -> None:
    if not isinstance(text, str) or not least <= units(text) <= most:
        raise invalid(where, f"Must be between {least} and {most} in length.")


def _localised(where: str, field: str, thing: Json, most: int, *, strict: bool) -> None:
    for locale, text in (thing.get(f"{field}_localizations") or {}).items():
        if locale not in LOCALES:
            raise invalid(f"{where}.{field}_localizations.{locale}", "Unknown locale.")
        _length(f"{where}.{field}_localizations.{locale}", text, 1, most)
        if strict:
            _plain_name(f"{where}.{field}_localizations.{locale}", text)


def _plain_name(where: str, name: object) -> None:
    if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
        raise invalid(where, f"Command name is invalid: {name!r}")


def check_commands(commands: list[Json]) -> None:
    """Check a bulk overwrite of commands.

    Raises:
        Refusal: 400 with code 30032 for too many, 50035 for anything else.
    """
    for kind, count in Counter(command.get("type", 1) for command in commands).items():
        if count > COMMANDS.get(kind, 0):
            raise Refusal(400, 30032, f"Maximum number of application commands reached ({COMMANDS.get(kind, 0)}).")
    names = Counter((command.get("type", 1), command.get("name")) for command in commands)
    if any(count > 1 for count in names.values()):
        raise invalid("name", "Application command names must be unique")
    for number, command in enumerate(commands):
        _check_command(str(number), command)


def _check_command(where: str, command: Json) -> None:
    if command.get("type", 1) == 1:
        _describe(where, command)
        _check_options(f"{where}.options", command.get("options") or [], depth=0)
        size = characters(command)
        if size > 8000:
            raise invalid(where, f"The command has {size} characters in names, descriptions and values; 8000 may be.")
    else:
        _length(f"{where}.name", command.get("name"), 1, 32)
        _localised(where, "name", command, 32, strict=False)
        if command.get("description") or command.get("options"):
            raise invalid(where, "Context menu commands cannot have description or options")


def _describe(where: str, thing: Json) -> None:
    _plain_name(f"{where}.name", thing.get("name"))
    _localised(where, "name", thing, 32, strict=True)
    _length(f"{where}.description", thing.get("description"), 1, 100)
    _localised(where, "description", thing, 100, strict=False)


def _check_options(where: str, options: list[Json], *, depth: int) -> None:
    if len(options) > 25:
        raise invalid(where, "Must be 25 or fewer in length.")
    if len({option.get("name") for option in options}) < len(options):
        raise invalid(where, "Option names must be unique")
    nested = [option for option in options if option["type"] in {SUB_COMMAND, SUB_COMMAND_GROUP}]
    if nested and len(nested) < len(options):
        raise invalid(where, "Sub-command and sub-command group option types are mutually exclusive to all other types")
    optional_seen = False
    for number, option in enumerate(options):
        here = f"{where}.{number}"
        _describe(here, option)
        if option in nested:
            if depth > (1 if option["type"] == SUB_COMMAND else 0):
                raise invalid(here, "Sub-commands cannot be nested deeper")
            _check_options(f"{here}.options", option.get("options") or [], depth=depth + 1)
            continue
        if option.get("required") and optional_seen:
            raise invalid(here, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        _check_choices(here, option)


def _check_choices(where: str, option: Json) -> None:
    choices = option.get("choices") or []
    if len(choices) > 25:
        raise invalid(f"{where}.choices", "Must be 25 or fewer in length.")
    if choices and option.get("autocomplete"):
        raise invalid(where, "Autocomplete and choices cannot both be")
    for number, choice in enumerate(choices):
        _check_choice(f"{where}.choices.{number}", choice, kind=option["type"])


def _check_choice(where: str, choice: Json, *, kind: int) -> None:
    _length(f"{where}.name", choice.get("name"), 1, 100)
    _localised(where, "name", choice, 100, strict=False)
    if kind == TEXT:
        _length(f"{where}.value", choice.get("value"), 1, 100)


def characters(command: Json) -> int:
    """Return how many characters count towards a command's limit: names, descriptions, values; the longest translation each."""
    total = 0
    for field in ("name", "description"):
        texts = [command.get(field) or "", *(command.get(f"{field}_localizations") or {}).values()]
        total += max(map(len, texts))
    total += len(str(command["value"])) if "value" in command else 0
    return total + sum(map(characters, (*(command.get("options") or []), *(command.get("choices") or []))))


def check_suggestions(choices: list[Json], *, kind: int) -> None:
    """Check an answer to autocompletion."""
    if len(choices) > 25:
        raise invalid("data.choices", "Must be 25 or fewer in length.")
    for number, choice in enumerate(choices):
        _check_choice(f"data.choices.{number}", choice, kind=kind)


def every_component(components: Iterable[Json]) -> Iterator[Json]:
    """Yield all components, including nested ones, from the top down."""
    for component in components:
        yield component
        inner = [component[key] for key in ("accessory", "component") if component.get(key)]
        yield from every_component([*component.get("components", []), *inner])


def check_message(body: Json) -> None:
    """Check a message or its edit, except for being empty and for its files."""
    _length("content", body.get("content") or "", 0, 2000)
    _check_embeds(body.get("embeds") or [])
    components = body.get("components") or []
    if (body.get("flags") or 0) & COMPONENTS_V2:
        _check_layout(body, components)
    elif len(components) > 5 or any(one["type"] != ROW for one in components):
        raise invalid("components", "Must be 5 or fewer action rows.")
    check_components(components)
    _check_allowed_mentions(body.get("allowed_mentions") or {})
    for number, attachment in enumerate(body.get("attachments") or []):
        _length(f"attachments.{number}.description", attachment.get("description") or "", 0, 1024)
    if len(body.get("attachments") or []) > 10:
        raise invalid("attachments", "Must be 10 or fewer in length.")


def _check_layout(body: Json, components: list[Json]) -> None:
    """Check what a message with the flag for such layouts consists of."""
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(field):
            raise invalid(field, f"The {field!r} field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
    every = list(every_component(components))
    if len(every) > 40:
        raise invalid("components", "The total number of components must be 40 or fewer.")
    if sum(units(one["content"]) for one in every if one["type"] == TEXT_DISPLAY) > 4000:
        raise invalid("components", "The text of all components must be 4000 or fewer in length.")
    if not all(one["type"] in {*IN_CONTAINERS, CONTAINER} for one in components):
        raise invalid("components", "Only layouts and contents may be at the top.")
    if not all(
        inner["type"] in IN_CONTAINERS for one in every if one["type"] == CONTAINER for inner in one["components"]
    ):
        raise invalid("components.components", "A container can't hold that.")


def check_components(components: list[Json]) -> None:
    """Check a tree of components."""
    every = list(every_component(components))
    ids = Counter(one["custom_id"] for one in every if "custom_id" in one)
    if any(count > 1 for count in ids.values()):
        raise invalid("components", f"Component custom id cannot be duplicated: {ids.most_common(1)[0][0]}")
    for one in every:
        _check_component(one)
        _check_content(one)


def _check_component(one: Json) -> None:
    if "custom_id" in one:
        _length("components.custom_id", one["custom_id"], 1, 100)
    if one["type"] == ROW:
        inner = one.get("components") or []
        if not 1 <= len(inner) <= 5:
            raise invalid("components.components", "Must be between 1 and 5 in length.")
        if len(inner) > 1 and any(each["type"] != BUTTON for each in inner):
            raise invalid("components.components", "Only buttons share an action row.")
    elif one["type"] == BUTTON:
        _length("components.label", one.get("label") or "", 0, 80)
        if not one.get("label") and not one.get("emoji"):
            raise invalid("components", "A button needs a label or an emoji.")
        if (one.get("style") == LINK) != ("url" in one) or (one.get("style") == LINK) == ("custom_id" in one):
            raise invalid("components", "A link has a url; any other button has a custom id.")
    elif one["type"] in SELECTS:
        _check_select(one)


def _check_select(one: Json) -> None:
    _length("components.placeholder", one.get("placeholder") or "", 0, 150)
    options = one.get("options") or []
    if one["type"] != SELECT and options:
        raise invalid("components.options", "Discord fills in this list.")
    if one["type"] == SELECT and not 1 <= len(options) <= 25:
        raise invalid("components.options", "Must be between 1 and 25 in length.")
    for option in options:
        for field, least in (("label", 1), ("value", 1), ("description", 0)):
            _length(f"components.options.{field}", option.get(field) or "", least, 100)


def _check_content(one: Json) -> None:
    kind = one["type"]
    if kind == TEXT_DISPLAY:
        _length("components.content", one.get("content"), 1, 4000)
    elif kind == CONTAINER and not 0 <= (one.get("accent_color") or 0) <= 0xFFFFFF:
        raise invalid("components.accent_color", "Must be a colour.")
    elif kind == CONTAINER and not one.get("components"):
        raise invalid("components.components", "This field is required")
    elif kind == SECTION and (
        not 1 <= len(one.get("components") or []) <= 3
        or (one.get("accessory") or {}).get("type") not in {BUTTON, THUMBNAIL}
    ):
        raise invalid("components", "A section has 1 to 3 texts, and a button or a thumbnail.")
    elif kind == GALLERY and not 1 <= len(one.get("items") or []) <= 10:
        raise invalid("components.items", "Must be between 1 and 10 in length.")
    elif kind == FILE and not str(one["file"]["url"]).startswith("attachment://"):
        raise invalid("components.file.url", "Must be an attachment.")
    elif kind == SEPARATOR and one.get("spacing", 1) not in {1, 2}:
        raise invalid("components.spacing", "Value must be one of {1, 2}.")
    for described in (*(one.get("items") or []), one):
        _length("components.description", described.get("description") or "", 0, 1024)


def _check_embeds(embeds: list[Json]) -> None:
    total = 0
    if len(embeds) > 10:
        raise invalid("embeds", "Must be 10 or fewer in length.")
    for embed in embeds:
        texts = [
            (embed.get("title"), 256),
            (embed.get("description"), 4096),
            ((embed.get("footer") or {}).get("text"), 2048),
            ((embed.get("author") or {}).get("name"), 256),
        ]
        fields = embed.get("fields") or []
        if len(fields) > 25:
            raise invalid("embeds.fields", "Must be 25 or fewer in length.")
        for field in fields:
            _length("embeds.fields.name", field.get("name"), 1, 256)
            _length("embeds.fields.value", field.get("value"), 1, 1024)
            total += len(field["name"]) + len(field["value"])
        for text, most in texts:
            _length("embeds", text or "", 0, most)
            total += len(text or "")
    if total > 6000:
        raise invalid("embeds", "Embed size exceeds maximum size of 6000")


def _check_allowed_mentions(allowed: Json) -> None:
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            raise invalid("allowed_mentions", f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive.")
        if len(allowed.get(kind) or []) > 100:
            raise invalid(f"allowed_mentions.{kind}", "Must be 100 or fewer in length.")


def check_modal(modal: Json) -> None:
    """Check a form."""
    _length("data.title", modal.get("title"), 1, 45)
    _length("data.custom_id", modal.get("custom_id"), 1, 100)
    components = modal.get("components") or []
    if not 1 <= len(components) <= 5:
        raise invalid("data.components", "Must be between 1 and 5 in length.")
    check_components(components)
    for one in every_component(components):
        if one["type"] == LABEL:
            _length("data.components.label", one.get("label"), 1, 45)
            _length("data.components.description", one.get("description") or "", 0, 100)
        elif one["type"] == TEXT_INPUT:
            _length("data.components.label", one.get("label") or "", 0, 45)
            _length("data.components.placeholder", one.get("placeholder") or "", 0, 100)
            _length("data.components.value", one.get("value") or "", 0, 4000)
