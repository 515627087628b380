### What people may type about time: lengths, times of day, clocks, reminders.

command-claim = claim
command-moretime = moretime, more-time, addtime, add-time, givetime, give-time, gift
command-pause = pause, freeze
command-back = back, resume, return, unpause
command-away = vacation, holiday, holidays, away
command-remind = remind, reminder, reminders
command-quiet = quiet, quiet-hours, quiethours, dnd
command-timezone = timezone, time-zone, tz, zone
command-mute = mute, hush

## Units of length: weeks, days, hours, minutes. No months: they have no fixed length

unit-w = week, w, wk, wks, weeks
unit-d = day, d, days
unit-h = hour, h, hr, hrs, hours
unit-m = minute, m, min, mins, minutes
one = a, an, one
and = and

## Times of day

am = am, a.m., a.m
pm = pm, p.m., p.m
oclock = o’clock, o'clock, oclock, h
from = from, between
to = to, until, till, and

## What is agreed in a challenge

clock-word = clock, clocks, time, timer, time-control, timecontrol
clock-none = untimed, no-clock, clockless, unlimited
clock-without = no, none, without, off
clock-per = per, a, an, each, every, for each, for every
clock-move = move, moves, turn, turns
clock-fischer = fischer
clock-max = max, maximum, cap, at most, up to
expiry = expiry, timeout, time-out
expiry-auto = auto, automatic, automatically
expiry-claim = claim, claims, claimed
weekends = weekends, weekend
weekends-off = off, free, no, don’t count, don't count, dont count, do not count
weekends-on = on, yes, count
weekends-free = weekend-free, weekends-free, weekendfree, no weekends, no weekend, without weekends, without weekend

## Reminders

off = off, none, never, no, end, stop
usual = usual, default, normal, standard
half = half, half-time, halftime, halfway
daily = daily, digest
remind-before = before
where = where, on, via
room = room, channel, public
private = private, privately, dm
both = both, everywhere
push = push, notify, notifications, devices
push-on = on
filler = and, at, before, by, for, in, me, more, of, the

## Days of a vacation

month-1 = jan, january
month-2 = feb, february
month-3 = mar, march
month-4 = apr, april
month-5 = may
month-6 = jun, june
month-7 = jul, july
month-8 = aug, august
month-9 = sep, sept, september
month-10 = oct, october
month-11 = nov, november
month-12 = dec, december
vacation-cancel = cancel, drop, delete
vacation-auto = auto, automatic, automatically
