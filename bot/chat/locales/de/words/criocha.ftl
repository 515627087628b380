### Was man zu Criocha tippen darf.

option-komi-pie = komi
value-dual-pie = doppelt, doppelte tauschregel
value-corners = ecken, ecke
