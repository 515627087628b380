### What people may type to talk to an opponent.

command-say = say, tell, talk, chat
