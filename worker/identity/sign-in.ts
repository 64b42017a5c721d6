/**
 * Signs a browser in as a player, whichever way the player was identified. It changes only which
 * player the browser is: nobody is removed, and nothing moves. What identifies is used up in the
 * transaction that signs the browser in, so whoever has to be asked first, or is refused, can come
 * again with the same.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Arrival } from '../../api/schemas/identity.ts';
import { hashToken, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayer } from '../players/current-player.ts';
import type { Holder } from '../players/epochs.ts';
import type { PlayerRow } from '../players/queries.ts';
import { moveSubscription } from '../push/subscriptions.ts';
import { addSession, endSession, forgetTokens } from '../players/sessions.ts';
import type { Identified } from './identified.ts';
import { findLeaving } from './leaving.ts';

/**
 * A new token of the player for the browser, which replaces the one that it has: parts of a
 * transaction, which do nothing if the player's epoch is over or unless `onlyIf` holds, and what
 * follows once they are done. The first part stores the session; `whereStored` matches once it has.
 */
export const newSession = (
  { config, database, now, viewer }: Scope,
  holder: Holder,
  onlyIf: SQL,
) => {
  const token = randomToken(config.idKey);
  const session = { holder, tokenHash: hashToken(token), device: viewer.device };
  const replaced = viewer.tokenHash;
  return {
    statements: [
      ...addSession(database, session, now, onlyIf),
      ...(replaced === null
        ? []
        : [
            moveSubscription(database, replaced, session.tokenHash),
            endSession(database, replaced, session.tokenHash, now),
          ]),
    ] as const,
    whereStored: sql`exists (select 1 from sessions where token_hash = ${session.tokenHash})`,
    begin(): void {
      forgetTokens();
      viewer.signIn(token);
    },
  };
};

/**
 * Whether the browser is this player already. Throws `would-leave` if it is another with something
 * of their own, whom the viewer has not named in `leaving`.
 */
const isAlready = async (
  scope: Scope,
  player: PlayerRow,
  leaving: string | undefined,
): Promise<boolean> => {
  const here = await findPlayer(scope);
  if (here === null || here.id === leaving) return false;
  if (here.id === player.id) return true;
  const left = await findLeaving(scope, here, player);
  if (left !== null) throw new ProblemError('would-leave', { leaving: left });
  return false;
};

/** Throws `sign-in-refused` if what identifies was used, revoked or has expired meanwhile. */
export const signInAs = async (
  scope: Scope,
  { player, onlyIf, use, isRepeated = false }: Identified,
  leaving: string | undefined,
): Promise<Arrival> => {
  const named = { id: player.id, handle: player.handle };
  if (!isRepeated && (await isAlready(scope, player, leaving)))
    return { player: named, state: 'already', recoveryCode: null };
  const session = newSession(scope, player, onlyIf);
  const [stored] = await scope.database.batch([...session.statements, ...use(session.whereStored)]);
  if (stored.meta.changes === 0) throw new ProblemError('sign-in-refused');
  session.begin();
  return { player: named, state: 'here', recoveryCode: null };
};
