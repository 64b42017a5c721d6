CREATE TABLE `table_seats` (
	`player_id` text NOT NULL,
	`table_id` text NOT NULL,
	`game` text NOT NULL,
	`pace` text NOT NULL,
	`phase` text NOT NULL,
	`is_turn` integer DEFAULT false NOT NULL,
	`has_left` integer DEFAULT false NOT NULL,
	`deadline` integer,
	`until` integer NOT NULL,
	PRIMARY KEY(`player_id`, `table_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `table_seats_of` ON `table_seats` (`table_id`);--> statement-breakpoint
CREATE INDEX `table_seats_by_end` ON `table_seats` (`until`);--> statement-breakpoint
CREATE INDEX `table_seats_taken` ON `table_seats` (`player_id`) WHERE phase <> 'over' and has_left = 0;