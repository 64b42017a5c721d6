/** A profile: nobody sees the score of a game that they can still play; days in a row. */
import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '../../../api/schemas/players.ts';
import { streakOf } from '../../../worker/players/streak.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { finish, finishYardkle, newVisitor, type Visitor } from '../visitor.ts';

const dayBefore = '2026-11-19';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const older = `${dayBefore}/yahtzee`;
const [yahtzee, yardkle] = [`${day}/yahtzee`, `${day}/yardkle`];

test('today’s results on a profile are shown to their player, hidden from a stranger, and shown game by game to viewers who have finished it, and not while they play', async () => {
  const { visitor, id } = await newPlayer();
  expect(await resultsShownTo(visitor, id)).toEqual([yahtzee, yardkle, older]);
  expect(await resultsShownTo(newVisitor(), id)).toEqual([older]);
  const viewer = newVisitor();
  const begun = await viewer.begin(day);
  expect(await resultsShownTo(viewer, id)).toEqual([older]);
  await viewer.move(begun, 'M');
  expect(await resultsShownTo(viewer, id)).toEqual([older]);
  await finishYahtzee(viewer);
  expect(await resultsShownTo(viewer, id)).toEqual([yahtzee, older]);
  await finishYardkle(viewer, day);
  expect(await resultsShownTo(viewer, id)).toEqual([yahtzee, yardkle, older]);
});

const march = (...days: number[]): string[] =>
  days.map((day) => `2026-03-${String(day).padStart(2, '0')}`).toReversed();
test.each([
  ['no days', [], { days: 0, rests: 0, today: false, longest: 0 }],
  ['today only', march(20), { days: 1, rests: 0, today: true, longest: 1 }],
  ['a day missed yesterday', march(17, 18), { days: 2, rests: 1, today: false, longest: 2 }],
  [
    'a day missed six days after another',
    march(11, 13, 14, 15, 16, 17, 19),
    { days: 1, rests: 0, today: false, longest: 6 },
  ],
  [
    'a day missed a week after another',
    march(10, 12, 13, 14, 15, 16, 17, 19),
    { days: 8, rests: 2, today: false, longest: 8 },
  ],
  ['two days missed', march(16, 17), { days: 0, rests: 0, today: false, longest: 2 }],
  [
    'a new streak, whose first rest owes nothing to the one before',
    march(12, 14, 16, 17, 18, 20),
    { days: 4, rests: 1, today: true, longest: 4 },
  ],
])('a streak has a day of rest in any seven: %s', (_, days, streak) => {
  expect(streakOf(days, '2026-03-20', new Set())).toEqual(streak);
});

test('a streak is broken by no day on which the service failed', () => {
  const outages = new Set(march(17, 18));
  const unbroken = { days: 2, rests: 0, today: true, longest: 2 };
  expect(streakOf(march(16, 20), '2026-03-20', outages)).toEqual({ ...unbroken, rests: 1 });
  expect(streakOf(march(16, 19), '2026-03-19', outages)).toEqual(unbroken);
  expect(streakOf(march(15, 19), '2026-03-19', outages)).toEqual({ ...unbroken, rests: 1 });
  expect(streakOf(march(14, 19), '2026-03-19', outages).days).toBe(1);
});

const finishYahtzee = async (visitor: Visitor, date = day): Promise<void> =>
  void (await finish(visitor, await visitor.begin(date)));

/** A player who has finished yesterday's Yahtzee and both of today's games. */
const newPlayer = async (): Promise<{ visitor: Visitor; id: string }> => {
  const visitor = newVisitor();
  setClock(`${dayBefore}T12:00:00Z`);
  await finishYahtzee(visitor, dayBefore);
  setClock(`${day}T12:00:00Z`);
  await finishYahtzee(visitor);
  await finishYardkle(visitor, day);
  return { visitor, id: await idOf(visitor) };
};

const resultsShownTo = async (viewer: Visitor, id: string): Promise<string[]> => {
  const { results } = (await viewer.get<Profile>(`/api/players/${id}`)).body;
  return results.map(({ date, game }) => `${date}/${game}`);
};
