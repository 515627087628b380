"""Every command in the documentation runs as it is written there.

Folders of the machine are replaced by temporary ones. Scripts stand in for parts of the machine (systemd, containers, another
user); they do nothing, or run their arguments.
"""

import os
import re
import shutil
import stat
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storage.postgres.store import open_postgres
from storage.sqlite.backup import back_up
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support import commands
from tests.support.postgres import Cluster, programs
from tests.support.started import finished, module

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs/contributing").glob("*.md")),
]
_FENCE = re.compile(r"^( *)```\w*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_COMMANDS = ("stonepost", "sudo", "docker", "cd", "cp", "make", "git", "pg_dump", "pg_restore")
_OF_THE_MACHINE = re.compile(r"(?<![\w./-])/(?=(?:opt|etc|var|data)/)")
_SCRIPTS = {
    "sudo": 'while :; do case "$1" in -u) shift 2;; -*) shift;; *) break;; esac; done; exec "$@"',
    "docker": 'test "$1 $2" = "compose -f" && test -f "$3" || exit 9\ntest "$4" = exec || exit 0\nshift 5; exec "$@"',
    "make": f'exec {shutil.which("make")} -n "$@"',
    "git": "exit 0",
    "systemctl": "exit 0",
    "systemd-sysusers": "exit 0",
}
"""Scripts in place of programs that would change the machine; ``make`` checks that the target exists."""


def blocks(page: Path) -> Iterator[list[str]]:
    """Return the commands of each block of a page, without comments; a command over several lines is one."""
    for _, block in _FENCE.findall(page.read_text("utf-8")):
        lines = [line.strip() for line in re.sub(r"\\\n *", "", block).splitlines()]
        found = [re.sub(r"\s{2,}# .*$|\s+# .*$", "", line) for line in lines if line.split(" ")[0] in _COMMANDS]
        if found:
            yield found


def spoken_of(page: Path) -> Iterator[str]:
    """Return our commands within the text of a page."""
    text = _FENCE.sub("", page.read_text("utf-8"))
    yield from re.findall(r"`((?:stonepost|make) [^`\n]*)`", text)


class Machine:
    """Machine in a folder, on which a test installs Stonepost; ``program`` is the text of a script in its place."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder = folder
        self.database = folder / "var/lib/stonepost/stonepost.db"
        self._scripts = folder / "scripts"
        for name in (
            "opt",
            "etc/sysusers.d",
            "etc/systemd/system",
            "var/lib/stonepost/backups",
            "var/backups/stonepost",
            "scripts",
        ):
            (folder / name).mkdir(parents=True)
        scripts = {name: f"#!/bin/sh\n{script}\n" for name, script in _SCRIPTS.items()}
        for name, script in {"stonepost": program, **scripts}.items():
            place = self._scripts / name
            place.write_text(script)
            place.chmod(place.stat().st_mode | stat.S_IXUSR)
        source = folder / "opt/stonepost"
        source.mkdir(parents=True)
        for path in (ROOT / "Makefile", ROOT / "pyproject.toml", *ROOT.glob("requirements*.lock")):
            shutil.copy(path, source)
        shutil.copytree(ROOT / "deploy", source / "deploy")
        (source / ".venv/bin").mkdir(parents=True)
        (source / ".venv/bin/stonepost").symlink_to(self._scripts / "stonepost")

    def run(self, block: list[str], *, postgres: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run the commands of a block, up to the first that fails."""
        script = "\n".join(block).replace("<the repository>", "repository")
        script = re.sub(r"postgresql://stonepost:…@\w+/stonepost", postgres, script)
        script = _OF_THE_MACHINE.sub(f"{self.folder}/", script)
        own = {name: value for name, value in os.environ.items() if not name.startswith("STONEPOST_")}
        path = os.pathsep.join([str(self._scripts), str(programs() or ""), own["PATH"]])
        environment = own | {"PATH": path, "STONEPOST_DATABASE": str(self.database)} | settings
        return subprocess.run(
            ["bash", "-e", "-c", script],
            cwd=self.folder / "opt/stonepost", env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip


@pytest.fixture
def program() -> Iterator[str]:
    """Yield the text of a script that runs ``stonepost`` in forks of a process that has loaded everything."""
    with tempfile.TemporaryDirectory() as folder:  # a socket's path must be short
        path = Path(folder) / "commands"
        listening = module("tests.support.commands", str(path))
        assert listening.stdout.readline().strip() == commands.READY, listening.communicate()
        yield commands.call(path)
        listening.kill()
        listening.communicate()


@pytest.fixture
async def machine(tmp_path: Path, program: str) -> Machine:
    """Return a machine with a database of people, including one to block and a manager, and with a nightly backup."""
    made = Machine(tmp_path, program)
    store = await open_sqlite(made.database)

    def people(uow: UnitOfWork) -> None:
        for number in range(1, 43):
            name = "spammer" if number == 1 else f"person{number}"
            uow.people.enrol("discord", str(number), name, name, take_over=False)
        uow.people.enrol("web", "page", "Carol", "Carol", take_over=False)
        uow.keys.put("web.manages:page", "yes")

    await store.write(people)
    await store.close()
    back_up(
        made.database,
        made.database.parent / "backups/stonepost-2026-01-31T033012Z.db",
        datetime(2026, 1, 31, tzinfo=UTC),
    )
    return made


@pytest.fixture
async def postgres(cluster: Cluster) -> AsyncIterator[tuple[str, str]]:
    """Return the addresses of an empty database, and of one with the tables of the program."""
    async with cluster.empty() as ours, cluster.database() as name:
        yield cluster.url(name), ours


async def test_an_operator_s_commands_work_as_they_are_told(machine: Machine, postgres: tuple[str, str]) -> None:
    nothing, ours = postgres
    failed = []
    for block in blocks(ROOT / "docs/operate.md"):
        settings = {"STONEPOST_DATABASE": ours} if "pg_dump" in block[0] else {}
        done = machine.run(block, postgres=nothing, **settings)
        if done.returncode:
            failed.append(f"{block}: {done.stderr or done.stdout}")
    assert failed == []
    await (await open_postgres(ours)).close()  # the restored database is served
    assert not machine.database.exists(), "the last ones remove everything"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_within_the_text_exist(page: Path) -> None:
    told = [command for block in blocks(page) for command in block if command.split()[0] in {"stonepost", "make"}]
    for command in [*told, *spoken_of(page)]:
        program, *words = command.split()
        if program == "make":
            done = subprocess.run(["make", "-n", words[0]], cwd=ROOT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{command}: {done.stderr}"
            continue
        names = [words[0], *(words[at + 1] for at, word in enumerate(words) if word == "|")]
        for name in names:
            group = words[1:2] if name in {"discord", "telegram"} else []
            help_ = finished(name, *group, "--help")
            assert help_.returncode == 0, f"{command}: {help_.stderr}"
            for option in re.findall(r"(?<![\w-])--[a-z-]+", command):
                assert option in help_.stdout, f"{command}: there is no {option}"
