CREATE TABLE `merges` (
	`from_id` text PRIMARY KEY NOT NULL,
	`to_id` text NOT NULL,
	`begun_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merges_to_id_unique` ON `merges` (`to_id`);--> statement-breakpoint
ALTER TABLE `players` ADD `epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `used_hash` text;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `attempt_hash` text;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `attempt_ends_at` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `epoch` integer DEFAULT 0 NOT NULL;