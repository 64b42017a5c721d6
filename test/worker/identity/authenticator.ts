/**
 * A software authenticator: creates passkeys and signs with them, by the rules of WebAuthn or like
 * an attacker.
 */
import { base64url } from '../../../worker/http/ids.ts';

const text = (value: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(value));

const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const fromBase64url = (value: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** CBOR for byte strings below 64 kB and for short texts. */
const cborBytes = (bytes: Uint8Array) =>
  join(Uint8Array.of(0x59, bytes.length >> 8, bytes.length & 255), bytes);
const cborText = (value: string) => join(Uint8Array.of(0x60 + value.length), text(value));

/** The public key in COSE: EC2, ES256, P-256. */
const coseOf = async (key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> => {
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const head = Uint8Array.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32);
  return join(head, fromBase64url(x), Uint8Array.of(0x22, 0x58, 32), fromBase64url(y));
};

const derInteger = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const value = bytes.subarray(start);
  const padded = (value[0] ?? 0) >= 0x80 ? join(Uint8Array.of(0), value) : value;
  return join(Uint8Array.of(2, padded.length), padded);
};

const derOf = (signature: Uint8Array): Uint8Array<ArrayBuffer> => {
  const body = join(derInteger(signature.subarray(0, 32)), derInteger(signature.subarray(32)));
  return join(Uint8Array.of(0x30, body.length), body);
};

export interface Passkey {
  readonly id: string;
  readonly keys: CryptoKeyPair;
  /** Signatures so far, as reported by the authenticator. */
  counter: number;
}

interface Place {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the authenticator counts its signatures. */
  readonly counts?: boolean;
  /** Whether the browser says that it happened inside a page of another site. */
  readonly crossOrigin?: boolean;
}

const defaults: Required<Place> = {
  origin: 'https://evenroll.test',
  rpId: 'evenroll.test',
  counts: true,
  crossOrigin: false,
};

const userPresent = 0x01;
const attested = 0x40;

const dataOf = async (
  rpId: string,
  flags: number,
  counter: number,
  rest: Uint8Array = new Uint8Array(),
): Promise<Uint8Array<ArrayBuffer>> => {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return join(await digest(text(rpId)), Uint8Array.of(flags), count, rest);
};

const clientData = (type: string, challenge: string, { origin, crossOrigin }: Required<Place>) =>
  text(JSON.stringify({ type, challenge, origin, crossOrigin }));

/** Creates a passkey and the credential that a page sends for it. */
export const makePasskey = async (challenge: string, place: Place = {}) => {
  const at = { ...defaults, ...place };
  const { rpId, counts } = at;
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as CryptoKeyPair;
  const idBytes = crypto.getRandomValues(new Uint8Array(32));
  const passkey: Passkey = { id: base64url(idBytes), keys, counter: counts ? 1 : 0 };
  const named = join(
    new Uint8Array(16),
    Uint8Array.of(0, idBytes.length),
    idBytes,
    await coseOf(keys.publicKey),
  );
  const data = await dataOf(rpId, userPresent | attested, passkey.counter, named);
  const attestation = join(
    ...[Uint8Array.of(0xa3), cborText('fmt'), cborText('none'), cborText('attStmt')],
    ...[Uint8Array.of(0xa0), cborText('authData'), cborBytes(data)],
  );
  const credential = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, at)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    },
  };
  return { passkey, credential };
};

/** Returns what a page sends after a passkey has signed a challenge. */
export const signWith = async (passkey: Passkey, challenge: string, place: Place = {}) => {
  const at = { ...defaults, ...place };
  const { rpId } = at;
  if (passkey.counter > 0) passkey.counter++;
  const data = await dataOf(rpId, userPresent, passkey.counter);
  const client = clientData('webauthn.get', challenge, at);
  const signed = join(data, await digest(client));
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, passkey.keys.privateKey, signed);
  return {
    credential: {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(derOf(new Uint8Array(signature))),
      },
    },
  };
};
