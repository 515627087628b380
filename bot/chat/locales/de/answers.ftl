### Antworten auf Herausforderungen und Bitten, und Einladungen mit Code.

invitation =
    Wer das zuerst schreibt, auf irgendeiner Plattform, spielt #{ $number } { $game } gegen dich:
    `/annehmen { $code }`
    Das gilt bis { $until }.

## Aufschriften von Knöpfen

action-accept = Annehmen
action-decline = Ablehnen
action-withdraw = Zurückziehen
action-withdraw-own = Bitte zurückziehen
action-keep = Offen halten
action-invite = Mit einem Code einladen

## Warum etwas nicht geht

refused-nothing-to-invite = Du hast keine offene Herausforderung. Mach eine, zum Beispiel `spielen cropa` ohne Namen; dann gibt `einladung` den Code dazu.
refused-nothing-to-invite-number = #{ $number } ist keine offene Herausforderung von dir. `partien` zeigt deine.

## Befehle

help-group-answers = __Herausforderungen__
summary-accept = Eine Herausforderung oder Bitte annehmen
summary-decline = Eine Herausforderung oder Bitte ablehnen
summary-withdraw = Herausforderung oder Bitte zurückziehen
summary-invite = Einen Code für jemanden auf einer anderen Plattform holen

help-accept =
    Nimmt eine Herausforderung an; die Partie beginnt unter derselben Nummer. Mit dem Code einer Einladung geht das von überall. Stimmt auch zu, wenn die andere Seite zurücknehmen oder pausieren möchte. Ohne Nummer gilt es dem, was auf dich wartet.
help-decline = Lehnt eine Herausforderung an dich ab, oder die Bitte der anderen Seite, einen Zug zurückzunehmen oder zu pausieren.
help-withdraw = Beendet deine eigene offene Herausforderung, oder deine Bitte, einen Zug zurückzunehmen oder zu pausieren.
help-invite =
    Gibt dir einen Code für deine offene Herausforderung. Wer zuerst `annehmen` mit dem Code schickt, auf irgendeiner Plattform, spielt gegen dich. Jeder von euch spielt dort, wo er ist.
