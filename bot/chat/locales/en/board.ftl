### Looking at matches: boards, replays, lists, and the details of one match.

board-now = #{ $number } { $game }: { $first } vs { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 }.
board-then = #{ $number } { $game }: { $first } vs { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 } of { $plies }.
board-asked = { $asked } wants to take back a turn.
board-pause-asked = { $asked } wants to pause the match.
board-over = The match is over.
overlay-names = Cell names
overlay-names-about = Shows the name of each free cell.
board-overlay = Overlay: { $name }.
matches-none =
    You have no running matches and no open challenges.
    To start one: `play { $example } @name`
matches-asked = (your opponent wants to take back a turn)
matches-waiting = __Your turn:__
matches-others = __Waiting for your opponents:__
matches-challenges = __Challenges you can accept:__
matches-own = __Your open challenges:__
matches-line = #{ $number } { $game } vs { $opponent }, { $ply ->
    [0] no turns yet
    [one] 1 turn
   *[other] { $ply } turns
 }
matches-challenge = #{ $number } { $game } by { $by } ({ $options })
matches-mine-to = #{ $number } { $game }, to { $to } ({ $options })
matches-mine = #{ $number } { $game }, to anyone ({ $options })
matches-finished = __Recently finished:__
matches-won = #{ $number } { $game }: won against { $opponent }
matches-lost = #{ $number } { $game }: lost to { $opponent }
matches-drawn = #{ $number } { $game }: drew with { $opponent }
matches-next = To see a board: `board #{ $number }`
details-title = __#{ $number } { $game }: { $first } vs { $second }__ ({ $options })
details-started = Started: { $started }
details-turns = { $ply ->
    [0] No turns yet.
    [one] __1 turn:__
   *[other] __{ $ply } turns:__
 }
details-forced = (forced)
details-planned = (conditional move)
details-won = { $winner } beat { $loser }.
details-drawn = The match was a draw.
which-match = You’re playing several matches. Which one do you mean? Put its number first, for example: #{ $number } { $example }
match-title = #{ $number } { $game } · { $first } – { $second }
which-match-line = #{ $number } { $game } vs { $opponent }
details-imported = Imported, with the names from the record. Unrated.
details-annulled = This match was annulled.
details-rulings = Decisions:
matches-annulled = #{ $number } { $game }: annulled (vs { $opponent })
matches-line-time = { $line }; { $time }
matches-pause = (your opponent wants a pause)

## Labels of buttons

action-board = Show the board
action-step-back = ◀ Previous turn
action-step-on = Next turn ▶
action-match = Show all turns
action-matches = My matches
running-shown = __Running matches in { $community }:__
running-none = { $community } has no running matches. To start one: `play`
running-line = #{ $number } { $game }: { $first } – { $second }. To move: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Adjourned
pick-running = #{ $number } { $first } – { $second }

## Why something can’t be done

refused-no-match = You have no match here that allows that. To see your matches: `matches`. To start one: `play`
refused-bad-ply = This board belongs to no match, so there’s no turn { $ply } to start from.
refused-bad-ply-number = #{ $number } has no turn { $ply }; { $plies ->
    [0] it has no turns yet
    [one] it has only 1
   *[other] it has { $plies }
 }. Choose a number from 0 to { $plies }, for example: `board #{ $number } at { $plies }`
refused-bad-overlay-overlays = { $game } has no overlay “{ $overlay }”. You can choose: { $overlays }.
refused-bad-overlay = { $game } has no overlays.

## Replays and boards for everyone

replay = #{ $number } { $game }: { $first } vs { $second }, { $end ->
    [one] first turn
   *[other] { $begin ->
        [0] turns 1 to { $end } of { $plies }
       *[other] from turn { $begin } to turn { $end } of { $plies }
    }
}.
replay-by = { $by } shares a replay:
replay-unsendable = This animation is too large to send here ({ $size }). Ask for fewer turns: `replay #{ $number } from 0 to 100`
replay-refused = I can’t show the animation here: this room doesn’t accept files, or not that large. For a smaller one, choose fewer turns: `replay 12 from 10 to 30`
replay-alternative = Animation of #{ $number }, turns { $first } to { $last }. At the end: { $board }
board-by = { $by } shares this board:
shown-there = Everyone can now see it where #{ $number } is announced.
refused-shown-elsewhere = You’re not a player in #{ $number }, so you can only share it where it’s announced. Leave out “public” to see it privately.
action-replay = Replay
action-show-everybody = Show everyone
pick-replay = { $first } to { $last }
refused-nothing-to-replay = { $plies ->
    [0] #{ $number } has no turns yet, so there’s nothing to replay.
   *[other] That’s only one board. A replay needs an earlier and a later turn, for example: `replay #{ $number } from 0 to { $plies }`
}
refused-replay-too-long = That’s { $count } turns of #{ $number }, and a replay can show up to { $most }. Choose a part, for example: `replay #{ $number } from 0 to { $most }`

## Help

help-group-board = __Playing__
summary-replay = Watch the turns of a match as an animation
help-replay =
    Shows a match as an animation: `replay #12`. Captured pieces are marked before they leave the board, and the last board stays a little longer.
    For a part of it: `replay #12 from 10 to 30` goes from the board after 10 turns to the one after 30. Each turn takes a second, or less if the match has more than 120 turns.
    Only you see it, with your notes on those turns. `replay #12 public` shows it to everyone where the match is announced, without your notes.
slot-from = from 10
slot-to = to 30
slot-public = public
discord-name-from = from
discord-name-to = to
discord-name-public = public
discord-option-from = Start with the board after this many turns
discord-option-to = End with the board after this many turns
discord-option-public = Show it to everyone where the match is announced

## Commands

summary-board = Show the board of a match
summary-matches = List your matches and challenges
summary-match = Show the details of a match
help-board =
    Shows the board of your match, this room’s match, or any match by its number.
    For an earlier board: `board #12 at 7` shows it after seven turns, and `board #12 at 0` before the first.
    Some games have overlays, which show what’s safe or what counts, for example: `board #12 bridges`. There are buttons for them below the board. `board #12 names` labels every free cell.
help-matches = Lists your running matches, those waiting for you first, and open challenges.
help-match = Shows a match’s details: the players, the options, every turn and the result.
