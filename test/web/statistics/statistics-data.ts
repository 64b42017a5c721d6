/** Statistics as the server sends them: of 62 games, except for `changes`. */
import { gameNames } from '../../../engine/rule-sets.ts';
import type { Statistics } from '../../../web/lib/api.ts';

const mean = (value: number, games = 5) => ({ games, mean: value });

/** Thirteen periods in which mistakes fall from 24 points a game. */
const periods = Array.from({ length: 13 }, (_, at) => ({
  from: `2026-09-${String(1 + at).padStart(2, '0')}`,
  to: `2026-09-${String(2 + at).padStart(2, '0')}`,
  games: at === 0 ? 2 : 5,
  result: mean(200 + 3 * at),
  percentile: at === 12 ? null : mean(40 + at),
  luck: mean(at % 2 === 0 ? 4 : -4),
  mistakes: mean(24 - at),
}));

export const statisticsData = (changes: Partial<Statistics> = {}): Statistics => ({
  player: { id: 'me', handle: 'mild-harbour', since: '2026-09-01T12:00:00.000Z' },
  game: 'yahtzee',
  games: 62,
  more: false,
  first: '2026-09-01',
  streak: { days: 10, rests: 0, today: true, longest: 19 },
  days: {
    from: '2025-11-15',
    counts: `${'0'.repeat(361)}1202220122`.replaceAll('2', String(gameNames.length)),
  },
  average: { games: 62, mean: 229.4, spread: 40 },
  recent: { games: 22, mean: 233.1, everyone: 201.4 },
  latest: Array.from({ length: 20 }, (_, at) => ({
    date: `2026-11-${String(1 + at).padStart(2, '0')}`,
    score: 200 + 3 * at,
    turns: 13,
    mistakes: 24.9 - 0.7 * at,
  })),
  best: { replay: 'r1', date: '2026-11-04', score: 312, turns: 13 },
  histogram: [
    { score: 120, count: 2 },
    { score: 220, count: 50 },
    { score: 310, count: 10 },
  ],
  periods,
  spreads: { result: 45, percentile: 28, luck: 40, mistakes: 9 },
  change: {
    recent: { games: 20, mean: 12.4, spread: 8 },
    before: { games: 20, mean: 24.9, spread: 9 },
    clear: true,
  },
  par: 254.588,
  noted: 40,
  figures: [
    {
      ...{ name: 'ones', mean: 2.1, error: 0.1, zeros: 0.05 },
      best: { mean: 1.88, error: 0.01, zeros: 0.11 },
    },
    {
      ...{ name: 'upperBonus', mean: 12.3, error: 2, zeros: 0.65 },
      best: { mean: 23.8, error: 0.1, zeros: 0.32 },
    },
  ],
  habits: [
    {
      ...({ habit: 'pair-over-run', occasions: 60, done: 51, perGame: 1.3 } as const),
      atLeast: 0.81,
      decisions: [
        { replay: 'r2', date: '2026-11-03', turn: 6, roll: 1, loss: 4.2 },
        { replay: 'r3', date: '2026-11-02', turn: 0, roll: 0, loss: 2.2 },
      ],
    },
  ],
  ...changes,
});
