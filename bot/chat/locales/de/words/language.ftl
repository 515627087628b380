### Die Namen der Sprachen: zuerst der eigene in der Sprache selbst; er wird vor allen anderen Wörtern gebraucht.

language-name = Deutsch
language-en = Englisch
