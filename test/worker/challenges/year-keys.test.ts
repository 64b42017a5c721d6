/**
 * Keys of single years, and the anchors that they must match.
 *
 * @holds worker/fairness
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { chainOf, lastSeedOf } from '../../../engine/chain.ts';
import { setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { seedHexOf } from '../seeds.ts';
import { visitorWith } from '../visitor.ts';

const [other, zeros] = ['ab'.repeat(32), '0'.repeat(64)];
const anchorOf = (key: string, year: number): string =>
  bytesToHex(chainOf(year, lastSeedOf(hexToBytes(key), year))[0]!);

const storedYears = async (): Promise<number[]> =>
  (await rowsOf('select year from anchors order by year')).map(({ year }) => year);

beforeEach(async () => {
  await env.DB.prepare('delete from anchors').run();
  setClock('2026-11-20T12:00:00Z');
});

test('the key of a year deals that year and no other', async () => {
  const visitor = visitorWith({ MASTER_KEY_2027: other });
  const commitmentOf = async (date: string) =>
    (await visitor.get(`/api/challenges/${date}/yahtzee`)).body.commitment;
  expect(await commitmentOf('2026-01-01')).toBe(anchorOf(env.MASTER_KEY!, 2026));
  expect(await commitmentOf('2027-01-01')).toBe(anchorOf(other, 2027));
});

test('reading of a year to come stores no anchor and shows none, so the year can still get a key of its own', async () => {
  await visitorWith({}).get('/api/challenges/2027-03-01/yahtzee');
  expect(await storedYears()).toEqual([]);
  await visitorWith({}).get('/api/challenges/today');
  expect(await storedYears()).toEqual([2026]);
  const { body } = await visitorWith({}).get('/api/fairness?year=2027');
  expect(body.anchors).toEqual({ 2026: anchorOf(env.MASTER_KEY!, 2026) });
  expect(body.days).toEqual([]);
  expect(await storedYears()).toEqual([2026]);
  expect((await visitorWith({ MASTER_KEY_2027: other }).get('/healthz')).status).toBe(200);
});

test('the anchor of a year to come is shown and stored once ANCHORS names it', async () => {
  const anchor = anchorOf(other, 2027);
  for (const [day, publishedOn] of [
    ['', {}],
    ['@2026-12-20', { 2027: '2026-12-20' }],
  ] as const) {
    const visitor = visitorWith({ MASTER_KEY_2027: other, ANCHORS: `2027=${anchor}${day}` });
    const answer = await visitor.get('/api/fairness?year=2027');
    expect(answer.body).toMatchObject({ anchors: { 2027: anchor }, publishedOn });
  }
  expect(await storedYears()).toEqual([2027]);
});

test('a year whose anchor has been published accepts no other key', async () => {
  const named = { ANCHORS: `2027=${anchorOf(env.MASTER_KEY!, 2027)}` };
  await visitorWith(named).get('/api/fairness?year=2027');
  const late = await visitorWith({ MASTER_KEY_2027: other }).get('/healthz');
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(late.body.detail).toBe(
    'MASTER_KEY_2027 does not match the anchor that was published for 2027',
  );
});

test('a year’s anchor is stored when its first day opens', async () => {
  setClock('2026-12-31T23:59:59.999Z');
  await visitorWith({}).get('/api/challenges/2027-01-01/yahtzee');
  expect(await storedYears()).toEqual([]);
  setClock('2027-01-01T00:00:00Z');
  await visitorWith({}).get('/api/challenges/2027-01-01/yahtzee');
  expect(await storedYears()).toEqual([2027]);
});

test('a year’s last seed is stored once the year is over, so that its chain outlives the master key', async () => {
  setClock('2027-01-01T02:00:00Z');
  const { body } = await visitorWith({}).get('/api/fairness?year=2026');
  expect(body.days[0]).toMatchObject({ date: '2026-12-31', seed: seedHexOf('2026-12-31') });
  expect(await rowsOf('select year, last_seed from anchors where year = 2026')).toEqual([
    { year: 2026, last_seed: seedHexOf('2026-12-31') },
  ]);
});

test('two isolates that publish a year’s first anchor agree on one, or refuse', async () => {
  const [one, another] = [visitorWith({}), visitorWith({ MASTER_KEY_2027: other })];
  for (const visitor of [one, another]) await visitor.get('/api/challenges/2027-03-01/yahtzee');
  setClock('2027-01-01T00:00:00Z');
  expect((await one.get('/api/fairness?year=2027')).status).toBe(200);
  expect((await another.get('/api/fairness?year=2027')).status).toBe(503);
});

test.each([
  ['the current year', {}, 2026, 'MASTER_KEY'],
  ['a future year', {}, 2027, 'MASTER_KEY'],
  ['a year with its own key', { MASTER_KEY_2027: other }, 2027, 'MASTER_KEY_2027'],
])('a configured anchor that does not match is refused: %s', async (_, keys, year, name) => {
  const key = 'MASTER_KEY_2027' in keys ? other : env.MASTER_KEY!;
  const right = { ...keys, ANCHORS: `${year}=${anchorOf(key, year)}` };
  expect((await visitorWith(right).get('/healthz')).status).toBe(200);
  const wrong = { ...keys, ANCHORS: `${year}=${zeros}` };
  const answer = await visitorWith(wrong).get('/healthz');
  expect(answer.status).toBe(503);
  expect(answer.body.detail).toBe(
    `${name} does not match the anchor that ANCHORS names for ${year}`,
  );
});

test('anchors are separated by lines or commas, and an empty key counts as none', async () => {
  const named = [2026, 2027].map((year) => `${year}=${anchorOf(env.MASTER_KEY!, year)}`);
  for (const ANCHORS of [named.join('\n'), named.join(', ')])
    expect((await visitorWith({ ANCHORS, MASTER_KEY_2027: '' }).get('/healthz')).status).toBe(200);
});
