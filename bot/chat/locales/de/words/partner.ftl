### Was man über den zweiten Blick schreiben kann.

command-hint = tipp, hinweis
hint-what = welcher, was
hint-why = warum, wieso
command-review = rückblick, rueckblick
