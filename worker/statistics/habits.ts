/** The habits that a player's games show: docs/habits.md. */
import type { HabitStatistics } from '../../api/schemas/statistics.ts';
import type { Facts } from '../../engine/facts/facts.ts';
import { isClear, lossBound, noSums, withGame } from '../../engine/facts/evidence.ts';
import { factSheet, type HabitName } from '../../engine/game-facts.ts';
import type { Unit } from '../../engine/game.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { toFourDecimals } from './averages.ts';

/** Maximum number of habits that are named, and of decisions shown with each. */
const habitsNamed = 5;
export const decisionsMax = 10;

/** A game whose facts say what its habits cost. */
export interface NotedGame {
  readonly id: string;
  readonly date: string;
  readonly facts: Facts;
}

const decisionsOf = (games: readonly NotedGame[], habit: number): HabitStatistics['decisions'] =>
  games
    .flatMap(({ id, date, facts }) => {
      const { costliest, loss = 0 } = facts.tallies.find((tally) => tally.habit === habit) ?? {};
      return costliest ? [{ replay: id, date, ...costliest, loss: toFourDecimals(loss) }] : [];
    })
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, decisionsMax);

const habitOf = (
  games: readonly NotedGame[],
  unit: Unit,
  name: HabitName,
  habit: number,
): HabitStatistics | null => {
  const sums = games.reduce(
    (sum, { facts }) =>
      withGame(
        sum,
        facts.tallies.find((tally) => tally.habit === habit),
      ),
    noSums,
  );
  if (!isClear(sums, unit)) return null;
  return {
    habit: name,
    occasions: sums.occasions,
    done: sums.done,
    perGame: toFourDecimals(sums.loss / sums.games),
    atLeast: toFourDecimals(lossBound(sums)),
    decisions: decisionsOf(games, habit),
  };
};

/** Costliest first. */
export const habitsOf = (
  games: readonly NotedGame[],
  game: GameName,
  unit: Unit,
): readonly HabitStatistics[] =>
  (factSheet(game)?.habits ?? [])
    .map((name, habit) => habitOf(games, unit, name, habit))
    .filter((habit) => habit !== null)
    .toSorted((one, other) => other.perGame - one.perGame)
    .slice(0, habitsNamed);
