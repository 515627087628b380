from bot.features.challenge.commands import Play
from core import rules
from core.match.model import ChallengeStatus, MatchStatus, SeatWish
from core.messages.updates import Place, Sender, Update
from core.time.control import Terms, TimeControl
from tests.support.said import values
from tests.support.table import Table


async def test_a_challenge_is_said_in_the_room_with_what_can_be_done() -> None:
    table = Table()
    await table.says("bob", "/matches")
    (outgoing,) = await table.says("alice", "/play cropa @bob size 5")
    assert outgoing.player is None
    assert outgoing.message.code == "challenge-made"
    assert values(outgoing.message) == {
        "number": 1,
        "game": "cropa",
        "options": {"size": 5},
        "by": "Alice",
        "to": "Bob",
        "seat": SeatWish.RANDOM,
        "terms": Terms(TimeControl.read("7d/move")),
        "listed": True,
    }
    assert [action.code for action in outgoing.message.actions] == ["accept", "decline", "withdraw"]


async def test_accepting_starts_the_match_of_the_same_number() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/play cropa @bob size 5 first")
    message = await table.answer("bob", "/accept")
    assert message.code == "match-started"
    match = await table.match(1)
    assert (match.status, match.ply, match.to_move, match.options) == (MatchStatus.RUNNING, 0, 1, {"size": 5})
    assert values(message)["first"] == "Alice"


async def test_the_challenger_chooses_who_has_seat_1() -> None:
    for word, first in (("first", "Alice"), ("second", "Bob")):
        table = Table()
        await table.says("bob", "/matches")
        await table.says("alice", f"/play luup @bob {word}")
        assert values(await table.answer("bob", "/accept"))["first"] == first


async def test_a_random_seat_is_drawn_when_the_challenge_is_accepted() -> None:
    for seat, first in ((1, "Alice"), (2, "Bob")):
        table = Table()
        table.rng.seats = [seat]
        await table.says("bob", "/matches")
        await table.says("alice", "/play luup @bob random")
        assert values(await table.answer("bob", "/accept"))["first"] == first


async def test_anyone_else_in_the_room_can_accept_an_open_challenge_but_only_one() -> None:
    table = Table()
    await table.says("alice", "/play luup")
    assert await table.codes("alice", "/accept 1") == ["refused.challenge-yourself"]
    assert await table.codes("carol", "/accept") == ["match-started"]
    assert await table.codes("bob", "/accept 1") == ["refused.already-accepted"]
    assert await table.codes("carol", "/accept 1") == ["refused.nothing-asked"]
    assert await table.codes("bob", "/accept") == ["refused.no-open-challenge"]


async def test_an_open_challenge_can_t_be_seen_from_another_community() -> None:
    table = Table()
    await table.says("alice", "/play luup", "garden")
    assert await table.codes("bob", "/accept 1", "kitchen") == ["refused.unknown-number"]
    assert await table.codes("bob", "/decline 1", "kitchen") == ["refused.unknown-number"]


async def test_only_the_challenged_one_can_accept_or_decline() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/play luup @bob")
    assert await table.codes("carol", "/accept 1") == ["refused.not-for-you"]
    assert await table.codes("carol", "/decline 1") == ["refused.not-for-you"]
    assert await table.codes("carol", "/withdraw 1") == ["refused.not-for-you"]
    assert await table.codes("bob", "/decline") == ["challenge-declined"]
    assert await table.codes("bob", "/accept 1") == ["refused.no-open-challenge"]


async def test_the_challenger_can_withdraw() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/play luup @bob")
    await table.says("alice", "/play cropa @bob")
    assert await table.codes("alice", "/withdraw") == ["refused.which-challenge"]
    assert await table.codes("alice", "/withdraw 1") == ["challenge-withdrawn"]
    assert await table.codes("alice", "/decline 2") == ["challenge-withdrawn"]
    status = await table.store.read(
        lambda uow: [challenge and challenge.status for challenge in map(uow.challenges.get, (1, 2))]
    )
    assert status == [ChallengeStatus.WITHDRAWN] * 2


async def test_whoever_withdraws_too_late_hears_who_has_accepted() -> None:
    table = Table()
    await table.says("alice", "/play luup")
    await table.says("bob", "/accept 1")
    for text in ("/withdraw 1", "/withdraw 1 request 0"):
        refused = await table.answer("alice", text)
        assert (refused.code, values(refused)["by"], refused.number) == ("refused.offer-accepted", "Bob", 1), text
    assert await table.codes("bob", "/withdraw 1") == ["refused.nothing-asked"]


async def test_a_challenge_to_oneself_comes_before_those_open_to_anyone() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("carol", "/play luup")
    await table.says("alice", "/play cropa @bob")
    message = await table.answer("bob", "/accept")
    assert values(message)["number"] == 2


async def test_with_several_challenges_it_asks_which() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("carol", "/play luup @bob")
    await table.says("alice", "/play cropa @bob")
    message = await table.answer("bob", "/accept")
    assert message.code == "refused.which-challenge"
    assert len(message.actions) == 2


