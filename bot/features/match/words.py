"""Wording of messages about matches: turns, results, menus to pick a turn from; and why a turn is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.wording.phrases import CHOICES, Phrases, labels, turn_choice, words
from bot.features.board import messages as board_messages
from bot.features.match import messages
from bot.features.match.commands import Move, Pick
from bot.features.time import messages as time_messages
from bot.features.time.words import agreed, on_move
from core.match.legal_choices import branch_parts
from core.match.model import ANNULLED
from core.messages.content import Content, RoundOf
from core.messages.message import Action
from core.rules.notation import step_parts

_SPARE: Final = "~"
"""Behind a step that captures nothing though it could."""
MOST_SENTENCES = 20
"""Planned answers that are told by a sentence each; more are told by their steps alone."""

# --- turns -----------------------------------------------------------------------------------------------------


def round_of(say: Phrases, of: RoundOf | None) -> list[str]:
    """Return a line that names the tournament of a match; an empty one if it belongs to none."""
    return [] if of is None else [say.say("match-of-tournament", of)]


def question(say: Phrases, game: str, asked: messages.Asked) -> str:
    """Return the question to the one on move, if it differs from an ordinary turn."""
    specific = f"question-{game}-{asked.code}"
    return say.say(specific if say.has(specific) else f"question-{asked.code}", asked, **asked.facts)


def with_question(say: Phrases, told: str, game: str, asked: messages.Asked | None) -> str:
    """Return a text and, on a line of its own, the question to the one on move, if there is any."""
    return told if asked is None else f"{told}\n{question(say, game, asked)}"


@words(messages.MatchStarted)
def match_started(say: Phrases, said: messages.MatchStarted) -> str:
    told = say.form("match-started", said, options=say.options(said.game, said.options))
    first = f"{say.form('match-first', said)} {say.notation(said.game)}"
    found = [say.say("seek-found", said)] if said.sought else []
    lines = [*round_of(say, said.round_of), *found, told, *agreed(say, said.terms), first]
    return with_question(say, "\n".join(lines), said.game, said.question)


def _passing(
    say: Phrases, kind: str, turn: messages.TurnAnnounced | messages.TurnBefore | messages.LastTurn, **more: object
) -> list[str]:
    """Return sentences for a turn (cells, or a word that has a sentence of its own) and for the forced passes after it."""
    word, _, komi = turn.steps.partition(":")
    code = f"{kind}-{word}"
    told = say.say(code if say.has(code) else kind, turn, komi=int(komi) if komi.isdecimal() else None, **more)
    return [told, *(say.say("turn-passed", name=name) for name in turn.passes)]


def _earlier(say: Phrases, said: messages.TurnAnnounced | messages.EndAnnounced) -> list[str]:
    """Return a line for each turn that is told with a later one: the first was given, the others were planned answers."""
    of_match = {"number": said.number, "game": said.game}
    first, answers = said.earlier[:1], said.earlier[1:]
    told = [" ".join(_passing(say, "turn-played", turn, **of_match)) for turn in first]
    if len(answers) > MOST_SENTENCES:  # platforms have longest messages
        return [*told, say.say("turns-answered"), *(" ".join(_passing(say, "turn-then", turn)) for turn in answers)]
    return told + [" ".join(_passing(say, "turn-answered", turn)) for turn in answers]


@words(messages.TurnAnnounced)
def turn_played(say: Phrases, said: messages.TurnAnnounced) -> str:
    told = _passing(say, "turn-answered" if said.earlier else "turn-played", said)
    if said.unanswered is not None:
        told.append(say.say("turn-unanswered", name=said.unanswered))
    if said.unpaused is not None:
        told.append(say.say("turn-unpaused", name=said.unpaused))
    told.append(on_move(say, said.next, said.time, again=said.next == said.by))
    return with_question(say, "\n".join([*_earlier(say, said), " ".join(told)]), said.game, said.question)


@words(messages.TakenBack)
def taken_back(say: Phrases, said: messages.TakenBack) -> str:
    """Return what was taken back, with the question of an opening that may be open again."""
    told = f"{say.say('taken-back', said)} {on_move(say, said.next, said.time)}"
    return with_question(say, told, said.game, said.question)


@words(messages.RoundEnded)
def round_ended(say: Phrases, said: messages.RoundEnded) -> str:
    first, second = (*said.totals, 0, 0)[:2]
    return say.say("round-ended", said, **{"totals-first": str(first), "totals-second": str(second)})


@words(messages.EndAnnounced)
def match_ended(say: Phrases, said: messages.EndAnnounced) -> str:
    kind = "turn-answered" if said.earlier else "match-last-turn"
    told = _earlier(say, said) + ([] if said.last is None else _passing(say, kind, said.last))
    if said.left:
        return say.say("match-left", said)
    if said.reason == ANNULLED:
        return "\n".join([say.say("match-annulled", said), *ruled(say, said)])
    told.append(say.say("match-drawn" if said.winner is None else "match-won", said))
    return "\n".join([*told, result_text(say, said), *ruled(say, said), *after_match(say, said)])


def result_text(say: Phrases, said: messages.EndAnnounced | board_messages.MatchDetails) -> str:
    """Return how a match ended."""
    names = {"winner": said.winner, "loser": said.loser, "first": said.first, "second": said.second}
    return say.result(said.game, said.reason, said.score, **names)


@words(messages.NotLegal)
def illegal(say: Phrases, said: messages.NotLegal) -> str:
    tried = isinstance(said, messages.Illegal) and said.number is None
    entry = f"{said.entry}-tried" if tried else said.entry
    return say.say(entry, said, reason=say.reason(said.rule, said.game, said.facts))


@words(messages.NotSteps)
def unreadable(say: Phrases, said: messages.NotSteps) -> str:
    return say.say("refused-unreadable", fragment=said.fragment or said.text, notation=say.notation(said.game))


@words(messages.Ambiguous)
def ambiguous(say: Phrases, said: messages.Ambiguous) -> str:
    return say.say("refused-ambiguous", said, candidates=" / ".join(said.candidates))


# --- looking ---------------------------------------------------------------------------------------------------


@words(messages.NotHere)
def not_here(say: Phrases, said: messages.NotHere) -> str:
    """Return a refusal in a place that belongs to one match, and which others may have been meant."""
    return _with_others(say, say.say(said.entry, said), said.others)


@words(messages.NotYourTurn)
def not_your_turn(say: Phrases, said: messages.NotYourTurn) -> str:
    return _with_others(say, say.say(said.entry, said), said.others)


def _with_others(say: Phrases, told: str, others: Sequence[time_messages.MatchName]) -> str:
    return "\n".join([told, say.say("others-waiting"), *match_lines(say, others)]) if others else told


def after_match(say: Phrases, said: messages.EndAnnounced) -> list[str]:
    """Return a line with what a match did to the ratings; empty if nothing."""
    if said.unrated is not None:
        return [say.say("match-unrated", said)]
    changes = "; ".join(rating_change(say, change) for change in said.ratings)
    return [say.say("match-rated", changes=changes)] if changes else []


def ruled(say: Phrases, said: messages.EndAnnounced) -> list[str]:
    """Return lines that say who ended a match by decision, and why; none if its players ended it."""
    return [] if said.ruling is None else [say.say("moderated-by", said.ruling), say.say("moderated-why", said.ruling)]


@words(messages.RatingChange)
def rating_change(say: Phrases, change: messages.RatingChange) -> str:
    return say.say("rating-change", change, before=str(change.before.value))


def match_lines(say: Phrases, matches: Sequence[time_messages.MatchName]) -> list[str]:
    """Return a line for each of several matches that may be meant."""
    return [f"• {say.say('which-match-line', match)}" for match in matches]


# --- menus to pick a turn from ---------------------------------------------------------------------------------


@words(messages.TurnMenu)
def turn_menu(say: Phrases, said: messages.TurnMenu) -> str:
    parts = branch_parts(said.branch)
    branch = _branch(say, parts, said.board) if parts and not said.cell else ""
    asked = say.form("turn-menu", number=said.number, cell=said.cell, branch=branch, steps=said.steps, board=said.board)
    return f"{asked}\n{say.say('turn-menu-quiet')}"


def choice(say: Phrases, text: str, said: messages.TurnMenu) -> str:
    """Return the label of a choice, a step or a branch, among the others of its menu."""
    branch = branch_parts(text)
    if branch:
        return _branch(say, branch, said.board)
    parts = step_parts(text)
    if not parts.cell:
        return say.step(text) if parts.count is None else f"{say.step(parts.word)} {parts.count}"
    plain = text.removesuffix(_SPARE)
    if plain not in said.offered or plain + _SPARE not in said.offered:
        return say.say("choice-spare", step=plain) if parts.spare else plain
    return say.say("choice-spare" if parts.spare else "choice-capture", step=plain)


def _branch(say: Phrases, branch: Mapping[str, str], board: str) -> str:
    if "word" in branch:
        return f"{say.step(branch['word'])} {branch['least']}–{branch['most']}"
    if "target" in branch:
        return say.say("choice-row", row=f"{branch['cell']}-{branch['target']}", board=board)
    if "cell" in branch:
        return f"{branch['cell']} …"
    row = branch.get("row") or branch.get("part")
    return say.say("choice-row", row=row, board=board) if row else say.say(f"choice-near-{branch['near']}")


@labels(Pick)
def pick_label(say: Phrases, command: Pick, action: Action, content: Content | None) -> str | None:
    if action.code in CHOICES and isinstance(content, messages.TurnMenu):
        return choice(say, command.text.rpartition(" ")[2], content)
    return None


@labels(Move)
def move_label(say: Phrases, command: Move, action: Action, content: Content | None) -> str | None:
    if action.code == "step":
        return say.step(command.text.rpartition(" ")[2])
    return turn_choice(command.text, action, content)
