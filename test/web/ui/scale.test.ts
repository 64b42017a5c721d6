/** @holds web/ui/charts */
import { expect, test } from 'vitest';
import { formatCount } from '../../../api/format/numbers.ts';
import { scale } from '../../../web/ui/charts/scale.ts';
import { draw } from '../fixture.ts';
import { all, textOf } from '../reading.ts';

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
