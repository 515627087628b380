### Herausforderungen: eine Partie anbieten und antworten.
### Jede Ablehnung nennt die Regel oder Grenze und was stattdessen geht.

challenge-made =
    __{ $by } fordert { $to } zu { $game } heraus, #{ $number }__ ({ $options }). { $seating }
challenge-made-question = { $to }, nimmst du an?
challenge-open =
    __{ $by } bietet eine Partie { $game } an, #{ $number }__ ({ $options }). { $seating }
challenge-open-question = Wer nimmt an?
challenge-unlisted = Es wird niemandem gezeigt. Annehmen kann, wer die Adresse oder den Code von dir bekommt.
seating-me = { $by } beginnt.
seating-you-to = { $to } beginnt.
seating-you = Wer annimmt, beginnt.
seating-random = Wer beginnt, entscheidet das Los.
challenge-alone = Seit einem Tag hat niemand #{ $number } { $game } angenommen; das Angebot bleibt offen. Wenn du magst, spielt inzwischen der Computer mit dir: Er ist immer bereit.
challenge-undelivered = #{ $number } { $game }: Ich kann { $to } nicht schreiben. Das geht erst, wenn { $to } mir geschrieben und mich nicht blockiert hat.
challenge-declined = { $by } lehnt die Herausforderung #{ $number } von { $to } ab. Es beginnt keine Partie.
challenge-withdrawn = { $by } zieht die Herausforderung #{ $number } ({ $game }) zurück.
choose-game =
    Welches Spiel möchtest du spielen? Wähle unten eins.
    Größe, Zeit und anderes kannst du tippen: /spielen { $example } @Name größe { $size } 3d/zug
choose-game-opponent =
    Welches Spiel möchtest du mit @{ $opponent } spielen? Wähle unten eins.
    Größe, Zeit und anderes kannst du tippen: /spielen { $example } @{ $opponent } größe { $size } 3d/zug
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

    Wem biete ich es an? Für jemanden mit Namen schreib: { $typed }
arranging-whom-opponent =
    # { $game }
    { $so-far }

    Soll ich es @{ $opponent } anbieten?
arranging-usual-clock = übliche Zeit
arranging-seat-me = du beginnst
arranging-seat-you = das Gegenüber beginnt
arranging-seat-random = wer beginnt, entscheidet das Los
arranging-name = name
action-arrange-seat-me = Ich beginne
action-arrange-seat-you = Mein Gegenüber beginnt
action-arrange-seat-random = Auslosen
action-arrange-usual = Sonst wie üblich ▶
action-offer-anyone = Irgendwem
action-offer-seek = Jemanden suchen
action-offer-partner = Dem Computer
arranged-to = Erledigt: #{ $number } { $game } ist { $to } angeboten. Die Antwort sage ich dir.
arranged = Erledigt: #{ $number } { $game } ist allen angeboten. Die Partie beginnt, sobald jemand annimmt.
refused-arranged-already = Das ist schon angeboten. Was du angeboten hast, zeigt /partien; wen ich für dich suche, /suchen.
action-offer-named = Ja, anbieten
choose-level = Wie stark soll der Partner in { $game } sein? Er ist der Computerspieler und immer bereit; die Partie zählt nirgends.
partner-asleep = #{ $number } { $game }: Der Partner ist am Zug, aber zurzeit abgeschaltet. Er spielt von selbst weiter, sobald er wieder da ist. Partie beenden: /aufgeben #{ $number }

## Aufschriften von Knöpfen

action-play-anyone = Alle herausfordern
action-rematch = Revanche
pick-challenge = #{ $number } { $game } von { $by }

## Warum etwas nicht geht

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
refused-rematch-offered = Das hast du { $to } schon angeboten: #{ $number }. Zurückziehen kannst du das Angebot so: /zurückziehen #{ $number }
refused-no-open-challenge = Hier ist nichts offen, worauf du antworten könntest. Was offen ist, zeigt /partien.
refused-no-open-challenge-number = Unter #{ $number } ist nichts mehr offen. Was offen ist, zeigt /partien.
refused-not-for-you = #{ $number } ist offen, aber diese Antwort steht jemand anderem zu. Was du beantworten kannst, zeigt /partien.
refused-which-challenge =
    Mehrere Herausforderungen sind offen. Welche meinst du? Gib die Nummer dazu an, zum Beispiel: /annehmen #{ $number }
