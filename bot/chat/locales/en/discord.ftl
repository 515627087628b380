### Discord's own words. Descriptions of commands and options have at most 100 characters; names of options are one word in
### lower case, of at most 32.

discord-menu-challenge = Challenge
discord-menu-versus = Head to head
discord-menu-explore = Explore
discord-menu-bigger = Show bigger
discord-menu-play = Play this turn
discord-challenge-nobody = { $name } is a program and doesn’t play.

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

discord-option-line = Which line: 12 of this room, or #12.3 of what was said in match 12
discord-option-match = Number of the match; needed only when it isn’t clear
discord-option-turn = Your steps, such as d4 e5
discord-option-length = How long, such as 12h or 3d
discord-option-game = Which game
discord-option-opponent = Whom to challenge; leave it out, and anyone here can accept
discord-option-options = What to agree on, such as size=9
discord-option-first = Who makes the first move; otherwise it is drawn by lot
discord-option-clock = How much time: 3d/move, 7d+1d, untimed, …
discord-option-code = The code that you were given, such as ABCD-2345
discord-option-after = The board after this many turns
discord-option-words = What to say; only your opponent reads it
discord-option-end = End the address, so that it leads nowhere any more
discord-option-watchers = Close the match to watchers, or open it; leave it out to see who may watch
discord-option-note = What you want to remember; “delete” deletes the note; leave it out to list all
discord-option-show = What else to show on the board
discord-option-topic = More about one command
discord-option-language = Which language
discord-option-theme = Which colours; off: as each place has them
discord-option-shown = On or off: whether boards have letters and numbers around them
discord-option-when = Such as half 24h 2h, or off
discord-option-hours = Such as 22:00-08:00, or off
discord-option-zone = Such as Europe/Budapest
discord-option-value = Such as 3d/move, 1d, de, off
discord-option-channel = Where to announce
discord-option-tournament = Which tournament: its number or game
discord-option-ladder = Which ladder: its number or game
discord-option-player = Who; leave it out for yourself
discord-option-other = Against whom
discord-option-scope = Here or over all communities
discord-choice-everywhere = over all communities
discord-do-ladder-join = Take part
discord-do-ladder-leave = Leave it
discord-do-ladder-challenge = Challenge somebody
discord-do-ladder-decline = Decline a challenge
discord-do-ladder-create = Begin a ladder
discord-do-ladder-close = Close it
discord-do-tournament-join = Sign up
discord-do-tournament-leave = Leave it
discord-do-tournament-create = Announce a tournament
discord-do-tournament-start = Begin it now
discord-do-tournament-cancel = Call it off
discord-do-tournament-list = List all
discord-do-tournament-show = Look at it
discord-option-role = Those who have this role, besides managers
discord-option-where = Where reminders reach you
discord-option-push = On or off
discord-option-time = Such as 18:00, or off
discord-option-reach = How many places above one’s own can be challenged, such as 3
discord-option-format = How it is played
discord-option-number = How many rounds, or how large a group is
discord-option-until = How long people can sign up, such as 3d

## Subcommands

discord-do-ladder-look = Look at the ladder
discord-do-settings-look = Look at all settings
discord-do-moderate-look = What can be decided here
discord-do-remind-look = Look at your reminders
discord-do-remind-before = How long before the end you are reminded
discord-do-where = Where you are reminded
discord-do-push = Whether your devices show it, too
discord-do-daily = One overview a day in place of reminders
discord-do-usual = Reminders as they are for somebody new
discord-do-setting-clock = The usual time of matches here
discord-do-setting-fastest = The shortest time that a clock may begin with
discord-do-setting-slowest = The longest time that a clock may begin with
discord-do-setting-untimed = Whether matches without a clock can be begun
discord-do-setting-vacation = How much vacation people can take within a year
discord-do-setting-language = The language of what everybody reads here
discord-do-setting-theme = The colours of boards
discord-do-setting-offers = Where the open offers stand, in one message that is kept up to date
discord-do-setting-board = Where the running matches stand, in one message that is kept up to date
discord-do-setting-ping = Which role is notified of offers to anyone
discord-do-setting-seek = From where opponents come for whoever seeks one
discord-do-setting-announcements = Where results and news of ladders are told
discord-do-setting-start = Who may start matches
discord-do-setting-watch = Who may watch matches

discord-choice-seat-me = I begin
discord-choice-seat-you = My opponent begins

## Suggestions while typing

discord-suggest-mine = #{ $number } { $game } against { $opponent } – your turn
discord-suggest-theirs = #{ $number } { $game } against { $opponent } – waiting for { $opponent }
discord-suggest-over = #{ $number } { $game } against { $opponent } – finished
discord-suggest-challenge = #{ $number } { $game } – challenge by { $by }
discord-suggest-own = #{ $number } { $game } – your challenge

## Buttons, forms, threads

discord-button-move = Move
discord-button-preview = Preview
discord-button-pick = Pick
discord-pick = Choose here …
discord-button-board = Board
discord-button-page = Open its page
discord-button-more = More …
discord-form-move = Your turn in #{ $number }
discord-form-preview = Preview in #{ $number }
discord-form-turn = Steps, such as d4 e5
discord-more = #{ $number }: what would you like to do?
discord-more-undo = Ask to take a turn back
discord-more-moretime = Give time
discord-more-pause = Ask for a pause
discord-more-mute = No more reminders of this turn
discord-more-resign = Resign …
discord-thread = #{ $number } { $game }: { $first } – { $second }
discord-thread-over = #{ $number } { $game }: { $first } – { $second } (over)
discord-closed = { $name }, what I have to say is for you alone, but your direct messages are closed. Please use the slash commands here.
discord-not-there = I’m not allowed to write in { $channel }. Let me see that channel, write and attach files there, then choose it again.
discord-no-turn = I see no turn in this message. A turn is written as it is played, such as d4 e5.
discord-no-board = I can’t tell which board is meant here. Choose a message of mine about a match.
discord-guest = It is in your private chat with me: where you asked, I can’t write.
discord-guest-closed = Where you asked, I can’t write, and I can’t write to you in private either: open your direct messages, or write to me first.
discord-gone = This button is too old. Please use the slash commands.
discord-trouble = Something went wrong here. Please try again.
