### Leitern. Eine Wertung kommt schon als Wörter.

## Leitern: Zeilen

place-line = { $place }. { $name }, { $rating }
place-streak = , { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege in Folge
 }
place-away = , im Urlaub
place-you = { " " }← du
ladder-line = Leiter { $ladder }: { $game } ({ $options })
month-line = { $place }. { $name }

## Leitern: ansehen

ladder = __Leiter { $ladder }: { $game }__ ({ $options }); { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }
ladder-empty = Noch steht niemand darauf.
ladder-king = Am längsten ganz oben: { $king }, insgesamt { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }.
ladder-not-you = Zum Mitmachen: `leiter beitreten { $ladder }`
ladder-you-leave = Du gehst, sobald deine Partien beendet sind. Zum Bleiben: `leiter beitreten { $ladder }`
ladder-strikes = Du hast { $strikes ->
    [one] 1 Strafpunkt
   *[other] { $strikes } Strafpunkte
 } für abgelaufene Zeit; mit 20 bist du draußen, und jeder Zug nimmt einen weg.
which-ladder = Welche Leiter meinst du? Gib ihre Nummer an, zum Beispiel: `leiter beitreten 1`
ladder-possible = __Leiter { $ladder } { $game }:__ Von Platz { $place } aus kannst du fordern:

## Leitern: was geschieht

ladder-created = __{ $by } gründet eine Leiter:__ Leiter { $ladder }, { $game } ({ $options }).
ladder-reach = Du kannst bis zu { $reach ->
    [one] 1 Platz
   *[other] { $reach } Plätze
 } über dir fordern.
ladder-how = Mitmachen können hier alle: `leiter beitreten { $ladder }`. Wer gegen jemanden weiter oben gewinnt, nimmt dessen Platz ein.
ladder-joined = { $name } tritt Leiter { $ladder } { $game } bei, auf Platz { $place }.
ladder-staying = Du bleibst auf Leiter { $ladder } { $game }, auf Platz { $place }.
ladder-leaving = Du verlässt Leiter { $ladder } { $game }, wenn { $numbers } beendet { $count ->
    [one] ist
   *[other] sind
 }; das zählt noch. Bis dahin kann dich niemand fordern.
ladder-challenged =
    Leiter { $ladder } { $game }: { $by } (Platz { $mine }) fordert { $to } (Platz { $place }). Die Partie beginnt sofort.
    { $to }, wenn du nicht spielen willst, kannst du vor deinem ersten Zug deinen Platz abgeben: `leiter ablehnen #{ $number }`
ladder-moved-up = Leiter { $ladder } { $game }: { $name } gewinnt gegen { $other } und steigt von Platz { $before } auf { $after }.
ladder-moved-down = Leiter { $ladder } { $game }: Die Zeit von { $name } gegen { $other } ist abgelaufen; { $name } fällt von Platz { $before } auf { $after }.
ladder-declined = Leiter { $ladder } { $game }: { $other } lehnt ab. { $name } steigt von Platz { $before } auf { $after }.
ladder-leader = __Leiter { $ladder } { $game } hat eine neue Spitze: { $name }!__
ladder-gone-left = { $name } hat Leiter { $ladder } { $game } verlassen.
ladder-gone-unseen = { $name } war seit { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
 } nicht zu sehen und steht nicht mehr auf Leiter { $ladder } { $game } (Platz { $place }). Wieder beitreten kann man jederzeit.
ladder-gone-struck-out = Die Zeit von { $name } ist zu oft abgelaufen; darum steht { $name } nicht mehr auf Leiter { $ladder } { $game } (Platz { $place }). Wieder beitreten kann man jederzeit.
ladder-gone-removed = { $name } wurde von Leiter { $ladder } { $game } genommen (Platz { $place }).
ladder-month = __Leiter { $ladder } { $game }, Stand Ende { $month }__, { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 }:
ladder-month-king = Bisher am längsten ganz oben: { $king }, { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
 }.
ladder-decline-question = Deinen Platz abgeben, ohne #{ $number } zu spielen? Dann gewinnt { $to } und bekommt ihn, und das lässt sich nicht rückgängig machen. Wenn ja: `leiter ablehnen #{ $number } ja`
ladder-close-question = Leiter { $ladder } { $game } mit { $count ->
    [one] 1 Person
   *[other] { $count } Personen
 } schließen? Öffnen lässt sie sich nicht wieder; Partien darauf gehen weiter, ändern aber keine Plätze mehr. So geht es: `leiter schließen { $ladder } ja`
ladder-closed = __{ $by } hat Leiter { $ladder } { $game } geschlossen.__ So endete sie:
result-declined = { $loser } wollte nicht spielen.
picture-result-declined = nicht gespielt

## Warum etwas nicht geht

refused-ladder-managers = Eine Leiter gründen oder schließen kann nur, wer eine Gemeinschaft verwaltet, und nur dort. Welche es gibt: `leiter`
refused-ladder-managers-community = Eine Leiter gründen oder schließen kann nur, wer { $community } verwaltet. Welche es gibt: `leiter`
refused-no-ladder = Hier gibt es noch keine Leiter. { $manages ->
    [yes] Du kannst eine gründen, zum Beispiel: `leiter gründen droched größe 7, 3d/zug`
   *[no] Gründen kann eine, wer diese Gemeinschaft verwaltet.
 }
