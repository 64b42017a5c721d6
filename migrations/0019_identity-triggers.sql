-- Tokens are looked up among sessions only. A player's first one is made with the player, whoever inserts it.
CREATE TRIGGER `players_first_session` AFTER INSERT ON `players`
BEGIN
  INSERT OR IGNORE INTO `sessions` (`token_hash`, `player_id`, `created_at`, `used_at`)
  VALUES (NEW.`token_hash`, NEW.`id`, NEW.`created_at`, NEW.`created_at`);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `sessions` (`token_hash`, `player_id`, `created_at`, `used_at`)
SELECT `token_hash`, `id`, `created_at`, unixepoch() * 1000 FROM `players` WHERE `token_hash` NOT LIKE 'deleted %';
--> statement-breakpoint
-- Where two players become one, one of two results of a challenge stays ranked: the other leaves every count in the same transaction, as with
-- a withdrawal. One that was withdrawn has left them already.
CREATE TRIGGER `results_unrank` AFTER UPDATE OF `ranked` ON `results`
WHEN OLD.`ranked` = 1 AND NEW.`ranked` = 0 AND OLD.`withdrawn` = 0
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
