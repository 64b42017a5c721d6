-- Which dice a play is played on was the date of a day; challenges that people make have dice of their own.
ALTER TABLE `results` RENAME COLUMN `date` TO `dice_set`;--> statement-breakpoint
ALTER TABLE `histogram` RENAME COLUMN `date` TO `dice_set`;--> statement-breakpoint
ALTER TABLE `skill_bars` RENAME COLUMN `date` TO `dice_set`;--> statement-breakpoint
ALTER TABLE `skill_histogram` RENAME COLUMN `date` TO `dice_set`;--> statement-breakpoint
ALTER TABLE `openings` RENAME COLUMN `date` TO `dice_set`;--> statement-breakpoint
ALTER TABLE `unranked_plays` RENAME COLUMN `date` TO `dice_set`;
