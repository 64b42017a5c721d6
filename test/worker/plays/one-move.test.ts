/** While dice are sealed, a play takes one move per request, and a batch reveals nothing. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Play } from '../../../api/schemas/plays.ts';
import { day, setClock } from '../clock.ts';
import { newVisitor, playLog, refusalOf, type Visitor } from '../visitor.ts';

const plays = { yahtzee: { one: '7', two: '7A' }, yardkle: { one: 'B~', two: 'B~C.' } } as const;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const send = (visitor: Visitor, { id }: Play, at: number, moves: string) =>
  visitor.send('POST', `/api/plays/${id}/moves`, { at, moves });

/** Legal, illegal and meaningless batches, from two moves to the longest. */
const batches: Readonly<Record<keyof typeof plays, readonly string[]>> = {
  yahtzee: ['7A', '77', '0A0A', '!!', 'AB', '7!', 'vv', '😀', 'ABCDEFGHIJKLM', '7'.repeat(1_000)],
  yardkle: ['Q~B~', 'Q~B~!!', 'B~C', 'B.B.', '!!!', 'A~A~', '😀😀', 'B~'.repeat(500)],
};

describe.each(['yahtzee', 'yardkle'] as const)('a sealed %s', (game) => {
  test('answers every batch alike and records nothing', async () => {
    const visitor = newVisitor();
    const play = await visitor.begin<Play>(day, game);
    const answers = [];
    for (const moves of batches[game]) answers.push(await send(visitor, play, 0, moves));
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect({ ...body, requestId: '' }).toEqual({
        ...{ type: 'about:blank', status: 422, code: 'one-move-at-a-time', requestId: '' },
        title: 'A play takes one move per request while its dice are sealed',
      });
    }
    expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  });

  test('accepts no batch in its grace period either', async () => {
    const visitor = newVisitor();
    const play = await visitor.begin<Play>(day, game);
    setClock('2026-11-21T01:59:54Z');
    expect((await send(visitor, play, 0, plays[game].two)).body.code).toBe('one-move-at-a-time');
    setClock('2026-11-21T02:00:00Z');
    expect((await send(visitor, play, 0, plays[game].two)).body.code).toBe('challenge-closed');
  });

  test('keeps the order of refusals: not found, invalid, out of step, then a batch', async () => {
    const [visitor, stranger] = [newVisitor(), newVisitor()];
    const play = await visitor.begin<Play>(day, game);
    await stranger.begin<Play>(day, game);
    const { two } = plays[game];
    expect((await send(stranger, play, 0, two)).status).toBe(404);
    expect((await send(visitor, play, -1, two)).status).toBe(400);
    expect((await send(visitor, play, 0, '7'.repeat(1_001))).status).toBe(400);
    expect((await send(visitor, play, 40, two)).status).toBe(409);
  });
});

test('a batch that the log already contains is a retry', async () => {
  const visitor = newVisitor();
  const play = await playLog(visitor, await visitor.begin(day), '77A0');
  expect(await send(visitor, play, 0, '77A')).toMatchObject({ status: 200, body: { log: '77A0' } });
  expect((await send(visitor, play, 0, '77B')).status).toBe(409);
});

test('on a closed day a batch is recorded whole, or not at all', async () => {
  setClock('2026-11-22T12:00:00Z');
  const visitor = newVisitor();
  const play = await visitor.begin(day);
  expect(play.ranked).toBe(false);
  expect((await visitor.get(`/api/challenges/${day}/yahtzee/play`)).body.play).toEqual(play);
  const refused = await send(visitor, play, 0, '0A0AB');
  expect(refused).toMatchObject({ status: 422, body: { code: 'illegal-move', at: 3 } });
  expect((await visitor.get(`/api/plays/${play.id}`)).body).toEqual(play);
  expect((await send(visitor, play, 0, '0A0B')).body.log).toBe('0A0B');
});

test('a move of Yardkle has two characters: none starts in its middle, and half of one is illegal', async () => {
  const visitor = newVisitor();
  const play = await visitor.begin<Play>(day, 'yardkle');
  expect(refusalOf(await send(visitor, play, 1, 'B~'))).toBe('400 invalid-request');
  expect(await send(visitor, play, 0, 'B')).toMatchObject({ status: 422, body: { at: 0 } });
});
