/**
 * Everybody's decisions on one set of dice, as a tree: a node is a beginning that several logs share. It says who chose what there, what
 * each choice is worth by the tables, and how those games ended.
 */
import type { Coach } from './coach.ts';
import { entryAt } from './entry-at.ts';
import { firstOfBest } from './ties.ts';
import type { Deal } from './types.ts';

/** A beginning that fewer players share is no node. */
export const sharedMin = 5;

/** A finished game: its log, and its result in the coach's unit (points, or turns with what was missing). */
export interface ExploredGame {
  readonly log: string;
  readonly result: number;
}

/** What some players chose. */
interface ExploredMove {
  readonly move: string;
  readonly players: number;
  /** The expected result of the game if best play follows. */
  readonly value: number;
  /** The mean result of their games. */
  readonly mean: number;
}

export interface ExplorerNode {
  /** The log so far. */
  readonly prefix: string;
  readonly players: number;
  /** The mean result of their games. */
  readonly mean: number;
  /** The best move; null where the game is over. */
  readonly best: { readonly move: string; readonly value: number } | null;
  /** What was chosen, by most first; of as many, the text that sorts first. */
  readonly moves: readonly ExploredMove[];
}

/** Games that follow one another in the order of their logs, from `from` to before `to`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const meanOf = (games: readonly ExploredGame[], { from, to }: Range): number => {
  let sum = 0;
  for (let at = from; at < to; at++) sum += entryAt(games, at).result;
  return sum / (to - from);
};

/** The games of a range by their next move, `length` characters from `at` on; games that are over have none. */
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

/** Sorts by UTF-16 units, as comparisons do: a beginning comes before what goes on from it. */
const byLog = ({ log: one }: ExploredGame, { log: other }: ExploredGame): number =>
  one === other ? 0 : one < other ? -1 : 1;

/**
 * All nodes of a challenge in the order of their prefixes: each before those that follow it. `deal` are its dice, `moveLength` the
 * characters of one move. Throws if a log can't be played.
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
