/** Which dice are marked as better: among equal dice, those that were chosen anyway; and the headline. */
import { expect, test } from 'vitest';
import type { Replay } from '../../../web/lib/api.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import { whoseAndWhen } from '../../../web/replay/headline.ts';
import { betterDice } from '../../../web/replay/better-dice.ts';

test.each([
  ['more of the same', [1, 6, 6, 3, 6], 0b01010, 0b10110, 0b10110],
  ['the chosen one of two equal dice', [6, 6, 6, 3, 1], 0b00100, 0b00001, 0b00100],
  ['two of three equal dice, one of them chosen', [6, 6, 6, 3, 1], 0b00100, 0b00011, 0b00101],
  ['no dice', [6, 6, 6, 3, 1], 0b00100, 0, 0],
  ['after dice were set aside', [null, 5, null, 5, 1, 2], 0b001000, 0b000010, 0b001000],
])('marks the better dice: %s', (_, faces, chosen, best, better) => {
  expect(betterDice(faces, chosen, best)).toBe(better);
});

const yardkle = { game: 'yardkle', rules: 'yardkle' } as const;
test.each([
  [{}, '2026-11-26', 'mild-harbour scored 241 on Friday.'],
  [{}, '2026-11-27', 'mild-harbour scored 241 on 20 November.'],
  [{ code: '7Hk2pQ9sWx3m' }, '2026-11-21', 'mild-harbour scored 241 in a challenge.'],
  [yardkle, '2026-11-26', 'mild-harbour took 18 turns on Friday.'],
  [yardkle, '2026-11-27', 'mild-harbour took 18 turns on 20 November.'],
  [{ ...yardkle, code: '7' }, '2026-11-27', 'mild-harbour took 18 turns in a challenge.'],
])('%o, read on %s: %s', (changes, today, words) => {
  setServerNow(`${today}T12:00:00.000Z`);
  const challenge = { date: '2026-11-20', game: 'yahtzee', rules: 'official', ...changes };
  const player = { id: '1', handle: 'mild-harbour', knownAs: null };
  const score = challenge.game === 'yardkle' ? 10_000 : 241;
  expect(whoseAndWhen({ challenge, player, score, turns: 18 } as unknown as Replay)).toBe(words);
});
