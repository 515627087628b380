### Die Chatseite: Seiten der Spieler, und die Suche nach Partien.
### Wie in page.ftl stehen Parameter nur im Text: gezählt oder ausgewählt wird nichts nach ihnen.

page-to-content = Zum Inhalt
page-own-page = Mein Profil
page-pages = Seiten

## Die Seite eines Spielers

page-profile-block-ask = { $name } blockieren? Du siehst nichts mehr von { $name }. { $name } kann dich nicht herausfordern, sieht aber weiter, was du in Räumen schreibst. Laufende Partien gehen weiter. { $name } erfährt nichts davon.
page-profile-blocked = Du hast { $name } blockiert
page-profile-place = Platz { $place }
page-this-is-you = Das bist du
page-away-until = im Urlaub bis { $back }
page-ratings = Wertungen
page-ratings-table = Als Tabelle
page-table-date = Datum
page-ratings-none = Noch keine gewertete Partie beendet.
page-rated-matches = gewertete Partien: { $count }
page-against-whom = Gegner
page-against-nobody = Noch keine beendete Partie zu sehen.
page-score = { $won } – { $lost }
page-score-drawn = { $won } – { $lost } (unentschieden: { $drawn })
page-score-long = gegen { $name }: gewonnen { $won }, verloren { $lost }, unentschieden { $drawn }
page-matches-running = Laufende Partien
page-matches-finished = Beendete Partien
page-matches-none-running = Keine laufende Partie zu sehen.
page-matches-none-finished = Noch keine beendete Partie zu sehen.
page-matches-more = Mehr zeigen
page-plies = Züge: { $count }

## Browser, in denen man angemeldet ist

page-sessions = Wo du angemeldet bist
page-session-end = Abmelden

## Wenn keine Seite offen ist

page-old-page = Keine Verbindung. So war es am { $when }.
page-push-start = Auf diesem Gerät benachrichtigen
page-push-stop = Hier nicht mehr benachrichtigen
page-push-on = Dieses Gerät meldet dir, wenn etwas auf dich wartet.
page-push-off = Dieses Gerät meldet dir nichts, solange die Seite zu ist.
page-push-denied = Dein Browser blockiert Benachrichtigungen dieser Seite. Neben ihrer Adresse kannst du sie erlauben.
page-push-unwanted = Dieses Gerät ist bereit, aber Benachrichtigungen sind aus. Schalte sie oben ein.
page-push-failed = Das ging nicht. Vielleicht bietet dein Browser hier keinen Push-Dienst. Versuch es bitte noch einmal.
page-push-none = Dieser Browser kann dich nicht benachrichtigen, solange die Seite zu ist. Auf iPhone oder iPad musst du diese Seite erst zum Home-Bildschirm hinzufügen.
page-push-insecure = Das geht nur über https.

## Partien suchen

page-search-title = Partie suchen
page-search-theirs = In diesen Partien suchen
page-search-player = Spieler
page-search-opponent = Gegner
page-search-game = Spiel
page-search-result = Ergebnis
page-search-any = beliebig
page-search-from = Beendet (oder begonnen) ab
page-search-to = bis
page-search-go = Suchen
page-search-clear = Leeren
page-search-found = Gefundene Partien
page-search-none = Keine Partien gefunden. Versuch es mit weniger Angaben.
page-search-shown = Gezeigte Partien: { $count }
page-how-running = läuft
page-how-finished = beendet
page-how-won = gewonnen
page-how-lost = verloren
page-how-drawn = unentschieden

## Öffentliche Seiten: Spiele, Ranglisten, Leitern, Turniere

