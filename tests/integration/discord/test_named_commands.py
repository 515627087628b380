"""On Discord, a message names commands as people give them there."""

import re

import pytest

from tests.support.discord_club import Club

MENTION = re.compile(r"</([a-z -]+):(\d+)>")


def mentions(club: Club, text: str) -> list[str]:
    """Return the commands that a text mentions; each has the id that Discord gave it."""
    ids = {command["name"]: command["id"] for command in club.fake.commands[None]}
    found = MENTION.findall(text)
    assert all(ids[path.split()[0]] == command_id for path, command_id in found)
    return [path for path, _ in found]


@pytest.mark.usefixtures("running")
async def test_a_refusal_mentions_what_one_can_do_instead(club: Club) -> None:
    refused = await club.ann.slash("match resign")
    assert mentions(club, refused.text) == ["matches", "play"]
    assert "/matches" not in MENTION.sub("", refused.text)


@pytest.mark.usefixtures("running")
async def test_help_shows_the_options_of_the_command(club: Club) -> None:
    told = await club.ann.slash("help", topic="pause")
    assert "</match pause:" in told.text
    assert "\\[length\\] \\[match\\]" in told.text
    assert mentions(club, told.text)[:3] == ["match pause", "match pause", "accept"]


@pytest.mark.usefixtures("running")
async def test_a_button_sent_before_the_groups_still_works(club: Club) -> None:
    thread = await club.begin()
    for custom_id in ("c:/resign #1", "c:/hint", "c:/language de"):
        answer = await club.ann.forges(3, {"custom_id": custom_id, "component_type": 2}, source=thread.said[-1])
        await club.fake.until(lambda answer=answer: answer.followups)  # type: ignore[misc]  # bound at once
        assert answer.text, custom_id


@pytest.mark.usefixtures("running")
async def test_what_is_typed_in_a_chat_needs_no_group(club: Club) -> None:
    await club.ann.says(club.ann.dm, "/language de")
    await club.said(club.ann.dm, "Deutsch")
