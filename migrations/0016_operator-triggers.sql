-- A result that is withdrawn leaves every count in the same transaction, and comes back into each when that is undone: a count of none is no row, so
-- that nothing tells afterwards. What still waits to be added to a month need not be.
CREATE TRIGGER `results_withdraw` AFTER UPDATE OF `withdrawn` ON `results`
WHEN NEW.`ranked` = 1 AND OLD.`withdrawn` = 0 AND NEW.`withdrawn` = 1
BEGIN
  UPDATE `histogram` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `standing` = NEW.`standing`;
  DELETE FROM `histogram`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `standing` = NEW.`standing` AND `count` = 0;
  UPDATE `skill_bars` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `bar` = NEW.`skill` / 100;
  DELETE FROM `skill_bars`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `bar` = NEW.`skill` / 100 AND `count` = 0;
  UPDATE `skill_histogram` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `skill` = NEW.`skill`;
  DELETE FROM `skill_histogram`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `skill` = NEW.`skill` AND `count` = 0;
  UPDATE `openings` SET `count` = `count` - 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `move` = NEW.`opening`;
  DELETE FROM `openings`
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game` AND `move` = NEW.`opening` AND `count` = 0;
  DELETE FROM `late_results` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `results_restore` AFTER UPDATE OF `withdrawn` ON `results`
WHEN NEW.`ranked` = 1 AND OLD.`withdrawn` = 1 AND NEW.`withdrawn` = 0
BEGIN
  INSERT INTO `histogram` (`challenge_id`, `game`, `standing`, `count`)
  VALUES (NEW.`challenge_id`, NEW.`game`, NEW.`standing`, 1)
  ON CONFLICT (`challenge_id`, `game`, `standing`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `skill_bars` (`challenge_id`, `game`, `bar`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`skill` / 100, 1 WHERE NEW.`skill` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `bar`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `skill_histogram` (`challenge_id`, `game`, `skill`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`skill`, 1 WHERE NEW.`skill` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `skill`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `openings` (`challenge_id`, `game`, `move`, `count`)
  SELECT NEW.`challenge_id`, NEW.`game`, NEW.`opening`, 1 WHERE NEW.`opening` IS NOT NULL
  ON CONFLICT (`challenge_id`, `game`, `move`) DO UPDATE SET `count` = `count` + 1;
  -- As when a result comes late: see `results_note_late`.
  INSERT INTO `late_results` (`id`, `challenge_id`, `game`, `standing`)
  SELECT NEW.`id`, NEW.`challenge_id`, NEW.`game`, NEW.`standing` FROM `season_progress`
  WHERE NEW.`challenge_id` < 'c/' AND `season_progress`.`game` = NEW.`game`
    AND (`season_progress`.`date` > NEW.`challenge_id` OR (`season_progress`.`date` = NEW.`challenge_id`
      AND (`season_progress`.`standing`, `season_progress`.`finished_at`, `season_progress`.`id`)
        >= (NEW.`standing`, NEW.`finished_at`, NEW.`id`)));
END;
