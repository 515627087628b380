### The names of languages: this one's in itself first, which is wanted before any other word is.

language-name = English
language-de = German
