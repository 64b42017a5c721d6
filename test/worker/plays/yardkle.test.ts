/** What only Yardkle has over HTTP: moves of two characters. */
import { beforeEach, expect, test } from 'vitest';
import type { YardklePlay } from '../../reference/plays.ts';
import { setClock } from '../clock.ts';
import { diceOfDay } from '../seeds.ts';
import { newVisitor, refusalOf, type Visitor } from '../visitor.ts';

const today = '2026-11-20';
const diceOf = diceOfDay(today, 'yardkle', 6);
beforeEach(() => setClock(`${today}T12:00:00Z`));

const begin = (visitor: Visitor) => visitor.begin<YardklePlay>(today, 'yardkle');
const move = (visitor: Visitor, { id, log }: YardklePlay, moves: string, at = log.length) =>
  visitor.send('POST', `/api/plays/${id}/moves`, { at, moves });

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
])('moves: %s is illegal, with the reason', async (_, moves) => {
  const visitor = newVisitor();
  const play = await begin(visitor);
  const { status, body } = await move(visitor, play, moves);
  expect([status, body]).toMatchObject([422, { code: 'illegal-move', at: 0 }]);
  expect(body.detail).toMatch(/\w+ \w+/);
  expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
});

test('moves that start in the middle of a move are refused, and half a move is illegal where it begins', async () => {
  const visitor = newVisitor();
  const play = await begin(visitor);
  expect(refusalOf(await move(visitor, play, 'B~', 1))).toBe('400 invalid-request');
  expect(await move(visitor, play, 'B')).toMatchObject({ status: 422, body: { at: 0 } });
});
