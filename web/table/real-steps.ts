/** What people do with real dice at a table: choose who begins, type a throw, take it back. */
import { levelInTurn } from '../../engine/table/computer.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { backTo, begunBy, nextThrow, thrown, undone } from '../../engine/table/real-dice.ts';
import type { PlayedTurn } from '../../engine/table/recorded.ts';
import type { Face } from '../../engine/types.ts';
import type { TableSession } from './table-session.ts';

export const begin = (session: TableSession, seat: number): void => {
  if (session.table) session.put(begunBy(session.table, seat));
};

const isSameTurn = ({ play: one }: OpenTable, { play: other }: OpenTable): boolean =>
  one?.current?.card === other?.current?.card && one?.current?.turn === other?.current?.turn;

/** The dice typed of the throw that is awaited. */
export const typedNow = ({ table, typed }: TableSession): readonly Face[] =>
  typed.slice(0, (table && nextThrow(table)?.count) ?? 0);

/** The table once all dice typed lie there; null while some are to come. */
const lyingNow = (session: TableSession, typed: readonly Face[]): OpenTable | null => {
  const lies = session.table && thrown(session.table, typed);
  return lies?.ok ? lies.value : null;
};

/** Whether the throw is typed, but would end the turn, so that it waits to be confirmed. */
export const isLost = (session: TableSession): boolean =>
  lyingNow(session, typedNow(session)) !== null;

/** The dice lie as soon as the last one is typed, unless that would end the turn. */
export const type = (session: TableSession, face: Face): void => {
  const { table } = session;
  const next = table && nextThrow(table);
  const typed = typedNow(session);
  if (!next || typed.length >= next.count) return;
  const now = [...typed, face];
  const lies = lyingNow(session, now);
  if (lies && isSameTurn(table, lies)) session.put(lies);
  else session.put(table, now);
};

export const confirm = (session: TableSession): void => {
  const lies = lyingNow(session, typedNow(session));
  if (lies) session.put(lies);
};

/** What Undo leads to; null at the beginning of a turn, and once its end is on screen. */
const before = (session: TableSession) => {
  const { table } = session;
  const typed = typedNow(session);
  if (!table || session.isEnding) return null;
  if (typed.length > 0) return { table, typed: typed.slice(0, -1) };
  const last = undone(table);
  // The computer would make its move again, so what is taken back is the throw before it.
  const isItsMove = last && levelInTurn(last.table) !== null && !nextThrow(last.table);
  return isItsMove ? undone(last.table) : last;
};

export const canUndo = (session: TableSession): boolean => before(session) !== null;

/** Takes back the last die typed, or the last move of the turn in progress. */
export const undo = (session: TableSession): void => {
  const last = before(session);
  if (last) session.put(last.table, last.typed);
};

/** A turn and those after it are thrown again. */
export const goBack = (
  session: TableSession,
  turn: Pick<PlayedTurn, 'card' | 'turn' | 'from'>,
): void => {
  if (session.table) session.put(backTo(session.table, turn));
};
