"""Commands and messages as plain data and back."""

import json

import pytest

from core.play.commands import Accept, Board, Command, Language, Misunderstood, Move, Play, Resign, Rules
from core.play.content import Content, Unreadable
from core.play.match.model import SeatWish
from core.play.messages import Action, Message, Picture
from core.play.serialization import pack, unpack


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
    assert unpack(Command, json.loads(json.dumps(pack(command)))) == command


@pytest.mark.parametrize(
    "message",
    [
        Message("draft-cleared"),
        Message("board", {"ply": 0, "next": None}, 12, (3, 4), Picture(match=12, version=7, ply=0)),
        Message("preview", {}, 12, (), Picture(12, 7, None, ("d4", "e5"), ("f6",), concluded=True)),
        Message("rules", {"game": "luup"}, picture=Picture(game="luup")),
        Message(
            "resign-question",
            {},
            1,
            actions=(Action("resign-yes", Resign(1, confirmed=True), 5), Action("x", Accept())),
        ),
    ],
)
def test_a_message_comes_back_from_plain_data(message: Message) -> None:
    assert unpack(Message, json.loads(json.dumps(pack(message)))) == message


@pytest.mark.parametrize("data", [{"dance": {}}, {}, {"accept": {"speed": 3}}, {"accept": {}, "decline": {}}])
def test_data_that_is_no_command_is_refused(data: dict[str, object]) -> None:
    with pytest.raises((ValueError, KeyError)):
        unpack(Command, data)


def test_a_kind_of_message_is_called_after_its_class() -> None:
    assert Unreadable.KIND == "unreadable"
    assert Content.KINDS["unreadable"] is Unreadable
    with pytest.raises(TypeError, match="both called unreadable"):
        type("Unreadable", (Content,), {})


def test_a_message_of_a_kind_that_is_gone_is_refused() -> None:
    with pytest.raises(ValueError, match="none of"):
        unpack(Message, {"content": {"gone": {}}})
