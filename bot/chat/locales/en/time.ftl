### Time: clocks, reminders, pauses, vacations. Lengths and moments come as words already; see “Lengths and moments”.

## Accounts

reminders-on = Reminders come on { $platform }, where only you read them.

## Why something can’t be done

refused-bad-where-platforms = A platform will do, too: { $platforms }
refused-bad-duration = I can’t read “{ $value }” as a length of time. Write numbers with their units, for example: { $example } (w, d, h and m are weeks, days, hours and minutes; 3 days will do, too). Ten years are the most.
refused-too-long-a-time = { $value } is too long; { $longest } is the most that is possible here.
refused-no-clock-partner = #{ $number } is against the partner, the computer, and has no clock: it waits for you, so there is no time to give, stop or claim.
refused-no-clock = #{ $number } has no clock, so there is no time to give, stop or claim. A clock is agreed in the challenge, for example: /play cropa 3d/move
refused-enough-time = { $to } has plenty of time in #{ $number }; with that, it would be more than a clock can hold. Give less, or give it later.
refused-already-paused = #{ $number } is paused already, until { $back }. To end the pause: /back #{ $number }
refused-nothing-to-claim = There is nothing to claim in #{ $number }: you win on time only when { $to } is to move and has run out of it. To see how much time is left: /match #{ $number }
refused-nothing-to-claim-auto = Nobody needs to claim anything in #{ $number }: when a player’s time runs out, the match ends by itself. To see how much time is left: /match #{ $number }
refused-nothing-to-claim-own = In #{ $number } it is your own time that has run out. You can still play, until { $to } claims the win.
refused-already-away = You are on vacation already, until { $back }. To change that, come back first: /back
refused-too-much-vacation = A vacation of { $length } is more than { $community } allows you within 365 days: { $left } is left. For example: /vacation { $example }
refused-too-much-vacation-none = You have taken all the vacation that { $community } allows within 365 days. You can ask for a pause in single matches: /pause
refused-too-short-vacation = A vacation of { $length } is too short: { $shortest } is the least. For example: /vacation { $example }
refused-not-away = You aren’t on vacation, and no match of yours is paused. To ask for your last turn back, write /undo.
refused-not-paused = #{ $number } isn’t paused. To come back from a vacation, leave the number out: /back
refused-bad-where = Reminders can’t come to “{ $value }”. Choose room, private or both, for example: /remind private
refused-too-many-reminders = I remind you of one turn { $limit ->
    [one] once
   *[other] { $limit } times
 } at most. Choose fewer, for example: /remind half 24h 2h
refused-bad-time-of-day = “{ $value }” is no time of day. Write it like 18:00 or 7:30.
refused-bad-quiet-hours = I can’t read “{ $value }” as quiet hours: write when they begin and end. For example: /quiet 22:00-08:00; to have none: /quiet off
refused-unknown-zone = I know no time zone “{ $value }”. Zones are named by a region and a large city, such as Europe/Budapest; the city alone will often do.
refused-unknown-zone-nearest = I know no time zone “{ $value }”. Did you mean { $nearest }? Zones are named by a region and a large city.
refused-mute-late = That turn in #{ $number } is over. To stop reminders of the one that waits now: /mute #{ $number }

## Labels of buttons

action-remind = Reminders
action-remind-on = On { $platform }
action-more-time = Give { $length }
action-give-time = Give time …
action-pause = Ask for a pause
action-away = Go on vacation …
action-claim = Claim the win
action-resume = Go on now
action-back = I’m back
action-mute = No more reminders of this turn
action-remind-usual = As usual
action-remind-daily = Once a day, at { $time }
action-remind-private = Only privately
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

## What is agreed about time

clock-none = no clock
clock-per-move = { $base } per turn
clock-fischer = { $base } to begin with, plus { $increment } per turn, up to { $cap }
terms-none = There is no clock: nobody can lose on time.
terms-timed = Time: { $clock }. { $expiry ->
    [claim] When it runs out, the opponent may claim the win or give more time.
   *[auto] When it runs out, the match ends by itself.
 }
terms-weekends = Saturdays and Sundays don’t count ({ $zone }).
terms-short = { $clock }{ $expiry ->
    [claim] , a win on time must be claimed
   *[auto] {""}
 }{ $weekends ->
    [none] {""}
   *[other] , weekends don’t count
 }
