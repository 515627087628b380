### What people may type about comments on matches.

command-comment = comment, comments
comment-delete = delete, remove
comment-publish = publish
comments-close = close, off
comments-open = open, on
