### Eine Person: Namen, Konten auf mehreren Plattformen, Blockieren, Sprache, Vergessenwerden.
### Wer blockiert wurde, erfährt aus diesen Texten nie, von wem. Der Name einer Plattform steht hinter „auf“.

## Konten

platform-discord = Discord
platform-telegram = Telegram
platform-web = der Chatseite
elsewhere = auf { $platform }
account = { $name } auf { $platform }
link-code =
    Schreib das dort, wo dein anderes Konto ist, bis { $until }:
    `/verknüpfen { $code }`
    Dort frage ich, bevor ich es mit { $here } verbinde. Zeig den Code niemandem: Wer ihn hat, könnte an deine Stelle treten.
link-question = { $there } mit { $here } verbinden?
link-question-matches = Du spielst dann unter einem Namen, mit allen Partien. Gerade laufen: { $theirs } dort, { $mine } hier.
link-question-called = Du heißt dann überall { $called }.
link-question-differ = Wo beide eine Sprache oder Erinnerungen gewählt haben, gilt, was hier gewählt wurde.
link-question-back = { $days ->
    [one] Einen Tag
   *[other] { $days } Tage
 } lang kannst du sie mit `trennen` wieder trennen.
link-declined = Nichts wurde verbunden, und der Code gilt nicht mehr.
linked = { $there } und { $here } sind jetzt verbunden, als { $called }. Laufende Partien: { $matches }, auf dich warten: { $waiting }. `partien` zeigt sie überall. { $days ->
    [one] Einen Tag
   *[other] { $days } Tage
 } lang kannst du die Konten mit `trennen` wieder trennen.
linked-there = Dieses Konto wurde mit { $here } verbunden; du heißt jetzt überall { $called }. Warst du das nicht, schreib innerhalb { $days ->
    [one] eines Tages
   *[other] von { $days } Tagen
 } `trennen`.
unlink-question = Von { $accounts } trennen, verbunden am { $at }? Was vorher dazu gehörte, gehört wieder dazu; seither begonnene Partien gehören dem Konto auf der Plattform, auf der sie gespielt werden. Das geht bis { $until }.
unlinked = Ihr seid wieder zwei Spieler: { $accounts } hat wieder eigene Partien und Einstellungen, wie vor { $at }.
me = Du bist { $name }. Deine Konten:
me-preferences = Was du gewählt hast:
preference-language = __sprache:__ { $language }
preference-language-none = __sprache:__ wie deine App
preference-theme = __farben:__ private Bretter sind { $theme ->
    [dark] dunkel
    [contrast] in hohem Kontrast
   *[light] hell
 }
preference-theme-sets = Bretter { $boards ->
    [slate] Schiefer
    [sea] Meergrün
    [paper] Papierweiß
   *[wood] Holz
 }, Steine { $stones ->
    [navy] Nachtblau und Creme
    [wine] Weinrot und Weiß
    [forest] Waldgrün und Sand
   *[classic] Schwarz und Weiß
 }
preference-theme-none = __farben:__ private Bretter haben die Farben des jeweiligen Raums
preference-coordinates = __koordinaten:__ { $coordinates ->
    [yes] private Bretter haben welche
   *[no] private Bretter haben keine
 }
preference-rotate = __drehen:__ sechseckige Bretter um { $hexagon }°, quadratische um { $square }°{ $across ->
    [yes] , und von der anderen Seite, wenn du den zweiten Platz hast
   *[no] {""}
 }
preference-timezone = __zeitzone:__ { $timezone }
preference-timezone-none = __zeitzone:__ keine, Uhrzeiten gelten in UTC
preference-quiet = __ruhe:__ { $start } bis { $end } Uhr
preference-quiet-none = __ruhe:__ keine Ruhezeit
preference-remind = __erinnerungen:__ { $reminders }. { $where }
preference-away = __urlaub:__ { $away ->
    [yes] beginnt von selbst, wenn deine Zeit abläuft
   *[no] beginnt nie von selbst
 }
preference-away-none = __urlaub:__ beginnt in Partien, die es erlauben, von selbst
preference-takebacks = __rücknahmen:__ { $takebacks ->
    [yes] andere dürfen dich darum bitten
   *[no] andere dürfen dich nicht darum bitten
 }
preference-visibility = __sichtbarkeit:__ { $presence ->
    [yes] andere sehen, wann du die Seite offen hast
   *[no] andere sehen nicht, wann du die Seite offen hast
 }; { $search ->
    [yes] Suchmaschinen dürfen dich aufnehmen
   *[no] Suchmaschinen dürfen dich nicht aufnehmen
 }
