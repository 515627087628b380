### What people may type about challenges.

command-invite = invitation, invite-link, invitelink, seat-code
command-play = play, challenge, new, invite, duel
command-accept = accept, yes, agree, ok
command-decline = decline, no, refuse, reject
command-rematch = rematch, again, revenge
command-withdraw = withdraw, cancel, revoke
