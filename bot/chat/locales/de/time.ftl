### Zeit: Uhren, Erinnerungen, Pausen, Urlaub. Längen und Zeitpunkte kommen schon als Wörter; siehe „Längen und Zeitpunkte“.

## Konten

reminders-on = Erinnerungen kommen auf { $platform }, wo nur du sie liest.

## Warum etwas nicht geht

refused-bad-where-platforms = Auch eine Plattform geht: { $platforms }
refused-bad-duration = „{ $value }“ kann ich nicht als Zeitspanne lesen. Schreib Zahlen mit Einheiten, zum Beispiel: { $example } (w, d, h und m sind Wochen, Tage, Stunden und Minuten; 3 Tage geht auch). Mehr als zehn Jahre gehen nicht.
refused-too-long-a-time = { $value } ist zu lang; möglich ist hier höchstens: { $longest }.
refused-no-clock-partner = #{ $number } geht gegen den Partner, den Computer, und hat keine Uhr: Er wartet auf dich, es gibt also keine Zeit, die man geben, anhalten oder einfordern könnte.
refused-no-clock = In #{ $number } läuft keine Uhr; es gibt keine Zeit, die man geben, anhalten oder einfordern könnte. Eine Uhr vereinbart man in der Herausforderung, zum Beispiel: /spielen cropa 3d/zug
refused-enough-time = { $to } hat in #{ $number } reichlich Zeit; damit wäre es mehr, als eine Uhr fassen kann. Gib weniger, oder gib es später.
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
refused-bad-quiet-hours = „{ $value }“ kann ich nicht als Ruhezeit lesen: Schreib, wann sie beginnt und endet. Zum Beispiel: /ruhe 22:00-08:00; oder keine: /ruhe aus
refused-unknown-zone = Eine Zeitzone „{ $value }“ kenne ich nicht. Zeitzonen heißen nach einer Region und einer großen Stadt, auf Englisch, wie Europe/Berlin; oft genügt die Stadt.
refused-unknown-zone-nearest = Eine Zeitzone „{ $value }“ kenne ich nicht. Meinst du { $nearest }? Zeitzonen heißen nach einer Region und einer großen Stadt, auf Englisch.
refused-mute-late = Dieser Zug in #{ $number } ist vorbei. An den, der jetzt wartet, nicht mehr erinnern: /stumm #{ $number }

## Aufschriften von Knöpfen

action-remind = Erinnerungen
action-remind-on = Auf { $platform }
action-more-time = { $length } geben
action-give-time = Zeit schenken …
action-pause = Um eine Pause bitten
action-away = In den Urlaub gehen …
action-claim = Sieg einfordern
action-resume = Jetzt weiterspielen
action-back = Ich bin zurück
action-mute = An diesen Zug nicht mehr erinnern
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

## Was über Zeit vereinbart ist

clock-none = keine Uhr
clock-per-move = { $base } pro Zug
clock-fischer = { $base } zu Beginn, dazu { $increment } pro Zug, höchstens { $cap }
terms-none = Es läuft keine Uhr: Niemand kann durch Zeit verlieren.
terms-timed = Zeit: { $clock }. { $expiry ->
    [claim] Läuft sie ab, kann die andere Seite den Sieg einfordern oder mehr Zeit geben.
   *[auto] Läuft sie ab, endet die Partie von selbst.
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
time-untold = die Zeit ist um, aber noch keine Nachricht von diesem Zug ist angekommen; deshalb geht die Partie weiter
time-flagged = die Zeit ist abgelaufen, und die andere Seite kann den Sieg einfordern
short-running = bis { $until }
short-away-back = im Urlaub bis { $back }
short-away = im Urlaub
short-paused = Pause bis { $back }
short-untold = noch keine Nachricht angekommen
short-flagged = die Zeit ist um
turn-next-time = { $next } ist am Zug: { $time }.
turn-again-time = { $next } ist noch einmal am Zug: { $time }.
match-first-time = { $first } hat den ersten Zug: { $time }.
details-left = Übrige Zeit: { $first } { $left-first }, { $second } { $left-second }.
details-left-first = Die Uhr von { $first } steht, { $left-first } sind übrig.
details-left-second = Die Uhr von { $second } steht, { $left-second } sind übrig.

## Mehr Zeit, Pausen, das Ende der Zeit

more-time-how-much = Wie viel Zeit gibst du { $to } in #{ $number } dazu? Zum Beispiel: /mehrzeit #{ $number } 1d
more-time = #{ $number } { $game }: { $by } gibt { $to } { $length } mehr.
pause-asked =
    #{ $number } { $game }: { $by } möchte eine Pause. Dauer: { $length }; so lange stünden die Uhren.
    { $to }, bist du einverstanden?
paused =
    #{ $number } { $game } pausiert bis { $back }, wie { $by } gebeten hat. Die Uhren stehen.
    Früher geht es weiter mit /zurück #{ $number }, oder einfach mit einem Zug.
pause-refused = #{ $number } { $game }: { $by } ist mit einer Pause nicht einverstanden. Die Partie geht weiter.
pause-withdrawn = #{ $number } { $game }: { $by } möchte keine Pause mehr. Die Partie geht weiter.
resumed = #{ $number } { $game }: Die Pause ist vorbei.
resumed-by = #{ $number } { $game }: { $by } beendet die Pause.
unreached = #{ $number } { $game }: Ich erreiche { $name } nicht mehr: { $name } ist nicht mehr hier oder nimmt keine privaten Nachrichten von mir an.
unreached-back =
    { unreached } Die Uhren stehen bis { $back }. Ist danach die Zeit von { $name } um, kannst du den Sieg einfordern.
    Wenn sie früher laufen sollen, schreibe /zurück #{ $number }
time-is-up =
    #{ $number } { $game }: Die Zeit von { $next } ist abgelaufen.
    { $to }, du kannst den Sieg einfordern (/einfordern #{ $number }) oder mehr Zeit geben (/mehrzeit #{ $number } 1d). Bis dahin kann { $next } noch ziehen.
result-time = Die Zeit von { $loser } ist abgelaufen.
picture-result-time = nach Zeit gewonnen
time-given-back = { $why ->
    [machine-clock] Die Uhr des Computers, auf dem ich laufe, ist gesprungen, um { $length }.
   *[down] Ich war eine Zeit lang nicht in Betrieb: { $length }.
 } Das soll niemanden Zeit kosten: { $count ->
    [one] Die Uhr von { $numbers } wurde
   *[other] Die Uhren von { $numbers } wurden
 } entsprechend gestellt.
time-given-back-more = { $numbers } und { $more } weiteren

## Erinnerungen

reminder = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }.
reminder-time = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }: { $time }. { $claim ->
    [yes] Danach kann { $opponent } den Sieg einfordern.
   *[no] Danach ist die Partie verloren.
 }
