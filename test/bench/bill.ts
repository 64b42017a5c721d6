/**
 * Turns the usage of a player's day into a month's bill, and into the limits that a number of
 * players reaches.
 */
import { limits, planDollars, prices, type Price, type Usage } from './prices.ts';

const daysInMonth = 30.4;
const daysInYear = 365;
const secondsInDay = 86_400;
/** The load of the busiest minutes of a day, as a multiple of the average. Assumed. */
const peakFactor = 5;

/** The price of what exceeds the plan. */
export const dollarsOf = ({ included, dollars, each }: Price, count: number): number =>
  (Math.max(0, count - included) / each) * dollars;

interface Bill {
  readonly lines: Readonly<Record<keyof Usage, number>>;
  readonly total: number;
}

const names = Object.keys(prices) as (keyof Usage)[];

const eachOf = (valueOf: (name: keyof Usage) => number): Usage =>
  // `names` has every key.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as Usage;

/** The bill for a month of this usage, with bytes as they are at its end. */
export const billOf = (usage: Usage): Bill => {
  const lines = eachOf((name) => dollarsOf(prices[name], usage[name]));
  const total = planDollars + names.reduce((sum, name) => sum + lines[name], 0);
  return { lines, total };
};

/** Bytes of D1 and of files grow by the day. Those of objects are freed when nobody needs them. */
const staying: readonly (keyof Usage)[] = ['databaseBytes', 'fileBytes'];
const standing: readonly (keyof Usage)[] = ['objectBytes'];

/** The last month of the first year of such days of a player. */
export const monthOf = (day: Usage, players: number): Usage =>
  eachOf((name) => {
    if (staying.includes(name)) return day[name] * players * daysInYear;
    return day[name] * players * (standing.includes(name) ? 1 : daysInMonth);
  });

export interface Limits {
  /** Days until one database is full. */
  readonly daysToFull: number;
  /** Databases that a year needs for its bytes. */
  readonly databasesByBytes: number;
  /** Trips to D1 per second in the busiest minutes. */
  readonly tripsPerSecond: number;
  /** Those of them that only the primary may answer. */
  readonly primaryTripsPerSecond: number;
  /** Primaries that these need, at a millisecond each. */
  readonly databasesByTrips: number;
  /** Databases that they keep busy then, by the time that D1 itself reports. */
  readonly databasesBusy: number;
}

/** What a player's day demands of D1. */
export interface Asked {
  readonly trips: number;
  readonly replicaTrips: number;
  readonly sqlMs: number;
}

export const limitsOf = (
  day: Usage,
  { trips, replicaTrips, sqlMs }: Asked,
  players: number,
): Limits => {
  const bytesADay = day.databaseBytes * players;
  const atPeak = (ofPlayer: number): number => (ofPlayer * players * peakFactor) / secondsInDay;
  const primaryTripsPerSecond = atPeak(trips - replicaTrips);
  return {
    daysToFull: limits.databaseBytes / bytesADay,
    databasesByBytes: Math.ceil((bytesADay * daysInYear) / limits.databaseBytes),
    tripsPerSecond: atPeak(trips),
    primaryTripsPerSecond,
    databasesByTrips: Math.ceil(primaryTripsPerSecond / limits.databaseQueriesPerSecond),
    databasesBusy: atPeak(sqlMs) / 1_000,
  };
};
