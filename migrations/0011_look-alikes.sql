-- Pairs of letters that look like one are folded in skeletons. Where two handles look alike already, both stay as they are.
UPDATE OR IGNORE `players`
SET `handle_skeleton` = replace(replace(replace(`handle_skeleton`, 'rn', 'm'), 'vv', 'w'), 'cl', 'd');