reminder-half-time = { $next }, die Hälfte deiner Zeit ist um in #{ $number } { $game } gegen { $opponent }: { $time }. { $claim ->
    [yes] Danach kann { $opponent } den Sieg einfordern.
   *[no] Danach ist die Partie verloren.
 }
reminder-late = { $next }, du bist am Zug in #{ $number } { $game } gegen { $opponent }. Deine Zeit ist um, aber ich konnte es dir nicht früher sagen; darum bekommst du ab jetzt noch etwas. Bitte zieh bald.
reminder-idle = { $next }, { $opponent } wartet noch auf deinen Zug in #{ $number } { $game }. Es läuft keine Uhr, also lass dir Zeit.
digest = Guten Tag, { $name }! { $count ->
    [one] Eine Partie wartet auf dich:
   *[other] { $count } Partien warten auf dich, die dringendste zuerst:
 }
digest-line = #{ $number } { $game } gegen { $opponent }
digest-line-time = #{ $number } { $game } gegen { $opponent }: { $time }
digest-more = Und { $count } weitere: /partien
muted = #{ $number } { $game }: An diesen Zug erinnere ich dich nicht mehr.
noted = Notiert. { $part }
reminders-stages = An einen Zug, der auf dich wartet, erinnere ich dich: { $stages }.
reminders-none = An Züge, die auf dich warten, erinnere ich dich nicht.
reminders-daily = Jeden Tag um { $daily } Uhr schicke ich dir eine Liste aller Partien, die auf dich warten, und keine einzelnen Erinnerungen.
reminders-where = { $where ->
    [private] Erinnerungen kommen dorthin, wo nur du sie liest.
    [both] Erinnerungen kommen in den Raum der Partie und dorthin, wo nur du sie liest.
   *[room] Erinnerungen kommen in den Raum der Partie.
 }
reminders-no-push = An deine Geräte wird nichts geschickt. Damit es wieder zu denen kommt, die du gewählt hast: /erinnern push
reminders-change = Ändern kannst du es zum Beispiel so: /erinnern halb 24h 2h; /erinnern täglich 18:00; /erinnern privat; /erinnern aus; /erinnern üblich; /erinnern push aus
stage-half = wenn die Hälfte deiner Zeit um ist
stage-before = { $length } vor ihrem Ende
preferences-zone = Uhrzeiten gelten in { $zone }.
preferences-no-zone = Uhrzeiten gelten in UTC, denn deine Zeitzone hast du mir nicht gesagt. Zum Beispiel: /zeitzone Europe/Berlin
quiet-hours = Deine Ruhezeit ist von { $from } bis { $to } Uhr: Erinnerungen warten, bis sie vorbei ist, und eine, die nicht warten kann, kommt kurz vorher. Beenden kannst du das mit /ruhe aus
quiet-hours-none = Du hast keine Ruhezeit. Wählen kannst du eine zum Beispiel so: /ruhe 22:00-08:00
timezone-zone = Deine Zeitzone ist { $zone }; dort ist jetzt { $now }.
timezone = Deine Zeitzone hast du mir nicht gesagt, darum nenne ich Zeiten in UTC; jetzt ist { $now }. Wählen kannst du sie zum Beispiel so: /zeitzone Europe/Berlin

