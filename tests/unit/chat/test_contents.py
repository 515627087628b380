"""Every kind of message in every language has whole sentences about its fields, and none about missing ones."""

from __future__ import annotations

import re

import pytest

from bot import chat
from core.messages.content import Content
from core.messages.message import Message
from tests.support.cases import check_each
from tests.support.contents import assert_whole, examples, kinds

LANGUAGES = tuple(chat.languages())
KINDS = {kind.KIND: kind for kind in kinds()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_worded_whole(language: str, caplog: pytest.LogCaptureFixture) -> None:
    def whole(kind: type[Content]) -> None:
        for said in examples(kind):
            assert_whole(said, language, caplog)

    check_each(KINDS, whole)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_in_the_words_of_a_kind_is_one(language: str) -> None:
    def commands(kind: type[Content]) -> None:
        for said in examples(kind):
            text = chat.present(Message(said), language).text
            for command in re.findall(r"(?<![\w/])/\w[\w-]*", text):
                if command not in {"/bord", "/xyz"}:
                    answer = chat.parse(f"{command}")
                    assert answer is not None
                    assert getattr(answer, "problem", "") != "unknown-command", command

    check_each(KINDS, commands)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_differ_in_every_kind(language: str) -> None:
    def differ(kind: type[Content]) -> None:
        for said in examples(kind):
            assert chat.present(Message(said), language).text != chat.present(Message(said), "en").text, said

    check_each(KINDS, differ)
