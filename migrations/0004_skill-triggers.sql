-- A ranked result and its counts are one transaction, as with the histogram: the skill board's two levels, and the first move.
CREATE TRIGGER `results_count_skill` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1 AND NEW.`skill` IS NOT NULL
BEGIN
  INSERT INTO `skill_bars` (`date`, `game`, `bar`, `count`)
  VALUES (NEW.`date`, NEW.`game`, NEW.`skill` / 100, 1)
  ON CONFLICT (`date`, `game`, `bar`) DO UPDATE SET `count` = `count` + 1;
  INSERT INTO `skill_histogram` (`date`, `game`, `skill`, `count`)
  VALUES (NEW.`date`, NEW.`game`, NEW.`skill`, 1)
  ON CONFLICT (`date`, `game`, `skill`) DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `results_count_opening` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1 AND NEW.`opening` IS NOT NULL
BEGIN
  INSERT INTO `openings` (`date`, `game`, `move`, `count`)
  VALUES (NEW.`date`, NEW.`game`, NEW.`opening`, 1)
  ON CONFLICT (`date`, `game`, `move`) DO UPDATE SET `count` = `count` + 1;
END;
