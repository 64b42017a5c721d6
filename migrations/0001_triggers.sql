-- What is counted changes in the transaction of the result. A count of none has no row, so a result that leaves a board leaves no trace of it.
CREATE TRIGGER `results_count` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1
BEGIN
  INSERT INTO `histogram` (`challenge_id`, `game`, `standing`, `count`)
  VALUES (NEW.`challenge_id`, NEW.`game`, NEW.`standing`, 1)
  ON CONFLICT (`challenge_id`, `game`, `standing`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `skill_histogram` (`challenge_id`, `game`, `skill`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`skill`, 1 WHERE NEW.`skill` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `skill`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `openings` (`challenge_id`, `game`, `move`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`opening`, 1 WHERE NEW.`opening` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `move`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `seasons` (`period`, `game`, `player_id`, `games`, `percentiles`, `skills`, `graded`, `eligible`, `percentile`, `played`, `best`, `feats`)
  SELECT 'all', NEW.`game`, NEW.`player_id`, 0, 0, 0, 0, 0, 0, 1, NEW.`standing`, (NEW.`facts` IS NULL OR instr('BDFHJLNPRTVXZbdfhjlnprtvxz13579_', substr(NEW.`facts`, 2, 1)) > 0)
  WHERE NEW.`player_id` IS NOT NULL AND NEW.`challenge_id` < 'c/'
  ON CONFLICT (`period`, `game`, `player_id`) DO UPDATE SET `played` = `played` + 1,
    `best` = min(coalesce(`best`, excluded.`best`), excluded.`best`), `feats` = `feats` + excluded.`feats`;
END;
--> statement-breakpoint
-- A result stops to count when it is withdrawn. What still waits to be added to a month need not be.
CREATE TRIGGER `results_uncount` AFTER UPDATE OF `withdrawn` ON `results`
WHEN NEW.`ranked` = 1 AND OLD.`withdrawn` = 0 AND NEW.`withdrawn` = 1
BEGIN
  UPDATE `histogram` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `standing` = NEW.`standing`;
  DELETE FROM `histogram`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `standing` = NEW.`standing` AND `count` = 0;
  UPDATE `skill_histogram` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `skill` = NEW.`skill`;
  DELETE FROM `skill_histogram`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `skill` = NEW.`skill` AND `count` = 0;
  UPDATE `openings` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `move` = NEW.`opening`;
  DELETE FROM `openings`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `move` = NEW.`opening` AND `count` = 0;
  DELETE FROM `late_results` WHERE `id` = NEW.`id`;
  UPDATE `seasons` SET `played` = `played` - 1, `feats` = `feats` - (OLD.`facts` IS NULL OR instr('BDFHJLNPRTVXZbdfhjlnprtvxz13579_', substr(OLD.`facts`, 2, 1)) > 0),
    `best` = iif(`best` < OLD.`standing`, `best`, (SELECT min(`standing`) FROM `results`
      WHERE `player_id` = OLD.`player_id` AND `game` = OLD.`game` AND `ranked` = 1 AND `withdrawn` = 0 AND `challenge_id` < 'c/'))
  WHERE `period` = 'all' AND `game` = OLD.`game` AND `player_id` = OLD.`player_id` AND OLD.`challenge_id` < 'c/';
  DELETE FROM `seasons`
  WHERE `period` = 'all' AND `game` = OLD.`game` AND `player_id` = OLD.`player_id` AND `games` <= 0 AND `played` = 0;
  UPDATE `players` SET `last_day` = (SELECT max(`challenge_id`) FROM `results` WHERE `player_id` = OLD.`player_id` AND `ranked` = 1 AND `challenge_id` < 'c/') WHERE `id` = OLD.`player_id`;
END;
--> statement-breakpoint
-- A withdrawal that is undone.
CREATE TRIGGER `results_count_again` AFTER UPDATE OF `withdrawn` ON `results`
WHEN NEW.`ranked` = 1 AND OLD.`withdrawn` = 1 AND NEW.`withdrawn` = 0
BEGIN
  INSERT INTO `histogram` (`challenge_id`, `game`, `standing`, `count`)
  VALUES (NEW.`challenge_id`, NEW.`game`, NEW.`standing`, 1)
  ON CONFLICT (`challenge_id`, `game`, `standing`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `skill_histogram` (`challenge_id`, `game`, `skill`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`skill`, 1 WHERE NEW.`skill` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `skill`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `openings` (`challenge_id`, `game`, `move`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`opening`, 1 WHERE NEW.`opening` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `move`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `seasons` (`period`, `game`, `player_id`, `games`, `percentiles`, `skills`, `graded`, `eligible`, `percentile`, `played`, `best`, `feats`)
  SELECT 'all', NEW.`game`, NEW.`player_id`, 0, 0, 0, 0, 0, 0, 1, NEW.`standing`, (NEW.`facts` IS NULL OR instr('BDFHJLNPRTVXZbdfhjlnprtvxz13579_', substr(NEW.`facts`, 2, 1)) > 0)
  WHERE NEW.`player_id` IS NOT NULL AND NEW.`challenge_id` < 'c/'
  ON CONFLICT (`period`, `game`, `player_id`) DO UPDATE SET `played` = `played` + 1,
    `best` = min(coalesce(`best`, excluded.`best`), excluded.`best`), `feats` = `feats` + excluded.`feats`;
END;
--> statement-breakpoint
-- A result of a day that the months have been added up past is late: it waits for its turn in a row of its own. Days come before custom
-- challenges (`c/{code}`) as text; only days count for months.
CREATE TRIGGER `results_note_late` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1 AND NEW.`challenge_id` < 'c/'
BEGIN
  INSERT INTO `late_results` (`id`, `challenge_id`, `game`, `standing`)
  SELECT NEW.`id`, NEW.`challenge_id`, NEW.`game`, NEW.`standing` FROM `season_progress`
  WHERE `season_progress`.`game` = NEW.`game`
    AND (`season_progress`.`date` > NEW.`challenge_id` OR (`season_progress`.`date` = NEW.`challenge_id`
      AND (`season_progress`.`standing`, `season_progress`.`finished_at`, `season_progress`.`id`)
        >= (NEW.`standing`, NEW.`finished_at`, NEW.`id`)));
END;
--> statement-breakpoint
-- So is one that counts again.
CREATE TRIGGER `results_late_again` AFTER UPDATE OF `withdrawn` ON `results`
WHEN NEW.`ranked` = 1 AND OLD.`withdrawn` = 1 AND NEW.`withdrawn` = 0 AND NEW.`challenge_id` < 'c/'
BEGIN
  INSERT INTO `late_results` (`id`, `challenge_id`, `game`, `standing`)
  SELECT NEW.`id`, NEW.`challenge_id`, NEW.`game`, NEW.`standing` FROM `season_progress`
  WHERE `season_progress`.`game` = NEW.`game`
    AND (`season_progress`.`date` > NEW.`challenge_id` OR (`season_progress`.`date` = NEW.`challenge_id`
      AND (`season_progress`.`standing`, `season_progress`.`finished_at`, `season_progress`.`id`)
        >= (NEW.`standing`, NEW.`finished_at`, NEW.`id`)));
END;
--> statement-breakpoint
-- The files of a final challenge are of the results that it had, so whatever changes these is counted, and new files are written. While a challenge
-- is not final it has no row here. Files contain no player, so what changes only players changes none.
CREATE TRIGGER `results_archive_insert` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1
BEGIN
  UPDATE `archives` SET `changes` = `changes` + 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game`;
END;
--> statement-breakpoint
CREATE TRIGGER `results_archive_change` AFTER UPDATE OF `withdrawn` ON `results`
WHEN OLD.`withdrawn` <> NEW.`withdrawn`
BEGIN
  UPDATE `archives` SET `changes` = `changes` + 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game`;
END;
--> statement-breakpoint
-- What is noted of a player's results in their own rows, so that no reader and no finish looks at the results themselves. The digits are those of
-- `featDigits` in engine/facts/facts.ts.
CREATE TRIGGER `results_of_player` AFTER INSERT ON `results` WHEN NEW.`player_id` IS NOT NULL
BEGIN
  UPDATE `players` SET `games` = `games` + 1,
    `last_finished_at` = max(coalesce(`last_finished_at`, NEW.`finished_at`), NEW.`finished_at`),
    `last_day` = iif(NEW.`ranked` = 1 AND NEW.`challenge_id` < 'c/', max(coalesce(`last_day`, ''), NEW.`challenge_id`), `last_day`)
  WHERE `id` = NEW.`player_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `results_of_player_delete` AFTER DELETE ON `results` WHEN OLD.`player_id` IS NOT NULL
BEGIN
  UPDATE `players` SET `games` = `games` - 1, `last_finished_at` = (SELECT max(`finished_at`) FROM `results` WHERE `player_id` = OLD.`player_id`),
    `last_day` = (SELECT max(`challenge_id`) FROM `results` WHERE `player_id` = OLD.`player_id` AND `ranked` = 1 AND `challenge_id` < 'c/')
  WHERE `id` = OLD.`player_id`;
END;
--> statement-breakpoint
-- A deletion leaves a result to nobody.
CREATE TRIGGER `results_of_nobody` AFTER UPDATE OF `player_id` ON `results` WHEN OLD.`player_id` IS NOT NULL AND NEW.`player_id` IS NULL
BEGIN
  UPDATE `players` SET `games` = `games` - 1, `last_finished_at` = (SELECT max(`finished_at`) FROM `results` WHERE `player_id` = OLD.`player_id`),
    `last_day` = (SELECT max(`challenge_id`) FROM `results` WHERE `player_id` = OLD.`player_id` AND `ranked` = 1 AND `challenge_id` < 'c/')
  WHERE `id` = OLD.`player_id`;
  UPDATE `seasons` SET `played` = `played` - 1, `feats` = `feats` - (OLD.`facts` IS NULL OR instr('BDFHJLNPRTVXZbdfhjlnprtvxz13579_', substr(OLD.`facts`, 2, 1)) > 0),
    `best` = iif(`best` < OLD.`standing`, `best`, (SELECT min(`standing`) FROM `results`
      WHERE `player_id` = OLD.`player_id` AND `game` = OLD.`game` AND `ranked` = 1 AND `withdrawn` = 0 AND `challenge_id` < 'c/'))
  WHERE `period` = 'all' AND `game` = OLD.`game` AND `player_id` = OLD.`player_id` AND OLD.`challenge_id` < 'c/' AND OLD.`ranked` = 1 AND OLD.`withdrawn` = 0;
  DELETE FROM `seasons`
  WHERE `period` = 'all' AND `game` = OLD.`game` AND `player_id` = OLD.`player_id` AND `games` <= 0 AND `played` = 0;
END;
--> statement-breakpoint
-- Tokens are looked up among sessions. A player's first one is made with the player, whoever inserts it, and is the first that is seen of them.
CREATE TRIGGER `players_first_session` AFTER INSERT ON `players`
BEGIN
  INSERT OR IGNORE INTO `sessions` (`token_hash`, `player_id`, `created_at`, `used_at`)
  VALUES (NEW.`token_hash`, NEW.`id`, NEW.`created_at`, NEW.`created_at`);
  UPDATE `players` SET `seen_at` = NEW.`created_at` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- What a browser asked to be told ends with its session, and once another token has replaced the session's.
CREATE TRIGGER `sessions_push_delete` AFTER DELETE ON `sessions`
BEGIN
  DELETE FROM `push_subscriptions` WHERE `token_hash` = OLD.`token_hash`;
END;
--> statement-breakpoint
CREATE TRIGGER `sessions_push_end` AFTER UPDATE OF `ends_at` ON `sessions` WHEN NEW.`ends_at` IS NOT NULL
BEGIN
  DELETE FROM `push_subscriptions` WHERE `token_hash` = NEW.`token_hash`;
END;
--> statement-breakpoint
-- What it has been told goes with it, and with the seat that it was about.
CREATE TRIGGER `push_marks_of_subscription` AFTER DELETE ON `push_subscriptions`
BEGIN
  DELETE FROM `push_marks` WHERE `subscription_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `push_marks_of_seat` AFTER DELETE ON `table_seats`
BEGIN
  DELETE FROM `push_marks` WHERE `about` = OLD.`table_id`
    AND `subscription_id` IN (SELECT `id` FROM `push_subscriptions` WHERE `player_id` = OLD.`player_id`);
END;
