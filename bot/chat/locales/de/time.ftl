### Zeit: Uhren, Erinnerungen, Pausen, Urlaub. Längen und Zeitpunkte kommen schon als Wörter; siehe „Längen und Zeitpunkte“.

## Konten

reminders-on = Erinnerungen bekommst du privat auf { $platform }.

## Warum etwas nicht geht

refused-bad-where-platforms = Du kannst auch eine Plattform wählen: { $platforms }
refused-bad-duration = „{ $value }“ kann ich nicht als Zeitspanne lesen. Schreib Zahlen mit Einheiten, zum Beispiel: { $example } (w, d, h und m sind Wochen, Tage, Stunden und Minuten). Höchstens zehn Jahre sind möglich.
refused-too-long-a-time = { $value } ist zu lang; möglich ist hier höchstens: { $longest }.
refused-no-clock-partner = #{ $number } geht gegen den Computer und hat keine Uhr. Er wartet auf dich.
refused-no-clock = In #{ $number } läuft keine Uhr; es gibt keine Zeit, die man geben, anhalten oder einfordern könnte. Eine Uhr vereinbart man in der Herausforderung, zum Beispiel: `spielen cropa 3d/zug`
absence-reminder = { $next }, #{ $number } { $game } gegen { $opponent } wartet seit fünf Wochen auf deinen Zug. Ab { $until } kann { $opponent } die Partie schließen.
opponent-absent = { $name } hat in #{ $number } { $game } sechs Wochen lang nicht gezogen. Du kannst die Partie schließen (niemand gewinnt, ungewertet) oder weiter warten.
still-playing = #{ $number } { $game } gegen { $opponent } bleibt offen. Zieh, wann du magst.
refused-enough-time = { $to } hat in #{ $number } reichlich Zeit, und so viel mehr fasst eine Uhr nicht. Gib weniger, oder gib es später.
refused-already-paused = #{ $number } pausiert schon bis { $back }. Weiter geht es mit `zurück #{ $number }`
refused-nothing-to-claim = #{ $number } kannst du noch nicht einfordern: Durch Zeit gewinnst du nur, wenn { $to } am Zug und die Zeit abgelaufen ist. Die Uhren zeigt `partie #{ $number }`
refused-nothing-to-claim-auto = #{ $number } musst du nicht einfordern: Läuft die Zeit ab, endet die Partie von selbst. Die Uhren zeigt `partie #{ $number }`
refused-nothing-to-claim-own = In #{ $number } ist deine eigene Zeit abgelaufen. Du kannst noch ziehen, bis { $to } den Sieg einfordert.
refused-already-away = Du bist schon bis { $back } im Urlaub. Um das zu ändern, komm erst zurück: `zurück`
refused-too-much-vacation = Dieser Urlaub ist länger als dein Rest innerhalb von 365 Tagen: gewünscht { $length }, übrig { $left }. Zum Beispiel: `urlaub { $example }`
refused-too-much-vacation-community = Dieser Urlaub ist länger, als { $community } dir innerhalb von 365 Tagen erlaubt: gewünscht { $length }, übrig { $left }. Zum Beispiel: `urlaub { $example }`
refused-too-much-vacation-none = Den Urlaub, der innerhalb von 365 Tagen erlaubt ist, hast du schon ganz genommen. In einzelnen Partien kannst du um eine Pause bitten: `pause`
refused-too-much-vacation-none-community = Den Urlaub, den { $community } innerhalb von 365 Tagen erlaubt, hast du schon ganz genommen. In einzelnen Partien kannst du um eine Pause bitten: `pause`
refused-too-short-vacation = Ein Urlaub dauert mindestens { $shortest }, nicht { $length }. Zum Beispiel: `urlaub { $example }`
refused-not-away = Du bist nicht im Urlaub, und keine deiner Partien pausiert. Um die Rücknahme deines letzten Zuges bittest du mit `zurücknehmen`.
refused-not-paused = #{ $number } pausiert nicht. Um aus dem Urlaub zurückzukommen, lass die Nummer weg: `zurück`
refused-bad-where = Nach „{ $value }“ können Erinnerungen nicht kommen. Wähle raum, privat oder beides, zum Beispiel: `erinnern privat`
refused-too-many-reminders = An einen Zug erinnere ich höchstens { $limit } Mal. Wähle weniger, zum Beispiel: `erinnern halb 24h 2h`
refused-bad-time-of-day = „{ $value }“ ist keine Uhrzeit. Schreib sie wie 18:00 oder 7:30.
refused-bad-quiet-hours = „{ $value }“ kann ich nicht als Ruhezeit lesen. Schreib, wann sie beginnt und endet, zum Beispiel: `ruhe 22:00-08:00`. Ausschalten: `ruhe aus`
refused-unknown-zone = Die Zeitzone „{ $value }“ kenne ich nicht. Nenne Region und große Stadt auf Englisch, wie Europe/Berlin. Oft genügt die Stadt.
refused-unknown-zone-nearest = Die Zeitzone „{ $value }“ kenne ich nicht. Meinst du { $nearest }? Nenne Region und große Stadt auf Englisch.
refused-mute-late = Dieser Zug in #{ $number } ist vorbei. An den, der jetzt wartet, nicht mehr erinnern: `stumm #{ $number }`

