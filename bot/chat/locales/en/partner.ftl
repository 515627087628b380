### The computer player, which plays every game at four levels, and its hints and reviews.

partner-level-1 = beginner
partner-level-2 = casual
partner-level-3 = skilled
partner-level-4 = strong
terms-partner = The computer plays at level “{ $level }”. There’s no clock, and the match is unrated.
terms-partner-short = vs the computer ({ $level }), no clock, unrated

## Why not

refused-hint-against-person = #{ $number } is against a person, so there are no hints. You get hints in matches against the computer: `play luup computer`
refused-stands-elsewhere = #{ $number }: this position also occurs in your match #{ $other } against a person, perhaps rotated, mirrored or with colours swapped. Ask again once #{ $other } has moved on or is over.

refused-review-too-many = You’ve had { $limit ->
    [one] one review
   *[other] { $limit } reviews
    } within a day, and that’s the limit. Ask again tomorrow. You can still see matches that are already reviewed.
refused-nothing-to-review = #{ $number } ended before the first turn, so there’s nothing to review.
refused-review-goes-on = #{ $number } isn’t over yet. Ask for a review when it is.

## Buttons

action-partner-1 = Beginner
action-partner-2 = Casual
action-partner-3 = Skilled
action-partner-4 = Strong

## Discord

discord-name-partner = partner
discord-option-partner = Play the computer instead of a person: how strong it is
slot-partner = partner

## Hints

hint-coming = #{ $number } { $game }: the computer is looking at the board. Your hint is coming in a moment.
hint-where = #{ $number } { $game }: there’s a good turn around here: { $among }
hint-nowhere = #{ $number } { $game }: this time, the computer wouldn’t play on the board. Look at the buttons.
hint-turn = #{ $number } { $game }: the computer would play { $steps }.
hint-why = That’s how the computer sees it. It’s only moderately strong, so it may be wrong.
hint-no-reason = It can’t explain this one. It played the position out many times, or compared the turns, and liked this one best.
partner-waits = #{ $number } { $game }: this position also occurs in your match #{ $other } against a person. The computer waits here until that match has moved on.

## Reviews

review-coming = #{ $number } { $game }: { $ready ->
    [yes] the computer’s review is ready. I’ll send it only to you.
   *[no] the computer is reviewing this match. I’ll send its review only to you, in about a minute.
    }
review-intro = #{ $number } { $game }, { $first } vs { $second }, as the computer sees it. It’s only moderately strong, so it may be wrong. It mentions only turns that made a clear difference.
review-decided = From turn { $decided } on, { $winner } stayed clearly ahead.
review-count = { $count ->
    [one] One turn changed a lot.
   *[other] { $count } turns changed a lot.
    }
review-pictures = { $count ->
    [one] Its picture marks the cell that was played, and shows
   *[other] Their pictures mark the cell that was played, and show
    } what the computer would have played.
review-nothing = It found no clear mistakes.
review-moment = #{ $number } { $game }, turn { $ply }: { $name } played { $played }. The computer would have played { $better }.
review-played = { $played }:
review-better = { $better }:
review-answer = After { $played }, the computer would have replied { $answer }.
review-no-reason = It can’t explain this one. It played both turns out many times, and { $better } did clearly better.
review-waits = #{ $number } { $game }: you can’t see the review yet, because a position of this match also occurs in your match #{ $other } against a person. Use `review { $number }` again once #{ $other } has moved on or is over.

## Reasons

reason-only-step = it’s the only legal turn
reason-wins = it wins at once
reason-lost = every turn loses now
reason-endgame-won = it wins against any reply; the computer searched to the end
reason-captures = it captures { $count }
reason-gives = it gives up { $count }
reason-lets-capture = it lets the opponent capture { $count }, with { $steps }

## Commands and buttons

action-hint = Hint
action-hint-what = Which turn?
action-hint-why = Why?
action-review = Review
action-explore = Explore
help-group-partner = __Learning__
summary-hint = Get a hint in a match against the computer
help-hint =
    For matches against the computer, when it’s your turn. `hint` says where to look, `hint what` names a turn, and `hint why` gives reasons. The computer thinks for a moment, and only you get its answer.
discord-name-hint = hint
summary-review = Get the computer’s review of a finished match
help-review =
    For any finished match you can see. In about a minute, you get the computer’s review in private: who was ahead, when the match was decided, and each player’s turns that changed the most, up to three. For each, it says what it would have played, and why. It’s only moderately strong, and mentions only clear differences. You can’t see it while a position of the match also occurs in a running match of yours against a person.
discord-name-review = review
