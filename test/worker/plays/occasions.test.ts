/** The occasions in the answer that finishes a game. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { knownSheet } from '../../reference/known-facts.ts';
import type { Occasion } from '../../../api/schemas/plays.ts';
import { writeFacts } from '../../../engine/game-facts.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { insertResult, type FinishedPlay } from '../../../worker/plays/queries.ts';
import { finishedPlay, toggleWithdrawn } from '../boards/stored-results.ts';
import { dayAfter } from '../../../api/days.ts';
import { day, setClock } from '../clock.ts';
import { finish, makeChallenge, newVisitor, type Visitor } from '../visitor.ts';
import { newSeeded, setWithdrawn, type SeededResult } from '../statistics/seeded.ts';

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
  const before = { ...play, log: play.log.slice(0, -1) };
  const again = await visitor.move(before, play.log.slice(-1));
  expect(again.body.occasions).toEqual(['first-game']);
  setClock('2026-11-21T12:00:00Z');
  const next = await finish(visitor, await visitor.begin('2026-11-21'));
  expect(next.occasions).toEqual([]);
  expect((await visitor.get(`/api/plays/${play.id}`)).body.occasions).toEqual(['first-game']);
});

test('a game that was withdrawn says why, and has neither rank nor occasions', async () => {
  const visitor = newVisitor();
  const { id } = await finish(visitor, await visitor.begin(day));
  await toggleWithdrawn(id);
  const none = { rank: null, players: null, percentile: null };
  expect((await visitor.get(`/api/plays/${id}`)).body).toMatchObject({
    ...{ occasions: [], result: { ...none, withdrawn: { reason: 'A reason.' } } },
  });
});

test.each<[string, SeededResult[], readonly Occasion[]]>([
  ['the fifth game can be a personal best', earlier(4), ['personal-best']],
  ['the fourth game can’t be a personal best', earlier(3), []],
  [
    'a game level with the best is not a personal best',
    earlier(8, { score: 0 }).map((row, at) => (at === 3 ? { ...row, score: 1_000 } : row)),
    [],
  ],
  ['unranked games do not count', earlier(8, { ranked: false }), ['first-game']],
])('%s', async (_, rows, occasions) => {
  const { visitor } = await newSeeded(rows);
  expect(await finished(visitor)).toEqual(occasions);
});

test('a withdrawn best counts as beaten, and other games do not count', async () => {
  const { visitor, ids } = await newSeeded([
    { ...earlier(1)[0]!, date: '2026-10-01', score: 1_500 },
    ...earlier(5),
    ...earlier(3, { game: 'yardkle', facts: null }),
  ]);
  await setWithdrawn(ids[0], 1);
  expect(await finished(visitor)).toEqual(['personal-best']);
});

const playOf = (playerId: string, facts: string | null): FinishedPlay => ({
  ...finishedPlay({ playerId, challengeId: day, score: 0, finishedAt: 1_000 }),
  facts,
});

const storedOccasions = async (playerId: string, facts: string): Promise<string | null> => {
  const play = playOf(playerId, facts);
  for (let call = 0; call < 2; call++) await insertResult(databaseOf(env.DB), play);
  const stored = env.DB.prepare('select occasions from results where id = ?').bind(play.id);
  return stored.first('occasions');
};

const noDeeds = { isEveryTurnBest: false, isAheadOfBestPlay: false };
const factsWith = (hasFeat: boolean): string =>
  writeFacts('yahtzee', { faces: null, hasFeat, figures, tallies: [] }, noDeeds);

test.each<[string, SeededResult[], boolean, string | null]>([
  ['is an occasion', earlier(2), true, 'first-feat'],
  ['is none without one', earlier(2), false, null],
  [
    'is none if an earlier game has one',
    earlier(2, { facts: { hasFeat: true, figures, tallies: [] } }),
    true,
    null,
  ],
  [
    'is not claimed if the facts of an earlier game are missing',
    earlier(2, { facts: null }),
    true,
    null,
  ],
  ['comes with others', earlier(4), true, 'personal-best first-feat'],
])('a first Yahtzee %s', async (_, rows, hasFeat, occasions) => {
  const { id } = await newSeeded(rows.map((row) => ({ ...row, score: -1 })));
  expect(await storedOccasions(id, factsWith(hasFeat))).toBe(occasions);
});

test('a custom challenge is no occasion', async () => {
  const visitor = newVisitor();
  const code = await makeChallenge(visitor, `${day}T20:00:00Z`);
  expect((await finish(visitor, await visitor.begin('c', code))).occasions).toEqual([]);
});
