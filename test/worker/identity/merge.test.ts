/**
 * Merging two players: what moves, which of two games counts, and that nothing is lost or counted
 * twice.
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { rankedPlayId } from '../../../worker/http/ids.ts';
import { mergeObject } from '../../../worker/identity/merge-object.ts';
import { withdraw } from '../../../worker/operator/queries.ts';
import type { PlayObject } from '../../../worker/plays/play-object.ts';
import { findResult } from '../../../worker/plays/queries.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { advanceSeasons } from '../seasons/advance-seasons.ts';
import { allFrom } from '../first-days.ts';
import { setClock } from '../clock.ts';
import { countCalls, faultsOf, overloaded, wireFaults, withD1, withFault } from '../faults.ts';
import { masterKey } from '../issued.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import {
  ask,
  at,
  bring,
  day,
  expectNoTrace,
  expectTrueCounts,
  keptBy,
  objectOf,
  play,
  rowsOf,
  settle,
  settleErasure,
  start,
  two,
} from './merging.ts';
import { addPasskey, idOf, me, signIn } from './people.ts';
import { isLong } from '../long.ts';
import { tiersOf, whole } from '../../tier.ts';

beforeAll(wireFaults);
beforeEach(() => at('12:00:00'));

describe('a browser that has played', () => {
  test('learns what a merge will do, and nothing happens until it agrees', async () => {
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

  test('can leave its games where they are', async () => {
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

  test('can ask again if the answer was lost', async () => {
    const pair = await two();
    const own = await play(pair.here);
    const { cookie } = pair.here;
    const { ticket } = (await ask(pair)).body;
    for (let tries = 0; tries < 2; tries++) {
      pair.here.cookie = cookie;
      const answer = await pair.here.send('POST', '/api/sign-in/choose', {
        ticket,
        games: 'bring',
      });
      expect(answer.body).toMatchObject({ state: 'here', player: { id: pair.thereId } });
    }
    await settle(pair.hereId);
    expect(await idOf(pair.here)).toBe(pair.thereId);
    expect((await pair.here.get(`/api/plays/${own.id}`)).status).toBe(200);
  });

  test('has no choice to make if it has no games, or another way back', async () => {
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

  test('has a ticket that is refused from another browser, altered, or after ten minutes', async () => {
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

/** Where a game was begun: in the one that signs in, or not. */
const browsers = [
  ['in this browser', true],
  ['in the other browser', false],
] as const;

