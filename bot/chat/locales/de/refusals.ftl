### Warum etwas nicht geht und was stattdessen geht.

## Herausforderungen

refused-unknown-game = Ein Spiel „{ $typed }“ gibt es nicht. Es gibt: { $games }. Zum Beispiel: /spielen { $example } @Name
refused-unknown-game-nearest = Ein Spiel „{ $typed }“ gibt es nicht. Meinst du { $nearest }? Es gibt: { $games }.
refused-unknown-game-several = „{ $typed }“ kann jedes von diesen sein: { $several }. Schreib etwas mehr vom Namen, zum Beispiel: /spielen { $example } @Name
refused-bad-option-unknown-option = { $game } hat keine Option „{ $option }“. Es gibt: { $allowed }.
refused-bad-option-unknown-option-none = { $game } hat keine Option „{ $option }“ und auch keine andere. Lass sie weg.
refused-bad-option-bad-value =
    { $game } lässt sich nicht mit { $option } „{ $value }“ spielen. Möglich für { $option }: { $allowed }.
refused-bad-option-needs-other =
    Die Option { $option } gibt es in { $game } nur zusammen mit { $allowed }. Gib das mit an, oder lass { $option } weg.
refused-no-such-person =
    Ich kenne hier niemanden namens „{ $handle }“. Herausfordern kann man nur, wer mir hier schon geschrieben hat; prüfe die Schreibweise, oder lass den Namen weg, um alle im Raum herauszufordern.
refused-challenge-yourself =
    Gegen dich selbst kannst du nicht spielen: Annehmen muss jemand anders. Deine eigene Herausforderung kannst du mit /zurückziehen beenden.
refused-no-open-challenge = Hier ist nichts offen, worauf du antworten könntest. Was offen ist, zeigt /partien.
refused-no-open-challenge-number = Unter #{ $number } ist nichts mehr offen. Was offen ist, zeigt /partien.
refused-not-for-you = #{ $number } ist offen, aber diese Antwort steht jemand anderem zu. Was du beantworten kannst, zeigt /partien.
refused-which-challenge =
    Mehrere Herausforderungen sind offen. Welche meinst du? Gib die Nummer dazu an, zum Beispiel: /annehmen #{ $number }
refused-which-challenge-line = #{ $number } { $game } von { $by }

## Partien und Züge

refused-unknown-number = Eine #{ $number } gibt es hier nicht. Deine zeigt /partien.
refused-no-match = Du hast hier keine laufende Partie. Deine zeigt /partien, und mit /spielen beginnst du eine.
refused-not-a-player = In #{ $number } spielst du nicht mit. Zusehen kannst du: /brett #{ $number }
refused-not-your-turn = In #{ $number } bist du nicht am Zug, sondern { $next }. Ausprobieren kannst du mit /vorschau.
refused-over = #{ $number } ist zu Ende. Wie es ausging, zeigt /brett #{ $number }; eine neue Partie beginnst du mit /spielen.
refused-illegal =
    { $step } geht in #{ $number } nicht: { $reason }
    Es wurde nichts gespielt. Wähle etwas anderes; die Regeln erklärt /regeln.
refused-unreadable =
    „{ $fragment }“ kann ich nicht als Teil eines Zuges lesen. Es wurde nichts gespielt.
    { $notation }
refused-ambiguous =
    „{ $text }“ kann mehrere Züge bedeuten: { $candidates }. Es wurde nichts gespielt. Schick den, den du meinst.
refused-stale =
    #{ $number } ist weitergegangen, seit du hingesehen hast: Du hast das Brett nach { $seen ->
        [one] 1 Zug
       *[other] { $seen } Zügen
    } gesehen, jetzt { $ply ->
        [one] ist es 1
       *[other] sind es { $ply }
    }. Es wurde nichts gespielt. Sieh mit /brett #{ $number } noch einmal hin und wähle neu.
