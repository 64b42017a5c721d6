CREATE TABLE `operator_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`act` text NOT NULL,
	`acted_at` integer NOT NULL,
	`reason` text,
	`result_id` text,
	`challenge_id` text,
	`game` text
);
--> statement-breakpoint
CREATE INDEX `operator_acts_of` ON `operator_acts` (`challenge_id`,`game`,`id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`challenge_id` text NOT NULL,
	`game` text NOT NULL,
	`reason` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `results`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawals_of` ON `withdrawals` (`challenge_id`,`game`);--> statement-breakpoint
DROP INDEX `results_board`;--> statement-breakpoint
DROP INDEX `results_skill`;--> statement-breakpoint
DROP INDEX `results_by_time`;--> statement-breakpoint
ALTER TABLE `results` ADD `withdrawn` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `percentile` integer;--> statement-breakpoint
CREATE INDEX `results_board` ON `results` (`challenge_id`,`game`,`standing`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and withdrawn = 0;--> statement-breakpoint
CREATE INDEX `results_skill` ON `results` (`challenge_id`,`game`,`skill`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and (withdrawn = 0 and skill is not null);--> statement-breakpoint
CREATE INDEX `results_by_time` ON `results` (`challenge_id`,`game`,`finished_at`,`id`) WHERE ranked = 1 and withdrawn = 0;