/** Signing in with a passkey, a recovery code or another device. */
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { findPlayerById } from '../players/queries.ts';
import { signInAs, resolveTicket, previewByTicket } from './sign-in.ts';
import { playerOfPasskey, requestOf } from './passkeys.ts';
import { returnCode, takeCode } from './recovery-codes.ts';
import { claimTransfer, returnTransfer, takeTransfer } from './transfers.ts';

export const signInHandlers = {
  beginSignIn: async ({ scope, answer }) => answer(200, await requestOf(scope)),

  signIn: async ({ scope, body, answer }) =>
    answer(200, await signInAs(scope, await playerOfPasskey(scope, body()))),

  signInByCode: async ({ scope, body, answer }) => {
    const used = await takeCode(scope.database, body(), scope.now);
    if (used === null) throw new ProblemError('sign-in-refused');
    try {
      const arrival = await signInAs(scope, used.player);
      return answer(200, { ...arrival, recoveryCode: used.next });
    } catch (failure) {
      await returnCode(scope.database, used);
      throw failure;
    }
  },

  previewMerge: async ({ scope, body, answer }) =>
    answer(200, await previewByTicket(scope, body().ticket)),

  chooseGames: async ({ scope, body, answer }) => {
    const { ticket, games } = body();
    return answer(200, await resolveTicket(scope, ticket, games));
  },

  claimTransfer: async ({ scope, body, answer }) => {
    const { database, viewer, now } = scope;
    const claim = await claimTransfer(database, body().secret, viewer.device, now);
    if (claim === null) throw new ProblemError('not-found');
    return answer(200, claim);
  },

  finishTransfer: async ({ scope, body, answer }) => {
    const { database, now } = scope;
    const taken = await takeTransfer(database, body().claim, now);
    if (taken === 'waiting') return answer(200, { state: 'waiting', arrival: null });
    if (taken === null) throw new ProblemError('not-found');
    try {
      const player = await findPlayerById(database, taken.playerId);
      if (player === null) throw new ProblemError('not-found');
      // In the epoch in which the transfer began.
      const arrival = await signInAs(scope, { ...player, epoch: taken.epoch });
      return answer(200, { state: arrival.state, arrival });
    } catch (failure) {
      // The device asks again.
      if (!(failure instanceof ProblemError)) await returnTransfer(database, taken);
      throw failure;
    }
  },
} satisfies Partial<Handlers>;
