/**
 * One roll: chosen once when a day is final, counted then, and never changed by anything later.
 *
 * @module-tag pages
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { OneRoll, OneRollFriends } from '../../../api/schemas/one-roll.ts';
import { dayAfter } from '../../../api/days.ts';
import { choiceOf, facesKept } from '../../../engine/kept-faces.ts';
import { questionOf } from '../../../engine/one-roll.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { moveCursor } from '../../../worker/db/progress.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { oneRollTasksOf } from '../../../worker/one-roll/write-rolls.ts';
import { readStoredRoll, type StoredRoll } from '../../../worker/one-roll/stored-roll.ts';
import { runSteps } from '../../../worker/timers/task.ts';
import { setClock } from '../clock.ts';
import { setWithdrawn } from '../statistics/seeded.ts';
import { newPeople, newPerson, type Person } from '../clubs/club-people.ts';
import { storePlay } from '../boards/stored-results.ts';
import { emptyDatabase } from '../empty-database.ts';
import { isLong } from '../long.ts';
import { newVisitor, type Answer, refusalOf } from '../visitor.ts';
import { whole } from '../../tier.ts';

const date = '2026-11-19';
const finalAt = '2026-11-20T06:00:00Z';

const visitor = newVisitor();
const ask = (day = ''): Promise<Answer<OneRoll & { readonly code?: string }>> =>
  visitor.get(`/api/one-roll${day === '' ? '' : `/${day}`}`);

beforeEach(async () => {
  await emptyDatabase();
  const { objects } = await env.FILES.list({ prefix: 'archive/' });
  await env.FILES.delete(objects.map(({ key }) => key));
  invalidate('one-roll');
  setClock(finalAt);
  await chosenUpTo(dayAfter(date, -1));
});

const masks = '0123456789abcdefghijklmnopqrstu';

test('a day has its roll once it is final, and the timer has chosen it', async () => {
  expect((await ask()).status).toBe(404);
  setClock('2026-11-20T05:59:59Z');
  await run();
  expect((await ask(date)).status).toBe(404);
  setClock(finalAt);
  await run();
  const { status, body } = await ask(date);
  expect(status).toBe(200);
  expect(body).toMatchObject({ date, turn: 0, players: 0 });
  expect(new Set(body.choices.map(({ count }) => count))).toEqual(new Set([null]));
  expect((await ask()).body).toEqual(body);
  for (const none of ['2026-11-20', '2027-01-01', '2026-11-18', '2025-12-31', '2026-02-30'])
    expect([none, (await ask(none)).body.code]).toEqual([none, 'not-found']);
});

test('the first day has the first roll', async () => {
  await chosenUpTo('');
  setClock('2026-01-02T06:00:00Z');
  await run();
  expect((await storedOf('2026-01-01')).asked).toHaveLength(1);
});

test('the latest is kept until the next day is final, another for a day', async () => {
  await run();
  expect((await ask()).headers.get('Cache-Control')).toBe('public, max-age=86400');
  setClock('2026-11-20T18:00:00Z');
  expect((await ask()).headers.get('Cache-Control')).toBe('public, max-age=43200');
  expect((await ask(date)).headers.get('Cache-Control')).toBe('public, max-age=86400');
  // The next day is final, and its roll not yet chosen.
  setClock('2026-11-21T06:00:00Z');
  const late = await ask();
  expect([late.body.date, late.headers.get('Cache-Control')]).toEqual([date, 'public, max-age=60']);
  // Chosen through another isolate, it is found within a minute.
  for (const task of oneRollTasksOf(env)) await runSteps(task);
  setClock('2026-11-21T06:00:59.999Z');
  expect((await ask()).body.date).toBe(date);
  setClock('2026-11-21T06:01:00Z');
  expect((await ask()).body.date).toBe('2026-11-20');
  const tag = (await ask(date)).headers.get('ETag') ?? '';
  const again = await visitor.get(`/api/one-roll/${date}`, { 'If-None-Match': tag });
  expect(again.status).toBe(304);
});

test('days without a roll are made up for in order, as far as a run may go', whole(), async () => {
  await chosenUpTo('2026-06-30');
  // Twenty days a run. What was asked ninety days ago may be asked again.
  const runs = isLong ? 5 : 2;
  for (let ran = 0; ran < runs; ran++) await run();
  const asked: string[] = [];
  for (let day = '2026-07-01'; (await ask(day)).status === 200; day = dayAfter(day, 1)) {
    const stored = await storedOf(day);
    asked.push(questionOf(stored.roll));
    expect(stored.asked).toEqual(asked.slice(-90));
  }
  expect(asked.length).toBe(20 * runs);
  expect(new Set(asked.slice(0, 90)).size).toBe(Math.min(90, 20 * runs));
});

test('nothing is asked that the day before remembers', async () => {
  const first = await preview();
  await chosenUpTo(dayAfter(date, -2));
  setClock('2026-11-19T06:00:00Z');
  await run();
  const before = await storedOf(dayAfter(date, -1));
  await env.FILES.put(
    `archive/${before.roll.date}/one-roll.json`,
    JSON.stringify({ ...before, asked: [questionOf(first)] }),
  );
  setClock(finalAt);
  await run();
  expect(questionOf((await storedOf(date)).roll)).not.toBe(questionOf(first));
});

test('what players chose is counted by what they kept, all boxes together, from five players on', async () => {
  const roll = await preview();
  const { prefix, dice } = roll;
  const { keep, other } = keepOf(roll);
  const people = await newPeople(7);
  const moves = [keep, other, 'A', 'B', '0'];
  for (const [at, move] of moves.entries()) await addGame(people[at]!, roll, `${prefix}${move}ABC`);
  // One who never came here, and a game that an operator has withdrawn.
  if (prefix !== '') await addGame(people[5]!, roll, `${prefix === '0' ? '1' : '0'}ABC`);
  const withdrawn = await addGame(people[6]!, roll, `${prefix}0ABC`);
  await setWithdrawn(withdrawn, 1);
  await run();
  const { players, choices: counted } = (await ask(date)).body;
  expect(players).toBe(5);
  for (const { move, count } of counted) {
    const kept = facesKept(dice, move).length;
    const expected = move === keep || kept === 5 ? 2 : kept === 0 ? 1 : 0;
    expect([move, count]).toEqual([move, expected]);
  }
  const { body: page } = await visitor.get<string>('/one');
  expect(page).toContain('<p>5 players came to this roll.</p>');
  expect(page).toContain('<td class="r">40% <span class="soft">2</span></td>');
});

test('what players chose is not told of four, who are counted', async () => {
  const roll = await preview();
  for (const person of await newPeople(4)) await addGame(person, roll, `${roll.prefix}0ABC`);
  await run();
  const { players, choices } = (await ask(date)).body;
  expect(players).toBe(4);
  expect(choices.every(({ count }) => count === null)).toBe(true);
});

test('what players chose stays as it was, whatever comes late, is withdrawn or is chosen again', async () => {
  const roll = await preview();
  const [late, ...people] = await newPeople(6);
  const ids: string[] = [];
  for (const person of people) ids.push(await addGame(person, roll, `${roll.prefix}0ABC`));
  await run();
  const { body } = await ask(date);
  await addGame(late!, roll, `${roll.prefix}0ABC`);
  await setWithdrawn(ids[0], 1);
  await chosenUpTo(dayAfter(date, -1));
  await run();
  expect((await ask(date)).body).toEqual(body);
});

const friendsOf = ({ visitor: one }: Pick<Person, 'visitor'>, day = date) =>
  one.get<OneRollFriends>(`/api/one-roll/${day}/friends`);

test('friends are those whom the viewer follows and who came to the roll, with their choice', async () => {
  const roll = await preview();
  const [me, friend, other, stranger] = await newPeople(4);
  const { keep, other: notation } = keepOf(roll);
  await addGame(friend!, roll, `${roll.prefix}${notation}ABC`);
  for (const one of [me!, stranger!]) await addGame(one, roll, `${roll.prefix}0ABC`);
  for (const { id } of [friend!, other!])
    await me!.visitor.send('POST', `/api/players/${id}/follow`);
  await run();
  const { status, body, headers } = await friendsOf(me!);
  expect(status).toBe(200);
  const { id, handle } = friend!;
  const player = { id, handle, knownAs: null };
  expect(body).toEqual({ friends: [{ player, move: keep }] });
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});

test('friends are for players only, and of days that have a roll', async () => {
  await run();
  expect(refusalOf(await friendsOf({ visitor: newVisitor() }))).toBe('401 unauthenticated');
  const me = await newPerson();
  expect((await friendsOf(me, '2026-11-20')).status).toBe(404);
  expect((await friendsOf(me)).body).toEqual({ friends: [] });
});

test('home has the whole roll, and a copy of the page from before it is out of date', async () => {
  expect((await visitor.get('/api/home')).body.oneRoll).toBeNull();
  const tag = (await visitor.get('/one')).headers.get('ETag') ?? '';
  const again = async () => (await visitor.get('/one', { 'If-None-Match': tag })).status;
  expect(await again()).toBe(304);
  await run();
  expect((await visitor.get('/api/home')).body.oneRoll).toEqual((await ask()).body);
  expect(await again()).toBe(200);
});

test('the page asks without scripts, and answers in a fold', async () => {
  await run();
  const { dice } = (await ask()).body;
  for (const path of ['/one', `/one/${date}`]) {
    const { status, body } = await visitor.get<string>(path);
    expect(status).toBe(200);
    const [, read = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? [];
    const [question = '', answer = ''] = read.split('<details>');
    expect(question).toContain(`<p class="lead">${dice.join(', ')}</p>`);
    expect(question).not.toContain('best');
    expect(answer).toContain('<summary>The answer</summary>');
    expect(answer).toContain('<td class="r">best</td>');
  }
  expect((await visitor.get('/one/2026-11-20')).status).toBe(404);
});

const run = async (): Promise<void> => {
  for (const task of oneRollTasksOf(env)) await runSteps(task);
  invalidate('one-roll');
};

/** As if the days up to `day` had been chosen. */
const chosenUpTo = async (day: string): Promise<void> => {
  await moveCursor(databaseOf(env.DB), 'one-roll', { at: 0, key: day });
};

