### What people may type about who else is at a match.

command-share = share, share-link
command-watch = watch, watchers, spectators
watch-closed = closed, close, shut
watch-open = open, opened, reopen
