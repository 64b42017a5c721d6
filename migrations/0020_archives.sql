CREATE TABLE `archives` (
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`changes` integer NOT NULL,
	`archived` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `game`)
);
--> statement-breakpoint
CREATE INDEX `archives_due` ON `archives` (`challenge_id`,`game`) WHERE changes <> archived;