/** Requesting a board again: an unchanged board is not sent twice, a changed one is. */
import { beforeEach, expect, test } from 'vitest';
import { securityHeaders } from '../../../worker/http/security-headers.ts';
import { emptyDatabase } from '../empty-database.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { newFinisher, newVisitor, type Answer, type Visitor } from '../visitor.ts';

const address = `/api/challenges/${day}/yahtzee`;
const board = `${address}/board`;

beforeEach(async () => {
  setClock(`${day}T12:00:00Z`);
  await emptyDatabase();
});

const tagOf = ({ headers }: Answer): string => headers.get('ETag') ?? '';

const getUnlessChanged = (visitor: Visitor, path: string, tag: string): Promise<Answer> =>
  visitor.get(path, { 'If-None-Match': tag });

test.each([
  ['the board', board],
  ['the neighbours', `${board}?around=me&limit=11`],
  ['the board by skill', `${board}?by=skill`],
  ['the list of finishers', `${address}/finished`],
  ['the board of friends', `${address}/friends`],
])('%s is sent again in full after a change, and not without one', async (_, path) => {
  const [player, friend] = [await newFinisher(day), await newFinisher(day)];
  await player.send('POST', `/api/players/${await idOf(friend)}/follow`);
  const first = await player.get(path);
  const tag = tagOf(first);
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]+"$/)]);
  expectHeaders(first);
  for (const [method, known, status] of [
    ['GET', tag, 304],
    ['HEAD', '', 200],
    ['HEAD', tag, 304],
  ] as const) {
    const again = await player.send(method, path, undefined, { 'If-None-Match': known });
    expect([method, again.status, again.body, tagOf(again)]).toEqual([method, status, '', tag]);
    expectHeaders(again);
  }
  await friend.send('DELETE', '/api/players/me');
  const changed = await getUnlessChanged(player, path, tag);
  expect(changed.status).toBe(200);
  expect(changed.body).not.toEqual(first.body);
  expect(tagOf(changed)).not.toBe(tag);
});

test('the end of the day changes the board', async () => {
  const player = await newFinisher(day);
  const open = await player.get(`${board}?limit=1`);
  expect(open.body.next).toBeNull();
  setClock('2026-11-21T00:30:00Z');
  const grace = await getUnlessChanged(player, `${board}?limit=1`, tagOf(open));
  expect([grace.status, grace.body.challenge.status]).toEqual([200, 'grace']);
});

test.each([
  ['a made-up cursor', `${board}?after=x`, 400],
  ['neighbours without an identity', `${board}?around=me`, 401],
  ['friends without an identity', `${address}/friends`, 401],
  ['a day that does not exist', '/api/challenges/2026-02-30/yahtzee/board', 404],
])('the refusal of %s has no ETag and never matches one', async (_, path, status) => {
  const visitor = newVisitor();
  expect(tagOf(await visitor.get(path))).toBe('');
  expect((await getUnlessChanged(visitor, path, '*')).status).toBe(status);
});

const expectHeaders = ({ headers }: Answer): void => {
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  for (const [name, value] of Object.entries(securityHeaders))
    expect(headers.get(name)).toBe(value);
};
