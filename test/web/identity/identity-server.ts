/** Replaces `fetch` with answers about the player's identity. */
import type { Arrival, Credentials, Leaving, Transfer } from '../../../api/schemas/identity.ts';
import { vi } from 'vitest';
import { serveApi } from '../answers.ts';

/** A status and a body, or no connection. */
type Reply = readonly [status: number, body?: unknown] | 'offline';

/**
 * Replies by method and last part of the path, `POST begin`. A missing one is `not-found`. Can be
 * changed during a test. A promise delays one.
 */
export type Replies = Record<string, Reply | Promise<Reply>>;

/** Serves until the test is over. Returns the requests, as `POST begin {"a":1}`. */
export const serveIdentity = (replies: Replies): readonly string[] => {
  const requests: string[] = [];
  serveApi(async ({ method, name, body: sent }) => {
    requests.push(`${method} ${name} ${sent}`.trim());
    const reply = (await replies[`${method} ${name}`]) ?? [404, { code: 'not-found' }];
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    const [status, body] = reply;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return requests;
};

const since = '2026-11-12T12:00:00.000Z';

export const credentialsOf = (changes: Partial<Credentials> = {}): Credentials => ({
  games: 12,
  passkeys: [],
  sessions: [{ id: 's1', device: 'Firefox on Linux', usedAt: since, here: true }],
  recoveryCodeSince: null,
  recoveryCodeUsedAt: null,
  ...changes,
});

export const manyCredentials = (): Credentials =>
  credentialsOf({
    passkeys: [{ id: 'k1', name: 'Phone', addedAt: since, usedAt: '2026-11-14T12:00:00.000Z' }],
    sessions: [
      ...credentialsOf().sessions,
      { id: 's2', device: 'Chrome on Android', usedAt: since, here: false },
      { id: 's3', device: '', usedAt: since, here: false },
    ],
    recoveryCodeSince: since,
  });

const player = { id: 'p1', handle: 'mild-harbour' };

/** Another player, whom the browser plays as until it signs in as `player`. */
export const leavingOf = (changes: Partial<Leaving> = {}): Leaving => ({
  ...{ player: { id: 'p2', handle: 'brisk-harp' }, becoming: player },
  ...{ games: 12, unfinished: 0, follows: 3, followers: 0, challenges: 1, tables: 0 },
  ...{ clubs: [], others: [], passkeys: 0, recoveryCodeSince: null },
  ...changes,
});

/** The answer to a sign-in that doesn't name them. */
export const wouldLeave = (changes: Partial<Leaving> = {}): [status: number, body: unknown] => [
  409,
  { code: 'would-leave', leaving: leavingOf(changes) },
];

export const arrived: Arrival = { player, state: 'here', recoveryCode: null };

export const transferOf = (changes: Partial<Transfer> = {}): Transfer => ({
  ...({ state: 'waiting', secret: 'a'.repeat(43), device: null, digits: null } as const),
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...changes,
});

/** Gives the browser a passkey until the test is over, and the replies to those who use it. */
export const passkeyReplies = (): Replies => {
  const bytes = new Uint8Array(4).buffer;
  const response = {
    ...{ clientDataJSON: bytes, attestationObject: bytes },
    ...{ authenticatorData: bytes, signature: bytes },
  };
  const passkey = { id: 'k', rawId: bytes, type: 'public-key', response };
  const given = { ...passkey, getClientExtensionResults: () => ({}) };
  for (const act of ['create', 'get'] as const)
    vi.spyOn(navigator.credentials, act).mockResolvedValue(given);
  const user = { id: 'AAAA', name: 'mild-harbour', displayName: '' };
  const options = { rp: { name: 'Evenroll' }, pubKeyCredParams: [], allowCredentials: [], user };
  return { 'POST begin': [200, { challenge: 'AAAA', ...options }], 'POST passkeys': [201, {}] };
};
