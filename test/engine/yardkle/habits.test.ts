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

test.each([
  ['roll-three', 'bank 3', ['roll 2', 'roll 3'], ['roll 4', 'bank 3']],
  ['bank-before-six', 'roll 6', ['bank 6', 'bank 1'], ['roll 6']],
  ['six-missed', 'roll 6', ['roll 5'], ['roll 6', 'bank 6']],
  ['aside-too-many', 'roll 5', ['roll 4'], ['roll 5', 'roll 6', 'bank 5']],
  ['bank-short', 'bank 3', ['bank 4 250'], ['bank 2 300', 'roll 4 300']],
])(
  '%s: if the best is to %s, %j follow it, and tempt to it, and %j do not',
  (name, text, follow, others) => {
    const { tempts, followed } = yardkleHabits.find((habit) => habit.name === name)!;
    const best = moveOf(text);
    const doesFollow = (move: string): boolean => followed(moveOf(move), { asides: [] }, best);
    expect([...follow, ...others].filter(doesFollow)).toEqual(follow);
    const tempting = (moves: readonly string[], to = best): boolean =>
      tempts(to, { asides: moves.map(moveOf) });
    expect(tempting([...others, ...follow])).toBe(true);
    const other = { ...best, kind: best.kind === 'bank' ? 'roll' : 'bank' } as const;
    expect(tempting(follow, other)).toBe(false);
    if (!/roll-|before/.test(name)) expect(tempting(others)).toBe(false);
  },
);

/** A move: its kind, the dice left, and the points of the turn. */
const moveOf = (text: string): HabitMove => {
  const [kind, left, running = 300] = text.split(' ');
  return {
    kind: kind as HabitMove['kind'],
    left: Number(left),
    running: Number(running),
    mayBank: true,
  };
};
