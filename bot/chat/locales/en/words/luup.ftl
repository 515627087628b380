### What people may type about Luup.

option-restriction = restriction, limit
option-mode = mode
option-target = target, goal
value-six = six
value-triangle = triangle, triangles
value-impartial = impartial
value-partisan = partisan
