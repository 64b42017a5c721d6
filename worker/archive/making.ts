/** A generation of files on its way: results first, and everything else from these files alone, so that all of them agree. */
import { explore } from '../../engine/explorer.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { BoardKey } from '../boards/queries.ts';
import { lookBack } from '../challenges/day-review.ts';
import { seedOf, type ChallengeTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { Bindings, Config } from '../http/env.ts';
import { coachOf } from '../plays/coaches.ts';
import { dealerOfSeed } from '../plays/dealers.ts';
import { bestPlayOf } from '../replays/best-play.ts';
import {
  readBytes,
  readKind,
  sha256Of,
  writeBlock,
  writeBlocks,
  writeValue,
  type Folder,
} from './blocks.ts';
import { scoreBoardOf, skillBoardOf } from './boards.ts';
import { countLines, isSameCount } from './counts.ts';
import { exploredGames, explorerLines } from './explorer-lines.ts';
import { ResultLine } from './line.ts';
import {
  fileKeyOf,
  folderOf,
  manifestKeyOf,
  type ArchivedFile,
  type Manifest,
} from './manifest.ts';
import { listResultLines, listWithdrawnLines, readCounts } from './queries.ts';

/** Lines of a block: about 1 MiB of text, and a quarter of that as it is stored. */
export const linesInBlock = 2_500;
/** Characters of a board's block: a page needs one of them, or two. */
const boardBlockLength = 128 * 1024;

/** Characters of a block of the explorer: a step reads one. */
const explorerBlockLength = 64 * 1024;

/** How far a generation has come. */
export interface Progress {
  readonly generation: number;
  /** How often the results had changed when the first was read. */
  readonly changes: number;
  /** The last result that is in a file; null before the first. */
  readonly after: BoardKey | null;
  /** Whether all results are in files. */
  readonly isRead: boolean;
  readonly results: number;
  readonly withdrawn: number;
  readonly files: readonly ArchivedFile[];
}

/** What a step works with. */
export interface Making {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
  readonly terms: ChallengeTerms;
  readonly folder: Folder;
}

/** Writes the next block of results; those that were withdrawn follow the last that counts. */
export const writeResults = async (
  { database, folder }: Making,
  progress: Progress,
): Promise<Progress> => {
  const { after, files, results } = progress;
  const lines = await listResultLines(database, folder.key, after, linesInBlock);
  const isRead = lines.length < linesInBlock;
  const withdrawn = isRead ? await listWithdrawnLines(database, folder.key) : [];
  const all = [...lines, ...withdrawn].map((line) => JSON.stringify(line));
  const last = lines.at(-1);
  const written = all.length > 0 ? [await writeBlock(folder, 'results', files.length, all)] : [];
  return {
    ...progress,
    isRead,
    after: last ? { standing: last.standing, finishedAt: last.finishedAt, id: last.id } : after,
    results: results + lines.length,
    withdrawn: withdrawn.length,
    files: [...files, ...written],
  };
};

const linesOf = ({ folder }: Making, { files }: Progress): AsyncGenerator<ResultLine> =>
  readKind(folder, files, 'results', ResultLine);

/** Writes both boards. */
export const writeBoards = async (making: Making, progress: Progress): Promise<ArchivedFile[]> => [
  ...(await writeBlocks(
    making.folder,
    'board-score',
    scoreBoardOf(linesOf(making, progress)),
    boardBlockLength,
  )),
  ...(await writeBlocks(
    making.folder,
    'board-skill',
    skillBoardOf(linesOf(making, progress)),
    boardBlockLength,
  )),
];

/** What grades the challenge's games, if anything does, and their dice. */
const coachAndDeal = async ({ env, config, database, now, terms }: Making) => {
  const { rules } = terms;
  const coach = await coachOf(env, rules, now);
  const seed = await seedOf(config, database, terms, now);
  return { rules, coach, deal: dealerOfSeed(variantOfRules(rules), seed, now) };
};

/** Writes counts, the review, and best play if there is a coach. */
export const writeSummaries = async (
  making: Making,
  progress: Progress,
): Promise<ArchivedFile[]> => {
  const { folder } = making;
  const { rules, coach, deal } = await coachAndDeal(making);
  const counts = await countLines(linesOf(making, progress));
  const review = lookBack({
    rules,
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

/** Writes the explorer, if there is a coach. Its games are all in memory at once: a hundred bytes each, about. */
export const writeExplorer = async (
  making: Making,
  progress: Progress,
): Promise<ArchivedFile[]> => {
  const { rules, coach, deal } = await coachAndDeal(making);
  if (coach === null) return [];
  const games = await exploredGames(coach, deal, linesOf(making, progress));
  const { moveLength } = variantOfRules(rules);
  const lines = explorerLines(explore(coach, deal, moveLength, games));
  return writeBlocks(making.folder, 'explorer', lines, explorerBlockLength);
};

/** Reads every file again; what is wrong with one of them or with what they come to, null if nothing is. */
export const findFault = async (making: Making, progress: Progress): Promise<string | null> => {
  for (const file of progress.files)
    if ((await sha256Of(await readBytes(making.folder, file))) !== file.sha256)
      return `${file.name} is not what was written`;
  const counted = await readCounts(making.database, making.folder.key);
  const counts = await countLines(linesOf(making, progress));
  return isSameCount(counts, counted) ? null : 'the files are not of the results that were counted';
};

export const toManifest = (
  { folder: { key } }: Making,
  { generation, results, withdrawn, files }: Progress,
): Manifest => ({ ...key, generation, results, withdrawn, files: [...files] });

/** Deletes whatever the manifest does not name: older generations, and what was left by runs that were cut. */
export const removeOthers = async ({ files, key }: Folder, manifest: Manifest): Promise<void> => {
  const stays = new Set([
    manifestKeyOf(key),
    ...manifest.files.map(({ name }) => fileKeyOf(key, manifest.generation, name)),
  ]);
  let cursor: string | undefined;
  do {
    const listed: R2Objects = await files.list({
      prefix: folderOf(key),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const others = listed.objects.flatMap((one) => (stays.has(one.key) ? [] : [one.key]));
    if (others.length > 0) await files.delete(others);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
};
