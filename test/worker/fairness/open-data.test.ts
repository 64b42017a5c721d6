/** The results of a closed day as JSON lines, never before the day is closed. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { resultLines, openRowsAtOnce } from '../../../worker/fairness/open-results.ts';
import { textStream } from '../../../worker/http/text-stream.ts';
import { day, setClock } from '../clock.ts';
import { storeMany } from '../boards/stored-results.ts';
import { linesOf } from '../rows.ts';
import { finish, newFinisher, newVisitor, refusalOf } from '../visitor.ts';

const closed = '2026-11-21T02:00:00Z';
const large = '2026-10-01';
/** Three full pages, and some of a fourth. */
const count = 3 * openRowsAtOnce + 500;

beforeAll(() =>
  storeMany(large, count, {
    ...{ score: '100 + (i * 7919) % 200', finishedAt: '1700000000000 + (i % 50) * 1000' },
  }),
);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const ask = (date: string, game = 'yahtzee', headers?: Record<string, string>) =>
  newVisitor().get(`/api/challenges/${date}/${game}/results.jsonl`, headers);

test.each([
  ['open', `${day}T12:00:00Z`],
  ['in its grace period', '2026-11-21T01:59:59Z'],
])('the results of a day that is %s are refused', async (_, at) => {
  setClock(at);
  const answer = await ask(day);
  expect(refusalOf(answer)).toBe('403 challenge-not-closed');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test.each([
  ['2026-02-30', 'yahtzee'],
  ['2025-12-31', 'yahtzee'],
  ['x', 'yahtzee'],
  [day, 'chess'],
])('%s/%s has no results', async (date, game) => {
  expect((await ask(date, game)).status).toBe(404);
});

test('a closed day is published as it was played, with the ledger, and without unranked games', async () => {
  const visitor = newVisitor();
  const play = await finish(visitor, await visitor.begin(day));
  setClock(closed);
  await newFinisher(day);
  const answer = await ask(day);
  expect(answer.headers.get('Content-Type')).toBe('application/jsonl');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const { id, handle } = (await visitor.get('/api/players/me')).body;
  expect(linesOf(answer.body)).toEqual([
    {
      rank: 1,
      skillRank: 1,
      replay: play.id,
      player: { id, handle },
      log: play.log,
      score: play.result?.score,
      turns: 13,
      ledger: play.result?.ledger,
      finishedAt: play.finishedAt,
    },
  ]);
  await visitor.send('DELETE', '/api/players/me');
  setClock('2026-11-21T02:01:00Z');
  expect(linesOf((await ask(day)).body)[0]?.player).toBeNull();
});

test('a day without results is empty', async () => {
  expect(linesOf((await ask('2026-01-02', 'yardkle')).body)).toEqual([]);
});

test('results are read page by page, each when the previous one has been taken', async () => {
  const prepare = vi.spyOn(env.DB, 'prepare');
  // Alarms of other tests' players may query the database meanwhile.
  const pagesRead = (): number =>
    prepare.mock.calls.filter(([sql]) => sql.includes('from "results"')).length;
  const challenge = { challengeId: large, game: 'yahtzee' };
  const reader = textStream(resultLines(databaseOf(env.DB), challenge)).getReader();
  expect(pagesRead()).toBe(0);
  const results = new Set<string>();
  for (let page = 1; page <= 3; page++) {
    const { value } = await reader.read();
    const lines = linesOf<OpenResult>(new TextDecoder().decode(value));
    expect(lines).toHaveLength(openRowsAtOnce);
    for (const { replay } of lines) results.add(replay);
    expect(pagesRead()).toBe(page);
  }
  expect(results.size).toBe(3 * openRowsAtOnce);
  await reader.cancel();
  prepare.mockRestore();
});

test('a copy that the viewer already has is not sent again', async () => {
  setClock(closed);
  const first = await ask(day, 'yardkle');
  const tag = first.headers.get('ETag') ?? '';
  const again = await ask(day, 'yardkle', { 'If-None-Match': tag });
  expect([again.status, again.headers.get('ETag')]).toEqual([304, tag]);
  expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
  setClock('2026-11-21T06:00:00Z');
  const final = await ask(day, 'yardkle');
  expect(final.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(final.headers.get('ETag')).not.toBe(tag);
});
