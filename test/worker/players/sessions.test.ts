/**
 * Signed-in browsers: their tokens, how tokens are replaced, and how browsers are signed out.
 *
 * @holds worker/durable
 */
import { env } from 'cloudflare:workers';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import worker from '../../../worker/index.ts';
import { dayMs } from '../../../api/days.ts';
import { sessionsMax } from '../../../api/list-limits.ts';
import { forgetTokens } from '../../../worker/players/sessions.ts';
import { day, setClock } from '../clock.ts';
import { copyOf, newVisitor, visitorWith, type Visitor, newPlayer } from '../visitor.ts';
import { replicaWhere, starts } from '../replica.ts';
import { rowsOf } from '../rows.ts';
import { addPasskey, claimIn, idOf, me, secretOf, signIn } from '../identity/people.ts';
import { command, inTurn, play as playAt, startTwo } from '../tables/people.ts';

const noon = Date.parse(`${day}T12:00:00Z`);
const after = (ms: number): void => setClock(new Date(noon + ms).toISOString());

beforeEach(() => after(0));

/** A player's browsers, and the session of the second. */
const twoBrowsers = async () => {
  const [phone, desk] = [await newPlayer(), newVisitor()];
  await signIn(desk, await addPasskey(phone));
  const { sessions } = (await phone.get(`${me}/keys`)).body;
  const { id } = sessions.find(({ here }: { here: boolean }) => !here);
  return { phone, desk, id };
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

test('adding a passkey replaces the token, and the old one works for another sixty seconds', async () => {
  const visitor = await newPlayer();
  const old = newVisitor();
  old.cookie = visitor.cookie;
  await addPasskey(visitor);
  expect(visitor.cookie).not.toBe(old.cookie);
  after(59_999);
  expect(await idOf(old)).toBe(await idOf(visitor));
  // A late answer must not restore the old token.
  expect((await old.get(me)).headers.getSetCookie()).toEqual([]);
  after(60_000);
  expect((await old.get(me)).status).toBe(401);
  expect((await old.get(`/api/challenges/${day}/yahtzee/board?around=me`)).status).toBe(401);
  expect((await visitor.get(me)).status).toBe(200);
  const { sessions } = (await visitor.get(`${me}/keys`)).body;
  expect(sessions).toHaveLength(1);
});

test('a token that was replaced reads for a minute, and does nothing else', async () => {
  const visitor = newVisitor();
  const play = await visitor.begin(day);
  const old = copyOf(visitor);
  await addPasskey(visitor);
  expect((await old.get(me)).status).toBe(200);
  expect((await old.get(`/api/plays/${play.id}`)).status).toBe(200);
  const acts: readonly (readonly [string, string, object?])[] = [
    ['POST', `${me}/recovery-code`],
    ['POST', `${me}/transfer`],
    ['POST', `${me}/passkeys/begin`],
    ['PATCH', me, { handle: 'taken-over' }],
    ['DELETE', `${me}/sessions`],
    ['DELETE', me],
    ['POST', `/api/challenges/${day}/yahtzee/play`],
    ['POST', '/api/challenges', { rules: 'official', closesAt: `${day}T20:00:00Z` }],
  ];
  for (const [method, path, body] of acts)
    expect((await old.send(method, path, body)).status, `${method} ${path}`).toBe(401);
  expect((await old.move(play, '7')).status).toBe(404);
  expect(old.cookie).not.toBe('');
  expect((await visitor.move(play, '7')).status).toBe(200);
});

test('a browser that is signed out loses its identity, in other isolates within ten seconds', async () => {
  const { desk, id } = await twoBrowsers();
  const { play } = (await desk.get(`/api/challenges/${day}/yahtzee/play`)).body;
  // As if another isolate had done it.
  await env.DB.prepare('delete from sessions where substr(token_hash, 1, 16) = ?').bind(id).run();
  expect((await desk.get(me)).status).toBe(401);
  expect((await desk.get(`/api/plays/${play.id}`)).status).toBe(200);
  // The other two seconds are for a replica that lags behind.
  after(7_999);
  expect((await desk.get(`/api/plays/${play.id}`)).status).toBe(200);
  after(8_000);
  expect((await desk.get(`/api/plays/${play.id}`)).status).toBe(404);
  expect((await desk.get(`/api/challenges/${day}/yahtzee/play`)).body.play).toBeNull();
});

test('a browser can be signed out by its own player only', async () => {
  const { phone, desk, id } = await twoBrowsers();
  const stranger = await newPlayer();
  const secret = await secretOf(desk);
  expect((await stranger.send('DELETE', `${me}/sessions/${id}`)).status).toBe(404);
  expect((await desk.get(me)).status).toBe(200);
  expect((await phone.send('DELETE', `${me}/sessions/${id}`)).status).toBe(204);
  expect((await desk.get(me)).status).toBe(401);
  expect((await phone.send('DELETE', `${me}/sessions/${id}`)).status).toBe(404);
  // Nor does what it had issued lead to the player any more.
  expect(await claimIn(newVisitor(), secret)).toBeUndefined();
});

test(`a player has at most ${sessionsMax} sessions: a new one ends the one unused for longest`, async () => {
  const phone = await newPlayer();
  const passkey = await addPasskey(phone);
  const browsers: Visitor[] = [];
  for (let at = 1; at < sessionsMax; at++) {
    after(at * 1_000);
    browsers.push(newVisitor());
    await signIn(browsers.at(-1)!, passkey);
  }
  expect((await phone.get(me)).status).toBe(200);
  after(100_000);
  const last = newVisitor();
  await signIn(last, passkey);
  expect((await phone.get(me)).status).toBe(401);
  for (const browser of [...browsers, last]) expect((await browser.get(me)).status).toBe(200);
  expect((await last.get(`${me}/keys`)).body.sessions).toHaveLength(sessionsMax);
});

/** Each answer comes after the work that may continue behind it. */
const newWaitingVisitor = (): Visitor =>
  newVisitor({
    async fetch(request) {
      const context = createExecutionContext();
      const answer = await worker.fetch(request, env, context);
      await waitOnExecutionContext(context);
      return answer;
    },
  });

test.each([
  ...[me, `${me}/statistics/yahtzee`, '/api/home', '/api/tables', `${me}/dice`],
  `/api/challenges/${day}/yahtzee/friends`,
])('whoever reads %s has used their session', async (path) => {
  const visitor = newWaitingVisitor();
  await visitor.begin(day);
  const id = await idOf(visitor);
  after(dayMs);
  expect((await visitor.get(path)).status).toBe(200);
  const used = await rowsOf('select used_at from sessions where player_id = ?', id);
  expect(used).toEqual([{ used_at: noon + dayMs }]);
});

test('a session says roughly what it is and on which day it was last used, and nothing more is stored', async () => {
  const visitor = newWaitingVisitor();
  const headers = { 'User-Agent': firefox };
  await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`, undefined, headers);
  const read = async () => (await visitor.get(`${me}/keys`)).body.sessions;
  expect(await read()).toMatchObject([
    { device: 'Firefox on Linux', usedAt: `${day}T12:00:00.000Z`, here: true },
  ]);
  after(dayMs - 1);
  await visitor.get(me);
  expect(await read()).toMatchObject([{ usedAt: `${day}T12:00:00.000Z` }]);
  after(dayMs);
  await visitor.get(me);
  expect(await read()).toMatchObject([{ usedAt: '2026-11-21T12:00:00.000Z' }]);
  const text = JSON.stringify(await rowsOf('select * from sessions'));
  for (const secret of ['Gecko', visitor.cookie.split('=')[1]]) expect(text).not.toContain(secret);
});

let knowsSessions = true;
const DB = replicaWhere((sql) => (knowsSessions ? sql : `select * from (${sql}) where 0`));

const newMover = async () => {
  knowsSessions = true;
  const mover = visitorWith({ DB });
  const play = await mover.begin(day);
  after(60_000);
  starts.length = 0;
  return { mover, play };
};

test('a move reads the session from the nearest replica and needs nothing of the primary', async () => {
  const { mover, play } = await newMover();
  const primary = vi.spyOn(env.DB, 'batch');
  expect((await mover.move(play, '7')).status).toBe(200);
  expect(starts).toEqual(['first-unconstrained']);
  expect(primary).not.toHaveBeenCalled();
  primary.mockRestore();
  // The next moves find it in this isolate.
  const next = (await mover.get(`/api/plays/${play.id}`)).body;
  expect((await mover.move(next, '7')).status).toBe(200);
  expect(starts).toEqual(['first-unconstrained']);
});

test('a move reads the session from the nearest replica, but one that it does not know yet is asked of the primary', async () => {
  const { mover, play } = await newMover();
  knowsSessions = false;
  expect((await mover.move(play, '7')).status).toBe(200);
  expect(starts).toEqual(['first-unconstrained', 'first-primary']);
});

/** Their session is gone, and this isolate has not looked at it yet. */
const revoked = async (): Promise<void> => {
  await env.DB.prepare('delete from sessions').run();
  forgetTokens();
};

test('the object of a game remembers for a minute whom it let in to move in a play, and for nothing else', async () => {
  const visitor = await newPlayer();
  const { play } = (await visitor.get(`/api/challenges/${day}/yahtzee/play`)).body;
  const unmoved = await visitor.begin(day, 'yardkle');
  expect((await visitor.move(play, '7')).status).toBe(200);
  await revoked();
  after(59_999);
  expect((await visitor.move({ ...play, log: '7' }, '7')).status).toBe(200);
  expect((await visitor.move(unmoved, '1.')).status).toBe(404);
  expect((await visitor.get(`/api/plays/${play.id}`)).status).toBe(404);
  expect((await visitor.get(me)).status).toBe(401);
  after(60_000);
  expect((await visitor.move({ ...play, log: '77' }, 'A')).status).toBe(404);
});

test('the object of a game remembers for a minute whom it let in to move at a table, and for nothing else', async () => {
  const { table, seats } = await startTwo();
  const moved = await playAt(table, seats, '0');
  await revoked();
  after(59_999);
  const ask = async (body: object) => (await command(inTurn(moved, seats), table.id, body)).status;
  expect(await ask({ do: 'move', at: 1, moves: '0' })).toBe(200);
  for (const kind of ['leave', 'again']) expect(await ask({ do: kind })).toBe(401);
  after(60_000);
  expect(await ask({ do: 'move', at: 2, moves: 'A' })).toBe(401);
});
