### Decisions of those who manage a community.

## What can be decided

moderate =
    You can decide for { $community }, always with a reason, which is told to both players and kept in the log (/audit):
    /moderate adjourn #12 reason – the match stands still; /moderate resume #12 reason – it goes on
    /moderate annul #12 reason – it counts for nothing
    /moderate award #12 @bob reason – Bob wins by decision
    /moderate restore #12 reason – take an annulment or an award back
    /moderate remove @bob 2 reason – take Bob off ladder 2
    On the chat page: /moderate delete #1234 reason – remove a line; /moderate mute @bob 2h reason – Bob says nothing for two hours; /moderate unmute @bob reason
moderate-question-annul = Annul #{ $number } { $game } between { $first } and { $second }? { $status ->
    [finished] It won’t count any more: ratings are calculated as if it had never been rated.
   *[running] It ends at once, and nobody wins.
    } You can take that back later: /moderate restore
moderate-question-ladder = It was played on ladder { $ladder }: places, strikes and streaks there become what they would be without it.
moderate-question-award = Award #{ $number } { $game } to { $name }? { $status ->
    [finished] It ended differently; ratings and places on ladders are calculated again.
   *[running] It ends at once. It is rated if both have moved.
    } You can take that back later: /moderate restore
moderate-question-restore = Take back what was decided about #{ $number } { $game } between { $first } and { $second }?
moderate-question-on = It will go on, with the time that was left. The decision will no longer have any effect on ratings and ladders.
moderate-question-over = It will stand as its players ended it, and ratings and places on ladders are calculated again.
moderate-question-remove = Take { $name } off ladder { $ladder } { $game } (place { $place })? Their matches go on, but no longer change places. They can join again at the bottom.
moderate-question-reason = Your reason, which everybody can read: “{ $why }”
action-moderate-annul = Annul it
action-moderate-award = Award it
action-moderate-restore = Restore it
action-moderate-remove = Take off

## What was decided

moderated-adjourn = __{ $by } has adjourned #{ $number } { $game } between { $first } and { $second }:__ the clocks stand, and nobody moves until it is resumed.
moderated-resume = __{ $by } has resumed #{ $number } { $game } between { $first } and { $second }.__
moderated-annul = __{ $by } has annulled #{ $number } { $game } between { $first } and { $second }:__ it no longer counts.
moderated-award = __{ $by } has decided how #{ $number } { $game } between { $first } and { $second } ends.__
moderated-restore = __{ $by } has taken back what was decided about #{ $number } { $game } between { $first } and { $second }.__
moderated-winner = { $winner } wins.
moderated-next = It goes on: { $next } is to move.
moderated-recounted = Ratings are calculated again.
moderated-why = Reason: { $why }
moderated-by = Decided by { $by }.
match-annulled = __#{ $number } { $game } between { $first } and { $second } is annulled:__ it counts for nothing.
result-awarded = The win was awarded to { $winner }.
picture-result-awarded = win awarded
result-annulled = It was annulled: nobody has won, and it isn’t rated.
picture-result-annulled = annulled
time-adjourned = the match is adjourned, and no clock runs
short-adjourned = adjourned
talk-removed = { $by } has removed a message by { $name }.
talk-muted = { $by } has muted { $name } here until { $until }: they can play, but say nothing.
talk-unmuted = { $by } lets { $name } speak here again.

## What can’t be decided

