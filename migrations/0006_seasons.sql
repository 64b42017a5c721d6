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
	PRIMARY KEY(`period`, `game`, `player_id`)
);
--> statement-breakpoint
CREATE INDEX `seasons_by_percentile` ON `seasons` (`period`,`game`,`eligible`,`percentile`);--> statement-breakpoint
CREATE INDEX `seasons_by_skill` ON `seasons` (`period`,`game`,`eligible`,`skill`);--> statement-breakpoint
CREATE INDEX `seasons_of` ON `seasons` (`player_id`);