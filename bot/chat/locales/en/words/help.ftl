### What people may type to be helped.

command-rules = rules, rule, howto, how-to
command-help = help, start, h, ?, commands, about
