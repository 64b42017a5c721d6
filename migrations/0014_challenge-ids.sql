-- What a play is of is a challenge: its id is the date of a day, or `c/{code}` of a challenge that a player has made. Triggers and indexes follow.
ALTER TABLE `results` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `histogram` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `skill_bars` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `skill_histogram` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `openings` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `unranked_plays` RENAME COLUMN `dice_set` TO `challenge_id`;--> statement-breakpoint
ALTER TABLE `late_results` RENAME COLUMN `dice_set` TO `challenge_id`;
