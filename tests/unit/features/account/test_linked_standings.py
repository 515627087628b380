"""What somebody has won counts for the one player that their accounts become; and for each of two again, when they are parted."""

import random
from pathlib import Path

import pytest

from bot import chat
from bot.features.account.commands import Link
from bot.features.ladder import ladder_log
from bot.features.ladder.commands import Ladder
from bot.features.match.commands import Resign
from bot.features.rating import results
from bot.features.statistics.messages import Score
from core.ladder import LadderEventKind
from core.rating import EVERYWHERE, Change, Rating, Scope, Unrated
from core.time.model import Timer
from storage import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.databases import empty
from tests.support.linked_club import LinkedClub
from tests.support.memory import MemoryStore
from tests.support.said import values
from tests.support.table import Somebody, codes

WEB = Somebody("ally", "web", "lobby")
DISCORD = Somebody("alice", "discord", "general")
TELEGRAM = Somebody("al", "telegram", "den")
BOB = Somebody("bob", "discord", "general")
CID = Somebody("cid", "discord", "general")
WENDY = Somebody("wendy", "web", "lobby")
ALL = Scope(EVERYWHERE, "cropa")


def everything(uow: UnitOfWork) -> dict[tuple[Scope, int], list[Change]]:
    """Return all ratings, as they came about."""
    scopes = {scope for result in uow.results.since() for scope in result.scopes}
    players = {player for result in uow.results.since() for player in result.players}
    found = {(scope, player): list(uow.ratings.changes(scope, player)) for scope in scopes for player in players}
    return {key: changes for key, changes in found.items() if changes}


# --- results and ratings


async def test_ratings_of_both_become_one_as_if_one_had_played_all_along() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY)
    await town.beats(DISCORD, BOB)
    await town.beats(WEB, WENDY)
    await town.beats(DISCORD, BOB)
    ratings = [await town.rating(person, ALL) for person in (DISCORD, WEB)]
    await town.join(WEB, DISCORD)

    assert await town.differences() == []
    whole = await town.rating(WEB, ALL)
    assert whole.count == 3
    assert whole.deviation < min(rating.deviation for rating in ratings)
    gone = await town.look(lambda uow: uow.ratings.for_player(1))
    assert list(gone) == [], "nothing is left to the one that went into the other"


async def test_who_has_met_them_since_is_reckoned_anew_and_who_has_not_stays() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB, CID, WENDY)
    bystander = await town.beats(CID, BOB)
    await town.beats(WEB, WENDY)
    await town.beats(DISCORD, BOB)
    before = {person: await town.rating(person, ALL) for person in (BOB, CID, WENDY)}
    await town.join(WEB, DISCORD)

    assert await town.rating(CID, ALL) == before[CID], f"#{bystander} was before any match of theirs"
    assert await town.rating(WENDY, ALL) == before[WENDY]
    assert await town.rating(BOB, ALL) != before[BOB], "whom he lost to was stronger than it seemed"
    assert await town.differences() == []


async def test_parting_gives_ratings_back_exactly() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY)
    for winner, loser in ((DISCORD, BOB), (WEB, WENDY), (BOB, DISCORD), (WENDY, WEB)):
        await town.beats(winner, loser)
    before = await town.look(everything)
    await town.join(WEB, DISCORD)
    assert await town.look(everything) != before
    await town.says(DISCORD, "/unlink yes")

    assert await town.look(everything) == before
    assert await town.differences() == []


async def test_after_unlinking_a_finished_match_counts_for_the_account_on_its_platform() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY)
    await town.join(WEB, DISCORD)
    await town.beats(DISCORD, BOB)
    await town.beats(WEB, WENDY)
    assert (await town.rating(DISCORD, ALL)).count == 2
    await town.says(WEB, "/unlink yes")

    assert [(await town.rating(person, ALL)).count for person in (DISCORD, WEB)] == [1, 1]
    assert await town.differences() == []


