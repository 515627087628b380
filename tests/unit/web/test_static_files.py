"""Static files of the page: compressed, and followed."""

import gzip
from pathlib import Path

import pytest

from bot.platforms.web.site.static_files import StaticFiles, file_of, without_doc_comments


def test_modules_are_followed_each_once(tmp_path: Path) -> None:
    files = {
        "js/hall/main.js": 'import { x } from "../common/x.js";\nimport "./side.js";\nawait import("./later.js");\n',
        "js/hall/side.js": 'export { z } from "../common/z.js";\nconst place = ".no-module";\n',
        "js/hall/later.js": "export const unused = 1;\n",
        "js/common/app.js": 'import { z } from "./z.js";\n',
        "js/common/x.js": 'import { z } from "./z.js";\nexport const x = z;\n',
        "js/common/z.js": 'import { x } from "./x.js";\nexport const z = 1;\n',
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    found = StaticFiles(tmp_path).modules("common/app.js", "hall/main.js")
    assert found == ["js/common/app.js", "js/hall/main.js", "js/common/z.js", "js/common/x.js", "js/hall/side.js"]


def test_files_are_compressed_where_that_saves_something() -> None:
    long, short = file_of(b"a" * 5000, "text/css"), file_of(b"ab", "text/css")
    assert long.packed is not None
    assert gzip.decompress(long.packed) == long.body
    assert short.packed is None


@pytest.mark.parametrize(
    ("script", "served"),
    [
        ("/** Count. @param {number} n */\nconst f = (n) => n;\n", "\nconst f = (n) => n;\n"),
        ("  /**\n   * Count.\n   */\n  count() {}\n", "\n\n\n  count() {}\n"),
        ("const x = /** @type {X} */ (y);\n", "const x = /** @type {X} */ (y);\n"),
        ("/** @type {X} */ (y).go();\n/** Go. */\n", "/** @type {X} */ (y).go();\n\n"),
        ("// Why.\nconst x = 1;\n", "// Why.\nconst x = 1;\n"),
    ],
)
def test_scripts_are_served_without_their_doc_comments_in_the_same_lines(script: str, served: str) -> None:
    assert without_doc_comments(script) == served
