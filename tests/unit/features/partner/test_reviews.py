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


async def ended(table: Table, turns: tuple[str, ...] = TURNS, number: int = 1) -> None:
    """Have a match that Ada resigns after some turns."""
    await table.says("ada", "/play luup size 4 me first")
    await table.says("ben", f"/accept {number}")
    for at, turn in enumerate(turns):
        await table.says("ben" if at % 2 else "ada", f"/move #{number} {turn}")
    await table.says("ada", f"/resign #{number} confirm")


async def judged(table: Table, judgements: list[Judgement], number: int = 1, by: str = "ben") -> None:
    """Keep judgements of a match, as if it had been looked through."""
    player = (await table.account(by)).player
    match = await table.store.read(lambda uow: uow.matches.get(number))
    assert match is not None
    kept = KeptReview(number, match.version, player, table.clock.now(), tuple(judgements))
    await table.store.write(lambda uow: uow.reviews.save(kept))


def clear() -> list[Judgement]:
    """Return judgements among which the fifth turn gave the match away."""
    found = [Judgement(1 + at % 2, (turn,), 0.1 * (-1) ** at, 0.1 * (-1) ** at) for at, turn in enumerate(TURNS)]
    found[4] = Judgement(1, ("f1",), 0.1, -0.9, better=("c1",))
    found[5] = Judgement(2, ("c5",), 0.9, 0.9)
    return found


async def test_a_match_that_is_over_is_looked_through_once_for_all_who_ask(table: Table, company: Company) -> None:
    await ended(table)
    for who in ("ada", "ben"):
        [coming] = await table.says(who, "/review 1")
        assert coming.message.content == partner_messages.ReviewComing(1, "luup")
    told = await company.plays()
    players = [(await table.account(who)).player for who in ("ada", "ben")]
    assert [each.player for each in told if each.message.code == "review"] == players
    assert {question.turns for question in company.thinker.asked} == {TURNS}
    asked = len(company.thinker.asked)
    assert codes(await table.says("cid", "/review 1"))[:2] == ["review-coming", "review"]
    assert await company.plays() == []
    assert len(company.thinker.asked) == asked


async def test_a_losing_turn_is_shown_with_a_better_one(table: Table) -> None:
    await ended(table)
    await judged(table, clear())
    coming, shown, moment = (each.message for each in await table.says("ada", "/review 1"))
    assert coming.content == partner_messages.ReviewComing(1, "luup", ready=True)
    assert isinstance(shown.content, partner_messages.ReviewShown)
    assert (shown.content.count, str(shown.content.winner), shown.content.decided) == (1, "Ben", 5)
    assert shown.picture is not None
    assert isinstance(shown.picture.chart, Course)
    assert shown.picture.chart.marked == (5,)
    assert shown.picture.chart.values[-2:] == (-90, -90)
    assert isinstance(moment.content, partner_messages.ReviewMoment)
    assert (moment.content.played, moment.content.better, moment.content.name.text) == ("f1", "c1", "Ada")
    assert moment.picture is not None
    assert (moment.picture.ply, moment.picture.steps, moment.picture.hinted) == (4, ("c1",), ("f1",))
    found = await Pictures(table.store).find(moment.picture, "en")
    assert "marked: f1;" in describe(found, "en").alternative
    words = chat.present(shown, "en").text + chat.present(moment, "en").text
    assert "From turn 5 on, Ben stayed clearly ahead." in words
    assert "moderately strong" in words
    assert "The computer would have played c1." in words


async def test_what_the_partner_would_have_played_can_be_tried_from_there(table: Table) -> None:
    await ended(table)
    found = clear()
    found[4] = replace(found[4], then=(("b1",), ("c2",)))
    await judged(table, found)
    moment = (await table.says("ada", "/review 1"))[-1].message
    [explore] = chat.present(moment, "en").buttons
    assert explore.label == "Explore"
    [tried] = await table.does("ada", explore.command)
    assert "c1" in chat.present(tried.message, "en").text
    assert tried.message.picture is not None
    assert (tried.message.picture.ply, tried.message.picture.steps) == (4, ("c1",))
    on = next(each.command for each in tried.message.actions if each.code == "try-on")
    [next_] = await table.does("ada", on)
    assert next_.message.picture is not None
    assert next_.message.picture.steps == ("c1", "b1")


