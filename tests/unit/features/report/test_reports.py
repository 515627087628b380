"""Reports: managers see them, decide, and the reporter is told. The reported person never learns who it was."""

from __future__ import annotations

import pytest

from bot import chat
from bot.cli.managers import report_lines
from bot.cli.status import Status
from bot.features.account.closed_rooms import Managers, redirected
from bot.features.moderation.commands import Moderate
from bot.features.report.commands import Report
from bot.features.report.messages import ReportDecided, ReportMade, ReportQuestion, ReportSent, ReportShown
from bot.features.talk.messages import TalkSaid
from core.community import AuditAction
from core.messages.message import Message
from core.report import LINES_AROUND, MAX_A_DAY, MAX_OPEN
from storage.outbox.outbox import Outgoing
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, managed

ANN, BOB, CAROL = (Somebody(name, "web", manages=name == "carol") for name in ("ann", "bob", "carol"))
MANAGER = Somebody("dora", "web", manages=True)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/report @bob he cheats, 12 times", Report("bob", reason="he cheats, 12 times")),
        ('/report @"Bob Smith" rude', Report("Bob Smith", reason="rude")),
        ("/report @bob", Report("bob")),
        ("/report #12.3 rude to @bob", Report(number=12, line=3, reason="rude to @bob")),
        ("/report 12.3", Report(number=12, line=3)),
        ("/report confirm #12.3 yes, rude", Report(number=12, line=3, reason="yes, rude", confirmed=True)),
        ("/report #12.3 confirm it yourself", Report(number=12, line=3, reason="confirm it yourself")),
        ("/report #1234 rude", Report(line=1234, reason="rude")),
        ("/report bob", Report(reason="bob")),
        ("/melden @bob grob", Report("bob", reason="grob")),
        ("/moderate reports", Moderate("reports")),
        ("/moderate reports 3", Moderate("reports", report=3)),
        ("/moderate handled 3", Moderate("handled", report=3)),
        ("/moderate dismiss #3", Moderate("dismiss", report=3)),
        ("/moderieren erledigt 3", Moderate("handled", report=3)),
    ],
)
def test_what_can_be_typed(typed: str, meant: object) -> None:
    assert chat.parse(typed, "de" if "/m" in typed[:5] and "ate" not in typed[:9] else "en") == meant


@pytest.mark.parametrize(
    "command",
    [
        Report("bob", reason="rude"),
        Report(number=12, line=3),
        Report(number=12, line=3, confirmed=True),
        Report(line=1234, confirmed=True),
        Moderate("handled", report=3),
    ],
)
def test_what_a_button_writes_can_be_read(command: object) -> None:
    for language in ("en", "de"):
        assert chat.parse(chat.write(command, language), language) == command  # type: ignore[arg-type]


def contents(said: list[Outgoing], kind: type) -> list[tuple[int | None, Message]]:
    """Return the messages of one kind, each with its reader."""
    return [(each.player, each.message) for each in said if isinstance(each.message.content, kind)]


async def talked(count: int = 1) -> tuple[Table, int]:
    """Return a table that Carol manages, where Bob has said so many things to Ann, and the number of their match."""
    table = managed()
    for name in ("ann", "bob", "carol"):
        await table.says(name, "/help")
    number = await table.start("ann", "bob", options="size 5 untimed")
    for line in range(1, count + 1):
        await table.says("bob" if line % 2 else "ann", f"/say {number} line {line}")
    return table, number


# --- a whole story


