"""Comments on turns of finished matches: where they are open, who reads and writes them, and how they go."""

from __future__ import annotations

from functools import partial

import pytest

from bot import chat
from bot.features.comments import handlers
from bot.features.comments.commands import Comment
from bot.features.comments.handlers import MAX_EACH
from bot.features.comments.messages import CommentRemoved, CommentsShown
from bot.features.moderation.commands import Moderate
from bot.features.report.commands import Report
from bot.features.report.messages import ReportShown
from core.community import AuditAction, Watchers
from core.match.audience import Audience
from core.messages.message import Message
from storage.operation.keys import COMMENTS_CLOSED
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table, managed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/comment #12 at 7 strong, off the edge", Comment("strong, off the edge", 12, 7)),
        ("/comment 12 strong", Comment("strong", 12)),
        ("/comment #12", Comment(number=12)),
        ("/comment #12 page 2", Comment(number=12, page=2)),
        ("/comment #12 delete 3", Comment(number=12, cut=3)),
        ("/comment #12 at 7 delete 3 stones", Comment("delete 3 stones", 12, 7)),
        ("/comment #12 close", Comment(number=12, closed=True)),
        ("/comment #12 open", Comment(number=12, closed=False)),
        ("/comment #12 at 7 publish", Comment(number=12, ply=7, publish=True)),
        ("/comment #12 at 7 publish confirm 0a1b2c3d", Comment(number=12, ply=7, publish=True, seen="0a1b2c3d")),
        ("/comment #12 at 7 publish confirmed results", Comment("publish confirmed results", 12, 7)),
        ('/comment #12 at 7 "a trap"', Comment('"a trap"', 12, 7)),
        ("/comment #12 at 7 first d4\n  then «e5»", Comment("first d4\n  then «e5»", 12, 7)),
        ("/comment #12 'tis lost", Comment("'tis lost", 12)),
        ("/comment #12 at 7 publish it", Comment("publish it", 12, 7)),
        ("/report #12/3 rude", Report(number=12, line=3, comment=True, reason="rude")),
        ("/moderate delete #12/3 rude", Moderate("delete", number=12, line=3, comment=True, reason="rude")),
    ],
)
def test_what_can_be_typed_and_is_written_so_by_buttons(typed: str, meant: Comment | Report | Moderate) -> None:
    assert chat.parse(typed, "en") == meant
    for language in ("en", "de"):
        assert chat.parse(chat.write(meant, language), language) == meant


async def finished(*, on: bool = True) -> tuple[Table, int]:
    """Return a table that Carol manages, and a finished match of Ann and Bob there, which Dan watches."""
    table = managed()
    for name in ("ann", "bob", "carol", "dan"):
        await table.says(name, "/help")
    if on:
        await table.says("carol", "/settings comments yes")
    number = await table.start("ann", "bob", options="size 5 untimed")
    await table.plays(number, 3)
    await table.says("bob", f"/resign {number} yes")
    return table, number


async def shown(table: Table, who: str, number: int) -> list[str]:
    """Return the comments that somebody is shown."""
    message = await table.answer(who, f"/comment {number}")
    assert isinstance(message.content, CommentsShown), message.content
    return [f"{line.ply} {line.name.text}: {line.text}" for line in message.content.comments]


def as_post(outgoing: Outgoing, uow: UnitOfWork) -> None:
    """Store a message as the history of a room."""
    uow.posts.add(room=outgoing.room.id, at=outgoing.at, player=outgoing.player, message=outgoing.message)


def contents(said: list[Outgoing], kind: type) -> list[tuple[int | None, Message]]:
    """Return the messages of one kind, each with its reader."""
    return [(each.player, each.message) for each in said if isinstance(each.message.content, kind)]


