"""Codes that join accounts on several platforms: who is told them, how long they are good, and what they ask."""

from bot.features.account.messages import AccountName
from core.account import MAX_MISSES
from core.names import Name
from tests.support.linked_club import BOB, DISCORD, TELEGRAM, WEB, WENDY
from tests.support.said import values
from tests.support.table import Table, codes


async def test_a_code_is_told_to_one_person_alone_and_kept_as_a_digest() -> None:
    town = Table()
    [outgoing] = await town.says(WEB, "/link")
    code = str(values(outgoing.message)["code"])

    assert (outgoing.message.code, outgoing.player is not None) == ("link-code", True)
    assert len(code) == 9
    assert code[4] == "-"
    assert not set("01IOLU") & set(code)
    assert await town.look(lambda uow: uow.links.code(code)) is None


async def test_typing_a_code_asks_first() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    [outgoing] = await town.says(DISCORD, f"/link {code}")

    assert outgoing.message.code == "link-question"
    assert [action.code for action in outgoing.message.actions] == ["link-yes", "link-no"]
    assert values(outgoing.message)["there"] == AccountName("web", Name("ally", 1))
    assert (await town.account(WEB)).player != (await town.account(DISCORD)).player


async def test_a_code_is_typed_in_any_case_with_or_without_its_hyphen() -> None:
    for form in (str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", " ")):
        town = await Table.known(WEB, DISCORD)
        code = await town.code(WEB)
        assert codes(await town.says(DISCORD, f"/link {form(code)}")) == ["link-question"]
        assert "linked" in codes(await town.says(DISCORD, f"/link {form(code)} yes"))


async def test_yes_without_the_question_asks_it() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)

    assert codes(await town.says(DISCORD, f"/link {code} yes")) == ["link-question"]


async def test_no_makes_the_code_void() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")

    assert codes(await town.says(DISCORD, f"/link {code} no")) == ["link-declined"]
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.unknown-code"]


async def test_a_code_expires() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    await town.time(minutes=15)

    assert codes(await town.says(DISCORD, f"/link {code} yes")) == ["refused.old-code"]


async def test_a_code_is_good_once() -> None:
    town = await Table.known(WEB, DISCORD, TELEGRAM)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")
    await town.says(DISCORD, f"/link {code} yes")

    assert codes(await town.says(TELEGRAM, f"/link {code}")) == ["refused.unknown-code"]


async def test_whoever_types_a_code_first_has_it() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    code = await town.code(WEB)
    await town.says(DISCORD, f"/link {code}")

    assert codes(await town.says(BOB, f"/link {code}")) == ["refused.unknown-code"]
    assert "linked" in codes(await town.says(DISCORD, f"/link {code} yes"))


async def test_a_new_code_makes_the_one_before_void() -> None:
    town = await Table.known(WEB, DISCORD)
    before, code = await town.code(WEB), await town.code(WEB)

    assert codes(await town.says(DISCORD, f"/link {before}")) == ["refused.unknown-code"]
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["link-question"]


async def test_guessing_ends_soon_even_when_it_would_be_right() -> None:
    town = await Table.known(WEB, DISCORD)
    code = await town.code(WEB)
    for _ in range(MAX_MISSES):
        assert codes(await town.says(DISCORD, "/link ABCD-EFGH")) == ["refused.unknown-code"]

    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.too-many-codes"]
    await town.time(minutes=14)
    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.too-many-codes"]
    await town.time(minutes=2)
    assert codes(await town.says(DISCORD, f"/link {await town.code(WEB)}")) == ["link-question"]


async def test_a_code_does_not_join_where_it_was_given() -> None:
    town = await Table.known(WEB, WENDY)
    code = await town.code(WEB)

    assert codes(await town.says(WEB, f"/link {code}")) == ["refused.link-own-code"]
    assert codes(await town.says(WENDY, f"/link {code}")) == ["refused.link-same-platform"]


async def test_a_player_has_one_account_on_a_platform() -> None:
    town = await Table.known(WEB, DISCORD, BOB)
    await town.join(WEB, DISCORD)
    code = await town.code(BOB)

    assert codes(await town.says(WEB, f"/link {code}")) == ["refused.link-same-platform"]


async def test_what_is_joined_is_not_joined_again() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.join(WEB, DISCORD)
    code = await town.code(WEB)

    assert codes(await town.says(DISCORD, f"/link {code}")) == ["refused.link-already"]


async def test_a_code_that_takes_a_seat_joins_no_accounts() -> None:
    town = await Table.known(WEB, DISCORD)
    await town.says(WEB, "/play cropa")
    [outgoing] = await town.says(WEB, "/invitation")

    assert codes(await town.says(DISCORD, f"/link {values(outgoing.message)['code']}")) == ["refused.code-for-seat"]
    code = await town.code(WEB)
    assert codes(await town.says(DISCORD, f"/accept {code}")) == ["refused.code-for-link"]
