### Hilfe: ein Überblick, und mehr zu jedem Befehl. Ein Muster ist eine Zeile; was wegbleiben darf, steht in Klammern.

help =
    Hier spielen zwei ein Brettspiel per Nachricht, und eine Partie darf sich Zeit lassen.

    /spielen Spiel [@Name] – jemanden herausfordern, oder alle
    /annehmen, /ablehnen – auf eine Herausforderung oder Bitte antworten
    /zurückziehen – die eigene Herausforderung oder Bitte beenden
    /ziehen d4 e5 – ziehen; d4 e5 allein genügt
    /vorschau d4 – das Brett ansehen, wie es wäre
    /verwerfen – einen begonnenen Zug neu beginnen
    /brett – das Brett zeigen
    /partien – deine Partien und Herausforderungen
    /partie – alles über eine Partie
    /regeln [Spiel] – die Regeln lesen
    /zurücknehmen – um die Rücknahme deines letzten Zuges bitten
    /aufgeben – eine Partie aufgeben
    /sprache – deine Sprache wählen

    Bei mehreren Partien gib die Nummer an: /brett #12, oder #12 d4.
    Mehr zu einem Befehl: /hilfe spielen
help-topic =
    { $usage }

    { $part }
usage = Schreib es so: { $example }

usage-play = /spielen Spiel [@Name] [Option Wert] [ich zuerst | du zuerst]
usage-accept = /annehmen [#12]
usage-decline = /ablehnen [#12]
usage-withdraw = /zurückziehen [#12]
usage-move = /ziehen [#12] d4 e5
usage-preview = /vorschau [#12] d4 e5
usage-clear = /verwerfen [#12]
usage-board = /brett [#12] [nach 7] [was zusätzlich zu sehen sein soll]
usage-matches = /partien
usage-match = /partie [#12]
usage-rules = /regeln [Spiel]
usage-resign = /aufgeben [#12] [ja]
usage-undo = /zurücknehmen [#12]
usage-help = /hilfe [Befehl]
usage-language = /sprache [de]

help-play =
    Fordert jemanden heraus. Ohne Namen kann jeder im Raum annehmen.
    Optionen nennst du mit Namen und Wert, oder nur mit dem Wert, wenn er eindeutig ist: /spielen luup @bob größe 7 parteiisch
    Wer beginnt, entscheidet das Los, es sei denn, du sagst: ich zuerst, oder: du zuerst.
    Spiele und ihre Optionen: { $games }. Alles zu einem: /regeln { $example }
help-accept =
    Nimmt eine Herausforderung an; die Partie beginnt unter derselben Nummer. Stimmt auch zu, wenn die andere Seite um das Zurücknehmen bittet. Ohne Nummer gilt es dem, was auf dich wartet.
help-decline = Lehnt eine Herausforderung an dich ab, oder die Bitte der anderen Seite, einen Zug zurückzunehmen.
help-withdraw = Beendet deine eigene offene Herausforderung, oder deine Bitte, einen Zug zurückzunehmen.
help-move =
    Spielt deinen Zug: /ziehen d4 e5, oder einfach d4 e5. Bei mehreren Partien stell die Nummer voran: #12 d4 e5
    Großbuchstaben und Kommas schaden nicht. Braucht ein Zug mehr, als du geschickt hast, merke ich mir den Anfang; schick den Rest, oder beginne mit /verwerfen neu.
    Ein Zug gilt, sobald er vollständig ist. Wenn du sichergehen willst, sieh ihn dir vorher mit /vorschau an.
help-preview = Zeigt nur dir das Brett, wie es nach deinen Schritten wäre. Gespielt wird nichts: Du kannst noch wählen.
help-clear = Vergisst einen Zug, den du begonnen, aber nicht vollendet hast. Das Brett ist dann wie vor deinem Zug.
help-board =
    Zeigt das Brett einer Partie: deiner, der dieses Raumes, oder der mit der Nummer, die du nennst.
    Ein früheres Brett: /brett #12 nach 7 zeigt es nach sieben Zügen, /brett #12 nach 0 vor dem ersten.
    In manchen Spielen kann das Brett zusätzlich etwas zeigen, etwa was sicher ist oder was zählt: /brett #12 bridges. Was es gibt, steht auf den Knöpfen unter dem Brett.
help-matches = Nennt deine laufenden Partien, zuerst die, in denen du am Zug bist, und die offenen Herausforderungen.
help-match = Sagt alles über eine Partie: wer spielt, die Optionen, jeden Zug und wie sie ausging.
help-rules = Erklärt die Regeln eines Spiels mit seinen Optionen, zum Beispiel: /regeln { $example }
help-resign = Gibt eine Partie auf; die andere Seite gewinnt. Vorher frage ich nach. Ohne Nachfrage: /aufgeben #12 ja
help-undo =
    Bittet die andere Seite, dich deinen letzten Zug zurücknehmen zu lassen. Hat sie seither gezogen, fällt auch dieser Zug weg. Bis sie zustimmt, ändert sich nichts.
help-help = Nennt alle Befehle, oder sagt mehr zu einem, zum Beispiel: /hilfe ziehen
help-language = Wählt die Sprache, in der ich mit dir spreche, zum Beispiel: /sprache en. Befehle verstehe ich in jeder Sprache.
