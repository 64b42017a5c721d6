import { formatInstant } from '../../api/days.ts';
import type { OwnResult, Player } from '../../api/schemas/players.ts';
import { gameOf } from '../db/stored-game.ts';
import type { OwnResultRow } from './own-results.ts';
import type { PlayerRow } from './queries.ts';

export const toPlayer = ({ id, handle, createdAt }: PlayerRow): Player => ({
  id,
  handle,
  since: formatInstant(createdAt),
});

export const toOwnResult = ({ id, game, ...row }: OwnResultRow): OwnResult => ({
  ...row,
  game: gameOf(game),
  replay: id,
});
