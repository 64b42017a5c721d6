/**
 * What of a card at a table a coach can grade. Its values are those of a game played alone: in a
 * last turn, where only winning counts, they would call it right to bank and lose.
 */
import { entryAt } from '../entry-at.ts';
import { cardLogOf, turnsOver, type RecordedTable } from './recorded.ts';
import { lastTurnAt } from './table.ts';

/** A game played alone ends after so many turns, and its values know no later one. */
const soloTurnsMax = 50;

const turnsPlayed = (table: RecordedTable, card: number): number => {
  const last = lastTurnAt(table);
  if (table.setup.variant.tableTarget === null || last?.by === card) return turnsOver(table, card);
  const end = last ? entryAt(last.turnsMax, card) - 1 : Infinity;
  const banked = table.turns.findLast(
    (one) => one.card === card && one.turn < end && one.points > 0,
  );
  return banked ? banked.turn + 1 : 0;
};

/**
 * How many of a card's first turns are graded: all of a card that is played to its end, and of one
 * that has not reached the target those up to its last bank, without a last turn.
 */
export const turnsGraded = (table: RecordedTable, card: number): number =>
  Math.min(soloTurnsMax, turnsPlayed(table, card));

/** The graded part of a card: its moves and rolls. */
export const gradedPart = (
  table: RecordedTable,
  card: number,
): Pick<RecordedTable, 'log'> & { readonly rolls: RecordedTable['rolls'][number] } => {
  const end = turnsGraded(table, card);
  const turns = table.turns.filter(({ turn }) => turn < end);
  return {
    log: cardLogOf({ turns, current: null, from: 0 }, table.log, card),
    rolls: entryAt(table.rolls, card).filter(({ turn }) => turn < end),
  };
};
