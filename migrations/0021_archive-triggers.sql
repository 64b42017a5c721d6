-- The files of a challenge that is final are of the results that it had: whatever changes these afterwards is counted, in the same transaction, so
-- that new files are made. While a challenge is not final it has no row here, and nothing is written. Players are in no file: theirs change nothing.
CREATE TRIGGER `results_archive_insert` AFTER INSERT ON `results` WHEN NEW.`ranked` = 1
BEGIN
  UPDATE `archives` SET `changes` = `changes` + 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game`;
END;
--> statement-breakpoint
CREATE TRIGGER `results_archive_change` AFTER UPDATE OF `ranked`, `withdrawn` ON `results`
WHEN OLD.`ranked` <> NEW.`ranked` OR OLD.`withdrawn` <> NEW.`withdrawn`
BEGIN
  UPDATE `archives` SET `changes` = `changes` + 1
  WHERE `challenge_id` = NEW.`challenge_id` AND `game` = NEW.`game`;
END;