## Urlaub

vacation-left = Vom Urlaub, den { $community } innerhalb von 365 Tagen erlaubt, hast du noch übrig: { $left }. So lange stehen deine Uhren. Zum Beispiel: /urlaub 10d
vacation-none = Den Urlaub, den { $community } innerhalb von 365 Tagen erlaubt, hast du schon ganz genommen.
vacation-begun = { $by } ist im Urlaub bis { $back }. Wo { $by } am Zug ist, steht so lange die Uhr.
vacation-yours = Schönen Urlaub, { $by }! Er dauert bis { $back }, und wo immer du am Zug bist, steht deine Uhr.
vacation-told = Wer gegen dich spielt, weiß Bescheid.
vacation-end = Früher zurück kommst du mit /zurück, oder einfach mit einem Zug.
vacation-over = Willkommen zurück, { $name }! Dein Urlaub ist vorbei, und deine Uhren laufen wieder. { $waiting ->
    [0] Keine Partie wartet auf dich.
    [one] Eine Partie wartet auf dich:
   *[other] { $waiting } Partien warten auf dich:
 }

## Befehle

help-group-time = __Zeit__
summary-claim = Gewinnen, wenn die Zeit des anderen abgelaufen ist
summary-moretime = Dem anderen mehr Zeit geben
summary-pause = Darum bitten, die Uhren einer Partie anzuhalten
summary-back = Deinen Urlaub oder die Pause einer Partie beenden
summary-away = Urlaub nehmen: So lange stehen deine Uhren
summary-remind = Wählen, wann und wo du erinnert wirst
summary-quiet = Die Stunden wählen, in denen du nicht gestört wirst
summary-timezone = Deine Zeitzone wählen
summary-mute = An diesen Zug nicht mehr erinnern
usage-pause = /pause [#12] [14d]
usage-away = /urlaub [10d]
usage-remind = /erinnern [halb] [24h] [2h] [täglich 18:00] [raum | privat | beides | discord] [aus] [üblich]
help-claim =
    Fordert den Sieg in einer Partie ein, in der die Zeit der anderen Seite abgelaufen ist. Das braucht es nur, wo es so vereinbart ist (mit dem Wort einfordern in der Herausforderung); sonst endet die Partie von selbst.
    Bis dahin kann die andere Seite noch ziehen, und du kannst stattdessen mehr Zeit geben: /mehrzeit
help-moretime =
    Gibt der anderen Seite mehr Zeit, zum Beispiel: /mehrzeit #12 1d. Längen schreibt man mit Einheit: 90m, 12h, 3d, 2w, 1d12h; 3 Tage geht auch.
help-pause =
    Bittet die andere Seite, die Uhren einer Partie stehen zu lassen, 14 Tage lang, wenn du nichts anderes sagst. Sie antwortet mit /annehmen oder /ablehnen. Die Pause endet, wenn ihre Zeit um ist, wenn jemand von euch /zurück #12 schreibt, oder mit dem nächsten Zug.
help-back = Beendet deinen Urlaub; mit der Nummer einer Partie deren Pause. Ein Zug tut dasselbe.
help-away =
    Nimmt Urlaub, zum Beispiel: /urlaub 10d. In allen deinen Partien steht deine Uhr, bis er vorbei ist, bis du /zurück schreibst, oder bis du einen Zug spielst. Wer gegen dich spielt, erfährt es.
    Ohne Länge sage ich, wie viel Urlaub du noch hast; wie viel es im Jahr gibt, entscheidet die Gemeinschaft.
help-remind =
    Wählt, wann ich dich an einen Zug erinnere, der auf dich wartet: halb (wenn die Hälfte deiner Zeit um ist), 24h 2h (so lange vor ihrem Ende), aus (nie), üblich (halb, 24h und 2h).
    täglich 18:00 schickt stattdessen eine Liste am Tag. raum, privat und beides sagen, wohin Erinnerungen kommen; mit Konten auf mehreren Plattformen auch discord, telegram oder web: dorthin, wo nur du sie liest. Du kannst sie verbinden: /erinnern halb 12h privat
    /erinnern allein sagt, was du gewählt hast.
help-quiet = Wählt eine Zeit, in der ich dich nicht erinnere, zum Beispiel: /ruhe 22:00-08:00. Erinnerungen warten, bis sie vorbei ist. Keine haben: /ruhe aus
help-timezone = Wählt deine Zeitzone, zum Beispiel: /zeitzone Europe/Berlin. Oft genügt die Stadt. Alle Zeiten, die nur du liest, nenne ich darin.
help-mute = Beendet die Erinnerungen an den Zug, der in einer Partie auf dich wartet. An den nächsten erinnere ich wieder.
