/** Two players who become one: what moves, which of two games counts, and that nothing is lost or counted twice, wherever it is cut. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasureObject } from '../../../worker/players/erasure-object.ts';
import { mergeObject } from '../../../worker/identity/merge-object.ts';
import { advanceSeasons } from '../../../worker/seasons/add-days.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { setClock } from '../clock.ts';
import { countCalls, faultKinds, wireFaults, withFault } from '../faults.ts';
import { finish, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import type { Passkey } from './authenticator.ts';
import { addPasskey, idOf, me, signIn } from './people.ts';

const day = '2026-11-20';
const start = `/api/challenges/${day}/yahtzee/play`;
const at = (time: string): void => setClock(`${day}T${time}Z`);

beforeAll(wireFaults);
beforeEach(() => at('12:00:00'));

interface Two {
  /** Has played here without any key. */
  readonly here: Visitor;
  readonly hereId: string;
  /** Has a passkey. */
  readonly there: Visitor;
  readonly thereId: string;
  readonly passkey: Passkey;
}

const play = async (visitor: Visitor, date = day) => finish(visitor, await visitor.begin(date));

const two = async (): Promise<Two> => {
  const [here, there] = [newVisitor(), newVisitor()];
  await there.send('POST', `/api/challenges/${day}/yardkle/play`);
  const passkey = await addPasskey(there);
  await here.begin('2026-11-02');
  return { here, hereId: await idOf(here), there, thereId: await idOf(there), passkey };
};

const ask = async ({ here, passkey }: Two): Promise<Answer> => signIn(here, passkey);

const bring = async (pair: Two): Promise<Answer> => {
  const { ticket } = (await ask(pair)).body;
  return pair.here.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });
};

/** Lets alarms ring until there is none. */
const settle = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 40; rings++)
    if (!(await runDurableObjectAlarm(mergeObject(env, id)))) return;
  throw new Error('the merge does not end');
};

const settleErasure = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 40; rings++)
    if (!(await runDurableObjectAlarm(erasureObject(env, id)))) return;
  throw new Error('the deletion does not end');
};

const rowsOf = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

/** Every count is what the ranked results that count come to. */
const expectTrueCounts = async (): Promise<void> => {
  const counted = (columns: string, also = '') =>
    rowsOf(`select challenge_id, game, ${columns}, count(*) as count from results
      where ranked = 1 and withdrawn = 0 ${also} group by 1, 2, 3 order by 1, 2, 3`);
  const stored = (table: string, column: string) =>
    rowsOf(`select challenge_id, game, ${column}, count from ${table} order by 1, 2, 3`);
  expect(await stored('histogram', 'standing')).toEqual(await counted('standing'));
  const graded = 'and skill is not null';
  expect(await stored('skill_histogram', 'skill')).toEqual(await counted('skill', graded));
  expect(await stored('skill_bars', 'bar')).toEqual(await counted('skill / 100 as bar', graded));
  expect(await stored('openings', 'move')).toEqual(
    await counted('opening as move', 'and opening is not null'),
  );
};

const tables = [
  ...['players', 'results', 'follows', 'seasons', 'custom_plays', 'custom_challenges'],
  ...['unranked_plays', 'sessions', 'passkeys', 'recovery_codes', 'transfers'],
];

const expectNoTrace = async (id: string): Promise<void> => {
  for (const table of tables)
    expect(JSON.stringify(await rowsOf(`select * from ${table}`))).not.toContain(id);
  const object = env.MERGES.get(env.MERGES.idFromName(id));
  expect(await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()])).toEqual([]);
};

