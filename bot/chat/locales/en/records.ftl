### Records of matches, as files, and the file of a player’s own data.

export = The record of #{ $number } { $game }, { $first } vs { $second }, { $status ->
    [running] after { $ply ->
        [one] 1 turn
       *[other] { $ply } turns
    }. The match is still running; you can import the file once it’s over.
   *[other] complete. You can import it anywhere with `import`.
 }
export-all = The records of all matches of { $community }: { $matches }. One match per line, in the format of `export #12`.
export-part = The records of all matches of { $community }, file { $part } of { $parts }: { $here } of { $matches }.
export-lost = That file isn’t available any more. Please ask for a new one.
export-unsendable = The file is too large to send here ({ $size }). The operator can make it: stonepost export
privacy =
    { $name }, this file holds all your data: accounts, settings, matches, challenges, ratings, ladders, and what you wrote. Only you get it, so be careful who you show it to.
action-export = Export as a file
imported-name = { $name } (imported)
imported = { $by } has imported a record. It’s now #{ $number } { $game }, { $first } vs { $second }, { $ply ->
    [one] 1 turn
   *[other] { $ply } turns
 }, { $winner ->
    [none] a draw.
   *[other] won by { $winner }.
 } It doesn’t count for ratings, ladders or statistics.
records-download = Download { $name }

## Help

usage-import = `import`, with a record file
help-export =
    Sends the record of a match as a file: players, options, every turn with its time, and the result. You can also export a running match.
    For managers: `export all` sends the records of all matches of the community, one per line.
help-import =
    Reads the record of a match from a file and replays it. If it follows the rules, I save it as a finished match with a new number, under the two names in it. To see it: `board` or `match`. It doesn’t count for ratings, ladders or statistics.
    Send the file with the command. On Discord, attach it as the option “file”. On Telegram, make `import` its caption, or reply to it with `import`. On the chat page, use the button beside the input. You can also paste a short record after `import`.
help-privacy = Sends you a file with all your data. Only you get it.

summary-export = Get the record of a match as a file
summary-import = Import the record of a finished match
summary-privacy = Get all your data as a file
discord-name-what = what
discord-option-what = The records of all matches of this server; for managers
discord-name-file = file
discord-option-file = A record file, as I export it
discord-name-text = text
discord-option-text = A short record, pasted
discord-choice-everything = all matches

## Why something can’t be done

refused-export-not-a-manager = Only managers of a community can export all its matches, and only there. For one match: `export #12`
refused-export-not-a-manager-community = Only managers of { $community } can export all its matches. For one match: `export #12`. The operator can also make the file: stonepost export
refused-export-nothing = There are no matches in { $community } yet.
refused-export-too-large = { $community } has { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }, too many to send. The operator can make the file: stonepost export
refused-import-how = Send a record file with `import`. On Discord, attach it as the option “file”. On Telegram, make `import` its caption, or reply to it with `import`. On the chat page, use the button beside the input. More: `help import`
refused-record-too-large = That file is too large for a record: { $size }. The limit is { $limit }.
refused-record-not-text = That file isn’t text, so it can’t be a record. Send the file from `export`.
refused-record-not-json = That isn’t JSON, so it can’t be a record: line { $line }, column { $column }. Send the file from `export`. If it holds several matches, send one line of it.
refused-record-unread = I couldn’t download that file. Please send it again.
refused-record-too-deep = That isn’t a record: it’s nested too deeply. Send the file from `export`.
refused-record-no-object = That isn’t a record: a record is one JSON object, in braces. Send the file from `export`.
refused-record-twice = That record has “{ $field }” twice in the same place. Leave one of them out.
refused-record-number = A record can’t contain the number { $value }.
refused-record-field = In that record, { $field } is wrong: { $expected }
refused-record-other-schema = That isn’t a record of a match: its schema is “{ $schema }”, not “{ $known }”.
refused-record-other-version = That record has version “{ $schema }”, and I know “{ $known }”. A newer Stonepost may be able to read it.
refused-record-running = That match is still running: its status isn’t “finished”. You can import it when it’s over.
refused-record-game = I don’t know the game “{ $name }” in that record, only { $games }.
refused-record-newer-rules = That record uses version { $version } of the rules of { $game }. I only know the rules up to version { $known }. A newer Stonepost may be able to read it.
refused-record-option = In that record, { $option } of { $game } can’t be “{ $value }”. Choose from: { $allowed }.
refused-record-no-end = That record doesn’t say how the match ended: its log must end with the event “finished”.
refused-record-other-result = That record says { $winner ->
    [0] the match was a draw
   *[other] seat { $winner } won
 }, but its turns lead to another result: { $should ->
    [0] a draw
   *[other] seat { $should } wins
 }, or a different score or reason. Nothing was imported.
refused-record-goes-on = After the last turn of that record, the game isn’t over, so it can’t have ended by “{ $reason }”. A match can end early only by: { $reasons }.
refused-record-wrong-loser = That record says seat { $winner } won, but its last event doesn’t name the other seat as the loser.
refused-record-after-end = { $field } comes after the end of the match. Nothing can come after the event “finished”.
refused-record-over = { $field } comes after turn { $turn }, which ended the game.
refused-record-busy = I’m reading many records right now. Please send yours again in a minute.
refused-record-too-long = Replaying that record takes too long. I stopped after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }.
refused-record-illegal = Turn { $turn } of that record isn’t legal: { $step } – { $reason } Nothing was imported.
refused-record-not-one-turn = Turn { $turn } of that record, “{ $steps }”, isn’t exactly one turn.
refused-record-future = That record says the match ended on { $at }, which is in the future.
refused-record-known = That record is already here, as #{ $number }: `board #{ $number }`

## What a field must be; each follows a colon

record-expects-missing = it’s missing.
record-expects-unknown = there’s no field with that name.
record-expects-object = it must be an object, in braces.
record-expects-list = it must be a list.
record-expects-length = it must have exactly { $most ->
    [one] 1 entry
   *[other] { $most } entries
 }.
record-expects-long = it’s longer than { $most }.
record-expects-text = it must be text, and not empty.
record-expects-signs = it contains characters I can’t store.
record-expects-number = it must be a whole number from { $low } to { $high }.
record-expects-flag = it must be true or false.
record-expects-moment = it must be a time with its zone, such as 2026-03-01T12:00:00Z.
record-expects-seconds = it must be a number of seconds.
record-expects-values = every option must be text, a whole number, true or false.
record-expects-clock = it must be a clock, such as 3d/move, 7d+1d max 14d or none.
record-expects-zone = there’s no time zone with that name.
record-expects-end = it must be the time of the event “finished”.
record-expects-earlier = it can’t be more than a day before the start, or before the event above it.
record-expects-next = the next turn is number { $should }.
record-expects-seat = in turn { $turn }, it’s seat { $should } to move.
record-expects-forced = a turn is forced only when the rules leave no choice, and for turn { $turn } the record disagrees.
record-expects-event = it must be one of these: { $values }.

## Commands

help-group-records = __Files__
