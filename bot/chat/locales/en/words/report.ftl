### What people may type about reports to those who manage a community.

command-report = report, flag
