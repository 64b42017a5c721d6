/**
 * Yardkle over HTTP: every answer compared with the independent reference, and its own board order.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import type { YardklePlay } from '../../reference/plays.ts';
import { randomOf } from '../../reference/random.ts';
import { playerOf, playOut } from '../../reference/yardkle-players.ts';
import { replayLog, startGame } from '../../reference/yardkle.ts';
import { setClock } from '../clock.ts';
import { diceOfDay } from '../seeds.ts';
import { finishLog, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import { tiersOf, whole } from '../../tier.ts';

const today = '2026-11-20';
const address = `/api/challenges/${today}/yardkle`;
const diceOf = diceOfDay(today, 'yardkle', 6);
const moveLength = 2;

beforeEach(() => setClock(`${today}T12:00:00Z`));

const begin = async (visitor: Visitor): Promise<YardklePlay> =>
  (await visitor.send<YardklePlay>('POST', `${address}/play`)).body;

const move = (visitor: Visitor, play: YardklePlay, moves: string): Promise<Answer<YardklePlay>> =>
  visitor.send('POST', `/api/plays/${play.id}/moves`, { at: play.log.length, moves });

/** A whole game by one of the reference's players with habits. */
const logOf = (seed: number): string => playOut(startGame(diceOf), playerOf(randomOf(seed)));

for (const { rows, tier } of tiersOf(
  12,
  Array.from({ length: 12 }, (_, seed) => [seed]),
))
  test.each(rows)('random game %i: every answer matches the reference', tier, async (seed) => {
    const log = logOf(seed);
    const visitor = newVisitor();
    let play = await begin(visitor);
    for (let at = 0; at < log.length;) {
      const answer = await move(visitor, play, log.slice(at, at + moveLength));
      at += moveLength;
      const expected = replayLog(diceOf, log.slice(0, at));
      if (!('view' in expected)) throw new Error('the reference refuses its own game');
      expect(answer).toMatchObject({ status: 200, body: { log: log.slice(0, at) } });
      expect(answer.body.state).toEqual(expected.view);
      play = answer.body;
    }
    const { turn, score } = play.state;
    expect(play).toMatchObject({ status: 'finished', result: { score, turns: turn } });
    expect(play.state).toMatchObject({ dice: [], roll: 0, running: 0 });
    const replay = await visitor.get(`/api/replays/${play.id}`);
    expect(replay.body).toMatchObject({ log, score, turns: turn, totals: null, rolls: play.rolls });
  });

describe('moves', () => {
  /** The first roll of the day. `digitOf` gives the mask of its wanted dice. */
  const first = diceOf(0, 0);
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const digitOf = (wanted: (face: number) => boolean): string =>
    digits.charAt(first.reduce((mask, face, at) => (wanted(face) ? mask | (1 << at) : mask), 0));

  test.each([
    ['an unknown sign', 'B!'],
    ['nothing set aside', 'A~'],
    [
      'a lone 2, 3, 4 or 6',
      `${digitOf((face) => face === first.find((one) => one !== 1 && one !== 5))}~`,
    ],
    ['a bank below the entry', `${digitOf((face) => face === 1 || face === 5)}.`],
  ])('%s is illegal, with the reason', async (_, moves) => {
    const visitor = newVisitor();
    const play = await begin(visitor);
    const answer = await move(visitor, play, moves);
    expect(answer).toMatchObject({ status: 422, body: { code: 'illegal-move', at: 0 } });
    expect((answer.body as unknown as { detail: string }).detail).toMatch(/\w+ \w+/);
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  });

  test('that start in the middle of a move are refused', async () => {
    const visitor = newVisitor();
    const play = await begin(visitor);
    const answer = await visitor.send('POST', `/api/plays/${play.id}/moves`, {
      at: 1,
      moves: 'B~',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  test('half a move is illegal where it begins', async () => {
    const visitor = newVisitor();
    const play = await begin(visitor);
    expect(await move(visitor, play, 'B')).toMatchObject({ status: 422, body: { at: 0 } });
  });
});

test(
  'the board sorts by fewer turns, then by more points, with those who missed the target last',
  whole(),
  async () => {
    const ends: { id: string; turns: number; score: number }[] = [];
    for (let seed = 0; seed < 8; seed++) {
      const visitor = newVisitor();
      const end = await finishLog(visitor, await begin(visitor), logOf(seed));
      ends.push({ id: end.id, turns: end.state.turn, score: end.state.score });
    }
    const { body } = await newVisitor().get<Board>(`${address}/board?limit=100`);
    const rankOf = (one: (typeof ends)[number]): number => {
      const isArrived = ({ score }: { score: number }): boolean => score >= 10_000;
      const isBetter = (other: (typeof ends)[number]): boolean =>
        isArrived(other) !== isArrived(one)
          ? isArrived(other)
          : isArrived(one) && other.turns !== one.turns
            ? other.turns < one.turns
            : other.score > one.score;
      return 1 + body.entries.map(entryOf).filter(isBetter).length;
    };
    const entryOf = ({ replay, turns, score }: Board['entries'][number]) => ({
      id: replay,
      turns,
      score,
    });
    expect(ends.some(({ score }) => score < 10_000)).toBe(true);
    for (const end of ends)
      expect(body.entries.find(({ replay }) => replay === end.id)).toMatchObject({
        rank: rankOf(end),
        turns: end.turns,
        score: end.score,
      });
    const turnsOf = ({ turns, score }: { turns: number; score: number }) =>
      score >= 10_000 ? turns : null;
    for (const bar of body.histogram) {
      if (!('turns' in bar)) throw new Error('Yardkle counts by turns');
      expect(body.entries.filter((entry) => turnsOf(entry) === bar.turns)).toHaveLength(bar.count);
    }
    expect(body.histogram.map((bar) => ('turns' in bar ? (bar.turns ?? 99) : -1))).toEqual(
      body.histogram
        .map((bar) => ('turns' in bar ? (bar.turns ?? 99) : -1))
        .toSorted((one, other) => one - other),
    );
  },
);
