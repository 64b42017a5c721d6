/** Signing in with a passkey, a recovery code or another device. */
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { identifyByPasskey, requestOf } from './passkeys.ts';
import { identifyByCode } from './recovery-codes.ts';
import { signInAs } from './sign-in.ts';
import { claimTransfer, identifyByClaim, returnTransfer } from './transfers.ts';

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
