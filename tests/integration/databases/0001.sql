-- A database as the program wrote it at revision 0001: three people; a running match with a turn taken back (#1), one
-- given up (#2), one in which somebody asks to take back, with a turn begun (#3), one played to its end (#4); two open
-- challenges; an answer that waits in the outbox.
PRAGMA application_id = 1398034254;
BEGIN TRANSACTION;
CREATE TABLE accounts (
	platform TEXT NOT NULL, 
	ref TEXT NOT NULL, 
	player INTEGER NOT NULL, 
	handle TEXT, 
	folded TEXT, 
	CONSTRAINT pk_accounts PRIMARY KEY (platform, ref), 
	CONSTRAINT ck_accounts_handle CHECK ((handle IS NULL) = (folded IS NULL)), 
	CONSTRAINT fk_accounts_player_players FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT uq_accounts_platform_folded UNIQUE (platform, folded)
)
 WITHOUT ROWID

;
INSERT INTO "accounts" VALUES('test','ref-ann',2,'ann','ann');
INSERT INTO "accounts" VALUES('test','ref-bob',1,'bob','bob');
INSERT INTO "accounts" VALUES('test','ref-cid',3,'cid','cid');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE challenges (
	number INTEGER NOT NULL, 
	room INTEGER NOT NULL, 
	community INTEGER NOT NULL, 
	challenger INTEGER NOT NULL, 
	opponent INTEGER, 
	game TEXT NOT NULL, 
	options TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	status TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY (number), 
	CONSTRAINT ck_challenges_seat CHECK (seat IN ('me', 'you', 'random')), 
	CONSTRAINT ck_challenges_status CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')), 
	CONSTRAINT ck_challenges_opponent CHECK (opponent <> challenger), 
	CONSTRAINT fk_challenges_challenger_players FOREIGN KEY(challenger) REFERENCES players (id), 
	CONSTRAINT fk_challenges_community_communities FOREIGN KEY(community) REFERENCES communities (id), 
	CONSTRAINT fk_challenges_opponent_players FOREIGN KEY(opponent) REFERENCES players (id), 
	CONSTRAINT fk_challenges_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
);
INSERT INTO "challenges" VALUES(1,1,1,2,1,'luup','{"size":6,"restriction":"six","mode":"impartial","target":0}','me','accepted',1772366400000000);
INSERT INTO "challenges" VALUES(2,1,1,1,3,'droched','{"size":7,"balance":"komi-pie"}','me','accepted',1772368200000000);
INSERT INTO "challenges" VALUES(3,1,1,2,3,'cropa','{"size":9}','me','accepted',1772379000000000);
INSERT INTO "challenges" VALUES(4,1,1,3,1,'luup','{"size":6,"restriction":"six","mode":"impartial","target":0}','me','accepted',1772551800000000);
INSERT INTO "challenges" VALUES(5,1,1,2,1,'crumo','{"size":6,"balance":"pie","deaths":"group","captures":"mandatory"}','random','open',1772558160000000);
INSERT INTO "challenges" VALUES(6,1,1,3,NULL,'droched','{"size":9,"balance":"komi-pie"}','random','open',1772558160000000);
CREATE TABLE communities (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	ref TEXT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT, 
	CONSTRAINT pk_communities PRIMARY KEY (id), 
	CONSTRAINT uq_communities_platform_ref UNIQUE (platform, ref)
);
INSERT INTO "communities" VALUES(1,'test','lobby','lobby',NULL);
CREATE TABLE drafts (
	"match" INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	steps TEXT NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("match", player), 
	CONSTRAINT fk_drafts_match_matches FOREIGN KEY("match") REFERENCES matches (number), 
	CONSTRAINT fk_drafts_player_players FOREIGN KEY(player) REFERENCES players (id)
)
 WITHOUT ROWID

;
INSERT INTO "drafts" VALUES(3,2,2,'p3');
CREATE TABLE events (
	id INTEGER NOT NULL, 
	"match" INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id), 
	CONSTRAINT ck_events_seat CHECK (seat BETWEEN 0 AND 2), 
	CONSTRAINT fk_events_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
INSERT INTO "events" VALUES(1,1,1,'started',0,'{}',1772366400000000);
INSERT INTO "events" VALUES(2,1,6,'takeback-asked',2,'{"to_ply":3}',1772368140000000);
INSERT INTO "events" VALUES(3,1,7,'taken-back',1,'{"to_ply":3}',1772368200000000);
INSERT INTO "events" VALUES(4,2,1,'started',0,'{}',1772368200000000);
INSERT INTO "events" VALUES(5,2,2,'finished',2,'{"winner":1,"reason":"resigned","score":{}}',1772379000000000);
INSERT INTO "events" VALUES(6,3,1,'started',0,'{}',1772379000000000);
INSERT INTO "events" VALUES(7,3,4,'takeback-asked',2,'{"to_ply":1}',1772551800000000);
INSERT INTO "events" VALUES(8,4,1,'started',0,'{}',1772551800000000);
INSERT INTO "events" VALUES(9,4,53,'finished',2,'{"winner":2,"reason":"loop","score":{"area":3,"totals":[0,3]}}',1772558040000000);
CREATE TABLE inbox (
	platform TEXT NOT NULL, 
	update_id TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_inbox PRIMARY KEY (platform, update_id)
)
 WITHOUT ROWID

;
INSERT INTO "inbox" VALUES('test','update-1',1772366400000000);
INSERT INTO "inbox" VALUES('test','update-10',1772368200000000);
INSERT INTO "inbox" VALUES('test','update-11',1772368200000000);
INSERT INTO "inbox" VALUES('test','update-12',1772368200000000);
INSERT INTO "inbox" VALUES('test','update-13',1772379000000000);
INSERT INTO "inbox" VALUES('test','update-14',1772379000000000);
INSERT INTO "inbox" VALUES('test','update-15',1772379000000000);
INSERT INTO "inbox" VALUES('test','update-16',1772379000000000);
INSERT INTO "inbox" VALUES('test','update-17',1772379000000000);
INSERT INTO "inbox" VALUES('test','update-18',1772465400000000);
INSERT INTO "inbox" VALUES('test','update-19',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-2',1772366400000000);
INSERT INTO "inbox" VALUES('test','update-20',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-21',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-22',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-23',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-24',1772551800000000);
INSERT INTO "inbox" VALUES('test','update-25',1772551920000000);
INSERT INTO "inbox" VALUES('test','update-26',1772552040000000);
INSERT INTO "inbox" VALUES('test','update-27',1772552160000000);
INSERT INTO "inbox" VALUES('test','update-28',1772552280000000);
INSERT INTO "inbox" VALUES('test','update-29',1772552400000000);
INSERT INTO "inbox" VALUES('test','update-3',1772366400000000);
INSERT INTO "inbox" VALUES('test','update-30',1772552520000000);
INSERT INTO "inbox" VALUES('test','update-31',1772552640000000);
INSERT INTO "inbox" VALUES('test','update-32',1772552760000000);
INSERT INTO "inbox" VALUES('test','update-33',1772552880000000);
INSERT INTO "inbox" VALUES('test','update-34',1772553000000000);
INSERT INTO "inbox" VALUES('test','update-35',1772553120000000);
INSERT INTO "inbox" VALUES('test','update-36',1772553240000000);
INSERT INTO "inbox" VALUES('test','update-37',1772553360000000);
INSERT INTO "inbox" VALUES('test','update-38',1772553480000000);
INSERT INTO "inbox" VALUES('test','update-39',1772553600000000);
INSERT INTO "inbox" VALUES('test','update-4',1772366820000000);
INSERT INTO "inbox" VALUES('test','update-40',1772553720000000);
INSERT INTO "inbox" VALUES('test','update-41',1772553840000000);
INSERT INTO "inbox" VALUES('test','update-42',1772553960000000);
INSERT INTO "inbox" VALUES('test','update-43',1772554080000000);
INSERT INTO "inbox" VALUES('test','update-44',1772554200000000);
INSERT INTO "inbox" VALUES('test','update-45',1772554320000000);
INSERT INTO "inbox" VALUES('test','update-46',1772554440000000);
INSERT INTO "inbox" VALUES('test','update-47',1772554560000000);
INSERT INTO "inbox" VALUES('test','update-48',1772554680000000);
INSERT INTO "inbox" VALUES('test','update-49',1772554800000000);
INSERT INTO "inbox" VALUES('test','update-5',1772367240000000);
INSERT INTO "inbox" VALUES('test','update-50',1772554920000000);
INSERT INTO "inbox" VALUES('test','update-51',1772555040000000);
INSERT INTO "inbox" VALUES('test','update-52',1772555160000000);
INSERT INTO "inbox" VALUES('test','update-53',1772555280000000);
INSERT INTO "inbox" VALUES('test','update-54',1772555400000000);
INSERT INTO "inbox" VALUES('test','update-55',1772555520000000);
INSERT INTO "inbox" VALUES('test','update-56',1772555640000000);
INSERT INTO "inbox" VALUES('test','update-57',1772555760000000);
INSERT INTO "inbox" VALUES('test','update-58',1772555880000000);
INSERT INTO "inbox" VALUES('test','update-59',1772556000000000);
INSERT INTO "inbox" VALUES('test','update-6',1772367660000000);
INSERT INTO "inbox" VALUES('test','update-60',1772556120000000);
INSERT INTO "inbox" VALUES('test','update-61',1772556240000000);
INSERT INTO "inbox" VALUES('test','update-62',1772556360000000);
INSERT INTO "inbox" VALUES('test','update-63',1772556480000000);
INSERT INTO "inbox" VALUES('test','update-64',1772556600000000);
INSERT INTO "inbox" VALUES('test','update-65',1772556720000000);
INSERT INTO "inbox" VALUES('test','update-66',1772556840000000);
INSERT INTO "inbox" VALUES('test','update-67',1772556960000000);
INSERT INTO "inbox" VALUES('test','update-68',1772557080000000);
INSERT INTO "inbox" VALUES('test','update-69',1772557200000000);
INSERT INTO "inbox" VALUES('test','update-7',1772368080000000);
INSERT INTO "inbox" VALUES('test','update-70',1772557320000000);
INSERT INTO "inbox" VALUES('test','update-71',1772557440000000);
INSERT INTO "inbox" VALUES('test','update-72',1772557560000000);
INSERT INTO "inbox" VALUES('test','update-73',1772557680000000);
INSERT INTO "inbox" VALUES('test','update-74',1772557800000000);
INSERT INTO "inbox" VALUES('test','update-75',1772557920000000);
INSERT INTO "inbox" VALUES('test','update-76',1772558040000000);
INSERT INTO "inbox" VALUES('test','update-77',1772558160000000);
INSERT INTO "inbox" VALUES('test','update-78',1772558160000000);
INSERT INTO "inbox" VALUES('test','update-79',1772558160000000);
INSERT INTO "inbox" VALUES('test','update-8',1772368140000000);
INSERT INTO "inbox" VALUES('test','update-9',1772368200000000);
CREATE TABLE keys (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
)
 WITHOUT ROWID

;
INSERT INTO "keys" VALUES('secret','x y');
CREATE TABLE matches (
	number INTEGER NOT NULL, 
	room INTEGER NOT NULL, 
	community INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	options TEXT NOT NULL, 
	rules_version INTEGER NOT NULL, 
	seat1 INTEGER NOT NULL, 
	seat2 INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	to_move INTEGER NOT NULL, 
	takeback_seat INTEGER, 
	takeback_to_ply INTEGER, 
	winner INTEGER, 
	reason TEXT, 
	score TEXT, 
	started_at BIGINT NOT NULL, 
	changed_at BIGINT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (number), 
	CONSTRAINT ck_matches_result CHECK ((status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL) AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2), 
	CONSTRAINT ck_matches_status CHECK (status IN ('running', 'finished')), 
	CONSTRAINT ck_matches_to_move CHECK (to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')), 
	CONSTRAINT ck_matches_takeback CHECK ((takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2), 
	CONSTRAINT ck_matches_seats CHECK (seat1 <> seat2), 
	CONSTRAINT ck_matches_counts CHECK (version >= 0 AND ply >= 0), 
	CONSTRAINT fk_matches_community_communities FOREIGN KEY(community) REFERENCES communities (id), 
	CONSTRAINT fk_matches_number_challenges FOREIGN KEY(number) REFERENCES challenges (number), 
	CONSTRAINT fk_matches_room_rooms FOREIGN KEY(room) REFERENCES rooms (id), 
	CONSTRAINT fk_matches_seat1_players FOREIGN KEY(seat1) REFERENCES players (id), 
	CONSTRAINT fk_matches_seat2_players FOREIGN KEY(seat2) REFERENCES players (id)
);
INSERT INTO "matches" VALUES(1,1,1,'luup','{"size":6,"restriction":"six","mode":"impartial","target":0}',1,2,1,'running',7,3,2,NULL,NULL,NULL,NULL,NULL,1772366400000000,1772368200000000);
INSERT INTO "matches" VALUES(2,1,1,'droched','{"size":7,"balance":"komi-pie"}',1,1,3,'finished',2,0,0,NULL,NULL,1,'resigned','{}',1772368200000000,1772379000000000);
INSERT INTO "matches" VALUES(3,1,1,'cropa','{"size":9}',1,2,3,'running',4,2,1,2,1,NULL,NULL,NULL,1772379000000000,1772551800000000);
INSERT INTO "matches" VALUES(4,1,1,'luup','{"size":6,"restriction":"six","mode":"impartial","target":0}',1,3,1,'finished',53,52,0,NULL,NULL,2,'loop','{"area":3,"totals":[0,3]}',1772551800000000,1772558040000000);
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	platform TEXT NOT NULL, 
	room INTEGER NOT NULL, 
	player INTEGER, 
	message TEXT NOT NULL, 
	said_at BIGINT NOT NULL, 
	due_at BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	problem TEXT, 
	given_up_at BIGINT, 
	CONSTRAINT ck_outbox_given_up CHECK ((state = 'given-up') = (given_up_at IS NOT NULL)), 
	CONSTRAINT ck_outbox_state CHECK (state IN ('waiting', 'given-up')), 
	CONSTRAINT fk_outbox_player_players FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_outbox_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
);
INSERT INTO "outbox" VALUES(79,'test',1,2,'{"code":"board","params":{"number":1,"game":"luup","first":"Ann","second":"Bob","ply":3,"plies":3,"next":"Bob","mine":true,"overlay":null,"asked":null},"number":1,"picture":{"match":1,"version":7},"actions":[{"code":"undo","do":{"command":"undo","number":1}}]}',1772558160000000,1772558160000000,0,'waiting',NULL,NULL);
CREATE TABLE players (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT, 
	CONSTRAINT pk_players PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(1,'Bob','de');
INSERT INTO "players" VALUES(2,'Ann',NULL);
INSERT INTO "players" VALUES(3,'Cid',NULL);
CREATE TABLE posts (
	id INTEGER NOT NULL, 
	room INTEGER NOT NULL, 
	player INTEGER, 
	author INTEGER, 
	text TEXT NOT NULL, 
	message TEXT, 
	source INTEGER, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_posts PRIMARY KEY (id), 
	CONSTRAINT fk_posts_author_players FOREIGN KEY(author) REFERENCES players (id), 
	CONSTRAINT fk_posts_player_players FOREIGN KEY(player) REFERENCES players (id), 
	CONSTRAINT fk_posts_room_rooms FOREIGN KEY(room) REFERENCES rooms (id), 
	CONSTRAINT uq_posts_source UNIQUE (source)
);
INSERT INTO "posts" VALUES(1,1,NULL,1,'hallo',NULL,NULL,1772558160000000);
CREATE TABLE rooms (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	ref TEXT NOT NULL, 
	community INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_rooms PRIMARY KEY (id), 
	CONSTRAINT fk_rooms_community_communities FOREIGN KEY(community) REFERENCES communities (id), 
	CONSTRAINT uq_rooms_platform_ref UNIQUE (platform, ref)
);
INSERT INTO "rooms" VALUES(1,'test','lobby',1,'lobby');
CREATE TABLE turns (
	"match" INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	steps TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	forced BOOLEAN NOT NULL, 
	CONSTRAINT pk_turns PRIMARY KEY ("match", ply), 
	CONSTRAINT ck_turns_ply CHECK (ply >= 1), 
	CONSTRAINT ck_turns_seat CHECK (seat BETWEEN 1 AND 2), 
	CONSTRAINT fk_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
)
 WITHOUT ROWID

;
INSERT INTO "turns" VALUES(1,1,1,'j2',2,1772366820000000,0);
INSERT INTO "turns" VALUES(1,2,2,'e2',3,1772367240000000,0);
INSERT INTO "turns" VALUES(1,3,1,'f5',4,1772367660000000,0);
INSERT INTO "turns" VALUES(3,1,1,'k11',2,1772465400000000,0);
INSERT INTO "turns" VALUES(3,2,2,'a8 j12',3,1772551800000000,0);
INSERT INTO "turns" VALUES(4,1,1,'e10',2,1772551920000000,0);
INSERT INTO "turns" VALUES(4,2,2,'j7',3,1772552040000000,0);
INSERT INTO "turns" VALUES(4,3,1,'b1',4,1772552160000000,0);
INSERT INTO "turns" VALUES(4,4,2,'d1',5,1772552280000000,0);
INSERT INTO "turns" VALUES(4,5,1,'c3',6,1772552400000000,0);
INSERT INTO "turns" VALUES(4,6,2,'g1',7,1772552520000000,0);
INSERT INTO "turns" VALUES(4,7,1,'h5',8,1772552640000000,0);
INSERT INTO "turns" VALUES(4,8,2,'e5',9,1772552760000000,0);
INSERT INTO "turns" VALUES(4,9,1,'g3',10,1772552880000000,0);
INSERT INTO "turns" VALUES(4,10,2,'i8',11,1772553000000000,0);
INSERT INTO "turns" VALUES(4,11,1,'c2',12,1772553120000000,0);
INSERT INTO "turns" VALUES(4,12,2,'j6',13,1772553240000000,0);
INSERT INTO "turns" VALUES(4,13,1,'e7',14,1772553360000000,0);
INSERT INTO "turns" VALUES(4,14,2,'a2',15,1772553480000000,0);
INSERT INTO "turns" VALUES(4,15,1,'e3',16,1772553600000000,0);
INSERT INTO "turns" VALUES(4,16,2,'h3',17,1772553720000000,0);
INSERT INTO "turns" VALUES(4,17,1,'f3',18,1772553840000000,0);
INSERT INTO "turns" VALUES(4,18,2,'d8',19,1772553960000000,0);
INSERT INTO "turns" VALUES(4,19,1,'h2',20,1772554080000000,0);
INSERT INTO "turns" VALUES(4,20,2,'d5',21,1772554200000000,0);
INSERT INTO "turns" VALUES(4,21,1,'b6',22,1772554320000000,0);
INSERT INTO "turns" VALUES(4,22,2,'d3',23,1772554440000000,0);
INSERT INTO "turns" VALUES(4,23,1,'i6',24,1772554560000000,0);
INSERT INTO "turns" VALUES(4,24,2,'d2',25,1772554680000000,0);
INSERT INTO "turns" VALUES(4,25,1,'d4',26,1772554800000000,0);
INSERT INTO "turns" VALUES(4,26,2,'a1',27,1772554920000000,0);
INSERT INTO "turns" VALUES(4,27,1,'a3',28,1772555040000000,0);
INSERT INTO "turns" VALUES(4,28,2,'c8',29,1772555160000000,0);
INSERT INTO "turns" VALUES(4,29,1,'i5',30,1772555280000000,0);
INSERT INTO "turns" VALUES(4,30,2,'d6',31,1772555400000000,0);
INSERT INTO "turns" VALUES(4,31,1,'c5',32,1772555520000000,0);
INSERT INTO "turns" VALUES(4,32,2,'k3',33,1772555640000000,0);
INSERT INTO "turns" VALUES(4,33,1,'c6',34,1772555760000000,0);
INSERT INTO "turns" VALUES(4,34,2,'f1',35,1772555880000000,0);
INSERT INTO "turns" VALUES(4,35,1,'f2',36,1772556000000000,0);
INSERT INTO "turns" VALUES(4,36,2,'d9',37,1772556120000000,0);
INSERT INTO "turns" VALUES(4,37,1,'h4',38,1772556240000000,0);
INSERT INTO "turns" VALUES(4,38,2,'j1',39,1772556360000000,0);
INSERT INTO "turns" VALUES(4,39,1,'i3',40,1772556480000000,0);
INSERT INTO "turns" VALUES(4,40,2,'e2',41,1772556600000000,0);
INSERT INTO "turns" VALUES(4,41,1,'e6',42,1772556720000000,0);
INSERT INTO "turns" VALUES(4,42,2,'k6',43,1772556840000000,0);
INSERT INTO "turns" VALUES(4,43,1,'f11',44,1772556960000000,0);
INSERT INTO "turns" VALUES(4,44,2,'g8',45,1772557080000000,0);
INSERT INTO "turns" VALUES(4,45,1,'g2',46,1772557200000000,0);
INSERT INTO "turns" VALUES(4,46,2,'a5',47,1772557320000000,0);
INSERT INTO "turns" VALUES(4,47,1,'h7',48,1772557440000000,0);
INSERT INTO "turns" VALUES(4,48,2,'i2',49,1772557560000000,0);
INSERT INTO "turns" VALUES(4,49,1,'f10',50,1772557680000000,0);
INSERT INTO "turns" VALUES(4,50,2,'e9',51,1772557800000000,0);
INSERT INTO "turns" VALUES(4,51,1,'g6',52,1772557920000000,0);
INSERT INTO "turns" VALUES(4,52,2,'b4',53,1772558040000000,0);
CREATE TABLE undone_turns (
	"match" INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	steps TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	forced BOOLEAN NOT NULL, 
	undone_at INTEGER NOT NULL, 
	CONSTRAINT pk_undone_turns PRIMARY KEY ("match", ply, version), 
	CONSTRAINT ck_undone_turns_undone_at CHECK (version < undone_at), 
	CONSTRAINT fk_undone_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
)
 WITHOUT ROWID

;
INSERT INTO "undone_turns" VALUES(1,4,2,'k2',5,1772368080000000,0,7);
CREATE INDEX ix_accounts_player ON accounts (player);
CREATE INDEX ix_challenges_open_by ON challenges (challenger) WHERE status = 'open';
CREATE INDEX ix_challenges_open_to ON challenges (opponent, room) WHERE status = 'open';
CREATE INDEX ix_matches_room ON matches (room);
CREATE INDEX ix_matches_running1 ON matches (seat1) WHERE status = 'running';
CREATE INDEX ix_matches_running2 ON matches (seat2) WHERE status = 'running';
CREATE INDEX ix_events_match_version ON events ("match", version);
CREATE INDEX ix_outbox_given_up ON outbox (given_up_at) WHERE state = 'given-up';
CREATE INDEX ix_outbox_in_order ON outbox (platform, id) WHERE state = 'waiting';
CREATE INDEX ix_outbox_waiting ON outbox (room, player, due_at) WHERE state = 'waiting';
CREATE INDEX ix_posts_room_id ON posts (room, id);
CREATE INDEX ix_keys_value ON keys (value);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',79);
COMMIT;