const storedOf = async (day: string): Promise<StoredRoll> => {
  const stored = await readStoredRoll(env.FILES, day);
  if (stored === null) throw new Error('nothing is stored');
  return stored;
};

/** A choice that keeps some dice, in two notations. */
const keepOf = ({ choices, dice }: Pick<OneRoll, 'choices' | 'dice'>) => {
  const keep = choices.find(({ move }) => masks.includes(move) && move !== '0')!;
  const other = [...masks].findLast((mask) => choiceOf(dice, choices, mask) === keep)!;
  return { keep: keep.move, other };
};

/** Stores a finished ranked game whose log begins so. */
const addGame = (
  { id: playerId }: Pick<Person, 'id'>,
  { game, rules }: Pick<OneRoll, 'game' | 'rules'>,
  log: string,
): Promise<string> =>
  storePlay({
    ...{ playerId, challengeId: date, game, rules, log, opening: log[0] ?? '', score: 200 },
    finishedAt: 1_000,
  });

/** What is asked of the day, from which games are made; nothing of it stays. */
const preview = async (): Promise<OneRoll & Pick<StoredRoll, 'prefix'>> => {
  await run();
  const { roll, prefix } = await storedOf(date);
  await env.FILES.delete(`archive/${date}/one-roll.json`);
  await chosenUpTo(dayAfter(date, -1));
  invalidate('one-roll');
  return { ...roll, prefix };
};
