/** Ids and tokens that were never issued cost no query and wake no object. */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '../../../api/endpoint.ts';
import { endpoints } from '../../../api/endpoints.ts';
import { base58, formatPlayKind } from '../../../api/ids.ts';
import {
  isIssued,
  isIssuedToken,
  randomId,
  randomToken,
  rankedPlayId,
  unrankedPlayId,
} from '../../../worker/http/ids.ts';
import { day, setClock } from '../clock.ts';
import { isLong } from '../long.ts';
import { addressOf, idKey, newPlayerId } from '../issued.ts';
import { newPlayer, newVisitor } from '../visitor.ts';
import { tiersOf } from '../../tier.ts';
import { watchStatements } from '../query-plans.ts';

const kinds = ['play', 'player', 'challenge', 'club', 'invite'] as const;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const changeAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === '2' ? '3' : '2') + text.slice(at + 1);

for (const { rows, tier } of tiersOf(5, kinds))
  test.each(rows)(
    'the id of a %s has a tag over all of it, and fits no other kind',
    tier,
    (kind) => {
      for (let made = 0; made < (isLong ? 200 : 30); made++) {
        const id = kind === 'play' ? unrankedPlayId(idKey) : randomId(idKey, kind);
        expect(id).toMatch(new RegExp(`^[${base58}]{${kind === 'play' ? 19 : 16}}$`));
        expect(kinds.filter((other) => isIssued(idKey, other, id))).toEqual([kind]);
        const otherKey = idKey.map((byte) => byte ^ 1);
        expect(isIssued(otherKey, kind, id)).toBe(false);
        const changed = Array.from(id, (_, at) => changeAt(id, at));
        const [short, start] = [id.slice(1), id.slice(0, -1)];
        for (const other of [...changed, short, `${id}1`, `${start}0`, `${start}l`, id.slice(3)])
          expect(isIssued(idKey, kind, other)).toBe(false);
      }
    },
  );

test('a ranked play has one id for ever, which says of what it is, and no other play has it', () => {
  const ids = new Set<string>();
  for (const playerId of [newPlayerId(), newPlayerId()])
    for (const [challengeId, kind] of [
      [day, { date: day, game: 'yahtzee' }],
      ['2026-11-21', { date: '2026-11-21', game: 'yahtzee' }],
      [`c/${randomId(idKey, 'challenge')}`, 'custom'],
      [`c/${randomId(idKey, 'challenge')}`, 'custom'],
    ] as const) {
      const id = rankedPlayId(idKey, playerId, challengeId, 'yahtzee');
      expect(id.slice(0, 3)).toBe(formatPlayKind(kind));
      expect(isIssued(idKey, 'play', id)).toBe(true);
      expect(rankedPlayId(idKey, playerId, challengeId, 'yahtzee')).toBe(id);
      ids.add(id);
      ids.add(id.slice(3, -4));
    }
  expect(ids.size).toBe(16);
});

test('a token has 256 random bits and a tag, and is invalid if any character is changed', () => {
  const token = randomToken(idKey);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(isIssuedToken(idKey, token)).toBe(true);
  for (let at = 0; at < token.length; at++)
    expect(isIssuedToken(idKey, changeAt(token, at))).toBe(false);
});

/** The shape of an id, with a wrong tag. */
const madeUp = (length: number): string =>
  Array.from({ length }, () => base58[Math.floor(Math.random() * base58.length)]).join('');
const ofPlay = /^\/(?:api\/(?:plays|replays)|r|embed|og)\//;

const places: (readonly [method: string, path: string])[] = [
  ...Object.values<Endpoint>(endpoints)
    .filter(({ path }) => /^\/api\/(?:plays|replays|clubs|invites)\/\{|players\/\{id\}$/.test(path))
    .map(({ method, path }) => [method, path] as const),
  ['POST', '/api/challenges/c/{id}/play'],
  ...[
    ...['', '/play', '/board'].map((part) => `/api/challenges/c/{id}${part}`),
    ...['/r/{id}', '/r/{id}.json', '/r/{id}.txt', '/embed/{id}', '/og/{id}.png', '/p/{id}'],
    ...['/c/{id}', '/c/{id}/board', '/club/{id}', '/join/{id}'],
  ].map((path) => ['GET', path] as const),
];
for (const { rows, tier } of tiersOf(5, places))
  test.each(rows)(
    'a made-up id: %s %s is 404, makes no query and wakes no object, with and without a cookie',
    tier,
    async (method, path) => {
      const player = await newPlayer(day);
      const objects = (await listDurableObjectIds(env.PLAYS)).length;
      for (const visitor of [newVisitor(), player]) {
        const { prepared, stop } = watchStatements();
        const body = path.endsWith('/moves') ? { at: 0, moves: '7' } : undefined;
        const id = madeUp(ofPlay.test(path) ? 19 : 16);
        const answer = await visitor.send(method, addressOf(path, { id, invite: id }), body);
        expect(answer.status).toBe(404);
        expect(prepared()).toEqual([]);
        stop();
      }
      expect(await listDurableObjectIds(env.PLAYS)).toHaveLength(objects);
    },
  );

test.each([
  ['of the right shape', 'x'.repeat(54)],
  ['too long', 'x'.repeat(55)],
])('a made-up token (%s) is no identity, and costs no query', async (_, token) => {
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${token}`;
  const { prepared, stop } = watchStatements();
  expect((await visitor.get('/api/players/me')).status).toBe(401);
  expect(prepared()).toEqual([]);
  stop();
});