me-parted = Das zuletzt verbundene lässt sich bis { $until } wieder trennen: `trennen`
me-more = Ein Konto auf einer anderen Plattform verbindest du mit `verknüpfen`
manage-how = Der Betreiber ernennt, wer alle Räume auf { $platform } verwaltet. Der Befehl „stonepost appoint“ gibt einen Code aus, und eine Person schreibt ihn hier, als `verwalten ABCD-2345`
manage-how-already = Du verwaltest alle Räume auf { $platform }. Was du entscheiden kannst, sagen `einstellungen` und `moderieren`.
manager-made = Du verwaltest jetzt alle Räume auf { $platform }. Was du entscheiden kannst, sagen `einstellungen` und `moderieren`; was entschieden wurde, zeigt `entscheidungen` allen.

## Browser auf der Chatseite

sign-in-link =
    Um dich auf der Chatseite als { $name } anzumelden, öffne dort „Ich habe schon einen Namen“ und gib diesen Code ein. Er gilt einmal, bis { $until }:
    { $code }
    Zeig ihn niemandem: Wer ihn hat, könnte an deine Stelle treten.
sign-in-link-address =
    Um dich auf der Chatseite als { $name } anzumelden, öffne das in deinem Browser. Es gilt einmal, bis { $until }:
    { $address }
    Ist der Browser auf einem anderen Gerät, öffne auf der Seite „Ich habe schon einen Namen“ und gib { $code } ein. Zeig ihn niemandem: Wer ihn hat, könnte an deine Stelle treten.
signed-in = Ein Browser hat sich auf der Chatseite als { $name } angemeldet, { $at }, mit deinem Wiederherstellungscode oder mit Hilfe des Betreibers: { $browser }. Warst du das nicht, melde ihn ab und lass dir auf der Seite einen neuen Wiederherstellungscode geben.
signed-in-by = Ein Browser hat sich auf der Chatseite als { $name } angemeldet, { $at }, über { $by }: { $browser }. Warst du das nicht, melde ihn ab.
session-unknown = ein unbekannter Browser
sessions = Auf der Chatseite als { $name } angemeldete Browser:
sessions-none = Auf der Chatseite ist kein Browser als { $name } angemeldet.
session-line = { $session }: { $browser }, zuletzt benutzt { $seen }
session-line-since = { $session }: { $browser }, seit { $since }, zuletzt benutzt { $seen }
session-ended = Abgemeldet: { $browser }.
trust-question = Ein Browser, der sich am { $since } als { $name } angemeldet hat, will Konten verbinden, trennen oder dich vergessen lassen: { $browser }. Bist du das, erlaub es und versuch es dort noch einmal. Wenn nicht, melde den Browser ab.
session-trusted = Erlaubt: { $browser }. Versuch es jetzt dort noch einmal.
action-session-trust = Erlauben
action-session-end = Abmelden
pick-session = { $number } abmelden: { $browser }

## Ein zweites Wort

second-question = { $name } will in { $community } { $what }, { $platform ->
    [web] von der Chatseite aus
    [discord] von Discord aus
    [telegram] von Telegram aus
   *[other] von anderswo
 }. Bist du das, bestätige es bis { $until } und versuch es dort noch einmal. Wenn nicht, tu nichts: Dann geschieht es nicht.
deed-ladder-close = die Leiter { $which } { $game } schließen
deed-tournament-cancel = das Turnier { $which } { $game } absagen
second-asked = Das lässt sich nicht rückgängig machen; deshalb habe ich dich auf { $list } gefragt. Bestätige es dort bis { $until } und drück dann hier noch einmal auf den Knopf. Hast du jenes Konto nicht mehr, kann es ein anderer Verwalter tun, oder der Betreiber bestätigt es.
second-given = Bestätigt. Versuch es jetzt noch einmal auf { $platform }, bis { $until }.
action-approve = Bestätigen

## Warum etwas nicht geht

refused-too-many-codes = Du hast { $limit ->
    [one] 1 falschen Code
   *[other] { $limit } falsche Codes
 } eingegeben. Warte { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 } und versuch es dann wieder.
refused-unknown-code = Der Code „{ $code }“ gilt nicht. Vielleicht ist er vertippt oder schon benutzt. { $kind ->
    [link] Einen neuen bekommst du mit `verknüpfen` auf deiner anderen Plattform.
    [manage] Einen neuen gibt der Betreiber mit „stonepost appoint“ aus.
    [sign-in] Einen neuen bekommst du mit `anmelden` in einem privaten Chat.
   *[seat] Lass dir einen neuen geben.
 }
