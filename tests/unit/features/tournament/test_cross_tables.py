from __future__ import annotations

from core.charts import CrossTable
from tests.support.tournaments import Cup


async def cross_table_for(cup: Cup, name: str) -> CrossTable | None:
    """Return the picture beside a tournament as somebody is shown it."""
    picture = (await cup.shown(name)).picture
    chart = None if picture is None else picture.chart
    assert chart is None or isinstance(chart, CrossTable)
    return chart


def rows(table: CrossTable | None) -> list[tuple[str, tuple[str, ...], int]]:
    assert table is not None
    return [(contender.name.text, contender.results, contender.points) for contender in table.contenders]


async def test_a_tournament_is_shown_with_who_beat_whom() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    await cup.beats("ann", "bob")
    assert rows(await cross_table_for(cup, "ann")) == [
        ("Ann", ("", "1", ""), 2),
        ("Bob", ("0", "", ""), 0),
        ("Cid", ("", "", ""), 0),
    ]


async def test_one_s_own_row_is_marked_and_nobody_s_at_the_end() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    running = await cross_table_for(cup, "bob")
    assert running is not None
    assert [contender.name.text for contender in running.contenders if contender.you] == ["Bob"]
    messages = await cup.round("ann", "bob", "cid")
    (sent_message,) = {message.code: message for message in messages if message.code == "tournament-ended"}.values()
    assert sent_message.picture is not None
    assert isinstance(sent_message.picture.chart, CrossTable)
    assert rows(sent_message.picture.chart) == [
        ("Ann", ("", "11", "11"), 8),
        ("Bob", ("00", "", "11"), 4),
        ("Cid", ("00", "00", ""), 0),
    ]
    assert not any(contender.you for contender in sent_message.picture.chart.contenders)


async def test_of_several_groups_people_see_their_own() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid", "dan", "eve", "fay")
    groups = [
        {cup_name.lower() for cup_name, _, _ in rows(await cross_table_for(cup, name))} for name in ("ann", "bob")
    ]
    assert all(len(group) == 3 for group in groups)
    assert groups[0] & {"ann"}
    assert groups[1] & {"bob"}
    assert await cross_table_for(cup, "carol") is None


async def test_before_it_begins_there_is_nothing_to_draw() -> None:
    assert await cross_table_for(await Cup.announced("swiss 3", "ann", "bob", "cid"), "ann") is None
