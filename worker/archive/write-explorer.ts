/**
 * Writes the explorer, some blocks per step. Logs come in descending order, so that a node is
 * complete when its last log has been read, and only one path of the tree is in memory. Nodes then
 * come last first, and so do blocks.
 */
import { addToTree, finishTree, type ExplorerNode } from '../../engine/explorer.ts';
import { toExplorerLine } from '../explorer/explorer-lines.ts';
import { writeBlock, type FileLine } from '../files/blocks.ts';
import type { ArchivedFile } from '../files/manifest.ts';
import { listGames } from './games-by-log.ts';
import { coachAndDeal, type ArchiveProgress, type Work } from './progress.ts';

/** Characters per block; a step of the explorer reads one. */
const blockLength = 64 * 1024;
/** Games in memory. */
export const gamesAtOnce = 500;
const gamesInStep = 5_000;

const isExplorer = ({ kind }: ArchivedFile): boolean => kind === 'explorer';

/** Collects nodes, and writes a block whenever they are long enough, with numbers from `number` on. */
const newWriter = (folder: Work['folder'], number: number) => {
  /** In reading order. */
  const files: ArchivedFile[] = [];
  let [waiting, length]: [FileLine[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const block = writeBlock(folder, 'explorer', number + files.length, waiting.reverse());
    files.unshift(await block);
    [waiting, length] = [[], 0];
  };
  const add = async (nodes: readonly ExplorerNode[]): Promise<void> => {
    const lines = nodes.map(toExplorerLine);
    waiting.push(...lines);
    for (const { text } of lines) length += text.length;
    if (length >= blockLength) await flush();
  };
  return { files, add, flush };
};

/** Writes the next blocks, if there is a coach. */
export const writeExplorer = async (
  work: Work,
  progress: ArchiveProgress,
): Promise<ArchiveProgress> => {
  const { coach, variant, deal } = await coachAndDeal(work);
  if (coach === null) return { ...progress, isExplored: true };
  const explored = { coach, deal, moveLength: variant.moveLength };
  const before = progress.files.filter(isExplorer);
  const writer = newWriter(work.folder, before.length);
  let { tree, exploredTo, isExplored } = progress;
  for (let games = 0; games < gamesInStep && !isExplored; games += gamesAtOnce) {
    const some = listGames(work.sql, exploredTo, gamesAtOnce);
    for (const game of some) {
      const grown = addToTree(explored, tree, game);
      tree = grown.tree;
      await writer.add(grown.nodes);
    }
    const last = some.at(-1);
    if (last) exploredTo = { log: last.log, id: last.id };
    isExplored = some.length < gamesAtOnce;
  }
  if (isExplored) await writer.add(finishTree(explored, tree));
  await writer.flush();
  const others = progress.files.filter((file) => !isExplorer(file));
  return {
    ...progress,
    tree,
    exploredTo,
    isExplored,
    files: [...others, ...writer.files, ...before],
  };
};