refused-old-code = Der Code „{ $code }“ ist abgelaufen. { $kind ->
    [link] Einen neuen bekommst du mit `verknüpfen` auf deiner anderen Plattform.
    [manage] Einen neuen gibt der Betreiber mit „stonepost appoint“ aus.
    [sign-in] Einen neuen bekommst du mit `anmelden` in einem privaten Chat.
   *[seat] Lass dir einen neuen geben.
 }
refused-code-for-link = „{ $code }“ verbindet Konten: `verknüpfen { $code }`
refused-code-for-seat = „{ $code }“ ist eine Einladung zu einer Partie: `annehmen { $code }`
refused-code-for-manage = „{ $code }“ macht jemanden zum Verwalter: `verwalten { $code }`
refused-code-for-sign-in = „{ $code }“ ist für die Anmeldung auf der Chatseite. Gib ihn dort unter „Ich habe schon einen Namen“ ein.
refused-sign-in-here = Du bist schon auf { $platform }. Einen anderen Browser meldest du dort mit deinem Wiederherstellungscode an, oder schreib mir auf Discord oder Telegram `anmelden`.
refused-sign-in-alone = Diesen Link gebe ich dir nur in unserem privaten Chat, wo niemand mitliest. Schreib mir dort `anmelden`.
refused-sign-in-unlinked = Dieses Konto ist mit keinem Namen auf der Chatseite verbunden. Nimm dort einen Namen und verbinde dann beide: `verknüpfen`
refused-session-too-new = Dieser Browser ist erst seit kurzem angemeldet. Deshalb kann er vor { $until } keine Konten verbinden oder trennen und dich nicht vergessen lassen. Nimm einen Browser, der seit einer Woche angemeldet ist.
refused-session-asked = Dieser Browser ist erst seit kurzem angemeldet. Ich habe dich auf { $list } gefragt, ob er Konten verbinden oder trennen oder dich vergessen lassen darf. Erlaub es dort und versuch es hier noch einmal. Ab { $until } geht es ohne Nachfrage.
refused-trust-elsewhere = Das kann nur ein Konto erlauben, das du auf einer anderen Plattform hast.
refused-nothing-to-approve = Hier gibt es gerade nichts zu bestätigen. Gib den Befehl mit deinem anderen Konto noch einmal; dann frage ich dich hier.
refused-no-session = Einen angemeldeten Browser { $session } gibt es nicht. Alle zeigt `sitzungen`
refused-no-name-on-page = Du hast keinen Namen auf der Chatseite. Wenn du dort einen genommen hast, verbinde ihn: `verknüpfen`
refused-link-own-code = Das ist der Code dieses Kontos selbst. Schreib ihn dort, wo dein anderes Konto ist, nicht hier auf { $platform }.
refused-link-already = Dein Konto auf { $platform } und dieses sind schon verbunden. `ich` zeigt deine Konten.
refused-link-same-platform = Auf jeder Plattform kann man nur ein Konto haben, und beide hier sind auf { $platform }. Sie lassen sich nicht verbinden.
refused-link-each-other = Diese beiden spielen in #{ $number } { $game } gegeneinander. Ist die Partie vorbei, lassen sie sich verbinden.
refused-link-same-ladder = Beide stehen auf der Leiter { $ladder } { $game } in { $community }, und eine Person hat einen Platz. Verlass sie mit einem der beiden (dort `leiter verlassen`) und verbinde dann.
refused-link-away = { $name } ist bis { $back } im Urlaub. Schreib dort erst `zurück` und verbinde dann.
refused-not-linked = Nichts wurde verbunden, was sich trennen ließe. Ein Konto auf einer anderen Plattform verbindest du mit `verknüpfen`
refused-unlink-late = Konten lassen sich { $days ->
    [one] nur einen Tag
   *[other] nur { $days } Tage
 } lang wieder trennen.
