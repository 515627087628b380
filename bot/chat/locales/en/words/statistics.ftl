### What people may type about what players have done.

command-stats = stats, statistics, record
command-history = history, head-to-head, h2h
