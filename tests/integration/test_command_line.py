"""The command line, as an operator uses it."""

import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.cli.main import main
from bot.features.time.downtime import heartbeat
from core import rules
from core.messages.message import Message
from core.time.model import Timer
from storage import schema
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.databases import empty
from tests.support.games import VECTORS
from tests.support.said import Plain
from tests.support.server import PROGRAM, Server
from tests.support.started import finished, program
from tests.support.table import Table

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def stonepost(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return finished(*arguments, environment=environment)


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """Return a database with a match of two turns."""
    path = empty(tmp_path / "stonepost.db")
    table = Table(await open_sqlite(path))
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1 c2")
    await table.store.close()
    return path


def test_help_tells_the_commands() -> None:
    done = subprocess.run([*PROGRAM, "--help"], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0
    for command in (
        "run",
        "verify",
        "rebuild",
        "show",
        "troubles",
        "processes",
        "communities",
        "backup",
        "restore",
        "migrate-store",
        "export",
        "import",
        "status",
        "check",
        "settings",
    ):
        assert command in done.stdout
        assert stonepost(command, "--help").returncode == 0


def test_the_page_is_served_without_the_libraries_of_extras_and_without_uvloop(tmp_path: Path) -> None:
    """Windows has no uvloop; what the extras bring is in their lock files."""
    served = program(
        """
        import sys
        for name in ("uvloop", "discord", "telegram", "httpx", "anyio", "asyncpg", "greenlet"):
            sys.modules[name] = None
        from bot.cli.main import main
        sys.exit(main(["run", "--port", "0", "--database", sys.argv[1]]))
        """,
        tmp_path / "stonepost.db",
    )
    assert served.stdout.readline().startswith("Stonepost is at http://")
    served.terminate()
    assert served.communicate(timeout=60)[1] == ""
    assert served.returncode == 0


@pytest.mark.parametrize(
    ("environment", "library", "extra"),
    [
        ({"STONEPOST_DISCORD_TOKEN": "x"}, "discord", "discord"),
        ({"STONEPOST_TELEGRAM_TOKEN": "1:x"}, "telegram", "telegram"),
        ({"STONEPOST_DATABASE": "postgresql:///games"}, "asyncpg", "postgres"),
    ],
    ids=["discord", "telegram", "postgres"],
)
def test_a_missing_library_is_named_with_the_command_that_installs_it(
    environment: dict[str, str],
    library: str,
    extra: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delitem(sys.modules, "storage.postgres.store", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    for name, value in {"STONEPOST_WEB": "no", "STONEPOST_PARTNER": "no", **environment}.items():
        monkeypatch.setenv(name, value)
    for command in ("run", "check"):
        assert main([command]) == 1
        assert f"which isn't installed: make install EXTRAS={extra} (" in "".join(capsys.readouterr())


def test_a_database_that_nobody_shares_has_no_processes(database: Path) -> None:
    done = stonepost("processes", "--database", str(database))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No process shares this database.")


def test_without_a_command_it_tells_what_there_is() -> None:
    done = stonepost()
    assert (done.returncode, "commands:" in done.stdout) == (2, True)


def test_verify_replays_vectors_one_line_a_file() -> None:
    files = [str(path) for path in sorted(VECTORS.glob("*.jsonl"))]
    done = stonepost("verify", *files)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == len(files)


def test_verify_stops_at_the_first_difference_with_both_values(tmp_path: Path) -> None:
    line = (VECTORS / "luup.jsonl").read_text(encoding="utf-8").splitlines()[0]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(line.replace('"n":36', '"n":35').replace('"n": 36', '"n": 35') + "\n", encoding="utf-8")
    done = stonepost("verify", str(wrong))
    assert done.returncode == 1
    assert "35" in done.stdout
    assert "36" in done.stdout


@pytest.mark.parametrize("content", ["", "not json\n", "[]\n", "{}\n", '{"game": "chess", "steps": [], "after": []}\n'])
def test_verify_refuses_what_is_no_vector(tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(content, encoding="utf-8")
    done = stonepost("verify", str(path))
    assert "Traceback" not in done.stderr
    assert done.returncode == (1 if content else 0)
    assert stonepost("verify", str(tmp_path / "missing.jsonl")).returncode == 1


def test_show_tells_the_board_in_characters_or_as_a_picture(database: Path, tmp_path: Path) -> None:
    done = stonepost("show", "#1", "--database", str(database))
    assert done.returncode == 0
    assert "Cropa #1" in done.stdout
    picture = tmp_path / "board.png"
    done = stonepost("show", "1", "--ply", "1", "--png", str(picture), "--database", str(database))
    assert done.returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "last turn e5" in done.stdout


def test_show_tells_the_rules_of_a_game_with_their_examples(tmp_path: Path) -> None:
    done = stonepost("show", "droched")
    assert done.returncode == 0
    assert "Example 1 of" in done.stdout
    assert "Options of Droched" in done.stdout
    done = stonepost("show", "droched", "--png", str(tmp_path / "rules.png"))
    assert done.returncode == 0
    written = {path.name for path in tmp_path.iterdir()}
    assert written == {f"rules-{example.key}.png" for example in rules.get("droched").examples}
    assert all(name in done.stdout for name in written)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "7"), "no match #7"),
        (("show", "1", "--ply", "9"), "0 to 2"),
        (("show", "x"), "such as 12 or #12"),
        (("show", "x"), "games are"),
    ],
)
def test_show_says_what_is_wrong(database: Path, arguments: tuple[str, ...], said: str) -> None:
    done = stonepost(*arguments, "--database", str(database))
    assert done.returncode in {1, 2}
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_missing_database_is_not_made_by_looking(tmp_path: Path) -> None:
    for arguments in (("show", "1"), ("rebuild", "--check")):
        done = stonepost(*arguments, "--database", str(tmp_path / "none.db"))
        assert (done.returncode, "there is no database" in done.stderr) == (1, True)
    assert not (tmp_path / "none.db").exists()


def test_rebuild_compares_and_mends(database: Path) -> None:
    assert stonepost("rebuild", "--check", "--database", str(database)).returncode == 0
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE matches SET ply = 7 WHERE number = 1")
    connection.close()
    done = stonepost("rebuild", "--check", "--database", str(database))
    assert done.returncode == 1
    assert "#1: ply is 7, the log says 2" in done.stdout
    stonepost("rebuild", "--database", str(database))
    assert stonepost("rebuild", "--check", "--database", str(database)).returncode == 0


def test_a_busy_port_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = stonepost("run", "--port", port, "--database", str(tmp_path / "busy.db"))
    assert done.returncode == 1
    assert port in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_foreign_database_is_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "foreign.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = path.read_bytes()
    done = stonepost("run", "--port", "0", "--database", str(path))
    assert done.returncode == 1
    assert "foreign.db" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["foreign.db"]


def test_an_unknown_setting_is_refused_with_the_nearest_name() -> None:
    done = stonepost("run", STONEPOST_PROT="80")
    assert (done.returncode, "STONEPOST_PORT" in done.stderr) == (2, True)


def test_a_bad_option_is_called_as_it_was_typed() -> None:
    done = stonepost("run", "--port", "abc")
    assert (done.returncode, "--port must be a whole number" in done.stderr) == (2, True)


def test_two_programs_can_t_serve_one_database(tmp_path: Path) -> None:
    with Server(tmp_path / "one.db"):
        done = stonepost("run", "--port", "0", "--database", str(tmp_path / "one.db"))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_settings_are_listed_with_their_values() -> None:
    done = stonepost("settings", STONEPOST_PORT="9123")
    assert "STONEPOST_PORT = 9123" in done.stdout


def test_it_stops_when_asked_and_complains_of_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "stop.db", fresh=True) as server:
        assert server.stop() == ""


