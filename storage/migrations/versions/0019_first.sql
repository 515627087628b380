-- All tables of the first version, for both engines. 0019_first.py fills in what differs between them.
CREATE TABLE barred (
    platform TEXT NOT NULL, ref TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL, told_at BIGINT,
    CONSTRAINT pk_barred PRIMARY KEY (platform, ref)
) {rowless};
CREATE TABLE communities (
    id {serial}, platform TEXT NOT NULL, ref TEXT NOT NULL, name TEXT NOT NULL, settings TEXT,
    CONSTRAINT pk_communities PRIMARY KEY (id),
    CONSTRAINT uq_communities_platform_ref UNIQUE (platform, ref)
);
CREATE TABLE inbox (
    platform TEXT NOT NULL, update_id TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_inbox PRIMARY KEY (platform, update_id)
) {rowless};
CREATE TABLE keys (
    name TEXT NOT NULL, value TEXT NOT NULL,
    CONSTRAINT pk_keys PRIMARY KEY (name)
) {rowless};
CREATE INDEX ix_keys_value ON keys (value);
CREATE TABLE misses (
    id {serial}, platform TEXT NOT NULL, ref TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_misses PRIMARY KEY (id)
);
CREATE INDEX ix_misses_platform_ref_at ON misses (platform, ref, at);
CREATE TABLE players (
    id {serial}, name TEXT NOT NULL, language TEXT, preferences TEXT, away_until BIGINT, platform TEXT, forgotten_at
    BIGINT,
    CONSTRAINT pk_players PRIMARY KEY (id)
);
CREATE TABLE processes (
    id {serial} {pk_processes}, name TEXT NOT NULL, started_at BIGINT NOT NULL, seen_at BIGINT NOT NULL
);
CREATE TABLE timers (
    kind TEXT NOT NULL, subject {id} NOT NULL, due_at BIGINT NOT NULL, turn INTEGER NOT NULL, stage TEXT NOT NULL, data
    TEXT NOT NULL, attempts INTEGER NOT NULL, problem TEXT NOT NULL,
    CONSTRAINT pk_timers PRIMARY KEY (kind, subject),
    CONSTRAINT ck_timers_attempts CHECK (attempts >= 0)
) {rowless};
CREATE INDEX ix_timers_due ON timers (due_at, kind, subject);
CREATE INDEX ix_timers_troubled ON timers (attempts) WHERE attempts > 0;
CREATE TABLE blocks (
    blocker {id} NOT NULL, blocked {id} NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_blocks PRIMARY KEY (blocker, blocked),
    CONSTRAINT ck_blocks_two CHECK (blocker <> blocked),
    CONSTRAINT fk_blocks_blocker_players FOREIGN KEY(blocker) REFERENCES players (id),
    CONSTRAINT fk_blocks_blocked_players FOREIGN KEY(blocked) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_blocks_blocked ON blocks (blocked);
CREATE TABLE lessons (
    player {id} NOT NULL, game TEXT NOT NULL, step INTEGER NOT NULL,
    CONSTRAINT pk_lessons PRIMARY KEY (player, game),
    CONSTRAINT fk_lessons_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE TABLE links (
    id {serial}, kept {id} NOT NULL, gone {id} NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL, undo TEXT NOT NULL,
    parted_at BIGINT,
    CONSTRAINT pk_links PRIMARY KEY (id),
    CONSTRAINT ck_links_two CHECK (kept <> gone),
    CONSTRAINT fk_links_kept_players FOREIGN KEY(kept) REFERENCES players (id),
    CONSTRAINT fk_links_gone_players FOREIGN KEY(gone) REFERENCES players (id)
);
CREATE INDEX ix_links_kept ON links (kept);
CREATE TABLE ratings (
    community {id} NOT NULL, game TEXT NOT NULL, player {id} NOT NULL, value {real} NOT NULL, deviation {real} NOT NULL,
    volatility {real} NOT NULL, at BIGINT NOT NULL, count INTEGER NOT NULL, ranked_until BIGINT, known INTEGER DEFAULT
    '0' NOT NULL,
    CONSTRAINT pk_ratings PRIMARY KEY (community, game, player),
    CONSTRAINT ck_ratings_count CHECK (count >= 1),
    CONSTRAINT fk_ratings_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_ratings_player ON ratings (player);
CREATE INDEX ix_ratings_value ON ratings (community, game, value, ranked_until) WHERE ranked_until IS NOT NULL;
CREATE TABLE rooms (
    id {serial}, platform TEXT NOT NULL, ref TEXT NOT NULL, community {id} NOT NULL, name TEXT NOT NULL, private BOOLEAN
    DEFAULT {false} NOT NULL,
    CONSTRAINT pk_rooms PRIMARY KEY (id),
    CONSTRAINT uq_rooms_platform_ref UNIQUE (platform, ref),
    CONSTRAINT fk_rooms_community_communities FOREIGN KEY(community) REFERENCES communities (id)
);
CREATE TABLE services (
    process {id} NOT NULL, platform TEXT NOT NULL,
    CONSTRAINT pk_services PRIMARY KEY (process, platform),
    CONSTRAINT fk_services_process_processes FOREIGN KEY(process) REFERENCES processes (id)
) {rowless};
CREATE TABLE vacations (
    id {serial}, player {id} NOT NULL, start_at BIGINT NOT NULL, until BIGINT NOT NULL, ended_at BIGINT,
    CONSTRAINT pk_vacations PRIMARY KEY (id),
    CONSTRAINT fk_vacations_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE UNIQUE INDEX ix_vacations_current ON vacations (player) WHERE ended_at IS NULL;
CREATE INDEX ix_vacations_player_start_at ON vacations (player, start_at);
CREATE TABLE accounts (
    platform TEXT NOT NULL, ref TEXT NOT NULL, player {id} NOT NULL, handle TEXT, folded TEXT, look_written TEXT,
    look_capitals TEXT, look_small TEXT, private {id}, room {id}, joined_at BIGINT,
    CONSTRAINT pk_accounts PRIMARY KEY (platform, ref),
    CONSTRAINT uq_accounts_platform_folded UNIQUE (platform, folded),
    CONSTRAINT ck_accounts_handle CHECK ((handle IS NULL) = (folded IS NULL)),
    CONSTRAINT fk_accounts_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_accounts_private_rooms FOREIGN KEY(private) REFERENCES rooms (id),
    CONSTRAINT fk_accounts_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
) {rowless};
CREATE INDEX ix_accounts_player ON accounts (player);
CREATE INDEX ix_accounts_look_small ON accounts (look_small, platform) WHERE look_small IS NOT NULL;
CREATE INDEX ix_accounts_look_written ON accounts (look_written, platform) WHERE look_written IS NOT NULL;
CREATE INDEX ix_accounts_look_capitals ON accounts (look_capitals, platform) WHERE look_capitals IS NOT NULL;
CREATE TABLE challenges (
    number {serial}, room {id} NOT NULL, community {id} NOT NULL, challenger {id} NOT NULL, opponent {id}, game TEXT NOT
    NULL, options TEXT NOT NULL, seat TEXT NOT NULL, status TEXT NOT NULL, made_at BIGINT NOT NULL, terms TEXT, listed
    BOOLEAN DEFAULT {true} NOT NULL,
    CONSTRAINT pk_challenges PRIMARY KEY (number),
    CONSTRAINT ck_challenges_seat CHECK (seat IN ('me', 'you', 'random')),
    CONSTRAINT ck_challenges_status CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    CONSTRAINT ck_challenges_opponent CHECK (opponent <> challenger),
    CONSTRAINT fk_challenges_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_challenges_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_challenges_challenger_players FOREIGN KEY(challenger) REFERENCES players (id),
    CONSTRAINT fk_challenges_opponent_players FOREIGN KEY(opponent) REFERENCES players (id)
);
CREATE INDEX ix_challenges_open_by ON challenges (challenger) WHERE status = 'open';
CREATE INDEX ix_challenges_open_in ON challenges (community) WHERE status = 'open';
CREATE INDEX ix_challenges_open_to ON challenges (opponent, room) WHERE status = 'open';
CREATE TABLE devices (
    room {id} NOT NULL, player {id} NOT NULL, endpoint TEXT NOT NULL, "key" TEXT NOT NULL, auth TEXT NOT NULL, since
    BIGINT NOT NULL,
    CONSTRAINT pk_devices PRIMARY KEY (room),
    CONSTRAINT fk_devices_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_devices_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_devices_player ON devices (player);
CREATE TABLE ladders (
    id {serial}, community {id} NOT NULL, room {id} NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, terms TEXT,
    reach INTEGER, made_by {id} NOT NULL, made_at BIGINT NOT NULL, closed_at BIGINT,
    CONSTRAINT pk_ladders PRIMARY KEY (id),
    CONSTRAINT ck_ladders_reach CHECK (reach >= 1),
    CONSTRAINT fk_ladders_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_ladders_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_ladders_made_by_players FOREIGN KEY(made_by) REFERENCES players (id)
);
CREATE INDEX ix_ladders_community ON ladders (community);
CREATE TABLE outbox (
    id {serial} {pk_outbox}, platform TEXT NOT NULL, room {id} NOT NULL, player {id}, message TEXT NOT NULL, said_at
    BIGINT NOT NULL, due_at BIGINT NOT NULL, attempts INTEGER NOT NULL, state TEXT NOT NULL, problem TEXT, given_up_at
    BIGINT, process {id}, parts TEXT,
    CONSTRAINT ck_outbox_state CHECK (state IN ('waiting', 'given-up')),
    CONSTRAINT ck_outbox_given_up CHECK ((state = 'given-up') = (given_up_at IS NOT NULL)),
    CONSTRAINT fk_outbox_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_outbox_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_outbox_given_up ON outbox (given_up_at) WHERE state = 'given-up';
CREATE INDEX ix_outbox_in_order ON outbox (platform, id) WHERE state = 'waiting';
CREATE INDEX ix_outbox_waiting ON outbox (room, player, due_at) WHERE state = 'waiting';
CREATE TABLE posts (
    id {serial}, room {id} NOT NULL, player {id}, author {id}, text TEXT NOT NULL, message TEXT, source {id}, at BIGINT
    NOT NULL,
    CONSTRAINT pk_posts PRIMARY KEY (id),
    CONSTRAINT fk_posts_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_posts_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_posts_author_players FOREIGN KEY(author) REFERENCES players (id),
    CONSTRAINT uq_posts_source UNIQUE (source)
);
CREATE INDEX ix_posts_room_id ON posts (room, id);
CREATE TABLE seeks (
    id {serial}, player {id} NOT NULL, room {id} NOT NULL, community {id} NOT NULL, game TEXT, everywhere BOOLEAN NOT
    NULL, criteria TEXT NOT NULL, found TEXT NOT NULL, since BIGINT NOT NULL, until BIGINT NOT NULL, offered BOOLEAN
    DEFAULT {false} NOT NULL,
    CONSTRAINT pk_seeks PRIMARY KEY (id),
    CONSTRAINT fk_seeks_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_seeks_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_seeks_community_communities FOREIGN KEY(community) REFERENCES communities (id)
);
CREATE INDEX ix_seeks_player ON seeks (player);
CREATE INDEX ix_seeks_community ON seeks (community);
CREATE INDEX ix_seeks_everywhere_since ON seeks (everywhere, since);
CREATE TABLE tournaments (
    id {serial}, community {id} NOT NULL, room {id} NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, terms TEXT,
    format TEXT NOT NULL, size INTEGER, made_by {id} NOT NULL, made_at BIGINT NOT NULL, deadline BIGINT NOT NULL, status
    TEXT NOT NULL, round INTEGER NOT NULL, started_at BIGINT, ended_at BIGINT,
    CONSTRAINT pk_tournaments PRIMARY KEY (id),
    CONSTRAINT ck_tournaments_status CHECK (status IN ('open', 'running', 'finished', 'cancelled')),
    CONSTRAINT ck_tournaments_round CHECK (round >= 0),
    CONSTRAINT fk_tournaments_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_tournaments_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_tournaments_made_by_players FOREIGN KEY(made_by) REFERENCES players (id)
);
CREATE INDEX ix_tournaments_community ON tournaments (community);
CREATE TABLE codes (
    digest TEXT NOT NULL, kind TEXT NOT NULL, platform TEXT NOT NULL, ref TEXT NOT NULL, until BIGINT NOT NULL, number
    {id}, by_platform TEXT, by_ref TEXT,
    CONSTRAINT pk_codes PRIMARY KEY (digest),
    CONSTRAINT ck_codes_claimed CHECK ((by_platform IS NULL) = (by_ref IS NULL)),
    CONSTRAINT fk_codes_number_challenges FOREIGN KEY(number) REFERENCES challenges (number)
) {rowless};
CREATE INDEX ix_codes_platform_ref ON codes (platform, ref);
CREATE TABLE ladder_members (
    ladder {id} NOT NULL, player {id} NOT NULL, place INTEGER NOT NULL, joined_at BIGINT NOT NULL, seen_at BIGINT NOT
    NULL, strikes INTEGER NOT NULL, silent BOOLEAN NOT NULL, leaving BOOLEAN NOT NULL, streak INTEGER NOT NULL, longest
    INTEGER NOT NULL, rating {real} NOT NULL,
    CONSTRAINT pk_ladder_members PRIMARY KEY (ladder, player),
    CONSTRAINT uq_ladder_members_ladder_place UNIQUE (ladder, place),
    CONSTRAINT fk_ladder_members_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_members_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_ladder_members_player ON ladder_members (player);
CREATE INDEX ix_ladder_members_rating ON ladder_members (ladder, rating);
CREATE INDEX ix_ladder_members_seen ON ladder_members (ladder, seen_at);
CREATE TABLE ladder_snapshots (
    ladder {id} NOT NULL, month TEXT NOT NULL, at BIGINT NOT NULL, players TEXT NOT NULL,
    CONSTRAINT pk_ladder_snapshots PRIMARY KEY (ladder, month),
    CONSTRAINT fk_ladder_snapshots_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id)
) {rowless};
CREATE TABLE matches (
    number {id} NOT NULL, room {id} NOT NULL, community {id} NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,
    rules_version INTEGER NOT NULL, seat1 {id} NOT NULL, seat2 {id} NOT NULL, status TEXT NOT NULL, version INTEGER NOT
    NULL, ply INTEGER NOT NULL, to_move INTEGER NOT NULL, takeback_seat INTEGER, takeback_to_ply INTEGER, winner
    INTEGER, reason TEXT, score TEXT, started_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, terms TEXT, clock TEXT NOT
    NULL, told_turn INTEGER, told_at BIGINT, takebacks INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_matches PRIMARY KEY (number),
    CONSTRAINT ck_matches_status CHECK (status IN ('running', 'finished')),
    CONSTRAINT ck_matches_seats CHECK (seat1 <> seat2),
    CONSTRAINT ck_matches_counts CHECK (version >= 0 AND ply >= 0),
    CONSTRAINT ck_matches_to_move CHECK (to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')),
    CONSTRAINT ck_matches_takeback CHECK ((takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2),
    CONSTRAINT ck_matches_result CHECK ((status = 'finished') = (winner IS NOT NULL)
        AND (winner IS NULL) = (reason IS NULL) AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2),
    CONSTRAINT ck_matches_told CHECK ((told_turn IS NULL) = (told_at IS NULL)),
    CONSTRAINT fk_matches_number_challenges FOREIGN KEY(number) REFERENCES challenges (number),
    CONSTRAINT fk_matches_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_matches_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_matches_seat1_players FOREIGN KEY(seat1) REFERENCES players (id),
    CONSTRAINT fk_matches_seat2_players FOREIGN KEY(seat2) REFERENCES players (id)
);
CREATE INDEX ix_matches_finished1 ON matches (seat1, changed_at) WHERE status = 'finished';
CREATE INDEX ix_matches_finished2 ON matches (seat2, changed_at) WHERE status = 'finished';
CREATE INDEX ix_matches_room ON matches (room);
CREATE INDEX ix_matches_running1 ON matches (seat1) WHERE status = 'running';
CREATE INDEX ix_matches_running2 ON matches (seat2) WHERE status = 'running';
CREATE INDEX ix_matches_running_in ON matches (community) WHERE status = 'running';
CREATE INDEX ix_matches_game ON matches (game, number);
CREATE INDEX ix_matches_drawn ON matches (winner, number) WHERE winner = 0;
CREATE INDEX ix_matches_ended ON matches (changed_at, number, status) WHERE status = 'finished';
CREATE TABLE places (
    number {id} NOT NULL, player {id} NOT NULL, room {id} NOT NULL,
    CONSTRAINT pk_places PRIMARY KEY (number, player),
    CONSTRAINT fk_places_number_challenges FOREIGN KEY(number) REFERENCES challenges (number),
    CONSTRAINT fk_places_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_places_room_rooms FOREIGN KEY(room) REFERENCES rooms (id)
) {rowless};
CREATE INDEX ix_places_player_room ON places (player, room);
CREATE TABLE tournament_entries (
    tournament {id} NOT NULL, player {id} NOT NULL, number INTEGER NOT NULL, joined_at BIGINT NOT NULL, seed INTEGER NOT
    NULL, left_at BIGINT, departure TEXT,
    CONSTRAINT pk_tournament_entries PRIMARY KEY (tournament, player),
    CONSTRAINT uq_tournament_entries_tournament_number UNIQUE (tournament, number),
    CONSTRAINT fk_tournament_entries_tournament_tournaments FOREIGN KEY(tournament) REFERENCES tournaments (id),
    CONSTRAINT fk_tournament_entries_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_tournament_entries_player ON tournament_entries (player);
CREATE TABLE audiences (
    "match" {id} NOT NULL, watchers TEXT NOT NULL, closed_by_seat1 BOOLEAN NOT NULL, closed_by_seat2 BOOLEAN NOT NULL,
    share_secret TEXT, digest TEXT,
    CONSTRAINT pk_audiences PRIMARY KEY ("match"),
    CONSTRAINT ck_audiences_watchers CHECK (watchers IN ('everyone', 'link', 'members')),
    CONSTRAINT ck_audiences_address CHECK ((share_secret IS NULL) = (digest IS NULL)),
    CONSTRAINT fk_audiences_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT uq_audiences_digest UNIQUE (digest)
);
CREATE TABLE audit (
    id {serial}, community {id} NOT NULL, at BIGINT NOT NULL, actor {id} NOT NULL, action TEXT NOT NULL, "match" {id},
    ladder {id}, player {id}, reason TEXT NOT NULL, data TEXT NOT NULL,
    CONSTRAINT pk_audit PRIMARY KEY (id),
    CONSTRAINT fk_audit_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_audit_actor_players FOREIGN KEY(actor) REFERENCES players (id),
    CONSTRAINT fk_audit_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_audit_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_audit_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_audit_community ON audit (community, id);
CREATE INDEX ix_audit_match ON audit ("match", id) WHERE match IS NOT NULL;
CREATE TABLE drafts (
    "match" {id} NOT NULL, player {id} NOT NULL, ply INTEGER NOT NULL, steps TEXT NOT NULL,
    CONSTRAINT pk_drafts PRIMARY KEY ("match", player),
    CONSTRAINT fk_drafts_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_drafts_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless};
CREATE TABLE events (
    id {serial}, "match" {id} NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, data TEXT
    NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_events PRIMARY KEY (id),
    CONSTRAINT ck_events_seat CHECK (seat BETWEEN 0 AND 2),
    CONSTRAINT fk_events_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
CREATE INDEX ix_events_match_version ON events ("match", version);
CREATE TABLE ladder_events (
    id {serial}, ladder {id} NOT NULL, kind TEXT NOT NULL, player {id} NOT NULL, place_before INTEGER, place_after
    INTEGER, "match" {id}, leader {id}, data TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_ladder_events PRIMARY KEY (id),
    CONSTRAINT ck_ladder_events_places CHECK (place_before >= 1 AND place_after >= 1),
    CONSTRAINT fk_ladder_events_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_events_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT uq_ladder_events_match UNIQUE ("match"),
    CONSTRAINT fk_ladder_events_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
CREATE INDEX ix_ladder_events_ladder ON ladder_events (ladder, id);
CREATE INDEX ix_ladder_events_leader ON ladder_events (ladder, id) WHERE leader IS NOT NULL;
CREATE TABLE ladder_matches (
    "match" {id} NOT NULL, ladder {id} NOT NULL, challenger {id} NOT NULL, defender {id} NOT NULL,
    CONSTRAINT pk_ladder_matches PRIMARY KEY ("match"),
    CONSTRAINT ck_ladder_matches_defender CHECK (challenger <> defender),
    CONSTRAINT fk_ladder_matches_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_ladder_matches_ladder_ladders FOREIGN KEY(ladder) REFERENCES ladders (id),
    CONSTRAINT fk_ladder_matches_challenger_players FOREIGN KEY(challenger) REFERENCES players (id),
    CONSTRAINT fk_ladder_matches_defender_players FOREIGN KEY(defender) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_ladder_matches_pair ON ladder_matches (ladder, challenger, defender);
CREATE TABLE plans (
    "match" {id} NOT NULL, player {id} NOT NULL, turn INTEGER NOT NULL, branches TEXT NOT NULL,
    CONSTRAINT pk_plans PRIMARY KEY ("match", player),
    CONSTRAINT fk_plans_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_plans_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless};
CREATE INDEX ix_plans_player ON plans (player);
CREATE TABLE results (
    seq {serial}, "match" {id} NOT NULL, community {id} NOT NULL, game TEXT NOT NULL, seat1 {id} NOT NULL, seat2 {id}
    NOT NULL, winner INTEGER NOT NULL, reason TEXT NOT NULL, unrated TEXT, turns1 INTEGER NOT NULL, turns2 INTEGER NOT
    NULL, spent1 {id} NOT NULL, spent2 {id} NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_results PRIMARY KEY (seq),
    CONSTRAINT ck_results_winner CHECK (winner BETWEEN 0 AND 2),
    CONSTRAINT uq_results_match UNIQUE ("match"),
    CONSTRAINT fk_results_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_results_community_communities FOREIGN KEY(community) REFERENCES communities (id),
    CONSTRAINT fk_results_seat1_players FOREIGN KEY(seat1) REFERENCES players (id),
    CONSTRAINT fk_results_seat2_players FOREIGN KEY(seat2) REFERENCES players (id)
);
CREATE INDEX ix_results_community_game ON results (community, game, seq);
CREATE INDEX ix_results_game ON results (game, seq);
CREATE INDEX ix_results_seat1 ON results (seat1, seat2, seq, "match", community, game, winner, reason, unrated, turns1, turns2, spent1, spent2, at);
CREATE INDEX ix_results_seat2 ON results (seat2, seq, seat1, "match", community, game, winner, reason, unrated, turns1, turns2, spent1, spent2, at);
CREATE TABLE reviews (
    "match" {id} NOT NULL, version INTEGER NOT NULL, player {id} NOT NULL, since BIGINT NOT NULL, judgements TEXT NOT
    NULL,
    CONSTRAINT pk_reviews PRIMARY KEY ("match"),
    CONSTRAINT fk_reviews_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_reviews_player_players FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_reviews_player ON reviews (player);
CREATE TABLE talk (
    "match" {id} NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
    CONSTRAINT pk_talk PRIMARY KEY ("match", number),
    CONSTRAINT ck_talk_number CHECK (number >= 1),
    CONSTRAINT ck_talk_seat CHECK (seat BETWEEN 1 AND 2),
    CONSTRAINT fk_talk_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) {rowless};
CREATE TABLE tournament_pairings (
    tournament {id} NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, in_group INTEGER NOT NULL, first {id} NOT
    NULL, second {id}, "match" {id},
    CONSTRAINT pk_tournament_pairings PRIMARY KEY (tournament, round, place),
    CONSTRAINT ck_tournament_pairings_second CHECK (first <> second),
    CONSTRAINT ck_tournament_pairings_match CHECK ((second IS NULL) = (match IS NULL)),
    CONSTRAINT fk_tournament_pairings_tournament_tournaments FOREIGN KEY(tournament) REFERENCES tournaments (id),
    CONSTRAINT fk_tournament_pairings_first_players FOREIGN KEY(first) REFERENCES players (id),
    CONSTRAINT fk_tournament_pairings_second_players FOREIGN KEY(second) REFERENCES players (id),
    CONSTRAINT uq_tournament_pairings_match UNIQUE ("match"),
    CONSTRAINT fk_tournament_pairings_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) {rowless};
CREATE TABLE trees (
    id {serial}, player {id} NOT NULL, "match" {id}, game TEXT NOT NULL, options TEXT NOT NULL,
    CONSTRAINT pk_trees PRIMARY KEY (id),
    CONSTRAINT uq_trees_player_match UNIQUE (player, "match"),
    CONSTRAINT fk_trees_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_trees_match_matches FOREIGN KEY("match") REFERENCES matches (number)
);
CREATE UNIQUE INDEX ix_trees_board ON trees (player, game, options) WHERE match IS NULL;
CREATE TABLE turns (
    "match" {id} NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, steps TEXT NOT NULL, version INTEGER NOT NULL,
    at BIGINT NOT NULL, forced BOOLEAN NOT NULL, planned BOOLEAN DEFAULT {false} NOT NULL,
    CONSTRAINT pk_turns PRIMARY KEY ("match", ply),
    CONSTRAINT ck_turns_ply CHECK (ply >= 1),
    CONSTRAINT ck_turns_seat CHECK (seat BETWEEN 1 AND 2),
    CONSTRAINT fk_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) {rowless};
CREATE TABLE undone_turns (
    "match" {id} NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, steps TEXT NOT NULL, version INTEGER NOT NULL,
    at BIGINT NOT NULL, forced BOOLEAN NOT NULL, undone_at INTEGER NOT NULL, planned BOOLEAN DEFAULT {false} NOT NULL,
    CONSTRAINT pk_undone_turns PRIMARY KEY ("match", ply, version),
    CONSTRAINT ck_undone_turns_undone_at CHECK (version < undone_at),
    CONSTRAINT fk_undone_turns_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) {rowless};
CREATE TABLE rating_changes (
    community {id} NOT NULL, game TEXT NOT NULL, player {id} NOT NULL, seq {id} NOT NULL, "match" {id} NOT NULL, value
    {real} NOT NULL, deviation {real} NOT NULL, volatility {real} NOT NULL, at BIGINT NOT NULL, count INTEGER NOT NULL,
    known INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_rating_changes PRIMARY KEY (community, game, player, seq),
    CONSTRAINT fk_rating_changes_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_rating_changes_seq_results FOREIGN KEY(seq) REFERENCES results (seq)
) {rowless};
CREATE TABLE tree_nodes (
    tree {id} NOT NULL, id INTEGER NOT NULL, parent INTEGER, ply INTEGER NOT NULL, version INTEGER NOT NULL, steps TEXT
    NOT NULL, note TEXT NOT NULL, line INTEGER, shown BOOLEAN DEFAULT {false} NOT NULL,
    CONSTRAINT pk_tree_nodes PRIMARY KEY (tree, id),
    CONSTRAINT ck_tree_nodes_parent CHECK (parent < id),
    CONSTRAINT ck_tree_nodes_anchor CHECK ((parent IS NULL) = (steps = '')),
    CONSTRAINT ck_tree_nodes_counts CHECK (ply >= 0 AND version >= 0),
    CONSTRAINT fk_tree_nodes_tree_trees FOREIGN KEY(tree) REFERENCES trees (id) ON DELETE CASCADE
) {rowless};
