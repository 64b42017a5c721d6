/** API calls for sign-in, passkeys, sessions and moves. */
import type {
  Arrival,
  Claim,
  Credentials,
  Leaving,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SignIn,
  Transfer,
  TransferResult,
} from '../../api/schemas/identity.ts';
import { fetchAsPlayer, call } from '../lib/call.ts';

export type { Arrival, Claim, Credentials, Leaving, Passkey, Transfer };
export type Session = Credentials['sessions'][number];

export const getCredentials = (): Promise<Credentials> => call('GET /api/players/me/keys');

export const beginPasskey = (): Promise<PasskeyCreation> =>
  call('POST /api/players/me/passkeys/begin', {}, fetchAsPlayer);

export const addPasskey = (credential: NewPasskey['credential']): Promise<Passkey> =>
  call('POST /api/players/me/passkeys', { body: { credential } });

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  call('PATCH /api/players/me/passkeys/{id}', { params: { id }, body: { name } });

export const removePasskey = async (id: string): Promise<void> => {
  // The dialog has already warned about removing the last passkey.
  const query = { last: 'true' };
  await call('DELETE /api/players/me/passkeys/{id}', { params: { id }, query });
};

export const revokeSession = async (session: string): Promise<void> =>
  void (await call('DELETE /api/players/me/sessions/{session}', { params: { session } }));

export const revokeOtherSessions = async (): Promise<void> =>
  void (await call('DELETE /api/players/me/sessions'));

/** `isFirst`: fails with `code-exists` if there is a code already. */
export const makeRecoveryCode = async (isFirst: boolean): Promise<string> =>
  (await call('POST /api/players/me/recovery-code', isFirst ? { query: { first: 'true' } } : {}))
    .code;

export const beginTransfer = (): Promise<Transfer> => call('POST /api/players/me/transfer');
export const getTransfer = (): Promise<Transfer> => call('GET /api/players/me/transfer');
export const confirmTransfer = (): Promise<Transfer> =>
  call('POST /api/players/me/transfer/confirm');
export const stopTransfer = async (): Promise<void> =>
  void (await call('DELETE /api/players/me/transfer'));

export const claimTransfer = (secret: string): Promise<Claim> =>
  call('POST /api/transfers/claim', { body: { secret } });
/**
 * `leaving` is the id of the player whom the viewer knows this browser will not be any more. Without
 * it, sign-ins of a browser whose player has something fail with `would-leave`, and use up nothing.
 */
const withLeaving = <Body extends object>(body: Body, leaving: string | undefined) =>
  leaving === undefined ? body : { ...body, leaving };

export const finishTransfer = (claim: string, leaving?: string): Promise<TransferResult> =>
  call('POST /api/transfers/finish', { body: withLeaving({ claim }, leaving) }, fetchAsPlayer);
export const returnTransfer = async (claim: string): Promise<void> =>
  void (await call('POST /api/transfers/return', { body: { claim } }));

export const beginSignIn = (): Promise<PasskeyRequest> => call('POST /api/sign-in/begin');
export const signIn = (credential: SignIn['credential'], leaving?: string): Promise<Arrival> =>
  call('POST /api/sign-in', { body: withLeaving({ credential }, leaving) }, fetchAsPlayer);
/**
 * `attempt` lets the same request be repeated if its answer is lost, because the code ends when it
 * is used.
 */
export const signInByCode = (code: string, attempt: string, leaving?: string): Promise<Arrival> =>
  call(
    'POST /api/sign-in/recovery-code',
    { body: withLeaving({ code, attempt }, leaving) },
    fetchAsPlayer,
  );
