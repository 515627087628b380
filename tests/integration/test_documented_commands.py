"""Every command in the documentation runs as it is written there.

Folders of the machine are replaced by temporary ones, empty at the beginning. Scripts stand in for parts of the machine (systemd,
containers, another user); they do as much as the commands of the program can notice.
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
from tests.support import commands, fake_systemd
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
_SCRIPTS = {
    # Another user can't read the administrator's home, and hasn't the settings of the service.
    "sudo": 'case "$1" in -*) exit 9;; esac\nexec env -i PATH="$PATH" HOME=/root "$@"',
    "docker": 'test "$1 $2" = "compose -f" && test -f "$3" || exit 9\ntest "$4" = exec || exit 0\nshift 5\n'
    'exec env -i PATH="$PATH" STONEPOST_DATABASE="{folder}/data/stonepost.db" "$@"',
    "make": f'{shutil.which("make")} -n "$@" || exit\n'
    'test "$1" != install || {{ mkdir -p .venv/bin && ln -sf {folder}/scripts/stonepost .venv/bin/; }}',
    "git": 'case "$1" in clone) cp -r {folder}/repository "$3";; pull) test -f Makefile;; *) exit 9;; esac',
}
"""Scripts in place of programs that would change the machine; ``make`` checks that the target exists."""
_SYSTEMD = ("systemctl", "systemd-run", "systemd-sysusers", "userdel")


def blocks(page: Path) -> Iterator[list[str]]:
    """Return the commands of each block of a page, without comments; a command over several lines is one."""
    return blocks_of(page.read_text("utf-8"))


def blocks_of(text: str) -> Iterator[list[str]]:
    """Return the commands of each block of a text."""
    for _, block in _FENCE.findall(text):
        lines = [line.strip() for line in re.sub(r"\\\n *", "", block).splitlines()]
        found = [re.sub(r"\s{2,}# .*$|\s+# .*$", "", line) for line in lines if line.split(" ")[0] in _COMMANDS]
        if found:
            yield found


def spoken_of(page: Path) -> Iterator[str]:
    """Return our commands within the text of a page."""
    text = _FENCE.sub("", page.read_text("utf-8")).replace("sudo stonepost-admin", "stonepost")
    yield from re.findall(r"`(?:sudo )?((?:stonepost|make) [^`\n]*)`", text)


class Machine:
    """Machine in a folder, with nothing of Stonepost but what its first start would make.

    Args:
        folder: where it is.
        program: the text of a script in place of the program.
    """

    def __init__(self, folder: Path, program: str) -> None:
        self.folder = folder
        self.database = folder / "var/lib/stonepost/stonepost.db"
        self._home = folder / "home/admin"
        for name in ("opt", "etc/systemd/system", "usr/local/bin", "var/lib", "data", "home/admin", "scripts"):
            (folder / name).mkdir(parents=True)
        # A command that runs in the administrator's home, as no command of another user can, meets these settings.
        (self._home / ".env").write_text("STONEPOST_OF_THE_ADMINISTRATOR=yes\n")
        scripts = {name: f"#!/bin/sh\n{script.format(folder=folder)}\n" for name, script in _SCRIPTS.items()}
        scripts |= {name: fake_systemd.call(folder, name) for name in _SYSTEMD}
        for name, script in {"stonepost": program, **scripts}.items():
            place = folder / "scripts" / name
            place.write_text(script)
            place.chmod(place.stat().st_mode | stat.S_IXUSR)
        source = folder / "repository"
        source.mkdir()
        for path in (ROOT / "Makefile", ROOT / "pyproject.toml", *ROOT.glob("requirements*.lock")):
            shutil.copy(path, source)
        shutil.copytree(ROOT / "deploy", source / "deploy")

    def run(self, block: list[str], *, postgres: str = "") -> subprocess.CompletedProcess[str]:
        """Run the commands of a block in the administrator's home, up to the first that fails."""
        script = "\n".join(block).replace("<the repository>", "repository")
        script = re.sub(r"postgresql://stonepost:…@\w+/stonepost", postgres, script)
        own = {name: value for name, value in os.environ.items() if not name.startswith("STONEPOST_")}
        folders = [self.folder / "scripts", self.folder / "usr/local/bin", programs() or "", own["PATH"]]
        in_project = block[0].startswith("docker")  # the guide says so
        return subprocess.run(
            ["bash", "-e", "-c", fake_systemd.moved(script, self.folder)],
            cwd=self._home / "stonepost" if in_project else self._home,
            env=own | {"PATH": os.pathsep.join(map(str, folders))}, capture_output=True, text=True, check=False,
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
    """Return a machine whose first database will have people, including one to block and a manager."""
    made = Machine(tmp_path, program)
    seed = tmp_path / fake_systemd.SEED
    store = await open_sqlite(seed)

    def people(uow: UnitOfWork) -> None:
        for number in range(1, 43):
            name = "spammer" if number == 1 else f"person{number}"
            uow.people.enrol("discord", str(number), name, name, take_over=False)
        uow.people.enrol("web", "page", "Carol", "Carol", take_over=False)
        uow.keys.put("web.manages:page", "yes")
        uow.keys.put("web.second:page", "ladder-close-2 9000000000000000 asked")
        uow.communities.open_room("web", "lobby", "Lobby", "lobby", "Lobby")

    await store.write(people)
    await store.close()
    shutil.copy(seed, tmp_path / "data/stonepost.db")
    return made


@pytest.fixture
async def postgres(cluster: Cluster) -> AsyncIterator[tuple[str, str]]:
    """Return the addresses of an empty database, and of one with the tables of the program."""
    async with cluster.empty() as ours, cluster.database() as name:
        yield cluster.url(name), ours


def guide(heading: str) -> list[list[str]]:
    """Return the blocks of a section of the guide."""
    text = (ROOT / "docs/operate.md").read_text("utf-8")
    [section] = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return [*blocks_of(section)]


async def test_an_operator_s_commands_work_as_they_are_told(machine: Machine, postgres: tuple[str, str]) -> None:
    nothing, ours = postgres
    failed = []
    for block in blocks(ROOT / "docs/operate.md"):
        if " restore " in "".join(block):  # what a night has left
            backup = machine.database.parent / "backups/stonepost-2026-01-31T033012Z.db"
            back_up(machine.database, backup, datetime(2026, 1, 31, tzinfo=UTC))
        done = machine.run(block, postgres=ours if "pg_dump" in block[0] else nothing)
        if done.returncode:
            failed.append(f"{block}: {done.stderr or done.stdout}")
    assert failed == []
    await (await open_postgres(ours)).close()  # the restored database is served
    left = {path.relative_to(machine.folder) for path in machine.folder.glob("[!hrs]*/**/*") if path.is_file()}
    assert {path.parts[0] for path in left} == {"data"}, "the last ones remove everything"
    assert (machine.folder / "users").read_text() == ""


def test_an_upgrade_before_the_first_night_leaves_the_nights_a_folder(machine: Machine) -> None:
    install, *_ = guide("Install")
    [upgrade] = guide("Upgrade")
    night = ["sleep 1", "sudo systemctl start stonepost-backup.service"]  # backups are named by the second
    for block in (install, upgrade, night):
        done = machine.run(block)
        assert done.returncode == 0, done.stderr
    assert len([*(machine.database.parent / "backups").glob("stonepost-*Z.db")]) == 2
    status = machine.run(["sudo stonepost-admin status"])
    assert re.search(r"^backups +last good one", status.stdout, re.MULTILINE)


def test_a_night_without_a_folder_is_told_and_the_service_goes_on(machine: Machine) -> None:
    install, *_ = guide("Install")
    assert machine.run(install).returncode == 0
    (machine.database.parent / "backups").write_text("what the upgrade of an earlier version left")
    assert machine.run(["sudo systemctl start stonepost-backup.service"]).returncode == 1
    done = machine.run(["sudo systemctl restart stonepost", "sudo stonepost-admin status"])
    assert done.returncode == 1
    assert re.search(r"^backups +failed .*/backups is a file, and a directory is needed", done.stdout, re.MULTILINE)


def test_a_command_gets_what_the_service_gets(machine: Machine) -> None:
    install, *_ = guide("Install")
    assert machine.run(install).returncode == 0
    text = (ROOT / "docs/operate.md").read_text("utf-8")
    [drop_in] = re.findall(r"^sudo systemctl edit stonepost.service\n((?: {4}.*\n)+)", text, re.MULTILINE)
    folder = machine.folder / "etc/systemd/system/stonepost.service.d"
    folder.mkdir()
    (folder / "override.conf").write_text(drop_in + 'Environment="STONEPOST_SECRET=two words" STONEPOST_LOG=error\n')
    (machine.folder / "etc/stonepost/discord-token").write_text("a.token\n")
    with (machine.folder / "etc/stonepost/stonepost.env").open("a") as settings:
        settings.write("STONEPOST_LOG=info\n")

    shown = machine.run(["sudo stonepost-admin settings"])
    assert shown.returncode == 0, shown.stderr
    for line in (
        f"STONEPOST_DATABASE = {machine.database}",
        "STONEPOST_DISCORD_TOKEN = set",
        "STONEPOST_SECRET = set",
        "STONEPOST_LOG = info",  # the file comes before the unit
    ):
        assert f"{line}\n" in shown.stdout
    reason = """costs $5 & "more" than $HOME"""
    assert machine.run([f"sudo stonepost-admin block player 1 --reason '{reason}'"]).returncode == 0
    assert reason in machine.run(["sudo stonepost-admin blocked"]).stdout
    assert machine.run(["sudo stonepost-admin restore nowhere.db"]).returncode == 1


def test_without_the_service_no_command_runs(machine: Machine) -> None:
    done = subprocess.run(
        [ROOT / "deploy/systemd/stonepost-admin", "restore", "x"],
        env={"PATH": f"{machine.folder / 'scripts'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "there is no stonepost.service" in done.stderr) == (1, True)


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
