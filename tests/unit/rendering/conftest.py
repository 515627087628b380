"""Fonts of the system: none, or a few characters of those that are usual."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rendering import glyphs, typefaces

FONTS = Path(__file__).parents[2] / "support/fonts"


def forget() -> None:
    """Forget what is known of the system's fonts."""
    for cache in (
        typefaces.installed,
        typefaces.face_of,
        glyphs._text_width,
        glyphs._line,
    ):
        cache.cache_clear()


def from_folders(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> Iterator[None]:
    forget()
    monkeypatch.setattr(typefaces, "folders", lambda: folders)
    yield
    forget()


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from from_folders(monkeypatch)


@pytest.fixture
def system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield from from_folders(monkeypatch, FONTS)
