### Decisions of a community’s managers.

## What can be decided

moderate =
    You can decide for { $community }. Every decision needs a reason. Both players see it, and so does anyone who reads the log (`audit`):
    `moderate adjourn #12 reason` – pause the match; `moderate resume #12 reason` – let it go on
    `moderate annul #12 reason` – the match no longer counts
    `moderate award #12 @bob reason` – give Bob the win
    `moderate restore #12 reason` – take back an annulment or an award
    `moderate remove @bob 2 reason` – take Bob off ladder 2
    `moderate delete #12/3 reason` – remove comment 3 on match 12; on the chat page `moderate delete #1234 reason` – remove a line
    `moderate mute @bob 2h reason` – Bob comments and messages opponents no more for two hours; `moderate unmute @bob reason`
    `moderate reports` – what people have reported
moderate-question-annul = Annul #{ $number } { $game } between { $first } and { $second }? { $status ->
    [finished] It will no longer count, and ratings will change as if it were unrated.
   *[running] It ends right away, and no one wins.
    } You can take this back later: `moderate restore`
moderate-question-ladder = It was played on ladder { $ladder }. Places, strikes and streaks there change as if it had never been played.
moderate-question-award = Award #{ $number } { $game } to { $name }? { $status ->
    [finished] It ended differently, so ratings and ladder places will be recalculated.
   *[running] It ends right away. It’s rated if both players have moved.
    } You can take this back later: `moderate restore`
moderate-question-restore = Take back the decision about #{ $number } { $game } between { $first } and { $second }?
moderate-question-on = It will go on with the time that was left. The decision will no longer affect ratings and ladders.
moderate-question-over = The players’ own result will count again. Ratings and ladder places will be recalculated.
moderate-question-remove = Take { $name } off ladder { $ladder } ({ $game }), place { $place }? Their matches go on, but no longer change places. They can rejoin at the bottom.
moderate-question-reason = Your reason, which everyone can read: “{ $why }”
action-moderate-annul = Annul it
action-moderate-award = Award it
action-moderate-restore = Restore it
action-moderate-remove = Take off

## What was decided

moderated-adjourn = __{ $by } has adjourned #{ $number } { $game } between { $first } and { $second }:__ the clocks are stopped, and no one can move until a manager resumes it.
moderated-resume = __{ $by } has resumed #{ $number } { $game } between { $first } and { $second }.__
moderated-annul = __{ $by } has annulled #{ $number } { $game } between { $first } and { $second }:__ it no longer counts.
moderated-award = __{ $by } has decided the result of #{ $number } { $game } between { $first } and { $second }.__
moderated-restore = __{ $by } has taken back the decision about #{ $number } { $game } between { $first } and { $second }.__
moderated-winner = { $winner } wins.
moderated-next = It goes on: { $next } is to move.
moderated-recounted = I’m recalculating the ratings.
moderated-why = Reason: { $why }
moderated-by = Decided by { $by }.
match-annulled = __#{ $number } { $game } between { $first } and { $second } is annulled:__ it doesn’t count.
result-awarded = A manager awarded the win to { $winner }.
picture-result-awarded = win awarded
result-annulled = It was annulled: no winner, unrated.
picture-result-annulled = annulled
time-adjourned = the match is adjourned, and the clocks are stopped
short-adjourned = adjourned
talk-removed = { $by } has removed a message by { $name }.
talk-muted = { $by } has muted { $name } here until { $until }. They can play, but neither chat nor comment on matches.
talk-muted-elsewhere = { $by } has muted { $name } until { $until }. They can play, but neither comment on matches nor message opponents through me.
talk-unmuted = { $by } has unmuted { $name } here.

## What can’t be decided

