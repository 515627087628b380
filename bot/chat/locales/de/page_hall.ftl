### Worte der Halle: Spiele zur Wahl, Herausforderungen, was wartet, Gespräch.
### Parameter füllt die Seite ein, wie in page.ftl.

page-skip-games = Zu den Spielen
page-hall-tabs = Spielen oder reden
page-tab-play = Spielen
page-to-matches = Alle Partien

## Was wartet

page-take-turn = Jetzt ziehen
page-none-waiting = Im Moment wartet niemand auf dich.
page-more-waiting = { $count } weitere, in denen du am Zug bist
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
page-card-partner = Gegen den Computer, sofort:
page-card-partner-label = { $game } gegen den Partner, den Computer: { $level }
page-card-challenge-label = Herausfordern zu { $game }
page-card-learn-label = Lernen: { $game }
page-card-try-label = Allein probieren: { $game }

## Ein Brett allein

hall-try-title = { $game }, allein
page-try-about = Probier Züge beider Seiten, so weit du magst: Niemand sieht es. Eine Zugfolge, die du aufhebst, ist wieder da, wenn du wiederkommst.
page-try-board = Das Brett

## Angebote

page-offers = Offene Angebote
page-offers-none = Gerade sucht niemand einen Gegner. Wähl ein Spiel und biete es an: Wer vorbeikommt, kann annehmen.
page-linked-title = Du bist eingeladen

## Formular einer Herausforderung

page-challenge-to = Eine Partie { $game }
page-ask-whom = Mit wem möchtest du spielen?
page-whom-anyone = Mit irgendwem hier
page-whom-seek = Wer auch gerade jemanden sucht
page-whom-link = Wer von mir die Adresse bekommt
page-whom-here = { $name } (gerade da)
page-ask-game = Spiel
page-ask-clock = Zeit
page-clock-means = Ihr müsst nicht gleichzeitig da sein: Zieh, wann es dir passt, innerhalb dieser Zeit.
page-ask-begins = Wer beginnt?
page-begins-random = Das Los entscheidet
page-begins-me = Ich
page-begins-you = Die andere Seite
page-more-options = Die Regeln ein wenig ändern
page-ask-rated = Die Partie zählt für unsere Wertung
page-seek-it = Jemanden finden
page-offer-it = Anbieten
page-challenge = Herausfordern
page-challenge-name = { $name } herausfordern
page-challenge-refused = Das ging nicht. Die Antwort steht daneben, im Gespräch.
page-offer-made = Dein Angebot #{ $number }: { $game }
page-offer-made-text = Es steht bei den offenen Angeboten, bis jemand annimmt. Mit dieser Adresse kann es auch annehmen, wem du sie schickst:
page-offer-linked-text = Es steht sonst nirgends: Nur mit dieser Adresse findet man es. Schick sie, mit wem du spielen möchtest:
page-link = Adresse zum Verschicken
page-done = Fertig

## Leute

page-profile = Profil
page-your-profile = Dein Profil

## Namen und Wiederherstellungscodes

page-name-first = Einen Moment: Erst ein Name, dann geht es weiter.
page-keep-code = Diesen Namen hat bisher nur dieser Browser. Heb seinen Wiederherstellungscode auf, dann kommst du aus jedem anderen wieder herein.
page-keep-code-now = Meinen Code zeigen
page-keep-code-short = Sichere deinen Namen:
