"""Wording of board."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from bot.chat.wording.labels import example_game
from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.audit.messages import decisions
from bot.features.board import messages
from bot.features.board.commands import Board, Replay
from bot.features.exploring.words import note_lines
from bot.features.match.words import match_lines, result_text, round_of, with_question
from bot.features.time.words import agreed, on_move
from core.match.model import ANNULLED, MatchStatus
from core.messages.content import Content
from core.messages.message import Action

Shown = TypeVar("Shown", messages.BoardShown, messages.ReplayShown)


@labels(Board)
def board_label(say: Phrases, command: Board, action: Action, _content: Content | None) -> str | None:
    return say.overlay(command.overlay) if action.code == "overlay" and command.overlay is not None else None


@labels(Replay)
def replay_label(say: Phrases, command: Replay, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES:
        return None
    return say.say("pick-replay", first=command.first or 0, last=command.last)


def _shown(say: Phrases, said: Shown) -> Shown:
    """Return a message about a match as it is said, with names of an imported one marked so."""
    return replace(said, first=say.imported(said.first), second=say.imported(said.second)) if said.imported else said


@words(messages.ReplayShown)
def replay(say: Phrases, said: messages.ReplayShown) -> str:
    told = [] if said.by is None else [say.say("replay-by", said)]
    return "\n".join([*told, say.say("replay", _shown(say, said)), *note_lines(say, said)])


@words(messages.BoardShown)
def board(say: Phrases, said: messages.BoardShown) -> str:
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
    text = with_question(say, " ".join(told), said.game, said.question)
    if said.by is not None:
        text = f"{say.say('board-by', said)}\n{text}"
    return f"{text}\n{say.say('board-note', note=said.note)}" if said.note else text


def _match_line(say: Phrases, match: messages.MatchLine) -> str:
    line = say.form("matches-line", match, line=say.say("matches-line", match))
    if match.asked:
        return f"{line} {say.say('matches-asked')}"
    return f"{line} {say.say('matches-pause')}" if match.pause else line


@words(messages.RunningShown)
def running(say: Phrases, said: messages.RunningShown) -> str:
    if not said.matches:
        return say.say("running-none", said)
    lines = [f"• {say.say('running-line' if each.next else 'running-adjourned', each)}" for each in said.matches]
    return "\n".join(
        [say.say("running-shown", said), *lines, *([say.say("offers-left", count=said.more)] if said.more else [])]
    )


@words(messages.MatchesShown)
def matches(say: Phrases, said: messages.MatchesShown) -> str:
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


@words(messages.MatchDetails)
def match_details(say: Phrases, said: messages.MatchDetails) -> str:
    if said.imported:
        winner, loser = (name and say.imported(name) for name in (said.winner, said.loser))
        said = replace(
            said, first=say.imported(said.first), second=say.imported(said.second), winner=winner, loser=loser
        )
    told = [
        say.say("details-title", said, options=say.options(said.game, said.options)),
        *round_of(say, said.round_of),
    ]
    told += [*agreed(say, said.terms), say.say("details-started", said)]
    if said.imported:
        told.append(say.say("details-imported"))
    if said.status is MatchStatus.FINISHED:
        how = "details-drawn" if said.winner is None else "details-won"
        told.append(say.say("details-annulled" if said.reason == ANNULLED else how, said))
        told.append(result_text(say, said))
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
    told += [_turn_line(say, said, turn) for turn in said.turns]
    return "\n".join(told)


def _turn_line(say: Phrases, said: messages.MatchDetails, turn: messages.TurnLine) -> str:
    name = said.first if turn.seat == 1 else said.second
    line = f"{turn.ply}. {name}: {turn.steps}"
    if turn.forced:
        return f"{line} {say.say('details-forced')}"
    if turn.planned:
        return f"{line} {say.say('details-planned')}"
    return line


@words(messages.WhichMatch)
def which_match(say: Phrases, said: messages.WhichMatch) -> str:
    number = said.matches[0].number if said.matches else None
    return "\n".join([say.say("which-match", number=number, example="d4"), *match_lines(say, said.matches)])
