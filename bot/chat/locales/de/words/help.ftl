### Was man tippen darf, um Hilfe zu bekommen.

command-rules = regeln, regel, anleitung, spielregeln
command-help = hilfe, befehle
