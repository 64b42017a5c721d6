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
CREATE INDEX `result_digests_of` ON `result_digests` (`challenge_id`,`game`,`position`);