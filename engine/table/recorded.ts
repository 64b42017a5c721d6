/**
 * A table in play with its log, its turns and every roll that its cards were dealt. It goes on move
 * by move, the same on one device, at a live table, and in the audit.
 */
import { recordingDealer } from '../dice.ts';
import { entryAt } from '../entry-at.ts';
import type { Position } from '../games.ts';
import type { IllegalLog } from '../replay.ts';
import { err, ok, type Result } from '../result.ts';
import type { Roll } from '../types.ts';
import { clockwiseFrom, memberAt } from './seating.ts';
import { turnAt, turnsShown, type GameTable, type TableSetup, type TableTurn } from './table.ts';

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

/** What has happened, turn by turn: shown between turns and used for undo. */
interface History {
  /** In the order played. */
  readonly turns: readonly PlayedTurn[];
  /** The turn in progress or the next one; `null` if the game is over. */
  readonly current: TableTurn | null;
  /** Index in the log of the current turn's first move. */
  readonly from: number;
}

export interface RecordedTable extends GameTable, History {
  readonly log: string;
  /**
   * By card, in order. Like the cards they may run ahead of what is shown: engine/table/shown.ts.
   */
  readonly rolls: readonly (readonly Roll[])[];
}

/** How many turns of a card are over. */
export const turnsOver = ({ turns }: Pick<History, 'turns'>, card: number): number =>
  // A card's turns are played in order.
  1 + (turns.findLast((turn) => turn.card === card)?.turn ?? -1);

/** How many turns of a card may be seen: those that are over, and the one in progress. */
export const turnsSeen = (history: History, card: number): number =>
  turnsOver(history, card) + (history.current?.card === card ? 1 : 0);

/** The turns that the turn order has passed over since `turns`: lost with their first roll. */
const lostOnFirstRoll = (
  table: GameTable,
  turns: readonly PlayedTurn[],
  at: number,
): readonly PlayedTurn[] => {
  const { sizes, starter } = table.setup;
  const shown = turnsShown(table);
  const lost: PlayedTurn[] = [];
  for (const card of clockwiseFrom(sizes.length, starter.team))
    for (let turn = turnsOver({ turns }, card); turn < entryAt(shown, card); turn++) {
      const member = memberAt(sizes, starter, card, turn);
      lost.push({ card, member, turn, from: at, to: at, points: 0 });
    }
  return lost.toSorted((one, other) => one.turn - other.turn);
};

/** The history at the beginning of a turn, `from` characters into the log. */
const turnBegins = (table: GameTable, turns: readonly PlayedTurn[], from: number): History => ({
  turns: [...turns, ...lostOnFirstRoll(table, turns, from)],
  current: turnAt(table),
  from,
});

/**
 * The history after a move on the card in turn, whose position before it is `was`. The log is then
 * `to` characters long.
 */
const historyAfter = (history: History, was: Position, after: GameTable, to: number): History => {
  const { turns, current, from } = history;
  if (current === null) throw new Error('the game is over');
  const is = entryAt(after.cards, current.card);
  if (was.turns === is.turns) return history;
  const played = { ...current, from, to, points: is.score() - was.score() };
  return turnBegins(after, [...turns, played], to);
};

/** The table before the first move. */
export const startRecorded = (setup: TableSetup): RecordedTable => {
  const dealers = setup.deals.map(recordingDealer);
  const cards = dealers.map(({ deal }) => setup.variant.start(deal));
  const rolls = dealers.map((dealer) => dealer.rolls);
  return { ...turnBegins({ setup, cards }, [], 0), setup, cards, log: '', rolls };
};

/**
 * Plays `moves`, all of them or none, from where the table is. Nothing is dealt to refused moves
 * that anybody could see.
 */
export const recordedAfter = (
  before: RecordedTable,
  moves: string,
): Result<RecordedTable, IllegalLog> => {
  const { setup } = before;
  const dealers = setup.deals.map(recordingDealer);
  const log = before.log + moves;
  let { cards } = before;
  let history: History = before;
  for (let at = before.log.length; at < log.length; at += setup.variant.moveLength) {
    if (history.current === null) return err({ at, reason: 'the game is over' });
    const { card } = history.current;
    const to = at + setup.variant.moveLength;
    const was = entryAt(cards, card);
    const is = was.after(log.slice(0, to), at, entryAt(dealers, card).deal);
    if (!is.ok) return is;
    cards = cards.with(card, is.value);
    history = historyAfter(history, was, { setup, cards }, to);
  }
  const rolls = dealers.map(({ rolls: dealt }, card) => {
    const known = before.rolls[card] ?? [];
    return dealt.length === 0 ? known : [...known, ...dealt];
  });
  return ok({ ...history, setup, cards, log, rolls });
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
