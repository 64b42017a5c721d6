import { expect, test } from 'vitest';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { bonusPoints, isJoker, totalsOf } from '../../../engine/yahtzee/score.ts';
import { cardOf, facesOf } from '../dealing.ts';

test.each(ruleSetNames)('%s: an upper sum of 63 earns 35, or of 64 by ordered rules', (name) => {
  const earned = [1, 2, 3, 4].map((ones) => {
    const card = cardOf({ A: ones, B: 6, C: 9, D: 12, E: 15, F: 18, M: 10 });
    const { upper, upperBonus, ...rest } = totalsOf(ruleSets[name], card, 100);
    expect(rest).toEqual({ lower: 10, yahtzeeBonus: 100, total: upper + upperBonus + 110 });
    return [upper, upperBonus];
  });
  const atThreshold = name === 'ordered' ? 0 : 35;
  expect(earned).toEqual([
    [61, 0],
    [62, 0],
    [63, atThreshold],
    [64, 35],
  ]);
});

test.each(ruleSetNames)('%s: the upper bonus does not require every upper box', (rules) => {
  const { upper, upperBonus } = totalsOf(ruleSets[rules], cardOf({ F: 30, E: 25, D: 20 }), 0);
  expect([upper, upperBonus]).toEqual([75, 35]);
});

test.each([
  ['five equal with 50 in the yahtzee box', { L: 50 }, '44444', 100, true],
  ['five equal with 0 in the yahtzee box', { L: 0 }, '44444', 0, true],
  ['five equal with the yahtzee box open', {}, '44444', 0, false],
  ['four equal with 50 in the yahtzee box', { L: 50 }, '44445', 0, false],
])('%s: bonus of %4$i, joker %5$s', (_name, card, dice, bonus, joker) => {
  expect(bonusPoints(ruleSets.official, cardOf(card), facesOf(dice))).toBe(bonus);
  expect(isJoker(cardOf(card), facesOf(dice))).toBe(joker);
});
