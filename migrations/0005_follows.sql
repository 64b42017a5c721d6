CREATE TABLE `follows` (
	`follower_id` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `player_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_of` ON `follows` (`player_id`);