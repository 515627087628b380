### What people may type about Criocha.

option-komi-pie = komi-pie, komi
value-dual-pie = dual-pie, dual
value-corners = corners, corner