## Aufschriften von Knöpfen

action-remind = Erinnerungen
action-remind-on = Auf { $platform }
action-more-time = { $length } geben
action-give-time = Zeit schenken …
action-pause = Um eine Pause bitten …
action-pause-for = { $length } Pause
action-away = In den Urlaub gehen …
action-vacation-cancel = { $day } absagen
action-claim = Sieg einfordern
action-close-match = Partie schließen
action-still-playing = Ich spiele noch
action-resume = Jetzt weiterspielen
action-back = Ich bin zurück
action-mute = Zug stummschalten
action-remind-half = Nach der Hälfte meiner Zeit
action-remind-day = Einen Tag vorher
pick-quiet-off = Keine Ruhezeit
pick-vacation = Jetzt los, { $length } lang
pick-auto-on = Von selbst beginnen
pick-auto-off = Nicht von selbst beginnen
reminders-daily-short = einmal am Tag eine Liste, um { $daily } Uhr
reminders-none-short = keine
action-remind-usual = Wie üblich
action-remind-daily = Einmal am Tag, um { $time } Uhr
action-remind-private = Nur privat
action-remind-off = Keine Erinnerungen

## Längen und Zeitpunkte. Die Muster sind die von CLDR: https://cldr.unicode.org/translation/date-time

length-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
 }
length-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
 }
length-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
 }
length-and = { $large } { $small }
length-none = weniger als eine Minute
moment-pattern = EEE, d. MMM, HH:mm
moment-pattern-year = EEE, d. MMM y, HH:mm
moment-own = { $moment } Uhr
moment-zone = { $moment } Uhr { $zone }

## Bedenkzeiten

clock-none = keine Uhr
clock-per-move = { $base } pro Zug
clock-fischer = { $base } zu Beginn, dazu { $increment } pro Zug, höchstens { $cap }
terms-none = Es läuft keine Uhr; niemand kann durch Zeit verlieren.
terms-timed = Zeit: { $clock }. { $expiry ->
    [claim] Läuft sie ab, kann die andere Seite den Sieg einfordern oder mehr Zeit geben.
   *[auto] Läuft sie ab, endet die Partie.
 }
terms-weekends = Samstage und Sonntage zählen nicht ({ $zone }).
terms-short = { $clock }{ $expiry ->
    [claim] , Zeitsiege müssen eingefordert werden
   *[auto] {""}
 }{ $weekends ->
    [none] {""}
   *[other] , Wochenenden zählen nicht
 }
options-and-terms = { $options }; { $terms }

## Wie viel Zeit hat, wer am Zug ist; hinter einem Doppelpunkt, ohne Punkt am Ende

time-running = noch { $left }, bis { $until }
time-over = keine Zeit mehr
time-away-back = im Urlaub bis { $back }, und die Uhr steht (übrig: { $left })
time-away = im Urlaub, und die Uhr steht (übrig: { $left })
time-paused = die Partie pausiert bis { $back } (übrig: { $left })
time-untold = die Zeit ist um, aber meine Nachricht zu diesem Zug ist nicht angekommen; deshalb geht die Partie weiter
time-flagged = die Zeit ist abgelaufen, und die andere Seite kann den Sieg einfordern
short-running = bis { $until }
short-away-back = im Urlaub bis { $back }
short-away = im Urlaub
short-paused = Pause bis { $back }
short-untold = Nachricht noch nicht zugestellt
short-flagged = die Zeit ist um
turn-next-time = { $next } ist am Zug: { $time }.
turn-again-time = { $next } ist noch einmal am Zug: { $time }.
match-first-time = { $first } hat den ersten Zug: { $time }.
details-left = Übrige Zeit: { $first } { $left-first }, { $second } { $left-second }.
details-left-first = Die Uhr von { $first } steht, { $left-first } sind übrig.
details-left-second = Die Uhr von { $second } steht, { $left-second } sind übrig.

