/**
 * The expected result over a game, prepared for charts and tables. Its changes are luck and
 * mistakes.
 */
import {
  forecastOf,
  signOf,
  type Band,
  type Decision,
  type Expectation,
  type Ledger,
} from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';

export interface Grading {
  readonly ledger: Ledger;
  readonly decisions: readonly Decision[];
}

/** The forecast of a turn: its luck, its mistakes and the expected result after it. */
export interface TurnForecast {
  readonly turn: number;
  /** The number of decisions before the turn, which is its position in the chart. */
  readonly from: number;
  readonly luck: number;
  readonly mistakes: number;
  readonly after: number;
}

export interface Forecast {
  readonly unit: Unit;
  readonly par: number;
  readonly steps: readonly Expectation[];
  readonly turns: readonly TurnForecast[];
  readonly end: number;
}

const turnsOf = (steps: readonly Expectation[]): TurnForecast[] => {
  const turns: TurnForecast[] = [];
  for (const [index, { decision, after }] of steps.entries()) {
    const last = turns.at(-1);
    const isSame = last?.turn === decision.turn;
    const of = isSame ? last : { turn: decision.turn, from: index, luck: 0, mistakes: 0 };
    const [luck, mistakes] = [of.luck + decision.luck, of.mistakes + decision.loss];
    if (isSame) turns.pop();
    turns.push({ turn: of.turn, from: of.from, luck, mistakes, after });
  }
  return turns;
};

export const forecast = ({ ledger, decisions }: Grading, unit: Unit): Forecast => {
  const { par, luck, mistakes } = ledger;
  const steps = forecastOf({ unit, par, decisions });
  return { unit, par, steps, turns: turnsOf(steps), end: par + signOf(unit) * (luck - mistakes) };
};

/**
 * Estimated distance of a band from the expected result at the start of a game. It shrinks with the
 * square root of the turns left.
 */
const reaches: Readonly<Record<Unit, number>> = { points: 75, turns: 6.3 };

/**
 * Reserves room for bands that are still being computed, so that nothing moves when they arrive.
 */
const roomForBands = ({ unit, par, turns }: Forecast): readonly number[] =>
  [par, ...turns.map(({ after }) => after)].flatMap((expected, turn) => {
    const left = unit === 'turns' ? (expected - turn) / par : 1 - turn / turns.length;
    const reach = reaches[unit] * Math.sqrt(Math.max(0, left));
    return [expected - reach, expected + reach];
  });

/** The lowest and highest value of the chart, with a margin. */
export const rangeOf = (data: Forecast, bands: readonly Band[]): [number, number] => {
  const { par, steps, end } = data;
  const all = [
    ...roomForBands(data),
    ...[par, end],
    ...steps.flatMap(({ before, after }) => [before, after]),
    ...bands.flatMap(({ low, high }) => [low, high]),
  ];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const air = Math.max(1, (high - low) * 0.06);
  return [low - air, high + air];
};
