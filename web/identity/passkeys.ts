/** Passkeys between the browser and the server. What the browser needs for them is fetched when it is first wanted. */
import { addPasskey, beginPasskey, beginSignIn, signIn, type Arrival } from './requests.ts';

const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The parts of what the browser makes that the server looks at. */
const partsOf = <Response>({
  id,
  rawId,
  response,
}: {
  readonly id: string;
  readonly rawId: string;
  readonly response: Response;
}) => ({ id, rawId, type: 'public-key' as const, response });

/** Makes a passkey for the player of this browser, who may be new. */
export const createPasskey = async (): Promise<void> => {
  const [{ startRegistration }, options] = await Promise.all([library(), beginPasskey()]);
  // What comes from our own server is what the browser takes.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = partsOf(await startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await addPasskey({ ...made, response });
};

/** Signs in by whichever passkey the reader picks. */
export const signInByPasskey = async (): Promise<Arrival> => {
  const [{ startAuthentication }, options] = await Promise.all([library(), beginSignIn()]);
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const signed = partsOf(await startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return signIn({ ...signed, response: { clientDataJSON, authenticatorData, signature } });
};
