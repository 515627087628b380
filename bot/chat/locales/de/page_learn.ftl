### Die Wörter der Seite, auf der man ein Spiel lernt.
### Parameter füllt die Seite aus, wie in page.ftl.

learn-title = { $game } lernen
page-learn-steps = Übungen
page-learn-step = Übung { $step } von { $count }
page-learn-step-solved = Übung { $step } von { $count }, gelöst
page-learn-hint = Tipp
page-learn-hinted = Tipp: { $hint }
page-learn-skip = Überspringen
page-learn-next = Weiter
page-learn-again = Noch einmal
page-learn-pick = Wähle auf dem Brett.
page-learn-over-title = Das war alles
page-learn-over = Du hast gesehen, woraus { $game } besteht. Jetzt spiel es, in deinem Tempo.
page-learn-partner = Gegen den Computer
page-learn-person = Gegen einen Menschen
page-error-no-lessons = Hier gibt es keine Übungen. Die Regeln jedes Spiels zeigen Beispiele; du findest sie auf seiner Karte in der Halle.
