### Showing: the turns of a match one after the other, and boards where everybody reads them.

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
