/** The state of a play of a game with a card in the API. */
import * as v from 'valibot';
import { Count, Face } from '../../schemas/values.ts';

const perBox = <Box extends string, Schema extends v.GenericSchema>(
  boxes: readonly Box[],
  schema: Schema,
) =>
  // `boxes` contains every key of the record, which the type of `fromEntries` can't express.
  Object.fromEntries(boxes.map((box) => [box, schema])) as Record<Box, Schema>;

export const cardState = <Box extends string, Totals extends v.GenericSchema>(
  boxes: readonly Box[],
  totals: Totals,
) =>
  v.object({
    turn: Count,
    roll: Count,
    dice: v.array(Face),
    /** The same as `totals.total`. */
    score: Count,
    card: v.object(perBox(boxes, v.nullable(Count))),
    totals,
    options: v.partial(v.object(perBox(boxes, Count))),
    finished: v.boolean(),
  });
