import { expect, test } from 'vitest';
import { boxes, type Box } from '../../../engine/yatzy/boxes.ts';
import { plainPoints } from '../../../engine/yatzy/points.ts';
import { readVectors } from '../../reference/vectors.ts';
import { letters, sheetOf } from '../../reference/yatzy.ts';
import { facesOf } from '../dealing.ts';

type ScoreRow = { readonly dice: readonly number[] } & Readonly<Record<Box, number>>;

const rows = readVectors<ScoreRow[]>('yatzy-scores').map(({ dice, ...scores }) => ({
  dice: dice.join(''),
  scores: boxes.map((box) => scores[box]),
}));

const scoresOf = (dice: string): number[] => boxes.map((_, box) => plainPoints(facesOf(dice), box));

test('the vectors hold all 252 throws', () => {
  expect(new Set(rows.map(({ dice }) => dice)).size).toBe(252);
});

test.each(rows)('$dice scores in every box as published', ({ dice, scores }) => {
  expect(scoresOf(dice)).toEqual(scores);
});

test.each(rows)('the reference agrees on $dice, so it may decide', ({ dice, scores }) => {
  const sheet = sheetOf(facesOf(dice));
  expect(letters.map((letter) => sheet[letter])).toEqual(scores);
});

test('the order of the dice changes no score', () => {
  const published = new Map(rows.map(({ dice, scores }) => [dice, scores.join()]));
  let rolls = 0;
  for (let number = 0; number < 6 ** 5; number++) {
    const digits = number.toString(6).padStart(5, '0');
    const dice = Array.from(digits, (digit) => String(Number(digit) + 1));
    if (scoresOf(dice.join('')).join() === published.get(dice.toSorted().join(''))) rolls++;
  }
  expect(rolls).toBe(7776);
});

test.each([15, -1, 0.5, NaN])('no box has index %d', (box) => {
  expect(() => plainPoints(facesOf('11111'), box)).toThrow(RangeError);
});
