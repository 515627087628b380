### Who else is at a match: what its players say to each other, and who may watch it.

# Whoever replies to the first one on a messenger replies to the opponent: it begins with this sign, and no other message does.
talk-said = 💬 #{ $number } · { $name }: { $text }
talk-passed-on = { $name } is told (#{ $number }). Nobody else sees it.
talk-line-removed = { $by } has removed line { $line } of what { $name } said in #{ $number }. Reason: { $why }
refused-talk-too-long = That is { $count } characters long; { $most } are the most that can be said at once. Say it in two parts.
refused-talk-forgotten = { $name } was forgotten, as they wished, and reads nothing here any more.
refused-talk-muted-here = You can’t say anything in #{ $number } until { $until }: those who manage the place where it is played have decided so. You can go on playing.
refused-no-such-talk = There is no line { $line } in what was said in #{ $number }. The number of each line stands beside it on the match’s page.

## Watching and sharing

match-shared = { $new ->
    [yes] Whoever has this address can watch #{ $number }, without a name here:
   *[no] #{ $number } can be watched at this address:
 } { $address }
    Your names and your talk aren’t shown there. A chat where you post it shows the board as a preview, and others may keep that. To end it: /share #{ $number } off
match-shared-relative = The address of my page isn’t known to me, so put it before the path; whoever runs me can set STONEPOST_WEB_ADDRESS.
share-ended = The address of #{ $number } leads nowhere any more. /share #{ $number } makes a new one.
refused-not-shared = #{ $number } has no address that could be ended. /share #{ $number } makes one.
refused-share-members-only = #{ $number } can only be watched by members of { $community }: those who manage it have decided so.
refused-share-closed = { $closed ->
    [other] Your opponent has closed #{ $number } to watchers, so it can’t be shared.
    [both] You have both closed #{ $number } to watchers, so it can’t be shared.
   *[you] You have closed #{ $number } to watchers. To share it, open it first: /watch #{ $number } open
 }
watchers = #{ $number } { $closed ->
    [you] is closed to watchers, by you. Only those who play in it see its page.
    [other] is closed to watchers, by your opponent. Only those who play in it see its page.
    [both] is closed to watchers, by both of you. Only those who play in it see its page.
   *[nobody] can be watched { $watchers ->
        [everyone] by everyone.
        [members] by members of { $community }.
       *[link] by members of { $community }, and by whoever gets its address from somebody who plays in it.
     }
 }
watchers-shared = It has an address: /share #{ $number } shows it.
watchers-talk = What the two sides say to each other, notes and lines are never shown to watchers.
action-share = Share …
action-share-end = End the address
action-watch-closed = Close to watchers
action-watch-open = Open to watchers

## What a device is told of it while no page is open

push-talk = { $name } has written to you.
