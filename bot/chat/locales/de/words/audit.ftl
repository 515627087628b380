### Was man tippen darf, um das Protokoll zu sehen.

command-audit = entscheidungen, protokoll
