import { expect, test } from 'vitest';
import { runScript } from './child.ts';
import { tiersOf } from '../tier.ts';

const pars = [
  ['yardkle', 19.437992968, 121_800],
  ['official', 254.587728734, 536_448],
  ['ordered', 252.350740214, 540_288],
] as const;

for (const { rows, tier } of tiersOf(3, pars))
  test.each(rows)('solves %s and prints it on one line', tier, async (rules, par, states) => {
    const { code, lines, stderr } = await runScript('solve', [], [rules]);
    expect([code, stderr, lines.length]).toEqual([0, '', 2]);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      rules,
      par: expect.closeTo(par, 8),
      states,
      ms: expect.any(Number),
    });
  });

test.each([[['house']], [['constructor']], [[]]])(
  'fails for unknown rules: %j',
  async (args: readonly string[]) => {
    const { code, lines, stderr } = await runScript('solve', [], args);
    expect(code).toBe(1);
    expect(lines).toEqual(['{"error":"unknown-rules"}', '']);
    expect(stderr).toContain('official');
  },
);
