/**
 * Which habits are named: none for players who err at random or not at all, and the right one for a
 * player who has one. The figures in docs/habits.md come from the long run (EVENROLL_LONG=1).
 */
import { expect, test } from 'vitest';
import {
  doneMin,
  gamesMin,
  isClear,
  lossBound,
  lossMin,
  noSums,
  shareBound,
  withGame,
  type HabitSums,
} from '../../../engine/facts/evidence.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { dailyVariant } from '../../../engine/games.ts';
import type { GameName } from '../../../engine/rule-sets.ts';
import { solvedGames } from '../../reference/solved-games.ts';
import {
  blind,
  habitual,
  perfect,
  playSeeded,
  sloppy,
  sumsOf,
  unsure,
  type Player,
} from './habit-players.ts';
import { isLong } from '../../long.ts';
import { tiersOf } from '../../tier.ts';

const playersOfEach = isLong ? 200 : 1;
const gamesOfEach = 30;

/** In points and turns. */
const noises: Readonly<Partial<Record<GameName, number>>> = { yahtzee: 2, yardkle: 0.1, yatzy: 2 };
const withoutHabits = solvedGames.flatMap((game) => [
  [game, 'best play', perfect] as const,
  [game, 'any move', blind] as const,
  [game, 'best play, any move in five', sloppy(0.2)] as const,
  [game, 'best play, any move in two', sloppy(0.5)] as const,
  [game, 'the likelier the better', unsure(noises[game]!)] as const,
]);

for (const { rows, tier } of tiersOf(isLong ? 1 : 2, withoutHabits))
  test.each(rows)(
    'players of %s (%s) have no habit',
    { ...tier, ...(isLong && { timeout: 3_600_000 }) },
    (game, _, player) => {
      const named = Array.from({ length: playersOfEach }, (_ignored, at) =>
        namedOf(game, player, 1 + at * gamesOfEach, gamesOfEach),
      );
      expect(named.flat()).toEqual([]);
    },
  );

/**
 * Too rare, or too cheap for a player who otherwise plays best, to be clear within this many games.
 */
const hardlyMatter = ['lone-die', 'roll-four-or-more'];
const planted = solvedGames.flatMap((game) =>
  knownSheet(game)
    .habits.filter((habit) => !hardlyMatter.includes(habit))
    .map((habit) => [game, habit] as const),
);

for (const { rows, tier } of tiersOf(isLong ? 1 : 6, planted))
  test.each(rows)(
    'a player of %s who plays best except for %s is found to have that habit',
    tier,
    (game, habit) => {
      const named = namedOf(game, habitual(habit, perfect), 1, 60);
      expect(named).toContain(habit);
      // A player who always scores at once also takes small straights at once.
      expect(named.length).toBeLessThanOrEqual(habit === 'score-at-once' ? 2 : 1);
    },
  );

test('a habit is found in a player who also makes other mistakes', () => {
  const player = habitual('pair-over-run', unsure(2));
  expect(namedOf('yahtzee', player, 1, 60)).toEqual(['pair-over-run']);
});

const games = (count: number, of: (at: number) => Partial<HabitSums>): HabitSums =>
  Array.from({ length: count }, (_, at) => of(at)).reduce<HabitSums>(
    (sums, { occasions = 1, done = 1, loss = 1 }) =>
      withGame(sums, { habit: 0, occasions, done, loss, costliest: null }),
    noSums,
  );

test('the bounds are 0 without evidence', () => {
  expect([shareBound(noSums), lossBound(noSums)]).toEqual([0, 0]);
  expect(lossBound(games(1, () => ({})))).toBe(0);
  expect(isClear(noSums, 'points')).toBe(false);
});

test('the bounds grow with the number of games, and stay below the observed mean', () => {
  const [few, more] = [20, 200].map((count) => games(count, (at) => ({ loss: at % 5 })));
  for (const sums of [few!, more!]) {
    expect(shareBound(sums)).toBeLessThan(1);
    expect(lossBound(sums)).toBeLessThan(2);
  }
  expect(shareBound(more!)).toBeGreaterThan(shareBound(few!));
  expect(lossBound(more!)).toBeGreaterThan(lossBound(few!));
});

const costly = { loss: 2, done: 1, occasions: 1 };
test.each([
  ['enough of everything', games(gamesMin, () => costly), true],
  ['one game too few', games(gamesMin - 1, () => costly), false],
  [
    'enough decisions, but on a quarter of the occasions',
    games(40, (at) => (at < doneMin ? costly : { ...costly, done: 0, loss: 2 })),
    false,
  ],
  ['half of the occasions', games(400, () => ({ ...costly, occasions: 2 })), false],
  [
    'hardly more than half of the occasions',
    games(40, (at) => ({ ...costly, done: at % 9 === 0 ? 2 : 1, occasions: 2 })),
    false,
  ],
  ['a loss at the threshold', games(400, () => ({ ...costly, loss: lossMin.points })), false],
  [
    'a loss just above the threshold',
    games(400, () => ({ ...costly, loss: lossMin.points + 0.01 })),
    true,
  ],
  ['a loss in one game only', games(100, (at) => ({ ...costly, loss: at === 0 ? 200 : 0 })), false],
])('the bounds decide whether a habit is named: %s', (_, sums, named) => {
  expect(isClear(sums, 'points')).toBe(named);
});

/** The habits named for a player after these games. */
const namedOf = (game: GameName, player: Player, first: number, games: number): string[] => {
  const played = Array.from({ length: games }, (_, at) => playSeeded(game)(player, first + at));
  const { unit } = dailyVariant(game);
  return [...sumsOf(game, played)].flatMap(([name, sums]) => (isClear(sums, unit) ? [name] : []));
};
