/**
 * A frozen week as it is stored. It names no player: each entry has a key that only the master key and the player's id give again. So a
 * week says who is who as long as they are members, and a deletion leaves nothing in it that leads to anybody.
 */
import * as v from 'valibot';
import { signatureOf } from '../http/ids.ts';

/** The key of a player in the weeks of a club. */
export const memberKeyOf = (masterKey: Uint8Array, clubId: string, playerId: string): string =>
  signatureOf(masterKey, 'club-week', `${clubId}/${playerId}`);

const FrozenWeek = v.object({
  days: v.array(v.object({ date: v.string(), field: v.number() })),
  entries: v.array(
    v.object({
      key: v.string(),
      rank: v.nullable(v.number()),
      points: v.number(),
      days: v.number(),
      wins: v.number(),
    }),
  ),
});
export type FrozenWeek = v.InferOutput<typeof FrozenWeek>;

export const serializeWeek = (week: FrozenWeek): string => JSON.stringify(week);

export const parseFrozenWeek = (text: string): FrozenWeek => v.parse(FrozenWeek, JSON.parse(text));
