/**
 * Everyone's decisions on one set of dice, as a tree. A node is a prefix shared by several logs. It
 * tells how many players chose each move there, what each move is worth by the tables, and how
 * those games ended.
 */
import type { Choice, Coach } from './coach.ts';
import { entryAt } from './entry-at.ts';
import { sharedMin } from './shared-min.ts';
import { firstOfBest } from './ties.ts';
import type { Deal } from './types.ts';

/**
 * A finished game: its log, and its result in the coach's unit (points, or turns including missing
 * ones).
 */
export interface ExploredGame {
  readonly log: string;
  readonly result: number;
}

/** A move that some players chose. */
interface ExploredMove extends Choice {
  readonly players: number;
  /** The mean result of these players' games. */
  readonly mean: number;
}

export interface ExplorerNode {
  readonly prefix: string;
  readonly players: number;
  /** The mean result of these players' games. */
  readonly mean: number;
  /** The best move; null if the game is over. */
  readonly best: Choice | null;
  /** The moves chosen, the most frequent first; ties are sorted by their text. */
  readonly moves: readonly ExploredMove[];
}

/** How many games have gone through a prefix, and the sum of their results. */
export interface Passed {
  readonly players: number;
  readonly sum: number;
}

/** A prefix to which games may still be added, and the moves after it to which no more can be. */
interface OpenNode extends Passed {
  readonly moves: readonly (Passed & { readonly move: string })[];
}

/**
 * A tree in progress: the last game's log, and the nodes on its path from the root. Plain data, so
 * that it can be stored.
 */
export interface OpenTree {
  readonly log: string;
  readonly path: readonly OpenNode[];
}

export const emptyTree: OpenTree = { log: '', path: [] };

const noneYet: OpenNode = { players: 0, sum: 0, moves: [] };

const plus = <Node extends Passed>(node: Node, { players, sum }: Passed): Node => ({
  ...node,
  players: node.players + players,
  sum: node.sum + sum,
});

/** What a tree is of: the rules, the dice, and the number of characters per move. */
export interface Explored {
  readonly coach: Coach;
  readonly deal: Deal;
  readonly moveLength: number;
}

const meanOf = ({ players, sum }: Passed): number => sum / players;

/**
 * A position with the moves chosen there, in descending order of their text. Throws if the prefix
 * or a move is not legal.
 */
export const explorerNode = (
  { coach, deal }: Pick<Explored, 'coach' | 'deal'>,
  prefix: string,
  { moves: chosen, ...passed }: OpenNode,
): ExplorerNode => {
  const known = coach.movesAfter(prefix, deal);
  if (!known.ok) throw new Error(`a stored log does not replay at ${known.error.at}`);
  const values = new Map(known.value.map(({ move, value }) => [move, value]));
  const moves = chosen.map(({ move, ...after }): ExploredMove => {
    const value = values.get(move);
    if (value === undefined) throw new Error('a stored move is no legal one');
    return { move, players: after.players, value, mean: meanOf(after) };
  });
  return {
    prefix,
    players: passed.players,
    mean: meanOf(passed),
    best: firstOfBest(known.value, coach.unit),
    moves: moves.reverse().sort((one, other) => other.players - one.players),
  };
};

/** The tree and the nodes that are complete, each after its descendants. */
interface Grown {
  readonly tree: OpenTree;
  readonly nodes: readonly ExplorerNode[];
}

/** Closes the nodes of a path below the first `kept` moves, deepest first. */
const close = (explored: Explored, { log, path }: OpenTree, kept: number): Grown => {
  const open = [...path];
  const nodes: ExplorerNode[] = [];
  while (open.length > kept + 1) {
    const depth = open.length - 1;
    const node = entryAt(open, depth);
    open.length = depth;
    const end = depth * explored.moveLength;
    if (node.players >= sharedMin) nodes.push(explorerNode(explored, log.slice(0, end), node));
    const above = open.at(-1);
    if (above === undefined) continue;
    const { players, sum } = node;
    const move = log.slice(end - explored.moveLength, end);
    open[depth - 1] = {
      ...plus(above, node),
      moves: [...above.moves, { move, players, sum }],
    };
  }
  return { tree: { log, path: open }, nodes };
};

/** The number of whole moves that two logs share at their beginnings. */
const sharedMoves = (one: string, other: string, moveLength: number): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return Math.floor(at / moveLength);
};

/**
 * Adds a game to a tree whose games come in descending order of their logs, by UTF-16 code units.
 * So the tree needs as much memory as one game, and all nodes, those of `finishTree` last, are in
 * descending order: reversed, each precedes its descendants. Throws if a log can't be played.
 */
export const addToTree = (explored: Explored, tree: OpenTree, game: ExploredGame): Grown => {
  const { moveLength } = explored;
  const shared = tree.path.length === 0 ? -1 : sharedMoves(tree.log, game.log, moveLength);
  const { tree: closed, nodes } = close(explored, tree, shared);
  const depth = Math.floor(game.log.length / moveLength);
  const path = [...closed.path];
  while (path.length <= depth) path.push(noneYet);
  path[depth] = plus(entryAt(path, depth), { players: 1, sum: game.result });
  return { tree: { log: game.log, path }, nodes };
};

/** The nodes that are still open after the last game. */
export const finishTree = (explored: Explored, tree: OpenTree): readonly ExplorerNode[] =>
  close(explored, tree, -1).nodes;
