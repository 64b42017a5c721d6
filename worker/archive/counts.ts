/** Counts a challenge's lines, to be compared with the triggers' counts. */
import { countOne } from '../../engine/histogram.ts';
import type { Counts, ResultLine } from '../files/line.ts';

const ascending = (counts: ReadonlyMap<number, number>): [number, number][] =>
  [...counts].sort(([one], [other]) => one - other);

/** Counts of the lines that count, in ascending order. */
export const countLines = async (lines: AsyncIterable<ResultLine>): Promise<Counts> => {
  const standings = new Map<number, number>();
  const skills = new Map<number, number>();
  const openings = new Map<string, number>();
  for await (const { standing, skill, opening, withdrawn } of lines) {
    if (withdrawn !== undefined) continue;
    countOne(standings, standing);
    if (skill !== null) countOne(skills, skill);
    if (opening !== null) countOne(openings, opening);
  }
  return {
    standings: ascending(standings),
    skills: ascending(skills),
    // In SQLite's order of text.
    openings: [...openings].sort(([one], [other]) => (one < other ? -1 : 1)),
  };
};
