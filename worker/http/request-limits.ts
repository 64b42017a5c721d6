/**
 * How many requests of each kind are answered in a minute: worker/http/rate-limits.ts counts them.
 */
type Binding =
  | 'NEW_PLAYERS'
  | 'PLAYER_REQUESTS'
  | 'ADDRESS_REQUESTS'
  | 'OPEN_DATA_REQUESTS'
  | 'SIGN_INS';

export interface Limit {
  /** Online, per minute. */
  readonly requests: number;
  /** On a local server all clients share one address, and tools are among the players. */
  readonly localFactor: number;
  /** Declared in wrangler.toml, with a limit of `requests / requestsPerCall`. */
  readonly binding: Binding;
  readonly requestsPerCall: number;
}

/**
 * By address, except `player` (see worker/players/request-limit.ts). A room full of people shares
 * one: `joiner` are those who become players by an invitation, by address and club, as many as a
 * club takes; `member` are the requests of everybody at an address who is in a club.
 * `arrival` is the end of a sign-in, by a passkey or by a link, which its device asks for every two
 * seconds: twice as many, so that whoever could begin can arrive. The making of a passkey counts
 * when it begins and not again at its end: otherwise a device could have a passkey that the site
 * does not know.
 */
export const rateLimits = {
  newPlayer: { requests: 60, localFactor: 10, binding: 'NEW_PLAYERS', requestsPerCall: 1 },
  joiner: { requests: 120, localFactor: 10, binding: 'NEW_PLAYERS', requestsPerCall: 2 },
  player: { requests: 600, localFactor: 10, binding: 'PLAYER_REQUESTS', requestsPerCall: 10 },
  address: { requests: 1_200, localFactor: 100, binding: 'ADDRESS_REQUESTS', requestsPerCall: 10 },
  member: { requests: 4_800, localFactor: 100, binding: 'ADDRESS_REQUESTS', requestsPerCall: 40 },
  signIn: { requests: 60, localFactor: 10, binding: 'SIGN_INS', requestsPerCall: 1 },
  arrival: { requests: 120, localFactor: 10, binding: 'SIGN_INS', requestsPerCall: 2 },
  openData: { requests: 60, localFactor: 10, binding: 'OPEN_DATA_REQUESTS', requestsPerCall: 1 },
} as const satisfies Record<string, Limit>;