refused-unlink-away = Du bist bis { $back } im Urlaub. Schreib erst `zurück` und trenne dann.
refused-apart = Du und { $name } spielt hier nicht gegeneinander. Fordere jemand anderen heraus, oder alle: `spielen` ohne Namen. Wen du selbst blockiert hast, zählt `blockieren` auf.
refused-apart-match = In #{ $number } könnt ihr beide nur ziehen: Bitten und zusätzliche Zeit gibt es nicht. Die Partie beenden: `aufgeben`
refused-ladder-apart = Du und { $name } begegnet euch auf dieser Leiter nicht (Regel 3).
refused-not-blocked = „{ $handle }“ hast du nicht blockiert. Wen du blockiert hast, zeigt `blockieren`.
refused-block-yourself = Dich selbst kannst du nicht blockieren.
refused-too-many-blocked = Du hast { $limit ->
    [one] 1 Person
   *[other] { $limit } Personen
 } blockiert, und mehr geht nicht. Entblocke erst jemanden: `entblocken`
refused-link-barred = Diese Konten können nicht verbunden werden, weil der Betreiber eines davon gesperrt hat.
refused-unknown-language = „{ $tag }“ spreche ich nicht. Ich spreche: { $list }. Zum Beispiel: `sprache { $example }`
refused-link-same-tournament = Beide Konten sind bei Turnier { $tournament } { $game } in { $community } dabei, wo jede Person nur einen Platz hat. Verlass es zuerst mit einem von ihnen: `turnier verlassen { $tournament }`

## Aufschriften von Knöpfen

action-link = Anderes Konto verbinden
action-link-yes = Verbinden
action-link-no = Nein
action-unlink = Konten trennen …
action-unlink-yes = Ja, trennen
action-me = Meine Konten
action-me-accounts = Konten …
action-me-others = Weitere Einstellungen …
action-language = Sprache
action-theme = Farben

## Blockieren

help-block =
    Ihr könnt einander nicht mehr herausfordern; Herausforderungen zwischen euch werden geschlossen. Auf der Chatseite siehst du nicht mehr, was die Person schreibt. Sie erfährt es nicht.
    Eure Partien gehen weiter, Zug um Zug, aber ohne Bitten und ohne geschenkte Zeit. Ohne Namen zähle ich auf, wen du blockiert hast.
help-unblock = Hebt auf, dass du jemanden blockierst. Ohne Namen zähle ich auf, wen du blockiert hast.
blocked = Du und { $name } könnt einander nicht mehr herausfordern, und auf der Chatseite siehst du nicht, was { $name } schreibt. { $name } erfährt es nicht. So endet es: `entblocken`
blocked-matches = Was ihr gegeneinander spielt, geht weiter, Zug um Zug und ohne Bitten: { $numbers }
unblocked = Du blockierst { $name } nicht mehr.
blocks = Du hast blockiert:
blocks-line-handle = { $name } (@{ $handle })
blocks-line = { $name }
blocks-end = So hebst du es auf: `entblocken @name`
blocks-none = Du hast niemanden blockiert. Um jemanden zu blockieren: `blockieren @name`
action-unblock = Nicht mehr blockieren
pick-unblock = Aufheben: @{ $handle }

## Discord und Telegram

summary-block = Jemanden blockieren; ohne Namen: wen du blockierst
summary-unblock = Jemanden nicht mehr blockieren
discord-name-person = person
discord-option-person = Wer; ohne Namen: aufzählen, wen du blockiert hast

## Vergessen werden

forget-question =
    Soll ich dich vergessen? Es lässt sich nicht rückgängig machen, und das geschieht:
    • Von da an heißt du überall { $anonymous }. Dein Name, deine Rufnamen und deine Konten hier werden gelöscht, auf allen Plattformen, die du verbunden hast.
    • { $running ->
        [0] Du hast keine laufende Partie.
        [one] Deine laufende Partie wird aufgegeben.
       *[other] Deine { $running } laufenden Partien werden aufgegeben.
    } Offene Herausforderungen werden zurückgezogen, und du verlässt alle Leitern.
    • Sprache, Erinnerungen, Zeitzone, Urlaube und private Nachrichten werden gelöscht, und was du in Räumen der Chatseite geschrieben hast.
    • Gespielte Partien bleiben, denen zuliebe, mit denen du gespielt hast. Wertungen bleiben ohne Namen und ohne Platz.
    • Was ich auf Discord oder Telegram gesagt habe, steht dort, und was andere über dich schrieben, bleibt, wie sie es schrieben. Frühere Sicherungen behalten alles, bis sie gelöscht werden.
