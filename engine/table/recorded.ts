/** A table in play with its log, its turns and every roll that its cards were dealt. */
import { recordingDealer } from '../dice.ts';
import { entryAt } from '../entry-at.ts';
import type { IllegalLog } from '../replay.ts';
import { err, ok, type Result } from '../result.ts';
import type { Roll } from '../types.ts';
import { historyAfter, startHistory, type History } from './history.ts';
import type { GameTable, TableSetup } from './table.ts';

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
  const cards = dealers.map(({ deal }) => setup.variant.start(deal));
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
