/** Wherever a rule set can be chosen, a line says what is special about it. */
import { expect, test } from 'vitest';
import { rulesNames } from '../../../engine/rule-sets.ts';
import { rulesLines } from '../../../web/rules-lines.ts';

test.each(rulesNames)('%s has a line of its own', (rules) => {
  expect(rulesLines[rules]).toMatch(/\.$/);
  expect(rulesNames.filter((other) => rulesLines[other] === rulesLines[rules])).toEqual([rules]);
});
