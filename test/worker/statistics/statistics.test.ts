/** Statistics over HTTP: true of the games that count, and of nothing else. */
import { beforeEach, expect, test } from 'vitest';
import { gamesMax, type Statistics } from '../../../api/schemas/statistics.ts';
import { readFacts } from '../../../engine/game-facts.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { dayAfter } from '../../../api/days.ts';
import { averageOf, averagesOf, changeOf } from '../../../worker/statistics/averages.ts';
import { day, setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { idOf } from '../identity/people.ts';
import { finish, newVisitor, type Visitor, refusalOf } from '../visitor.ts';
import { newSeeded, seedResults, setWithdrawn, type SeededResult } from './seeded.ts';

const before = '2026-11-19';
const own = (game = 'yahtzee'): string => `/api/players/me/statistics/${game}`;
const of = (id: string, game = 'yahtzee'): string => `/api/players/${id}/statistics/${game}`;

beforeEach(() => setClock(`${day}T12:00:00Z`));

const statisticsOf = async (visitor: Visitor, path = own()): Promise<Statistics> => {
  const { status, body } = await visitor.get<Statistics>(path);
  expect(status).toBe(200);
  return body;
};

test('games that were played are summed up by box, score, luck and mistakes', async () => {
  const visitor = newVisitor();
  setClock(`${before}T12:00:00Z`);
  const first = await finish(visitor, await visitor.begin(before));
  setClock(`${day}T12:00:00Z`);
  const second = await finish(visitor, await visitor.begin(day));
  const { figures, ...said } = await statisticsOf(visitor);
  const scores = [first, second].map(({ result }) => result?.score ?? 0);
  expect(said).toMatchObject({
    ...{ game: 'yahtzee', games: 2, more: false, first: before, noted: 2 },
    streak: { days: 2, rests: 0, today: true, longest: 2 },
    average: { games: 2, mean: (scores[0]! + scores[1]!) / 2 },
    best: { score: Math.max(...scores) },
    habits: [],
  });
  expect(said.days.counts.slice(-3)).toBe('011');
  expect(said.days.counts).toHaveLength(371);
  expect(said.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  // Ten scores are one bar.
  expect(said.histogram[0]).toMatchObject({ score: 10 * Math.floor(Math.min(...scores) / 10) });
  const mistakes = [first, second].map(({ result }) => result?.ledger?.mistakes ?? NaN);
  expect(said.periods).toHaveLength(1);
  expect(said.periods[0]?.mistakes?.mean).toBeCloseTo((mistakes[0]! + mistakes[1]!) / 2, 3);
  for (const box of ['ones', 'fullHouse', 'chance'] as const) {
    const points = [first, second].map(({ state }) => state.card[box] ?? 0);
    const figure = figures.find(({ name }) => name === box);
    expect(figure?.mean).toBe((points[0]! + points[1]!) / 2);
    expect(figure?.zeros).toBe(points.filter((one) => one === 0).length / 2);
  }
});

test('games that were played have their figures and habits stored with the result', async () => {
  const visitor = newVisitor();
  const { id, state, result } = await finish(visitor, await visitor.begin(day));
  const [row] = await rowsOf('select facts from results where id = ?', id);
  const facts = readFacts('yahtzee', row.facts);
  const sheet = knownSheet('yahtzee');
  const sixes = sheet.figures.findIndex(({ name }) => name === 'sixes');
  expect(facts?.figures[sixes]).toBe(state.card.sixes);
  const lost = facts?.tallies.reduce((sum, { loss }) => sum + loss, 0) ?? NaN;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThanOrEqual((result?.ledger?.mistakes ?? 0) + 0.1);
  // A player who fills the first open box at once has at least one habit.
  const atOnce = facts?.tallies.find(({ habit }) => sheet.habits[habit] === 'score-at-once');
  expect(atOnce?.done).toBeGreaterThan(0);
  const { turn = -1, roll = -1 } = atOnce?.costliest ?? {};
  const review = await visitor.get(`/api/replays/${id}/review`);
  const there = review.body.decisions.find((one: any) => one.turn === turn && one.roll === roll);
  expect(there?.loss).toBeGreaterThan(0);
});

test('a new player has no games, and a visitor without an identity is refused', async () => {
  const visitor = newVisitor();
  expect(refusalOf(await visitor.get(own()))).toBe('401 unauthenticated');
  await visitor.begin(day);
  expect(await statisticsOf(visitor)).toMatchObject({
    ...{ games: 0, more: false, first: null, average: null, best: null, change: null, noted: 0 },
    ...{ histogram: [], periods: [], figures: [], habits: [], latest: [] },
    streak: { days: 0, rests: 0, today: false, longest: 0 },
  });
});

test('recent games are compared with everyone’s on the same days, of the thirty before yesterday', async () => {
  // A date far from the games of other tests and from cached averages.
  setClock('2027-06-20T12:00:00Z');
  const one = await newSeeded([
    { date: '2027-06-19', score: 300 },
    { date: '2027-06-18', score: 210 },
    { date: '2027-05-20', score: 100 },
    { date: '2027-05-19', score: 300 },
    { date: '2027-06-18', game: 'yardkle', score: 10_000, turns: 12 },
  ]);
  const other = await newSeeded([{ date: '2027-06-18', score: 230 }]);
  for (const score of [210, 230]) await newSeeded([{ date: '2027-06-18', score }]);
  // The mean of 220, everybody's on 18 June, and 100 on 20 May. The other has played on the first
  // of these days only.
  for (const [viewer, path, recent] of [
    [one.visitor, own(), { games: 2, mean: 155, everyone: 160 }],
    [newVisitor(), of(other.id), { games: 1, mean: 230, everyone: 220 }],
    [one.visitor, own('yardkle'), { games: 1, mean: 12, everyone: 12 }],
    [one.visitor, own('yatzy'), null],
  ] as const)
    expect((await statisticsOf(viewer, path)).recent).toEqual(recent);
});

test('the latest twenty games are listed one by one', async () => {
  const { id, visitor } = await newSeeded(
    Array.from({ length: 21 }, (_, at) => ({
      date: dayAfter(day, -at),
      score: 200 + at,
      mistakes: at === 1 ? null : at / 3,
    })),
  );
  const { latest } = await statisticsOf(visitor);
  expect(latest).toHaveLength(20);
  expect(latest[0]).toEqual({ date: '2026-11-01', score: 219, turns: 13, mistakes: 6.3333 });
  expect(latest.slice(-2).map(({ mistakes }) => mistakes)).toEqual([null, 0]);
  // Today's result is hidden, so nobody plays to a target.
  const seen = await statisticsOf(newVisitor(), of(id));
  expect(seen.latest.at(-1)?.date).toBe(before);
});

test(`${gamesMax} games are all returned, one more is left out and reported`, async () => {
  const { id, visitor } = await newSeeded(many(gamesMax));
  const all = await statisticsOf(visitor);
  const streak = { days: gamesMax, rests: 0, today: false, longest: gamesMax };
  expect(all).toMatchObject({ games: gamesMax, more: false, streak });
  await seedResults({ id }, many(gamesMax + 1).slice(-1));
  const past = { games: gamesMax, more: true, first: all.first };
  expect(await statisticsOf(visitor)).toMatchObject(past);
  // Today's game, which a stranger does not see, does not displace an older one.
  await seedResults({ id }, [{ date: day, score: 200 }]);
  expect(await statisticsOf(newVisitor(), of(id))).toMatchObject(past);
});

test('an issued id whose player was deleted is not found', async () => {
  const { id, visitor } = await newSeeded();
  expect((await newVisitor().get(of(id))).status).toBe(200);
  await visitor.send('DELETE', '/api/players/me');
  expect((await newVisitor().get(of(id))).status).toBe(404);
});

test('to others today’s result shows once they have finished the same game, and habits never do', async () => {
  const visitor = newVisitor();
  await finish(visitor, await visitor.begin(day));
  const id = await idOf(visitor);
  const shown = async (viewer: Visitor) => {
    const said = await statisticsOf(viewer, of(id));
    expect(said).not.toHaveProperty('habits');
    return { games: said.games, today: said.days.counts.at(-1) };
  };
  const viewer = newVisitor();
  const begun = await viewer.begin(day);
  for (const one of [viewer, newVisitor()])
    expect(await shown(one)).toEqual({ games: 0, today: '0' });
  await finish(viewer, begun);
  expect(await shown(viewer)).toEqual({ games: 1, today: '1' });
  setClock('2026-11-21T01:59:59Z');
  expect(await shown(newVisitor())).toMatchObject({ games: 0 });
  setClock('2026-11-21T02:00:00Z');
  expect(await shown(newVisitor())).toMatchObject({ games: 1 });
});

/** `count` games on the days up to `before`, latest first. */
const many = (count: number, row: (at: number) => Partial<SeededResult> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    date: dayAfter(before, -at),
    score: 150 + ((at * 37) % 120),
    ...row(at),
  }));

