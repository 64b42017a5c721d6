/**
 * What only Yardkle has over HTTP: moves of two characters, and its own board order.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import type { YardklePlay } from '../../reference/plays.ts';
import { setClock } from '../clock.ts';
import { diceOfDay } from '../seeds.ts';
import { finishYardkle, newVisitor, refusalOf, type Visitor } from '../visitor.ts';
import { whole } from '../../tier.ts';

const today = '2026-11-20';
const address = `/api/challenges/${today}/yardkle`;
const diceOf = diceOfDay(today, 'yardkle', 6);
beforeEach(() => setClock(`${today}T12:00:00Z`));

const begin = (visitor: Visitor) => visitor.begin<YardklePlay>(today, 'yardkle');
const move = (visitor: Visitor, { id, log }: YardklePlay, moves: string, at = log.length) =>
  visitor.send('POST', `/api/plays/${id}/moves`, { at, moves });

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
    const { status, body } = await move(visitor, play, moves);
    expect([status, body]).toMatchObject([422, { code: 'illegal-move', at: 0 }]);
    expect(body.detail).toMatch(/\w+ \w+/);
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  });

  test('that start in the middle of a move are refused, and half a move is illegal where it begins', async () => {
    const visitor = newVisitor();
    const play = await begin(visitor);
    expect(refusalOf(await move(visitor, play, 'B~', 1))).toBe('400 invalid-request');
    expect(await move(visitor, play, 'B')).toMatchObject({ status: 422, body: { at: 0 } });
  });
});

test(
  'the board sorts by fewer turns, then by more points, with those who missed the target last',
  whole(),
  async () => {
    const ends: { id: string; turns: number; score: number }[] = [];
    for (let seed = 0; seed < 8; seed++) {
      const end = await finishYardkle(newVisitor(), today, seed);
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
    const entryOf = ({ replay: id, turns, score }: Board['entries'][number]) => ({
      id,
      turns,
      score,
    });
    expect(ends.some(({ score }) => score < 10_000)).toBe(true);
    for (const end of ends)
      expect(body.entries.find(({ replay }) => replay === end.id)).toMatchObject({
        ...{ rank: rankOf(end), turns: end.turns, score: end.score },
      });
    const turnsOf = ({ turns, score }: { turns: number; score: number }) =>
      score >= 10_000 ? turns : null;
    for (const bar of body.histogram) {
      if (!('turns' in bar)) throw new Error('Yardkle counts by turns');
      expect(body.entries.filter((entry) => turnsOf(entry) === bar.turns)).toHaveLength(bar.count);
    }
    const bars = body.histogram.map((bar) => ('turns' in bar ? (bar.turns ?? 99) : -1));
    expect(bars).toEqual(bars.toSorted((one, other) => one - other));
  },
);
