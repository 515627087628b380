"""What is said in a room: challenges, turns, results, boards, lists; what takes more than a lookup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.chat.languages import languages
from bot.chat.wording.moderation import decisions, ruled
from bot.chat.wording.phrases import Params, Phrases, list_of, number_in, record_of, records_of, text_of
from bot.chat.wording.rankings import after_match
from bot.chat.wording.time import agreed, both_left, on_move, options_and_terms, with_time
from core import rules
from core.play.match.model import ANNULLED

Composer: TypeAlias = Callable[[Phrases, Params], str]


_PART = "\ue000"  # of the private use area: nobody types it


def example_game(params: Params) -> str:
    """The key of a game for an example: the message's own, else the first there is."""
    keys = [game.key for game in rules.all()]
    given = [text_of(params, "game"), *list_of(params, "games")]
    return next((key for key in given if key in keys), keys[0] if keys else "")


def _options(say: Phrases, params: Params) -> str:
    return say.options(text_of(params, "game"), record_of(params, "options"))


def challenge_made(say: Phrases, params: Params) -> str:
    """A challenge, to somebody or to anyone."""
    open_to_all = params.get("to") is None
    seating = f"seating-{text_of(params, 'seat') or 'random'}"
    if open_to_all and params.get("seat") == "you":
        seating += "-open"
    code = "challenge-open" if open_to_all else "challenge-made"
    told = say.say(code, params, options=_options(say, params), seating=say.say(seating, params))
    question = say.say("challenge-open-question" if open_to_all else "challenge-question", params)
    return "\n".join([told, *agreed(say, params), question])


def match_started(say: Phrases, params: Params) -> str:
    """A match begins."""
    code = "match-started-coloured" if params.get("coloured") else "match-started"
    told = say.say(code, params, options=_options(say, params))
    first = f"{with_time(say, 'match-first', params)} {say.notation(text_of(params, 'game'))}"
    return _with_question(say, "\n".join([*_part_of(say, params), told, *agreed(say, params), first]), params)


def _part_of(say: Phrases, params: Params) -> list[str]:
    """To which tournament a match belongs, as a line; none for any other match."""
    return [say.say("match-of-tournament", params)] if params.get("tournament") else []


def _with_question(say: Phrases, told: str, params: Params) -> str:
    """What was said, and behind it what the one on move is asked, if anything."""
    asks = text_of(params, "asks")
    return f"{told}\n{say.question(text_of(params, 'game'), asks, params)}" if asks else told


def _turn(say: Phrases, kind: str, params: Params) -> str:
    """What was played: cells, or a word that has a sentence of its own."""
    word, _, komi = text_of(params, "steps").partition(":")
    code = f"{kind}-{word}"
    told = say.has(code) and (kind != "turn-played" or "colour" in params)  # messages kept from before don't say it
    return say.say(code if told else kind, params, komi=int(komi) if komi.isdecimal() else None)


def taken_back(say: Phrases, params: Params) -> str:
    """Turns were taken back; an opening question may stand again."""
    return _with_question(say, f"{say.say('taken-back', params)} {on_move(say, params)}", params)


def turn_played(say: Phrases, params: Params) -> str:
    """A turn, the forced passes behind it, and who is on move."""
    told = [_turn(say, "turn-played", params)]
    told += [say.say("turn-passed", name=name) for name in list_of(params, "passes")]
    if params.get("unanswered"):
        told.append(say.say("turn-unanswered", name=params.get("unanswered")))
    if params.get("unpaused"):
        told.append(say.say("turn-unpaused", name=params.get("unpaused")))
    told.append(on_move(say, params, again=params.get("next") == params.get("by")))
    return _with_question(say, " ".join(told), params)


def round_ended(say: Phrases, params: Params) -> str:
    """A round ends and another begins."""
    totals = [*list_of(params, "totals"), "0", "0"]
    return say.say("round-ended", params, **{"totals-first": totals[0], "totals-second": totals[1]})


