### Messages of every feature: refusals, and messages that can’t be shown.

unreadable = I can’t show this message any more.
refused-broken-log = I can’t replay the record of that match, so you can’t do anything with it. The operator will find the reason in the log.
refused-too-often = { $whose ->
    [network] Too many commands are coming from your network, which others may share. I skipped this one. Try again in { $seconds } s; until then I won’t answer.
    [community] Too many commands are coming from here. I skipped yours. Try again in { $seconds } s; until then I may not answer.
   *[person] Slow down, please! I skipped this one. Try again in { $seconds } s; until then I won’t answer.
 }
refused-barred = The operator has blocked this account, so I ignore its messages. The clocks in its running matches keep going.
refused-barred-why = The operator has blocked this account ({ $why }), so I ignore its messages. The clocks in its running matches keep going.

store-full = The server is out of space, so nothing was done. Please try again later; the operator can see the problem.
store-disk = The server can’t write to its disk right now, so nothing was done. Please try again later; the operator can see the problem.
store-busy = The server was too busy, so nothing was done. Please try again.
refused-no-such-page = There’s no page { $page }; the list has { $pages } { $pages ->
    [one] page
   *[other] pages
    }. Leave out the number to see the first.
refused-overheard = That’s private, and others can read what you type here, so I did nothing. Press the button, or send it to me privately.
