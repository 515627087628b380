"""The wheel of this tree, in an environment without the tree, behaves like the tree."""

import asyncio
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import chat
from core import rules
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.server import Server
from tests.support.table import Somebody, Table

pytestmark = pytest.mark.xdist_group("wheel")  # in one process, so that it is built once

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "rendering", "storage", "bot")
BUILT_FROM = re.findall(r"^!(\S+)$", (ROOT / "deploy" / "Dockerfile.dockerignore").read_text("utf-8"), re.MULTILINE)
"""Files from which the image is built."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built from a copy, since building writes beside the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(source))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def program(wheel: Path) -> Path:
    """Return the program, installed from the wheel beside the dependencies of this environment."""
    folder = wheel.parent / "environment"
    venv.create(folder, symlinks=True)
    scheme = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", "venv", scheme))
    # Python looks for dependencies there, but reads no .pth file there: that of the checkout is one.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    scripts = Path(sysconfig.get_path("scripts", "venv", scheme))
    pip("--python", str(scripts / "python"), "install", "--no-compile", str(wheel))
    return scripts / "stonepost"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database with a match of one turn on the page, without a clock: two programs would show two times."""
    path = empty(tmp_path_factory.mktemp("database") / "stonepost.db")

    async def play() -> None:
        table = Table(await open_sqlite(path))
        await table.start(Somebody("alice", "web"), Somebody("bob", "web"), options="size 5 untimed")
        await table.says(Somebody("alice", "web"), "e5")
        await table.store.close()

    asyncio.run(play())
    return path


@pytest.fixture(scope="module")
def servers(program: Path, database: Path) -> Iterator[tuple[Server, Server]]:
    """Yield the program of the tree and that of the wheel, each on a copy of the database."""
    other = shutil.copy(database, database.with_stem("wheel"))
    with Server(database) as tree, Server(other, installed=program) as installed:
        yield tree, installed


def pip(*arguments: str) -> None:
    """Run pip without any download."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments, "--no-deps", "--no-index"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def fetched(server: Server, path: str, language: str) -> bytes:
    """Return a server's answer to a reader of a language, without the server's address."""
    request = urllib.request.Request(server.address + path, headers={"Accept-Language": language})  # noqa: S310 - ours
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - ours
        return bytes(answer.read()).replace(server.address.encode(), b"")


def test_every_file_of_the_packages_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    tree = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if not name.partition("/")[0].endswith(".dist-info")}
    assert inside == tree


def test_nothing_of_the_tree_can_be_imported_where_the_wheel_is_installed(program: Path) -> None:
    script = f"import {', '.join(PACKAGES)}; print(*(each.__file__ for each in ({', '.join(PACKAGES)})), sep='\\n')"
    done = subprocess.run(
        [program.with_name("python"), "-c", script], capture_output=True, text=True, check=True, cwd=program.parent
    )
    environment = program.parents[1]
    assert all(environment in Path(file).parents for file in done.stdout.splitlines()), done.stdout


@pytest.mark.parametrize("language", chat.languages())
@pytest.mark.parametrize("path", ["/", "/m/1", "/api/games", *(f"/try/{game.key}" for game in rules.all())])
def test_an_installed_program_says_in_every_language_what_the_tree_says(
    path: str, language: str, servers: tuple[Server, Server]
) -> None:
    tree, installed = (fetched(server, path, language) for server in servers)
    assert installed == tree
    assert path.startswith("/api") or f'<html lang="{language}"'.encode() in installed


def test_an_installed_program_serves_the_scripts_and_pictures_of_its_page(servers: tuple[Server, Server]) -> None:
    document = fetched(servers[1], "/m/1", "en").decode()
    files = set(re.findall(r"/static/[\w./-]+", document))
    assert {Path(file).suffix for file in files} == {".css", ".js", ".png", ".svg"}
    picture = re.findall(r'"og:image" content="([^"]+)"', document)[0].replace("&amp;", "&")
    for path in (*sorted(files), picture, "/manifest.webmanifest", "/sw.js"):
        tree, installed = (fetched(server, path, "en") for server in servers)
        assert installed == tree, path
