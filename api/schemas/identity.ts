/** Sign-in: passkeys, sessions, the recovery code, and moves to another device. */
import { passkeysMax, sessionsMax, clubsMax } from '../list-limits.ts';
import * as v from 'valibot';
import { hasHeap } from '../../engine/table/names.ts';
import { Count, Id, Instant, NamedPlayer, listOf, type Wire } from './values.ts';

/** Maximum characters of a passkey's name. */
const passkeyNameMax = 40;

/**
 * Characters that no name has: those that are not seen (controls, fillers, halves of a character)
 * and those that change the direction of the text after them.
 */
const unseen = [
  ...[
    '\\u0000-\\u001f',
    '\\u007f-\\u009f',
    '\\u00ad',
    '\\u034f',
    '\\u061c',
    '\\u115f',
    '\\u1160',
    '\\u17b4',
    '\\u17b5',
  ],
  ...[
    '\\u180b-\\u180f',
    '\\u200b-\\u200f',
    '\\u2028-\\u202e',
    '\\u2060-\\u206f',
    '\\u2800',
    '\\u3164',
    '\\ud800-\\udfff',
  ],
  ...['\\ufeff', '\\uffa0', '\\ufff0-\\uffff'],
].join('');
/** The same by property: characters beyond the first plane can’t be written in every program’s patterns. */
const unseenByProperty =
  /[\p{Cf}\p{Bidi_Control}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
/** Variation selectors, which follow a character and are no name by themselves. */
const selectors = '\\ufe00-\\ufe0f';

const spaces = ' \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';

/** The length is checked first, and each part of the pattern looks at a character once. */
const PasskeyName = v.pipe(
  v.string(),
  v.maxLength(passkeyNameMax),
  v.regex(new RegExp(`^[${spaces}${selectors}]*[^\\s${selectors}${unseen}][^${unseen}]*$`, 'u')),
  v.check((text) => !hasHeap(text) && !unseenByProperty.test(text)),
);

export const PasskeyChange = v.object({ name: PasskeyName });

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  addedAt: Instant,
  /** When it was last used to sign in; until then, when it was added. */
  usedAt: Instant,
});
export type Passkey = Wire<typeof Passkey>;

/** The id of a session: the start of a hash. */
export const SessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** A signed-in browser. */
const Session = v.object({
  id: SessionId,
  /** The approximate kind of browser, `Firefox on Linux`; empty if unknown. */
  device: v.string(),
  /** When it was last seen. What follows within a day is not noted. */
  usedAt: Instant,
  /** Whether it is the browser that makes the request. */
  here: v.boolean(),
});
export type Session = Wire<typeof Session>;

/** Every way to the viewer's games. */
export const Credentials = v.object({
  /** The games that they have finished, unranked ones included. */
  games: Count,
  passkeys: listOf(Passkey, passkeysMax),
  /** The most recently used first. */
  sessions: listOf(Session, sessionsMax),
  /** Since when there is a recovery code; null if there is none. */
  recoveryCodeSince: v.nullable(Instant),
  /**
   * When the code before it was used to sign in, which got the present one; null once you have made
   * one yourself.
   */
  recoveryCodeUsedAt: v.nullable(Instant),
});
export type Credentials = Wire<typeof Credentials>;

/** Bytes in base64url, as in WebAuthn JSON. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

const credentialIdMax = 1_400;
const partMax = 3_000;
const Transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));
const transportsMax = 10;

const Descriptor = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.optional(listOf(v.string(), transportsMax)),
});

/** `PublicKeyCredentialCreationOptionsJSON`, the options for `navigator.credentials.create()`. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.optional(v.string()), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.string(), alg: v.number() })),
  timeout: v.optional(Count),
  excludeCredentials: v.optional(listOf(Descriptor, passkeysMax)),
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(v.string()),
      requireResidentKey: v.optional(v.boolean()),
      userVerification: v.optional(v.string()),
    }),
  ),
  attestation: v.optional(v.string()),
});
export type PasskeyCreation = Wire<typeof PasskeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON`, the options for `navigator.credentials.get()`. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  timeout: v.optional(Count),
  userVerification: v.optional(v.string()),
  allowCredentials: v.optional(listOf(Descriptor, 0)),
});
export type PasskeyRequest = Wire<typeof PasskeyRequest>;

/** The members of `RegistrationResponseJSON` that are used. */
export const NewPasskey = v.object({
  name: v.optional(PasskeyName),
  credential: v.object({
    id: bytes(credentialIdMax),
    rawId: bytes(credentialIdMax),
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: bytes(partMax),
      attestationObject: bytes(partMax),
      transports: v.optional(v.pipe(v.array(Transport), v.maxLength(transportsMax))),
    }),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/**
 * The player whom the viewer knows this browser will not be any more. Without their id, a sign-in
 * from a browser whose player has something is answered `would-leave`.
 */
const leaving = { leaving: v.optional(Id) };

/** The members of `AuthenticationResponseJSON` that are used. */
export const SignIn = v.object({
  ...leaving,
  credential: v.object({
    id: bytes(credentialIdMax),
    rawId: bytes(credentialIdMax),
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: bytes(partMax),
      authenticatorData: bytes(partMax),
      signature: bytes(partMax),
      userHandle: v.optional(v.nullable(bytes(partMax))),
    }),
  }),
});
export type SignIn = Wire<typeof SignIn>;

