### Time: clocks, reminders, pauses, vacations. Lengths and moments arrive as words; see “Lengths and moments”.

## Accounts

reminders-on = I’ll remind you privately on { $platform }.

## Why something can’t be done

refused-bad-where-platforms = You can also choose a platform: { $platforms }
refused-bad-duration = I can’t read “{ $value }” as a length of time. Use numbers with units, for example: { $example } (w, d, h and m are weeks, days, hours and minutes). The maximum is ten years.
refused-too-long-a-time = { $value } is too long. The maximum here is { $longest }.
refused-no-clock-partner = #{ $number } is against the computer and has no clock. It waits for you.
refused-no-clock = #{ $number } has no clock, so there’s no time to give, stop or claim. You agree on a clock in the challenge, for example: `play cropa 3d/move`
refused-enough-time = { $to } already has plenty of time in #{ $number }, and a clock can’t hold that much more. Give less, or give it later.
absence-reminder = { $next }, #{ $number } { $game } vs { $opponent } has waited five weeks for your turn. From { $until } on, { $opponent } may close it.
opponent-absent = { $name } hasn’t played in #{ $number } { $game } for six weeks. You can close it (no winner, unrated) or keep waiting.
still-playing = #{ $number } { $game } vs { $opponent } stays open. It’s your turn whenever you like.
refused-already-paused = #{ $number } is already paused until { $back }. To resume it: `back #{ $number }`
refused-nothing-to-claim = You can’t claim #{ $number } yet: you win on time only when { $to } is to move and out of time. To see the clocks: `match #{ $number }`
refused-nothing-to-claim-auto = You don’t need to claim #{ $number }: it ends automatically when a player’s time runs out. To see the clocks: `match #{ $number }`
refused-nothing-to-claim-own = It’s your own time that ran out in #{ $number }. You can still play until { $to } claims the win.
refused-already-away = You’re already on vacation until { $back }. To change that, come back first: `back`
refused-too-much-vacation = You can’t take { $length } of vacation: of what’s allowed per 365 days, you have { $left } left. For example: `vacation { $example }`
refused-too-much-vacation-community = You can’t take { $length } of vacation: of what { $community } allows per 365 days, you have { $left } left. For example: `vacation { $example }`
refused-too-much-vacation-none = You’ve used all the vacation allowed per 365 days. You can still ask for a pause in a match: `pause`
refused-too-much-vacation-none-community = You’ve used all the vacation { $community } allows per 365 days. You can still ask for a pause in a match: `pause`
refused-too-short-vacation = { $length } is too short for a vacation. The minimum is { $shortest }. For example: `vacation { $example }`
refused-not-away = You aren’t on vacation, and none of your matches is paused. To take back your last turn, use `undo`.
refused-not-paused = #{ $number } isn’t paused. To come back from vacation, leave out the number: `back`
refused-bad-where = I can’t send reminders to “{ $value }”. Choose room, private or both, for example: `remind private`
refused-too-many-reminders = You can have { $limit ->
    [one] one reminder
   *[other] { $limit } reminders
 } per turn. Choose fewer, for example: `remind half 24h 2h`
refused-bad-time-of-day = “{ $value }” isn’t a time of day. Write it like 18:00 or 7:30.
refused-bad-quiet-hours = I can’t read “{ $value }” as quiet hours. Write when they start and end, for example: `quiet 22:00-08:00`. To turn them off: `quiet off`
refused-unknown-zone = I don’t know the time zone “{ $value }”. Use a region and a large city, like Europe/Budapest. Often the city alone is enough.
refused-unknown-zone-nearest = I don’t know the time zone “{ $value }”. Did you mean { $nearest }? Use a region and a large city.
refused-mute-late = That turn in #{ $number } is over. To stop reminders about the current one: `mute #{ $number }`

## Labels of buttons

