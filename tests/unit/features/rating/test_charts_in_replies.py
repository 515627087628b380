"""Which pictures go along with ladders, standings, ratings and histories."""

from __future__ import annotations

from bot import chat
from bot.features.community.commands import Settings
from bot.features.ladder.commands import Ladder
from bot.features.rating.chart_data import with_chart
from core.charts import Chart, HeadToHead, Leaderboard, RatingCurve, Row, Tally, label
from core.community import PRIVATE
from core.messages.message import Message, Picture
from core.names import Name
from core.rating import EVERYWHERE, Change, Rating, Scope
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World, result
from tests.support.ladders import Club
from tests.support.said import Plain, values
from tests.support.table import Somebody, Table


async def finish_match(table: Table, winner: str, loser: str, room: str = "lobby", *, game: str = "cropa") -> int:
    """A rated match in which both have moved; returns its number."""
    number = await table.start(winner, loser, options="size 5", room=room, game=game)
    for name, steps in ((winner, "e5"), (loser, "a1 c2")) if game == "cropa" else ((winner, "a1"), (loser, "e5")):
        await table.says(name, f"#{number} {steps}", room)
    await table.says(loser, f"/resign #{number} yes", room)
    return number


async def chart_for(table: Table, name: str, text: str, room: str = "lobby") -> Chart | None:
    """Return the chart that comes with the answer to what somebody types, which is for them alone."""
    [outgoing] = await table.says(name, text, room)
    assert outgoing.player is not None
    picture = outgoing.message.picture
    return None if picture is None else picture.chart


def after_a_match(uow: UnitOfWork, player: int, rating: Rating) -> Change:
    """Return a rating after a match, anywhere, against somebody else."""
    room = uow.communities.open_room("test", "away", "Away", "away", "Away")
    played_result = result(uow, World(player, uow.people.add_named("Zoe").id, 0, room, room))
    return Change(played_result.order, played_result.match, rating)


async def certain(table: Table, name: str, value: float, scope: Scope) -> None:
    """Give somebody a rating that is certain enough to be ranked."""
    rating = Rating(value, 60.0, at=table.clock.now(), count=20)
    player = (await table.account(name)).player
    await table.store.write(lambda uow: uow.ratings.save(scope, player, after_a_match(uow, player, rating)))


def names(chart: Chart | None) -> list[str]:
    assert isinstance(chart, Leaderboard)
    return [f"{row.place} {row.name}" for section in chart.sections for row in section.rows]


# Ladders


async def test_a_ladder_is_a_leaderboard_with_ones_own_row_marked() -> None:
    club = await Club.of(*"abc")
    await club.wins("b", await club.challenge("b", "a"))
    chart = await chart_for(club.table, "a", "/ladder")
    assert isinstance(chart, Leaderboard)
    assert chart.title == label("chart.ladder", ladder=1, game="cropa")
    assert chart.subtitle == label("chart.where-count", community="lobby", count=3)
    assert chart.note is None
    assert chart.sections[0].rows == (
        Row(1, Name("B", 3), 1662, 290, sure=False, streak=1),
        Row(2, Name("A", 2), 1338, 290, sure=False, you=True),
        Row(3, Name("C", 4), 1500, 350, sure=False),
    )


async def test_a_ladder_that_nobody_is_on_has_no_picture() -> None:
    club = await Club.of()
    assert await chart_for(club.table, "a", "/ladder") is None


async def test_who_stands_far_down_sees_the_top_and_the_places_around() -> None:
    club = await Club.of(*(f"p{place:02}" for place in range(1, 21)))
    chart = await chart_for(club.table, "p17", "/ladder")
    assert names(chart) == [f"{place} P{place:02}" for place in (*range(1, 11), *range(14, 21))]