refused-bad-ply = #{ $number } hat keinen Zug { $ply }; { $plies ->
    [0] noch ist keiner gespielt
    [one] erst 1 ist gespielt
   *[other] erst { $plies } sind gespielt
 }. Wähle eine Zahl von 0 bis { $plies }, zum Beispiel: /brett #{ $number } nach { $plies }
refused-nothing-to-undo = Du hast in #{ $number } noch keinen Zug gespielt; es gibt keinen zurückzunehmen.
refused-already-asked =
    In #{ $number } ist schon eine Bitte offen. Antworte mit /annehmen #{ $number } oder /ablehnen #{ $number }; deine eigene Bitte beendest du mit /zurückziehen #{ $number }.
refused-nothing-asked =
    In #{ $number } hat niemand um etwas gebeten. Um die Rücknahme deines letzten Zuges bittest du so: /zurücknehmen #{ $number }

## Zeit

refused-bad-duration = „{ $value }“ kann ich nicht als Zeitspanne lesen. Schreib Zahlen mit Einheiten, zum Beispiel: { $example } (w, d, h und m sind Wochen, Tage, Stunden und Minuten; 3 Tage geht auch). Mehr als zehn Jahre gehen nicht.
refused-too-long-a-time = { $value } ist zu lang; möglich ist hier höchstens: { $longest }.
refused-no-clock = In #{ $number } läuft keine Uhr; es gibt keine Zeit, die man geben, anhalten oder einfordern könnte. Eine Uhr vereinbart man in der Herausforderung, etwa mit 3d/move hinter /spielen.
refused-enough-time = { $to } hat in #{ $number } reichlich Zeit, und damit wäre es mehr als möglich. Gib weniger, oder gib es später.
refused-already-paused = #{ $number } pausiert schon, bis { $back }. Die Pause beenden kannst du mit /zurück #{ $number }
refused-nothing-to-claim = In #{ $number } ist nichts einzufordern: Durch Zeit gewinnst du nur, wenn { $to } am Zug und die Zeit abgelaufen ist. Wie viel Zeit übrig ist, zeigt /partie #{ $number }
refused-nothing-to-claim-auto = In #{ $number } muss niemand etwas einfordern: Läuft die Zeit ab, endet die Partie von selbst. Wie viel Zeit übrig ist, zeigt /partie #{ $number }
refused-nothing-to-claim-own = In #{ $number } ist deine eigene Zeit abgelaufen. Du kannst noch ziehen, bis { $to } den Sieg einfordert.
refused-already-away = Du bist schon im Urlaub, bis { $back }. Um das zu ändern, komm erst zurück: /zurück
refused-too-much-vacation = Dieser Urlaub ist länger, als { $community } dir innerhalb von 365 Tagen erlaubt: gewünscht { $length }, übrig { $left }. Zum Beispiel: /urlaub { $example }
refused-too-much-vacation-none = Den Urlaub, den { $community } innerhalb von 365 Tagen erlaubt, hast du schon ganz genommen. In einzelnen Partien kannst du um eine Pause bitten: /pause
refused-too-short-vacation = Ein Urlaub dauert mindestens { $shortest }, nicht { $length }. Zum Beispiel: /urlaub { $example }
refused-not-away = Du bist nicht im Urlaub, und keine deiner Partien pausiert. Um die Rücknahme deines letzten Zuges bittest du mit /zurücknehmen.
refused-not-paused = #{ $number } pausiert nicht. Um aus dem Urlaub zurückzukommen, lass die Nummer weg: /zurück
refused-bad-where = Nach „{ $value }“ können Erinnerungen nicht kommen. Wähle raum, privat oder beides, zum Beispiel: /erinnern privat
refused-too-many-reminders = An einen Zug erinnere ich höchstens { $limit } Mal. Wähle weniger, zum Beispiel: /erinnern halb 24h 2h
refused-bad-time-of-day = „{ $value }“ ist keine Uhrzeit. Schreib sie wie 18:00 oder 7:30.
refused-bad-quiet-hours = „{ $value }“ kann ich nicht als Zeit von einer Uhrzeit bis zu einer anderen lesen. Zum Beispiel: /ruhe 22:00-08:00; oder keine: /ruhe aus
refused-unknown-zone = Eine Zeitzone „{ $value }“ kenne ich nicht. Zeitzonen heißen nach einer Region und einer großen Stadt, auf Englisch, wie Europe/Berlin; oft genügt die Stadt.
refused-unknown-zone-nearest = Eine Zeitzone „{ $value }“ kenne ich nicht. Meinst du { $nearest }? Zeitzonen heißen nach einer Region und einer großen Stadt, auf Englisch.
refused-mute-late = Dieser Zug in #{ $number } ist vorbei. An den, der jetzt wartet, nicht mehr erinnern: /stumm #{ $number }
refused-unknown-setting = Eine Einstellung „{ $name }“ gibt es nicht. Es gibt: { $list }. Alle zeigt /einstellungen
refused-not-a-manager = Die Einstellungen von { $community } kann nur ändern, wer dort verwaltet. Ansehen kannst du sie mit /einstellungen
refused-bad-setting = „{ $value }“ geht für { $name } nicht, sondern nur ja oder nein, zum Beispiel: /einstellungen { $name } nein
refused-settings-contradict = { $name } { $value } würde dem Rest widersprechen. Dann würde gelten: für Uhren zu Beginn mindestens { $fastest } und höchstens { $slowest }, als übliche Uhr { $clock }, { $untimed ->
    [yes] Partien ohne Uhr möglich
   *[no] keine Partien ohne Uhr
 }. Ändere erst etwas anderes davon.