action-remind = Reminders
action-remind-on = On { $platform }
action-more-time = Give { $length }
action-give-time = Give time …
action-pause = Ask for a pause …
action-pause-for = Pause for { $length }
action-away = Take a vacation …
action-vacation-cancel = Cancel { $day }
action-claim = Claim the win
action-close-match = Close the match
action-still-playing = I’m still playing
action-resume = Resume now
action-back = I’m back
action-mute = Mute this turn
action-remind-half = Halfway through my time
action-remind-day = One day before
pick-quiet-off = No quiet hours
pick-vacation = Go now, for { $length }
pick-auto-on = Start it automatically
pick-auto-off = Don’t start it automatically
reminders-daily-short = one list every day at { $daily }
reminders-none-short = none
action-remind-usual = Default reminders
action-remind-daily = Once a day, at { $time }
action-remind-private = Private only
action-remind-off = No reminders

## Lengths and moments. The patterns are CLDR’s: https://cldr.unicode.org/translation/date-time

length-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
length-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
 }
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
length-and = { $large } { $small }
length-none = less than a minute
moment-pattern = EEE d MMM, HH:mm
moment-pattern-year = EEE d MMM y, HH:mm
moment-own = { $moment }
moment-zone = { $moment } { $zone }

## Time controls

clock-none = no clock
clock-per-move = { $base } per turn
clock-fischer = { $base } to start, plus { $increment } per turn, up to { $cap }
terms-none = There’s no clock, so no one can lose on time.
terms-timed = Time: { $clock }. { $expiry ->
    [claim] If it runs out, the opponent can claim the win or give more time.
   *[auto] If it runs out, the match ends.
 }
terms-weekends = Saturdays and Sundays don’t count ({ $zone }).
terms-short = { $clock }{ $expiry ->
    [claim] , wins on time must be claimed
   *[auto] {""}
 }{ $weekends ->
    [none] {""}
   *[other] , weekends don’t count
 }
options-and-terms = { $options }; { $terms }

## How much time the player to move has. It follows a colon and has no full stop

time-running = { $left } left, until { $until }
time-over = no time left
time-away-back = on vacation until { $back }, clock stopped with { $left } left
time-away = on vacation, clock stopped with { $left } left
time-paused = match paused until { $back }, with { $left } left
time-untold = time is up, but my message about this turn hasn’t arrived, so the match goes on
time-flagged = time has run out, and the opponent can claim the win
short-running = until { $until }
short-away-back = on vacation until { $back }
short-away = on vacation
short-paused = paused until { $back }
short-untold = message not delivered yet
short-flagged = time is up
turn-next-time = { $next } is to move: { $time }.
turn-again-time = { $next } is to move again: { $time }.
match-first-time = { $first } moves first: { $time }.
details-left = Time left: { $first } { $left-first }, { $second } { $left-second }.
details-left-first = { $first }’s clock is stopped with { $left-first } left.
details-left-second = { $second }’s clock is stopped with { $left-second } left.

## More time, pauses, the end of time

more-time-how-much = How much time do you want to give { $to } in #{ $number }? For example: `moretime #{ $number } 1d`
more-time = #{ $number } { $game }: { $by } gives { $to } { $length } more.
pause-how-long = How long should #{ $number } pause? Your opponent has to agree.
pause-asked =
    #{ $number } { $game }: { $by } wants to pause the match for { $length }. The clocks would stop.
    { $to }, do you agree?
pause-asked-own = #{ $number } { $game }: You asked to pause the match for { $length }. Waiting for { $to }.
paused =
    #{ $number } { $game } is paused until { $back }, as { $by } asked. The clocks are stopped.
    To resume early, use `back #{ $number }` or just play.
pause-refused = #{ $number } { $game }: { $by } declines the pause. The match goes on.
pause-withdrawn = #{ $number } { $game }: { $by } withdraws the pause request. The match goes on.
resumed = #{ $number } { $game }: the pause is over.
resumed-by = #{ $number } { $game }: { $by } ended the pause.
unreached = #{ $number } { $game }: I can’t reach { $name } any more. They left, or don’t accept private messages from me.
unreached-back =
    { unreached } The clocks are stopped until { $back }. After that, if { $name } runs out of time, you can claim the win.
    To start the clocks earlier, use `back #{ $number }`
time-is-up =
    #{ $number } { $game }: { $next } has run out of time.
    { $to }, you can claim the win (`claim #{ $number }`) or give more time (`moretime #{ $number } 1d`). Until you do, { $next } can still play.
