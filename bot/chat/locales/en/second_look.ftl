### The second look: what the partner thinks of a position.

hint-coming = #{ $number } { $game }: the partner looks at the board for you; the hint follows in a moment.
hint-where = #{ $number } { $game }: a good turn is around here: { $among }
hint-nowhere = #{ $number } { $game }: a good turn now isn’t a cell of the board. Look at the buttons.
hint-turn = #{ $number } { $game }: the partner would play { $steps }.
hint-why = That is what the partner sees; it is a computer of modest strength, and may be wrong.
hint-no-reason = It has no reason in words: it played this position to the end many times, or compared what comes of each turn, and liked this one best.
partner-waits = #{ $number } { $game }: this position stands in your match #{ $other } against a person, so the partner doesn’t play on here until that match has gone on.

## Reasons

reason-only-step = it is the only turn that is allowed
reason-wins = it wins at once
reason-lost = every turn loses by now
reason-endgame-won = it wins whatever the other one does; that was searched to the end
reason-captures = it captures { $count }
reason-gives = it costs { $count } of one’s own
reason-lets-capture = it lets { $count } be captured, with { $steps }

## Why not

refused-hint-against-person = #{ $number } is against a person: there you think for yourself. A hint is for matches against the partner: /play luup partner begins one.
refused-stands-elsewhere = #{ $number }: this position stands in your match #{ $other } against a person, perhaps turned, mirrored or in other colours. Ask again once #{ $other } has gone on, or is over.

## Commands and buttons

action-hint-what = Which turn?
action-hint-why = Why?
help-group-second_look = Learning
summary-hint = Get a hint in a match against the partner
help-hint =
    Only in a match against the partner, and when it is your turn. /hint says where to look, /hint what names a turn, and /hint why gives reasons. The partner thinks for a moment, then the answer comes to you alone.
discord-name-hint = hint
