/**
 * How often chance does as much: against printed tables, and against players whose dice are fair.
 */
import { expect, test } from 'vitest';
import {
  chanceOfFaces,
  chanceOfLuck,
  diceMin,
  luckGamesMin,
} from '../../../engine/facts/chance.ts';
import { factsOf } from '../../../engine/game-facts.ts';
import { dailyVariant, type Position } from '../../../engine/games.ts';
import { randomOf, type Random } from '../../../engine/random.ts';
import type { Deal } from '../../../engine/types.ts';
import { isLong } from '../../long.ts';
import { gradeOf } from '../solved.ts';
import { whole } from '../../tier.ts';

/** Six counts of `dice` dice in all, whose chi-squared statistic is `value`. */
const countsWith = (value: number, dice: number): number[] => {
  const off = Math.sqrt((value * dice) / 12);
  return [dice / 6 + off, dice / 6 - off, dice / 6, dice / 6, dice / 6, dice / 6];
};

/** Abramowitz and Stegun, table 26.8: percentage points with five degrees of freedom. */
test.each([
  [0.95, 1.145476],
  [0.5, 4.35146],
  [0.1, 9.23635],
  [0.05, 11.0705],
  [0.01, 15.0863],
  [0.001, 20.515],
])('fair dice are as uneven %d of the time', (chance, value) => {
  expect(chanceOfFaces(countsWith(value, 6_000))).toBeCloseTo(chance, 5);
});

/** Ten or more games whose t statistic is `t`. */
const luckWith = (t: number, games: number): number[] => {
  const ends = Array.from({ length: games }, (_, at) => (at % 2 === 0 ? 1 : -1));
  const spread = Math.sqrt(games / (games - 1));
  return ends.map((value) => value + (t * spread) / Math.sqrt(games));
};

/**
 * Abramowitz and Stegun, table 26.10: percentage points of Student’s t with an odd number of
 * degrees of freedom; both tails.
 */
test.each([
  [0.5, 10, 0.703],
  [0.1, 10, 1.833],
  [0.05, 10, 2.262],
  [0.01, 12, 3.106],
  [0.05, 30, 2.045],
  [0.05, 122, 1.98],
])('fair dice bring as much luck %d of the time in %d games', (chance, games, t) => {
  expect(chanceOfLuck(luckWith(t, games))).toBeCloseTo(chance, 3);
});

test('with an odd number of games too', () => {
  // Abramowitz and Stegun, table 26.10, ten degrees of freedom.
  const even = [...luckWith(0, 10), 0];
  const spread = Math.sqrt(10 / 10);
  const off = (2.228 * spread) / Math.sqrt(11);
  expect(chanceOfLuck(even.map((value) => value + off))).toBeCloseTo(0.05, 3);
});

test('too few dice or games say nothing', () => {
  expect(chanceOfFaces([diceMin - 1, 0, 0, 0, 0, 0])).toBeNull();
  expect(chanceOfFaces([diceMin, 0, 0, 0, 0, 0])).toBeCloseTo(0, 9);
  const games = Array.from({ length: luckGamesMin }, (_, at) => at);
  expect(chanceOfLuck(games.slice(1))).toBeNull();
  expect(chanceOfLuck(games)).toBeLessThan(0.01);
  expect(chanceOfLuck(games.map(() => 3))).toBeNull();
});

const moves = [...'0123456789abcdefghijklmnopqrstuABCDEFGHIJKLMvwxyz-_~.'];

/**
 * Plays to the end by the first legal move in an order that the player prefers: at random, or
 * always the same one, which keeps the dice at certain positions for the whole game.
 */
const playedBy = (order: () => readonly string[], deal: Deal): string => {
  const { start } = dailyVariant('yahtzee');
  let [log, position]: [string, Position] = ['', start(deal)];
  while (!position.isOver) {
    const next = order()
      .map((move) => ({ move, next: position.after(log + move, log.length, deal) }))
      .find((one) => one.next.ok);
    if (!next?.next.ok) throw new Error('no move is legal');
    [log, position] = [log + next.move, next.next.value];
  }
  return log;
};

const shuffled = (random: Random): readonly string[] =>
  moves
    .map((move) => [random(), move] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, move]) => move);

const players = isLong ? 2_000 : 40;
const gamesOfEach = 12;

test(
  'players with fair dice are as far from even as the chances say, however they play',
  whole(),
  () => {
    const chances: { faces: number[]; luck: number[] } = { faces: [], luck: [] };
    const { rules, dealer } = dailyVariant('yahtzee');
    for (let player = 0; player < players; player++) {
      const random = randomOf(player);
      const always = shuffled(random);
      const order = player % 2 === 0 ? () => always : () => shuffled(random);
      const games = Array.from({ length: gamesOfEach }, () => {
        const deal = dealer(Uint8Array.from({ length: 32 }, () => random() * 256));
        const log = playedBy(order, deal);
        const grade = gradeOf(dailyVariant('yahtzee'), log, deal);
        return { luck: grade.luck, faces: factsOf(rules, log, deal, grade).faces ?? [] };
      });
      const counts = [0, 1, 2, 3, 4, 5].map((at) =>
        games.reduce((sum, { faces }) => sum + (faces[at] ?? 0), 0),
      );
      chances.faces.push(chanceOfFaces(counts) ?? 1);
      chances.luck.push(chanceOfLuck(games.map(({ luck }) => luck)) ?? 1);
    }
    for (const [name, found] of Object.entries(chances))
      for (const share of [0.1, 0.5]) {
        const below = found.filter((chance) => chance <= share).length;
        // Four standard deviations of a binomial distribution.
        const reach = 4 * Math.sqrt(players * share * (1 - share));
        expect(Math.abs(below - players * share), `${name} at ${share}`).toBeLessThan(reach);
      }
  },
);
