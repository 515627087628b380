### What people may type to answer.

command-accept = accept, yes, agree, ok
command-decline = decline, no, refuse, reject
command-withdraw = withdraw, cancel, revoke
command-invite = invitation, invite-link, invitelink, seat-code
