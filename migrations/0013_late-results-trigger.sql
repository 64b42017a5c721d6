-- A result of a day that the seasons have been added up past is late: it gets a row of its own, in the same transaction. Days come before
-- challenges that people make (`c/{code}`) as text; only days count for seasons.
CREATE TRIGGER `results_note_late` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1 AND NEW.`dice_set` < 'c/'
BEGIN
  INSERT INTO `late_results` (`id`, `dice_set`, `game`, `standing`)
  SELECT NEW.`id`, NEW.`dice_set`, NEW.`game`, NEW.`standing` FROM `season_progress`
  WHERE `season_progress`.`game` = NEW.`game`
    AND (`season_progress`.`date` > NEW.`dice_set` OR (`season_progress`.`date` = NEW.`dice_set`
      AND (`season_progress`.`standing`, `season_progress`.`finished_at`, `season_progress`.`id`)
        >= (NEW.`standing`, NEW.`finished_at`, NEW.`id`)));
END;
