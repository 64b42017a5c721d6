/**
 * Following, a player’s own days, and the streak.
 *
 * @holds worker/players worker/boards
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Archive, Follows, Profile, Streak } from '../../../api/schemas/players.ts';
import type { Board, Friends } from '../../../api/schemas/boards.ts';
import { followsMax } from '../../../api/list-limits.ts';
import { addPlayers } from '../archive/archived.ts';
import { copyResult, storePlay, storeResult, tenOf } from '../boards/stored-results.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { day, setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { newPlayId } from '../issued.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { finish, newVisitor, type Visitor, refusalOf } from '../visitor.ts';

const address = `/api/challenges/${day}/yahtzee`;

beforeEach(() => {
  setClock(`${day}T12:00:00Z`);
  // Results that a test stores itself are on no board that is cached.
  invalidate('');
});

const newPlayer = async (): Promise<{ visitor: Visitor; id: string }> => {
  const [{ visitor, id }] = (await storePlayers(1)) as [StoredPlayer];
  await storeResult(day, { playerId: id, score: 200, skill: 3_000, finishedAt: tenOf(day) });
  return { visitor, id };
};

const follow = (visitor: Visitor, id: string) => visitor.send('POST', `/api/players/${id}/follow`);

describe('following', () => {
  test('adds a player to one’s friends at once, with their rank among all players, and can be undone', async () => {
    const [me, friend, other] = [await newPlayer(), await newPlayer(), await newPlayer()];
    expect((await follow(me.visitor, friend.id)).status).toBe(204);
    expect((await follow(me.visitor, friend.id)).status).toBe(204);
    const friends = await me.visitor.get<Friends>(`${address}/friends`);
    const ids = friends.body.entries.map(({ player }) => player?.id);
    expect(new Set(ids)).toEqual(new Set([me.id, friend.id]));
    expect(ids).not.toContain(other.id);
    const board = await me.visitor.get<Board>(`${address}/board?limit=100`);
    for (const entry of friends.body.entries) expect(board.body.entries).toContainEqual(entry);
    expect((await me.visitor.get<Follows>('/api/players/me/follows')).body.players).toEqual([
      { id: friend.id, handle: expect.any(String), knownAs: null, lastDay: day },
    ]);
    const isFollowing = async ({ id }: { id: string }): Promise<unknown> =>
      (await me.visitor.get(`/api/players/${id}`)).body.following;
    expect(await isFollowing(friend)).toBe(true);
    expect(await isFollowing(other)).toBe(false);
    expect(await isFollowing(me)).toBeNull();
    expect((await me.visitor.send('DELETE', `/api/players/${friend.id}/follow`)).status).toBe(204);
    expect((await me.visitor.get<Friends>(`${address}/friends`)).body.entries).toHaveLength(1);
    expect(await isFollowing(friend)).toBe(false);
  });

  test.each([
    ['yahtzee', 'official'],
    ['yardkle', 'yardkle'],
  ] as const)('ranks friends by score and skill as on the board of %s', async (game, rules) => {
    const me = await newPlayer();
    // Several results in one bar of the skill board, ties among them, and an ungraded game.
    const skills = [1234, 1234, 1200, 1299, 1300, 307, 0, null];
    const players = await addPlayers(3 * skills.length);
    const rows = players.map((playerId, index) => {
      const score = 150 + ((index * 7) % 5);
      const skill = skills[index % skills.length] ?? null;
      return {
        ...{ id: newPlayId(), player_id: playerId, score, standing: -score, skill },
        ...{ mistakes: (skill ?? 0) / 100, finished_at: Date.now() + (index % 4) },
      };
    });
    const [first, ...others] = rows as [(typeof rows)[number], ...typeof rows];
    const { id, player_id: playerId, score, skill, mistakes, finished_at: finishedAt } = first;
    await storePlay({
      ...{ id, playerId, challengeId: day, game, rules, score, finishedAt },
      ...{ par: 254, luck: 0, mistakes, missing: 0, marks: '', skill },
    });
    await copyResult(first.id, others);
    for (const [index, playerId] of players.entries())
      if (index % 3 === 0) await follow(me.visitor, playerId);
    const at = `/api/challenges/${day}/${game}`;
    for (const [by, least] of Object.entries({ score: 8, skill: 7 })) {
      const { entries } = (await me.visitor.get<Friends>(`${at}/friends?by=${by}`)).body;
      const board = await me.visitor.get<Board>(`${at}/board?limit=100&by=${by}`);
      const ids = new Set(entries.map(({ player }) => player?.id));
      expect(ids.size).toBeGreaterThanOrEqual(least);
      expect(entries).toEqual(
        board.body.entries.filter(({ player }) => player && ids.has(player.id)),
      );
    }
  });

  test.each(['?by=luck', '?by=', '?by=score&by=skill'])('refuses %s', async (query) =>
    expect(refusalOf(await newVisitor().get(`${address}/friends${query}`))).toBe(
      '400 invalid-request',
    ),
  );

  test('makes a visitor a player, and needs no consent from the player who is followed', async () => {
    const friend = await newPlayer();
    const visitor = newVisitor();
    expect((await follow(visitor, friend.id)).status).toBe(204);
    expect(visitor.cookie).not.toBe('');
    const profile = await visitor.get<Profile>(`/api/players/${friend.id}`);
    expect(profile.body).toMatchObject({ following: true, results: [] });
    const stranger = await newVisitor().get<Profile>(`/api/players/${friend.id}`);
    expect(stranger.body.following).toBe(false);
  });

  test('refuses an unknown player, an invalid id, and oneself', async () => {
    const { visitor, id } = await newPlayer();
    for (const [whom, refusal] of [
      ['1111111111111111', '404 not-found'],
      ['me%3Bdrop', '404 not-found'],
      [id, '400 invalid-request'],
    ] as const)
      expect(refusalOf(await follow(visitor, whom))).toBe(refusal);
  });

  test('is limited to a hundred players', async () => {
    const { visitor, id } = await newPlayer();
    const others = await addPlayers(followsMax + 1);
    const [first, last, tooMany] = others.slice(-3) as [string, string, string];
    const insert =
      'insert into follows (follower_id, player_id, created_at) select ?, value, 0 from json_each(?)';
    await rowsOf(insert, id, JSON.stringify(others.slice(0, -3)));
    for (const other of [first, last]) expect((await follow(visitor, other)).status).toBe(204);
    // A repeated request has no effect, at the limit too.
    expect((await follow(visitor, last)).status).toBe(204);
    const refused = await follow(visitor, tooMany);
    expect(refusalOf(refused)).toBe('422 too-many-follows');
    expect((await visitor.get<Follows>('/api/players/me/follows')).body.players).toHaveLength(
      followsMax,
    );
  });
});

test('the archive has the ranked results of one month only, and none without an identity', async () => {
  const { visitor } = await newPlayer();
  setClock('2026-12-01T12:00:00Z');
  await finish(visitor, await visitor.begin('2026-12-01'));
  const of = async (month: string, by = visitor) =>
    (await by.get<Archive>(`/api/players/me/archive?month=${month}`)).body.results;
  expect((await of('2026-11')).map(({ date }) => date)).toEqual([day]);
  expect((await of('2026-12')).map(({ date }) => date)).toEqual(['2026-12-01']);
  expect(await of('2026-11', newVisitor())).toEqual([]);
});

test.each(['', '?month=2026-13', '?month=2026-1', '?month=x', '?month=2026-11&month=2026-12'])(
  'the archive refuses %s',
  async (query) => {
    const answer = await newVisitor().get(`/api/players/me/archive${query}`);
    expect(refusalOf(answer)).toBe('400 invalid-request');
  },
);

test('a streak counts ranked results only', async () => {
  const { visitor } = await newPlayer();
  const streakOn = async (date: string) => {
    setClock(`${date}T12:00:00Z`);
    return (await visitor.get<Streak>('/api/players/me/streak')).body;
  };
  const one = { days: 1, rests: 0, today: true, hidden: false };
  expect(await streakOn(day)).toEqual(one);
  await finish(visitor, await visitor.begin('2026-11-18'));
  expect(await streakOn('2026-11-21')).toEqual({ ...one, today: false });
  expect(await streakOn('2026-11-22')).toMatchObject({ days: 1, rests: 1 });
  expect((await streakOn('2026-11-23')).days).toBe(0);
});

test('a streak that is hidden is shown to nobody, and goes on when it is shown again', async () => {
  const { visitor, id } = await newPlayer();
  const own = '/api/players/me/streak';
  const statistics = `/api/players/${id}/statistics/yahtzee`;
  expect((await visitor.send('PUT', own, { hidden: true })).status).toBe(204);
  const none = { days: 0, rests: 0, today: false, hidden: true };
  expect((await visitor.get(own)).body).toEqual(none);
  for (const one of [visitor, newVisitor()])
    expect((await one.get(statistics)).body.streak).toBeNull();
  const { settings } = (await visitor.get('/api/players/me/export')).body;
  expect(settings).toEqual({ isStreakHidden: true });
  expect((await visitor.send('PUT', own, { hidden: false })).status).toBe(204);
  expect((await visitor.get<Streak>(own)).body).toMatchObject({ days: 1, hidden: false });
});
