### Was eine Gemeinschaft neben der Zeit entscheidet.

settings-language = sprache: Was hier alle lesen, ist auf { $language }
settings-language-none = sprache: Was hier alle lesen, ist in der Sprache, die dieser Ort hat
settings-theme = farben: Bretter sind { $theme ->
    [dark] dunkel
   *[light] hell
 }
settings-announcements = bekanntmachungen: Ergebnisse und Neues von Leitern stehen auch in { $announcements }
settings-announcements-none = bekanntmachungen: aus, Ergebnisse stehen nur dort, wo die Partie gespielt wird
settings-start = starten: { $start ->
    [group] Nur { $group } und wer hier verwaltet, beginnt Partien
    [managers] Nur wer hier verwaltet, beginnt Partien
   *[everyone] Alle dürfen Partien beginnen
 }
announcements-here = Von jetzt an steht hier, wie Partien in { $community } ausgehen und was auf den Leitern geschieht.
refused-bad-choice = „{ $value }“ geht für { $name } nicht. Möglich sind: { $list }. Zum Beispiel: /einstellungen { $name } { $example }
refused-no-such-room = In { $community } kenne ich keinen Raum „{ $value }“. Schreibe dort, wo Ergebnisse stehen sollen: /einstellungen bekanntmachungen hier; beenden kannst du das mit /einstellungen bekanntmachungen aus
refused-which-room = In { $community } heißen mehrere Räume „{ $value }“. Schreibe in dem, den du meinst: /einstellungen bekanntmachungen hier
refused-may-not-start-group = In { $community } beginnt nur Partien, wer zu { $group } gehört oder dort verwaltet. Annehmen kannst du sie: /partien listet, was offen ist.
refused-may-not-start = In { $community } beginnt nur Partien, wer dort verwaltet. Annehmen kannst du sie: /partien listet, was offen ist.
