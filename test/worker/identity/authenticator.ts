/** A software authenticator, by the rules of WebAuthn or like an attacker. */
import { isoBase64URL, isoCBOR, isoUint8Array } from '@simplewebauthn/server/helpers';

const { concat, fromUTF8String: text } = isoUint8Array;
const base64url = isoBase64URL.fromBuffer;

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The public key in COSE: EC2, ES256, P-256. */
const coseOf = async (key: CryptoKey) => {
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>()
      .set(1, 2)
      .set(3, -7)
      .set(-1, 1)
      .set(-2, isoBase64URL.toBuffer(x))
      .set(-3, isoBase64URL.toBuffer(y)),
  );
};

const derInteger = (bytes: Uint8Array<ArrayBuffer>) => {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const value = bytes.subarray(start);
  const padded = (value[0] ?? 0) >= 0x80 ? concat([Uint8Array.of(0), value]) : value;
  return concat([Uint8Array.of(2, padded.length), padded]);
};

const derOf = (signature: Uint8Array<ArrayBuffer>) => {
  const body = concat([derInteger(signature.subarray(0, 32)), derInteger(signature.subarray(32))]);
  return concat([Uint8Array.of(0x30, body.length), body]);
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

const dataOf = async (rpId: string, flags: number, counter: number, rest = new Uint8Array()) => {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return concat([await digest(text(rpId)), Uint8Array.of(flags), count, rest]);
};

const clientData = (type: string, challenge: string, { origin, crossOrigin }: Required<Place>) =>
  text(JSON.stringify({ type, challenge, origin, crossOrigin }));

export const makePasskey = async (challenge: string, place: Place = {}) => {
  const at = { ...defaults, ...place };
  const { rpId, counts } = at;
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as CryptoKeyPair;
  const idBytes = crypto.getRandomValues(new Uint8Array(32));
  const passkey: Passkey = { id: base64url(idBytes), keys, counter: counts ? 1 : 0 };
  const idHead = Uint8Array.of(...new Uint8Array(16), 0, idBytes.length);
  const named = concat([idHead, idBytes, await coseOf(keys.publicKey)]);
  const data = await dataOf(rpId, userPresent | attested, passkey.counter, named);
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>()
      .set('fmt', 'none')
      .set('attStmt', new Map())
      .set('authData', data),
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

export const signWith = async (passkey: Passkey, challenge: string, place: Place = {}) => {
  const at = { ...defaults, ...place };
  const { rpId } = at;
  if (passkey.counter > 0) passkey.counter++;
  const data = await dataOf(rpId, userPresent, passkey.counter);
  const client = clientData('webauthn.get', challenge, at);
  const signed = concat([data, await digest(client)]);
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
