/**
 * Writes a generation of files: results first, and everything else from these files alone, so that
 * all of them agree.
 */
import { recordedBestPlay } from '../../engine/best-play.ts';
import { lookBack } from '../../engine/look-back.ts';
import { digestWithResult } from '../../api/results-chain.ts';
import { toSortKey } from '../db/where.ts';
import {
  readBytes,
  readLines,
  sha256Of,
  writeBlock,
  writeValue,
  type Folder,
} from '../files/blocks.ts';
import { ResultLine } from '../files/line.ts';
import {
  fileKeyOf,
  folderOf,
  manifestKeyOf,
  type ArchivedFile,
  type Manifest,
} from '../files/manifest.ts';
import { resultFromLine } from '../explorer/explorer-lines.ts';
import { addToCounts } from './counts.ts';
import { addGames } from './games-by-log.ts';
import { coachAndDeal, type ArchiveProgress, type Work } from './progress.ts';
import { listResultLines, listWithdrawnLines, readCounts } from './queries.ts';

/** Lines per block: about 1 MiB of text, and a quarter of that when stored. */
export const linesInBlock = 2_500;
/** Files that one step of the check reads back. */
const filesInStep = 40;

/**
 * Writes the next block of results, and stores their games for the explorer; withdrawn results
 * follow the last one that counts.
 */
export const writeResults = async (
  work: Work,
  progress: ArchiveProgress,
): Promise<ArchiveProgress> => {
  const { database, folder, sql } = work;
  const { files, results, after } = progress;
  const lines = await listResultLines(database, folder.key, after, linesInBlock);
  const isRead = lines.length < linesInBlock;
  const withdrawn = isRead ? await listWithdrawnLines(database, folder.key) : [];
  const all = [...lines, ...withdrawn];
  const texts = all.map((line) => ({ text: JSON.stringify(line) }));
  const written = all.length > 0 ? [await writeBlock(folder, 'results', files.length, texts)] : [];
  const { coach, deal } = await coachAndDeal(work);
  if (coach)
    addGames(
      sql,
      lines.map((line) => {
        const { id, log } = line;
        return { id, log, result: resultFromLine(coach, deal, line) };
      }),
    );
  const last = lines.at(-1);
  return {
    ...progress,
    isRead,
    after: last ? toSortKey(last) : after,
    results: results + lines.length,
    withdrawn: withdrawn.length,
    digest: all.reduce(
      (digest, { withdrawn: reason, ...line }) =>
        digestWithResult(digest, { ...line, isWithdrawn: reason !== undefined }),
      progress.digest,
    ),
    counts: addToCounts(progress.counts, lines),
    files: [...files, ...written],
  };
};

/** Writes the counts, the review and, if there is a coach, the best play. */
export const writeSummaries = async (
  work: Work,
  { counts }: ArchiveProgress,
): Promise<ArchivedFile[]> => {
  const { folder } = work;
  const { coach, variant, deal } = await coachAndDeal(work);
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
    ...(coach ? [await writeValue(folder, 'best-play', recordedBestPlay(coach, deal))] : []),
  ];
};

/**
 * Reads the next files back. Returns the progress, or what is wrong with a file; the last step also
 * compares the counts of all of them.
 */
export const checkSome = async (
  work: Work,
  progress: ArchiveProgress,
): Promise<ArchiveProgress | string> => {
  const { folder } = work;
  const { checked } = progress;
  let { counts } = checked;
  const some = progress.files.slice(checked.files, checked.files + filesInStep);
  for (const file of some) {
    const bytes = await readBytes(folder, file);
    if ((await sha256Of(bytes)) !== file.sha256) return `${file.name} is not what was written`;
    if (file.kind === 'results')
      counts = addToCounts(counts, await readLines(folder, file, ResultLine));
  }
  const files = checked.files + some.length;
  if (files === progress.files.length) {
    const counted = await readCounts(work.database, folder.key);
    if (JSON.stringify(counts) !== JSON.stringify(counted))
      return 'the files are not of the results that were counted';
  }
  return { ...progress, checked: { files, counts } };
};

export const isChecked = ({ checked, files }: ArchiveProgress): boolean =>
  checked.files === files.length;

export const toManifest = (
  { folder: { key } }: Work,
  { generation, results, withdrawn, files }: ArchiveProgress,
): Manifest => ({ ...key, generation, results, withdrawn, files: [...files] });

/**
 * Deletes whatever the manifest does not name: older generations, and leftovers of interrupted
 * runs.
 */
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
