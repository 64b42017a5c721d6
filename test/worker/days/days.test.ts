/**
 * What is allowed on a day at a given moment.
 *
 * @holds worker/plays api
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { seedHexOf } from '../seeds.ts';
import { finish, newVisitor, refusalOf } from '../visitor.ts';

const at = (date: string) => `/api/challenges/${date}/yahtzee`;

test.each([
  ['a future day', '2026-11-21', '2026-11-20T23:59:59.999Z', 'upcoming', 403],
  ['the last available day', '2027-11-20', '2026-11-20T12:00:00Z', 'upcoming', 403],
  ['the first moment of a day', '2026-11-21', '2026-11-21T00:00:00Z', 'open', 201],
  ['the last moment of a day', '2026-11-21', '2026-11-21T23:59:59.999Z', 'open', 201],
  ['midnight after a day', '2026-11-21', '2026-11-22T00:00:00Z', 'grace', 410],
  ['the last moment of the grace period', '2026-11-21', '2026-11-22T01:59:59.999Z', 'grace', 410],
  ['the end of the grace period', '2026-11-21', '2026-11-22T02:00:00Z', 'closed', 201],
  ['a leap day', '2028-02-29', '2028-02-29T12:00:00Z', 'open', 201],
  ['the last day of a year', '2026-12-31', '2026-12-31T23:59:00Z', 'open', 201],
  ['the first available day', '2026-01-01', '2026-11-20T12:00:00Z', 'closed', 201],
  ['the last day with ids', '2059-05-21', '2059-05-21T12:00:00Z', 'open', 201],
])('%s (%s at %s) is %s, and starting a play answers %i', async (_, date, now, status, start) => {
  setClock(now);
  const visitor = newVisitor();
  expect((await visitor.get(at(date))).body).toMatchObject({ date, status });
  const begun = await visitor.send('POST', `${at(date)}/play`);
  expect(begun.status).toBe(start);
  if (start === 201) expect(begun.body.ranked).toBe(status === 'open');
  else expect(visitor.cookie).toBe('');
});

test.each([
  ['a day before the first', '2025-12-31'],
  ['a year and a day ahead', '2027-11-21'],
  ['a day that does not exist', '2026-02-29'],
  ['a day with a time', '2026-11-20T00:00:00Z'],
])('%s (%s) is not found', async (_, date) => {
  setClock('2026-11-20T12:00:00Z');
  const answer = await newVisitor().get(at(date));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('after the last day with ids, nothing is begun, and players can still be deleted', async () => {
  const player = newVisitor();
  setClock('2059-05-21T12:00:00Z');
  const { id } = await player.begin('2059-05-21');
  setClock('2059-05-22T12:00:00Z');
  expect(await player.send('POST', `${at('2059-05-22')}/play`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect((await player.send('DELETE', '/api/players/me')).status).toBe(204);
  expect((await player.get(`/api/plays/${id}`)).status).toBe(404);
});

describe('seeds and commitments', () => {
  test.each([
    ['while the previous day is in its grace period', '2026-11-20T01:59:59Z', null, null],
    ['once the previous day is closed', '2026-11-20T02:00:00Z', seedHexOf('2026-11-19'), null],
    ['in the grace period of the day', '2026-11-21T01:59:59Z', seedHexOf('2026-11-19'), null],
    [
      'once the day is closed',
      '2026-11-21T02:00:00Z',
      seedHexOf('2026-11-19'),
      seedHexOf('2026-11-20'),
    ],
  ])('are published at the right time: %s (%s)', async (_, now, commitment, seed) => {
    setClock(now);
    const { body } = await newVisitor().get(at('2026-11-20'));
    expect(body).toMatchObject({ commitment, seed });
    const { body: fairness } = await newVisitor().get('/api/fairness?year=2026');
    const day = fairness.days.find(({ date }: { date: string }) => date === '2026-11-20');
    expect(day).toEqual({ date: '2026-11-20', commitment, seed });
  });

  test('1 January’s commitment is the year’s anchor, known from the start', async () => {
    setClock('2026-12-31T23:00:00Z');
    const visitor = newVisitor();
    const { body } = await visitor.get(at('2027-01-01'));
    const { body: fairness } = await visitor.get('/api/fairness?year=2027');
    expect(body.commitment).toMatch(/^[0-9a-f]{64}$/);
    // Nothing is published of a year to come: see test/worker/challenges/year-keys.test.ts.
    expect(Object.keys(fairness.anchors)).not.toContain('2027');
    expect(body.seed).toBeNull();
  });

  test('days are listed newest first, up to today', async () => {
    setClock('2026-11-20T12:00:00Z');
    const { body } = await newVisitor().get('/api/fairness');
    const dates = body.days.map(({ date }: { date: string }) => date);
    expect(dates).toHaveLength(324);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-20', '2026-01-01']);
  });
});

describe('a ranked play past midnight', () => {
  const day = '2026-11-20';
  beforeEach(() => setClock(`${day}T23:00:00Z`));

  test('can be resumed and finished in the grace period, except for its last 5 s, which take only a move that they have', async () => {
    const [visitor, late] = [newVisitor(), newVisitor()];
    const [play, other] = [await visitor.begin(day), await late.begin(day)];
    const moved = (await late.move(other, '7')).body;
    setClock('2026-11-21T01:59:54Z');
    expect(await visitor.send('POST', `${at(day)}/play`)).toMatchObject({
      status: 200,
      body: play,
    });
    const end = await finish(visitor, play);
    expect(end).toMatchObject({ status: 'finished', ranked: true, result: { rank: 1 } });
    setClock('2026-11-21T01:59:55Z');
    expect(refusalOf(await late.move(moved, 'A'))).toBe('410 challenge-closed');
    expect(await late.move(other, '7')).toMatchObject({ status: 200, body: { log: '7' } });
    expect((await late.get(`/api/plays/${other.id}`)).body.status).toBe('playing');
  });

  test('is void once the day is closed, and the next play is unranked', async () => {
    const visitor = newVisitor();
    const play = await visitor.begin(day);
    setClock('2026-11-21T02:00:00Z');
    expect((await visitor.get(`/api/plays/${play.id}`)).body.status).toBe('void');
    expect(await visitor.move(play, 'A')).toMatchObject({ status: 410 });
    const next = await visitor.send('POST', `${at(day)}/play`);
    expect(next).toMatchObject({ status: 201, body: { ranked: false, status: 'playing' } });
    expect(next.body.id).not.toBe(play.id);
  });
});

describe('an unranked play of a closed day', () => {
  beforeEach(() => setClock('2026-11-20T12:00:00Z'));

  test('exists one at a time, is on no board, and has a public replay', async () => {
    const visitor = newVisitor();
    const first = await visitor.begin('2026-11-01');
    expect(await visitor.begin('2026-11-01')).toEqual(first);
    const end = await finish(visitor, first);
    expect(end.result).toMatchObject({ rank: null, players: null, percentile: null });
    const board = await visitor.get(`${at('2026-11-01')}/board`);
    expect(board.body).toMatchObject({ players: 0, entries: [], me: null, histogram: [] });
    const replay = await newVisitor().get(`/api/replays/${end.id}`);
    expect(replay).toMatchObject({ status: 200, body: { ranked: false, log: end.log } });
    const second = await visitor.send('POST', `${at('2026-11-01')}/play`);
    expect(second).toMatchObject({ status: 201, body: { log: '' } });
    expect(second.body.id).not.toBe(first.id);
  });

  test('is returned instead of the ranked play until it is finished', async () => {
    setClock('2026-11-10T12:00:00Z');
    const visitor = newVisitor();
    const ranked = await finish(visitor, await visitor.begin('2026-11-10'));
    setClock('2026-11-20T12:00:00Z');
    const own = async () => (await visitor.get(`${at('2026-11-10')}/play`)).body.play;
    expect((await own()).id).toBe(ranked.id);
    const unranked = await visitor.begin('2026-11-10');
    expect(await own()).toEqual(unranked);
    await finish(visitor, unranked);
    expect((await own()).id).toBe(ranked.id);
  });

  test('accepts a whole log at once until it has not been moved for thirty days, and then another one begins', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    const [moving, play] = [await visitor.begin('2026-11-02'), await other.begin('2026-11-02')];
    setClock('2026-12-20T11:59:59Z');
    const moved = (await visitor.move(moving, '0')).body;
    setClock('2026-12-20T12:00:00Z');
    expect((await other.get(`/api/plays/${play.id}`)).status).toBe(404);
    expect((await other.move(play, '0')).status).toBe(404);
    expect((await other.begin('2026-11-02')).id).not.toBe(play.id);
    setClock('2027-01-19T11:59:58Z');
    const answer = await visitor.move(moved, 'ABCDEFGHIJKLM');
    expect(answer).toMatchObject({ status: 200, body: { status: 'finished' } });
    const object = env.PLAYS.get(env.PLAYS.idFromName(play.id));
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await runInDurableObject(object, (_, { storage }) => {
      expect([...storage.kv.list()]).toEqual([]);
    });
  });
});