async def test_matches_against_oneself_do_not_count_as_long_as_one_is_one() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB)
    number = await town.beats(DISCORD, WEB)
    await town.beats(DISCORD, BOB)
    before = await town.look(everything)
    await town.join(WEB, DISCORD)

    result = await town.look(lambda uow: uow.results.for_match(number))
    assert result is not None
    assert result.unrated is Unrated.ONE_PERSON
    assert (await town.rating(WEB, ALL)).count == 1
    [outgoing] = await town.says(DISCORD, "/stats")
    assert values(outgoing.message)["total"] == Score(1, 0, 0)
    assert await town.differences() == []

    await town.says(WEB, "/unlink yes")
    assert await town.look(everything) == before
    assert await town.differences() == []


async def test_what_was_not_rated_stays_so() -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB)
    number = await town.start(DISCORD, BOB, options="size 5 untimed unrated")
    await town.ends(number, DISCORD, BOB)
    for command in (None, "/unlink yes"):
        await (town.says(WEB, command) if command else town.join(WEB, DISCORD))
        result = await town.look(lambda uow: uow.results.for_match(number))
        assert result is not None
        assert result.unrated is Unrated.AGREED
        assert (await town.account(DISCORD)).player in result.players
        assert await town.differences() == []


async def test_three_accounts_with_matches_against_each_other_add_up_at_every_step() -> None:
    town = await LinkedClub.known(DISCORD, TELEGRAM, WEB, BOB)
    for winner, loser in ((DISCORD, TELEGRAM), (TELEGRAM, WEB), (WEB, DISCORD), (DISCORD, BOB), (WEB, DISCORD)):
        await town.beats(winner, loser)
    states = [await town.look(everything)]
    for one, other_person in ((DISCORD, TELEGRAM), (TELEGRAM, WEB)):
        await town.join(one, other_person)
        assert await town.differences() == []
        states.append(await town.look(everything))
    assert (await town.rating(WEB, ALL)).count == 1, "but for one match, all were against oneself"
    for state in states[-2::-1]:
        await town.says(DISCORD if state is states[1] else TELEGRAM, "/unlink yes")
        assert await town.look(everything) == state
        assert await town.differences() == []


async def test_much_is_reckoned_in_steps_and_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY, CID)
    for winner, loser in ((DISCORD, BOB), (WEB, WENDY), (BOB, CID), (DISCORD, CID), (WENDY, WEB), (BOB, DISCORD)):
        await town.beats(winner, loser)
    monkeypatch.setattr(results, "MAX_RECOMPUTED", 11)
    monkeypatch.setattr(results, "PAGE", 4)
    await town.join(WEB, DISCORD)

    [outgoing] = await town.says(DISCORD, "/rating")
    assert any(line.recounted for line in values(outgoing.message)["ratings"])
    [outgoing] = await town.says(DISCORD, "/standings cropa")
    assert "Cropa; being recalculated" in chat.present(outgoing.message, "en").text
    assert await town.differences() == [], "what is still to be done is no difference"
    await town.beats(CID, BOB)  # meanwhile
    await town.time(minutes=1)

    assert (
        await town.look(lambda uow: [results.is_being_recomputed(uow, Scope(index, "cropa")) for index in range(3)])
        == [False] * 3
    )
    [outgoing] = await town.says(DISCORD, "/rating")
    assert not any(line.recounted for line in values(outgoing.message)["ratings"])
    [outgoing] = await town.says(DISCORD, "/standings cropa")
    assert "anew" not in chat.present(outgoing.message, "en").text
    assert await town.differences() == []


