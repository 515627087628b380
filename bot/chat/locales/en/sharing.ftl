### Who may watch a match.

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

## Commands

help-group-sharing = __Playing__
summary-share = Get an address at which anybody can watch a match
summary-watch = Who may watch a match; close it to watchers
help-share =
    Gives you an address of a match that nobody can guess: /share #12. Whoever has it can watch the match without a name here; your names and what you two say aren’t shown there. A chat where you post it shows the board as a preview, and others may keep that.
    /share #12 off ends it; so does either of you by closing the match with /watch #12 closed.
help-watch =
    Says who may watch a match of yours: /watch #12. Those who manage the place have decided it before the match began (/settings watch).
    /watch #12 closed closes it to all watchers, and ends its address; /watch #12 open takes that back. While one of you keeps it closed, it is.