options-and-terms = { $options }; { $terms }

## How much time the one on move has; behind a colon, without a full stop

time-running = { $left } left, until { $until }
time-over = no time is left
time-away-back = on vacation until { $back }, and the clock stands with { $left } left
time-away = on vacation, and the clock stands with { $left } left
time-paused = the match is paused until { $back }, with { $left } left
time-untold = the time is over, but no message about this turn has arrived yet, so the match goes on
time-flagged = the time has run out, and the opponent may claim the win
short-running = until { $until }
short-away-back = on vacation until { $back }
short-away = on vacation
short-paused = paused until { $back }
short-untold = no message has arrived yet
short-flagged = time is up
turn-next-time = { $next } is to move: { $time }.
turn-again-time = { $next } is to move again: { $time }.
match-first-time = { $first } moves first: { $time }.
details-left = Time left: { $first } { $left-first }, { $second } { $left-second }.
details-left-first = The clock of { $first } stands, with { $left-first } left.
details-left-second = The clock of { $second } stands, with { $left-second } left.

## More time, pauses, the end of time

more-time-how-much = How much more time do you give { $to } in #{ $number }? For example: /moretime #{ $number } 1d
more-time = #{ $number } { $game }: { $by } gives { $to } { $length } more.
pause-asked =
    #{ $number } { $game }: { $by } would like to pause the match for { $length }; the clocks would stop meanwhile.
    { $to }, do you agree?
paused =
    #{ $number } { $game } is paused until { $back }, as { $by } asked. The clocks stand.
    To go on earlier, write /back #{ $number } or simply play a turn.
pause-refused = #{ $number } { $game }: { $by } doesn’t agree to a pause. The match goes on.
pause-withdrawn = #{ $number } { $game }: { $by } no longer asks for a pause. The match goes on.
resumed = #{ $number } { $game }: the pause is over.
resumed-by = #{ $number } { $game }: { $by } ends the pause.
unreached = #{ $number } { $game }: I can’t reach { $name } any more. They have left, or take no private messages from me.
unreached-back =
    { unreached } The clocks stand until { $back }. Then, when the time of { $name } is over, you may claim the win.
    To let them run earlier, write /back #{ $number }
time-is-up =
    #{ $number } { $game }: { $next }’s time has run out.
    { $to }, you can claim the win (/claim #{ $number }) or give more time (/moretime #{ $number } 1d). Until you do, { $next } can still play.
result-time = { $loser }’s time ran out.
picture-result-time = won on time
time-given-back = { $why ->
    [machine-clock] The clock of the computer that I run on jumped by { $length }.
   *[down] I was not running for { $length }.
 } Nobody loses time by that: the { $count ->
    [one] clock of { $numbers } was
   *[other] clocks of { $numbers } were
 } set accordingly.
time-given-back-more = { $numbers } and { $more } more

## Reminders

reminder = { $next }, it is your turn in #{ $number } { $game } against { $opponent }.
reminder-time = { $next }, it is your turn in #{ $number } { $game } against { $opponent }: { $time }. { $claim ->
    [yes] After that { $opponent } may claim the win.
   *[no] After that the match is lost.
 }
reminder-half-time = { $next }, half of your time is over in #{ $number } { $game } against { $opponent }: { $time }. { $claim ->
    [yes] After that { $opponent } may claim the win.
   *[no] After that the match is lost.
 }
reminder-late = { $next }, it is your turn in #{ $number } { $game } against { $opponent }. Your time is over, but I couldn’t tell you before, so you get a little more from now on. Please play soon.
reminder-idle = { $next }, { $opponent } is still waiting for your turn in #{ $number } { $game }. There is no clock, so take your time.
digest = Hello, { $name }! { $count ->
    [one] One match waits for you:
   *[other] { $count } matches wait for you, the most urgent first:
 }
digest-line = #{ $number } { $game } against { $opponent }
digest-line-time = #{ $number } { $game } against { $opponent }: { $time }
digest-more = And { $count } more: /matches
muted = #{ $number } { $game }: I won’t remind you of this turn any more.
noted = Noted. { $part }
reminders-stages = I remind you of a turn that waits for you: { $stages }.
reminders-none = I don’t remind you of turns that wait for you.
reminders-daily = Every day at { $daily } I send you one list of all matches that wait for you, and no single reminders.
reminders-where = { $where ->
    [private] Reminders come where only you read them.
    [both] Reminders come in the match’s room, and where only you read them.
   *[room] Reminders come in the match’s room.
 }
