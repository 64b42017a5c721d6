/** Writes a generation of files: results first, and everything else from these files alone, so that all of them agree. */
import { isBefore, toSortKey, type SortKey } from '../db/sort-key.ts';
import { explore } from '../../engine/explorer.ts';
import type { Bindings } from '../bindings.ts';
import { lookBack } from '../challenges/day-review.ts';
import { dealOfChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import { noLimit, type Database } from '../db/database.ts';
import type { Config } from '../http/config.ts';
import { coachOf } from '../plays/coaches.ts';
import { bestPlayOf } from '../replays/best-play.ts';
import {
  readBytes,
  readKind,
  readLines,
  sha256Of,
  writeBlock,
  writeBlocks,
  writeValue,
  type Folder,
} from '../files/blocks.ts';
import { finishedOf, scoreBoardOf, skillBoardOf } from './boards.ts';
import { countLines } from './counts.ts';
import { exploredGames, explorerLines } from '../explorer/explorer-lines.ts';
import { ResultLine } from '../files/line.ts';
import {
  fileKeyOf,
  folderOf,
  manifestKeyOf,
  type ArchivedFile,
  type Manifest,
} from '../files/manifest.ts';
import { bringToDatabase, findMoved } from './move.ts';
import { listResultLines, listWithdrawnLines, readCounts } from './queries.ts';

/** Lines per block: about 1 MiB of text, and a quarter of that when stored. */
export const linesInBlock = 2_500;
/** Characters per block of a board; a page reads one or two. */
const boardBlockLength = 128 * 1024;

/** Characters per block of the explorer; a step reads one. */
const explorerBlockLength = 64 * 1024;

export interface Progress {
  readonly generation: number;
  /** The value of `changes` when the first result was read. */
  readonly changes: number;
  /** The last result written to a file; null before the first. */
  readonly after: SortKey | null;
  /**
   * The previous generation's blocks, from which moved results are read, and how many of them have been read; null while D1 has everything.
   */
  readonly older: {
    readonly generation: number;
    readonly blocks: readonly ArchivedFile[];
    readonly read: number;
  } | null;
  /** Whether all results have been written to files. */
  readonly isRead: boolean;
  readonly results: number;
  readonly withdrawn: number;
  readonly files: readonly ArchivedFile[];
}

export interface Work {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
  readonly terms: ChallengeTerms;
  readonly folder: Folder;
}

/** What a step has read: some results that count, and the progress after them. */
type Found = Pick<Progress, 'after' | 'older' | 'isRead'> & { readonly lines: ResultLine[] };

/** The next results of a challenge that D1 has in full. */
const findInDatabase = async ({ database, folder }: Work, { after }: Progress): Promise<Found> => {
  const lines = await listResultLines(database, folder.key, { after }, linesInBlock);
  const last = lines.at(-1);
  const isRead = lines.length < linesInBlock;
  return { lines, isRead, after: last ? toSortKey(last) : after, older: null };
};

/**
 * The results of the next older block that still count, and those between them that D1 has in full. Those that no longer count are restored
 * in D1.
 */
const findInFiles = async (
  { database, folder }: Work,
  { after }: Progress,
  older: NonNullable<Progress['older']>,
): Promise<Found> => {
  const block = older.blocks[older.read];
  const stored = block
    ? await readLines({ ...folder, generation: older.generation }, block, ResultLine)
    : [];
  const counted = stored.filter(({ withdrawn }) => withdrawn === undefined);
  const moved = await findMoved(
    database,
    counted.map(({ id }) => id),
  );
  await bringToDatabase(
    database,
    counted.filter(({ id }) => moved.get(id)?.isCounted === false),
  );
  const stay = counted.filter(({ id }) => moved.get(id)?.isCounted === true);
  const read = older.read + 1;
  const isRead = read >= older.blocks.length;
  const last = counted.at(-1);
  const until = isRead || last === undefined ? null : toSortKey(last);
  // At most those of this block that have not moved yet, and late results.
  const whole =
    isRead || until ? await listResultLines(database, folder.key, { after, until }, noLimit) : [];
  const lines = [...stay, ...whole].sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return { lines, isRead, after: until ?? after, older: { ...older, read } };
};

/** Writes the next block of results; withdrawn results follow the last one that counts. */
export const writeResults = async (work: Work, progress: Progress): Promise<Progress> => {
  const { database, folder } = work;
  const { files, results, older } = progress;
  const { lines, ...found } = older
    ? await findInFiles(work, progress, older)
    : await findInDatabase(work, progress);
  const withdrawn = found.isRead ? await listWithdrawnLines(database, folder.key) : [];
  const [first] = lines;
  const all = [...lines, ...withdrawn].map((line, at) => ({
    text: JSON.stringify(line),
    ...(at === 0 && first && { first: toSortKey(first) }),
  }));
  const written = all.length > 0 ? [await writeBlock(folder, 'results', files.length, all)] : [];
  return {
    ...progress,
    ...found,
    results: results + lines.length,
    withdrawn: withdrawn.length,
    files: [...files, ...written],
  };
};

const linesOf = ({ folder }: Work, { files }: Progress): AsyncGenerator<ResultLine> =>
  readKind(folder, files, 'results', ResultLine);

export const writeBoards = async (work: Work, progress: Progress): Promise<ArchivedFile[]> => {
  const orders = [
    ['board-score', scoreBoardOf],
    ['board-skill', skillBoardOf],
    ['finished', finishedOf],
  ] as const;
  const written: ArchivedFile[] = [];
  for (const [kind, orderOf] of orders) {
    const lines = orderOf(linesOf(work, progress));
    written.push(...(await writeBlocks(work.folder, kind, lines, boardBlockLength)));
  }
  return written;
};

const coachAndDeal = async (work: Work) => ({
  coach: await coachOf(work.env, work.terms.rules, work.now),
  ...(await dealOfChallenge(work, work.terms)),
});

/** Writes the counts, the review and, if there is a coach, the best play. */
export const writeSummaries = async (work: Work, progress: Progress): Promise<ArchivedFile[]> => {
  const { folder } = work;
  const { coach, variant, deal } = await coachAndDeal(work);
  const counts = await countLines(linesOf(work, progress));
  const review = lookBack({
    variant,
    coach,
    deal,
    counts: counts.standings.map(([standing, count]) => ({ standing, count })),
    moves: counts.openings.map(([move, count]) => ({ move, count })),
  });
  return [
    await writeValue(folder, 'counts', counts),
    await writeValue(folder, 'day', review),
    ...(coach ? [await writeValue(folder, 'best-play', bestPlayOf(coach, deal))] : []),
  ];
};

/** Writes the explorer, if there is a coach. All of its games are in memory at once, at about a hundred bytes each. */
export const writeExplorer = async (work: Work, progress: Progress): Promise<ArchivedFile[]> => {
  const { coach, variant, deal } = await coachAndDeal(work);
  if (coach === null) return [];
  const games = await exploredGames(coach, deal, linesOf(work, progress));
  const lines = explorerLines(explore(coach, deal, variant.moveLength, games));
  return writeBlocks(work.folder, 'explorer', lines, explorerBlockLength);
};

/** Reads every file back. Returns what is wrong with one of them or with their counts, null if nothing is. */
export const findFault = async (work: Work, progress: Progress): Promise<string | null> => {
  for (const file of progress.files)
    if ((await sha256Of(await readBytes(work.folder, file))) !== file.sha256)
      return `${file.name} is not what was written`;
  const counted = await readCounts(work.database, work.folder.key);
  const counts = await countLines(linesOf(work, progress));
  const isSame = JSON.stringify(counts) === JSON.stringify(counted);
  return isSame ? null : 'the files are not of the results that were counted';
};

export const toManifest = (
  { folder: { key } }: Work,
  { generation, results, withdrawn, files }: Progress,
): Manifest => ({ ...key, generation, results, withdrawn, files: [...files] });

/** Deletes whatever the manifest does not name: older generations, and leftovers of interrupted runs. */
export const removeOthers = async (
  { bucket, key }: Pick<Folder, 'bucket' | 'key'>,
  manifest: Manifest,
): Promise<void> => {
  const stays = new Set([
    manifestKeyOf(key),
    ...manifest.files.map(({ name }) => fileKeyOf(key, manifest.generation, name)),
  ]);
  let cursor: string | undefined;
  do {
    const listed: R2Objects = await bucket.list({
      prefix: folderOf(key),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const others = listed.objects.flatMap((one) => (stays.has(one.key) ? [] : [one.key]));
    if (others.length > 0) await bucket.delete(others);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
};
