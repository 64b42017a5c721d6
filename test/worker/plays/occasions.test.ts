/**
 * The occasions in the answer that finishes a game: true of the player's own games so far, and the
 * same when the request is repeated.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { knownSheet } from '../../reference/known-facts.ts';
import type { Occasion } from '../../../api/schemas/plays.ts';
import { personalBestGamesMin } from '../../../worker/plays/occasions.ts';
import { dayAfter } from '../../../api/days.ts';
import { setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { newSeeded, seedResults, type SeededResult } from '../statistics/seeded.ts';

const day = '2026-11-20';
beforeEach(() => setClock(`${day}T12:00:00Z`));

const finished = async (visitor: Visitor): Promise<readonly Occasion[] | undefined> =>
  (await finish(visitor, await visitor.begin(day))).occasions;

const figures = knownSheet('yahtzee').figures.map(() => 1);
const earlier = (count: number, row: Partial<SeededResult> = {}): SeededResult[] =>
  Array.from({ length: count }, (_, at) => ({
    date: dayAfter(day, -1 - at),
    score: 1,
    facts: { hasFeat: false, figures, tallies: [] },
    ...row,
  }));

test('a first game is named as such in every answer, whatever is played later', async () => {
  const visitor = newVisitor();
  const play = await finish(visitor, await visitor.begin(day));
  expect(play.occasions).toEqual(['first-game']);
  const at = play.log.length - 1;
  const again = await visitor.send('POST', `/api/plays/${play.id}/moves`, {
    at,
    moves: play.log.slice(at),
  });
  expect(again.body.occasions).toEqual(['first-game']);
  setClock('2026-11-21T12:00:00Z');
  const next = await finish(visitor, await visitor.begin('2026-11-21'));
  expect(next.occasions).toEqual([]);
  expect((await visitor.get(`/api/plays/${play.id}`)).body.occasions).toEqual(['first-game']);
});

test.each<[string, SeededResult[], readonly Occasion[]]>([
  ['the fifth game can be a personal best', earlier(personalBestGamesMin - 1), ['personal-best']],
  ['the fourth game can’t be a personal best', earlier(personalBestGamesMin - 2), []],
  [
    'a game level with the best is not a personal best',
    earlier(8, { score: 0 }).map((row, at) => (at === 3 ? { ...row, score: 1_000 } : row)),
    [],
  ],
  ['unranked games do not count', earlier(8, { ranked: false }), ['first-game']],
])('%s', async (_, rows, occasions) => {
  const { id, visitor } = await newSeeded();
  await seedResults({ id }, rows);
  expect(await finished(visitor)).toEqual(occasions);
});

test('a withdrawn best counts as beaten, and other games do not count', async () => {
  const { id, visitor } = await newSeeded();
  const [best] = await seedResults({ id }, [
    { ...earlier(1)[0]!, date: '2026-10-01', score: 1_500 },
    ...earlier(5),
    ...earlier(3, { game: 'yardkle', facts: null }),
  ]);
  await env.DB.prepare('update results set withdrawn = 1 where id = ?').bind(best).run();
  expect(await finished(visitor)).toEqual(['personal-best']);
});

describe('a first Yahtzee', () => {
  /** Requests the occasions as if the game just finished had one. */
  const withFeat = async (visitor: Visitor): Promise<readonly Occasion[]> => {
    const play = await finish(visitor, await visitor.begin(day));
    await env.DB.prepare(
      'update results set facts = substr(facts, 1, 1) || ? || substr(facts, 3) where id = ?',
    )
      .bind('B', play.id)
      .run();
    const at = play.log.length - 1;
    const body = { at, moves: play.log.slice(at) };
    return (await visitor.send('POST', `/api/plays/${play.id}/moves`, body)).body.occasions;
  };

  test.each<[string, SeededResult[], boolean]>([
    ['is an occasion', earlier(2), true],
    [
      'is no occasion if an earlier game has one',
      earlier(2, { facts: { hasFeat: true, figures, tallies: [] } }),
      false,
    ],
    [
      'is not claimed if the facts of an earlier game are missing',
      earlier(2, { facts: null }),
      false,
    ],
  ])('%s', async (_, rows, isFirst) => {
    const { id, visitor } = await newSeeded();
    await seedResults({ id }, rows);
    expect((await withFeat(visitor)).includes('first-feat')).toBe(isFirst);
  });
});

test('a custom challenge is no occasion', async () => {
  const visitor = newVisitor();
  const made = { rules: 'official', closesAt: `${day}T20:00:00Z` };
  const { code } = (await visitor.send('POST', '/api/challenges', made)).body;
  const { body } = await visitor.send('POST', `/api/challenges/c/${code}/play`);
  expect((await finish(visitor, body)).occasions).toEqual([]);
});
