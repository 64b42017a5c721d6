/** Wherever a rule set can be chosen, a line says what is special about it. */
import { expect, test } from 'vitest';
import { rulesNames } from '../../../engine/games.ts';
import { rulesLine } from '../../../web/games.ts';

test.each(rulesNames)('%s has a line of its own', (rules) => {
  expect(rulesLine(rules)).toMatch(/\.$/);
  expect(rulesNames.filter((other) => rulesLine(other) === rulesLine(rules))).toEqual([rules]);
});
