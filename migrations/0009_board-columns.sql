DROP INDEX `results_board`;--> statement-breakpoint
DROP INDEX `results_skill`;--> statement-breakpoint
CREATE INDEX `results_board` ON `results` (`dice_set`,`game`,`standing`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1;--> statement-breakpoint
CREATE INDEX `results_skill` ON `results` (`dice_set`,`game`,`skill`,`finished_at`,`id`,`score`,`turns`,`player_id`) WHERE ranked = 1 and skill is not null;