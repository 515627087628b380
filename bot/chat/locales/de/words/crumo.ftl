### Was man zu Crumo tippen darf.

option-deaths = sterben, tode
value-group = gruppe, gruppen
value-stack = stapel, einzeln
