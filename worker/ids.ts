/** Ids and tokens. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const idCharacters = 12;
const tokenBytes = 32;

/** 12 base58 characters from a stream of bytes; bytes that would favour some characters are passed over. */
const idFrom = (bytes: Uint8Array): string | null => {
  const unbiased = 256 - (256 % base58.length);
  let id = '';
  for (const byte of bytes) {
    if (byte < unbiased) id += base58.charAt(byte % base58.length);
    if (id.length === idCharacters) return id;
  }
  return null;
};

/** A fresh id: about 70 random bits. */
export const randomId = (): string =>
  idFrom(crypto.getRandomValues(new Uint8Array(2 * idCharacters))) ?? randomId();

/**
 * The id of a player's ranked play of a challenge: the same for ever, so that there can be only one, and random to everyone who
 * lacks the master key. The label keeps this apart from the chain, whose messages are `evenroll/{year}`.
 */
export const rankedPlayId = (
  masterKey: Uint8Array,
  playerId: string,
  diceSet: string,
  game: string,
  attempt = 0,
): string => {
  const message = `evenroll-play/${playerId}/${diceSet}/${game}/${attempt}`;
  const id = idFrom(hmac(sha256, masterKey, utf8ToBytes(message)));
  return id ?? rankedPlayId(masterKey, playerId, diceSet, game, attempt + 1);
};

/** A cookie's token: 256 random bits, base64url. */
export const randomToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(tokenBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What is stored of a token. */
export const hashToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
