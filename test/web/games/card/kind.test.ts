import { expect, test } from 'vitest';
import { justFilled } from '../../../../web/games/card/kind.ts';
import { yahtzeeKind } from '../../../../web/games/yahtzee/kind.ts';

test.each([
  ['9gA', 'ones'],
  ['9g', null],
  ['', null],
])('the box that the log %j has filled last is %s', (log, box) =>
  expect(justFilled(yahtzeeKind, log)).toBe(box),
);