async def test_places_gained_and_lost_since_the_month_are_shown() -> None:
    club = await Club.of(*"abc")
    await club.table.time(days=31)
    await club.wins("c", await club.challenge("c", "a"))
    await club.says("d", "/ladder join")
    chart = await chart_for(club.table, "b", "/ladder")
    assert isinstance(chart, Leaderboard)
    assert {row.name.text: row.rise for row in chart.sections[0].rows} == {"C": 2, "A": -1, "B": -1, "D": None}
    assert chart.note == label("chart.rise", month="2026-03")


async def test_a_months_result_and_the_end_of_a_ladder_are_pictures_for_everybody() -> None:
    club = await Club.of("carol", "bob")
    await club.table.does("carol", Settings("announcements", "here"), "lobby/results")
    messages = [outgoing for outgoing in await club.table.time(days=31) if outgoing.message.code == "ladder-month"]
    messages += await club.table.does("carol", Ladder("close", confirmed=True))
    assert [(outgoing.message.code, outgoing.player) for outgoing in messages] == [
        ("ladder-month", None),
        ("ladder-month", None),
        ("ladder-closed", None),
        ("ladder-closed", None),
    ]
    for outgoing in messages:
        assert outgoing.message.picture is not None
        chart = outgoing.message.picture.chart
        assert names(chart) == ["1 Carol", "2 Bob"]
        assert isinstance(chart, Leaderboard)
        assert not any(row.you for row in chart.sections[0].rows)
        assert "'you': True" not in str(values(outgoing.message))
    month = messages[0].message.picture
    assert month is not None
    assert month.chart is not None
    assert month.chart.subtitle == label("chart.month-of", month="2026-03", community="lobby", count=2)


# Ratings


async def test_standings_of_one_game_end_with_ones_own_row() -> None:
    table = Table()
    scope = Scope(1, "cropa")
    people = [f"p{place:02}" for place in range(1, 16)]
    for place, name in enumerate(people):
        await table.says(name, "/matches")
        await certain(table, name, 1900 - 20 * place, scope)
    chart = await chart_for(table, "p13", "/standings cropa")
    assert names(chart) == [*(f"{place} P{place:02}" for place in range(1, 11)), "13 P13"]
    assert isinstance(chart, Leaderboard)
    assert chart.title == label("chart.standings-game", game="cropa")
    assert [row.you for row in chart.sections[0].rows] == [False] * 10 + [True]


async def test_standings_of_all_games_have_a_section_each() -> None:
    table = Table()
    await table.says("ann", "/matches")
    await certain(table, "ann", 1800, Scope(EVERYWHERE, "luup"))
    await certain(table, "ann", 1700, Scope(EVERYWHERE, "cropa"))
    assert await chart_for(table, "ann", "/standings") is None, "nobody is ranked here"
    chart = await chart_for(table, "ann", "/standings everywhere")
    assert isinstance(chart, Leaderboard)
    assert chart.subtitle == label("chart.all-communities")
    headings = [section.heading for section in chart.sections]
    assert headings == [label("chart.game", game="cropa"), label("chart.game", game="luup")]


async def test_a_rating_is_a_curve_through_all_matches() -> None:
    table = Table()
    for _ in range(2):
        await finish_match(table, "ann", "bob")
        table.clock.pass_(days=3)
    chart = await chart_for(table, "bob", "/rating @ann cropa")
    assert isinstance(chart, RatingCurve)
    assert chart.title == label("chart.rating", name=Name("Ann", 2), game="cropa")
    assert chart.subtitle == label("chart.matches", where="lobby", count=2)
    [series] = chart.series
    first, second = series.points
    assert first[1:] == (1662, 290)
    assert second[0] - first[0] == 3 * 24 * 60 * 60
    assert second[1] > first[1]


async def test_ratings_of_several_games_are_several_curves_those_of_here_first() -> None:
    table = Table()
    await finish_match(table, "ann", "bob")
    await finish_match(table, "ann", "bob", game="luup", room="elsewhere")
    chart = await chart_for(table, "ann", "/rating")
    assert isinstance(chart, RatingCurve)
    assert [series.name for series in chart.series] == [
        label("chart.game", game="cropa"),
        label("chart.game-everywhere", game="luup"),
    ]


