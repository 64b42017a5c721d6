/**
 * Results that have moved from D1 to files: every answer stays the same, and later changes show in
 * all of them.
 *
 * @module-tag whole
 */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { BoardEntry } from '../../../api/schemas/boards.ts';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import { archiveFinal } from '../../../worker/archive/archive-final.ts';
import { archiveObject } from '../../../worker/archive/archive-object.ts';
import { dayAfter } from '../../../api/days.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import type { ArchiveKey } from '../../../worker/files/manifest.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { mergeObject } from '../../../worker/identity/merge-object.ts';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { seasonTasksOf } from '../../../worker/seasons/add-days.ts';
import { runSteps } from '../../../worker/timers/task.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { diceOfDay } from '../seeds.ts';
import { randomOf } from '../../reference/random.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';
import { startGame } from '../../reference/yardkle.ts';
import { setClock } from '../clock.ts';
import { callsOf, countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { merge, objectOf } from '../identity/merging.ts';
import { finish, newVisitor, playLog, type Visitor } from '../visitor.ts';
import { addPlayer, addResult, holdAlarms, keyOf, manifestOf, settle } from './archived.ts';
import { isLong } from '../long.ts';

beforeAll(async () => {
  await wireFaults();
  await holdAlarms();
});

/**
 * Sets the clock to the morning `days` days after a day. The thirty-first is the first on which its
 * results leave D1.
 */
const morningAfter = (date: string, days: number): void =>
  setClock(`${dayAfter(date, days)}T08:00:00Z`);

/**
 * Runs the timer and everything that follows from it, then clears the caches as in a new isolate.
 */
const runTimer = async (...keys: readonly ArchiveKey[]): Promise<void> => {
  // Days of other tests are processed first.
  for (let run = 0; run < 3; run++) {
    for (const task of seasonTasksOf(env)) await runSteps(task);
    await archiveFinal(env);
    for (const key of keys) await settle(key);
  }
  invalidate('');
};

const rowsOf = async ({ challengeId, game }: ArchiveKey): Promise<any[]> =>
  (
    await env.DB.prepare('select * from results where challenge_id = ? and game = ? and ranked = 1')
      .bind(challengeId, game)
      .all()
  ).results;

const movedOf = async ({ challengeId, game }: ArchiveKey): Promise<number | null> => {
  const row = env.DB.prepare('select moved from archives where challenge_id = ? and game = ?');
  return (await row.bind(challengeId, game).first<any>()).moved;
};

const expectLeft = async (key: ArchiveKey): Promise<void> => {
  expect(await movedOf(key)).toBeGreaterThan(0);
  for (const row of await rowsOf(key))
    if (row.withdrawn === 0)
      expect(row).toMatchObject({ in_files: 1, log: '', par: null, marks: null });
};

/**
 * Adds more than a block of results, in three blocks of each board, with ties in score, in skill
 * and in time. Some are ungraded.
 */
const addCrowd = async (date: string, count: number): Promise<void> => {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into results (id, challenge_id, game, rules, ranked, log, opening, score, turns, standing, par, luck, mistakes, missing, marks,
       skill, started_at, finished_at)
     select replace(printf('b%018d', i), '0', 'z'), ?2, 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 'A',
            100 + i * 7 % 180, 13, -100 - i * 7 % 180, 254.5, 1, 30, 0, 'bbbbcccssmmbb',
            case when i % 9 = 0 then null else i * 11 % 3000 end, 0, ?3 + i % 40 from n`,
  )
    .bind(count, date, Date.parse(date))
    .run();
};

const openDataOf = async ({ challengeId, game }: ArchiveKey): Promise<OpenResult[]> =>
  (await newVisitor().get<string>(`/api/challenges/${challengeId}/${game}/results.jsonl`)).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const boardAddress = ({ challengeId, game }: ArchiveKey, by: string): string =>
  `/api/challenges/${challengeId}/${game}/board?limit=100&by=${by}`;

/** Reads a whole board page by page. `isBothWays` then reads it backwards and expects the same. */
const wholeBoard = async (
  key: ArchiveKey,
  by: 'score' | 'skill',
  isBothWays = isLong,
): Promise<BoardEntry[]> => {
  const visitor = newVisitor();
  const entries: BoardEntry[] = [];
  let last = (await visitor.get(boardAddress(key, by))).body;
  entries.push(...last.entries);
  while (last.next !== null) {
    last = (await visitor.get(`${boardAddress(key, by)}&after=${last.next}`)).body;
    entries.push(...last.entries);
  }
  if (!isBothWays) return entries;
  const backwards: BoardEntry[] = [...last.entries];
  while (last.previous !== null) {
    last = (await visitor.get(`${boardAddress(key, by)}&before=${last.previous}`)).body;
    backwards.unshift(...last.entries);
  }
  expect(backwards).toEqual(entries);
  return entries;
};

const allFinishers = async ({ challengeId, game }: ArchiveKey): Promise<unknown[]> => {
  const visitor = newVisitor();
  const address = `/api/challenges/${challengeId}/${game}/finished?limit=100`;
  const all: unknown[] = [];
  let page = (await visitor.get(address)).body;
  all.push(...page.finished);
  while (page.next !== null) {
    page = (await visitor.get(`${address}&after=${page.next}`)).body;
    all.push(...page.finished);
  }
  return all;
};

/**
 * Expects boards and open data to agree about everyone, and ranks to match a count of the board.
 */
const expectAgreement = async (key: ArchiveKey, count: number): Promise<void> => {
  const open = (await openDataOf(key)).filter(({ withdrawn }) => withdrawn === undefined);
  expect(open).toHaveLength(count);
  const scores = await wholeBoard(key, 'score');
  expect(scores.map(({ replay, rank, player, score }) => [replay, rank, player, score])).toEqual(
    open.map(({ replay, rank, player, score }) => [replay, rank, player, score]),
  );
  for (const { rank, score } of scores)
    expect(rank).toBe(1 + scores.filter((other) => other.score > score).length);
  const skills = await wholeBoard(key, 'skill');
  const graded = open.filter(({ skillRank }) => skillRank !== null);
  expect(new Map(skills.map(({ replay, rank }) => [replay, rank]))).toEqual(
    new Map(graded.map(({ replay, skillRank }) => [replay, skillRank])),
  );
  expect(await allFinishers(key)).toHaveLength(count);
};

describe('a day that leaves D1', { timeout: 120_000 }, () => {
  const date = '2026-02-10';
  const yahtzee = keyOf(date);
  const yardkle = keyOf(date, 'yardkle');
  const crowd = 2_600;
  const players: { visitor: Visitor; id: string; plays: string[] }[] = [];

  const playBoth = async (seed: number): Promise<void> => {
    const visitor = newVisitor();
    const first = await finish(visitor, await visitor.begin(date));
    const begun = await visitor.send('POST', `/api/challenges/${date}/yardkle/play`);
    const log = playOut(startGame(diceOfDay(date, 'yardkle', 6)), playerOf(randomOf(seed)));
    const second = await playLog(visitor, begun.body, log);
    const { id } = (await visitor.get('/api/players/me')).body;
    players.push({ visitor, id, plays: [first.id, second.id] });
  };

  /** Collects what anybody can ask about the day, and what each of its players can. */
  const answers = async (): Promise<Map<string, unknown>> => {
    const all = new Map<string, unknown>();
    const ask = async (visitor: Visitor, who: string, path: string): Promise<void> => {
      const { status, body } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      // Leaves out what depends on the current time or on the viewer.
      const {
        days: _,
        recent: __,
        keys: ___,
        access: ____,
        ...rest
      } = typeof body === 'object' ? body : {};
      all.set(`${who} ${path}`, typeof body === 'object' ? rest : body);
    };
    for (const key of [yahtzee, yardkle]) {
      const challenge = `/api/challenges/${date}/${key.game}`;
      for (const by of ['score', 'skill'] as const)
        all.set(`${key.game} by ${by}`, await wholeBoard(key, by, true));
      all.set(`${key.game} finished`, await allFinishers(key));
      all.set(`${key.game} open data`, await openDataOf(key));
      for (const part of ['', '/day', '/best-play', '/explorer'])
        await ask(newVisitor(), '', challenge + part);
      for (const [at, { visitor }] of players.entries()) {
        const who = `player ${at}`;
        for (const by of ['score', 'skill'] as const) {
          await ask(visitor, who, `${challenge}/board?limit=11&by=${by}&around=me`);
          await ask(visitor, who, `${challenge}/board?limit=3&by=${by}`);
          await ask(visitor, who, `${challenge}/friends?by=${by}`);
        }
      }
    }
    for (const [at, { visitor, id, plays }] of players.entries()) {
      await ask(newVisitor(), '', `/api/players/${id}`);
      for (const part of [
        'export',
        'results.csv',
        `archive?month=${date.slice(0, 7)}`,
        'streak',
        'statistics/yahtzee',
      ])
        await ask(visitor, `player ${at}`, `/api/players/me/${part}`);
      for (const play of plays) {
        await ask(visitor, `player ${at}`, `/api/plays/${play}`);
        await ask(newVisitor(), '', `/api/replays/${play}`);
        await ask(newVisitor(), '', `/api/replays/${play}/review`);
        await ask(newVisitor(), '', `/r/${play}`);
        await ask(newVisitor(), '', `/og/${play}.png`);
      }
    }
    await ask(newVisitor(), '', `/api/seasons/${date.slice(0, 7)}/yahtzee`);
    return all;
  };

  beforeAll(async () => {
    setClock(`${date}T10:00:00Z`);
    for (const seed of [1, 2, 3]) await playBoth(seed);
    const [one, other] = players;
    await one?.visitor.send('PUT', `/api/players/${other?.id}/follow`);
    await addCrowd(date, crowd);
    // Deletes the storage of the plays, so D1 serves them.
    morningAfter(date, 8);
    for (const { plays } of players)
      for (const play of plays) while (await runDurableObjectAlarm(objectOf(play)));
  }, 60_000);

  test('gives the same answers as before', async () => {
    morningAfter(date, 30);
    await runTimer(yahtzee, yardkle);
    expect(await movedOf(yahtzee)).toBeNull();
    const before = await answers();
    expect(before.size).toBeGreaterThan(80);
    const logs = (await rowsOf(yahtzee)).map(({ log }) => log);
    expect(logs).not.toContain('');
    morningAfter(date, 32);
    await runTimer(yahtzee, yardkle);
    await expectLeft(yahtzee);
    await expectLeft(yardkle);
    for (const [question, answer] of await answers())
      expect([question, answer]).toEqual([question, before.get(question)]);
    await expectAgreement(yahtzee, crowd + 3);
  });

  test('is unavailable while R2 is down, except for what D1 has', async () => {
    morningAfter(date, 33);
    invalidate('');
    const away = vi.spyOn(Object.getPrototypeOf(env.FILES), 'get');
    away.mockRejectedValue(new Error('R2 is away'));
    const [{ visitor, plays } = players[0]!] = players;
    const failing = [
      boardAddress(yahtzee, 'score'),
      `${boardAddress(yahtzee, 'skill')}&around=me`,
      `/api/challenges/${date}/yahtzee/results.jsonl`,
      `/api/replays/${plays[0]}`,
      `/api/plays/${plays[0]}`,
    ];
    const answers = [];
    for (const path of failing) answers.push((await visitor.get(path)).body.code);
    const friends = (await visitor.get(`/api/challenges/${date}/yahtzee/friends`)).status;
    away.mockRestore();
    expect(answers).toEqual(failing.map(() => 'unavailable'));
    expect(friends).toBe(200);
    expect((await visitor.get(boardAddress(yahtzee, 'score'))).status).toBe(200);
  });

  test('gets new files after a late result, a withdrawal and its undoing', async () => {
    morningAfter(date, 34);
    const { generation } = await manifestOf(yahtzee);
    const late = await addResult({
      challengeId: date,
      playerId: await addPlayer(),
      score: 150,
      skill: 1_500,
      finishedAt: Date.parse(date) + 20,
    });
    await runTimer(yahtzee);
    await expectLeft(yahtzee);
    expect((await manifestOf(yahtzee)).generation).toBe(generation + 1);
    await expectAgreement(yahtzee, crowd + 4);
    expect((await openDataOf(yahtzee)).some(({ replay }) => replay === late)).toBe(true);

    morningAfter(date, 35);
    const [{ plays: [withdrawnId = ''] } = players[0]!] = players;
    const found = async () => (await findResult(databaseOf(env.DB), withdrawnId))!.result;
    await withdraw(databaseOf(env.DB), await found(), 'A reason.', Date.now());
    invalidate('');
    // This takes effect at once, whatever the files say.
    const first = (await wholeBoard(yahtzee, 'score')).map(({ replay }) => replay);
    expect(first).not.toContain(withdrawnId);
    expect(first).toHaveLength(crowd + 3);
    expect((await newVisitor().get(`/api/replays/${withdrawnId}`)).body.withdrawn).toBeDefined();
    await runTimer(yahtzee);
    await expectAgreement(yahtzee, crowd + 3);
    expect((await openDataOf(yahtzee)).at(-1)).toMatchObject({ replay: withdrawnId });
    expect((await openDataOf(yahtzee)).at(-1)?.log).not.toBe('');
    expect((await newVisitor().get(`/api/replays/${withdrawnId}`)).status).toBe(200);

    morningAfter(date, 36);
    await restore(databaseOf(env.DB), await found(), Date.now());
    await runTimer(yahtzee);
    await expectLeft(yahtzee);
    await expectAgreement(yahtzee, crowd + 4);
    expect((await manifestOf(yahtzee)).generation).toBe(generation + 3);
  });

  test('forgets a deleted player without changing a file', async () => {
    morningAfter(date, 37);
    const { generation } = await manifestOf(yahtzee);
    const { visitor, id, plays } = players[2]!;
    expect((await visitor.send('DELETE', '/api/players/me')).status).toBe(204);
    while (await runDurableObjectAlarm(erasureObject(env, id)));
    await runTimer(yahtzee);
    expect((await manifestOf(yahtzee)).generation).toBe(generation);
    await expectAgreement(yahtzee, crowd + 4);
    const open = await openDataOf(yahtzee);
    expect(open.find(({ replay }) => replay === plays[0])?.player).toBeNull();
    expect((await newVisitor().get(`/api/replays/${plays[0]}`)).body.player).toBeNull();
    expect(JSON.stringify(await wholeBoard(yahtzee, 'score'))).not.toContain(id);
  });

  test('keeps a result without a player when two players who have both played merge, and no file changes', async () => {
    morningAfter(date, 38);
    const [one, other] = [players[0]!, players[1]!];
    const { generation } = await manifestOf(yahtzee);
    await merge(other.id, one.id);
    while (await runDurableObjectAlarm(mergeObject(env, other.id)));
    await runTimer(yahtzee, yardkle);
    expect((await manifestOf(yahtzee)).generation).toBe(generation);
    await expectAgreement(yahtzee, crowd + 4);
    expect(JSON.stringify(await openDataOf(yahtzee))).not.toContain(other.id);
    const { player } = (await newVisitor().get(`/api/replays/${other.plays[0]}`)).body;
    expect(player).toBeNull();
    expect((await one.visitor.get(`/api/plays/${one.plays[0]}`)).body.status).toBe('finished');
  });

  test('moves a result that is no longer ranked back to D1', async () => {
    morningAfter(date, 39);
    const id = players[0]!.plays[0]!;
    const before = await newVisitor().get(`/api/replays/${id}`);
    await env.DB.prepare('update results set ranked = 0 where id = ?').bind(id).run();
    await runTimer(yahtzee);
    await expectLeft(yahtzee);
    await expectAgreement(yahtzee, crowd + 3);
    const after = await newVisitor().get(`/api/replays/${id}`);
    expect(after.body).toEqual({ ...before.body, ranked: false });
    const row = await env.DB.prepare('select in_files from results where id = ?').bind(id).first();
    expect(row).toEqual({ in_files: 0 });
  });
});

test('a custom challenge leaves D1 thirty days after it became final, too', async () => {
  setClock('2026-05-01T12:00:00Z');
  const visitor = newVisitor();
  const made = { rules: 'official', closesAt: '2026-05-01T13:00:00Z' };
  const { code } = (await visitor.send('POST', '/api/challenges', made)).body;
  const { id } = await finish(
    visitor,
    (await visitor.send('POST', `/api/challenges/c/${code}/play`)).body,
  );
  const key = keyOf(`c/${code}`);
  setClock('2026-05-31T18:59:59Z');
  await runTimer(key);
  expect(await movedOf(key)).toBeNull();
  const before = (await newVisitor().get(`/api/replays/${id}`)).body;
  setClock('2026-05-31T19:00:01Z');
  await runTimer(key);
  await expectLeft(key);
  expect((await newVisitor().get(`/api/replays/${id}`)).body).toEqual(before);
});

describe('an interrupted move out of D1', { timeout: 240_000 }, () => {
  const fieldSize = 4;
  const nextDay = (
    (date: string) => () =>
      (date = dayAfter(date, 1))
  )('2026-06-01');

  /** A day that has files and is about to leave D1. */
  const newDay = async (): Promise<ArchiveKey> => {
    const date = nextDay();
    const key = keyOf(date);
    for (let at = 0; at < fieldSize; at++)
      await addResult({
        challengeId: date,
        playerId: await addPlayer(),
        score: 200 + (at % 3),
        skill: 100 * at,
      });
    morningAfter(date, 2);
    await runTimer(key);
    morningAfter(date, 32);
    return key;
  };
  const move = (key: ArchiveKey) => async (): Promise<void> => {
    const object = archiveObject(env, key);
    await object.move(key);
    while (await runDurableObjectAlarm(object));
  };

  test('moves every result and nothing else in the end, whichever call fails or is slow', async () => {
    const first = await newDay();
    const total = await countCalls(move(first));
    await expectLeft(first);
    expect(total).toBeGreaterThan(10);
    for (const fault of faultsOf(total, 4)) {
      const key = await newDay();
      const before = await openDataOf(key);
      await withFault(fault, () => move(key)().catch(() => undefined));
      invalidate('');
      // Viewers find every result at any moment.
      expect(await wholeBoard(key, 'score')).toHaveLength(fieldSize);
      await runTimer(key);
      await expectLeft(key);
      await expectAgreement(key, fieldSize);
      morningAfter(key.challengeId, 33);
      expect(await openDataOf(key)).toEqual(before);
    }
  });

  test('includes a withdrawal and a late result from in between in the files', async () => {
    const first = await newDay();
    const total = await countCalls(move(first));
    for (const call of callsOf(total, 7)) {
      const key = await newDay();
      const [{ id }] = await rowsOf(key);
      await withFault({ call, kind: 'before', shape: call }, () =>
        move(key)().catch(() => undefined),
      );
      const { result } = (await findResult(databaseOf(env.DB), id))!;
      await withdraw(databaseOf(env.DB), result, 'A reason.', Date.now());
      await addResult({ challengeId: key.challengeId, playerId: await addPlayer(), score: 201 });
      await runTimer(key);
      await expectLeft(key);
      await expectAgreement(key, fieldSize);
      morningAfter(key.challengeId, 33);
      const [withdrawn] = (await openDataOf(key)).filter((line) => line.withdrawn);
      expect(withdrawn).toMatchObject({ replay: id, log: 'ABCDEFGHIJKLM' });
    }
  });
});
