### Was überall gesagt wird: warum nichts geschah, und was sich nicht zeigen lässt.

unreadable = Diese Nachricht kann ich nicht mehr zeigen.
refused-broken-log = Der Verlauf dieser Partie lässt sich nicht nachspielen, darum geht damit nichts. Wer das Programm betreibt, findet den Grund im Protokoll.
refused-too-often = { $whose ->
    [network] Von deinem Anschluss, den andere vielleicht teilen, kommen zu viele Befehle. Diesen habe ich übergangen. Versuche es in { $seconds } s wieder; bis dahin antworte ich nicht.
    [community] Von hier kommen zu viele Befehle. Deinen habe ich übergangen. Versuche es in { $seconds } s wieder; bis dahin antworte ich vielleicht nicht.
   *[person] Langsamer, bitte! Das habe ich übergangen. Versuche es in { $seconds } s wieder; bis dahin antworte ich nicht.
 }
refused-barred = Der Betreiber hat dieses Konto gesperrt; seine Nachrichten beachte ich nicht mehr. Die Uhren laufender Partien gehen weiter.
refused-barred-why = Der Betreiber hat dieses Konto gesperrt ({ $why }); seine Nachrichten beachte ich nicht mehr. Die Uhren laufender Partien gehen weiter.

store-full = Der Server hat keinen Platz mehr, um etwas aufzubewahren; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-disk = Der Server kann gerade nicht auf seine Festplatte schreiben; darum ist nichts geschehen. Bitte versuche es später noch einmal; wer ihn betreibt, sieht den Grund.
store-busy = Der Server war zu beschäftigt; darum ist nichts geschehen. Bitte versuche es noch einmal.
refused-no-such-page = Eine Seite { $page } gibt es nicht; die Liste hat { $pages } { $pages ->
    [one] Seite
   *[other] Seiten
    }. Ohne Nummer kommt die erste.
refused-overheard = Das ist privat, aber hier lesen andere mit, was du tippst; darum habe ich nichts getan. Drück den Knopf, oder schreib es mir privat.
