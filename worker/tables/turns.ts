/** Whose turn it is at a table, and what moves change in it: pure parts of a change. */
import { entryAt } from '../../engine/entry-at.ts';
import { logLengthMax } from '../../engine/table/live-end.ts';
import type { RecordedTable } from '../../engine/table/recorded.ts';
import { seatsOf } from '../../engine/table/seating.ts';
import { shownCard, shownRolls, turnsShown } from '../../engine/table/shown.ts';
import { turnAt, type TableTurn } from '../../engine/table/table.ts';
import type { LiveGame } from './live-game.ts';
import { toTurn } from './presenter.ts';
import { moverOf, type TableRecord } from './table-record.ts';

/**
 * The seat that plays a turn: the person whose turn it is, or the next partner who is there; null
 * if nobody is.
 */
const seatOfTurn = (
  { seats }: TableRecord,
  { sizes }: LiveGame,
  { card, member }: TableTurn,
): number | null => {
  const size = entryAt(sizes, card);
  const all = seatsOf(sizes);
  for (let next = 0; next < size; next++) {
    const seat = all.findIndex((one) => one.team === card && one.member === (member + next) % size);
    if (!entryAt(seats, seat).hasLeft) return seat;
  }
  return null;
};

/** The seat of the person whose turn it would be if everybody were there. */
const seatOfMember = ({ sizes }: LiveGame, { card, member }: TableTurn): number =>
  seatsOf(sizes).findIndex((one) => one.team === card && one.member === member);

/**
 * What a turn's moves have changed for everybody who watches: the cards, and the rolls that are
 * new.
 */
const changedCards = (before: RecordedTable, after: RecordedTable) => {
  const [then, now] = [turnsShown(before.table), turnsShown(after.table)];
  const [cardThen, cardNow] = [turnAt(before.table)?.card, turnAt(after.table)?.card ?? null];
  return after.table.cards.flatMap((position, card) => {
    const turns = entryAt(now, card);
    const isSame =
      position === before.table.cards[card] &&
      turns === then[card] &&
      (card === cardThen) === (card === cardNow);
    if (isSame) return [];
    const shown = (table: RecordedTable, count: number, isInTurn: boolean) =>
      shownRolls(entryAt(table.rolls, card), count, isInTurn);
    const known = shown(before, entryAt(then, card), card === cardThen).length;
    const rolls = shown(after, turns, card === cardNow).slice(known);
    return [{ card, state: shownCard(after.table, card, turns, cardNow), rolls }];
  });
};

/**
 * Begins the turn that the game has come to, or keeps the one in progress. `hasMoved`: a move was
 * made in it now.
 */
export const withTurn = (
  record: TableRecord,
  game: LiveGame,
  now: number,
  hasMoved: boolean,
): TableRecord => {
  const turn = turnAt(game.recorded.table);
  if (turn === null) return { ...record, turn: null };
  const current = record.turn;
  const isSame = current?.card === turn.card && current.turn === turn.turn;
  if (isSame && !entryAt(record.seats, current.seat).hasLeft)
    return hasMoved ? { ...record, turn: { ...current, movedAt: now } } : record;
  // If nobody is there, the turn is named after the person whose turn it would be, until the
  // stand-in has played it.
  const seat = seatOfTurn(record, game, turn) ?? seatOfMember(game, turn);
  return { ...record, turn: { card: turn.card, turn: turn.turn, seat, since: now, movedAt: now } };
};

interface Played {
  readonly seat: number;
  readonly isStandIn: boolean;
}

/** Adds moves that were just played to the record, and begins the turn that follows. */
export const recordMoves = (
  record: TableRecord,
  game: LiveGame,
  { seat, isStandIn }: Played,
  now: number,
): TableRecord => {
  const { log } = game.recorded;
  const moves = (log.length - record.log.length) / game.variant.moveLength;
  const movers = record.movers + moverOf(seat, isStandIn).repeat(moves);
  const movedAt = isStandIn ? record.movedAt : now;
  return withTurn({ ...record, log, movers, movedAt }, game, now, true);
};

export const movesBetween = (
  before: LiveGame,
  record: TableRecord,
  game: LiveGame,
  turn: TableTurn,
) => ({
  card: turn.card,
  number: turn.turn,
  at: before.recorded.log.length,
  moves: game.recorded.log.slice(before.recorded.log.length),
  changed: changedCards(before.recorded, game.recorded),
  turn: record.log.length >= logLengthMax ? null : toTurn(record),
});
