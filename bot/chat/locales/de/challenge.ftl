### Herausforderungen: eine Partie anbieten und antworten.
### Jede Ablehnung nennt die Regel oder Grenze und was stattdessen geht.

challenge-made =
    __{ $by } fordert { $to } zu { $game } heraus, #{ $number }__ ({ $options }). { $seating }
challenge-made-question = { $to }, nimmst du an?
challenge-open =
    __{ $by } bietet eine Partie { $game } an, #{ $number }__ ({ $options }). { $seating }
challenge-open-question = Wer möchte spielen?
challenge-unlisted = Sie wird nirgends gezeigt. Gib Adresse oder Code weiter: Wer sie hat, kann annehmen.
seating-me = { $by } beginnt.
seating-you-to = { $to } beginnt.
seating-you = Wer annimmt, beginnt.
seating-random = Erster Zug: ausgelost.
challenge-alone = Seit einem Tag hat niemand #{ $number } { $game } angenommen. Das Angebot bleibt offen; inzwischen kannst du gegen den Computer spielen.
challenge-undelivered = #{ $number } { $game }: Ich kann { $to } nicht schreiben. Das geht erst, wenn { $to } mir geschrieben und mich nicht blockiert hat.
challenge-declined = { $by } lehnt die Herausforderung #{ $number } von { $to } ab.
challenge-expiring = { $to } hat auf deine Herausforderung #{ $number } ({ $game }) nicht geantwortet. Sie bleibt offen bis { $until }.
challenge-expiring-open = Dein Angebot #{ $number } ({ $game }) hat niemand angenommen. Es bleibt offen bis { $until }.
challenge-expired = Die Herausforderung #{ $number } ({ $game }) von { $by } ist beendet: { $to } hat nicht geantwortet.
challenge-expired-open = Das Angebot #{ $number } ({ $game }) von { $by } ist beendet: Niemand hat es angenommen.
challenge-kept = #{ $number } ({ $game }) bleibt offen bis { $until }.
challenge-withdrawn = { $by } zieht die Herausforderung #{ $number } ({ $game }) zurück.
challenge-accepted = Angenommen: #{ $number } { $game }, { $first } gegen { $second }
choose-game = Welches Spiel möchtest du spielen? Wähle unten eins.
choose-game-opponent = Welches Spiel möchtest du mit @{ $opponent } spielen? Wähle unten eins.
choose-game-level =
    Welches Spiel? Ich spiele auf der Stufe „{ $level }“, ohne Uhr und ungewertet.
    Unten kannst du auch eine andere Stufe wählen.
arranging-time =
    # { $game }
    Wie viel Zeit habt ihr?
arranging-first =
    # { $game }
    { $so-far }

    Wer macht den ersten Zug?
arranging-size =
    # { $game }
    { $so-far }

    Wie groß ist das Brett?
arranging-whom =
    # { $game }
    { $so-far }

    Gegen wen möchtest du spielen?
arranging-whom-opponent =
    # { $game }
    { $so-far }

    Diese Herausforderung an @{ $opponent } schicken?
arranging-usual-clock = übliche Zeit
arranging-seat-me = du beginnst
arranging-seat-you = dein Gegner beginnt
arranging-seat-random = erster Zug: ausgelost
action-arrange-seat-me = Ich beginne
action-arrange-seat-you = Mein Gegner beginnt
action-arrange-seat-random = Auslosen
action-arrange-usual = Wie üblich ▶
action-offer-person = Jemanden auswählen …
action-offer-anyone = Irgendwem
action-offer-seek = Gegner suchen
action-offer-partner = Dem Computer
action-offer-link = Per Link, für Freunde
arranged-to = Erledigt: #{ $number } { $game } ist an { $to } geschickt. Die Antwort sage ich dir.
arranged = Erledigt: #{ $number } { $game } steht allen offen. Die Partie beginnt, sobald jemand annimmt.
refused-arranged-already = Das hast du schon angeboten. Deine Herausforderungen zeigt `partien`, deine Gesuche `suchen`.
action-offer-named = Ja, abschicken
choose-level = Wie stark soll der Computer in { $game } sein? Partien gegen ihn sind ungewertet.
partner-asleep = #{ $number } { $game }: Der Computer ist am Zug, aber gerade abgeschaltet. Er spielt weiter, sobald er wieder da ist. Partie beenden: `aufgeben #{ $number }`

## Aufschriften von Knöpfen

action-play-anyone = Alle herausfordern
action-rematch = Revanche
pick-challenge = #{ $number } { $game } von { $by }

## Warum etwas nicht geht

refused-unknown-game = Ein Spiel „{ $typed }“ kenne ich nicht. Wähle eines von { $games }, zum Beispiel: `spielen { $example } @Name`
refused-unknown-game-nearest = Ein Spiel „{ $typed }“ kenne ich nicht. Meinst du { $nearest }? Es gibt: { $games }.
refused-unknown-game-several = „{ $typed }“ kann jedes von diesen sein: { $several }. Schreib etwas mehr vom Namen, zum Beispiel: `spielen { $example } @Name`
refused-bad-option-unknown-option = { $game } hat keine Option „{ $option }“. Es gibt: { $allowed }.
refused-bad-option-unknown-option-none = { $game } hat keine Optionen; lass „{ $option }“ weg.
refused-bad-option-bad-value =
    „{ $value }“ geht in { $game } nicht für { $option }. Möglich ist: { $allowed }.
