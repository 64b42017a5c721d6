/** Requesting a board again: an unchanged board is not sent twice, a changed one is. */
import { beforeEach, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../../worker/http/security-headers.ts';
import { emptyDatabase } from '../empty-database.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Answer, type Visitor } from '../visitor.ts';

const day = '2026-11-20';
const address = `/api/challenges/${day}/yahtzee`;
const board = `${address}/board`;

beforeEach(async () => {
  setClock(`${day}T12:00:00Z`);
  await emptyDatabase();
});

const tagOf = ({ headers }: Answer): string => headers.get('ETag') ?? '';

const getUnlessChanged = (visitor: Visitor, path: string, tag: string): Promise<Answer> =>
  visitor.get(path, { 'If-None-Match': tag });

describe.each([
  ['the board', board],
  ['the neighbours', `${board}?around=me&limit=11`],
  ['the board by skill', `${board}?by=skill`],
  ['the list of finishers', `${address}/finished`],
  ['the board of friends', `${address}/friends`],
])('%s', (_, path) => {
  test('returns a 304 without a body, but with the usual headers, if nothing has changed', async () => {
    const player = await newPlayer();
    const first = await player.get(path);
    expect(first.status).toBe(200);
    expect(tagOf(first)).toMatch(/^"[0-9a-f]+"$/);
    expectHeaders(first);
    const again = await getUnlessChanged(player, path, tagOf(first));
    expect([again.status, again.body, tagOf(again)]).toEqual([304, '', tagOf(first)]);
    expectHeaders(again);
  });

  test('has the same ETag for HEAD', async () => {
    const player = await newPlayer();
    const tag = tagOf(await player.get(path));
    const head = await player.send('HEAD', path);
    expect([head.status, head.body, tagOf(head)]).toEqual([200, '', tag]);
    const again = await player.send('HEAD', path, undefined, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expectHeaders(again);
  });

  test('is sent in full with a new ETag after a change', async () => {
    const player = await newPlayer();
    const friend = await newPlayer();
    await player.send(
      'POST',
      `/api/players/${(await friend.get('/api/players/me')).body.id}/follow`,
    );
    const first = await player.get(path);
    await friend.send('DELETE', '/api/players/me');
    const again = await getUnlessChanged(player, path, tagOf(first));
    expect(again.status).toBe(200);
    expect(again.body).not.toEqual(first.body);
    expect(tagOf(again)).not.toBe(tagOf(first));
  });
});

test('players see their own new result at once, whatever they had before', async () => {
  const player = newVisitor();
  const play = await player.begin(day);
  const before = await player.get(board);
  await finish(player, play);
  const after = await getUnlessChanged(player, board, tagOf(before));
  expect(after.status).toBe(200);
  expect(after.body.me).not.toBeNull();
  expect((await getUnlessChanged(newVisitor(), board, tagOf(after))).body.me).toBeNull();
});

test('the end of the day changes the board', async () => {
  const player = await newPlayer();
  const open = await player.get(board);
  setClock('2026-11-21T00:30:00Z');
  const grace = await getUnlessChanged(player, board, tagOf(open));
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

const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await finish(visitor, await visitor.begin(day));
  return visitor;
};

const expectHeaders = ({ headers }: Answer): void => {
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  for (const [name, value] of Object.entries(securityHeaders))
    expect(headers.get(name)).toBe(value);
};
