/** The state of a Yardkle play in the API. */
import * as v from 'valibot';
import { Count, FaceOrNull, type Wire } from '../../schemas/values.ts';

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
