### Was man zu Luup tippen darf.

option-restriction = einschränkung, einschraenkung, beschränkung, beschraenkung, verbot
option-mode = modus, art
option-target = ziel, zielpunkte
value-six = sechs
value-triangle = dreieck, dreiecke
value-impartial = neutral, unparteiisch
value-partisan = parteiisch
