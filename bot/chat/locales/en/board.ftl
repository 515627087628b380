### Looking at matches: boards and replays, lists, everything about one match.

board-now = #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 }.
board-then = #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
    [one] after the first turn
   *[other] after { $ply } turns
 } of { $plies }.
board-asked = { $asked } would like to take a turn back.
board-pause-asked = { $asked } would like to pause the match.
board-over = The match is over.
overlay-names = Names of the cells
overlay-names-about = Each free cell shows its name.
board-overlay = Shown on top: { $name }.
matches-none =
    You have no running match and no open challenge.
    Start one with /play, for example: /play { $example } @name
matches-asked = (your opponent would like to take a turn back)
matches-waiting = __Waiting for you:__
matches-others = __Waiting for your opponents:__
matches-challenges = __Challenges that you can accept:__
matches-own = __Your own open challenges:__
matches-line = #{ $number } { $game } against { $opponent }, { $ply ->
    [0] no turn yet
    [one] 1 turn
   *[other] { $ply } turns
 }
matches-challenge = #{ $number } { $game } by { $by } ({ $options })
matches-mine-to = #{ $number } { $game }, to { $to } ({ $options })
matches-mine = #{ $number } { $game }, to anyone ({ $options })
matches-finished = __Finished lately:__
matches-won = #{ $number } { $game }: won against { $opponent }
matches-lost = #{ $number } { $game }: lost against { $opponent }
matches-drawn = #{ $number } { $game }: drawn with { $opponent }
matches-next = To look at one, write for example: /board #{ $number }
details-title = __#{ $number } { $game }: { $first } against { $second }__ ({ $options })
details-started = Begun: { $started }
details-turns = { $ply ->
    [0] No turn has been played.
    [one] __1 turn:__
   *[other] __{ $ply } turns:__
 }
details-forced = (forced)
details-planned = (answered at once, as planned)
details-won = { $winner } won against { $loser }.
details-drawn = The match ended in a draw.
which-match = You play several matches. Which one do you mean? Put its number first, for example: #{ $number } { $example }
match-title = #{ $number } { $game } · { $first } – { $second }
which-match-line = #{ $number } { $game } against { $opponent }
details-imported = Imported from a record. The names are as they stand in it; it counts for nothing.
details-annulled = The match counts for nothing.
details-rulings = Decisions:
matches-annulled = #{ $number } { $game }: annulled, against { $opponent }
matches-line-time = { $line }; { $time }
matches-pause = (your opponent would like a pause)

## Labels of buttons

action-board = Show the board
action-step-back = ◀ Turn before
action-step-on = Next turn ▶
action-match = Show all turns
action-matches = My matches
running-shown = __Running matches in { $community }:__
running-none = No match is running in { $community } at the moment. To begin one: /play
running-line = #{ $number } { $game }: { $first } – { $second }. On move: { $next }
running-adjourned = #{ $number } { $game }: { $first } – { $second }. Adjourned
pick-running = #{ $number } { $first } – { $second }

## Why something can’t be done

refused-no-match = You have no match in progress here. /matches lists yours, /play starts one.
refused-bad-ply = There is no turn { $ply } on a board without a match: what is tried there begins with the first turn.
refused-bad-ply-number = #{ $number } has no turn { $ply }; { $plies ->
    [0] none has been played yet
    [one] only 1 has been played
   *[other] { $plies } have been played
 }. Choose a number from 0 to { $plies }, for example: /board #{ $number } at { $plies }
refused-bad-overlay-overlays = The board of { $game } can’t show “{ $overlay }” on top. It can show: { $overlays }.
refused-bad-overlay = The board of { $game } has nothing to show on top.

## Replays and boards that everybody reads

replay = #{ $number } { $game }: { $first } against { $second }, { $end ->
    [one] its first turn
   *[other] { $begin ->
        [0] turns 1 to { $end } of { $plies }
       *[other] from the board after { $begin ->
            [one] 1 turn
           *[other] { $begin } turns
        } to the one after { $end }, of { $plies }
    }
}.
replay-by = { $by } shows it:
replay-unsendable = The animation is too large to be sent here ({ $size }). Ask for fewer turns: /replay #{ $number } from 0 to 100
replay-refused = The animation can’t be shown here: this place takes no files, or none so large. Fewer turns make a smaller one: /replay 12 from 10 to 30
replay-alternative = Animation of #{ $number }, from turn { $first } to turn { $last }. At its end: { $board }
board-by = { $by } shows this board:
shown-there = I have shown it to everybody where #{ $number } is announced.
refused-shown-elsewhere = You don’t play in #{ $number }, so you can show something of it only where it is announced, not from here. Without “public”, you alone see it.
action-replay = Replay
action-show-everybody = Show it to everybody
pick-replay = { $first } to { $last }
refused-nothing-to-replay = { $plies ->
    [0] In #{ $number } nothing has been played yet, so there is nothing to replay.
   *[other] That would be one board only. A replay goes from one turn to a later one, as in: /replay #{ $number } from 0 to { $plies }
}
refused-replay-too-long = That would be { $count } turns of #{ $number }; a replay shows at most { $most } at once. Choose a part of it, or say which: /replay #{ $number } from 0 to { $most }

## Help

help-group-board = __Playing__
summary-replay = See the turns of a match one after the other
help-replay =
    Shows the turns of a match one after the other, as an animation that plays by itself: /replay #12. What is captured is marked before it goes; at the end the last board stands a while.
    A part of it: /replay #12 from 10 to 30 goes from the board after ten turns to the one after thirty. Each turn takes a second, in a match of more than 120 turns less.
    Only you get it, with your notes on these turns beside it. /replay #12 public shows it to everybody where the match is announced, without your notes.
slot-from = from 10
slot-to = to 30
slot-public = public
discord-name-from = from
discord-name-to = to
discord-name-public = public
discord-option-from = Begin with the board after this many turns
discord-option-to = End with the board after this many turns
discord-option-public = Show it to everybody where the match is announced

## Commands

summary-board = Show the board of a match
summary-matches = List your matches and challenges
summary-match = Show everything about one match
help-board =
    Shows the board of a match: yours, this room’s, or the one whose number you give.
    An earlier board: /board #12 at 7 shows it after seven turns, /board #12 at 0 before the first.
    The boards of some games can show more on top, such as what is safe or what counts: /board #12 bridges. What there is stands on the buttons below the board. /board #12 names writes the name of each free cell on it.
help-matches = Lists your running matches, those that wait for you first, and the open challenges.
help-match = Shows everything about a match: who plays, the options, every turn, and how it ended.