def test_communities_are_listed_and_decided_for(database: Path) -> None:
    place = ("--database", str(database))
    done = stonepost("communities", *place)
    usual = (
        "clock 7d/move, fastest 5m, slowest 365d, untimed yes, vacation 30d, language off, theme off, announcements off"
    )
    more = "start everyone, watch link, standings no, seek community, offers off, board off, ping off, quiet no, comments no"
    assert done.stdout == f"test lobby (lobby): {usual}, {more}\n"
    done = stonepost("communities", "lobby", "clock", "3d/move", *place)
    assert (done.returncode, "clock 3d/move" in done.stdout) == (0, True)
    assert "clock 3d/move" in stonepost("communities", *place).stdout
    for setting, value in (
        ("language", "de"),
        ("theme", "dark"),
        ("announcements", "lobby"),
        ("start", "managers"),
        ("watch", "members"),
    ):
        done = stonepost("communities", "lobby", setting, value, *place)
        assert (done.returncode, f"{setting} {value}" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("den", "clock", "3d"), "there is no community 'den'"),
        (("lobby", "colour", "red"), "there is no setting 'colour'"),
        (("lobby",), "give a setting and a value"),
        (("lobby", "clock", "soon"), "soon"),
        (("lobby", "theme", "pink"), "Choose from: contrast, dark, light, off"),
        (("lobby", "announcements", "attic"), "I can’t find a room called “attic” in lobby"),
    ],
)
def test_an_impossible_decision_is_refused_in_words(database: Path, words: tuple[str, ...], problem: str) -> None:
    done = stonepost("communities", *words, "--database", str(database))
    assert done.returncode == 1
    assert problem in done.stderr


