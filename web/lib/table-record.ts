/**
 * What this browser remembers of a table, to compare at its end: what the site had committed itself
 * to before the viewer sat down, the viewer's own random number, and who sat where when the game
 * began.
 */
import { isRecord, recallRecord, remember } from './storage.ts';
import type { Table } from './tables.ts';

/** A seat as the dice know it. */
interface KeptSeat {
  readonly team: number;
  readonly random: string;
}

export interface OwnRecord {
  /** As first seen. */
  readonly commitment: string;
  /**
   * 64 hex digits, drawn once and sent with every try to sit down; null for somebody who only
   * watches.
   */
  readonly random: string | null;
  /** As the game began; null before. */
  readonly seats: readonly KeptSeat[] | null;
  /** How much of the log the viewer has seen. */
  readonly seen: number;
}

const key = 'tables';
/** Older ones are forgotten. */
const keptMax = 40;

const isSeat = (value: unknown): value is KeptSeat =>
  isRecord(value) && typeof value['team'] === 'number' && typeof value['random'] === 'string';

const parse = (value: unknown): OwnRecord | null => {
  if (!isRecord(value)) return null;
  const { commitment, random, seats, seen } = value;
  if (typeof commitment !== 'string' || typeof seen !== 'number') return null;
  return {
    commitment,
    random: typeof random === 'string' ? random : null,
    seats: Array.isArray(seats) && seats.every(isSeat) ? seats : null,
    seen,
  };
};

export const recallTable = (id: string): OwnRecord | null => parse(recallRecord(key)[id]);

const keep = (id: string, record: OwnRecord): OwnRecord => {
  const { [id]: _, ...others } = recallRecord(key);
  const latest = Object.entries(others).slice(1 - keptMax);
  // Ids are no array indices, so that the order is that of the insertions.
  remember(key, Object.fromEntries([...latest, [id, record]]));
  return record;
};

const seatsOf = ({ phase, seats, log, startRolls }: Table): OwnRecord['seats'] =>
  phase === 'lobby' || (startRolls.length === 0 && log === '')
    ? null
    : seats.map(({ team, random }) => ({ team, random }));

/** Remembers what there is to remember of a table. What is remembered once never changes. */
export const followTable = (table: Table): OwnRecord => {
  const known = recallTable(table.id);
  const seats = known?.seats ?? seatsOf(table);
  if (known && known.seats === seats) return known;
  const first = { commitment: table.commitment, random: null, seen: 0 };
  return keep(table.id, { ...first, ...known, seats });
};

/** The viewer's random number at this table: drawn once, and kept before it is sent. */
export const ownRandom = (table: Table, draw: () => string): string => {
  const record = followTable(table);
  const random = record.random ?? draw();
  if (record.random === null) keep(table.id, { ...record, random });
  return random;
};

export const rememberSeen = (table: Table, seen: number): void => {
  const record = followTable(table);
  if (record.seen !== seen) keep(table.id, { ...record, seen });
};
