DROP INDEX `results_board`;--> statement-breakpoint
DROP INDEX `results_skill`;--> statement-breakpoint
DROP INDEX `results_by_time`;--> statement-breakpoint
DROP INDEX `results_unranked`;--> statement-breakpoint
ALTER TABLE `results` ADD `in_files` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `results_in_files` ON `results` (`challenge_id`,`game`,`standing`) WHERE ranked = 1 and (withdrawn = 0 and in_files = 1);--> statement-breakpoint
CREATE INDEX `results_board` ON `results` (`challenge_id`,`game`,`standing`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and (withdrawn = 0 and in_files = 0);--> statement-breakpoint
CREATE INDEX `results_skill` ON `results` (`challenge_id`,`game`,`skill`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and (withdrawn = 0 and (in_files = 0 and skill is not null));--> statement-breakpoint
CREATE INDEX `results_by_time` ON `results` (`challenge_id`,`game`,`finished_at`,`id`) WHERE ranked = 1 and (withdrawn = 0 and in_files = 0);--> statement-breakpoint
CREATE INDEX `results_unranked` ON `results` (`challenge_id`,`game`,`player_id`,`finished_at`) WHERE ranked = 0;--> statement-breakpoint
ALTER TABLE `archives` ADD `final_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `archives` ADD `moved` integer;--> statement-breakpoint
CREATE INDEX `archives_whole` ON `archives` (`final_at`) WHERE archived > 0 and moved is not archived;--> statement-breakpoint
CREATE INDEX `custom_plays_of` ON `custom_plays` (`code`);--> statement-breakpoint
CREATE INDEX `unranked_plays_of` ON `unranked_plays` (`challenge_id`);