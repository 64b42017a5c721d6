ALTER TABLE `retention_progress` ADD `caught_up_at` integer;--> statement-breakpoint
CREATE INDEX `results_stray` ON `results` (`finished_at`) WHERE ranked = 0 and player_id is null;--> statement-breakpoint
CREATE INDEX `archives_whole_days` ON `archives` (`final_at`) WHERE archived > 0 and moved is not archived and challenge_id < 'c/';