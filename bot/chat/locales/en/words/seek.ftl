### What people may type about seeks and open offers.

command-seek = seek, find, look-for, seeking
command-offers = offers, open-offers, offer-list
seek-any = any, any-game, any game, whatever
seek-everywhere = everywhere, anywhere
seek-community = here, only here
seek-near = strength, rating-within
seek-keep = keep