async def test_anybody_who_sees_the_match_comments_at_a_turn() -> None:
    table, number = await finished()
    assert await table.codes("dan", f"/comment {number} at 2 strong") == ["comment-made"]
    assert await table.codes("ann", f"/comment {number} at 1 a book turn") == ["comment-made"]
    assert await table.codes("bob", f"/comment {number} good game") == ["comment-made"]

    assert await shown(table, "carol", number) == ["1 Ann: a book turn", "2 Dan: strong", "3 Bob: good game"]
    text = chat.present(await table.answer("carol", f"/comment {number}"), "en").text
    assert "Turn 2 · Dan (1): strong" in text
    assert await table.codes("dan", f"/comment {number} at 4 too far") == ["refused.bad-ply"]


async def test_comments_are_off_until_a_manager_turns_them_on() -> None:
    table, number = await finished(on=False)
    assert await table.codes("dan", f"/comment {number} strong") == ["refused.comments-off"]
    assert await table.codes("dan", "/settings comments yes") == ["refused.not-a-manager"]
    changed = await table.answer("carol", "/settings comments yes")
    assert "comments: yes, everyone who can see a finished match" in chat.present(changed, "en").text
    await table.says("dan", f"/comment {number} strong")
    await table.says("carol", "/settings comments no")
    assert await table.codes("ann", f"/comment {number}") == ["refused.comments-off"]


async def test_a_match_that_goes_on_takes_none() -> None:
    table, _ = await finished()
    number = await table.start("ann", "bob", options="size 5 untimed")
    assert await table.codes("dan", f"/comment {number} play d4") == ["refused.comment-early"]


async def test_either_player_closes_comments_and_both_must_open_them() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 2 strong")
    assert await table.codes("dan", f"/comment {number} close") == ["refused.not-a-player"]
    for name in ("ann", "bob"):
        assert await table.codes(name, f"/comment {number} close") == ["comments-closed"]
    assert await table.codes("dan", f"/comment {number}") == ["refused.no-comments"]
    assert await table.codes("dan", f"/comment {number} at 2 more") == ["refused.no-comments"]

    opened = await table.answer("ann", f"/comment {number} open")
    assert values(opened)["other"]
    assert await table.codes("dan", f"/comment {number}") == ["refused.no-comments"]
    await table.says("bob", f"/comment {number} open")
    assert await shown(table, "dan", number) == ["2 Dan: strong"]
    assert await table.look(lambda uow: uow.keys.starting(COMMENTS_CLOSED)) == {}, "nothing is left of it"


async def test_a_match_that_is_closed_to_watchers_is_closed_to_comments() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 2 strong")
    await table.says("bob", f"/watch {number} closed")
    assert await table.codes("dan", f"/comment {number}") == ["refused.unknown-number"]
    assert await table.codes("ann", f"/comment {number}") == ["refused.no-comments"]


async def test_what_a_blocked_person_writes_isnt_shown_to_the_blocker() -> None:
    table, number = await finished()
    for name in ("carol", "dan"):
        await table.says(name, "/rating")
    await table.says("dan", f"/comment {number} at 2 strong")
    await table.says("carol", "/block @dan")
    assert await shown(table, "carol", number) == []
    assert await shown(table, "ann", number) == ["2 Dan: strong"]


async def test_a_blocked_person_cant_comment_on_the_blockers_matches() -> None:
    table, number = await finished()
    await table.says("ann", "/block @dan")
    assert await table.codes("dan", f"/comment {number} strong") == ["refused.unknown-number"]


async def test_players_comment_on_their_own_match_whomever_they_block() -> None:
    table, number = await finished()
    await table.says("ann", "/block @bob")
    for name in ("ann", "bob"):
        assert await table.codes(name, f"/comment {number} strong") == ["comment-made"]


async def test_managers_mute_people_in_comments_where_a_platform_has_its_own_talk() -> None:
    table, number = await finished()
    [muted] = await table.says("carol", "/moderate mute @dan 2h too loud")
    assert "neither comment on matches nor message opponents" in chat.present(muted.message, "en").text
    assert await table.codes("dan", f"/comment {number} strong") == ["refused.talk-muted-here"]
    await table.says("carol", "/moderate unmute @dan he has promised")
    assert await table.codes("dan", f"/comment {number} strong") == ["comment-made"]
    await table.says("carol", "/moderate mute @dan 2h again")
    await table.time(hours=3)
    assert await table.codes("dan", f"/comment {number} strong") == ["comment-made"]


