/**
 * A frozen week as it is stored. It names no player: each entry has a keyed hash of its player's id. So members can be found again, and a week has nothing about a player who was
 * deleted.
 */
import * as v from 'valibot';
import type { WeekEntry } from '../../engine/club/week.ts';
import { signatureOf } from '../http/ids.ts';

/** 66 bits, which no two of a hundred members share. */
const hashCharacters = 11;

/** Stands for a player in the weeks of a club. */
export const memberHashOf = (idKey: Uint8Array, clubId: string, playerId: string): string =>
  signatureOf(idKey, 'club-week', `${clubId}/${playerId}`).slice(0, hashCharacters);

/** Without names of members, which would be most of it. */
const StoredWeek = v.object({
  days: v.array(v.tuple([v.string(), v.number()])),
  entries: v.array(
    v.tuple([v.string(), v.nullable(v.number()), v.number(), v.number(), v.number()]),
  ),
});

interface FrozenWeek {
  readonly days: readonly { readonly date: string; readonly field: number }[];
  /** `member` is a `memberHashOf`. */
  readonly entries: readonly WeekEntry[];
}

export const serializeWeek = ({ days, entries }: FrozenWeek): string =>
  JSON.stringify({
    days: days.map(({ date, field }) => [date, field]),
    entries: entries.map(({ member, rank, points, days: scored, wins }) => [
      member,
      rank,
      points,
      scored,
      wins,
    ]),
  } satisfies v.InferInput<typeof StoredWeek>);

export const parseFrozenWeek = (text: string): FrozenWeek => {
  const { days, entries } = v.parse(StoredWeek, JSON.parse(text));
  return {
    days: days.map(([date, field]) => ({ date, field })),
    entries: entries.map(([member, rank, points, scored, wins]) => ({
      member,
      rank,
      points,
      days: scored,
      wins,
    })),
  };
};