refused-moderate-managers = Only managers of a community can decide about its matches and ladders, and only there.
refused-moderate-managers-community = Only managers of { $community } can decide about its matches and ladders. To see their decisions: `audit`
refused-moderate-which = Which match? Add its number, for example: `moderate { $act } { $target } reason`
refused-moderate-elsewhere = #{ $number } belongs to { $community }. You can only decide about it there.
refused-moderate-own = You’re playing in #{ $number } yourself, so another manager of { $community } has to decide. If there’s no other manager, appoint someone neutral for now.
refused-moderate-no-reason = Every decision needs a reason that everyone can read. Add it at the end: `moderate { $act } { $target } reason`
refused-moderate-long-reason = A reason can have up to { $limit } characters, and yours has { $count }. Please shorten it.
refused-already-adjourned = #{ $number } is already adjourned. To resume it: `moderate resume #{ $number } reason`
refused-not-adjourned = #{ $number } isn’t adjourned.
refused-already-annulled = #{ $number } is already annulled. To restore it: `moderate restore #{ $number } reason`
refused-annulled-restore-first = #{ $number } is annulled. Restore it first: `moderate restore #{ $number } reason`
refused-already-won = { $name } has already won #{ $number }.
refused-award-to-whom = You can award #{ $number } to { $first } or { $second }. Add one of the names after the number, as @name.
refused-nothing-to-restore = There’s no decision about #{ $number } to undo.
refused-restore-forgotten = #{ $number } can’t go on, because one of its players has been forgotten. The decision stays.
refused-restore-left = Match #{ $number } can’t go on: { $name } has left tournament { $tournament }.
refused-remove-whom = Who should leave the ladder? For example: `moderate remove @bob reason`
refused-remove-yourself = That’s you. To leave ladder { $ladder }: `ladder leave { $ladder }`
refused-remove-not-there = { $name } isn’t on ladder { $ladder } ({ $game }). To see who is: `ladder { $ladder }`
refused-talk-elsewhere = I can’t remove messages on this platform. Use its own tools.
refused-which-line = Which line? Add its number, or press “Remove” beside the line on the page.
refused-no-such-line = There’s no line { $line } in this room, or it’s already removed.
refused-mute-whom = Who? For example: { $act ->
    [unmute] `moderate unmute @bob reason`
   *[mute] `moderate mute @bob 2h reason`
 }
refused-not-muted = { $name } isn’t muted here.
refused-adjourned = #{ $number } is adjourned, so no one can move until a manager resumes it. You can still resign: `resign #{ $number }`
refused-adjourned-by = { $by } has adjourned #{ $number }, so no one can move until a manager resumes it. You can still resign: `resign #{ $number }`
refused-tournament-went-on = Match #{ $number } can’t go on: tournament { $tournament } has gone on without it.

## Help

usage-moderate = `moderate adjourn | resume | annul | award | restore #12 [@name] reason, remove @name [ladder] reason, delete #1234 reason, mute @name [2h] reason, unmute @name reason, reports, handled 3, or dismiss 3`
help-moderate =
    For managers of the community where a match is played. Every decision needs a reason. Both players see it, and everyone here can read it in the log: `audit`. You can’t decide about your own matches.
    `moderate adjourn #12 reason` – stops the clocks, and no one can move; `moderate resume #12 reason` – the match goes on
    `moderate annul #12 reason` – the match no longer counts; ratings, places and strikes change as if it had never been played
    `moderate award #12 @bob reason` – gives Bob the win, in a running or finished match
    `moderate restore #12 reason` – takes back an annulment or an award; a match that was running goes on
    `moderate remove @bob 2 reason` – takes Bob off ladder 2; leave out the number if there’s only one ladder
    `moderate delete #1234 reason` – removes a line of chat on the chat page; the button beside a line fills in its number
    `moderate delete #12.3 reason` – removes line 3 of the players’ chat in match 12
    `moderate delete #12/3 reason` – removes comment 3 on match 12
    `moderate mute @bob 2h reason` – for two hours (by default, one day), Bob can play, but neither comment on matches here nor message opponents, nor chat in this room on the chat page; `moderate unmute @bob reason` ends that
    `moderate reports` – shows what people have reported (`report`), one after the other; `moderate handled 3` – you’ve acted on report 3; `moderate dismiss 3` – there’s nothing to do. I tell the person who reported it

## Discord

summary-moderate = Decide about matches, ladders and reports; for managers
discord-name-reason = reason
discord-name-page = page
discord-option-reason = Why; everyone can read it
discord-option-page = Which page of the log; page 1 is the latest
discord-do-moderate-adjourn = Adjourn a match
discord-do-moderate-resume = Resume an adjourned match
discord-do-moderate-annul = Annul a match
discord-do-moderate-award = Award a match to a player
discord-do-moderate-restore = Take back an annulment or an award
discord-do-moderate-remove = Take a player off a ladder
discord-do-moderate-delete = Remove a line of chat (on the chat page)
discord-do-moderate-mute = Mute someone in comments and messages to opponents
discord-do-moderate-unmute = Unmute someone
discord-do-moderate-reports = Show what people have reported
discord-do-moderate-handled = Mark a report as handled
discord-do-moderate-dismiss = Dismiss a report

## Telegram

telegram-command-moderate = Decide about a match or a ladder, for admins
telegram-command-audit = Decisions here: by whom, and why

## Commands

help-group-moderation = __This community__
