import { expect, test } from 'vitest';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { bonusPoints, isJoker, totalsOf } from '../../../engine/yahtzee/score.ts';
import { cardOf, facesOf, rulesOf } from '../dealing.ts';

/** Upper sums around the thresholds. Three of each face make 63. */
const upperOf: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  62: { A: 2, B: 6, C: 9, D: 12, E: 15, F: 18 },
  63: { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18 },
  64: { A: 4, B: 6, C: 9, D: 12, E: 15, F: 18 },
};

test.each([
  ['official', 62, 0],
  ['official', 63, 35],
  ['official', 64, 35],
  ['yardzee', 62, 0],
  ['yardzee', 63, 35],
  ['yardzee', 64, 35],
  ['applet', 62, 0],
  ['applet', 63, 35],
  ['applet', 64, 35],
  ['ordered', 62, 0],
  ['ordered', 63, 0],
  ['ordered', 64, 35],
])('%s: an upper sum of %i earns a bonus of %i', (rules, upper, upperBonus) => {
  const totals = totalsOf(rulesOf(rules), cardOf({ ...upperOf[upper], M: 10 }), 100);
  const total = upper + upperBonus + 10 + 100;
  expect(totals).toEqual({ upper, upperBonus, lower: 10, yahtzeeBonus: 100, total });
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