async def test_who_has_no_rating_gets_no_picture() -> None:
    assert await chart_for(Table(), "ann", "/rating") is None


async def test_a_long_history_of_ratings_is_thinned() -> None:
    table = Table()
    await finish_match(table, "ann", "bob")
    player = (await table.account("ann")).player

    def transaction(uow: UnitOfWork) -> None:
        for order in range(10, 800):
            rating = Rating(1500 + order, 60, at=table.clock.now(), count=order)
            uow.ratings.save(Scope(1, "cropa"), player, after_a_match(uow, player, rating))

    await table.store.write(transaction)
    chart = await chart_for(table, "ann", "/rating cropa")
    assert isinstance(chart, RatingCurve)
    assert len(chart.series[0].points) == 200
    assert chart.series[0].points[-1][1] == 2299


# Two players


async def test_two_players_are_shown_head_to_head() -> None:
    table = Table()
    numbers = [
        await finish_match(table, winner, loser) for winner, loser in (("ann", "bob"), ("bob", "ann"), ("ann", "bob"))
    ]
    luup = await finish_match(table, "bob", "ann", game="luup")
    chart = await chart_for(table, "carol", "/history @bob @ann")
    assert chart == HeadToHead(
        label("chart.duel"),
        label("chart.duel-where", community="lobby", count=4),
        (Name("Bob", 1), Name("Ann", 2)),
        Tally(label("chart.duel-total"), 2, 2),
        (Tally(label("chart.game", game="cropa"), 1, 2), Tally(label("chart.game", game="luup"), 1, 0)),
        ((numbers[0], 2), (numbers[1], 1), (numbers[2], 2), (luup, 1)),
    )


async def test_two_who_have_not_met_have_no_picture() -> None:
    table = Table()
    await table.says("bob", "/matches")
    assert await chart_for(table, "ann", "/history @bob") is None


def test_anybody_can_put_a_chart_beside_a_message() -> None:
    message = Message(Plain("stats"))
    assert with_chart(message, None) is message
    chart = Leaderboard(label("chart.standings"), None, ())
    assert with_chart(message, chart) == Message(Plain("stats"), picture=Picture(chart=chart))


async def test_standings_have_ten_players_a_page_plus_the_asker() -> None:
    table = Table()
    people = [f"p{number:02}" for number in range(1, 24)]
    for place, name in enumerate(people):
        await table.says(name, "/help")
        await certain(table, name, 2000 - place, Scope(EVERYWHERE, "cropa"))
    found: list[str] = []
    for page, last in ((1, "Next page ▶"), (2, "Next page ▶"), (3, "◀ Previous page")):
        message = await table.answer("p01", f"/standings cropa everywhere page {page}")
        chart = None if message.picture is None else message.picture.chart
        presentation = chat.present(message, "en", reader=1)
        assert all(f"{line}, " in presentation.text for line in (name.replace(" ", ". ") for name in names(chart)))
        assert ("You: place 1 of 23" in presentation.text) is (page > 1)
        assert presentation.buttons[-1].label == last
        found += names(chart)
    assert found == [f"{place} {name.capitalize()}" for place, name in enumerate(people, 1)]
    assert await table.codes("p01", "/standings cropa everywhere page 4") == ["refused.no-such-page"]


async def test_in_a_private_chat_no_chart_names_the_chat_like_a_community() -> None:
    table = Table()
    ann = Somebody("ann", room=f"{PRIVATE}ann/dm", private=True)
    await table.says(ann, "/matches")
    await finish_match(table, "ann", "bob", ann.room)
    history = (await table.answer(ann, "/history @bob")).picture
    rating = (await table.answer(ann, "/rating")).picture
    assert history is not None
    assert isinstance(history.chart, HeadToHead)
    assert history.chart.subtitle == label("chart.duel-private", count=1)
    assert rating is not None
    assert isinstance(rating.chart, RatingCurve)
    assert rating.chart.subtitle == label("chart.matches-private", count=1)
