/**
 * The ledger over HTTP: the same wherever it is shown, and sealed where it reveals dice.
 *
 * @holds engine worker/days
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import type { DayPage } from '../../../api/schemas/challenges.ts';
import type { Play, Review } from '../../../api/schemas/plays.ts';
import type { Replay } from '../../../api/schemas/replays.ts';
import { dailyVariant } from '../../../engine/games.ts';
import { readFacts } from '../../../engine/game-facts.ts';
import { skillOf } from '../../../engine/skill.ts';
import { newBatch } from '../../../worker/db/batch.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { storedGradeOf } from '../../../worker/plays/grades.ts';
import { readRank } from '../../../worker/plays/queries.ts';
import { storePlay } from '../boards/stored-results.ts';
import { day, setClock } from '../clock.ts';
import { knownCoach } from '../known-coach.ts';
import { seedHexOf } from '../seeds.ts';
import { finish, finishYardkle, newVisitor, refusalOf, type Visitor } from '../visitor.ts';
import { playObject } from './held.ts';

const closed = '2026-11-21T02:00:00Z';
const yardklePar = 19.437992968;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const addressOf = (game: string): string => `/api/challenges/${day}/${game}`;

const finished = async () => {
  const visitor = newVisitor();
  return { visitor, play: (await finish(visitor, await visitor.begin(day))) as Play };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const reviewOf = async (visitor: Visitor, { id }: Play): Promise<Review> =>
  (await visitor.get<Review>(`/api/replays/${id}/review`)).body;

test('a finished Yahtzee adds up, and has the same ledger in play, replay, review and board, and a decision for every move', async () => {
  const { visitor, play } = await finished();
  const { score = 0, ledger } = play.result ?? {};
  if (!ledger) throw new Error('it was not graded');
  expect(ledger.par).toBeCloseTo(par, 8);
  expect(ledger.par + ledger.luck - ledger.mistakes).toBeCloseTo(score, 9);
  expect(ledger.missing).toBe(0);
  const replay = await visitor.get<Replay>(`/api/replays/${play.id}`);
  const review = await reviewOf(visitor, play);
  expect([replay.body.ledger, review.ledger]).toEqual([ledger, ledger]);
  const moves = [...play.log].map((move, at) => ({ move, at }));
  expect(review.decisions).toMatchObject(moves);
  expect(sumOf(review.decisions.map(({ loss }) => loss))).toBeCloseTo(ledger.mistakes, 9);
  expect(sumOf(review.decisions.map(({ luck }) => luck))).toBeCloseTo(ledger.luck, 9);
  const path = `${addressOf('yahtzee')}/board?by=skill&around=me`;
  const { me, entries } = (await visitor.get<Board>(path)).body;
  const mistakes = skillOf(ledger.mistakes, 'points') / 100;
  expect(me).toMatchObject({ mistakes, score });
  const own = entries.find((entry) => entry.replay === play.id);
  expect(own).toMatchObject({ mistakes, rank: me?.rank });
});

test('a finished Yahtzee has a review that is sealed like its replay, but shows ledger and marks', async () => {
  const { play } = await finished();
  const sealed = await newVisitor().get(`/api/replays/${play.id}/review`);
  expect(refusalOf(sealed)).toBe('403 replay-sealed');
  const marks = [...Array(11).fill('miss'), 'slip', 'miss'];
  expect(sealed.body.sealed).toMatchObject({ ledger: play.result?.ledger, marks });
  setClock(closed);
  expect((await newVisitor().get(`/api/replays/${play.id}/review`)).status).toBe(200);
});

test('a finished Yahtzee is answered with rank and review when its last move is sent or repeated, and without a review elsewhere', async () => {
  await storePlay({ playerId: 'none', challengeId: day, score: 1_500, finishedAt: Date.now() });
  const { visitor, play: finishing } = await finished();
  const { review, ...play } = finishing;
  expect(review).toEqual(await reviewOf(visitor, play));
  const board = await visitor.get<Board>(`${addressOf('yahtzee')}/board`);
  const { rank, percentile } = board.body.me ?? {};
  const place = { rank, percentile, players: board.body.players };
  expect(place.rank).toBeGreaterThan(1);
  expect(play.result).toMatchObject(place);
  expect(await readRank(newBatch(databaseOf(env.DB)), play.id)).toEqual(place);
  expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  expect((await visitor.get(`${addressOf('yahtzee')}/play`)).body.play).toEqual(play);
  expect((await visitor.send('POST', `${addressOf('yahtzee')}/play`)).body).toEqual(play);
  const last = play.log.length - 1;
  const send = (at: number, by = visitor) =>
    by.send('POST', `/api/plays/${play.id}/moves`, { at, moves: play.log.charAt(at) });
  expect((await send(last)).body).toEqual(finishing);
  await evictDurableObject(playObject(play.id));
  expect((await send(last)).body).toEqual(finishing);
  expect((await send(0)).body).not.toHaveProperty('review');
  const other = newVisitor();
  const begun = await other.begin(day);
  for (const { body } of [{ body: begun }, await other.move(begun, 'M')])
    expect(body).not.toHaveProperty('review');
  const stolen = await send(last, other);
  expect([stolen.status, stolen.body.review]).toEqual([404, undefined]);
});

test('a finished Yahtzee of a closed day, sent as one batch, is answered with its review, too, and without a rank', async () => {
  setClock(closed);
  const visitor = newVisitor();
  const begun = await visitor.begin(day);
  const { body } = await visitor.move(begun, 'ABCDEFGHIJKLM');
  expect(body).toMatchObject({ status: 'finished', ranked: false, result: { rank: null } });
  expect(body.review).toEqual(await reviewOf(visitor, body));
  expect((await visitor.get(`/api/plays/${begun.id}`)).body).not.toHaveProperty('review');
});

test('a finished Yardkle adds up in turns', async () => {
  const visitor = newVisitor();
  const play = await finishYardkle(visitor, day);
  const { turns = 0, ledger } = play.result ?? {};
  if (!ledger) throw new Error('it was not graded');
  expect(ledger.par).toBeCloseTo(yardklePar, 8);
  expect(ledger.par - ledger.luck + ledger.mistakes).toBeCloseTo(turns + ledger.missing, 9);
  const { decisions } = await reviewOf(visitor, play);
  expect(decisions.map(({ move }) => move).join('')).toBe(play.log);
  const board = await visitor.get<Board>(`${addressOf('yardkle')}/board?by=skill`);
  const own = board.body.entries.find(({ replay }) => replay === play.id);
  expect(own?.mistakes).toBe(skillOf(ledger.mistakes, 'turns') / 1_000);
});

test.each([
  ['points', 0.005, 1],
  ['points', 0.0049, 0],
  ['points', 12.344, 1_234],
  ['turns', 0.0005, 1],
  ['turns', 1.2344, 1_234],
] as const)('mistakes in %s of %d are counted as %i', (unit, mistakes, skill) => {
  expect(skillOf(mistakes, unit)).toBe(skill);
});

test.each([
  ['best play', 0, false],
  ['a game that best play is a point behind', 1, true],
  ['a game that best play is a point ahead of', -1, false],
])('the deeds of %s are stored with its grade', async (_, ahead, isAheadOfBestPlay) => {
  const coach = await knownCoach('official');
  const deal = dailyVariant('yahtzee').dealer(hexToBytes(seedHexOf(day)));
  const best = coach.bestPlay(deal);
  const grade = coach.grade(best.log, deal);
  if (!grade.ok) throw new Error('an illegal log');
  const play = { game: 'yahtzee', rules: 'official', ranked: true, log: best.log } as const;
  const graded = { grade: grade.value, deal, best: () => ({ ...best, score: best.score - ahead }) };
  const { facts = null, marks } = storedGradeOf(play, graded);
  expect(readFacts('yahtzee', facts)).toMatchObject({ isEveryTurnBest: true, isAheadOfBestPlay });
  expect(marks).toBe('b'.repeat(13));
  expect(storedGradeOf({ ...play, ranked: false }, graded).facts).toBeNull();
});

describe('the review of a day', () => {
  test.each(['yahtzee', 'yardkle'])('is refused for %s before the day is closed', async (game) => {
    const answer = await newVisitor().get(`${addressOf(game)}/day`);
    expect(refusalOf(answer)).toBe('403 challenge-not-closed');
  });

  test('has the field, and the moves that answered the first roll', async () => {
    setClock('2026-11-18T12:00:00Z');
    const scores: number[] = [];
    const openings = new Map<string, number>();
    for (const opening of ['0', 'A', 'A', 'v']) {
      const visitor = newVisitor();
      const begun = await visitor.begin('2026-11-18');
      const first = await visitor.move(begun, opening === 'v' ? 'u' : opening);
      const play = await finish(visitor, first.body);
      scores.push(play.result?.score ?? 0);
      openings.set(play.log.charAt(0), (openings.get(play.log.charAt(0)) ?? 0) + 1);
    }
    setClock('2026-11-19T02:00:00Z');
    const { body } = await newVisitor().get<DayPage>('/api/challenges/2026-11-18/yahtzee/day');
    const mean = sumOf(scores) / scores.length;
    expect(body.par).toBeCloseTo(par, 8);
    expect(body.mean).toBeCloseTo(mean, 9);
    const variance = sumOf(scores.map((score) => (score - mean) ** 2)) / scores.length;
    expect(body.spread).toBeCloseTo(Math.sqrt(variance), 9);
    const made = body.opening?.made ?? [];
    expect(new Map(made.map(({ move, count }) => [move, count]))).toEqual(openings);
    const costs = made.map(({ count, loss }) => count * loss);
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    expect(body.challenge.players).toBe(4);
  });

  test('is available even if nobody has finished', async () => {
    const { body } = await newVisitor().get<DayPage>('/api/challenges/2026-01-02/yardkle/day');
    expect(body).toMatchObject({ mean: null, spread: null, opening: { made: [] } });
    expect(body.par).toBeCloseTo(yardklePar, 8);
  });

  test.each(['/api/challenges/2026-02-30/yahtzee/day', '/api/challenges/2026-11-18/chess/day'])(
    '%s is not found',
    async (path) => expect((await newVisitor().get(path)).status).toBe(404),
  );
});

/** Optimal solitaire Yahtzee, by Verhoeff. (254.5896 belongs to looser joker rules.) */
const par = 254.587728734;
