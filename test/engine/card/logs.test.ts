import { describe, expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { diceOfSeed } from '../../reference/dice.ts';
import { playOut, playerOf } from '../../reference/players.ts';
import { randomOf } from '../../reference/random.ts';
import { replayLog } from '../../reference/replay.ts';
import { readVectors, yahtzeeRulesInVectors } from '../../reference/vectors.ts';
import * as yahtzee from '../../reference/yahtzee.ts';
import * as yatzy from '../../reference/yatzy.ts';
import { playOut as playYatzy } from '../../reference/yatzy-players.ts';
import { cardView, cardVariants, positionAfter } from '../variants.ts';

describe.each(games())('$game', ({ game, names, inVectors, turns, count, replay, play }) => {
  const vectors = readVectors<LogRow[]>(`${game}-logs`);

  test('the vectors hold games of every rule set', () => {
    expect(new Set(vectors.map(({ rules }) => rules))).toEqual(new Set(inVectors));
  });

  test.each(vectors)('$rules: $log is worth $total', ({ seed, rules, log, card, ...totals }) => {
    const end = endOf(rules, seed, log);
    expect(Object.values(cardView(end).card)).toEqual(card);
    expect(cardView(end).totals).toEqual(totals);
    expect([end.score(), end.turns, end.isOver]).toEqual([totals.total, turns, true]);
  });

  test.each(names)('the reference agrees with the vectors of %s, so it may decide', (name) => {
    const own = vectors.filter(({ rules }) => rules === name);
    for (const { seed, rules: _, log, card, ...totals } of own) {
      const end = replay(name, seed, log);
      expect(end).toMatchObject({ view: { totals, finished: true } });
      expect('view' in end && end.view && Object.values(end.view.card)).toEqual(card);
    }
  });

  /*
   * No-regression snapshots, taken from this engine. They do not show that the scores are right. They make sure that scores never change
   * unnoticed, because a log must be worth the same forever. A change that needs `-u` here re-scores finished games: it needs a rule set with
   * a new name instead.
   */
  test.each(names)('%s: old logs are worth what they always were (no regression)', (rules) => {
    const ended = Array.from({ length: count }, (_, number) => {
      const seed = (number + 1).toString(16).padStart(64, '0');
      const log = play(rules, seed, number);
      const { card, totals } = cardView(endOf(rules, seed, log));
      return `${log} ${Object.values(card).join(' ')} | ${Object.values(totals).join(' ')}`;
    });
    expect(ended).toMatchSnapshot();
  });
});

interface LogRow {
  readonly seed: string;
  readonly rules: string;
  readonly log: string;
  readonly card: readonly number[];
  readonly upper: number;
  readonly upperBonus: number;
  readonly lower: number;
  /** Of Yahtzee only. */
  readonly yahtzeeBonus?: number;
  readonly total: number;
}

/** The games of a card, each with its reference. */
function games() {
  const nameIn = <Name extends string>(names: readonly Name[], rules: string): Name => {
    const name = names.find((known) => known === rules);
    if (name === undefined) throw new Error(`the reference does not know ${rules}`);
    return name;
  };
  const yahtzeeOf = (rules: string) => nameIn(yahtzee.ruleSetNames, rules);
  const yatzyOf = (rules: string) => nameIn(yatzy.ruleSetNames, rules);
  return [
    {
      ...{ game: 'yahtzee', turns: 13, count: 40 },
      ...{ names: yahtzee.ruleSetNames, inVectors: yahtzeeRulesInVectors },
      replay: (rules: string, seed: string, log: string) =>
        replayLog(yahtzeeOf(rules), diceOfSeed(seed), log),
      play: (rules: string, seed: string, number: number) =>
        playOut(yahtzee.startGame(yahtzeeOf(rules), diceOfSeed(seed)), playerOf(randomOf(number))),
    },
    {
      ...{ game: 'yatzy', turns: 15, count: 20 },
      ...{ names: yatzy.ruleSetNames, inVectors: yatzy.ruleSetNames },
      replay: (rules: string, seed: string, log: string) =>
        yatzy.replayLog(yatzyOf(rules), diceOfSeed(seed, 'yatzy'), log),
      play: (rules: string, seed: string, number: number) =>
        playYatzy(yatzy.startGame(yatzyOf(rules), diceOfSeed(seed, 'yatzy')), randomOf(number)),
    },
  ];
}

const endOf = (rules: string, seedHex: string, log: string) => {
  const variant = cardVariants.find((candidate) => candidate.rules === rules);
  const seed = parseSeed(seedHex);
  if (variant === undefined || !seed.ok) throw new Error(`no ${rules} or no seed ${seedHex}`);
  return positionAfter(variant, log, variant.dealer(seed.value));
};
