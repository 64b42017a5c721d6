CREATE TABLE `deleted_players` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleted_players_token_hash_unique` ON `deleted_players` (`token_hash`);--> statement-breakpoint
CREATE INDEX `deleted_players_by_time` ON `deleted_players` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `late_results` (
	`id` text PRIMARY KEY NOT NULL,
	`dice_set` text NOT NULL,
	`game` text NOT NULL,
	`standing` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `late_results_of` ON `late_results` (`dice_set`,`game`,`standing`);--> statement-breakpoint
CREATE TABLE `retention_progress` (
	`task` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `players` ADD `is_named` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `players_by_age` ON `players` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `custom_challenges_by_end` ON `custom_challenges` (`closes_at`,`code`);--> statement-breakpoint
CREATE INDEX `results_unranked` ON `results` (`player_id`,`dice_set`,`game`,`finished_at`) WHERE ranked = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `unranked_plays_by_play` ON `unranked_plays` (`play_id`);