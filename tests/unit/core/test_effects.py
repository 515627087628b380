"""What a step does at once, as menus say it."""

import random

import pytest

from bot.chat.catalogue import lookup
from core import rules
from core.rules import Position


def position(game: str, steps: str, **options: object) -> Position:
    """Return the position after some steps."""
    place = rules.get(game).start(options)
    for step in steps.split():
        place = place.play(step)
    return place


def effects(place: Position, step: str) -> list[tuple[str, dict[str, object]]]:
    """Return the codes and facts of what a step does."""
    return [(effect.code, dict(effect.facts)) for effect in place.effects(step)]


def test_cropa_says_how_large_the_group_becomes() -> None:
    place = position("cropa", "a1 c3 d5", size=5)
    assert effects(place, "e5") == [], "a single stone"
    assert effects(place, "a2") == [("cropa.group", {"size": 2})]


def test_crumo_says_which_stacks_are_attacked_and_defended() -> None:
    place = position("crumo", "e5:1 keep e8:1", size=5)
    assert effects(place, "e6:2") == [("crumo.attacks", {"cells": ("e8",)})]
    assert effects(place, "e7:2") == [("crumo.defends", {"cells": ("e5",)})]
    assert effects(place, "e6:1") == [("crumo.defends", {"cells": ("e5",)})]
    assert effects(place, "a1:1") == []
    assert effects(place, "pass") == []


def test_a_capture_says_how_many_pieces_are_taken() -> None:
    place = position("crumo", "e5:1 keep e7:2 a1:1", size=5)
    taken = [step for step in place.steps() if ("captures", {"count": 1}) in effects(place, step)]
    assert taken
    for step in taken:
        assert place.play(step).captures() == (0, 1)


def test_a_step_that_ends_the_game_says_for_whom() -> None:
    place = position("crumo", "e5:1 keep pass", size=5)
    assert effects(place, "pass") == [("wins", {})]


@pytest.mark.parametrize("game", [game.key for game in rules.all()])
def test_every_effect_has_words_in_every_language(game: str) -> None:
    rng, place = random.Random(game), rules.get(game).start()
    for _ in range(60):
        steps = place.steps()
        if not steps:
            break
        codes = {
            effect.code.replace(".", "-")
            for step in rng.sample(steps, min(8, len(steps)))
            for effect in place.effects(step)
        }
        for language in ("en", "de"):
            for code in codes:
                facts = {"count": 1, "size": 1, "cells": ("a1",)}
                assert lookup(language).find(f"effect-{code}", facts) is not None, code
        place = place.play(rng.choice([step for step in steps if step != "pass"] or steps))
