import { expect, test } from 'vitest';
import { yahtzee } from '../../../engine/yahtzee/game.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { replay } from '../../../engine/replay.ts';
import { byLetter, dealing, rulesOf } from '../dealing.ts';

const mixed = dealing('11234 22345 33456');
const fives = dealing('22222');
const allFilled = 'ABCDEFGHIJKLM';
const noRolls = 'no rolls are left in this turn';
const filled = 'this box is already filled';
const barred = 'the joker rules do not allow this box now';
const over = 'the game is over';
const unwritten = 'not a valid move';

test.each([
  ['a third re-roll', 'official', mixed, '00', '0', noRolls],
  ['a third re-roll that keeps four', 'official', mixed, 'gg', 'u', noRolls],
  ['a third re-roll in the second turn', 'official', mixed, 'A00', '1', noRolls],
  ['a box that is filled', 'official', mixed, 'A', 'A', filled],
  ['a box that holds a zero', 'official', mixed, 'L', 'L', filled],
  ['a filled box after re-rolls', 'official', mixed, '0M00', 'M', filled],
  ['an upper box other than the matching one', 'official', fives, 'L', 'C', barred],
  ['a lower box while the matching one is open', 'official', fives, 'L', 'M', barred],
  ['an upper box while a lower one is open', 'official', fives, 'LB', 'A', barred],
  ['another upper box after a zero', 'official', dealing('12345', '22222'), 'L', 'A', barred],
  ['another box while the matching one is open', 'ordered', fives, 'L', 'G', barred],
  ['chance before three of a kind', 'ordered', fives, 'LBH', 'M', barred],
  ['full house before four of a kind', 'ordered', fives, 'LBG', 'I', barred],
  ['an upper box while a lower one is open', 'ordered', fives, 'LBGH', 'A', barred],
  ['an upper box other than the matching one', 'yardzee', fives, 'L', 'A', barred],
  ['a lower box while the matching one is open', 'yardzee', fives, 'L', 'M', barred],
  ['a box in a game that is over', 'official', mixed, allFilled, 'A', over],
  ['a re-roll in a game that is over', 'official', mixed, allFilled, '0', over],
  ['keeping all five dice', 'official', mixed, '0', 'v', unwritten],
  ['a letter that names no box', 'official', mixed, '', 'N', unwritten],
  ['an invalid character in a game that is over', 'official', mixed, allFilled, '~', unwritten],
])('refuses %s (%s)', (_name, rules, deal, before, move, reason) => {
  expect(replay(yahtzee, rulesOf(rules), before, deal).ok).toBe(true);
  const end = replay(yahtzee, rulesOf(rules), before + move, deal);
  expect(end).toEqual({ ok: false, error: { at: before.length, reason } });
});

test.each(ruleSetNames)('%s: reports the first of several illegal moves', (rules) => {
  const end = replay(yahtzee, ruleSets[rules], '0000v', mixed);
  expect(end).toEqual({ ok: false, error: { at: 2, reason: noRolls } });
});

test('keeping all five dice is refused even for a move that no log can contain', () => {
  const state = yahtzee.start(ruleSets.official, mixed);
  const played = yahtzee.play(ruleSets.official, state, { kind: 'keep', held: 31 }, mixed);
  expect(played).toEqual({ ok: false, error: { reason: 'a re-roll must roll at least one die' } });
});

test.each([
  ['a box after the last', 13],
  ['a box before the first', -1],
  ['half a box', 0.5],
  ['NaN', NaN],
])('refuses a constructed fill of %s', (_name, box) => {
  const state = yahtzee.start(ruleSets.official, mixed);
  const played = yahtzee.play(ruleSets.official, state, { kind: 'fill', box }, mixed);
  expect(played).toEqual({ ok: false, error: { reason: 'there is no such box' } });
});

const yahtzeesAfter = (rules: string, log: string): number => {
  const end = replay(yahtzee, rulesOf(rules), log, dealing('22222', '33333', '44444', '12345'));
  if (!end.ok) throw new Error(end.error.reason);
  return end.value.bonus;
};

test.each(ruleSetNames)(
  '%s: every further yahtzee earns its bonus if the box holds 50',
  (rules) => {
    const bonus = ruleSets[rules].yahtzeeBonus;
    expect(['L', 'LC', 'LCD', 'LCDM'].map((log) => yahtzeesAfter(rules, log))).toEqual([
      0,
      bonus,
      2 * bonus,
      2 * bonus,
    ]);
  },
);

test('the highest score under the official rules is 1,575', () => {
  const best = dealing('11111', '11111', '22222', '33333', '44444', '55555', '66666');
  const end = replay(yahtzee, ruleSets.official, 'LABCDEFGHIJKM', best);
  expect(end.ok && yahtzee.view(ruleSets.official, end.value).totals).toEqual({
    upper: 105,
    upperBonus: 35,
    lower: 235,
    yahtzeeBonus: 1200,
    total: 1575,
  });
});

test('the view contains dice, card, totals and the points of every allowed box', () => {
  const end = replay(yahtzee, ruleSets.official, '3M1A', dealing('11234 22345', '66511 61511'));
  const view = end.ok ? yahtzee.view(ruleSets.official, end.value) : null;
  expect(view).toMatchObject({ turn: 2, roll: 0, dice: [6, 6, 5, 1, 1], finished: false });
  expect(view?.totals).toEqual({ upper: 3, upperBonus: 0, lower: 14, yahtzeeBonus: 0, total: 17 });
  expect(byLetter(view?.card ?? {})).toMatchObject({ A: 3, B: null, L: null, M: 14 });
  expect(byLetter(view?.options ?? {})).toEqual({
    B: 0,
    C: 0,
    D: 0,
    E: 5,
    F: 12,
    G: 0,
    H: 0,
    I: 0,
    J: 0,
    K: 0,
    L: 0,
  });
});

test('a finished game has no dice and no options', () => {
  const end = replay(yahtzee, ruleSets.official, allFilled, mixed);
  const view = end.ok ? yahtzee.view(ruleSets.official, end.value) : null;
  const shape = { turn: 13, roll: 0, dice: [], options: {}, finished: true };
  expect(view).toMatchObject(shape);
});
