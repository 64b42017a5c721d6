/**
 * Custom challenges: they have their own dice, deadline and board, and otherwise work like a day.
 *
 * @holds worker/challenges
 * @module-tag pages
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../api/days.ts';
import { variantOfRules } from '../../../engine/games.ts';
import { rulesNames } from '../../../engine/rule-sets.ts';
import type { Challenge } from '../../../api/schemas/challenges.ts';
import type { YahtzeePlay as Play } from '../../reference/plays.ts';
import { setClock } from '../clock.ts';
import { linesOf, rowsOf } from '../rows.ts';
import { seedHexOf } from '../seeds.ts';
import { finish, newVisitor, origin, playLog, type Answer, type Visitor } from '../visitor.ts';

const made = '2026-11-20T12:00:00Z';
const closesAt = '2026-11-22T18:00:00.000Z';
const inGrace = '2026-11-22T19:00:00Z';
const closed = '2026-11-22T20:00:00Z';
const afterMs = (ms: number): string => new Date(Date.parse(made) + ms).toISOString();

beforeEach(() => setClock(made));

const make = (visitor: Visitor, rules = 'official', until = closesAt): Promise<Answer<Challenge>> =>
  visitor.send('POST', '/api/challenges', { rules, closesAt: until });

const at = ({ code }: Challenge): string => `/api/challenges/c/${code}`;

const begin = async (visitor: Visitor, challenge: Challenge): Promise<Play> =>
  (await visitor.send<Play>('POST', `${at(challenge)}/play`)).body;

const playThrough = async (visitor: Visitor, challenge: Challenge): Promise<Play> =>
  finish(visitor, await begin(visitor, challenge));

test.each(rulesNames)('a custom challenge is made by the rules of %s', async (rules) => {
  const visitor = newVisitor();
  const challenge = await madeBy(visitor, rules);
  const { game } = variantOfRules(rules);
  const maker = (await visitor.get('/api/players/me')).body;
  expect(challenge).toEqual({
    date: '2026-11-20',
    game,
    rules,
    status: 'open',
    players: 0,
    seed: null,
    code: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{16}$/),
    maker: { id: maker.id, handle: maker.handle, knownAs: null },
    opensAt: '2026-11-20T12:00:00.000Z',
    closesAt,
    revealsAt: '2026-11-22T20:00:00.000Z',
    finalAt: '2026-11-23T00:00:00.000Z',
    commitment: sha256Of(await storedSeed(challenge)),
  });
  expect([await storedSeed(await madeBy(visitor, rules)), seedHexOf('2026-11-20')]).not.toContain(
    await storedSeed(challenge),
  );
  expect((await newVisitor().get(at(challenge))).body).toEqual(challenge);
});

test.each([
  ['the earliest', 60_000, 201],
  ['just too early', 59_999, 422],
  ['the latest', 31 * dayMs, 201],
  ['just too late', 31 * dayMs + 1, 422],
])('a custom challenge is made only with a deadline in range: %s', async (_, ms, status) => {
  const visitor = newVisitor();
  const answer = await make(visitor, 'official', afterMs(ms));
  expect(answer.status).toBe(status);
  if (status === 422) {
    expect(answer.body).toMatchObject({ code: 'invalid-deadline', detail: expect.any(String) });
    expect(visitor.cookie).toBe('');
  }
});

test.each([
  ['a deadline that is not a time', { rules: 'official', closesAt: 'tomorrow' }],
  ['unknown rules', { rules: 'mine', closesAt }],
  ['the name of a game as its rules', { rules: 'yahtzee', closesAt }],
])('a custom challenge is made not with %s', async (_, body) => {
  const visitor = newVisitor();
  const answer = await visitor.send('POST', '/api/challenges', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(visitor.cookie).toBe('');
});

test('a custom challenge is made a limited number of times per hour, however many are requested at once', async () => {
  const visitor = newVisitor();
  await madeBy(visitor);
  setClock(afterMs(60_000));
  const answers = await Promise.all(Array.from({ length: 39 }, () => make(visitor)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body).toMatchObject({ code: 'rate-limited' });
  expect(refused[0]?.headers.get('Retry-After')).toBe(String(59 * 60));
  expect((await make(newVisitor())).status).toBe(201);
  setClock(afterMs(3_600_000));
  expect((await make(visitor)).status).toBe(201);
  expect((await make(visitor)).status).toBe(429);
});

test('a custom challenge is played by anybody, on the same dice, and ranked on its own board', async () => {
  const challenge = await madeBy(newVisitor(), 'ordered');
  const [one, other] = [newVisitor(), newVisitor()];
  const [begun, begunToo] = [await begin(one, challenge), await begin(other, challenge)];
  expect(begun.rolls).toEqual(begunToo.rolls);
  expect((await begin(one, challenge)).id).toBe(begun.id);
  expect((await one.get(`${at(challenge)}/play`)).body.play.id).toBe(begun.id);
  expect(begun).toMatchObject({
    ranked: true,
    challenge: { date: '2026-11-20', game: 'yahtzee', rules: 'ordered', code: challenge.code },
  });
  const play = await finish(one, begun);
  await finish(other, begunToo);
  expect(play.result).toMatchObject({ rank: 1, players: 1, percentile: 100 });
  // The par of these rules, not of the daily's.
  expect(play.result?.ledger?.par).toBeCloseTo(252.4, 1);
  const { body: board } = await one.get(`${at(challenge)}/board`);
  expect(board).toMatchObject({ players: 2, challenge: { code: challenge.code, players: 2 } });
  expect(board.entries.map(({ replay }: { replay: string }) => replay)).toContain(play.id);
  const { body: bySkill } = await one.get(`${at(challenge)}/board?by=skill&around=me&limit=11`);
  expect(bySkill.me).toMatchObject({ rank: 1 });
  expect((await one.get(`${at(challenge)}/friends`)).body.entries).toHaveLength(1);
  expect((await one.get('/api/challenges/2026-11-20/yahtzee')).body.players).toBe(0);
});

test('a custom challenge is played to its end in the grace period, in which no play begins; once it is closed, an unfinished play is void', async () => {
  const [one, other] = [newVisitor(), newVisitor()];
  const challenge = await madeBy(newVisitor());
  const [play, left] = [await begin(one, challenge), await begin(other, challenge)];
  setClock(inGrace);
  expect((await one.get(at(challenge))).body).toMatchObject({ status: 'grace', seed: null });
  const late = await newVisitor().send('POST', `${at(challenge)}/play`);
  expect(late).toMatchObject({ status: 410, body: { code: 'challenge-closed' } });
  expect((await finish(one, play)).ranked).toBe(true);
  setClock(closed);
  expect((await other.get(`/api/plays/${left.id}`)).body.status).toBe('void');
  const again = await begin(other, challenge);
  expect(again).toMatchObject({ ranked: false, status: 'playing' });
  await finish(other, again);
  expect((await other.get(`${at(challenge)}/board`)).body.players).toBe(1);
});

test('a custom challenge is sealed to strangers and to unfinished players until it is closed, in every format', async () => {
  const [player, unfinished, done] = [newVisitor(), newVisitor(), newVisitor()];
  const challenge = await madeBy(player);
  const { id } = await playThrough(player, challenge);
  await begin(unfinished, challenge);
  await playThrough(done, challenge);
  const forms = [`/api/replays/${id}`, `/api/replays/${id}/review`, `/r/${id}.txt`];
  const statuses = async (visitor: Visitor) =>
    new Set(await Promise.all(forms.map(async (form) => (await visitor.get(form)).status)));
  const [open, sealed] = [new Set([200]), new Set([403])];
  expect(await statuses(newVisitor())).toEqual(sealed);
  expect(await statuses(unfinished)).toEqual(sealed);
  expect(await statuses(done)).toEqual(open);
  // The maker has no access that others lack.
  const other = await madeBy(player);
  const { id: hidden } = await playThrough(done, other);
  expect((await player.get(`/api/replays/${hidden}`)).status).toBe(403);
  const { body } = await newVisitor().get(`/api/replays/${id}`);
  expect(body.sealed).toMatchObject({
    challenge: { code: challenge.code },
    revealsAt: '2026-11-22T20:00:00.000Z',
  });
  setClock('2026-11-22T19:59:59.999Z');
  expect(await statuses(newVisitor())).toEqual(sealed);
  setClock(closed);
  expect(await statuses(newVisitor())).toEqual(open);
});

test('a custom challenge is sealed so no earlier answer contains its seed', async () => {
  const visitor = newVisitor();
  const challenge = await madeBy(visitor);
  const seed = await storedSeed(challenge);
  const play = await playLog(visitor, await begin(visitor, challenge), 'ABCDEFGHIJKLM');
  setClock(inGrace);
  for (const path of ['', '/board', '/play', '/finished', '/friends', '/day', '/results.jsonl'])
    await visitor.get(at(challenge) + path);
  for (const path of ['/api/players/me/challenges', '/api/players/me/export', '/api/fairness'])
    await visitor.get(path);
  for (const path of [`/c/${challenge.code}`, `/r/${play.id}`, `/r/${play.id}.json`])
    await visitor.get(path);
  expect(visitor.answers.length).toBeGreaterThan(20);
  expect(visitor.answers.filter((answer) => answer.includes(seed))).toEqual([]);
  setClock(closed);
  expect((await visitor.get(at(challenge))).body.seed).toBe(seed);
});

test('a closed custom challenge can be audited: it has a seed, results and a review of the day', async () => {
  const visitor = newVisitor();
  const challenge = await madeBy(visitor, 'applet');
  const play = await playThrough(visitor, challenge);
  expect((await visitor.get(`${at(challenge)}/results.jsonl`)).status).toBe(403);
  setClock(closed);
  const { body } = await visitor.get(at(challenge));
  expect(sha256Of(body.seed)).toBe(challenge.commitment);
  const { body: lines } = await visitor.get(`${at(challenge)}/results.jsonl`);
  expect(linesOf(String(lines)).map(({ replay }) => replay)).toEqual([play.id]);
  const { body: day, headers } = await visitor.get(`${at(challenge)}/day`);
  // It names the maker.
  expect(headers.get('Cache-Control')).toContain('private');
  expect(day).toMatchObject({ mean: play.result?.score, challenge: { rules: 'applet' } });
  const { body: unranked } = await visitor.send('POST', `${at(challenge)}/play`);
  expect(unranked.rolls[0]).toEqual(play.rolls[0]);
  expect((await visitor.move(unranked, 'ABCDEFGHIJKLM')).body.status).toBe('finished');
});

test('a custom challenge counts for nothing else: no streak, no archive, no profile', async () => {
  const visitor = newVisitor();
  await playThrough(visitor, await madeBy(visitor));
  const { body: player } = await visitor.get('/api/players/me');
  const streak = async () => (await visitor.get('/api/players/me/streak')).body;
  expect(await streak()).toMatchObject({ days: 0, today: false });
  expect((await visitor.get('/api/players/me/archive?month=2026-11')).body.results).toEqual([]);
  expect((await visitor.get(`/api/players/${player.id}`)).body.results).toEqual([]);
  await finish(visitor, await visitor.begin('2026-11-20'));
  expect(await streak()).toMatchObject({ days: 1, today: true });
  expect((await visitor.get(`/api/players/${player.id}`)).body.results).toHaveLength(1);
});

test('players get a list of the challenges that they have made and begun', async () => {
  const [maker, player] = [newVisitor(), newVisitor()];
  const challenge = await madeBy(maker, 'yardkle');
  await player.send('POST', `${at(challenge)}/play`);
  const { date, game, rules, code, status, revealsAt } = challenge;
  const own = { date, game, rules, code, status, revealsAt, closesAt };
  const path = '/api/players/me/challenges';
  expect((await maker.get(path)).body).toEqual({ made: [own], begun: [] });
  expect((await player.get(path)).body).toEqual({ made: [], begun: [own] });
  expect((await newVisitor().get(path)).status).toBe(401);
});

test('the address of a custom challenge names the maker and the game in the first HTML, with all markup escaped', async () => {
  const visitor = newVisitor();
  const challenge = await madeBy(visitor, 'ordered');
  // No handle can contain these characters, but a page must not depend on that.
  const handle = `<b>"O'Hara"</b>&`;
  await rowsOf('update players set handle = ? where id = ?', handle, challenge.maker?.id);
  setClock(afterMs(11_000));
  const { status, body } = await newVisitor().get(`/c/${challenge.code}`);
  expect(status).toBe(200);
  expect(body).toContain(
    'content="&lt;b&gt;&quot;O&#39;Hara&quot;&lt;/b&gt;&amp; challenges you: Yahtzee with Ordered rules"',
  );
  expect(body).not.toContain('<b>"O');
  expect(body).toContain(`${origin}/c/${challenge.code}`);
  expect(body).toContain('Open until 22 November 2026 at 18:00 UTC');
  expect((await newVisitor().get(at(challenge))).body.maker.handle).toBe(handle);
  const play = await playThrough(visitor, challenge);
  expect((await newVisitor().get(`/r/${play.id}`)).body).not.toContain('Hara');
});

test('the address of a custom challenge has the pages that a day has, and none for other codes', async () => {
  const challenge = await madeBy(newVisitor(), 'yardkle');
  const visitor = newVisitor();
  for (const page of ['', '/board', '/day', '/ceiling'])
    expect((await visitor.get(`/c/${challenge.code}${page}`)).status).toBe(200);
  expect((await visitor.get('/c')).status).toBe(200);
  for (const page of ['/c/123456789abc', `/c/${challenge.code}/x`, '/c/123456789abc/board'])
    expect((await visitor.get(page)).status).toBe(404);
});

const madeBy = async (visitor: Visitor, rules?: string): Promise<Challenge> => {
  const { status, body } = await make(visitor, rules);
  expect(status).toBe(201);
  return body;
};

const storedSeed = async ({ code }: Challenge): Promise<string> =>
  (await rowsOf('select seed from custom_challenges where code = ?', code))[0].seed;

const sha256Of = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
