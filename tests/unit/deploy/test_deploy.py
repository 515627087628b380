"""What operators are given is sound: checked by the tools' own validators, and against the program."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from bot.observability.metrics import Metrics
from bot.platforms import telegram
from bot.platforms.connection import app_address
from bot.platforms.discord.shards import Shards
from bot.runtime.composition import known_settings
from bot.settings.environment import load
from tests.audit import LOCKS, pins

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
BIN = Path(sys.executable).parent
UNITS = sorted((DEPLOY / "systemd").glob("*.service")) + sorted((DEPLOY / "systemd").glob("*.timer"))


def run(*arguments: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(one) for one in arguments], capture_output=True, text=True, cwd=cwd, check=False)


def load_yaml(path: Path) -> dict[str, object]:
    found = YAML(typ="safe").load(path)
    assert isinstance(found, dict)
    return found


def settings_in(text: str) -> set[str]:
    return set(re.findall(r"STONEPOST_[A-Z_]+[A-Z]", text))


def setting_names() -> set[str]:
    names = {setting.name for setting in known_settings()}
    return names | {f"{setting.name}_FILE" for setting in known_settings() if setting.secret}


def test_the_dockerfile_follows_hadolint() -> None:
    hadolint = BIN / "hadolint"
    if not hadolint.exists():
        pytest.skip("hadolint comes as a program for Linux on x86-64 only")
    result = run(hadolint, DEPLOY / "Dockerfile")
    assert (result.returncode, result.stdout) == (0, "")


def test_the_image_runs_without_root_and_looks_after_itself() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", text, re.MULTILINE), (
        "numbers, so that clusters can tell it isn't root"
    )
    assert text.index("USER ") < text.index("ENTRYPOINT"), "before anything runs"
    assert "HEALTHCHECK" in text
    assert "/readyz" in text
    assert ":latest" not in text


def test_whatever_the_dockerfile_copies_is_there_and_not_ignored() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    let_in = set(
        re.findall(r"^!(\S+)$", (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    )
    copied = {name for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE) for name in line.split()}
    assert copied == let_in
    assert all((ROOT / name).exists() for name in copied)


def test_compose_follows_its_schema() -> None:
    result = run(BIN / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", DEPLOY / "compose.yaml")
    assert result.returncode == 0, result.stdout


def test_kubernetes_takes_the_manifests() -> None:
    result = run(BIN / "kubernetes-validate", "--strict", DEPLOY / "kubernetes" / "stonepost.yaml")
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_process_has_a_policy_for_its_network() -> None:
    documents = [*YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "stonepost.yaml")]
    policies = [document["spec"] for document in documents if document["kind"] == "NetworkPolicy"]
    kinds = {"Deployment", "StatefulSet"}
    components = {}
    for document in documents:
        if document["kind"] in kinds:
            labels = document["spec"]["template"]["metadata"]["labels"]
            (container,) = document["spec"]["template"]["spec"]["containers"]
            components[labels["app.kubernetes.io/component"]] = (
                labels,
                {port["containerPort"] for port in container["ports"]},
            )
    assert set(components) == {"web", "telegram", "discord"}
    for labels, ports in components.values():
        ours = [spec for spec in policies if selects(spec["podSelector"], labels)]
        assert {kind for spec in ours for kind in spec["policyTypes"]} == {"Ingress", "Egress"}
        opened = {rule["port"] for spec in ours for each in spec.get("ingress", ()) for rule in each["ports"]}
        assert ports <= opened | {9464}
        assert "watch" in opened
        reached = {rule["port"] for spec in ours for each in spec.get("egress", ()) for rule in each["ports"]}
        assert 443 in reached, "messengers, and push services from the page"
        assert all(each["from"] for spec in ours for each in spec.get("ingress", ())), "nothing is open to everybody"


def test_every_process_knows_the_address_of_the_page() -> None:
    documents = [*YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "stonepost.yaml")]
    (shared,) = (document for document in documents if document["kind"] == "ConfigMap")
    assert shared["data"]["STONEPOST_WEB_ADDRESS"].startswith("https://"), "links in messages begin with it"
    for document in documents:
        if document["kind"] in {"Deployment", "StatefulSet"}:
            (container,) = document["spec"]["template"]["spec"]["containers"]
            assert {"configMapRef": {"name": shared["metadata"]["name"]}} in container["envFrom"]


def test_the_page_knows_the_bot_that_it_does_not_serve() -> None:
    """Telegram signs with the bot's token who opens the page within it."""
    documents = [*YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "stonepost.yaml")]
    given = {}
    for document in documents:
        if document["kind"] in {"Deployment", "StatefulSet"}:
            (container,) = document["spec"]["template"]["spec"]["containers"]
            of_secret = {"STONEPOST_TELEGRAM_TOKEN": "1:a", "STONEPOST_WEB_ADDRESS": "https://play.example.org"}
            own = {
                one["name"]: one["value"]
                for one in container["env"]
                if one["name"].startswith("STONEPOST_") and "value" in one
            }
            given[container["name"]] = load(of_secret | own, known_settings())
    assert {name for name, settings in given.items() if telegram.configured(settings)} == {"telegram"}
    assert {name for name, settings in given.items() if app_address(settings)} == {"web", "telegram"}


def selects(selector: dict[str, object], labels: dict[str, str]) -> bool:
    """Return whether a selector of Kubernetes takes these labels."""
    wanted = selector.get("matchLabels", {})
    among = selector.get("matchExpressions", [])
    assert isinstance(wanted, dict)
    assert isinstance(among, list)
    return all(labels.get(name) == value for name, value in wanted.items()) and all(
        labels.get(each["key"]) in each["values"] for each in among
    )


