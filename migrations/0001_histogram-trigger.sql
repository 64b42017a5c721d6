-- A ranked result and its place in the histogram are one transaction; an insert that meets an existing id counts nothing.
CREATE TRIGGER `results_count` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1
BEGIN
  INSERT INTO `histogram` (`date`, `game`, `standing`, `count`)
  VALUES (NEW.`date`, NEW.`game`, NEW.`standing`, 1)
  ON CONFLICT (`date`, `game`, `standing`) DO UPDATE SET `count` = `count` + 1;
END;
