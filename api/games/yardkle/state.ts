/** The state of a Yardkle as the API has it. */
import * as v from 'valibot';
import { Count, FaceOrNull, type Wire } from '../../schemas/values.ts';

export const YardkleState = v.object({
  turn: Count,
  roll: Count,
  /** null where a die was set aside in an earlier roll. */
  dice: v.array(FaceOrNull),
  /** Points of this turn that are not banked. */
  running: Count,
  score: Count,
  onBoard: v.boolean(),
  busts: v.array(Count),
  finished: v.boolean(),
});
export type YardkleState = Wire<typeof YardkleState>;
