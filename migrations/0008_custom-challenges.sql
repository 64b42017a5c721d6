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
CREATE TABLE `custom_plays` (
	`player_id` text NOT NULL,
	`code` text NOT NULL,
	`begun_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `code`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `custom_challenges`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_plays_by_time` ON `custom_plays` (`player_id`,`begun_at`);