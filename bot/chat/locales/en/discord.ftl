### Discord's own words. Descriptions of commands and options have at most 100 characters; names of options are one word in
### lower case, of at most 32.

discord-challenge = Challenge
discord-challenge-which = Which game do you want to play with { $name }?
discord-challenge-nobody = { $name } is a program and doesn’t play.

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
discord-name-when = when
discord-name-hours = hours
discord-name-zone = zone
discord-name-setting = setting
discord-name-value = value
discord-name-channel = channel
discord-name-code = code
discord-name-do = do
discord-name-ladder = ladder
discord-name-action = action
discord-name-tournament = tournament
discord-name-player = player
discord-name-other = other
discord-name-scope = scope
discord-name-role = role

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
discord-option-when = Such as half 24h 2h, daily 18:00, room, private, off
discord-option-hours = Such as 22:00-08:00, or off
discord-option-zone = Such as Europe/Budapest
discord-option-setting = What to decide; for those who manage the server
discord-option-value = Such as 3d/move, 1d, no, de, dark, here, off, managers
discord-option-channel = Where to announce results; for the setting announcements
discord-option-do = What to do; leave it out to look at the ladder
discord-option-action = What to do; leave it out to look at the tournament
discord-option-tournament = Which: its number or game; to create: game, options, time, swiss 5 or groups 4, until 3d
discord-option-ladder = Which ladder: its number or game; to create one: game, options and time
discord-option-player = Who; leave it out for yourself
discord-option-other = Against whom
discord-option-scope = Here or over all communities
discord-choice-everywhere = over all communities
discord-choice-ladder-join = take part
discord-choice-ladder-leave = leave
discord-choice-ladder-challenge = challenge somebody
discord-choice-ladder-decline = decline a challenge
discord-choice-ladder-create = begin a ladder
discord-choice-ladder-close = close it
discord-choice-tournament-join = sign up
discord-choice-tournament-leave = leave it
discord-choice-tournament-create = announce a tournament
discord-choice-tournament-start = begin it now
discord-choice-tournament-cancel = call it off
discord-choice-tournament-list = list all
discord-choice-tournament-show = look at it
discord-option-role = Who may start matches, besides managers; for the setting start

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
discord-closed = { $name }, what I have to say is for you alone, but your direct messages are closed. Please use the slash commands here.
discord-not-there = I’m not allowed to write in { $channel }. Let me see that channel, write and attach files there, then choose it again.
discord-gone = This button is too old. Please use the slash commands.
discord-trouble = Something went wrong here. Please try again.
