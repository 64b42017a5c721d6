/** Counts a challenge's lines, to be compared with the triggers' counts. */
import { countOne } from '../../engine/histogram.ts';
import type { Counts, ResultLine } from '../files/line.ts';

const ascending = (counts: ReadonlyMap<number, number>): [number, number][] =>
  [...counts].sort(([one], [other]) => one - other);

export const noCounts: Counts = { standings: [], skills: [], openings: [] };

/** Adds those of these lines that count. Counts are in ascending order. */
export const addToCounts = (counts: Counts, lines: readonly ResultLine[]): Counts => {
  const standings = new Map(counts.standings);
  const skills = new Map(counts.skills);
  const openings = new Map(counts.openings);
  for (const { standing, skill, opening, withdrawn } of lines) {
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