def match_ended(say: Phrases, params: Params) -> str:
    """The end of a match: what ended it, who won and why."""
    told = [_turn(say, "match-last-turn", params)] if params.get("steps") else []
    told += [say.say("turn-passed", name=name) for name in list_of(params, "passes")]
    if params.get("reason") == ANNULLED:
        return "\n".join([say.say("match-annulled", params), *ruled(say, params)])
    told.append(say.say("match-drawn" if params.get("winner") is None else "match-won", params))
    told += [say.result(params), *ruled(say, params), *after_match(say, params)]
    return "\n".join(told)


def preview(say: Phrases, params: Params) -> str:
    """A turn tried out."""
    return say.say("preview-complete" if params.get("complete") else "preview-part", params)


def no_draft(say: Phrases, params: Params) -> str:
    """Nothing to clear."""
    return say.say("no-draft" if params.get("number") is None else "no-draft-numbered", params)


def board(say: Phrases, params: Params) -> str:
    """What a board shows."""
    told = []
    if number_in(params, "ply") != number_in(params, "plies"):
        told.append(say.say("board-then", params))
    else:
        told.append(say.say("board-now", params))
        told.append(say.say("board-over") if params.get("next") is None else on_move(say, params))
    if params.get("asked") is not None:
        told.append(say.say("board-asked", params))
    if params.get("pause") is not None:
        told.append(say.say("board-pause-asked", asked=params.get("pause")))
    overlay = text_of(params, "overlay")
    if overlay:
        told.append(say.overlay_meaning(text_of(params, "game"), overlay))
    return _with_question(say, " ".join(told), params)


def _match_line(say: Phrases, match: Params) -> str:
    line = with_time(say, "matches-line", {**match, "line": say.say("matches-line", match)})
    asks = next((name for name in ("asked", "pause") if match.get(name)), None)
    return line if asks is None else f"{line} {say.say(f'matches-{asks}')}"


def matches(say: Phrases, params: Params) -> str:
    """A player's list of matches and challenges."""
    parts: list[str] = []

    def section(title: str, lines: list[str]) -> None:
        if lines:
            parts.append("\n".join([say.say(title), *(f"• {line}" for line in lines)]))

    waiting, others = records_of(params, "waiting"), records_of(params, "others")
    section("matches-waiting", [_match_line(say, match) for match in waiting])
    section("matches-others", [_match_line(say, match) for match in others])
    section(
        "matches-challenges",
        [
            say.say("matches-challenge", each, options=options_and_terms(say, each))
            for each in records_of(params, "to_me")
        ],
    )
    section(
        "matches-own",
        [
            say.say(
                "matches-mine-open" if each.get("to") is None else "matches-mine",
                each,
                options=options_and_terms(say, each),
            )
            for each in records_of(params, "mine")
        ],
    )
    if not parts:
        parts.append(say.say("matches-none", example=example_game(params)))
    finished = records_of(params, "finished")
    section("matches-finished", [say.say(f"matches-{text_of(each, 'how') or 'drawn'}", each) for each in finished])
    if waiting or others or finished:
        parts.append(say.say("matches-next", number=(waiting or others or finished)[0].get("number")))
    return "\n\n".join(parts)


def match_details(say: Phrases, params: Params) -> str:
    """All about one match."""
    told = [
        say.say("details-title", params, options=_options(say, params)),
        *_part_of(say, params),
        *agreed(say, params),
    ]
    if params.get("started"):
        told.append(say.say("details-started", params))
    if params.get("imported"):
        told.append(say.say("details-imported"))
    if params.get("status") == "finished":
        how = "details-drawn" if params.get("winner") is None else "details-won"
        told.append(say.say("details-annulled" if params.get("reason") == ANNULLED else how, _loser(params)))
        told.append(say.result(_loser(params)))
    elif params.get("next") is not None:
        told += [on_move(say, params), *both_left(say, params)]
    rulings = records_of(params, "rulings")
    if rulings:
        told += [say.say("details-rulings"), *(f"• {line}" for line in decisions(say, rulings))]
    told.append(say.say("details-turns", ply=params.get("ply")))
    names = {1: text_of(params, "first"), 2: text_of(params, "second")}
    forced = say.say("details-forced")
    for turn in records_of(params, "turns"):
        line = f"{turn.get('ply')}. {names.get(number_in(turn, 'seat'), '')}: {turn.get('steps')}"
        told.append(f"{line} {forced}" if turn.get("forced") else line)
    return "\n".join(told)


