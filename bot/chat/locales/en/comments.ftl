### Comments on turns of finished matches, for everyone who may see the match.

comments-title = Comments on #{ $number }:
comments-line = { $ply ->
    [0] Before the first turn
   *[other] Turn { $ply }
} · { $name } ({ $line }): { $text }
comments-how = To write one: `comment #{ $number } at 7` followed by your text. To report one, use its number in brackets: `report #{ $number }/{ $line } reason`
comments-none = No one has commented on #{ $number } yet. To be the first: `comment #{ $number } at 7` followed by your text
comment-made = Your comment on #{ $number } { $ply ->
    [0] before the first turn
   *[other] at turn { $ply }
} is there for everyone who can see the match. To delete it: `comment #{ $number } delete { $line }`
comment-deleted = Deleted your comment { $line } on #{ $number }.
comment-removed = { $by } removed comment { $line } by { $name } on #{ $number }. Reason: { $why }
comment-question = Publish your note on #{ $number } { $ply ->
    [0] before the first turn
   *[other] at turn { $ply }
}? Everyone who can see the match can then read it: { $text }
comments-closed = Comments on #{ $number } are closed. No one sees them or writes any.
comments-opened = You’ve opened comments on #{ $number } again.
comments-opened-other = You no longer close comments on #{ $number }, but your opponent still does.
refused-comment-early = #{ $number } isn’t over yet. You can comment on it when it is. Until then, use private notes: `note #{ $number }` followed by your text
refused-comments-off = Comments on matches are off here. A manager can turn them on: `settings comments yes`
refused-comments-off-community = Comments on matches are off in { $community }. A manager can turn them on there: `settings comments yes`
refused-no-comments = A player of #{ $number } has closed it to comments or to watchers.
refused-comment-too-long = That’s { $count } characters, and the maximum is { $most }. Shorten it, or put the rest at another turn.
refused-too-many-comments = #{ $number } can’t take more of your comments: { $most } is the maximum. Delete one first.
refused-no-room-for-comments = People have written { $most } comments on #{ $number }, the maximum. Keep yours as a private note: `note #{ $number }` followed by your text
refused-no-such-comment = There’s no comment { $line } on #{ $number } for you to do that with. To see them: `comment #{ $number }`
refused-no-note-there = You have no note on #{ $number } { $ply ->
    [0] before the first turn
   *[other] at turn { $ply }
}. To see your notes: `note #{ $number }`

## Buttons

action-comment-publish = Publish
action-comments-close = Close comments
action-comments-open = Open comments

## Commands

help-group-comments = __Playing__
summary-comment = Comment on a turn of a finished match
help-comment =
    Comments on a turn of a finished match, for everyone who can see it: `comment #12 at 7 strong`. Without a turn, it’s about the last one. `comment #12` shows the comments, ten per page.
    `comment #12 delete 3` deletes your comment 3. `comment #12 at 7 publish` makes a comment of your private note there. A player can close the match to comments: `comment #12 close`, and `comment #12 open` opens it again. To report one: `report #12/3 reason`
    Comments are off until a manager turns them on: `settings comments yes`
usage-comment = `comment [#12] [at 7] [text, publish, delete 3, close or open]`
slot-comment = your comment
discord-name-comment = comment
discord-option-comment = Your comment, or “publish”, “delete 3”, “close” or “open”; leave it out to see all
