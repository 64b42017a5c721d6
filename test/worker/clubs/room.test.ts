/**
 * People in one room, who share an address, join a club at once and play, under the limits that
 * hold online. Whoever has no invitation is limited as ever.
 */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { membersMax } from '../../../api/club-limits.ts';
import type { Club } from '../../../api/schemas/clubs.ts';
import { rateLimits } from '../../../worker/http/request-limits.ts';
import worker from '../../../worker/index.ts';
import { setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { newVisitor, type Visitor } from '../visitor.ts';
import { long, whole } from '../../tier.ts';
import { makeClub, newPeople } from './club-people.ts';

const day = '2026-11-20';
const start = `/api/challenges/${day}/yahtzee/play`;

/** What the platform does in one minute with a limit of wrangler.toml. */
const limiterOf = (most: number) => {
  const calls = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return { success: count <= most };
  };
  return { limit };
};

const newSite = (addressCalls = 120) => ({
  LOCAL: undefined,
  RATE_LIMIT_FACTOR: undefined,
  NEW_PLAYERS: limiterOf(60),
  PLAYER_REQUESTS: limiterOf(60),
  ADDRESS_REQUESTS: limiterOf(addressCalls),
});

let rooms = 0;
/** Visitors at one address that no other test uses. */
const newRoom = (site = newSite()): (() => Visitor) => {
  rooms++;
  const from = `198.51.100.${rooms}`;
  return () =>
    newVisitor({
      fetch: async (request) => {
        request.headers.set('CF-Connecting-IP', from);
        return worker.fetch(request, { ...env, ...site }, createExecutionContext());
      },
    });
};

let club: Club;

beforeEach(async () => {
  await emptyDatabase();
  setClock(`${day}T12:00:00Z`);
  club = await makeClub((await newPeople(1))[0]!);
});

/** All that a phone asks for, from the link to the club. */
const joinOn = async (phone: Visitor, name: string): Promise<number[]> => {
  const { invite } = club;
  return [
    (await phone.get(`/join/${invite}`)).status,
    (await phone.get('/icon.svg')).status,
    (await phone.get('/manifest.webmanifest')).status,
    (await phone.get(`/api/invites/${invite}`)).status,
    (await phone.send('PUT', `/api/players/me?invite=${invite}`, { knownAs: name })).status,
    (await phone.send('POST', `/api/invites/${invite}`)).status,
  ];
};

/** The club, today's game with some moves, and the start page with what it keeps for offline. */
const playOn = async (phone: Visitor): Promise<number[]> => {
  const statuses = [
    (await phone.get(`/club/${club.id}`)).status,
    (await phone.get(`/api/clubs/${club.id}/page`)).status,
    (await phone.get(`/${day}/yahtzee`)).status,
    (await phone.get('/api/challenges/today')).status,
    (await phone.get(`/api/challenges/${day}/yahtzee`)).status,
  ];
  let play = await phone.begin(day);
  for (const moves of 'ABCDEFGHIJKLM') {
    const moved = await phone.move(play, moves);
    statuses.push(moved.status);
    play = moved.body;
  }
  const pages = ['/', '/practice', '/table', '/how', '/rules', '/service-worker.js'];
  for (const path of [...pages, '/api/home', '/rules/official', '/rules/forced', '/rules/yatzy'])
    statuses.push((await phone.get(path)).status);
  return statuses;
};

test('forty who join at once from one room are neither slowed nor refused', long(), async () => {
  const newPhone = newRoom();
  const phones = Array.from({ length: 40 }, newPhone);
  const joined = await Promise.all(phones.map((phone, at) => joinOn(phone, `Guest ${at}`)));
  expect([...new Set(joined.flat())]).toEqual([200]);
  const played = await Promise.all(phones.map(playOn));
  expect([...new Set(played.flat())]).toEqual([200]);
  // More than an address may ask for: it is the club's members who may.
  expect(joined.flat().length + played.flat().length).toBeGreaterThan(rateLimits.address.requests);
  const { body } = await phones[0]!.get(`/api/clubs/${club.id}/page`);
  expect(body.club.members).toHaveLength(41);
  expect(body.day.field).toBe(40);
  // Somebody else at this address still gets in.
  expect((await newPhone().get('/')).status).toBe(200);
});

test(
  'a hundred fill a club from one room, and the next is told that it is full',
  long(),
  async () => {
    const newPhone = newRoom();
    for (let at = 1; at < membersMax; at++)
      expect([at, (await joinOn(newPhone(), `Guest ${at}`)).at(-1)]).toEqual([at, 200]);
    const late = newPhone();
    expect((await joinOn(late, 'Late')).at(-1)).toBe(409);
    expect((await late.send('POST', `/api/invites/${club.invite}`)).body.code).toBe('club-full');
  },
);

const statusesOf = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await ask(at)).status);
  return statuses;
};

test('an address without an invitation, or with one that was never issued, makes as many players as ever', async () => {
  const newPhone = newRoom();
  const queries = ['', '?invite=1111111111111111'];
  const ask = (at: number) =>
    newPhone().send('PUT', `/api/players/me${queries[at % 2]}`, { knownAs: null });
  const { requests } = rateLimits.newPlayer;
  expect(await statusesOf(requests + 1, ask)).toEqual([...Array(requests).fill(200), 429]);
  expect((await newPhone().send('POST', start)).status).toBe(429);
});

test('a replaced invitation makes no more players either', long(), async () => {
  const [owner] = await newPeople(1);
  const own = await makeClub(owner!);
  await owner!.visitor.send('POST', `/api/clubs/${own.id}/invite`);
  const newPhone = newRoom();
  const ask = () =>
    newPhone().send('PUT', `/api/players/me?invite=${own.invite}`, { knownAs: null });
  expect((await statusesOf(rateLimits.newPlayer.requests + 1, ask)).at(-1)).toBe(429);
});

/** Far fewer than the platform lets pass, so that the isolate itself still counts on. */
const calls = 4;

test(
  'players who are in no club have the requests of their address, and no more',
  whole(),
  async () => {
    const newPhone = newRoom(newSite(calls));
    const players = Array.from({ length: 4 }, newPhone);
    for (const player of players) await player.send('POST', start);
    const ask = (at: number) => players[at % 4]!.get('/api/nothing');
    const refused = (calls + 1) * rateLimits.address.requestsPerCall;
    const statuses = await statusesOf(refused - players.length, ask);
    expect(statuses.indexOf(429)).toBe(refused - players.length - 1);
  },
);

test('members have requests of their own, which end too', whole(), async () => {
  const newPhone = newRoom(newSite(calls));
  const phones = Array.from({ length: 4 }, newPhone);
  for (const phone of phones) {
    await joinOn(phone, 'Ann');
    await phone.get(`/api/clubs/${club.id}/page`);
  }
  const ask = (at: number) => phones[at % 4]!.get('/api/nothing');
  // The call after those is refused, and with it the request that makes it.
  const refused = (calls + 1) * rateLimits.member.requestsPerCall;
  const statuses = await statusesOf(refused, ask);
  expect(statuses.indexOf(429)).toBe(refused - 1 - phones.length);
});
