/**
 * The guarantees of the luck test: a martingale for all players who do not know the dice, 0 for
 * best play, and never negative for players who know the next roll.
 */
import { expect, test } from 'vitest';
import {
  evidenceOf,
  flaggedFrom,
  noEvidence,
  withLuckTest,
} from '../../../engine/luck-test/evidence.ts';
import {
  luckTesterOf,
  type LuckModel,
  type LuckTest,
} from '../../../engine/luck-test/luck-test.ts';
import { firstOfBest } from '../../../engine/ties.ts';
import { variantOfRules } from '../../../engine/games.ts';
import type { RulesName } from '../../../engine/rule-sets.ts';
import type { Deal, Face } from '../../../engine/types.ts';
import { tableFrom as yahtzeeTableFrom } from '../../../engine/card/solver/table.ts';
import { cardLuckModel } from '../../../engine/card/solver/luck-testers.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import { modelOf, solvableOf } from '../../../engine/yahtzee/solver/models.ts';
import { yardkle, type YardkleState } from '../../../engine/yardkle/game.ts';
import { readMove } from '../../../engine/yardkle/moves.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { yardkleLuckModel } from '../../../engine/yardkle/solver/luck-testers.ts';
import { tableFrom as yardkleTableFrom } from '../../../engine/yardkle/solver/table.ts';
import { randomOf } from '../../../engine/random.ts';
import { solved } from '../solved.ts';
import { blind, clairvoyant, perfect, playWith, sloppy, type Player } from './players.ts';
import { isLong } from '../../long.ts';
import { tiersOf } from '../../tier.ts';

const yardkleTable = yardkleTableFrom(soloRules, solved('yardkle').values);
const yahtzeeModel = cardLuckModel(
  solvableOf(ruleSets.official),
  yahtzeeTableFrom(modelOf(ruleSets.official), solved('official').values),
);

const yardkleModel = yardkleLuckModel(yardkleTable);

const playYahtzee = (number: number, player: Player) =>
  play(yahtzeeModel, 'official', number, player);
const playYardkle = (number: number, player: Player) =>
  play(yardkleModel, 'yardkle', number, player);
const both = [
  ['Yahtzee', playYahtzee],
  ['Yardkle', playYardkle],
] as const;

test.each(both)('%s: best play gains nothing, without variance', (_, playOne) => {
  for (let number = 0; number < 20; number++)
    expect(playOne(number, perfect)).toMatchObject({ T: 0, v: 0 });
});

const foreseenGames = new Map<typeof playYahtzee, readonly LuckTest[]>();
/** Games of a player who knows the next roll. */
const foreseen = (playOne: typeof playYahtzee): readonly LuckTest[] => {
  const games =
    foreseenGames.get(playOne) ??
    Array.from({ length: 7 }, (_, number) => playOne(number, clairvoyant(randomOf(number), 1)));
  foreseenGames.set(playOne, games);
  return games;
};

test.each(both)(
  '%s: a player who knows the next roll never loses by a decision and gains in every game',
  (_, playOne) => {
    const games = foreseen(playOne);
    const gains = games.flatMap(({ decisions }) => decisions.map(({ gain }) => gain));
    expect(Math.min(...gains)).toBeGreaterThan(-1e-9);
    expect(games.every(({ T }) => T > 0)).toBe(true);
  },
);

const count = isLong ? 200 : 100;
/** Of the mean square: four standard deviations, which are 0.3 for 200 games. */
const tolerance = 0.3 * Math.sqrt(200 / count);

/**
 * The seeds are fixed, so the figures never change. The bounds of the sum are four standard deviations.
 */
test('a tenth of a turn counts as much as a point', () => {
  const one = { T: 2, v: 3, decisions: [] } as unknown as LuckTest;
  const { games, T, v } = withLuckTest(withLuckTest(noEvidence, one, 'turns'), one, 'points');
  expect([games, T, v]).toEqual([2, 22, 303]);
});

for (const { rows, tier } of tiersOf(3, [
  ['Yahtzee, sloppy', playYahtzee, sloppy],
  ['Yardkle, sloppy', playYardkle, sloppy],
  ['Yahtzee, blind', playYahtzee, blind],
] as const))
  test.each(rows)(
    '%s: the mean is 0, the mean square equals v, and the evidence does not grow',
    tier,
    (_, playOne, playerOf) => {
      const games = Array.from({ length: count }, (_, number) =>
        playOne(1_000 + number, playerOf(randomOf(number))),
      );
      const sum = games.reduce((total, { T }) => total + T, 0);
      const variance = games.reduce((total, { v }) => total + v, 0);
      expect(Math.abs(sum)).toBeLessThan(4 * Math.sqrt(variance));
      const squares = games.reduce((total, { T }) => total + T ** 2, 0);
      expect(Math.abs(squares / variance - 1)).toBeLessThan(tolerance);
      const unit = playOne === playYahtzee ? 'points' : 'turns';
      const evidence = games.reduce((so, game) => withLuckTest(so, game, unit), noEvidence);
      expect(evidenceOf(evidence)).toBeLessThan(flaggedFrom);
      expect(evidence.games).toBe(count);
    },
  );

