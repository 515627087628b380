"""The partner: a player like any other that is nobody, has no clock, counts for nothing and always agrees to take back."""

from datetime import timedelta

import pytest

from bot import chat
from bot.features.board.commands import Board
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.commands import Play, Rematch
from bot.features.match import messages
from bot.features.partner.partner import LEASE, take_turn, take_up
from bot.features.records.recount import check
from bot.features.statistics import messages as statistics_messages
from core import partner, rules
from core.limits import Limits
from core.match.model import Match, MatchStatus
from core.time.model import PARTNER_TURN, Timer
from tests.support.partner import Company
from tests.support.table import Somebody, Table, codes

CHATTING = Somebody("cleo", "web", "private-cleo", private=True)


async def start_match(table: Table, text: str = "/play luup partner 1 size 4 me first") -> int:
    [outgoing] = await table.says("ada", text)
    assert outgoing.message.code == "match-started", outgoing.message
    assert outgoing.message.number is not None
    return outgoing.message.number


async def match_of(table: Table, number: int) -> Match:
    match = await table.store.read(lambda uow: uow.matches.get(number))
    assert match is not None
    return match


async def due_matches(table: Table) -> list[int]:
    """Return the matches in which the partner has a turn to take, now or later."""
    late = table.clock.now() + timedelta(days=1)
    due = await table.store.read(lambda uow: uow.timers.due_of(PARTNER_TURN, late))
    return [timer.subject for timer in due]


async def test_a_match_begins_at_once(table: Table) -> None:
    number = await start_match(table)
    match = await match_of(table, number)
    assert match.terms.partner == 1
    assert not match.terms.rated
    assert not match.terms.control.timed
    assert await due_matches(table) == []


async def test_the_partner_begins_where_it_is_to(table: Table, company: Company) -> None:
    number = await start_match(table, "/play luup partner strong size 4 you first")
    assert (await match_of(table, number)).terms.partner == 4
    assert await due_matches(table) == [number]
    assert codes(await company.plays()) == ["turn-played"]
    assert (await match_of(table, number)).ply == 1
    assert await due_matches(table) == []


@pytest.mark.parametrize(
    ("typed", "level"),
    [
        ("/play luup partner", ""),
        ("/play partner 2 luup", "2"),
        ("/play luup against partner casual size 5", "2"),
        ("/play luup vs computer hard", "3"),
        ("/play luup partner 7", "7"),
        ("/spielen luup partner stark", "4"),
        ("/spielen luup gegen computer geübt", "3"),
    ],
)
def test_it_is_named_in_many_ways(typed: str, level: str) -> None:
    command = chat.parse(typed, "de" if "spielen" in typed else "en")
    assert isinstance(command, Play)
    assert (command.game, command.partner, command.opponent) == ("luup", level, None)
    assert chat.parse(chat.write(command, "en"), "en") == command


async def test_a_message_with_its_answer_takes_the_place_of_the_one_with_the_turn(
    table: Table, company: Company
) -> None:
    number = await start_match(table)
    [played] = await table.says("ada", f"/move {number} d4")
    assert not played.message.in_place, "it stands below what was typed"
    [answered] = await company.plays()
    assert answered.message.in_place
    first, *rest = chat.present(answered.message, "en").text.splitlines()
    assert first == f"#{number} Luup: Ada plays d4."
    assert " ".join(rest).startswith("Computer plays ")


