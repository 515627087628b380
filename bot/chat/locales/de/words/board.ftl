### Was man tippen darf, um Partien anzusehen.

command-board = brett, zeigen, zeig, stellung
command-replay = nachspielen, wiederholung, animation, film
command-matches = partien, spiele, meine, liste
command-match = partie, einzelheiten
