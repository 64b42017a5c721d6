/**
 * Ids and tokens. Each ends in a check tag, made with a key under a label for its kind.
 * One that was never issued is refused without a look-up and wakes no Durable Object. The layout of
 * ids is in api/ids.ts.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isCustomId } from '../../api/challenge-id.ts';
import { base58, formatPlayKind, stemCharacters, tagCharacters } from '../../api/ids.ts';
import { Id, PlayId } from '../../api/schemas/values.ts';
import type { GameName } from '../../engine/rule-sets.ts';

/** A replay has the id of its play. */
type IdKind = 'play' | 'player' | 'challenge' | 'passkey' | 'club' | 'invite' | 'table';

/** About 1 MB; beyond that, the least recently used are computed again. */
const issuedMax = 2_000;
const issuedBy = new WeakMap<Uint8Array, LRUCache<string, string>>();

/**
 * Caches what `work` returns for an id or a token of this deployment, since both come with every
 * move. Null (never issued) is not cached, so guesses evict nothing.
 */
const ofIssued = (idKey: Uint8Array, key: string, work: () => string | null): string | null => {
  const known = issuedBy.get(idKey) ?? new LRUCache({ max: issuedMax });
  issuedBy.set(idKey, known);
  const found = known.get(key) ?? work();
  if (found !== null) known.set(key, found);
  return found;
};

/**
 * Base58 characters from a stream of bytes; bytes that would favour some characters are skipped.
 * Null if there are too few bytes.
 */
const base58From = (bytes: Uint8Array, characters: number): string | null => {
  const unbiased = 256 - (256 % base58.length);
  let text = '';
  for (const byte of bytes) {
    if (byte < unbiased) text += base58.charAt(byte % base58.length);
    if (text.length === characters) return text;
  }
  return null;
};

/**
 * Derives a string that is always the same for a label, and random to anyone without the key.
 */
const derived = (idKey: Uint8Array, label: string, characters: number, attempt = 0): string => {
  const text = base58From(hmac(sha256, idKey, utf8ToBytes(`${label}/${attempt}`)), characters);
  return text ?? derived(idKey, label, characters, attempt + 1);
};

const withTag = (idKey: Uint8Array, kind: IdKind, stem: string): string =>
  stem + derived(idKey, `evenroll-id/${kind}/${stem}`, tagCharacters);

const randomStem = (): string =>
  base58From(crypto.getRandomValues(new Uint8Array(2 * stemCharacters)), stemCharacters) ??
  randomStem();

/** A new id of anything but a play. */
export const randomId = (idKey: Uint8Array, kind: Exclude<IdKind, 'play'>): string =>
  withTag(idKey, kind, randomStem());

/** The id of a new unranked play. */
export const unrankedPlayId = (idKey: Uint8Array): string =>
  withTag(idKey, 'play', formatPlayKind('unranked') + randomStem());

/**
 * Whether this deployment may have issued an id for something of that kind, which need not exist
 * any more.
 */
export const isIssued = (idKey: Uint8Array, kind: IdKind, id: string): boolean =>
  v.is(kind === 'play' ? PlayId : Id, id) &&
  ofIssued(idKey, `${kind}/${id}`, () =>
    id === withTag(idKey, kind, id.slice(0, -tagCharacters)) ? id : null,
  ) !== null;

/** The id of a player's ranked play of a challenge. It never changes, so there can be only one. */
export const rankedPlayId = (
  idKey: Uint8Array,
  playerId: string,
  challengeId: string,
  game: GameName,
): string => {
  const kind = formatPlayKind(isCustomId(challengeId) ? 'custom' : { date: challengeId, game });
  const label = `evenroll-play/${playerId}/${challengeId}/${game}`;
  return withTag(idKey, 'play', kind + derived(idKey, label, stemCharacters));
};

const secretBytes = 32;
const tokenTagBytes = 8;
/** 43 characters for the secret, 11 for its tag. */
const tokenShape = /^[A-Za-z0-9_-]{54}$/;
const secretCharacters = 43;

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes base64url; throws if the text is invalid. */
export const bytesOfBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const withTokenTag = (idKey: Uint8Array, secret: string): string => {
  const tag = hmac(sha256, idKey, utf8ToBytes(`evenroll-token/${secret}`));
  return secret + base64url(tag.subarray(0, tokenTagBytes));
};

/** A cookie's token: 256 random bits and the tag, in base64url. */
export const randomToken = (idKey: Uint8Array): string =>
  withTokenTag(idKey, base64url(crypto.getRandomValues(new Uint8Array(secretBytes))));

/** Whether this deployment may have issued a token. */
export const isIssuedToken = (idKey: Uint8Array, token: string): boolean =>
  tokenShape.test(token) && token === withTokenTag(idKey, token.slice(0, secretCharacters));

const signatureBytes = 16;

/** A signature of a text that only this deployment can make, under a label for its kind. */
export const signatureOf = (idKey: Uint8Array, kind: string, text: string): string =>
  base64url(
    hmac(sha256, idKey, utf8ToBytes(`evenroll-${kind}/${text}`)).subarray(0, signatureBytes),
  );

/** A secret for a link or a request: 256 random bits in base64url. */
export const randomSecret = (): string =>
  base64url(crypto.getRandomValues(new Uint8Array(secretBytes)));

/** The hash under which a token is stored. */
export const hashToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/**
 * The hash under which a token is stored, if this deployment may have issued it; null for any other
 * text.
 */
export const hashIssuedToken = (idKey: Uint8Array, token: string): string | null =>
  ofIssued(idKey, `token/${token}`, () => (isIssuedToken(idKey, token) ? hashToken(token) : null));