async def test_managers_mute_people_from_other_platforms() -> None:
    table, number = await finished()
    danny = Somebody("danny", "web")
    await table.says(danny, "/help")
    await table.store.write(lambda uow: uow.audiences.save(Audience(number, Watchers.EVERYONE)))
    assert await table.codes(danny, f"/comment {number} strong") == ["comment-made"]
    await table.says("carol", "/moderate mute @danny@web 2h too loud")
    assert await table.codes(danny, f"/comment {number} strong") == ["refused.talk-muted-here"]


async def test_comments_have_limits() -> None:
    table, number = await finished()
    assert await table.codes("dan", f"/comment {number} {'x' * 501}") == ["refused.comment-too-long"]
    for _ in range(MAX_EACH):
        await table.says("dan", f"/comment {number} more")
    assert await table.codes("dan", f"/comment {number} more") == ["refused.too-many-comments"]
    await table.says("dan", f"/comment {number} delete 1")
    assert await table.codes("dan", f"/comment {number} more") == ["comment-made"]


async def test_a_match_with_the_most_comments_leads_to_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    table, number = await finished()
    monkeypatch.setattr(handlers, "MAX_COMMENTS", 1)
    await table.says("dan", f"/comment {number} strong")
    refused = await table.answer("ann", f"/comment {number} thanks")
    text = chat.present(refused, "en").text
    assert "the maximum" in text
    assert f"note #{number}" in text
    assert "Delete" not in text


async def test_a_list_of_comments_says_how_to_report_one_of_them() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 3 first written, last shown")
    await table.says("dan", f"/comment {number} at 2 strong")
    text = chat.present(await table.answer("ann", f"/comment {number}"), "en").text
    assert f"report #{number}/2 reason" in text


async def test_one_deletes_ones_own_comment_alone_even_when_comments_are_closed() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 2 strong")
    assert await table.codes("ann", f"/comment {number} delete 1") == ["refused.no-such-comment"]
    await table.says("ann", f"/comment {number} close")
    assert await table.codes("dan", f"/comment {number} delete 1") == ["comment-deleted"]
    await table.says("ann", f"/comment {number} open")
    assert await shown(table, "ann", number) == []
    await table.says("bob", f"/comment {number} another")
    assert await table.codes("dan", f"/comment {number} delete 1") == ["refused.no-such-comment"], "no number is reused"


@pytest.mark.parametrize("closing", ["/watch {0} closed", "/block @dan"])
async def test_one_deletes_ones_own_comment_on_a_match_that_one_no_longer_sees(closing: str) -> None:
    table, number = await finished()
    await table.says("dan", "/rating")
    await table.says("dan", f"/comment {number} at 2 strong")
    await table.says("ann", closing.format(number))
    assert await table.codes("dan", f"/comment {number}") == ["refused.unknown-number"]
    assert await table.codes("dan", f"/comment {number} delete 2") == ["refused.unknown-number"]
    assert await table.codes("dan", f"/comment {number} delete 1") == ["comment-deleted"]
    assert await table.look(lambda uow: uow.comments.for_match(number)) == []


async def test_a_note_becomes_a_comment_after_a_question() -> None:
    table, number = await finished()
    assert await table.codes("ann", f"/comment {number} at 2 publish") == ["refused.no-note-there"]
    await table.says("ann", f"/note {number} at 2 I feared c3")
    question = await table.answer("ann", f"/comment {number} at 2 publish")
    assert "I feared c3" in chat.present(question, "en").text
    assert await shown(table, "bob", number) == []

    [publish] = question.actions
    await table.does("ann", publish.command)
    assert await shown(table, "bob", number) == ["2 Ann: I feared c3"]


