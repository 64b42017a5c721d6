/** What has happened at a table, turn by turn: shown between turns and used for undo. */
import { entryAt } from '../entry-at.ts';
import { clockwiseFrom, memberAt } from './seating.ts';
import { lastTurnAt, tableAfter, turnAt, type GameTable, type TableTurn } from './table.ts';

/** A completed turn. */
export interface PlayedTurn extends TableTurn {
  /**
   * Its moves in the log: `from` inclusive, `to` exclusive. No moves if it was lost with its first
   * roll.
   */
  readonly from: number;
  readonly to: number;
  /** Points that the turn added to the card. */
  readonly points: number;
}

export interface History {
  /** In the order played. */
  readonly turns: readonly PlayedTurn[];
  /** The turn in progress or the next one; `null` if the game is over. */
  readonly current: TableTurn | null;
  /** Index in the log of the current turn's first move. */
  readonly from: number;
}

const isSameTurn = (one: TableTurn, other: TableTurn): boolean =>
  one.card === other.card && one.turn === other.turn;

/**
 * The turns before `until` (all if it is `null`) that were lost with their first roll and are not
 * in `known`.
 */
const lostOnFirstRoll = (
  { first, now }: { readonly first: GameTable; readonly now: GameTable },
  known: readonly PlayedTurn[],
  until: TableTurn | null,
  at: number,
): readonly PlayedTurn[] => {
  const { sizes, starter } = first.setup;
  const order = clockwiseFrom(sizes.length, starter.team);
  const last = lastTurnAt(now);
  const counted = now.cards.map(({ turns }, card) =>
    Math.min(turns, last?.turnsMax[card] ?? Infinity),
  );
  // Turns are played in order, so no missing turn is earlier than the last one.
  const recent = known.slice(-order.length);
  const lost: PlayedTurn[] = [];
  for (let turn = recent.at(-1)?.turn ?? 0; turn < Math.max(...counted); turn++)
    for (const card of order) {
      const member = memberAt(sizes, starter, card, turn);
      const here = { card, member, turn, from: at, to: at, points: 0 };
      if (until !== null && isSameTurn(here, until)) return lost;
      const isOpen = turn >= entryAt(counted, card);
      if (!isOpen && !recent.some((one) => isSameTurn(one, here))) lost.push(here);
    }
  return lost;
};

/**
 * Computes the history of a table from its first position and a log that has already been replayed.
 * Throws if the log does not fit, which would be a bug.
 */
export const historyOf = (first: GameTable, log: string): History => {
  const step = first.setup.variant.moveLength;
  let turns: readonly PlayedTurn[] = [];
  let now = first;
  let from = 0;
  let current = turnAt(now);
  turns = lostOnFirstRoll({ first, now }, turns, current, 0);
  for (let at = 0; at < log.length && current !== null; at += step) {
    const to = at + step;
    const next = tableAfter(now, log.slice(0, to), at);
    if (!next.ok) throw new Error(`move ${at}: ${next.error.reason}`);
    const [before, after] = [now.cards[current.card], next.value.cards[current.card]];
    now = next.value;
    if (before === undefined || after === undefined) throw new Error('a card is missing');
    if (before.turns === after.turns) continue;
    turns = [...turns, { ...current, from, to, points: after.score() - before.score() }];
    current = turnAt(now);
    from = to;
    turns = [...turns, ...lostOnFirstRoll({ first, now }, turns, current, to)];
  }
  return { turns, current, from };
};

/** Extracts the log of one card: its moves among those of all cards. */
export const cardLogOf = ({ turns, current, from }: History, log: string, card: number): string => {
  const over = turns.filter((turn) => turn.card === card);
  const moves = over.map((turn) => log.slice(turn.from, turn.to)).join('');
  return current?.card === card ? moves + log.slice(from) : moves;
};

/**
 * The turns just before the current one: the last turn with moves, and those lost with their first
 * roll after it.
 */
export const lastTurns = ({ turns }: History): readonly PlayedTurn[] => {
  const last = turns.findLastIndex(({ from, to }) => to > from);
  return turns.slice(Math.max(0, last));
};
