### Criocha: alles, was darüber gesagt wird.

game-criocha = Criocha
about-criocha = halte jede Gruppe in Sicht von zwei Gegnern oder von keinem, und zieh als Letzter
card-criocha = Des Go unheimlicher Verwandter: Eine Gruppe, die nur einen Feind sieht, erstickt, und der letzte Zug gewinnt.
lasts-criocha = Lang: ein, zwei Stunden am Stück oder ein Vierteljahr bei einem Zug am Tag.
option-criocha-komi-pie-name = Komi
option-criocha-komi-pie-about = Ob nach den Ecken Komi angeboten wird.
option-criocha-komi-pie-true-about = Einer bietet der späteren Seite Steine an, der andere wählt die Seite.
option-criocha-komi-pie-false-about = Schwarz macht gleich den ersten Zug.
notation-criocha = Ein Zug ist ein Punkt, zum Beispiel: d4 – oder: release (freilassen). Zwei Steine der Eröffnung sind ein Zug: d4 k10. Angebote und Antworten tippst du, wie sie heißen: swap (tauschen), keep (bleiben), komi 5, propose (Ende vorschlagen), accept (annehmen), decline (ablehnen).

result-criocha-last-action = { $loser } kann weder einen Stein setzen noch einen freilassen; den letzten Zug hatte also { $winner }.
result-agreed-score = Beide haben sich auf das Ende geeinigt. Punkte: Schwarz { $black }, Weiß { $white }.
picture-result-agreed-score = Schwarz { $black }, Weiß { $white }

option-criocha-size = { $value } Linien
option-criocha-komi-pie = { $value ->
    [yes] Komi und Wahl der Farbe
   *[no] kein Komi
 }

question-criocha-two-stones = { $next }, setz zwei { $look ->
    [black] schwarze
   *[white] weiße
 } Steine in einem Zug, zum Beispiel: d4 k10. Sie dürfen sich nicht berühren, auch nicht schräg. { $then ->
    [reply] Danach setzt { $other } zwei weiße dagegen oder tauscht und nimmt deine.
    [stones] Danach setzt { $other } zwei weiße.
    [choice] Danach darf { $other }, jetzt mit Schwarz, noch einmal tauschen.
   *[turn] Danach macht { $other } mit Schwarz den ersten gewöhnlichen Zug.
 }
question-criocha-stones-or-swap = { $next }, setz zwei weiße Steine in einem Zug, zum Beispiel: d4 k10 – oder tausche. Setzen: Du hast vorerst Weiß, und { $other } wählt dann die Seite. Tauschen: Du hast Schwarz, { $other } setzt zwei weiße Steine, und dann wählst du noch einmal.
question-criocha-swap-or-keep = { $next }, tauschen oder behalten? Tauschen: Du spielst { $holds ->
    [black] Weiß und { $other } Schwarz. Behalten: Du bleibst bei Schwarz
   *[white] Schwarz und { $other } Weiß. Behalten: Du bleibst bei Weiß
 }. Nimm die Seite, deren Steine dir besser gefallen. Danach bietet Schwarz ein Komi.
question-criocha-komi = { $next }, biete ein Komi: Wie viele schwarze Steine sollen ins Gefängnis, als Ausgleich für den ersten Zug von Schwarz? Jeder gibt Weiß am Ende einen Punkt oder einen Zug in Reserve. Zum Beispiel: komi 5. Dann wählt { $other } die Seite; mach also beide gleich gut.
question-criocha-end-proposed = { $next }, { $other } schlägt vor, die Partie zu beenden und zu zählen. Das ergäbe: Schwarz { $black }, Weiß { $white }. Nimm an, oder lehne ab und spiel weiter.

illegal-criocha-smothered = { $group ->
    [one] Dein Stein
   *[other] Deine Gruppe aus { $group } Steinen
 } wäre{ $taken ->
    [0] {""}
    [one] {" "}(sogar nachdem 1 Stein geschlagen ist)
   *[other] {" "}(sogar nachdem { $taken } Steine geschlagen sind)
 } erstickt: { $sees ->
    [nothing] Kein leerer Punkt wäre daneben.
   *[one] Zu sehen wäre von dort nur eine einzige { $look ->
        [black] schwarze
       *[white] weiße
    } Übergruppe, { $stones ->
        [one] der Stein auf { $near }
       *[other] die um { $near }
    }. Es braucht zwei gegnerische Übergruppen in Sicht, oder einen leeren Bereich ohne jede.
 }