action-forget-yes = Vergiss mich
forget-planned = In einer Minute bist du vergessen. Bis dahin behält `vergessen nicht` alles, wie es ist. Schreibst du mir danach, bist du neu hier. Danke fürs Spielen.
action-forget-stop = Halt, alles behalten
forget-stopped = Angehalten. Alles bleibt, wie es ist.
refused-nothing-to-stop = Gerade wird nichts vergessen. Was dabei geschähe: `vergessen mich`
usage-forget = `vergessen mich`, oder `vergessen nicht`
help-forget = Macht dich für immer anonym. Ich sage vorher genau, was geschieht, und frage. Eine Minute danach ist es getan; bis dahin behält `vergessen nicht` alles.
summary-forget = Für immer anonym werden; ich frage vorher

## Sprache

languages =
    Ich spreche: { $list }.
    Wähle mit `sprache`, zum Beispiel: `sprache { $example }`
languages-line = { $name } ({ $tag })
language-set = Ab jetzt spreche ich Deutsch mit dir.

## Farben der Bretter

theme-shown = Private Bretter haben die Farben des jeweiligen Raums. Andere wählst du hier:
theme-shown-theme = Private Bretter sind { $theme ->
    [dark] dunkel
    [contrast] in hohem Kontrast
   *[light] hell
 }.
theme-set = Ab jetzt haben private Bretter die Farben des jeweiligen Raums.
theme-set-theme = Ab jetzt sind private Bretter { $theme ->
    [dark] dunkel
    [contrast] in hohem Kontrast
   *[light] hell
 }.
pick-theme = { $theme ->
    [slate] Bretter: Schiefer
    [sea] Bretter: Meergrün
    [paper] Bretter: Papierweiß
    [wood] Bretter: Holz
    [navy] Steine: Nachtblau und Creme
    [wine] Steine: Weinrot und Weiß
    [forest] Steine: Waldgrün und Sand
    [classic] Steine: Schwarz und Weiß
    [light] Hell
    [dark] Dunkel
    [contrast] Hoher Kontrast
   *[off] Wie der Raum sie hat
 }
theme-sets = Bretter: { $boards ->
    [slate] Schiefer
    [sea] Meergrün
    [paper] Papierweiß
   *[wood] Holz
 }. Steine: { $stones ->
    [navy] Nachtblau und Creme
    [wine] Weinrot und Weiß
    [forest] Waldgrün und Sand
   *[classic] Schwarz und Weiß
 }.
refused-unknown-theme = Farben namens „{ $value }“ habe ich nicht. Möglich sind: { $list }. Zum Beispiel: `farben { $example }`

## Koordinaten

coordinates-shown = Private Bretter haben keine Koordinaten.
coordinates-shown-shown = Private Bretter haben Koordinaten.
coordinates-set = Ab jetzt haben private Bretter keine Koordinaten.
coordinates-set-shown = Ab jetzt haben private Bretter Koordinaten.
pick-coordinates = { $shown ->
    [on] Koordinaten zeigen
   *[off] Koordinaten verbergen
 }

## Gedrehte Bretter

rotation-shown = { rotation-set }
rotation-shown-across = { rotation-set-across }
rotation-set = Private Bretter sind im Uhrzeigersinn gedreht: sechseckige um { $hexagon }°, quadratische um { $square }°.
rotation-set-across = { rotation-set } Wenn du den zweiten Platz hast, siehst du sie von der anderen Seite.
pick-rotate = { $other ->
    [hexagon] { $degrees }° (quadratische)
    [square] { $degrees }° (sechseckige)
   *[none] { $degrees }°
 }
pick-rotate-across = Von meiner Seite
pick-rotate-alike = Wie der erste Spieler
refused-unknown-angle = Um { $degrees }° lässt sich kein Brett drehen. Sechseckige Bretter gehen um 60°, 120°, 180° und so weiter, quadratische um 90°. Zum Beispiel: `drehen 60`

## Wer dich sieht

visibility-shown = { visibility-set }
visibility-set = { $presence ->
    [yes] Andere sehen einen Punkt neben deinem Namen, solange du die Seite offen hast.
   *[no] Andere sehen nicht, wann du die Seite offen hast.
 } { $search ->
    [yes] Suchmaschinen dürfen dein Profil aufnehmen, und Seiten, auf denen auch alle anderen zustimmen.
   *[no] Suchmaschinen dürfen weder dein Profil noch Partien und Ranglisten mit deinem Namen aufnehmen. Die Startseite und die Seiten der Spiele dürfen sie immer.
 }
pick-visibility-presence = { $shown ->
    [on] Zeigen, wann ich da bin
   *[off] Verbergen, wann ich da bin
 }
pick-visibility-search = { $shown ->
    [on] Von Suchmaschinen finden lassen
   *[off] Suchmaschinen fernhalten
 }

