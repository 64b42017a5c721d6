import { expect, test } from 'vitest';
import { dealerOf, parseSeed } from '../../../engine/dice.ts';
import { replay } from '../../../engine/replay.ts';
import { yardkle, type YardkleView } from '../../../engine/yardkle/game.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { diceOfSeed } from '../../reference/dice.ts';
import { randomOf } from '../../reference/random.ts';
import { readVectors } from '../../reference/vectors.ts';
import { replayLog, startGame } from '../../reference/yardkle.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';

interface LogRow {
  readonly seed: string;
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  readonly busts: readonly number[];
}

const vectors = readVectors<LogRow[]>('yardkle-logs');

const endOf = (seedHex: string, log: string): YardkleView => {
  const seed = parseSeed(seedHex);
  if (!seed.ok) throw new Error(`no seed ${seedHex}`);
  const end = replay(yardkle, soloRules, log, dealerOf(seed.value, 'yardkle', 6));
  if (!end.ok) throw new Error(`${log} at ${end.error.at}: ${end.error.reason}`);
  return yardkle.view(soloRules, end.value);
};

test('the vectors hold games that arrive and games that do not', () => {
  const arrived = vectors.filter(({ score }) => score >= 10_000);
  expect([vectors.length, arrived.length]).toEqual([20, 16]);
});

test.each(vectors)('$log is worth $score in $turns turns', (row) => {
  const end = { score: row.score, turn: row.turns, busts: row.busts, finished: true };
  expect(endOf(row.seed, row.log)).toMatchObject(end);
  // The reference agrees with the vectors, so other tests can rely on it.
  const dice = diceOfSeed(row.seed, 'yardkle', 6);
  expect(replayLog(dice, row.log)).toMatchObject({ view: end });
});

/*
 * No-regression snapshots, taken from this engine. They do not show that the scores are right. They make sure that scores never change
 * unnoticed, because a log must be worth the same forever. A change that needs `-u` here re-scores finished games: it needs a rule set with
 * a new name instead.
 */
test('old logs are worth what they always were (no regression)', () => {
  const games = Array.from({ length: 40 }, (_, number) => {
    const seed = (number + 1).toString(16).padStart(64, '0');
    const game = startGame(diceOfSeed(seed, 'yardkle', 6));
    const log = playOut(game, playerOf(randomOf(number)));
    const { turn, score, busts } = endOf(seed, log);
    return `${log} ${score} in ${turn} | ${busts.join(' ')}`;
  });
  expect(games).toMatchSnapshot();
});