refused-bad-option-needs-other =
    Die Option { $option } gibt es in { $game } nur zusammen mit { $allowed }. Gib das mit an, oder lass { $option } weg.
refused-no-such-person =
    Ich kenne hier niemanden namens „{ $handle }“. Herausfordern kannst du nur, wer mir hier schon geschrieben hat. Prüfe die Schreibweise, oder lass den Namen weg, um alle im Raum herauszufordern.
refused-challenge-yourself =
    Gegen dich selbst kannst du nicht spielen: Annehmen muss jemand anders. Deine eigene Herausforderung kannst du mit `zurückziehen` beenden.
refused-nothing-to-keep = Eine solche offene Herausforderung hast du nicht. Deine zeigt `partien`.
refused-kept-already = #{ $number } endet noch nicht. Zwei Tage vorher erinnere ich dich.
refused-kept-too-often = #{ $number } ist schon zweimal verlängert worden. Mit `spielen` bietest du die Partie neu an.
refused-offer-accepted = { $by } hat dein Angebot #{ $number } ({ $game }) schon angenommen: Die Partie hat begonnen.
refused-rematch-offered = Du hast { $to } schon eine Revanche angeboten: #{ $number }. Zurückziehen: `zurückziehen #{ $number }`
refused-no-open-challenge = Hier ist nichts offen, worauf du antworten könntest. Was offen ist, zeigt `partien`.
refused-no-open-challenge-number = Unter #{ $number } ist nichts mehr offen. Was offen ist, zeigt `partien`.
refused-not-for-you = #{ $number } wartet auf die Antwort von jemand anderem. Was du beantworten kannst, zeigt `partien`.
refused-which-challenge =
    Mehrere Herausforderungen sind offen. Welche meinst du? Gib die Nummer dazu an, zum Beispiel: `annehmen #{ $number }`
refused-which-challenge-line = #{ $number } { $game } von { $by }
refused-unknown-number = Eine #{ $number } siehst du hier nicht. Deine Partien zeigt `partien`.
refused-already-accepted = #{ $number } spielen schon { $first } und { $second }. Mit `spielen` beginnst du eine andere Partie.

## Gegen den Computer

refused-no-such-level = Eine Stufe { $typed } hat der Computer nicht. Wähle 1 (Anfänger), 2 (Freizeit), 3 (geübt) oder 4 (stark), zum Beispiel: `spielen luup computer 2`. Für die Größe des Bretts schreib: größe 7
refused-partner-off = Der Computer ist hier abgeschaltet. Gegen Menschen spielst du mit `spielen` ohne Namen.
refused-partner-matches = Du hast schon { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 } gegen den Computer, mehr gehen nicht: { $numbers }. Spiel eine zu Ende, oder gib eine auf: `aufgeben #{ $number }`.
refused-partner-or-person = Du hast den Computer und { $handle } genannt. Schreib `spielen` mit nur einem von beiden.
refused-partner-has-time = Partien gegen den Computer haben keine Uhr. Er antwortet in Sekunden und wartet acht Wochen auf dich. Lass die Zeit weg.
refused-partner-reads-nothing = #{ $number } geht gegen den Computer, und der redet nicht. Mit Menschen redest du im Raum.
refused-partner-is-nobody = Das ist der Computer, kein Mensch. Gegen ihn spielst du zum Beispiel so: `spielen luup computer`

## Befehle

help-group-challenge = __Herausforderungen__
summary-play = Jemanden herausfordern, oder irgendwen hier
summary-rematch = Eine Revanche mit getauschten Seiten anbieten
summary-keep = Die eigene Herausforderung offen halten

usage-play = `spielen Spiel [@Name | Computer Anfänger…stark] [Option Wert] [3d/zug] [einfordern] [Wochenenden frei] [ungewertet] [ohne-rücknahmen] [adresse] [ich zuerst | du zuerst]`

help-play =
    Fordert jemanden heraus. Ohne Namen kann jeder im Raum annehmen. Mit dem Wort adresse kann es nur, wer die Adresse oder den Code hat.

    __Der Computer:__ `spielen luup computer anfänger` beginnt sofort. Die Stufen sind Anfänger, Freizeit, geübt und stark. Diese Partien haben keine Uhr und sind ungewertet.

    __Erster Zug:__ ausgelost, es sei denn, du schreibst ich zuerst oder du zuerst.

    __Zeit:__ 3d/zug sind drei Tage pro Zug. 7d+1d sind sieben Tage zu Beginn und einer mehr pro Zug. ohne-uhr heißt ohne Uhr. Läuft die Zeit ab, ist die Partie verloren; mit einfordern kann die andere Seite dann den Sieg einfordern. Mit Wochenenden frei zählen Samstage und Sonntage nicht.

    __Optionen__ nennst du mit Namen und Wert, oder nur mit dem Wert, wenn er eindeutig ist: `spielen luup @bob größe 7 parteiisch`
    { $part }
    Was sie bedeuten: `regeln { $example }`
help-keep = Hält deine offene Herausforderung noch einmal so lange offen. Das geht zweimal, sobald ich dir sage, dass sie bald endet. Herausforderungen enden nach 14 Tagen ohne Antwort, Revanchen nach 7, Angebote an alle nach 30. `halten #12` hält auch eine Partie ohne Uhr offen, die auf dich wartet.
help-rematch = Bietet nach dem Ende dieselbe Partie noch einmal an, mit getauschten Seiten. Ohne Nummer nach der, die zuletzt endete.