test('what does not count: a withdrawn result counts in no figure, no streak and no archive', async () => {
  const { visitor, ids } = await newSeeded(many(5));
  await setWithdrawn(ids[0], 1);
  const streakNow = { days: 4, longest: 4 };
  expect(await statisticsOf(visitor)).toMatchObject({ games: 4, streak: streakNow });
  const streak = await visitor.get('/api/players/me/streak');
  // The day of the withdrawn result is a rest.
  expect(streak.body).toEqual({ days: 4, rests: 1, today: false, hidden: false });
  const archive = await visitor.get('/api/players/me/archive?month=2026-11');
  expect(archive.body.results).toHaveLength(4);
  await setWithdrawn(ids[0], 0);
  expect((await statisticsOf(visitor)).games).toBe(5);
  expect((await visitor.get('/api/players/me/streak')).body.days).toBe(5);
});

test('what does not count unranked games and custom challenges count nowhere', async () => {
  const { visitor } = await newSeeded([
    { date: before, score: 200 },
    { date: dayAfter(before, -1), score: 300, ranked: false },
    { date: 'c/1111111111111111', score: 300 },
  ]);
  expect(await statisticsOf(visitor)).toMatchObject({ games: 1, best: { score: 200 } });
});

test('what does not count games without facts count in scores, not in boxes', async () => {
  const figures = knownSheet('yahtzee').figures.map((_, at) => at);
  const facts = { hasFeat: false, figures, tallies: [] };
  const { visitor } = await newSeeded(many(3, (at) => (at === 0 ? { facts } : {})));
  const said = await statisticsOf(visitor);
  expect(said).toMatchObject({ games: 3, noted: 1, average: { games: 3 } });
  expect(said.figures.map(({ mean }) => mean)).toEqual(figures);
  expect(said.figures.map(({ error }) => error)).toEqual(figures.map(() => null));
});

