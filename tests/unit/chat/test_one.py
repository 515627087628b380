"""No language says “1 players”: after the number 1, a noun is singular."""

import re

import pytest
from fluent.syntax import FluentParser, ast

from bot.chat import catalogue

NO_AMOUNT = re.compile(
    r"by|captured|community|deviation|games?|given|handle|joiner|largest|leader|left|length|loser|name|next|opponent|options|other"
    r"|part|platform|second|season|steps|text|time|to|title|topic|total|user|usage|what|when|where|which|who|why|winner|first|kind"
    r"|code|close|list|target|back|until|at|year|month|day|round|ladder|tournament|place|number|fragment"
)
"""Variables that are never amounts."""
PLURALS = {
    "en": re.compile(
        r"\b1 (?:\w+ )?(?:days|minutes|hours|players|people|matches|turns|challenges|places|codes|rounds|reminders|stones|points"
        r"|pages|strikes|cells|lines|boards|entries|rooms|groups|records|years|weeks|streams|commands|draws|pieces|markers"
        r"|wins in a row)\b"
    ),
    "de": re.compile(
        r"\b1 (?:\w+ )?(?:Tagen?|Minuten|Stunden|Personen|Leuten?|Partien|Zügen?|Siegen?|Herausforderungen|Forderungen|Plätzen?"
        r"|Codes|Runden|Erinnerungen|Steinen?|Punkten?|Seiten|Strafpunkten?|Feldern?|Linien|Brettern?|Einträgen?|Räumen?|Gruppen"
        r"|Aufzeichnungen|Jahren?|Wochen|Befehlen?)\b"
    ),
}

NEVER_ONE = {
    "illegal-criocha-komi-range",
    "illegal-cropa-outgrows",
    "illegal-droched-komi-range",
    "illegal-off-board",
    "option-criocha-size",
    "option-handicap",
    "question-droched-handicap",
    "refused-replay-too-long",
    "refused-too-much-kept",
    "sought-keep",
    "sought-near",
}
"""Entries whose amounts are two or more by the rules of a game, or are constants."""


def said_of_one(pattern: ast.Pattern) -> str:
    """Return the text of an entry in which all amounts are 1, with all variants of other choices."""
    return "".join(
        element.value if isinstance(element, ast.TextElement) else _placed(element.expression)
        for element in pattern.elements
    )


def _placed(expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> str:
    if isinstance(expression, ast.SelectExpression):
        keys = {variant: _key(variant) for variant in expression.variants}
        one = [variant for variant, key in keys.items() if key in {"1", "one"}]
        return " | ".join(said_of_one(variant.value) for variant in one or expression.variants)
    if isinstance(expression, ast.VariableReference):
        return "Ann" if NO_AMOUNT.fullmatch(expression.id.name.partition("-")[0]) else "1"
    return expression.value if isinstance(expression, ast.StringLiteral) else ""


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value


@pytest.mark.parametrize("tag", PLURALS)
def test_one_of_something_is_told_as_one(tag: str) -> None:
    wrong = {}
    for path in catalogue.sources(tag):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None and path.parent.name != "words":
                text = said_of_one(entry.value)
                found = [matched[0] for matched in PLURALS[tag].finditer(text)]
                if found and entry.id.name not in NEVER_ONE:
                    wrong[entry.id.name] = found
    assert wrong == {}
