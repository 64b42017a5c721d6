/**
 * The cost of statistics on many games: one call to the database, only the player's own rows, and
 * an answer of limited size.
 *
 * @module-tag whole
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { gamesMax, type Statistics } from '../../../api/schemas/statistics.ts';
import { knownSheet } from '../../reference/known-facts.ts';
import { dayAfter } from '../../../api/days.ts';
import { day, setClock } from '../clock.ts';
import { countCalls, wireFaults } from '../faults.ts';
import { newVisitor } from '../visitor.ts';
import { newSeeded, seedResults } from './seeded.ts';

const bytesMax = 30_000;

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const sheet = knownSheet('yahtzee');

test(`${gamesMax} games are all returned, one more is left out and reported; each in one batch and ${bytesMax} bytes`, async () => {
  const { id, visitor } = await newSeeded(
    Array.from({ length: gamesMax }, (_, at) => costlyGame(at)),
  );
  // The first read of a day also notes that the session was used.
  await visitor.get('/api/players/me');
  const ask = async (viewer = visitor, path = '/api/players/me/statistics/yahtzee') => {
    let answer = { bytes: 0, body: null as Statistics | null };
    const calls = await countCalls(async () => {
      const { body } = await viewer.get<Statistics>(path);
      answer = { bytes: new TextEncoder().encode(viewer.answers.at(-1)).length, body };
    });
    expect(calls).toBe(1);
    expect(answer.bytes).toBeLessThanOrEqual(bytesMax);
    return answer;
  };
  const { body: all } = await ask();
  expect(all).toMatchObject({ games: gamesMax, more: false, noted: gamesMax });
  expect(all?.first).toBe(dayAfter(day, -gamesMax));
  expect(all?.periods).toHaveLength(40);
  expect(all?.habits).toHaveLength(5);
  expect(all?.streak).toEqual({ days: gamesMax, rests: 0, today: false, longest: gamesMax });
  await seedResults({ id }, [costlyGame(gamesMax)]);
  const { body: past } = await ask();
  expect(past).toMatchObject({ games: gamesMax, more: true, first: all?.first });
  const others = await ask(newVisitor(), `/api/players/${id}/statistics/yahtzee`);
  expect(others.body).toMatchObject({ games: gamesMax, more: true });
  // Today's game, which a stranger does not see, does not displace an older one.
  await seedResults({ id }, [{ ...costlyGame(0), date: day }]);
  const stranger = await ask(newVisitor(), `/api/players/${id}/statistics/yahtzee`);
  expect(stranger.body).toMatchObject({ games: gamesMax, more: true, first: all?.first });
});

/** A game by a player with every habit, whose figures have as many digits as possible. */
const costlyGame = (at: number) => ({
  date: dayAfter(day, -1 - at),
  score: 100 + ((at * 7919) % 1_300),
  luck: Math.sin(at) * 97.123456,
  mistakes: 20 + Math.cos(at) * 17.123456,
  percentile: (at * 7919) % 1_000,
  facts: {
    hasFeat: at % 3 === 0,
    figures: sheet.figures.map((_, figure) => (at * 31 + figure * 17) % 51),
    tallies: sheet.habits.map((_, habit) => ({
      habit,
      occasions: 9,
      done: 8,
      loss: 3 + ((at * 13 + habit) % 700) / 100,
      costliest: { turn: 12, roll: 1 },
    })),
  },
});
