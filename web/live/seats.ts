import { t } from '../../engine/t.ts';
import { namesAmong } from '../../api/format/names.ts';
import type { Table, TableSeat } from '../lib/tables.ts';

/**
 * What those who sit at a table are called there. Whoever deleted their player keeps the seat
 * without a name.
 */
export const namesAt = ({ seats }: Pick<Table, 'seats'>): ((seat: TableSeat) => string) => {
  const name = namesAmong(seats.flatMap(({ player }) => player ?? []));
  return ({ player }) => (player === null ? t`a former player` : name(player));
};

/**
 * The cards by the seats that share them. Seats come with the first person of each card first, then
 * the second.
 */
export const cardsOf = ({
  seats,
  teams,
}: Pick<Table, 'seats' | 'teams'>): readonly (readonly TableSeat[])[] => {
  if (teams === 0) return seats.map((seat) => [seat]);
  const cards = new Map<number, TableSeat[]>();
  for (const seat of seats) cards.set(seat.team, [...(cards.get(seat.team) ?? []), seat]);
  return [...cards.values()];
};
