import { expect, test } from 'vitest';
import { randomOf } from '../../../../engine/random.ts';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import { bandFrom } from '../../../../engine/card/solver/band.ts';
import { tableFrom } from '../../../../engine/card/solver/table.ts';
import { cardOf } from '../../dealing.ts';
import { solved } from '../../solved.ts';

const table = tableFrom(modelOf(ruleSets.official), solved('official').values);
const full = { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18, G: 0, H: 0, I: 0, J: 0, K: 0, L: 50, M: 0 };

test('the same seed gives the same band', () => {
  const position = { card: cardOf({}), bonus: 0 };
  const band = bandFrom(table, position, randomOf(1), 200);
  expect(bandFrom(table, position, randomOf(1), 200)).toEqual(band);
});

test('eight games in ten end between 194 and 318', () => {
  // The band from 20,000 games.
  const { low, high } = bandFrom(table, { card: cardOf({}), bonus: 0 }, randomOf(1));
  expect(Math.abs(low - 194)).toBeLessThan(8);
  expect(Math.abs(high - 318)).toBeLessThan(12);
});

test('the band of a full card is its score', () => {
  const position = { card: cardOf(full), bonus: 200 };
  expect(bandFrom(table, position, randomOf(1))).toEqual({ low: 348, high: 348 });
});

test('the band with one open box follows from its dice', () => {
  // The open box is Ones, with the bonus out of reach: 6.5 % of turns end without a one, 1.3 % with
  // five, 10.4 % with at least four.
  const { A: _, ...points } = { ...full, F: 0, L: 0 };
  const { low, high } = bandFrom(table, { card: cardOf(points), bonus: 0 }, randomOf(1));
  expect(low).toBe(42 + 1);
  expect([42 + 3, 42 + 4]).toContain(high);
});
