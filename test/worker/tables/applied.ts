/** How a page follows a table: by its events alone. */
import { expect } from 'vitest';
import type { Table, TableEvent } from '../../../api/schemas/tables.ts';

/** What a page knows after an event. */
export const applied = (table: Table, event: TableEvent): Table => {
  const next = { ...table, n: event.n };
  switch (event.type) {
    case 'seated':
    case 'stood':
      return { ...next, seats: event.seats };
    case 'started': {
      const { seats, startRolls, cards, rolls, turn } = event;
      return { ...next, phase: 'play', seats, startRolls, cards, rolls, turn };
    }
    case 'moved':
    case 'passed': {
      const cards = [...table.cards];
      const rolls = [...table.rolls];
      for (const { card, state, rolls: added } of event.changed) {
        cards[card] = state;
        rolls[card] = [...(rolls[card] ?? []), ...added];
      }
      expect(event.at).toBe(table.log.length);
      const passed =
        event.type === 'passed'
          ? [...table.passed, { seat: event.seat, turn: event.number }]
          : table.passed;
      return { ...next, cards, rolls, log: table.log + event.moves, turn: event.turn, passed };
    }
    case 'left':
    case 'returned':
      return { ...next, seats: event.seats, turn: event.turn };
    case 'over': {
      const { winners, secret, cards } = event;
      return { ...next, phase: 'over', turn: null, winners, secret, cards };
    }
    case 'next':
      return { ...next, next: event.next };
  }
};
