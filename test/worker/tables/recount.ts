/** Counts everything at tables of which there is a limit, from what the tables themselves say. */
import { runInDurableObject } from 'cloudflare:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect } from 'vitest';
import { listedTablesMax, seatsAtOnceMax, type Table } from '../../../api/schemas/tables.ts';
import { signatureOf } from '../../../worker/http/ids.ts';
import { parseJsonText } from '../../../worker/http/json-text.ts';
import type { TableRecord } from '../../../engine/table/live/record.ts';
import { until } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { objectOf } from './former.ts';
import type { Person } from './people.ts';

const hour = 3_600_000;

/** The world of a run, and what has been counted in it. */
export interface World {
  readonly tables: string[];
  readonly players: readonly Person[];
  /** Tables where somebody has listened. */
  readonly heard: Set<string>;
  /** Changes of seats that were not refused: who, where and when. */
  readonly changes: { readonly who: string; readonly at: number }[];
  /** Seats of each player when they were last counted. */
  readonly seats: Map<Person, number>;
  /** Refusals by command and code. */
  readonly refused: Set<string>;
}

/** A table as its object answers it: a run reads thousands, which as requests cost most of it. */
export const readIn = async (id: string): Promise<Table> => {
  const text = await objectOf(id).read();
  if (text === null) throw new Error(`there is no table ${id}`);
  return parseJsonText(text);
};

const ids = new Map<Person, string>();
export const knownId = async (person: Person): Promise<string> => {
  const id = ids.get(person) ?? (await idOf(person.visitor));
  ids.set(person, id);
  return id;
};

export const isSeated = ({ seats }: Table, playerId: string): boolean =>
  seats.some(({ player, hasLeft }) => player?.id === playerId && !hasLeft);

/** Sockets of a table by whose they are: those of seats by player, the others by address. */
const countSockets = (id: string) =>
  runInDurableObject(objectOf(id), (_, state) => {
    const { secret, seats } = state.storage.kv.get<TableRecord>('table') as TableRecord;
    const keys = new Set(
      seats.map(({ playerId }) => signatureOf(hexToBytes(secret), 'socket', playerId)),
    );
    const [ofSeats, ofAddresses] = [new Map<string, number>(), new Map<string, number>()];
    for (const socket of state.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      const { player } = socket.deserializeAttachment() as { player: string | null };
      const [address = ''] = state.getTags(socket);
      const isOfSeat = player !== null && keys.has(player);
      const [counts, key] = isOfSeat ? [ofSeats, player] : [ofAddresses, address];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [ofSeats, ofAddresses].map((counts) => [...counts.values()]);
  });

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The most that has been counted. */
export interface Highest {
  seats: number;
  ofSeat: number;
  watching: number;
  ofAddress: number;
  changes: number;
}

/** Counts everything anew, and notes how far it has come. Nobody has more seats than they may. */
export const recount = async (
  { tables, players, heard, changes, seats }: World,
  highest: Highest,
  now: number,
): Promise<void> => {
  const all = await Promise.all(tables.map(readIn));
  for (const person of players) {
    const id = await knownId(person);
    const seated = all.filter((table) => table.phase !== 'over' && isSeated(table, id)).length;
    const before = seats.get(person) ?? 0;
    expect(seated).toBeLessThanOrEqual(Math.max(seatsAtOnceMax, before));
    seats.set(person, seated);
    highest.seats = Math.max(highest.seats, seated);
    const own = all.filter(({ seats: of }) => of.some(({ player }) => player?.id === id));
    const ids = own.map((table) => table.id).toSorted();
    // The list has every table where they have a seat, and no other: rows follow within a second.
    await until(async () => {
      const { body } = await person.visitor.get<{ tables: Pick<Table, 'id'>[] }>('/api/tables');
      expect(body.tables.length).toBeLessThanOrEqual(listedTablesMax);
      const listed = body.tables.map((table) => table.id).filter((one) => tables.includes(one));
      return listed.toSorted().join() === ids.join();
    });
  }
  for (const table of heard) {
    const [ofSeats = [], ofAddresses = []] = await countSockets(table);
    highest.ofSeat = Math.max(highest.ofSeat, ...ofSeats);
    highest.ofAddress = Math.max(highest.ofAddress, ...ofAddresses);
    highest.watching = Math.max(highest.watching, sum(ofAddresses));
  }
  const recent = changes.filter(({ at }) => at > now - hour);
  for (const { who } of recent)
    highest.changes = Math.max(highest.changes, recent.filter((one) => one.who === who).length);
};
