### Was man über Turniere tippen darf.

command-tournament = turnier, turniere

## Was man mit einem Turnier tun kann

tournament-create = anlegen, ankündigen, ankuendigen, ausschreiben
tournament-join = mitmachen, beitreten, anmelden
tournament-leave = verlassen, aussteigen, abmelden
tournament-start = beginnen, starten
tournament-cancel = absagen
tournament-list = liste, alle
tournament-show = ansehen, zeigen, tabelle
tournament-until = bis, frist
tournament-vacation = urlaub, auto-urlaub

## Wie gespielt wird

format-groups = gruppen, gruppe, rundenturnier, jeder gegen jeden, jede gegen jeden, alle gegen alle, doppelt jeder gegen jeden
format-swiss = schweizer, schweiz, schweizer system, schweizersystem
format-knockout = k.o.-system, ko-system, k.-o.-system, k.o. system, ko system, k.-o., pokal
format-of = von, zu, mit, à
format-rounds = runden, runde
