### Was man über Zeit tippen darf: Längen, Uhrzeiten, Bedenkzeiten, Erinnerungen.

command-claim = einfordern, beanspruchen
command-moretime = mehrzeit, mehr-zeit, zeitgeben, zeit-geben
command-pause = pause, pausieren, unterbrechen
command-back = zurück, zurueck, weiter, fortsetzen
command-away = urlaub, ferien, weg, abwesend
command-remind = erinnern, erinnerung, erinnerungen
command-quiet = ruhe, ruhezeit, ruhezeiten
command-timezone = zeitzone
command-mute = stumm, stummschalten

## Einheiten: Wochen, Tage, Stunden, Minuten. Keine Monate: Sie sind verschieden lang

unit-w = Woche, Wochen, Wo
unit-d = Tag, Tage, Tagen, T
unit-h = Stunde, Stunden, Std, Std.
unit-m = Minute, Minuten, Min, Min.
one = ein, eine, einen, einer
and = und

## Uhrzeiten

am = vormittags, morgens
pm = nachmittags, abends
oclock = Uhr
from = von, vom, ab, zwischen
to = bis, und

## Was in einer Herausforderung vereinbart wird

clock-word = uhr, bedenkzeit, zeit
clock-none = ohne-uhr, zeitlos, unbegrenzt
clock-without = ohne, keine, kein, aus
clock-per = pro, je, jeden, für jeden
clock-move = zug, züge
clock-fischer = fischer
clock-max = höchstens, maximal, hoechstens
expiry = ablauf, zeitablauf
expiry-auto = selbst, automatisch, von selbst
expiry-claim = einfordern, anspruch, beanspruchen
weekends = wochenenden, wochenende
weekends-off = aus, frei, zählen nicht, zaehlen nicht, nein
weekends-on = an, ja, zählen, zaehlen
weekends-free = wochenendfrei, ohne wochenenden, ohne wochenende, keine wochenenden, kein wochenende

## Erinnerungen

off = aus, nie, keine, nichts, nein, ende, beenden
usual = üblich, ueblich, wie üblich
half = halb, hälfte, haelfte, halbzeit
daily = täglich, taeglich, überblick, ueberblick
remind-before = vor, vorher
where = wo, auf, über, ueber
room = raum, kanal, öffentlich
private = privat, direkt
both = beides, beide, überall
push = push, benachrichtigungen, geräte
push-on = an, ein
filler = am, für, fuer, im, in, mehr, mich, um, und, vor, vorher, der, dem

## Tage eines Urlaubs

month-1 = januar, jänner, jaenner
month-2 = februar, feber
month-3 = märz, maerz, mrz
month-4 = april
month-5 = mai
month-6 = juni
month-7 = juli
month-8 = august
month-9 = september
month-10 = okt, oktober
month-11 = november
month-12 = dez, dezember
vacation-cancel = absagen, streichen, löschen, loeschen
vacation-auto = automatisch
