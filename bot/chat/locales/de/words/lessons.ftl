### Was man über Lektionen schreiben kann.

command-learn = lernen, lerne, lektion, lektionen, learn
lesson-hint = tipp, hinweis