async def test_a_report_of_a_line_is_seen_decided_and_answered() -> None:
    table, number = await talked(9)
    ann = (await table.player("ann")).id
    said = await table.says("ann", f"/report #{number}.5 rude")
    [(reader, answer)] = contents(said, ReportSent)
    assert reader == ann
    assert "up to 5 around it" in chat.present(answer, "en", ann).text
    [(_, notice)] = contents(said, ReportMade)
    assert "Bob" not in chat.present(notice, "en").text

    [(carol, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert carol == (await table.player("carol")).id
    assert isinstance(shown.content, ReportShown)
    lines = [(line.line, line.text, line.meant) for line in shown.content.lines]
    assert lines == [(line, f"line {line}", line == 5) for line in (2, 3, 4, 5, 6, 7)]
    assert [action.code for action in shown.actions] == ["report-handled", "report-dismiss"]
    text = chat.present(shown, "en", carol).text
    assert "→ Bob: line 5" in text
    assert "Reason: rude" in text

    decided = await table.does("carol", shown.actions[0].command)
    assert codes(decided) == ["report-decided", "no-reports"]
    [(told, message)] = contents(decided, ReportDecided)
    assert told == ann
    assert "acted on your report about Bob" in chat.present(message, "en", ann).text
    log = await table.answer("bob", "/audit")
    assert "Reports so far: 1 handled, 0 dismissed." in chat.present(log, "en").text
    [entry] = values(log)["entries"]
    assert (entry.what, entry.number, entry.name) == (AuditAction.REPORT_HANDLED, 0, None)


async def test_the_reported_person_reads_nothing_of_it() -> None:
    table, number = await talked()
    bob = (await table.player("bob")).id
    said = await table.says("ann", f"/report #{number}.1 rude")
    said += await table.says("carol", "/moderate reports")
    said += await table.says("carol", "/moderate dismiss 1")
    assert all(each.player != bob and bob not in each.message.notify for each in said)
    public = [each.message for each in said if each.player is None]
    assert codes(said).count("report-made") == len(public) == 1, "which is for managers, and names nobody"
    file = await table.look(lambda uow: uow.personal_file.for_player(bob))
    assert file["reports"] == []
    assert "rude" not in str(file)


async def test_a_person_is_reported_with_a_reason() -> None:
    table, _ = await talked()
    refused = await table.answer("ann", "/report @bob")
    assert refused.code == "refused.report-no-reason"
    assert "/report @bob reason" in chat.present(refused, "en").text
    [(_, answer)] = contents(await table.says("ann", "/report @bob he cheats"), ReportSent)
    assert "around it" not in chat.present(answer, "en").text
    [(_, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert values(shown)["lines"] == ()
    assert str(values(shown)["name"]) == "Bob"
    decided = await table.says("carol", "/moderate dismiss 1")
    assert "nothing to do" in chat.present(contents(decided, ReportDecided)[0][1], "en").text


async def test_without_a_number_the_latest_line_of_the_opponent_is_meant() -> None:
    table, number = await talked(4)
    assert await table.codes("ann", f"/report confirm #{number}") == ["report-made", "report-sent"]
    [(_, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert values(shown)["line"] == 3


async def test_without_a_reason_the_button_of_a_question_sends_the_report() -> None:
    table, number = await talked(3)
    ann = (await table.player("ann")).id
    [(reader, question)] = contents(await table.says("ann", f"/report #{number}"), ReportQuestion)
    assert reader == ann
    assert values(question)["line"].line == 3
    text = chat.present(question, "en", ann).text
    assert "→ Bob: line 3" in text
    assert "up to 5 around it" in text
    assert f"/report #{number}.3 reason" in text
    assert await table.codes("carol", "/moderate reports") == ["no-reports"]

    [action] = question.actions
    assert codes(await table.does("ann", action.command)) == ["report-made", "report-sent"]
    [(_, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert values(shown)["line"] == 3


async def test_what_cant_be_reported_is_refused_before_the_question() -> None:
    table, number = await talked()
    await table.says("ann", f"/report confirm #{number}.1")
    assert await table.codes("ann", f"/report #{number}.1") == ["refused.report-twice"]


async def test_below_what_the_opponent_said_a_button_reports_it() -> None:
    table, number = await talked(2)
    [(reader, said)] = contents(await table.says("bob", f"/say {number} vile"), TalkSaid)
    [action] = said.actions
    assert (action.code, action.player) == ("report", reader)
    [(_, question)] = contents(await table.does("ann", action.command), ReportQuestion)
    assert values(question)["line"].text == "vile"


async def test_a_removed_line_is_gone_from_a_question_about_it() -> None:
    table = managed()
    for who in (ANN, BOB, CAROL):
        await table.says(who, "/help")
    number = await table.start(ANN, BOB, options="size 5 untimed")
    await table.says(BOB, f"/say {number} vile")
    [asked] = await table.says(ANN, f"/report #{number}.1")
    await table.store.write(
        lambda uow: uow.posts.add(room=asked.room.id, at=asked.at, player=asked.player, message=asked.message)
    )
    await table.says(CAROL, f"/moderate delete #{number}.1 rude")
    assert await table.look(lambda uow: uow.posts.of_kind(ReportQuestion, "match", number)) == []


async def test_lines_after_the_report_are_not_shown() -> None:
    table, number = await talked(8)
    await table.says("ann", f"/report confirm #{number}.7")
    await table.time(minutes=1)
    await table.says("bob", f"/say {number} later")
    [(_, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert [line.line for line in values(shown)["lines"]] == [3, 4, 5, 6, 7, 8]
    assert len(values(shown)["lines"]) == LINES_AROUND + 1


async def test_managers_go_from_one_report_to_the_next() -> None:
    table, number = await talked(3)
    await table.says("ann", f"/report confirm #{number}.1")
    await table.says("ann", f"/report confirm #{number}.3")
    await table.says("bob", "/report @ann slow")
    [first] = [shown for _, shown in contents(await table.says("carol", "/moderate reports"), ReportShown)]
    following = first.actions[-1]
    assert (following.code, values(first)["count"]) == ("report-next", 3)
    second = (await table.does("carol", following.command))[0].message
    assert values(second)["report"] == 2
    [third] = contents(await table.does("carol", second.actions[0].command), ReportShown)
    assert values(third[1])["report"] == 3


async def test_a_decided_report_cant_be_decided_again() -> None:
    table, number = await talked()
    await table.says("ann", f"/report confirm #{number}.1")
    await table.says("carol", "/moderate handled 1")
    assert await table.codes("carol", "/moderate dismiss 1") == ["refused.no-such-report"]
    assert await table.codes("carol", "/moderate handled") == ["refused.which-report"]


# --- who decides


async def test_only_managers_see_reports() -> None:
    table, number = await talked()
    await table.says("ann", f"/report confirm #{number}.1")
    for act in ("reports", "handled 1", "dismiss 1"):
        assert await table.codes("ann", f"/moderate {act}") == ["refused.moderate-managers"]


@pytest.mark.parametrize("name", ["ann", "bob"])
async def test_nobody_decides_a_report_that_concerns_them(name: str) -> None:
    table, number = await talked()
    table.managers.add(name)
    await table.says("ann", f"/report confirm #{number}.1")
    assert await table.codes(name, "/moderate reports") == ["no-reports"]
    assert await table.codes(name, "/moderate handled 1") == ["refused.no-such-report"]
    assert await table.codes("carol", "/moderate handled 1") == ["report-decided", "no-reports"]


async def test_whom_the_operator_appointed_sees_reports_of_every_room() -> None:
    table, number = await talked()
    await table.says("dora", "/help", "elsewhere")
    account = await table.account("dora")
    await table.store.write(lambda uow: uow.keys.put(f"test.manages:{account.ref}", "yes"))
    said = await table.says("ann", f"/report confirm #{number}.1")
    assert account.player in {reader for reader, _ in contents(said, ReportMade)}
    assert await table.codes("dora", "/moderate handled 1", "elsewhere") == ["report-decided", "no-reports"]


async def test_the_notice_goes_to_managers_alone_whom_it_does_not_concern() -> None:
    table, number = await talked()
    await table.says("carol", "/settings untimed no")
    said = await table.says("ann", f"/report confirm #{number}.1")
    [notice] = [each for each in said if isinstance(each.message.content, ReportMade)]
    refs = ["ref-bob", "ref-carol", "ref-ann"]
    now = table.clock.now()
    assert await table.store.write(lambda uow: redirected(uow, notice, now, Managers(refs)))
    told = await table.delivered()
    assert [each.player for each in told] == [(await table.player("carol")).id]
    assert codes(told) == ["report-made"]


async def test_the_operator_lists_what_nobody_has_decided() -> None:
    table, number = await talked()
    assert await report_lines(table.store) == []
    await table.says("ann", f"/report #{number}.1 rude")
    assert await report_lines(table.store) == ["1  2026-03-01 12:00  test, lobby: Ann reports Bob: rude"]
    figures = await table.look(lambda uow: uow.statistics.figures())
    told = list(Status(figures, None, table.clock.now()).lines(served=True))
    assert "reports            1 open: see stonepost reports" in told


# --- what is refused


async def test_the_same_is_not_reported_twice_while_it_is_open() -> None:
    table, number = await talked(3)
    await table.says("ann", f"/report confirm #{number}.1")
    assert await table.codes("ann", f"/report #{number}.1 again") == ["refused.report-twice"]
    assert await table.codes("ann", f"/report confirm #{number}.3") == ["report-made", "report-sent"]
    await table.says("ann", "/report @bob rude")
    assert await table.codes("ann", "/report @bob rude") == ["refused.report-twice"]
    await table.says("carol", "/moderate handled 3")
    assert await table.codes("ann", "/report @bob rude") == ["report-made", "report-sent"]


async def test_reports_are_bounded() -> None:
    table, number = await talked(2 * (MAX_A_DAY + 2))
    for line in range(MAX_OPEN):
        await table.says("ann", f"/report confirm #{number}.{2 * line + 1}")
    assert await table.codes("ann", "/report @bob rude") == ["refused.too-many-reports"]
    for line in range(MAX_OPEN, MAX_A_DAY):
        await table.says("carol", f"/moderate handled {line - MAX_OPEN + 1}")
        assert await table.codes("ann", f"/report confirm #{number}.{2 * line + 1}") == ["report-made", "report-sent"]
    await table.says("carol", f"/moderate handled {MAX_A_DAY}")
    assert await table.codes("ann", "/report @bob rude") == ["refused.too-many-reports-today"]
    await table.time(days=1, minutes=1)
    assert await table.codes("ann", "/report @bob rude") == ["report-made", "report-sent"]


@pytest.mark.parametrize(
    ("who", "typed", "code"),
    [
        ("ann", "/report", "report-whom"),
        ("ann", "/report rude", "report-whom"),
        ("ann", "/report @ann me", "report-yourself"),
        ("bob", "/report #{number}.1", "report-yourself"),
        ("ann", "/report #{number}.7", "no-such-talk"),
        ("bob", "/report #{number}", "nothing-said"),
        ("carol", "/report #{number}.1", "not-a-player"),
        ("ann", "/report #99.1", "unknown-number"),
        ("ann", "/report @nobody rude", "no-such-person"),
        ("ann", "/report @bob " + "a" * 301, "report-long-reason"),
    ],
)
async def test_what_cant_be_reported(who: str, typed: str, code: str) -> None:
    table, number = await talked()
    assert await table.codes(who, typed.replace("{number}", str(number))) == [f"refused.{code}"]


async def test_where_others_read_it_nothing_is_reported() -> None:
    table, _ = await talked()
    refused = await table.answer(Somebody("ann", overheard=True), "/report @bob rude")
    assert refused.code == "refused.overheard"
    [action] = refused.actions
    alone = Somebody("ann", room="dm-ann", private=True)
    said = await table.does(alone, action.command)
    assert codes(said) == ["report-made", "report-sent"]
    assert said[0].room.ref == "lobby", "where they play a match"
    assert await table.codes(Somebody("carol", room="dm-carol", private=True), "/report @bob rude") == [
        "refused.report-where"
    ]


# --- lines and people that go


async def test_a_line_that_was_removed_is_said_to_be_gone() -> None:
    table, number = await talked(3)
    await table.says("ann", f"/report #{number}.1 rude")
    await table.says("carol", f"/moderate delete #{number}.1 rude")
    [(_, shown)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    assert values(shown)["lines"] == ()
    assert "has been removed since then" in chat.present(shown, "en").text


async def test_a_line_of_a_room_is_reported_by_its_number() -> None:
    table = managed()
    for who in (ANN, BOB, CAROL):
        await table.says(who, "/help")
    bob = await table.account(BOB)
    room = (await table.says(BOB, "/help"))[0].room
    post = await table.store.write(
        lambda uow: uow.posts.add(room=room.id, at=table.clock.now(), author=bob.player, text="vile")
    )
    assert post is not None
    assert await table.codes(ANN, "/report #999") == ["refused.no-such-line"]
    [(_, answer)] = contents(await table.says(ANN, f"/report confirm #{post.id}"), ReportSent)
    assert "around it" not in chat.present(answer, "en").text
    [(_, shown)] = contents(await table.says(CAROL, "/moderate reports"), ReportShown)
    assert [line.text for line in values(shown)["lines"]] == ["vile"]


async def test_a_removed_line_is_gone_from_what_managers_have_read() -> None:
    table = managed()
    for who in (ANN, BOB, CAROL):
        await table.says(who, "/help")
    number = await table.start(ANN, BOB, options="size 5 untimed")
    await table.says(BOB, f"/say {number} vile")
    carol = await table.account(CAROL)
    await table.store.write(lambda uow: uow.keys.put(f"web.manages:{carol.ref}", "yes"))
    await table.says(ANN, f"/report confirm #{number}.1")
    [shown] = await table.says(CAROL, "/moderate reports")
    await table.store.write(
        lambda uow: uow.posts.add(room=shown.room.id, at=shown.at, player=shown.player, message=shown.message)
    )
    await table.says(CAROL, f"/moderate delete #{number}.1 rude")
    assert await table.look(lambda uow: uow.posts.of_kind(ReportShown, "match", number)) == []


@pytest.mark.parametrize("name", ["ann", "bob"])
async def test_a_report_goes_with_a_forgotten_person(name: str) -> None:
    table, number = await talked()
    await table.says("ann", f"/report #{number}.1 rude")
    await table.says(name, "/forget me yes")
    await table.time(minutes=2)
    assert await table.codes("carol", "/moderate reports") == ["no-reports"]
    assert await table.codes("carol", "/moderate handled 1") == ["refused.no-such-report"]


async def test_reports_go_along_with_linked_accounts_and_come_back() -> None:
    table, number = await talked()
    there = Somebody("annie", "other", "away")
    await table.says(there, "/help")
    await table.says("ann", f"/report #{number}.1 rude")
    ann, annie = (await table.player("ann")).id, (await table.player(there)).id
    await table.join("ann", there)
    kept = (await table.player("ann")).id
    assert kept in {ann, annie}
    assert (await table.look(lambda uow: uow.reports.open_by(kept)))[0].reported == (await table.player("bob")).id
    await table.says("ann", "/unlink yes")
    back = (await table.player("ann")).id
    assert len(await table.look(lambda uow: uow.reports.open_by(back))) == 1
    assert back == ann
