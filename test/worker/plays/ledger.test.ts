/**
 * The ledger over HTTP: graded when a play finishes, the same wherever it is shown, and sealed
 * where it reveals dice.
 */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import type { DayPage } from '../../../api/schemas/challenges.ts';
import type { Play, Review } from '../../../api/schemas/plays.ts';
import type { Replay } from '../../../api/schemas/replays.ts';
import type { YardklePlay } from '../../reference/plays.ts';
import { skillOf } from '../../../engine/skill.ts';
import { randomOf } from '../../reference/random.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';
import { startGame } from '../../reference/yardkle.ts';
import { setClock } from '../clock.ts';
import { diceOfDay } from '../seeds.ts';
import { finish, finishLog, newVisitor, type Visitor } from '../visitor.ts';
import { tiersOf } from '../../tier.ts';

const day = '2026-11-20';
const closed = '2026-11-21T02:00:00Z';
/** Fewest expected turns with an entry of 500. */
const yardklePar = 19.437992968;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const addressOf = (game: string): string => `/api/challenges/${day}/${game}`;

const finishYahtzee = async (visitor: Visitor): Promise<Play> =>
  finish(visitor, await visitor.begin(day));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const reviewOf = async (visitor: Visitor, { id }: Play): Promise<Review> =>
  (await visitor.get<Review>(`/api/replays/${id}/review`)).body;

describe('a finished Yahtzee', () => {
  test('adds up: par plus luck minus mistakes is the score', async () => {
    const play = await finishYahtzee(newVisitor());
    const { score = 0, ledger } = play.result ?? {};
    expect(ledger?.par).toBeCloseTo(par, 8);
    expect((ledger?.par ?? 0) + (ledger?.luck ?? 0) - (ledger?.mistakes ?? 0)).toBeCloseTo(
      score,
      9,
    );
    expect(ledger?.missing).toBe(0);
  });

  test('has the same ledger in play, replay and review, and a decision for every move', async () => {
    const visitor = newVisitor();
    const play = await finishYahtzee(visitor);
    const replay = await visitor.get<Replay>(`/api/replays/${play.id}`);
    const review = await reviewOf(visitor, play);
    expect(replay.body.ledger).toEqual(play.result?.ledger);
    expect(review.ledger).toEqual(play.result?.ledger);
    expect(review.decisions.map(({ move }) => move).join('')).toBe(play.log);
    expect(review.decisions.map(({ at }) => at)).toEqual([...play.log].map((_, at) => at));
    expect(sumOf(review.decisions.map(({ loss }) => loss))).toBeCloseTo(review.ledger.mistakes, 9);
    expect(sumOf(review.decisions.map(({ luck }) => luck))).toBeCloseTo(review.ledger.luck, 9);
  });

  test('has a review that is sealed like its replay, but shows ledger and marks', async () => {
    const visitor = newVisitor();
    const play = await finishYahtzee(visitor);
    const sealed = await newVisitor().get(`/api/replays/${play.id}/review`);
    expect([sealed.status, sealed.body.code]).toEqual([403, 'replay-sealed']);
    expect(sealed.body.sealed.ledger).toEqual(play.result?.ledger);
    expect(sealed.body.sealed.marks).toEqual([...Array(11).fill('miss'), 'slip', 'miss']);
    setClock(closed);
    expect((await newVisitor().get(`/api/replays/${play.id}/review`)).status).toBe(200);
  });

  test('is answered with rank and review when it finishes, and without a review later', async () => {
    const visitor = newVisitor();
    const finishing = await finishYahtzee(visitor);
    const { review, ...play } = finishing;
    expect(review).toEqual(await reviewOf(visitor, play));
    const { rank, players, percentile } = play.result ?? {};
    const board = await visitor.get<Board>(`${addressOf('yahtzee')}/board`);
    expect({ rank, percentile }).toMatchObject({
      rank: board.body.me?.rank,
      percentile: board.body.me?.percentile,
    });
    expect(players).toBe(board.body.players);
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
    expect((await visitor.get(`${addressOf('yahtzee')}/play`)).body.play).toEqual(play);
    expect((await visitor.send('POST', `${addressOf('yahtzee')}/play`)).body).toEqual(play);
  });

  test('is answered with its review again if the finishing move is repeated, and nowhere else', async () => {
    const visitor = newVisitor();
    const finishing = await finishYahtzee(visitor);
    const send = (at: number, moves: string) =>
      visitor.send<Play>('POST', `/api/plays/${finishing.id}/moves`, { at, moves });
    const last = finishing.log.length - 1;
    expect((await send(last, finishing.log.slice(last))).body).toEqual(finishing);
    await evictDurableObject(env.PLAYS.get(env.PLAYS.idFromName(finishing.id)));
    expect((await send(last, finishing.log.slice(last))).body).toEqual(finishing);
    expect((await send(0, finishing.log.slice(0, 1))).body).not.toHaveProperty('review');
    const other = newVisitor();
    await other.begin(day);
    const path = `/api/plays/${finishing.id}/moves`;
    const stolen = await other.send('POST', path, { at: last, moves: finishing.log.slice(last) });
    expect([stolen.status, stolen.body.review]).toEqual([404, undefined]);
  });

  test('of a closed day, sent as one batch, is answered with its review, too, and without a rank', async () => {
    setClock(closed);
    const visitor = newVisitor();
    const begun = await visitor.begin(day);
    const { body } = await visitor.move(begun, 'ABCDEFGHIJKLM');
    expect(body).toMatchObject({ status: 'finished', ranked: false, result: { rank: null } });
    expect(body.review).toEqual(await reviewOf(visitor, body));
    expect((await visitor.get(`/api/plays/${begun.id}`)).body).not.toHaveProperty('review');
  });

  test('has no review before its end', async () => {
    const visitor = newVisitor();
    const begun = await visitor.begin(day);
    const moved = await visitor.move(begun, 'M');
    for (const play of [begun, moved.body]) expect(play).not.toHaveProperty('review');
  });

  test('is on the board by skill at once', async () => {
    const visitor = newVisitor();
    const play = await finishYahtzee(visitor);
    const board = await visitor.get<Board>(`${addressOf('yahtzee')}/board?by=skill&around=me`);
    const mistakes = skillOf(play.result?.ledger?.mistakes ?? 0, 'points') / 100;
    expect(board.body.me).toMatchObject({ mistakes, score: play.result?.score });
    const own = board.body.entries.find(({ replay }) => replay === play.id);
    expect(own).toMatchObject({ mistakes, rank: board.body.me?.rank });
  });
});

for (const { rows, tier } of tiersOf(4, [1, 2, 3, 4]))
  test.each(rows)('a finished Yardkle adds up in turns (player %i)', tier, async (seed) => {
    const visitor = newVisitor();
    const play = await finishYardkle(visitor, seed);
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

describe('the review of a day', () => {
  test.each(['yahtzee', 'yardkle'])('is refused for %s before the day is closed', async (game) => {
    const answer = await newVisitor().get(`${addressOf(game)}/day`);
    expect([answer.status, answer.body.code]).toEqual([403, 'challenge-not-closed']);
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

/**
 * Optimal solitaire Yahtzee, by Verhoeff and others; the often cited 254.5896 belongs to looser
 * joker rules.
 */
const par = 254.587728734;

const finishYardkle = async (visitor: Visitor, seed: number): Promise<Play> => {
  const begun = await visitor.send<YardklePlay>('POST', `${addressOf('yardkle')}/play`);
  const log = playOut(startGame(diceOfDay(day, 'yardkle', 6)), playerOf(randomOf(seed)));
  return finishLog<Play>(visitor, begun.body, log);
};
