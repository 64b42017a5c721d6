/**
 * A withdrawn result counts nowhere, and as before once that is undone.
 *
 * @holds worker/seasons
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { reasonMax } from '../../../api/schemas/operator.ts';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import worker from '../../../worker/index.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { addPlayers } from '../archive/archived.ts';
import { storePlay, tenOf } from '../boards/stored-results.ts';
import { advanceSeasons } from '../seasons/advance-seasons.ts';
import { allFrom } from '../first-days.ts';
import { newPlayerId, newPlayId } from '../issued.ts';
import { makeClub, newPeople } from '../clubs/club-people.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { rowsOf } from '../rows.ts';
import { idOf, me } from '../identity/people.ts';
import { finish, newVisitor, origin, refusalOf, type Visitor } from '../visitor.ts';

const key = 'a-key-of-32-characters-or-longer';
const bindings = { ...env, OPERATOR_KEY: key };
const withdrawPath = (id: string): string => `/api/operator/results/${id}/withdraw`;

const day = '2026-04-10';
const ids = Array.from({ length: 8 }, () => newPlayId());
const players = Array.from({ length: 8 }, () => newPlayerId());
const dates = ['2026-04-08', '2026-04-09', day];

const tables = ['histogram', 'skill_histogram', 'openings', 'seasons', 'results'];
const reason = 'Played with a leaked key.';

beforeEach(() => setClock('2026-04-12T12:00:00Z'));

describe.each([
  ['before the day is added to the month', false],
  ['after the day is added to the month', true],
])('%s', (_, isAdded) => {
  beforeEach(() => prepareMonth(isAdded));

  test('a withdrawn result counts nowhere, and undoing the withdrawal leaves no trace in any table', async () => {
    const before = await tablesNow();
    const files = await linesOf();
    const withdrawn = ids[7]!;
    const answer = await operate('POST', withdrawPath(withdrawn), { reason });
    expect(answer).toEqual({ status: 200, body: { reason, at: '2026-04-12T12:00:00.000Z' } });

    for (const by of ['score', 'skill']) {
      const { players: count, entries, histogram } = await boardBy(by);
      expect(count).toBe(by === 'score' ? 7 : 6);
      expect(entries.map(({ replay }: any) => replay)).not.toContain(withdrawn);
      expect(histogram.reduce((sum: number, bar: any) => sum + bar.count, 0)).toBe(count);
      expect(entries[0].rank).toBe(1);
    }
    const lines = await linesOf();
    expect(lines).toHaveLength(8);
    const ranks = { rank: null, skillRank: null };
    expect(lines.at(-1)).toMatchObject({ replay: withdrawn, ...ranks, withdrawn: answer.body });
    expect(lines.slice(0, -1).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 4, 6, 6]);
    const finished = (await visitor().get(`/api/challenges/${day}/yahtzee/finished`)).body;
    expect(finished.players).toBe(7);

    await advance();
    // The other of the two best is now alone in first place: seven of seven.
    for (const [at, sums] of [
      [7, { games: 2, percentiles: 2_000 }],
      [6, { games: 3, percentiles: 3_000 }],
      [0, { games: 3, percentiles: 250 + 250 + 285 }],
    ] as const)
      expect(await seasonOf(players[at]!)).toMatchObject(sums);

    expect((await operate('DELETE', withdrawPath(withdrawn))).status).toBe(204);
    if (isAdded) {
      expect(await tablesNow()).toEqual(before);
      expect(await linesOf()).toEqual(files);
    } else
      for (const [at, percentiles] of [
        [7, 3_000],
        [0, 750],
      ] as const)
        expect(await seasonOf(players[at]!)).toMatchObject({ games: 3, percentiles });
  });
});

describe('after the day is added to the month', () => {
  beforeEach(() => prepareMonth(true));

  test('every result can be withdrawn and restored in reverse order', async () => {
    const before = await tablesNow();
    expect((await boardBy('score')).players).toBe(8);
    for (const id of ids) await operate('POST', withdrawPath(id), { reason });
    expect((await boardBy('score')).players).toBe(0);
    expect(await rowsOf('select 1 from histogram where challenge_id = ?', day)).toEqual([]);
    for (const id of ids.toReversed()) await operate('DELETE', withdrawPath(id));
    expect(await tablesNow()).toEqual(before);
    expect((await boardBy('score')).players).toBe(8);
  });

  test('concurrent or repeated withdrawals store one, which answers them all, and so do restorations', async () => {
    const before = await tablesNow();
    const reasons = ['One.', 'Two.', 'Three.', 'Four.'];
    const answers = await Promise.all(
      reasons.map((one) => operate('POST', withdrawPath(ids[0]!), { reason: one })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    answers.push(await operate('POST', withdrawPath(ids[0]!), { reason: 'Later.' }));
    expect(new Set(answers.map(({ body }) => body.reason)).size).toBe(1);
    expect((await operate('GET', '/api/operator/log')).body.acts).toHaveLength(1);
    await Promise.all(reasons.map(() => operate('DELETE', withdrawPath(ids[0]!))));
    expect(await tablesNow()).toEqual(before);
    expect((await operate('GET', '/api/operator/log')).body.acts).toHaveLength(2);
  });
});

test('a player whose result is withdrawn sees why, and keeps the access of one who has finished', async () => {
  setClock('2026-05-05T12:00:00Z');
  const [player, other] = [visitor(), visitor()];
  const play = await finish(player, await player.begin('2026-05-05'));
  const theirs = await finish(other, await other.begin('2026-05-05'));
  await operate('POST', withdrawPath(play.id), { reason });
  const withdrawn = { reason, at: '2026-05-05T12:00:00.000Z' };
  const { result } = (await player.get(`/api/plays/${play.id}`)).body;
  expect(result).toMatchObject({ rank: null, players: null, percentile: null, withdrawn });
  expect(result.score).toBe(play.result?.score);
  expect((await player.get(`/api/replays/${theirs.id}`)).status).toBe(200);
  expect((await other.get(`/api/replays/${play.id}`)).body.withdrawn).toEqual(withdrawn);
  expect((await visitor().get(`/api/replays/${play.id}`)).status).toBe(403);
  const again = await player.send('POST', '/api/challenges/2026-05-05/yahtzee/play');
  expect([again.status, again.body.id, again.body.status]).toEqual([200, play.id, 'finished']);
  const board = '/api/challenges/2026-05-05/yahtzee/board';
  expect((await player.get(board)).body).toMatchObject({ players: 1, me: null });
  await operate('DELETE', withdrawPath(play.id));
  const ranked = { players: 2, rank: expect.any(Number), percentile: expect.any(Number) };
  const back = (await player.get(`/api/plays/${play.id}`)).body.result;
  expect(back).toEqual({ ...play.result, ...ranked });
});

test('an offensive handle can be changed within the rules for handles, and the log names nobody', async () => {
  const player = visitor();
  await player.begin('2026-04-12');
  const { id, handle } = (await player.get(me)).body;
  const path = `/api/operator/players/${id}`;
  const renamed = await operate('PATCH', path, { handle: 'quiet-person' });
  expect(renamed).toMatchObject({ status: 200, body: { id, handle: 'quiet-person' } });
  expect((await player.get(me)).body.handle).toBe('quiet-person');
  expect((await operate('PATCH', path, { handle: 'x' })).body.code).toBe('invalid-handle');
  const other = visitor();
  await other.begin('2026-04-12');
  const rename = (of: string) =>
    operate('PATCH', `/api/operator/players/${of}`, { handle: 'quiet-person' });
  expect(refusalOf(await rename(await idOf(other)))).toBe('409 handle-taken');
  expect((await rename(newPlayerId())).status).toBe(404);
  const { body } = await visitor().get('/api/operator/log');
  expect(body.acts[0]).toMatchObject({ act: 'rename', reason: null, replay: null });
  for (const name of [id, handle, 'quiet-person']) expect(JSON.stringify(body)).not.toContain(name);
});

test('a handle is only changed together with its entry in the log', async () => {
  const player = visitor();
  await player.begin('2026-04-12');
  const { id, handle } = (await player.get(me)).body;
  await rowsOf(
    "create trigger no_acts before insert on operator_acts begin select raise(abort, 'no'); end",
  );
  const refused = await operate('PATCH', `/api/operator/players/${id}`, { handle: 'half-done' });
  await rowsOf('drop trigger no_acts');
  expect(refused.status).toBe(500);
  expect((await player.get(me)).body.handle).toBe(handle);
});

test('a name for people one knows is cleared, and the log says neither it nor whose', async () => {
  const player = visitor();
  const { id } = (await player.send('PUT', me, { knownAs: 'Rude Rudi' })).body;
  const path = `/api/operator/players/${id}/known-as`;
  const actsOf = async () => (await visitor().get('/api/operator/log')).body.acts;
  const before = (await actsOf()).length;
  expect((await operate('DELETE', path)).status).toBe(204);
  expect((await player.get(me)).body.knownAs).toBeNull();
  expect((await operate('DELETE', path)).status).toBe(204);
  const acts = await actsOf();
  expect(acts).toHaveLength(before + 1);
  expect(acts[0]).toMatchObject({ act: 'clear-name', reason: null, replay: null });
  for (const name of [id, 'Rudi']) expect(JSON.stringify(acts)).not.toContain(name);
  const unknown = `/api/operator/players/${newPlayerId()}/known-as`;
  expect((await operate('DELETE', unknown)).status).toBe(404);
});

test('an operator renames and closes a club, and the log names neither', async () => {
  const owner = (await newPeople(1))[0]!;
  const own = await makeClub(owner, 'Rude name');
  const path = `/api/operator/clubs/${own.id}`;
  const shown = () => owner.visitor.get(`/api/clubs/${own.id}`);
  for (const body of [{ name: 'A club' }, undefined])
    expect((await operate(body ? 'PATCH' : 'DELETE', path, body, {})).status).toBe(401);
  expect((await operate('PATCH', path, { name: '!' })).status).toBe(422);
  const renamed = { id: own.id, name: 'A club' };
  expect(await operate('PATCH', path, { name: 'A club' })).toEqual({ status: 200, body: renamed });
  expect((await shown()).body.name).toBe('A club');
  expect((await operate('DELETE', path)).status).toBe(204);
  expect((await operate('DELETE', path)).status).toBe(404);
  expect((await shown()).status).toBe(404);
  const log = (await operate('GET', '/api/operator/log')).body;
  const acts = log.acts.slice(0, 2).map(({ act }: { act: string }) => act);
  expect(acts).toEqual(['close-club', 'rename-club']);
  expect(JSON.stringify(log)).not.toContain(own.id);
});

test('the log is public, paged, and stays available without the key', async () => {
  await rowsOf('delete from operator_acts');
  const add = env.DB.prepare("insert into operator_acts (act, acted_at) values ('rename', ?)");
  await env.DB.batch(Array.from({ length: 200 }, (_, at) => add.bind(at)));
  const first = (await newVisitor().get('/api/operator/log')).body;
  expect([first.acts.length, first.next]).toEqual([100, first.acts[99].id]);
  const rest = (await newVisitor().get(`/api/operator/log?before=${first.next}`)).body;
  expect([rest.acts.length, rest.next]).toEqual([100, null]);
  expect((await newVisitor().get('/api/operator/log?before=0')).status).toBe(400);
  await rowsOf('delete from operator_acts');
  expect((await newVisitor().get('/api/operator/log')).status).toBe(404);
  expect((await visitor().get('/api/operator/log')).body).toEqual({ acts: [], next: null });
});

const asks: readonly [method: string, path: string, body?: unknown][] = [
  ['POST', withdrawPath(ids[0]!), { reason }],
  ['DELETE', withdrawPath(ids[0]!)],
  ['PATCH', `/api/operator/players/${players[0]}`, { handle: 'quiet-one' }],
  ['DELETE', `/api/operator/players/${players[0]}/known-as`],
];

test.each(asks)(
  '%s %s is not found if no key is configured, and refused without the right one',
  async (method, path, body) => {
    const none = await newVisitor().send(method, path, body, { Authorization: `Bearer ${key}` });
    expect(refusalOf(none)).toBe('404 not-found');
    const wrong = ['', `Bearer ${key}x`, `Bearer ${key.slice(0, -1)}`, `Basic ${key}`, key];
    for (const Authorization of wrong) {
      const refused = await operate(method, path, body, Authorization ? { Authorization } : {});
      expect(refusalOf(refused)).toBe('401 unauthenticated');
    }
  },
);

test('a withdrawal needs a reason, which is neither blank nor too long, and a result', async () => {
  for (const wrong of [undefined, '', '   ', 'x'.repeat(reasonMax + 1)])
    expect((await operate('POST', withdrawPath(ids[0]!), { reason: wrong })).status).toBe(400);
  // One that was never stored, and a made-up id.
  for (const id of [newPlayId(), '1'.repeat(19)]) {
    const longest = { reason: 'x'.repeat(reasonMax) };
    expect((await operate('POST', withdrawPath(id), longest)).status).toBe(404);
    expect((await operate('DELETE', withdrawPath(id))).status).toBe(404);
  }
});

const fetcher = {
  fetch: async (request: Request) => worker.fetch(request, bindings, createExecutionContext()),
};

/** Sends a request as an operator's program: without a cookie and without an Origin. */
const operate = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { Authorization: `Bearer ${key}` },
) => {
  const type = { 'Content-Type': 'application/json' };
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, ...type } };
  const request = new Request(origin + path, { method, headers, ...init });
  const answer = await fetcher.fetch(request);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};

