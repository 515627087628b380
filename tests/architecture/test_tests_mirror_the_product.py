"""A reader finds tests by name: folders of unit tests have the names of the product's folders."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "tests" / "unit"
ABOVE = (ROOT, ROOT / "bot", ROOT / "bot" / "platforms")
"""Folders of the product whose subfolders have folders of tests."""


def test_a_folder_of_unit_tests_is_named_as_what_it_tries() -> None:
    folders = {path.parent.relative_to(UNIT) for path in UNIT.rglob("test_*.py") if path.parent != UNIT}
    unknown = {
        str(folder)
        for folder in folders
        if not any((above / folder).is_dir() or (above / folder).with_suffix(".py").is_file() for above in ABOVE)
    }
    assert unknown == set()
