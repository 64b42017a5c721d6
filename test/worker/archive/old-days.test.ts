/**
 * A day long past: every answer about it stays the same, and later changes show in all of them.
 *
 * @module-tag whole
 * @module-tag pages
 */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { BoardEntry } from '../../../api/schemas/boards.ts';
import type { OpenResult } from '../../../api/schemas/replays.ts';
import { dayAfter } from '../../../api/days.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { seasonTasksOf } from '../../../worker/seasons/add-days.ts';
import { runSteps } from '../../../worker/timers/task.ts';
import { randomOf } from '../../reference/random.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';
import { startGame } from '../../reference/yardkle.ts';
import { storeMany, toggleWithdrawn } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { isLong } from '../long.ts';
import { linesOf } from '../rows.ts';
import { diceOfDay } from '../seeds.ts';
import { finish, finishLog, newVisitor, type Visitor } from '../visitor.ts';
import { addPlayer, addResult, archive, holdAlarms, keyOf, manifestOf } from './archived.ts';

beforeAll(holdAlarms);
beforeAll(prepareAll, 60_000);

test.each(isLong ? [41, 50] : [41])(
  'a day of %i days ago gets the answers that it got after two',
  async (days) => {
    await goTo(2);
    const before = await answers();
    expect(before.size).toBeGreaterThan(70);
    await goTo(days);
    for (const [question, answer] of await answers())
      expect(answer, question).toEqual(before.get(question));
  },
);

test('a late result, a withdrawal and its undoing show everywhere, fifty days later', async () => {
  const { generation } = await manifestOf(keyOf(date));
  const { visitor, plays } = people[0]!;
  const [id] = plays;
  const profile = async () => (await visitor.get('/api/players/me/statistics/yahtzee')).body.games;

  const late = { challengeId: date, playerId: await addPlayer(), score: 150, skill: 1_500 };
  await addResult(late);
  await goTo(51);
  await expectAgreement(crowd + 4);

  await toggleWithdrawn(id);
  invalidate('');
  expect((await boardOf('yahtzee', 'score')).map(({ replay }) => replay)).not.toContain(id);
  await goTo(52);
  await expectAgreement(crowd + 3);
  expect((await openDataOf('yahtzee')).at(-1)).toMatchObject({ replay: id });
  expect((await newVisitor().get(`/api/replays/${id}`)).body.withdrawn).toBeDefined();
  expect(await profile()).toBe(0);

  await toggleWithdrawn(id);
  await goTo(53);
  await expectAgreement(crowd + 4);
  expect(await profile()).toBe(1);
  expect((await manifestOf(keyOf(date))).generation).toBe(generation + 3);
}, 60_000);

const date = '2026-02-10';
const games = ['yahtzee', 'yardkle'] as const;
/** So many that a board has a second page. */
const crowd = 105;
const challengeOf = (game: string): string => `/api/challenges/${date}/${game}`;

interface Person {
  readonly visitor: Visitor;
  readonly id: string;
  readonly plays: readonly [yahtzee: string, yardkle: string];
}

const people: Person[] = [];

const playBoth = async (seed: number): Promise<void> => {
  const visitor = newVisitor();
  const first = await finish(visitor, await visitor.begin(date));
  const begun = await visitor.send('POST', `${challengeOf('yardkle')}/play`);
  const log = playOut(startGame(diceOfDay(date, 'yardkle', 6)), playerOf(randomOf(seed)));
  const second = await finishLog(visitor, begun.body, log);
  const { id } = (await visitor.get('/api/players/me')).body;
  people.push({ visitor, id, plays: [first.id, second.id] });
};

/** Moves the clock to the morning so many days after the day, and runs the timers. */
const goTo = async (days: number): Promise<void> => {
  setClock(`${dayAfter(date, days)}T08:00:00Z`);
  for (const task of seasonTasksOf(env)) await runSteps(task);
  for (const game of games) await archive(keyOf(date, game));
  invalidate('');
};

/** Reads a list page by page. */
const readAll = async <Entry>(path: string, name: string): Promise<Entry[]> => {
  const all: Entry[] = [];
  for (let after = ''; ;) {
    const { status, body } = await newVisitor().get(`${path}${after}`);
    expect([path, status]).toEqual([path, 200]);
    all.push(...body[name]);
    if (body.next === null) return all;
    after = `&after=${body.next}`;
  }
};

