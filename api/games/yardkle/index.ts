/** The part of Yardkle in the API. */
import type { ApiGame } from '../../game.ts';
import * as v from 'valibot';
import { Count, FaceOrNull, type Wire } from '../../schemas/values.ts';
import { yardkleWords } from './words.ts';

export const YardkleState = v.object({
  turn: Count,
  roll: Count,
  /** null for a die set aside in an earlier roll. */
  dice: v.array(FaceOrNull),
  /** Points of this turn not yet banked. */
  running: Count,
  score: Count,
  onBoard: v.boolean(),
  busts: v.array(Count),
  finished: v.boolean(),
});
export type YardkleState = Wire<typeof YardkleState>;

export const yardkleApi = { State: YardkleState, words: yardkleWords } satisfies ApiGame;
