import { expect, test } from 'vitest';
import { markOf, markSigns, marks, marksOf, type Grade } from '../../engine/coach.ts';

const below = (bound: number): number => bound - 1e-9;

test.each([
  ['nothing lost', 0, 'best'],
  ['just below a tenth of a point', below(0.1), 'best'],
  ['a tenth of a point', 0.1, 'close'],
  ['just below half a point', below(0.5), 'close'],
  ['half a point', 0.5, 'slip'],
  ['just below two and a half points', below(2.5), 'slip'],
  ['two and a half points', 2.5, 'miss'],
  ['a hundred points', 100, 'miss'],
])('marks a loss: %s', (_name, loss, mark) => {
  expect(markOf(loss, 'points')).toBe(mark);
  expect(markOf(loss / 10, 'turns')).toBe(mark);
});

test('every mark has its sign', () => {
  expect(marks.map((mark) => markSigns[mark]).join('')).toBe('=≈−×');
});

test('a turn is marked by the sum of its losses, and a turn without a decision is marked best', () => {
  const decision = { at: 0, roll: 0, move: '0', best: '0', luck: 0 };
  const grade: Grade = {
    unit: 'points',
    finished: false,
    score: 0,
    turns: 3,
    expected: 0,
    par: 0,
    luck: 0,
    mistakes: 0,
    missing: 0,
    decisions: [
      { ...decision, turn: 0, loss: 0.3 },
      { ...decision, turn: 0, loss: 0.3 },
      { ...decision, turn: 2, loss: 0.1 },
      { ...decision, turn: 3, loss: 50 },
    ],
  };
  expect(marksOf(grade)).toEqual(['slip', 'best', 'close']);
});
