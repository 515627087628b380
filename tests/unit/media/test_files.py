"""Files of messages: made in steps, compressed if large, and only for their reader."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.features.records import exports
from bot.features.records import messages as records_messages
from bot.media import files
from bot.media.files import FileContent, Files, NoSuchFile, RecordsWriter
from bot.media.look import Look
from bot.media.record_reader import RecordReader
from core.messages.content import Refused
from core.messages.message import File, Message, message_data, message_from
from core.names import Name
from core.records import document
from tests.support.records import exported, imported, short_games
from tests.support.said import values
from tests.support.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def lines(made: FileContent) -> list[dict[str, Any]]:
    text = gzip.decompress(made.data) if made.name.endswith(".gz") else made.data
    return [json.loads(line) for line in text.decode().splitlines()]


async def test_the_file_of_a_match_is_its_record_as_it_stood(table: Table) -> None:
    number = await table.start("ann", "bob")
    message = await table.answer("bob", f"/export {number}")
    await table.says("ann", "c3")
    assert message.file is not None

    file = await Files(table.store).make(message.file, 2, Look("en"))
    assert (file.name, file.content_type) == ("match-1.json", "application/json")
    assert json.loads(file.data)["log"] == [], "the turn came later"
    now = await Files(table.store).make(File("match", number), 2, Look("en"))
    assert json.loads(now.data) == await exported(table, number)


async def test_an_archive_is_one_record_a_line_each_by_itself_importable(table: Table) -> None:
    for text in short_games(3):
        await imported(table, text)
    await table.start("ann", "bob", room="elsewhere")
    table.managers.add("mia")
    message = await table.answer("mia", "/export all")
    assert (message.code, values(message)["matches"]) == ("export-all", 3)
    assert message.file is not None

    file = await Files(table.store).make(message.file, 1, Look("en"))
    assert file.name == "matches.jsonl"
    assert [line["number"] for line in lines(file)] == [1, 2, 3]
    assert (await imported(table, file.data.decode().splitlines()[0], room="third")).code == "imported"


async def test_an_archive_is_for_those_who_manage_the_community(table: Table) -> None:
    await table.start("ann", "bob")

    assert await table.codes("ann", "/export all") == ["refused.export-not-a-manager"]
    table.managers.add("ann")
    assert await table.codes("ann", "/export all", "empty") == ["refused.export-nothing"]


async def test_a_large_archive_comes_in_parts_and_a_huge_one_not_at_all(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "MAX_MATCHES", 2)
    table.managers.add("mia")
    for _ in range(5):
        await table.start("ann", "bob")
    messages = [outgoing.message for outgoing in await table.says("mia", "/export all")]

    assert [(message.code, values(message)["part"], values(message)["here"]) for message in messages] == [
        ("export-part", 1, 2), ("export-part", 2, 2), ("export-part", 3, 1),
    ]  # fmt: skip
    made_files = [
        await Files(table.store).make(message.file, 1, Look("en")) for message in messages if message.file is not None
    ]
    assert [file.name for file in made_files] == ["matches-1.jsonl", "matches-2.jsonl", "matches-3.jsonl"]
    assert [each["number"] for part in made_files for each in lines(part)] == [1, 2, 3, 4, 5]
    monkeypatch.setattr("bot.features.records.exports.MAX_PARTS", 2)
    assert await table.codes("mia", "/export all") == ["refused.export-too-large"]


async def test_turns_make_a_part_full_as_well(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in short_games(3):
        await imported(table, text)
    monkeypatch.setattr(exports, "MAX_TURNS", 10)

    assert len(await table.store.read(lambda uow: exports.parts(uow, 1))) == 3


def test_a_file_that_grows_large_is_compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PLAIN", 100)
    writer = RecordsWriter()
    record = document.decode(json.loads(short_games()[0]))
    writer.lines(msgspec.structs.replace(record, number=number) for number in range(1, 1001))
    file = writer.finish("matches.jsonl", "application/jsonl")

    assert (file.name, file.content_type) == ("matches.jsonl.gz", "application/gzip")
    assert [line["number"] for line in lines(file)] == [*range(1, 1001)]
    assert len(file.data) < len(gzip.decompress(file.data)) / 10


async def test_what_is_kept_of_somebody_is_for_them_alone(table: Table) -> None:
    number = await table.start("ann", "bob")
    message = await table.answer("ann", "/privacy")
    assert message.file is not None

    file = await Files(table.store).make(message.file, message.file.subject, Look("en"))
    data = json.loads(file.data)
    assert data["player"][0]["name"] == "Ann"
    assert [match["number"] for match in data["matches"]] == [number]
    other = message.file.subject + 1
    with pytest.raises(NoSuchFile):
        await Files(table.store).make(message.file, other, Look("en"))
    enclosed = await Files(table.store).attachment(message, other, Look("en"), 10**9)
    assert (enclosed.file, enclosed.note) == (None, "That file isn’t available any more. Please ask for a new one.")


async def test_a_file_too_large_for_a_platform_is_told(table: Table) -> None:
    number = await table.start("ann", "bob")
    message = Message(records_messages.PrivacyShown(Name("Ann")), file=File("match", number))

    assert "too large to send here" in (await Files(table.store).attachment(message, 1, Look("en"), 10)).note


@pytest.mark.parametrize("file", [File("match", 99), File("nothing", 1)])
async def test_what_is_not_there_is_no_file(table: Table, file: File) -> None:
    with pytest.raises(NoSuchFile):
        await Files(table.store).make(file, 1, Look("en"))


def test_a_message_with_a_file_is_plain_data() -> None:
    message = Message(records_messages.PrivacyShown(Name("Ann")), file=File("archive", 3, after=7, until=20, part=2))

    assert message_from(json.loads(json.dumps(message_data(message)))) == message


async def test_of_many_records_at_once_some_are_refused() -> None:
    record_too_long = records_messages.RecordTooLong(0)
    reader = RecordReader(reads=lambda _text, _alive: record_too_long)
    found = await asyncio.gather(*(reader("{}") for _ in range(8)))

    assert [found.count(record_too_long), found.count(records_messages.RecordBusy())] == [5, 3]
    assert await reader("{}") == record_too_long, "later there is room again"


async def test_reading_a_long_record_keeps_nobody_waiting() -> None:
    """The reader works in a thread, on one record at a time, with a time limit."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    def busy(_text: str, alive: Callable[[], bool]) -> Refused:
        before = turns
        while alive() and turns < before + 10:  # they never come if the others have to wait for it
            pass
        return records_messages.RecordTooLong(0) if alive() else records_messages.RecordUnread()

    def endless(_text: str, alive: Callable[[], bool]) -> Refused:
        while alive():
            pass
        return records_messages.RecordUnread()

    task = asyncio.create_task(others())
    assert await RecordReader(patience=30, reads=busy)("{}") == records_messages.RecordTooLong(0)
    assert await RecordReader(patience=0.05, reads=endless)("{}") == records_messages.RecordUnread()
    task.cancel()