refused-bad-clock = „{ $value }“ kann ich nicht als Uhr lesen. Zum Beispiel: 3d/move sind drei Tage pro Zug (3 Tage pro Zug geht auch); 7d+1d max 14d sind sieben Tage zu Beginn, dazu einer pro Zug, höchstens 14; ohne-uhr ist keine Uhr.
refused-bad-clock-too-short = „{ $value }“ ist zu schnell: Eine Uhr hat zu Beginn mindestens { $shortest }. Zum Beispiel: 1d/move
refused-bad-clock-too-long = „{ $value }“ ist zu langsam: Kein Teil einer Uhr kann mehr sein als { $longest }. Zum Beispiel: 14d/move
refused-bad-clock-cap = In „{ $value }“ ist das Höchste weniger als das, womit die Uhr beginnt. Zum Beispiel: 7d+1d max 14d
refused-clock-too-fast = Das ist hier zu schnell: Eine Uhr hat zu Beginn mindestens { $fastest }. Zum Beispiel: { $example }
refused-clock-too-slow = Das ist hier zu langsam: Eine Uhr hat zu Beginn höchstens { $slowest }. Zum Beispiel: { $example }
refused-clock-needed = Hier hat jede Partie eine Uhr. Sagst du nichts dazu, gilt: { $clock }; oder nenne eine andere, zum Beispiel: 3d/move
refused-bad-expiry = „{ $value }“ kann nicht geschehen, wenn die Zeit abläuft. Wähle auto (die Partie endet von selbst) oder einfordern (die andere Seite kann den Sieg einfordern).
refused-needs-a-clock = Ohne Uhr kann keine Zeit ablaufen, am Wochenende nicht und auch sonst nicht. Gib eine Uhr an, zum Beispiel 3d/move, oder lass das Übrige über die Zeit weg.

## Warum ein Schritt nicht erlaubt ist; die Gründe eines Spiels stehen in seiner Datei: illegal-<Spiel>-<Regel>