async def test_a_note_that_has_changed_since_the_question_is_asked_about_again() -> None:
    table, number = await finished()
    await table.says("ann", f"/note {number} at 2 I feared c3")
    [publish] = (await table.answer("ann", f"/comment {number} at 2 publish")).actions
    await table.says("ann", f"/note {number} at 2 Bob played badly")
    [question] = await table.does("ann", publish.command)
    assert question.message.code == "comment-question"
    assert "Bob played badly" in chat.present(question.message, "en").text
    assert await table.codes("ann", f"/comment {number} at 2 publish yes") == ["comment-question"]
    assert await shown(table, "bob", number) == []


async def test_a_reported_comment_is_read_by_managers_and_removed_with_a_reason() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 2 vile")
    assert await table.codes("ann", f"/report #{number}/9 rude") == ["refused.no-such-comment"]
    question = await table.answer("ann", f"/report #{number}/1")
    assert "vile" in chat.present(question, "en").text
    assert f"report #{number}/1 reason" in chat.present(question, "en").text
    await table.does("ann", question.actions[0].command)
    assert await table.codes("ann", f"/report #{number}/1 rude") == ["refused.report-twice"]

    [(_, report)] = contents(await table.says("carol", "/moderate reports"), ReportShown)
    text = chat.present(report, "en").text
    assert f"Comment 1 on #{number}" in text
    assert "→ Dan: vile" in text

    removed = contents(await table.says("carol", f"/moderate delete #{number}/1 rude"), CommentRemoved)
    assert (await table.player("dan")).id in [reader for reader, _ in removed]
    assert await shown(table, "ann", number) == []
    [entry] = [
        entry
        for entry in await table.look(lambda uow: uow.audit.for_match(number))
        if entry.action is AuditAction.DELETE
    ]
    assert (entry.player, entry.reason) == ((await table.player("dan")).id, "rude")


@pytest.mark.parametrize("deletion", ["comment {0} delete 1", "moderate delete #{0}/1 rude"])
async def test_a_deleted_comment_goes_from_lists_and_from_questions_whoever_read_them(deletion: str) -> None:
    table, number = await finished()
    for who, text in (("dan", "vile"), ("dan", "fine")):
        await table.says(who, f"/comment {number} {text}")
    await table.says("eve", "/rating")
    for command in (f"/comment {number}", f"/report #{number}/1", f"/report #{number}/2"):
        [shown] = await table.says("eve", command)
        await table.store.write(partial(as_post, shown))
    await table.says("dan" if deletion.startswith("comment") else "carol", "/" + deletion.format(number))
    eve = (await table.player("eve")).id
    left = await table.look(lambda uow: uow.posts.page(shown.room.id, eve))
    assert [post.message.content.line.text for post in left if post.message] == ["fine"]  # type: ignore[attr-defined]


async def test_a_comment_goes_with_its_forgotten_author() -> None:
    table, number = await finished()
    await table.says("dan", f"/comment {number} at 2 strong")
    await table.says("ann", f"/comment {number} at 3 thanks")
    await table.says("dan", "/forget me yes")
    await table.time(minutes=2)
    assert await shown(table, "bob", number) == ["3 Ann: thanks"]


async def test_comments_go_along_with_linked_accounts_and_come_back() -> None:
    table, number = await finished()
    there = Somebody("danny", "other", "away")
    await table.says(there, "/help")
    await table.says("dan", f"/comment {number} at 2 strong")
    dan = (await table.player("dan")).id
    await table.join("dan", there)
    kept = (await table.player("dan")).id
    assert [one.text for one in await table.look(lambda uow: uow.comments.by_author(kept))] == ["strong"]
    await table.says("dan", "/unlink yes")
    assert [one.text for one in await table.look(lambda uow: uow.comments.by_author(dan))] == ["strong"]


async def test_details_of_a_match_offer_comments_where_they_are_open() -> None:
    table, number = await finished()
    offered = [chat.write(action.command, "en") for action in (await table.answer("dan", f"/match {number}")).actions]
    assert f"/comment #{number}" in offered
    await table.says("ann", f"/comment {number} close")
    offered = [chat.write(action.command, "en") for action in (await table.answer("dan", f"/match {number}")).actions]
    assert f"/comment #{number}" not in offered
