### What people may type about their accounts and platforms.

command-invite = invitation, invite-link, invitelink, seat-code
command-link = link, connect, pair
command-unlink = unlink, disconnect, unpair, part
command-me = whoami, me, who-am-i, account, accounts

link-no = no, n, nope
where = where, on, via
platform-discord = discord
platform-telegram = telegram, tg
platform-web = web, page, website, chat-page, browser
