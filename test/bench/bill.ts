/** From what a player's day takes to a month's bill, and to the limits that so many players reach. */
import { limits, planDollars, prices, type Price, type Usage } from './prices.ts';

export const daysInMonth = 30.4;
const daysInYear = 365;
const secondsInDay = 86_400;
/** How much more than on average is asked for in the busiest minutes of a day: assumed. */
export const peakFactor = 5;

/** What is over what the plan includes. */
export const dollarsOf = ({ included, dollars, each }: Price, count: number): number =>
  (Math.max(0, count - included) / each) * dollars;

export interface Bill {
  readonly lines: Readonly<Record<keyof Usage, number>>;
  readonly total: number;
}

const names = Object.keys(prices) as (keyof Usage)[];

const eachOf = (valueOf: (name: keyof Usage) => number): Usage =>
  // The names are all there are.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as Usage;

/** The bill of a month of this usage, bytes as they stand at its end. */
export const billOf = (usage: Usage): Bill => {
  const lines = eachOf((name) => dollarsOf(prices[name], usage[name]));
  const total = planDollars + names.reduce((sum, name) => sum + lines[name], 0);
  return { lines, total };
};

/** Bytes that stay for ever grow by the day; those of objects go when nobody needs them. */
const staying: readonly (keyof Usage)[] = ['databaseBytes', 'fileBytes'];
const standing: readonly (keyof Usage)[] = ['objectBytes'];

/** The last month of a first year: `day` is what a player's day takes, bytes being those that it leaves. */
export const monthOf = (day: Usage, players: number): Usage =>
  eachOf((name) => {
    if (staying.includes(name)) return day[name] * players * daysInYear;
    return day[name] * players * (standing.includes(name) ? 1 : daysInMonth);
  });

export interface Limits {
  /** Days until one database is full. */
  readonly daysToFull: number;
  /** Databases that a year needs by its bytes. */
  readonly databasesByBytes: number;
  /** Trips to D1 in a second of the busiest minutes. */
  readonly tripsPerSecond: number;
  /** Databases that these trips need, at a millisecond each. */
  readonly databasesByTrips: number;
  /** Databases that they keep busy then by the time that D1 itself has said. */
  readonly databasesBusy: number;
}

/** What a player's day asks of D1. */
export interface Asked {
  readonly trips: number;
  readonly sqlMs: number;
}

export const limitsOf = (day: Usage, { trips, sqlMs }: Asked, players: number): Limits => {
  const bytesADay = day.databaseBytes * players;
  const atPeak = (ofPlayer: number): number => (ofPlayer * players * peakFactor) / secondsInDay;
  const tripsPerSecond = atPeak(trips);
  return {
    daysToFull: limits.databaseBytes / bytesADay,
    databasesByBytes: Math.ceil((bytesADay * daysInYear) / limits.databaseBytes),
    tripsPerSecond,
    databasesByTrips: Math.ceil(tripsPerSecond / limits.databaseQueriesPerSecond),
    databasesBusy: atPeak(sqlMs) / 1_000,
  };
};
