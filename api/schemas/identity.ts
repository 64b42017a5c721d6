/** What shows who somebody is: passkeys, browsers, the recovery code, and moving to another device. */
import * as v from 'valibot';
import { Count, Id, Instant, PlayerKey, type Wire } from './values.ts';

/** Characters of a passkey's name, at most. */
const passkeyNameMax = 40;

/** Control and formatting characters: what can't be seen, or turns the words after it around. */
const unseen = '\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';

const PasskeyName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[^${unseen}]*[^\\s${unseen}][^${unseen}]*$`)),
  v.maxLength(passkeyNameMax),
);

export const PasskeyChange = v.object({ name: PasskeyName });

export const Passkey = v.object({ id: Id, name: v.string(), addedAt: Instant, usedAt: Instant });
export type Passkey = Wire<typeof Passkey>;

/** The beginning of a hash: what a browser that is signed in is called by. */
export const SessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** A browser that is signed in. */
const Session = v.object({
  id: SessionId,
  /** Roughly what it is, `Firefox on Linux`; empty where nobody knows. */
  device: v.string(),
  /** To the day. */
  usedAt: Instant,
  /** Whether it is the one that asks. */
  here: v.boolean(),
});
export type Session = Wire<typeof Session>;

/** Every way to the viewer's games. */
export const Keys = v.object({
  passkeys: v.array(Passkey),
  /** The last used first. */
  sessions: v.array(Session),
  /** Since when there is a recovery code; null without one. */
  recoveryCodeSince: v.nullable(Instant),
});
export type Keys = Wire<typeof Keys>;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

const credentialIdMax = 1_400;
const partMax = 3_000;
const Transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));
const transportsMax = 10;

const Descriptor = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.optional(v.array(v.string())),
});

/** `PublicKeyCredentialCreationOptionsJSON`: what `navigator.credentials.create()` is handed. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.optional(v.string()), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.string(), alg: v.number() })),
  timeout: v.optional(Count),
  excludeCredentials: v.optional(v.array(Descriptor)),
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

/** `PublicKeyCredentialRequestOptionsJSON`: what `navigator.credentials.get()` is handed. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.optional(v.string()),
  timeout: v.optional(Count),
  userVerification: v.optional(v.string()),
  allowCredentials: v.optional(v.array(Descriptor)),
});
export type PasskeyRequest = Wire<typeof PasskeyRequest>;

/** `RegistrationResponseJSON`, as far as it is looked at. */
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

/** `AuthenticationResponseJSON`, as far as it is looked at. */
export const SignIn = v.object({
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

/** `last` agrees to remove the last one. */
export const RemovalQuery = v.object({ last: v.optional(v.literal('true')) });

const recoveryCodeMax = 80;
export const RecoverySignIn = v.object({ code: v.pipe(v.string(), v.maxLength(recoveryCodeMax)) });
export const RecoveryCode = v.object({ code: v.string() });
export type RecoveryCode = Wire<typeof RecoveryCode>;

/** What becomes of a challenge that both players have a ranked result of. */
const Both = v.object({
  /** `{date}/{game}` or `c/{code}`. */
  challenge: v.string(),
  /** Whose game stays ranked: `here` was played in this browser. */
  counts: v.picklist(['here', 'there']),
  /** What the other one is afterwards. */
  other: v.picklist(['unranked', 'nameless']),
});

/** What will happen to the games of this browser if its player becomes another. */
export const MergePreview = v.object({
  player: PlayerKey,
  /** Finished games that move, and those that go on. */
  games: Count,
  unfinished: Count,
  /** Challenges that both have a ranked result of: how many, and the latest of them. */
  bothCount: Count,
  both: v.array(Both),
  follows: Count,
  challenges: Count,
  /** A challenge that is still open and that both have begun, one of them unfinished: until it is over nothing can move. */
  inProgress: v.nullable(v.string()),
});
export type MergePreview = Wire<typeof MergePreview>;

/** `here`: the browser is signed in. `choose`: its own games first need a decision, by the ticket. */
export const Arrival = v.object({
  player: PlayerKey,
  state: v.picklist(['here', 'choose']),
  /** Only with `choose`: good for ten minutes, in this browser. */
  ticket: v.nullable(v.string()),
  merge: v.nullable(MergePreview),
});
export type Arrival = Wire<typeof Arrival>;

const ticketMax = 200;
export const Ticket = v.object({ ticket: v.pipe(v.string(), v.maxLength(ticketMax)) });
export const Choice = v.object({
  ...Ticket.entries,
  /** `bring`: this browser's games become the player's. `leave`: they stay where they are, without anybody who can come back to them. */
  games: v.picklist(['bring', 'leave']),
});

/** What a link to move by holds behind its `#`, or what the device that opened it was given. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
export const TransferClaim = v.object({ secret: Secret });
export const TransferArrival = v.object({ claim: Secret });

/** A move to another device, for the one that the games are on. */
export const Transfer = v.object({
  /** `waiting` for the link to be opened, `opened` by a device, `confirmed` here; `none` is going on, or none any more. */
  state: v.picklist(['none', 'waiting', 'opened', 'confirmed']),
  /** Only in the answer that begins it: the link is shown once. */
  secret: v.nullable(v.string()),
  expiresAt: v.nullable(Instant),
  /** Of the device that has opened the link: roughly what it is, and the four digits that it shows. */
  device: v.nullable(v.string()),
  digits: v.nullable(v.string()),
});
export type Transfer = Wire<typeof Transfer>;

/** A move to another device, for that device: by the claim it asks whether the other has agreed. */
export const Claim = v.object({ claim: v.string(), digits: v.string(), expiresAt: Instant });
export type Claim = Wire<typeof Claim>;

/** `waiting` until the old device agrees. */
export const TransferResult = v.object({
  state: v.picklist(['waiting', 'here', 'choose']),
  arrival: v.nullable(Arrival),
});
export type TransferResult = Wire<typeof TransferResult>;
