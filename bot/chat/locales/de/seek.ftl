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
sought-near = höchstens { $near } Wertungspunkte Unterschied
sought-keep = bis zu { $keep } Partien zugleich
sought-everywhere = überall
sought-here = hier
sought-band = Wertung { $low } bis { $high }

## Was man sucht

seek-made =
    Ich suche jemanden für dich: { $sought }.
    Sobald jemand passt, beginnt die Partie, und ich sage es euch beiden. Bis dahin sieht niemand deinen Namen. Ich suche bis { $until }. Beenden: `suchen aus`
seek-paired = Gegner gefunden: Eure Partie { $game } hat begonnen.
seeks-none = Du suchst gerade niemanden. Wähle unten ein Spiel, und ich suche jemanden. Die Partie beginnt, sobald jemand passt.
seeks-shown = __Du suchst:__
seeks-line = • { $sought } – bis { $until }
seeks-more = Für ein weiteres wähle unten ein Spiel. Alle beenden: `suchen aus`
seeks-off = __Du suchst nicht mehr:__
seek-over = Ich suche niemanden mehr für dich ({ $sought }): { $reason ->
    [timeout] Bei einem ersten Zug ist deine Zeit abgelaufen
   *[week] Eine Woche lang hat niemand gepasst
}. Um wieder zu suchen: `suchen`
seek-alone = Seit einem Tag hat niemand gepasst ({ $sought }). Ich suche weiter bis { $until }. Schneller geht es, wenn du weniger festlegst, etwa keine Größe und keine Zeit.
seek-alone-partner = Seit einem Tag hat niemand gepasst ({ $sought }). Ich suche weiter bis { $until }. Inzwischen kannst du gegen den Computer spielen.

## Offene Angebote

offers-shown = __Offene Angebote:__
offers-shown-community = __Offene Angebote in { $community }:__
offers-challenge = #{ $number } { $game } von { $by } ({ $options }), { $clock }
offers-none = Gerade sucht niemand jemanden zum Spielen.
offers-none-community = In { $community } sucht gerade niemand jemanden zum Spielen.
offers-more = … und { $count } weitere: `angebote`
offers-page = Seite { $page } von { $pages }. Eine andere: `angebote seite 2`
offers-left = … und { $count } weitere.
offers-mine = __Du suchst:__
offers-how = Nimm eines mit seinem Knopf an. Oder lass mich jemanden suchen: `suchen luup` oder `suchen egal`
offers-how-none = Ich kann jemanden für dich suchen: `suchen luup` oder `suchen egal`. Oder biete allen hier eine Partie an: `spielen luup`
pick-seek = { $game } spielen
pick-sought = Spielen: { $sought }
action-seek-any = Irgendein Spiel
action-seek-partner = Gegen den Computer spielen
action-seek-off = Nicht mehr suchen

## Warum nicht

refused-no-seek = Das suchst du nicht. Deine Gesuche zeigt `suchen`.
refused-too-many-seeks = Du hast schon { $limit } Gesuche, mehr gehen nicht. Ansehen: `suchen`. Eines beenden, zum Beispiel: `suchen luup aus`
refused-seek-which-game = „{ $option }“ gehört zu einem Spiel; nenne es dazu. Zum Beispiel: `suchen luup größe 6`
refused-seek-strength = Jede Gemeinschaft hat eigene Wertungen; darum geht Stärke nur innerhalb einer. Lass die Zahl weg, oder schreib hier dazu.
refused-bad-seek-number = Nach „{ $option }“ brauche ich eine Zahl von { $least } bis { $most }, zum Beispiel: `suchen luup { $option } { $least }`

## Einstellungen und Hilfe

refused-offers-in-hall = Offene Angebote und laufende Partien stehen schon in der Halle.
summary-seek = Jemanden zum Spielen finden
summary-offers = Wer jemanden zum Spielen sucht
help-group-seek = __Herausforderungen__
usage-seek = `suchen [Spiel | egal] [Option Wert] [3d/zug] [ungewertet] [stärke 200] [behalten 3] [überall | hier] [aus]`
help-seek =
    Sucht jemanden für dich: `suchen luup` oder `suchen egal`. Sobald jemand passt, beginnt die Partie, und ich sage es euch beiden. Bis dahin erfährt niemand, dass du es bist, wo du bist und wie lange du wartest.
    Was du offen lässt, entscheidet die andere Seite: die Größe, und die Zeit, mit mindestens einem Tag pro Zug. Wer am längsten wartet, kommt zuerst, dann die nächste Wertung. Du triffst niemanden, den du blockiert hast, mit dem du schon spielst oder mit dem in der letzten Woche eine Partie endete.
    Ein Gesuch bleibt in dieser Gemeinschaft. Mit überall, oder aus einem privaten Chat, gilt es für alle Gemeinschaften und Plattformen, ungewertet. Mit stärke 200 findet es nur Leute hier mit höchstens 200 Wertungspunkten Unterschied. Mit behalten 3 suche ich, bis du drei Partien hast, und wieder, wenn eine endet.
    Es endet nach einer Woche, wenn die Partie beginnt, mit `suchen aus`, oder wenn bei einem ersten Zug deine Zeit abläuft.
help-offers = Zeigt die offenen Herausforderungen und Gesuche dieser Gemeinschaft, mit Spiel, Zeit und Stärke. Nimm eines mit seinem Knopf an.
slot-strength = stärke 200
slot-keep = behalten 3
discord-name-strength = stärke
discord-name-keep = behalten
discord-option-strength = Höchster Unterschied in Wertungspunkten, etwa 200; nur in dieser Gemeinschaft
discord-option-keep = Wie viele Partien du zugleich möchtest, bis 5
discord-choice-seek-community = aus dieser Gemeinschaft
discord-choice-seek-everywhere = von überall
seek-found = Deine Suche hat jemanden gefunden: { $first } und { $second } wollten beide dies spielen.
