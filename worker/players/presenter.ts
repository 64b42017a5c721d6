import { formatInstant } from '../../api/days.ts';
import type { OwnPlayer, OwnResult, Player } from '../../api/schemas/players.ts';
import { gameOf } from '../db/challenge-ref.ts';
import type { OwnResultRow } from './own-results.ts';
import type { PlayerRow } from './queries.ts';

export const toPlayer = ({ id, handle, createdAt }: PlayerRow): Player => ({
  id,
  handle,
  since: formatInstant(createdAt),
});

/** For the player themselves. */
export const toOwnPlayer = (row: PlayerRow): OwnPlayer => ({
  ...toPlayer(row),
  knownAs: row.knownAs,
});

/** The player of a row that names one; null once the player has been deleted. */
export const playerOf = ({
  playerId,
  handle,
}: {
  playerId: string | null;
  handle: string | null;
}) => (playerId === null || handle === null ? null : { id: playerId, handle });

export const toOwnResult = ({ id, game, ...row }: OwnResultRow): OwnResult => ({
  ...row,
  game: gameOf(game),
  replay: id,
});
