/** Which best moves tempt to which habits, by the dice that they leave. */
import { expect, test } from 'vitest';
import { yardkleHabits, type HabitMove } from '../../../engine/yardkle/habits.ts';

const move = { left: 1, running: 300, mayBank: true } as const;

test.each([
  ['bank', [1, 'roll-one-or-two'], [2, 'roll-one-or-two'], [3, 'roll-three']],
  ['bank', [4, 'roll-four-or-more'], [5, 'roll-four-or-more'], [6, 'roll-four-or-more']],
  ['roll', [1, 'bank-before-few'], [2, 'bank-before-few'], [3, 'bank-before-few']],
  ['roll', [4, 'bank-before-four'], [5, 'bank-before-four'], [6, 'bank-before-six']],
] as const)('to %s with %j, %j and %j', (kind, ...expected) => {
  const tempted = ({ left, mayBank }: Pick<HabitMove, 'left' | 'mayBank'>) =>
    yardkleHabits
      .filter(({ tempts }) => tempts({ ...move, kind, left, mayBank }, { asides: [] }))
      .map(({ name }) => name);
  for (const [left, name] of expected) {
    expect(tempted({ left, mayBank: true })).toEqual([name]);
    // Whoever can't bank is not tempted to.
    if (kind === 'roll') expect(tempted({ left, mayBank: false })).toEqual([]);
  }
});
