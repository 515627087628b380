### The partner: the computer player, which plays every game at four levels; and what it thinks of a position.

partner-level-1 = beginner
partner-level-2 = casual
partner-level-3 = skilled
partner-level-4 = strong
partner-thinks = thinking …
partner-off = switched off at present
terms-partner = Partner is the computer, at the level “{ $level }”. There is no clock, and the match counts for nothing.
terms-partner-short = against the partner ({ $level }), no clock, unrated

## Why not

refused-hint-against-person = #{ $number } is against a person: there you think for yourself. A hint is for matches against the partner: /play luup partner begins one.
refused-stands-elsewhere = #{ $number }: this position stands in your match #{ $other } against a person, perhaps turned, mirrored or in other colours. Ask again once #{ $other } has gone on, or is over.

refused-review-too-many = You had { $limit ->
    [one] one match
   *[other] { $limit } matches
    } looked through within a day; more would keep others waiting. Ask again tomorrow. Matches that were looked through already are told at once.
refused-nothing-to-review = #{ $number } ended before the first turn, so there is nothing to look through.
refused-review-goes-on = #{ $number } isn’t over yet. A review is for matches that are; ask again then.

## Buttons

action-partner-1 = Beginner
action-partner-2 = Casual
action-partner-3 = Skilled
action-partner-4 = Strong

## Discord

discord-name-partner = partner
discord-option-partner = Play against the computer instead of a person: how strong it is
slot-partner = partner

## Hints

hint-coming = #{ $number } { $game }: the partner looks at the board for you; the hint follows in a moment.
hint-where = #{ $number } { $game }: a good turn is around here: { $among }
hint-nowhere = #{ $number } { $game }: a good turn now isn’t a cell of the board. Look at the buttons.
hint-turn = #{ $number } { $game }: the partner would play { $steps }.
hint-why = That is what the partner sees; it is a computer of modest strength, and may be wrong.
hint-no-reason = It has no reason in words: it played this position to the end many times, or compared what comes of each turn, and liked this one best.
partner-waits = #{ $number } { $game }: this position stands in your match #{ $other } against a person, so the partner doesn’t play on here until that match has gone on.

## Reviews

review-coming = #{ $number } { $game }: { $ready ->
    [true] the partner has looked through this match already; what it thinks of it follows, for you alone.
   *[false] the partner looks through this match. What it thinks of it comes to you alone, in about a minute.
    }
review-intro = #{ $number } { $game }, { $first } against { $second }, as the partner sees it. It is a computer of modest strength, and may be wrong; it speaks only of turns where it sees a clear difference.
review-decided = From turn { $decided } on, { $winner } stayed clearly ahead.
review-count = { $count ->
    [one] One turn changed much.
   *[other] { $count } turns changed much.
    }
review-pictures = { $count ->
    [one] On its picture
   *[other] On their pictures
    }, the cell that was played is marked, and what the partner would have played stands on the board.
review-nothing = It sees no turn after which things were clearly worse for whoever played it.
review-moment = #{ $number } { $game }, turn { $ply }: { $name } played { $played }. The partner would have played { $better }.
review-played = { $played }:
review-better = { $better }:
review-answer = To { $played }, the partner would have answered { $answer }.
review-no-reason = It has no reason in words: it played both turns on many times, and { $better } came out clearly better.
review-waits = #{ $number } { $game }: what the partner thinks of this match isn’t told now, since one of its positions stands in your match #{ $other } against a person. Ask again with /review { $number } once #{ $other } has gone on, or is over.

## Reasons

reason-only-step = it is the only turn that is allowed
reason-wins = it wins at once
reason-lost = every turn loses by now
reason-endgame-won = it wins whatever the other one does; that was searched to the end
reason-captures = it captures { $count }
reason-gives = it costs { $count } of one’s own
reason-lets-capture = it lets { $count } be captured, with { $steps }

## Commands and buttons

action-hint = Hint
action-hint-what = Which turn?
action-hint-why = Why?
action-review = Review
action-explore = Explore
help-group-partner = __Learning__
summary-hint = Get a hint in a match against the partner
help-hint =
    Only in a match against the partner, and when it is your turn. /hint says where to look, /hint what names a turn, and /hint why gives reasons. The partner thinks for a moment, then the answer comes to you alone.
discord-name-hint = hint
summary-review = Have the partner look through a match that is over
help-review =
    For any match that is over and that you may see. In about a minute the partner tells you alone how the match stood, when it was decided, and up to three turns of each player that changed most: what was played, what it would have played, and why. It is a computer of modest strength. It keeps silent where it sees no clear difference, and while a position of the match stands in your own running match against a person.
discord-name-review = review
