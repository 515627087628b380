### What people may type to be helped.

command-help = help, start, h, ?, commands, about