describe('a browser that has played', () => {
  test('is told what will happen, and nothing happens until it agrees', async () => {
    const pair = await two();
    const early = await play(pair.here);
    at('12:00:01');
    await play(pair.there);
    const answer = await ask(pair);
    const { handle } = (await pair.there.get(me)).body;
    expect(answer.body).toMatchObject({
      state: 'choose',
      player: { id: pair.thereId, handle },
      merge: {
        games: 1,
        unfinished: 1,
        bothCount: 1,
        both: [{ challenge: `${day}/yahtzee`, counts: 'here', other: 'unranked' }],
        inProgress: null,
      },
    });
    expect(await idOf(pair.here)).toBe(pair.hereId);
    const { ticket } = answer.body;
    const again = await pair.here.send('POST', '/api/sign-in/preview', { ticket });
    expect(again.body).toEqual(answer.body.merge);
    expect((await pair.here.get(`/api/plays/${early.id}`)).body.ranked).toBe(true);
  });

  test('may leave its games where they are', async () => {
    const pair = await two();
    const left = await play(pair.here);
    const { ticket } = (await ask(pair)).body;
    const answer = await pair.here.send('POST', '/api/sign-in/choose', { ticket, games: 'leave' });
    expect(answer.body).toMatchObject({ state: 'here', player: { id: pair.thereId } });
    expect(await idOf(pair.here)).toBe(pair.thereId);
    expect((await pair.here.get(`/api/plays/${left.id}`)).status).toBe(404);
    const [row] = await rowsOf('select player_id from results where id = ?', left.id);
    expect(row.player_id).toBe(pair.hereId);
  });

  test('has nothing to choose if it has nothing, or another way back', async () => {
    const pair = await two();
    const [nobody, kept] = [newVisitor(), newVisitor()];
    expect((await signIn(nobody, pair.passkey)).body.state).toBe('here');
    await play(kept);
    const own = await addPasskey(kept);
    const keptId = await idOf(kept);
    expect((await signIn(kept, pair.passkey)).body.state).toBe('here');
    expect(await idOf(kept)).toBe(pair.thereId);
    expect((await signIn(kept, own)).body.state).toBe('here');
    expect(await idOf(kept)).toBe(keptId);
  });

  test('has a ticket that is worth nothing elsewhere, changed, or after ten minutes', async () => {
    const [pair, other] = [await two(), await two()];
    await play(pair.here);
    await play(other.here);
    const { ticket } = (await ask(pair)).body;
    const choose = (visitor: Visitor, text: string) =>
      visitor.send('POST', '/api/sign-in/choose', { ticket: text, games: 'bring' });
    const changed = ticket.replace(pair.thereId, other.thereId);
    for (const [visitor, text] of [
      [other.here, ticket],
      [pair.here, changed],
      [pair.here, 'x'],
    ] as const)
      expect(await choose(visitor, text)).toMatchObject({ body: { code: 'sign-in-refused' } });
    at('12:10:00');
    expect((await choose(pair.here, ticket)).status).toBe(403);
    expect(await idOf(pair.here)).toBe(pair.hereId);
  });
});

