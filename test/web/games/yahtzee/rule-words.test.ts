/** What the rules pages say about a roll is what the engine does with it. */
import { expect, test } from 'vitest';
import type { Card } from '../../../../engine/card/card.ts';
import { emptyCard, yahtzeeBox } from '../../../../engine/yahtzee/boxes.ts';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import type { Face } from '../../../../engine/types.ts';
import { boxOutcomes, reasonOf } from '../../../../web/games/yahtzee/rule-words.ts';

const fours: readonly Face[] = [4, 4, 4, 4, 4];

/** A card with these boxes filled, by index. The others are open. */
const cardOf = (filled: Readonly<Record<number, number>>): Card =>
  emptyCard.map((_, at) => filled[at] ?? null);

test.each([
  ['official', { [yahtzeeBox]: 50 }, 'It has to go in Fours. +100 bonus points.'],
  ['official', { [yahtzeeBox]: 0 }, 'It has to go in Fours. No bonus: you took a 0 in Yahtzee.'],
  ['yardzee', { [yahtzeeBox]: 50 }, 'It has to go in Fours. +100 bonus points.'],
  [
    'yardzee',
    { [yahtzeeBox]: 0 },
    'Any open box, at its usual value. No bonus: you took a 0 in Yahtzee.',
  ],
  ['applet', { [yahtzeeBox]: 50 }, 'Any open box, at its usual value. +100 bonus points.'],
  [
    'applet',
    { 3: 16, [yahtzeeBox]: 50 },
    'Any open box; lower ones count in full. +100 bonus points.',
  ],
  [
    'ordered',
    { 3: 16, [yahtzeeBox]: 50 },
    'It has to go in Three of a kind or Four of a kind. +100 bonus points.',
  ],
  ['official', {}, 'A roll like any other: any open box, at its usual value.'],
] as const)('%s with %o filled, five fours: %s', (rules, filled, words) => {
  expect(reasonOf(ruleSets[rules], cardOf(filled), fours)).toBe(words);
});

test('a filled box has no outcome, a barred one no points, a joker its full value', () => {
  const outcomes = boxOutcomes(ruleSets.official, cardOf({ 3: 16, [yahtzeeBox]: 50 }), fours);
  expect(outcomes.map(({ box }) => box)).not.toContain('fours');
  expect(outcomes.find(({ box }) => box === 'ones')).toMatchObject({ points: null });
  expect(outcomes.find(({ box }) => box === 'largeStraight')).toEqual({
    box: 'largeStraight',
    points: 40,
    isJoker: true,
  });
});