result-time = { $loser } ran out of time.
picture-result-time = won on time
time-given-back = { $why ->
    [machine-clock] My machine’s clock jumped by { $length }.
   *[down] I was offline for { $length }.
 } No one loses time for that: I’ve adjusted the { $count ->
    [one] clock of { $numbers }
   *[other] clocks of { $numbers }
 }.
time-given-back-more = { $numbers } and { $more } more

## Reminders

reminder = { $next }, it’s your turn in #{ $number } { $game } vs { $opponent }.
reminder-time = { $next }, it’s your turn in #{ $number } { $game } vs { $opponent }: { $time }. { $claim ->
    [yes] After that, { $opponent } can claim the win.
   *[no] After that, you lose the match.
 }
reminder-half-time = { $next }, half your time is gone in #{ $number } { $game } vs { $opponent }: { $time }. { $claim ->
    [yes] After that, { $opponent } can claim the win.
   *[no] After that, you lose the match.
 }
reminder-saved = If you don’t play by then, your vacation starts automatically. To prevent that: `vacation auto off`
reminder-late = { $next }, it’s your turn in #{ $number } { $game } vs { $opponent }. Your time is up, but I couldn’t reach you sooner, so you get a little extra. Please play soon.
reminder-idle = { $next }, { $opponent } is still waiting for your turn in #{ $number } { $game }. There’s no clock, so take your time.
digest = Hello, { $name }! { $count ->
    [one] One match is waiting for you:
   *[other] { $count } matches are waiting for you, most urgent first:
 }
digest-line = #{ $number } { $game } vs { $opponent }
digest-line-time = #{ $number } { $game } vs { $opponent }: { $time }
digest-more = And { $count } more: `matches`
digest-saved = If your time runs out, your vacation starts automatically. To prevent that: `vacation auto off`
muted = #{ $number } { $game }: no more reminders about this turn.
noted = Saved. { $part }
reminders-stages = I remind you about your turn: { $stages }.
reminders-none = I don’t remind you about your turns.
reminders-daily = Every day at { $daily } I send you one list of the matches waiting for you, and no other reminders.
reminders-where = { $where ->
    [private] I remind you privately.
    [both] Reminders come in the match’s room and privately.
   *[room] Reminders come in the match’s room.
 }
reminders-no-push = Push notifications are off. To turn them back on for your chosen devices: `remind push`
reminders-change = To change this, for example: `remind half 24h 2h`; `remind daily 18:00`; `remind private`; `remind off`; `remind usual`; `remind push off`
stage-half = when half your time is gone
stage-before = { $length } before your time runs out
preferences-zone = Your times are shown in { $zone }.
preferences-no-zone = Your times are shown in UTC. To choose a time zone, for example: `timezone Europe/Budapest`
quiet-hours = Your quiet hours are { $from } to { $to }. Reminders wait until they end, and urgent ones come just before they start. To turn them off: `quiet off`
quiet-hours-none = You have no quiet hours. To set them, for example: `quiet 22:00-08:00`
timezone-offset = Your time zone is { $zone }, where it’s now { $now }. It has no summer time. For a city’s summer time, choose the city below or type it.
timezone-zone = Your time zone is { $zone }, where it’s now { $now }.
timezone = You haven’t set a time zone, so I show times in UTC. It’s now { $now }. To choose one, for example: `timezone Europe/Budapest`

## Vacations