refused-which-challenge-line = #{ $number } { $game } von { $by }
refused-unknown-number = Eine Nummer #{ $number } gibt es hier nicht, jedenfalls nicht für dich. Deine Partien zeigt /partien.
refused-already-accepted = #{ $number } spielen schon { $first } und { $second }. Mit /spielen beginnst du eine andere Partie.

## Gegen den Partner

refused-no-such-level = Eine Stufe { $typed } hat der Partner nicht. Es gibt 1 (Anfänger), 2 (Freizeit), 3 (geübt) und 4 (stark), zum Beispiel: /spielen luup partner 2. Die Größe des Bretts schreibst du mit ihrem Namen: größe 7
refused-partner-off = Der Partner ist hier abgeschaltet. Spiel stattdessen gegen Menschen: /spielen ohne Namen bietet das Spiel allen an.
refused-partner-matches = Du spielst schon { $limit ->
    [one] 1 Partie
   *[other] { $limit } Partien
 } gegen den Partner, mehr auf einmal gehen nicht: { $numbers }. Spiel eine zu Ende, oder gib sie mit /aufgeben auf.
refused-partner-or-person = Eine Partie geht gegen den Partner oder gegen { $handle }, nicht gegen beide. Schreib /spielen mit nur einem von ihnen.
refused-partner-has-time = Gegen den Partner gibt es keine Uhr: Er antwortet in Sekunden und wartet acht Wochen auf dich. Lass die Zeit weg.
refused-partner-reads-nothing = #{ $number } geht gegen den Computer: Er redet nicht, und niemand würde es lesen. Wer mit dir hier ist, liest, was du in den Raum schreibst.
refused-partner-is-nobody = Der Partner ist der Computerspieler, kein Mensch. Gegen ihn spielst du zum Beispiel so: /spielen luup partner

## Befehle

help-group-challenge = __Herausfordern__
summary-play = Jemanden herausfordern, oder irgendwen hier
summary-rematch = Dem Gegenüber eine weitere Partie mit getauschten Plätzen anbieten

usage-play = /spielen Spiel [@Name | Partner Anfänger…stark] [Option Wert] [3d/zug] [einfordern] [Wochenenden frei] [ungewertet] [adresse] [ich zuerst | du zuerst]

help-play =
    Fordert jemanden heraus. Ohne Namen kann jeder im Raum annehmen; mit dem Wort „adresse“ wird es niemandem gezeigt, und nur wer die Adresse oder den Code von dir bekommt, kann annehmen.

    __Gegen den Computer:__ das Wort partner, und es geht sofort los: /spielen luup partner anfänger. Seine Stufen sind Anfänger, Freizeit, geübt und stark; so eine Partie hat keine Uhr und zählt nirgends.

    __Wer beginnt,__ entscheidet das Los, es sei denn, du sagst: ich zuerst, oder: du zuerst.

    __Zeit:__ 3d/zug sind drei Tage pro Zug, 7d+1d sieben Tage zu Beginn und einer mehr pro Zug, ohne-uhr heißt ohne Uhr. Läuft die Zeit ab, ist die Partie verloren; mit dem Wort einfordern kann die andere Seite dann den Sieg einfordern. Mit Wochenenden frei zählen Samstage und Sonntage nicht.

    __Optionen__ nennst du mit Namen und Wert, oder nur mit dem Wert, wenn er eindeutig ist: /spielen luup @bob größe 7 parteiisch
    { $part }
    Was sie bedeuten: /regeln { $example }
help-rematch = Bietet nach einer Partie dem Gegenüber noch eine solche an; wer als Zweites zog, beginnt dann. Ohne Nummer nach der, die zuletzt endete.
