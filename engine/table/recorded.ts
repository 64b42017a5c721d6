/** A table in play with its log and every roll that its cards were dealt. */
import { recordingDealer } from '../dice.ts';
import type { IllegalLog } from '../replay.ts';
import { ok, type Result } from '../result.ts';
import type { Roll } from '../types.ts';
import { startTable, tableAfter, type GameTable, type TableSetup } from './table.ts';

export interface RecordedTable {
  readonly table: GameTable;
  readonly log: string;
  /**
   * By card, in order. Like the cards they may run ahead of what is shown: engine/table/shown.ts.
   */
  readonly rolls: readonly (readonly Roll[])[];
}

/** Runs with dealers that record, and adds what they dealt. */
const recording = (
  setup: TableSetup,
  before: RecordedTable['rolls'],
  run: (recorded: TableSetup) => Result<GameTable, IllegalLog>,
): Result<Omit<RecordedTable, 'log'>, IllegalLog> => {
  const dealers = setup.deals.map(recordingDealer);
  const end = run({ ...setup, deals: dealers.map(({ deal }) => deal) });
  if (!end.ok) return end;
  const rolls = dealers.map(({ rolls: dealt }, card) => {
    const known = before[card] ?? [];
    return dealt.length === 0 ? known : [...known, ...dealt];
  });
  return ok({ table: { setup, cards: end.value.cards }, rolls });
};

/** The table before the first move. */
export const startRecorded = (setup: TableSetup): RecordedTable => {
  const started = recording(setup, [], (recorded) => ok(startTable(recorded)));
  if (!started.ok) throw new Error('a start has no moves');
  return { ...started.value, log: '' };
};

/** Plays `moves`, all of them or none. Nothing is dealt to refused moves that anybody could see. */
export const recordedAfter = (
  { table, log, rolls }: RecordedTable,
  moves: string,
): Result<RecordedTable, IllegalLog> => {
  const after = log + moves;
  const played = recording(table.setup, rolls, (setup) =>
    tableAfter({ setup, cards: table.cards }, after, log.length),
  );
  return played.ok ? ok({ ...played.value, log: after }) : played;
};
