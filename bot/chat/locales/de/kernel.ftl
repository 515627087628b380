### Was überall gesagt wird: warum nichts geschah, und was sich nicht zeigen lässt.

unreadable = Diese Nachricht lässt sich nicht mehr anzeigen.
refused-broken-log = Der Verlauf dieser Partie lässt sich nicht nachspielen, darum geht damit nichts. Wer das Programm betreibt, findet den Grund im Protokoll.
refused-too-often = { $whose ->
    [network] Von deinem Anschluss (von allen, die ihn teilen) kommen gerade mehr Befehle, als ich schaffe. Das hat nichts bewirkt; versuche es in { $seconds } s wieder. Bis dahin übergehe ich ohne Antwort, was von dort kommt.
    [community] Von hier kommen gerade mehr Befehle, als ich schaffe. Deiner hat nichts bewirkt; versuche es in { $seconds } s wieder. Bis dahin übergehe ich ohne Antwort, was zu viel ist.
   *[person] Langsamer, bitte: Das ist mehr, als ich schaffe. Das hat nichts bewirkt; versuche es in { $seconds } s wieder. Bis dahin übergehe ich ohne Antwort, was du schickst.
 }
refused-barred = Der Betreiber hat dieses Konto gesperrt: Was es schreibt, beachte ich nicht mehr, und ich antworte auch nicht mehr. Die Uhren laufender Partien gehen weiter.
refused-barred-why = Der Betreiber hat dieses Konto gesperrt ({ $why }): Was es schreibt, beachte ich nicht mehr, und ich antworte auch nicht mehr. Die Uhren laufender Partien gehen weiter.

store-full = Der Server hat keinen Platz mehr, um etwas aufzubewahren; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-disk = Der Server kann gerade nicht auf seine Festplatte schreiben; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-busy = Der Server war dafür zu beschäftigt. Es ist nichts geschehen; bitte versuche es noch einmal.
refused-no-such-page = Die Liste hat { $pages } { $pages ->
    [one] Seite
   *[other] Seiten
    }, also keine Seite { $page }. Ohne Nummer kommt die erste.
refused-overheard = Das ist privat, aber hier lesen andere mit, was du tippst; darum habe ich nichts getan. Drück den Knopf, oder schreib es mir privat.