## Mehr Zeit, Pausen, das Ende der Zeit

more-time-how-much = Wie viel Zeit gibst du { $to } in #{ $number } dazu? Zum Beispiel: `mehrzeit #{ $number } 1d`
more-time = #{ $number } { $game }: { $by } gibt { $to } { $length } mehr.
pause-how-long = Wie lange soll #{ $number } pausieren? Die andere Seite muss zustimmen.
pause-asked =
    #{ $number } { $game }: { $by } möchte eine Pause. Dauer: { $length }; so lange stünden die Uhren.
    { $to }, bist du einverstanden?
pause-asked-own = #{ $number } { $game }: Du hast um eine Pause gebeten. Dauer: { $length }. Jetzt antwortet { $to }.
paused =
    #{ $number } { $game } pausiert bis { $back }, wie { $by } gebeten hat. Die Uhren stehen.
    Früher weiter geht es mit `zurück #{ $number }`, oder einfach mit einem Zug.
pause-refused = #{ $number } { $game }: { $by } lehnt die Pause ab. Die Partie geht weiter.
pause-withdrawn = #{ $number } { $game }: { $by } möchte keine Pause mehr. Die Partie geht weiter.
resumed = #{ $number } { $game }: Die Pause ist vorbei.
resumed-by = #{ $number } { $game }: { $by } beendet die Pause.
unreached = #{ $number } { $game }: Ich erreiche { $name } nicht mehr: { $name } ist nicht mehr hier oder nimmt keine privaten Nachrichten von mir an.
unreached-back =
    { unreached } Die Uhren stehen bis { $back }. Ist danach die Zeit von { $name } um, kannst du den Sieg einfordern.
    Wenn sie früher laufen sollen, schreibe `zurück #{ $number }`
time-is-up =
    #{ $number } { $game }: Die Zeit von { $next } ist abgelaufen.
    { $to }, du kannst den Sieg einfordern (`einfordern #{ $number }`) oder mehr Zeit geben (`mehrzeit #{ $number } 1d`). Bis dahin kann { $next } noch ziehen.
result-time = Die Zeit von { $loser } ist abgelaufen.
picture-result-time = nach Zeit gewonnen
time-given-back = { $why ->
    [machine-clock] Die Uhr meines Rechners ist gesprungen, um { $length }.
   *[down] Ich war nicht in Betrieb: { $length }.
 } Das soll niemanden Zeit kosten: { $count ->
    [one] Die Uhr von { $numbers } ist
   *[other] Die Uhren von { $numbers } sind
 } angepasst.
time-given-back-more = { $numbers } und { $more } weiteren

## Erinnerungen

reminder = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }.
reminder-time = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }: { $time }. { $claim ->
    [yes] Danach kann { $opponent } den Sieg einfordern.
   *[no] Danach verlierst du die Partie.
 }
reminder-half-time = { $next }, die Hälfte deiner Zeit ist um in #{ $number } { $game } gegen { $opponent }: { $time }. { $claim ->
    [yes] Danach kann { $opponent } den Sieg einfordern.
   *[no] Danach verlierst du die Partie.
 }
reminder-saved = Ziehst du bis dahin nicht, beginnt dein Urlaub von selbst. Abschalten: `urlaub auto aus`
reminder-late = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }. Deine Zeit ist um, aber ich konnte dich nicht früher erreichen; darum bekommst du noch etwas. Bitte zieh bald.
reminder-idle = { $next }, { $opponent } wartet noch auf deinen Zug in #{ $number } { $game }. Es läuft keine Uhr, also lass dir Zeit.
digest = Hallo, { $name }! { $count ->
    [one] Eine Partie wartet auf dich:
   *[other] { $count } Partien warten auf dich, die dringendste zuerst:
 }
digest-line = #{ $number } { $game } gegen { $opponent }
digest-line-time = #{ $number } { $game } gegen { $opponent }: { $time }
digest-more = Und { $count } weitere: `partien`
digest-saved = Läuft deine Zeit ab, beginnt dein Urlaub von selbst. Abschalten: `urlaub auto aus`
muted = #{ $number } { $game }: keine Erinnerungen mehr an diesen Zug.
noted = Gespeichert. { $part }
reminders-stages = An deinen Zug erinnere ich dich: { $stages }.
reminders-none = An deine Züge erinnere ich dich nicht.
reminders-daily = Jeden Tag um { $daily } Uhr schicke ich dir eine Liste der Partien, die auf dich warten, und keine anderen Erinnerungen.
reminders-where = { $where ->
    [private] Erinnerungen kommen privat.
    [both] Erinnerungen kommen in den Raum der Partie und privat.
   *[room] Erinnerungen kommen in den Raum der Partie.
 }