/** `last` confirms the removal of the last passkey. */
export const RemovalQuery = v.object({ last: v.optional(v.literal('true')) });

const recoveryCodeMax = 80;
export const RecoverySignIn = v.object({
  ...leaving,
  code: v.pipe(v.string(), v.maxLength(recoveryCodeMax)),
  /**
   * A secret of the sender’s own. For ten minutes, and until access is revoked, the same request
   * with the same secret is answered again if its answer was lost.
   */
  attempt: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
});
export type RecoverySignIn = Wire<typeof RecoverySignIn>;
export const RecoveryCode = v.object({ code: v.string() });

/** `first`: only if there is no code yet. */
export const CodeQuery = v.object({ first: v.optional(v.literal('true')) });

/**
 * What a browser’s player has, when the browser is about to go on as another. Nothing of it moves or
 * ends: it stays with that player, and whoever can sign in as them finds it again.
 */
export const Leaving = v.object({
  player: NamedPlayer,
  /** As whom the browser would go on. */
  becoming: NamedPlayer,
  /** Finished and unfinished games. */
  games: Count,
  unfinished: Count,
  follows: Count,
  followers: Count,
  challenges: Count,
  /** Live tables that are not over, where the player has a seat. */
  tables: Count,
  /** With the last part of the link to join, and whether the other player is a member too. */
  clubs: listOf(
    v.object({ name: v.string(), invite: v.string(), isOwner: v.boolean(), isShared: v.boolean() }),
    clubsMax,
  ),
  /** Other browsers that are this player, and stay so: their approximate kinds. */
  others: listOf(v.string(), sessionsMax),
  /** The ways back to the player: how many passkeys, and since when there is a recovery code. */
  passkeys: Count,
  recoveryCodeSince: v.nullable(Instant),
});
export type Leaving = Wire<typeof Leaving>;

/**
 * `here`: the browser is signed in as the player. `already`: it was before, so nothing has been used
 * up.
 */
export const Arrival = v.object({
  player: NamedPlayer,
  state: v.picklist(['here', 'already']),
  /**
   * Only after signing in with a recovery code, which ends with it: the code that takes its place.
   * It is shown once.
   */
  recoveryCode: v.nullable(v.string()),
});
export type Arrival = Wire<typeof Arrival>;

/** The secret in the fragment of a move's link, or the claim given to the device that opened it. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
export const TransferClaim = v.object({ secret: Secret });
export const TransferArrival = v.object({ ...leaving, claim: Secret });
export const TransferReturn = v.object({ claim: Secret });

/** A move to another device, as seen by the device that has the games. */
export const Transfer = v.object({
  /**
   * `waiting` for the link to be opened, `opened` by a device, `confirmed` by this device, `done`
   * once the other device is signed in; `none` if no move is in progress.
   */
  state: v.picklist(['none', 'waiting', 'opened', 'confirmed', 'done']),
  /** Only in the response that starts the move: the link is shown once. */
  secret: v.nullable(v.string()),
  expiresAt: v.nullable(Instant),
  /** The device that opened the link: its approximate kind, and the four digits it shows. */
  device: v.nullable(v.string()),
  digits: v.nullable(v.string()),
});
export type Transfer = Wire<typeof Transfer>;

/**
 * A move to another device, as seen by that device. It polls with the claim until the other device
 * confirms.
 */
export const Claim = v.object({ claim: v.string(), digits: v.string(), expiresAt: Instant });
export type Claim = Wire<typeof Claim>;

/** `waiting` until the old device confirms. */
export const TransferResult = v.object({
  state: v.picklist(['waiting', 'here', 'already']),
  arrival: v.nullable(Arrival),
});
export type TransferResult = Wire<typeof TransferResult>;
