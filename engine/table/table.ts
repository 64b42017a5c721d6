/**
 * A game of several cards at one table. Its log is one text in which every move belongs to the card
 * whose turn it is, so the log tells who played what and when. Every prefix of it that ends after a
 * move is a table that can be returned to.
 */
import { entryAt } from '../entry-at.ts';
import type { Position, Variant } from '../games.ts';
import type { DealSoFar } from '../types.ts';
import { clockwiseFrom, memberAt, type Seat, type TeamSizes } from './seating.ts';

export interface TableSetup {
  /** From `findTableVariant`. */
  readonly variant: Variant;
  readonly sizes: TeamSizes;
  /** Who begins. */
  readonly starter: Seat;
  /** The dice of each card: its own, or the same for all. */
  readonly deals: readonly DealSoFar[];
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

/** The progress of a card. */
export interface CardProgress {
  /** Turns completed, lost ones included. */
  readonly turns: number;
  readonly score: number;
  /** Whether the card is complete. */
  readonly isOver: boolean;
}

/** The last turn: a card has reached the target, and each other card has one more turn. */
export interface LastTurn {
  /** The first card to reach the target. */
  readonly by: number;
  /** For each card, the number of turns after which it is done. */
  readonly turnsMax: readonly number[];
}

/**
 * Returns the last turn, or `null` while no card has `target` points; `order` is the turn order of
 * the cards. A card ends with the turn that reaches the target, so the card with the fewest turns
 * reached it first; ties go to the earlier card in `order`.
 */
export const lastTurnOf = (
  order: readonly number[],
  cards: readonly CardProgress[],
  target: number | null,
): LastTurn | null => {
  if (target === null) return null;
  let by: number | null = null;
  let turns = Infinity;
  for (const card of order) {
    const progress = cards[card];
    if (progress === undefined || progress.score < target || progress.turns >= turns) continue;
    by = card;
    turns = progress.turns;
  }
  if (by === null) return null;
  // Cards before this one have already played this turn, so their last turn is the next one; cards
  // after it have not.
  const index = order.indexOf(by);
  const turnsMax = cards.map((_, card) => turns + (order.indexOf(card) < index ? 1 : 0));
  return { by, turnsMax };
};

/**
 * Returns the card that plays next: the one with the fewest turns, ties going to the earlier card
 * in `order`; `null` if the game is over. A turn lost to a Yardkle on its first roll is already
 * counted, so that card waits until the others have played theirs.
 */
export const nextCard = (
  order: readonly number[],
  cards: readonly CardProgress[],
  target: number | null,
): number | null => {
  const last = lastTurnOf(order, cards, target);
  let next: number | null = null;
  let fewest = Infinity;
  for (const card of order) {
    const progress = cards[card];
    if (progress === undefined || progress.isOver) continue;
    const { turns } = progress;
    if (turns >= fewest || turns >= (last?.turnsMax[card] ?? Infinity)) continue;
    next = card;
    fewest = turns;
  }
  return next;
};

export const leadersOf = (scores: readonly number[]): readonly number[] => {
  const highest = Math.max(...scores);
  return scores.flatMap((score, card) => (score === highest ? [card] : []));
};

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