test('evidence starts at 1, and a clairvoyant player is flagged within a few games', () => {
  expect(evidenceOf(noEvidence)).toBe(0);
  const evidence = foreseen(playYahtzee).reduce(
    (so, game) => withLuckTest(so, game, 'points'),
    noEvidence,
  );
  expect(evidenceOf(evidence)).toBeGreaterThan(flaggedFrom);
});

test.each([
  [
    'by the first move in ASCII',
    [
      ['b', 3],
      ['B', 3],
      ['_', 3],
      ['1', 2],
    ],
    'points',
    'B',
  ],
  [
    'within a billionth',
    [
      ['b', 3],
      ['a', 3 - 9e-10],
    ],
    'points',
    'a',
  ],
  [
    'not beyond a billionth',
    [
      ['b', 3],
      ['a', 3 - 2e-9],
    ],
    'points',
    'b',
  ],
  [
    'by fewer turns first',
    [
      ['b', 3],
      ['a', 4],
    ],
    'turns',
    'b',
  ],
] as const)('ties are broken: %s', (_, moves, unit, move) => {
  const choices = moves.map(([text, value]) => ({ move: text, value }));
  expect(firstOfBest(choices, unit)?.move).toBe(move);
});

test('without moves there is no best one', () => {
  expect(firstOfBest([], 'points')).toBeNull();
});

/**
 * A reference for Yardkle that plays every outcome of a block by the rules and takes the best value
 * from the evaluator.
 */
const referenceOf = (state: YardkleState, made: string, best: string, fell: Deal) => {
  const { turn, roll } = state;
  const isRollOn = made.endsWith('~') || best.endsWith('~');
  const block = isRollOn ? { turn, roll: roll + 1 } : { turn: turn + 1, roll: 0 };
  const known = new Map<string, number>();
  const valueOf = (move: string, faces: readonly Face[]): number | null => {
    if (isRollOn && move.endsWith('.')) return null;
    const next = yardkle.play(soloRules, state, readMove(move, 0)!, (at, number) => {
      // Rolls after a Yardkle are ignored.
      if (at === block.turn && number === block.roll) return faces;
      return [1, 1, 1, 1, 1, 1];
    });
    if (!next.ok) throw new Error(next.error.reason);
    if (next.value.dice.length === 0) return null;
    if (next.value.turn !== block.turn)
      return -(block.turn + 1) - yardkleTable.turnsFrom(next.value.score);
    const key = `${move}${next.value.dice
      .filter((die) => die !== null)
      .toSorted((one, other) => one - other)
      .join('')}`;
    const value = known.get(key) ?? -yardkleModel.evaluator.choices(next.value)[0]!.value;
    known.set(key, value);
    return value;
  };
  const differences: (readonly [number, number])[] = [];
  const faces: Face[] = [1, 1, 1, 1, 1, 1];
  for (let code = 0; code < 6 ** 6; code++) {
    for (let at = 0, rest = code; at < 6; at++, rest = Math.floor(rest / 6))
      faces[at] = (1 + (rest % 6)) as Face;
    differences.push([valueOf(made, [...faces]) ?? 0, valueOf(best, [...faces]) ?? 0]);
  }
  const mean = (at: 0 | 1) =>
    differences.reduce((sum, pair) => sum + pair[at], 0) / differences.length;
  const [first, second] = [mean(0), mean(1)];
  const dealt = fell(block.turn, block.roll, 0);
  const gain = (valueOf(made, dealt) ?? 0) - first - ((valueOf(best, dealt) ?? 0) - second);
  const variance =
    differences.reduce((sum, [a, b]) => sum + (a - first - b + second) ** 2, 0) /
    differences.length;
  return { gain, variance };
};

test('Yardkle: gains and variances match a reference that plays every outcome of the dice', () => {
  const deal = dealOf('yardkle', 5);
  const log = playWith(yardkleModel, deal, blind(randomOf(5)));
  const tested = luckTesterOf(yardkleModel).test(log, deal);
  if (!tested.ok) throw new Error('no game');
  let compared = 0;
  let state = yardkle.start(soloRules, deal);
  for (const { at, move, best, gain, variance } of tested.value.decisions) {
    if (move !== best && at % 14 === 0 && compared < 4) {
      const expected = referenceOf(state, move, best, deal);
      expect(Math.abs(gain - expected.gain)).toBeLessThan(1e-9);
      expect(Math.abs(variance - expected.variance)).toBeLessThan(1e-9);
      compared++;
    }
    const next = yardkle.play(soloRules, state, readMove(log, at)!, deal);
    if (next.ok) state = next.value;
  }
  expect(compared).toBe(4);
});

function play<Rules, State, Move>(
  model: LuckModel<Rules, State, Move>,
  rules: RulesName,
  number: number,
  player: Player,
): LuckTest {
  const deal = dealOf(rules, number);
  const tested = luckTesterOf(model).test(playWith(model, deal, player), deal);
  if (!tested.ok) throw new Error(tested.error.reason);
  return tested.value;
}

function dealOf(rules: RulesName, number: number): Deal {
  const seed = new Uint8Array(32).fill(17);
  new DataView(seed.buffer).setUint32(0, number);
  return variantOfRules(rules).dealer(seed);
}
