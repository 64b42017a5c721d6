/**
 * Everyone's decisions on one set of dice, as a tree. A node is a prefix shared by several logs. It tells how many players chose each move
 * there, what each move is worth by the tables, and how those games ended.
 */
import type { Choice, Coach } from './coach.ts';
import { entryAt } from './entry-at.ts';
import { firstOfBest } from './ties.ts';
import type { Deal } from './types.ts';

/** Minimum number of players who share a prefix for it to become a node. */
export const sharedMin = 5;

/** A finished game: its log, and its result in the coach's unit (points, or turns including missing ones). */
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

/** A range of games sorted by log: `from` inclusive, `to` exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const meanOf = (games: readonly ExploredGame[], { from, to }: Range): number => {
  let sum = 0;
  for (let at = from; at < to; at++) sum += entryAt(games, at).result;
  return sum / (to - from);
};

/** Groups a range by the next move, `length` characters from `at` on. Finished games have none. */
const branchesOf = (
  games: readonly ExploredGame[],
  { from, to }: Range,
  at: number,
  length: number,
): readonly (Range & { readonly move: string })[] => {
  const branches: (Range & { readonly move: string })[] = [];
  let first = from;
  for (let next = from + 1; next <= to; next++) {
    const move = games[first]?.log.slice(at, at + length) ?? '';
    if (next < to && games[next]?.log.slice(at, at + length) === move) continue;
    if (move !== '') branches.push({ move, from: first, to: next });
    first = next;
  }
  return branches;
};

/** Compares by UTF-16 code units, so a prefix precedes its continuations. */
const byLog = ({ log: one }: ExploredGame, { log: other }: ExploredGame): number =>
  one === other ? 0 : one < other ? -1 : 1;

/**
 * Yields all nodes of a challenge sorted by prefix, each before its descendants. `deal` provides the challenge's dice; `moveLength` is the
 * number of characters per move. Throws if a log can't be played.
 */
export const explore = function* (
  coach: Coach,
  deal: Deal,
  moveLength: number,
  finished: readonly ExploredGame[],
): Generator<ExplorerNode> {
  const games = finished.toSorted(byLog);
  const nodesOf = function* (prefix: string, range: Range): Generator<ExplorerNode> {
    const players = range.to - range.from;
    if (players < sharedMin) return;
    const known = coach.movesAfter(prefix, deal);
    if (!known.ok) throw new Error(`a stored log does not replay at ${known.error.at}`);
    const values = new Map(known.value.map(({ move, value }) => [move, value]));
    const branches = branchesOf(games, range, prefix.length, moveLength);
    const moves = branches.map(({ move, from, to }): ExploredMove => {
      const value = values.get(move);
      if (value === undefined) throw new Error('a stored move is no legal one');
      return { move, players: to - from, value, mean: meanOf(games, { from, to }) };
    });
    yield {
      prefix,
      players,
      mean: meanOf(games, range),
      best: firstOfBest(known.value, coach.unit),
      moves: moves.toSorted((one, other) => other.players - one.players),
    };
    for (const branch of branches) yield* nodesOf(prefix + branch.move, branch);
  };
  yield* nodesOf('', { from: 0, to: games.length });
};
