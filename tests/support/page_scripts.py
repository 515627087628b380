"""Scripts of the chat page as texts: their imports, and the words of the page that they use."""

import re
from collections.abc import Iterator
from posixpath import dirname, join, normpath

from bot.platforms.web.site.static_files import FOLDER, without_doc_comments

_IMPORT = re.compile(r"^(?:import|export)\s(?:[^;\"'=(]*\sfrom\s)?\s*\"(\.{1,2}/[^\"]+)\"", re.MULTILINE)
_LATER = re.compile(r"\bimport\(\"(\.{1,2}/[^\"]+)\"\)")
_SAY = re.compile(r"(?<!function )(?<![\w.$])t\(")
_WORD = re.compile(r"\"([a-z-]+)\"")


def load_modules(*scripts: str, later: bool) -> set[str]:
    """Return the paths, below ``static``, of scripts and of all their imports; ``later`` adds imports on demand."""
    paths: set[str] = set()
    wanted = list(scripts)
    while wanted:
        path = wanted.pop()
        if path not in paths:
            paths.add(path)
            source = without_doc_comments((FOLDER / path).read_text())
            named = [*_IMPORT.findall(source), *(_LATER.findall(source) if later else ())]
            wanted += [normpath(join(dirname(path), target)) for target in named]
    return paths


def words_of(source: str) -> Iterator[str]:
    """Yield the words that a script uses, as ``t("word")`` or as one of several, ``t(many ? "words" : "word")``.

    Raises:
        ValueError: a word is computed, so that we can't know it.
    """
    for call in _SAY.finditer(source):
        *conditions, last = re.split(r"\?(?![.?])|:", _first_argument(source, call.end()))
        words = [matched[1] for part in (*conditions, last) if (matched := _WORD.fullmatch(part.strip()))]
        if not _WORD.fullmatch(last.strip()):
            raise ValueError(f"a word is computed: t({last}")
        yield from words


def _first_argument(source: str, begin: int) -> str:
    """Return the first argument of a call whose arguments begin at an index."""
    depth, end = 0, begin
    while depth or source[end] not in ",)":
        depth += (source[end] in "([{") - (source[end] in ")]}")
        end += 1
    return source[begin:end]