async def test_troubles_are_listed_and_tried_again(database: Path) -> None:
    place = ("--database", str(database))
    done = stonepost("troubles", *place)
    assert (done.returncode, done.stdout) == (0, "Nothing has failed.\n")

    def fail(uow: UnitOfWork) -> None:
        room = uow.communities.rooms("test")[0]
        uow.outbox.give_up(uow.outbox.add(room.id, Message(Plain("help")), NOON), NOON, "the room is gone")
        uow.timers.save(Timer("digest", 1, NOON))
        uow.timers.delay("digest", 1, NOON, "ValueError: no such zone")

    store = await open_sqlite(database)
    await store.write(fail)
    await store.close()
    done = stonepost("troubles", "--retry", *place)
    assert done.returncode == 1
    assert "ValueError: no such zone" in done.stdout
    assert "(help) to test lobby: given up 2026-03-01 12:00 UTC: the room is gone" in done.stdout
    assert "no such zone" not in stonepost("troubles", *place).stdout


@pytest.mark.parametrize(
    "damage", ["clock='{'", "options='{bad'", "options='[1]'", "clock='null'", 'clock=\'{"turn": "x"}\'']
)
async def test_one_damaged_match_is_listed_and_the_others_are_looked_at(tmp_path: Path, damage: str) -> None:
    database = empty(tmp_path / "damaged.db")
    table = Table(await open_sqlite(database))
    await table.start("alice", "bob")
    number = await table.start("cleo", "dan")
    await table.start("eve", "fay")
    await table.store.close()
    with closing(sqlite3.connect(database)) as raw:
        raw.execute(f"UPDATE matches SET {damage} WHERE number = {number}")  # noqa: S608 - the test's own
        raw.commit()
    for arguments in (("rebuild", "--check"), ("rebuild",)):
        done = stonepost(*arguments, "--database", str(database))
        assert (done.returncode, done.stderr) == (1, "")
        first, *_, last = done.stdout.splitlines()
        assert first.startswith(f"#{number}: ")
        assert last.startswith("3 matches recomputed from their logs")


async def test_a_damaged_match_holds_up_no_start_and_no_other_match(tmp_path: Path) -> None:
    database = empty(tmp_path / "damaged.db")
    table = Table(await open_sqlite(database))
    table.clock.time = datetime.now(UTC)  # otherwise both run out of time once they are served
    number = await table.start("alice", "bob", options="size 5 3d/move")
    other = await table.start("alice", "bob", options="size 5 3d/move")
    await heartbeat(table.application)
    await table.store.close()
    with closing(sqlite3.connect(database)) as raw:
        raw.execute(f"UPDATE matches SET clock = '{{' WHERE number = {number}")  # noqa: S608 - the test's own
        raw.commit()
    with Server(database) as server:
        errors = server.stop()
    assert f"skipped a damaged row that begins with {number}" in errors
    assert "Traceback" not in errors
    store = await open_sqlite(database)
    running = await store.read(lambda uow: [match.number for match in uow.matches.running()])
    await store.close()
    assert running == [other]


def test_a_check_never_changes_the_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = empty(tmp_path / "a.db")
    before = database.read_bytes()
    monkeypatch.setattr(schema, "REVISIONS", (*schema.REVISIONS, "9999"))
    monkeypatch.setattr(schema, "HEAD", "9999")
    assert main(["rebuild", "--check", "--database", str(database)]) == 1
    assert "older version" in capsys.readouterr().err
    assert database.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [database.name]
