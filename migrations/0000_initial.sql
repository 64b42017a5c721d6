CREATE TABLE `anchors` (
	`year` integer PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`last_seed` text
);
--> statement-breakpoint
CREATE TABLE `histogram` (
	`date` text NOT NULL,
	`game` text NOT NULL,
	`standing` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`date`, `game`, `standing`)
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`handle_skeleton` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_handle_skeleton_unique` ON `players` (`handle_skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_token_hash_unique` ON `players` (`token_hash`);--> statement-breakpoint
CREATE TABLE `results` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text,
	`date` text NOT NULL,
	`game` text NOT NULL,
	`rules` text NOT NULL,
	`ranked` integer NOT NULL,
	`log` text NOT NULL,
	`score` integer NOT NULL,
	`turns` integer NOT NULL,
	`standing` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_board` ON `results` (`date`,`game`,`standing`,`finished_at`,`id`) WHERE ranked = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `results_ranked_once` ON `results` (`player_id`,`date`,`game`) WHERE ranked = 1;--> statement-breakpoint
CREATE INDEX `results_by_player` ON `results` (`player_id`,`finished_at`);--> statement-breakpoint
CREATE TABLE `unranked_plays` (
	`player_id` text NOT NULL,
	`date` text NOT NULL,
	`game` text NOT NULL,
	`play_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `date`, `game`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
