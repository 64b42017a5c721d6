/** A player's own export: facts, withdrawals with their reasons, and the same as a table. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { csvFor } from '../../../worker/me/export.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { withdraw } from '../../../worker/operator/queries.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { day, setClock } from '../clock.ts';
import { me } from '../identity/people.ts';
import { finish, newVisitor } from '../visitor.ts';
import { newSeeded, seedResults } from '../statistics/seeded.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const reason = 'A key, "leaked",\nhelped.';

test('the export has each withdrawal with its reason and time, and the facts of each game', async () => {
  const visitor = newVisitor();
  const play = await finish(visitor, await visitor.begin(day));
  const row = await findResult(databaseOf(env.DB), play.id);
  const { body: before } = await visitor.get(`${me}/export`);
  expect(before.results[0]).toMatchObject({ id: play.id, withdrawn: null });
  expect(before.results[0].facts.figures.chance).toBe(play.state.card.chance);
  expect(before.results[0].facts.habits.length).toBeGreaterThan(0);
  expect(before.results[0].facts.faces).toHaveLength(6);
  await withdraw(databaseOf(env.DB), row!.result, reason, Date.now());
  const { body } = await visitor.get(`${me}/export`);
  expect(body.results[0].withdrawn).toEqual({ reason, at: `${day}T12:00:00.000Z` });
  const table = await visitor.get<string>(`${me}/results.csv`);
  expect(table.headers.get('Content-Type')).toContain('text/csv');
  expect(table.headers.get('Content-Disposition')).toContain('evenroll.csv');
  expect(table.body).toContain('"A key, ""leaked"",\nhelped."');
  expect(table.body.startsWith('date,game,rules,challenge,ranked,score,turns,')).toBe(true);
});

test('a table for Excel has semicolons, decimal commas and a byte order mark', async () => {
  const { id, visitor } = await newSeeded();
  const figures = { luck: -3.25, mistakes: 0.5 };
  await seedResults({ id }, [{ date: '2026-03-01', game: 'yahtzee', score: 200, ...figures }]);
  const text = async (query: string): Promise<string[]> => {
    const answer = await visitor.get<string>(`${me}/results.csv${query}`);
    return answer.body.split('\r\n');
  };
  const [plain, excel] = [await text(''), await text('?for=excel')];
  // A text that has been read has no mark any more.
  expect(csvFor('excel').head).toBe(`\uFEFF${excel[0]}\r\n`);
  expect(excel[0]).toBe(plain[0]!.replaceAll(',', ';'));
  expect(excel[1]?.split(';')).toHaveLength(plain[1]!.split(',').length);
  expect(excel[1]).toContain(';-3,25;0,5;');
  expect((await visitor.get(`${me}/results.csv?for=word`)).status).toBe(400);
});

test('the table has a line per result, latest first', async () => {
  const { id, visitor } = await newSeeded();
  const rows = Array.from(
    { length: 1_001 },
    (_, at) => ({ date: '2026-03-01', game: 'yahtzee', score: at, ranked: false }) as const,
  );
  await seedResults({ id }, rows);
  const { body } = await visitor.get<string>(`${me}/results.csv`);
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + rows.length);
  expect(lines[1]).toMatch(/^2026-03-01,yahtzee,official,,false,1000,13,/);
  expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
});

/** A log is what it is, even if it starts with a minus. */
test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-~', "'-~"],
  ['@a', "'@a"],
  ['a=b', 'a=b'],
  ['a "b"', '"a ""b"""'],
  ['a,b', '"a,b"'],
])('no text becomes a formula: %j', (given, written) => {
  const line = csvFor('any').line({
    ...{ id: 'a', ranked: true, log: '-~A.', score: 1, turns: 2, ledger: null, facts: null },
    ...{ marks: null, skill: null, standing: 0, opening: null, percentile: null },
    challenge: { date: day, game: 'yahtzee', rules: 'official' },
    withdrawn: { reason: given, at: day },
    ...{ startedAt: day, finishedAt: day },
  });
  expect(line.endsWith(`,${written},${day},${day},a,-~A.\r\n`)).toBe(true);
});
