### Was man tippen darf, um Hilfe zu bekommen.

command-help = hilfe, befehle