describe('when both have played a challenge', () => {
  for (const { rows, tier } of tiersOf(2, browsers))
    test.each(rows)(
      'the game begun first, %s, stays, and the other counts nowhere',
      tier,
      async (_, isHere) => {
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
      },
    );

  test('nothing moves while one of the two games is unfinished', whole(), async () => {
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

  test(
    'both stay on a final board, the later one without a player, and months count one',
    whole(),
    async () => {
      const pair = await two();
      const early = await play(pair.there);
      at('12:00:01');
      const late = await play(pair.here);
      setClock('2026-11-21T06:00:00Z');
      while (await advanceSeasons(databaseOf(env.DB), allFrom('2026-11-01'), Date.now()));
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
    },
  );
});

test('an unfinished game continues, and no second one can begin', async () => {
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

test(
  'after two browsers have merged in turn, the game begun first of all counts',
  whole(),
  async () => {
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
      expect((await visitor.send('POST', start)).body).toMatchObject({
        id: first.id,
        ranked: true,
      });
      expect((await visitor.get(start)).body.play.id).toBe(first.id);
    }
    expect((await late.get(`/api/plays/${second.id}`)).body.ranked).toBe(false);
    // A deletion finds both games.
    await pair.there.send('DELETE', me);
    await settleErasure(pair.thereId);
    for (const id of [first.id, second.id]) expect(await keptBy(id)).not.toContain(pair.thereId);
  },
);

test(
  'a challenge that stays open for weeks can’t be begun again after its object is freed',
  whole(),
  async () => {
    const pair = await two();
    const made = { rules: 'official', closesAt: '2026-12-10T12:00:00Z' };
    const { code } = (await pair.there.send('POST', '/api/challenges', made)).body;
    const path = `/api/challenges/c/${code}/play`;
    const done = await finish(pair.here, (await pair.here.send('POST', path)).body);
    setClock('2026-11-25T12:00:00Z');
    await runDurableObjectAlarm(objectOf(done.id));
    // The merge has pointed their play to this one, but D1 does not show it yet.
    const theirs = rankedPlayId(masterKey, pair.thereId, `c/${code}`, 'yahtzee');
    await objectOf(theirs).supersedeIfUnstarted(done.id, Date.parse('2026-12-14T12:00:00Z'));
    expect(await pair.there.send('POST', path)).toMatchObject({
      status: 200,
      body: { id: done.id },
    });
    await bring(pair);
    await settle(pair.hereId);
    expect((await pair.there.send('POST', path)).body).toMatchObject({ id: done.id });
    expect((await pair.there.get(path)).body.play).toMatchObject({
      id: done.id,
      status: 'finished',
    });
  },
);

const until = Date.parse('2026-11-23T02:00:00Z');
const startOf = (id: string, playerId: string) =>
  ({ id, playerId, challengeId: day, game: 'yahtzee', rules: 'official', ranked: true }) as const;

for (const { rows, tier } of tiersOf(2, browsers))
  test.each(rows)(
    'a later game that was withdrawn can’t be begun again, and the first, %s, stays',
    tier,
    async (_, isHere) => {
      const pair = await two();
      const [first, second] = isHere ? [pair.here, pair.there] : [pair.there, pair.here];
      const early = await play(first);
      at('12:00:01');
      const late = await play(second);
      const database = databaseOf(env.DB);
      const found = await findResult(database, late.id);
      await withdraw(database, found!.result, 'Played by a program.', Date.now());
      // The state of a merge that was cut before it moved the first game to the remaining player.
      await objectOf(late.id).unrank();
      if (isHere) await objectOf(late.id).supersede(early.id, until);
      await bring(pair);
      await settle(pair.hereId);
      await expectTrueCounts();
      expect(await keptBy(early.id)).toContain(pair.thereId);
      const again = startOf(late.id, isHere ? pair.thereId : pair.hereId);
      const isNew = await runInDurableObject(objectOf(late.id), async (object: PlayObject) =>
        object.start(again, null),
      );
      expect(isNew).toMatchObject({ ok: true, value: { isNew: false } });
      for (const visitor of [pair.here, pair.there])
        expect((await visitor.send('POST', start)).body).toMatchObject({
          id: early.id,
          ranked: true,
        });
    },
  );

test(
  'a later game that is not in D1 yet is stored by the merge, and its object forgets the player',
  whole(),
  async () => {
    const pair = await two();
    await play(pair.there);
    at('12:00:01');
    const begun = await pair.here.begin(day);
    const late = await withD1(overloaded, () => finish(pair.here, begun));
    expect(await rowsOf('select id from results where id = ?', late.id)).toEqual([]);
    await bring(pair);
    await settle(pair.hereId);
    await expectTrueCounts();
    expect(await rowsOf('select player_id, ranked from results where id = ?', late.id)).toEqual([
      { player_id: pair.thereId, ranked: 0 },
    ]);
    expect(await keptBy(late.id)).toBe('[]');
  },
);

test('months, follows, challenges, settings and the deciding session move to the remaining player', async () => {
  const pair = await two();
  const friends = [newVisitor(), newVisitor()];
  for (const friend of friends) await play(friend);
  const [one, other] = [await idOf(friends[0]!), await idOf(friends[1]!)];
  await play(pair.here);
  at('12:00:01');
  await play(pair.there);
  await pair.here.send('POST', `/api/players/${one}/follow`);
  await pair.here.send('POST', `/api/players/${other}/follow`);
  await pair.there.send('POST', `/api/players/${one}/follow`);
  await pair.here.send('POST', `/api/players/${pair.thereId}/follow`);
  await friends[0]!.send('POST', `/api/players/${pair.hereId}/follow`);
  await pair.here.send('PUT', `${me}/streak`, { hidden: true });
  const made = { rules: 'official', closesAt: `${day}T20:00:00Z` };
  const { code } = (await pair.here.send('POST', '/api/challenges', made)).body;
  setClock('2026-11-21T06:00:00Z');
  while (await advanceSeasons(databaseOf(env.DB), allFrom('2026-11-01'), Date.now()));
  const ofPlayer = 'select * from seasons where player_id = ? order by period';
  const before = await rowsOf(ofPlayer, pair.hereId);
  expect(before).toHaveLength(2);
  await bring(pair);
  await settle(pair.hereId);
  const followed = (await pair.there.get(`${me}/follows`)).body.players;
  expect(new Set(followed.map(({ id }: { id: string }) => id))).toEqual(new Set([one, other]));
  expect((await friends[0]!.get(`${me}/follows`)).body.players).toMatchObject([
    { id: pair.thereId },
  ]);
  expect((await pair.there.get(`${me}/challenges`)).body.made).toMatchObject([{ code }]);
  expect((await pair.there.get(`${me}/streak`)).body.hidden).toBe(true);
  // The game that was finished first stays, with what it has added.
  const seasons = await rowsOf(ofPlayer, pair.thereId);
  expect(seasons).toEqual(before.map((row) => ({ ...row, player_id: pair.thereId })));
  expect((await pair.there.get(`${me}/keys`)).body.sessions).toHaveLength(2);
  await expectNoTrace(pair.hereId);
});

test.each(isLong ? [70, 2_000] : [70])(
  '%i games of days that are over stay on their boards without a name, and leave all months',
  whole(),
  async (count) => {
    const pair = await two();
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)
     insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, skill, percentile, started_at, finished_at)
     select printf('x%018d', i), ?2, date('2020-01-01', i || ' days'), 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 100, 13, -100, i, i % 1000, 0, i from n`,
    )
      .bind(count, pair.hereId)
      .run();
    await env.DB.prepare(
      `insert into seasons (period, game, player_id, games, percentiles, skills, graded, eligible, percentile, skill)
     select 'all', 'yahtzee', ?1, count(*), sum(percentile), sum(skill), count(*), 1, 0, 0 from results where player_id = ?1 and percentile is not null
     union all select substr(challenge_id, 1, 7), 'yahtzee', ?1, count(*), sum(percentile), sum(skill), count(*), 1, 0, 0 from results
     where player_id = ?1 and percentile is not null group by 1
     on conflict do update set games = excluded.games, percentiles = excluded.percentiles, skills = excluded.skills, graded = excluded.graded`,
    )
      .bind(pair.hereId)
      .run();
    const columns = 'period, games, percentiles, skills, graded';
    const sums = (id: string) =>
      rowsOf(`select ${columns} from seasons where player_id = ? order by period`, id);
    const last = new Date(Date.UTC(2020, 0, count));
    const months = 12 * (last.getUTCFullYear() - 2020) + last.getUTCMonth() + 1;
    expect(await sums(pair.hereId)).toHaveLength(months + 1);
    const answer = await ask(pair);
    expect(answer.body.merge.late).toEqual({ unranked: 0, nameless: count });
    await pair.here.send('POST', '/api/sign-in/choose', {
      ticket: answer.body.ticket,
      games: 'bring',
    });
    await settle(pair.hereId);
    expect(await sums(pair.thereId)).toEqual([]);
    const [{ nameless }] = await rowsOf(
      "select count(*) as nameless from results where player_id is null and ranked = 1 and id like 'x0%'",
    );
    expect(nameless).toBe(count);
    await expectNoTrace(pair.hereId);
  },
);

describe('a merge that stands still', () => {
  /** What is left of a merge whose alarm the platform has lost. */
  const loseAlarm = (id: string): Promise<void> =>
    runInDurableObject(mergeObject(env, id) as DurableObjectStub, (_, { storage }) =>
      storage.deleteAlarm(),
    );
  const isBegun = async (id: string): Promise<boolean> =>
    (await rowsOf('select * from merges where from_id = ?', id)).length > 0;
  const backUp = async (table: string, column: string, id: string): Promise<object> => {
    const [row] = await rowsOf(`select * from ${table} where ${column} = ?`, id);
    return row;
  };
  const restore = (table: string, row: object) =>
    rowsOf(
      `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
        .map(() => '?')
        .join()})`,
      ...Object.values(row),
    );

  test(
    'is gone on with by the timer, wherever it stopped, but not before ten minutes',
    whole(),
    async () => {
      const first = await two();
      const total = await countCalls(async () => void (await bring(first)));
      let stopped = 0;
      for (const fault of faultsOf(total, 40, 30)) {
        at('12:00:00');
        const pair = await two();
        await withFault(
          { ...fault, kind: 'before' },
          async () => void (await bring(pair).catch(() => null)),
        );
        await loseAlarm(pair.hereId);
        if (!(await isBegun(pair.hereId))) continue;
        stopped++;
        at('12:09:00');
        await removeExpired(env);
        expect(await isBegun(pair.hereId)).toBe(true);
        at('12:11:00');
        await removeExpired(env);
        await settle(pair.hereId);
        await expectNoTrace(pair.hereId);
        await expectTrueCounts();
      }
      expect(stopped).toBeGreaterThan(1);
    },
  );

  test('is finished again if a backup brings it back', whole(), async () => {
    const pair = await two();
    const player = await backUp('players', 'id', pair.hereId);
    await bring(pair);
    const row = await backUp('merges', 'from_id', pair.hereId);
    await settle(pair.hereId);
    await restore('players', player);
    await rowsOf('delete from sessions where player_id = ?', pair.hereId);
    await restore('merges', row);
    at('12:11:00');
    await removeExpired(env);
    await settle(pair.hereId);
    await expectNoTrace(pair.hereId);
  });

  test(
    'is forgotten if a backup brings it back from before anybody was signed in',
    whole(),
    async () => {
      const pair = await two();
      const player = await backUp('players', 'id', pair.hereId);
      const session = await backUp('sessions', 'player_id', pair.hereId);
      const { cookie } = pair.here;
      await bring(pair);
      const row = await backUp('merges', 'from_id', pair.hereId);
      await settle(pair.hereId);
      await restore('players', player);
      await rowsOf('delete from sessions where player_id = ?', pair.hereId);
      await rowsOf('delete from sessions where token_hash = ?', Reflect.get(session, 'token_hash'));
      await restore('sessions', session);
      await restore('merges', row);
      at('12:11:00');
      await removeExpired(env);
      expect(await isBegun(pair.hereId)).toBe(false);
      pair.here.cookie = cookie;
      expect(await idOf(pair.here)).toBe(pair.hereId);
    },
  );
});
