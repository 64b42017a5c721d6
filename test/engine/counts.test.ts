/**
 * Counts moves and positions ("perft" in chess programming). Comparing with known numbers, or with
 * those of the slow reference, finds missing and illegal moves.
 */
import { expect, test } from 'vitest';
import type { Position } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { diceOfSeed, type DiceOf } from '../reference/dice.ts';
import { replayLog } from '../reference/replay.ts';
import { ruleSetNames, type RuleSetName } from '../reference/yahtzee.ts';
import { dealing, facesOf } from './dealing.ts';
import { yahtzees } from './variants.ts';
import { moveTexts } from '../reference/moves.ts';
import { isLong, oneIn } from '../long.ts';
import { tiersOf, whole } from '../tier.ts';

const legalMoves = (position: Position, deal: Deal, moves: readonly string[]): Position[] =>
  moves.flatMap((move) => {
    const next = position.after(move, 0, deal);
    return next.ok ? [next.value] : [];
  });

test.each([
  ['the first roll: 31 keeps and 13 boxes', '', 44],
  ['the second roll: the same', '0', 44],
  ['the third roll: boxes only', '00', 13],
  ['the first roll of the second turn: one box is filled', 'M', 43],
  ['the last roll of the second turn', 'M00', 12],
  ['the first roll of the last turn: one box is left', 'ABCDEFGHIJKL', 32],
  ['the last roll of a game', 'ABCDEFGHIJKL00', 1],
  ['a game that is over', 'ABCDEFGHIJKLM', 0],
])('has the expected number of legal moves at %s', (_name, log, moves) => {
  const deal = dealing('11234', '22345');
  const counts = yahtzees.map((variant) => {
    const end = variant.start(deal).after(log, 0, deal);
    return end.ok ? legalMoves(end.value, deal, moveTexts(variant.game)).length : null;
  });
  expect(counts).toEqual(yahtzees.map(() => moves));
});

/** The number of logs of each length up to `depth`, and of the distinct positions they lead to. */
const perft = (start: Position, deal: Deal, moves: readonly string[], depth: number) => {
  let level = [start];
  const counts: { logs: number; positions: number }[] = [];
  for (let length = 1; length <= depth; length++) {
    level = level.flatMap((position) => legalMoves(position, deal, moves));
    const positions = new Set(level.map((position) => JSON.stringify(position.view())));
    counts.push({ logs: level.length, positions: positions.size });
  }
  return counts;
};

/** The same counts from the reference, which tries every text of every length. */
const referencePerft = (
  rules: RuleSetName,
  dice: DiceOf,
  moves: readonly string[],
  depth: number,
) => {
  let logs = [''];
  const counts: { logs: number; positions: number }[] = [];
  for (let length = 1; length <= depth; length++) {
    const longer = logs.flatMap((log) => moves.map((move) => log + move));
    const ends = longer.map((log) => ({ log, end: replayLog(rules, dice, log) }));
    const legal = ends.filter(({ end }) => 'view' in end);
    logs = legal.map(({ log }) => log);
    counts.push({
      logs: logs.length,
      positions: new Set(legal.map(({ end }) => JSON.stringify(end))).size,
    });
  }
  return counts;
};

test.each(oneIn(4, yahtzees))(
  '$rules: one to three moves make the expected number of logs and positions',
  whole(),
  (variant) => {
    const seed = '7f6ddb1d3aafaab52ad64191107f1548e295502f830d8f102fd0a8f9413ff3e2';
    const dice = diceOfSeed(seed);
    const deal: Deal = (turn, roll) => facesOf(dice(turn, roll).join(''));
    const counts = perft(variant.start(deal), deal, moveTexts(variant.game), 3);
    // 31 keeps and 13 boxes; then 31 x 44 + 13 x 43; then, by keep or fill, 31 x 31 x 13 + 2 x 31 x
    // 13 x 43 + 13 x 12 x 42.
    expect(counts.map(({ logs }) => logs)).toEqual([44, 1923, 53703]);
    // There are fewer positions than logs: the die at position 4 shows the same face in both rolls,
    // so holding it makes no difference.
    expect(counts.map(({ positions }) => positions)).toEqual([29, 666, 5946]);
    const rules = ruleSetNames.find((name) => name === variant.rules) ?? 'official';
    expect(counts.slice(0, 2)).toEqual(referencePerft(rules, dice, moveTexts(variant.game), 2));
  },
);

/** Deals five equal dice in every turn, with the next face each time. */
const equalFaces: DiceOf = (turn) => Array(5).fill((turn % 6) + 1);

/**
 * `applet` never forces a box: 13 x 12 x 11 x 10. The others allow only one box once the yahtzee
 * box contains 50.
 */
const orders: Readonly<Record<RuleSetName, readonly number[]>> = {
  official: [13, 145, 1470, 13453],
  yardzee: [13, 145, 1475, 13571],
  applet: [13, 156, 1716, 17160],
  ordered: [13, 145, 1466, 13365],
};

for (const { rows, tier } of tiersOf(4, ruleSetNames))
  test.each(rows)(
    '%s: five equal dice in every turn fill the card in the expected number of orders',
    tier,
    (rules) => {
      const deal: Deal = (turn) => facesOf(equalFaces(turn, 0).join(''));
      const variant = yahtzees.find((candidate) => candidate.rules === rules);
      const letters = [...'ABCDEFGHIJKLM'];
      const counts = variant && perft(variant.start(deal), deal, letters, 4);
      expect(counts?.map(({ logs }) => logs)).toEqual(orders[rules]);
      // The reference takes as long for the last move as for a hundred tests.
      const depth = isLong ? 4 : 3;
      expect(counts?.slice(0, depth)).toEqual(referencePerft(rules, equalFaces, letters, depth));
    },
  );
