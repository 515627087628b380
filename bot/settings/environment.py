"""Where settings come from: the environment, a file ``.env`` beneath it, and files that hold secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.settings.loading import PREFIX, BadSetting
from bot.settings.setting import Setting

FILE: Final = "_FILE"
"""``<setting>_FILE`` names a file whose content is the setting's value, as containers and systemd hand over secrets."""
_LONGEST: Final = 4096


def gathered(environ: Mapping[str, str], known: Iterable[Setting], dotenv: Path = Path(".env")) -> dict[str, str]:
    """Return our settings by name, as texts.

    Args:
        environ: the environment; it stands above the file.
        known: every setting; those that are secret may be given as a file.
        dotenv: a file of lines ``NAME=value``; only our names are taken from it. It may be missing.

    Raises:
        BadSetting: a file can't be read, or a secret is given twice.
    """
    secrets = [setting.name for setting in known if setting.secret]
    found = _resolved(_of_file(dotenv), secrets)
    above = _resolved({name: value for name, value in environ.items() if name.startswith(PREFIX)}, secrets)
    return found | above


def _of_file(path: Path) -> dict[str, str]:
    try:
        if not path.is_file():
            return {}
        from dotenv import dotenv_values  # noqa: PLC0415 - most have no such file

        lines = dotenv_values(path, interpolate=False)
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetting(f"The file {path} can't be read: {_why(problem)}") from problem
    return {name: value or "" for name, value in lines.items() if name.startswith(PREFIX)}


def _resolved(given: dict[str, str], secrets: Iterable[str]) -> dict[str, str]:
    """The same with files of secrets replaced by what they hold."""
    for name in secrets:
        path = given.pop(name + FILE, "").strip()
        if not path:
            continue
        if given.get(name, "").strip():
            raise BadSetting(f"{name} and {name}{FILE} are both set; keep one of them")
        given[name] = _held(name + FILE, Path(path))
    return given


def _held(name: str, path: Path) -> str:
    """The secret that a file holds."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(_LONGEST).strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetting(f"{name} names {path}, which can't be read: {_why(problem)}") from problem
    if not text:
        raise BadSetting(f"{name} names {path}, which is empty")
    return text


def _why(problem: OSError | UnicodeDecodeError) -> str:
    return "it is no text" if isinstance(problem, UnicodeDecodeError) else problem.strerror or str(problem)
