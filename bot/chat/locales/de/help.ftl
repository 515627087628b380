### Hilfe: ein Überblick, und mehr zu jedem Befehl. Ein Muster ist eine Zeile; was wegbleiben darf, steht in Klammern.

help =
    Hier spielen zwei ein Brettspiel per Nachricht: Jeder Zug hat Zeit, bis es passt.

    { $part }

    Bei mehreren Partien gib die Nummer an: /brett #12, oder #12 d4.
    Mehr zu einem Befehl, und wie man ihn schreibt: /hilfe spielen
help-line = { $usage } – { $about }

# Überschriften dieser Liste. Befehle eines Moduls ohne eigene stehen unter der letzten; die von Modulen mit derselben zusammen.
help-group-challenge = __Herausfordern__
help-group-match = __Spielen__
help-group-talk = __Spielen__
help-group-sharing = __Spielen__
help-group-exploring = __Nur für dich__
help-group-time = __Zeit__
help-group-ladder = __Miteinander__
help-group-tournament = __Miteinander__
help-group-rating = __Miteinander__
help-group-records = __Dateien__
help-group-account = __Du__
help-group-community = __Dieser Ort__
help-group-moderation = __Dieser Ort__
help-group-other = __Mehr__

help-topic =
    __{ $usage }__

    { $part }
usage = Schreib es so: { $example }

# Was ein Befehl tut, in Menüs: höchstens 100 Zeichen.
summary-play = Jemanden herausfordern, oder irgendwen hier
summary-accept = Eine Herausforderung oder Bitte annehmen
summary-decline = Eine Herausforderung oder Bitte ablehnen
summary-rematch = Dem Gegenüber eine weitere Partie mit getauschten Plätzen anbieten
summary-withdraw = Die eigene Herausforderung oder Bitte zurückziehen
summary-move = Deinen Zug machen
summary-pick = Einen Zug aus Menüs wählen, ohne zu tippen
summary-preview = Das Brett nach Zügen sehen, die du nur probierst
summary-lines = Züge behalten, die du probiert hast; sonst sieht sie niemand
summary-if = Sagen, was du antwortest, bevor du gefragt wirst
summary-plans = Zeigen oder streichen, was du sofort antwortest
summary-clear = Einen unfertigen Zug neu beginnen
summary-board = Das Brett einer Partie zeigen
summary-matches = Deine Partien und Herausforderungen
summary-match = Alles über eine Partie
summary-rules = Die Regeln eines Spiels lesen
summary-resign = Eine Partie aufgeben; du wirst erst gefragt
summary-say = Der anderen Seite etwas sagen; sonst sieht es niemand
summary-share = Eine Adresse, unter der alle bei einer Partie zuschauen können
summary-watch = Wer bei einer Partie zuschauen darf; sie schließen
summary-note = Etwas für dich notieren; sonst sieht es niemand
summary-undo = Darum bitten, deinen letzten Zug zurückzunehmen
summary-help = Was du hier tun kannst
summary-language = Deine Sprache wählen
summary-theme = Die Farben der Bretter wählen, die nur du liest
summary-claim = Gewinnen, wenn die Zeit des anderen abgelaufen ist
summary-moretime = Dem anderen mehr Zeit geben
summary-pause = Darum bitten, die Uhren einer Partie anzuhalten
summary-back = Deinen Urlaub oder die Pause einer Partie beenden
summary-away = Urlaub nehmen: So lange stehen deine Uhren
summary-remind = Wählen, wann und wo du erinnert wirst
summary-quiet = Die Stunden wählen, in denen du nicht gestört wirst
summary-timezone = Deine Zeitzone wählen
summary-mute = An diesen Zug nicht mehr erinnern
summary-invite = Einen Code für jemanden auf einer anderen Plattform holen
summary-link = Dein Konto auf einer anderen Plattform mit diesem verbinden
summary-unlink = Die zuletzt verbundenen Konten trennen
summary-manage = Die Räume hier verwalten, mit einem Code vom Betreiber
summary-me = Sehen, wer du hier bist: deine Konten, deine Erinnerungen
summary-settings = Die Einstellungen für Partien hier
summary-tournament = Das Turnier hier: ansehen, mitmachen, verlassen
summary-ladder = Die Leiter hier: ansehen, mitmachen, fordern
summary-rating = Wie stark jemand wohl ist
summary-standings = Wer die höchste Wertung hat
summary-stats = Was jemand hier erreicht hat
summary-history = Wie zwei gegeneinander gespielt haben

