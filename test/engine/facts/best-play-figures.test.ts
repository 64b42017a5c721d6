/**
 * Checks the stored averages of best play against the exact table and against a few new games.
 *
 * @holds engine/yahtzee engine/yatzy engine/yardkle
 */
import { expect, test } from 'vitest';
import { knownBestPlay, knownSheet } from '../../reference/known-facts.ts';
import { dailyRules } from '../../../engine/rule-sets.ts';
import { solvedGames } from '../../reference/solved-games.ts';
import { perfect, playSeeded } from './habit-players.ts';
import { solved } from '../solved.ts';

/** Standard errors that chance hardly ever exceeds. */
const errorsMax = 4.5;

test.each(solvedGames)(
  'the stored averages for %s match the expected result of its table',
  (game) => {
    const { par: stored, result, games } = knownBestPlay(game);
    const { par } = solved(dailyRules(game)).coach;
    expect(stored).toBe(par);
    expect(games).toBeGreaterThanOrEqual(100_000);
    expect(Math.abs(result.mean - par)).toBeLessThan(errorsMax * result.error);
  },
);

test('boxes and bonuses of Yahtzee add up to its score', () => {
  const { figures, result } = knownBestPlay('yahtzee');
  const further = figures.at(-1)?.mean ?? NaN;
  const sum = figures.slice(0, -1).reduce((all, { mean }) => all + mean, 100 * further);
  expect(sum).toBeCloseTo(result.mean, 1);
});

const newGames = 100;

test.each(solvedGames)(`${newGames} new games of %s agree with the stored averages`, (game) => {
  const games = Array.from({ length: newGames }, (_, at) => playSeeded(game)(perfect, at + 1));
  const { figures } = knownBestPlay(game);
  expect(figures).toHaveLength(knownSheet(game).figures.length);
  for (const [at, { mean, error, zeros }] of figures.entries()) {
    const values = games.map((facts) => facts.figures[at] ?? NaN);
    const again = values.reduce((sum, value) => sum + value, 0) / values.length;
    // The error of so few games, derived from that of all stored games.
    const errorOfFew = error * Math.sqrt(knownBestPlay(game).games / values.length);
    expect(Math.abs(again - mean)).toBeLessThan(errorsMax * errorOfFew + 1e-9);
    const none = values.filter((value) => value === 0).length / values.length;
    const errorOfNone = Math.sqrt((zeros * (1 - zeros)) / values.length);
    expect(Math.abs(none - zeros)).toBeLessThan(errorsMax * errorOfNone + 0.01);
  }
});