async def test_the_message_of_the_end_offers_a_review_where_there_can_be_one(table: Table) -> None:
    def offered(said: list[Outgoing]) -> list[str]:
        [end] = {id(each.message): each.message for each in said if each.message.code == "match-ended"}.values()
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
    await ended(table)
    await judged(table, [Judgement(1 + at % 2, (turn,), 0.0, 0.0) for at, turn in enumerate(TURNS)])
    _, shown = (each.message for each in await table.says("ada", "/review 1"))
    assert "It found no clear mistakes" in chat.present(shown, "en").text


async def test_a_review_goes_on_after_a_restart_where_it_was(table: Table) -> None:
    await ended(table)
    await table.says("ada", "/review 1")
    await judged(table, clear()[:5])
    again = Company(table)
    assert codes(await again.plays())[0] == "review"
    assert len(again.thinker.asked) == 1
    assert await table.store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1)) is None


async def test_turns_of_those_who_play_go_first(table: Table, company: Company) -> None:
    await ended(table)
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
    await ended(table)
    table.application._limits = Limits(partner=False)
    assert codes(await table.says("ada", "/review 1")) == ["refused.partner-off"]
    await judged(table, clear())
    assert codes(await table.says("ada", "/review 1"))[0] == "review-coming"


async def test_nobody_has_more_than_some_looked_through_within_a_day(table: Table) -> None:
    for number in range(1, A_DAY + 2):
        await ended(table, ("a1",), number)
        if number <= A_DAY:
            await table.says("ada", f"/review {number}")
    assert codes(await table.says("ada", f"/review {A_DAY + 1}")) == ["refused.review-too-many"]
    table.clock.pass_(days=1)
    assert codes(await table.says("ada", f"/review {A_DAY + 1}")) == ["review-coming"]


async def test_nothing_is_told_of_a_position_that_stands_in_a_match_against_a_person(
    table: Table, company: Company
) -> None:
    await ended(table)
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
    await ended(table)
    await judged(table, clear())
    said = [each.message for each in await table.says("ada", "/review 1")]
    gone = ErasedPlayer(((await table.player("ben")).id,), (), (), (), ("Ben",), table.clock.now())
    assert "Ben" not in str([without(gone, each) for each in said])


async def test_when_who_asked_first_is_forgotten_midway_the_others_are_told(table: Table, company: Company) -> None:
    await ended(table)
    for who in ("cid", "ben", "dora"):
        await table.says(who, "/review 1")
    await judged(table, clear()[:2], by="cid")
    task = await table.application.run(lambda context: take_up(context, 1))
    assert task is not None
    for who in ("cid", "dora"):
        await table.says(who, "/forget me yes")
    await table.time(minutes=2)
    judgements = clear()[2:]
    assert not await table.application.run(lambda context: keep_judgements(context, task, 2, judgements))
    told = await company.plays()
    ben = (await table.account("ben")).player
    assert [each.player for each in told if each.message.code == "review"] == [ben]
    assert {each.player for each in told} == {ben}
    kept = await table.store.read(lambda uow: uow.reviews.get(1))
    assert kept is not None
    assert kept.player == ben


async def test_a_review_for_which_nobody_waits_any_more_is_given_up(table: Table, company: Company) -> None:
    await ended(table)
    await table.says("cid", "/review 1")
    await table.says("cid", "/forget me yes")
    await table.time(minutes=2)
    assert await company.plays() == []
    assert await table.store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1)) is None
    assert await table.store.read(lambda uow: uow.reviews.get(1)) is None


async def test_when_who_asked_first_is_blocked_midway_the_others_are_told(table: Table, company: Company) -> None:
    await ended(table)
    for who in ("cid", "ben"):
        await table.says(who, "/review 1")
    cid, ben = [(await table.account(who)).player for who in ("cid", "ben")]
    await ban(table.store, BY_PLAYER, str(cid), "noise", table.clock.now())
    told = await company.plays()
    assert ben in {each.player for each in told if each.message.code == "review"}


async def test_who_links_their_accounts_meanwhile_is_told_where_they_are_now(table: Table, company: Company) -> None:
    ada, away = Somebody("ada"), Somebody("ada2", platform="web", room="lobby")
    number = await table.invite("ben", away)
    await table.plays(number, people={(await table.account("ben")).player: "ben"})
    await table.says(away, f"/resign {number} confirm")
    assert codes(await table.says(away, f"/review {number}")) == ["review-coming"]
    await table.says(ada, "/help")
    await table.join(ada, away)
    told = await company.plays()
    assert [each.player for each in told if each.message.code == "review"] == [(await table.account(ada)).player]
