### Records of matches: files that are sent and taken, and what is kept of oneself.

export = The record of #{ $number } { $game }: { $first } against { $second }, { $status ->
    [running] as it stands now, after { $ply ->
        [one] 1 turn
       *[other] { $ply } turns
    }. The match goes on; when it is over, the file can be imported, too.
   *[other] complete. It can be imported anywhere with /import.
 }
export-all = The records of all matches of { $community }: { $matches }. One match a line, each as /export #12 gives it.
export-part = The records of all matches of { $community }, file { $part } of { $parts }: { $here } of { $matches }.
export-lost = The file can’t be made any more. Ask for it again.
export-unsendable = The file is too large to be sent here ({ $size }). The operator of this program can make it: stonepost export
privacy =
    { $name }, this file holds what I keep of you: your accounts and wishes, your matches and challenges, ratings and ladders, and what you wrote. It is for you alone: don’t show it to anybody who shouldn’t know all that.
action-export = Export as a file
imported-name = { $name } (imported)
imported = { $by } has imported a record. It is kept as #{ $number } { $game }: { $first } against { $second }, { $ply ->
    [one] 1 turn
   *[other] { $ply } turns
 }, { $winner ->
    [none] drawn.
   *[other] won by { $winner }.
 } It counts for no rating, no ladder and no statistics.
records-download = Download { $name }

## Help

usage-import = /import, with the file of a record
help-export =
    Sends the record of a match as a file: players, options, every turn with its time, and how it ended. A match in progress comes as it stands now.
    For those who manage the community: /export all sends the records of all its matches, one a line.
help-import =
    Takes the record of a match from a file and replays it. When everything in it follows the rules, it is kept here as a finished match with a new number, between the two names that stand in it, and /board and /match show it. It counts for no rating, no ladder and no statistics.
    Send the file with the command: on Discord with the option file, on Telegram with /import below the file or as an answer to it, on the chat page with the button beside the line you type in. A short record can be pasted behind /import.
help-privacy = Sends you a file with everything that I keep of you. Only you get it.

summary-export = Get the record of a match as a file
summary-import = Keep the match of a record here, as a finished one
summary-privacy = Get what is kept of you, as a file
discord-name-what = what
discord-option-what = The records of all matches of this server; for those who manage it
discord-name-file = file
discord-option-file = The file of a record, as /export gives it
discord-name-text = text
discord-option-text = A short record, pasted
discord-choice-everything = all matches
telegram-command-export = Get the record of a match
telegram-command-import = Keep the match of a record
telegram-command-privacy = Get what is kept of you

## Why something can’t be done

refused-export-not-a-manager = The records of all matches of { $community } go to those who manage it. The record of one match: /export #12. The operator of this program can make the file, too: stonepost export
refused-export-nothing = There are no matches in { $community } yet.
refused-export-too-large = { $community } has { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }: too much to send. The operator of this program can make the file: stonepost export
refused-import-how = Send the file of a record with /import: on Discord with the option file, on Telegram below the file or as an answer to it, on the chat page with the button beside the line you type in. More: /help import
refused-record-too-large = That file is too large for a record: { $size }. At most { $limit } are read.
refused-record-not-text = That file is no text, so it is no record. Send the file that /export gave.
refused-record-not-json = That is no JSON, so it is no record: line { $line }, column { $column }. Send the file that /export gave; of a file with several matches, one line.
refused-record-unread = That file couldn’t be fetched. Send it again.
refused-record-too-deep = That is no record: it is nested far too deep. Send the file that /export gave.
refused-record-no-object = That is no record: a record is one JSON object, in braces. Send the file that /export gave.
refused-record-twice = “{ $field }” is there twice in the same place of that record. Leave one of them out.
refused-record-number = { $value } is no number that a record can have.
refused-record-field = In that record, { $field } is wrong: { $expected }
refused-record-other-schema = That is no record of a match: its schema is “{ $schema }”, not “{ $known }”.
refused-record-other-version = That record has another version, “{ $schema }”. I know “{ $known }”; a newer program may know that one.
refused-record-running = That match goes on: its status is not “finished”. It can be imported when it is over.
refused-record-game = That record is of “{ $name }”, which I don’t know. There are: { $games }.
refused-record-newer-rules = That record follows version { $version } of the rules of { $game }; I know them up to { $known }. A newer program may know that one.
refused-record-option = In that record, { $game } can’t have { $option } “{ $value }”. Possible: { $allowed }.
refused-record-no-end = That record doesn’t tell how the match ended: its log must end with the event “finished”.
refused-record-other-result = That record says { $winner ->
    [0] that the match was drawn
   *[other] that seat { $winner } won
 }, but the turns lead to another result: { $should ->
    [0] a draw
   *[other] seat { $should } wins
 }, or not by that score or that reason. Nothing was imported.
refused-record-goes-on = After the last turn of that record the game goes on, so it can’t have ended by “{ $reason }”. Only these end a match before the rules do: { $reasons }.
refused-record-wrong-loser = That record says that seat { $winner } won, but the event with which it ends doesn’t name the other seat as the loser.
refused-record-after-end = { $field } comes after the end of the match. Nothing can follow the event “finished”.
refused-record-over = { $field } comes after turn { $turn }, which ended the game.
refused-record-busy = Many records are being read just now. Send yours again in a minute.
refused-record-too-long = Replaying that record takes too long; I stopped after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }.
refused-record-illegal = Turn { $turn } of that record can’t be played: { $step } – { $reason } Nothing was imported.
refused-record-not-one-turn = Turn { $turn } of that record, “{ $steps }”, is not one whole turn.
refused-record-future = That record says that the match ended on { $at }. That is in the future.
refused-record-known = That record is here already, as #{ $number }: /board #{ $number }

## What a field must be, behind a colon

record-expects-missing = it is missing.
record-expects-unknown = there is no such field.
record-expects-object = it has to be an object, in braces.
record-expects-list = it has to be a list.
record-expects-length = it must have exactly { $most ->
    [one] 1 entry
   *[other] { $most } entries
 }.
record-expects-long = it is longer than { $most }.
record-expects-text = it has to be text, and not empty.
record-expects-signs = it has characters that can’t be kept.
record-expects-number = it has to be a whole number from { $low } to { $high }.
record-expects-flag = it has to be true or false.
record-expects-moment = it has to be a moment with its zone, such as 2026-03-01T12:00:00Z.
record-expects-seconds = it has to be a number of seconds.
record-expects-values = every option has to be text, a whole number, true or false.
record-expects-clock = it has to be a clock, such as 3d/move, 7d+1d max 14d or none.
record-expects-zone = no time zone is called so.
record-expects-end = it has to be the moment of the event “finished”.
record-expects-earlier = it can’t be more than a day before the start, or before what stands above it.
record-expects-next = the next turn is number { $should }.
record-expects-seat = in turn { $turn }, seat { $should } acts.
record-expects-forced = turn { $turn } is forced exactly when the rules leave no choice, and this says otherwise.
record-expects-event = it has to be one of these: { $values }.

## Commands

help-group-records = __Files__
