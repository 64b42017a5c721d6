/**
 * A game of several cards at one table. Its log is one text in which every move belongs to the card
 * whose turn it is, so the log tells who played what and when. Every prefix of it that ends after a
 * move is a table that can be returned to.
 */
import { entryAt } from '../entry-at.ts';
import type { Position, Variant } from '../games.ts';
import type { Deal } from '../types.ts';
import { clockwiseFrom, memberAt, type Seat, type TeamSizes } from './seating.ts';
import { lastTurnOf, leadersOf, nextCard, type CardProgress, type LastTurn } from './turns.ts';

export interface TableSetup {
  /** From `findTableVariant`. */
  readonly variant: Variant;
  readonly sizes: TeamSizes;
  /** Who begins. */
  readonly starter: Seat;
  /** The dice of each card: its own, or the same for all. */
  readonly deals: readonly Deal[];
}

export interface GameTable {
  readonly setup: TableSetup;
  /**
   * By card. A card may already contain the first roll of its next turn, which must not be shown
   * before that turn.
   */
  readonly cards: readonly Position[];
}

/** A turn in progress or about to start. */
export interface TableTurn {
  readonly card: number;
  readonly member: number;
  /** From 0. */
  readonly turn: number;
}

const orderOf = ({ sizes, starter }: TableSetup): readonly number[] =>
  clockwiseFrom(sizes.length, starter.team);

const progressOf = ({ cards }: GameTable): readonly CardProgress[] =>
  cards.map((card) => ({ turns: card.turns, score: card.score(), isOver: card.isOver }));

/** The current turn; `null` if the game is over. */
export const turnAt = (table: GameTable): TableTurn | null => {
  const { setup } = table;
  const card = nextCard(orderOf(setup), progressOf(table), setup.variant.tableTarget);
  if (card === null) return null;
  const { turns: turn } = entryAt(table.cards, card);
  return { card, member: memberAt(setup.sizes, setup.starter, card, turn), turn };
};

/** The last turn, if a card has reached the target. */
export const lastTurnAt = (table: GameTable): LastTurn | null =>
  lastTurnOf(orderOf(table.setup), progressOf(table), table.setup.variant.tableTarget);

/** For each card, the number of completed turns that the turn order has come to. */
export const turnsShown = (table: GameTable): readonly number[] => {
  const { cards, setup } = table;
  const now = turnAt(table);
  if (now === null) {
    const last = lastTurnAt(table);
    return cards.map(({ turns }, card) => Math.min(turns, last?.turnsMax[card] ?? Infinity));
  }
  const order = orderOf(setup);
  const index = order.indexOf(now.card);
  return cards.map(({ turns }, card) =>
    Math.min(turns, now.turn + (order.indexOf(card) < index ? 1 : 0)),
  );
};

/** The cards that have won, several if they tie; none before the end. */
export const winnersAt = (table: GameTable): readonly number[] =>
  turnAt(table) === null ? leadersOf(table.cards.map((card) => card.score())) : [];
