"""Settings are read from the environment, checked, and never guessed."""

import pytest

from bot.settings.environment import load
from bot.settings.setting import BadSetting, Setting

KNOWN = (
    Setting("STONEPOST_PORT", 8080, "Port.", low=0, high=65535),
    Setting("STONEPOST_WEB", default=True, meaning="Whether."),
    Setting("STONEPOST_DATABASE", "data/stonepost.db", "File."),
    Setting("STONEPOST_LOG", "warning", "How much.", values=("debug", "info", "warning", "error")),
    Setting("STONEPOST_TOKEN", 0, "Secret.", secret=True),
    Setting("STONEPOST_PROXIES", 0, "How many.", high=20, flag=True),
)


def test_what_is_not_said_has_its_default() -> None:
    assert load({"HOME": "/"}, KNOWN) == {
        "STONEPOST_PORT": 8080,
        "STONEPOST_WEB": True,
        "STONEPOST_DATABASE": "data/stonepost.db",
        "STONEPOST_LOG": "warning",
        "STONEPOST_TOKEN": 0,
        "STONEPOST_PROXIES": 0,
    }


def test_values_are_read_by_their_kind() -> None:
    found = load({"STONEPOST_PORT": "9000", "STONEPOST_WEB": "no", "STONEPOST_LOG": "INFO"}, KNOWN)
    assert (found["STONEPOST_PORT"], found["STONEPOST_WEB"], found["STONEPOST_LOG"]) == (9000, False, "info")


@pytest.mark.parametrize(("text", "number"), [("yes", 1), ("On", 1), ("1", 1), ("2", 2), ("no", 0), ("0", 0)])
def test_a_number_that_is_also_a_flag_is_read_both_ways(text: str, number: int) -> None:
    found = load({"STONEPOST_PROXIES": text}, KNOWN)["STONEPOST_PROXIES"]
    assert (found, type(found)) == (number, int)


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadSetting, match="STONEPOST_PROT; did you mean STONEPOST_PORT"):
        load({"STONEPOST_PROT": "9000"}, KNOWN)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("STONEPOST_PORT", "many", "whole number from 0 to 65535"),
        ("STONEPOST_PORT", "65536", "whole number from 0 to 65535"),
        ("STONEPOST_PORT", "-1", "whole number"),
        ("STONEPOST_PORT", "٣", "whole number"),
        ("STONEPOST_WEB", "perhaps", "yes or no"),
        ("STONEPOST_PROXIES", "perhaps", "yes, no or a whole number from 0 to 20"),
        ("STONEPOST_PROXIES", "21", "yes, no or a whole number from 0 to 20"),
        ("STONEPOST_LOG", "loud", "debug, info, warning, error"),
    ],
)
def test_a_bad_value_names_the_setting_and_what_it_can_be(name: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting, match=f"{name}.*{said}"):
        load({name: value}, KNOWN)


def test_a_secret_is_not_repeated_when_it_is_bad() -> None:
    with pytest.raises(BadSetting) as refused:
        load({"STONEPOST_TOKEN": "hunter2"}, KNOWN)
    assert "hunter2" not in str(refused.value)
