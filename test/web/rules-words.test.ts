/** What the rules pages say of a roll is what the engine does with it. */
import { expect, test } from 'vitest';
import { emptyCard, yahtzeeBox, type Card } from '../../engine/yahtzee/boxes.ts';
import type { Face } from '../../engine/types.ts';
import { outcomesOf, reasonOf, upperBonusWords } from '../../web/rules-words.ts';

const fours: readonly Face[] = [4, 4, 4, 4, 4];

/** A card with these boxes filled, by index; the rest is open. */
const cardOf = (filled: Readonly<Record<number, number>>): Card =>
  emptyCard.map((_, at) => filled[at] ?? null);

test.each([
  ['official', { [yahtzeeBox]: 50 }, 'Only Fours may be used. 100 bonus points besides.'],
  ['official', { [yahtzeeBox]: 0 }, 'Only Fours may be used. No bonus: the Yahtzee box holds 0.'],
  ['yardzee', { [yahtzeeBox]: 50 }, 'Only Fours may be used. 100 bonus points besides.'],
  [
    'yardzee',
    { [yahtzeeBox]: 0 },
    'Any open box at its plain value. No bonus: the Yahtzee box holds 0.',
  ],
  ['applet', { [yahtzeeBox]: 50 }, 'Any open box at its plain value. 100 bonus points besides.'],
  [
    'applet',
    { 3: 16, [yahtzeeBox]: 50 },
    'Any open box; lower ones count in full. 100 bonus points besides.',
  ],
  [
    'ordered',
    { 3: 16, [yahtzeeBox]: 50 },
    'Only Three of a kind or Four of a kind may be used. 100 bonus points besides.',
  ],
  ['official', {}, 'An ordinary roll: any open box at its plain value.'],
] as const)('%s with %o filled, five fours: %s', (rules, filled, words) => {
  expect(reasonOf(rules, cardOf(filled), fours)).toBe(words);
});

test('a filled box has no outcome, a barred one no points, a joker its full value', () => {
  const outcomes = outcomesOf('official', cardOf({ 3: 16, [yahtzeeBox]: 50 }), fours);
  expect(outcomes.map(({ box }) => box)).not.toContain('fours');
  expect(outcomes.find(({ box }) => box === 'ones')).toMatchObject({ points: null });
  expect(outcomes.find(({ box }) => box === 'largeStraight')).toEqual({
    box: 'largeStraight',
    points: 40,
    isJoker: true,
  });
});

test('the threshold of the upper bonus is the rule set’s own', () => {
  expect(upperBonusWords('official')).toBe('35 at 63 or more');
  expect(upperBonusWords('ordered')).toBe('35 at 64 or more');
});
