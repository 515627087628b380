"""Options are accepted unchanged, or refused with the possible values."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import rules
from core.rules import BadOption, Game
from tests.support.hypothesis_profile import examples
from tests.support.playouts import SETTINGS, Setting, in_any_setting

NAMES = sorted({option.name for game in rules.all() for option in game.options})
VALUES = sorted({str(value) for setting in SETTINGS for value in setting.options.values()})


@examples(100)
@given(
    st.sampled_from(rules.all()),
    st.dictionaries(
        st.one_of(st.sampled_from([*NAMES, "komi", ""]), st.text(max_size=5)),
        st.one_of(
            st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.sampled_from(VALUES), st.integers(2, 20)
        ),
        max_size=5,
    ),
)
def test_any_options_are_taken_or_refused(game: Game, options: dict[str, object]) -> None:
    taken = settle_options(game, options)
    if isinstance(taken, BadOption):
        assert taken.option in options
        assert (taken.option in {option.name for option in game.options}) == (taken.code != "unknown-option")
        assert taken.code in {"unknown-option", "bad-value", "needs-other"}
        assert taken.allowed
    else:
        assert all(str(taken[name]).lower() == str(value).strip().lower() for name, value in options.items())


def settle_options(game: Game, options: dict[str, object]) -> Mapping[str, object] | BadOption:
    try:
        return game.start(options).options
    except BadOption as refusal:
        return refusal


@examples(100)
@given(in_any_setting)
def test_options_may_be_given_in_any_order_as_text_and_without_defaults(setting: Setting) -> None:
    defaults = {option.name: option.default for option in setting.game.options}
    chosen = [(name, value) for name, value in setting.options.items() if value != defaults[name]]
    written: dict[str, object] = {name: f" {str(value).upper()} " for name, value in reversed(chosen)}
    start = setting.game.start(written)
    assert start.options == setting.options
    assert start == setting.start()
    assert list(start.options) == list(setting.options)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_an_option_that_goes_with_another_one_only_is_refused_without_it(setting: Setting) -> None:
    for option in setting.game.options:
        if option.name not in setting.options:
            with pytest.raises(BadOption) as refusal:
                setting.game.start({**setting.options, option.name: option.default})
            assert refusal.value.code == "needs-other"


def test_every_set_of_options_of_every_game_is_tried() -> None:
    for game in rules.all():
        chosen = [setting.options for setting in SETTINGS if setting.game.key == game.key]
        for option in game.options:
            values = {options[option.name] for options in chosen if option.name in options}
            assert {option.values[0], option.values[-1], option.default} <= values
            assert values == set(option.values) or isinstance(option.values, range)
        assert all(game.resolve_options(options) == options for options in chosen)
    assert len({str(setting) for setting in SETTINGS}) == len(SETTINGS)
