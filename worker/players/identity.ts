/** The player behind a request, found or made. */
import { hashToken, randomId, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { countByAddress } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { createPlayer, findPlayerByToken, type PlayerRow } from './queries.ts';

/** The viewer as a player, or null. */
export const findPlayer = async ({ viewer, database }: Scope): Promise<PlayerRow | null> =>
  viewer.tokenHash === null ? null : findPlayerByToken(database, viewer.tokenHash);

/** The viewer as a player; `unauthenticated` if they are none. */
export const requirePlayer = async (scope: Scope): Promise<PlayerRow> => {
  const player = await findPlayer(scope);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/** The viewer as a player, made now if they are none; `rate-limited` past 60 new players a minute from one address. */
export const findOrCreatePlayer = async (scope: Scope): Promise<PlayerRow> => {
  const { viewer, config, database, now } = scope;
  const known = await findPlayer(scope);
  if (known !== null) {
    viewer.renew();
    return known;
  }
  await countByAddress(scope, 'newPlayer');
  const { masterKey } = config;
  const [id, token] = [randomId(masterKey, 'player'), randomToken(masterKey)];
  const player = await createPlayer(database, id, hashToken(token), now);
  viewer.signIn(token);
  return player;
};
