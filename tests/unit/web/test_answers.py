"""Answers as JSON: who may keep them, and which are compressed."""

import json

from msgspec import Struct

from bot.platforms.web.requests.answers import json_answer, packed


class Line(Struct, frozen=True):
    number: int
    text: str


def test_a_struct_is_sent_as_json_that_nobody_keeps() -> None:
    response = json_answer(Line(1, "Szép!"), status=201)
    assert isinstance(response.body, bytes)
    assert json.loads(response.body) == {"number": 1, "text": "Szép!"}
    assert (response.status, response.content_type, response.charset) == (201, "application/json", "utf-8")
    assert (response.headers["Cache-Control"], "Vary" in response.headers) == ("no-store", False)


def test_an_answer_says_who_may_keep_it() -> None:
    response = json_answer([], "private, max-age=60", vary="Accept-Language")
    assert (response.headers["Cache-Control"], response.headers["Vary"]) == ("private, max-age=60", "Accept-Language")


def test_only_what_is_more_than_a_packet_is_compressed() -> None:
    assert not json_answer(Line(1, "short")).compression
    assert json_answer(Line(1, "long " * 300)).compression


def test_data_is_packed_on_one_line() -> None:
    assert packed([Line(1, "a\nb <ö>")]) == '[{"number":1,"text":"a\\nb <ö>"}]'
