/** Boards of a month and of all time have each result of a closed day once. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { dayAfter } from '../../../api/days.ts';
import type { Season } from '../../../api/schemas/seasons.ts';
import { mistakesFromSkill } from '../../../engine/skill.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import { advanceSeasons } from './advance-seasons.ts';
import { allFrom } from '../first-days.ts';
import { addStep, findStep } from '../../../worker/seasons/steps.ts';
import { randomOf } from '../../reference/random.ts';
import { emptyDatabase } from '../empty-database.ts';
import { addPlayer, addPlayers } from '../archive/archived.ts';
import { rowsOf } from '../rows.ts';
import { newPlayId, newPlayerId } from '../issued.ts';
import { copyResult, finishedPlay, storePlay, tenOf } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { newPlayer, newVisitor } from '../visitor.ts';

const firstDay = '2026-01-01';
const after = Date.parse('2026-03-01T12:00:00Z');
const playersCount = 8;
const days = Array.from({ length: 8 }, (_, at) => dayAfter('2026-02-01', at));
const ids = Array.from({ length: playersCount }, () => newPlayerId());

/** Everybody plays every day, except for the last player, who plays four times, one too few. */
const random = randomOf(3);
const seasonOf = async (period: string, by = 'percentile'): Promise<Season> =>
  (await newVisitor().get<Season>(`/api/seasons/${period}/yahtzee?by=${by}`)).body;

beforeEach(async () => {
  setClock('2026-03-01T12:00:00Z');
  await emptyDatabase();
  await seed();
});

test('a month lists everybody with enough games, best first, and counts each result once however often it is added', async () => {
  await advance(Date.parse(`${days[3]}T12:00:00Z`));
  await Promise.all([advance(after), advance(after), advance(after)]);
  const season = await seasonOf('2026-02');
  expect(season.gamesMin).toBe(5);
  expect(season.entries).toHaveLength(playersCount - 1);
  for (const { player, games: added, percentile } of season.entries)
    expect([added, percentile]).toEqual([days.length, expected(player.id, 'percentile')]);
  const figures = season.entries.map(({ percentile }) => percentile);
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  expect(season.entries.map(({ rank }) => rank)).toEqual(
    figures.map((figure) => 1 + figures.filter((other) => other > figure).length),
  );
});

test('by skill, the fewest mistakes come first, counting graded games only', async () => {
  await advance(after);
  const { entries } = await seasonOf('2026-02', 'skill');
  expect(entries.length).toBeGreaterThan(0);
  for (const { player, mistakes } of entries)
    expect(mistakes).toBeCloseTo(expected(player.id, 'skill') ?? NaN, 9);
  const figures = entries.map(({ mistakes }) => mistakes ?? 0);
  // No rounding error shows, as in 208.85500000000002.
  expect(figures.filter((figure) => figure !== Number(figure.toFixed(3)))).toEqual([]);
  expect(mistakesFromSkill(208_855, 'points', 10)).toBe(208.855);
  expect(figures).toEqual(figures.toSorted((one, other) => one - other));
});

test('a day that is not final adds nothing', async () => {
  await advance(Date.parse('2026-03-02T05:59:59Z'));
  expect((await rowsOf('select date from season_progress'))[0]).toEqual({ date: '2026-03-01' });
});

const late = '2026-02-04';

test('whoever is not on a board for want of games has their own row, and nobody else’s', async () => {
  const visitor = await newPlayer(late);
  const id = await idOf(visitor);
  const own = async () => (await visitor.get<Season>('/api/seasons/2026-02/yahtzee')).body.me;
  expect(await own()).toBeNull();
  const result = { playerId: id, challengeId: late, score: 399, skill: 1_000 };
  await storePlay({ ...result, finishedAt: tenOf(late) });
  await advance(after);
  expect(await own()).toMatchObject({ player: { id }, games: 1, percentile: 100, mistakes: 10 });
  expect((await seasonOf('2026-02')).me).toBeNull();
  expect((await visitor.get('/api/seasons/2025-12/yahtzee')).status).toBe(404);
});