const boardOf = (game: string, by: string): Promise<BoardEntry[]> =>
  readAll(`${challengeOf(game)}/board?limit=100&by=${by}`, 'entries');

const openDataOf = async (game: string): Promise<OpenResult[]> =>
  linesOf((await newVisitor().get<string>(`${challengeOf(game)}/results.jsonl`)).body);

/** What anybody can ask about the day and two of its players, and what each of those can. */
const answers = async (): Promise<Map<string, unknown>> => {
  const all = new Map<string, unknown>();
  const viewers = people.slice(0, 2);
  const ask = async (visitor: Visitor, who: string, path: string): Promise<void> => {
    const { status, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    // Leaves out what depends on the time of the request.
    const { days: _, recent: __, keys: ___, access: ____, streak: _____, ...rest } = body;
    all.set(`${who} ${path}`, typeof body === 'object' ? rest : body);
  };
  for (const game of games) {
    for (const by of ['score', 'skill']) all.set(`${game} ${by}`, await boardOf(game, by));
    all.set(
      `${game} finished`,
      await readAll(`${challengeOf(game)}/finished?limit=100`, 'finished'),
    );
    all.set(`${game} open data`, await openDataOf(game));
    for (const part of ['', '/day', '/best-play', '/explorer'])
      await ask(newVisitor(), 'a stranger', challengeOf(game) + part);
    for (const { visitor, id } of viewers)
      for (const part of [
        ...['score', 'skill'].flatMap((by) => [
          `board?limit=11&by=${by}&around=me`,
          `board?limit=3&by=${by}`,
          `friends?by=${by}`,
        ]),
        'ghosts',
      ])
        await ask(visitor, id, `${challengeOf(game)}/${part}`);
  }
  for (const { visitor, id, plays } of viewers) {
    await ask(newVisitor(), 'a stranger', `/api/players/${id}`);
    for (const part of ['export', 'results.csv', `archive?month=${date.slice(0, 7)}`])
      await ask(visitor, id, `/api/players/me/${part}`);
    for (const game of games) await ask(visitor, id, `/api/players/me/statistics/${game}`);
    for (const play of plays) {
      await ask(visitor, id, `/api/plays/${play}`);
      for (const path of [`/api/replays/${play}`, `/api/replays/${play}/review`, `/r/${play}`])
        await ask(newVisitor(), 'a stranger', path);
    }
  }
  return all;
};

/** Boards, finishers and open data have the same results, with the ranks that a count gives. */
const expectAgreement = async (count: number): Promise<void> => {
  const open = (await openDataOf('yahtzee')).filter(({ withdrawn }) => withdrawn === undefined);
  expect(open).toHaveLength(count);
  const scores = await boardOf('yahtzee', 'score');
  expect(scores.map(({ replay, rank, player, score }) => [replay, rank, player, score])).toEqual(
    open.map(({ replay, rank, player, score }) => [replay, rank, player, score]),
  );
  for (const { rank, score } of scores)
    expect(rank).toBe(1 + scores.filter((other) => other.score > score).length);
  const skills = await boardOf('yahtzee', 'skill');
  expect(new Map(skills.map(({ replay, rank }) => [replay, rank]))).toEqual(
    new Map(
      open.flatMap(({ replay, skillRank }) => (skillRank === null ? [] : [[replay, skillRank]])),
    ),
  );
  const finished = await readAll(`${challengeOf('yahtzee')}/finished?limit=100`, 'finished');
  expect(finished).toHaveLength(count);
};

async function prepareAll() {
  setClock(`${date}T10:00:00Z`);
  for (const seed of [1, 2, 3]) await playBoth(seed);
  const [one, other] = people as [Person, Person];
  await one.visitor.send('PUT', `/api/players/${other.id}/follow`);
  await storeMany(date, crowd, {
    ...{ score: '100 + i * 7 % 50', skill: 'iif(i % 9 = 0, null, i * 11 % 300)' },
    finishedAt: `${Date.parse(date)} + i % 40`,
  });
  // The storage of the plays is deleted, so D1 serves them.
  setClock(`${dayAfter(date, 3)}T08:00:00Z`);
  for (const { plays } of people)
    for (const play of plays) while (await runDurableObjectAlarm(env.PLAYS.getByName(play)));
  await goTo(2);
}
