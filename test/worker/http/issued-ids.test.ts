/**
 * Ids and tokens that were never issued: refused by their check tag alone, without a query and
 * without waking an object.
 */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isIssued, isIssuedToken, randomId, randomToken } from '../../../worker/http/ids.ts';
import { setClock } from '../clock.ts';
import { masterKey } from '../issued.ts';
import { finish, newVisitor } from '../visitor.ts';

const day = '2026-11-20';
const kinds = ['play', 'player', 'challenge', 'club', 'invite'] as const;
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** Replaces the character at `at` by another one. */
const changeAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === '2' ? '3' : '2') + text.slice(at + 1);

test.each(kinds)('the id of a %s has 16 base58 characters and fits no other kind', (kind) => {
  for (let made = 0; made < 200; made++) {
    const id = randomId(masterKey, kind);
    expect(id).toMatch(new RegExp(`^[${base58}]{16}$`));
    expect(kinds.filter((other) => isIssued(masterKey, other, id))).toEqual([kind]);
    const otherKey = masterKey.map((byte) => byte ^ 1);
    expect(isIssued(otherKey, kind, id)).toBe(false);
    for (let at = 0; at < id.length; at++)
      expect(isIssued(masterKey, kind, changeAt(id, at))).toBe(false);
  }
});

test('a token has 256 random bits and a tag, and is invalid if any character is changed', () => {
  const token = randomToken(masterKey);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(isIssuedToken(masterKey, token)).toBe(true);
  for (let at = 0; at < token.length; at++)
    expect(isIssuedToken(masterKey, changeAt(token, at))).toBe(false);
});

test('arbitrary text is never taken for an id or a token', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      expect(isIssuedToken(masterKey, text)).toBe(false);
      for (const kind of kinds) expect(isIssued(masterKey, kind, text)).toBe(false);
    }),
  );
});

describe('a made-up id', () => {
  /** The shape of an id, with a wrong tag. */
  const madeUp = (): string =>
    Array.from({ length: 16 }, () => base58[Math.floor(Math.random() * base58.length)]).join('');

  test.each([
    ['GET', '/api/plays/ID'],
    ['POST', '/api/plays/ID/moves'],
    ['GET', '/api/replays/ID'],
    ['GET', '/api/replays/ID/review'],
    ['GET', '/r/ID'],
    ['GET', '/r/ID.json'],
    ['GET', '/r/ID.txt'],
    ['GET', '/r/ID.png'],
    ['GET', '/embed/ID'],
    ['GET', '/og/ID.png'],
    ['GET', '/p/ID'],
    ['GET', '/api/players/ID'],
    ['GET', '/c/ID'],
    ['GET', '/c/ID/board'],
    ['GET', '/api/challenges/c/ID'],
    ['GET', '/api/challenges/c/ID/play'],
    ['GET', '/api/challenges/c/ID/board'],
    ['POST', '/api/challenges/c/ID/play'],
    ['GET', '/api/clubs/ID'],
    ['PATCH', '/api/clubs/ID'],
    ['DELETE', '/api/clubs/ID'],
    ['POST', '/api/clubs/ID/invite'],
    ['PUT', '/api/clubs/ID/successor'],
    ['DELETE', '/api/clubs/ID/successor'],
    ['DELETE', '/api/clubs/ID/members/7Hk2pQ9sWx3mAbCd'],
    ['GET', '/api/clubs/ID/days/2026-11-20/yahtzee'],
    ['GET', '/api/clubs/ID/weeks/2026-W47/yahtzee'],
    ['GET', '/api/clubs/ID/weeks/2026-W47/yahtzee.txt'],
    ['GET', '/api/invites/ID'],
    ['POST', '/api/invites/ID'],
    ['GET', '/club/ID'],
    ['GET', '/join/ID'],
  ])(
    '%s %s is 404, makes no query and wakes no object, with and without a cookie',
    async (method, path) => {
      const player = newVisitor();
      await player.begin(day);
      const objects = (await listDurableObjectIds(env.PLAYS)).length;
      for (const visitor of [newVisitor(), player]) {
        const queries = vi.spyOn(env.DB, 'prepare');
        const batches = vi.spyOn(env.DB, 'batch');
        const body = path.endsWith('/moves') ? { at: 0, moves: '7' } : undefined;
        const answer = await visitor.send(method, path.replace('ID', madeUp()), body);
        expect(answer.status).toBe(404);
        expect([queries.mock.calls, batches.mock.calls]).toEqual([[], []]);
        queries.mockRestore();
        batches.mockRestore();
      }
      expect(await listDurableObjectIds(env.PLAYS)).toHaveLength(objects);
    },
  );

  test('may be the id of another kind', async () => {
    const player = newVisitor();
    const play = await finish(player, await player.begin(day));
    const { id } = (await player.get('/api/players/me')).body;
    expect((await player.get(`/api/plays/${id}`)).status).toBe(404);
    expect((await player.get(`/api/players/${play.id}`)).status).toBe(404);
    expect((await player.get(`/api/challenges/c/${play.id}`)).status).toBe(404);
  });
});

test.each([
  ['too short', 'x'.repeat(53)],
  ['of the right shape', 'x'.repeat(54)],
  ['an old one without a tag', 'x'.repeat(43)],
  ['too long', 'x'.repeat(55)],
])('a made-up token (%s) is no identity, and costs no query', async (_, token) => {
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${token}`;
  const queries = vi.spyOn(env.DB, 'prepare');
  expect((await visitor.get('/api/players/me')).status).toBe(401);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
});

test('asking for one’s play of a day that cannot be in play wakes no object', async () => {
  const player = newVisitor();
  await player.begin(day);
  const objects = (await listDurableObjectIds(env.PLAYS)).length;
  for (const date of ['2026-01-05', '2026-11-01', '2026-11-16', '2026-11-21', '2027-03-01'])
    expect((await player.get(`/api/challenges/${date}/yahtzee/play`)).body).toEqual({ play: null });
  expect(await listDurableObjectIds(env.PLAYS)).toHaveLength(objects);
});