def _loser(params: Params) -> Params:
    """The parameters of a finished match, with the loser's name."""
    winner, first, second = (params.get(name) for name in ("winner", "first", "second"))
    loser = None if winner is None else second if winner == first else first
    return {**params, "loser": loser}


def which_match(say: Phrases, params: Params) -> str:
    """The question which match is meant."""
    listed = records_of(params, "matches")
    number = listed[0].get("number") if listed else None
    question = say.say("which-match", number=number, example="d4")
    return "\n".join([question, *(f"• {say.say('which-match-line', match)}" for match in listed)])


def tell_rules(say: Phrases, params: Params) -> str:
    """The rules of a game."""
    key = text_of(params, "game")
    if say.has(f"rules-{key}"):
        return say.say(f"rules-{key}")
    return say.say("rules-none", params)


def rules_example(say: Phrases, params: Params) -> str:
    """One of a game's examples: what it shows, why a step is refused there, how the game ended."""
    key = text_of(params, "game")
    told = [around(say, "rules-example", say.example(key, text_of(params, "example")), params)]
    if params.get("rule"):
        reason = say.reason(text_of(params, "rule"), key, record_of(params, "facts"))
        told.append(say.say("rules-refused", params, reason=reason))
    if params.get("reason"):
        first, second = (say.side(look, seat) for seat, look in enumerate(list_of(params, "looks"), 1))
        winner = {1: first, 2: second}.get(number_in(params, "winner"))
        told.append(say.result(_loser({**params, "first": first, "second": second, "winner": winner})))
    return "\n".join(told)


def rules_details(say: Phrases, params: Params) -> str:
    """What can be agreed before a game, and what stands behind its rules."""
    key = text_of(params, "game")
    if say.has(f"rules-{key}-details"):
        return say.say(f"rules-{key}-details")
    return say.say("rules-details-none", params, options=say.offered(key) or say.say("options-none"))


def games_listed(say: Phrases, params: Params) -> str:
    """Games, each with a few words about it."""
    keys = list_of(params, "games") or [game.key for game in rules.all()]
    return "\n".join(f"• {say.say('games-line', game=key, about=say.about(key))}" for key in keys)


def around(say: Phrases, code: str, part: str, params: Params) -> str:
    """A message whose parameter ``part`` has several lines, which the catalogue's parameters can't have."""
    return say.say(code, params, part=_PART).replace(_PART, part)


def games(say: Phrases, params: Params) -> str:
    """Which games there are."""
    return around(say, "games", games_listed(say, params), {"example": example_game(params)})


def welcome(say: Phrases, params: Params) -> str:
    """The first words to a newcomer."""
    return around(say, "welcome", games_listed(say, params), {**params, "example": example_game(params)})


def tell_languages(say: Phrases, params: Params) -> str:
    """Which languages there are."""
    tags = list_of(params, "languages") or list(languages())
    return say.say("languages", list=say.languages(tags), example=tags[-1])


COMPOSERS: Mapping[str, Composer] = {
    "challenge-made": challenge_made,
    "match-started": match_started,
    "turn-played": turn_played,
    "round-ended": round_ended,
    "match-ended": match_ended,
    "preview": preview,
    "no-draft": no_draft,
    "board": board,
    "taken-back": taken_back,
    "matches": matches,
    "match-details": match_details,
    "which-match": which_match,
    "rules": tell_rules,
    "rules-example": rules_example,
    "rules-details": rules_details,
    "games": games,
    "welcome": welcome,
    "languages": tell_languages,
}
"""By the message's code."""
