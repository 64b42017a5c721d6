-- When challenges have become final that were listed before this was stored: two hours of grace and four more after they have closed. Their files
-- are made again, with the places that blocks are found by.
UPDATE `archives` SET `archived` = 0, `final_at` = CASE
  WHEN `challenge_id` < 'c/' THEN (unixepoch(`challenge_id`) + 86400) * 1000
  ELSE coalesce((SELECT `closes_at` FROM `custom_challenges` WHERE `code` = substr(`challenge_id`, 3)), 0)
END + 21600000;
