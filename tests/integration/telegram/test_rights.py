"""Rights on Telegram: what the bot lacks in a group is told to its administrators once, by Telegram's name for it."""

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import eventually
from tests.support.telegram_club import Club


async def play(club: Club, *turns: str) -> None:
    """Let Ann and Bob take turns; each is read by Bob in the group, or in private."""
    for turn in turns:
        person = club.ann if turn in {"a1", "c1", "e1"} else club.bob
        person.says(f"/move #1 {turn}")
        await club.until(
            lambda turn=turn: any(  # type: ignore[misc]  # mypy can't infer it
                f"plays {turn}" in one.text for one in (*club.group.replies, *club.bob.dm.replies)
            )
        )


@pytest.mark.parametrize(("names", "said"), [
    (("can_send_photos",), "“Send Photos”"),
    (("can_send_photos", "can_send_messages"), "“Send Messages”"),
])  # fmt: skip
async def test_administrators_read_once_what_is_missing_and_again_when_it_was_lost_anew(
    club: Club, running: Running, names: tuple[str, ...], said: str
) -> None:
    def told() -> list[str]:
        return [one.text for one in club.ann.dm.replies if "(Club)" in one.text]

    club.group.set_rights(club.ann, "administrator")
    await club.begin(game="luup")

    async def all_sent() -> bool:
        return not await running.store.read(lambda work: work.outbox.pending())

    club.group.deny(*names)
    await play(club, "a1", "b1")
    await club.until(told)
    await eventually(all_sent)
    club.group.allow(*names)
    await play(club, "c1")
    await eventually(all_sent)
    assert len(told()) == 1, told()
    assert said in told()[0]
    club.group.deny(*names)
    await play(club, "d1", "e1")
    await club.until(lambda: len(told()) == 2)
    assert not await running.store.read(lambda work: work.outbox.failures())
