"""Commands and messages as plain data and back."""

import json
from datetime import UTC, datetime

import pytest
from msgspec import ValidationError

from bot.features.account.commands import Language, Link
from bot.features.answers.commands import Accept
from bot.features.board import messages as board_messages
from bot.features.board.commands import Board
from bot.features.board.messages import BoardShown
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import If
from bot.features.exploring.messages import PreviewShown
from bot.features.help.commands import Rules
from bot.features.help.messages import RulesShown
from bot.features.match.commands import Move, Resign
from bot.features.match.messages import DraftCleared, ResignQuestion
from bot.features.report.commands import Report
from core.charts import Course, HeadToHead, Tally, label
from core.match.model import SeatWish
from core.messages.anonymity import ErasedPlayer, without
from core.messages.command import Command, Misunderstood
from core.messages.content import Content, Unreadable
from core.messages.message import Action, Message, Picture, message_data, message_from
from core.names import Name
from tests.support.cases import check_each
from tests.support.contents import codes, examples, kinds

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "command",
    [
        Play("cropa", "bob", {"size": "9"}, SeatWish.ME),
        Accept(),
        Accept(12),
        Move("d4 e5", 12, 0, plain=True),
        Board(12, 0),
        Rules(None),
        Resign(3, confirmed=True),
        Language("de"),
        Misunderstood("unknown-command", {"word": "x"}),
    ],
)
def test_a_command_comes_back_from_plain_data(command: Command) -> None:
    message = Message(DraftCleared(3), actions=(Action("x", command),))
    assert message_from(json.loads(json.dumps(message_data(message)))) == message


@pytest.mark.parametrize(
    "message",
    [
        Message(DraftCleared(3)),
        Message(
            BoardShown(12, "cropa", Name("Ann"), Name("Bob"), 0, 0, next=None),
            number=12,
            notify=(3, 4),
            picture=Picture(match=12, version=7, ply=0),
        ),
        Message(
            PreviewShown(12, "d4 e5", complete=True),
            number=12,
            picture=Picture(12, 7, None, ("d4", "e5"), ("f6",), concluded=True),
        ),
        Message(RulesShown("luup"), picture=Picture(game="luup")),
        Message(
            ResignQuestion(1, Name("Bob")),
            number=1,
            actions=(Action("resign-yes", Resign(1, confirmed=True), 5), Action("x", Accept())),
        ),
    ],
)
def test_a_message_comes_back_from_plain_data(message: Message) -> None:
    assert message_from(json.loads(json.dumps(message_data(message)))) == message


def test_every_kind_of_message_comes_back_from_plain_data() -> None:
    def comes_back(kind: type[Content]) -> None:
        for said in examples(kind):
            message = Message(said)
            assert message_from(json.loads(json.dumps(message_data(message)))) == message

    check_each({kind.KIND: kind for kind in kinds()}, comes_back)


def test_what_is_as_usual_is_not_kept_and_kinds_stand_beside_their_fields() -> None:
    message = Message(DraftCleared(3), actions=(Action("x", Accept()),))
    assert json.loads(json.dumps(message_data(message))) == {
        "content": {"type": "draft-cleared", "number": 3},
        "actions": [{"code": "x", "command": {"type": "accept"}}],
    }


@pytest.mark.parametrize("command", [{"type": "dance"}, {}, {"type": "accept", "number": "3"}, {"type": "move"}, 3])
def test_a_message_with_data_that_is_no_command_is_refused(command: object) -> None:
    data = message_data(Message(DraftCleared(3), actions=(Action("x", Accept()),)))
    data["actions"][0]["command"] = command
    with pytest.raises((KeyError, TypeError, ValidationError)):
        message_from(data)


def test_a_kind_of_message_is_called_after_its_class() -> None:
    assert Unreadable.KIND == "unreadable"
    assert Content.KINDS["unreadable"] is Unreadable
    with pytest.raises(TypeError, match="both called unreadable"):
        type("Unreadable", (Content,), {})


def test_a_message_of_a_kind_that_is_gone_is_refused() -> None:
    with pytest.raises(KeyError, match="gone"):
        message_from({"content": {"type": "gone"}})


def test_nobody_is_forgotten_who_is_only_called_alike() -> None:
    namesake = ErasedPlayer((8,), (), (), (), ("Nobody", *codes()), NOON, frozenset({99}))
    for kind in kinds():
        for content in examples(kind):
            assert without(namesake, Message(content)) == Message(content)


def test_somebody_who_is_forgotten_is_named_in_no_kind_of_message() -> None:
    ann = ErasedPlayer((7,), (), (), (), ("Ann",), NOON)
    for kind in kinds():
        for content in examples(kind):
            assert "Name(text='Ann'" not in repr(without(ann, Message(content)))


def test_somebody_who_is_forgotten_is_named_in_no_chart() -> None:
    ann = ErasedPlayer((7,), (), (), (), (), NOON)
    tally = Tally(label("chart.text", name=Name("Ann", 7)), 1, 2)
    for chart in (
        HeadToHead(label("chart.duel"), None, (Name("Ann", 7), Name("Bob", 8)), tally, (), ()),
        Course(label("chart.review", number=1, game="luup"), None, Name("Bob", 8), Name("Ann", 7), (0,)),
    ):
        message = Message(board_messages.NoMatch(), picture=Picture(chart=chart))
        assert "Ann" not in repr(without(ann, message))
        assert "Bob" in repr(without(ann, message))


@pytest.mark.parametrize(
    ("values", "named"), [((1, True, "more"), {}), ((), {"nmber": 3}), ((1,), {"number": 2})], ids=str
)
def test_a_command_takes_the_fields_that_it_declares_and_no_others(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(
        TypeError, match=r"Extra positional arguments|Unexpected keyword argument|provided twice|Argument 'number'"
    ):
        Resign(*values, **named)  # type: ignore[arg-type]  # on purpose


def test_pictures_with_options_are_found_again() -> None:
    first_picture, other_picture = (
        Picture(game="cropa", options={"size": 7}),
        Picture(game="cropa", options={"size": 9}),
    )
    kept = {first_picture: "first", other_picture: "other"}
    assert kept[Picture(game="cropa", options={"size": 7})] == "first"
    assert kept[Picture(game="cropa", options={"size": 9})] == "other"


def test_every_command_that_is_confirmed_can_be_asked_first() -> None:
    confirmed = {command for command in Command.KINDS.values() if "confirmed" in command.__struct_fields__}
    harmless = {If, Report}  # plans can be cancelled, and managers decide about a report
    assert {command for command in confirmed if not command.FINAL} == harmless
    assert Resign(1, confirmed=True).unconfirmed() == Resign(1)
    assert Link("ABCDE", "yes").unconfirmed() == Link("ABCDE")
    assert Board(1).unconfirmed() == Board(1)
