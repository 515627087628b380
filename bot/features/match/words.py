"""Wording of messages about matches: turns, results, menus for choosing a turn, and refused turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.chat.wording.phrases import CHOICES, Phrases, labels, notes, turn_choice, words
from bot.features.board import messages as board_messages
from bot.features.match import messages
from bot.features.match.commands import CHOICE_OF_WORD, Move, Pick, Takebacks
from bot.features.rating.messages import rating_in_short
from bot.features.time import messages as time_messages
from bot.features.time.words import agreed, on_move
from core.match.legal_choices import branch_parts
from core.match.model import ANNULLED
from core.messages.content import Content, RoundOf
from core.messages.message import Action
from core.rules.notation import step_parts

_SPARE: Final = "~"
"""Suffix of a step that could capture but doesn't."""
MAX_SENTENCES = 20
"""Maximum number of planned answers with one sentence each; if there are more, we show only the steps."""

# --- turns -----------------------------------------------------------------------------------------------------


def round_of(say: Phrases, of: RoundOf | None) -> list[str]:
    """Return a line that names the tournament of a match; an empty line if it has none."""
    return [] if of is None else [say.say("match-of-tournament", of)]


def question(say: Phrases, game: str, asked_question: messages.Asked) -> str:
    """Return the question to the player on move, if it isn't for an ordinary turn."""
    specific = f"question-{game}-{asked_question.code}"
    return say.say(
        specific if say.has(specific) else f"question-{asked_question.code}", asked_question, **asked_question.facts
    )


def with_question(say: Phrases, text: str, game: str, asked_question: messages.Asked | None) -> str:
    """Return a text and, on its own line, the question to the player on move, if there is one."""
    return text if asked_question is None else f"{text}\n{question(say, game, asked_question)}"


@words(messages.MatchStarted)
def match_started(say: Phrases, content: messages.MatchStarted) -> str:
    text = say.form("match-started", content, options=say.options(content.game, content.options))
    first_text = f"{say.form('match-first', content)} {say.notation(content.game)}"
    seek_lines = [say.say("seek-found", content)] if content.sought else []
    lines = [*round_of(say, content.round_of), *seek_lines, text, *agreed(say, content.terms), first_text]
    return with_question(say, "\n".join(lines), content.game, content.question)


def _passing(
    say: Phrases, kind: str, turn: messages.TurnAnnounced | messages.TurnBefore | messages.LastTurn, **arguments: object
) -> list[str]:
    """Return sentences for a turn (cells, or a word with its own sentence) and for the forced passes after it."""
    word, _, komi = turn.steps.partition(":")
    code = f"{kind}-{word}"
    text = say.say(code if say.has(code) else kind, turn, komi=int(komi) if komi.isdecimal() else None, **arguments)
    return [text, *(say.say("turn-passed", name=name) for name in turn.passes)]


def _earlier(say: Phrases, content: messages.TurnAnnounced | messages.EndAnnounced) -> list[str]:
    """Return a line for each turn announced with a later one: the first was typed, the others were planned answers."""
    of_match = {"number": content.number, "game": content.game}
    first_turns, answers = content.earlier[:1], content.earlier[1:]
    lines = [" ".join(_passing(say, "turn-played", turn, **of_match)) for turn in first_turns]
    if len(answers) > MAX_SENTENCES:  # platforms limit the length of messages
        return [*lines, say.say("turns-answered"), *(" ".join(_passing(say, "turn-then", turn)) for turn in answers)]
    return lines + [" ".join(_passing(say, "turn-answered", turn)) for turn in answers]


@words(messages.TurnAnnounced)
def turn_played(say: Phrases, content: messages.TurnAnnounced) -> str:
    planned_or_first = "turn-answered" if content.earlier else "turn-played"
    sentences = _passing(say, "turn-alone" if content.by_computer else planned_or_first, content)
    if content.unanswered is not None:
        sentences.append(say.say("turn-unanswered", name=content.unanswered))
    if content.unpaused is not None:
        sentences.append(say.say("turn-unpaused", name=content.unpaused))
    sentences.append(on_move(say, content.next, content.time, is_again=content.next == content.by))
    return with_question(say, "\n".join([*_earlier(say, content), " ".join(sentences)]), content.game, content.question)


@words(messages.TakenBack)
def taken_back(say: Phrases, content: messages.TakenBack) -> str:
    """Return the turns taken back, with the opening's question that may be open again."""
    text = f"{say.say('taken-back', content)} {on_move(say, content.next, content.time)}"
    return with_question(say, text, content.game, content.question)


@words(messages.RoundEnded)
def round_ended(say: Phrases, content: messages.RoundEnded) -> str:
    first_total, second_total = (*content.totals, 0, 0)[:2]
    return say.say("round-ended", content, **{"totals-first": str(first_total), "totals-second": str(second_total)})


@words(messages.EndAnnounced)
def match_ended(say: Phrases, content: messages.EndAnnounced) -> str:
    if content.left:
        return say.form("match-left", content)
    if content.reason == ANNULLED:
        return "\n".join([say.say("match-annulled", content), *ruled(say, content)])
    lines = _earlier(say, content)
    if content.last is not None:
        is_planned = content.earlier and not content.by_computer
        lines += _passing(say, "turn-answered" if is_planned else "turn-alone", content.last)
    lines.append(say.say("match-drawn" if content.winner is None else "match-won", content))
    return "\n".join([*lines, result_text(say, content), *ruled(say, content), *after_match(say, content)])