reminders-no-push = Nothing is pushed to your devices. To have it pushed again to those that you have chosen: /remind push
reminders-change = To change it, for example: /remind half 24h 2h; /remind daily 18:00; /remind private; /remind off; /remind usual; /remind push off
stage-half = when half of your time is over
stage-before = { $length } before its end
preferences-zone = Times of day are those of { $zone }.
preferences-no-zone = Times of day are in UTC, since you haven’t told me your time zone. For example: /timezone Europe/Budapest
quiet-hours = Your quiet hours are from { $from } to { $to }: reminders wait until they are over, and one that can’t wait comes just before they begin. To end that: /quiet off
quiet-hours-none = You have no quiet hours. To choose some, for example: /quiet 22:00-08:00
timezone-zone = Your time zone is { $zone }; there it is { $now }.
timezone = You haven’t told me your time zone, so I show times in UTC; now it is { $now }. To choose one, for example: /timezone Europe/Budapest

## Vacations

vacation-left = You can take { $left } of vacation; that is left of what { $community } allows within 365 days. Your clocks stop meanwhile. For example: /vacation 10d
vacation-none = You have taken all the vacation that { $community } allows within 365 days.
vacation-begun = { $by } is on vacation until { $back }. Where { $by } is to move, the clock stands meanwhile.
vacation-yours = Have a good time, { $by }! You are on vacation until { $back }, and wherever you are to move, your clock stands.
vacation-told = Your opponents have been told.
vacation-end = To come back earlier, write /back or simply play a turn.
vacation-over = Welcome back, { $name }! Your vacation is over and your clocks run again. { $waiting ->
    [0] No match waits for you.
    [one] One match waits for you:
   *[other] { $waiting } matches wait for you:
 }

## Commands

help-group-time = __Time__
summary-claim = Win when your opponent’s time has run out
summary-moretime = Give your opponent more time
summary-pause = Ask to stop the clocks of a match for a while
summary-back = End your vacation, or the pause of a match
summary-away = Go on vacation: your clocks stop meanwhile
summary-remind = Choose when and where to be reminded
summary-quiet = Choose the hours at which you aren’t disturbed
summary-timezone = Choose your time zone
summary-mute = No more reminders of this turn
usage-pause = /pause [#12] [14d]
usage-away = /vacation [10d]
usage-remind = /remind [half] [24h] [2h] [daily 18:00] [room | private | both | discord] [off] [usual]
help-claim =
    Claims the win in a match in which your opponent’s time has run out. That is needed only where it was agreed so (the word claim in the challenge); elsewhere the match ends by itself.
    Until you claim, your opponent can still play, and you can give more time instead: /moretime
help-moretime =
    Gives your opponent more time, for example: /moretime #12 1d. Lengths are written with their units: 90m, 12h, 3d, 2w, 1d12h; 3 days will do, too.
help-pause =
    Asks your opponent to stop the clocks of a match, for 14 days if you don’t say how long. They /accept or /decline. The pause ends when its time is over, when one of you writes /back #12, or with the next turn.
help-back = Ends your vacation; with a match’s number, the pause of that match. A turn does the same.
help-away =
    Takes a vacation, for example: /vacation 10d. In all your matches your clock stops until it is over, until you write /back, or until you play a turn. Your opponents are told.
    Without a length, I tell how much vacation you have left; the community decides how much there is in a year.
help-remind =
    Chooses when I remind you of a turn that waits: half (when half of your time is over), 24h 2h (so long before its end), off (never), usual (half, 24h and 2h).
    daily 18:00 sends one list a day instead. room, private and both say where reminders come; with accounts on several platforms, discord, telegram or web: there, where only you read them. You can combine them: /remind half 12h private
    /remind alone tells what you have chosen.
help-quiet = Chooses hours in which I don’t remind you, for example: /quiet 22:00-08:00. Reminders wait until they are over. To have none: /quiet off
help-timezone = Chooses your time zone, for example: /timezone Europe/Budapest. The city alone will often do. All times that only you read are shown in it.
help-mute = Stops the reminders of the turn that waits for you in a match. I remind you of the next one again.
