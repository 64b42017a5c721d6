/** Passkeys, signed-in browsers, the recovery code, and transfers to another device. */
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { isIssued } from '../http/ids.ts';
import type { Scope } from '../http/scope.ts';
import { findOrCreatePlayer, requirePlayer } from '../players/current-player.ts';
import { readCredentials, toPasskey } from './credentials.ts';
import { addPasskey, creationOf, identifyByPasskey, requestOf } from './passkeys.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkey-queries.ts';
import { replaceCode, identifyByCode } from './recovery-codes.ts';
import { revokeOthers, revokeSession, sessionIdOf } from '../players/sessions.ts';
import {
  beginTransfer,
  confirmTransfer,
  readTransfer,
  stopTransfer,
  claimTransfer,
  identifyByClaim,
  returnTransfer,
} from './transfers.ts';
import { signInAs } from './sign-in.ts';

/** Signing in with a passkey, a recovery code or another device. */
export const signInHandlers = {
  beginSignIn: async ({ scope, answer }) => answer(200, await requestOf(scope)),

  signIn: async ({ scope, body, answer }) => {
    const { leaving, ...signed } = body();
    return answer(200, await signInAs(scope, await identifyByPasskey(scope, signed), leaving));
  },

  signInByCode: async ({ scope, body, answer }) => {
    const { leaving, ...sent } = body();
    const identified = await identifyByCode(scope.database, sent, scope.now);
    if (identified === null) throw new ProblemError('sign-in-refused');
    const arrival = await signInAs(scope, identified, leaving);
    const isUsed = arrival.state === 'here';
    return answer(200, { ...arrival, recoveryCode: isUsed ? identified.next : null });
  },

  claimTransfer: async ({ scope, body, answer }) => {
    const { database, viewer, now } = scope;
    const claim = await claimTransfer(database, body().secret, viewer.device, now);
    if (claim === null) throw new ProblemError('not-found');
    return answer(200, claim);
  },

  finishTransfer: async ({ scope, body, answer }) => {
    const { claim, leaving } = body();
    const identified = await identifyByClaim(scope.database, claim, scope.now);
    if (identified === 'waiting') return answer(200, { state: 'waiting', arrival: null });
    if (identified === null) throw new ProblemError('not-found');
    const arrival = await signInAs(scope, identified, leaving);
    return answer(200, { state: arrival.state, arrival });
  },

  returnTransfer: async ({ scope, body, answer }) => {
    await returnTransfer(scope.database, body().claim, scope.now);
    return answer(204, null);
  },
} satisfies Partial<Handlers>;

/** Checks that an id may be a passkey's; throws `not-found` for any other, without a look-up. */
const requirePasskeyId = ({ config }: Scope, id: string): string => {
  if (!isIssued(config.idKey, 'passkey', id)) throw new ProblemError('not-found');
  return id;
};

export const identityHandlers = {
  getKeys: async ({ scope, answer }) => {
    const player = await requirePlayer(scope);
    return answer(200, await readCredentials(scope.database, player, scope.viewer.tokenHash));
  },

  beginPasskey: async ({ scope, answer }) =>
    answer(200, await creationOf(scope, await findOrCreatePlayer(scope))),

  addPasskey: async ({ scope, body, answer }) => {
    const player = await requirePlayer(scope);
    return answer(201, toPasskey(await addPasskey(scope, player, body())));
  },

  renamePasskey: async ({ scope, param, body, answer }) => {
    const player = await requirePlayer(scope);
    const id = requirePasskeyId(scope, param('id'));
    const renamed = await renamePasskey(scope.database, player.id, id, body().name.trim());
    if (renamed === null) throw new ProblemError('not-found');
    return answer(200, toPasskey(renamed));
  },

  removePasskey: async ({ scope, param, query, answer }) => {
    const { database, viewer } = scope;
    const player = await requirePlayer(scope);
    const id = requirePasskeyId(scope, param('id'));
    const allowLast = query().last !== undefined;
    if (await removePasskey(database, player, id, viewer.tokenHash ?? '', allowLast))
      return answer(204, null);
    const keys = await listPasskeys(database, player.id);
    throw new ProblemError(keys.some((key) => key.id === id) ? 'last-passkey' : 'not-found');
  },

  revokeSession: async ({ scope, param, answer }) => {
    const { database, viewer } = scope;
    const player = await requirePlayer(scope);
    const id = param('session');
    if (!(await revokeSession(database, player, id))) throw new ProblemError('not-found');
    if (viewer.tokenHash !== null && id === sessionIdOf(viewer.tokenHash)) viewer.signOut();
    return answer(204, null);
  },

  revokeOtherSessions: async ({ scope, answer }) => {
    const player = await requirePlayer(scope);
    // A player always has a token.
    await revokeOthers(scope.database, player, scope.viewer.tokenHash ?? '');
    return answer(204, null);
  },

  makeRecoveryCode: async ({ scope, query, answer }) => {
    const { database, viewer, now } = scope;
    const player = await requirePlayer(scope);
    const isFirst = query().first !== undefined;
    const code = await replaceCode(database, player, viewer.tokenHash ?? '', now, isFirst);
    if (code === null) throw new ProblemError('code-exists');
    return answer(201, { code });
  },

  beginTransfer: async ({ scope, answer }) => {
    const player = await requirePlayer(scope);
    return answer(201, await beginTransfer(scope.database, player, scope.now));
  },

  getTransfer: async ({ scope, answer }) => {
    const { id } = await requirePlayer(scope);
    return answer(200, await readTransfer(scope.database, id, scope.now));
  },

  confirmTransfer: async ({ scope, answer }) => {
    const player = await requirePlayer(scope);
    await confirmTransfer(scope.database, player, scope.now);
    return answer(200, await readTransfer(scope.database, player.id, scope.now));
  },

  stopTransfer: async ({ scope, answer }) => {
    const { id } = await requirePlayer(scope);
    await stopTransfer(scope.database, id);
    return answer(204, null);
  },
} satisfies Partial<Handlers>;
