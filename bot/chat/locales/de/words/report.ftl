### Was man tippen darf, um etwas der Verwaltung einer Gemeinschaft zu melden.

command-report = melden
