### Worte der Halle: Spiele zur Wahl, Herausforderungen, was wartet, Gespräch.
### Parameter füllt die Seite ein, wie in page.ftl.

page-skip-games = Zu den Spielen
page-hall-tabs = Spielen oder reden
page-tab-play = Spielen
page-to-matches = Alle Partien

## Was wartet

page-take-turn = Jetzt ziehen
hall-asks-takeback = { $name } möchte einen Zug zurücknehmen
hall-asks-pause = { $name } möchte eine Pause
hall-new-lines = { $count ->
    [one] Eine neue Nachricht von { $name }
   *[other] { $count } neue Nachrichten von { $name }
}
hall-new-comments = { $count ->
    [one] Ein neuer Kommentar
   *[other] { $count } neue Kommentare
}
page-none-waiting = Im Moment wartet niemand auf dich.
page-more-waiting = Du bist in { $count } weiteren am Zug
page-others-turn = Andere sind am Zug: { $count }
page-finished-lately = Kürzlich beendet: { $count }
page-copy-link = Adresse
page-to-board = Zum Brett
page-challenge-made = Du hast { $name } zu { $game } herausgefordert. Die Antwort siehst du hier.

## Spiele

page-games = Wähl ein Spiel
page-card-challenge = Herausfordern
page-card-learn = Lernen
page-card-try = Allein probieren
page-card-partner = Gegen den Computer
page-card-partner-label = Gegen den Computer: { $game }
page-card-level = Stärke des Computers
page-card-challenge-label = Herausfordern zu { $game }
page-card-learn-label = Lernen: { $game }
page-card-try-label = Allein probieren: { $game }

## Ein Brett allein

hall-try-title = { $game } allein probieren
hall-try-position = { $game } nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
}
page-try-about = Probier Züge beider Seiten, so weit du magst.
page-try-keeps = Zugfolgen, die du behältst, sind wieder da, wenn du wiederkommst.
page-try-board = Brett

## Was läuft

page-live-title = Wird gerade gespielt
page-live-replay = Die letzte Partie, nachgespielt
page-scores-title = Zuletzt beendet
public-won-by = { $name }: { $how }
page-ladder-of = Leiter: { $game }
page-ladder-whole = Alle Plätze

## Angebote

page-offers = Offene Angebote
page-offers-none = Gerade sucht niemand sonst einen Gegner. Wähl ein Spiel und biete es allen an.
page-linked-unrated = Ungewertet
page-linked-title = Du bist eingeladen
page-linked-name-next = Einen Namen wählst du, nachdem du angenommen hast.
page-linked-play = Gegen { $name } spielen

## Formular einer Herausforderung

page-challenge-to = Neue Partie: { $game }
page-ask-whom = Mit wem möchtest du spielen?
page-whom-anyone = Mit irgendwem, der annimmt
page-whom-seek = Mit jemandem, den ihr findet
page-whom-link = Mit jemandem, der meine Adresse bekommt
page-whom-here = { $name } (gerade da)
page-ask-game = Spiel
page-ask-clock = Zeit
page-clock-means = Ihr müsst nicht gleichzeitig da sein: Zieh, wann es dir passt, innerhalb dieser Zeit.
page-ask-begins = Wer beginnt?
page-begins-random = Zufällig
page-begins-me = Ich
page-begins-you = Mein Gegner
page-more-options = Weitere Optionen
page-ask-rated = Gewertete Partie
page-ask-takebacks = Rücknahmen auf Bitte möglich
page-seek-it = Gegner finden
page-offer-it = Anbieten
page-challenge = Herausfordern
page-challenge-name = { $name } herausfordern
page-challenge-refused = Das ging nicht. Bitte versuch es noch einmal.
page-offer-made = Dein Angebot #{ $number }: { $game }
page-offer-made-text = Es ist offen, bis jemand annimmt. Mit dieser Adresse kann auch ein Freund annehmen:
page-offer-linked-text = Nur mit dieser Adresse ist das Angebot zu finden. Schick sie jemandem, mit dem du spielen möchtest:
page-link = Adresse zum Verschicken
page-done = Fertig

## Leute

page-profile = Profil
page-your-profile = Dein Profil

## Namen und Wiederherstellungscodes

page-name-first = Wähl zuerst einen Namen.
page-keep-code = Diesen Namen hat bisher nur dieser Browser. Mit dem Wiederherstellungscode kommst du aus jedem anderen wieder herein.
page-keep-code-now = Code zeigen
page-keep-code-later = Später
page-keep-code-short = Namen für andere Geräte sichern:
