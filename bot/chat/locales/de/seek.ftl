### Gesuche und offene Angebote.

## Was gesucht wird, als Teile einer Liste

sought-any-game = irgendein Spiel
sought-clock-any = ein Tag oder mehr je Zug
sought-clock-or = { $clock }, oder ein Tag oder mehr
sought-unrated = ungewertet
sought-any-size = jede Größe
sought-somebody = jemand
sought-mine = Ich suche jemanden für dich, { $reach }: { $game }
sought-by-somebody = Jemand sucht jemanden, { $reach }: { $game }. Wer es ist, siehst du, sobald die Partie beginnt.
sought-near = höchstens { $near } Wertungspunkte entfernt
sought-keep = bis zu { $keep } Partien zugleich
sought-everywhere = von überall
sought-here = von hier
sought-band = Wertung { $low } bis { $high }

## Was man sucht

seek-made =
    Ich suche jemanden für dich: { $sought }.
    Sobald jemand passt, beginnt die Partie von selbst und ich sage es euch beiden; bis dahin liest niemand deinen Namen. Das geht bis { $until }. Zum Beenden: /suchen aus
seek-paired = Erledigt: Jemand suchte das Gleiche, und eure Partie { $game } hat begonnen.
seeks-none = Du suchst gerade niemanden. Wähle unten ein Spiel, dann suche ich jemanden; sobald jemand passt, beginnt die Partie von selbst.
seeks-shown = __Du suchst:__
seeks-line = • { $sought } – bis { $until }
seeks-more = Noch eins: Wähle unten ein Spiel. Um alles zu beenden: /suchen aus
seeks-off = __Du suchst nicht mehr:__
seek-over = Ich suche niemanden mehr für dich ({ $sought }): { $reason ->
    [timeout] Du hast die Zeit für einen ersten Zug verstreichen lassen
   *[week] Eine Woche lang hat niemand gepasst
}. Um wieder zu suchen: /suchen
seek-alone = Seit einem Tag hat niemand gepasst: { $sought }. Ich suche weiter bis { $until }. Wer weniger verlangt, etwa keine Größe und keine Zeit, wird eher gefunden.
seek-alone-partner = Seit einem Tag hat niemand gepasst: { $sought }. Ich suche weiter bis { $until }. Wenn du magst, spielt inzwischen der Computer mit dir: Er ist immer bereit.

## Offene Angebote

offers-shown = __Offene Angebote:__
offers-shown-community = __Offene Angebote in { $community }:__
offers-challenge = #{ $number } { $game } von { $by } ({ $options }), { $clock }
offers-none = Gerade sucht niemand jemanden zum Spielen.
offers-none-community = In { $community } sucht gerade niemand jemanden zum Spielen.
offers-more = … und { $count } weitere: /angebote
offers-page = Seite { $page } von { $pages }. Eine andere: /angebote seite 2
offers-left = … und { $count } weitere.
offers-mine = __Du suchst:__
offers-how = Nimm eines über seinen Knopf an. Oder lass mich jemanden suchen: /suchen luup oder /suchen egal
offers-how-none = Ich kann jemanden für dich suchen: /suchen luup oder /suchen egal. Oder biete allen hier eine Partie an: /spielen luup
pick-seek = { $game } spielen
pick-sought = Spielen: { $sought }
action-seek-any = Irgendein Spiel
action-seek-partner = Gegen den Computer spielen
action-seek-off = Nicht mehr suchen

## Warum nicht

refused-no-seek = Das suchst du nicht. Was du suchst: /suchen
refused-too-many-seeks = Du suchst schon { $limit }-mal jemanden, mehr zugleich geht nicht. Zum Ansehen: /suchen; um eines zu beenden, zum Beispiel: /suchen luup aus
refused-seek-which-game = „{ $option }“ gehört zu einem Spiel, aber du hast keines genannt. Zum Beispiel: /suchen luup größe 6
refused-seek-strength = Stärke lässt sich nur innerhalb einer Gemeinschaft wählen, denn Wertungen gehören zu ihr. Lass die Zahl weg oder schreib dazu: hier
refused-bad-seek-number = Hinter „{ $option }“ steht eine Zahl von { $least } bis { $most }, zum Beispiel: /suchen luup { $option } { $least }

## Einstellungen und Hilfe

refused-offers-in-hall = Offene Angebote und laufende Partien stehen schon in der Halle.
summary-seek = Lass mich jemanden zum Spielen finden
summary-offers = Wer jemanden zum Spielen sucht
help-group-seek = __Herausforderungen__
usage-seek = /suchen [Spiel | egal] [Option Wert] [3d/zug] [ungewertet] [stärke 200] [behalten 3] [überall | hier] [aus]
help-seek =
    Sucht jemanden für dich, wer auch immer es ist: /suchen luup oder /suchen egal. Sobald jemand passt, beginnt die Partie von selbst, und ich sage es euch beiden. Bis dahin erfährt niemand, wer sucht, wo und seit wann.
    Was du nicht nennst, entscheidet die andere Seite: die Größe, und die Zeit, solange ein Tag für einen Zug bleibt. Wer am längsten wartet, kommt zuerst, dann wer in der Wertung am nächsten ist. Niemand trifft auf jemanden, den er blockiert hat, mit dem er schon spielt oder mit dem in der letzten Woche eine Partie zu Ende ging.
    Ein Gesuch bleibt in dieser Gemeinschaft. Mit dem Wort überall, oder aus einem privaten Chat, geht es an alle Gemeinschaften und Plattformen; solche Partien zählen nicht für Wertungen. Mit stärke 200 werden nur Leute dieser Gemeinschaft gefunden, die höchstens 200 Wertungspunkte entfernt sind. Mit behalten 3 suche ich, bis drei Partien laufen, und wieder, wenn eine zu Ende ist.
    Es endet nach einer Woche, mit der Partie, mit /suchen aus, und wenn du die Zeit für einen ersten Zug verstreichen lässt.
help-offers = Zeigt, wer jemanden zum Spielen sucht: offene Herausforderungen dieser Gemeinschaft und Gesuche, mit Spiel, Zeit und Stärke. Nimm eines über seinen Knopf an.
slot-strength = stärke 200
slot-keep = behalten 3
discord-name-strength = stärke
discord-name-keep = behalten
discord-option-strength = Höchstens so viele Wertungspunkte entfernt, etwa 200; nur in dieser Gemeinschaft
discord-option-keep = Wie viele Partien zugleich laufen sollen, bis 5
discord-choice-seek-community = aus dieser Gemeinschaft
discord-choice-seek-everywhere = von überall
seek-found = Deine Suche hat jemanden gefunden: { $first } und { $second } wollten beide dies spielen.