async def test_a_second_join_before_the_first_one_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    other_person = Somebody("wes", "web", "lobby")
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY, CID, other_person)
    pairs = (
        (DISCORD, BOB),
        (WEB, WENDY),
        (CID, BOB),
        (other_person, WENDY),
        (DISCORD, CID),
        (other_person, WEB),
        (BOB, DISCORD),
    )
    for winner, loser in pairs:
        await town.beats(winner, loser)
    before = await town.look(everything)
    monkeypatch.setattr(results, "MAX_RECOMPUTED", 12)
    monkeypatch.setattr(results, "PAGE", 3)
    await town.join(WEB, DISCORD)
    await town.application.tick()
    await town.join(other_person, CID)
    await town.time(minutes=1)
    assert await town.differences() == []

    await town.says(CID, "/unlink yes")
    await town.says(DISCORD, "/unlink yes")
    await town.time(minutes=1)
    assert await town.look(everything) == before
    assert await town.differences() == []


async def test_a_rating_that_was_never_put_right_is_noticed() -> None:
    """The comparison above can fail: what is not reckoned anew differs from the logs."""
    town = await LinkedClub.known(DISCORD, WEB, BOB, WENDY)
    await town.beats(DISCORD, BOB)
    await town.join(WEB, DISCORD)
    player = (await town.account(WEB)).player

    def spoil(uow: UnitOfWork) -> None:
        uow.ratings.undo(ALL, player, 0)
        uow.ratings.save(ALL, player, Change(1, 1, Rating(1400, 200, 0.06, town.clock.now(), 1)))

    await town.store.write(spoil)
    assert len(await town.differences()) == 1
    await town.store.write(
        lambda uow: uow.timers.save(Timer(results.ANEW, EVERYWHERE, town.clock.now(), data={"cropa": [1, [player]]}))
    )
    assert await town.differences() == []
    await town.time(minutes=1)
    assert await town.differences() == []


# --- ladders


async def test_the_place_on_a_ladder_is_the_joined_players_and_goes_back() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(DISCORD, BOB, CID)
    before = await town.places(ladder)
    web, discord = [(await town.account(person)).player for person in (WEB, DISCORD)]
    await town.join(WEB, DISCORD)

    assert await town.places(ladder) == [web, *before[1:]]
    assert await town.differences() == []
    await town.says(WEB, "/unlink yes")
    assert await town.places(ladder) == [discord, *before[1:]]
    assert await town.differences() == []


async def test_a_running_match_for_a_place_has_its_effect_for_whoever_plays_it_then() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB, DISCORD, CID)
    number = await town.challenge(DISCORD, BOB)
    await town.join(WEB, DISCORD)
    await town.ends(number, DISCORD, BOB)

    bob, cid, web = [(await town.account(person)).player for person in (BOB, CID, WEB)]
    assert await town.places(ladder) == [web, bob, cid]
    assert await town.differences() == []
    await town.says(WEB, "/unlink yes")
    discord = (await town.account(DISCORD)).player
    assert await town.places(ladder) == [discord, bob, cid]
    assert await town.differences() == []
    assert codes(await town.does(BOB, Ladder("challenge", None, "alice"))) == ["refused.ladder-too-soon"], (
        "they have just met"
    )


async def test_the_time_at_the_top_is_counted_for_both_accounts() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    await town.ladder(DISCORD, BOB)
    await town.time(days=10)
    await town.join(WEB, DISCORD)
    await town.time(days=5)
    [outgoing] = await town.says(DISCORD, "/ladder")

    assert values(outgoing.message)["king"] == "Ally"
    assert values(outgoing.message)["days"] == 15