describe('of a challenge that both have played', () => {
  test.each([
    ['here', true],
    ['there', false],
  ])('the game that was begun first, %s, stays; the other counts nowhere', async (_, isHere) => {
    const pair = await two();
    const [first, second] = isHere ? [pair.here, pair.there] : [pair.there, pair.here];
    const early = await play(first);
    at('12:00:01');
    const late = await play(second);
    expect((await bring(pair)).body).toMatchObject({ state: 'here' });
    await settle(pair.hereId);
    await expectTrueCounts();
    const board = (await pair.here.get(`/api/challenges/${day}/yahtzee/board`)).body;
    const own = board.entries.filter((entry: any) => entry.player?.id === pair.thereId);
    expect(own.map((entry: any) => entry.replay)).toEqual([early.id]);
    expect(JSON.stringify(board)).not.toContain(late.id);
    for (const visitor of [pair.here, pair.there]) {
      expect((await visitor.get(start)).body.play.id).toBe(early.id);
      expect((await visitor.send('POST', start)).body.id).toBe(early.id);
      expect((await visitor.get(`/api/plays/${late.id}`)).body.ranked).toBe(false);
      expect((await visitor.get(`/api/replays/${late.id}`)).status).toBe(200);
    }
    await expectNoTrace(pair.hereId);
  });

  test('nothing moves while one of the two goes on', async () => {
    const pair = await two();
    await play(pair.here);
    const open = await pair.there.begin(day);
    const answer = await bring(pair);
    expect(answer).toMatchObject({ status: 409, body: { code: 'play-in-progress' } });
    expect((await ask(pair)).body.merge.inProgress).toBe(`${day}/yahtzee`);
    expect(await idOf(pair.here)).toBe(pair.hereId);
    await finish(pair.there, open);
    expect((await bring(pair)).status).toBe(200);
    await settle(pair.hereId);
    await expectTrueCounts();
  });

  test('on a final board both stay, the later without a player, and months count one', async () => {
    const pair = await two();
    const early = await play(pair.there);
    at('12:00:01');
    const late = await play(pair.here);
    setClock('2026-11-21T06:00:00Z');
    while (await advanceSeasons(databaseOf(env.DB), '2026-11-01', Date.now()));
    expect((await ask(pair)).body.merge.both).toEqual([
      { challenge: `${day}/yahtzee`, counts: 'there', other: 'nameless' },
    ]);
    await bring(pair);
    await settle(pair.hereId);
    await expectTrueCounts();
    const rows = await rowsOf(
      'select id, player_id, ranked from results where challenge_id = ?',
      day,
    );
    expect(rows).toContainEqual({ id: early.id, player_id: pair.thereId, ranked: 1 });
    expect(rows).toContainEqual({ id: late.id, player_id: null, ranked: 1 });
    const seasons = await rowsOf('select games from seasons where player_id = ?', pair.thereId);
    expect(seasons).toEqual([{ games: 1 }, { games: 1 }]);
    await expectNoTrace(pair.hereId);
  });
});

test('a game that goes on is gone on with, and no second one can begin', async () => {
  const pair = await two();
  const open = await pair.here.begin(day);
  await bring(pair);
  for (const visitor of [pair.here, pair.there]) {
    expect((await visitor.send('POST', start)).body.id).toBe(open.id);
    expect((await visitor.get(start)).body.play.id).toBe(open.id);
  }
  await settle(pair.hereId);
  const done = await finish(pair.there, (await pair.there.get(`/api/plays/${open.id}`)).body);
  expect(done.result).toMatchObject({ rank: expect.any(Number) });
  expect((await pair.here.send('POST', start)).body.id).toBe(open.id);
  await expectTrueCounts();
});

test('two browsers that come one after the other leave the game that was begun first of all', async () => {
  const pair = await two();
  const [early, late] = [newVisitor(), newVisitor()];
  const first = await play(early);
  at('12:00:01');
  const second = await play(late);
  for (const here of [late, early]) {
    const hereId = await idOf(here);
    expect((await bring({ ...pair, here })).status).toBe(200);
    await settle(hereId);
    await expectTrueCounts();
  }
  for (const visitor of [early, late, pair.there]) {
    expect((await visitor.send('POST', start)).body).toMatchObject({ id: first.id, ranked: true });
    expect((await visitor.get(start)).body.play.id).toBe(first.id);
  }
  expect((await late.get(`/api/plays/${second.id}`)).body.ranked).toBe(false);
  // A deletion finds both.
  await pair.there.send('DELETE', me);
  await settleErasure(pair.thereId);
  for (const id of [first.id, second.id]) {
    const object = env.PLAYS.get(env.PLAYS.idFromName(id));
    const kept = await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()]);
    expect(JSON.stringify(kept)).not.toContain(pair.thereId);
  }
});

