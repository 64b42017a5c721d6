/**
 * Archives of closed days match D1, have no names, and are written completely or not at all.
 *
 * @holds worker/files worker/fairness
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import { dayAfter } from '../../../api/days.ts';
import { archiveFinal } from '../../../worker/archive/archive-final.ts';
import { archiveObject } from '../../../worker/archive/archive-object.ts';
import { type ArchiveKey, folderOf } from '../../../worker/files/manifest.ts';
import { sha256Of } from '../../../worker/files/blocks.ts';
import { archivedLines } from '../../../worker/fairness/routes.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { resultLines } from '../../../worker/fairness/open-results.ts';
import { toggleWithdrawn } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { eraseStored } from '../identity/people.ts';
import { linesOf, rowsOf } from '../rows.ts';
import { finish, newVisitor } from '../visitor.ts';
import {
  addPlayer,
  addPlayers,
  addResult,
  archive,
  holdAlarms,
  keyOf,
  manifestOf,
  objectsOf,
  resultLinesOf,
  settle,
  textOf,
  valueOf,
} from './archived.ts';

beforeAll(wireFaults);
beforeAll(holdAlarms);

const finalAfter = (date: string): string => `${dayAfter(date, 1)}T06:00:00Z`;

const date = '2026-02-10';
const key = keyOf(date);

test('a day has files once it is final, which match D1, and are written once', async () => {
  await addField(date, 30);
  const tryTwice = async (): Promise<void> => {
    await archive(key);
    await archiveObject(env, key).archive(key);
    await settle(key);
  };
  setClock('2026-02-11T05:59:59Z');
  await tryTwice();
  expect((await env.FILES.list()).objects).toEqual([]);
  setClock(finalAfter(date));
  await archive(key);
  const put = vi.spyOn(Object.getPrototypeOf(env.FILES), 'put');
  await tryTwice();
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  expect(await manifestOf(key)).toMatchObject({ generation: 1, results: 30, withdrawn: 0 });
  await expectWhole(key);
  const read = async (part: string) =>
    (await newVisitor().get(`/api/challenges/${date}/yahtzee/${part}`)).body;
  const { entries } = await read('board?limit=100');
  expect(
    (await resultLinesOf(key)).map(({ id, score, finishedAt }) => [id, score, finishedAt]),
  ).toEqual(entries.map((entry: any) => [entry.replay, entry.score, Date.parse(entry.finishedAt)]));
  const { challenge, ...review } = await read('day');
  expect(challenge.players).toBe(30);
  expect(await valueOf(key, 'day')).toEqual(review);
  expect(await valueOf(key, 'best-play')).toEqual(await read('best-play'));
});

test('a day has files without names, which stay the same when a player is renamed or deleted', async () => {
  setClock(finalAfter(date));
  const people = await rowsOf('select id, handle from players');
  const text = await textOf(key);
  for (const { id, handle } of people) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(handle);
  }
  const before = await objectsOf(key);
  const [renamed, deleted] = [people[0].id, people[1].id];
  await rowsOf("update players set handle = 'quiet-otter' where id = ?", renamed);
  await eraseStored(deleted);
  await archive(key);
  expect(await objectsOf(key)).toEqual(before);
  await expectWhole(key);
  const players = (await openDataFrom(key)).map(({ player }) => player);
  expect(players).toContain(null);
  expect(players).toContainEqual({ id: renamed, handle: 'quiet-otter' });
});

test('a day gets a new generation, which replaces the old one, after a late result, a withdrawal and its undoing', async () => {
  setClock(finalAfter(date));
  const { generation } = await manifestOf(key);
  const late = await addResult({ challengeId: date, playerId: await addPlayer(), score: 399 });
  await archive(key);
  expect(await manifestOf(key)).toMatchObject({ generation: generation + 1, results: 31 });
  await expectWhole(key);
  await toggleWithdrawn(late);
  await archive(key);
  expect(await manifestOf(key)).toMatchObject({ results: 30, withdrawn: 1 });
  await expectWhole(key);
  expect((await resultLinesOf(key)).at(-1)).toMatchObject({
    id: late,
    withdrawn: { reason: 'A reason.' },
  });
  await toggleWithdrawn(late);
  await archive(key);
  expect(await manifestOf(key)).toMatchObject({ generation: generation + 3, withdrawn: 0 });
  await expectWhole(key);
});

test('a day is in the chain of results once, and once more after each change', async () => {
  const { entries, next } = (await newVisitor().get('/api/fairness/results')).body;
  expect(next).toBeNull();
  const own = entries.filter(({ challenge }: any) => challenge === `${date}/yahtzee`);
  expect(own.map(({ results }: any) => results)).toEqual([31, 31, 31, 30]);
  const { resultsChain } = (await newVisitor().get('/api/challenges/today')).body;
  const [{ position, link }] = entries;
  expect(resultsChain).toEqual({ position, link });
});

describe('the open data of a day', () => {
  const date = '2026-02-15';
  const key = keyOf(date);
  const logsRead = (queries: { mock: { calls: unknown[][] } }): number =>
    queries.mock.calls.filter(([sql]) => String(sql).includes('"log"')).length;
  /** `minutes` after the day became final: later each time, as a copy is served for minutes. */
  const at = (minutes: number): void => setClock(Date.parse(finalAfter(date)) + minutes * 60_000);
  const ask = async (): Promise<string> =>
    (await newVisitor().get<string>(`/api/challenges/${date}/yahtzee/results.jsonl`)).body;

  test('is the same before and after archiving, but then reads no log from D1', async () => {
    const ids = await addField(date, 12);
    at(0);
    await toggleWithdrawn(ids[3]!);
    const before = await ask();
    expect(linesOf<OpenResult>(before)).toHaveLength(12);
    await archive(key);
    at(6);
    const queries = vi.spyOn(env.DB, 'prepare');
    expect(await ask()).toBe(before);
    expect(logsRead(queries)).toBe(0);
    queries.mockRestore();
  });

  test('includes a late result at once, and comes from D1 while R2 is down', async () => {
    at(12);
    await addResult({ challengeId: date, playerId: await addPlayer(), score: 399 });
    expect(linesOf<OpenResult>(await ask())[0]).toMatchObject({ score: 399, rank: 1 });
    await archive(key);
    at(18);
    const away = vi.spyOn(Object.getPrototypeOf(env.FILES), 'get');
    away.mockRejectedValue(new Error('R2 is away'));
    expect(linesOf<OpenResult>(await ask())).toHaveLength(13);
    away.mockRestore();
  });

  test('is read to the end even if a new generation replaces the one being read', async () => {
    at(24);
    const lines = archivedLines(databaseOf(env.DB), env.FILES, await manifestOf(key), key);
    await addResult({ challengeId: date, playerId: await addPlayer(), score: 100 });
    await archiveFinal(env);
    expect(await manifestOf(key)).toMatchObject({ results: 13 });
    // There are fourteen now, one of them withdrawn. The last was added after this generation, so
    // the stream has thirteen.
    expect(linesOf<OpenResult>(await joined(lines))).toHaveLength(13);
    await settle(key);
    await expectWhole(key);
  });
});

