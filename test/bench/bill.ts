/**
 * Turns the usage of a player's day into a month's bill, and into the limits that a number of
 * players reaches.
 */
import { limits, planDollars, prices, type Price, type Usage } from './prices.ts';

export const daysInMonth = 30.4;
const daysInYear = 365;
const secondsInDay = 86_400;
/** How long D1 keeps a result whole: see worker/files/has-left.ts. */
const daysWhole = 30;
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

/** Bytes of files grow by the day. Those of objects are freed when nobody needs them. */
const staying: readonly (keyof Usage)[] = ['fileBytes'];
const standing: readonly (keyof Usage)[] = ['objectBytes'];

/**
 * A player's day. Bytes are those that it leaves forever, and those that D1 holds in addition while
 * it has the results whole.
 */
export interface DayUsage extends Usage {
  readonly databaseBytesWhole: number;
}

/** The last month of the first year of such days. */
export const monthOf = (day: DayUsage, players: number): Usage =>
  eachOf((name) => {
    if (name === 'databaseBytes')
      return (day[name] * daysInYear + day.databaseBytesWhole * daysWhole) * players;
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
  /** Databases that these trips need, at a millisecond each. */
  readonly databasesByTrips: number;
  /** Databases that they keep busy then, by the time that D1 itself reports. */
  readonly databasesBusy: number;
}

/** What a player's day demands of D1. */
export interface Asked {
  readonly trips: number;
  readonly sqlMs: number;
}

/** Days until a database is full, if results take more while they are whole. */
const daysToFill = (bytes: number, narrow: number, whole: number): number => {
  const whileWhole = bytes / (narrow + whole);
  return whileWhole <= daysWhole ? whileWhole : (bytes - whole * daysWhole) / narrow;
};

export const limitsOf = (day: DayUsage, { trips, sqlMs }: Asked, players: number): Limits => {
  const [narrow, whole] = [day.databaseBytes * players, day.databaseBytesWhole * players];
  const atPeak = (ofPlayer: number): number => (ofPlayer * players * peakFactor) / secondsInDay;
  const tripsPerSecond = atPeak(trips);
  return {
    daysToFull: daysToFill(limits.databaseBytes, narrow, whole),
    databasesByBytes: Math.ceil((narrow * daysInYear + whole * daysWhole) / limits.databaseBytes),
    tripsPerSecond,
    databasesByTrips: Math.ceil(tripsPerSecond / limits.databaseQueriesPerSecond),
    databasesBusy: atPeak(sqlMs) / 1_000,
  };
};
