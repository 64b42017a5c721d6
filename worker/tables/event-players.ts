/** The players that events of a table name. */
import type { TableEvent } from '../../api/schemas/tables.ts';
import type { Sitter } from '../../engine/table/live/record.ts';

type Named = Sitter | null;

/** The ids of all players that an event names. */
export const playersOf = (event: TableEvent): readonly string[] => [
  ...('player' in event && event.player !== null ? [event.player.id] : []),
  ...('seats' in event ? event.seats.flatMap(({ player }) => player?.id ?? []) : []),
];

/**
 * The events that say something else once their players are replaced. `replace` returns the player
 * with the names of now, or null for nobody.
 */
export const renamed = (
  events: readonly TableEvent[],
  replace: (player: Sitter) => Named,
): readonly TableEvent[] =>
  events.flatMap((event) => {
    const replaced = withPlayers(event, replace);
    return JSON.stringify(replaced) === JSON.stringify(event) ? [] : [replaced];
  });

const withPlayers = (event: TableEvent, replace: (player: Sitter) => Named): TableEvent => {
  const other = (player: Named): Named => player && replace(player);
  return {
    ...event,
    ...('player' in event && { player: other(event.player) }),
    ...('seats' in event && {
      seats: event.seats.map((seat) => ({ ...seat, player: other(seat.player) })),
    }),
  };
};
