/** Creates two players who may merge, and checks the outcome. */
import { featDigits, featIndex } from '../../../engine/facts/facts.ts';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { mergeObject } from '../../../worker/identity/merge-object.ts';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { storedInD1 } from '../belongings/stored.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import type { Passkey } from './authenticator.ts';
import { addPasskey, idOf, signIn } from './people.ts';

export const day = '2026-11-20';
export const start = `/api/challenges/${day}/yahtzee/play`;
export const at = (time: string): void => setClock(`${day}T${time}Z`);

export interface Two {
  /** Has played here without any credential. */
  readonly here: Visitor;
  readonly hereId: string;
  /** Has a passkey. */
  readonly there: Visitor;
  readonly thereId: string;
  readonly passkey: Passkey;
}

export const play = async (visitor: Visitor, date = day) =>
  finish(visitor, await visitor.begin(date));

export const two = async (): Promise<Two> => {
  const [here, there] = [newVisitor(), newVisitor()];
  await there.send('POST', `/api/challenges/${day}/yardkle/play`);
  const passkey = await addPasskey(there);
  await here.begin('2026-11-02');
  return { here, hereId: await idOf(here), there, thereId: await idOf(there), passkey };
};

export const ask = async ({ here, passkey }: Two): Promise<Answer> => signIn(here, passkey);

export const bring = async (pair: Two): Promise<Answer> => {
  const { ticket } = (await ask(pair)).body;
  return pair.here.send('POST', '/api/sign-in/choose', { ticket, games: 'bring' });
};

/** Merges two players as a browser of `from` decides it that was identified as `to`. */
export const merge = async (from: string, to: string) => {
  const [session] = await rowsOf('select token_hash from sessions where player_id = ?', from);
  const [player] = await rowsOf('select epoch from players where id = ?', to);
  const request = { from, to, epoch: player.epoch, tokenHash: session.token_hash };
  return mergeObject(env, from).merge(request);
};

/** Runs alarms until none is left. */
export const settle = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 60; rings++)
    if (!(await runDurableObjectAlarm(mergeObject(env, id)))) return;
  throw new Error('the merge does not end');
};

export const settleErasure = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 40; rings++)
    if (!(await runDurableObjectAlarm(erasureObject(env, id)))) return;
  throw new Error('the deletion does not end');
};

export const objectOf = (id: string) => env.PLAYS.get(env.PLAYS.idFromName(id));

export const keptBy = (id: string): Promise<string> =>
  runInDurableObject(objectOf(id), (_, { storage }) => JSON.stringify([...storage.kv.list()]));

export const rowsOf = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

/** Expects what is noted of each player to match their results. */
const expectTrueNotes = async (): Promise<void> => {
  expect(
    await rowsOf('select id, games, last_day, last_finished_at from players order by id'),
  ).toEqual(
    await rowsOf(`select p.id, count(r.id) as games, max(r.finished_at) as last_finished_at,
        max(iif(r.ranked and r.challenge_id < 'c/', r.challenge_id, null)) as last_day
      from players p left join results r on r.player_id = p.id group by p.id order by p.id`),
  );
  expect(
    await rowsOf(`select player_id, game, played, best, feats from seasons
      where period = 'all' and played > 0 order by 1, 2`),
  ).toEqual(
    await rowsOf(
      `select player_id, game, count(*) as played, min(standing) as best,
        sum(facts is null or instr(?, substr(facts, ?, 1)) > 0) as feats from results
      where player_id is not null and ranked = 1 and withdrawn = 0 and challenge_id < 'c/'
      group by 1, 2 order by 1, 2`,
      ...[featDigits, featIndex],
    ),
  );
};

/** Expects every stored count to match the results that it is of. */
export const expectTrueCounts = async (): Promise<void> => {
  await expectTrueNotes();
  const counted = (columns: string, also = '') =>
    rowsOf(`select challenge_id, game, ${columns}, count(*) as count from results
      where ranked = 1 and withdrawn = 0 ${also} group by 1, 2, 3 order by 1, 2, 3`);
  const stored = (table: string, column: string) =>
    rowsOf(`select challenge_id, game, ${column}, count from ${table} order by 1, 2, 3`);
  expect(await stored('histogram', 'standing')).toEqual(await counted('standing'));
  const graded = 'and skill is not null';
  expect(await stored('skill_histogram', 'skill')).toEqual(await counted('skill', graded));
  expect(await stored('openings', 'move')).toEqual(
    await counted('opening as move', 'and opening is not null'),
  );
};

/** Expects nothing in D1 to name these players, but for the record of their deletion. */
export const expectUnnamed = async (ids: readonly string[]): Promise<void> => {
  const named = (await storedInD1()).filter(({ value }) => ids.some((id) => value.includes(id)));
  const places = named.map(({ place }) => place);
  expect(places.filter((place) => place !== 'deleted_players.id')).toEqual([]);
};

/** Expects the same of one player, and the object of their merge to be empty. */
export const expectNoTrace = async (id: string): Promise<void> => {
  await expectUnnamed([id]);
  const object = env.MERGES.get(env.MERGES.idFromName(id));
  expect(await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()])).toEqual([]);
};
