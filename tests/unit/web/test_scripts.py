"""Scripts of the page that need no elements: ``tests/scripts``, run by Node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.mark.skipif(
    shutil.which("node") is None and not os.environ.get("REQUIRE_NODE"),
    reason="scripts are tested by Node, which is missing",
)
@pytest.mark.parametrize("file", sorted(path.name for path in SCRIPTS.glob("*.test.js")))
def test_scripts(file: str) -> None:
    result = subprocess.run(
        ["node", "--no-warnings", "--test-reporter=spec", SCRIPTS / file],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"TZ": "UTC"},
    )
    assert result.returncode == 0, result.stdout + result.stderr