const prepareMonth = async (isAdded: boolean): Promise<void> => {
  await emptyDatabase();
  await seed();
  if (isAdded) await advance();
};

const seed = async (): Promise<void> => {
  await addPlayers(8, players);
  for (const date of dates)
    for (const [at, playerId] of players.entries())
      await storePlay({
        ...(date === day && { id: ids[at]! }),
        ...{ playerId, challengeId: date, finishedAt: tenOf(date) + at },
        ...{ score: 200 + 10 * Math.floor(at / 2), opening: at % 2 === 0 ? 'A' : 'B' },
        ...{ par: 254, luck: 1, mistakes: at, missing: 0, marks: 'b'.repeat(13) },
        skill: at === 3 ? null : 100 * at,
      });
};

const tablesNow = async () =>
  Object.fromEntries(
    await Promise.all(
      [...tables, 'late_results', 'withdrawals'].map(async (table) => [
        table,
        (await rowsOf(`select * from ${table}`)).map((row) => JSON.stringify(row)).toSorted(),
      ]),
    ),
  );

const visitor = (): Visitor => newVisitor(fetcher);
const linesOf = async (): Promise<OpenResult[]> =>
  (await visitor().get<string>(`/api/challenges/${day}/yahtzee/results.jsonl`)).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const boardBy = async (by: string) =>
  (await visitor().get(`/api/challenges/${day}/yahtzee/board?by=${by}`)).body;
const seasonOf = async (player: string) =>
  (await rowsOf("select * from seasons where period = '2026-04' and player_id = ?", player))[0];
const advance = async (): Promise<void> => {
  while (await advanceSeasons(databaseOf(env.DB), allFrom('2026-04-08'), Date.now()));
};
