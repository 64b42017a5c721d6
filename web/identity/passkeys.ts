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

/** Signs in with the passkey that the viewer picks. */
export const signInByPasskey = async (): Promise<Arrival> => {
  const [{ startAuthentication }, options] = await Promise.all([library(), beginSignIn()]);
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = partsOf(await startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return signIn({ ...signed, response: { clientDataJSON, authenticatorData, signature } });
};
