### Help: an overview, and more about each command; games and their rules. A usage is one line; what is optional stands in brackets.

help =
    Here two people play a board game by message: each takes a turn whenever it suits them.

    { $part }

    With several matches, add the number: /board #12, or #12 d4.
    More about a command, and how it is written: /help play
help-line = { $usage } – { $about }

# Headings of that list. The commands of a module without one stand under the last; those of modules with the same are together.
help-group-other = __More__
help-group-help = __Learning__

help-topic =
    __{ $usage }__

    { $part }
usage = Write: { $example }

# What a command does, in menus: at most 100 characters.
summary-rules = Read the rules of a game
summary-help = What you can do here

# What can stand behind a command’s word. How a command is written is made of these, unless it has a line of its own.
slot-match = #12
slot-turn = d4 e5
slot-after = at 7
slot-words = what you want to say
slot-end = off
slot-watchers = closed | open
slot-note = what you want to remember
slot-show = what to show on top
slot-game = game
slot-topic = command
slot-language = en
slot-theme = light | dark | contrast | off
slot-shown = on | off
slot-length = 1d
slot-hours = 22:00-08:00 | off
slot-zone = Europe/Budapest
slot-code = ABCD-2345
slot-person = @name
slot-player = @name
slot-page = page
help-rules = Explains the rules of a game, with examples in pictures and its options: /rules { $example }
help-help = Lists all commands, or tells more about one, for example: /help move

## Labels of buttons

action-help = Help
action-rules = Rules

## Text that is no command

refused-unknown-topic = I have no help on “{ $topic }”. There is help on: { $topics }.
refused-unknown-topic-nearest = I have no help on “{ $topic }”. Did you mean /help { $nearest }?
refused-other = That can’t be done ({ $reason }). /help shows what can.
misunderstood-unknown-command = I don’t know the command /{ $word }. /help lists those that I know.
misunderstood-unknown-command-nearest = I don’t know the command /{ $word }. Did you mean /{ $nearest }?
misunderstood-missing = Something is missing there. { $usage }
misunderstood-missing-value = The option { $option } needs a value, for example: { $option }=7. { $usage }
misunderstood-surplus = “{ $value }” is too much there, or contradicts what comes before it. { $usage }
misunderstood-bad-number = “{ $value }” is not a number that I can use there. { $usage }
misunderstood-bad-value = I don’t know what “{ $value }” means there. { $usage }
misunderstood-ambiguous-value = “{ $value }” could belong to several options ({ $options }). Say which, for example: { $option }={ $value }
misunderstood-unread = I can’t read “{ $text }”. A turn is typed like d4 e5; /help lists what else I understand.
misunderstood-too-long = That is too long for me: { $limit } characters at most. Send less at once.
misunderstood-other = I didn’t understand that. /help shows what you can ask for.

## Games and rules

games =
    These games can be played:
    { $part }
    The rules of one: /rules { $example }. A challenge: /play { $example } @name
games-line = { $game }: { $about }
rules-none = The rules of { $game } are not written down here yet.
rules-details-none = Options that you can agree on: { $options }
rules-example = __Example { $index } of { $count }.__ { $part }
rules-refused = { $step } can’t be played here: { $reason }
