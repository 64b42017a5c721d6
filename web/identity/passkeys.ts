/** Creates and uses passkeys. The library is loaded on first use. */
import { addPasskey, beginPasskey, beginSignIn, signIn, type Arrival } from './api.ts';

const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The parts of a credential that the server reads. */
const partsOf = <Response>({
  id,
  rawId,
  response,
}: {
  readonly id: string;
  readonly rawId: string;
  readonly response: Response;
}) => ({ id, rawId, type: 'public-key' as const, response });

/** Creates a passkey for the player in this browser, or for a new player. */
export const createPasskey = async (): Promise<void> => {
  const [{ startRegistration }, options] = await Promise.all([library(), beginPasskey()]);
  // Our own server sends the options in the library's format.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = partsOf(await startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await addPasskey({ ...made, response });
};

/** For how long a signature is good, with some time for the request. */
const signedMs = 4 * 60_000;

/** What the passkey that the viewer picks has signed. */
const sign = async () => {
  const [{ startAuthentication }, options] = await Promise.all([library(), beginSignIn()]);
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = partsOf(await startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { ...signed, response: { clientDataJSON, authenticatorData, signature } };
};

/**
 * Signs in with the passkey that the viewer picks, in as many tries as it takes: a question before
 * the sign-in uses nothing up, so the passkey signs once for both.
 */
export const passkeySignIn = (): ((leaving?: string) => Promise<Arrival>) => {
  let signed: Awaited<ReturnType<typeof sign>> | null = null;
  let until = 0;
  return async (leaving) => {
    if (signed === null || performance.now() > until) {
      signed = await sign();
      until = performance.now() + signedMs;
    }
    return signIn(signed, leaving);
  };
};
