"""Wording of messages about matches: challenges, turns, results, boards, lists; and why a turn is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.chat.wording.phrases import Phrases, words
from bot.features.board import messages as board_messages
from bot.features.challenge import messages as challenge_messages
from bot.features.exploring.words import note_lines
from bot.features.help.words import example_game
from bot.features.match import messages
from bot.features.moderation.words import decisions, ruled
from bot.features.rating.words import after_match
from bot.features.time import messages as time_messages
from bot.features.time.words import agreed, on_move
from core.match.model import ANNULLED, MatchStatus
from core.messages.parts import RoundOf

Shown = TypeVar("Shown", board_messages.BoardShown, board_messages.ReplayShown)

# --- challenges ------------------------------------------------------------------------------------------------


@words(challenge_messages.Arranged)
def arranged(say: Phrases, said: challenge_messages.Arranged) -> str:
    return say.form("arranged", said)


@words(challenge_messages.ChallengeMade)
def challenge_made(say: Phrases, said: challenge_messages.ChallengeMade) -> str:
    kind = "open" if said.to is None else "made"
    options, seating = say.options(said.game, said.options), say.form(f"seating-{said.seat}", said)
    told = say.say(f"challenge-{kind}", said, options=options, seating=seating)
    question = f"challenge-{kind}-question" if said.listed else "challenge-unlisted"
    return "\n".join([told, *agreed(say, said.terms), say.say(question, said)])


@words(challenge_messages.UnknownGame)
def unknown_game(say: Phrases, said: challenge_messages.UnknownGame) -> str:
    """Return the refusal of an unknown game, which is quoted as typed."""
    if len(said.several) > 1:
        return say.say("refused-unknown-game-several", said, several=say.games(said.several), example=said.several[0])
    nearest = said.nearest and say.game(said.nearest)
    return say.form("refused-unknown-game", said, nearest=nearest, example=said.nearest or example_game(said.games))


@words(challenge_messages.BadOption)
def bad_option(say: Phrases, said: challenge_messages.BadOption) -> str:
    code = f"refused-bad-option-{said.problem}"
    if said.problem == "unknown-option" and not said.allowed:
        code += "-none"
    return say.say(code if say.has(code) else "refused-bad-option-bad-value", said)


@words(challenge_messages.WhichChallenge)
def which_challenge(say: Phrases, said: challenge_messages.WhichChallenge) -> str:
    number = said.challenges[0].number if said.challenges else None
    lines = (f"• {say.say('refused-which-challenge-line', each)}" for each in said.challenges)
    return "\n".join([say.say("refused-which-challenge", number=number), *lines])


MOST_SENTENCES = 20
"""Planned answers that are told by a sentence each; more are told by their steps alone."""

# --- turns -----------------------------------------------------------------------------------------------------


def _round_of(say: Phrases, of: RoundOf | None) -> list[str]:
    """Return a line that names the tournament of a match; an empty one if it belongs to none."""
    return [] if of is None else [say.say("match-of-tournament", of)]


def _with_question(say: Phrases, told: str, game: str, question: messages.Asked | None) -> str:
    """Return a text and, on a line of its own, the question to the one on move, if there is any."""
    return told if question is None else f"{told}\n{say.question(game, question)}"


@words(messages.MatchStarted)
def match_started(say: Phrases, said: messages.MatchStarted) -> str:
    told = say.form("match-started", said, options=say.options(said.game, said.options))
    first = f"{say.form('match-first', said)} {say.notation(said.game)}"
    found = [say.say("seek-found", said)] if said.sought else []
    lines = [*_round_of(say, said.round_of), *found, told, *agreed(say, said.terms), first]
    return _with_question(say, "\n".join(lines), said.game, said.question)


def _passing(
    say: Phrases, kind: str, turn: messages.TurnPlayed | messages.TurnBefore | messages.LastTurn, **more: object
) -> list[str]:
    """Return sentences for a turn (cells, or a word that has a sentence of its own) and for the forced passes after it."""
    word, _, komi = turn.steps.partition(":")
    code = f"{kind}-{word}"
    told = say.say(code if say.has(code) else kind, turn, komi=int(komi) if komi.isdecimal() else None, **more)
    return [told, *(say.say("turn-passed", name=name) for name in turn.passes)]


def _earlier(say: Phrases, said: messages.TurnPlayed | messages.MatchEnded) -> list[str]:
    """Return a line for each turn that is told with a later one: the first was given, the others were planned answers."""
    of_match = {"number": said.number, "game": said.game}
    first, answers = said.earlier[:1], said.earlier[1:]
    told = [" ".join(_passing(say, "turn-played", turn, **of_match)) for turn in first]
    if len(answers) > MOST_SENTENCES:  # platforms have longest messages
        return [*told, say.say("turns-answered"), *(" ".join(_passing(say, "turn-then", turn)) for turn in answers)]
    return told + [" ".join(_passing(say, "turn-answered", turn)) for turn in answers]


@words(messages.TurnPlayed)
def turn_played(say: Phrases, said: messages.TurnPlayed) -> str:
    told = _passing(say, "turn-answered" if said.earlier else "turn-played", said)
    if said.unanswered is not None:
        told.append(say.say("turn-unanswered", name=said.unanswered))
    if said.unpaused is not None:
        told.append(say.say("turn-unpaused", name=said.unpaused))
    told.append(on_move(say, said.next, said.time, again=said.next == said.by))
    return _with_question(say, "\n".join([*_earlier(say, said), " ".join(told)]), said.game, said.question)


@words(messages.TakenBack)
def taken_back(say: Phrases, said: messages.TakenBack) -> str:
    """Return what was taken back, with the question of an opening that may be open again."""
    told = f"{say.say('taken-back', said)} {on_move(say, said.next, said.time)}"
    return _with_question(say, told, said.game, said.question)


@words(messages.RoundEnded)
def round_ended(say: Phrases, said: messages.RoundEnded) -> str:
    first, second = (*said.totals, 0, 0)[:2]
    return say.say("round-ended", said, **{"totals-first": str(first), "totals-second": str(second)})


@words(messages.MatchEnded)
def match_ended(say: Phrases, said: messages.MatchEnded) -> str:
    kind = "turn-answered" if said.earlier else "match-last-turn"
    told = _earlier(say, said) + ([] if said.last is None else _passing(say, kind, said.last))
    if said.left:
        return say.say("match-left", said)
    if said.reason == ANNULLED:
        return "\n".join([say.say("match-annulled", said), *ruled(say, said)])
    told.append(say.say("match-drawn" if said.winner is None else "match-won", said))
    return "\n".join([*told, _result(say, said), *ruled(say, said), *after_match(say, said)])


def _result(say: Phrases, said: messages.MatchEnded | board_messages.MatchDetails) -> str:
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


def _shown(say: Phrases, said: Shown) -> Shown:
    """Return a message about a match as it is said, with names of an imported one marked so."""
    return replace(said, first=say.imported(said.first), second=say.imported(said.second)) if said.imported else said


@words(board_messages.ReplayShown)
def replay(say: Phrases, said: board_messages.ReplayShown) -> str:
    told = [] if said.by is None else [say.say("replay-by", said)]
    return "\n".join([*told, say.say("replay", _shown(say, said)), *note_lines(say, said)])


@words(board_messages.BoardShown)
def board(say: Phrases, said: board_messages.BoardShown) -> str:
    said = _shown(say, said)
    if said.ply != said.plies:
        told = [say.say("board-then", said)]
    else:
        told = [say.say("board-now", said)]
        told.append(say.say("board-over") if said.next is None else on_move(say, said.next, said.time))
    if said.asked is not None:
        told.append(say.say("board-asked", said))
    if said.pause is not None:
        told.append(say.say("board-pause-asked", asked=said.pause))
    if said.overlay is not None:
        told.append(say.overlay_meaning(said.game, said.overlay))
    text = _with_question(say, " ".join(told), said.game, said.question)
    if said.by is not None:
        text = f"{say.say('board-by', said)}\n{text}"
    return f"{text}\n{say.say('board-note', note=said.note)}" if said.note else text


def _match_line(say: Phrases, match: board_messages.MatchLine) -> str:
    line = say.form("matches-line", match, line=say.say("matches-line", match))
    if match.asked:
        return f"{line} {say.say('matches-asked')}"
    return f"{line} {say.say('matches-pause')}" if match.pause else line


@words(board_messages.RunningShown)
def running(say: Phrases, said: board_messages.RunningShown) -> str:
    if not said.matches:
        return say.say("running-none", said)
    lines = [f"• {say.say('running-line' if each.next else 'running-adjourned', each)}" for each in said.matches]
    return "\n".join(
        [say.say("running-shown", said), *lines, *([say.say("offers-left", count=said.more)] if said.more else [])]
    )


@words(board_messages.MatchesShown)
def matches(say: Phrases, said: board_messages.MatchesShown) -> str:
    parts: list[str] = []

    def section(title: str, lines: list[str]) -> None:
        if lines:
            parts.append("\n".join([say.say(title), *(f"• {line}" for line in lines)]))

    section("matches-waiting", [_match_line(say, match) for match in said.waiting])
    section("matches-others", [_match_line(say, match) for match in said.others])
    section("matches-challenges", [say.say("matches-challenge", each) for each in said.to_me])
    own = [say.form("matches-mine", each) for each in said.mine]
    section("matches-own", own)
    if not parts and said.page == 1:
        parts.append(say.say("matches-none", example=example_game()))
    section("matches-finished", [say.say(f"matches-{each.how}", each) for each in said.finished])
    if said.typed:
        parts.append(say.say("matches-next", number=said.typed))
    parts += say.page_of(said)
    return "\n\n".join(parts)


@words(board_messages.MatchDetails)
def match_details(say: Phrases, said: board_messages.MatchDetails) -> str:
    if said.imported:
        winner, loser = (name and say.imported(name) for name in (said.winner, said.loser))
        said = replace(
            said, first=say.imported(said.first), second=say.imported(said.second), winner=winner, loser=loser
        )
    told = [
        say.say("details-title", said, options=say.options(said.game, said.options)),
        *_round_of(say, said.round_of),
    ]
    told += [*agreed(say, said.terms), say.say("details-started", said)]
    if said.imported:
        told.append(say.say("details-imported"))
    if said.status is MatchStatus.FINISHED:
        how = "details-drawn" if said.winner is None else "details-won"
        told.append(say.say("details-annulled" if said.reason == ANNULLED else how, said))
        told.append(_result(say, said))
    elif said.next is not None:
        told.append(on_move(say, said.next, said.time))
        if said.left is not None:
            first, second = (say.span(left) for left in said.left)
            waits = "second" if said.next == said.first else "first"  # whose clock stands
            still = f"-{waits}" if say.lasting and said.time is not None and said.time.until is not None else ""
            told.append(say.say(f"details-left{still}", said, **{"left-first": first, "left-second": second}))
    if said.rulings:
        told += [say.say("details-rulings"), *(f"• {line}" for line in decisions(say, said.rulings))]
    told += note_lines(say, said)
    told.append(f"\n{say.say('details-turns', said)}")
    forced, planned = f" {say.say('details-forced')}", f" {say.say('details-planned')}"
    told += [
        f"{turn.ply}. {(said.first, said.second)[turn.seat - 1]}: {turn.steps}"
        f"{forced if turn.forced else planned if turn.planned else ''}"
        for turn in said.turns
    ]
    return "\n".join(told)


@words(board_messages.WhichMatch)
def which_match(say: Phrases, said: board_messages.WhichMatch) -> str:
    number = said.matches[0].number if said.matches else None
    return "\n".join([say.say("which-match", number=number, example="d4"), *_listed(say, said.matches)])


def _listed(say: Phrases, matches: Sequence[time_messages.MatchName]) -> list[str]:
    return [f"• {say.say('which-match-line', match)}" for match in matches]


@words(messages.NotHere)
def not_here(say: Phrases, said: messages.NotHere) -> str:
    """Return a refusal in a place that belongs to one match, and which others may have been meant."""
    return _with_others(say, say.say(said.entry, said), said.others)


@words(messages.NotYourTurn)
def not_your_turn(say: Phrases, said: messages.NotYourTurn) -> str:
    return _with_others(say, say.say(said.entry, said), said.others)


def _with_others(say: Phrases, told: str, others: Sequence[time_messages.MatchName]) -> str:
    return "\n".join([told, say.say("others-waiting"), *_listed(say, others)]) if others else told
