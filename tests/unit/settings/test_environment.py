"""Settings come from the environment, from a file ``.env``, and from files of secrets."""

from pathlib import Path

import pytest

from bot.settings.common import COMMON
from bot.settings.environment import gather, load
from bot.settings.setting import BadSetting, Setting

KNOWN = (
    Setting("STONEPOST_PORT", 8080, "Port.", low=0, high=65535),
    Setting("STONEPOST_TOKEN", "", "Secret.", secret=True),
)


def test_the_environment_stands_above_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('# ours\nSTONEPOST_PORT=9000\nexport STONEPOST_TOKEN="a b#c"\nOTHER=1\n', encoding="utf-8")
    assert gather({}, KNOWN, file) == {"STONEPOST_PORT": "9000", "STONEPOST_TOKEN": "a b#c"}
    assert gather({"STONEPOST_PORT": "1", "HOME": "/"}, KNOWN, file)["STONEPOST_PORT"] == "1"


def test_values_of_the_file_are_taken_as_they_stand(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("STONEPOST_TOKEN=a${HOME}$b\n", encoding="utf-8")
    assert gather({}, KNOWN, file) == {"STONEPOST_TOKEN": "a${HOME}$b"}


def test_an_unknown_name_in_the_file_is_refused_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("STONEPOST_PROT=9000\n", encoding="utf-8")
    with pytest.raises(BadSetting, match="did you mean STONEPOST_PORT"):
        load(gather({}, KNOWN, file), KNOWN)


def test_a_secret_can_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text("abc.def\n", encoding="utf-8")
    assert gather({"STONEPOST_TOKEN_FILE": str(secret)}, KNOWN, tmp_path / ".env") == {"STONEPOST_TOKEN": "abc.def"}


def test_a_secret_of_the_environment_stands_above_one_that_the_file_names(tmp_path: Path) -> None:
    secret, file = tmp_path / "token", tmp_path / ".env"
    secret.write_text("old", encoding="utf-8")
    file.write_text(f"STONEPOST_TOKEN_FILE={secret}\n", encoding="utf-8")
    assert gather({"STONEPOST_TOKEN": "new"}, KNOWN, file) == {"STONEPOST_TOKEN": "new"}


@pytest.mark.parametrize(
    ("content", "said"), [(None, "can't be read: No such file"), (b"", "is empty"), (b"\xff\xfe", "it isn't text")]
)
def test_a_file_without_a_secret_is_refused(tmp_path: Path, content: bytes | None, said: str) -> None:
    secret = tmp_path / "token"
    if content is not None:
        secret.write_bytes(content)
    with pytest.raises(BadSetting, match=f"STONEPOST_TOKEN_FILE names .*token.* {said}"):
        gather({"STONEPOST_TOKEN_FILE": str(secret)}, KNOWN, tmp_path / ".env")


def test_a_secret_given_twice_is_refused_without_showing_it(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text("hunter2", encoding="utf-8")
    with pytest.raises(BadSetting) as refused:
        gather({"STONEPOST_TOKEN": "hunter3", "STONEPOST_TOKEN_FILE": str(secret)}, KNOWN, tmp_path / ".env")
    assert "both set" in str(refused.value)
    assert "hunter" not in str(refused.value)


def test_only_secrets_can_be_files(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="no setting STONEPOST_PORT_FILE"):
        load(gather({"STONEPOST_PORT_FILE": "x"}, KNOWN, tmp_path / ".env"), KNOWN)


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("https://play.example.org", True),
        ("http://127.0.0.1:8080/", True),
        ("", True),
        ("play.example.org", False),
        ("https://play.example.org/games", False),
        ("javascript:alert(1)", False),
    ],
)
def test_the_address_of_the_page_is_one(address: str, good: bool) -> None:
    [setting] = [setting for setting in COMMON if setting.name == "STONEPOST_WEB_ADDRESS"]
    if good:
        assert setting.read(address) == address
    else:
        with pytest.raises(BadSetting, match=r"must be an address like https://play\.example\.org"):
            setting.read(address)
