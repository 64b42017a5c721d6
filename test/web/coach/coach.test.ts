/** The page's side of the coach: its answers and ends, and the forecast made of a grade. */
import { expect, test, vi } from 'vitest';
import type { Decision } from '../../../engine/coach.ts';
import { chanceWords } from '../../../web/coach/advice.ts';
import { askCoach, NoCoach } from '../../../web/coach/coach.ts';
import { forecast, rangeOf } from '../../../web/coach/forecast.ts';
import { reviewHere } from '../../../web/coach/review.ts';
import { positionAt, viewAt, viewOfSeed } from '../../../web/coach/views.ts';
import { replyAsCoach } from '../answers.ts';
import { playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official'));

test('each question has its own answer, or a failure in the coach’s words', async () => {
  const asked = replyAsCoach({
    answer: { par: 1, luck: 2, mistakes: 3, missing: 4, decisions: [] },
  });
  expect(await reviewHere('official', { log: 'A', rolls: [] })).toEqual({
    ...{ ledger: { par: 1, luck: 2, mistakes: 3, missing: 4 }, decisions: [] },
  });
  replyAsCoach({ failure: 'unsolved' });
  await expect(askCoach('yatzy', 'rest', null)).rejects.toThrow('unsolved');
  await expect(askCoach('yatzy', 'rest', null)).rejects.toBeInstanceOf(NoCoach);
  expect(asked).toMatchObject([{ rules: 'official', kind: 'grade', of: { log: 'A', rolls: [] } }]);
});

test('a coach that breaks answers nobody, and another one is opened', async () => {
  const workers: Worker[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    workers.push(this);
  });
  const asked = [askCoach('yatzy', 'rest', null), askCoach('yatzy', 'rest', null)];
  const terminate = vi.spyOn(workers[0]!, 'terminate');
  workers[0]!.dispatchEvent(new Event('error'));
  for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected');
  expect(terminate).toHaveBeenCalledOnce();
  void askCoach('yatzy', 'rest', null).catch(() => undefined);
  expect([workers[1] === workers[0], workers[2] === workers[0]]).toEqual([true, false]);
  workers[2]!.dispatchEvent(new Event('error'));
});

test('without workers there is no coach', async () => {
  vi.stubGlobal('Worker', () => {
    throw new DOMException('no', 'SecurityError');
  });
  await expect(askCoach('yatzy', 'rest', null)).rejects.toThrow('No coach can work');
});

test.each([
  ['points', 250, '255,252 252,250 250,243', 243],
  ['turns', 20, '15,18 18,20 20,27', 27],
] as const)('a forecast in %s adds luck and mistakes up, turn by turn', (unit, par, steps, end) => {
  const made = (turn: number, luck: number, loss: number): Decision => ({
    ...{ at: 0, roll: 0, move: 'A', best: 'B', turn, luck, loss },
  });
  const decisions = [made(0, 5, 3), made(0, 0, 2), made(1, 0, 7)];
  const ledger = { par, luck: 5, mistakes: 12, missing: 0 };
  const data = forecast({ ledger, decisions }, unit);
  expect(data.steps.map(({ before, after }) => `${before},${after}`).join(' ')).toBe(steps);
  expect(data.turns).toEqual([
    { turn: 0, from: 0, luck: 5, mistakes: 5, after: par },
    { turn: 1, from: 2, luck: 0, mistakes: 7, after: end },
  ]);
  expect([data.unit, data.par, data.end]).toEqual([unit, par, end]);
  const room = unit === 'points' ? [166, 334] : [12.479, 35.264];
  expect(rangeOf(data, []).map((edge) => Math.round(1_000 * edge) / 1_000)).toEqual(room);
  expect(rangeOf(data, [{ low: -100, high: 900 }])).toEqual([-160, 960]);
});

test('a game is seen as it was before a move, or from its seed alone', () => {
  expect(viewAt(replay, 0)).toEqual(viewOfSeed(replay.challenge, '07'.repeat(32)));
  expect(positionAt(replay, 2).view()).toMatchObject({ turn: 2 });
  expect(() => positionAt({ ...replay, log: 'AA' }, 2)).toThrow('the log does not fit its rolls');
  expect(() => viewOfSeed(replay.challenge, '07')).toThrow('no seed');
});

test.each([
  [0, '0%'],
  [1e-6, '0%'],
  [2e-6, 'under 1%'],
  [0.0049, 'under 1%'],
  [0.005, '1%'],
  [0.994, '99%'],
  [0.996, 'over 99%'],
  [1 - 2e-6, 'over 99%'],
  [1, '100%'],
])('a chance of %d is %s', (chance, words) => {
  expect(chanceWords(chance)).toBe(words);
});
