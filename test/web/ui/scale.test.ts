/** The scale beside a chart: whole figures, at most six of them, whatever the range. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from '../../../api/format/numbers.ts';
import { scale } from '../../../web/ui/charts/scale.ts';
import { all, draw, textOf } from '../fixture.ts';
import { whole } from '../../tier.ts';

const labels = async (low: number, high: number): Promise<string[]> =>
  all(await draw(scale([low, high], formatCount)), 'span').map(textOf);

test.each([
  [0, 4, ['0', '1', '2', '3', '4']],
  [181.3, 254.6, ['200', '220', '240']],
  [12.5, 603.5, ['200', '400', '600']],
  [0, 591.000528415749, ['0', '200', '400']],
  [-40, 2_350, ['0', '500', '1,000', '1,500', '2,000']],
])('from %d to %d it has %j', async (low, high, expected) => {
  expect(await labels(low, high)).toEqual(expected);
});

test(
  'no range of results gives a figure that is not whole, or more than six',
  whole(),
  async () => {
    const ranges = fc.tuple(
      fc.double({ min: -2_000, max: 2_000, noNaN: true }),
      fc.double({ min: 1, max: 5_000, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(ranges, async ([low, span]) => {
        const found = await labels(low, low + span);
        expect(found.length).toBeLessThanOrEqual(6);
        for (const label of found) expect(label).toMatch(/^-?[\d,]+$/);
      }),
      { numRuns: 40 },
    );
  },
);