test('a challenge that stays open for weeks can’t be begun again after its object is free', async () => {
  const pair = await two();
  const made = { rules: 'official', closesAt: '2026-12-10T12:00:00Z' };
  const { code } = (await pair.there.send('POST', '/api/challenges', made)).body;
  const path = `/api/challenges/c/${code}/play`;
  const done = await finish(pair.here, (await pair.here.send('POST', path)).body);
  setClock('2026-11-25T12:00:00Z');
  await runDurableObjectAlarm(env.PLAYS.get(env.PLAYS.idFromName(done.id)));
  await bring(pair);
  await settle(pair.hereId);
  expect((await pair.there.send('POST', path)).body).toMatchObject({ id: done.id });
  expect((await pair.there.get(path)).body.play).toMatchObject({ id: done.id, status: 'finished' });
});

test('months, follows, challenges and sessions move over', async () => {
  const pair = await two();
  const friends = [newVisitor(), newVisitor()];
  for (const friend of friends) await play(friend);
  const [one, other] = [await idOf(friends[0]!), await idOf(friends[1]!)];
  await play(pair.here);
  await pair.here.send('POST', `/api/players/${one}/follow`);
  await pair.here.send('POST', `/api/players/${other}/follow`);
  await pair.there.send('POST', `/api/players/${one}/follow`);
  await pair.here.send('POST', `/api/players/${pair.thereId}/follow`);
  await friends[0]!.send('POST', `/api/players/${pair.hereId}/follow`);
  const made = { rules: 'official', closesAt: `${day}T20:00:00Z` };
  const { code } = (await pair.here.send('POST', '/api/challenges', made)).body;
  setClock('2026-11-21T06:00:00Z');
  while (await advanceSeasons(databaseOf(env.DB), '2026-11-01', Date.now()));
  const before = await rowsOf('select * from seasons where player_id = ?', pair.hereId);
  expect(before).toHaveLength(2);
  await bring(pair);
  await settle(pair.hereId);
  const followed = (await pair.there.get(`${me}/follows`)).body.players;
  expect(new Set(followed.map(({ id }: { id: string }) => id))).toEqual(new Set([one, other]));
  expect((await friends[0]!.get(`${me}/follows`)).body.players).toMatchObject([
    { id: pair.thereId },
  ]);
  expect((await pair.there.get(`${me}/challenges`)).body.made).toMatchObject([{ code }]);
  const seasons = await rowsOf('select * from seasons where player_id = ?', pair.thereId);
  expect(seasons).toEqual(before.map((row) => ({ ...row, player_id: pair.thereId })));
  expect((await pair.there.get(`${me}/keys`)).body.sessions).toHaveLength(2);
  await expectNoTrace(pair.hereId);
});