# Was hinter dem Wort eines Befehls stehen kann. Daraus wird, wie man einen Befehl schreibt, wenn er keine eigene Zeile hat.
slot-match = #12
slot-turn = d4 e5
slot-after = nach 7
slot-words = was du sagen willst
slot-end = aus
slot-watchers = geschlossen | offen
slot-note = was du dir merken willst
slot-show = was zusätzlich zu sehen sein soll
slot-game = Spiel
slot-topic = Befehl
slot-language = de
slot-theme = hell | dunkel | kontrast | aus
slot-length = 1d
slot-hours = 22:00-08:00 | aus
slot-zone = Europe/Berlin
slot-code = ABCD-2345
slot-person = @Name
slot-player = @Name
slot-page = Seite

usage-play = /spielen Spiel [@Name | Partner Anfänger…stark] [Option Wert] [3d/zug] [einfordern] [Wochenenden frei] [ungewertet] [adresse] [ich zuerst | du zuerst]
usage-preview = /probieren [#12] [nach 7] d4 e5 > f6 g7, oder /probieren Spiel [Option Wert] d4 > e5
usage-lines = /zugfolge [#12] [nach 7] [d4 e5 > f6 g7 | streichen 3], oder /zugfolge Spiel [Option Wert] [d4 > e5 | streichen 3]
usage-pause = /pause [#12] [14d]
usage-away = /urlaub [10d]
usage-remind = /erinnern [halb] [24h] [2h] [täglich 18:00] [raum | privat | beides | discord] [aus] [üblich]
usage-settings = /einstellungen [uhr | schnellste | langsamste | ohne-uhr | urlaub | sprache | farben | bekanntmachungen | starten | zuschauen | suchen | angebote | tafel | benachrichtigen] [Wert]
usage-ladder = /leiter [beitreten | verlassen | fordern @Name | ablehnen #12 | gründen droched größe 7, 3d/zug | schließen] [Leiter]
usage-tournament = /turnier [mitmachen | verlassen | liste | ansehen | anlegen criocha größe 13, 3d/zug, schweizer 5, bis 3d | beginnen | absagen] [Turnier]
usage-history = /duell @Name [@Name]

help-invite =
    Gibt einen Code für deine Herausforderung, die allen offensteht. Wer zuerst /annehmen und den Code schreibt, auf irgendeiner Plattform, wo ich bin, spielt gegen dich; jeder von euch erfährt jeden Zug dort, wo er ist.
help-link =
    Verbindet deine Konten auf mehreren Plattformen zu einem Spieler mit allen Partien. Schreib hier /verknüpfen, dann innerhalb von 15 Minuten /verknüpfen und den Code auf der anderen Plattform. Bevor ich verbinde, frage ich.
    Ein Spieler hat auf jeder Plattform ein Konto. Jede Partie spielst du, von wo du willst.
help-unlink = Trennt die Konten, die zuletzt verbunden wurden, 7 Tage lang danach. Was jedes vorher hatte, ist wie vorher.
help-manage = Macht dich zum Verwalter aller Räume dieser Plattform, mit einem Code, den der Betreiber ausgegeben hat. Er gilt einen Tag lang und für eine Person. Auf Discord und in Gruppen auf Telegram sagt die Plattform selbst, wer verwaltet.
help-me = Zeigt, wer du hier bist: deine Konten, und wo du erinnert wirst.
help-play =
    Fordert jemanden heraus. Ohne Namen kann jeder im Raum annehmen; mit dem Wort „adresse“ wird es niemandem gezeigt, und nur wer die Adresse oder den Code von dir bekommt, kann annehmen.

    __Gegen den Computer:__ das Wort partner, und es geht sofort los: /spielen luup partner anfänger. Seine Stufen sind Anfänger, Freizeit, geübt und stark; so eine Partie hat keine Uhr und zählt nirgends.

    __Wer beginnt,__ entscheidet das Los, es sei denn, du sagst: ich zuerst, oder: du zuerst.

    __Zeit:__ 3d/zug sind drei Tage pro Zug, 7d+1d sieben Tage zu Beginn und einer mehr pro Zug, ohne-uhr heißt ohne Uhr. Läuft die Zeit ab, ist die Partie verloren; mit dem Wort einfordern kann die andere Seite dann den Sieg einfordern. Mit Wochenenden frei zählen Samstage und Sonntage nicht.

    __Optionen__ nennst du mit Namen und Wert, oder nur mit dem Wert, wenn er eindeutig ist: /spielen luup @bob größe 7 parteiisch
    { $part }
    Was sie bedeuten: /regeln { $example }
help-accept =
    Nimmt eine Herausforderung an; die Partie beginnt unter derselben Nummer. Mit dem Code einer Einladung musst du nicht dort sein, wo sie gemacht wurde. Stimmt auch zu, wenn die andere Seite um das Zurücknehmen oder um eine Pause bittet. Ohne Nummer gilt es dem, was auf dich wartet.
help-decline = Lehnt eine Herausforderung an dich ab, oder die Bitte der anderen Seite, einen Zug zurückzunehmen oder zu pausieren.
help-rematch = Bietet nach einer Partie dem Gegenüber noch eine solche an; wer als Zweites zog, beginnt dann. Ohne Nummer nach der, die zuletzt endete.
help-withdraw = Beendet deine eigene offene Herausforderung, oder deine Bitte, einen Zug zurückzunehmen oder zu pausieren.
help-move =
    Spielt deinen Zug: /ziehen d4 e5, oder einfach d4 e5. Bei mehreren Partien stell die Nummer voran: #12 d4 e5
    Großbuchstaben und Kommas schaden nicht. Braucht ein Zug mehr, als du geschickt hast, merke ich mir den Anfang; schick den Rest, oder beginne mit /verwerfen neu.
    Ein Zug gilt, sobald er vollständig ist. Wenn du sichergehen willst, sieh ihn dir vorher mit /probieren an.
help-pick =
    Lässt dich deinen Zug aus Menüs wählen, ohne ein Feld zu tippen: zuerst eine Reihe des Bretts, oder was beim letzten Zug oder bei deinen Steinen liegt, dann das Feld, dann was das Spiel noch fragt. Nur du siehst es, und gespielt ist nichts, bis du „Spielen“ drückst. Der Knopf Wählen unter einem Brett tut dasselbe.
help-preview =
    Zeigt nur dir das Brett, wie es nach deinen Schritten wäre: /probieren #12 d4 e5. Gespielt wird nichts: Du kannst noch wählen.
    Zwischen mehreren Zügen, abwechselnd für beide Seiten, steht >, oder jeder hat eine Zeile: /probieren #12 d4 e5 > f6 g7. Von einem früheren Brett aus: /probieren #12 nach 7 und die Züge. Knöpfe gehen sie durch und behalten sie für dich.
    Ohne Partie, auf einem Brett für dich: /probieren luup größe 8 d4 > e5. Das Bild eines probierten Bretts hat einen Rahmen und sagt es dazu.
    Selbst zu denken ist fair; andere Menschen oder Programme zu einer laufenden Partie zu fragen ist es nicht.
help-lines = Behält Züge, die du probiert hast, nur für dich: /zugfolge #12 d4 e5 > f6 g7, oder der Knopf Behalten. /zugfolge #12 zeigt, was du dort behalten hast, mit je einem Knopf zum Ansehen; /zugfolge #12 streichen 3 streicht Zugfolge 3, /zugfolge #12 seite 2 zeigt weitere. /zugfolge luup größe 8 und Züge behält sie auf einem Brett ohne Partie, und /zugfolge allein zeigt dir privat, wo du welche behalten hast. Sonst sieht es niemand, außer du zeigst es nach der Partie: /zugfolge #12 und die Züge, dann öffentlich.
help-if =
    Sagt, was du antwortest, bevor du gefragt wirst, solange dein Gegner am Zug ist: /wenn #12 e5 f6 > d4 e4. Spielt er e5 f6, in welcher Reihenfolge auch immer, antwortest du sofort d4 e4, und es kostet dich keine Zeit.
    Du siehst das Brett bei jedem Schritt und bestätigst. Mehrere Schritte voraus: > und sein nächster Zug, > und deiner. Für einen anderen Zug von ihm tipp noch einmal /wenn; eine neue Antwort ersetzt die alte. Erzwungene Züge brauchst du nicht zu nennen. Niemand erfährt davon, bevor es gespielt wird. /pläne zeigt alles.
help-plans = Zeigt, was du sofort antwortest, mit einem Knopf für jede Zugfolge: /pläne. /pläne #12 streichen 2 streicht Zugfolge 2, /pläne #12 aus alles in dieser Partie; mit /pläne seite 2 geht es weiter. Um eine Antwort zu ändern, tipp noch einmal /wenn. Ein Plan endet, wenn dein Gegner etwas anderes spielt, was ich dir sage, oder wenn Züge zurückgenommen werden.
help-note =
    Notiert etwas zu einer Partie nur für dich, zu dem Zug, bei dem sie gerade steht: /notiz #12 die Ecke ist schwach. Sonst sieht es nie jemand.
    Zu einem anderen Zug: /notiz #12 nach 7 und der Text. Eine neue Notiz ersetzt die bei diesem Zug; /notiz #12 löschen löscht sie, oder eine zu einem zurückgenommenen Zug. /notiz #12 allein zeigt deine Notizen, zehn auf einer Seite (/notiz #12 seite 2); /partie #12 zeigt die letzten.
help-say =
    Sagt in einer Partie der anderen Seite etwas, wo immer sie ist: /sagen #12 viel Glück! Sonst sieht es niemand, auch wer zuschaut nicht, und es steht in keinem Export. Wo ein Ort zu einer einzigen Partie gehört, kann die Nummer fehlen.
    So eine Zeile erwiderst du auf Discord und Telegram einfach mit „Antworten“. Auf der Seite steht sie neben der Partie.
help-share =
    Gibt dir eine Adresse einer Partie, die niemand erraten kann: /teilen #12. Wer sie hat, kann ohne Namen hier zuschauen; eure Namen und was ihr einander sagt stehen dort nicht. Ein Chat, in den du sie schreibst, zeigt das Brett als Vorschau, und andere können die behalten.
    /teilen #12 aus beendet sie; so auch, wer von euch beiden die Partie mit /zuschauen #12 geschlossen schließt.
help-watch =
    Sagt, wer bei einer deiner Partien zuschauen darf: /zuschauen #12. Entschieden haben das vor ihrem Beginn die, die den Ort verwalten (/einstellungen zuschauen).
    /zuschauen #12 geschlossen schließt sie für alle, die zuschauen, und beendet ihre Adresse; /zuschauen #12 offen nimmt das zurück. Solange jemand von euch sie geschlossen hält, ist sie es.
help-clear = Vergisst einen Zug, den du begonnen, aber nicht vollendet hast. Das Brett ist dann wie vor deinem Zug.
help-board =
    Zeigt das Brett einer Partie: deiner, der dieses Raumes, oder der mit der Nummer, die du nennst.
    Ein früheres Brett: /brett #12 nach 7 zeigt es nach sieben Zügen, /brett #12 nach 0 vor dem ersten.
    In manchen Spielen kann das Brett zusätzlich etwas zeigen, etwa was sicher ist oder was zählt: /brett #12 bridges. Was es gibt, steht auf den Knöpfen unter dem Brett. /brett #12 names schreibt auf jedes freie Feld seinen Namen.
help-matches = Nennt deine laufenden Partien, zuerst die, in denen du am Zug bist, und die offenen Herausforderungen.
help-match = Zeigt alles über eine Partie: wer spielt, die Optionen, jeden Zug und wie sie ausging.
help-rules = Erklärt die Regeln eines Spiels, mit Beispielen in Bildern und seinen Optionen: /regeln { $example }
help-resign = Gibt eine Partie auf; die andere Seite gewinnt. Vorher frage ich nach. Ohne Nachfrage: /aufgeben #12 ja
help-undo =
    Bittet die andere Seite, dich deinen letzten Zug zurücknehmen zu lassen. Hat sie seither gezogen, fällt auch dieser Zug weg, und alles, was sofort beantwortet wurde, wie geplant. Bis sie zustimmt, ändert sich nichts.
help-help = Nennt alle Befehle, oder sagt mehr zu einem, zum Beispiel: /hilfe ziehen
help-language = Wählt die Sprache, in der ich mit dir spreche, zum Beispiel: /sprache en. Befehle verstehe ich in jeder Sprache.
help-theme = Wählt die Farben der Bretter, die nur du liest: /farben hell, /farben dunkel oder /farben kontrast, das ist schwarz und weiß mit klaren Linien. Mit /farben aus sind sie so, wie der Ort sie hat. Bretter, die auch andere lesen, haben die Farben, die der Ort gewählt hat; auf der Chatseite hat alles deine.
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
help-settings =
    Zeigt die Einstellungen für Partien hier; ändern können sie die, die die Gemeinschaft verwalten.
    uhr 3d/zug – die Uhr von Herausforderungen, die keine nennen
    schnellste 1h, langsamste 30d – was eine Uhr zu Beginn haben darf
    ohne-uhr nein – jede Partie hat eine Uhr
    urlaub 20d – wie viel Urlaub alle innerhalb von 365 Tagen haben
    sprache de – die Sprache dessen, was alle lesen; deine eigene wählst du mit /sprache
    farben dunkel – die Farben der Bretter, die mehrere lesen: hell, dunkel oder kontrast; aus: wie auf dieser Plattform üblich. Deine eigenen: /farben
    bekanntmachungen hier – Ergebnisse und Neues von Leitern und Turnieren stehen auch in diesem Raum; aus: nicht mehr
    starten verwaltung – wer Partien beginnen darf: alle, oder wer verwaltet; auf Leitern alle, die darauf stehen
    zuschauen link – wer bei Partien zuschauen darf, die ab jetzt beginnen: alle, mitglieder, oder link (Mitglieder, und wem jemand von den beiden die Adresse gibt)
help-ladder =
    Eine Leiter ist eine Liste von Personen. Wer gegen jemanden weiter oben gewinnt, nimmt dessen Platz ein.
    /leiter – zeigt sie; bei mehreren mit Nummer oder Spiel: /leiter 2
    /leiter beitreten – unten anfangen; /leiter verlassen – gehen, sobald deine Partien beendet sind
    /leiter fordern @bob – sofort um Bobs Platz spielen; ohne Namen sage ich, wen du fordern kannst
    /leiter ablehnen #12 – vor deinem ersten Zug den Platz abgeben
    Für alle, die die Gemeinschaft verwalten: /leiter gründen droched größe 7, 3d/zug und /leiter schließen. In kleinen Gruppen lässt reichweite 3 alle bis zu drei Plätze nach oben fordern.
help-tournament =
    An einem Turnier nehmen alle teil, die sich anmelden; Partien und Runden beginnen von selbst.
    /turnier – zeigt es: wer angemeldet ist, dann die Tabelle und was gespielt wird; bei mehreren mit Nummer: /turnier 2
    /turnier mitmachen – sich anmelden; /turnier verlassen – das zurücknehmen, oder aufgeben, was noch zu spielen ist
    /turnier liste – alle, die es gibt
    Für die, die diese Gemeinschaft verwalten: /turnier anlegen criocha größe 13, 3d/zug, schweizer 5, bis 3d – fünf Runden, Anmeldung drei Tage lang; gruppen 4 statt schweizer 5: doppelt jeder gegen jeden in Gruppen bis zu vier. /turnier beginnen beginnt vor dem Ende der Anmeldung, /turnier absagen sagt es ab.
    Wer in einer Partie nie zieht und dessen Zeit abläuft, scheidet aus.
help-rating =
    Zeigt Wertungen (Glicko-2): wie stark jemand wohl ist ± wie unsicher das ist. Sie ändert sich mit jeder beendeten Partie, in der beide gezogen haben, außer mit dem Wort ungewertet in der Herausforderung oder mit Vorgabe. Wer lange nicht spielt, dessen Wertung wird unsicherer.
help-standings = Zeigt die höchsten Wertungen dieser Gemeinschaft, oder überall; in einem Spiel oder in allen. Einen Rang haben nur Wertungen, die sicher genug sind.
help-stats = Zeigt, was jemand in dieser Gemeinschaft erreicht hat: gewonnen und verloren, nach Spiel, erstem oder zweitem Zug und Gegenüber, Zeit pro Zug, abgelaufene Zeit, Serien, Leitern.
help-history = Zeigt, wie zwei in dieser Gemeinschaft gegeneinander gespielt haben: /duell @bob seid ihr beide, du und Bob.

## Aufschriften von Knöpfen

action-help = Hilfe

## Text, der kein Befehl ist

refused-unknown-topic = Zu „{ $topic }“ habe ich keine Hilfe. Hilfe gibt es zu: { $topics }.
refused-unknown-topic-nearest = Zu „{ $topic }“ habe ich keine Hilfe. Meinst du /hilfe { $nearest }?
refused-other = Das geht nicht ({ $reason }). Was geht, sagt /hilfe.
misunderstood-unknown-command = Den Befehl /{ $word } kenne ich nicht. Welche ich kenne, sagt /hilfe.
misunderstood-unknown-command-nearest = Den Befehl /{ $word } kenne ich nicht. Meinst du /{ $nearest }?
misunderstood-missing = Da fehlt etwas. { $usage }
misunderstood-missing-value = Die Option { $option } braucht einen Wert, zum Beispiel: { $option }=7. { $usage }
misunderstood-surplus = „{ $value }“ ist da zu viel oder widerspricht dem, was davor steht. { $usage }
misunderstood-bad-number = „{ $value }“ ist keine Zahl, mit der ich da etwas anfangen kann. { $usage }
misunderstood-bad-value = Was „{ $value }“ da bedeutet, weiß ich nicht. { $usage }
misunderstood-ambiguous-value = „{ $value }“ könnte zu mehreren Optionen gehören ({ $options }). Sag, zu welcher, zum Beispiel: { $option }={ $value }
misunderstood-unread = „{ $text }“ kann ich nicht lesen. Ein Zug wird getippt wie d4 e5; was ich sonst verstehe, zeigt /hilfe.
misunderstood-too-long = Das ist mir zu lang: höchstens { $limit } Zeichen. Schick weniger auf einmal.
misunderstood-other = Das habe ich nicht verstanden. Was du sagen kannst, zeigt /hilfe.

## Wenn nichts aufbewahrt werden kann

store-full = Der Server hat keinen Platz mehr, um etwas aufzubewahren; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-disk = Der Server kann gerade nicht auf seine Festplatte schreiben; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-busy = Der Server war dafür zu beschäftigt. Es ist nichts geschehen; bitte versuche es noch einmal.
