/**
 * Everything that names a player, once: tables of D1, and Durable Objects. Files in R2 name nobody,
 * and caches hold names for at most five minutes (worker/challenges/cache-control.ts,
 * worker/http/cache.ts).
 */
import { access } from './access.ts';
import type { Belonging, Held } from './belonging.ts';
import { begun, made } from './challenges.ts';
import { memberships } from './clubs.ts';
import { followed, followers } from './follows.ts';
import { heldRanked, heldUnranked, unranked } from './plays.ts';
import { push } from './push.ts';
import { finished, sums } from './results.ts';
import { heldSeats, seats } from './tables.ts';

/** The rows of a player, besides their own in `players` and their deletion's in `deleted_players`. */
export const belongings: readonly Belonging[] = [
  ...access,
  finished,
  sums,
  unranked,
  made,
  begun,
  followed,
  followers,
  memberships,
  seats,
  push,
];

/** What objects hold. */
export const held = {
  ranked: heldRanked,
  unranked: heldUnranked,
  tables: heldSeats,
} as const satisfies Readonly<Record<string, Held>>;

export const heldNames = Object.keys(held) as readonly (keyof typeof held)[];
