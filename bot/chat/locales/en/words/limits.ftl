### What people may type about those with whom they want nothing to do.

command-block = block, ignore
command-unblock = unblock, unignore
