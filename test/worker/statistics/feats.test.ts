/** Firsts, bests and dice over HTTP: only of games that count, each with the game that did it. */
import { beforeEach, expect, test } from 'vitest';
import type { Feats, OwnDice } from '../../../api/schemas/feats.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { day, setClock } from '../clock.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { newSeeded, setWithdrawn } from './seeded.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const diceOf = async (visitor: Visitor): Promise<OwnDice> =>
  (await visitor.get<OwnDice>('/api/players/me/dice')).body;

test('each first has its first game and how often it was done, each best the earliest game that did it', async () => {
  const { visitor, ids } = await newSeeded([
    { date: '2026-11-01', score: 200, mistakes: 9, facts: null },
    { date: '2026-11-02', score: 210, mistakes: 5, percentile: 899, facts: facts('yahtzee') },
    {
      date: '2026-11-03',
      score: 240,
      mistakes: 5,
      percentile: 900,
      facts: { ...facts('yahtzee', { upperBonus: 35 }), hasFeat: true, isAheadOfBestPlay: true },
    },
    {
      date: '2026-11-04',
      score: 240,
      mistakes: null,
      percentile: 1_000,
      facts: { ...facts('yahtzee', { furtherYahtzees: 1 }), hasFeat: true, isEveryTurnBest: true },
    },
  ]);
  const game = (at: number) => ({ replay: ids[at], date: `2026-11-0${at + 1}` });
  const said = await featsOf(visitor);
  expect(said).toMatchObject({ game: 'yahtzee', games: 4, more: false, noted: 3 });
  expect(said.feats).toEqual([
    { feat: 'first-game', times: 4, first: game(0) },
    { feat: 'yahtzee', times: 2, first: game(2) },
    { feat: 'further-yahtzee', times: 1, first: game(3) },
    { feat: 'upper-bonus', times: 1, first: game(2) },
    { feat: 'every-turn-best', times: 1, first: game(3) },
    { feat: 'ahead-of-best-play', times: 1, first: game(2) },
    { feat: 'top-tenth', times: 2, first: game(2) },
  ]);
  expect(said.bests).toEqual([
    { best: 'result', value: 240, ...game(2), score: 240, turns: 13 },
    { best: 'mistakes', value: 5, ...game(1), score: 210, turns: 13 },
    { best: 'percentile', value: 100, ...game(3), score: 240, turns: 13 },
  ]);
  // A result that is withdrawn has done nothing, so another becomes the first.
  await setWithdrawn(ids[2], 1);
  const after = await featsOf(visitor);
  expect(after.feats[1]).toEqual({ feat: 'yahtzee', times: 1, first: game(3) });
  expect(after.bests[0]).toMatchObject({ best: 'result', value: 240, ...game(3) });
});

test('a Yardkle without a bust is a first, and its best result is the fewest turns', async () => {
  const {
    visitor,
    ids: [first, second],
  } = await newSeeded([
    {
      date: '2026-11-01',
      game: 'yardkle',
      score: 10_050,
      turns: 20,
      facts: facts('yardkle', { busts: 3 }),
    },
    { date: '2026-11-02', game: 'yardkle', score: 10_000, turns: 12, facts: facts('yardkle') },
  ]);
  const { feats, bests } = await featsOf(visitor, 'yardkle');
  expect(feats).toContainEqual({
    feat: 'no-busts',
    times: 1,
    first: { replay: second, date: '2026-11-02' },
  });
  expect(feats[0]).toMatchObject({ times: 2, first: { replay: first } });
  expect(bests).toMatchObject([{ best: 'result', value: 12, replay: second }]);
});

test('a played game is a first, with every face that it rolled', async () => {
  const visitor = newVisitor();
  const play = await finish(visitor, await visitor.begin(day));
  const { feats } = await featsOf(visitor);
  expect(feats[0]).toEqual({ feat: 'first-game', times: 1, first: { replay: play.id, date: day } });
  const { rolls, score } = (await visitor.get(`/api/replays/${play.id}`)).body;
  const best = (await visitor.get(`/api/challenges/${day}/yahtzee/best-play`)).body;
  const isAhead = score > best.score ? 1 : 0;
  expect(feats.find(({ feat }) => feat === 'ahead-of-best-play')?.times).toBe(isAhead);
  const rolled = rolls.flatMap(({ faces }: { faces: (number | null)[] }) => faces);
  const said = await diceOf(visitor);
  expect(said).toMatchObject({ games: 1, uncounted: 0, facesChance: null });
  expect(said.faces).toEqual(
    [1, 2, 3, 4, 5, 6].map((face) => rolled.filter((one: number | null) => one === face).length),
  );
  expect(said.luck).toEqual([
    {
      game: 'yahtzee',
      games: 1,
      sum: expect.closeTo(play.result?.ledger?.luck ?? NaN, 3),
      chance: null,
    },
  ]);
});

test('faces add up over both games, luck by game, and each says how often chance does as much', async () => {
  const luck = [12, -30, 4, 51, -8, 0, 22, -17, 9, 3];
  const { visitor } = await newSeeded([
    ...luck.map((value, at) => ({
      date: `2026-10-${10 + at}`,
      score: 200,
      luck: value,
      facts: facts('yahtzee'),
    })),
    { date: '2026-10-30', score: 200, facts: null },
    {
      date: '2026-10-30',
      game: 'yardkle' as const,
      score: 10_000,
      turns: 20,
      luck: -1.25,
      facts: { ...facts('yardkle'), faces: [130, 30, 30, 30, 30, 30] },
    },
  ]);
  const said = await diceOf(visitor);
  expect(said).toMatchObject({ games: 11, uncounted: 1, faces: [430, 330, 330, 330, 330, 330] });
  // 430 of 2,080 dice: 24.04 by the chi-squared statistic, which fair dice exceed twice in 10,000.
  expect(said.facesChance).toBeCloseTo(0.0002, 4);
  // A mean of 4.6 with a standard error of 6.97.
  expect(said.luck).toEqual([
    { game: 'yahtzee', games: 10, sum: 46, chance: expect.closeTo(0.526, 3) },
    { game: 'yardkle', games: 1, sum: -1.25, chance: null },
  ]);
});

const featsOf = async (visitor: Visitor, game = 'yahtzee'): Promise<Feats> => {
  const { status, body } = await visitor.get<Feats>(`/api/players/me/feats/${game}`);
  expect(status).toBe(200);
  return body;
};

/** Facts of a game with these figures, and 0 in all others. */
const facts = (game: 'yahtzee' | 'yardkle', given: Readonly<Record<string, number>> = {}) => ({
  hasFeat: false,
  tallies: [],
  faces: [30, 30, 30, 30, 30, 30],
  figures: knownSheet(game).figures.map(({ name }) => given[name] ?? 0),
});
