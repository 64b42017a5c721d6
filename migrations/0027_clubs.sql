CREATE TABLE `club_members` (
	`club_id` text NOT NULL,
	`player_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`club_id`, `player_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	FOREIGN KEY (`owner_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`successor_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clubs_invite_unique` ON `clubs` (`invite`);--> statement-breakpoint
CREATE INDEX `clubs_by_owner` ON `clubs` (`owner_id`);--> statement-breakpoint
CREATE INDEX `clubs_by_successor` ON `clubs` (`successor_id`) WHERE successor_id is not null;