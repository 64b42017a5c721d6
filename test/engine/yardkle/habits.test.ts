/** Which best moves tempt to which habits, by the dice that they leave. */
import { expect, test } from 'vitest';
import { yardkleHabits, type HabitMove } from '../../../engine/yardkle/habits.ts';

const temptedBy = (best: Pick<HabitMove, 'kind' | 'left' | 'mayBank'>): readonly string[] =>
  yardkleHabits
    .filter(({ tempts }) => tempts({ ...best, running: 300 }, { asides: [] }))
    .map(({ name }) => name);

const [risky, many, few] = ['roll-one-or-two', 'roll-four-or-more', 'bank-before-few'];

test.each([
  ['bank', [risky, risky, 'roll-three', many, many, many]],
  ['roll', [few, few, few, 'bank-before-four', 'bank-before-four', 'bank-before-six']],
] as const)('to %s with one to six dice left tempts to %j', (kind, names) => {
  for (const [at, name] of names.entries()) {
    expect(temptedBy({ kind, left: at + 1, mayBank: true })).toEqual([name]);
    // Whoever can't bank is not tempted to.
    if (kind === 'roll') expect(temptedBy({ kind, left: at + 1, mayBank: false })).toEqual([]);
  }
});
