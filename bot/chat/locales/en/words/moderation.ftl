### What people may type about decisions of those who manage a community.

command-moderate = moderate, mod, referee
moderate-adjourn = adjourn, suspend
moderate-resume = resume, continue
moderate-annul = annul, void, nullify
moderate-award = award, adjudicate
moderate-restore = restore, reinstate
moderate-remove = remove, kick
moderate-delete = delete, erase
moderate-mute = mute, silence
moderate-unmute = unmute
moderate-reports = reports
moderate-handled = handled, done
moderate-dismiss = dismiss
