### What people may type about decisions of those who manage a community, and about being forgotten.

command-moderate = moderate, mod, referee
command-audit = audit, audit-log, auditlog, decisions
command-forget = forget, forgetme, forget-me

moderate-adjourn = adjourn, suspend
moderate-resume = resume, continue
moderate-annul = annul, void, nullify
moderate-award = award, adjudicate
moderate-restore = restore, reinstate
moderate-remove = remove, kick

forget-me = me, myself
forget-stop = stop, remember, keep
