### Was man über Gesuche und offene Angebote tippen darf.

command-seek = suchen, suche, gesuch, gegner
command-offers = angebote, offene-angebote
seek-any = egal, irgendeins, beliebig, egal was
seek-everywhere = überall, ueberall
seek-community = hier, nur hier
seek-near = stärke, staerke
seek-keep = behalten, halte
