/**
 * A game of several cards at one table. Its log is one text: every move belongs to the card whose turn it is, so the log says who
 * played what and when, and every prefix of it (at a move's end) is a table that may be gone back to.
 */
import { entryAt } from '../entry-at.ts';
import type { Position, Variant } from '../games.ts';
import type { IllegalLog } from '../replay.ts';
import { err, ok, type Result } from '../result.ts';
import type { Deal } from '../types.ts';
import { clockwiseFrom, memberAt, type Seat, type TeamSizes } from './seating.ts';
import { lastTurnOf, leadersOf, nextCard, type CardProgress, type LastTurn } from './turns.ts';

export interface TableSetup {
  /** From `findTableVariant`. */
  readonly variant: Variant;
  readonly sizes: TeamSizes;
  /** Who begins. */
  readonly starter: Seat;
  /** The dice by card: dice of their own, or the same for all. */
  readonly deals: readonly Deal[];
}

export interface GameTable {
  readonly setup: TableSetup;
  /** By card. A turn that is not its own yet may be dealt there already: it is not to be shown. */
  readonly cards: readonly Position[];
}

/** A turn about to be played, or being played. */
export interface TableTurn {
  readonly card: number;
  readonly member: number;
  /** From 0. */
  readonly turn: number;
}

/** The table before the first move. */
export const startTable = (setup: TableSetup): GameTable => ({
  setup,
  cards: setup.deals.map((deal) => setup.variant.start(deal)),
});

const orderOf = ({ sizes, starter }: TableSetup): readonly number[] =>
  clockwiseFrom(sizes.length, starter.team);

const progressOf = ({ cards }: GameTable): readonly CardProgress[] =>
  cards.map((card) => ({ turns: card.turns, score: card.score(), isOver: card.isOver }));

/** Whose turn it is; `null` when the game is over. */
export const turnAt = (table: GameTable): TableTurn | null => {
  const { setup } = table;
  const card = nextCard(orderOf(setup), progressOf(table), setup.variant.tableTarget);
  if (card === null) return null;
  const { turns: turn } = entryAt(table.cards, card);
  return { card, member: memberAt(setup.sizes, setup.starter, card, turn), turn };
};

/** Who has brought on the last turn, if anybody has. */
export const lastTurnAt = (table: GameTable): LastTurn | null =>
  lastTurnOf(orderOf(table.setup), progressOf(table), table.setup.variant.tableTarget);

/** The cards that have won, several if they tie; none before the end. */
export const winnersAt = (table: GameTable): readonly number[] =>
  turnAt(table) === null ? leadersOf(table.cards.map((card) => card.score())) : [];

/** The table after the moves of `log` from its index `at`: all are legal, or none is played. */
export const tableAfter = (
  table: GameTable,
  log: string,
  at: number,
): Result<GameTable, IllegalLog> => {
  const { setup } = table;
  let cards = table.cards;
  for (let index = at; index < log.length; index += setup.variant.moveLength) {
    const next = turnAt({ setup, cards });
    if (next === null) return err({ at: index, reason: 'the game is over' });
    const deal = setup.deals[next.card];
    const move = log.slice(0, index + setup.variant.moveLength);
    const played = deal && cards[next.card]?.after(move, index, deal);
    if (played === undefined) throw new Error(`card ${next.card} has no dice`);
    if (!played.ok) return played;
    const { value } = played;
    cards = cards.map((card, number) => (number === next.card ? value : card));
  }
  return ok({ setup, cards });
};
