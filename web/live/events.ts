/** Applies what the server says of a table to what the page knows of it. */
import type { TableEvent } from '../../api/schemas/tables.ts';
import type { GameState } from '../../api/games.ts';
import type { Table } from '../lib/tables.ts';

/** The state of each card comes with its game, which the table names. */
type Changed = Extract<TableEvent, { type: 'moved' }>['changed'];

const withCards = (table: Table, changed: Changed): Pick<Table, 'cards' | 'rolls'> => ({
  cards: table.cards.map(
    (state, card) => changed.find((one) => one.card === card)?.state ?? state,
  ) as readonly GameState[],
  rolls: table.rolls.map((rolls, card) => [
    ...rolls,
    ...(changed.find((one) => one.card === card)?.rolls ?? []),
  ]),
});

const played = (
  table: Table,
  event: Extract<TableEvent, { type: 'moved' | 'passed' }>,
): Table | null => {
  // A log of another length has moves that this page does not know.
  if (event.at !== table.log.length) return null;
  const { moves, turn, changed } = event;
  return { ...table, ...withCards(table, changed), log: table.log + moves, turn };
};

const changedBy = (table: Table, event: TableEvent): Table | null => {
  switch (event.type) {
    case 'seated':
    case 'stood':
      return { ...table, seats: event.seats };
    case 'started': {
      const { seats, startRolls, cards, rolls, turn } = event;
      return { ...table, phase: 'play', seats, startRolls, cards, rolls, turn };
    }
    case 'moved':
      return played(table, event);
    case 'passed': {
      const after = played(table, event);
      const { seat, number } = event;
      return after && { ...after, passed: [...after.passed, { seat, turn: number }] };
    }
    case 'left':
    case 'returned':
      return { ...table, seats: event.seats, turn: event.turn };
    case 'over': {
      const { winners, secret, cards } = event;
      return { ...table, phase: 'over', winners, secret, cards, turn: null };
    }
    case 'next':
      return { ...table, next: event.next };
  }
};

/**
 * The table after an event: the same one if it knows the event already, null if it has to be read
 * again.
 */
export const afterEvent = (table: Table, event: TableEvent): Table | null => {
  if (event.n <= table.n) return table;
  const after = event.n === table.n + 1 ? changedBy(table, event) : null;
  return after && { ...after, n: event.n };
};