page-standings = Ranglisten
public-profile-about = Partien, Wertungen und Gegner von { $name }.
public-standings-about = Die Besten jedes Spiels, und alle Leitern und Turniere.
public-standings-of = Rangliste: { $game }
public-standings-of-about = Die Besten in { $game }, mit ihren Wertungen.
page-standings-none = Noch hat niemand einen Platz. Dafür braucht es etwa zehn bis zwanzig gewertete Partien, bis eine Wertung sicher genug ist (unter ± 110). Fordere in der Halle jemanden heraus.
page-table-places = Plätze
page-table-place = Platz
page-table-name = Name
page-table-rating = Wertung
page-table-game = Spiel
page-table-matches = Partien
page-table-streak = Siege in Folge
page-table-points = Punkte
page-table-tiebreak = Feinwertung
page-ratings-chart = Wertungen, jede mit ihrer Unsicherheit. In der Tabelle der Plätze stehen dieselben Zahlen.
page-players-count = Teilnehmende: { $count }
page-competition-over = beendet
page-ladders = Leitern
page-tournaments = Turniere
page-to-game = Das Spiel
public-archive = Partien in { $game }
public-ladder-title = Leiter { $ladder }: { $game }
page-ladder-nobody = Auf dieser Leiter steht noch niemand.
page-ladder-fills = Auf dieser Leiter steht noch niemand. Wer zuerst beitritt, steht ganz oben; alle anderen fangen unten an und spielen sich hoch.
page-competition-join = Mitmachen
page-competition-leave = Verlassen
page-competition-name-first = Zum Mitmachen einen Namen wählen
page-ladder-own-place = Du stehst auf Platz { $place }.
page-ladder-leaving = Du gehst, sobald deine Partien beendet sind.
page-ladder-leave-ask = Diese Leiter verlassen? Du gibst deinen Platz auf und kannst unten wieder anfangen.
page-ladder-stay = Bleiben
page-ladder-whom = Wen kann ich fordern?
page-ladder-rules = So geht diese Leiter
page-ladder-rule-places = Wer gegen jemanden weiter oben gewinnt, nimmt dessen Platz ein. Ein Unentschieden ändert nichts.
page-ladder-rule-reach = Du kannst bis zu zehn Plätze über dir fordern. Von weiter unten oder mit höherer Wertung reichst du weiter hinauf.
page-ladder-rule-begin = Die Partie beginnt sofort. Vor dem ersten Zug kann die geforderte Person stattdessen ihren Platz abgeben.
page-ladder-rule-clock = Uhr: { $terms }. Wer die Zeit überschreitet, verliert Plätze; wer es zu oft tut, scheidet aus.
page-ladder-rule-leave = Verlassen kannst du sie jederzeit. Laufende Partien zählen noch.
page-ladder-running = Wer gegen wen spielt
page-ladder-none-running = Gerade wird um keinen Platz gespielt.
page-ladder-steps = Letzte Änderungen
public-tournament-title = Turnier { $tournament }: { $game }
public-tournament-open = Die Anmeldung ist bis { $until } offen; angemeldet: { $count }.
public-tournament-running = Runde { $round } wird gespielt.
public-tournament-over = Es ist ohne Sieger beendet.
public-tournament-won = { $name } hat es gewonnen.
page-tournament-people = Angemeldet
page-tournament-table = Kreuztabelle
page-tournament-group = Gruppe { $group }
page-tournament-round = Runde { $round }
page-tournament-bye = spielfrei
page-tournament-taking-part = Teilnahme
page-tournament-nobody = Noch hat sich niemand angemeldet. Es braucht mindestens drei Teilnehmende.
page-tournament-start = Jetzt beginnen
page-tournament-mover = { $name } am Zug
page-tournament-signs = 1 gewonnen, ½ unentschieden, 0 verloren, + und − kampflos entschieden, · läuft, ~ annulliert. Jedes Zeichen führt zu seiner Partie; in der ersten von zweien beginnt, wer in der Zeile steht.
page-tournament-ties-groups = Feinwertung ist Sonneborn-Berger, dann der direkte Vergleich, dann die Startreihenfolge.
page-tournament-ties-swiss = Feinwertung ist Buchholz, dann der direkte Vergleich, dann die Startreihenfolge.
page-game-none-running = Gerade spielt es niemand. Fang eine Partie an.
page-game-none-finished = Noch ist keine Partie zwischen Menschen beendet.
page-game-all-matches = Alle Partien
page-game-best = Die Besten
page-game-standings = Alle Plätze
page-game-records = Rekorde
page-game-counted = Gezählte letzte Partien
page-game-first-wins = Gewonnen von denen, die begannen
page-game-longest = Längste
page-game-shortest = Kürzeste
page-game-options = Optionen
