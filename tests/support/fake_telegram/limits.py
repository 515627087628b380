"""Limits of the platform on keyboards, commands and pictures, with its own refusals.

From the reference of the Bot API (9.x) and of what its server answers.
"""

import io
import re
from typing import Final
from urllib.parse import urlsplit

from PIL import Image, UnidentifiedImageError

from tests.support.fake_telegram.protocol import Json, bad

TEXT: Final = 4096
CAPTION: Final = 1024
COMMANDS: Final = 100
BUTTONS: Final = 100
IN_A_ROW: Final = 8
PHOTO_BYTES: Final = 10 * 1024 * 1024
ALERT: Final = 200
COMMAND: Final = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE: Final = re.compile(r"([a-z]{2})?")
PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,256}")
ACTIONS: Final = frozenset(
    {"typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document"}
    | {"choose_sticker", "find_location", "record_video_note", "upload_video_note"}
)
REACTIONS: Final = frozenset(
    "❤👍👎🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐"
    "🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡"
)
"""Emoji of a single character with which bots may react."""
SCOPES: Final = frozenset(
    {"default", "all_private_chats", "all_group_chats", "all_chat_administrators", "chat"}
    | {"chat_administrators", "chat_member"}
)
EFFECTS: Final = frozenset(
    {"callback_data", "url", "switch_inline_query", "switch_inline_query_current_chat"}
    | {"switch_inline_query_chosen_chat", "copy_text", "web_app"}
)
"""Effects of buttons that this fake supports."""


def check_markup(markup: Json | None, *, private: bool = False) -> None:
    """Check a keyboard under a message; ``private``: in the chat with one person."""
    if markup is None or "inline_keyboard" not in markup:
        if markup and not {"force_reply", "remove_keyboard", "keyboard"} & set(markup):
            raise bad("object expected as reply markup")
        for row in (markup or {}).get("keyboard", ()):
            for one in row:
                _check_key(one, private=private)
        return
    rows = markup["inline_keyboard"]
    if sum(map(len, rows)) > BUTTONS or any(len(row) > IN_A_ROW for row in rows):
        raise bad("reply markup is too long")
    for row in rows:
        for button in row:
            if "web_app" in button and (not private or not button["web_app"]["url"].startswith("https://")):
                raise bad("BUTTON_TYPE_INVALID")
            _check_button(button)


def _check_key(key: Json, *, private: bool) -> None:
    """Check a button of a keyboard in place of the text field."""
    if not str(key.get("text") or "").strip():
        raise bad("keyboard button text must be non-empty")
    request = key.get("request_users")
    if request is None:
        return
    if not private:
        raise bad("BUTTON_TYPE_INVALID")
    if not -(2**31) <= request["request_id"] < 2**31 or not 1 <= request.get("max_quantity", 1) <= 10:
        raise bad("BUTTON_REQUEST_INVALID")


def _check_button(button: Json) -> None:
    if not str(button.get("text") or "").strip():
        raise bad("inline keyboard button text must be non-empty")
    effects = [key for key in button if key in EFFECTS]
    if len(effects) != 1:
        raise bad("text buttons are unallowed in the inline keyboard" if not effects else "BUTTON_TYPE_INVALID")
    data = button.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= 64:
        raise bad("BUTTON_DATA_INVALID")
    if "url" in button:
        _check_address(button["url"])
    if len(str(button.get("switch_inline_query") or "")) > 256:
        raise bad("BUTTON_TYPE_INVALID")
    if "copy_text" in button and not 1 <= len(button["copy_text"].get("text", "")) <= 256:
        raise bad("BUTTON_COPY_TEXT_INVALID")


def _check_address(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme == "tg":
        return
    if parts.scheme not in {"http", "https"} or "." not in (parts.hostname or ""):
        raise bad(f"inline keyboard button URL '{address}' is invalid: Wrong HTTP URL")


def check_commands(commands: list[Json]) -> None:
    """Check a list of commands."""
    if len(commands) > COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    for one in commands:
        name = str(one.get("command", "")).removeprefix("/")
        if not COMMAND.fullmatch(name):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(str(one.get("description", "")).strip()) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    if len({one["command"] for one in commands}) < len(commands):
        raise bad("BOT_COMMAND_INVALID")


def check_scope(scope: Json, language: str) -> None:
    """Check a scope of commands."""
    if scope.get("type") not in SCOPES:
        raise bad("can't parse BotCommandScope: unsupported type specified")
    if not LANGUAGE.fullmatch(language):
        raise bad("invalid language_code specified")


def measure(data: bytes) -> tuple[int, int]:
    """Return width and height of a picture sent as a photo."""
    if not data:
        raise bad("file must be non-empty")
    if len(data) > PHOTO_BYTES:
        raise bad("file is too big")
    try:
        with Image.open(io.BytesIO(data)) as picture:
            width, height = picture.size
    except (UnidentifiedImageError, OSError):
        raise bad("IMAGE_PROCESS_FAILED") from None
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    return width, height
