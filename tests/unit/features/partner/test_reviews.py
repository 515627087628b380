"""Reviews: what the partner thinks of a match that is over, told to whoever asks, alone, and to nobody it would help."""

from dataclasses import replace

from bot import chat
from bot.cli.ban_list import BY_PLAYER, ban
from bot.features.partner import messages as partner_messages
from bot.features.partner.partner import take_up
from bot.features.partner.reviewing import A_DAY, keep_judgements
from bot.media.pictures import Pictures, describe
from core.charts import Course
from core.limits import Limits
from core.match.model import KeptReview
from core.messages.anonymity import ErasedPlayer, without
from core.partner import Judgement
from core.time.model import PARTNER_TURN
from storage.outbox.outbox import Outgoing
from tests.support.partner import Company
from tests.support.table import Somebody, Table, codes

TURNS = ("a1", "d4", "g4", "e2", "f1", "c5")


async def end_match(table: Table, turns: tuple[str, ...] = TURNS, number: int = 1) -> None:
    """Have a match that Ada resigns after some turns."""
    await table.says("ada", "/play luup size 4 me first")
    await table.says("ben", f"/accept {number}")
    for at, turn in enumerate(turns):
        await table.says("ben" if at % 2 else "ada", f"/move #{number} {turn}")
    await table.says("ada", f"/resign #{number} confirm")


async def judge_match(table: Table, judgements: list[Judgement], number: int = 1, by: str = "ben") -> None:
    """Keep judgements of a match, as if it had been looked through."""
    player = (await table.account(by)).player
    match = await table.store.read(lambda uow: uow.matches.get(number))
    assert match is not None
    kept_review = KeptReview(number, match.version, player, table.clock.now(), tuple(judgements))
    await table.store.write(lambda uow: uow.reviews.save(kept_review))


def clear() -> list[Judgement]:
    """Return judgements among which the fifth turn gave the match away."""
    judgements = [Judgement(1 + at % 2, (turn,), 0.1 * (-1) ** at, 0.1 * (-1) ** at) for at, turn in enumerate(TURNS)]
    judgements[4] = Judgement(1, ("f1",), 0.1, -0.9, better=("c1",))
    judgements[5] = Judgement(2, ("c5",), 0.9, 0.9)
    return judgements


async def test_a_match_that_is_over_is_looked_through_once_for_all_who_ask(table: Table, company: Company) -> None:
    await end_match(table)
    for who in ("ada", "ben"):
        [coming] = await table.says(who, "/review 1")
        assert coming.message.content == partner_messages.ReviewComing(1, "luup")
    messages = await company.plays()
    players = [(await table.account(who)).player for who in ("ada", "ben")]
    assert [outgoing.player for outgoing in messages if outgoing.message.code == "review"] == players
    assert {question.turns for question in company.thinker.asked} == {TURNS}
    asked = len(company.thinker.asked)
    assert codes(await table.says("cid", "/review 1"))[:2] == ["review-coming", "review"]
    assert await company.plays() == []
    assert len(company.thinker.asked) == asked


async def test_a_losing_turn_is_shown_with_a_better_one(table: Table) -> None:
    await end_match(table)
    await judge_match(table, clear())
    coming, message, moment = (outgoing.message for outgoing in await table.says("ada", "/review 1"))
    assert coming.content == partner_messages.ReviewComing(1, "luup", ready=True)
    assert "the computer’s review is ready" in chat.present(coming, "en").text
    assert isinstance(message.content, partner_messages.ReviewShown)
    assert (message.content.count, str(message.content.winner), message.content.decided) == (1, "Ben", 5)
    assert message.picture is not None
    assert isinstance(message.picture.chart, Course)
    assert message.picture.chart.marked == (5,)
    assert message.picture.chart.values[-2:] == (-90, -90)
    assert isinstance(moment.content, partner_messages.ReviewMoment)
    assert (moment.content.played, moment.content.better, moment.content.name.text) == ("f1", "c1", "Ada")
    assert moment.picture is not None
    assert (moment.picture.ply, moment.picture.steps, moment.picture.hinted) == (4, ("c1",), ("f1",))
    found = await Pictures(table.store).find(moment.picture, "en")
    assert "marked: f1;" in describe(found, "en").alternative
    words = chat.present(message, "en").text + chat.present(moment, "en").text
    assert "From turn 5 on, Ben stayed clearly ahead." in words
    assert "moderately strong" in words
    assert "The computer would have played c1." in words