refused-moderate-managers = Only those who manage { $community } can decide about its matches and ladders. What they have decided: /audit
refused-moderate-which = Say which match by its number, for example: /moderate { $act } { $target } reason
refused-moderate-elsewhere = #{ $number } belongs to { $community }. It can only be decided about there.
refused-moderate-own = You play in #{ $number } yourself, so somebody else who manages { $community } has to decide. If there is nobody else, let somebody neutral manage it for a while.
refused-moderate-no-reason = Every decision needs a reason that everybody can read. Put it behind: /moderate { $act } { $target } reason
refused-moderate-long-reason = A reason has at most { $limit } characters; yours has { $count }. Say it in fewer words.
refused-already-adjourned = #{ $number } is adjourned already. To let it go on: /moderate resume #{ $number } reason
refused-not-adjourned = #{ $number } isn’t adjourned.
refused-already-annulled = #{ $number } is annulled already. To take that back: /moderate restore #{ $number } reason
refused-annulled-restore-first = #{ $number } is annulled. Take that back first: /moderate restore #{ $number } reason
refused-already-won = { $name } has won #{ $number } already.
refused-award-to-whom = #{ $number } can be awarded to { $first } or to { $second }. Put one of the names behind the number, with @ before it.
refused-nothing-to-restore = Nothing was decided about #{ $number } that could be taken back: it is as its players have it.
refused-restore-forgotten = #{ $number } would go on, but one of its players has been forgotten and can’t play any more. It can only stay as it is.
refused-restore-left = Match #{ $number } can’t go on: { $name } has left tournament { $tournament }.
refused-remove-whom = Say whom to take off the ladder, for example: /moderate remove @bob reason
refused-remove-yourself = That is you. To leave ladder { $ladder } yourself: /ladder leave { $ladder }
refused-remove-not-there = { $name } isn’t on ladder { $ladder } { $game }. Who is: /ladder { $ladder }
refused-talk-elsewhere = What people write here is kept by the platform, not by me. Its own tools remove messages and mute people.
refused-which-line = Say which line by its number; on the page “Remove” beside it writes that for you.
refused-no-such-line = Nobody has said line { $line } in this room, or it is gone already.
refused-mute-whom = Say whom: /moderate { $act ->
    [unmute] unmute @bob reason
   *[mute] mute @bob 2h reason
 }
refused-not-muted = { $name } isn’t muted here.
refused-adjourned = #{ $number } is adjourned: nobody moves until those who manage this place resume it. Giving up is possible: /resign #{ $number }
refused-adjourned-by = #{ $number } was adjourned by { $by }: nobody moves until it is resumed. Giving up is possible: /resign #{ $number }
refused-tournament-went-on = Match #{ $number } can’t go on: tournament { $tournament } has gone on without it.

## Help

usage-moderate = /moderate adjourn | resume | annul | award | restore #12 [@name] reason, remove @name [ladder] reason, delete #1234 reason, mute @name [2h] reason, or unmute @name reason
help-moderate =
    For those who manage the community where a match is played. Every decision needs a reason; both players are told, and it is kept in the log that everybody here can read with /audit. You can’t decide about a match that you play in.
    /moderate adjourn #12 reason – clocks stand and nobody moves; /moderate resume #12 reason – it goes on
    /moderate annul #12 reason – it counts for nothing: ratings, places and strikes become what they would be without it
    /moderate award #12 @bob reason – Bob wins by decision, whether the match runs or has ended
    /moderate restore #12 reason – takes an annulment or an award back; a match that ran goes on
    /moderate remove @bob 2 reason – takes Bob off ladder 2; a ladder’s number is only needed where there are several
    /moderate delete #1234 reason – removes a line of talk on the chat page; the button beside a line writes its number
    /moderate delete #12.3 reason – removes line 3 of what the two have said to each other in match 12
    /moderate mute @bob 2h reason – on the chat page Bob can play, but say nothing in this room for two hours (a day, if you name no time); /moderate unmute @bob reason lifts that

## Discord

summary-moderate = Decide about a match or a ladder; for those who manage this place
discord-name-reason = reason
discord-name-page = page
discord-option-reason = Why; both players are told, and everybody can read it
discord-option-page = Which page of the log; 1 has the latest
discord-do-moderate-adjourn = Adjourn a match
discord-do-moderate-resume = Resume an adjourned match
discord-do-moderate-annul = Annul a match
discord-do-moderate-award = Award a match to a player
discord-do-moderate-restore = Take an annulment or award back
discord-do-moderate-remove = Take a player off a ladder
discord-do-moderate-delete = Remove a line of talk (on the chat page)
discord-do-moderate-mute = Mute somebody (on the chat page)
discord-do-moderate-unmute = Let somebody speak again (on the chat page)

## Telegram

telegram-command-moderate = Decide about a match or a ladder, for admins
telegram-command-audit = What was decided here, by whom and why

## Commands

help-group-moderation = __This place__