@pytest.mark.usefixtures("vacation_on_request")
async def test_strikes_go_with_the_place_and_turns_since_take_them_away() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB, CID, DISCORD)
    lost, other = await town.challenge(DISCORD, BOB), await town.challenge(DISCORD, CID)
    accounts = {(await town.account(person)).player: person for person in (BOB, CID, DISCORD)}
    while accounts[(match := await town.match(lost)).players[match.to_move - 1]] is not DISCORD or match.ply < 2:
        await town.plays(lost, people=accounts)
    while accounts[(match := await town.match(other)).players[match.to_move - 1]] is DISCORD:
        await town.plays(other, people=accounts)
    await town.time(days=1)
    await town.plays(other, 2, accounts)
    await town.time(days=2, minutes=1)
    assert (await town.match(lost)).result is not None
    place = (await town.places(ladder)).index((await town.account(DISCORD)).player)
    for change in ("join", "play", "part"):
        if change == "join":
            await town.join(WEB, DISCORD)
        elif change == "part":
            await town.says(WEB, "/unlink yes")
        else:
            await town.time(minutes=1)
            accounts = {(await town.account(person)).player: person for person in (BOB, CID, DISCORD)}
            await town.plays(other, 4, accounts)
        assert await town.differences() == [], change
    player = (await town.account(DISCORD)).player
    member = await town.look(lambda uow: uow.ladders.member(ladder, player))
    assert member is not None
    assert (member.place, member.strikes, member.silent) == (place + 1, 8, False)


async def test_a_ladder_joined_since_goes_with_the_account_on_whose_platform_it_is() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB)
    await town.join(WEB, DISCORD)
    await town.says(DISCORD, "/ladder join")
    await town.says(DISCORD, "/unlink yes")

    assert await town.places(ladder) == [(await town.account(person)).player for person in (BOB, DISCORD)]
    assert await town.differences() == []


async def test_who_left_the_ladder_since_is_not_put_back() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB, DISCORD)
    await town.join(WEB, DISCORD)
    await town.says(DISCORD, "/ladder leave")
    await town.says(DISCORD, "/unlink yes")

    assert await town.places(ladder) == [(await town.account(BOB)).player]
    assert await town.differences() == []


async def test_two_places_on_one_ladder_are_not_made_one_until_one_is_left() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB, DISCORD)
    web = (await town.account(WEB)).player
    await town.store.write(lambda uow: ladder_log.join(uow.ladders, ladder, web, town.clock.now()))
    code = await town.code(WEB)
    [refused] = await town.says(DISCORD, f"/link {code}")

    assert refused.message.code == "refused.link-same-ladder"
    assert values(refused.message) == {"ladder": ladder, "game": "cropa", "community": "general"}
    await town.says(DISCORD, "/ladder leave")
    assert "link-question" in codes(await town.does(DISCORD, Link(code)))
    await town.does(DISCORD, Link(code, "yes"))
    assert await town.places(ladder) == [(await town.account(BOB)).player, web]
    assert await town.differences() == []


async def test_a_closed_ladder_stays_as_it_was() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(BOB, DISCORD)
    await town.store.write(lambda uow: uow.ladders.close(ladder, town.clock.now()))
    before = await town.places(ladder)
    await town.join(WEB, DISCORD)

    assert await town.places(ladder) == before
    assert await town.differences() == []


async def test_every_handing_over_stands_in_the_ladders_log() -> None:
    town = await LinkedClub.known(DISCORD, WEB)
    ladder = await town.ladder(DISCORD, BOB)
    web, discord = [(await town.account(person)).player for person in (WEB, DISCORD)]
    await town.join(WEB, DISCORD)
    await town.says(WEB, "/unlink yes")
    log = await town.look(lambda uow: list(ladder_log.log(uow.ladders, ladder)))

    handed = [event for event in log if event.kind is LadderEventKind.HANDED_OVER]
    assert [(event.data["from"], event.player, event.before, event.after, event.leader) for event in handed] == [
        (discord, web, 1, 1, web),
        (web, discord, 1, 1, discord),
    ]


# --- whatever happens


CLUB = (DISCORD, BOB, CID)
"""Those who are where the ladder is."""
PEOPLE = (DISCORD, WEB, TELEGRAM, BOB, CID, WENDY)