# Kurz, am Feld selbst.
why-not = { $step }: { $reason }
illegal-over = Das Spiel ist zu Ende.
illegal-off-board = { $kind ->
    [square] Diesen Punkt hat das Brett nicht; es hat { $size } Linien in jeder Richtung, und a1 ist unten links.
   *[hexagon] Dieses Feld hat das Brett nicht; jede Seite hat { $size } Felder, und a1 ist unten links.
 }
illegal-occupied = { $by ->
    [marker] Auf dem Feld liegt ein Marker.
    [stack] Dort steht ein Stapel.
   *[stone] Dort steht ein Stein.
 }
illegal-not-a-step = Einen solchen Schritt gibt es in { $game } nicht. { $notation }
illegal-pass-not-allowed = Du kannst noch einen Stein setzen, und dann darf man nicht passen.
illegal-must-pass = Nirgends lässt sich ein Stein setzen; der einzige Zug ist: pass
illegal-too-many-steps = Der Zug ist schon vor diesem Schritt vollständig. Lass weg, was dahinter steht.
illegal-other = Die Regeln von { $game } verbieten es ({ $rule }).

## Alles andere

refused-unknown-topic = Zu „{ $topic }“ habe ich keine Hilfe. Hilfe gibt es zu: { $topics }.
refused-unknown-topic-nearest = Zu „{ $topic }“ habe ich keine Hilfe. Meinst du /hilfe { $nearest }?
refused-unknown-language = „{ $tag }“ spreche ich nicht. Ich spreche: { $list }. Zum Beispiel: /sprache { $example }
refused-too-long = Das ist mir zu lang: höchstens { $limit } Zeichen. Schick weniger auf einmal.
refused-other = Das geht nicht ({ $reason }). Was geht, sagt /hilfe.

## Text, der kein Befehl ist

misunderstood-unknown-command = Den Befehl /{ $word } kenne ich nicht. Welche ich kenne, sagt /hilfe.
misunderstood-unknown-command-nearest = Den Befehl /{ $word } kenne ich nicht. Meinst du /{ $nearest }?
misunderstood-missing = Da fehlt etwas. { $usage }
misunderstood-missing-value = Die Option { $option } braucht einen Wert, zum Beispiel: { $option }=7. { $usage }
misunderstood-surplus = „{ $value }“ ist da zu viel oder widerspricht dem, was davor steht. { $usage }
misunderstood-bad-number = „{ $value }“ ist keine Zahl, mit der ich da etwas anfangen kann. { $usage }
misunderstood-bad-value = Was „{ $value }“ da bedeutet, weiß ich nicht. { $usage }
misunderstood-ambiguous-value = „{ $value }“ könnte zu mehreren Optionen gehören ({ $options }). Sag, zu welcher, zum Beispiel: { $option }={ $value }
misunderstood-too-long = Das ist mir zu lang: höchstens { $limit } Zeichen. Schick weniger auf einmal.
misunderstood-other = Das habe ich nicht verstanden. Was du sagen kannst, zeigt /hilfe.
refused-bad-overlay-overlays = Das Brett von { $game } kann „{ $overlay }“ nicht zusätzlich zeigen. Zeigen kann es: { $overlays }.
refused-bad-overlay = Das Brett von { $game } kann nichts zusätzlich zeigen.
refused-too-many-challenges = Du hast schon { $limit } offene Herausforderungen, und mehr auf einmal geht nicht. Warte auf Antworten, oder nimm einige mit /zurückziehen zurück; /partien zählt sie auf.
refused-too-many-challenges-to = Du hast schon { $limit } offene Herausforderungen an { $to }. Warte auf eine Antwort, oder nimm eine mit /zurückziehen zurück.
refused-broken-log = Der Verlauf dieser Partie lässt sich nicht nachspielen, darum geht damit nichts. Wer das Programm betreibt, findet den Grund im Protokoll.
refused-already-accepted = #{ $number } spielen schon { $first } und { $second }. Mit /spielen beginnst du eine andere Partie.