test('files that are not what was written are not published, and the next run writes them anew', async () => {
  const key = keyOf('2026-02-20');
  await addField(key.challengeId);
  setClock(finalAfter(key.challengeId));
  const files = Object.getPrototypeOf(env.FILES);
  const { put } = files;
  const damaging = vi.spyOn(files, 'put').mockImplementation(function (this: R2Bucket, ...args) {
    return put.call(this, args[0], 'damaged');
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await archive(key);
  damaging.mockRestore();
  await expect(manifestOf(key)).rejects.toThrow('no manifest');
  const [refused] = logged.mock.calls.map(([line]) => JSON.parse(line));
  expect(refused).toMatchObject({
    ...key,
    message: expect.stringContaining('not what was written'),
  });
  logged.mockRestore();
  await archive(key);
  await expectWhole(key);
});

test('a custom challenge has files too', async () => {
  setClock('2026-03-10T12:00:00Z');
  const visitor = newVisitor();
  const made = { rules: 'official', closesAt: '2026-03-10T13:00:00Z' };
  const { code } = (await visitor.send('POST', '/api/challenges', made)).body;
  await finish(visitor, (await visitor.send('POST', `/api/challenges/c/${code}/play`)).body);
  const key = keyOf(`c/${code}`);
  setClock('2026-03-10T18:59:59Z');
  await archive(key);
  expect(await objectsOf(key)).toEqual(new Map());
  setClock('2026-03-10T19:00:00Z');
  await archive(key);
  await expectWhole(key);
  expect(await manifestOf(key)).toMatchObject({ challengeId: `c/${code}`, results: 1 });
});

describe('an interrupted archive', { timeout: 240_000 }, () => {
  const fieldSize = 4;
  const nextDay = (
    (date: string) => () =>
      (date = dayAfter(date, 1))
  )('2026-05-01');

  const newDay = async (): Promise<ArchiveKey> => {
    const date = nextDay();
    await addField(date, fieldSize);
    setClock(finalAfter(date));
    return keyOf(date);
  };

  test('is complete in the end, whichever call fails or is slow, with a result that arrives in between and nothing of its deleted player', async () => {
    const first = await newDay();
    const total = await countCalls(() => archiveFinal(env));
    await settle(first);
    await expectWhole(first);
    expect(total).toBeGreaterThan(30);
    for (const fault of faultsOf(total, 20)) {
      const key = await newDay();
      await withFault(fault, () => archiveFinal(env).catch(() => undefined));
      const playerId = await addPlayer();
      await addResult({ challengeId: key.challengeId, playerId, score: 300 });
      await eraseStored(playerId);
      // If the files were already complete, the second run writes new ones.
      for (let run = 0; run < 2; run++) await archive(key);
      await expectWhole(key);
      expect((await manifestOf(key)).results).toBe(fieldSize + 1);
      expect(await textOf(key)).not.toContain(playerId);
    }
  });
});

const addField = async (challengeId: string, count = 6): Promise<string[]> => {
  const ids: string[] = [];
  for (const [at, playerId] of (await addPlayers(count)).entries())
    ids.push(
      await addResult({
        challengeId,
        playerId,
        score: 200 + (at % 4),
        skill: at % 5 === 4 ? null : 1_000 + 50 * (at % 3),
        finishedAt: 1_000 + (at % 2),
      }),
    );
  return ids;
};

const joined = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

/** The open data as read from the files, with players joined from D1. */
const textFromFiles = async (key: ArchiveKey): Promise<string> =>
  joined(archivedLines(databaseOf(env.DB), env.FILES, await manifestOf(key), key));

const openDataFrom = async (key: ArchiveKey): Promise<OpenResult[]> =>
  linesOf<OpenResult>(await textFromFiles(key));

const textFromDatabase = (key: ArchiveKey): Promise<string> =>
  joined(resultLines(databaseOf(env.DB), key));

const sha256 = (text: string): Promise<string> =>
  sha256Of(new Uint8Array(new TextEncoder().encode(text)));

/** Expects the chain of results to end with these results of a day, each link following. */
const expectNoted = async ({ challengeId, game }: ArchiveKey, lines: OpenResult[]) => {
  const { entries } = (await newVisitor().get('/api/fairness/results')).body;
  let link = '0'.repeat(64);
  for (const { position, challenge, results, digest, notedAt, ...entry } of entries.toReversed()) {
    link = await sha256(`${link}${position} ${challenge} ${results} ${digest} ${notedAt}`);
    expect(entry.link).toBe(link);
  }
  const noted = entries.find(({ challenge }: any) => challenge === `${challengeId}/${game}`);
  if (challengeId.startsWith('c/')) return expect(noted).toBeUndefined();
  let digest = '0'.repeat(64);
  for (const { replay, log, finishedAt, withdrawn } of lines)
    digest = await sha256(
      `${digest}${replay} ${log} ${finishedAt}${withdrawn ? ' withdrawn' : ''}`,
    );
  expect(noted).toMatchObject({ results: lines.length, digest });
};

/** Expects exactly the files of the manifest, undamaged and with the same content as D1. */
const expectWhole = async (key: ArchiveKey): Promise<void> => {
  const manifest = await manifestOf(key);
  const stored = await objectsOf(key);
  const folder = `${folderOf(key)}${manifest.generation}/`;
  expect([...stored.keys()].toSorted()).toEqual(
    [
      `${folderOf(key)}manifest.json`,
      ...manifest.files.map(({ name }) => folder + name),
    ].toSorted(),
  );
  for (const { name, sha256, bytes } of manifest.files) {
    const file = stored.get(folder + name) ?? new ArrayBuffer();
    expect([name, file.byteLength, await sha256Of(file)]).toEqual([name, bytes, sha256]);
  }
  const open = await textFromDatabase(key);
  expect(await textFromFiles(key)).toBe(open);
  expect(manifest.results).toBe(
    linesOf<OpenResult>(open).filter(({ withdrawn }) => !withdrawn).length,
  );
  await expectNoted(key, linesOf<OpenResult>(open));
  const [counts] = await rowsOf(
    'select changes, archived from archives where challenge_id = ? and game = ?',
    ...[key.challengeId, key.game],
  );
  expect(counts.archived).toBe(counts.changes);
};