async def test_a_late_answer_is_a_message_of_its_own(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move {number} d4")
    await table.time(minutes=2)
    [answered] = await company.plays()
    assert not answered.message.in_place
    assert chat.present(answered.message, "en").text.startswith(f"#{number} Luup: Computer plays ")


async def test_an_answer_that_ends_the_match_is_told_with_the_turn_before(table: Table) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move {number} d4")
    task = await table.application.run(lambda context: take_up(context, number))
    assert task is not None
    await table.application.run(lambda context: take_turn(context, task, ()))
    [ended] = await table.delivered()
    text = chat.present(ended.message, "en").text
    assert ended.message.in_place
    assert text.startswith(f"#{number} Luup: Ada plays d4.\n")
    assert "Computer resigned" in text


async def test_a_conditional_move_that_answers_the_computer_is_told_as_such(table: Table) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move {number} d4")
    await table.says("ada", f"/if {number} e5 > a1 confirm")
    task = await table.application.run(lambda context: take_up(context, number))
    assert task is not None
    await table.application.run(lambda context: take_turn(context, task, ("e5",)))
    [told] = await table.delivered()
    text = chat.present(told.message, "en").text
    assert text.startswith(f"#{number} Luup: Computer plays e5.\nAda replies with a conditional move: a1.")


async def test_without_a_level_it_asks_for_one(table: Table) -> None:
    message = await table.answer("ada", "/play luup partner size 4")
    assert message.code == "choose-level"
    assert [action.code for action in message.actions] == [f"partner-{level}" for level in partner.LEVELS]
    sent_messages = await table.does("ada", message.actions[2].command)
    assert codes(sent_messages) == ["match-started"]
    assert (await match_of(table, sent_messages[0].message.number or 0)).terms.partner == 3


async def test_without_a_game_it_asks_for_one(table: Table) -> None:
    message = await table.answer("ada", "/play partner strong")
    assert message.code == "choose-game"
    sent_messages = await table.does("ada", message.actions[0].command)
    assert codes(sent_messages) == ["match-started"]


@pytest.mark.parametrize("game", [game.key for game in rules.all()])
async def test_a_whole_match_is_played(table: Table, company: Company, game: str) -> None:
    size = min(int(value) for value in next(o for o in rules.get(game).options if o.name == "size").values)
    number = await start_match(table, f"/play {game} partner 1 size {size}")
    match = await match_of(table, number)
    position = rules.get(game).start(match.options)
    for _ in range(400):
        await company.plays()
        match = await match_of(table, number)
        if match.status is MatchStatus.FINISHED:
            break
        turns = await table.store.read(lambda uow: uow.matches.turns(number))
        for turn in turns[position.ply :]:
            for step in turn.steps.split():
                position = position.play(step)
        advice = partner.think(position, 3, seed=match.ply)
        sent_messages = await table.says("ada", f"/move #{number} {' '.join(advice.steps)}")
        assert codes(sent_messages)[0] in {"turn-played", "match-ended", "round-ended"}, sent_messages[0].message
    assert match.status is MatchStatus.FINISHED
    assert await due_matches(table) == []
    assert await table.store.read(lambda uow: list(check(uow))) == []


async def test_it_counts_for_nothing(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    await company.plays()
    sent_messages = await table.says("ada", f"/resign #{number} yes")
    [message] = [outgoing.message for outgoing in sent_messages if outgoing.message.code == "match-ended"]
    assert isinstance(message.content, messages.EndAnnounced)
    assert (message.content.unrated, message.content.ratings) == (None, ())
    stats = await table.answer("ada", "/stats")
    assert isinstance(stats.content, statistics_messages.StatsShown)
    assert stats.content.total == statistics_messages.Score(0, 0, 0)


async def test_nobody_is_reminded_and_a_match_waits_for_weeks(table: Table, company: Company) -> None:
    number = await start_match(table)
    assert await table.time(days=50) == []
    await table.says("ada", f"/move #{number} a1")
    await company.plays()
    assert await table.time(days=55) == []
    assert (await match_of(table, number)).status is MatchStatus.RUNNING


async def test_an_abandoned_match_ends_after_eight_weeks_unrated(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    await company.plays()
    [outgoing] = await table.time(weeks=9)
    assert isinstance(outgoing.message.content, messages.EndAnnounced)
    assert outgoing.message.content.left
    assert outgoing.message.notify == ()
    assert Rematch(number) in [action.command for action in outgoing.message.actions]
    match = await match_of(table, number)
    assert match.status is MatchStatus.FINISHED
    assert match.annulled
    assert await table.time(weeks=20) == []
    assert await table.differences() == []
    stats = await table.answer("ada", "/stats")
    assert isinstance(stats.content, statistics_messages.StatsShown)
    assert stats.content.total == statistics_messages.Score(0, 0, 0)
    assert "eight weeks" in chat.present(outgoing.message, "en").text


@pytest.mark.parametrize("how", ["over", "adjourned", "partner on move"])
async def test_only_a_match_that_waits_is_left(table: Table, how: str) -> None:
    table.managers.add("mia")
    number = await start_match(
        table, "/play luup partner 1 size 4 " + ("you first" if how == "partner on move" else "me first")
    )
    if how == "over":
        await table.says("ada", f"/resign #{number} yes")
    if how == "adjourned":
        await table.says("mia", f"/moderate adjourn #{number} yes")
    told = codes(await table.time(weeks=20))
    assert told == (["match-ended"] if how == "partner on move" else []), (
        "also when the partner is switched off for so long"
    )
    assert await due_matches(table) == []


async def test_a_manager_can_take_up_again_what_was_left(table: Table) -> None:
    table.managers.add("mia")
    number = await start_match(table)
    await table.time(weeks=9)
    message = await table.answer("mia", f"/moderate restore #{number} Ada is back")
    await table.does("mia", message.actions[0].command)
    assert (await match_of(table, number)).status is MatchStatus.RUNNING
    assert codes(await table.time(weeks=9)) == ["match-ended"]


async def test_turns_are_taken_back_without_asking(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    await company.plays()
    assert await table.codes("ada", f"/undo #{number}") == ["taken-back"]
    assert (await match_of(table, number)).ply == 0
    assert await due_matches(table) == []


async def test_turns_are_taken_back_while_it_thinks(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    task = await table.application.run(lambda context: take_up(context, number))
    assert task is not None
    await table.says("ada", f"/undo #{number}")
    assert not await table.application.run(lambda context: take_turn(context, task, ("b2",)))
    assert (await match_of(table, number)).ply == 0
    assert await company.plays() == []
    assert await table.store.read(lambda uow: list(check(uow))) == []


async def test_a_turn_is_taken_up_once_until_its_lease_is_over(table: Table) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    first_thinking_task = await table.application.run(lambda context: take_up(context, number))
    assert first_thinking_task is not None
    assert await table.application.run(lambda context: take_up(context, number)) is None
    table.clock.time += LEASE
    second_thinking_task = await table.application.run(lambda context: take_up(context, number))
    assert second_thinking_task is not None
    assert second_thinking_task.turns == first_thinking_task.turns
    assert await table.application.run(lambda context: take_turn(context, second_thinking_task, ("b2",)))
    assert not await table.application.run(lambda context: take_turn(context, first_thinking_task, ("b2",)))
    assert (await match_of(table, number)).ply == 2


async def test_a_turn_that_fails_is_tried_again_later_and_shown_to_the_operator(
    table: Table, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")

    async def fails(_question: object) -> None:
        raise RuntimeError("no idea")

    with monkeypatch.context() as patched:
        patched.setattr(company.thinker, "answer", fails)
        assert codes(await company.plays()) == []
    [timer] = await table.store.read(lambda uow: uow.timers.troubled(1))
    assert (timer.kind, timer.subject, timer.problem) == (PARTNER_TURN, number, "RuntimeError: no idea")
    table.clock.pass_(minutes=1)
    assert codes(await company.plays()) == ["turn-played"]
    assert not await table.store.read(lambda uow: uow.timers.troubled(1))


async def test_an_unfinished_match_of_it_is_adjourned_and_resumed(table: Table, company: Company) -> None:
    table.managers.add("mia")
    number = await start_match(table)
    await table.says("ada", f"/move #{number} a1")
    await table.says("mia", f"/moderate adjourn #{number} yes")
    assert await due_matches(table) == []
    await table.says("mia", f"/moderate resume #{number} yes")
    assert codes(await company.plays()) == ["turn-played"]


async def test_a_rematch_begins_at_once_with_seats_changed(table: Table) -> None:
    number = await start_match(table, "/play luup partner casual size 5 me first")
    sent_messages = await table.says("ada", f"/resign #{number} yes")
    [message] = [outgoing.message for outgoing in sent_messages if outgoing.message.code == "match-ended"]
    second_actions = [action for action in message.actions if isinstance(action.command, Rematch)]
    ada = await table.player("ada")
    assert [action.player for action in second_actions] == [ada.id]
    sent_messages = await table.says("ada", "/rematch")
    assert codes(sent_messages) == ["match-started"]
    match = await match_of(table, sent_messages[0].message.number or 0)
    assert match.terms.partner == 2
    assert match.options["size"] == 5
    assert match.players[1] == ada.id
    assert await due_matches(table) == [match.number]


async def test_a_person_plays_a_few_matches_at_once(table: Table) -> None:
    numbers = [await start_match(table) for _ in range(3)]
    message = await table.answer("ada", "/play luup partner 1")
    assert isinstance(message.content, challenge_messages.PartnerMatches)
    assert message.content.numbers == tuple(numbers)
    first_number = numbers[0]
    text = chat.present(message, "en", 0).text
    assert f"#{first_number} Luup, #{numbers[1]} Luup" in text
    assert text.endswith(f"resign one: /resign #{first_number}.")
    assert [action.command for action in message.actions] == [Board(number) for number in numbers]
    await table.says("ada", f"/resign #{numbers[0]} yes")
    await start_match(table)
    assert codes(await table.says("bob", "/play luup partner 1")) == ["match-started"]


async def test_those_who_were_not_served_go_first(table: Table, company: Company) -> None:
    ada = [await start_match(table, "/play luup partner 1 size 4 you first") for _ in range(3)]
    [outgoing] = await table.says("bob", "/play luup partner 1 size 5 you first")
    order: list[int] = []
    for _ in range(4):
        before = set(await due_matches(table))
        assert await company.turns.take_one()
        order += before - set(await due_matches(table))
    assert order == [ada[0], outgoing.message.number, ada[1], ada[2]]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("/play luup partner 5", "refused.no-such-level"),
        ("/play luup partner 0", "refused.no-such-level"),
        ("/play luup partner 1 3d/move", "refused.partner-has-time"),
        ("/play luup partner 1 link", "misunderstood.surplus"),
        ("/play luup partner link", "misunderstood.surplus"),
        ("/play luup partner 1 @bob", "refused.partner-or-person"),
        ("/play luup @partner", "refused.partner-is-nobody"),
        ("/play lup partner 1", "refused.unknown-game"),
        ("/play luup partner 1 size 99", "refused.bad-option"),
        ("/block @partner", "refused.partner-is-nobody"),
        ("/stats @partner", "refused.partner-is-nobody"),
        ("/history @partner", "refused.partner-is-nobody"),
    ],
)
async def test_what_cannot_be_is_refused_in_words(table: Table, typed: str, code: str) -> None:
    await table.says("bob", "/matches")
    message = await table.answer("ada", typed)
    assert message.code == code, message


async def test_an_unknown_level_is_answered_with_the_levels_that_exist(table: Table) -> None:
    message = await table.answer("ada", "/play luup partner 7 size 5")
    assert isinstance(message.content, challenge_messages.NoSuchLevel)
    sent_messages = await table.does("ada", message.actions[3].command)
    assert codes(sent_messages) == ["match-started"]
    match = await match_of(table, sent_messages[0].message.number or 0)
    assert (match.terms.partner, match.options["size"]) == (4, 5)


async def test_whoever_challenges_it_by_name_is_offered_its_levels(table: Table) -> None:
    message = await table.answer("ada", "/play luup @Computer size 5")
    assert isinstance(message.content, challenge_messages.PartnerIsNobody)
    sent_messages = await table.does("ada", message.actions[0].command)
    assert codes(sent_messages) == ["match-started"]


async def test_somebody_who_is_called_so_is_a_person(table: Table) -> None:
    await table.says("partner", "/matches")
    assert await table.codes("ada", "/play luup @partner") == ["challenge-made"]


async def test_switched_off_it_says_so(table: Table, company: Company) -> None:
    number = await start_match(table)
    table.application._limits = Limits(partner=False)
    message = await table.answer("ada", "/play luup partner 1")
    assert isinstance(message.content, challenge_messages.PartnerOff)
    assert [(action.code, action.command) for action in message.actions] == [("play-anyone", Play("luup"))]
    assert await table.codes("ada", f"/move #{number} a1") == ["turn-played", "partner-asleep"]
    table.application._limits = Limits()
    assert codes(await company.plays()) == ["turn-played"], "it goes on once it is back"


async def test_it_plays_in_private_chats_too(table: Table, company: Company) -> None:
    [outgoing] = await table.says(CHATTING, "/play luup partner 1 size 4 you first")
    assert outgoing.message.code == "match-started"
    assert codes(await company.plays()) == ["turn-played"]


async def test_a_strong_one_resigns_what_is_hopeless(table: Table) -> None:
    number = await start_match(table, "/play luup partner 4 size 4 me first")
    await table.says("ada", f"/move #{number} a1")
    task = await table.application.run(lambda context: take_up(context, number))
    assert task is not None
    assert await table.application.run(lambda context: take_turn(context, task, ()))
    match = await match_of(table, number)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (1, "resigned")
    assert await due_matches(table) == []


async def test_its_timer_is_no_business_of_the_scheduler(table: Table) -> None:
    now = table.clock.now()
    await table.store.write(lambda uow: uow.timers.save(Timer(PARTNER_TURN, 7, now - timedelta(days=1))))
    assert await table.application.tick() == 0
    assert await table.store.read(lambda uow: uow.timers.next()) is None
