### What people may type about themselves: accounts, platforms, blocks, language, being forgotten.

command-link = link, connect, pair
command-unlink = unlink, disconnect, unpair, part
command-sign-in = signin, sign-in, login
command-sessions = sessions, signins
session-end = end, signout, sign-out
session-trust = trust, allow, vouch
command-approve = approve
command-manage = manage, manager
command-me = me, whoami, who-am-i, account, accounts
link-no = no, n, nope
platform-discord = discord
platform-telegram = telegram, tg
platform-web = web, page, website, chat-page, browser
command-block = block, ignore
command-unblock = unblock, unignore
command-language = language, lang, locale
command-theme = theme, themes, colours, colors
command-coordinates = coordinates, coords
me-accounts = accounts, account
me-others = others, other, more
command-rotate = rotate, rotation
rotate-hexagon = hexagonal, hexagons, hex
rotate-square = square, squares
rotate-across = across
rotate-alike = alike
theme-wood = wood
theme-slate = slate
theme-sea = sea
theme-paper = paper
theme-classic = classic
theme-navy = navy
theme-wine = wine
theme-forest = forest
command-visibility = visibility, visible
visibility-presence = presence, here, online
visibility-search = search, search-engines, findable
on = on, yes, show

## Being forgotten

command-forget = forget, forgetme, forget-me
forget-me = me, myself
forget-stop = stop, remember, keep
