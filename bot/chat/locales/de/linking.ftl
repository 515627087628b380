### Ein Mensch, mehrere Plattformen: Codes, verbundene Konten, Einladungen. Der Name einer Plattform steht hinter „auf“.

platform-discord = Discord
platform-telegram = Telegram
platform-web = der Chatseite
elsewhere = auf { $platform }
account = { $name } auf { $platform }

link-code =
    Schreib das dort, wo dein anderes Konto ist, bis { $until }:
    /verknüpfen { $code }
    Dort frage ich, bevor ich es mit { $here } verbinde. Zeig den Code niemandem: Wer ihn hat, könnte an deine Stelle treten.
link-question = { $there } mit { $here } verbinden?
link-question-matches = Du bist dann ein Spieler mit allen Partien: { $theirs ->
    [0] keine laufende von dort
    [one] eine laufende von dort
   *[other] { $theirs } laufende von dort
 }, { $mine ->
    [0] keine von hier.
    [one] eine von hier.
   *[other] { $mine } von hier.
 }
link-question-called = Du heißt dann überall { $called }.
link-question-differ = Wo beide eine Sprache oder Erinnerungen gewählt haben, gilt, was hier gewählt wurde.
link-question-back = { $days } Tage lang kannst du sie mit /trennen wieder trennen.
link-declined = Nichts wurde verbunden, und der Code gilt nicht mehr.
linked = { $there } und { $here } sind jetzt ein Spieler, { $called }, mit { $matches ->
    [0] keiner laufenden Partie
    [one] einer laufenden Partie
   *[other] { $matches } laufenden Partien
 }, { $waiting ->
    [0] von denen keine auf dich wartet.
    [one] von denen eine auf dich wartet.
   *[other] von denen { $waiting } auf dich warten.
 } /partien zeigt sie überall. { $days } Tage lang trennt euch /trennen wieder.
linked-there = Dieses Konto wurde mit { $here } verbunden: Du bist jetzt ein Spieler, { $called }. Warst du das nicht, schreib innerhalb von { $days } Tagen /trennen.
unlink-question = Von { $accounts } trennen, verbunden am { $at }? Was vorher dazu gehörte, gehört wieder dazu; seither begonnene Partien gehen mit dem Konto, wo sie gespielt werden. Das geht bis { $until }.
unlinked = Ihr seid wieder zwei Spieler: { $accounts } hat eigene Partien und Wünsche, wie vor { $at }.
me = Du bist { $name }. Deine Konten:
me-parted = Das zuletzt verbundene lässt sich bis { $until } wieder trennen: /trennen
me-more = Ein Konto auf einer anderen Plattform verbindest du mit /verknüpfen
invitation =
    Wer das zuerst schreibt, auf irgendeiner Plattform, wo ich bin, spielt #{ $number } { $game } gegen dich:
    /annehmen { $code }
    Das gilt bis { $until }.
reminders-on = Erinnerungen kommen auf { $platform }, wo nur du sie liest.

## Warum etwas nicht geht

refused-too-many-codes = Du hast { $limit } falsche Codes eingegeben. Warte { $minutes } Minuten und versuch es dann wieder.
refused-unknown-code = Den Code „{ $code }“ kenne ich nicht. Vielleicht ist er vertippt, oder jemand hat ihn schon benutzt. { $kind ->
    [link] Einen neuen bekommst du mit /verknüpfen auf deiner anderen Plattform.
   *[seat] Bitte um einen neuen, wer dich eingeladen hat.
 }
refused-old-code = Der Code „{ $code }“ ist abgelaufen. { $kind ->
    [link] Einen neuen bekommst du mit /verknüpfen auf deiner anderen Plattform.
   *[seat] Bitte um einen neuen, wer dich eingeladen hat.
 }
refused-code-for-link = „{ $code }“ verbindet Konten: /verknüpfen { $code }
refused-code-for-seat = „{ $code }“ ist eine Einladung zu einer Partie: /annehmen { $code }
refused-link-own-code = Das ist der Code dieses Kontos selbst. Schreib ihn dort, wo dein anderes Konto ist, nicht hier auf { $platform }.
refused-link-already = Dein Konto auf { $platform } und dieses sind schon ein Spieler. /werbinich zeigt deine Konten.
refused-link-same-platform = Ein Spieler hat auf jeder Plattform ein Konto, und diese beiden haben jeweils eins auf { $platform }. Sie lassen sich nicht verbinden.
refused-link-each-other = Diese beiden spielen in #{ $number } { $game } gegeneinander. Ist die Partie vorbei, lassen sie sich verbinden.
refused-link-same-ladder = Beide stehen auf der Leiter { $ladder } { $game } in { $community }, und eine Person hat einen Platz. Verlass sie mit einem der beiden (dort /leiter verlassen) und verbinde dann.
refused-link-away = { $name } ist bis { $back } im Urlaub. Schreib dort erst /zurück und verbinde dann.
refused-not-linked = Nichts wurde verbunden, was sich trennen ließe. Ein Konto auf einer anderen Plattform verbindest du mit /verknüpfen
refused-unlink-late = Konten lassen sich { $days } Tage lang wieder trennen, und die sind vorbei.
refused-unlink-away = Du bist bis { $back } im Urlaub. Schreib erst /zurück und trenne dann.
refused-nothing-to-invite = Du hast keine Herausforderung, die allen offensteht. Mach eine, zum Beispiel /spielen cropa ohne Namen; dann gibt /einladung den Code dazu.
refused-nothing-to-invite-number = #{ $number } ist keine Herausforderung von dir, die allen offensteht. /partien zeigt deine.
refused-bad-where-platforms = Auch eine Plattform geht: { $platforms }

## Aufschriften von Knöpfen

action-link = Anderes Konto verbinden
action-link-yes = Verbinden
action-link-no = Nein
action-unlink = Konten trennen …
action-unlink-yes = Ja, trennen
action-me = Meine Konten
action-remind = Erinnerungen
action-remind-on = Auf { $platform }
action-invite = Von anderswo einladen