reminders-no-push = Push-Nachrichten sind aus. Für deine gewählten Geräte wieder an: `erinnern push`
reminders-change = Ändern kannst du es zum Beispiel so: `erinnern halb 24h 2h`; `erinnern täglich 18:00`; `erinnern privat`; `erinnern aus`; `erinnern üblich`; `erinnern push aus`
stage-half = wenn die Hälfte deiner Zeit um ist
stage-before = { $length } vor Ablauf
preferences-zone = Uhrzeiten gelten in { $zone }.
preferences-no-zone = Uhrzeiten gelten in UTC. Eine Zeitzone wählst du zum Beispiel so: `zeitzone Europe/Berlin`
quiet-hours = Deine Ruhezeit ist von { $from } bis { $to } Uhr. Erinnerungen warten, bis sie vorbei ist; dringende kommen kurz vorher. Beenden: `ruhe aus`
quiet-hours-none = Du hast keine Ruhezeit. Wählen kannst du eine zum Beispiel so: `ruhe 22:00-08:00`
timezone-offset = Deine Zeitzone ist { $zone }; dort ist jetzt { $now }. Sommerzeit hat sie keine. Soll sie der Uhr einer Stadt folgen, wähle unten eine oder tippe sie.
timezone-zone = Deine Zeitzone ist { $zone }; dort ist jetzt { $now }.
timezone = Du hast keine Zeitzone gewählt, darum nenne ich Zeiten in UTC. Jetzt ist { $now }. Wählen kannst du zum Beispiel so: `zeitzone Europe/Berlin`

## Urlaub

vacation-left = Du hast noch { $left } Urlaub innerhalb von 365 Tagen. So lange stehen deine Uhren. Zum Beispiel: `urlaub 10d`
vacation-left-community = Du hast noch { $left } Urlaub; { $community } begrenzt ihn innerhalb von 365 Tagen. So lange stehen deine Uhren. Zum Beispiel: `urlaub 10d`
vacation-none = Den Urlaub, der innerhalb von 365 Tagen erlaubt ist, hast du schon ganz genommen.
vacation-none-community = Den Urlaub, den { $community } innerhalb von 365 Tagen erlaubt, hast du schon ganz genommen.
vacation-planned-line = geplant: { $start } bis { $back }
vacation-planned = { $by } geht vom { $start } bis { $back } in Urlaub. So lange stehen die Uhren von { $by }.
vacation-planned-yours = Dein Urlaub ist geplant, vom { $start } bis { $back }. Deine Uhren stehen dann; wer gegen dich spielt, weiß Bescheid.
vacation-cancelled = { $by } hat den Urlaub vom { $start } bis { $back } abgesagt.
refused-day-past = { $day } ist vorbei oder vor dem Anfang. Zum Beispiel: `urlaub 24. Dez - 3. Jan`
refused-too-many-vacations = Du hast schon { $limit } Urlaube geplant. Sage erst einen ab: `urlaub`
refused-nothing-planned = So einen Urlaub hast du nicht geplant. Was geplant ist, zeigt `urlaub`
vacation-begun = { $by } ist im Urlaub bis { $back }. So lange stehen die Uhren von { $by }.
vacation-begun-automatic = Die Zeit von { $by } ist abgelaufen, darum hat der Urlaub von { $by } von selbst begonnen. Er endet mit dem nächsten Zug, spätestens { $back }.
vacation-yours = Schönen Urlaub, { $by }! Er dauert bis { $back }, und deine Uhren stehen.
vacation-yours-automatic = { $by }, in einer Partie ist deine Zeit abgelaufen, darum hat dein Urlaub von selbst begonnen. Deine Uhren stehen bis { $back }.
auto-vacation-set = Dein Urlaub beginnt nicht mehr von selbst.
auto-vacation-set-automatic = Läuft deine Zeit ab und hast du noch Urlaubstage, beginnt dein Urlaub von selbst.
vacation-told = Deine Gegner wissen Bescheid.
vacation-end = Früher zurück kommst du mit `zurück`, oder einfach mit einem Zug.
vacation-over = Willkommen zurück, { $name }! Dein Urlaub ist vorbei, und deine Uhren laufen wieder. { $waiting ->
    [0] Keine Partie wartet auf dich.
    [one] Eine Partie wartet auf dich:
   *[other] { $waiting } Partien warten auf dich:
 }
