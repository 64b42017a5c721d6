/** Notices by Web Push: who gets them, and of what. */
import * as v from 'valibot';
import { Count, listOf, type Wire } from './values.ts';

/** Subscribed browsers of one player. */
export const pushMax = 5;
export const minutesOfDay = 1_440;
export const endpointCharactersMax = 1_024;

/** A time of the day in UTC, at which a browser gets a notice of the day's dice. */
const Daily = v.object({ minute: v.pipe(Count, v.maxValue(minutesOfDay - 1)) });

/** The id of a subscribed browser. */
export const PushId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));

export const PushChange = v.object({
  /** The address that the browser's push service has given it. */
  endpoint: v.pipe(v.string(), v.maxLength(endpointCharactersMax)),
  keys: v.object({
    /** A point of P-256, uncompressed: 65 bytes as base64url. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    /** 16 bytes as base64url. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  /** Whether to tell it of turns at slow tables. */
  turn: v.boolean(),
  /** Null to tell it nothing of the day's dice. */
  daily: v.nullable(Daily),
  /** Code of the page’s language. One that the site doesn’t speak counts as English. */
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
});

export const Push = v.object({
  /** The site's public key, which a browser subscribes with, as base64url. */
  key: v.string(),
  subscriptions: listOf(
    v.object({
      id: PushId,
      isThisBrowser: v.boolean(),
      /** A rough name such as `Firefox on Linux`; empty if unknown. */
      device: v.string(),
      turn: v.boolean(),
      daily: v.nullable(Daily),
    }),
    pushMax,
  ),
});
export type Push = Wire<typeof Push>;