illegal-criocha-annihilates = Damit { $count ->
    [one] wäre der einzige { $look ->
        [black] schwarze
       *[white] weiße
    } Stein
   *[other] wären alle { $count } { $look ->
        [black] schwarzen
       *[white] weißen
    } Steine
 } auf dem Brett geschlagen. Dein Gegenüber hat schon einmal alles ausgelöscht, mit Zug { $turn }, und danach darfst du es nicht mehr.{ $spare ->
    [0] {""}
   *[1] {" "}Mit ~ hinter dem Punkt kannst du den Stein setzen, ohne etwas zu schlagen.
 }
illegal-criocha-no-prisoner = Freilassen kannst du nur Steine der anderen Farbe, und im Gefängnis ist kein { $look ->
    [black] schwarzer
   *[white] weißer
 } Stein{ $others ->
    [0] .
    [one] {" "}(nur 1 eigener, und den kann nur dein Gegenüber freilassen).
   *[other] {" "}(nur { $others } eigene, und die kann nur dein Gegenüber freilassen).
 }
illegal-criocha-captures-mandatory = In dieser Partie herrscht Schlagzwang. Lass das ~ weg.
illegal-criocha-nothing-to-spare = Dabei würde ohnehin nichts geschlagen. Lass das ~ weg.
illegal-criocha-pair-adjacent = Er berührt { $first }, den anderen Stein dieses Zuges. Die beiden dürfen nicht nebeneinander stehen, auch nicht schräg.
illegal-criocha-no-second = Danach wäre für den zweiten Stein dieses Zuges kein Punkt mehr frei.
illegal-criocha-pair-first = { $placed ->
    [0] Erst werden zwei { $look ->
        [black] schwarze
       *[white] weiße
    } Steine gesetzt, in einem Zug, zum Beispiel: d4 k10{ $swap ->
        [0] .
       *[1] {" "}– oder swap (tauschen).
    }
   *[other] Jetzt kommt der zweite { $look ->
        [black] schwarze
       *[white] weiße
    } Stein dieses Zuges.
 }
illegal-criocha-choose-first = Wähle erst deine Farbe, { $about ->
    [komi] mit { $komi ->
        [0] keinem Stein
        [one] 1 schwarzen Stein
       *[other] { $komi } schwarzen Steinen
    } im Gefängnis
   *[stones] denn alle vier Steine stehen
 }: { $look ->
    [black] Mit swap nimmst du Weiß, mit keep bleibst du bei Schwarz.
   *[white] Mit swap nimmst du Schwarz, mit keep bleibst du bei Weiß.
 }
illegal-criocha-komi-first =
    Erst kommt ein Angebot: Wie viele schwarze Steine sollen vor dem ersten Zug ins Gefängnis? Schreib zum Beispiel: komi:5
illegal-criocha-komi-range = Als Komi sind 0 bis { $most } Steine möglich.
illegal-criocha-no-such-choice = { $kind ->
    [komi] In dieser Partie gibt es kein Komi.
   *[choice] In dieser Partie gibt es keine Wahl der Farbe.
 }
illegal-criocha-opening-over = { $kind ->
    [komi] Komi ist schon geboten.
   *[choice] Die Farben sind schon gewählt; die Eröffnung ist vorbei.
 }
illegal-criocha-propose-too-early = Ein Ende lässt sich erst vorschlagen, wenn nach der Eröffnung der erste Zug gemacht ist.
illegal-criocha-proposed-already = Dein Vorschlag ist gerade abgelehnt worden, und in einem Zug geht er nur einmal. Setze einen Stein oder lass einen frei.
illegal-criocha-answer-first = Antworte erst auf den Vorschlag deines Gegenübers, die Partie zu beenden: accept (annehmen) oder decline (ablehnen).
illegal-criocha-nothing-proposed = Niemand hat vorgeschlagen, die Partie zu beenden. Das geht so: propose

board-tally-territory = Gebiet { $count }

overlay-territory = Gebiet
overlay-outlook = Ausblick
overlay-capturable = Schlagbar
overlay-criocha-territory =
    Gebiet: die leeren Punkte, die für jeden von euch zählen würden, wäre das Spiel jetzt aus: die der Bereiche, in denen nur einer von euch setzen könnte.
overlay-criocha-outlook =
    Ausblick: wie viele gegnerische Übergruppen jede Gruppe sieht. Eine Gruppe, die drei oder mehr sieht oder auf einen Bereich ohne Gegner blickt, ist nur markiert; bei einer, die gerade zwei sieht, sind auch die Freiheiten markiert: Verbinden sich diese beiden Übergruppen, ist sie verloren. Am stärksten markiert ist eine Gruppe, die auf diesem Brett schon erstickt ist; der nächste gesetzte Stein schlägt sie, wenn er sie nicht rettet.
overlay-criocha-capturable =
    Schlagbar: Gruppen, die ein einziger Stein der anderen Seite jetzt schlagen würde, wenn sie am Zug wäre.

