"""Wording of messages about boards."""

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


def _with_imported_names(say: Phrases, content: Shown) -> Shown:
    """Return a message about a match, with the names of an imported match marked as such."""
    return (
        replace(content, first=say.imported(content.first), second=say.imported(content.second))
        if content.imported
        else content
    )


@words(messages.ReplayShown)
def replay(say: Phrases, content: messages.ReplayShown) -> str:
    parts = [] if content.by is None else [say.say("replay-by", content)]
    return "\n".join([*parts, say.say("replay", _with_imported_names(say, content)), *note_lines(say, content)])


@words(messages.BoardShown)
def board(say: Phrases, content: messages.BoardShown) -> str:
    content = _with_imported_names(say, content)
    if content.ply != content.plies:
        parts = [say.say("board-then", content)]
    else:
        parts = [say.say("board-now", content)]
        parts.append(say.say("board-over") if content.next is None else on_move(say, content.next, content.time))
    if content.asked is not None:
        parts.append(say.say("board-asked", content))
    if content.pause is not None:
        parts.append(say.say("board-pause-asked", asked=content.pause))
    if content.overlay is not None:
        parts.append(say.overlay_meaning(content.game, content.overlay))
    text = with_question(say, " ".join(parts), content.game, content.question)
    if content.by is not None:
        text = f"{say.say('board-by', content)}\n{text}"
    return f"{text}\n{say.say('board-note', note=content.note)}" if content.note else text


def _match_line(say: Phrases, match: messages.MatchLine) -> str:
    line = say.form("matches-line", match, line=say.say("matches-line", match))
    if match.asked:
        return f"{line} {say.say('matches-asked')}"
    return f"{line} {say.say('matches-pause')}" if match.pause else line


@words(messages.RunningShown)
def running(say: Phrases, content: messages.RunningShown) -> str:
    if not content.matches:
        return say.say("running-none", content)
    lines = [f"• {say.say('running-line' if match.next else 'running-adjourned', match)}" for match in content.matches]
    return "\n".join(
        [
            say.say("running-shown", content),
            *lines,
            *([say.say("offers-left", count=content.more)] if content.more else []),
        ]
    )


@words(messages.MatchesShown)
def matches(say: Phrases, content: messages.MatchesShown) -> str:
    parts: list[str] = []

    def section(title: str, lines: list[str]) -> None:
        if lines:
            parts.append("\n".join([say.say(title), *(f"• {line}" for line in lines)]))

    section("matches-waiting", [_match_line(say, match) for match in content.waiting])
    section("matches-others", [_match_line(say, match) for match in content.others])
    section("matches-challenges", [say.say("matches-challenge", entry_line) for entry_line in content.to_me])
    challenge_lines = [say.form("matches-mine", entry_line) for entry_line in content.mine]
    section("matches-own", challenge_lines)
    if not parts and content.page == 1:
        parts.append(say.say("matches-none", example=example_game()))
    section("matches-finished", [say.say(f"matches-{entry_line.how}", entry_line) for entry_line in content.finished])
    if content.typed:
        parts.append(say.say("matches-next", number=content.typed))
    parts += say.page_of(content)
    return "\n\n".join(parts)


@words(messages.MatchDetails)
def match_details(say: Phrases, content: messages.MatchDetails) -> str:
    if content.imported:
        winner, loser = (name and say.imported(name) for name in (content.winner, content.loser))
        content = replace(
            content, first=say.imported(content.first), second=say.imported(content.second), winner=winner, loser=loser
        )
    parts = [
        say.say("details-title", content, options=say.options(content.game, content.options)),
        *round_of(say, content.round_of),
    ]
    parts += [*agreed(say, content.terms), say.say("details-started", content)]
    if content.imported:
        parts.append(say.say("details-imported"))
    if content.status is MatchStatus.FINISHED:
        how = "details-drawn" if content.winner is None else "details-won"
        parts.append(say.say("details-annulled" if content.reason == ANNULLED else how, content))
        parts.append(result_text(say, content))
    elif content.next is not None:
        parts.append(on_move(say, content.next, content.time))
        if content.left is not None:
            first_left, second_left = (say.left(length) for length in content.left)
            waits = "second" if content.next == content.first else "first"  # the player whose clock is stopped
            form_suffix = (
                f"-{waits}" if say.lasting and content.time is not None and content.time.until is not None else ""
            )
            parts.append(
                say.say(f"details-left{form_suffix}", content, **{"left-first": first_left, "left-second": second_left})
            )
    if content.rulings:
        parts += [say.say("details-rulings"), *(f"• {line}" for line in decisions(say, content.rulings))]
    parts += note_lines(say, content)
    parts.append(f"\n{say.say('details-turns', content)}")
    parts += [_turn_line(say, content, turn) for turn in content.turns]
    return "\n".join(parts)


def _turn_line(say: Phrases, content: messages.MatchDetails, turn: messages.TurnLine) -> str:
    name = content.first if turn.seat == 1 else content.second
    line = f"{turn.ply}. {name}: {turn.steps}"
    if turn.forced:
        return f"{line} {say.say('details-forced')}"
    if turn.planned:
        return f"{line} {say.say('details-planned')}"
    return line


@words(messages.WhichMatch)
def which_match(say: Phrases, content: messages.WhichMatch) -> str:
    number = content.matches[0].number if content.matches else None
    return "\n".join([say.say("which-match", number=number, example="d4"), *match_lines(say, content.matches)])
