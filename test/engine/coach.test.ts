import { expect, test } from 'vitest';
import { markOf, markSigns, marks, marksOf, mistakeFrom, type Grade } from '../../engine/coach.ts';

const below = (bound: number): number => bound - 1e-9;

test.each([
  ['nothing lost', 0, 'best'],
  ['just below a tenth of a point', below(0.1), 'best'],
  ['a tenth of a point', 0.1, 'close'],
  ['just below a point', below(1), 'close'],
  ['a point, which is a mistake', mistakeFrom, 'slip'],
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

test('a turn is marked by its dearest decision, so a red mark is a mistake, and without a decision it is best', () => {
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
      { ...decision, turn: 0, loss: 0.8 },
      { ...decision, turn: 0, loss: 0.8 },
      { ...decision, turn: 1, loss: 1 },
      { ...decision, turn: 1, loss: 0 },
      { ...decision, turn: 2, loss: 0.1 },
      { ...decision, turn: 3, loss: 50 },
    ],
  };
  expect(marksOf(grade)).toEqual(['close', 'slip', 'close']);
});
