/** The stored averages of best play: what the exact table says they sum to, and what a few games of it make of them. */
import { expect, test } from 'vitest';
import { knownBestPlay, knownSheet } from '../../reference/known-facts.ts';
import { dailyRules } from '../../../engine/games.ts';
import { solvedGames } from '../../reference/solved-games.ts';
import { perfect, playSeeded } from './habit-players.ts';
import { solved } from '../solved.ts';

/** Standard errors that chance hardly makes. */
const errorsMax = 4.5;

test.each(solvedGames)('best play of %s has the expected result that its table says', (game) => {
  const { par: stored, result, games } = knownBestPlay(game);
  const { par } = solved(dailyRules(game)).coach;
  expect(stored).toBe(par);
  expect(games).toBeGreaterThanOrEqual(100_000);
  expect(Math.abs(result.mean - par)).toBeLessThan(errorsMax * result.error);
});

test('boxes and bonuses of Yahtzee sum up to its score', () => {
  const { figures, result } = knownBestPlay('yahtzee');
  const further = figures.at(-1)?.mean ?? NaN;
  const sum = figures.slice(0, -1).reduce((all, { mean }) => all + mean, 100 * further);
  expect(sum).toBeCloseTo(result.mean, 1);
});

test.each(solvedGames)('%s played out again agrees', (game) => {
  const games = Array.from({ length: 300 }, (_, at) => playSeeded(game)(perfect, at + 1));
  const { figures } = knownBestPlay(game);
  expect(figures).toHaveLength(knownSheet(game).figures.length);
  for (const [at, { mean, error, zeros }] of figures.entries()) {
    const values = games.map((facts) => facts.figures[at] ?? NaN);
    const again = values.reduce((sum, value) => sum + value, 0) / values.length;
    // The error of 300 games follows from that of 100,000.
    const errorOf300 = error * Math.sqrt(knownBestPlay(game).games / values.length);
    expect(Math.abs(again - mean)).toBeLessThan(errorsMax * errorOf300 + 1e-9);
    const none = values.filter((value) => value === 0).length / values.length;
    expect(Math.abs(none - zeros)).toBeLessThan(0.13);
  }
});
