### Was man über Leitern tippen darf.

## Befehle

command-ladder = leiter, leitern

## Was man auf einer Leiter tun kann

ladder-create = gründen, gruenden, anlegen
ladder-join = beitreten, mitmachen, bleiben
ladder-leave = verlassen, austreten
ladder-challenge = fordern, herausfordern
ladder-decline = ablehnen
ladder-close = schließen, schliessen, auflösen, aufloesen
ladder-reach = reichweite
