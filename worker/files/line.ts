/** A result as the files have it: everything that D1 has of it but its player. */
import * as v from 'valibot';
import { Count, Id, Withdrawn } from '../../api/schemas/values.ts';
import { Place } from './manifest.ts';

const Figure = v.nullable(v.number());

export const ResultLine = v.object({
  id: Id,
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
  /** Only of those that count no more. */
  withdrawn: v.optional(Withdrawn),
});
export type ResultLine = v.InferOutput<typeof ResultLine>;

/** A place on a board: by score the lines that count are in this order already. */
export const BoardLine = v.object({
  /** Counted from 0 among the results that count, the best score first. */
  line: Count,
  rank: Count,
  id: Id,
  /** What the board is ordered by: a result's standing, or its skill. */
  standing: v.number(),
  finishedAt: v.number(),
  score: Count,
  turns: Count,
});
export type BoardLine = v.InferOutput<typeof BoardLine>;

/** Who has finished when: a place in an order of time alone. */
export const FinishedLine = Place;
export type FinishedLine = v.InferOutput<typeof FinishedLine>;

/** How many there are of what: what ranks are worked out from. */
export const Counts = v.object({
  standings: v.array(v.tuple([v.number(), Count])),
  skills: v.array(v.tuple([v.number(), Count])),
  openings: v.array(v.tuple([v.string(), Count])),
});
export type Counts = v.InferOutput<typeof Counts>;