def result_text(say: Phrases, content: messages.EndAnnounced | board_messages.MatchDetails) -> str:
    """Return how a match ended."""
    names = {"winner": content.winner, "loser": content.loser, "first": content.first, "second": content.second}
    return say.result(content.game, content.reason, content.score, **names)


@words(messages.NotLegal)
def illegal(say: Phrases, content: messages.NotLegal) -> str:
    is_tried = isinstance(content, messages.Illegal) and content.number is None
    entry = f"{content.entry}-tried" if is_tried else content.entry
    return say.say(entry, content, reason=say.reason(content.rule, content.game, content.facts))


@words(messages.NotSteps)
def unreadable(say: Phrases, content: messages.NotSteps) -> str:
    return say.say("refused-unreadable", fragment=content.fragment or content.text, notation=say.notation(content.game))


@words(messages.Ambiguous)
def ambiguous(say: Phrases, content: messages.Ambiguous) -> str:
    return say.say("refused-ambiguous", content, candidates=" / ".join(content.candidates))


# --- parts of other messages -----------------------------------------------------------------------------------


@words(messages.NotHere)
def not_here(say: Phrases, content: messages.NotHere) -> str:
    """Return a refusal in a place that belongs to one match, and the other matches that the asker may have meant."""
    return _with_others(say, say.say(content.entry, content), content.others)


@words(messages.NotYourTurn)
def not_your_turn(say: Phrases, content: messages.NotYourTurn) -> str:
    return _with_others(say, say.say(content.entry, content), content.others)


def _with_others(say: Phrases, text: str, match_names: Sequence[time_messages.MatchName]) -> str:
    return "\n".join([text, say.say("others-waiting"), *match_lines(say, match_names)]) if match_names else text


def after_match(say: Phrases, content: messages.EndAnnounced) -> list[str]:
    """Return a line about a match's effect on the ratings; empty if it has none."""
    if content.unrated is not None:
        return [say.say("match-unrated", content)]
    changes = "; ".join(rating_change(say, change) for change in content.ratings)
    return [say.say("match-rated", changes=changes)] if changes else []


def ruled(say: Phrases, content: messages.EndAnnounced) -> list[str]:
    """Return lines with the manager and the reason of a ruling that ended a match; empty if the players ended it."""
    return (
        []
        if content.ruling is None
        else [say.say("moderated-by", content.ruling), say.say("moderated-why", content.ruling)]
    )


@words(messages.RatingChange)
def rating_change(say: Phrases, change: messages.RatingChange) -> str:
    return say.say("rating-change", change, before=str(change.before.value), after=rating_in_short(say, change.after))


def match_lines(say: Phrases, matches: Sequence[time_messages.MatchName]) -> list[str]:
    """Return a line for each of several matches that the asker may have meant."""
    return [f"• {say.say('which-match-line', match)}" for match in matches]


# --- menus for choosing a turn ---------------------------------------------------------------------------------


@words(messages.TurnMenu)
def turn_menu(say: Phrases, content: messages.TurnMenu) -> str:
    parts = branch_parts(content.branch)
    branch = _branch(say, parts, content.board) if parts and not content.cell else ""
    question_text = say.form(
        "turn-menu",
        number=content.number,
        cell=content.cell,
        numbers=branch if "word" in parts else "",
        branch=branch,
        steps=content.steps,
        board=content.board,
        **{_offered_kind(content.offered): "yes"},
    )
    return f"{question_text}\n{say.say('turn-menu-quiet')}"


def _offered_kind(choices: Sequence[str]) -> str:
    """Return what a menu begins with: ``rows`` (or places nearby) of cells, single ``cells``, or ``words`` alone."""
    branches = [branch_parts(text) for text in choices]
    if any(branch.keys() & {"row", "near"} for branch in branches):
        return "rows"
    on_board = any("cell" in branch for branch in branches) or any(step_parts(text).cell for text in choices)
    return "cells" if on_board else "words"


def choice(say: Phrases, text: str, content: messages.TurnMenu) -> str:
    """Return the label of a choice, a step or a branch, in its menu."""
    branch = branch_parts(text)
    if branch:
        return _branch(say, branch, content.board)
    parts = step_parts(text)
    if not parts.cell:
        return say.step(text) if parts.count is None else f"{say.step(parts.word)} {parts.count}"
    plain = text.removesuffix(_SPARE)
    step = say.say("choice-height", step=plain, height=parts.height) if parts.height else plain
    if parts.spare:
        return say.say("choice-spare", step=step)
    is_choice_between = {plain, plain + _SPARE} <= set(content.offered)
    return say.say("choice-capture", step=step) if is_choice_between else step


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
    if action.code in {*CHOICES, CHOICE_OF_WORD} and isinstance(content, messages.TurnMenu):
        return choice(say, command.text.rpartition(" ")[2], content)
    return None


@notes(Pick)
def pick_note(say: Phrases, command: Pick, content: Content | None) -> str:
    """Return what a choice in a menu does."""
    if not isinstance(content, messages.TurnMenu):
        return ""
    effects = dict(zip(content.offered, content.effects, strict=False)).get(command.text.rpartition(" ")[2], ())
    return "; ".join(say.say(f"effect-{effect.code.replace('.', '-')}", **effect.facts) for effect in effects)


@labels(Takebacks)
def takebacks_label(say: Phrases, command: Takebacks, action: Action, _content: Content | None) -> str | None:
    return say.say("pick-takebacks", allowed="on" if command.allowed else "off") if action.code in CHOICES else None


@labels(Move)
def move_label(say: Phrases, command: Move, action: Action, content: Content | None) -> str | None:
    if action.code == "step":
        return say.step(command.text.rpartition(" ")[2])
    return turn_choice(command.text, action, content)
