### What people may type about Crumo.

option-deaths = deaths, death, dying
value-group = group, groups
value-stack = stack, stacks, single
