/** How the expected result moved through a game, ready to be drawn and read: luck and mistakes are its steps. */
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

/** One turn: what it began with, what moved it, and what came out. */
export interface TurnForecast {
  readonly turn: number;
  /** Decisions made before it: where it begins in the drawing. */
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

/** How far from what is expected a band of a whole game's length reaches; it narrows with the root of the turns that are left. */
const reaches: Readonly<Record<Unit, number>> = { points: 75, turns: 6.3 };

/** Room for bands that are still being worked out, so that nothing has to move for them. */
const roomForBands = ({ unit, par, turns }: Forecast): readonly number[] =>
  [par, ...turns.map(({ after }) => after)].flatMap((expected, turn) => {
    const left = unit === 'turns' ? (expected - turn) / par : 1 - turn / turns.length;
    const reach = reaches[unit] * Math.sqrt(Math.max(0, left));
    return [expected - reach, expected + reach];
  });

/** The lowest and the highest that is drawn, with some air. */
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
