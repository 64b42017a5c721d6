/** A table in play with its log, its turns and every roll that its cards were dealt. */
import { recordingDealer } from '../dice.ts';
import type { IllegalLog } from '../replay.ts';
import { ok, type Result } from '../result.ts';
import type { Roll } from '../types.ts';
import { historyAfter, startHistory, type History } from './history.ts';
import { startTable, tableAfter, type GameTable, type TableSetup } from './table.ts';

export interface RecordedTable extends GameTable, History {
  readonly log: string;
  /**
   * By card, in order. Like the cards they may run ahead of what is shown: engine/table/shown.ts.
   */
  readonly rolls: readonly (readonly Roll[])[];
}

/** The table before the first move. */
export const startRecorded = (setup: TableSetup): RecordedTable => {
  const dealers = setup.deals.map(recordingDealer);
  const { cards } = startTable({ ...setup, deals: dealers.map(({ deal }) => deal) });
  const rolls = dealers.map((dealer) => dealer.rolls);
  return { ...startHistory({ setup, cards }), setup, cards, log: '', rolls };
};

/**
 * Plays `moves`, all of them or none, from where the table is. Nothing is dealt to refused moves
 * that anybody could see.
 */
export const recordedAfter = (
  before: RecordedTable,
  moves: string,
): Result<RecordedTable, IllegalLog> => {
  const { setup, log: played } = before;
  const dealers = setup.deals.map(recordingDealer);
  const recorded = { ...setup, deals: dealers.map(({ deal }) => deal) };
  const log = played + moves;
  let table: GameTable = { setup: recorded, cards: before.cards };
  let history: History = before;
  for (let at = played.length; at < log.length;) {
    const to = at + setup.variant.moveLength;
    const next = tableAfter(table, log.slice(0, to), at);
    if (!next.ok) return next;
    history = historyAfter(history, table, next.value, to);
    table = next.value;
    at = to;
  }
  const rolls = dealers.map(({ rolls: dealt }, card) => {
    const known = before.rolls[card] ?? [];
    return dealt.length === 0 ? known : [...known, ...dealt];
  });
  return ok({ ...history, setup, cards: table.cards, log, rolls });
};