async def test_what_the_partner_would_have_played_can_be_tried_from_there(table: Table) -> None:
    await end_match(table)
    judgements = clear()
    judgements[4] = replace(judgements[4], then=(("b1",), ("c2",)))
    await judge_match(table, judgements)
    moment = (await table.says("ada", "/review 1"))[-1].message
    [explore] = chat.present(moment, "en").buttons
    assert explore.label == "Explore"
    [outgoing] = await table.does("ada", explore.command)
    assert "c1" in chat.present(outgoing.message, "en").text
    assert outgoing.message.picture is not None
    assert (outgoing.message.picture.ply, outgoing.message.picture.steps) == (4, ("c1",))
    on = next(action.command for action in outgoing.message.actions if action.code == "try-on")
    [next_message] = await table.does("ada", on)
    assert next_message.message.picture is not None
    assert next_message.message.picture.steps == ("c1", "b1")


async def test_the_message_of_the_end_offers_a_review_where_there_can_be_one(table: Table) -> None:
    def offered(said: list[Outgoing]) -> list[str]:
        [end] = {
            id(outgoing.message): outgoing.message for outgoing in said if outgoing.message.code == "match-ended"
        }.values()
        return [button.text for button in chat.present(end, "en").buttons if button.code == "review"]

    for number, turns in enumerate(((), ("a1",), ("a1",)), 1):
        table.application._limits = Limits(partner=number != 3)
        await table.says("ada", "/play luup size 4 me first")
        await table.says("ben", f"/accept {number}")
        for turn in turns:
            await table.says("ada", f"/move #{number} {turn}")
        said = await table.says("ada", f"/resign #{number} confirm")
        assert offered(said) == (["/review #2"] if number == 2 else [])


async def test_it_is_silent_where_nothing_is_clear(table: Table) -> None:
    await end_match(table)
    await judge_match(table, [Judgement(1 + at % 2, (turn,), 0.0, 0.0) for at, turn in enumerate(TURNS)])
    _, message = (outgoing.message for outgoing in await table.says("ada", "/review 1"))
    assert "It found no clear mistakes" in chat.present(message, "en").text


async def test_a_review_goes_on_after_a_restart_where_it_was(table: Table) -> None:
    await end_match(table)
    await table.says("ada", "/review 1")
    await judge_match(table, clear()[:5])
    second_company = Company(table)
    assert codes(await second_company.plays())[0] == "review"
    assert len(second_company.thinker.asked) == 1
    assert await table.store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1)) is None


async def test_turns_of_those_who_play_go_first(table: Table, company: Company) -> None:
    await end_match(table)
    await table.says("ada", "/review 1")
    await table.says("ben", "/play luup partner 1 size 4 you first")
    assert codes(await company.plays())[0] == "turn-played"


async def test_a_match_that_goes_on_or_never_began_is_not_looked_through(table: Table) -> None:
    await table.says("ada", "/play luup size 4 me first")
    await table.says("ben", "/accept 1")
    assert codes(await table.says("ada", "/review 1")) == ["refused.review-goes-on"]
    await table.says("ada", "/resign #1 confirm")
    assert codes(await table.says("ada", "/review 1")) == ["refused.nothing-to-review"]
    assert codes(await table.says("ada", "/review 7")) == ["refused.unknown-number"]


async def test_what_is_kept_is_told_while_the_partner_is_off(table: Table) -> None:
    await end_match(table)
    table.application._limits = Limits(partner=False)
    assert codes(await table.says("ada", "/review 1")) == ["refused.partner-off"]
    await judge_match(table, clear())
    assert codes(await table.says("ada", "/review 1"))[0] == "review-coming"