test('two thousand games move, none twice, with their months', async () => {
  const pair = await two();
  const count = 2_000;
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)
     insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, skill, percentile, started_at, finished_at)
     select printf('x%015d', i), ?2, date('2020-01-01', i || ' days'), 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 100, 13, -100, i, i % 1000, 0, i from n`,
  )
    .bind(count, pair.hereId)
    .run();
  await env.DB.prepare(
    `insert into seasons (period, game, player_id, games, percentiles, skills, graded, eligible, percentile, skill)
     select 'all', 'yahtzee', ?1, count(*), sum(percentile), sum(skill), count(*), 1, 0, 0 from results where player_id = ?1 and percentile is not null
     union all select substr(challenge_id, 1, 7), 'yahtzee', ?1, count(*), sum(percentile), sum(skill), count(*), 1, 0, 0 from results
     where player_id = ?1 and percentile is not null group by 1`,
  )
    .bind(pair.hereId)
    .run();
  const columns = 'period, games, percentiles, skills, graded';
  const sums = (id: string) =>
    rowsOf(`select ${columns} from seasons where player_id = ? order by period`, id);
  const before = await sums(pair.hereId);
  await bring(pair);
  await settle(pair.hereId);
  expect(await sums(pair.thereId)).toEqual(before);
  const [{ total }] = await rowsOf(
    'select count(*) as total from results where player_id = ?',
    pair.thereId,
  );
  expect(total).toBe(count);
  await expectNoTrace(pair.hereId);
});

// Each call of a merge is broken once: as many merges as it makes calls.
describe('cut anywhere', { timeout: 360_000 }, () => {
  /** Each call has a merge of its own: a run of all tests breaks every second one. */
  const callsAtOnce = env.EVENROLL_LONG === '1' ? 1 : 2;

  /** Both have played; a game that only one has begun goes on. */
  const pairOf = async (): Promise<Two & { ticket: string }> => {
    const [here, there] = [newVisitor(), newVisitor()];
    const early = await here.begin(day);
    await finish(here, early);
    at('12:00:01');
    await finish(there, await there.begin(day));
    await here.send('POST', `/api/challenges/${day}/yardkle/play`);
    const passkey = await addPasskey(there);
    const pair = { here, there, passkey, hereId: await idOf(here), thereId: await idOf(there) };
    const { ticket } = (await ask(pair)).body;
    return { ...pair, ticket };
  };

  const choose = ({ here, ticket }: { here: Visitor; ticket: string }): Promise<Answer> =>
    here.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });

  const expectMerged = async ({ here, there, hereId, thereId }: Two): Promise<void> => {
    await expectTrueCounts();
    await expectNoTrace(hereId);
    const ranked = await rowsOf(
      'select id from results where player_id = ? and ranked = 1 and game = ?',
      thereId,
      'yahtzee',
    );
    expect(ranked).toHaveLength(1);
    const unranked = await rowsOf(
      'select id from results where player_id = ? and ranked = 0',
      thereId,
    );
    expect(unranked).toHaveLength(1);
    expect(await idOf(here)).toBe(thereId);
    expect((await there.send('POST', start)).body.id).toBe(ranked[0].id);
    const yardkle = await there.send('POST', `/api/challenges/${day}/yardkle/play`);
    expect(yardkle.status).toBe(200);
  };

  test('at any call, before, after or slow, it ends as if nothing had been', async () => {
    at('12:00:00');
    const first = await pairOf();
    const total = await countCalls(async () => void (await choose(first)));
    expect(total).toBeGreaterThan(20);
    await settle(first.hereId);
    await expectMerged(first);
    // Each call is broken in one of the three ways, and each way at every third.
    for (let call = 0; call < total; call += callsAtOnce) {
      const kind = faultKinds[call % faultKinds.length] ?? 'before';
      at('12:00:00');
      const pair = await pairOf();
      await withFault(call, kind, async () => void (await choose(pair).catch(() => null)));
      // Whoever was told that it failed asks again; whose cookie is the other's already has arrived.
      if ((await idOf(pair.here)) === pair.hereId) await choose(pair);
      await settle(pair.hereId);
      await expectMerged(pair);
    }
  });

  test('a deletion of the player who stays wins, at any call', async () => {
    at('12:00:00');
    const first = await pairOf();
    const total = await countCalls(async () => void (await choose(first)));
    for (let call = 0; call < total; call += 2 * callsAtOnce) {
      at('12:00:00');
      const pair = await pairOf();
      await withFault(call, 'before', async () => void (await choose(pair).catch(() => null)));
      expect((await pair.there.send('DELETE', me)).status).toBe(204);
      await settle(pair.hereId);
      await settleErasure(pair.thereId);
      const isBegun = (await rowsOf('select id from deleted_players where id = ?', pair.hereId))
        .length;
      if (isBegun > 0) await settleErasure(pair.hereId);
      await expectTrueCounts();
      for (const table of tables)
        expect(JSON.stringify(await rowsOf(`select * from ${table}`))).not.toContain(pair.thereId);
      // Either it had not begun, and nothing has happened here; or both are gone.
      const rows = await rowsOf('select id from players where id = ?', pair.hereId);
      if (rows.length === 0) await expectNoTrace(pair.hereId);
      else expect((await pair.here.get(me)).status).toBe(200);
    }
  });
});
