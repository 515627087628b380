### Help: an overview, and more about each command; games and their rules. A usage is one line, with its optional parts in brackets.

help =
    Play board games for two by message. Take each turn whenever it suits you.
    What would you like to do? There are more topics, too. About one command: `help play`
help-line = { $usage } – { $about }

# Headings of that list. Commands of a module without a heading come under the last one. Modules with the same heading share it.
help-group-other = __More__
help-group-help = __Learning__

help-topic =
    __{ $usage }__

    { $part }
usage = Write: { $example }

# What a command does, in menus: at most 100 characters.
summary-rules = Read the rules of a game
summary-help = What you can do here

# Groups of commands in menus: at most 100 characters.
group-match = One match: details, turns, replay, review, notes, time and more
group-me = You: language, colours, reminders, vacation, accounts, privacy
group-offers = Open offers and challenges
group-explore = Try turns and plan ahead, in private
group-rating = Ratings, rankings and results

# Placeholders after a command’s word. A usage is made of these, unless it has a line of its own.
slot-match = #12
slot-turn = d4 e5
slot-after = at 7
slot-words = your message
slot-end = off
slot-watchers = closed | open
slot-note = your note
slot-show = overlay
slot-game = game
slot-topic = command
slot-language = en
slot-theme = light | dark | contrast | off | wood | slate | sea | paper | classic | navy | wine | forest
slot-shown = on | off
slot-degrees = 60
slot-way = hexagonal | square | across | alike
slot-part = presence | search
slot-allowed = on | off
slot-length = 1d
slot-hours = 22:00-08:00 | off
slot-zone = Europe/Budapest
slot-session = 3
slot-deed = ladder-close-2
slot-code = ABCD-2345
slot-person = @name
slot-player = @name
slot-page = page
help-rules = Explains a game’s rules and options, with example pictures: `rules { $example }`
help-help = Lists all commands, or explains one, for example: `help move`

## Labels of buttons

action-help = Help
action-start-partner = Play the computer
action-start-play = Play
action-start-challenge = Challenge someone
action-start-learn = Learn a game
action-start-matches = My matches
action-start-settings = My settings
action-rules = Rules

## Text that isn’t a command

refused-unknown-topic = There’s no help on “{ $topic }”. Topics: { $topics }.
refused-unknown-topic-nearest = There’s no help on “{ $topic }”. Did you mean `help { $nearest }`?
refused-other = I can’t do that ({ $reason }). See `help` for what I can do.
misunderstood-unknown-command = I don’t know the command /{ $word }. See `help` for a list.
misunderstood-unknown-command-nearest = I don’t know the command /{ $word }. Did you mean `{ $nearest }`?
misunderstood-missing = Something’s missing. { $usage }
misunderstood-missing-value = The option { $option } needs a value, for example: { $option }={ $example }. { $usage }
misunderstood-surplus = I can’t use “{ $value }” there: it’s extra, or contradicts an earlier part. { $usage }
misunderstood-bad-number = I can’t use “{ $value }” as a number there. { $usage }
misunderstood-bad-value = I don’t know what “{ $value }” means there. { $usage }
misunderstood-ambiguous-value = “{ $value }” could belong to several options ({ $options }). Name one, for example: { $option }={ $value }
misunderstood-unread = I can’t read “{ $text }”. Type a turn like d4 e5; see `help` for everything else.
misunderstood-too-long = That’s too long: I read at most { $limit } characters. Please split it up.
misunderstood-chatter =
    I run board games for two, but I don’t chat.
    Start a match here, or see what’s waiting for you.
misunderstood-other = I didn’t understand that. See `help` for what you can do.

## Games and rules

games =
    Games you can play:
    { $part }
    Rules: `rules { $example }`. To challenge someone: `play { $example } @name`
games-line = { $game }: { $about }
rules-none = The rules of { $game } aren’t written down yet.
rules-details-none = Options you can agree on: { $options }
rules-example = __Example { $index } of { $count }.__ { $part }
rules-refused = You can’t play { $step } here: { $reason }
