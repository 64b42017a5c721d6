/**
 * People in one room join a club and play under the limits that hold online.
 *
 * @holds worker/http worker/players
 */
import { beforeEach, expect, test } from 'vitest';
import type { Club } from '../../../api/schemas/clubs.ts';
import { rateLimits } from '../../../worker/http/request-limits.ts';
import { day, setClock } from '../clock.ts';
import { emptyDatabase } from '../empty-database.ts';
import { statusesOf, visitorFrom } from '../online.ts';
import type { Visitor } from '../visitor.ts';
import { makeClub, newPeople } from './club-people.ts';

const start = `/api/challenges/${day}/yahtzee/play`;

let rooms = 0;
let club: Club;

beforeEach(async () => {
  await emptyDatabase();
  setClock(`${day}T12:00:00Z`);
  club = await makeClub((await newPeople(1))[0]!);
});

test('an address makes sixty players a minute, also with an invitation that nobody follows, and more who do', async () => {
  const newPhone = newRoom();
  const queries = ['', `?invite=${club.invite}`];
  const ask = (at: number) =>
    newPhone().send('PUT', `/api/players/me${queries[at % 2]}`, { knownAs: null });
  expect(await statusesOf(61, ask)).toEqual([...Array(60).fill(200), 429]);
  expect((await newPhone().send('POST', start)).status).toBe(429);
  // Whoever follows it is counted by themselves, with the club.
  expect((await newPhone().send('POST', `/api/invites/${club.invite}`)).status).toBe(200);
});

/** Far fewer than the platform lets pass, so that the isolate itself still counts on. */
const calls = 4;

test('players who are in no club have the requests of their address, and no more', async () => {
  const newPhone = newRoom(newSite(calls));
  const players = Array.from({ length: 4 }, newPhone);
  for (const player of players) await player.send('POST', start);
  const ask = (at: number) => players[at % 4]!.get('/api/nothing');
  const refused = (calls + 1) * rateLimits.address.requestsPerCall;
  const statuses = await statusesOf(refused - players.length, ask);
  expect(statuses.indexOf(429)).toBe(refused - players.length - 1);
});

test('members have requests of their own, which end too', async () => {
  const newPhone = newRoom(newSite(calls));
  const phones = Array.from({ length: 4 }, newPhone);
  for (const phone of phones) {
    await phone.send('POST', `/api/invites/${club.invite}`);
    await phone.send('PUT', '/api/players/me', { knownAs: 'Ann' });
    await phone.get(`/api/clubs/${club.id}/page`);
  }
  const ask = (at: number) => phones[at % 4]!.get('/api/nothing');
  // The call after those is refused, and with it the request that makes it.
  const refused = (calls + 1) * rateLimits.member.requestsPerCall;
  const statuses = await statusesOf(refused, ask);
  // A change of name has forgotten the token, so the page after it counted for the address.
  expect(statuses.indexOf(429)).toBe(refused - 1);
});

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
  NEW_PLAYERS: limiterOf(60),
  PLAYER_REQUESTS: limiterOf(60),
  ADDRESS_REQUESTS: limiterOf(addressCalls),
});

/** Visitors at one address that no other test uses. */
const newRoom = (site = newSite()): (() => Visitor) => {
  rooms++;
  const from = `198.51.100.${rooms}`;
  return () => visitorFrom(from, site);
};
