### What any feature says: why nothing was done, and what can’t be shown.

unreadable = This message can’t be shown any more.
refused-broken-log = The record of that match can’t be replayed, so nothing can be done with it. The operator finds the reason in the program’s log.
refused-too-often = { $whose ->
    [network] More commands come from your network (everybody who shares your connection) just now than I can take. This had no effect; try again in { $seconds } s. Until then I skip what comes from there, without an answer.
    [community] More commands come from here just now than I can take. Yours had no effect; try again in { $seconds } s. Until then I skip what is too much, without an answer.
   *[person] Slow down, please: that is more than I can take. This had no effect; try again in { $seconds } s. Until then I skip what you send, without an answer.
 }
refused-barred = The operator has blocked this account: I no longer act on what it writes, and no longer answer. The clocks of its running matches go on.
refused-barred-why = The operator has blocked this account ({ $why }): I no longer act on what it writes, and no longer answer. The clocks of its running matches go on.

store-full = The server has no room left to keep anything, so nothing was done. Please try again later; the operator can see why.
store-disk = The server can’t write to its disk at the moment, so nothing was done. Please try again later; the operator can see why.
store-busy = The server was too busy to do this. Nothing has happened; please try again.
refused-no-such-page = The list has { $pages } { $pages ->
    [one] page
   *[other] pages
    }, so there is no page { $page }. Without a number comes the first.
refused-overheard = That is private, but others read what you type here, so I did nothing. Press the button, or type it to me in private.