vacation-left = You have { $left } of vacation left, out of what’s allowed per 365 days. Your clocks stop while you’re away. For example: `vacation 10d`
vacation-left-community = You have { $left } of vacation left; { $community } has a limit per 365 days. Your clocks stop while you’re away. For example: `vacation 10d`
vacation-none = You’ve used all the vacation allowed per 365 days.
vacation-none-community = You’ve used all the vacation { $community } allows per 365 days.
vacation-planned-line = planned: { $start } to { $back }
vacation-planned = { $by } will be on vacation from { $start } to { $back }. { $by }’s clocks stop during that time.
vacation-planned-yours = Your vacation is planned from { $start } to { $back }. Your clocks stop then, and I’ve told your opponents.
vacation-cancelled = { $by } cancelled the vacation planned from { $start } to { $back }.
refused-day-past = { $day } is past, or before the start. Example: `vacation 24 dec - 3 jan`
refused-too-many-vacations = You’ve planned { $limit } vacations already. Cancel one first, with `vacation`
refused-nothing-planned = You have no such vacation planned. To see what’s planned: `vacation`
vacation-begun = { $by } is on vacation until { $back }. Until then, { $by }’s clocks are stopped.
vacation-begun-automatic = { $by }’s time ran out, so { $by }’s vacation has started automatically. It ends with { $by }’s next turn, on { $back } at the latest.
vacation-yours = Have a good time, { $by }! You’re on vacation until { $back }, and your clocks are stopped.
vacation-yours-automatic = { $by }, your time ran out in a match, so your vacation has started automatically. Your clocks are stopped until { $back }.
auto-vacation-set = Your vacation no longer starts automatically.
auto-vacation-set-automatic = If your time runs out and you have days of vacation left, your vacation starts automatically.
vacation-told = I’ve told your opponents.
vacation-end = To come back early, use `back` or just play.
vacation-over = Welcome back, { $name }! Your vacation is over and your clocks are running again. { $waiting ->
    [0] No matches are waiting for you.
    [one] One match is waiting for you:
   *[other] { $waiting } matches are waiting for you:
 }
reached-again = Welcome back, { $name }! I can write to you again. { $waiting ->
    [one] One match is waiting for you:
   *[other] { $waiting } matches are waiting for you:
 }

## Commands

help-group-time = __Time__
summary-claim = Claim the win when your opponent’s time has run out
summary-moretime = Give your opponent more time
summary-pause = Ask to stop the clocks in a match
summary-back = End your vacation or a pause
summary-away = Take a vacation: your clocks stop
summary-remind = Choose when and where I remind you
summary-quiet = Choose hours without reminders
summary-timezone = Choose your time zone
summary-mute = Stop reminders about this turn
usage-pause = `pause [#12] [14d]`
usage-away = `vacation [10d] [from 24 dec] | [24 dec - 3 jan] | [cancel 24 dec] | [auto on | auto off] | [off]`
usage-remind = `remind [half] [24h] [2h] [daily 18:00] [room | private | both | discord] [off] [usual]`
help-claim =
    Claims the win when your opponent’s time has run out. You only need it if the challenge said claim; otherwise the match ends automatically.
    Until you claim, your opponent can still play. You can also give more time: `moretime`
    In a match without a clock, it closes the match once your opponent hasn’t played for six weeks: no winner, unrated.
help-moretime =
    Gives your opponent more time, for example: `moretime #12 1d`. Write lengths with units, like 90m, 12h, 3d, 2w or 1d12h. 3 days works too.
help-pause =
    Asks your opponent to stop the clocks of a match, for example: `pause #12 14d`. They answer with `accept` or `decline`.
    The pause ends when its time is over, with the next turn, or when either of you uses `back #12`.
help-back = Ends your vacation. With a match’s number, it ends that match’s pause. Playing a turn does the same.
help-away =
    Starts a vacation, for example: `vacation 10d`. Your clocks stop in all your matches until it’s over, or until you use `back` or play a turn. I tell your opponents.
    To plan one: `vacation 24 dec - 3 jan`, or `vacation 10d from 24 dec`. Your opponents hear of it at once.
    If your time would run out and you have days left, your vacation starts automatically, unless the clock began under a day. In tournaments, only if their manager allows it. To turn that off: `vacation auto off`
    Without a length, I show how much vacation you have left and what’s planned. The community sets the yearly limit.
help-remind =
    Sets when I remind you about your turn: half (half your time is gone), 24h 2h (that long before it runs out), off (never) or usual (half, 24h and 2h).
    daily 18:00 sends one list a day instead. room, private or both sets where reminders come. With accounts on several platforms, you can also name discord, telegram or web. Combine them: `remind half 12h private`
    `remind` alone shows your settings.
help-quiet = Sets hours without reminders, for example: `quiet 22:00-08:00`. Reminders wait until they end. To turn them off: `quiet off`
help-timezone = Sets your time zone, for example: `timezone Europe/Budapest`. Often the city alone is enough. I use it for every time that only you see.
help-mute = Stops reminders about your current turn in a match. I’ll remind you of the next one again.