board-area-territory = Gebiet von { $name }: { $cells }
board-area-wide-outlook = Gruppen von { $name } mit weitem Ausblick: { $cells }
board-area-narrow-outlook = eine Gruppe von { $name }, die gerade zwei gegnerische Übergruppen sieht, und ihre Freiheiten: { $cells }
board-area-smothered = eine erstickte Gruppe von { $name } und ihre Freiheiten: { $cells }
board-area-capturable = { $name } kann diese durch einen Stein verlieren: { $cells }
board-sign-territory = Gebiet von { $name }
board-sign-wide-outlook = { $name }, mit weitem Ausblick
board-sign-narrow-outlook = Freiheit von { $name } mit gerade zwei Übergruppen in Sicht
board-sign-smothered = Freiheit von { $name }, erstickt
board-sign-capturable = { $name } kann das durch einen Stein verlieren

rules-criocha =
    # Criocha, von Saïd Galdseid

    __Brett:__ quadratisch, 17 Linien in jeder Richtung, anfangs leer; Steine stehen auf den Punkten, wo sich Linien kreuzen. Daneben gibt es ein Gefängnis. Zwei Punkte berühren sich, wenn sie auf einer Linie oder schräg nebeneinander liegen.

    __Gruppen:__ Eine Gruppe sind alle Steine einer Farbe, die entlang der Linien zusammenhängen; auch ein einzelner Stein ist eine. Alle Steine einer Farbe, die entlang der Linien oder schräg zusammenhängen, sind eine Übergruppe.

    __Ausblick:__ Die leeren Punkte, die eine Gruppe berühren, sind ihre Freiheiten. Leere Punkte, die sich berühren, sind ein Bereich. Eine Gruppe blickt auf jeden Bereich, in dem sie eine Freiheit hat, und sieht die gegnerischen Übergruppen, die diese Bereiche berühren.

    __Erstickt:__ Eine Gruppe ist erstickt, wenn in jedem Bereich, auf den sie blickt, Gegner zu sehen sind und sie im Ganzen nur eine einzige gegnerische Übergruppe sieht. Sicher ist sie also, wenn sie zwei sieht oder auf einen Bereich ohne Gegner blickt. Auch eine Gruppe ohne Freiheiten ist erstickt.

    __Züge:__ Tu eines von beidem.
    • Setze einen Stein deiner Farbe auf einen leeren Punkt. Dann kommen alle erstickten Gruppen beider Farben ins Gefängnis; nur die Gruppe des neuen Steins bleibt. Danach darf diese Gruppe selbst nicht erstickt sein, sonst ist der Stein dort verboten.
    • release (freilassen): Nimm einen Stein der anderen Farbe aus dem Gefängnis.

    __Auslöschen:__ ein Stein, der eine gegnerische Gruppe schlägt und keinen gegnerischen Stein auf dem Brett lässt. Hat dein Gegenüber schon einmal ausgelöscht, darfst du es nicht.

    __Beginn:__ Wer anfängt, setzt zwei schwarze Steine. Die andere Seite setzt zwei weiße dagegen, und wer anfing, darf dann tauschen. Oder sie tauscht sofort; dann setzt, wer anfing, zwei weiße, und sie darf noch einmal tauschen. Dann bietet Schwarz ein Komi, eine Zahl schwarzer Steine für das Gefängnis, und Weiß tauscht oder bleibt. Zwei Steine eines Zuges dürfen sich nicht berühren und schlagen nichts. Schwarz beginnt.

    __Ende:__ Wer weder setzen noch freilassen kann, hat verloren; der letzte Zug gewinnt. Oder ihr einigt euch: Wenn du am Zug bist, kannst du das Ende vorschlagen, einmal im Zug und erst, wenn nach der Eröffnung ein Zug gemacht ist. Wird es abgelehnt, geht dein Zug weiter. Wird es angenommen, zählen dein Gebiet, gegnerische Steine im Gefängnis und ein halber Punkt, wenn du den letzten Zug gemacht hast (gesetzt oder freigelassen); wer mehr hat, gewinnt. Dein Gebiet sind alle Punkte der Bereiche, in denen du setzen könntest und die andere Seite nicht. Unentschieden ist unmöglich.

    __Züge in Schrift:__ d4, oder release. Spalten haben Buchstaben von links, Reihen Zahlen von unten: a1 ist unten links.

