/** Deletes people at tables, and reads everything that tells of them. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { idOf, me } from '../identity/people.ts';
import type { Person } from './people.ts';

export const objectOf = (id: string) => env.TABLES.get(env.TABLES.idFromName(id));

type Ringing = Parameters<typeof runDurableObjectAlarm>[0];

/** Rings an object until it has nothing to do any more. */
export const ringOut = async (object: Ringing): Promise<void> => {
  for (let rings = 0; rings < 60; rings++) if (!(await runDurableObjectAlarm(object))) return;
  throw new Error('it does not end');
};

/** Deletes a player, and returns who it was. */
export const erase = async ({ visitor }: Person): Promise<string> => {
  const id = await idOf(visitor);
  expect((await visitor.send('DELETE', me)).status).toBeLessThan(300);
  await ringOut(erasureObject(env, id));
  return id;
};

/** Everything that is stored about a table: its object’s storage and sockets, and its rows in D1. */
export const storedOf = async (id: string): Promise<string> => {
  const held = await runInDurableObject(objectOf(id), (_, state) => {
    const { kv, sql } = state.storage;
    const tables = sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table'")
      .toArray()
      // The platform's own can't be read but by its methods.
      .filter(({ name }) => !name.startsWith('_cf_'));
    const rows = tables.map(({ name }) => sql.exec(`select * from "${name}"`).toArray());
    const sockets = state
      .getWebSockets()
      .map((socket) => [socket.deserializeAttachment(), state.getTags(socket)]);
    return [[...kv.list()], rows, sockets];
  });
  const rows = await env.DB.prepare('select * from table_seats where table_id = ?').bind(id).all();
  return JSON.stringify([held, rows.results]);
};
