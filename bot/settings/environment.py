"""Settings from the environment, from a file ``.env``, and from files of secrets; validated, never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dotenv import dotenv_values

from bot.settings.setting import BadSetting, Setting

PREFIX: Final = "STONEPOST_"
FILE: Final = "_FILE"
"""Suffix for a setting that names a file with the actual value; containers and systemd pass secrets like that."""
_MAX_SECRET: Final = 4096
"""Maximum characters of a secret that we read."""


def load(environ: Mapping[str, str], definitions: Iterable[Setting]) -> dict[str, str | int | bool]:
    """Return every known setting with its value.

    Raises:
        BadSetting: a name with our prefix is unknown (the text suggests the nearest), or a value is invalid.
    """
    settings = {setting.name: setting for setting in definitions}
    for name in environ:
        if name.startswith(PREFIX) and name not in settings:
            nearest = get_close_matches(name, settings, n=1, cutoff=0.5)
            hint = f"; did you mean {nearest[0]}?" if nearest else ""
            raise BadSetting(f"There is no setting {name}{hint}")
    texts = {name: environ.get(name, "").strip() for name in settings}  # an empty setting counts as not set
    return {name: setting.read(texts[name]) if texts[name] else setting.default for name, setting in settings.items()}


def gather(environ: Mapping[str, str], definitions: Iterable[Setting], dotenv: Path = Path(".env")) -> dict[str, str]:
    """Return the texts of our settings by name.

    Args:
        environ: the environment; it takes precedence over the file.
        definitions: every setting; a file may hold a secret one.
        dotenv: a file of lines ``NAME=value``, of which we read only our names. It may be missing.

    Raises:
        BadSetting: a file can't be read, or a secret is set twice.
    """
    secrets = [setting.name for setting in definitions if setting.secret]
    from_file = _with_secrets(_read_dotenv(dotenv), secrets)
    return from_file | _with_secrets(environ, secrets)


def _read_dotenv(path: Path) -> Mapping[str, str | None]:
    try:
        if not path.is_file():
            return {}
        return dotenv_values(path, interpolate=False)
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetting(f"The file {path} can't be read: {_reason(problem)}") from problem


def _with_secrets(environ: Mapping[str, str | None], secrets: Iterable[str]) -> dict[str, str]:
    """Return our settings' texts by name, with the contents of secret files in place of their paths."""
    texts = {name: value or "" for name, value in environ.items() if name.startswith(PREFIX)}
    for name in secrets:
        path = texts.pop(name + FILE, "").strip()
        if not path:
            continue
        if texts.get(name, "").strip():
            raise BadSetting(f"{name} and {name}{FILE} are both set; keep one of them")
        texts[name] = _read_secret(name + FILE, Path(path))
    return texts


def _read_secret(name: str, path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(_MAX_SECRET).strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetting(f"{name} names {path}, which can't be read: {_reason(problem)}") from problem
    if not text:
        raise BadSetting(f"{name} names {path}, which is empty")
    return text


def _reason(problem: OSError | UnicodeDecodeError) -> str:
    return "it isn't text" if isinstance(problem, UnicodeDecodeError) else problem.strerror or str(problem)
