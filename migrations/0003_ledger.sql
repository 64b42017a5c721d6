CREATE TABLE `openings` (
	`date` text NOT NULL,
	`game` text NOT NULL,
	`move` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`date`, `game`, `move`)
);
--> statement-breakpoint
CREATE TABLE `skill_bars` (
	`date` text NOT NULL,
	`game` text NOT NULL,
	`bar` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`date`, `game`, `bar`)
);
--> statement-breakpoint
CREATE TABLE `skill_histogram` (
	`date` text NOT NULL,
	`game` text NOT NULL,
	`skill` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`date`, `game`, `skill`)
);
--> statement-breakpoint
ALTER TABLE `results` ADD `opening` text;--> statement-breakpoint
ALTER TABLE `results` ADD `par` real;--> statement-breakpoint
ALTER TABLE `results` ADD `luck` real;--> statement-breakpoint
ALTER TABLE `results` ADD `mistakes` real;--> statement-breakpoint
ALTER TABLE `results` ADD `missing` real;--> statement-breakpoint
ALTER TABLE `results` ADD `skill` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `marks` text;--> statement-breakpoint
CREATE INDEX `results_skill` ON `results` (`date`,`game`,`skill`,`finished_at`,`id`) WHERE ranked = 1 and skill is not null;