/**
 * The second pass: merges what has been sorted into the other boards and the explorer, some blocks
 * per step.
 */
import {
  addToTree,
  emptyTree,
  finishTree,
  type Explored,
  type ExploredGame,
  type OpenTree,
} from '../../engine/explorer.ts';
import { noneRanked, type Ranked } from '../standings/ranks.ts';
import { toExplorerLine } from '../explorer/explorer-lines.ts';
import type { FileLine } from '../files/blocks.ts';
import type { FinishedLine } from '../files/line.ts';
import type { ArchivedFile, FileKind } from '../files/manifest.ts';
import { rankPlaced, toFinishedLine, type Placed } from './boards.ts';
import { boardBlockLength, explorerBlockLength, newWriter } from './line-writer.ts';
import { byLog, bySkill, byTime, type Ordering } from './orders.ts';
import { mergeRuns } from './sort.ts';
import { coachAndDeal, type ArchiveProgress, type Work } from './progress.ts';

/** A step ends after this many blocks or rows. */
const [blocksInStep, rowsInStep] = [40, 40_000];

/** How rows become the lines of a kind of file. */
interface Merge<Row, State> {
  readonly kind: FileKind;
  readonly order: Ordering<Row>;
  readonly length: number;
  readonly beginning: State;
  readonly add: (
    state: State,
    row: Row,
  ) => { readonly state: State; readonly lines: readonly FileLine[] };
  /** The lines after the last row. */
  readonly end: (state: State) => readonly FileLine[];
  /** Whether the lines come in the reverse order of the file. */
  readonly isReversed: boolean;
}

/** Writes the next blocks of a kind. After the last, `merging` is null. */
const mergeSome = async <Row, State>(
  { folder }: Work,
  progress: ArchiveProgress,
  merge: Merge<Row, State>,
): Promise<ArchiveProgress> => {
  const { kind, order, length, isReversed } = merge;
  const runs = progress.sorted?.runs[order.name] ?? [];
  const known = progress.merging?.kind === kind ? progress.merging : null;
  const others = progress.files.filter((file) => file.kind !== kind);
  const before = known ? progress.files.filter((file) => file.kind === kind) : [];
  const positions = [...(known?.positions ?? runs.map(() => 0))];
  // Only a step of the same merge has stored it.
  let state = known ? (known.state as State) : merge.beginning;
  const writer = newWriter(folder, kind, before.length, length, isReversed);
  let [rows, isOver] = [0, true];
  for await (const row of mergeRuns(folder, order, runs, positions)) {
    const next = merge.add(state, row);
    state = next.state;
    await writer.add(next.lines);
    rows++;
    isOver = rows < rowsInStep && writer.files.length < blocksInStep;
    if (!isOver) break;
  }
  if (isOver) await writer.add(merge.end(state));
  await writer.flush();
  const files: readonly ArchivedFile[] = isReversed
    ? [...writer.files.toReversed(), ...before]
    : [...before, ...writer.files];
  return {
    ...progress,
    files: [...others, ...files],
    merging: isOver ? null : { kind, positions, state },
  };
};

const skillBoard: Merge<Placed, Ranked> = {
  kind: 'board-skill',
  order: bySkill,
  length: boardBlockLength,
  beginning: noneRanked,
  add: (last, placed) => {
    const { ranked, line } = rankPlaced(last, placed);
    return { state: ranked, lines: [line] };
  },
  end: () => [],
  isReversed: false,
};

const finished: Merge<FinishedLine, null> = {
  kind: 'finished',
  order: byTime,
  length: boardBlockLength,
  beginning: null,
  add: (state, line) => ({ state, lines: [toFinishedLine(line)] }),
  end: () => [],
  isReversed: false,
};

const explorerOf = (explored: Explored): Merge<ExploredGame, OpenTree> => ({
  kind: 'explorer',
  order: byLog,
  length: explorerBlockLength,
  beginning: emptyTree,
  add: (before, game) => {
    const { tree, nodes } = addToTree(explored, before, game);
    return { state: tree, lines: nodes.map(toExplorerLine) };
  },
  end: (tree) => finishTree(explored, tree).map(toExplorerLine),
  isReversed: true,
});

/** Writes the next blocks of the board by skill, then of the list of finishers. */
export const mergeBoards = async (
  work: Work,
  progress: ArchiveProgress,
): Promise<ArchiveProgress> => {
  const isFinished = progress.merging?.kind === 'finished';
  if (isFinished) return mergeSome(work, progress, finished);
  const after = await mergeSome(work, progress, skillBoard);
  // The next step begins the next list.
  return after.merging === null
    ? { ...after, merging: { kind: 'finished', positions: startOf(after), state: null } }
    : after;
};

const startOf = ({ sorted }: ArchiveProgress): number[] => (sorted?.runs.time ?? []).map(() => 0);

/** Writes the next blocks of the explorer, if there is a coach. */
export const mergeExplorer = async (
  work: Work,
  progress: ArchiveProgress,
): Promise<ArchiveProgress> => {
  const { coach, variant, deal } = await coachAndDeal(work);
  if (coach === null) return progress;
  return mergeSome(work, progress, explorerOf({ coach, deal, moveLength: variant.moveLength }));
};