refused-unknown-ladder = Eine Leiter „{ $which }“ gibt es hier nicht. Es gibt:
refused-not-on-the-ladder = Du stehst nicht auf Leiter { $ladder } { $game }. Zum Mitmachen: `leiter beitreten { $ladder }`
refused-already-on-the-ladder = Du stehst schon auf Leiter { $ladder } { $game }, auf Platz { $place }. Wen du fordern kannst: `leiter fordern { $ladder }`
refused-ladder-needs-a-clock = Eine Leiter braucht eine Uhr, sonst könnte eine Partie sie für immer aufhalten. Zum Beispiel: `leiter gründen droched größe 7, { $clock }`
refused-bad-reach = „{ $value }“ kann nicht die Reichweite sein: Sie ist eine Anzahl von Plätzen, 1 bis { $limit }, für kleine Gruppen 3 oder 5. Lass sie weg, und sie wächst mit der Leiter.
refused-nothing-to-decline = Du hast keine Leiterpartie, die du ablehnen kannst. Das geht nur vor deinem ersten Zug. Deine Partien: `partien`
refused-too-late-to-decline = Du hast in #{ $number } schon gezogen, darum kannst du nicht mehr ablehnen. Zum Aufgeben: `aufgeben #{ $number }`
ladder-instead = Fordern kannst du:
refused-ladder-yourself = Dich selbst kannst du nicht fordern, nur wer über dir steht (Regel 2).
refused-ladder-leaving = Du verlässt Leiter { $ladder } { $game } und kannst darum nichts Neues mehr beginnen (Regel 9). Zum Bleiben: `leiter beitreten { $ladder }`
refused-ladder-you-are-away = Du bist im Urlaub und kannst darum niemanden fordern (Regel 8). Zum Zurückkommen: `zurück`
refused-ladder-own-limit = { $limit ->
    [one] 1 eigene Forderung läuft
   *[other] { $limit } eigene Forderungen laufen
 }, und mehr gehen nicht zugleich (Regel 3). Beende erst eine; Partien, die wegen Urlaub ruhen, zählen nicht.
refused-ladder-below = { $name } steht unter dir, auf Platz { $place }; fordern kannst du nur, wer über dir steht (Regel 2).
refused-ladder-too-far = { $name } steht zu weit oben, auf Platz { $place }. Von Platz { $mine } aus kannst du bis Platz { $highest } fordern (Regel 2).
refused-ladder-playing = Auf dieser Leiter läuft schon eine Partie zwischen dir und { $name } (Regel 3).
refused-ladder-too-soon = Eure letzte Partie ist vor weniger als einer Woche zu Ende gegangen. Wieder fordern kannst du { $name } ab { $back } (Regel 3).
refused-ladder-their-limit = { $limit ->
    [one] 1 Forderung gegen { $name } läuft
   *[other] { $limit } Forderungen gegen { $name } laufen
 }, und auf Platz { $place } gehen nicht mehr zugleich (Regel 3).
refused-ladder-they-are-away = { $name } ist im Urlaub und kann nicht gefordert werden (Regel 8).
refused-ladder-they-are-silent = Die Zeit von { $name } ist abgelaufen; gefordert werden kann { $name } erst nach dem nächsten Zug (Regel 7).
refused-ladder-they-are-leaving = { $name } verlässt diese Leiter und kann nicht gefordert werden (Regel 9).
refused-ladder-they-are-not-on-it = { $name } steht nicht auf Leiter { $ladder } { $game }.
refused-ladder-no-such-person = Ich kenne hier niemanden namens „{ $handle }“.
refused-ladder-on-top = Du stehst ganz oben auf Leiter { $ladder } { $game }: Über dir ist niemand, den du fordern könntest (Regel 2). Die anderen kommen zu dir.
refused-ladder-nobody = Von Platz { $mine } aus kannst du bis Platz { $highest } fordern (Regel 2), aber dort geht es gerade bei niemandem: Ihr spielt schon gegeneinander oder habt es vor weniger als einer Woche getan, oder sie sind gerade nicht da oder schon oft genug gefordert. Schau später wieder nach.

## Aufschriften von Knöpfen

action-ladder-join = Mitmachen
action-ladder-stay = Bleiben
action-ladder-challenge = Jemanden fordern
action-ladder-decline = Platz abgeben …
action-ladder-decline-yes = Ja, ich gebe ihn ab
action-ladder-close-yes = Schließen
pick-ladder = Leiter { $which }

## Was entschieden wurde

ladder-corrected = Leiter { $ladder } { $game }: Nach der Entscheidung über #{ $number } haben sich die Plätze geändert.
ladder-gone-removed-by = { $by } hat { $name } von Leiter { $ladder } { $game } genommen (Platz { $place }).

## Befehle

help-group-ladder = __Miteinander__
summary-ladder = Die Leiter hier: ansehen, mitmachen, fordern
usage-ladder = `leiter [beitreten | verlassen | fordern @Name | ablehnen #12 | gründen droched größe 7, 3d/zug | schließen] [Leiter]`
help-ladder =
    Eine Leiter ist eine Liste von Personen. Wer gegen jemanden weiter oben gewinnt, nimmt dessen Platz ein.
    `leiter` – zeigt sie; bei mehreren mit Nummer oder Spiel: `leiter 2`
    `leiter beitreten` – unten anfangen; `leiter verlassen` – gehen, sobald deine Partien beendet sind
    `leiter fordern @bob` – sofort um Bobs Platz spielen; ohne Namen sage ich, wen du fordern kannst
    `leiter ablehnen #12` – vor deinem ersten Zug den Platz abgeben
    Für alle, die die Gemeinschaft verwalten: `leiter gründen droched größe 7, 3d/zug` und `leiter schließen`. In kleinen Gruppen lässt reichweite 3 alle bis zu drei Plätze nach oben fordern.
