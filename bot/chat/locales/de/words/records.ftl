### Was man über Aufzeichnungen von Partien und das, was über einen gespeichert ist, tippen darf.

command-export = ausgeben, exportieren, herunterladen
command-import = einlesen, importieren, hochladen
command-privacy = datenschutz, meine-daten, meinedaten, dsgvo

everything = alle, alles, archiv