test('the result of a deleted player loses the facts that only their statistics need', async () => {
  const visitor = newVisitor();
  const { id } = await finish(visitor, await visitor.begin(day));
  const factsNow = () => rowsOf('select player_id, facts from results where id = ?', id);
  expect(await factsNow()).toMatchObject([{ facts: expect.any(String) }]);
  await visitor.send('DELETE', '/api/players/me');
  expect(await factsNow()).toEqual([{ player_id: null, facts: null }]);
});

test('over time periods are equal except for the first, in order, and contain every game once', () => {
  const points = Array.from({ length: 62 }, (_, at) => ({
    ...{ date: dayAfter('2026-01-01', at), percentile: 90.5, luck: null },
    ...{ result: 1 + (at % 2), mistakes: at < 60 ? 10 : 11 + 4 * (at % 2) },
  }));
  const { periods, spreads } = averagesOf(points);
  expect(periods.map(({ games }) => games)).toEqual([2, ...Array<number>(12).fill(5)]);
  expect(periods.map(({ from }) => from)).toEqual(periods.map(({ from }) => from).toSorted());
  expect([periods[0]?.from, periods.at(-1)?.to]).toEqual(['2026-01-01', '2026-03-03']);
  const [first, last] = [periods[0], periods.at(-1)];
  expect(first).toMatchObject({ result: { games: 2, mean: 1.5 }, luck: null });
  expect(last).toMatchObject({ percentile: { games: 5, mean: 90.5 }, mistakes: { mean: 11.2 } });
  // Each around the mean of its own group.
  expect(spreads).toEqual({ result: 0.5514, percentile: 0, luck: null, mistakes: 0.6194 });
  // At most forty.
  expect(averagesOf(Array(241).fill(points[0])).periods).toHaveLength(35);
});

test('over time: thirty games are enough to compare the latest twenty with those before', () => {
  const games = Array.from({ length: 30 }, (_, at) => at);
  expect(changeOf(games)).toMatchObject({
    recent: { games: 20 },
    before: { games: 10, mean: 4.5 },
  });
  expect(changeOf(games.slice(1))).toMatchObject({ recent: { games: 20 }, before: null });
  expect(changeOf([])).toBeNull();
});

test('over time: a change is clear if chance alone makes it once in a hundred times', () => {
  // Two means of twenty games each, whose standard error is 1 together.
  const error = Math.sqrt((20 * 19) / 2 / 20);
  const around = (mean: number) =>
    Array.from({ length: 20 }, (_, at) => mean + (at % 2 ? error : -error));
  const changeBy = (by: number) =>
    changeOf([...around(100 + by), ...around(100), ...around(100 - by)]);
  expect(changeBy(2.57)).toMatchObject({ clear: false, before: { games: 20, mean: 100 } });
  expect(changeBy(2.58)).toMatchObject({ clear: true, recent: { games: 20, mean: 97.42 } });
});

test('the spread of games is around their mean', () => {
  expect(averageOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ games: 8, mean: 5, spread: 2.1381 });
  expect(averageOf([3])).toEqual({ games: 1, mean: 3, spread: null });
  expect(averageOf([])).toBeNull();
});

