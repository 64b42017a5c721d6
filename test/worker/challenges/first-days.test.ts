/**
 * Before its first day a game has no challenge, no season, no file and no link to it.
 *
 * @module-tag pages
 *
 * @holds worker/http
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { gameNames } from '../../../engine/rule-sets.ts';
import { archiveTasksOf } from '../../../worker/archive/archive-final.ts';
import { runSteps } from '../../../worker/timers/task.ts';
import { seasonTasksOf } from '../../../worker/seasons/add-days.ts';
import { setClock } from '../clock.ts';
import { allFrom } from '../first-days.ts';
import { rowsOf } from '../rows.ts';
import { visitorWith } from '../visitor.ts';

const first = '2026-12-01';
const dayBefore = '2026-11-30';
const bindings = { FIRST_DAYS: `yatzy=${first}` };
const visitor = visitorWith(bindings);
const games = async (): Promise<string[]> =>
  (await visitor.get('/api/challenges/today')).body.challenges.map(
    ({ game }: { game: string }) => game,
  );
const statusOf = async (path: string): Promise<number> => (await visitor.get(path)).status;

beforeEach(() => setClock(`${dayBefore}T12:00:00Z`));

test('a day lists the games that have begun', async () => {
  expect(await games()).toEqual(gameNames.filter((game) => game !== 'yatzy'));
  setClock(`${first}T00:00:00Z`);
  expect(await games()).toEqual(gameNames);
});

const before = ['', '/play', '/board', '/day', '/best-play', '/results.jsonl'].map(
  (part) => `/api/challenges/${dayBefore}/yatzy${part}`,
);

const pages = ['', '/board', '/day', '/explorer', '/ceiling', '/best-play'].map(
  (part) => `/${dayBefore}/yatzy${part}`,
);

test.each([...before, ...pages, '/yatzy', '/yatzy/board'])('%s is not found', async (path) => {
  expect(await statusOf(path)).toBe(404);
  // A year later it still has not begun then.
  setClock('2027-11-01T12:00:00Z');
  if (path !== '/yatzy' && path !== '/yatzy/board') expect(await statusOf(path)).toBe(404);
});

test('no play of a day before can be begun, and those of other games can', async () => {
  const play = (game: string) => visitor.send('POST', `/api/challenges/${dayBefore}/${game}/play`);
  expect((await play('yatzy')).status).toBe(404);
  expect((await play('yardkle')).status).toBe(201);
});

test.each([
  ['its first month, before it has begun', dayBefore, '2026-12', 404],
  ['all time, before it has begun', dayBefore, 'all', 404],
  ['the month before', first, '2026-11', 404],
  ['its first month', first, '2026-12', 200],
  ['all time', first, 'all', 200],
])('the season of %s answers as it should (%s, %s: %i)', async (_, date, period, status) => {
  setClock(`${date}T12:00:00Z`);
  expect(await statusOf(`/api/seasons/${period}/yatzy`)).toBe(status);
  expect(await statusOf(`/season/${period}/yatzy`)).toBe(status);
  expect(await statusOf(`/api/seasons/${period}/yahtzee`)).toBe(200);
});

test('from its first day on it has everything that other games have', async () => {
  setClock(`${first}T12:00:00Z`);
  const { body } = await visitor.send('POST', `/api/challenges/${first}/yatzy/play`);
  expect(body.challenge).toMatchObject({ game: 'yatzy', rules: 'yatzy', date: first });
  expect(Object.keys(body.state.card)).toHaveLength(15);
  expect(await statusOf(`/${first}/yatzy`)).toBe(200);
  expect((await visitor.get('/yatzy')).status).toBe(302);
});

test('custom challenges of both rule sets need no day of the game', async () => {
  for (const rules of ['yatzy', 'forced']) {
    const made = { rules, closesAt: `${first}T12:00:00Z` };
    const { status, body } = await visitor.send('POST', '/api/challenges', made);
    expect(status).toBe(201);
    expect((await visitor.get(`/api/challenges/c/${body.code}`)).body).toMatchObject({ rules });
  }
});

test('timers list no file and no season of a day before', async () => {
  for (const table of ['archives', 'season_progress', 'retention_progress'])
    await rowsOf(`delete from ${table}`);
  setClock('2026-12-02T12:00:00Z');
  const own = { ...env, ...bindings };
  for (const task of [...archiveTasksOf(own).slice(0, 1), ...seasonTasksOf(own)])
    while (await runSteps(task));
  const days = 'select min(challenge_id) as first from archives where game = ?';
  expect(await rowsOf(days, 'yatzy')).toEqual([{ first }]);
  expect(await rowsOf(days, 'yahtzee')).toEqual([{ first: '2026-01-01' }]);
  const [{ date }] = await rowsOf(
    "select min(date) as date from season_progress where game = 'yatzy'",
  );
  expect(date >= first).toBe(true);
});

test('the first days are public, and pages name those that are later than the site’s', async () => {
  const { body } = await visitor.get('/api/fairness');
  expect(body.firstDays).toEqual({ ...allFrom('2026-01-01').firstDays, yatzy: first });
  const page = await visitor.get('/');
  expect(page.body).toContain(`data-first-days="yatzy=${first}"`);
  expect((await visitorWith({ FIRST_DAYS: '' }).get('/')).body).not.toContain('data-first-days');
  // A copy of the page with other first days is out of date.
  const [tag, other] = [page, await visitorWith({ FIRST_DAYS: '' }).get('/')].map(
    ({ headers }) => headers.get('ETag') ?? '',
  );
  expect(tag).not.toBe(other);
  const again = (known = '') => visitor.get('/', { 'If-None-Match': known });
  expect([(await again(tag)).status, (await again(other)).status]).toEqual([304, 200]);
});

test('a game never begins before the site', async () => {
  const early = visitorWith({ FIRST_DAYS: 'yatzy=2020-01-01' });
  expect((await early.get('/api/fairness')).body.firstDays.yatzy).toBe('2026-01-01');
});
