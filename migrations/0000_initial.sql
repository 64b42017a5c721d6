CREATE TABLE `anchors` (
	`year` integer PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`last_seed` text
);
--> statement-breakpoint
CREATE TABLE `custom_challenges` (
	`code` text PRIMARY KEY NOT NULL,
	`maker_id` text,
	`game` text NOT NULL,
	`rules` text NOT NULL,
	`seed` text NOT NULL,
	`created_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	FOREIGN KEY (`maker_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_challenges_by_maker` ON `custom_challenges` (`maker_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `custom_challenges_by_end` ON `custom_challenges` (`closes_at`,`code`);--> statement-breakpoint
CREATE TABLE `custom_plays` (
	`player_id` text NOT NULL,
	`code` text NOT NULL,
	`begun_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `code`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `custom_challenges`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_plays_by_time` ON `custom_plays` (`player_id`,`begun_at`);--> statement-breakpoint
CREATE INDEX `custom_plays_of` ON `custom_plays` (`code`);--> statement-breakpoint
CREATE TABLE `deleted_players` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleted_players_token_hash_unique` ON `deleted_players` (`token_hash`);--> statement-breakpoint
CREATE INDEX `deleted_players_by_time` ON `deleted_players` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `player_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_of` ON `follows` (`player_id`);--> statement-breakpoint
CREATE TABLE `histogram` (
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`standing` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `game`, `standing`)
);
--> statement-breakpoint
CREATE TABLE `openings` (
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`move` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `game`, `move`)
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`handle_skeleton` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`known_as` text,
	`is_named` integer DEFAULT false NOT NULL,
	`is_streak_hidden` integer DEFAULT false NOT NULL,
	`epoch` integer DEFAULT 0 NOT NULL,
	`games` integer DEFAULT 0 NOT NULL,
	`last_day` text,
	`last_finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_handle_skeleton_unique` ON `players` (`handle_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_token_hash_unique` ON `players` (`token_hash`);--> statement-breakpoint
CREATE INDEX `players_named` ON `players` (`id`,`handle`);--> statement-breakpoint
CREATE INDEX `players_by_age` ON `players` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `results` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`rules` text NOT NULL,
	`ranked` integer NOT NULL,
	`log` text NOT NULL,
	`score` integer NOT NULL,
	`turns` integer NOT NULL,
	`standing` integer NOT NULL,
	`opening` text,
	`par` real,
	`luck` real,
	`mistakes` real,
	`missing` real,
	`skill` integer,
	`marks` text,
	`facts` text,
	`occasions` text,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`withdrawn` integer DEFAULT false NOT NULL,
	`percentile` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_board` ON `results` (`challenge_id`,`game`,`standing`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and withdrawn = 0;--> statement-breakpoint
CREATE INDEX `results_skill` ON `results` (`challenge_id`,`game`,`skill`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and (withdrawn = 0 and skill is not null);--> statement-breakpoint
CREATE INDEX `results_by_time` ON `results` (`challenge_id`,`game`,`finished_at`,`id`) WHERE ranked = 1 and withdrawn = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `results_ranked_once` ON `results` (`player_id`,`challenge_id`,`game`) WHERE ranked = 1;--> statement-breakpoint
CREATE INDEX `results_by_player` ON `results` (`player_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `results_unranked` ON `results` (`challenge_id`,`game`,`player_id`,`finished_at`) WHERE ranked = 0;--> statement-breakpoint
CREATE INDEX `results_stray` ON `results` (`finished_at`) WHERE ranked = 0 and player_id is null;--> statement-breakpoint
CREATE TABLE `retention_progress` (
	`task` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`caught_up_at` integer
);
--> statement-breakpoint
CREATE TABLE `skill_histogram` (
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`skill` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `game`, `skill`)
);
--> statement-breakpoint
CREATE TABLE `unranked_plays` (
	`player_id` text NOT NULL,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`play_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `challenge_id`, `game`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unranked_plays_by_play` ON `unranked_plays` (`play_id`);--> statement-breakpoint
CREATE INDEX `unranked_plays_of` ON `unranked_plays` (`challenge_id`);--> statement-breakpoint
CREATE TABLE `operator_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`act` text NOT NULL,
	`acted_at` integer NOT NULL,
	`reason` text,
	`result_id` text,
	`challenge_id` text,
	`game` text
);
--> statement-breakpoint
CREATE INDEX `operator_acts_of` ON `operator_acts` (`challenge_id`,`game`,`id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`reason` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `results`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawals_of` ON `withdrawals` (`challenge_id`,`game`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_of` ON `passkeys` (`player_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`player_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`used_hash` text,
	`attempt_hash` text,
	`attempt_epoch` integer,
	`attempt_ends_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code_hash_unique` ON `recovery_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `recovery_codes_by_used` ON `recovery_codes` (`used_hash`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of` ON `sessions` (`player_id`,`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`used_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`ends_at`) WHERE ends_at is not null;--> statement-breakpoint
CREATE TABLE `transfers` (
	`player_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`claim_hash` text,
	`device` text,
	`confirmed_at` integer,
	`epoch` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_secret_hash_unique` ON `transfers` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_claim_hash_unique` ON `transfers` (`claim_hash`);--> statement-breakpoint
CREATE INDEX `transfers_by_end` ON `transfers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_end` ON `used_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `archives` (
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`changes` integer NOT NULL,
	`archived` integer NOT NULL,
	`final_at` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `game`)
);
--> statement-breakpoint
CREATE INDEX `archives_due` ON `archives` (`challenge_id`,`game`) WHERE changes <> archived;--> statement-breakpoint
CREATE TABLE `result_digests` (
	`position` integer PRIMARY KEY NOT NULL,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`results` integer NOT NULL,
	`digest` text NOT NULL,
	`noted_at` integer NOT NULL,
	`link` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `result_digests_of` ON `result_digests` (`challenge_id`,`game`,`position`);--> statement-breakpoint
CREATE TABLE `late_results` (
	`id` text PRIMARY KEY NOT NULL,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`standing` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `late_results_of` ON `late_results` (`challenge_id`,`game`,`standing`);--> statement-breakpoint
CREATE TABLE `season_progress` (
	`game` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`standing` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`period` text NOT NULL,
	`game` text NOT NULL,
	`player_id` text NOT NULL,
	`games` integer NOT NULL,
	`percentiles` integer NOT NULL,
	`skills` integer NOT NULL,
	`graded` integer NOT NULL,
	`eligible` integer NOT NULL,
	`percentile` integer NOT NULL,
	`skill` integer,
	`played` integer DEFAULT 0 NOT NULL,
	`best` integer,
	`feats` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`period`, `game`, `player_id`)
);
--> statement-breakpoint
CREATE INDEX `seasons_by_percentile` ON `seasons` (`period`,`game`,`percentile`) WHERE eligible = 1;--> statement-breakpoint
CREATE INDEX `seasons_by_skill` ON `seasons` (`period`,`game`,`skill`) WHERE eligible = 1;--> statement-breakpoint
CREATE INDEX `seasons_of` ON `seasons` (`player_id`);--> statement-breakpoint
CREATE TABLE `club_members` (
	`club_id` text NOT NULL,
	`player_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`club_id`, `player_id`, `joined_at`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `club_members_once` ON `club_members` (`club_id`,`player_id`) WHERE left_at is null;--> statement-breakpoint
CREATE INDEX `club_members_of` ON `club_members` (`player_id`,`left_at`);--> statement-breakpoint
CREATE TABLE `club_weeks` (
	`club_id` text NOT NULL,
	`week` text NOT NULL,
	`game` text NOT NULL,
	`by` text NOT NULL,
	`table` text NOT NULL,
	PRIMARY KEY(`club_id`, `week`, `game`, `by`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `club_weeks_by_week` ON `club_weeks` (`week`);--> statement-breakpoint
CREATE TABLE `clubs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`owned_at` integer NOT NULL,
	`successor_id` text,
	`invite` text NOT NULL,
	`table_id` text,
	`table_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`successor_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clubs_invite_unique` ON `clubs` (`invite`);--> statement-breakpoint
CREATE INDEX `clubs_by_owner` ON `clubs` (`owner_id`);--> statement-breakpoint
CREATE INDEX `clubs_by_successor` ON `clubs` (`successor_id`) WHERE successor_id is not null;--> statement-breakpoint
CREATE TABLE `table_seats` (
	`player_id` text NOT NULL,
	`table_id` text NOT NULL,
	`game` text NOT NULL,
	`pace` text NOT NULL,
	`phase` text NOT NULL,
	`is_turn` integer DEFAULT false NOT NULL,
	`has_left` integer DEFAULT false NOT NULL,
	`has_stood` integer DEFAULT false NOT NULL,
	`deadline` integer,
	`turn` integer,
	`until` integer NOT NULL,
	PRIMARY KEY(`player_id`, `table_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `table_seats_of` ON `table_seats` (`table_id`);--> statement-breakpoint
CREATE INDEX `table_seats_by_end` ON `table_seats` (`until`);--> statement-breakpoint
CREATE INDEX `table_seats_in_turn` ON `table_seats` (`deadline`,`table_id`) WHERE is_turn = 1;--> statement-breakpoint
CREATE INDEX `table_seats_of_player` ON `table_seats` (`player_id`,(phase = 'over'),`has_left`,until desc) WHERE has_stood = 0;--> statement-breakpoint
CREATE TABLE `push_marks` (
	`subscription_id` text NOT NULL,
	`about` text NOT NULL,
	`mark` integer NOT NULL,
	PRIMARY KEY(`subscription_id`, `about`)
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`player_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`turn` integer NOT NULL,
	`minute` integer,
	`language` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_token_hash_unique` ON `push_subscriptions` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_of` ON `push_subscriptions` (`player_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_minute` ON `push_subscriptions` (`minute`,`id`) WHERE minute is not null;