def test_the_page_alone_is_installed_unless_more_is_asked_for() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    locked = {path: pins([path]) for path in LOCKS}
    page = {name for name, _ in locked[ROOT / "requirements.lock"]}
    assert not page & {"discord-py", "python-telegram-bot", "asyncpg"}
    for extra, library in (("discord", "discord-py"), ("telegram", "python-telegram-bot"), ("postgres", "asyncpg")):
        added = {name for name, _ in locked[ROOT / f"requirements-{extra}.lock"]}
        assert library in added
        assert not added & page, "those are there already"
        result = run("make", "-n", "install", f"EXTRAS={extra}")
        assert result.returncode == 0, result.stderr
    assert f"KNOWN  := {' '.join(sorted(extras))}\n" in (ROOT / "Makefile").read_text("utf-8")


def test_what_runs_is_tested_in_the_same_versions() -> None:
    tested = set(pins([ROOT / "requirements-dev.lock"]))
    for path in LOCKS:
        if path.name not in {"requirements-docs.lock", "requirements-mutants.lock"}:
            assert set(pins([path])) <= tested, path.name


def test_what_only_builds_is_not_in_what_runs() -> None:
    assert "setuptools" not in (ROOT / "requirements.lock").read_text("utf-8")
    assert (ROOT / "requirements-build.lock").read_text("utf-8").startswith("setuptools==")


def test_the_service_waits_for_the_time() -> None:
    unit = (DEPLOY / "systemd" / "stonepost.service").read_text("utf-8")
    for word in ("Wants", "After"):
        assert re.search(rf"^{word}=.*\btime-sync\.target\b", unit, re.MULTILINE)


def test_every_shard_of_discord_has_a_process() -> None:
    documents = YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "stonepost.yaml")
    (discord,) = [document for document in documents if document["kind"] == "StatefulSet"]
    (container,) = discord["spec"]["template"]["spec"]["containers"]
    shards = next(each["value"] for each in container["env"] if each["name"] == "SHARDS")
    told = []
    for index in range(discord["spec"]["replicas"]):
        script = container["args"][0].replace("exec stonepost run", "echo $STONEPOST_DISCORD_SHARDS")
        environment = {"INDEX": str(index), "SHARDS": shards}
        result = subprocess.run(["/bin/sh", "-c", script], env=environment, capture_output=True, text=True, check=True)
        told.append(Shards.of(result.stdout.strip()))
    covered = [shard for each in told if each for shard in each.own_shards(int(shards))]
    assert covered == list(range(int(shards)))


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """The units, with a program that is here."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze on this machine")
    copies = []
    for unit in UNITS:
        copy = tmp_path / unit.name
        text = unit.read_text(encoding="utf-8")
        copy.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE), encoding="utf-8")
        copies.append(copy)
    return copies


def test_systemd_takes_the_units(units: list[Path]) -> None:
    result = run("systemd-analyze", "verify", *units)
    ours = [line for line in result.stderr.splitlines() if "stonepost" in line]
    assert ours == []


def test_the_services_are_hardened(units: list[Path]) -> None:
    for unit in units:
        if unit.suffix == ".service":
            result = run("systemd-analyze", "security", "--offline=yes", "--threshold=20", unit)
            assert result.returncode == 0, result.stdout[-500:]


@pytest.mark.parametrize(
    "path", [path for path in sorted(DEPLOY.rglob("*")) if path.is_file()], ids=lambda path: path.name
)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    assert settings_in(path.read_text(encoding="utf-8")) <= setting_names()


def test_the_example_of_settings_is_one() -> None:
    lines = (DEPLOY / "stonepost.env.example").read_text(encoding="utf-8").splitlines()
    given = dict(line.removeprefix("#").split("=", 1) for line in lines if re.match(r"#?STONEPOST_\w+=", line))
    assert len(given) >= 4
    assert load(given, known_settings())


def test_alerts_and_dashboard_use_figures_that_there_are() -> None:
    written = Metrics("0").written().decode()
    there = set(re.findall(r"^# TYPE (\w+)", written, re.MULTILINE))
    there |= {f"{name}_bucket" for name in there}
    rules = load_yaml(DEPLOY / "prometheus-rules.yaml")
    board = json.loads((DEPLOY / "grafana" / "stonepost.json").read_text(encoding="utf-8"))
    for text in (json.dumps(rules), json.dumps(board["panels"])):
        used = set(re.findall(r"stonepost_\w+", text))
        assert used
        assert used <= there
    assert all(target["expr"] for panel in board["panels"] for target in panel["targets"])
    shown = re.findall(r"stonepost_\w+", json.dumps(board["panels"]))
    figures = {name for name in re.findall(r"^# TYPE (\w+)", written, re.MULTILINE) if not name.endswith("_created")}
    assert {name for name in figures if not {name, f"{name}_bucket"} & {*shown}} == {"stonepost_build"}


def test_the_guide_names_what_there_is() -> None:
    guide = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    assert settings_in(guide) <= setting_names()
    for path in re.findall(r"deploy/[\w./-]+", guide):
        if path != "deploy/stonepost.env":  # which the reader makes
            assert (ROOT / path.rstrip(".")).exists(), path
    text = run(sys.executable, "-m", "bot", "--help").stdout
    for command in re.findall(
        r"stonepost (backup|restore|status|check|troubles|communities|rebuild|run|settings)\b", guide
    ):
        assert command in text


def test_the_environment_of_the_image_can_be_loaded() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    given = dict(re.findall(r"(STONEPOST_\w+)=(\S+)", text))
    assert load(given, known_settings())["STONEPOST_DATABASE"] == "/data/stonepost.db"
    assert os.path.isabs(given["STONEPOST_DATABASE"])  # noqa: PTH117 - a path of the image's, not of this machine
