### Discord's own words. Descriptions of commands and options have at most 100 characters. An option's name is one word in
### lower case, of at most 32 characters.

discord-menu-challenge = Challenge
discord-menu-versus = Head to head
discord-menu-explore = Explore
discord-menu-bigger = Show bigger
discord-menu-play = Play this turn
discord-challenge-nobody = { $name } is a bot and doesn’t play.

discord-name-line = line
discord-name-match = match
discord-name-turn = turn
discord-name-length = length
discord-name-game = game
discord-name-opponent = opponent
discord-name-options = options
discord-name-first = first
discord-name-clock = clock
discord-name-after = after
discord-name-show = show
discord-name-words = words
discord-name-end = end
discord-name-watchers = watchers
discord-name-note = note
discord-name-topic = topic
discord-name-language = language
discord-name-theme = theme
discord-name-shown = shown
discord-name-when = when
discord-name-hours = hours
discord-name-zone = zone
discord-name-value = value
discord-name-channel = channel
discord-name-code = code
discord-name-ladder = ladder
discord-name-tournament = tournament
discord-name-player = player
discord-name-other = other
discord-name-scope = scope
discord-name-role = role
discord-name-look = look
discord-name-where = where
discord-name-push = push
discord-name-time = time
discord-name-reach = reach
discord-name-format = format
discord-name-number = number
discord-name-until = until

discord-option-line = Which line: 12 in this room, or #12.3 in the chat of match 12
discord-option-match = Match number, if it isn’t clear which one
discord-option-turn = Your steps, such as d4 e5
discord-option-length = How long, such as 12h or 3d
discord-option-game = Which game
discord-option-opponent = Who to challenge; leave it out to let anyone here accept
discord-option-options = Options of the game, such as size=9
discord-option-first = Who moves first; leave it out for random
discord-option-clock = How much time: 3d/move, 7d+1d, untimed, …
discord-option-code = The code you got, such as ABCD-2345
discord-option-after = The board after this many turns
discord-option-words = What to say; only your opponent can read it
discord-option-end = Turn off the share link
discord-option-watchers = Close the match to watchers, or open it; leave it out to see who may watch
discord-option-note = Your note, or “delete”; leave it out to list all
discord-option-show = Overlay to show on the board
discord-option-topic = More about one command
discord-option-language = Which language
discord-option-theme = Which colours; off: use each room’s own
discord-option-shown = Letters and numbers around boards: on or off
discord-option-when = Such as half 24h 2h, or off
discord-option-hours = Such as 22:00-08:00, or off
discord-option-zone = Such as Europe/Budapest
discord-option-value = Such as 3d/move, 1d, de, off
discord-option-channel = Where to announce it
discord-option-tournament = Which tournament: its number or game
discord-option-ladder = Which ladder: its number or game
discord-option-player = Which player; leave it out for yourself
discord-option-other = The other player
discord-option-scope = Only here, or across all communities
discord-choice-everywhere = across all communities
discord-do-ladder-join = Join a ladder
discord-do-ladder-leave = Leave a ladder
discord-do-ladder-challenge = Challenge someone
discord-do-ladder-decline = Decline a challenge
discord-do-ladder-create = Start a ladder
discord-do-ladder-close = Close a ladder
discord-do-tournament-join = Sign up
discord-do-tournament-leave = Leave a tournament
discord-do-tournament-create = Create a tournament
discord-do-tournament-start = Start a tournament now
discord-do-tournament-cancel = Cancel a tournament
discord-do-tournament-list = List all tournaments
discord-do-tournament-show = Show a tournament
discord-option-role = Role to allow, besides managers
discord-option-where = Where to get reminders
discord-option-push = On or off
discord-option-time = Such as 18:00, or off
discord-option-reach = How many places up players can challenge, such as 3
discord-option-format = Format of the tournament
discord-option-number = Number of rounds, or size of a group
discord-option-until = How long sign-up is open, such as 3d

## Subcommands

discord-do-ladder-look = Show the ladder
discord-do-settings-look = Show all settings
discord-do-moderate-look = Show what you can decide here
discord-do-remind-look = Show your reminders
discord-do-remind-before = How long before your time runs out to remind you
discord-do-where = Where to remind you
discord-do-push = Whether to notify your devices, too
discord-do-daily = Get one overview a day instead of reminders
discord-do-usual = Reset reminders to the defaults
discord-do-setting-clock = The usual time control of matches here
discord-do-setting-fastest = The shortest time a clock may start with
discord-do-setting-slowest = The longest time a clock may start with
discord-do-setting-untimed = Whether matches without a clock are allowed
discord-do-setting-vacation = How much vacation players get each year
discord-do-setting-language = The language of public messages here
discord-do-setting-theme = The colours of boards here
discord-do-setting-offers = Where to keep a list of open offers
discord-do-setting-board = Where to keep a list of running matches
discord-do-setting-ping = Which role to notify of offers to anyone
discord-do-setting-seek = Where opponents can come from when someone here seeks one
discord-do-setting-announcements = Where to post results and ladder news
discord-do-setting-start = Who may start matches
discord-do-setting-watch = Who may watch matches

discord-choice-seat-me = I move first
discord-choice-seat-you = My opponent moves first

## Suggestions while typing

discord-suggest-mine = #{ $number } { $game } vs { $opponent } – your turn
discord-suggest-theirs = #{ $number } { $game } vs { $opponent } – waiting for { $opponent }
discord-suggest-over = #{ $number } { $game } vs { $opponent } – finished
discord-suggest-challenge = #{ $number } { $game } – challenge from { $by }
discord-suggest-own = #{ $number } { $game } – your challenge

## Buttons, forms, threads

discord-button-move = Move
discord-button-preview = Preview
discord-button-pick = Pick
discord-pick = Choose here …
discord-button-board = Board
discord-button-page = Open match page
discord-button-more = More …
discord-form-move = Your turn in #{ $number }
discord-form-preview = Preview in #{ $number }
discord-form-turn = Steps, such as d4 e5
discord-more = #{ $number }: what would you like to do?
discord-more-undo = Ask for a takeback
discord-more-moretime = Give more time
discord-more-pause = Ask for a pause
discord-more-mute = Mute reminders for this turn
discord-more-resign = Resign …
discord-thread = #{ $number } { $game }: { $first } – { $second }
discord-thread-over = #{ $number } { $game }: { $first } – { $second } (over)
discord-closed = { $name }, my answer is private, but your DMs are closed. Please use the slash commands here.
discord-not-there = I can’t write in { $channel }. Please let me see it, send messages and attach files there, then choose it again.
discord-no-turn = I don’t see a turn in this message. A turn looks like this: d4 e5.
discord-no-board = I can’t tell which board you mean. Please choose one of my messages about a match.
discord-guest = I can’t write here, so I’ve answered in our private chat.
discord-guest-closed = I can’t write here, and I can’t send you a DM. Please open your DMs, or write to me first.
discord-gone = This button has expired. Please use the slash commands.
discord-trouble = Something went wrong. Please try again.
