### Was man tippen darf, um zu antworten.

command-accept = annehmen, ja, zustimmen, einverstanden
command-decline = ablehnen, nein
command-withdraw = zurückziehen, zurueckziehen, absagen
command-invite = einladung, einladungscode
