/** The lines of the files: results with everything that D1 has, except the player. */
import * as v from 'valibot';
import { Count, PlayId, Withdrawn } from '../../api/schemas/values.ts';

const Figure = v.nullable(v.number());

export const ResultLine = v.object({
  id: PlayId,
  log: v.string(),
  score: Count,
  turns: Count,
  standing: v.number(),
  opening: v.nullable(v.string()),
  skill: v.nullable(Count),
  par: Figure,
  luck: Figure,
  mistakes: Figure,
  missing: Figure,
  marks: v.nullable(v.string()),
  startedAt: v.number(),
  finishedAt: v.number(),
  withdrawn: v.optional(Withdrawn),
});
export type ResultLine = v.InferOutput<typeof ResultLine>;

/** The counts from which ranks are computed. */
export const Counts = v.object({
  standings: v.array(v.tuple([v.number(), Count])),
  skills: v.array(v.tuple([v.number(), Count])),
  openings: v.array(v.tuple([v.string(), Count])),
});
export type Counts = v.InferOutput<typeof Counts>;
