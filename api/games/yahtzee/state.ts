/** The state of a Yahtzee play in the API. */
import * as v from 'valibot';
import { boxes } from '../../../engine/yahtzee/boxes.ts';
import { Totals, Count, Face, type Wire } from '../../schemas/values.ts';

const perBox = <Schema extends v.GenericSchema>(schema: Schema) =>
  // `boxes` contains every key of the record, which the type of `fromEntries` can't express.
  Object.fromEntries(boxes.map((box) => [box, schema])) as Record<(typeof boxes)[number], Schema>;

export const YahtzeeState = v.object({
  turn: Count,
  roll: Count,
  dice: v.array(Face),
  card: v.object(perBox(v.nullable(Count))),
  totals: Totals,
  options: v.partial(v.object(perBox(Count))),
  finished: v.boolean(),
});
export type YahtzeeState = Wire<typeof YahtzeeState>;
