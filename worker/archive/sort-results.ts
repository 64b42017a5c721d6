/**
 * The first pass over a generation's results: writes the score board, counts, and sorts what the
 * other boards and the explorer are made of. A step has some blocks of results in memory, however
 * many there are.
 */
import type { ExploredGame } from '../../engine/explorer.ts';
import { noneRanked } from '../standings/ranks.ts';
import { resultFromLine } from '../explorer/explorer-lines.ts';
import { readLines } from '../files/blocks.ts';
import { ResultLine, type FinishedLine } from '../files/line.ts';
import type { ArchivedFile } from '../files/manifest.ts';
import { finishedOf, placedByScore, placedBySkill, rankPlaced, type Placed } from './boards.ts';
import { addToCounts, noCounts } from './counts.ts';
import { boardBlockLength, newWriter } from './line-writer.ts';
import { byLog, bySkill, byTime } from './orders.ts';
import { writeRun } from './sort.ts';
import {
  coachAndDeal,
  filesOfKind,
  type ArchiveProgress,
  type Sorted,
  type Work,
} from './progress.ts';

/** Blocks of results that are sorted in one step, and become one run of each order. */
export const blocksInRun = 8;
const nothingSorted: Sorted = {
  blocks: 0,
  ranked: noneRanked,
  counts: noCounts,
  runs: { skill: [], time: [], log: [] },
};

const isResults = ({ kind }: ArchivedFile): boolean => kind === 'results';
/** The files without everything that is derived, for a beginning. */
const resultsOnly = (progress: ArchiveProgress): ArchiveProgress => ({
  ...progress,
  files: progress.files.filter(isResults),
});

/**
 * Sorts the next blocks of results, and writes their part of the score board, which is in their
 * order. Null if all have been sorted.
 */
export const sortSome = async (
  work: Work,
  before: ArchiveProgress,
): Promise<ArchiveProgress | null> => {
  const sorted = before.sorted ?? nothingSorted;
  const progress = before.sorted ? before : resultsOnly(before);
  const blocks = progress.files.filter(isResults);
  if (sorted.blocks >= blocks.length && before.sorted) return null;
  const { coach, deal } = await coachAndDeal(work);
  const kind = 'board-score';
  const writer = newWriter(work.folder, kind, filesOfKind(progress.files, kind), boardBlockLength);
  const rows = { skill: [] as Placed[], time: [] as FinishedLine[], log: [] as ExploredGame[] };
  let { ranked, counts } = sorted;
  const some = blocks.slice(sorted.blocks, sorted.blocks + blocksInRun);
  for (const block of some) {
    const lines = await readLines(work.folder, block, ResultLine);
    counts = addToCounts(counts, lines);
    for (const line of lines) {
      if (line.withdrawn !== undefined) continue;
      const at = ranked.seen;
      const next = rankPlaced(ranked, placedByScore(line, at));
      ranked = next.ranked;
      await writer.add([next.line]);
      rows.skill.push(...placedBySkill(line, at));
      rows.time.push(finishedOf(line));
      if (coach) rows.log.push({ log: line.log, result: resultFromLine(coach, deal, line) });
    }
  }
  await writer.flush();
  const run = sorted.runs.skill.length;
  const runs = {
    skill: [...sorted.runs.skill, await writeRun(work.folder, bySkill, run, rows.skill)],
    time: [...sorted.runs.time, await writeRun(work.folder, byTime, run, rows.time)],
    log: [...sorted.runs.log, await writeRun(work.folder, byLog, run, rows.log)],
  };
  const after = { blocks: sorted.blocks + some.length, ranked, counts, runs };
  return { ...progress, files: [...progress.files, ...writer.files], sorted: after };
};
