### Was man tippen darf, um der anderen Seite etwas zu sagen.

command-say = sagen, sag, sage
