"""Every kind of message in every language: whole sentences of what it holds, and nothing that it lacks."""

from __future__ import annotations

import re

import pytest

from bot import chat
from core.play.content import Content
from core.play.messages import Message
from tests.support.contents import assert_whole, examples, kinds

LANGUAGES = tuple(chat.languages())
KINDS = kinds()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.KIND)
def test_every_kind_is_worded_whole(kind: type[Content], language: str, caplog: pytest.LogCaptureFixture) -> None:
    for said in examples(kind):
        assert_whole(said, language, caplog)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.KIND)
def test_every_command_in_the_words_of_a_kind_is_one(kind: type[Content], language: str) -> None:
    for said in examples(kind):
        text = chat.present(Message(said), language).text
        for command in re.findall(r"(?<![\w/])/\w[\w-]*", text):
            if command not in {"/bord", "/xyz"}:
                answer = chat.parse(f"{command}")
                assert answer is not None
                assert getattr(answer, "problem", "") != "unknown-command", command


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.KIND)
def test_languages_differ_in_every_kind(kind: type[Content], language: str) -> None:
    for said in examples(kind):
        assert chat.present(Message(said), language).text != chat.present(Message(said), "en").text, said