/** Losses that are 1 or 3, whose mean is 2. */
const graded = (count: number, from = 0) =>
  many(from + count, (at) => ({ mistakes: at % 2 === 0 ? 1 : 3 })).slice(from);
const rating = async (visitor: Visitor) => (await statisticsOf(visitor)).rating;

test('the rating nine graded games are too few, ten are enough', async () => {
  const { id, visitor } = await newSeeded(graded(9));
  expect(await rating(visitor)).toBeNull();
  await seedResults({ id }, graded(1, 9));
  // 2.262 x 1.0541 / √10
  expect(await rating(visitor)).toEqual({ value: 2, margin: 0.8, games: 10 });
});

test('the rating is made of the latest hundred', async () => {
  const { id, visitor } = await newSeeded(graded(100));
  expect(await rating(visitor)).toEqual({ value: 2, margin: 0.2, games: 100 });
  await seedResults({ id }, [{ ...graded(1, 100)[0]!, mistakes: 500 }]);
  expect(await rating(visitor)).toEqual({ value: 2, margin: 0.2, games: 100 });
});

test('the rating leaves out what is not graded, withdrawn, or not final yet', async () => {
  const { id, visitor, ids } = await newSeeded(graded(12));
  await seedResults({ id }, [{ date: dayAfter(before, -20), score: 200 }]);
  expect(await rating(visitor)).toMatchObject({ games: 12 });
  await setWithdrawn(ids[0], 1);
  expect(await rating(visitor)).toMatchObject({ games: 11 });
  await setWithdrawn(ids[0], 0);
  setClock(`${day}T05:59:59Z`);
  expect(await rating(visitor)).toMatchObject({ games: 11 });
  setClock(`${day}T06:00:00Z`);
  expect(await rating(visitor)).toMatchObject({ games: 12 });
});

test('the rating is in hundredths of a turn in Yardkle, and only for the player', async () => {
  const rows = many(10, (at) => ({ game: 'yardkle', turns: 12, mistakes: at / 10 }));
  const { id, visitor } = await newSeeded(rows);
  const { rating: own } = await statisticsOf(visitor, '/api/players/me/statistics/yardkle');
  expect(own).toEqual({ value: 0.45, margin: 0.22, games: 10 });
  const seen = await statisticsOf(newVisitor(), of(id, 'yardkle'));
  expect(seen).not.toHaveProperty('rating');
});

const figures = knownSheet('yahtzee').figures.map(() => 1);
const habit = knownSheet('yahtzee').habits.indexOf('two-pairs');
/** Follows the habit on both of its occasions. */
const tally = { habit, occasions: 2, done: 2, loss: 1.5, costliest: { turn: 6, roll: 1 } };
const games = (count: number) =>
  many(count, (at) => ({
    facts: { hasFeat: false, figures, tallies: [{ ...tally, loss: 1.4 + (at % 3) / 10 }] },
  }));

test('habits are listed with the decisions they come from, once there are enough games', async () => {
  const rows = games(20);
  const { id, visitor, ids } = await newSeeded(rows.slice(0, 19));
  expect((await statisticsOf(visitor)).habits).toEqual([]);
  ids.push(...(await seedResults({ id }, rows.slice(19))));
  const { habits = [] } = await statisticsOf(visitor);
  expect(habits).toMatchObject([{ habit: 'two-pairs', occasions: 40, done: 40 }]);
  expect(habits[0]?.perGame).toBeCloseTo(1.5, 1);
  expect(habits[0]?.atLeast).toBeLessThan(habits[0]?.perGame ?? 0);
  const { decisions = [] } = habits[0] ?? {};
  expect(decisions).toHaveLength(10);
  expect(decisions[0]).toMatchObject({ turn: 6, roll: 1, loss: 1.6 });
  for (const { replay } of decisions) expect(ids).toContain(replay);
});

test('only the player themselves learns how many follow them', async () => {
  const [followed, one, two] = [newVisitor(), newVisitor(), newVisitor()];
  await followed.begin(day);
  const id = await idOf(followed);
  expect((await statisticsOf(followed)).followers).toBe(0);
  for (const visitor of [one, two]) await visitor.send('POST', `/api/players/${id}/follow`);
  expect((await statisticsOf(followed)).followers).toBe(2);
  await one.send('DELETE', `/api/players/${id}/follow`);
  expect((await statisticsOf(followed)).followers).toBe(1);
  for (const viewer of [two, newVisitor(), followed])
    expect(await statisticsOf(viewer, of(id))).not.toHaveProperty('followers');
});
