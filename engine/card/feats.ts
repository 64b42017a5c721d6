import { entryAt } from '../entry-at.ts';
import type { LogFacts } from '../facts/facts.ts';

/** Whether a figure of a game's facts is above 0. */
export const earned =
  <Figure extends string>(names: readonly Figure[], name: Figure) =>
  ({ figures }: LogFacts): boolean =>
    entryAt(figures, names.indexOf(name)) > 0;