async def test_nobody_has_more_than_some_looked_through_within_a_day(table: Table) -> None:
    for number in range(1, A_DAY + 2):
        await end_match(table, ("a1",), number)
        if number <= A_DAY:
            await table.says("ada", f"/review {number}")
    assert codes(await table.says("ada", f"/review {A_DAY + 1}")) == ["refused.review-too-many"]
    table.clock.pass_(days=1)
    assert codes(await table.says("ada", f"/review {A_DAY + 1}")) == ["review-coming"]


async def test_nothing_is_told_of_a_position_that_stands_in_a_match_against_a_person(
    table: Table, company: Company
) -> None:
    await end_match(table)
    await table.says("ada", "/review 1")
    await table.says("ada", "/play luup size 4 me first")
    await table.says("cid", "/accept 2")
    for at, turn in enumerate(TURNS):
        await table.says("cid" if at % 2 else "ada", f"/move #2 {turn}")
    assert codes(await company.plays()) == ["review-waits"]
    assert codes(await table.says("ada", "/review 1")) == ["refused.stands-elsewhere"]
    assert codes(await table.says("ben", "/review 1"))[0] == "review-coming"
    await table.says("ada", "/move #2 g2")
    assert codes(await table.says("ada", "/review 1"))[0] == "review-coming"


async def test_somebody_who_is_forgotten_is_named_in_no_review(table: Table) -> None:
    await end_match(table)
    await judge_match(table, clear())
    messages = [outgoing.message for outgoing in await table.says("ada", "/review 1")]
    erased_player = ErasedPlayer(((await table.player("ben")).id,), (), (), (), ("Ben",), table.clock.now())
    assert "Ben" not in str([without(erased_player, message) for message in messages])


async def test_when_who_asked_first_is_forgotten_midway_the_others_are_told(table: Table, company: Company) -> None:
    await end_match(table)
    for who in ("cid", "ben", "dora"):
        await table.says(who, "/review 1")
    await judge_match(table, clear()[:2], by="cid")
    task = await table.application.run(lambda context: take_up(context, 1))
    assert task is not None
    for who in ("cid", "dora"):
        await table.says(who, "/forget me yes")
    await table.time(minutes=2)
    judgements = clear()[2:]
    assert not await table.application.run(lambda context: keep_judgements(context, task, 2, judgements))
    messages = await company.plays()
    ben = (await table.account("ben")).player
    assert [outgoing.player for outgoing in messages if outgoing.message.code == "review"] == [ben]
    assert {outgoing.player for outgoing in messages} == {ben}
    kept_review = await table.store.read(lambda uow: uow.reviews.get(1))
    assert kept_review is not None
    assert kept_review.player == ben


async def test_a_review_for_which_nobody_waits_any_more_is_given_up(table: Table, company: Company) -> None:
    await end_match(table)
    await table.says("cid", "/review 1")
    await table.says("cid", "/forget me yes")
    await table.time(minutes=2)
    assert await company.plays() == []
    assert await table.store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1)) is None
    assert await table.store.read(lambda uow: uow.reviews.get(1)) is None


async def test_when_who_asked_first_is_blocked_midway_the_others_are_told(table: Table, company: Company) -> None:
    await end_match(table)
    for who in ("cid", "ben"):
        await table.says(who, "/review 1")
    cid, ben = [(await table.account(who)).player for who in ("cid", "ben")]
    await ban(table.store, BY_PLAYER, str(cid), "noise", table.clock.now())
    messages = await company.plays()
    assert ben in {outgoing.player for outgoing in messages if outgoing.message.code == "review"}


async def test_who_links_their_accounts_meanwhile_is_told_where_they_are_now(table: Table, company: Company) -> None:
    ada, away = Somebody("ada"), Somebody("ada2", platform="web", room="lobby")
    number = await table.invite("ben", away)
    await table.plays(number, people={(await table.account("ben")).player: "ben"})
    await table.says(away, f"/resign {number} confirm")
    assert codes(await table.says(away, f"/review {number}")) == ["review-coming"]
    await table.says(ada, "/help")
    await table.join(ada, away)
    messages = await company.plays()
    assert [outgoing.player for outgoing in messages if outgoing.message.code == "review"] == [
        (await table.account(ada)).player
    ]
