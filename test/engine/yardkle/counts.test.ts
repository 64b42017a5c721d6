/** Counts of dice and moves, compared with known numbers or with those of the slow reference. */
import { expect, test } from 'vitest';
import { replay } from '../../../engine/replay.ts';
import type { Deal } from '../../../engine/types.ts';
import { yardkle } from '../../../engine/yardkle/game.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { diceOfSeed, type DiceOf } from '../../reference/dice.ts';
import { allMoves, replayLog } from '../../reference/yardkle.ts';
import { dealing, facesOf } from '../dealing.ts';

const legalAfter = (log: string, deal: Deal): string[] =>
  allMoves.filter((move) => replay(yardkle, soloRules, log + move, deal).ok);

test.each([
  ['six 1s: any of 63 sets, banks from 500 on (four, five or six)', '111111', 63 + 15 + 6 + 1],
  ['a straight: the one, the five, both, or all', '123456', 4 + 1],
  ['three pairs without a single die that scores', '223344', 1 + 1],
  ['three 5s: seven sets, one bank', '555234', 7 + 1],
  ['three 2s: one set, no bank', '222346', 1],
])('legal first moves of %s', (_name, roll, moves) => {
  expect(legalAfter('', dealing(roll))).toHaveLength(moves);
});

/** The number of logs of each length up to `depth` that `isLegal` accepts. */
const countLogs = (depth: number, isLegal: (log: string) => boolean): number[] => {
  let logs = [''];
  return Array.from({ length: depth }, () => {
    logs = logs.flatMap((log) => allMoves.map((move) => log + move)).filter(isLegal);
    return logs.length;
  });
};

test.each([1, 2, 3])(
  'logs of one to three moves, as the reference counts them: seed %i',
  (number) => {
    const seed = number.toString(16).padStart(64, '0');
    const dice: DiceOf = diceOfSeed(seed, 'yardkle', 6);
    const deal: Deal = (turn, roll) => facesOf(dice(turn, roll).join(''));
    const counts = countLogs(3, (log) => replay(yardkle, soloRules, log, deal).ok);
    expect(counts).toEqual(countLogs(3, (log) => 'view' in replayLog(dice, log)));
    expect(counts).toMatchSnapshot();
  },
);
