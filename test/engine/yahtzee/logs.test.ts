import { expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { playOut, playerOf } from '../../reference/players.ts';
import { diceOfSeed } from '../../reference/dice.ts';
import { randomOf } from '../../reference/random.ts';
import { replayLog } from '../../reference/replay.ts';
import { ruleSetNames, startGame } from '../../reference/yahtzee.ts';
import { readVectors, yahtzeeRulesInVectors } from '../../reference/vectors.ts';
import { positionAfter, yahtzees, yahtzeeView } from '../variants.ts';

const vectors = readVectors<LogRow[]>('yahtzee-logs');

test('the vectors hold games of every rule set', () => {
  expect(new Set(vectors.map(({ rules }) => rules))).toEqual(new Set(yahtzeeRulesInVectors));
});

test.each(vectors)('$rules: $log is worth $total', ({ seed, rules, log, card, ...totals }) => {
  const end = endOf(rules, seed, log);
  expect(Object.values(yahtzeeView(end).card)).toEqual(card);
  expect(yahtzeeView(end).totals).toEqual(totals);
  expect([end.score(), end.turns, end.isOver]).toEqual([totals.total, 13, true]);
});

test.each(ruleSetNames)('the reference agrees with the vectors of %s, so it may decide', (name) => {
  for (const { seed, rules, log, card, ...totals } of vectors.filter((row) => row.rules === name)) {
    const end = replayLog(name, diceOfSeed(seed), log);
    expect(end).toMatchObject({ view: { totals, finished: true } });
    expect('view' in end && Object.values(end.view.card)).toEqual(card);
    expect(rules).toBe(name);
  }
});

/*
 * No-regression snapshots, taken from this engine. They do not show that the scores are right. They make sure that scores never change
 * unnoticed, because a log must be worth the same forever. A change that needs `-u` here re-scores finished games: it needs a rule set with
 * a new name instead.
 */
test.each(ruleSetNames)('%s: old logs are worth what they always were (no regression)', (rules) => {
  const games = Array.from({ length: 40 }, (_, number) => {
    const seed = (number + 1).toString(16).padStart(64, '0');
    const log = playOut(startGame(rules, diceOfSeed(seed)), playerOf(randomOf(number)));
    const { card, totals } = yahtzeeView(endOf(rules, seed, log));
    return `${log} ${Object.values(card).join(' ')} | ${Object.values(totals).join(' ')}`;
  });
  expect(games).toMatchSnapshot();
});

interface LogRow {
  readonly seed: string;
  readonly rules: string;
  readonly log: string;
  readonly card: readonly number[];
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  readonly yahtzeeBonus: number;
  readonly total: number;
}

const endOf = (rules: string, seedHex: string, log: string) => {
  const variant = yahtzees.find((candidate) => candidate.rules === rules);
  const seed = parseSeed(seedHex);
  if (variant === undefined || !seed.ok) throw new Error(`no ${rules} or no seed ${seedHex}`);
  return positionAfter(variant, log, variant.dealer(seed.value));
};
