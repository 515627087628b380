### What people may type behind /settings.

command-settings = settings, setting, config

setting-clock = clock, clocks, time, time-control, timecontrol
setting-fastest = fastest, shortest, minimum, min
setting-slowest = slowest, longest, maximum, max
setting-untimed = untimed, no-clock, clockless
setting-vacation = vacation, vacations, holiday, holidays
setting-language = language, lang
setting-theme = theme, colours, colors
setting-announcements = announcements, announcement, announce, results
setting-start = start, starters, who-starts
setting-watch = watch, watchers, watching, spectators
setting-standings = standings, public-standings
setting-seek = seek, seeks, seeking
setting-offers = offers, open-offers
setting-board = board, running-matches
setting-ping = ping, notify
setting-quiet = quiet, silent, one-message
setting-comments = comments
theme-light = light, bright
theme-dark = dark
theme-contrast = contrast, high-contrast
announcements-here = here, this room, this channel, this group
start-everyone = everyone, everybody, anyone, anybody, all
start-managers = managers, manager, admins, admin, moderators, mods
watch-everyone = everyone, everybody, anyone, anybody, all
watch-link = link, links, address
watch-members = members, member
