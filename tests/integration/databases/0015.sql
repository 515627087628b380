-- Written by the program of revision 0015, when messages named people by name alone: each kind that names any, as it was
-- worded then. 1 and 3 are both called Ann; 1 plays against Bob, who is 2, in 1234.
INSERT INTO "accounts" VALUES('discord','77',3,'Ann','ann',NULL,NULL,NULL);
INSERT INTO "accounts" VALUES('web','ann',1,'Ann','ann',NULL,NULL,NULL);
INSERT INTO "accounts" VALUES('web','bob',2,'Bob','bob',NULL,NULL,NULL);
INSERT INTO "challenges" VALUES(1234,1,1,1,2,'cropa','{}','random','accepted',0,NULL,1);
INSERT INTO "communities" VALUES(1,'web','hall','Hall',NULL);
INSERT INTO "outbox" VALUES(1,'web',1,NULL,'{"content":{"turn-played":{"number":1234,"game":"cropa","by":"Ann","opponent":"Bob","colour":"black","steps":"d4","ply":7,"next":"Bob"}},"number":1234,"notify":[2]}',1709208000123457,1709208000123457,0,'waiting',NULL,NULL,NULL,NULL);
INSERT INTO "outbox" VALUES(2,'web',1,NULL,'{"content":{"vacation-begun":{"by":"Ann","back":"2024-02-29T12:00:00.123457+00:00"}}}',1709208000123457,1709208000123457,0,'waiting',NULL,NULL,NULL,NULL);
INSERT INTO "players" VALUES(1,'Ann',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "players" VALUES(2,'Bob',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "players" VALUES(3,'Ann',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(1,1,NULL,NULL,'You are Ann. Your accounts:
• Ann on Discord
• Ann on Carrier pigeon
• Ann on the chat page
Reminders come in the match’s room.
The account joined last can be separated until Tue 24 Nov, 17:00 UTC: /unlink','{"content":{"me":{"name":"Ann","accounts":[{"platform":"discord","name":"Ann"},{"platform":"carrier-pigeon","name":"Ann"},{"platform":"web","name":"Ann"}],"preferences":{"zone":"Europe/Budapest","quiet":{"start":1320,"end":480}},"until":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(2,1,NULL,NULL,'Write this where your other account is, until Tue 24 Nov, 17:00 UTC:
/link Ann
I will ask there before I join it with Ann on Discord. Don’t show the code to anybody: whoever has it could take your place.','{"content":{"link-code":{"code":"Ann","until":"2026-11-24T17:00:00+00:00","here":{"platform":"discord","name":"Ann"}}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(3,1,NULL,NULL,'Join Ann on Discord with Ann on Discord?
You will be one player, with all matches: 2 running from there, 2 from here.
You will be called Ann everywhere.
Where both have chosen a language or reminders, the choice made here counts.
For 2 days you can separate them again with /unlink.','{"content":{"link-question":{"here":{"platform":"discord","name":"Ann"},"there":{"platform":"discord","name":"Ann"},"mine":2,"theirs":2,"called":"Ann","renamed":true,"differ":true,"days":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(4,1,NULL,NULL,'This account was joined with Ann on Discord: you are one player now, called Ann. If that wasn’t you, write /unlink within 2 days.','{"content":{"linked":{"here":{"platform":"discord","name":"Ann"},"there":{"platform":"discord","name":"Ann"},"called":"Ann","days":2,"matches":2,"waiting":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(5,1,NULL,NULL,'This account was joined with Ann on Discord: you are one player now, called Ann. If that wasn’t you, write /unlink within 2 days.','{"content":{"linked-there":{"here":{"platform":"discord","name":"Ann"},"there":{"platform":"discord","name":"Ann"},"called":"Ann","days":2,"matches":2,"waiting":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(6,1,NULL,NULL,'Separate Ann on Discord, Ann on Carrier pigeon, Ann on the chat page again, joined on Tue 24 Nov, 17:00 UTC? What belonged to it before belongs to it again; a match begun since then goes with the account on the platform where it is played. You can do this until Tue 24 Nov, 17:00 UTC.','{"content":{"unlink-question":{"accounts":[{"platform":"discord","name":"Ann"},{"platform":"carrier-pigeon","name":"Ann"},{"platform":"web","name":"Ann"}],"at":"2026-11-24T17:00:00+00:00","until":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(7,1,NULL,NULL,'You are two players again: Ann on Discord, Ann on Carrier pigeon, Ann on the chat page has its own matches and settings, as before Tue 24 Nov, 17:00 UTC.','{"content":{"unlinked":{"accounts":[{"platform":"discord","name":"Ann"},{"platform":"carrier-pigeon","name":"Ann"},{"platform":"web","name":"Ann"}],"at":"2026-11-24T17:00:00+00:00","until":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(8,1,NULL,NULL,'Ann is on vacation until Tue 24 Nov, 17:00 UTC. Write /back there first, then join.','{"content":{"refused.link-away":{"name":"Ann","back":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(9,1,NULL,NULL,'You and Ann don’t meet any more: no challenges from one to the other, and on the chat page you don’t see what Ann writes. Ann isn’t told. To undo it: /unblock
What you play against each other goes on, turn by turn and without requests: #2, #0, #1','{"content":{"blocked":{"name":"Ann","numbers":[2,0,1]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(10,1,NULL,NULL,'You no longer block Ann.','{"content":{"unblocked":{"name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(11,1,NULL,NULL,'You have blocked:
• Ann (@Ann)
• Ann
• Ann
To unblock somebody: /unblock @name','{"content":{"blocks":{"people":[{"name":"Ann","handle":"Ann"},{"name":"Ann","handle":null},{"name":"Ann","handle":null}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(12,1,NULL,NULL,'You and Ann don’t play each other here. Challenge somebody else, or anyone: /play without a name. /block lists whom you have blocked yourself.','{"content":{"refused.apart":{"name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(13,1,NULL,NULL,'Ann challenges Ann to Luup, #1234 (size 9). Ann moves first.
Time: 3 days per turn. When it runs out, the match ends by itself.
Ann, do you accept?','{"content":{"challenge-made":{"number":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"by":"Ann","to":"Ann","seat":"me"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(14,1,NULL,NULL,'#1234 Luup: I can’t write to Ann. I may write only to people who have written to me, and haven’t blocked me.','{"content":{"challenge-undelivered":{"number":1234,"game":"luup","to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(15,1,NULL,NULL,'Ann declines Ann’s challenge #1234. No match begins.','{"content":{"challenge-declined":{"number":1234,"game":"luup","by":"Ann","to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(16,1,NULL,NULL,'Ann withdraws the challenge #1234 (Luup).','{"content":{"challenge-withdrawn":{"number":1234,"game":"luup","by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(17,1,NULL,NULL,'Which game do you want to play with @Ann? Choose one below.
Size, time and more can be typed: /play criocha @Ann size 13 3d/move','{"content":{"choose-game":{"games":["cropa","luup"],"opponent":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(18,1,NULL,NULL,'Luup
How much time does each of you have?','{"content":{"arranging":{"game":"luup","asks":"time","options":{"size":9},"opponent":"Ann","seat":"me","clock":"7d/move"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(19,1,NULL,NULL,'Done: #1234 Luup is offered to Ann. I’ll tell you the answer.','{"content":{"arranged":{"number":1234,"game":"luup","to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(20,1,NULL,NULL,'You have offered Ann that already: #1234. To take the offer back: /withdraw #1234','{"content":{"refused.rematch-offered":{"number":1234,"to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(21,1,NULL,NULL,'Several challenges are open. Which one do you mean? Add its number, for example: /accept #1234
• #1234 Luup by Ann
• #1 Toy game by Ann
• #1 Luup by Ann','{"content":{"refused.which-challenge":{"challenges":[{"number":1234,"game":"luup","by":"Ann"},{"number":1,"game":"toy-game","by":"Ann"},{"number":1,"game":"luup","by":"Ann"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(22,1,NULL,NULL,'Ann and Ann are playing #1234 already. /play starts another match.','{"content":{"refused.already-accepted":{"number":1234,"first":"Ann","second":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(23,1,NULL,NULL,'There is no setting “Ann”. There are: clock, vacation. To see them all: /settings','{"content":{"refused.unknown-setting":{"name":"Ann","names":["clock","vacation"]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(24,1,NULL,NULL,'“Ann” can’t be set for Ann. Choose yes or no, for example: /settings Ann no','{"content":{"refused.bad-setting":{"name":"Ann","value":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(25,1,NULL,NULL,'“Ann Ann” would contradict the other settings. They would be: clocks of at least 3 days and at most 3 days, the usual one 7 days per turn, matches without a clock possible. Change another one of them first.','{"content":{"refused.settings-contradict":{"name":"Ann","value":"Ann","clock":"7d/move","fastest":259200.0,"slowest":259200.0,"untimed":true}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(26,1,NULL,NULL,'“Ann” can’t be set for Ann. Possible: de, en, off. For example: /settings Ann de','{"content":{"refused.bad-choice":{"name":"Ann","value":"Ann","choices":["de","en","off"]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(27,1,NULL,NULL,'You have 2 open challenges to Ann already. Wait for an answer, or take one back with /withdraw.','{"content":{"refused.too-many-challenges":{"limit":2,"to":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(28,1,NULL,NULL,'Ann plays 2 matches, and more at once aren’t possible. Try again when one of them is over, or play somebody else.','{"content":{"refused.their-matches":{"limit":2,"name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(29,1,NULL,NULL,'How much more time do you give Ann in #1234? For example: /moretime #1234 1d','{"content":{"more-time-how-much":{"number":1234,"to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(30,1,NULL,NULL,'#1234 Luup: Ann gives Ann 3 days more. Ann is to move: 3 days left, until Tue 24 Nov, 17:00 UTC.','{"content":{"more-time":{"number":1234,"game":"luup","by":"Ann","to":"Ann","length":259200.0,"next":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(31,1,NULL,NULL,'#1234 Luup: Ann would like to pause the match for 3 days; the clocks would stop meanwhile.
Ann, do you agree?','{"content":{"pause-asked":{"number":1234,"game":"luup","by":"Ann","to":"Ann","length":259200.0}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(32,1,NULL,NULL,'#1234 Luup is paused until Tue 24 Nov, 17:00 UTC, as Ann asked. The clocks stand.
To go on earlier, write /back #1234 or simply play a turn.','{"content":{"paused":{"number":1234,"game":"luup","by":"Ann","back":"2026-11-24T17:00:00+00:00"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(33,1,NULL,NULL,'#1234 Luup: Ann doesn’t agree to a pause. The match goes on.','{"content":{"pause-refused":{"number":1234,"game":"luup","by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(34,1,NULL,NULL,'#1234 Luup: Ann no longer asks for a pause. The match goes on.','{"content":{"pause-withdrawn":{"number":1234,"game":"luup","by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(35,1,NULL,NULL,'#1234 Luup: Ann ends the pause. Ann is to move: 3 days left, until Tue 24 Nov, 17:00 UTC.','{"content":{"resumed":{"number":1234,"game":"luup","by":"Ann","next":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(36,1,NULL,NULL,'#1234 Luup: Ann’s time has run out.
Ann, you can claim the win (/claim #1234) or give more time (/moretime #1234 1d). Until you do, Ann can still play.','{"content":{"time-is-up":{"number":1234,"game":"luup","next":"Ann","to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(37,1,NULL,NULL,'#1234 Luup: I can’t reach Ann any more. They have left, or take no private messages from me. The clocks stand until Tue 24 Nov, 17:00 UTC. Then, when the time of Ann is over, you may claim the win.
To let them run earlier, write /back #1234','{"content":{"unreached":{"number":1234,"game":"luup","name":"Ann","back":"2026-11-24T17:00:00+00:00"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(38,1,NULL,NULL,'Ann has plenty of time in #1234; with that, it would be more than a clock can hold. Give less, or give it later.','{"content":{"refused.enough-time":{"number":1234,"to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(39,1,NULL,NULL,'Nobody needs to claim anything in #1234: when a player’s time runs out, the match ends by itself. To see how much time is left: /match #1234','{"content":{"refused.nothing-to-claim":{"number":1234,"to":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(40,1,NULL,NULL,'Ann, it is your turn in #1234 Luup against Ann: 3 days left, until Tue 24 Nov, 17:00 UTC. After that the match is lost.','{"content":{"reminder":{"number":1234,"game":"luup","next":"Ann","opponent":"Ann","stage":"turn","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(41,1,NULL,NULL,'Hello, Ann! 2 matches wait for you, the most urgent first:
• #1234 Luup against Ann: 3 days left, until Tue 24 Nov, 17:00 UTC
• #1 Toy game against Ann
• #1 Luup against Ann: 3 days left, until Tue 24 Nov, 17:00 UTC','{"content":{"digest":{"name":"Ann","count":2,"matches":[{"number":1234,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}},{"number":1,"game":"toy-game","opponent":"Ann","time":null},{"number":1,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(42,1,NULL,NULL,'Ann is on vacation until Tue 24 Nov, 17:00 UTC. Where Ann is to move, the clock stands meanwhile.','{"content":{"vacation-begun":{"by":"Ann","back":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(43,1,NULL,NULL,'Have a good time, Ann! You are on vacation until Tue 24 Nov, 17:00 UTC, and wherever you are to move, your clock stands. Your opponents have been told.
To come back earlier, write /back or simply play a turn.','{"content":{"vacation-yours":{"by":"Ann","back":"2026-11-24T17:00:00+00:00","matches":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(44,1,NULL,NULL,'Welcome back, Ann! Your vacation is over and your clocks run again. 2 matches wait for you:
• #1234 Luup against Ann: 3 days left, until Tue 24 Nov, 17:00 UTC
• #1 Toy game against Ann
• #1 Luup against Ann: 3 days left, until Tue 24 Nov, 17:00 UTC','{"content":{"vacation-over":{"name":"Ann","waiting":2,"matches":[{"number":1234,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}},{"number":1,"game":"toy-game","opponent":"Ann","time":null},{"number":1,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(45,1,NULL,NULL,'Annul #1234 Luup between Ann and Ann? It ends at once, and nobody wins. You can take that back later: /moderate restore
It was played on ladder 1234: places, strikes and streaks there become what they would be without it.
Your reason, which everybody can read: “Ann”','{"content":{"moderate-question":{"what":"annul","number":1234,"game":"luup","first":"Ann","second":"Ann","by":"Ann","why":"Ann","status":"running","ladder":1234,"name":"Ann","on":true}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(46,1,NULL,NULL,'Take Ann off ladder 1234 Luup (place 2)? Their matches go on, but no longer change places. They can join again at the bottom.
Your reason, which everybody can read: “Ann”','{"content":{"moderate-question-remove":{"ladder":1234,"game":"luup","name":"Ann","place":2,"why":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(47,1,NULL,NULL,'Ann has annulled #1234 Luup between Ann and Ann: it no longer counts.
Reason: Ann
It goes on: Ann is to move.','{"content":{"moderated":{"what":"annul","number":1234,"game":"luup","first":"Ann","second":"Ann","by":"Ann","why":"Ann","next":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"over":true,"winner":"Ann","annulled":true}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(48,1,NULL,NULL,'Ann has removed a message by Ann.
Reason: Ann','{"content":{"talk-removed":{"name":"Ann","by":"Ann","why":"Ann","line":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(49,1,NULL,NULL,'Ann lets Ann speak here again.
Reason: Ann','{"content":{"talk-unmuted":{"name":"Ann","by":"Ann","why":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(50,1,NULL,NULL,'Ann has muted Ann here until Tue 24 Nov, 17:00 UTC: they can play, but say nothing.
Reason: Ann','{"content":{"talk-muted":{"name":"Ann","by":"Ann","why":"Ann","until":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(51,1,NULL,NULL,'Ann isn’t muted here.','{"content":{"refused.not-muted":{"name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(52,1,NULL,NULL,'Decisions in Ann, the latest first:
• Tue 24 Nov 2026, 17:00 UTC, Ann: #1234 adjourned. Reason: Ann (Ann stands on the ladder, too.)
• Mon 24 Nov 2025, 17:00 UTC, Ann: ladder 1 Toy game closed. Reason: Ann
• Mon 24 Nov 2025, 17:00 UTC, Ann: #1234 adjourned. Reason: Ann (Ann stands on the ladder, too.)
Page 2 of 2. Another one: /audit 2','{"content":{"audit":{"community":"Ann","count":2,"page":2,"pages":2,"entries":[{"at":"2026-11-24T17:00:00+00:00","by":"Ann","what":"adjourn","why":"Ann","number":1234,"ladder":1234,"game":"luup","name":"Ann","value":"Ann","beside":true,"until":"2026-11-24T17:00:00+00:00"},{"at":"2025-11-24T17:00:00+00:00","by":"Ann","what":"ladder-closed","why":"Ann","number":1,"ladder":1,"game":"toy-game","name":"Ann","value":"Ann"},{"at":"2025-11-24T17:00:00+00:00","by":"Ann","what":"adjourn","why":"Ann","number":1234,"ladder":1234,"game":"luup","name":"Ann","value":"Ann","beside":true,"until":"2026-11-24T17:00:00+00:00"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(53,1,NULL,NULL,'Match #1234 can’t go on: Ann has left tournament 1234.','{"content":{"refused.restore-left":{"number":1234,"tournament":1234,"name":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(54,1,NULL,NULL,'Ann has won #1234 already.','{"content":{"refused.already-won":{"number":1234,"name":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(55,1,NULL,NULL,'#1234 can be awarded to Ann or to Ann. Put one of the names behind the number, with @ before it.','{"content":{"refused.award-to-whom":{"number":1234,"first":"Ann","second":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(56,1,NULL,NULL,'#1234 was adjourned by Ann: nobody moves until it is resumed. Giving up is possible: /resign #1234
Reason: Ann','{"content":{"refused.adjourned":{"number":1234,"ruling":{"by":"Ann","why":"Ann"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(57,1,NULL,NULL,'Ann isn’t on ladder 1234 Luup. Who is: /ladder 1234','{"content":{"refused.remove-not-there":{"ladder":1234,"game":"luup","name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(58,1,NULL,NULL,'Ratings of Ann:
• Luup over all communities: 2 ± 2, place 2 of 2 (2 matches); being calculated again just now, because accounts were joined or separated
• Toy game: 2 ± 2 (?), place 17 of 17 here (17 matches)
• Toy game over all communities: 2 ± 2, place 2 of 2 (2 matches); being calculated again just now, because accounts were joined or separated','{"content":{"rating":{"name":"Ann","ratings":[{"game":"luup","everywhere":true,"rating":{"value":2,"deviation":2,"ranked":true},"matches":2,"recounted":true,"place":2,"count":2},{"game":"toy-game","everywhere":false,"rating":{"value":2,"deviation":2,"ranked":false},"matches":17,"recounted":false,"place":17,"count":17},{"game":"toy-game","everywhere":true,"rating":{"value":2,"deviation":2,"ranked":true},"matches":2,"recounted":true,"place":2,"count":2}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(59,1,NULL,NULL,'Highest ratings over all communities:
Luup; being calculated again just now, because accounts were joined or separated
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you
Toy game
Nobody’s rating is certain enough to be ranked yet.
You: place 17 of 17
Toy game; being calculated again just now, because accounts were joined or separated
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you
Page 2 of 2.
Only players whose deviation is below 110 are ranked; it shrinks with every match, and grows while somebody doesn’t play. Your own: /rating','{"content":{"standings":{"community":"Ann","everywhere":true,"games":[{"game":"luup","top":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}],"place":2,"count":2,"recounted":true},{"game":"toy-game","top":[],"place":17,"count":17,"recounted":false},{"game":"toy-game","top":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}],"place":2,"count":2,"recounted":true}],"page":2,"pages":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(60,1,NULL,NULL,'Ann in this community: 2 won, 2 lost, 2 drawn
• Luup: 2 won, 2 lost, 2 drawn
• Toy game: 2 won, 2 lost, 17 drawn
• Toy game: 2 won, 2 lost, 2 drawn
• moving first: 2 won, 2 lost, 2 drawn; second: 2 won, 2 lost, 2 drawn
• against Ann: 2 won, 2 lost, 2 drawn
• against Ann: 2 won, 2 lost, 17 drawn
• against Ann: 17 won, 17 lost, 17 drawn
• 3 days per turn on average (2 turns)
• ran out of time 2 times
• won the last 2 matches
• longest streak: 2 wins
• ladder 1234 Luup: place 2 of 2 (2 days at the top)
• ladder 1 Toy game: place 17 of 17 (17 days at the top)
• ladder 1 Luup: place 2 of 2 (2 days at the top)','{"content":{"stats":{"name":"Ann","total":{"won":2,"lost":2,"drawn":2},"games":[{"game":"luup","record":{"won":2,"lost":2,"drawn":2}},{"game":"toy-game","record":{"won":2,"lost":2,"drawn":17}},{"game":"toy-game","record":{"won":2,"lost":2,"drawn":2}}],"seats":[{"won":2,"lost":2,"drawn":2},{"won":2,"lost":2,"drawn":2}],"opponents":[{"name":"Ann","record":{"won":2,"lost":2,"drawn":2}},{"name":"Ann","record":{"won":2,"lost":2,"drawn":17}},{"name":"Ann","record":{"won":17,"lost":17,"drawn":17}}],"length":259200.0,"turns":2,"timeouts":2,"streak":2,"longest":2,"ladders":[{"ladder":1234,"game":"luup","place":2,"count":2,"days":2},{"ladder":1,"game":"toy-game","place":17,"count":17,"days":17},{"ladder":1,"game":"luup","place":2,"count":2,"days":2}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(61,1,NULL,NULL,'Ann against Ann: 2 won, 2 lost, 2 drawn
• #1234 Luup: Ann won (Tue 24 Nov 2026, 17:00 UTC)
• #1 Toy game: drawn (Mon 24 Nov 2025, 17:00 UTC)
• #1 Luup: Ann won (Tue 24 Nov 2026, 17:00 UTC)','{"content":{"history":{"name":"Ann","other":"Ann","record":{"won":2,"lost":2,"drawn":2},"count":2,"matches":[{"number":1234,"game":"luup","winner":"Ann","ended":"2026-11-24T17:00:00+00:00"},{"number":1,"game":"toy-game","winner":null,"ended":"2025-11-24T17:00:00+00:00"},{"number":1,"game":"luup","winner":"Ann","ended":"2026-11-24T17:00:00+00:00"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(62,1,NULL,NULL,'Ladder 1234: Luup (size 9; 3 days per turn); 2 players
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you
…
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you
King of the hill: Ann, 2 days at the top.
You will leave once your matches have ended. To stay: /ladder join 1234
You have 2 strikes for running out of time; with 20 you are out, and each turn takes one away.','{"content":{"ladder":{"ladder":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"count":2,"top":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}],"around":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}],"king":"Ann","days":2,"mine":2,"leaving":true,"strikes":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(63,1,NULL,NULL,'Ann begins a ladder: ladder 1234, Luup (size 9; 3 days per turn).
Everybody can challenge up to 2 places above their own.
Everybody here can take part: /ladder join 1234. Whoever wins against somebody above takes their place.','{"content":{"ladder-created":{"ladder":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"reach":2,"by":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(64,1,NULL,NULL,'Ann has closed ladder 1234 Luup. This is how it ended:
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you','{"content":{"ladder-closed":{"ladder":1234,"game":"luup","by":"Ann","top":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(65,1,NULL,NULL,'Ann joins ladder 1234 Luup at place 2.','{"content":{"ladder-joined":{"ladder":1234,"game":"luup","name":"Ann","place":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(66,1,NULL,NULL,'Ladder 1234 Luup: Ann (place 2) challenges Ann (place 2). The match begins at once.
Ann, if you don’t want to play, you can give your place away before your first move: /ladder decline #1234','{"content":{"ladder-challenged":{"ladder":1234,"game":"luup","number":1234,"by":"Ann","to":"Ann","mine":2,"place":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(67,1,NULL,NULL,'Ladder 1234 Luup: from place 2 you can challenge:
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you','{"content":{"ladder-possible":{"ladder":1234,"game":"luup","place":2,"possible":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(68,1,NULL,NULL,'You can’t challenge yourself, only those above you (rule 2).
You can challenge:
2. Ann, 2 ± 2, on vacation ← you
17. Ann, 2 ± 2 (?), 17 wins in a row
0. Ann, 2 ± 2, on vacation ← you','{"content":{"refused.ladder-refused":{"ladder":1234,"game":"luup","hindrance":"yourself","possible":[{"place":2,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true},{"place":17,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":false},"streak":17},{"place":0,"name":"Ann","rating":{"value":2,"deviation":2,"ranked":true},"streak":2,"away":true,"you":true}],"name":"Ann","handle":"Ann","place":2,"mine":2,"highest":2,"limit":2,"back":"2026-11-24T17:00:00+00:00"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(69,1,NULL,NULL,'Ladder 1234 Luup: Ann ran out of time against Ann and drops from place 2 to 2.','{"content":{"ladder-moved":{"ladder":1234,"game":"luup","number":1234,"name":"Ann","other":"Ann","before":2,"after":2,"reason":"resigned"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(70,1,NULL,NULL,'Ladder 1234 Luup has a new leader: Ann!','{"content":{"ladder-leader":{"ladder":1234,"game":"luup","name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(71,1,NULL,NULL,'ladder gone joined by
Reason: Ann','{"content":{"ladder-gone":{"ladder":1234,"game":"luup","name":"Ann","place":2,"why":"joined","days":2,"ruling":{"by":"Ann","why":"Ann"}}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(72,1,NULL,NULL,'Ladder 1234 Luup at the end of March 2026 (2 players):
2. Ann
17. Ann
0. Ann
Longest at the top so far: Ann, 2 days.','{"content":{"ladder-month":{"ladder":1234,"game":"luup","month":"2026-03","players":[{"place":2,"name":"Ann"},{"place":17,"name":"Ann"},{"place":0,"name":"Ann"}],"count":2,"king":"Ann","days":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(73,1,NULL,NULL,'Tournament 1234, round 2:
Your seek found somebody: Ann and Ann were both looking for this.
#1234 Luup begins: Ann (black) against Ann (white), size 9.
Time: 3 days per turn. When it runs out, the match ends by itself.
Ann moves first: 3 days left, until Tue 24 Nov, 17:00 UTC. A turn is one cell, for example: d4
question Ann','{"content":{"match-started":{"number":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"first":"Ann","second":"Ann","coloured":true,"question":{"code":"Ann","facts":{},"next":"Ann","holds":"black","other":"Ann"},"time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"round_of":{"tournament":1234,"round":2},"sought":true}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(74,1,NULL,NULL,'#1234 Luup: Ann plays d4 e5. Ann has no legal turn and passes.
Ann answers at once, as planned: komi:5.
Ann answers at once, as planned: d4 e5. Ann has no legal turn and passes.
Ann answers at once, as planned: d4 e5. Ann has no legal turn and passes. With that, Ann no longer asks to take a turn back. With that, Ann no longer asks for a pause. Ann is to move again: 3 days left, until Tue 24 Nov, 17:00 UTC.
question Ann','{"content":{"turn-played":{"number":1234,"game":"luup","by":"Ann","opponent":"Ann","colour":"black","steps":"d4 e5","ply":2,"next":"Ann","passes":["Ann"],"unanswered":"Ann","unpaused":"Ann","question":{"code":"Ann","facts":{},"next":"Ann","holds":"black","other":"Ann"},"time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"earlier":[{"by":"Ann","opponent":"Ann","colour":"black","steps":"d4 e5","passes":["Ann"]},{"by":"Ann","opponent":"Ann","colour":"white","steps":"komi:5"},{"by":"Ann","opponent":"Ann","colour":"white","steps":"d4 e5","passes":["Ann"]}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(75,1,NULL,NULL,'#1234 Luup: Ann plays d4 e5 and wins the round. Points: Ann 4, Ann 21.
The board is cleared and round 2 begins.','{"content":{"round-ended":{"number":1234,"game":"luup","by":"Ann","steps":"d4 e5","first":"Ann","second":"Ann","totals":[4,21],"round":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(76,1,NULL,NULL,'#1234 Luup against the computer is over: there was no turn for eight weeks. It counts for nothing, and you can play again at any time.','{"content":{"match-ended":{"number":1234,"game":"luup","first":"Ann","second":"Ann","winner":"Ann","loser":"Ann","reason":"resigned","score":{},"last":{"by":"Ann","steps":"d4 e5","passes":["Ann"]},"ply":2,"unrated":"agreed","ratings":[{"name":"Ann","before":{"value":2,"deviation":2,"ranked":true},"after":{"value":2,"deviation":2,"ranked":true}},{"name":"Ann","before":{"value":2,"deviation":2,"ranked":false},"after":{"value":2,"deviation":2,"ranked":false}},{"name":"Ann","before":{"value":17,"deviation":17,"ranked":false},"after":{"value":2,"deviation":2,"ranked":true}}],"ruling":{"by":"Ann","why":"Ann"},"earlier":[{"by":"Ann","opponent":"Ann","colour":"black","steps":"d4 e5","passes":["Ann"]},{"by":"Ann","opponent":"Ann","colour":"white","steps":"komi:5"},{"by":"Ann","opponent":"Ann","colour":"white","steps":"d4 e5","passes":["Ann"]}],"left":true}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(77,1,NULL,NULL,'Do you want to resign in #1234? Then Ann wins, and that can’t be undone. To do it: /resign #1234 yes','{"content":{"resign-question":{"number":1234,"to":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(78,1,NULL,NULL,'#1234: Ann would like to take back the last 2 turns. Ann, do you agree?','{"content":{"takeback-asked":{"number":1234,"by":"Ann","to":"Ann","turns":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(79,1,NULL,NULL,'#1234: it is taken back, as Ann asked; the board is as it was after 2 turns. Ann is to move: 3 days left, until Tue 24 Nov, 17:00 UTC.
question Ann','{"content":{"taken-back":{"number":1234,"game":"luup","by":"Ann","ply":2,"next":"Ann","question":{"code":"Ann","facts":{},"next":"Ann","holds":"black","other":"Ann"},"time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(80,1,NULL,NULL,'#1234: Ann doesn’t agree to taking a turn back. The match goes on as it stands.','{"content":{"takeback-refused":{"number":1234,"by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(81,1,NULL,NULL,'#1234: Ann no longer asks to take a turn back. The match goes on as it stands.','{"content":{"takeback-withdrawn":{"number":1234,"by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(82,1,NULL,NULL,'You don’t play in #1234. You can watch it: /board #1234
If you mean another match, choose it:
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"refused.not-a-player":{"number":1234,"others":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(83,1,NULL,NULL,'#1234 is over. /board #1234 shows how it ended, and /play starts another match.
If you mean another match, choose it:
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"refused.over":{"number":1234,"others":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(84,1,NULL,NULL,'#1234 is a challenge from which no match has begun, so nothing was done. To see what is open: /matches
If you mean another match, choose it:
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"refused.not-begun":{"number":1234,"others":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(85,1,NULL,NULL,'It isn’t your turn in #1234: Ann is to move. You can try things out with /try.
If you mean another match, choose it:
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"refused.not-your-turn":{"number":1234,"next":"Ann","others":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(86,1,NULL,NULL,'Nobody has asked for anything in #1234. To ask for your last turn back: /undo #1234
If you mean another match, choose it:
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"refused.nothing-asked":{"number":1234,"others":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(87,1,NULL,NULL,'The record of #1234 Luup: Ann against Ann, as it stands now, after 2 turns. The match goes on; when it is over, the file can be imported, too.','{"content":{"export":{"number":1234,"game":"luup","first":"Ann","second":"Ann","status":"running","ply":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(88,1,NULL,NULL,'Ann, this file holds what I keep of you: your accounts and wishes, your matches and challenges, ratings and ladders, and what you wrote. It is for you alone: don’t show it to anybody who shouldn’t know all that.','{"content":{"privacy":{"name":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(89,1,NULL,NULL,'Ann has imported a record. It is kept as #1234 Luup: Ann (imported) against Ann (imported), 2 turns, won by Ann (imported). It counts for no rating, no ladder and no statistics.','{"content":{"imported":{"number":1234,"by":"Ann","game":"luup","first":"Ann","second":"Ann","winner":"Ann","ply":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(90,1,NULL,NULL,'That record is of “Ann”, which I don’t know. There are: Cropa, Luup.','{"content":{"refused.record-game":{"name":"Ann","games":["cropa","luup"]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(91,1,NULL,NULL,'#1234 Luup, Ann against Ann, as the partner sees it. It is a computer of modest strength, and may be wrong; it speaks only of turns where it sees a clear difference.
From turn 2 on, Ann stayed clearly ahead.
2 turns changed much. On their pictures, the cell that was played is marked, and what the partner would have played stands on the board.','{"content":{"review":{"number":1234,"game":"luup","first":"Ann","second":"Ann","count":2,"winner":"Ann","decided":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(92,1,NULL,NULL,'#1234 Luup, turn 2: Ann played Ann. The partner would have played Ann.
• Ann: reason Ann
• Ann: reason Ann
• Ann: reason Ann
• Ann: reason Ann
• To Ann, the partner would have answered Ann.','{"content":{"review-moment":{"number":1234,"game":"luup","ply":2,"name":"Ann","played":"Ann","better":"Ann","against":[{"code":"Ann","facts":{}},{"code":"Ann","facts":{}}],"instead":[{"code":"Ann","facts":{}},{"code":"Ann","facts":{}}],"answer":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(93,1,NULL,NULL,'Open offers in Ann:
• #1234 Luup by Ann (size 9), 7 days per turn, rated 2 to 2
• #1 Toy game by Ann (wrap around: yes), no clock, unrated
• #1 Luup by Ann (size 9), 7 days per turn, rated 2 to 2
• Luup, size 9, 7 days per turn, at most 2 rating points away, up to 2 matches at once, from everywhere, rated 2 to 2
• any game, wrap around: yes, a day or more per turn, unrated, up to 17 matches at once, from here
• Toy game, size 9, 7 days per turn, at most 2 rating points away, up to 2 matches at once, from everywhere, rated 2 to 2
… and 2 more: /offers
Page 2 of 2. Another one: /offers page 2
You are looking for:
• Luup, size 9, 7 days per turn, at most 2 rating points away, up to 2 matches at once, from everywhere, rated 2 to 2
• any game, wrap around: yes, a day or more per turn, unrated, up to 17 matches at once, from here
• Toy game, size 9, 7 days per turn, at most 2 rating points away, up to 2 matches at once, from everywhere, rated 2 to 2
Take one by its button. Or let me look for somebody: /seek luup, or /seek any','{"content":{"offers-shown":{"community":"Ann","challenges":[{"number":1234,"game":"luup","by":"Ann","options":{"size":9},"clock":"7d/move","rated":true,"band":{"low":2,"high":2}},{"number":1,"game":"toy-game","by":"Ann","options":{"wrap-around":true},"clock":"none","rated":false,"band":null},{"number":1,"game":"luup","by":"Ann","options":{"size":9},"clock":"7d/move","rated":true,"band":{"low":2,"high":2}}],"seeks":[{"game":"luup","options":{"size":9},"clock":"7d/move","named":true,"rated":true,"near":2,"keep":2,"everywhere":true,"band":{"low":2,"high":2}},{"game":null,"options":{"wrap-around":true},"clock":"none","named":false,"rated":false,"near":null,"keep":17,"everywhere":false},{"game":"toy-game","options":{"size":9},"clock":"7d/move","named":true,"rated":true,"near":2,"keep":2,"everywhere":true,"band":{"low":2,"high":2}}],"mine":[{"game":"luup","options":{"size":9},"clock":"7d/move","named":true,"rated":true,"near":2,"keep":2,"everywhere":true,"band":{"low":2,"high":2}},{"game":null,"options":{"wrap-around":true},"clock":"none","named":false,"rated":false,"near":null,"keep":17,"everywhere":false},{"game":"toy-game","options":{"size":9},"clock":"7d/move","named":true,"rated":true,"near":2,"keep":2,"everywhere":true,"band":{"low":2,"high":2}}],"more":2,"page":2,"pages":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(94,1,NULL,NULL,'💬 #1234 · Ann: Ann','{"content":{"talk-said":{"number":1234,"line":2,"by":2,"name":"Ann","text":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(95,1,NULL,NULL,'Ann is told (#1234). Nobody else sees it.','{"content":{"talk-passed-on":{"number":1234,"name":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(96,1,NULL,NULL,'Ann was forgotten, as they wished, and reads nothing here any more.','{"content":{"refused.talk-forgotten":{"number":1234,"name":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(97,1,NULL,NULL,'Ann has removed line 2 of what Ann said in #1234. Reason: Ann','{"content":{"talk-line-removed":{"number":1234,"line":2,"name":"Ann","by":"Ann","why":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(98,1,NULL,NULL,'Tournament 1234: Luup (size 9; 3 days per turn)
Double round robin in groups of up to 2: everybody plays everybody else twice, all at once. The winners of the groups play on, until one group is left.
Sign-up is open until Tue 24 Nov, 17:00 UTC; signed up: 2.
Signed up: Ann
You have signed up. To take it back: /tournament leave 1234','{"content":{"tournament":{"tournament":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"format":"groups","size":2,"status":"open","until":"2026-11-24T17:00:00+00:00","round":2,"rounds":2,"count":2,"names":["Ann"],"groups":[{"group":2,"lines":[{"place":2,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true},{"place":17,"name":"Ann","points":0.75,"tiebreak":0.75,"left":false,"annulled":false,"you":false},{"place":0,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true}],"more":2},{"group":17,"lines":[],"more":17},{"group":0,"lines":[{"place":2,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true},{"place":17,"name":"Ann","points":0.75,"tiebreak":0.75,"left":false,"annulled":false,"you":false},{"place":0,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true}],"more":2}],"running":[{"number":1234,"first":"Ann","second":"Ann"},{"number":null,"first":"Ann","second":"Ann"},{"number":1,"first":"Ann","second":"Ann"}],"more":2,"winner":"Ann","mine":true}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(99,1,NULL,NULL,'Ann announces a tournament: tournament 1234, Luup (size 9; 3 days per turn).
Double round robin in groups of up to 2: everybody plays everybody else twice, all at once. The winners of the groups play on, until one group is left.
To take part, until Tue 24 Nov, 17:00 UTC: /tournament join 1234','{"content":{"tournament-created":{"tournament":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"format":"groups","size":2,"status":"open","until":"2026-11-24T17:00:00+00:00","by":"Ann"}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(100,1,NULL,NULL,'Ann takes part in tournament 1234 Luup; signed up: 2.','{"content":{"tournament-joined":{"tournament":1234,"game":"luup","name":"Ann","count":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(101,1,NULL,NULL,'Ann doesn’t take part in tournament 1234 Luup after all; signed up: 2.','{"content":{"tournament-signed-off":{"tournament":1234,"game":"luup","name":"Ann","count":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(102,1,NULL,NULL,'Tournament 1234 Luup, round 2, 3 groups; their winners play on:
Group 2: Ann
Group 17: 
Group 0: Ann
Ann has a bye, which is a point.','{"content":{"tournament-round":{"tournament":1234,"game":"luup","format":"groups","round":2,"rounds":2,"groups":[{"group":2,"names":["Ann"]},{"group":17,"names":[]},{"group":0,"names":["Ann"]}],"pairs":[{"number":1234,"first":"Ann","second":"Ann"},{"number":null,"first":"Ann","second":"Ann"},{"number":1,"first":"Ann","second":"Ann"}],"byes":["Ann"],"count":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(103,1,NULL,NULL,'Tournament 1234 Luup is over. Ann has won!
Group 2
2. Ann, 2½ (2½), left before playing half of the matches; none of them counts ← you
17. Ann, ¾ (¾)
0. Ann, 2½ (2½), left before playing half of the matches; none of them counts ← you
and 2 more
Group 17
and 17 more
Group 0
2. Ann, 2½ (2½), left before playing half of the matches; none of them counts ← you
17. Ann, ¾ (¾)
0. Ann, 2½ (2½), left before playing half of the matches; none of them counts ← you
and 2 more
Points, in brackets Sonneborn-Berger. Ties after that are broken by their matches against each other, then by the order at the beginning.','{"content":{"tournament-ended":{"tournament":1234,"game":"luup","format":"groups","winner":"Ann","groups":[{"group":2,"lines":[{"place":2,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true},{"place":17,"name":"Ann","points":0.75,"tiebreak":0.75,"left":false,"annulled":false,"you":false},{"place":0,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true}],"more":2},{"group":17,"lines":[],"more":17},{"group":0,"lines":[{"place":2,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true},{"place":17,"name":"Ann","points":0.75,"tiebreak":0.75,"left":false,"annulled":false,"you":false},{"place":0,"name":"Ann","points":2.5,"tiebreak":2.5,"left":true,"annulled":true,"you":true}],"more":2}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(104,1,NULL,NULL,'Ann has left tournament 1234 Luup. The matches #2, #0, #1 go to the opponents.','{"content":{"tournament-left":{"tournament":1234,"game":"luup","name":"Ann","why":"withdrawn","numbers":[2,0,1],"count":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(105,1,NULL,NULL,'Ann has cancelled tournament 1234 Luup. Matches that are still running go on, but no longer count for it.','{"content":{"tournament-cancelled":{"tournament":1234,"game":"luup","by":"Ann","count":2,"least":2,"running":true}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(106,1,NULL,NULL,'Did you mean to play d4 e5 in #1234? Nothing is played yet. To play it, press the button, or send: #1234 d4 e5
It begins after 2 turns.
1. Ann: d4 e5 Ann has no legal turn and passes.
2. Ann: komi:5
3. Ann: pass Ann has no legal turn and passes.
There Ann would have won. Ann resigned.
Only you see this. Trying things out yourself is fair; asking other people or programs while the match runs is not.','{"content":{"preview":{"number":1234,"steps":"d4 e5","complete":true,"turns":[{"by":"Ann","steps":"d4 e5","passes":["Ann"]},{"by":"Ann","steps":"komi:5"},{"by":"Ann","steps":"pass","passes":["Ann"]}],"shown":2,"ply":2,"next":"Ann","game":"luup","end":{"first":"Ann","second":"Ann","winner":"Ann","loser":"Ann","reason":"resigned","score":{}},"running":true,"options":{"size":9},"asked":true}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(107,1,NULL,NULL,'Ann shows what could have followed in #1234, after 2 turns:
1. Ann: d4 e5 Ann has no legal turn and passes.
2. Ann: komi:5
3. Ann: pass Ann has no legal turn and passes.
There Ann would have won. Ann resigned.','{"content":{"line-opened":{"number":1234,"game":"luup","by":"Ann","ply":2,"turns":[{"by":"Ann","steps":"d4 e5","passes":["Ann"]},{"by":"Ann","steps":"komi:5"},{"by":"Ann","steps":"pass","passes":["Ann"]}],"end":{"first":"Ann","second":"Ann","winner":"Ann","loser":"Ann","reason":"resigned","score":{}}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(108,1,NULL,NULL,'#1234 Luup: once you have played Ann yourself, you would answer at once, without being asked, if it comes to this. The board is shown after d4 e5.
1. Ann: d4 e5 Ann has no legal turn and passes.
2. Ann: komi:5
3. Ann: pass Ann has no legal turn and passes.
There Ann would have won. Ann resigned.
It takes the place of what you had planned there: Ann
Look at the board at every step. Nothing is planned before you confirm it; your opponent learns of it only when it is played.','{"content":{"plan-question":{"number":1234,"game":"luup","steps":"d4 e5","turns":[{"by":"Ann","steps":"d4 e5","passes":["Ann"]},{"by":"Ann","steps":"komi:5"},{"by":"Ann","steps":"pass","passes":["Ann"]}],"shown":2,"first":"Ann","replaced":["Ann"],"end":{"first":"Ann","second":"Ann","winner":"Ann","loser":"Ann","reason":"resigned","score":{}}}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(109,1,NULL,NULL,'#1234 Luup: planned, but you have to play Ann yourself first. If it goes on so, you answer Ann at once: d4 e5
It takes the place of what you had planned there: Ann
You have planned 2 lines here. To see or cancel: /plans #1234','{"content":{"plan-kept":{"number":1234,"game":"luup","steps":"d4 e5","opponent":"Ann","lines":2,"first":"Ann","replaced":["Ann"]}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(110,1,NULL,NULL,'What you answer at once, which nobody else sees:
• #1234 against Ann, line 2: d4 e5
• #1 against Ann, line 17: komi:5
• #1 against Ann, line 2: d4 e5
Page 2 of 2.
To cancel one: /plans #1234 cut 2. To cancel all in this match: /plans #1234 off. To plan something else, type it: /if #1234 and the turns.','{"content":{"plans-shown":{"plans":[{"number":1234,"game":"luup","opponent":"Ann","line":2,"steps":"d4 e5"},{"number":1,"game":"toy-game","opponent":"Ann","line":17,"steps":"komi:5"},{"number":1,"game":"luup","opponent":"Ann","line":2,"steps":"d4 e5"}],"number":1234,"page":2,"pages":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(111,1,NULL,NULL,'#1234 Luup: Ann played d4 e5, which you hadn’t planned for. Nothing is planned there any more.','{"content":{"plan-left":{"number":1234,"game":"luup","steps":"d4 e5","by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(112,1,NULL,NULL,'The line ends with d4 e5, a turn of Ann. Add what you would answer: > and your turn.','{"content":{"refused.plan-unanswered":{"number":1234,"steps":"d4 e5","opponent":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(113,1,NULL,NULL,'Ann shows this board:
#1234 Luup: Ann (imported) against Ann (imported), after 2 turns. Ann is to move: 3 days left, until Tue 24 Nov, 17:00 UTC. Ann would like to take a turn back. Ann would like to pause the match. Shown on top: Ann.
question Ann
Your note here, which nobody else sees: Ann','{"content":{"board":{"number":1234,"game":"luup","first":"Ann","second":"Ann","ply":2,"plies":2,"next":"Ann","overlay":"Ann","asked":"Ann","pause":"Ann","question":{"code":"Ann","facts":{},"next":"Ann","holds":"black","other":"Ann"},"time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"imported":true,"note":"Ann","by":"Ann"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(114,1,NULL,NULL,'Ann shows it:
#1234 Luup: Ann (imported) against Ann (imported), from the board after 2 turns to the one after 2, of 2.
Your notes, which nobody else sees:
• after 2 turns: Ann
• after 17 turns, on a board that was taken back: Ann
• before the first turn: Ann
2 more notes: /note #1234','{"content":{"replay":{"number":1234,"game":"luup","first":"Ann","second":"Ann","begin":2,"end":2,"plies":2,"by":"Ann","imported":true,"notes":[{"ply":2,"text":"Ann"},{"ply":17,"text":"Ann","stands":false},{"ply":0,"text":"Ann"}],"notes_left":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(115,1,NULL,NULL,'Waiting for you:
• #1234 Luup against Ann, 2 turns; 3 days left, until Tue 24 Nov, 17:00 UTC (your opponent would like to take a turn back)
• #1 Toy game against Ann, 17 turns
• #1 Luup against Ann, 2 turns; 3 days left, until Tue 24 Nov, 17:00 UTC (your opponent would like to take a turn back)

Waiting for your opponents:
• #1234 Luup against Ann, 2 turns; 3 days left, until Tue 24 Nov, 17:00 UTC (your opponent would like to take a turn back)
• #1 Toy game against Ann, 17 turns
• #1 Luup against Ann, 2 turns; 3 days left, until Tue 24 Nov, 17:00 UTC (your opponent would like to take a turn back)

Challenges that you can accept:
• #1234 Luup by Ann (size 9; 3 days per turn)
• #1 Toy game by Ann (wrap around: yes; no clock, unrated)
• #1 Luup by Ann (size 9; 3 days per turn)

Your own open challenges:
• #1234 Luup, to Ann (size 9; 3 days per turn)
• #1 Toy game, to anyone (wrap around: yes; no clock, unrated)
• #1 Luup, to Ann (size 9; 3 days per turn)

Finished lately:
• #1234 Luup: won against Ann
• #1 Toy game: annulled, against Ann
• #1 Luup: won against Ann

To look at one, write for example: /board #2

Page 2 of 2.','{"content":{"matches":{"waiting":[{"number":1234,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"ply":2,"asked":true,"pause":true},{"number":1,"game":"toy-game","opponent":"Ann","time":null,"ply":17,"asked":false,"pause":false},{"number":1,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"ply":2,"asked":true,"pause":true}],"others":[{"number":1234,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"ply":2,"asked":true,"pause":true},{"number":1,"game":"toy-game","opponent":"Ann","time":null,"ply":17,"asked":false,"pause":false},{"number":1,"game":"luup","opponent":"Ann","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"ply":2,"asked":true,"pause":true}],"to_me":[{"number":1234,"game":"luup","by":"Ann","options":{"size":9},"terms":{"control":"3d/move"}},{"number":1,"game":"toy-game","by":"Ann","options":{"wrap-around":true},"terms":{"rated":false}},{"number":1,"game":"luup","by":"Ann","options":{"size":9},"terms":{"control":"3d/move"}}],"mine":[{"number":1234,"game":"luup","to":"Ann","options":{"size":9},"terms":{"control":"3d/move"}},{"number":1,"game":"toy-game","to":null,"options":{"wrap-around":true},"terms":{"rated":false}},{"number":1,"game":"luup","to":"Ann","options":{"size":9},"terms":{"control":"3d/move"}}],"finished":[{"number":1234,"game":"luup","opponent":"Ann","how":"won"},{"number":1,"game":"toy-game","opponent":"Ann","how":"annulled"},{"number":1,"game":"luup","opponent":"Ann","how":"won"}],"typed":2,"page":2,"pages":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(116,1,NULL,NULL,'Running matches in Ann:
• #1234 Luup: Ann – Ann. On move: Ann
• #1 Toy game: Ann – Ann. Adjourned
• #1 Luup: Ann – Ann. On move: Ann
… and 2 more.','{"content":{"running-shown":{"community":"Ann","matches":[{"number":1234,"game":"luup","first":"Ann","second":"Ann","next":"Ann"},{"number":1,"game":"toy-game","first":"Ann","second":"Ann","next":null},{"number":1,"game":"luup","first":"Ann","second":"Ann","next":"Ann"}],"more":2}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(117,1,NULL,NULL,'#1234 Luup: Ann (imported) against Ann (imported) (size 9)
Tournament 1234, round 2:
Time: 3 days per turn. When it runs out, the match ends by itself.
Begun: Tue 24 Nov 2026, 17:00 UTC
Imported from a record. The names are as they stand in it; it counts for nothing.
Ann is to move: 3 days left, until Tue 24 Nov, 17:00 UTC.
Time left: Ann (imported) 3 days, Ann (imported) 3 days.
Decisions:
• Tue 24 Nov 2026, 17:00 UTC, Ann: #1234 adjourned. Reason: Ann (Ann stands on the ladder, too.)
• Mon 24 Nov 2025, 17:00 UTC, Ann: ladder 1 Toy game closed. Reason: Ann
• Mon 24 Nov 2025, 17:00 UTC, Ann: #1234 adjourned. Reason: Ann (Ann stands on the ladder, too.)
Your notes, which nobody else sees:
• after 2 turns: Ann
• after 17 turns, on a board that was taken back: Ann
• before the first turn: Ann
2 more notes: /note #1234

2 turns:
2. Ann (imported): d4 e5 (forced)
17. Ann (imported): komi:5
0. Ann (imported): d4 e5 (forced)','{"content":{"match-details":{"number":1234,"game":"luup","options":{"size":9},"terms":{"control":"3d/move"},"first":"Ann","second":"Ann","started":"2026-11-24T17:00:00+00:00","ply":2,"turns":[{"ply":2,"seat":1,"steps":"d4 e5","forced":true,"planned":true},{"ply":17,"seat":2,"steps":"komi:5","forced":false},{"ply":0,"seat":1,"steps":"d4 e5","forced":true,"planned":true}],"status":"running","next":"Ann","winner":"Ann","loser":"Ann","reason":"resigned","time":{"left":259200.0,"until":"2026-11-24T17:00:00+00:00"},"left":[259200.0,259200.0],"round_of":{"tournament":1234,"round":2},"rulings":[{"at":"2026-11-24T17:00:00+00:00","by":"Ann","what":"adjourn","why":"Ann","number":1234,"ladder":1234,"game":"luup","name":"Ann","value":"Ann","beside":true,"until":"2026-11-24T17:00:00+00:00"},{"at":"2025-11-24T17:00:00+00:00","by":"Ann","what":"ladder-closed","why":"Ann","number":1,"ladder":1,"game":"toy-game","name":"Ann","value":"Ann"},{"at":"2025-11-24T17:00:00+00:00","by":"Ann","what":"adjourn","why":"Ann","number":1234,"ladder":1234,"game":"luup","name":"Ann","value":"Ann","beside":true,"until":"2026-11-24T17:00:00+00:00"}],"imported":true,"notes":[{"ply":2,"text":"Ann"},{"ply":17,"text":"Ann","stands":false},{"ply":0,"text":"Ann"}],"notes_left":2}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(118,1,NULL,NULL,'You play several matches. Which one do you mean? Put its number first, for example: #1234 d4
• #1234 Luup against Ann
• #1 Toy game against Ann
• #1 Luup against Ann','{"content":{"which-match":{"matches":[{"number":1234,"game":"luup","opponent":"Ann"},{"number":1,"game":"toy-game","opponent":"Ann"},{"number":1,"game":"luup","opponent":"Ann"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(119,1,NULL,NULL,'You play several matches. Which one do you mean? Put its number first, for example: #1234 d4
• #1234 Cropa against Ann – Bob','{"content":{"which-match":{"matches":[{"number":1234,"game":"cropa","opponent":"Ann \u2013 Bob"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(120,1,NULL,NULL,'💬 #1234 · Ann: hello @Bob','{"content":{"talk-said":{"number":1234,"line":1,"by":1,"name":"Ann","text":"hello @Bob"}},"number":1234}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(121,1,NULL,NULL,'This is Luup (size 5) after d4, on a board of your own.
1. Black: d4 White has no legal turn and passes.
White would be to move.','{"content":{"preview":{"number":null,"steps":"d4","complete":true,"turns":[{"by":"black-1","steps":"d4","passes":["white-2"]}],"next":"white-2","game":"luup","options":{"size":5}}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(122,1,NULL,NULL,'This is #1234 after d4. Nothing is played yet.
1. Ann: d4
2. Bob: e5
There the match would be over, as a draw.  resigned.','{"content":{"preview":{"number":1234,"steps":"d4","complete":true,"turns":[{"by":"Ann","steps":"d4"},{"by":"Bob","steps":"e5"}],"shown":2,"game":"luup","end":{"first":"Ann","second":"Bob","winner":null,"loser":"","reason":"resigned","score":{}}}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(123,1,NULL,NULL,'Decisions in Hall, the latest first:
• Thu 29 Feb 2024, 12:00 UTC, Bob: setting clock: 3d/move','{"content":{"audit":{"community":"Hall","count":2,"page":1,"pages":1,"entries":[{"at":"2024-02-29T12:00:00.123457+00:00","by":"Bob","what":"setting","why":"","name":"clock","value":"3d/move"}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(124,1,NULL,NULL,'Bob has no rating here yet. Every finished match in which both have moved counts, unless it was agreed to be unrated.','{"content":{"rating":{"name":"Bob","ratings":[]}},"picture":{"chart":{"title":{"code":"chart.rating","params":[["name","Bob"],["game","cropa"]]},"subtitle":null,"series":[{"name":{"code":"chart.game","params":[["game","cropa"]]},"points":[[1,2,3]]}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(125,1,NULL,NULL,'Ann against Bob: 1 won, 0 lost, 0 drawn','{"content":{"history":{"name":"Ann","other":"Bob","record":{"won":1,"lost":0,"drawn":0},"count":1,"matches":[]}},"picture":{"chart":{"title":{"code":"chart.duel"},"subtitle":null,"names":["Ann","Bob"],"total":{"name":{"code":"chart.duel-total"},"first":1,"second":0},"games":[],"latest":[]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(126,1,NULL,NULL,'Highest ratings over all communities:
Nobody’s rating is certain enough to be ranked yet.
Only players whose deviation is below 110 are ranked; it shrinks with every match, and grows while somebody doesn’t play. Your own: /rating','{"content":{"standings":{"community":"Hall","everywhere":true,"games":[]}},"picture":{"chart":{"title":{"code":"chart.standings"},"subtitle":null,"sections":[{"rows":[{"place":1,"name":"Bob","value":1500}]}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(127,1,NULL,NULL,'You have no match in progress here. /matches lists yours, /play starts one.','{"content":{"refused.no-match":{}},"picture":{"chart":{"title":{"code":"chart.tournament","params":[["tournament",1]]},"subtitle":null,"contenders":[{"name":"Bob","results":["","1"],"points":2},{"name":"Ann","results":["0",""],"points":0}]}}}',NULL,1709208000123457);
INSERT INTO "posts" VALUES(128,1,NULL,NULL,'You have no match in progress here. /matches lists yours, /play starts one.','{"content":{"refused.no-match":{}},"number":1234,"picture":{"chart":{"title":{"code":"chart.review","params":[["number",1234],["game","luup"]]},"subtitle":null,"first":"Ann","second":"Bob","values":[0]}}}',NULL,1709208000123457);
INSERT INTO "rooms" VALUES(1,'web','hall',1,'Hall',0);