const addLateResult = async (score: number): Promise<string> => {
  const id = await addPlayer();
  const finishedAt = tenOf(late);
  const result = finishedPlay({ playerId: id, challengeId: late, score, finishedAt });
  await insertResult(databaseOf(env.DB), result);
  // After a lost answer the play publishes twice.
  await insertResult(databaseOf(env.DB), result);
  return id;
};
const seasonRows = async (): Promise<Map<unknown, unknown>> => {
  const rows = await rowsOf(
    "select player_id, period, games, percentile from seasons where game = 'yahtzee'",
  );
  return new Map(rows.map(({ player_id, period, ...row }) => [`${player_id} ${period}`, row]));
};

test('a result that arrives after its day was added up gets a row of its own, once, and changes no other', async () => {
  await advance(after);
  const before = await seasonRows();
  const [best, last] = [await addLateResult(399), await addLateResult(1)];
  await Promise.all([advance(after), advance(after), advance(after)]);
  const rows = await seasonRows();
  for (const [key, row] of before) expect(rows.get(key)).toEqual(row);
  expect(rows.get(`${best} 2026-02`)).toEqual({ games: 1, percentile: 100_000 });
  expect(rows.get(`${best} all`)).toEqual({ games: 1, percentile: 100_000 });
  expect(rows.get(`${last} 2026-02`)).toMatchObject({ games: 1 });
  expect(rows.size).toBe(before.size + 4);
  expect(await rowsOf('select 1 from late_results')).toEqual([]);
});

test('a result that is published before its day is final counts like any other', async () => {
  const date = '2026-03-02';
  await advance(Date.parse('2026-03-03T05:59:59Z'));
  const [id] = ids.slice(1);
  const finishedAt = Date.parse(`${date}T23:59:59Z`);
  await storePlay({ playerId: id!, challengeId: date, score: 200, finishedAt });
  expect(await rowsOf('select 1 from late_results')).toEqual([]);
  await advance(Date.parse('2026-03-03T06:00:00Z'));
  const added =
    "select games from seasons where player_id = ? and period = '2026-03' and game = 'yahtzee'";
  expect(await rowsOf(added, id)).toEqual([{ games: 1 }]);
});

test('days without results are skipped in one step, up to the first day that is not final', async () => {
  const aYearLater = Date.parse('2027-05-01T12:00:00Z');
  await advance(Date.parse('2026-05-01T12:00:00Z'));
  const database = databaseOf(env.DB);
  for (const game of gameNames)
    await addStep(database, await findStep(database, game, firstDay), '2027-05-01');
  expect(await advanceSeasons(database, allFrom(firstDay), aYearLater)).toBe(false);
  expect(await rowsOf('select date from season_progress')).toEqual(
    gameNames.map(() => ({ date: '2027-05-01' })),
  );
});

interface Game {
  readonly player: string;
  readonly date: string;
  readonly score: number;
  readonly skill: number | null;
}

const games: readonly Game[] = days.flatMap((date, day) =>
  ids.flatMap((player, at) =>
    at === playersCount - 1 && day >= 4
      ? []
      : [{ player, date, score: 100 + random(30), skill: random(8) === 0 ? null : random(5_000) }],
  ),
);

const seed = async (): Promise<void> => {
  await addPlayers(playersCount, ids);
  const [{ player, date, score, skill }, ...others] = games as [Game, ...Game[]];
  const finishedAt = tenOf(date);
  const id = await storePlay({ playerId: player, challengeId: date, score, skill, finishedAt });
  await copyResult(
    id,
    others.map((game) => ({
      ...{ id: newPlayId(), player_id: game.player, challenge_id: game.date },
      ...{ score: game.score, standing: -game.score, skill: game.skill },
      finished_at: tenOf(game.date),
    })),
  );
};

const percentileOf = ({ date, score }: Game): number => {
  const field = games.filter((game) => game.date === date);
  const below = field.filter((game) => game.score <= score).length;
  return Math.floor((1_000 * below) / field.length);
};

const expected = (player: string, by: 'percentile' | 'skill'): number | null => {
  const own = games.filter((game) => game.player === player);
  if (by === 'percentile')
    return (
      Math.floor((100 * own.reduce((sum, game) => sum + percentileOf(game), 0)) / own.length) /
      1_000
    );
  const graded = own.flatMap(({ skill }) => skill ?? []);
  return graded.length === 0
    ? null
    : Math.floor((10 * graded.reduce((sum, skill) => sum + skill, 0)) / graded.length) / 1_000;
};

const advance = async (now: number): Promise<void> => {
  while (await advanceSeasons(databaseOf(env.DB), allFrom(firstDay), now));
};
