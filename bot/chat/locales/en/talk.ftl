### What the players of a match say to each other.

# Whoever replies to the first one on a messenger replies to the opponent: it begins with this sign, and no other message does.
talk-said = 💬 #{ $number } · { $name }: { $text }
talk-passed-on = { $name } is told (#{ $number }). Nobody else sees it.
talk-line-removed = { $by } has removed line { $line } of what { $name } said in #{ $number }. Reason: { $why }
refused-talk-too-long = That is { $count } characters long; { $most } are the most that can be said at once. Say it in two parts.
refused-talk-forgotten = { $name } was forgotten, as they wished, and reads nothing here any more.
refused-talk-muted-here = You can’t say anything in #{ $number } until { $until }: those who manage the place where it is played have decided so. You can go on playing.
refused-no-such-talk = There is no line { $line } in what was said in #{ $number }. The number of each line stands beside it on the match’s page.

## What a device is told of it while no page is open

push-talk = { $name } has written to you.

## Commands

help-group-talk = __Playing__
summary-say = Say something to your opponent; nobody else sees it
help-say =
    Tells your opponent in a match something, wherever they are: /say #12 good luck! Nobody else sees it, no watcher either, and it is in no export. Where a place belongs to one match, the number can be left out.
    To answer such a line on Discord or Telegram, reply to it. On the page it stands beside the match.
