/** Deletes people at tables, and reads everything that tells of them. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { storedIn } from '../belongings/stored.ts';
import { rowsOf } from '../rows.ts';
import { idOf, me, settleErasure } from '../identity/people.ts';
import type { Person } from './people.ts';

export const objectOf = (id: string) => env.TABLES.get(env.TABLES.idFromName(id));

/** Gives a table's object bindings as they are online: its own say whether this is a local server. */
export const bindOnline = (id: string): Promise<void> =>
  runInDurableObject(objectOf(id), (instance) => {
    Reflect.set(instance, 'env', { ...env, LOCAL: undefined, RATE_LIMIT_FACTOR: undefined });
  });

export const erase = async ({ visitor }: Person): Promise<string> => {
  const id = await idOf(visitor);
  expect((await visitor.send('DELETE', me)).status).toBeLessThan(300);
  await settleErasure(id);
  return id;
};

/** Everything that is stored about a table: its object’s storage and sockets, and its rows in D1. */
export const storedOf = async (id: string): Promise<string> => {
  const held = await runInDurableObject(objectOf(id), (_, state) => {
    const sockets = state
      .getWebSockets()
      .map((socket) => [socket.deserializeAttachment(), state.getTags(socket)]);
    return [storedIn(state.storage), sockets];
  });
  return JSON.stringify([held, await rowsOf('select * from table_seats where table_id = ?', id)]);
};