rules-criocha-details =
    # Optionen von Criocha
    • size (Größe): 17, 15 oder 13 Linien in jeder Richtung (ohne Angabe 17). Der Autor empfiehlt 15 für Geübte und 13 für den Anfang.
    • balance=dual-pie: wie oben. balance=corners (Ecken): Schwarz steht von Anfang an auf a1 und der Ecke gegenüber, Weiß auf den beiden anderen, und Schwarz beginnt. balance=none: Jede Seite beginnt mit zwei Steinen, und Schwarz macht den ersten Zug. Das ist nur zum Studieren: Schwarz gewinnt mit c3 e3 in jedem Fall, denn Weiß kann nicht alle drei Punkte d2, d3 und d4 verhindern; und sobald alle schwarzen Steine eine Übergruppe sind, ist jede weiße Gruppe ohne eigenen Bereich erstickt.
    • komi-pie=true (nur mit balance=corners; ohne Angabe false): Bevor Schwarz beginnt, bietet die erste Seite Komi, und die zweite tauscht oder bleibt.
    • captures=mandatory: wie oben. captures=optional: Steht ~ hinter einem Stein, der schlagen würde, so wird nichts entfernt, von keiner Farbe; alles oder nichts. Seine eigene Gruppe darf auch dann nicht erstickt sein. Er wird für sich beurteilt und kann also erlaubt sein, wo er ohne ~ verboten ist, weil er auslöschen würde. Der Autor empfiehlt es für den Anfang.

    # So lesen wir den Text des Autors
    • Leere Punkte hängen auch schräg zusammen, so wie Freiheiten ihre Gruppe auch schräg berühren; nur von Gruppen sagt der Autor, dass sie es nicht tun.
    • „Genau eine“ gegnerische Übergruppe zählt über alles, worauf eine Gruppe blickt, nicht für jede Freiheit allein. Eine Gruppe ohne Freiheiten ist erstickt, wie im Go.
    • Geschlagen wird einmal, auf dem Brett mit dem neuen Stein, und nicht wieder und wieder, bis sich nichts mehr ändert.
    • Steine beider Farben im Gefängnis heben sich nicht auf.
    • Die Steine der Eröffnung schlagen nichts. Sonst könnte der erste weiße Stein beide schwarzen wegnehmen.
    • „Nur eine Seite kann setzen“ gilt wörtlich: Mindestens ein Punkt ist dir offen und keiner der anderen Seite, wäre jede am Zug. Ein Auge, das auch die eigene Seite nicht füllen darf, zählt für niemanden.
    • Vorschlagen und Antworten sind keine Züge: Für den halben Punkt zählen Setzen und Freilassen.
    • Komi sind 0 bis 99 Steine; der Autor nennt keine Grenze.

    __Mehr sehen:__ Ein Bild kann zeigen: territory (Punkte, die zählen würden), outlook (wie viele gegnerische Übergruppen jede Gruppe sieht) und capturable (Gruppen, die ein Stein schlagen würde).

example-criocha-safe =
    All diese Steine sind sicher, wenn auch knapp. c3 und e3 berühren sich nicht, sind also zwei Übergruppen, und ebenso d11 und k11: In dem einen großen Bereich sieht jeder Stein zwei der anderen Seite.
example-criocha-capture =
    Schwarz hat d2 gesetzt, und d2 berührt c3 und e3 schräg. Das sind drei Gruppen, aber jetzt eine einzige Übergruppe, und mehr sehen die weißen Steine nicht: Beide sind erstickt und kommen ins Gefängnis. Wohin Weiß auch setzte, jeder Stein sähe nur diese eine; also kann Weiß nicht ziehen und hat verloren. So gewinnt Schwarz mit balance=none immer.
example-criocha-smothered =
    Schwarz hat die Ecke abgeriegelt. Ihre leeren Punkte a1, a2, b1 und b2 berühren nur die Mauer, und die ist eine einzige Übergruppe.
example-criocha-territory =
    Auch Weiß hat eine Ecke abgeriegelt; dann hat Schwarz das Ende vorgeschlagen und Weiß es angenommen. Markiert ist das Gebiet: In die eine Ecke kann nur Schwarz setzen, in die andere nur Weiß. Der große Bereich zählt für niemanden. Vier Punkte für jede Seite, und ein halber für Weiß, denn m11 war der letzte Zug.
example-criocha-opening =
    Die Eröffnung (dual-pie): zwei schwarze Steine d4 j10, zwei weiße d10 j4, die erste Seite bleibt bei Schwarz und bietet ein Komi von drei. Diese drei Steine sind im Gefängnis. Jetzt tauscht Weiß oder bleibt, und dann beginnt Schwarz.

reason-criocha-joins = er verbindet Supergruppen: { $count } weniger
reason-criocha-surrounds =
    { $count ->
        [one] er umschließt 1 Punkt
       *[other] er umschließt { $count } Punkte
    }
reason-criocha-narrow =
    { $count ->
        [one] 1 eigener Stein sieht nun wenige Gegner
       *[other] { $count } eigene Steine sehen nun wenige Gegner
    }
reason-criocha-narrows =
    { $count ->
        [one] 1 gegnerischer Stein sieht nun wenige eigene
       *[other] { $count } gegnerische Steine sehen nun wenige eigene
    }
