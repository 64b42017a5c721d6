/** The coach gets ready while a game is quiet, and only then. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { CoachQuestion } from '../../../web/coach/questions.ts';
import { solveAhead } from '../../../web/play/coach-ahead.ts';
import type { Play } from '../../../web/lib/api.ts';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation((question: CoachQuestion) => {
    // Nothing of the game is sent but its rules.
    asked.push(`${question.kind} ${question.rules} ${JSON.stringify(question.of)}`);
  });
  asked.length = 0;
});

test('it begins after two quiet seconds of the second turn, and rests while dice fly', () => {
  const at = (turn: number, isBusy: boolean, ms: number, status = 'playing'): void => {
    solveAhead(playOf(turn, status), isBusy);
    vi.advanceTimersByTime(ms);
  };
  at(0, false, 60_000);
  at(1, true, 60_000);
  at(1, false, 1_900);
  at(1, false, 1_900);
  expect(asked).toEqual([]);
  at(1, false, 2_000);
  expect(asked).toEqual(['ready ordered null']);
  at(1, true, 60_000);
  expect(asked).toEqual(['ready ordered null', 'rest ordered null']);
  at(2, false, 2_000);
  at(12, false, 60_000, 'finished');
  expect(asked.slice(2)).toEqual(['ready ordered null', 'rest ordered null']);
});

test('it leaves a device alone that saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  solveAhead(playOf(3), false);
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
  vi.unstubAllGlobals();
});

/** All that is looked at of a play. */
const playOf = (turn: number, status = 'playing'): Play => {
  // Test files share a page, and no other plays by these rules.
  const challenge = { game: 'yahtzee', rules: 'ordered' };
  return { status, state: { turn }, challenge } as unknown as Play;
};
