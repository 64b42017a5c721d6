/** Who sees what on a profile: nobody sees the score of a game that they can still play. */
import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '../../../api/schemas/players.ts';
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
