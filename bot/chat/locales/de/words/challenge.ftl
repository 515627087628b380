### Was man über Herausforderungen tippen darf.

command-invite = einladung, einladungscode
command-play = spielen, spiel, herausfordern, fordern, einladen, neu
command-accept = annehmen, ja, zustimmen, einverstanden
command-decline = ablehnen, nein
command-rematch = revanche, nochmal
command-withdraw = zurückziehen, zurueckziehen, absagen
