### Who may watch a match.

## Watching and sharing

match-shared = { $new ->
    [yes] Anyone with this share link can watch #{ $number }, even without a name here:
   *[no] This share link lets you watch #{ $number }:
 } { $address }
    It doesn’t show your names or your chat. If you post it in a chat, the board appears as a preview, which others may keep. To turn it off: `share #{ $number } off`
match-shared-relative = I don’t know my own web address, so put it before the path.
share-ended = The share link of #{ $number } no longer works. For a new one: `share #{ $number }`
refused-not-shared = #{ $number } has no share link to turn off. To get one: `share #{ $number }`
refused-share-members-only = Only members of { $community } can watch #{ $number }; its managers decided that.
refused-share-closed = { $closed ->
    [other] Your opponent has closed #{ $number } to watchers, so you can’t share it.
    [both] You’ve both closed #{ $number } to watchers, so you can’t share it.
   *[you] You’ve closed #{ $number } to watchers. To share it, open it first: `watch #{ $number } open`
 }
watchers = { $closed ->
    [you] You’ve closed #{ $number } to watchers. Only its players see its page.
    [other] Your opponent has closed #{ $number } to watchers. Only its players see its page.
    [both] You’ve both closed #{ $number } to watchers. Only its players see its page.
   *[nobody] { $watchers ->
        [everyone] Everyone
        [members] Members of { $community }
       *[link] Members of { $community }, and anyone with a player’s share link,
     } can watch #{ $number }.
 }
watchers-shared = It has a share link. To see it: `share #{ $number }`
watchers-talk = Watchers never see your chat with each other, your notes or your lines.
action-share = Share …
action-share-end = Turn off the link
action-watch-closed = Close to watchers
action-watch-open = Open to watchers

## Commands

help-group-sharing = __Playing__
summary-share = Get a share link that lets anyone watch a match
summary-watch = See who can watch a match, or close it to watchers
help-share =
    Gives you a secret share link for a match: `share #12`. Anyone with it can watch, even without a name here. It doesn’t show your names or your chat. If you post it in a chat, the board appears as a preview, which others may keep.
    `share #12 off` turns it off. So does closing the match, by either player: `watch #12 closed`.
help-watch =
    Shows who can watch a match of yours: `watch #12`. Managers decide that before the match begins (`settings watch`).
    `watch #12 closed` closes it to all watchers and turns off its share link. `watch #12 open` undoes that. It stays closed as long as one of you keeps it closed.
