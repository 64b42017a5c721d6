/** Whose turn it is at a table, and what moves change in it: pure parts of a change. */
import { entryAt } from '../../entry-at.ts';
import { seatsOf } from '../seating.ts';
import { shownCard, shownRolls } from '../shown.ts';
import type { TableTurn } from '../table.ts';
import type { LiveGame } from './game.ts';
import { turnOf } from './seen.ts';
import { logLengthMax, moverOf, type TableRecord, type TurnRecord } from './record.ts';

/**
 * The seat that plays a turn: the person whose turn it is, or the next partner who is there and has
 * not left during the turn; null if nobody is.
 */
const seatOfTurn = (
  { seats }: TableRecord,
  { setup: { sizes } }: LiveGame,
  { card, member }: TableTurn,
  left: TurnRecord['left'],
): number | null => {
  const size = entryAt(sizes, card);
  const all = seatsOf(sizes);
  for (let next = 0; next < size; next++) {
    const seat = all.findIndex((one) => one.team === card && one.member === (member + next) % size);
    if (!entryAt(seats, seat).hasLeft && !left.includes(seat)) return seat;
  }
  return null;
};

/** The seat of the person whose turn it would be if everybody were there. */
const seatOfMember = ({ setup }: LiveGame, { card, member }: TableTurn): number =>
  seatsOf(setup.sizes).findIndex((one) => one.team === card && one.member === member);

/**
 * What a turn's moves have changed for everybody who watches: the cards, and the rolls that are
 * new.
 */
const changedCards = (before: LiveGame, after: LiveGame) => {
  const known = shownRolls(before);
  return shownRolls(after).flatMap((shown, card) => {
    const rolls = shown.slice(known[card]?.length);
    // A card that comes in turn, or loses a turn with its first roll, has a new one.
    const isSame = after.cards[card] === before.cards[card] && rolls.length === 0;
    return isSame ? [] : [{ card, state: shownCard(after, card, false), rolls }];
  });
};

/** Begins the turn that the game has come to, or keeps the one in progress, of which it is a move. */
export const withTurn = (record: TableRecord, game: LiveGame, now: number): TableRecord => {
  const { current: turn } = game;
  if (turn === null) return { ...record, turn: null };
  const { card, turn: number } = turn;
  const current = record.turn;
  if (current?.card === card && current.turn === number)
    return { ...record, turn: { ...current, movedAt: now } };
  // If nobody is there, the turn is named after the person whose turn it would be, until the
  // stand-in has played it.
  const seat = seatOfTurn(record, game, turn, []) ?? seatOfMember(game, turn);
  const begun = { card, seat, turn: number, since: now, movedAt: now };
  return { ...record, turn: { ...begun, renewedAt: null, left: [] } };
};

/**
 * The turn in progress after the person at `seat` has left. If it was theirs, a partner plays it,
 * who has a new deadline if nobody had one in this turn before. If nobody may play it, it stays
 * named after whoever has left, until the stand-in has played it.
 */
export const withoutSeat = (
  record: TableRecord,
  game: LiveGame,
  seat: number,
  now: number,
): TableRecord => {
  if (game.current === null || record.turn === null) return record;
  const left = [...record.turn.left.filter((one) => one !== seat), seat];
  const current = { ...record.turn, left };
  const heir = current.seat === seat ? seatOfTurn(record, game, game.current, left) : null;
  if (heir === null) return { ...record, turn: current };
  const renewedAt = current.renewedAt ?? now;
  return { ...record, turn: { ...current, seat: heir, since: now, renewedAt } };
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
  const { log, setup } = game;
  const moves = (log.length - record.log.length) / setup.variant.moveLength;
  const movers = record.movers + moverOf(seat, isStandIn).repeat(moves);
  const movedAt = isStandIn ? record.movedAt : now;
  return withTurn({ ...record, log, movers, movedAt }, game, now);
};

export const movesBetween = (
  before: LiveGame,
  record: TableRecord,
  game: LiveGame,
  turn: TableTurn,
) => ({
  card: turn.card,
  number: turn.turn,
  at: before.log.length,
  moves: game.log.slice(before.log.length),
  changed: changedCards(before, game),
  turn: record.log.length >= logLengthMax ? null : turnOf(record),
});
