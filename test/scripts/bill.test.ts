/** Compares the arithmetic of `npm run bench -- costs` with examples computed by hand. */
import { expect, test } from 'vitest';
import { billOf, dollarsOf, limitsOf, monthOf } from '../bench/bill.ts';
import { prices, type Usage } from '../bench/prices.ts';

test('a month without visitors costs the price of the plan', () => {
  expect(billOf(nothing).total).toBe(5);
});

test.each([
  ['the included ones are free', 10_000_000, 0],
  ['one more is charged', 10_000_001, 0.000_000_3],
  ['a million more is 0.30 dollars', 11_000_000, 0.3],
])('requests are charged: %s', (_, requests, dollars) => {
  expect(dollarsOf(prices.requests, requests)).toBeCloseTo(dollars, 12);
});

test('the platform’s own example of 15 million requests of 7 ms costs 8 dollars', () => {
  const usage = { ...nothing, requests: 15_000_000, cpuMs: 7 * 15_000_000 };
  const { lines, total } = billOf(usage);
  // (15 M - 10 M) x 0.30, and (105 M ms - 30 M ms) x 0.02.
  expect([lines.requests, lines.cpuMs]).toEqual([1.5, 1.5]);
  expect(total).toBe(8);
});

test('every line is charged beyond what is included', () => {
  const usage: Usage = {
    ...nothing,
    rowsRead: 26_000_000_000, // 1,000 M x 0.001 = 1
    rowsWritten: 52_000_000, // 2 M x 1 = 2
    databaseBytes: 9_000_000_000, // 4 GB x 0.75 = 3
    objectCalls: 21_000_000, // 20 M x 0.15 = 3
    objectGbS: 1_400_000, // 1 M x 12.50 = 12.5
    objectRowsRead: 25_000_000_000, // included
    objectRowsWritten: 53_000_000, // 3 M x 1 = 3
    objectBytes: 10_000_000_000, // 5 GB x 0.20 = 1
    classA: 3_000_000, // 2 M x 4.50 = 9
    classB: 20_000_000, // 10 M x 0.36 = 3.6
    fileBytes: 110_000_000_000, // 100 GB x 0.015 = 1.5
  };
  expect(billOf(usage).total).toBeCloseTo(5 + 1 + 2 + 3 + 3 + 12.5 + 0 + 3 + 1 + 9 + 3.6 + 1.5, 9);
});

test('the usage of a month has its requests, a year of permanent bytes and the present bytes of objects', () => {
  const bytes = { databaseBytes: 1_000, fileBytes: 10, objectBytes: 500 };
  const day = { ...nothing, ...bytes, requests: 100 };
  expect(monthOf(day, 1_000)).toEqual({
    ...nothing,
    requests: 3_040_000,
    databaseBytes: 365_000_000,
    fileBytes: 3_650_000,
    objectBytes: 500_000,
  });
});

test('the limits are 10 GB per database and a thousand trips per second at five times the average', () => {
  const day = { ...nothing, databaseBytes: 1_000 };
  // A gigabyte a day. 86.4 M trips a day are a thousand per second, and 8.64 M ms of D1 a tenth of
  // each second.
  expect(limitsOf(day, { trips: 86.4, replicaTrips: 69.12, sqlMs: 8.64 }, 1_000_000)).toEqual({
    daysToFull: 10,
    databasesByBytes: 37,
    tripsPerSecond: 5_000,
    primaryTripsPerSecond: expect.closeTo(1_000),
    databasesByTrips: 1,
    databasesBusy: expect.closeTo(0.5, 9),
  });
});

const nothing: Usage = {
  requests: 0,
  cpuMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  databaseBytes: 0,
  objectCalls: 0,
  objectGbS: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  objectBytes: 0,
  classA: 0,
  classB: 0,
  logLines: 0,
  fileBytes: 0,
};
