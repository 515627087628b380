-- A database as the program wrote it at revision 0001, with rows in every table: matches given up, annulled, lost on time and
-- played to its end (#10), a running one in which somebody asks to take back, with a turn begun (#11); a ladder and a
-- tournament that is over; two accounts joined, one blocked, one barred; an answer that waits in the outbox.
PRAGMA application_id = 1398034254;
BEGIN TRANSACTION;
CREATE TABLE accounts (
    platform TEXT NOT NULL, ref TEXT NOT NULL, player INTEGER NOT NULL, handle TEXT, folded TEXT, private INTEGER,
    room INTEGER, joined_at BIGINT,
    CONSTRAINT pk_accounts PRIMARY KEY (platform, ref),
    CONSTRAINT uq_accounts_platform_folded UNIQUE (platform, folded),
    CONSTRAINT ck_accounts_handle CHECK ((handle IS NULL) = (folded IS NULL)),
    CONSTRAINT fk_accounts_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_accounts_private_rooms FOREIGN KEY(private) REFERENCES rooms (id),
    CONSTRAINT fk_accounts_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
) WITHOUT ROWID;
INSERT INTO "accounts" VALUES('test','ref-ann',5,'ann','ann',NULL,1,1772373660000000);
INSERT INTO "accounts" VALUES('test','ref-bob',1,'bob','bob',NULL,1,NULL);
INSERT INTO "accounts" VALUES('test','ref-carol',4,'carol','carol',NULL,1,NULL);
INSERT INTO "accounts" VALUES('test','ref-cid',3,'cid','cid',NULL,1,NULL);
INSERT INTO "accounts" VALUES('web','ref-annie',5,'annie','annie',NULL,2,NULL);
INSERT INTO "accounts" VALUES('web','ref-dora',6,'dora','dora',NULL,2,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE audit (
    id INTEGER NOT NULL, community INTEGER NOT NULL, at BIGINT NOT NULL, "by" INTEGER NOT NULL, what TEXT NOT NULL, "match" INTEGER,
    ladder INTEGER, player INTEGER, reason TEXT NOT NULL, data TEXT NOT NULL,
    CONSTRAINT pk_audit PRIMARY KEY (id),
    CONSTRAINT fk_audit_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_audit_by_players FOREIGN KEY("by") REFERENCES players (id),
    CONSTRAINT fk_audit_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_audit_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_audit_player_players FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "audit" VALUES(1,1,1772368860000000,4,'ladder-created',NULL,1,NULL,'','{"game":"cropa"}');
INSERT INTO "audit" VALUES(2,1,1772374260000000,4,'annul',2,NULL,NULL,'a test game','{}');
CREATE TABLE barred (
    platform TEXT NOT NULL, ref TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL, told_at BIGINT,
    CONSTRAINT pk_barred PRIMARY KEY (platform, ref)
) WITHOUT ROWID;
INSERT INTO "barred" VALUES('test','ref-eve','spam',1775403720000000,NULL);
CREATE TABLE blocks (
    blocker INTEGER NOT NULL, blocked INTEGER NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_blocks PRIMARY KEY (blocker, blocked),
    CONSTRAINT ck_blocks_two CHECK (blocker <> blocked),
    CONSTRAINT fk_blocks_blocker_players FOREIGN KEY(blocker) REFERENCES players (id),
    CONSTRAINT fk_blocks_blocked_players FOREIGN KEY(blocked) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "blocks" VALUES(1,3,1772372460000000);
CREATE TABLE challenges (
    number INTEGER NOT NULL, room INTEGER NOT NULL, community INTEGER NOT NULL, challenger INTEGER NOT NULL, opponent INTEGER,
    game TEXT NOT NULL, options TEXT NOT NULL, seat TEXT NOT NULL, status TEXT NOT NULL, made_at BIGINT NOT NULL,
    terms TEXT,
    CONSTRAINT pk_challenges PRIMARY KEY (number),
    CONSTRAINT ck_challenges_seat CHECK (seat IN ('me', 'you', 'random')),
    CONSTRAINT ck_challenges_status CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
    CONSTRAINT ck_challenges_opponent CHECK (opponent <> challenger),
    CONSTRAINT fk_challenges_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_challenges_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_challenges_challenger_players FOREIGN KEY(challenger) REFERENCES players (id),
    CONSTRAINT fk_challenges_opponent_players FOREIGN KEY(opponent) REFERENCES players (id)
);
INSERT INTO "challenges" VALUES(1,1,1,2,1,'luup','{"size":8,"restriction":"six","mode":"impartial","target":0}','me','accepted',1772366700000000,'{"control":"7d/move"}');
INSERT INTO "challenges" VALUES(2,1,1,3,2,'cropa','{"size":5}','me','accepted',1772368560000000,NULL);
INSERT INTO "challenges" VALUES(3,1,1,3,2,'cropa','{"size":5}','random','accepted',1772370060000000,'{"control":"3d/move"}');
INSERT INTO "challenges" VALUES(4,1,1,1,3,'cropa','{"size":5}','random','accepted',1772370660000000,'{"control":"3d/move"}');
INSERT INTO "challenges" VALUES(5,1,1,3,1,'cropa','{"size":5}','me','accepted',1772372160000000,'{"control":"3d/move"}');
INSERT INTO "challenges" VALUES(6,1,1,1,5,'cropa','{"size":5}','me','accepted',1772631360000000,'{"control":"3d/move"}');
INSERT INTO "challenges" VALUES(7,1,1,3,NULL,'cropa','{"size":5}','random','accepted',1775398860000000,NULL);
INSERT INTO "challenges" VALUES(8,1,1,1,NULL,'cropa','{"size":5}','random','open',1775399760000000,'{"control":"7d/move"}');
INSERT INTO "challenges" VALUES(9,1,1,4,NULL,'luup','{"size":8,"restriction":"six","mode":"impartial","target":0}','random','open',1775400360000000,'{"control":"7d/move"}');
INSERT INTO "challenges" VALUES(10,1,1,3,4,'cropa','{"size":5}','me','accepted',1775400660000000,NULL);
INSERT INTO "challenges" VALUES(11,1,1,1,4,'luup','{"size":8,"restriction":"six","mode":"impartial","target":0}','me','accepted',1775402520000000,NULL);
CREATE TABLE codes (
    digest TEXT NOT NULL, kind TEXT NOT NULL, platform TEXT NOT NULL, ref TEXT NOT NULL, until BIGINT NOT NULL,
    number INTEGER, by_platform TEXT, by_ref TEXT,
    CONSTRAINT pk_codes PRIMARY KEY (digest),
    CONSTRAINT ck_codes_claimed CHECK ((by_platform IS NULL) = (by_ref IS NULL)),
    CONSTRAINT fk_codes_number_challenges FOREIGN KEY(number) REFERENCES challenges (number)
) WITHOUT ROWID;
INSERT INTO "codes" VALUES('9a53272f30c01317b4ca123d9ecc21003f4a1e3372805b880b3995ef25e6f0ec','seat','test','ref-bob',1776004860000000,8,NULL,NULL);
CREATE TABLE communities (
    id INTEGER NOT NULL, platform TEXT NOT NULL, ref TEXT NOT NULL, name TEXT NOT NULL, settings TEXT,
    CONSTRAINT pk_communities PRIMARY KEY (id),
    CONSTRAINT uq_communities_platform_ref UNIQUE (platform, ref)
);
INSERT INTO "communities" VALUES(1,'test','lobby','lobby',NULL);
INSERT INTO "communities" VALUES(2,'web','den','den',NULL);
CREATE TABLE drafts (
    "match" INTEGER NOT NULL, player INTEGER NOT NULL, ply INTEGER NOT NULL, steps TEXT NOT NULL,
    CONSTRAINT pk_drafts PRIMARY KEY ("match", player),
    CONSTRAINT fk_drafts_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_drafts_player_players FOREIGN KEY(player) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "drafts" VALUES(11,1,5,'p3');
CREATE TABLE events (
    id INTEGER NOT NULL, "match" INTEGER NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    data TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_events PRIMARY KEY (id),
    CONSTRAINT ck_events_seat CHECK (seat BETWEEN 0 AND 2),
    CONSTRAINT fk_events_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
INSERT INTO "events" VALUES(1,1,1,'started',0,'{}',1772366700000000);
INSERT INTO "events" VALUES(2,1,5,'takeback-asked',2,'{"to_ply":1}',1772367960000000);
INSERT INTO "events" VALUES(3,1,6,'taken-back',1,'{"to_ply":1,"clock":{"turn":6,"began":"2026-03-01T12:31:00+00:00","left":[604800.0,604800.0],"granted":604800.0,"since":"2026-03-01T12:31:00+00:00"}}',1772368260000000);
INSERT INTO "events" VALUES(4,2,1,'started',0,'{}',1772368560000000);
INSERT INTO "events" VALUES(5,2,2,'finished',2,'{"winner":1,"reason":"resigned","score":{},"clock":{"turn":1,"began":"2026-03-01T12:36:00+00:00"}}',1772368560000000);
INSERT INTO "events" VALUES(6,3,1,'started',0,'{}',1772370060000000);
INSERT INTO "events" VALUES(7,3,4,'finished',2,'{"winner":1,"reason":"resigned","score":{},"clock":{"turn":3,"began":"2026-03-01T13:06:00+00:00","left":[259200.0,259200.0],"granted":259200.0}}',1772370360000000);
INSERT INTO "events" VALUES(8,4,1,'started',0,'{}',1772370660000000);
INSERT INTO "events" VALUES(9,5,1,'started',0,'{}',1772372160000000);
INSERT INTO "events" VALUES(10,2,3,'ruled',0,'{"winner":0,"reason":"annulled"}',1772374260000000);
INSERT INTO "events" VALUES(11,1,7,'clock',2,'{"why":"away","clock":{"turn":6,"began":"2026-03-01T12:31:00+00:00","left":[604800.0,598500.0],"granted":604800.0}}',1772374560000000);
INSERT INTO "events" VALUES(12,4,2,'clock',1,'{"why":"away","clock":{"turn":1,"began":"2026-03-01T13:11:00+00:00","left":[255300.0,259200.0],"granted":259200.0}}',1772374560000000);
INSERT INTO "events" VALUES(13,5,2,'finished',1,'{"winner":2,"reason":"time","score":{},"deadline":"2026-03-04T13:36:00+00:00","told":"2026-03-01T13:36:00+00:00","clock":{"turn":1,"began":"2026-03-01T13:36:00+00:00","left":[0.0,259200.0],"granted":259200.0}}',1772631360000000);
INSERT INTO "events" VALUES(14,6,1,'started',0,'{}',1772631360000000);
INSERT INTO "events" VALUES(15,6,1,'clock',0,'{"why":"away","clock":{"turn":1,"began":"2026-03-04T13:36:00+00:00","left":[259200.0,259200.0],"granted":259200.0}}',1772631360000000);
INSERT INTO "events" VALUES(16,1,8,'clock',2,'{"why":"back","clock":{"turn":6,"began":"2026-03-01T12:31:00+00:00","left":[604800.0,598500.0],"granted":604800.0,"since":"2026-03-04T14:16:00+00:00"}}',1772633760000000);
INSERT INTO "events" VALUES(17,4,3,'clock',1,'{"why":"back","clock":{"turn":1,"began":"2026-03-01T13:11:00+00:00","left":[255300.0,259200.0],"granted":259200.0,"since":"2026-03-04T14:16:00+00:00"}}',1772633760000000);
INSERT INTO "events" VALUES(18,6,2,'clock',1,'{"why":"back","clock":{"turn":1,"began":"2026-03-04T13:36:00+00:00","left":[259200.0,259200.0],"granted":259200.0,"since":"2026-03-04T14:16:00+00:00"}}',1772633760000000);
INSERT INTO "events" VALUES(19,4,4,'finished',1,'{"winner":2,"reason":"time","score":{},"deadline":"2026-03-07T13:11:00+00:00","told":"2026-03-01T13:11:00+00:00","clock":{"turn":1,"began":"2026-03-01T13:11:00+00:00","left":[0.0,259200.0],"granted":259200.0}}',1772889060000000);
INSERT INTO "events" VALUES(20,6,3,'finished',1,'{"winner":2,"reason":"time","score":{},"deadline":"2026-03-07T14:16:00+00:00","told":"2026-03-04T13:36:00+00:00","clock":{"turn":1,"began":"2026-03-04T13:36:00+00:00","left":[0.0,259200.0],"granted":259200.0}}',1772892960000000);
INSERT INTO "events" VALUES(21,1,9,'finished',2,'{"winner":1,"reason":"time","score":{},"deadline":"2026-03-11T12:31:00+00:00","told":"2026-03-01T12:31:00+00:00","clock":{"turn":6,"began":"2026-03-01T12:31:00+00:00","left":[604800.0,0.0],"granted":604800.0}}',1773232260000000);
INSERT INTO "events" VALUES(22,7,1,'started',0,'{}',1775399460000000);
INSERT INTO "events" VALUES(23,10,1,'started',0,'{}',1775400660000000);
INSERT INTO "events" VALUES(24,10,32,'finished',1,'{"winner":1,"reason":"fewest-groups","score":{"size":1,"black":0,"white":3}}',1775402460000000);
INSERT INTO "events" VALUES(25,11,1,'started',0,'{}',1775402520000000);
INSERT INTO "events" VALUES(26,11,5,'takeback-asked',1,'{"to_ply":2}',1775402520000000);
INSERT INTO "events" VALUES(27,11,6,'taken-back',2,'{"to_ply":2,"clock":{"turn":6,"began":"2026-04-05T15:27:00+00:00"}}',1775402820000000);
INSERT INTO "events" VALUES(28,11,9,'takeback-asked',2,'{"to_ply":3}',1775403120000000);
CREATE TABLE inbox (
    platform TEXT NOT NULL, update_id TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_inbox PRIMARY KEY (platform, update_id)
) WITHOUT ROWID;
INSERT INTO "inbox" VALUES('test','update-1',1772366400000000);
INSERT INTO "inbox" VALUES('test','update-10',1772368560000000);
INSERT INTO "inbox" VALUES('test','update-11',1772368560000000);
INSERT INTO "inbox" VALUES('test','update-12',1772368560000000);
INSERT INTO "inbox" VALUES('test','update-13',1772368560000000);
INSERT INTO "inbox" VALUES('test','update-14',1772368860000000);
INSERT INTO "inbox" VALUES('test','update-15',1772369160000000);
INSERT INTO "inbox" VALUES('test','update-16',1772369460000000);
INSERT INTO "inbox" VALUES('test','update-17',1772369760000000);
INSERT INTO "inbox" VALUES('test','update-18',1772370060000000);
INSERT INTO "inbox" VALUES('test','update-19',1772370360000000);
INSERT INTO "inbox" VALUES('test','update-2',1772366700000000);
INSERT INTO "inbox" VALUES('test','update-20',1772370360000000);
INSERT INTO "inbox" VALUES('test','update-21',1772370360000000);
INSERT INTO "inbox" VALUES('test','update-22',1772370660000000);
INSERT INTO "inbox" VALUES('test','update-23',1772370960000000);
INSERT INTO "inbox" VALUES('test','update-24',1772371260000000);
INSERT INTO "inbox" VALUES('test','update-25',1772371560000000);
INSERT INTO "inbox" VALUES('test','update-26',1772371860000000);
INSERT INTO "inbox" VALUES('test','update-27',1772372160000000);
INSERT INTO "inbox" VALUES('test','update-28',1772372460000000);
INSERT INTO "inbox" VALUES('test','update-3',1772366700000000);
INSERT INTO "inbox" VALUES('test','update-31',1772373060000000);
INSERT INTO "inbox" VALUES('test','update-32',1772373360000000);
INSERT INTO "inbox" VALUES('test','update-33',1772373660000000);
INSERT INTO "inbox" VALUES('test','update-35',1772374260000000);
INSERT INTO "inbox" VALUES('test','update-36',1772374560000000);
INSERT INTO "inbox" VALUES('test','update-37',1775398860000000);
INSERT INTO "inbox" VALUES('test','update-38',1775399160000000);
INSERT INTO "inbox" VALUES('test','update-4',1772366700000000);
INSERT INTO "inbox" VALUES('test','update-40',1775399760000000);
INSERT INTO "inbox" VALUES('test','update-41',1775400060000000);
INSERT INTO "inbox" VALUES('test','update-42',1775400360000000);
INSERT INTO "inbox" VALUES('test','update-43',1775400660000000);
INSERT INTO "inbox" VALUES('test','update-44',1775400660000000);
INSERT INTO "inbox" VALUES('test','update-45',1775400660000000);
INSERT INTO "inbox" VALUES('test','update-46',1775400660000000);
INSERT INTO "inbox" VALUES('test','update-47',1775400720000000);
INSERT INTO "inbox" VALUES('test','update-48',1775400780000000);
INSERT INTO "inbox" VALUES('test','update-49',1775400840000000);
INSERT INTO "inbox" VALUES('test','update-5',1772366700000000);
INSERT INTO "inbox" VALUES('test','update-50',1775400900000000);
INSERT INTO "inbox" VALUES('test','update-51',1775400960000000);
INSERT INTO "inbox" VALUES('test','update-52',1775401020000000);
INSERT INTO "inbox" VALUES('test','update-53',1775401080000000);
INSERT INTO "inbox" VALUES('test','update-54',1775401140000000);
INSERT INTO "inbox" VALUES('test','update-55',1775401200000000);
INSERT INTO "inbox" VALUES('test','update-56',1775401260000000);
INSERT INTO "inbox" VALUES('test','update-57',1775401320000000);
INSERT INTO "inbox" VALUES('test','update-58',1775401380000000);
INSERT INTO "inbox" VALUES('test','update-59',1775401440000000);
INSERT INTO "inbox" VALUES('test','update-6',1772367120000000);
INSERT INTO "inbox" VALUES('test','update-60',1775401500000000);
INSERT INTO "inbox" VALUES('test','update-61',1775401560000000);
INSERT INTO "inbox" VALUES('test','update-62',1775401620000000);
INSERT INTO "inbox" VALUES('test','update-63',1775401680000000);
INSERT INTO "inbox" VALUES('test','update-64',1775401740000000);
INSERT INTO "inbox" VALUES('test','update-65',1775401800000000);
INSERT INTO "inbox" VALUES('test','update-66',1775401860000000);
INSERT INTO "inbox" VALUES('test','update-67',1775401920000000);
INSERT INTO "inbox" VALUES('test','update-68',1775401980000000);
INSERT INTO "inbox" VALUES('test','update-69',1775402040000000);
INSERT INTO "inbox" VALUES('test','update-7',1772367540000000);
INSERT INTO "inbox" VALUES('test','update-70',1775402100000000);
INSERT INTO "inbox" VALUES('test','update-71',1775402160000000);
INSERT INTO "inbox" VALUES('test','update-72',1775402220000000);
INSERT INTO "inbox" VALUES('test','update-73',1775402280000000);
INSERT INTO "inbox" VALUES('test','update-74',1775402340000000);
INSERT INTO "inbox" VALUES('test','update-75',1775402400000000);
INSERT INTO "inbox" VALUES('test','update-76',1775402460000000);
INSERT INTO "inbox" VALUES('test','update-77',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-78',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-79',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-8',1772367960000000);
INSERT INTO "inbox" VALUES('test','update-80',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-81',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-82',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-83',1775402520000000);
INSERT INTO "inbox" VALUES('test','update-84',1775402820000000);
INSERT INTO "inbox" VALUES('test','update-85',1775403120000000);
INSERT INTO "inbox" VALUES('test','update-86',1775403120000000);
INSERT INTO "inbox" VALUES('test','update-87',1775403120000000);
INSERT INTO "inbox" VALUES('test','update-88',1775403420000000);
INSERT INTO "inbox" VALUES('test','update-9',1772368260000000);
INSERT INTO "inbox" VALUES('web','update-29',1772372760000000);
INSERT INTO "inbox" VALUES('web','update-30',1772373060000000);
INSERT INTO "inbox" VALUES('web','update-34',1772373960000000);
INSERT INTO "inbox" VALUES('web','update-39',1775399460000000);
CREATE TABLE keys (
    name TEXT NOT NULL, value TEXT NOT NULL,
    CONSTRAINT pk_keys PRIMARY KEY (name)
) WITHOUT ROWID;
INSERT INTO "keys" VALUES('web.secret','of the installation');
CREATE TABLE ladder_events (
    id INTEGER NOT NULL, ladder INTEGER NOT NULL, kind TEXT NOT NULL, player INTEGER NOT NULL, place_before INTEGER,
    place_after INTEGER, "match" INTEGER, leader INTEGER, data TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_ladder_events PRIMARY KEY (id),
    CONSTRAINT ck_ladder_events_places CHECK (place_before >= 1 AND place_after >= 1),
    CONSTRAINT fk_ladder_events_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_events_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT uq_ladder_events_match UNIQUE ("match"),
    CONSTRAINT fk_ladder_events_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
INSERT INTO "ladder_events" VALUES(1,1,'joined',2,NULL,1,NULL,2,'{}',1772369160000000);
INSERT INTO "ladder_events" VALUES(2,1,'joined',1,NULL,2,NULL,NULL,'{}',1772369460000000);
INSERT INTO "ladder_events" VALUES(3,1,'joined',3,NULL,3,NULL,NULL,'{}',1772369760000000);
INSERT INTO "ladder_events" VALUES(4,1,'match',3,3,1,3,3,'{"challenger":3,"defender":2,"reason":"resigned","winner":3}',1772370360000000);
INSERT INTO "ladder_events" VALUES(5,1,'handed-over',5,2,2,NULL,NULL,'{"from":2,"strikes":0,"silent":false}',1772373660000000);
INSERT INTO "ladder_events" VALUES(6,1,'match',1,3,3,4,NULL,'{"challenger":1,"defender":3,"reason":"time","winner":3}',1772889060000000);
CREATE TABLE ladder_matches (
    "match" INTEGER NOT NULL, ladder INTEGER NOT NULL, challenger INTEGER NOT NULL, defender INTEGER NOT NULL,
    CONSTRAINT pk_ladder_matches PRIMARY KEY ("match"),
    CONSTRAINT ck_ladder_matches_defender CHECK (challenger <> defender),
    CONSTRAINT fk_ladder_matches_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_ladder_matches_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_matches_challenger_players FOREIGN KEY(challenger) REFERENCES players (id),
    CONSTRAINT fk_ladder_matches_defender_players FOREIGN KEY(defender) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "ladder_matches" VALUES(4,1,1,3);
INSERT INTO "ladder_matches" VALUES(3,1,3,5);
CREATE TABLE ladder_members (
    ladder INTEGER NOT NULL, player INTEGER NOT NULL, place INTEGER NOT NULL, joined_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL, strikes INTEGER NOT NULL, silent BOOLEAN NOT NULL, leaving BOOLEAN NOT NULL,
    streak INTEGER NOT NULL, longest INTEGER NOT NULL, rating FLOAT NOT NULL,
    CONSTRAINT pk_ladder_members PRIMARY KEY (ladder, player),
    CONSTRAINT uq_ladder_members_ladder_place UNIQUE (ladder, place),
    CONSTRAINT fk_ladder_members_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_members_player_players FOREIGN KEY(player) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "ladder_members" VALUES(1,1,3,1772369460000000,1775403420000000,10,0,0,-1,0,1500.0);
INSERT INTO "ladder_members" VALUES(1,3,1,1772369760000000,1775398860000000,0,0,0,2,2,1.75077572737937907734e+03);
INSERT INTO "ladder_members" VALUES(1,5,2,1772369160000000,1772373360000000,0,0,0,-1,0,1.33778799852965448737e+03);
CREATE TABLE ladder_snapshots (
    ladder INTEGER NOT NULL, month TEXT NOT NULL, at BIGINT NOT NULL, players TEXT NOT NULL,
    CONSTRAINT pk_ladder_snapshots PRIMARY KEY (ladder, month),
    CONSTRAINT fk_ladder_snapshots_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id)
) WITHOUT ROWID;
INSERT INTO "ladder_snapshots" VALUES(1,'2026-03',1775001600000000,'[3,5,1]');
CREATE TABLE ladders (
    id INTEGER NOT NULL, community INTEGER NOT NULL, room INTEGER NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, terms TEXT,
    reach INTEGER, made_by INTEGER NOT NULL, made_at BIGINT NOT NULL, closed_at BIGINT,
    CONSTRAINT pk_ladders PRIMARY KEY (id),
    CONSTRAINT ck_ladders_reach CHECK (reach >= 1),
    CONSTRAINT fk_ladders_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_ladders_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_ladders_made_by_players FOREIGN KEY(made_by) REFERENCES players (id)
);
INSERT INTO "ladders" VALUES(1,1,1,'cropa','{"size":5}','{"control":"3d/move"}',NULL,4,1772368860000000,NULL);
CREATE TABLE links (
    id INTEGER NOT NULL, kept INTEGER NOT NULL, gone INTEGER NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL,
    undo TEXT NOT NULL, parted_at BIGINT,
    CONSTRAINT pk_links PRIMARY KEY (id),
    CONSTRAINT ck_links_two CHECK (kept <> gone),
    CONSTRAINT fk_links_kept_players FOREIGN KEY(kept) REFERENCES players (id),
    CONSTRAINT fk_links_gone_players FOREIGN KEY(gone) REFERENCES players (id)
);
INSERT INTO "links" VALUES(1,5,2,1772373660000000,1772978460000000,'{"accounts":[["test","ref-ann",null]],"matches":[1,2,3],"results":null,"ladders":[1],"tournaments":[1],"challenges":[],"blocks":{"5":{"by":[],"of":[]},"2":{"by":[],"of":[]}},"vacations":[],"wishes":{"before":{"wishes":{},"language":null},"after":{"wishes":{},"language":null}},"outbox":null}',NULL);
CREATE TABLE matches (
    number INTEGER NOT NULL, room INTEGER NOT NULL, community INTEGER NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,
    rules_version INTEGER NOT NULL, seat1 INTEGER NOT NULL, seat2 INTEGER NOT NULL, status TEXT NOT NULL,
    version INTEGER NOT NULL, ply INTEGER NOT NULL, to_move INTEGER NOT NULL, takeback_seat INTEGER,
    takeback_to_ply INTEGER, winner INTEGER, reason TEXT, score TEXT, started_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL, terms TEXT, clock TEXT NOT NULL, told_turn INTEGER, told_at BIGINT,
    CONSTRAINT pk_matches PRIMARY KEY (number),
    CONSTRAINT ck_matches_status CHECK (status IN ('running', 'finished')),
    CONSTRAINT ck_matches_seats CHECK (seat1 <> seat2),
    CONSTRAINT ck_matches_counts CHECK (version >= 0 AND ply >= 0),
    CONSTRAINT ck_matches_to_move CHECK (to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')),
    CONSTRAINT ck_matches_takeback CHECK ((takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2),
    CONSTRAINT ck_matches_result CHECK ((status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL) AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2),
    CONSTRAINT ck_matches_told CHECK ((told_turn IS NULL) = (told_at IS NULL)),
    CONSTRAINT fk_matches_number_challenges FOREIGN KEY(number) REFERENCES challenges (number),
    CONSTRAINT fk_matches_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_matches_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_matches_seat1_players FOREIGN KEY(seat1) REFERENCES players (id),
    CONSTRAINT fk_matches_seat2_players FOREIGN KEY(seat2) REFERENCES players (id)
);
INSERT INTO "matches" VALUES(1,1,1,'luup','{"size":8,"restriction":"six","mode":"impartial","target":0}',1,5,1,'finished',9,1,0,NULL,NULL,1,'time','{}',1772366700000000,1773232260000000,'{"control":"7d/move"}','{"turn":6,"began":"2026-03-01T12:31:00+00:00","left":[604800.0,0.0],"granted":604800.0}',6,1772368260000000);
INSERT INTO "matches" VALUES(2,1,1,'cropa','{"size":5}',1,3,5,'finished',3,0,0,NULL,NULL,0,'annulled','{}',1772368560000000,1772368560000000,NULL,'{"turn":1,"began":"2026-03-01T12:36:00+00:00"}',NULL,NULL);
INSERT INTO "matches" VALUES(3,1,1,'cropa','{"size":5}',1,3,5,'finished',4,2,0,NULL,NULL,1,'resigned','{}',1772370060000000,1772370360000000,'{"control":"3d/move"}','{"turn":3,"began":"2026-03-01T13:06:00+00:00","left":[259200.0,259200.0],"granted":259200.0}',3,1772370360000000);
INSERT INTO "matches" VALUES(4,1,1,'cropa','{"size":5}',1,1,3,'finished',4,0,0,NULL,NULL,2,'time','{}',1772370660000000,1772889060000000,'{"control":"3d/move"}','{"turn":1,"began":"2026-03-01T13:11:00+00:00","left":[0.0,259200.0],"granted":259200.0}',1,1772370660000000);
INSERT INTO "matches" VALUES(5,1,1,'cropa','{"size":5}',1,3,1,'finished',2,0,0,NULL,NULL,2,'time','{}',1772372160000000,1772631360000000,'{"control":"3d/move"}','{"turn":1,"began":"2026-03-01T13:36:00+00:00","left":[0.0,259200.0],"granted":259200.0}',1,1772372160000000);
INSERT INTO "matches" VALUES(6,1,1,'cropa','{"size":5}',1,1,5,'finished',3,0,0,NULL,NULL,2,'time','{}',1772631360000000,1772892960000000,'{"control":"3d/move"}','{"turn":1,"began":"2026-03-04T13:36:00+00:00","left":[0.0,259200.0],"granted":259200.0}',1,1772631360000000);
INSERT INTO "matches" VALUES(7,1,1,'cropa','{"size":5}',1,3,6,'running',1,0,1,NULL,NULL,NULL,NULL,NULL,1775399460000000,1775399460000000,NULL,'{"turn":1,"began":"2026-04-05T14:31:00+00:00"}',NULL,NULL);
INSERT INTO "matches" VALUES(10,1,1,'cropa','{"size":5}',1,3,4,'finished',32,33,0,NULL,NULL,1,'fewest-groups','{"size":1,"black":0,"white":3}',1775400660000000,1775402460000000,NULL,'{"turn":32,"began":"2026-04-05T15:21:00+00:00"}',NULL,NULL);
INSERT INTO "matches" VALUES(11,1,1,'luup','{"size":8,"restriction":"six","mode":"impartial","target":0}',1,1,4,'running',9,4,1,2,3,NULL,NULL,NULL,1775402520000000,1775403120000000,NULL,'{"turn":8,"began":"2026-04-05T15:32:00+00:00"}',NULL,NULL);
CREATE TABLE misses (
    id INTEGER NOT NULL, platform TEXT NOT NULL, ref TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_misses PRIMARY KEY (id)
);
INSERT INTO "misses" VALUES(1,'test','ref-bob',1772373060000000);
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, room INTEGER NOT NULL, player INTEGER, message TEXT NOT NULL,
    said_at BIGINT NOT NULL, due_at BIGINT NOT NULL, attempts INTEGER NOT NULL, state TEXT NOT NULL, problem TEXT,
    given_up_at BIGINT, process INTEGER,
    CONSTRAINT ck_outbox_state CHECK (state IN ('waiting', 'given-up')),
    CONSTRAINT ck_outbox_given_up CHECK ((state = 'given-up') = (given_up_at IS NOT NULL)),
    CONSTRAINT fk_outbox_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_outbox_player_players FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "outbox" VALUES(121,'test',1,NULL,'{"content":{"board":{"number":11,"game":"luup","first":"Bob","second":"Ann","ply":4,"plies":4,"next":"Bob"}},"number":11}',1775403720000000,1775403720000000,0,'waiting',NULL,NULL,NULL);
INSERT INTO "outbox" VALUES(122,'test',1,NULL,'{"content":{"board":{"number":11,"game":"luup","first":"Bob","second":"Ann","ply":4,"plies":4,"next":"Bob"}},"number":11}',1775403720000000,1775403720000000,0,'given-up','gone',1775403720000000,NULL);
CREATE TABLE places (
    number INTEGER NOT NULL, player INTEGER NOT NULL, room INTEGER NOT NULL,
    CONSTRAINT pk_places PRIMARY KEY (number, player),
    CONSTRAINT fk_places_number_challenges FOREIGN KEY(number) REFERENCES challenges (number),
    CONSTRAINT fk_places_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_places_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
) WITHOUT ROWID;
INSERT INTO "places" VALUES(7,6,2);
CREATE TABLE players (
    id INTEGER NOT NULL, name TEXT NOT NULL, language TEXT, preferences TEXT, away_until BIGINT, platform TEXT,
    forgotten_at BIGINT,
    CONSTRAINT pk_players PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(1,'Bob','de',NULL,1775662620000000,'test',NULL);
INSERT INTO "players" VALUES(2,'Ann',NULL,NULL,NULL,'test',NULL);
INSERT INTO "players" VALUES(3,'Cid',NULL,NULL,NULL,'test',NULL);
INSERT INTO "players" VALUES(4,'Carol',NULL,NULL,NULL,'test',NULL);
INSERT INTO "players" VALUES(5,'Annie',NULL,NULL,NULL,'web',NULL);
INSERT INTO "players" VALUES(6,'Dora',NULL,NULL,NULL,'web',NULL);
CREATE TABLE posts (
    id INTEGER NOT NULL, room INTEGER NOT NULL, player INTEGER, author INTEGER, text TEXT NOT NULL, message TEXT, source INTEGER,
    at BIGINT NOT NULL,
    CONSTRAINT pk_posts PRIMARY KEY (id),
    CONSTRAINT fk_posts_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_posts_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_posts_author_players FOREIGN KEY(author) REFERENCES players (id),
    CONSTRAINT uq_posts_source UNIQUE (source)
);
INSERT INTO "posts" VALUES(1,2,NULL,5,'/…',NULL,NULL,1772372760000000);
INSERT INTO "posts" VALUES(2,2,NULL,5,'/…',NULL,NULL,1772373060000000);
INSERT INTO "posts" VALUES(3,2,NULL,5,'/…',NULL,NULL,1772373960000000);
INSERT INTO "posts" VALUES(4,2,NULL,6,'/…',NULL,NULL,1775399460000000);
CREATE TABLE processes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, started_at BIGINT NOT NULL, seen_at BIGINT NOT NULL
);
INSERT INTO "processes" VALUES(1,'one',1775403720000000,1775403720000000);
CREATE TABLE rating_changes (
    community INTEGER NOT NULL, game TEXT NOT NULL, player INTEGER NOT NULL, seq INTEGER NOT NULL, "match" INTEGER NOT NULL,
    value FLOAT NOT NULL, deviation FLOAT NOT NULL, volatility FLOAT NOT NULL, at BIGINT NOT NULL,
    count INTEGER NOT NULL,
    CONSTRAINT pk_rating_changes PRIMARY KEY (community, game, player, seq),
    CONSTRAINT fk_rating_changes_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_rating_changes_seq_results FOREIGN KEY(seq) REFERENCES results (seq)
) WITHOUT ROWID;
INSERT INTO "rating_changes" VALUES(0,'cropa',3,2,3,1.66221200147034551264e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1);
INSERT INTO "rating_changes" VALUES(0,'cropa',3,7,10,1.75077572737937907734e+03,2.56795894146272587468e+02,5.99990522063213183034e-02,1775402460000000,2);
INSERT INTO "rating_changes" VALUES(0,'cropa',4,7,10,1.38339432872515703819e+03,2.86947294398583892423e+02,5.99992789303014847912e-02,1775402460000000,1);
INSERT INTO "rating_changes" VALUES(0,'cropa',5,2,3,1.33778799852965448737e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1);
INSERT INTO "rating_changes" VALUES(1,'cropa',3,2,3,1.66221200147034551264e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1);
INSERT INTO "rating_changes" VALUES(1,'cropa',3,7,10,1.75077572737937907734e+03,2.56795894146272587468e+02,5.99990522063213183034e-02,1775402460000000,2);
INSERT INTO "rating_changes" VALUES(1,'cropa',4,7,10,1.38339432872515703819e+03,2.86947294398583892423e+02,5.99992789303014847912e-02,1775402460000000,1);
INSERT INTO "rating_changes" VALUES(1,'cropa',5,2,3,1.33778799852965448737e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1);
CREATE TABLE ratings (
    community INTEGER NOT NULL, game TEXT NOT NULL, player INTEGER NOT NULL, value FLOAT NOT NULL,
    deviation FLOAT NOT NULL, volatility FLOAT NOT NULL, at BIGINT NOT NULL, count INTEGER NOT NULL,
    ranked_until BIGINT,
    CONSTRAINT pk_ratings PRIMARY KEY (community, game, player),
    CONSTRAINT ck_ratings_count CHECK (count >= 1),
    CONSTRAINT fk_ratings_player_players FOREIGN KEY(player) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "ratings" VALUES(0,'cropa',3,1.75077572737937907734e+03,2.56795894146272587468e+02,5.99990522063213183034e-02,1775402460000000,2,NULL);
INSERT INTO "ratings" VALUES(0,'cropa',4,1.38339432872515703819e+03,2.86947294398583892423e+02,5.99992789303014847912e-02,1775402460000000,1,NULL);
INSERT INTO "ratings" VALUES(0,'cropa',5,1.33778799852965448737e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1,NULL);
INSERT INTO "ratings" VALUES(1,'cropa',3,1.75077572737937907734e+03,2.56795894146272587468e+02,5.99990522063213183034e-02,1775402460000000,2,NULL);
INSERT INTO "ratings" VALUES(1,'cropa',4,1.38339432872515703819e+03,2.86947294398583892423e+02,5.99992789303014847912e-02,1775402460000000,1,NULL);
INSERT INTO "ratings" VALUES(1,'cropa',5,1.33778799852965448737e+03,2.90230507782238646543e+02,5.99996753723381417988e-02,1772370360000000,1,NULL);
CREATE TABLE results (
    seq INTEGER NOT NULL, "match" INTEGER NOT NULL, community INTEGER NOT NULL, game TEXT NOT NULL, seat1 INTEGER NOT NULL,
    seat2 INTEGER NOT NULL, winner INTEGER NOT NULL, reason TEXT NOT NULL, unrated TEXT, turns1 INTEGER NOT NULL,
    turns2 INTEGER NOT NULL, spent1 INTEGER NOT NULL, spent2 INTEGER NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_results PRIMARY KEY (seq),
    CONSTRAINT ck_results_winner CHECK (winner BETWEEN 0 AND 2),
    CONSTRAINT uq_results_match UNIQUE ("match"),
    CONSTRAINT fk_results_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_results_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_results_seat1_players FOREIGN KEY(seat1) REFERENCES players (id),
    CONSTRAINT fk_results_seat2_players FOREIGN KEY(seat2) REFERENCES players (id)
);
INSERT INTO "results" VALUES(1,2,1,'cropa',3,5,0,'annulled','annulled',0,0,0,0,1772368560000000);
INSERT INTO "results" VALUES(2,3,1,'cropa',3,5,1,'resigned',NULL,1,1,300000000,0,1772370360000000);
INSERT INTO "results" VALUES(3,5,1,'cropa',3,1,2,'time','never-moved',0,0,0,0,1772631360000000);
INSERT INTO "results" VALUES(4,4,1,'cropa',1,3,2,'time','never-moved',0,0,0,0,1772889060000000);
INSERT INTO "results" VALUES(5,6,1,'cropa',1,5,2,'time','never-moved',0,0,0,0,1772892960000000);
INSERT INTO "results" VALUES(6,1,1,'luup',5,1,1,'time','never-moved',1,0,0,0,1773232260000000);
INSERT INTO "results" VALUES(7,10,1,'cropa',3,4,1,'fewest-groups',NULL,16,15,900000000,900000000,1775402460000000);
CREATE TABLE rooms (
    id INTEGER NOT NULL, platform TEXT NOT NULL, ref TEXT NOT NULL, community INTEGER NOT NULL, name TEXT NOT NULL,
    CONSTRAINT pk_rooms PRIMARY KEY (id),
    CONSTRAINT uq_rooms_platform_ref UNIQUE (platform, ref),
    CONSTRAINT fk_rooms_community_communities FOREIGN KEY(community) REFERENCES communities (id)
);
INSERT INTO "rooms" VALUES(1,'test','lobby',1,'lobby');
INSERT INTO "rooms" VALUES(2,'web','den',2,'den');
CREATE TABLE services (
    process INTEGER NOT NULL, platform TEXT NOT NULL,
    CONSTRAINT pk_services PRIMARY KEY (process, platform),
    CONSTRAINT fk_services_process_processes FOREIGN KEY(process) REFERENCES processes (id)
) WITHOUT ROWID;
INSERT INTO "services" VALUES(1,'test');
CREATE TABLE timers (
    kind TEXT NOT NULL, subject INTEGER NOT NULL, due_at BIGINT NOT NULL, turn INTEGER NOT NULL, stage TEXT NOT NULL,
    data TEXT NOT NULL, attempts INTEGER NOT NULL, problem TEXT NOT NULL,
    CONSTRAINT pk_timers PRIMARY KEY (kind, subject),
    CONSTRAINT ck_timers_attempts CHECK (attempts >= 0)
) WITHOUT ROWID;
INSERT INTO "timers" VALUES('ladder',1,1775433600000000,0,'','{"looked":1775347200000000}',0,'');
INSERT INTO "timers" VALUES('match',7,1776004260000000,1,'idle','{"handled":1775399460000000}',0,'');
INSERT INTO "timers" VALUES('match',11,1776007920000000,8,'idle','{"handled":1775403120000000}',0,'');
INSERT INTO "timers" VALUES('vacation',1,1775662620000000,0,'','{}',0,'');
CREATE TABLE tournament_entries (
    tournament INTEGER NOT NULL, player INTEGER NOT NULL, number INTEGER NOT NULL, joined_at BIGINT NOT NULL,
    seed INTEGER NOT NULL, left_at BIGINT, why TEXT,
    CONSTRAINT pk_tournament_entries PRIMARY KEY (tournament, player),
    CONSTRAINT uq_tournament_entries_tournament_number UNIQUE (tournament, number),
    CONSTRAINT fk_tournament_entries_tournament_tournaments FOREIGN KEY(tournament) REFERENCES tournaments (id),
    CONSTRAINT fk_tournament_entries_player_players FOREIGN KEY(player) REFERENCES players (id)
) WITHOUT ROWID;
INSERT INTO "tournament_entries" VALUES(1,1,2,1772371560000000,2,1772892960000000,'no-show');
INSERT INTO "tournament_entries" VALUES(1,3,3,1772371860000000,1,1772631360000000,'no-show');
INSERT INTO "tournament_entries" VALUES(1,5,1,1772371260000000,3,NULL,NULL);
CREATE TABLE tournament_pairings (
    tournament INTEGER NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, in_group INTEGER NOT NULL,
    first INTEGER NOT NULL, second INTEGER, "match" INTEGER,
    CONSTRAINT pk_tournament_pairings PRIMARY KEY (tournament, round, place),
    CONSTRAINT ck_tournament_pairings_second CHECK (first <> second),
    CONSTRAINT ck_tournament_pairings_match CHECK ((second IS NULL) = (match IS NULL)),
    CONSTRAINT fk_tournament_pairings_tournament_tournaments FOREIGN KEY(tournament) REFERENCES tournaments (id),
    CONSTRAINT fk_tournament_pairings_first_players FOREIGN KEY(first) REFERENCES players (id),
    CONSTRAINT fk_tournament_pairings_second_players FOREIGN KEY(second) REFERENCES players (id),
    CONSTRAINT uq_tournament_pairings_match UNIQUE ("match"),
    CONSTRAINT fk_tournament_pairings_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) WITHOUT ROWID;
INSERT INTO "tournament_pairings" VALUES(1,1,1,1,3,1,5);
INSERT INTO "tournament_pairings" VALUES(1,1,2,1,5,NULL,NULL);
INSERT INTO "tournament_pairings" VALUES(1,2,1,1,1,5,6);
CREATE TABLE tournaments (
    id INTEGER NOT NULL, community INTEGER NOT NULL, room INTEGER NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, terms TEXT,
    format TEXT NOT NULL, size INTEGER, made_by INTEGER NOT NULL, made_at BIGINT NOT NULL, deadline BIGINT NOT NULL,
    status TEXT NOT NULL, round INTEGER NOT NULL, started_at BIGINT, ended_at BIGINT,
    CONSTRAINT pk_tournaments PRIMARY KEY (id),
    CONSTRAINT ck_tournaments_status CHECK (status IN ('open', 'running', 'finished', 'cancelled')),
    CONSTRAINT ck_tournaments_round CHECK (round >= 0),
    CONSTRAINT fk_tournaments_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_tournaments_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_tournaments_made_by_players FOREIGN KEY(made_by) REFERENCES players (id)
);
INSERT INTO "tournaments" VALUES(1,1,1,'cropa','{"size":5}','{"control":"3d/move"}','swiss',3,4,1772370960000000,1772630160000000,'finished',2,1772372160000000,1772892960000000);
CREATE TABLE turns (
    "match" INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, steps TEXT NOT NULL,
    version INTEGER NOT NULL, at BIGINT NOT NULL, forced BOOLEAN NOT NULL,
    CONSTRAINT pk_turns PRIMARY KEY ("match", ply),
    CONSTRAINT ck_turns_ply CHECK (ply >= 1),
    CONSTRAINT ck_turns_seat CHECK (seat BETWEEN 1 AND 2),
    CONSTRAINT fk_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) WITHOUT ROWID;
INSERT INTO "turns" VALUES(1,1,1,'a1',2,1772366700000000,0);
INSERT INTO "turns" VALUES(3,1,1,'a1',2,1772370360000000,0);
INSERT INTO "turns" VALUES(3,2,2,'a2 a3',3,1772370360000000,0);
INSERT INTO "turns" VALUES(10,1,1,'a1',2,1775400660000000,0);
INSERT INTO "turns" VALUES(10,2,2,'a2 a3',3,1775400720000000,0);
INSERT INTO "turns" VALUES(10,3,1,'a4 a5',4,1775400780000000,0);
INSERT INTO "turns" VALUES(10,4,2,'b1 b3',5,1775400840000000,0);
INSERT INTO "turns" VALUES(10,5,1,'b2 b4',6,1775400900000000,0);
INSERT INTO "turns" VALUES(10,6,2,'b5 b6',7,1775400960000000,0);
INSERT INTO "turns" VALUES(10,7,1,'c1 c2',8,1775401020000000,0);
INSERT INTO "turns" VALUES(10,8,2,'c3 c4',9,1775401080000000,0);
INSERT INTO "turns" VALUES(10,9,1,'c5 c6',10,1775401140000000,0);
INSERT INTO "turns" VALUES(10,10,2,'c7 d1',11,1775401200000000,0);
INSERT INTO "turns" VALUES(10,11,1,'d2 d3',12,1775401260000000,0);
INSERT INTO "turns" VALUES(10,12,2,'d4 d5',13,1775401320000000,0);
INSERT INTO "turns" VALUES(10,13,1,'d6 d7',14,1775401380000000,0);
INSERT INTO "turns" VALUES(10,14,2,'d8 e1',15,1775401440000000,0);
INSERT INTO "turns" VALUES(10,15,1,'e2 e3',16,1775401500000000,0);
INSERT INTO "turns" VALUES(10,16,2,'e4 e5',17,1775401560000000,0);
INSERT INTO "turns" VALUES(10,17,1,'e6 e7',18,1775401620000000,0);
INSERT INTO "turns" VALUES(10,18,2,'e8 e9',19,1775401680000000,0);
INSERT INTO "turns" VALUES(10,19,1,'f1 f2',20,1775401740000000,0);
INSERT INTO "turns" VALUES(10,20,2,'f3 f4',21,1775401800000000,0);
INSERT INTO "turns" VALUES(10,21,1,'f5 f6',22,1775401860000000,0);
INSERT INTO "turns" VALUES(10,22,2,'f7 f8',23,1775401920000000,0);
INSERT INTO "turns" VALUES(10,23,1,'g1 g2',24,1775401980000000,0);
INSERT INTO "turns" VALUES(10,24,2,'g3 g4',25,1775402040000000,0);
INSERT INTO "turns" VALUES(10,25,1,'g5 g6',26,1775402100000000,0);
INSERT INTO "turns" VALUES(10,26,2,'g7 h1',27,1775402160000000,0);
INSERT INTO "turns" VALUES(10,27,1,'h2 h3',28,1775402220000000,0);
INSERT INTO "turns" VALUES(10,28,2,'h4 h5',29,1775402280000000,0);
INSERT INTO "turns" VALUES(10,29,1,'h6 i1',30,1775402340000000,0);
INSERT INTO "turns" VALUES(10,30,2,'i2 i4',31,1775402400000000,0);
INSERT INTO "turns" VALUES(10,31,1,'i3 i5',32,1775402460000000,0);
INSERT INTO "turns" VALUES(10,32,2,'pass',32,1775402460000000,1);
INSERT INTO "turns" VALUES(10,33,1,'pass',32,1775402460000000,1);
INSERT INTO "turns" VALUES(11,1,1,'a1',2,1775402520000000,0);
INSERT INTO "turns" VALUES(11,2,2,'a2',3,1775402520000000,0);
INSERT INTO "turns" VALUES(11,3,1,'a3',7,1775403120000000,0);
INSERT INTO "turns" VALUES(11,4,2,'a4',8,1775403120000000,0);
CREATE TABLE undone_turns (
    "match" INTEGER NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, steps TEXT NOT NULL,
    version INTEGER NOT NULL, at BIGINT NOT NULL, forced BOOLEAN NOT NULL, undone_at INTEGER NOT NULL,
    CONSTRAINT pk_undone_turns PRIMARY KEY ("match", ply, version),
    CONSTRAINT ck_undone_turns_undone_at CHECK (version < undone_at),
    CONSTRAINT fk_undone_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) WITHOUT ROWID;
INSERT INTO "undone_turns" VALUES(1,2,2,'a2',3,1772367120000000,0,6);
INSERT INTO "undone_turns" VALUES(1,3,1,'a3',4,1772367540000000,0,6);
INSERT INTO "undone_turns" VALUES(11,3,1,'a3',4,1775402520000000,0,6);
CREATE TABLE vacations (
    id INTEGER NOT NULL, player INTEGER NOT NULL, start_at BIGINT NOT NULL, until BIGINT NOT NULL, ended_at BIGINT,
    CONSTRAINT pk_vacations PRIMARY KEY (id),
    CONSTRAINT fk_vacations_player_players FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "vacations" VALUES(1,1,1772374560000000,1772633760000000,1772633760000000);
INSERT INTO "vacations" VALUES(2,1,1775403420000000,1775662620000000,NULL);
CREATE INDEX ix_keys_value ON keys (value);
CREATE INDEX ix_misses_platform_ref_at ON misses (platform, ref, at);
CREATE INDEX ix_timers_due ON timers (due_at, kind, subject);
CREATE INDEX ix_timers_troubled ON timers (attempts) WHERE attempts > 0;
CREATE INDEX ix_blocks_blocked ON blocks (blocked);
CREATE INDEX ix_links_kept ON links (kept);
CREATE INDEX ix_ratings_player ON ratings (player);
CREATE INDEX ix_ratings_value ON ratings (community, game, value, ranked_until) WHERE ranked_until IS NOT NULL;
CREATE UNIQUE INDEX ix_vacations_current ON vacations (player) WHERE ended_at IS NULL;
CREATE INDEX ix_vacations_player_start_at ON vacations (player, start_at);
CREATE INDEX ix_accounts_player ON accounts (player);
CREATE INDEX ix_challenges_open_by ON challenges (challenger) WHERE status = 'open';
CREATE INDEX ix_challenges_open_in ON challenges (community) WHERE status = 'open';
CREATE INDEX ix_challenges_open_to ON challenges (opponent, room) WHERE status = 'open';
CREATE INDEX ix_ladders_community ON ladders (community);
CREATE INDEX ix_outbox_given_up ON outbox (given_up_at) WHERE state = 'given-up';
CREATE INDEX ix_outbox_in_order ON outbox (platform, id) WHERE state = 'waiting';
CREATE INDEX ix_outbox_waiting ON outbox (room, player, due_at) WHERE state = 'waiting';
CREATE INDEX ix_posts_room_id ON posts (room, id);
CREATE INDEX ix_tournaments_community ON tournaments (community);
CREATE INDEX ix_codes_platform_ref ON codes (platform, ref);
CREATE INDEX ix_ladder_members_player ON ladder_members (player);
CREATE INDEX ix_ladder_members_rating ON ladder_members (ladder, rating);
CREATE INDEX ix_ladder_members_seen ON ladder_members (ladder, seen_at);
CREATE INDEX ix_matches_finished1 ON matches (seat1, changed_at) WHERE status = 'finished';
CREATE INDEX ix_matches_finished2 ON matches (seat2, changed_at) WHERE status = 'finished';
CREATE INDEX ix_matches_room ON matches (room);
CREATE INDEX ix_matches_running1 ON matches (seat1) WHERE status = 'running';
CREATE INDEX ix_matches_running2 ON matches (seat2) WHERE status = 'running';
CREATE INDEX ix_matches_running_in ON matches (community) WHERE status = 'running';
CREATE INDEX ix_places_player_room ON places (player, room);
CREATE INDEX ix_tournament_entries_player ON tournament_entries (player);
CREATE INDEX ix_audit_community ON audit (community, id);
CREATE INDEX ix_audit_match ON audit ("match", id) WHERE match IS NOT NULL;
CREATE INDEX ix_events_match_version ON events ("match", version);
CREATE INDEX ix_ladder_events_ladder ON ladder_events (ladder, id);
CREATE INDEX ix_ladder_events_leader ON ladder_events (ladder, id) WHERE leader IS NOT NULL;
CREATE INDEX ix_ladder_matches_pair ON ladder_matches (ladder, challenger, defender);
CREATE INDEX ix_results_community_game ON results (community, game, seq);
CREATE INDEX ix_results_game ON results (game, seq);
CREATE INDEX ix_results_seat1 ON results (seat1, seat2, seq, "match", community, game, winner, reason, unrated, turns1, turns2, spent1, spent2, at);
CREATE INDEX ix_results_seat2 ON results (seat2, seq, seat1, "match", community, game, winner, reason, unrated, turns1, turns2, spent1, spent2, at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',122);
INSERT INTO "sqlite_sequence" VALUES('processes',1);
COMMIT;
