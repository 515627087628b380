"""systemd on a machine in a folder, as far as an operator's commands use it; see tests/integration/test_documented_commands.py.

Scripts named ``systemctl``, ``systemd-run``, ``systemd-sysusers`` and ``userdel`` call :func:`main` in a Python that has loaded
nothing else. Services don't serve here: a first start makes the database, as the program does.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_OF_THE_MACHINE = re.compile(r"(?<![\w./])/(?=(?:opt|etc|var|data|usr/local|run)/)")
_DROPPED = {"--quiet", "--collect", "--wait", "--pty", "--pipe"}
SEED = "seed.db"
"""Database in the machine's folder, which a first start makes."""


def moved(text: str, folder: Path) -> str:
    """Return a text whose paths of the machine lead into its folder."""
    return _OF_THE_MACHINE.sub(f"{folder}/", text)


def main(folder: Path, name: str, arguments: Sequence[str]) -> int:
    """Run a command of systemd's on a machine; return its exit status."""
    machine = Systemd(folder)
    if name == "systemctl":
        return machine.systemctl(*arguments)
    if name == "systemd-run":
        return machine.run_transient(arguments)
    if name == "systemd-sysusers":
        return machine.make_users()
    return machine.remove_user(*arguments)


class Failed(Exception):
    """A command fails; the text says why."""


class Systemd:
    """Units and users of a machine.

    Args:
        folder: of the machine.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._users = folder / "users"

    def systemctl(self, command: str, *arguments: str) -> int:
        """Carry out the commands of the guide."""
        asked = {option.removeprefix("--property=") for option in arguments if option.startswith("--property=")}
        for name in (argument for argument in arguments if not argument.startswith("--")):
            if command == "show":
                self._show(name, *asked)
            elif command == "cat":
                sys.stdout.write(self._text(name))
            elif command in {"start", "restart"} or ("--now" in arguments and command == "enable"):
                self._start(name)
            elif command not in {"enable", "disable", "stop", "edit"}:
                raise Failed(f"Unknown command verb {command}.")
            else:
                self._text(name)
        return 0

    def make_users(self) -> int:
        """Make the users of the files in ``sysusers.d``."""
        files = (self._folder / "etc/sysusers.d").glob("*.conf")
        lines = [line.split() for file in files for line in file.read_text().splitlines() if line.startswith("u ")]
        self._users.write_text("".join(f"{words[1]}\n" for words in lines))
        return 0

    def remove_user(self, name: str) -> int:
        """Remove a user."""
        users = self._users.read_text().splitlines()
        users.remove(name)
        self._users.write_text("".join(f"{user}\n" for user in users))
        return 0

    def run_transient(self, arguments: Sequence[str]) -> int:
        """Run a command as a unit of its own, in the foreground."""
        properties: dict[str, list[str]] = {}
        unit = ""
        for count, argument in enumerate(arguments):
            option, _, value = argument.partition("=")
            if option == "--property":
                key, _, value = value.partition("=")
                properties.setdefault(key, []).append(value)
            elif option == "--setenv":
                properties.setdefault("Environment", []).append(shlex.quote(value))
            elif option == "--unit":
                unit = value
            elif argument not in _DROPPED:
                command = [word.replace("$$", "$") for word in arguments[count:]]
                return self._run(unit, properties, command)
        raise Failed("Command line to execute required.")

    def _text(self, name: str) -> str:
        """Return the text of a unit with its drop-ins."""
        place = self._folder / "etc/systemd/system" / (name if "." in name else f"{name}.service")
        if not place.exists():
            raise Failed(f"Unit {place.name} not found.")
        files = [place, *sorted((place.parent / f"{place.name}.d").glob("*.conf"))]
        text = "\n".join(file.read_text() for file in files)
        return moved(text.replace("%d", f"/run/credentials/{place.name}"), self._folder)

    def _properties(self, name: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for key, value in re.findall(r"^ *(\w+)=(.*)$", self._text(name), re.MULTILINE):
            found.setdefault(key, []).append(value)
        return found

    def _show(self, name: str, asked: str) -> None:
        properties = self._properties(name)
        shown = {key: values[-1] for key, values in properties.items()}
        shown["ExecStart"] = (
            f"{{ path={shown['ExecStart'].split()[0]} ; argv[]={shown['ExecStart']} ; ignore_errors=no }}"
        )
        shown["Environment"] = " ".join(properties["Environment"])
        shown["EnvironmentFiles"] = shown["EnvironmentFile"].removeprefix("-") + " (ignore_errors=yes)"
        for key in asked.split(","):
            sys.stdout.write(f"{key}={shown[key]}\n")

    def _start(self, name: str) -> None:
        properties = self._properties(name)
        if properties.get("Type") == ["oneshot"]:
            if self._run(name, properties, shlex.split(properties["ExecStart"][0])):
                raise Failed(f"Job for {name} failed.")
        elif "ExecStart" in properties:
            self._prepare(properties)
            [database] = re.findall(r"STONEPOST_DATABASE=(\S+)", properties["Environment"][0])
            if not Path(database).exists():
                shutil.copy(self._folder / SEED, database)

    def _prepare(self, properties: dict[str, list[str]]) -> None:
        """Make what a unit needs before its command runs. Raises Failed."""
        if not set(properties["User"]) <= set(self._users.read_text().splitlines()):
            raise Failed(f"There is no user {properties['User']}.")
        for path in properties["StateDirectory"][-1].split():
            place = self._folder / "var/lib" / path
            if place.is_file():
                raise Failed(f"Failed to set up the state directory {path}.")
            place.mkdir(exist_ok=True, parents=True)

    def _run(self, unit: str, properties: dict[str, list[str]], command: Sequence[str]) -> int:
        """Run a command with the properties of a unit; return its exit status."""
        self._prepare(properties)
        credentials = self._folder / "run/credentials" / unit
        for credential in properties.get("LoadCredential", ()):
            name, _, path = credential.partition(":")
            credentials.mkdir(parents=True, exist_ok=True)
            shutil.copy(moved(path, self._folder), credentials / name)
        environment = {"PATH": os.environ["PATH"]}
        for text in properties.get("Environment", ()):
            environment |= dict(setting.split("=", 1) for setting in shlex.split(text))
        for path in properties.get("EnvironmentFile", ()):
            lines = Path(path.removeprefix("-")).read_text().splitlines()
            environment |= dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
        try:
            return subprocess.call(command, env=environment, cwd=properties["WorkingDirectory"][-1])
        finally:
            shutil.rmtree(credentials, ignore_errors=True)


def call(folder: Path, name: str) -> str:
    """Return the text of a script in place of one of systemd's programs."""
    return (
        f"#!{sys.executable} -IS\nimport sys\nfrom pathlib import Path\nsys.path.insert(0, {str(Path(__file__).parents[2])!r})\n"
        f"from tests.support.fake_systemd import Failed, main\n"
        f"try:\n    sys.exit(main(Path({str(folder)!r}), {name!r}, sys.argv[1:]))\n"
        f"except Failed as problem:\n    sys.exit(f'{name}: {{problem}}')\n"
    )