## Befehle

help-group-account = __Du__
summary-language = Deine Sprache wählen
summary-theme = Die Farben privater Bretter wählen
summary-rotate = Private Bretter drehen
summary-visibility = Wählen, wer sieht, dass du da bist, und ob Suchmaschinen dich aufnehmen
summary-coordinates = Koordinaten auf privaten Brettern zeigen oder verbergen
summary-link = Dein Konto auf einer anderen Plattform mit diesem verbinden
summary-unlink = Die zuletzt verbundenen Konten trennen
summary-sign-in = Dich mit diesem Konto auf der Chatseite anmelden
summary-sessions = Wo du auf der Chatseite angemeldet bist
summary-approve = Bestätigen, was du mit einem anderen Konto angefangen hast
summary-manage = Die Räume hier verwalten, mit einem Code vom Betreiber
summary-me = Wer du hier bist: deine Konten und Erinnerungen
help-link =
    Verbindet deine Konten auf mehreren Plattformen zu einem Spieler mit allen Partien. Schreib hier `verknüpfen`, dann innerhalb von 15 Minuten `verknüpfen` und den Code auf der anderen Plattform. Bevor ich verbinde, frage ich.
    Ein Spieler hat auf jeder Plattform ein Konto. Jede Partie spielst du, von wo du willst.
help-unlink = Trennt die Konten, die zuletzt verbunden wurden, 7 Tage lang danach. Was jedes vorher hatte, ist wie vorher.
help-sign-in = Gibt dir einen Link, mit dem sich ein Browser auf der Chatseite unter deinem Namen anmeldet, einmal und innerhalb von 10 Minuten. Das geht in einem privaten Chat mit mir, von einem Konto aus, das du mit diesem Namen verbunden hast.
help-sessions = Zählt die Browser auf, die auf der Chatseite unter deinem Namen angemeldet sind. `sitzungen ende 3` meldet einen ab.
help-approve = Bestätigt hier, was du mit einem anderen deiner Konten angefangen hast. Wenn du eine Gemeinschaft verwaltest und Konten verbunden hast, brauchst du das, um eine Leiter zu schließen oder ein Turnier abzusagen. Der Knopf unter meiner Frage tut dasselbe.
help-manage = Macht dich zum Verwalter aller Räume dieser Plattform, mit einem Code, den der Betreiber ausgegeben hat. Er gilt einen Tag lang und für eine Person. Auf Discord und in Gruppen auf Telegram sagt die Plattform selbst, wer verwaltet.
help-me = Zeigt, wer du hier bist: deine Konten, und wo du erinnert wirst.
help-language = Wählt die Sprache, in der ich mit dir spreche, zum Beispiel: `sprache en`. Befehle verstehe ich in jeder Sprache.
help-theme = Wählt die Farben privater Bretter, die nur du siehst: `farben hell`, `farben dunkel` oder `farben kontrast` (schwarz und weiß mit klaren Linien). Für die Bretter: `farben holz`, `farben schiefer`, `farben meer` oder `farben papier`; für die Steine: `farben klassisch`, `farben nachtblau`, `farben wein` oder `farben wald`. Mit `farben aus` haben sie die Farben des Raums, wie Bretter, die auch andere sehen. Auf der Chatseite hat alles deine.
help-coordinates = Zeigt oder verbirgt die Buchstaben und Zahlen am Rand privater Bretter: `koordinaten an` oder `koordinaten aus`. Bretter, die auch andere sehen, haben sie immer. Auf der Chatseite gilt deine Wahl für jedes Brett.
help-rotate = Dreht private Bretter im Uhrzeigersinn: `drehen 60` die sechseckigen, `drehen 90` die quadratischen, `drehen 0` keine. Die Koordinaten drehen sich mit und bleiben aufrecht. Mit `drehen gegenüber` siehst du Bretter von der anderen Seite, wenn du den zweiten Platz hast; `drehen gleich` nimmt das zurück. In keinem Spiel gehört eine Seite des Bretts einem Spieler.
help-visibility = `sichtbarkeit anwesenheit aus` verbirgt, wann du die Seite offen hast; `sichtbarkeit anwesenheit an` zeigt es wieder. Mit `sichtbarkeit suche an` dürfen Suchmaschinen dein Profil aufnehmen. Eine Partie, eine Leiter oder eine Rangliste nehmen sie nur auf, wenn alle darauf zustimmen. `sichtbarkeit aus` verbirgt beides.