class Chance:
    """What people of a town do, as luck has it.

    Args:
        town: where they are.
        luck: decides.
    """

    def __init__(self, town: LinkedClub, luck: random.Random) -> None:
        self.town = town
        self.luck = luck

    async def deed(self) -> str:
        """Somebody does something; returns what came of it."""
        often = (self.play, self.play, self.challenge, self.challenge, self.turn, self.turn)
        deeds = (*often, self.in_or_out, self.join, self.join, self.part, self.part, self.wait)
        return await self.luck.choice(deeds)()

    async def play(self) -> str:
        """Two play, most of them to the end."""
        one, other_person = self.luck.sample(PEOPLE, 2)
        if (await self.town.account(one)).player == (await self.town.account(other_person)).player:
            return "nothing"
        if self.luck.random() < 0.3:
            await (self.town.start if one.platform == other_person.platform else self.town.invite)(one, other_person)
            return "begun"
        await self.town.beats(one, other_person)
        return "played"

    async def challenge(self) -> str:
        """Somebody challenges somebody on the ladder; most of these matches are played to the end."""
        one, other_person = self.luck.sample(CLUB, 2)
        messages = await self.town.does(one, Ladder("challenge", None, other_person.name), room="general")
        if "ladder-challenged" not in codes(messages):
            return "nothing"
        assert messages[0].message.number is not None
        if self.luck.random() < 0.8:
            await self.town.ends(messages[0].message.number, self.luck.choice((one, other_person)), one, other_person)
        return "challenged"

    async def turn(self) -> str:
        """Somebody takes a turn, or resigns."""
        running = await self.town.look(lambda uow: [match.number for match in uow.matches.running()])
        if not running:
            return "nothing"
        match = await self.town.match(self.luck.choice(running))
        accounts = {(await self.town.account(person)).player: person for person in PEOPLE}
        if self.luck.random() < 0.2:
            await self.town.does(accounts[self.luck.choice(match.players)], Resign(match.number, confirmed=True))
            return "resigned"
        await self.town.plays(match.number, people=accounts)
        return "moved"

    async def in_or_out(self) -> str:
        """Somebody joins the ladder, or leaves it."""
        word = self.luck.choice(("join", "join", "leave"))
        messages = await self.town.says(self.luck.choice(CLUB), f"/ladder {word}")
        return messages[0].message.code

    async def join(self) -> str:
        """Somebody joins an account to one's own."""
        one, other_person = self.luck.sample(PEOPLE, 2)
        code = await self.town.code(one)
        await self.town.says(other_person, f"/link {code}")
        return "linked" if "linked" in codes(await self.town.says(other_person, f"/link {code} yes")) else "nothing"

    async def part(self) -> str:
        """Somebody parts an account."""
        messages = await self.town.says(self.luck.choice(PEOPLE), "/unlink yes")
        return "unlinked" if "unlinked" in codes(messages) else "nothing"

    async def wait(self) -> str:
        """Time passes."""
        await self.town.time(hours=self.luck.choice((1, 20, 80)))
        return "waited"


@pytest.mark.parametrize(
    ("seed", "stored"), [(0, False), (1, False), (2, True)], ids=["memory", "memory again", "SQLite"]
)
async def test_whatever_is_played_joined_and_parted_everything_adds_up(
    seed: int, stored: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_sqlite(empty(tmp_path / "town.db")) if stored else MemoryStore()
    monkeypatch.setattr(results, "MAX_RECOMPUTED", 12)
    monkeypatch.setattr(results, "PAGE", 4)
    town = LinkedClub(store)
    for somebody in PEOPLE:
        await town.says(somebody, "/matches")
    ladder = await town.ladder(*CLUB)
    rng = Chance(town, random.Random(seed))
    done = set()
    for _ in range(60):
        what = await rng.deed()
        done.add(what)
        await town.time(seconds=1)
        assert await town.differences() == [], what
        assert len(set(await town.places(ladder))) == len(await town.places(ladder))
    assert {"played", "begun", "challenged", "moved", "linked", "unlinked"} <= done
    await store.close()