async def test_what_can_t_be_played_is_refused_with_what_could() -> None:
    table = Table()
    refusals: dict[str, tuple[str, dict[str, object]]] = {
        "/play kropa": ("refused.unknown-game", {"typed": "kropa", "nearest": "cropa"}),
        "/play cr": (
            "refused.unknown-game",
            {"nearest": None, "several": tuple(game.key for game in rules.all() if game.key.startswith("cr"))},
        ),
        "/play cropa size 6": ("refused.bad-option", {"option": "size", "value": "6", "allowed": ("5", "7", "9")}),
        "/play luup mode partisan target 5": (
            "refused.bad-option",
            {"problem": "needs-other", "allowed": ("mode=impartial",)},
        ),
        "/play cropa @nobody": ("refused.no-such-person", {"handle": "nobody"}),
        "/play cropa @alice": ("refused.challenge-yourself", {}),
        "/play @alice": ("refused.challenge-yourself", {}),
        "/play @nobody": ("refused.no-such-person", {"handle": "nobody"}),
    }
    for text, (code, params) in refusals.items():
        message = await table.answer("alice", text)
        assert message.code == code, text
        assert params.items() <= values(message).items(), text


async def test_a_handle_is_found_whatever_its_case() -> None:
    table = Table()
    await table.says("bob", "/matches")
    assert await table.codes("alice", "/play cropa @BOB") == ["challenge-made"]


async def test_open_challenges_can_t_be_piled_up() -> None:
    table = Table()
    for name in ("bob", "carol"):
        await table.says(name, "/matches")
    assert [await table.codes("alice", "/play luup @bob") for _ in range(4)][-2:] == [
        ["challenge-made"],
        ["refused.too-many-challenges"],
    ]
    assert await table.codes("alice", "/play luup @carol") == ["challenge-made"]
    codes = [await table.codes("alice", "/play luup") for _ in range(20)]
    assert codes.count(["challenge-made"]) == 16


async def test_nobody_is_found_who_is_known_not_to_be_in_the_community() -> None:
    table = Table()
    await table.says("bob", "/matches")
    update = Update(
        "u1",
        Sender("test", "ref-alice", "alice", "Alice"),
        Place("lobby", "lobby", "lobby", "lobby"),
        Play("cropa", "bob"),
        strangers={"bob"},
    )
    await table.application.receive(update)
    assert [outgoing.message.code for outgoing in await table.delivered()] == ["refused.no-such-person"]


async def test_a_challenge_by_link_is_visible_to_its_challenger_alone() -> None:
    table = Table()
    await table.says("bob", "/help")
    (outgoing,) = await table.says("alice", "/play cropa link size 5")
    assert (outgoing.message.code, outgoing.player is not None) == ("challenge-made", True)
    assert [action.code for action in outgoing.message.actions] == ["invite", "withdraw"]
    for text in ("/accept", "/accept 1", "/decline 1", "/withdraw 1"):
        codes = await table.codes("bob", text)
        assert codes == await table.codes("bob", text.replace("1", "99")), "as if there were none"
    assert values(await table.answer("bob", "/matches"))["to_me"] == ()
    assert [each.number for each in values(await table.answer("alice", "/matches"))["mine"]] == [1]
    (outgoing,) = await table.says("alice", "/withdraw")
    assert (outgoing.message.code, outgoing.player is not None) == ("challenge-withdrawn", True), (
        "nobody else knew of it"
    )


async def test_a_challenge_by_link_can_be_accepted_by_code_in_its_room() -> None:
    table = Table()
    await table.says("bob", "/help")
    await table.says("alice", "/play cropa link")
    code = values(await table.answer("alice", "/invitation"))["code"]
    assert await table.codes("bob", f"/accept {code}") == ["match-started"]


async def test_nobody_is_named_in_a_challenge_by_link() -> None:
    table = Table()
    await table.says("bob", "/help")
    assert await table.codes("alice", "/play cropa @bob link") == ["misunderstood.surplus"]


async def test_a_person_who_declines_three_times_in_a_week_is_left_in_peace() -> None:
    table = Table()
    await table.says("bob", "/matches")
    for _ in range(3):
        assert await table.codes("alice", "/play luup @bob") == ["challenge-made"]
        assert await table.codes("bob", "/decline") == ["challenge-declined"]

    assert await table.codes("alice", "/play luup @bob") == ["refused.many-declined"]
    assert await table.codes("bob", "/play luup @alice") == ["challenge-made"]
    await table.says("bob", "/withdraw")
    await table.time(days=7, minutes=1)
    assert await table.codes("alice", "/play luup @bob") == ["challenge-made"]


async def test_a_challenge_made_again_after_it_was_withdrawn_makes_no_sound() -> None:
    table = Table()
    await table.says("bob", "/matches")
    bob = (await table.player("bob")).id
    assert (await table.answer("alice", "/play luup @bob")).hushed == ()
    await table.says("alice", "/withdraw")
    assert (await table.answer("alice", "/play luup @bob")).hushed == (bob,)