reached-again = Willkommen zurück, { $name }! Ich kann dir wieder schreiben. { $waiting ->
    [one] Eine Partie wartet auf dich:
   *[other] { $waiting } Partien warten auf dich:
 }

## Befehle

help-group-time = __Zeit__
summary-claim = Den Sieg einfordern, wenn die Zeit des anderen abgelaufen ist
summary-moretime = Dem anderen mehr Zeit geben
summary-pause = Darum bitten, die Uhren einer Partie anzuhalten
summary-back = Deinen Urlaub oder eine Pause beenden
summary-away = Urlaub nehmen: So lange stehen deine Uhren
summary-remind = Wählen, wann und wo du erinnert wirst
summary-quiet = Stunden ohne Erinnerungen wählen
summary-timezone = Deine Zeitzone wählen
summary-mute = An diesen Zug nicht mehr erinnern
usage-pause = `pause [#12] [14d]`
usage-away = `urlaub [10d] [ab 24. Dez] | [24. Dez - 3. Jan] | [absagen 24. Dez] | [auto an | auto aus] | [aus]`
usage-remind = `erinnern [halb] [24h] [2h] [täglich 18:00] [raum | privat | beides | discord] [aus] [üblich]`
help-claim =
    Fordert den Sieg ein, wenn die Zeit der anderen Seite abgelaufen ist. Nötig ist das nur, wenn in der Herausforderung einfordern stand; sonst endet die Partie von selbst.
    Bis dahin kann die andere Seite noch ziehen. Du kannst auch mehr Zeit geben: `mehrzeit`
    In einer Partie ohne Uhr schließt es die Partie, wenn die andere Seite sechs Wochen nicht gezogen hat: niemand gewinnt, ungewertet.
help-moretime =
    Gibt der anderen Seite mehr Zeit, zum Beispiel: `mehrzeit #12 1d`. Längen schreibt man mit Einheit: 90m, 12h, 3d, 2w, 1d12h; 3 Tage geht auch.
help-pause =
    Bittet die andere Seite, die Uhren einer Partie anzuhalten, zum Beispiel: `pause #12 14d`. Sie antwortet mit `annehmen` oder `ablehnen`.
    Die Pause endet, wenn ihre Zeit um ist, mit dem nächsten Zug, oder wenn jemand von euch `zurück #12` schreibt.
help-back = Beendet deinen Urlaub; mit der Nummer einer Partie deren Pause. Ein Zug tut dasselbe.
help-away =
    Nimmt Urlaub, zum Beispiel: `urlaub 10d`. In allen deinen Partien steht deine Uhr, bis er vorbei ist, oder bis du `zurück` schreibst oder ziehst. Deine Gegner erfahren es von mir.
    Im Voraus planst du so: `urlaub 24. Dez - 3. Jan`, oder `urlaub 10d ab 24. Dez`. Deine Gegner erfahren es gleich.
    Läuft deine Zeit ab und hast du noch Tage, beginnt dein Urlaub von selbst, außer bei Uhren unter einem Tag. In Turnieren nur, wenn deren Leitung es erlaubt. Abschalten: `urlaub auto aus`
    Ohne Länge zeige ich, wie viel Urlaub du noch hast und was geplant ist. Die Grenze im Jahr setzt die Gemeinschaft.
help-remind =
    Legt fest, wann ich dich an deinen Zug erinnere: halb (die Hälfte deiner Zeit ist um), 24h 2h (so lange vor Ablauf), aus (nie) oder üblich (halb, 24h und 2h).
    täglich 18:00 schickt stattdessen eine Liste am Tag. raum, privat oder beides sagt, wohin Erinnerungen kommen. Mit Konten auf mehreren Plattformen gehen auch discord, telegram oder web. Du kannst sie verbinden: `erinnern halb 12h privat`
    `erinnern` allein zeigt, was du gewählt hast.
help-quiet = Legt eine Zeit ohne Erinnerungen fest, zum Beispiel: `ruhe 22:00-08:00`. Erinnerungen warten, bis sie vorbei ist. Ausschalten: `ruhe aus`
help-timezone = Wählt deine Zeitzone, zum Beispiel: `zeitzone Europe/Berlin`. Oft genügt die Stadt. Alle Zeiten, die nur du liest, nenne ich darin.
help-mute = Beendet die Erinnerungen an den Zug, der in einer Partie auf dich wartet. An den nächsten erinnere ich wieder.
