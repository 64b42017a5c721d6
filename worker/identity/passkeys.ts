/**
 * Adds passkeys and signs in with them: the options for the authenticator, and the check of its
 * response.
 */
import { sql } from 'drizzle-orm';
import { passkeysMax } from '../../api/list-limits.ts';
import { base64url, bytesOfBase64url, randomId } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { originOf, type Scope } from '../http/scope.ts';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignIn,
} from '../../api/schemas/identity.ts';
import type { PlayerRow } from '../players/queries.ts';
import {
  markAnswered,
  challengeMs,
  isOwnChallenge,
  whereUnanswered,
  newChallenge,
  type Purpose,
} from './passkey-challenges.ts';
import {
  countUse,
  findPasskey,
  insertPasskey,
  whereNoCopy,
  whereStored,
  listPasskeys,
  type PasskeyRow,
} from './passkey-queries.ts';
import type { Identified } from './identified.ts';
import { newSession } from './sign-in.ts';

/**
 * Loaded on demand: the library parses certificates of every kind of authenticator, which an
 * isolate that only deals dice does not need.
 */
const library = () => import('@simplewebauthn/server');

const siteName = 'Evenroll';

/** The domain and the origins that passkeys are bound to. */
const relyingPartyOf = (scope: Scope) => {
  const { rpId, origins } = scope.config;
  const site = originOf(scope);
  return {
    rpId: rpId ?? new URL(site).hostname,
    origins: origins.length > 0 ? [...origins] : [site],
  };
};

const refused = (): ProblemError => new ProblemError('sign-in-refused');

const purposeOf = (playerId: string): Purpose => `passkey/${playerId}`;

const transportsOf = ({ transports }: PasskeyRow): string[] =>
  transports === '' ? [] : transports.split(',');

/** The options with which the player's authenticator creates a passkey. */
export const creationOf = async (scope: Scope, player: PlayerRow): Promise<PasskeyCreation> => {
  const { config, database, now } = scope;
  const known = await listPasskeys(database, player.id);
  if (known.length >= passkeysMax) throw new ProblemError('too-many-passkeys');
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingPartyOf(scope).rpId,
    userName: player.handle,
    userID: new Uint8Array(new TextEncoder().encode(player.id)),
    userDisplayName: player.handle,
    challenge: newChallenge(config.accessKeys, purposeOf(player.id), now),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({
      id: key.credentialId,
      transports: transportsOf(key),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
};

/** If the library rejects a response, the sender is at fault and learns no more than that. */
const verified = async <Answer>(verify: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await verify();
  } catch {
    throw refused();
  }
};

/**
 * Whether the browser says that the response was made inside a page of another site. The library
 * does not check this.
 */
const isFramed = (clientDataJson: string): boolean => {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64url(clientDataJson)));
    return (
      typeof data === 'object' &&
      data !== null &&
      (Reflect.get(data, 'crossOrigin') === true || Reflect.has(data, 'topOrigin'))
    );
  } catch {
    return true;
  }
};

/** Checks whether the challenge of a response is open, and remembers it. */
const challengeCheck = ({ config, now }: Scope, purpose: Purpose) => {
  const answered: string[] = [];
  const expectedChallenge = (challenge: string): boolean => {
    answered.push(challenge);
    return isOwnChallenge(config.accessKeys, purpose, challenge, now);
  };
  return { expectedChallenge, answered: () => answered[0] ?? '' };
};

/**
 * Verifies and stores a passkey that the player has created, and gives the browser a new token, in
 * one transaction.
 */
export const addPasskey = async (
  scope: Scope,
  player: PlayerRow,
  { name, credential }: NewPasskey,
): Promise<PasskeyRow> => {
  const { config, database, now, viewer } = scope;
  const { verifyRegistrationResponse } = await library();
  const { rpId, origins } = relyingPartyOf(scope);
  const { expectedChallenge, answered } = challengeCheck(scope, purposeOf(player.id));
  const { response, ...rest } = credential;
  const { transports, ...parts } = response;
  if (isFramed(parts.clientDataJSON)) throw refused();
  const { verified: isVerified, registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: { ...rest, response: parts, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!isVerified) throw refused();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row: PasskeyRow = {
    id: randomId(config.idKey, 'passkey'),
    playerId: player.id,
    credentialId,
    publicKey: base64url(publicKey),
    counter,
    transports: (transports ?? []).join(),
    name: name?.trim() || viewer.device || 'Passkey',
    createdAt: now,
    usedAt: now,
  };
  const session = newSession(scope, player, whereStored(row));
  const [added, marked] = await database.batch([
    insertPasskey(database, row, player.epoch, whereUnanswered(answered())),
    markAnswered(database, answered(), now),
    ...session.statements,
  ]);
  if (marked.length === 0) throw refused();
  if (added.meta.changes === 0) throw await insertFailure(scope, row);
  session.begin();
  return row;
};

const insertFailure = async (
  { database }: Scope,
  { playerId }: PasskeyRow,
): Promise<ProblemError> => {
  const known = await listPasskeys(database, playerId);
  return known.length >= passkeysMax ? new ProblemError('too-many-passkeys') : refused();
};

/** The options for signing in with any passkey that the authenticator has for this site. */
export const requestOf = async (scope: Scope): Promise<PasskeyRequest> => {
  const { config, now } = scope;
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(scope).rpId,
    challenge: newChallenge(config.accessKeys, 'sign-in', now),
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: [],
  });
};

/**
 * The player whose passkey has signed, which uses up the challenge. Throws `sign-in-refused` if the passkey is unknown, a copy,
 * or for another site, or if the challenge is old.
 */
export const identifyByPasskey = async (
  scope: Scope,
  { credential }: Pick<SignIn, 'credential'>,
): Promise<Identified> => {
  const { database, now } = scope;
  const found = await findPasskey(database, credential.id);
  if (found === null) throw refused();
  const { key, player } = found;
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origins } = relyingPartyOf(scope);
  const { expectedChallenge, answered } = challengeCheck(scope, 'sign-in');
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  if (isFramed(clientDataJSON)) throw refused();
  const { verified: isVerified, authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: {
        id: key.credentialId,
        publicKey: bytesOfBase64url(key.publicKey),
        counter: key.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!isVerified) throw refused();
  const { newCounter } = authenticationInfo;
  return {
    player,
    onlyIf: sql`${whereUnanswered(answered())} and ${whereNoCopy(key.id, newCounter)}`,
    use: (onlyIf) => [
      markAnswered(database, answered(), now, onlyIf),
      countUse(database, key.id, newCounter, now, onlyIf),
    ],
  };
};
