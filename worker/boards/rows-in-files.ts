/**
 * Reads the rows of a board whose challenge has left D1: lines from its files, names and ranks from
 * D1.
 */
import { isBefore, SortKey } from '../db/sort-key.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import * as v from 'valibot';
import type { BatchLoader, Values } from '../db/batch.ts';
import { filesUnread } from '../http/failures.ts';
import { hasLeftDatabase, type ScheduledKey } from '../files/has-left.ts';
import { BoardLine, FinishedLine } from '../files/line.ts';
import { type ArchiveKey } from '../files/manifest.ts';
import { readLinePlayers, type LinePlayer } from '../files/queries.ts';
import { linesAround, take, type LineOrder } from '../files/read-order.ts';
import { withFiles, type Generation } from '../files/with-files.ts';
import type { Scope } from '../http/scope.ts';
import { readSkillLevel, type BoardRef } from '../standings/histogram.ts';
import { rowsInDatabase, type BoardRows, type RangeLimits } from './page.ts';
import { selectOwn, selectSkillLevelAt } from './queries.ts';

const orders = {
  score: { kind: 'board-score', schema: BoardLine, isBefore },
  skill: { kind: 'board-skill', schema: BoardLine, isBefore },
} as const satisfies Record<BoardOrder, LineOrder<BoardLine>>;

const latestFirst: LineOrder<FinishedLine> = {
  kind: 'finished',
  schema: FinishedLine,
  isBefore: (one, other) => isBefore(other, one),
};

type FilesScope = Pick<Scope, 'env' | 'now'>;

type Named<Line> = Line & { readonly playerId: string | null; readonly handle: string | null };

interface LinesQuery extends RangeLimits {
  readonly sortKey: SortKey;
  /** Whether the line at the sort key itself is included. */
  readonly isIncluded: boolean;
}

interface LinesAround<Line> {
  /** Starting at the sort key, upwards. */
  readonly above: readonly Line[];
  readonly below: readonly Line[];
}

/** The lines that still count, with their players. */
const withPlayers = <Line extends SortKey>(
  lines: readonly Line[],
  players: ReadonlyMap<string, LinePlayer>,
): Named<Line>[] =>
  lines.flatMap((line) => {
    const player = players.get(line.id);
    if (!player?.isCounted) return [];
    return [{ ...line, playerId: player.playerId, handle: player.handle }];
  });

/** Reads on to replace lines that have left the board since the files were written. */
const readNamed = async <Line extends SortKey>(
  { now }: FilesScope,
  batch: BatchLoader,
  generation: Generation,
  order: LineOrder<Line>,
  { sortKey, isIncluded, ...limits }: LinesQuery,
): Promise<LinesAround<Named<Line>>> => {
  const lines = linesAround(now, generation, order, sortKey, isIncluded);
  let [above, below]: [Named<Line>[], Named<Line>[]] = [[], []];
  for (;;) {
    const missing = { above: limits.above - above.length, below: limits.below - below.length };
    const more = {
      above: await take(lines.above, missing.above),
      below: await take(lines.below, missing.below),
    };
    const ids = [...more.above, ...more.below].map(({ id }) => id);
    if (ids.length === 0) return { above, below };
    const players = await readLinePlayers(batch, ids);
    above = [...above, ...withPlayers(more.above, players)];
    below = [...below, ...withPlayers(more.below, players)];
  }
};

const readFiles = async <Line extends SortKey>(
  scope: FilesScope,
  batch: BatchLoader,
  key: ArchiveKey,
  order: LineOrder<Line>,
  wanted: LinesQuery,
): Promise<LinesAround<Named<Line>>> => {
  const found = await withFiles(scope, key, (generation) =>
    readNamed(scope, batch, generation, order, wanted),
  );
  if (found === null) throw new Error(`${filesUnread}: there are none`);
  return found;
};

/** The sort key of the viewer's result on a board; null if they are not on it. */
const readOwnSortKey = async (
  batch: BatchLoader,
  { by, challengeId, game }: BoardRef,
  viewer: Values,
): Promise<SortKey | null> => {
  const [own] = await batch.send(selectOwn, { challengeId, game, ...viewer });
  if (own === undefined) return null;
  const { id, finishedAt, standing, skill } = own;
  if (by === 'score') return { standing, finishedAt, id };
  return skill === null ? null : { standing: skill, finishedAt, id };
};

const rowsInFiles = (scope: FilesScope, batch: BatchLoader): BoardRows => ({
  async readRange(board, kind, given, limits) {
    const { by, challengeId, game } = board;
    const isIncluded = kind === 'around';
    const sortKey = isIncluded
      ? await readOwnSortKey(batch, board, given)
      : v.parse(SortKey, given);
    if (sortKey === null) return { above: [], below: [], within: null };
    const wanted = { ...limits, sortKey, isIncluded };
    const found = await readFiles(scope, batch, board, orders[by], wanted);
    const [above, below] = [found.above.toReversed(), found.below];
    const skill = (above[0] ?? below[0])?.standing;
    const within =
      by === 'skill' && skill !== undefined
        ? await readSkillLevel(batch, selectSkillLevelAt, { challengeId, game, skill })
        : null;
    return { above, below, within };
  },
  readFinished: async (key, { finishedAt, id }, limit) => {
    const sortKey = { standing: 0, finishedAt, id };
    const wanted = { sortKey, isIncluded: false, above: 0, below: limit };
    return (await readFiles(scope, batch, key, latestFirst, wanted)).below;
  },
});

/**
 * Finds out where the rows of a challenge's board are, and returns a function that reads them
 * through a batch.
 */
export const rowsOfBoard = async (
  scope: Pick<Scope, 'env' | 'database' | 'now'>,
  challenge: ScheduledKey,
): Promise<(batch: BatchLoader) => BoardRows> =>
  (await hasLeftDatabase(scope, challenge)) ? (batch) => rowsInFiles(scope, batch) : rowsInDatabase;
