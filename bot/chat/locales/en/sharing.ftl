### Who may watch a match.

## Watching and sharing

match-shared = { $new ->
    [yes] Anyone with this address can watch #{ $number }, without a name here:
   *[no] You can watch #{ $number } at this address:
 } { $address }
    It doesn’t show your names or your chat. If you post it in a chat, the board appears as a preview, which others may keep. To turn it off: /share #{ $number } off
match-shared-relative = I don’t know the address of my page, so put it before the path.
share-ended = The address of #{ $number } no longer works. For a new one: /share #{ $number }
refused-not-shared = #{ $number } has no address to turn off. To get one: /share #{ $number }
refused-share-members-only = Only members of { $community } can watch #{ $number }, because its managers decided so.
refused-share-closed = { $closed ->
    [other] Your opponent has closed #{ $number } to watchers, so you can’t share it.
    [both] You’ve both closed #{ $number } to watchers, so you can’t share it.
   *[you] You’ve closed #{ $number } to watchers. To share it, open it first: /watch #{ $number } open
 }
watchers = { $closed ->
    [you] You’ve closed #{ $number } to watchers. Only its players see its page.
    [other] Your opponent has closed #{ $number } to watchers. Only its players see its page.
    [both] You’ve both closed #{ $number } to watchers. Only its players see its page.
   *[nobody] { $watchers ->
        [everyone] Everyone
        [members] Members of { $community }
       *[link] Members of { $community }, and anyone who gets its address from a player,
     } can watch #{ $number }.
 }
watchers-shared = It has an address. To see it: /share #{ $number }
watchers-talk = Watchers never see your chat with each other, your notes or your lines.
action-share = Share …
action-share-end = Turn off the address
action-watch-closed = Close to watchers
action-watch-open = Open to watchers

## Commands

help-group-sharing = __Playing__
summary-share = Get an address where anyone can watch a match
summary-watch = See who can watch a match, or close it to watchers
help-share =
    Gives you a secret address of a match: /share #12. Anyone with it can watch without a name here. It doesn’t show your names or your chat. If you post it in a chat, the board appears as a preview, which others may keep.
    /share #12 off turns it off. So does closing the match, by either player: /watch #12 closed.
help-watch =
    Shows who can watch a match of yours: /watch #12. Managers decide that before the match begins (/settings watch).
    /watch #12 closed closes it to all watchers and turns off its address. /watch #12 open undoes that. It stays closed as long as one of you keeps it closed.
